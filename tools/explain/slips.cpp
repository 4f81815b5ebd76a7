#include "explain/slips.hpp"

#include <cmath>
#include <proofline/numbers/decimal_text.hpp>
#include <utility>

#include "explain/formula_shape.hpp"

namespace proofline::audit::detail {

namespace {

constexpr double cutting = 0.3;  ///< instead of rounding

std::vector<std::size_t> places_of_digits(const std::string& number) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < number.size(); ++i) {
    if (is_digit(number[i])) places.push_back(i);
  }
  return places;
}

/// "53.8" and "38.5" of "35.8": two neighbouring digits exchanged.
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

/// "2288", "1288" and "1228" of "12288": one of at least three digits left out. That of a zero at
/// the end is a factor of 10, and no slip of its own.
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

std::string text_of_number(const rational& value) {
  return std::string(exact_integer_text(value).view());
}
/// "4.95e14 FLOP/s": what stands around the digits stays.
std::string text_of(const rational& number, const written_input& of, const std::string& mantissa) {
  const std::size_t start = of.digits.find(mantissa);
  std::string out = text_of_number(number);
  if (start != of.digits.npos) {
    out = of.digits.substr(0, start) + out + of.digits.substr(start + mantissa.size());
  }
  if (!of.unit.empty()) out += (of.unit.front() == '/' ? "" : " ") + of.unit;
  return out;
}
rational number_of(const std::string& digits) { return parse_printed(digits).number.value(); }

}  // namespace

slips_of::slips_of(const parsed_claim& claim, const std::vector<known_figure>& known)
    : claim_(&claim),
      tree_(&claim.tree),
      root_(claim.follows.node),
      known_(&known),
      base_(claim.tree, root_) {
  formula::reader reader;
  reader.units = claim.units;
  for (const formula::input& each : tree_->inputs) inputs_.push_back(written(each, reader));
  shape_ = formula_shape(*tree_, root_, inputs_);
  units_ = units_of_steps(*tree_, inputs_, shape_).scales();
  add_unit_slips();
  add_input_slips();
  add_formula_slips();
  add_print_slips();
  add_arithmetic_slips();
}

void slips_of::add_input_slips() {
  for (int i = 0; i < size(); ++i) {
    if (!is_used(i) || !is_input(i)) continue;
    const written_input& of = written_at(i);
    const rational& value = value_of(i);
    const bool is_result = i == root_;  // another number there would be another result
    if (!is_result && of.whole && of.dimension.is_count() && value >= 2) {
      add(slip::off_by_one, becomes(i, value + 1), "", text_of_number(value + 1));
      if (value > 2) add(slip::off_by_one, becomes(i, value - 1), "", text_of_number(value - 1));
    }
    add_other_digits(i, of);
    if (!is_result) add_other_figures(i);
    for (int j = i + 1; j < size(); ++j) {
      if (!is_used(j) || !is_input(j) || !(dimension_of(j) == dimension_of(i))) continue;
      if (value_of(j) != value)
        add(slip::exchanged, {.what = edit_kind::exchanged, .at = i, .other = j});
    }
  }
}

void slips_of::add_other_digits(int node, const written_input& of) {
  const std::string mantissa = mantissa_of(of.digits);
  if (mantissa.empty()) return;
  const auto put = [&](slip kind, const std::vector<std::string>& others, const char* note) {
    for (const std::string& each : others) {
      const printed_and_rest read = parse_printed(each);
      if (!read || !read.rest.empty()) continue;
      add(kind, becomes(node, read.number.value() * of.scale), note,
          text_of(read.number.value(), of, mantissa));
    }
  };
  put(slip::digits, with_digits_exchanged(mantissa), "two digits exchanged");
  put(slip::digit_left_out, with_a_digit_left_out(mantissa), "a digit left out");
  std::string digits;
  std::copy_if(mantissa.begin(), mantissa.end(), std::back_inserter(digits), is_digit);
  const rational number = parse_printed(mantissa).number.value();
  const std::size_t first = digits.find_first_not_of('0'), last = digits.find_last_not_of('0');
  if (first == digits.npos) return;
  const int significant = static_cast<int>(last - first) + 1;
  for (int kept = 1; kept < significant && kept <= 4; ++kept) {
    int place = 0;
    if (!place_of_digits(static_cast<double>(number), kept, place)) continue;
    const rational unit = power_of_ten(place);
    const rational down = floor(number / unit) * unit;
    const rational near = floor(number / unit + rational{1, 2}) * unit;
    const auto put_rounded = [&](const rational& shorter, const char* note, double weight) {
      add(slip::rounded_input, becomes(node, shorter * of.scale), note,
          text_of(shorter, of, mantissa), weight);
    };
    put_rounded(near, "rounded", 1);
    if (down != near) put_rounded(down, "cut", cutting);
  }
  // 9000 where the exact number is 8960
  const std::size_t zeros = digits.size() - 1 - last;
  if (of.whole && zeros > 0 && zeros < 18) {
    const rational half = power_of_ten(static_cast<int>(zeros)) / 2 * of.scale;
    const rational& value = value_of(node);
    all_.push_back({slip::exact_input,
                    becomes(node, value),
                    {},
                    {},
                    interval<rational>{value - half, value + half},
                    1});
  }
}

