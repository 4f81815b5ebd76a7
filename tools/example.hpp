#pragma once
// The example numbers of `proofline explain`: those of a document, the figures of a model and a
// device, or made-up numbers that can occur together. A tile is no larger than its matrix and
// divides it.

#include <fmt/core.h>

#include <cmath>
#include <map>
#include <optional>
#include <proofline/sweep/point.hpp>

#include "catalogue.hpp"

namespace proofline::tools {

/// A computed example: the inputs, the result, and the claim that gives the inputs, if any.
struct worked_example {
  std::string at, value, source;
};

namespace detail {

// Published inputs.

inline auto sourced_inputs(const audit::record& claim) {
  return std::ranges::count_if(claim.inputs, [](const auto& each) { return !each.source.empty(); });
}
/// The claim that computes the equation with the most inputs from sources. A document's own figures
/// may be wrong; the result follows from the inputs, whatever the document prints.
inline const audit::record* best_claim(std::string_view equation,
                                       const std::vector<audit::record>& claims) {
  const audit::record* best = nullptr;
  for (const audit::record& each : claims) {
    if (each.equation != equation || each.derived.empty()) continue;
    if (best == nullptr || sourced_inputs(each) > sourced_inputs(*best)) best = &each;
  }
  return best;
}

/// The value of an input for the largest model and a TPU v5p. Not for a pod: no torus with as many
/// chips on each axis has its 8,960 chips.
inline std::optional<double> figure_of(const sweep::input_facts& input, const catalogue& all) {
  for (const auto* named : {&all.models(), &all.devices()}) {
    for (const named_figures& each : *named) {
      const bool chip = each.name.starts_with("tpu_v5p") && !each.name.ends_with("pod");
      if (each.name != "llama3_405b" && !chip) continue;
      for (const auto& [facts, value] : each.figures.values) {
        if (facts.name == input.name) return value;
      }
    }
  }
  return std::nullopt;
}
/// The inputs of an equation, if these figures give all of them.
inline std::optional<std::vector<double>> figures_of(const sweep::kernel& equation,
                                                     const catalogue& all) {
  std::vector<double> values;
  for (const sweep::input_facts& each : equation.inputs) {
    const std::optional<double> value = figure_of(each, all);
    if (!value) return std::nullopt;
    values.push_back(*value);
  }
  return values;
}
/// The same for an input that is the result of an equation: n_params follows from a model's widths.
/// A symbol of one letter has other meanings.
inline std::optional<double> known_value(const sweep::input_facts& input, const catalogue& all) {
  if (const std::optional<double> figure = figure_of(input, all)) return figure;
  for (const equation_record& each : all.equations()) {
    const sweep::kernel& equation = each.kernel;
    if (equation.symbol != input.symbol || equation.unit != input.unit) continue;
    if (input.symbol.size() == 1) continue;
    if (const auto values = figures_of(equation, all)) return sweep::value_of(equation, *values);
  }
  return std::nullopt;
}

// Made-up inputs.

inline double prime(int i) {
  constexpr double primes[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
  return primes[static_cast<std::size_t>(i) % std::size(primes)];
}

/// Inputs of similar size: their unit, their domain or a word of their names, and a number for the
/// i-th of them in an equation.
struct size_of_inputs {
  std::vector<std::string_view> words;
  double (*number)(int i);

  bool has(const sweep::input_facts& input) const {
    return std::ranges::any_of(words, [&input](std::string_view word) {
      return input.unit == word || domain_text(input.where) == word ||
             input.name.find(word) != std::string_view::npos;
    });
  }
};
/// An input has the size of the first entry that matches.
inline const std::vector<size_of_inputs>& all_sizes() {
  static const std::vector<size_of_inputs> sizes = {
      {{domain_text(domain::real), "root_of"}, prime},
      {{domain_text(domain::fraction)}, [](int i) { return 1 / prime(i); }},
      {{domain_text(domain::even)}, [](int i) { return 2 * prime(i); }},
      // Small counts: parts left out of something, indices, bytes of an element.
      {{"hits", "hidden", "held", "coordinate", "plotted", "activation_width", "weight_width"},
       [](int i) { return i + 1.0; }},
      // Rates below the peaks of a TPU v5p. 4 x 4 x 4 chips are a cube; FSDP has two of the three
      // axes and TP one, on 4 * 16 chips.
      {{"FLOP/s"}, [](int i) { return prime(i) * 1e13; }},
      {{"byte/s"}, [](int i) { return prime(i) * 1e10; }},
      {{"_axes"}, [](int i) { return i == 0 ? 2.0 : 1.0; }},
      {{"axes"}, [](int) { return 3.0; }},
      {{"tile", "block", "side", "grid", "gpus", "ring", "_chips"},
       [](int i) { return std::pow(4, i + 1); }},
      {{"chips"}, [](int) { return 64.0; }},
      // Sizes that are divided into those parts: larger, and a multiple of them. Likewise a batch
      // and its sequences, and a training run and its batches.
      {{"FLOP"}, [](int i) { return prime(i) * 1e12; }},
      {{"byte"}, [](int i) { return prime(i) * 1.024e9; }},
      {{"training_tokens", "tokens_to_loss"}, [](int i) { return prime(i) * 1024 * 1024; }},
      {{"batch", "examples"}, [](int i) { return 1024 * std::pow(2, i); }},
      {{"sequence"}, [](int i) { return prime(i) * 64; }},
      {{"rows", "columns", "contracted", "matrices", "tokens", "width", "elements", "vectors",
        "parameters", "noise_scale"},
       [](int i) { return prime(i) * 1024; }},
      // Small steps: a large one makes the loss worse.
      {{"learning_rate", "base_rate", "improvement"}, [](int i) { return 1 / prime(i); }},
      {{""}, prime}};
  return sizes;
}

/// Numbers for the inputs of one equation, one after the other.
class made_up_numbers {
 public:
  explicit made_up_numbers(const sweep::kernel& equation)
      : is_odd_(equation.meaning.find(" odd ") != std::string_view::npos) {}

  double next(const sweep::input_facts& input) {
    if (is_odd_ && input.name == "chips") return 5;
    const auto size = std::ranges::find_if(
        all_sizes(), [&input](const size_of_inputs& each) { return each.has(input); });
    return size->number(used_[size->number]++);
  }

 private:
  bool is_odd_;  ///< only its words say that an equation is of an odd number of chips
  std::map<double (*)(int), int> used_;
};

/// A whole number of up to nine digits has all of them.
inline std::string with_unit(double value, std::string_view unit) {
  const bool short_whole = std::trunc(value) == value && std::abs(value) < 1e9;
  const std::string number =
      short_whole ? fmt::format("{:.0f}", value) : fmt::format("{:.6g}", value);
  return unit == "count" ? number : number + " " + std::string(unit);
}

}  // namespace detail

/// Numbers for the inputs of an equation: those that are known, and others that go with them.
inline std::vector<double> example_inputs(const sweep::kernel& equation, const catalogue& all) {
  std::vector<double> values;
  detail::made_up_numbers numbers(equation);
  for (const sweep::input_facts& each : equation.inputs) {
    const std::optional<double> known = detail::known_value(each, all);
    values.push_back(known ? *known : numbers.next(each));
  }
  return values;
}

/// From a claim whose inputs have sources, or from figures alone, or from any claim, or else with
/// made-up numbers for what no figure is known of.
inline worked_example example_of(const sweep::kernel& equation, const catalogue& all,
                                 const std::vector<audit::record>& claims) {
  worked_example result;
  const auto add_input = [&result](std::string_view symbol, const std::string& value) {
    result.at += (result.at.empty() ? "" : ", ") + std::string(symbol) + " = " + value;
  };
  const audit::record* const claim = detail::best_claim(equation.name, claims);
  if (claim != nullptr &&
      (detail::sourced_inputs(*claim) > 0 || !detail::figures_of(equation, all))) {
    for (const audit::input_record& each : claim->inputs) add_input(each.symbol, each.text);
    result.value = claim->derived;
    result.source = claim->id;
    return result;
  }
  const std::vector<double> inputs = example_inputs(equation, all);
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const sweep::input_facts& input = equation.inputs[i];
    add_input(input.symbol, detail::with_unit(inputs[i], input.unit));
  }
  result.value = detail::with_unit(sweep::value_of(equation, inputs), equation.unit);
  return result;
}

}  // namespace proofline::tools
