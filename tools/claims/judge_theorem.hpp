#pragma once
// Theorems of a document.

#include <algorithm>
#include <memory>

#include "claim_record.hpp"
#include "names_in_text.hpp"
#include "text_theorem.hpp"
#include "written.hpp"

namespace proofline::tools {

inline audit::record record_of_theorem(const audit::publication_record& about,
                                       const written_claim& written, const text_theorem& theorem,
                                       const proof_of_text& result) {
  audit::record out = record_begun_of(about, written, written.id.text);
  out.kind = audit::claim_kind::theorem;
  out.read_as = out.formula = out.in_our_symbols = theorem.read_as();
  if (out.statement.empty()) out.statement = out.formula;
  for (const auto& [name, formula] : theorem.names()) {
    audit::input_record input;
    input.name = input.symbol = name;
    input.printed = formula;
    out.inputs.push_back(std::move(input));
  }
  out.place = written.follows.at;
  out.known = result.found;
  // What is not proved need not be false, and is called neither.
  out.found = result.verdict == proof_verdict::proved       ? audit::verdict::exact
              : result.verdict == proof_verdict::not_proved ? audit::verdict::not_checkable
                                                            : audit::verdict::differs;
  if (out.found != out.expected) {
    out.problem = words_of(result);
    if (out.expected == audit::verdict::differs) out.problem += "; expected that it is false";
  }
  return out;
}

/// In the file: text 1 is the theorem, the texts behind it are "name = value" of what is given.
inline audit::place_record place_of(const place_in_texts& where, const written_claim& written) {
  if (where.text < 2) return written.follows.place_of(where.offset, where.length);
  const written_given& in = written.given[where.text - 2];
  if (where.offset < in.name.text.size()) return in.name.at;
  const std::size_t before = in.name.text.size() + std::string_view(" = ").size();
  return in.value.place_of(where.offset - std::min(where.offset, before), where.length);
}

/// As a theorem's reader takes them: "request, PFLOP_day = 1e15 FLOP/s * day".
inline std::string units_in_a_line(const std::vector<written_unit>& units) {
  return joined(names_of(units, [](const written_unit& each) {
    return each.name.text + (each.meaning.text == "new" ? "" : " = " + each.meaning.text);
  }));
}

/// A theorem as it was read. It stands for itself: only the document's units and its own names are
/// given to it, and it may call `equations`, which outlive it. None where it cannot be read, which
/// is added to `errors`.
inline std::unique_ptr<text_theorem> read_theorem(const written_document& document,
                                                  const equations_in_text* equations,
                                                  const written_claim& written,
                                                  std::vector<std::string>& errors) {
  std::vector<std::string> given;
  for (const written_given& each : written.given) {
    given.push_back(each.name.text + " = " + in_a_line(each.value.text));
  }
  try {
    return std::make_unique<text_theorem>(in_a_line(written.follows.text), given,
                                          units_in_a_line(document.units), equations);
  } catch (const unreadable_theorem& problem) {
    errors.push_back(error_line(place_of(problem.where, written), problem.what()));
    return nullptr;
  }
}

/// The same, proved.
inline std::optional<audit::record> judged_theorem(const written_document& document,
                                                   const equations_in_text* equations,
                                                   const written_claim& written,
                                                   std::vector<std::string>& errors) {
  const auto theorem = read_theorem(document, equations, written, errors);
  if (theorem == nullptr) return std::nullopt;
  return record_of_theorem(document.about, written, *theorem, theorem->prove());
}

}  // namespace proofline::tools
