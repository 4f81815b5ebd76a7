// Claims in text: "~45 days = 6*FLOP*N*D / (8960 * 459 TFLOP/s * 40 %)", with the names N, D and t.
#include <proofline/audit/judge_written.hpp>
#include <proofline/formula/error.hpp>

#include "property.hpp"

using namespace proofline;

namespace {

formula::reader prepared() {
  formula::reader reader;
  reader.declare("request, PFLOP_day = 1e15 FLOP/s * day");
  reader.give("N = 70B, D = 15T, t = 5 ms");
  return reader;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  const audit::parsed_claim claim = audit::read_claim(prepared(), text);
  if (claim.error) {
    fuzz::require_one_line(formula::message(claim.error, claim.units));
    fuzz::require(claim.error.where.offset <= size, "an error lies within the text");
    return 0;
  }
  ++fuzz::accepted;
  const audit::written_judgement judged = audit::judge(claim);
  fuzz::require((judged.found == audit::verdict::not_checkable) == judged.is_undecided(),
                "a claim without a verdict says why");
  fuzz::require(claim.tree.nodes.size() == claim.tree.places.size(), "each node has a place");
  // What was read is written in a way that is read as the same.
  std::string written, twice;
  formula::write(claim.tree, claim.follows.node, written);
  formula::reader again = prepared();
  const formula::operand same = again.whole(written);
  if (again.failed()) {
    const std::string_view why = again.error().said;
    fuzz::require(why == "is nested too deeply", "what is written can be read", written);
    return 0;
  }
  formula::write(again.tree, same.node, twice);
  fuzz::require(written == twice, "what is written is read as the same", written);
  fuzz::require(same.unit == claim.follows.unit, "its unit is the same", written);
  return 0;
}
