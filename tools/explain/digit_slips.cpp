#include "explain/digit_slips.hpp"

#include <cstddef>
#include <proofline/numbers/detail/symbol_text.hpp>
#include <utility>

namespace proofline::audit::detail {

namespace {

std::vector<std::size_t> places_of_digits(const std::string& number) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < number.size(); ++i) {
    if (proofline::detail::is_digit(number[i])) places.push_back(i);
  }
  return places;
}

}  // namespace

std::vector<std::string> with_digits_exchanged(const std::string& number) {
  std::vector<std::string> result;
  const std::vector<std::size_t> places = places_of_digits(number);
  for (std::size_t i = 0; i + 1 < places.size(); ++i) {
    std::string other = number;
    std::swap(other[places[i]], other[places[i + 1]]);
    if (other != number && !(i == 0 && other[places[0]] == '0')) result.push_back(other);
  }
  return result;
}

std::vector<std::string> with_a_digit_left_out(const std::string& number) {
  std::vector<std::string> result;
  const std::vector<std::size_t> places = places_of_digits(number);
  if (places.size() < 3) return result;
  std::size_t last = places.size();
  if (number.find('.') == number.npos) {
    while (last > 0 && number[places[last - 1]] == '0') --last;
  }
  for (std::size_t i = 0; i < last; ++i) {
    std::string other = number;
    other.erase(places[i], 1);
    std::erase(other, ',');
    const bool repeats = !result.empty() && result.back() == other;  // of two that are the same
    const bool has_zero = other.size() > 1 && other[0] == '0' && other[1] != '.';
    if (!repeats && !has_zero && other.back() != '.' && other.front() != '.') {
      result.push_back(other);
    }
  }
  return result;
}

}  // namespace proofline::audit::detail
