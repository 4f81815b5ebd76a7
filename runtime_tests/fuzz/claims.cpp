// Claims as text: claim files and documents with claims in their comments, read and judged.
#include "claims/claim_file.hpp"
#include "claims/document/document.hpp"
#include "claims/judge.hpp"
#include "program.hpp"
#include "report/formats.hpp"

using namespace proofline;

namespace {

/// Places are in the file, and what is said of a claim is said of a text that was read.
void check(const std::vector<audit::record>& claims, std::string_view text) {
  const auto lines = static_cast<std::uint32_t>(1 + std::count(text.begin(), text.end(), '\n'));
  for (const audit::record& claim : claims) {
    fuzz::require(!claim.read_as.empty(), "a claim says how it was read", claim.id);
    fuzz::require(claim.place.has_value(), "a claim has a place", claim.id);
    fuzz::require(claim.place->line >= 1 && claim.place->end_line <= lines &&
                      claim.place->line <= claim.place->end_line,
                  "a place is in the file", claim.place->text());
    fuzz::require(
        claim.expects_any || !claim.reason.empty() || claim.expected == audit::verdict::exact,
        "an expected verdict has a reason", claim.id);
  }
  fuzz::require(!audit::json_report(claims).empty(), "claims can be reported");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string text(fuzz::text_of(data + 1, size - 1));
  const bool accepted = fuzz::accepts([&] {
    tools::refuse_strange_bytes(text, "f");
    constexpr const char* paths[] = {"f.md",   "f.mdx", "f.html",  "f.tex", "f.rst",
                                     "f.adoc", "f.typ", "f.ipynb", "f.cpp"};
    const std::string path = paths[(data[0] + 256U - 'A') % std::size(paths)];
    tools::written_document document;
    std::vector<std::string> errors;
    try {
      document = data[0] == 't' ? tools::read_claim_file(text, "f.toml")
                                : tools::read_document(text, path, tools::format_of(path, "//"));
    } catch (tools::unread_claims& problem) {
      errors = problem.lines;
      document = std::move(problem.others);
    }
    const std::vector<audit::record> claims = tools::judged(document, errors);
    for (const std::string& each : errors) fuzz::require_one_line(each);
    check(claims, text);
    if (!errors.empty()) throw tools::bad_files(errors);
  });
  fuzz::accepted += accepted ? 1 : 0;
  return 0;
}
