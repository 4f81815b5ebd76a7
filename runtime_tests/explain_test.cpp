// Checks `proofline explain`: what it shows of an equation comes from claims, listings and theorems,
// and it knows theorems, devices, models and documents.
#include "../tools/program/explain.hpp"

#include "catch.hpp"

namespace tests::explain_test {

namespace {

using namespace proofline;
using namespace proofline::tools;
using Catch::Matchers::ContainsSubstring;

const catalogue& everything() {
  static const catalogue all({kind::equation, kind::theorem, kind::device, kind::model,
                              kind::section});
  return all;
}
const std::vector<audit::record>& all_claims() {
  static const std::vector<audit::record> claims = everything().records();
  return claims;
}
explained_equation explained(const std::string& name) {
  const equation_record* const found = tools::detail::named(name, everything().equations());
  REQUIRE(found != nullptr);
  return explain(*found, everything(), all_claims());
}
std::string explain_text(const std::string& name) {
  return text_explanation(name, everything(), all_claims(), {});
}

}  // namespace

TEST_CASE("an example is a claim's, one with sourced inputs first", "[explain]") {
  // 3.25 = 53,248/16,384 is the model's ratio. The document's 3.2 would give 223k, as it prints.
  const audit::record threshold = explained("attention_threshold").computed.front();
  CHECK(threshold.id == "training-notes/405b-223k");
  CHECK_THAT(explain_text("attention_threshold"), ContainsSubstring("T_star = 226298"));
  CHECK_THAT(explain_text("attention_threshold"), ContainsSubstring("F = 3.25"));
  CHECK(explained("neighbors").computed.front().id == "training-notes/six-neighbors");
}

TEST_CASE("an equation that no claim computes has no example", "[explain]") {
  int without = 0;
  for (const equation_record& each : everything().equations()) {
    INFO(each.name);
    const std::string text = explain_text(each.name);
    CHECK_THAT(text, ContainsSubstring("header     proofline/transformers/"));
    const bool computed =
        std::ranges::any_of(all_claims(), [&each](const audit::record& claim) {
          return claim.equation == each.name && claim.number;
        });
    CHECK((text.find("\n  example ") != std::string::npos) == computed);
    without += computed ? 0 : 1;
  }
  CHECK(without > 0);
}

TEST_CASE("explain knows theorems, devices, models and documents", "[explain]") {
  const std::string theorem = explain_text("compute_bound_iff_intense");
  CHECK_THAT(theorem, ContainsSubstring("header     proofline/transformers/theorems/roofline.hpp"));
  CHECK_THAT(theorem, ContainsSubstring("about      arithmetic_intensity_of\n"
                                             "             compute_seconds\n"
                                             "             critical_intensity\n"
                                             "             memory_seconds\n"));
  CHECK_THAT(theorem, ContainsSubstring("training-notes/compute-bound-iff-ai: exact"));
  const std::string device = explain_text("a100_80gb");
  CHECK_THAT(device, ContainsSubstring("device     A100 80GB SXM"));
  CHECK_THAT(device, ContainsSubstring("pi_star    312 TFLOP/s (bf16, dense): peak compute rate"));
  CHECK_THAT(device, ContainsSubstring("data sheet, June 2021"));
  const std::string disputed = explain_text("tpu_v5e");  // what two documents print
  CHECK_THAT(disputed, ContainsSubstring("393 TFLOP/s (int8, dense, google)"));
  CHECK_THAT(disputed, ContainsSubstring("3.94e14 FLOP/s (int8, dense, austin)"));
  CHECK_THAT(disputed, ContainsSubstring("819 GB/s (google)"));
  CHECK_THAT(disputed, ContainsSubstring("Part 2, TPU specs"));
  CHECK_THAT(explain_text("llama3_405b"), ContainsSubstring("layers"));
  const std::string document = explain_text("forward-pass");
  CHECK_THAT(document, ContainsSubstring("author     Jacob Steinhardt"));
  CHECK_THAT(document, ContainsSubstring("claims     "));
  CHECK_THROWS_WITH(explain_text("critical_intensty"), ContainsSubstring("critical_intensity"));
  CHECK_THAT(explain_text("training-notes/compute-bound-iff-ai"),
             ContainsSubstring("verdict    exact") && ContainsSubstring("\n  proof\n"));
  CHECK_THROWS_WITH(explain_text("compute-bound-iff-ai"),
                    ContainsSubstring("several documents have this claim"));
}

TEST_CASE("a list has the names with a pattern in them", "[explain]") {
  const auto listed = [](std::string_view pattern) {
    return list_of_names(pattern, everything(), all_claims(), {});
  };
  const std::string critical = listed("critical_int");
  CHECK_THAT(critical, ContainsSubstring("critical_intensity equation in FLOP/byte"));
  CHECK(critical.find("naive_gemm_reads") == std::string::npos);
  CHECK_THAT(listed("llama*405"), ContainsSubstring("llama3_405b model"));
  CHECK_THROWS_WITH(listed("405b*llama"), ContainsSubstring("no name has"));
  const std::string all = listed("");
  for (const theorem_record& each : everything().theorems()) {
    INFO(each.name);
    CHECK_THAT(all, ContainsSubstring("\n" + each.name + " theorem"));
  }
}

TEST_CASE("explain names each listing that an equation counts, once", "[explain]") {
  const auto counted = explained("naive_loads_of_x").counted;
  REQUIRE(counted.size() == 1);
  CHECK_THAT(counted.front().what, ContainsSubstring("reads of each element of X"));
  const auto& claims = counted.front().claims;
  CHECK(std::ranges::count(claims, "memory-bound-again/naive-x-reads") == 1);
  const std::string barriers = explain_text("tiled_gemm_barriers");
  CHECK_THAT(barriers, ContainsSubstring("counted    barriers of all thread blocks of TiledGEMM"));
  CHECK_THAT(barriers, ContainsSubstring("memory-bound-again/tiled-listing-sync"));
  for (const std::string name : {"perfect_gemm_bytes", "naive_gemm_reads", "product_flops"}) {
    INFO(name);
    CHECK_FALSE(explained(name).counted.empty());
  }
  CHECK(explained("product_flops").counted.size() > 1);
  CHECK(explained("critical_intensity").counted.empty());
}

}  // namespace tests::explain_test
