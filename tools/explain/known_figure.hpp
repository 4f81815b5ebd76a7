#pragma once
// What may have been taken instead of an input.

#include <map>
#include <proofline/formula/dimension.hpp>
#include <proofline/numbers/detail/symbol_text.hpp>
#include <proofline/numbers/rational.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace proofline::audit {

/// A figure that an author may have taken instead: of a device or a model, or of another claim.
struct known_figure {
  std::string of;    ///< whose: "H100 SXM"; of a claim: its id
  std::string name;  ///< of the input: "peak_rate"; empty of a claim
  std::string text;  ///< as it is printed: "1,979 TFLOP/s"
  rational value;    ///< in FLOP, byte and second
  formula::dimension unit;
  std::string qualifiers;  ///< what tells it apart from others of the input: "bf16, sparse"
};

namespace detail {

/// The words of a text, in small letters, each with a blank before and behind it.
inline std::string words_of(std::string_view text) {
  std::string out = " ";
  for (const char c : text) {
    const bool is_of_word = proofline::detail::is_letter(c) || proofline::detail::is_digit(c);
    const char small = c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
    if (is_of_word || out.back() != ' ') out += is_of_word ? small : ' ';
  }
  if (out.back() != ' ') out += ' ';
  return out;
}

/// Whether words name a device or a model: they have its title up to the first word with a digit.
/// "H100 SXM" is named by h100, "Llama-3 8B" by llama 3 and llama3.
inline bool names(const std::string& words, std::string_view title) {
  const std::string of_title = words_of(title);
  std::size_t end = of_title.find_first_of("0123456789");
  if (end != of_title.npos) end = of_title.find(' ', end) + 1;
  const std::string name = of_title.substr(0, end);
  if (name.size() < 3) return false;
  if (words.find(name) != words.npos) return true;
  std::string together = " ";
  for (const char c : name) {
    if (c != ' ') together += c;
  }
  return words.find(together + " ") != words.npos;
}

}  // namespace detail

/// Those of the devices and models that a text names: nobody takes a number of another by mistake.
inline std::vector<known_figure> named_in(std::string_view text,
                                          const std::vector<known_figure>& known) {
  const std::string words = detail::words_of(text);
  std::map<std::string_view, bool> is_named;
  std::vector<known_figure> result;
  for (const known_figure& each : known) {
    const auto [found, is_new] = is_named.try_emplace(each.of, false);
    if (is_new) found->second = detail::names(words, each.of);
    if (found->second) result.push_back(each);
  }
  return result;
}

}  // namespace proofline::audit
