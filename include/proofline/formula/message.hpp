#pragma once
// What is wrong with a text, as one line for people.

#include <proofline/formula/error.hpp>
#include <string>

namespace proofline::formula {

/// "'GBs' is no unit: did you mean GB?; expected a unit"; "the text ends too early; expected a
/// value". Control characters become ?.
template <class Storage>
std::string message(const reading_error& error, const unit_table<Storage>& units) {
  constexpr std::size_t most = 60;
  std::string out;
  const auto say = [&out](std::string_view part) {
    for (const char c : part) out += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? '?' : c;
  };
  if (error.there.empty()) {
    out = "the text ends";
  } else {
    out += '\'';
    say(error.there.substr(0, most));
    out += error.there.size() > most ? "...'" : "'";
  }
  const detail_text said = text_of(error, units);
  if (error.there.empty() && error.expected != nullptr) {
    out += "; expected ";
    return out += error.expected;
  }
  out += ' ';
  say(said.view());  // which may have parts of the text, too
  return out;
}

}  // namespace proofline::formula
