#pragma once
// What `latency`, `step` and `compare` read of --device, and options that are a part of 1.

#include "catalogue.hpp"
#include "memory_text.hpp"
#include "own_device.hpp"

namespace proofline::tools {

/// More than 0, up to 1.
inline rational fraction_in(const char* option, const std::string& text) {
  const rational part = value_in(option, text, "count");
  if (sign(part) > 0 && part <= 1) return part;
  throw bad_input(std::string(option) + ": expected a part of 1, such as 0.8 or 80%, read " +
                  in_quotes(text));
}
inline std::string seconds(double time) { return value_text(time, "s"); }
inline std::string percent(double part) { return fmt::format("{:.4g} %", 100 * part); }

/// The type in which a device that can multiplies weights so stored: fp8 for fp8 and mxfp8, fp4 for
/// nvfp4. Integers, and numbers of 16 bits or more, have none: their products are in 16 bits.
inline std::string multiplied_type(const storage& weights) {
  const std::string letters = weights.name.substr(0, weights.name.find_first_of("0123456789"));
  return letters.ends_with("fp") && weights.bits < 16 ? "fp" + std::to_string(weights.bits) : "";
}

/// The figures of a device that are meant: dense ones, if it prints others, too.
class asked_device {
 public:
  explicit asked_device(const std::string& asked, const std::string& option = "--device")
      : device_(find_device(option, asked, known(option, asked))) {}

  const std::string& title() const { return device_.title; }
  /// What is measured is no bound.
  bool is_measured() const {
    return std::ranges::any_of(device_.figures, [](const figure_record& each) {
      return of_kind(each.of, "figures") != nullptr;
    });
  }
  std::string printed(std::string_view input) const { return one(input).published.printed; }
  rational value(std::string_view input) const { return figure_value(one(input)); }
  /// The highest dense rate of products in a type; none where the device prints none.
  std::optional<figure_record> rate_in(const std::string& type) const {
    named_figures in_type = device_;
    std::erase_if(in_type.figures,
                  [&type](const figure_record& each) { return type_of(each) != type; });
    std::vector<figure_record> known = in_type.of("peak_rate");
    std::erase_if(known, is_sparse);
    if (known.empty()) return std::nullopt;
    return *std::ranges::max_element(known, {}, &figure_record::value);
  }
  /// That of each type; of "" where a figure names none.
  std::map<std::string, figure_record> rates_by_type() const {
    std::map<std::string, figure_record> result;
    for (const figure_record& each : device_.figures) {
      if (each.input.name != "peak_rate" || result.contains(type_of(each))) continue;
      if (const auto rate = rate_in(type_of(each))) result.emplace(type_of(each), *rate);
    }
    return result;
  }
  /// Of products in the type of the weights, or else the usual one.
  figure_record rate_of(const storage& weights) const {
    const std::string type = multiplied_type(weights);
    const auto known = type.empty() ? std::nullopt : rate_in(type);
    return known ? *known : one("peak_rate");
  }
  /// Of --products: bf16 and fp16 mean the usual rate; any other type must have one.
  figure_record rate_of_products(const std::string& type) const {
    if (type == "bf16" || type == "fp16") return one("peak_rate");
    if (const auto known = rate_in(type)) return *known;
    throw bad_input("--products: " + title() + " has no figure of " + type + " products");
  }
  bool has(std::string_view input) const { return !device_.of(input).empty(); }
  /// Bytes per second to other chips, in one direction: half of a figure for both.
  std::optional<rational> sent_bandwidth() const {
    if (!has("chip_bandwidth")) return std::nullopt;
    const figure_record figure = one("chip_bandwidth");
    const qualifier_record* const way = of_kind(figure.of, "direction");
    const rational whole = value("chip_bandwidth");
    return way != nullptr && way->name == "both_ways" ? whole / 2 : whole;
  }

 private:
  static catalogue known(const std::string& option, const std::string& asked) {
    if (asked.empty()) throw bad_input("expected " + option + " NAME");
    return catalogue_of_device(asked);
  }
  static bool is_sparse(const figure_record& each) {
    const qualifier_record* const products = of_kind(each.of, "products");
    return products != nullptr && products->name != "dense";
  }
  /// What the products of a rate are of; "" where it does not say.
  static std::string type_of(const figure_record& rate) {
    const qualifier_record* const numbers = of_kind(rate.of, "numbers");
    return numbers == nullptr ? "" : numbers->name;
  }
  figure_record one(std::string_view input) const {
    std::vector<figure_record> known = device_.of(input);
    if (known.size() > 1) std::erase_if(known, is_sparse);
    if (known.size() == 1) return known.front();
    if (device_.of(input).empty()) {
      throw bad_input("--device: " + device_.name + " has no " + std::string(input));
    }
    throw bad_input("--device: " + device_.name + " has several figures; expected " +
                    ways_to_ask(device_, input));
  }

  named_figures device_;
};

}  // namespace proofline::tools
