#include "catalogue.hpp"

#include <stdexcept>

namespace proofline::tools {

catalogue::catalogue(std::initializer_list<kind> wanted) : wanted_(wanted) { add_corpora(*this); }

std::vector<audit::record> catalogue::records() const {
  std::vector<audit::record> records = records_, ordered;
  for (const section_place& place : reading_order_) {
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

}  // namespace proofline::tools
