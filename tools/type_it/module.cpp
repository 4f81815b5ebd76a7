// What the page calls in the module: it writes a text into the room, and reads the answer.

#include "answer.hpp"
#include "known_objects.hpp"

namespace {
std::string text, answer;
}

extern "C" {

[[clang::export_name("room_for")]] char* room_for(unsigned bytes) {
  text.assign(bytes, '\0');
  return text.data();
}
/// The text in the room is the table of what to know.
[[clang::export_name("know")]] void know() { proofline::tools::know(text); }
/// Ends with a zero byte; valid until the next call.
[[clang::export_name("answer")]] const char* answer_now() {
  answer = proofline::tools::answer_to(text);
  return answer.c_str();
}

}  // extern "C"
