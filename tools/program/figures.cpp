#include "figures.hpp"

#include "bad_input.hpp"
#include "characters.hpp"
#include "report/claim_text.hpp"

namespace proofline::tools {

namespace {

/// Whether a figure is of the usual one of a kind of which another is not.
bool is_usual_beside(const figure_record& figure, const figure_record& other) {
  return std::ranges::any_of(figure.of, [&other](const qualifier_record& each) {
    const qualifier_record* const same_kind = of_kind(other.of, each.kind);
    return each.is_usual && same_kind != nullptr && same_kind->name != each.name;
  });
}

}  // namespace

const qualifier_record* of_kind(const std::vector<qualifier_record>& of, std::string_view kind) {
  const auto found = std::ranges::find(of, kind, &qualifier_record::kind);
  return found == of.end() ? nullptr : &*found;
}

bool contradict(const std::vector<qualifier_record>& one,
                const std::vector<qualifier_record>& other) {
  return std::ranges::any_of(one, [&other](const qualifier_record& each) {
    const qualifier_record* const same_kind = of_kind(other, each.kind);
    return same_kind != nullptr && same_kind->name != each.name;
  });
}

std::vector<figure_record> named_figures::of(std::string_view input) const {
  std::vector<figure_record> result;
  for (const figure_record& each : figures) {
    const auto is_more_usual = [&](const figure_record& other) {
      return other.input.name == input && is_usual_beside(other, each) &&
             !is_usual_beside(each, other);
    };
    if (each.input.name == input && std::ranges::none_of(figures, is_more_usual)) {
      result.push_back(each);
    }
  }
  return result;
}

sweep::choice named_figures::choice() const {
  sweep::choice result{name, {}};
  for (const figure_record& each : figures) {
    const std::vector<figure_record> meant = of(each.input.name);
    if (meant.size() == 1 && meant.front().of == each.of) {
      result.values.emplace_back(each.input, each.value);
    }
  }
  return result;
}

named_figures find_figures(const std::string& option, const std::string& asked,
                           const std::vector<named_figures>& known) {
  const std::vector<std::string> parts = parts_between(asked, ':');
  require_known(option, parts.front(), names_of(known), "a known name");
  const auto found = std::ranges::find(known, parts.front(), &named_figures::name);
  named_figures result = *found;
  result.name = asked;

  std::vector<qualifier_record> has, wanted;
  for (const figure_record& each : found->figures) {
    for (const qualifier_record& of : each.of) {
      if (std::ranges::find(has, of) == has.end()) has.push_back(of);
    }
  }
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::string place = option + " " + found->name;
    if (has.empty()) {
      throw bad_input(place + ": unknown " + in_quotes(parts[i]) +
                      "; expected nothing behind the name, as each input has one figure");
    }
    const auto of = std::ranges::find(has, parts[i], &qualifier_record::name);
    if (of == has.end()) refuse_name(place, parts[i], names_of(has), "what a figure is of");
    if (const qualifier_record* const other = of_kind(wanted, of->kind); other != nullptr) {
      throw bad_input(place + ": " + other->name + " and " + of->name +
                      " exclude each other; expected one of them");
    }
    wanted.push_back(*of);
  }
  std::erase_if(result.figures,
                [&wanted](const figure_record& each) { return contradict(each.of, wanted); });
  return result;
}

std::string ways_to_ask(const named_figures& device, std::string_view input) {
  const std::vector<figure_record> several = device.of(input);
  std::vector<std::string> ways;
  for (const figure_record& each : several) {
    std::string way = device.name;
    for (const qualifier_record& of : each.of) {
      const bool tells = std::ranges::any_of(several, [&of](const figure_record& other) {
        return std::ranges::find(other.of, of) == other.of.end();
      });
      if (tells) way += ":" + of.name;
    }
    ways.push_back(way + " (" + audit::given_text(each.published) + ")");
  }
  return any_of_text(ways);
}

std::string text_of(const std::vector<qualifier_record>& of) {
  std::string out;
  for (const qualifier_record& each : of) out += (out.empty() ? "" : ", ") + each.name;
  return out;
}

}  // namespace proofline::tools
