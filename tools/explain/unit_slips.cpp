#include <cmath>
#include <utility>

#include "explain/slips.hpp"

namespace proofline::audit::detail {

namespace {

/// A year is taken for another year, and a day for an hour, more often than a year for a second.
double weight_of(const named_time& a, const named_time& b) {
  const rational ratio = a.seconds < b.seconds ? b.seconds / a.seconds : a.seconds / b.seconds;
  return ratio < 2 ? 4 : ratio <= 60 ? 2 : 0.5;
}

}  // namespace

void slips_of::add_unit_slips() {
  const formula::figure& print = claim_->print;
  const std::string digits(print.text.substr(0, print.text.size() - print.unit_text.size()));
  std::string unit(print.unit_text);
  while (unit.starts_with(' ')) unit.erase(0, 1);
  add_unit_slips(root_, {digits, unit, print.scale, print.unit, false}, base_.value(), true);
  for (int i = 0; i < size(); ++i) {
    if (is_used(i) && is_input(i)) {
      add_unit_slips(i, written_at(i), static_cast<double>(value_of(i)), false);
    }
  }
  constexpr std::pair<int, double> powers[] = {{1, 2}, {2, 1.5}, {6, 1}};
  for (const auto& [power, weight] : powers) {
    for (const int sign : {1, -1}) {
      add(slip::power_of_ten, times(root_, power_of_ten(sign * power)), {}, {}, weight);
    }
  }
}

void slips_of::add_unit_slips(int node, const written_input& of, double value, bool is_print) {
  const auto put = [&](slip kind, const rational& factor, std::string note, double weight = 1) {
    add(kind, times(node, is_print ? 1 / factor : factor), std::move(note), {}, weight);
  };
  const int prefix = prefix_of(of);
  if (prefix != 0) {
    const bool binary = of.unit.size() > 1 && of.unit[1] == 'i';
    const rational ratio(binary ? 1000 : 1024, binary ? 1024 : 1000);
    put(slip::binary_prefix, pow(ratio, prefix),
        binary ? "a decimal for a binary prefix" : "a binary for a decimal prefix");
  } else if (of.whole) {
    rational factor = 1;
    double rest = value;
    for (int i = 0; i < 4 && rest >= 1024 && std::fmod(rest, 1024) == 0; ++i) {
      rest /= 1024;
      factor = factor * rational{1000, 1024};
      put(slip::binary_prefix, factor, "a decimal for a binary prefix");
    }
  }
  const int bytes = power(of.dimension, formula::dimension::byte);
  const int seconds = power(of.dimension, formula::dimension::second);
  if (bytes != 0) {
    put(slip::bits, {1, 8}, "bits for bytes");
    put(slip::bits, 8, "bytes for bits");
  }
  if (bytes == 1 && seconds == -1) {
    put(slip::direction, 2, "both directions for one");
    put(slip::direction, {1, 2}, "one direction for both");
  }
  if (const named_time* const time = time_in(of.unit); time != nullptr && seconds != 0) {
    const auto put_times = [&](const named_time& each, double weight) {
      if (each.seconds == time->seconds) return;
      const rational larger = each.seconds / time->seconds;
      const rational factor = seconds > 0 ? larger : 1 / larger;
      put(slip::time_unit, factor, std::string(each.name) + " for " + time->name, weight);
      put(slip::time_unit, 1 / factor, std::string(time->name) + " for " + each.name, weight);
    };
    for (const named_time& each : named_times) put_times(each, weight_of(each, *time));
    for (const named_time& each : other_times) put_times(each, weight_of(each, *time));
  }
  for (const rational& factor : {rational{1000}, rational{1, 1000}}) {
    add(slip::power_of_ten, times(node, factor), {}, {}, 3);
  }
}

}  // namespace proofline::audit::detail
