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