void slips_of::add_other_figures(int node) {
  const rational& value = value_of(node);
  const bool is_count = dimension_of(node).is_count();
  if (is_count && is_small(node)) return;  // the 2 of 2*N is nobody's figure
  const auto has_this_value = [&](const known_figure& each) {
    return each.unit == dimension_of(node) && each.value == value;
  };
  std::vector<const known_figure*> same;
  for (const known_figure& each : *known_) {
    if (!each.name.empty() && has_this_value(each)) same.push_back(&each);
  }
  for (const known_figure& each : *known_) {
    if (!(each.unit == dimension_of(node)) || each.value == value) continue;
    const bool is_whole = value.denominator() == 1;
    if (sign(each.value) <= 0 || (is_count && is_whole && each.value.denominator() != 1)) continue;
    slip kind = slip::other_device;
    if (each.name.empty()) {
      kind = slip::other_claim;
    } else {
      bool same_name = false;
      for (const known_figure* const one : same) {
        if (one->of == each.of) kind = slip::same_device;
        same_name = same_name || one->name == each.name;
      }
      // A count may be anything: only the same input of another model is near.
      if (kind == slip::other_device && (is_count || !same.empty()) && !same_name) continue;
    }
    std::string whose = each.name.empty() ? "that of " : "of ";
    whose += each.of;
    if (!each.qualifiers.empty()) whose += ", " + each.qualifiers;
    if (kind == slip::same_device) whose += ", its " + each.name;
    add(kind, becomes(node, each.value), whose, each.text);
  }
}

void slips_of::add_formula_slips() {
  // A factor of a factor of the result is one of the result.
  std::vector<int> sites{root_};
  for (int i = 0; i < size(); ++i) {
    if (is_used(i) && i != root_ && !shape_.scales_result(i) && !is_condition((*tree_)[i].what)) {
      sites.push_back(i);
    }
  }
  bool counts_flop = false;
  for (int i = 0; i < size(); ++i) {
    if (!is_used(i) || !is_input(i)) continue;
    const written_input& of = written_at(i);
    counts_flop = counts_flop || power(of.dimension, formula::dimension::flop) != 0;
    if (is_small(i)) {
      const rational number = parse_printed(of.digits).number.value();
      for (const int other : {1, 2, 3, 4, 6, 8, 12, 16}) {
        if (number == other) continue;
        add(slip::coefficient, becomes(i, value_of(i) / number * other), "",
            text_of(rational(other), of, mantissa_of(of.digits)));
      }
    }
    if (of.dimension.is_count() && value_of(i) != 1) {
      for (const int site : sites) {
        add(slip::more_factors, {.what = edit_kind::times_node, .at = site, .other = i});
        add(slip::fewer_factors, {.what = edit_kind::by_node, .at = site, .other = i});
      }
    }
  }
  for (const int site : sites) {
    constexpr std::pair<int, double> factors[] = {{2, 4}, {3, 1}, {4, 2}, {6, 0.5}, {8, 1}};
    for (const auto& [factor, weight] : factors) {
      add(slip::factor, times(site, factor), {}, {}, weight);
      add(slip::factor, times(site, rational{1, factor}), {}, {}, weight);
    }
  }
  if (counts_flop) {
    for (const rational& factor :
         {rational{3, 2}, rational{2, 3}, rational{4, 3}, rational{3, 4}}) {
      add(slip::coefficient, times(root_, factor), "a pass more or less");
    }
  }
  for (int i = 0; i < size(); ++i) {
    if (is_used(i) && !is_input(i)) add_formula_slips(i);
  }
}

