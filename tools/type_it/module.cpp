// What the page calls in the module: it writes a text into the room, and reads the answer.

#include "../claims/equation_table.hpp"
#include "answer.hpp"

namespace {

std::string text, answer;
proofline::tools::equation_table known;

}  // namespace

namespace proofline::tools {

// The module has no corpora.
const std::vector<sweep::function>& known_functions() { return known.functions; }
const std::vector<named_figures>& known_devices_and_models() { return known.figures; }

}  // namespace proofline::tools

extern "C" {

[[clang::export_name("room_for")]] char* room_for(unsigned bytes) {
  text.assign(bytes, '\0');
  return text.data();
}
/// The text in the room is the table of what to know. Said once, before anything is asked.
[[clang::export_name("know")]] void know() { known = proofline::tools::equation_table(text); }
/// Ends with a zero byte; valid until the next call.
[[clang::export_name("answer")]] const char* answer_now() {
  answer = proofline::tools::answer_to(text);
  return answer.c_str();
}

}  // extern "C"
