#include "propose/usable_numbers.hpp"

#include <algorithm>
#include <cmath>
#include <proofline/transformers/proposed.hpp>
#include <set>

#include "claims/named_equations.hpp"

namespace proofline::tools {

namespace {

bool has_among(std::string_view words, std::string_view word) {
  const std::vector<std::string> all = parts_between(words, ' ');
  return std::ranges::find(all, word) != all.end();
}
template <class Words>
bool is_among(const Words& words, std::string_view word) {
  return std::ranges::any_of(words, [word](const auto& each) { return word == each; });
}
bool is_counted_thing(std::string_view word) {
  const auto is_it = [word](const auto& each) { return each.text == word; };
  return std::ranges::any_of(countable::things, is_it) || is_among(countable::behind_numbers, word);
}

/// Of "tokens/s/GPU": tokens over GPU.
counted_words words_of_unit(std::string_view text) {
  counted_words out;
  std::uint64_t* to = &out.over;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '/') to = &out.under;
    std::size_t end = at;
    while (end < text.size() && (is_letter(text[end]) || is_digit(text[end]))) ++end;
    const std::string_view word = text.substr(at, end - at);
    if (word == "per" || word == "an" || word == "a") to = &out.under;
    *to |= counted_as(word);
    if (end > at) at = end - 1;
  }
  return out;
}

/// How far numbers lie apart that are as round as this one, as a logarithm. A product of powers of
/// two, as counts are, is one, and so is a product of round numbers: their digits say little.
double roundness(const rational& value, bool is_count) {
  rational digits = value;
  while (digits.denominator() != 1) digits = digits * 10;
  while ((digits / 10).denominator() == 1) digits = digits / 10;
  rational odd = value;
  int twos = 0;
  for (; (odd / 2).denominator() == 1; ++twos) odd = odd / 2;
  const bool is_binary = is_count && twos >= 5 && odd < 16;
  const double between = std::log(2) * 2 / (static_cast<double>(odd) + 1);
  return std::max(1 / static_cast<double>(digits), is_binary ? between : 0);
}

class finder_of_usable {
 public:
  finder_of_usable(const audit::number_list& list, const written_document& document,
                   const formula::reader& reader)
      : list_(list), words_(audit::detail::words_of(document.text)), reader_(reader) {}

  usable_numbers find() {
    for (std::size_t i = 0; i < list_.numbers.size(); ++i) add(i);
    std::set<std::string> in_full;
    for (const named_figures& each : known_devices_and_models()) {
      if (is_named_in_full(each.title)) in_full.insert(family_of(each.title));
    }
    for (const named_figures& each : known_devices_and_models()) {
      const bool is_meant =
          is_named_in_full(each.title) || !in_full.contains(family_of(each.title));
      if (is_meant && is_named(each.title)) add(each);
    }
    out_.reader = reader_;
    return std::move(out_);
  }

 private:
  bool is_named(const std::string& title) const { return audit::detail::names(words_, title); }
  /// Llama-3 70B, and not a Llama 3 of another size.
  bool is_named_in_full(const std::string& title) const {
    return words_.find(audit::detail::words_of(title)) != words_.npos;
  }

  /// "h100", of H100 SXM and of H100 PCIe.
  static std::string family_of(const std::string& title) {
    const std::string words = audit::detail::words_of(title);
    const std::size_t digit = std::min(words.find_first_of("0123456789"), words.size());
    return words.substr(0, words.find(' ', digit));
  }

