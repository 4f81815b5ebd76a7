// Theorems in text: what is read is written with all parentheses, and reads back as that; what is
// called false is false at the point that is named; nothing hangs.
#include <proofline/formula/error.hpp>
#include <proofline/proof/theorem_reader.hpp>
#include <stdexcept>

#include "property.hpp"

using namespace proofline;

namespace {

/// Proofs of large statements take long; they are read all the same.
constexpr std::size_t most_nodes_to_prove = 24;

std::string written(const written_theorem& theorem, const theorem_reader& reader) {
  std::string out;
  write(theorem, reader.units, out);
  return out;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  theorem_reader reader;
  const written_theorem theorem = reader.read(text);
  if (reader.failed()) {
    fuzz::require_one_line(formula::message(reader.error(), reader.units));
    fuzz::require(fuzz::is_piece_of(reader.error().there, text), "an error lies within the text");
    return 0;
  }
  ++fuzz::accepted;
  const std::string once = written(theorem, reader);
  theorem_reader again;
  const written_theorem same = again.read(once);
  if (again.failed()) {
    const std::string_view why = again.error().said;
    fuzz::require(why == "is nested too deeply", "what is written can be read", once);
  } else {
    fuzz::require(written(same, again) == once, "what is written is read as the same", once);
  }

  if (theorem.tree.nodes.size() > most_nodes_to_prove) return 0;
  try {
    std::vector<value_at_a_point> false_at;
    const proof found = prove(theorem, &false_at);
    if (found.counterexample().empty()) return 0;
    const auto there = proofline::detail::read_at(theorem, false_at);
    fuzz::require(there.is_admissible && (!there.holds || !there.is_defined),
                  "it is false at the point that is named", once);
  } catch (const std::exception&) {  // beyond 128 bits
  }
  return 0;
}
