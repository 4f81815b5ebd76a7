#pragma once
// A sweep from a TOML file. Each key is the option of the same name. Options that may be repeated
// are arrays; `at`, `axis`, `derive` and `let` are tables:
//
//   equation = "fsdp_tp_step_time"
//   device = ["tpu_v5p:pod"]
//   where = ["tensor_chips <= 64"]
//   [at]
//   tokens = 4.19e6
//   [axis]                                 # in grid order
//   fsdp_chips = "divisors(8960)"
//   tensor_axes = [1, 2]
//   [let]                                  # names of one's own: axes and formulas
//   stages = [1, 2, 4]
//   "tp, pp" = [[1, 8], [2, 4], [8, 1]]    # names that go together
//   bubble = "(stages - 1) / (stages + 7)"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <string>

#include "../program/bad_input.hpp"
#include "../program/characters.hpp"
#include "../program/read_file.hpp"
#include "request.hpp"

namespace proofline::tools {

/// Line and column of a position in a text.
inline origin origin_in(const std::string& file, std::string_view text, std::size_t at) {
  const auto before = text.substr(0, at);
  const auto line = before.substr(before.rfind('\n') + 1);
  return {
      file, static_cast<std::uint32_t>(1 + std::count(before.begin(), before.end(), '\n')),
      static_cast<std::uint32_t>(1 + std::count_if(line.begin(), line.end(), begins_character))};
}

class file_reader {
 public:
  explicit file_reader(const std::string& path) : path_(path) {}

  sweep_request read(const std::string& text) {
    for (const auto& [key, value] : in_order(parse(text))) read_key(*key, *value);
    // Axes of [axis] and of [let] stay in the order in which they stand in the file.
    std::ranges::sort(out_.axes, {}, [](const named_axis& each) {
      return std::pair(each.name.where.line, each.name.where.column);
    });
    return std::move(out_);
  }

 private:
  using entry = std::pair<const toml::key*, const toml::node*>;
  using table_reader = void (file_reader::*)(const toml::key& input, const toml::node& given);

  origin origin_of(const toml::source_region& where) const {
    return {path_, where.begin.line, where.begin.column};
  }
  [[noreturn]] static void fail(const origin& where, const std::string& what) {
    throw bad_input(where.text() + ": " + what);
  }
  const toml::table& parse(const std::string& text) {
    const std::size_t deep = place_of_deep_key(text);
    if (deep < text.size()) fail(origin_in(path_, text, deep), "a key has more than 16 parts");
    try {
      table_ = toml::parse(text, path_);
    } catch (const toml::parse_error& error) {
      fail(origin_of(error.source()), std::string(error.description()));
    }
    return table_;
  }
  /// In the order of the file, which is that of the axes; toml++ sorts keys by name.
  static std::vector<entry> in_order(const toml::table& table) {
    std::vector<entry> entries;
    for (const auto& [key, value] : table) entries.emplace_back(&key, &value);
    std::sort(entries.begin(), entries.end(), [](const entry& a, const entry& b) {
      const toml::source_position &x = a.second->source().begin, &y = b.second->source().begin;
      return std::pair(x.line, x.column) < std::pair(y.line, y.column);
    });
    return entries;
  }

  void read_key(const toml::key& key, const toml::node& value) {
    const std::pair<const char*, placed_text*> texts[] = {
        {"equation", &out_.equation}, {"report", &out_.report}, {"format", &out_.format}};
    const std::pair<const char*, std::vector<placed_text>*> lists[] = {{"device", &out_.devices},
                                                                       {"model", &out_.models},
                                                                       {"where", &out_.where},
                                                                       {"bounds", &out_.bounds},
                                                                       {"print", &out_.printed}};
    const std::pair<const char*, table_reader> tables[] = {{"at", &file_reader::read_at},
                                                           {"axis", &file_reader::read_axis_of},
                                                           {"derive", &file_reader::read_derive},
                                                           {"let", &file_reader::read_let}};
    std::vector<std::string> known{"search"};
    for (const auto& [name, to] : texts) {
      if (key.str() == name) *to = value_of(name, value);
      known.emplace_back(name);
    }
    for (const auto& [name, to] : lists) {
      if (key.str() == name) *to = values_of(name, value);
      known.emplace_back(name);
    }
    for (const auto& [name, read] : tables) {
      known.emplace_back(name);
      if (key.str() != name) continue;
      if (!value.is_table()) {
        fail(origin_of(value.source()), known.back() + ": expected a table [" + name + "]");
      }
      for (const auto& [input, given] : in_order(*value.as_table())) (this->*read)(*input, *given);
    }
    if (key.str() == "search") {
      if (!value.is_boolean()) {
        fail(origin_of(value.source()), "search: expected true or false");
      }
      out_.search = value.ref<bool>();
    }
    known.emplace_back("inputs");  // as in a file of claims; the numbers of a plan are exact anyway
    if (key.str() == "inputs" && !(value.is_string() && value.ref<std::string>() == "exact")) {
      fail(origin_of(value.source()), "inputs: expected \"exact\", as the numbers of a plan are");
    }
    if (std::find(known.begin(), known.end(), key.str()) == known.end()) {
      const std::vector<std::string> near = nearest(key.str(), known);
      fail(origin_of(key.source()), "unknown key " + in_quotes(key.str()) + "; " +
                                        (near.empty() ? "expected " + any_of_text(known)
                                                      : "did you mean " + any_of_text(near) + "?"));
    }
  }
  void read_at(const toml::key& input, const toml::node& given) {
    out_.at.push_back({name_of(input), value_of("at " + std::string(input.str()), given), false});
  }
  void read_derive(const toml::key& input, const toml::node& given) {
    out_.derived.push_back(
        {name_of(input), value_of("derive " + std::string(input.str()), given), false});
  }
  void read_let(const toml::key& name, const toml::node& given) {
    const std::string what = "let " + std::string(name.str());
    if (given.is_array()) {
      out_.axes.push_back(axis_of(what, name, given));
      out_.axes.back().is_own = true;
    } else {
      add_let(out_, name_of(name), value_of(what, given));
    }
  }
  void read_axis_of(const toml::key& input, const toml::node& given) {
    const std::string what = "axis " + std::string(input.str());
    if (given.is_string()) {
      out_.axes.push_back(read_axis(name_of(input), value_of(what, given)));
      return;
    }
    out_.axes.push_back(axis_of(what, input, given));
  }
  /// An axis with the values of an array, or one value.
  named_axis axis_of(const std::string& what, const toml::key& name,
                     const toml::node& given) const {
    const origin where = origin_of(given.source());
    const std::vector<placed_text> values = values_of(what, given, true);
    if (values.empty()) fail(where, what + ": axis is empty");
    return {name_of(name), {"", where}, values, false};
  }

