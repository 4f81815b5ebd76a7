#include "catalogue.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "bad_input.hpp"
#include "report/record.hpp"

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

/// The header and the line of "roofline.hpp:12".
std::pair<std::string, std::string> header_and_line(std::string_view place) {
  const std::size_t colon = std::min(place.find(':'), place.size());
  return {std::string(place.substr(0, colon)),
          std::string(place.substr(std::min(colon + 1, place.size())))};
}

}  // namespace

catalogue::catalogue(std::initializer_list<kind> wanted) : wanted_(wanted) {
  add_corpora(*this);
  check_names("equations", equations_);
  check_names("theorems", theorems_);
  check_names("devices", devices_);
  check_names("models", models_);
  check_names("documents", documents_);
  const auto place = [this](const audit::record& each) {
    return std::ranges::find(documents_, each.document, &document_record::name);
  };
  audit::sort_in_order(records_, [&](const audit::record& a, const audit::record& b) {
    return place(a) < place(b);
  });
}

void detail::direct_equations::enter(std::string_view name) {
  if (depth++ == 0 && std::ranges::find(names, name) == names.end()) names.emplace_back(name);
}

void catalogue::add_equation(std::string_view place, sweep::function function,
                             notation (*formula)()) {
  std::string name(function.name);
  auto [header, line] = header_and_line(place);
  equations_.push_back(
      {std::move(name), std::move(header), std::move(function), formula, std::move(line)});
}

void catalogue::add_theorem(std::string_view place, std::string_view name, std::string_view says,
                            std::string_view source, std::vector<std::string> equations,
                            const theorem_facts& facts) {
  std::ranges::sort(equations);  // compilers evaluate arguments in orders of their own
  auto [header, line] = header_and_line(place);
  theorems_.push_back({std::string(name), std::string(says), std::string(source), std::move(header),
                       std::move(equations), facts.is_cited, facts.text, facts.stated,
                       std::move(line)});
}

void catalogue::add_picture(const audit::publication& about, std::string_view where,
                            std::string_view section, std::span<const audit::spelling> symbols,
                            audit::picture_source source) {
  audit::picture_record drawn = source();
  const audit::detail::symbols_in_use in_use{symbols, about.symbols};
  drawn.symbol = in_use.of(drawn.name, drawn.symbol);
  drawn.meaning = in_use.meaning_of(drawn.name, drawn.meaning);
  pictures_.push_back(
      {std::string(about.name), std::string(where), std::string(section), std::move(drawn)});
}

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
