#include "given_names.hpp"

#include <algorithm>
#include <proofline/formula/message.hpp>

#include "../program/characters.hpp"

namespace proofline::tools {

given_names::given_names(const std::vector<written_given>& given, const formula::reader& units,
                         std::vector<std::string>& errors)
    : units_(units), errors_(errors) {
  for (const written_given& each : given) note(each, given_);
}

std::optional<needed_names> given_names::needed_by(const written_text& formula,
                                                   const std::vector<written_given>& own) const {
  const std::size_t errors = errors_.size();
  search in{.formula = &formula};
  for (const written_given& each : own) note(each, in.own);
  collect(formula, in, 0);
  if (errors != errors_.size()) return std::nullopt;
  for (const written_given& each : own) {
    if (!in.seen.contains(each.name.text)) in.found.unused.push_back(&each);
  }
  return std::move(in.found);
}

std::vector<std::string> given_names::all() const {
  std::vector<std::string> names;
  for (const auto& [name, given] : given_) names.push_back(name);
  return names;
}

void given_names::note(const written_given& given, by_name& to) const {
  const std::string& name = given.name.text;
  if (!is_name(name)) {
    return error(given.name.at, in_quotes(name) + ": expected letters, digits and _ in a name");
  }
  if (formula::is_reserved(name)) return error(given.name.at, said_of_reserved(name));
  if (units_.units.is_declared(name)) {
    return error(given.name.at, in_quotes(name) + " " + formula::is_own_unit_text +
                                    "; expected another name");
  }
  const auto [other, is_new] = to.try_emplace(name, &given);
  if (!is_new) {
    error(given.name.at,
          in_quotes(name) + " is given twice, first at " + other->second->name.at.text());
  }
}

bool given_names::is_figure(const std::string& text) const {
  formula::reader reader = units_;
  formula::figure figure;
  return reader.read_figure(text, figure);
}

std::vector<std::string_view> given_names::names_in(const written_text& text,
                                                    const std::string& line,
                                                    const search& in) const {
  std::vector<std::string_view> words = words_in(line);
  if (&text == in.formula || !is_figure(line)) return words;
  std::erase_if(words, [&, this](std::string_view word) {
    const written_given* const given = find(std::string(word), in);
    const bool is_own = given != nullptr && &given->value == &text;  // layers = 32 layers
    return given == nullptr || is_own || units_.is_unit_beside_names(line, word);
  });
  return words;
}
const written_given* given_names::find(const std::string& name, const search& in) const {
  for (const by_name* const names : {&in.own, &given_}) {
    if (const auto found = names->find(name); found != names->end()) return found->second;
  }
  return nullptr;
}

void given_names::collect(const written_text& text, search& in, int depth) const {
  constexpr int deepest = 200;
  if (depth > deepest) return error(text.at, "names stand for names, more than 200 deep");
  const std::string line = in_a_line(text.text);
  for (reference& each : references_in(text.text)) {
    in.found.references.emplace_back(std::move(each), &text);
  }
  for (const std::string_view word : names_in(text, line, in)) {
    std::string name(word);
    if (find(name, in) == nullptr) {  // of layer and layers, the reader says which is given
      name = name.ends_with('s') ? name.substr(0, name.size() - 1) : name + 's';
    }
    const written_given* const given = find(name, in);
    if (given == nullptr) continue;
    state& now = in.seen[name];
    if (now == state::closed) continue;
    if (now == state::open) {
      formula::reader reader = units_;
      reader.whole(line);  // 64 cores/SM, of `cores`: SM is no unit
      if (is_digit(line.front()) && &text == &given->value && reader.failed() &&
          reader.error().there != name) {
        error(given->value.at, formula::message(reader.error(), reader.units));
        continue;
      }
      error(given->name.at, in_quotes(name) + " is given by itself, in a circle");
      continue;
    }
    now = state::open;
    collect(given->value, in, depth + 1);
    in.seen[name] = state::closed;
    in.found.given.push_back(given);
  }
}

}  // namespace proofline::tools
