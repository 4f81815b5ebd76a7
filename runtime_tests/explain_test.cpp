// Checks `proofline explain`: what it shows of an equation comes from claims, listings and theorems,
// and it knows theorems, devices, models and documents.
#include "../tools/program/explain.hpp"

#include <map>
#include <regex>

#include "../tools/program/known_things.hpp"
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
  CHECK(explain_text("critical_intensty").empty());
  CHECK_THAT(explain_text("training-notes/compute-bound-iff-ai"),
             ContainsSubstring("verdict    exact") && ContainsSubstring("\n  proof\n"));
  CHECK_THROWS_WITH(explain_text("compute-bound-iff-ai"),
                    ContainsSubstring("several documents have this claim"));
}

TEST_CASE("a list has groups, and of a group a line for each name", "[explain]") {
  const std::vector<known_thing> things = known_things(everything());
  const auto listed = [&](const std::string& group) { return list_of_names(group, things, {}); };
  const std::string groups = listed("");
  CHECK(std::ranges::count(groups, '\n') < 40);
  std::map<std::string, std::string> lists;  // a thousand names are in one
  for (const known_thing& each : things) {
    INFO(each.name);
    const std::string group = each.subject.empty() ? each.kind : each.subject;
    CHECK_THAT(groups, ContainsSubstring(group));
    std::string& own = lists[group];
    if (own.empty()) own = listed(group);
    CHECK_THAT(own, ContainsSubstring("\n  " + each.name));
    CHECK(own.size() > each.name.size() + 3);
  }
  const std::string roofline = listed("roofline");
  CHECK_THAT(roofline, ContainsSubstring("equations of roofline\n") &&
                           ContainsSubstring("\ntheorems of roofline\n") &&
                           ContainsSubstring("  mfu "));
  CHECK(roofline.find("naive_gemm_reads") == std::string::npos);
  CHECK_THAT(listed("units"), ContainsSubstring("\n  minutes") && ContainsSubstring("  60 s\n"));
  CHECK_THROWS_WITH(listed("roofine"), ContainsSubstring("did you mean roofline?"));
}

TEST_CASE("words find names, the nearest first", "[explain]") {
  const std::vector<known_thing> things = known_things(everything());
  const auto found = [&](const std::string& words) { return found_by_words(words, things); };
  CHECK(found("kv cache").front().name == "cached_values");  // its symbol is n_KV
  CHECK(found("MFU").front().name == "mfu");
  CHECK(found("critical batch").front().name == "critical_batch");
  const std::vector<known_thing> rings = found("Rings");
  REQUIRE(rings.size() > 5);
  CHECK_THAT(rings.front().name, ContainsSubstring("ring"));
  for (const known_thing& each : rings) {  // not "during", not "string"
    INFO(each.name + ": " + each.means + " (" + each.source + ")");
    CHECK(std::regex_search(each.name + " " + each.means + " " + each.source,
                            std::regex("(^|[^a-z])ring", std::regex::icase)));
  }
  CHECK(found("no_such_word_at_all").empty());
  CHECK(found("").empty());
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
