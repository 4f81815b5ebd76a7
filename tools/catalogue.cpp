#include "catalogue.hpp"

#include <proofline/documents.hpp>
#include <stdexcept>

namespace proofline::tools {

std::vector<audit::record> audited_documents() {
  catalogue all;
  add_sections(all);
  std::vector<audit::record> records = all.records(), ordered;
  const auto take = [&](const auto& document, const auto& section) {
    const auto is_of_it = [&](const audit::record& each) {
      return each.document == document.name && each.where == section.where &&
             each.section == section.title;
    };
    const std::size_t before = ordered.size();
    std::ranges::copy_if(records, std::back_inserter(ordered), is_of_it);
    if (ordered.size() == before) {
      throw std::logic_error("no header has the section '" + std::string(section.title) + "' of " +
                             std::string(document.name));
    }
    std::erase_if(records, is_of_it);
  };
  const auto take_all = [&](const auto& document) {
    proofline::apply([&](const auto&... section) { (take(document, section), ...); },
                     document.sections);
  };
  proofline::apply([&](const auto&... document) { (take_all(document), ...); }, all_documents);
  if (!records.empty()) {
    throw std::logic_error("the section '" + records.front().section + "' is not in the list of " +
                           records.front().document);
  }
  return ordered;
}

}  // namespace proofline::tools
