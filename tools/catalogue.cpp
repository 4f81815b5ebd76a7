#include "catalogue.hpp"

#include <array>
#include <proofline/transformers/documents.hpp>
#include <stdexcept>

namespace proofline::tools {

namespace {

struct section_place {
  std::string_view document, where, title;

  bool is_of(const audit::record& claim) const {
    return claim.document == document && claim.where == where && claim.section == title;
  }
};

template <class Use>
constexpr void for_each_section(const Use& use) {
  const auto of_document = [&](const auto& document) {
    proofline::apply([&](const auto&... section) { (use(document, section), ...); },
                     document.sections);
  };
  proofline::apply([&](const auto&... document) { (of_document(document), ...); }, all_documents);
}

// All sections in reading order. Computed at compile time: a document's type names all its claims,
// and functions on it would be most of the program.
constexpr std::size_t section_count = [] {
  std::size_t count = 0;
  for_each_section([&](const auto&, const auto&) { ++count; });
  return count;
}();
constexpr std::array<section_place, section_count> reading_order = [] {
  std::array<section_place, section_count> places;
  auto next = places.begin();
  for_each_section([&](const auto& document, const auto& section) {
    *next++ = {document.about.name, section.where, section.title};
  });
  return places;
}();

}  // namespace

std::vector<audit::record> audited_documents() {
  catalogue all;
  add_sections(all);
  std::vector<audit::record> records = all.records(), ordered;
  for (const section_place& place : reading_order) {
    const auto is_of_it = [&](const audit::record& claim) { return place.is_of(claim); };
    const std::size_t before = ordered.size();
    std::ranges::copy_if(records, std::back_inserter(ordered), is_of_it);
    if (ordered.size() == before) {
      throw std::logic_error("no header has the section '" + std::string(place.title) + "' of " +
                             std::string(place.document));
    }
    std::erase_if(records, is_of_it);
  }
  if (!records.empty()) {
    throw std::logic_error("the section '" + records.front().section + "' is not in the list of " +
                           records.front().document);
  }
  return ordered;
}

std::vector<count_record> counts_of_documents() {
  catalogue all;
  add_sections(all);
  return all.counts();
}

}  // namespace proofline::tools
