#include "known_objects.hpp"

#include "../claims/equation_table.hpp"
#include "../program/known_objects.hpp"

namespace proofline::tools {

namespace {

equation_table& all() {
  static equation_table known;
  return known;
}

}  // namespace

void know(const std::string& table) { all() = equation_table(table); }

const std::vector<sweep::function>& known_functions() { return all().functions; }
const std::vector<named_figures>& known_devices_and_models() { return all().figures; }

}  // namespace proofline::tools