  void add(std::size_t index) {
    const audit::listed_number& from = list_.numbers[index];
    formula::figure read;
    if (!from.read || from.left_out != audit::apart::none) return;
    if (!reader_.read_figure(from.read->text, read) || sign(read.number.value()) <= 0) return;
    asked_number number;
    number.unit_text = without_blanks(read.unit_text);
    number.text = in_formulas(read);
    number.value = static_cast<double>(read.number.value()) * static_cast<double>(read.scale);
    number.unit = read.unit;
    number.counts = words_of_unit(read.unit_text);
    number.is_share = read.number.is_percentage();
    number.has_suffix = read.unit.is_count() && number.counts.over == 0 &&
                        !read.number.is_written_out() && read.number.is_whole_size();
    const std::string_view before = std::string_view(list_.text).substr(0, from.in_text.begin);
    number.before = before.substr(before.rfind('\n') + 1);
    number.paragraph = from.paragraph;
    number.section = from.section;
    number.index = static_cast<std::ptrdiff_t>(index);
    measure(read, number);
    if (!read.number.is_bound() && !read.number.is_range()) out_.all.push_back(number);
    if (from.claims.empty() && number.low > 0) out_.asked.push_back(std::move(number));
  }
  /// As an input; without a word before it but ~.
  static std::string in_formulas(const formula::figure& read) {
    const std::string_view text = read.text;
    const std::size_t begin = text.find_first_of("0123456789$-");
    const bool is_hedged = read.number.hedged() == hedge::approximately;
    return (is_hedged ? "~" : "") + std::string(text.substr(std::min(begin, text.size())));
  }
  void measure(const formula::figure& read, asked_number& to) const {
    const printed& print = read.number;
    const double scale = static_cast<double>(read.scale);
    rational low = print.low(), high = print.high();
    if (print.is_bound()) {  // its digits
      const rational half = power_of_ten(print.digits()) / 2;
      low = print.value() - half, high = print.value() + half;
    }
    const bool is_exact = print.is_plain_integer() &&
                          (read.unit.is_count() || (read.unit.is_base() && read.scale == 1));
    to.width =
        is_exact ? 0
                 : std::log(static_cast<double>(high) / std::max(static_cast<double>(low), 1e-300));
    if (print.ends_in_round_zeros()) {
      rational unit = 1;
      while ((print.value() / (10 * unit)).denominator() == 1) unit = 10 * unit;
      low = print.value() - unit / 2, high = print.value() + unit / 2;
    }
    to.low = static_cast<double>(low) * scale;
    to.high = static_cast<double>(high) * scale;
    to.digits = print.significant_digits();
    if (!(to.low > 0)) return;
    const bool is_count = !print.is_percentage() && (read.unit.is_count() || read.scale == 1);
    to.chance = std::max(std::log(to.high / to.low), roundness(print.value(), is_count));
  }
  static rational power_of_ten(int exponent) {
    rational result = 1;
    for (int i = 0; i < std::abs(exponent); ++i) result = exponent < 0 ? result / 10 : result * 10;
    return result;
  }

  void add(const named_figures& of) {
    if (is_named_in_full(of.title)) out_.models.push_back({of.name, of.title});
    const bool has_rate = std::ranges::any_of(
        of.figures, [](const figure_record& each) { return each.input.name == "peak_rate"; });
    if (!has_rate && !is_named_in_full(of.title)) return;  // a model of another size
    for (const figure_record& each : of.figures) {
      const std::vector<figure_record> meant = of.of(each.input.name);
      const bool is_meant = std::ranges::any_of(
          meant, [&each](const figure_record& other) { return other.of == each.of; });
      const std::string text = audit::given_text(each.published);
      formula::figure read;
      if (!is_meant || text.empty() || !(each.value > 1)) continue;
      if (!reader_.read_figure(text, read)) continue;
      usable_number number{text, std::string(without_blanks(read.unit_text)), each.value};
      number.unit = read.unit;
      number.input = each.input.name;
      number.of = of.title;
      out_.all.push_back(std::move(number));
    }
  }

  const audit::number_list& list_;
  std::string words_;
  formula::reader reader_;
  usable_numbers out_;
};

}  // namespace

namespace {

std::string name_of_counted(std::string_view word) {
  const auto as_first = [](std::string_view words) {
    return std::string(words.substr(0, words.find(' ')));
  };
  for (const proposed::counted_input& each : proposed::counted_inputs) {
    if (each.input == word) return as_first(each.words);
  }
  for (const std::string_view one :
       {word, word.substr(0, word.size() - (word.ends_with('s') ? 1 : 0))}) {
    if (is_among(countable::devices, one)) return as_first(proposed::chip_words);
    for (const proposed::counted_input& each : proposed::counted_inputs) {
      if (has_among(each.words, one)) return as_first(each.words);
    }
    if (is_counted_thing(one)) return std::string(one);
  }
  return "";
}

}  // namespace

std::uint64_t counted_as(std::string_view word) {
  static std::vector<std::string> known;
  const std::string name = name_of_counted(word);
  if (name.empty()) return 0;
  const auto found = std::ranges::find(known, name);
  const auto index = static_cast<std::size_t>(found - known.begin());
  if (found == known.end()) known.push_back(name);
  return std::uint64_t{1} << std::min<std::size_t>(index, 63);
}

usable_numbers usable_numbers_of(const audit::number_list& list, const written_document& document,
                                 const formula::reader& reader) {
  return finder_of_usable(list, document, reader).find();
}

}  // namespace proofline::tools
