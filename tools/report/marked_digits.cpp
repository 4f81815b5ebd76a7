#include "report/marked_digits.hpp"

#include "report/claim_text.hpp"

namespace proofline::audit::detail {

namespace {

/// The digits of a number in a text: their places, without the zeros in front.
class written_digits {
 public:
  explicit written_digits(std::string_view text) : text_(text) {
    const auto is_digit_at = [&](std::size_t i) { return i < text.size() && is_digit(text[i]); };
    std::size_t i = std::min(text.find_first_of("0123456789"), text.size());
    for (; is_digit_at(i) ||
           (i < text.size() && (text[i] == ',' || text[i] == '.') && is_digit_at(i + 1));
         ++i) {
      if (is_digit(text[i]) && (text[i] != '0' || !places_.empty())) places_.push_back(i);
      if (is_digit(text[i])) end_ = i + 1;
    }
  }

  std::size_t count() const { return places_.size(); }
  char operator[](std::size_t i) const { return i < places_.size() ? text_[places_[i]] : '0'; }
  /// The text with all digits from this one on marked.
  html marked_from(std::size_t first) const {
    if (first >= places_.size()) return text_;
    const std::size_t begin = places_[first];
    return html(text_.substr(0, begin)) + element("mark", text_.substr(begin, end_ - begin)) +
           html(text_.substr(end_));
  }

 private:
  std::string_view text_;
  std::vector<std::size_t> places_;
  std::size_t end_ = 0;
};

/// The power of ten of the first digit; of 0, none matters.
int first_place(wide_rational value) {
  value = abs(value);
  if (value == 0) return 0;
  int place = 0;
  while (value >= power_of_ten<wide_integer>(place + 1)) ++place;
  while (value < power_of_ten<wide_integer>(place)) --place;
  return place;
}

}  // namespace

marked_numbers mark_digits(const record& claim) {
  const std::string printed = printed_of(claim), derived = derived_of(claim);
  const number_record& number = *claim.number;
  const bool agrees = claim.found == verdict::exact || claim.found == verdict::printed_digits;
  if (agrees || number.printed.is_range() || number.printed.is_bound() ||
      number.printed.is_fraction()) {
    return {printed, derived};
  }
  const written_digits a(printed), b(derived);
  const wide_rational in_print =
      wide_rational(number.printed.value()) * (number.printed.is_percentage() ? 100 : 1);
  const wide_rational follows = number.in.number_of(wide_rational(number.derived.low()));
  std::size_t first = 0;
  if (first_place(in_print) == first_place(follows)) {
    while (first < std::max(a.count(), b.count()) && a[first] == b[first]) ++first;
  }
  return {a.marked_from(first), b.marked_from(first)};
}

}  // namespace proofline::audit::detail
