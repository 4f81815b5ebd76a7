#include "known_objects.hpp"

#include "catalogue.hpp"

namespace proofline::tools {

const std::vector<sweep::function>& known_functions() {
  static const std::vector<sweep::function> all = [] {
    std::vector<sweep::function> result;
    const catalogue known({kind::equation});
    for (const equation_record& each : known.equations()) result.push_back(each.function);
    return result;
  }();
  return all;
}

const std::vector<named_figures>& known_devices_and_models() {
  static const std::vector<named_figures> all = [] {
    const catalogue known({kind::device, kind::model});
    std::vector<named_figures> result = known.devices();
    result.insert(result.end(), known.models().begin(), known.models().end());
    return result;
  }();
  return all;
}

}  // namespace proofline::tools
