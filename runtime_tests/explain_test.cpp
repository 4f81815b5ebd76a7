// Checks `proofline explain` for every equation: its example is possible and from the best claim,
// and the counted listings are named.
#include "../tools/explain.hpp"

#include <cmath>
#include <map>

#include "catch.hpp"

namespace {

using namespace proofline;
using namespace proofline::tools;
using Catch::Matchers::ContainsSubstring;

const catalogue& everything() {
  static const catalogue all = [] {
    catalogue result;
    add_equations(result);
    add_theorems(result);
    add_devices(result);
    add_models(result);
    return result;
  }();
  return all;
}
explanation explained(const std::string& name) {
  static const std::vector<audit::record> claims = audited_documents();
  return explain(name, everything(), claims);
}

/// The made-up example of an equation: its inputs by name, and its result.
struct example_numbers {
  std::map<std::string_view, double> inputs;
  double value;
};
example_numbers numbers_of(const sweep::kernel& equation) {
  const std::vector<double> inputs = example_inputs(equation, everything());
  example_numbers result{{}, sweep::value_of(equation, inputs)};
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    result.inputs[equation.inputs[i].name] = inputs[i];
  }
  return result;
}
const sweep::kernel& equation_named(std::string_view name) {
  for (const equation_record& each : everything().equations()) {
    if (each.kernel.name == name) return each.kernel;
  }
  throw std::logic_error("no equation " + std::string(name));
}
bool is_whole(double value) { return std::trunc(value) == value; }

}  // namespace

TEST_CASE("in an example no part is larger than its whole, and it divides it", "[explain]") {
  const std::pair<std::string_view, std::string_view> parts[] = {
      {"tile_rows", "rows"},
      {"tile_columns", "columns"},
      {"tile_contracted", "contracted"},
      {"tile_matrices", "matrices"},
      {"query_block", "sequence_length"},
      {"sequence_length", "tokens"},
      {"fsdp_chips", "tokens"},
      {"data_chips", "tokens"},
      {"tensor_chips", "feedforward_width"},
      {"chips", "object_bytes"},
      {"ring_chips", "chips"},
      {"tokens", "training_tokens"},
      {"tokens", "tokens_to_loss"}};
  for (const equation_record& each : everything().equations()) {
    INFO(each.kernel.name);
    const auto inputs = numbers_of(each.kernel).inputs;
    for (const auto& [part, whole] : parts) {
      if (!inputs.contains(part) || !inputs.contains(whole)) continue;
      INFO(part << " " << inputs.at(part) << ", " << whole << " " << inputs.at(whole));
      CHECK(inputs.at(whole) > inputs.at(part));
      CHECK(is_whole(inputs.at(whole) / inputs.at(part)));
    }
    const auto fits = [&inputs](std::string_view part, std::string_view whole) {
      return !inputs.contains(part) || !inputs.contains(whole) ||
             inputs.at(part) <= inputs.at(whole);
    };
    CHECK(fits("hidden_time", "compute_time"));
    CHECK(fits("hidden_time", "memory_time"));
    CHECK(fits("held_parameters", "parameters"));
    CHECK(fits("layer_parameters", "parameters"));
    CHECK(fits("achieved_rate", "peak_rate"));
    CHECK(fits("network_bandwidth", "memory_bandwidth"));
    if (inputs.contains("fsdp_axes") && inputs.contains("tensor_axes")) {
      CHECK(inputs.at("fsdp_axes") + inputs.at("tensor_axes") <= 3);
    }
  }
}

TEST_CASE("an example has every input in its domain and comes to nothing negative", "[explain]") {
  for (const equation_record& each : everything().equations()) {
    INFO(each.kernel.name);
    const example_numbers made = numbers_of(each.kernel);
    bool has_signs = false;
    for (const sweep::input_facts& input : each.kernel.inputs) {
      CHECK(in_domain(input.where, made.inputs.at(input.name)));
      has_signs = has_signs || input.where == domain::real;
    }
    CHECK((has_signs || made.value >= 0));
    CHECK(std::isfinite(made.value));
  }
}