void slips_of::add_formula_slips(int node) {
  const formula::node& n = (*tree_)[node];
  const auto operates = [&](slip kind, operation other) {
    add(kind, {.what = edit_kind::operates, .at = node, .operates = other});
  };
  const auto only = [&](slip kind, int taken) {
    add(kind, {.what = edit_kind::only, .at = node, .other = taken});
  };
  const bool is_product = n.what == operation::multiply || n.what == operation::divide;
  if (is_product && dimension_of(n.b).is_count()) {
    operates(slip::other_operation,
             n.what == operation::divide ? operation::multiply : operation::divide);
  }
  switch (n.what) {
    case operation::add:
      only(slip::term, n.a);
      only(slip::term, n.b);
      operates(slip::term, operation::subtract);
      operates(slip::max_for_sum, operation::maximum);
      break;
    case operation::subtract:
      only(slip::term, n.a);
      operates(slip::term, operation::add);
      break;
    case operation::maximum:
      operates(slip::max_for_sum, operation::add);
      operates(slip::max_for_sum, operation::minimum);
      break;
    case operation::minimum:
      operates(slip::max_for_sum, operation::add);
      operates(slip::max_for_sum, operation::maximum);
      break;
    case operation::multiply:
      for (const auto& [factor, other] : {std::pair(n.b, n.a), std::pair(n.a, n.b)}) {
        if (is_input(factor) || !dimension_of(factor).is_count()) continue;
        add(slip::more_factors, {.what = edit_kind::times_node, .at = node, .other = factor});
        only(slip::fewer_factors, other);
      }
      break;
    case operation::divide:
      add(slip::upside_down, {.what = edit_kind::turned_over, .at = node});
      if (!is_input(n.b) && dimension_of(n.b).is_count()) {
        add(slip::more_factors, {.what = edit_kind::by_node, .at = node, .other = n.b});
        only(slip::fewer_factors, n.a);
      }
      if (!is_input(n.a) && dimension_of(n.a).is_count()) {
        add(slip::more_factors, {.what = edit_kind::times_node, .at = node, .other = n.a});
        add(slip::fewer_factors, {.what = edit_kind::one_over, .at = node, .other = n.b});
      }
      break;
    case operation::power:
      if (!dimension_of(n.a).is_count()) break;
      add(slip::exponent, {.what = edit_kind::times_node, .at = node, .other = n.a});
      add(slip::exponent, {.what = edit_kind::by_node, .at = node, .other = n.a});
      break;
    case operation::square_root:
      if (dimension_of(n.a).is_count()) only(slip::exponent, n.a);
      break;
    default: break;
  }
}

void slips_of::add_print_slips() {
  const printed& number = claim_->print.number;
  const rational& scale = claim_->print.scale;
  const double unit = static_cast<double>((number.high() - number.low()) * scale);
  const double last = base_.value() / unit;
  if (!(last >= 10 && last < 1e9)) return;
  const std::string digits = std::to_string(std::llround(last));
  const rational follows = number_of(digits);
  // "$5.6M" of $5.576M: what the digits are those of.
  const rational digit = number.high() - number.low();
  std::string rounded;
  if (std::fabs(last - std::round(last)) > 1e-9 * last && product_fits(follows * digit, scale)) {
    const printed_unit in = printed_unit::of(number, scale, claim_->print.unit_text);
    rounded = in.text_of(follows * digit * scale).view();
  }
  const auto put = [&](const std::vector<std::string>& others, const char* note) {
    for (const std::string& each : others) {
      const rational difference = (number_of(each) - follows) * digit;
      if (!product_fits(difference, scale)) continue;
      // The digits are those of the print: 8748 for 8784 does not explain 8750.
      const rational there = number_of(each) * digit;
      if (there < number.low() || number.high() < there) continue;
      add(slip::print_digits, {.what = edit_kind::plus, .at = root_, .number = difference * scale},
          note, rounded);
    }
  };
  put(with_digits_exchanged(digits), "two digits exchanged");
  put(with_a_digit_left_out(digits), "a digit left out");
}

void slips_of::add_arithmetic_slips() {
  bool all_known = true;
  for (int i = 0; i < size(); ++i) {
    const operation what = (*tree_)[i].what;
    if (!is_used(i) || is_input(i) || is_condition(what)) continue;
    const rational& unit = i == root_ ? claim_->print.scale : units_[at(i)];
    all_known = all_known && sign(unit) != 0;
    if (sign(unit) == 0) continue;
    for (int digits = 1; digits <= 4 && i != root_; ++digits) {
      for (const edit_kind each : {edit_kind::rounded, edit_kind::cut}) {
        add(slip::rounded_step, {.what = each, .at = i, .other = digits, .number = unit}, {}, {},
            each == edit_kind::cut ? cutting : 1);
      }
    }
    if (what != operation::multiply && what != operation::divide) continue;
    for (int digit = 1; digit <= 4; ++digit) {
      int place = 0;
      const double value = base_.value_at(i) / static_cast<double>(unit);
      if (!place_of_digits(value, digit, place)) continue;
      if (!product_fits(power_of_ten(place), unit)) continue;
      const rational one = power_of_ten(place) * unit;
      add(slip::wrong_digit, {.what = edit_kind::plus, .at = i, .number = one});
      add(slip::wrong_digit, {.what = edit_kind::plus, .at = i, .number = -one});
    }
  }
  for (int digits = 1; digits <= 4 && all_known; ++digits) {
    for (const edit_kind each : {edit_kind::all_rounded, edit_kind::all_cut}) {
      add(slip::rounded_steps, {.what = each, .at = root_, .other = digits, .units = &units_}, {},
          {}, each == edit_kind::all_cut ? cutting : 1);
    }
  }
}
}  // namespace proofline::audit::detail
