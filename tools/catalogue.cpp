#include "catalogue.hpp"

#include <stdexcept>

namespace proofline::tools {

catalogue::catalogue(std::initializer_list<kind> wanted) : wanted_(wanted) { add_corpora(*this); }

std::vector<audit::record> catalogue::records() const {
  std::vector<audit::record> ordered;
  std::map<const void*, std::vector<audit::record>> left = records_;
  for (const section_place& place : reading_order_) {
    const auto found = left.find(place.section);
    if (found == left.end()) {
      throw std::logic_error("no header has the section '" + std::string(place.title) + "' of " +
                             std::string(place.document));
    }
    std::ranges::move(found->second, std::back_inserter(ordered));
    left.erase(found);
  }
  if (!left.empty()) {
    const audit::record& first = left.begin()->second.front();
    throw std::logic_error("the section '" + first.section + "' is not in the list of " +
                           first.document);
  }
  return ordered;
}

}  // namespace proofline::tools
