#include "catalogue.hpp"

#include <map>
#include <stdexcept>

namespace proofline::tools {

namespace {

/// Whoever gives a name means one thing by it.
template <class Records>
void check_names(std::string_view what, const Records& records) {
  std::map<std::string, std::string> headers;
  for (const auto& each : records) {
    const auto [known, is_new] = headers.try_emplace(each.name, each.header);
    if (is_new) continue;
    throw std::logic_error("two " + std::string(what) + " are called '" + each.name + "': in " +
                           known->second + " and in " + each.header);
  }
}

}  // namespace

catalogue::catalogue(std::initializer_list<kind> wanted) : wanted_(wanted) {
  add_corpora(*this);
  check_names("equations", equations_);
  check_names("theorems", theorems_);
  check_names("devices", devices_);
  check_names("models", models_);
  check_names("documents", documents_);
}

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