  placed_text name_of(const toml::key& key) const {
    return {joined(comma_separated(key.str())), origin_of(key.source())};
  }
  /// A number is its text.
  placed_text value_of(const std::string& what, const toml::node& value) const {
    const origin where = origin_of(value.source());
    if (const auto* text = value.as_string()) return {trimmed(text->get()), where};
    if (const auto* whole = value.as_integer()) return {fmt::format("{}", whole->get()), where};
    if (const auto* number = value.as_floating_point()) {
      return {fmt::format("{}", number->get()), where};
    }
    fail(where, what + ": expected a text or a number");
  }
  /// One value, or those of an array; of names that go together, an array is one value.
  std::vector<placed_text> values_of(const std::string& what, const toml::node& given,
                                     bool may_be_together = false) const {
    if (!given.is_array()) return {value_of(what, given)};
    std::vector<placed_text> result;
    for (const toml::node& each : *given.as_array()) {
      if (!may_be_together || !each.is_array()) {
        result.push_back(value_of(what, each));
        continue;
      }
      const std::string row = joined(names_of(values_of(what, each), &placed_text::value));
      result.push_back({"[" + row + "]", origin_of(each.source())});
    }
    return result;
  }

  std::string path_;
  toml::table table_;
  sweep_request out_;
};

/// Throws bad_input with what is wrong and its line and column in `path`, the file of the text.
inline sweep_request read_sweep(const std::string& text, const std::string& path) {
  return file_reader(path).read(text);
}

inline std::string as_toml(const std::string& text) { return nlohmann::json(text).dump(); }

inline std::string as_toml(const std::vector<placed_text>& texts) {
  const auto quoted = [](const placed_text& each) { return as_toml(each.value); };
  return "[" + joined(names_of(texts, quoted)) + "]";
}

inline std::string as_toml(const named_axis& axis) {
  return axis.range.value.empty() ? as_toml(axis.values) : as_toml(text_of(axis));
}

/// The sweep as such a file, but for its format.
inline std::string plan_text(const sweep_request& plan) {
  std::string out;
  const auto key_of = [](const std::string& name) {
    return name.find(',') == std::string::npos ? name : as_toml(name);
  };
  const auto add = [&out](const std::string& key, const std::string& value) {
    out.append(key).append(" = ").append(value).append("\n");
  };
  if (!plan.equation.value.empty()) add("equation", as_toml(plan.equation.value));
  for (const auto& [key, several] :
       {std::pair("device", &plan.devices), std::pair("model", &plan.models),
        std::pair("where", &plan.where), std::pair("bounds", &plan.bounds),
        std::pair("print", &plan.printed)}) {
    if (!several->empty()) add(key, as_toml(*several));
  }
  add("report", as_toml(plan.report.value));
  if (plan.search) add("search", "true");
  for (const auto& each : plan.at) add("at." + each.name.value, as_toml(each.value.value));
  for (const auto& each : plan.axes) {
    add((each.is_own ? "let." : "axis.") + key_of(each.name.value), as_toml(each));
  }
  for (const auto& each : plan.derived) {
    add((each.is_own ? "let." : "derive.") + each.name.value, as_toml(each.value.value));
  }
  return out;
}

/// The sweep that a file asks for. Throws bad_input if it cannot be read.
inline sweep_request read_sweep_file(const std::string& path) {
  return read_sweep(read_file(path), path);
}

}  // namespace proofline::tools