TEST_CASE("what can be counted is whole in an example", "[explain]") {
  for (const std::string_view name : {"output_tiles",
                                      "tile_steps",
                                      "loads_of_tile",
                                      "tiled_gemm_reads",
                                      "repeated_tile_loads",
                                      "tiled_gemm_bytes",
                                      "tiled_gemm_barriers",
                                      "output_cubes",
                                      "blocked_attention_bytes",
                                      "shard_bytes",
                                      "transposed_chunk_bytes",
                                      "longer_way_bytes",
                                      "shorter_way_bytes",
                                      "odd_all_to_all_bytes",
                                      "torus_all_to_all_bytes",
                                      "all_to_all_bytes",
                                      "causal_scores",
                                      "width_per_chip",
                                      "mesh_parameters",
                                      "fsdp_state_bytes",
                                      "steps_to_loss"}) {
    INFO(name);
    CHECK(is_whole(numbers_of(equation_named(name)).value));
  }
  const auto torus = numbers_of(equation_named("torus_all_to_all_bytes")).inputs;
  CHECK(std::pow(torus.at("ring_chips"), torus.at("axes")) == torus.at("chips"));
  const double odd = numbers_of(equation_named("odd_all_to_all_bytes")).inputs.at("chips");
  CHECK(is_whole((odd + 1) / 2));
  const auto tiled = numbers_of(equation_named("tiled_gemm_bytes")).inputs;
  CHECK(tiled.at("cache_hits") <= numbers_of(equation_named("repeated_tile_loads")).value);
  // A fraction of something is at most all of it.
  for (const std::string_view name : {"mfu", "achieved_utilization", "block_utilization"}) {
    INFO(name);
    CHECK(numbers_of(equation_named(name)).value <= 1);
  }
}

TEST_CASE("an example is from sources before it is from a document", "[explain]") {
  // 3.25 = 53,248/16,384 is the model's ratio. The document's 3.2 would give 223k, as it prints.
  const worked_example threshold = explained("attention_threshold").example;
  CHECK(threshold.source == "training-notes/405b-223k");
  CHECK_THAT(threshold.at, ContainsSubstring("F = 3.25"));
  CHECK(threshold.value == "226298");
  const worked_example of_blocks = explained("threshold_of_blocks").example;
  CHECK(of_blocks.source.empty());
  CHECK_THAT(of_blocks.at, ContainsSubstring("F = 3.25"));
  // A document's example is better than a made-up one if nothing else is known.
  CHECK(explained("neighbors").example.source == "training-notes/six-neighbors");
  // An input may be known as the result of an equation.
  CHECK_THAT(explained("weight_bytes").example.at, ContainsSubstring("n_params = 4.05853e+11"));
}

TEST_CASE("explain names each listing that an equation counts, once", "[explain]") {
  const auto counted = explained("naive_loads_of_x").counted;
  REQUIRE(counted.size() == 1);
  CHECK_THAT(counted.front().what, ContainsSubstring("reads of each element of X"));
  const auto& claims = counted.front().claims;
  CHECK(std::ranges::count(claims, "memory-bound-again/naive-x-reads") == 1);
  const std::string barriers = text_explanation(explained("tiled_gemm_barriers"), {});
  CHECK_THAT(barriers, ContainsSubstring("counted    barriers of all thread blocks of TiledGEMM"));
  CHECK_THAT(barriers, ContainsSubstring("memory-bound-again/tiled-listing-sync"));
  for (const std::string name : {"perfect_gemm_bytes", "naive_gemm_reads", "product_flops"}) {
    INFO(name);
    CHECK_FALSE(explained(name).counted.empty());
  }
  CHECK(explained("product_flops").counted.size() > 1);
  CHECK(explained("critical_intensity").counted.empty());
}
