#pragma once
// A device of one's own, from a TOML file: `--device mine.toml`. Each key is an input, and each
// value a text with its unit. Where an input has several figures, it is a table, whose keys say
// what each is of, as `--device NAME:OF` does:
//
//   title = "my chip"                      # may be left out, as may the source of the figures
//   source = "its sheet, 2026"
//   figures = "measured"                   # left out where they are printed, and so bounds
//   memory_bandwidth = "3.35 TB/s"
//   [peak_rate]
//   bf16 = "1 PFLOP/s"
//   "fp8 dense" = "2 PFLOP/s"
//   "fp8 sparse" = "4 PFLOP/s"

#include <map>

#include "catalogue.hpp"
#include "characters.hpp"
#include "sweep/value_in_unit.hpp"
#include "toml_file.hpp"

namespace proofline::tools {

class device_file {
 public:
  device_file(std::string path, const catalogue& all) : path_(std::move(path)) {
    for (const equation_record& each : all.equations()) {
      for (const sweep::input_facts& input : each.function.inputs) know(input, "", "");
    }
    for (const named_figures& each : all.devices()) {
      for (const figure_record& figure : each.figures) {
        know(figure.input, figure.published.symbol, figure.published.meaning);
        for (const qualifier_record& of : figure.of) qualifiers_.try_emplace(of.name, of);
      }
    }
  }

  named_figures read(const std::string& text) {
    out_.name = out_.title = out_.header = path_;
    const toml::table table = parse_toml(path_, text);
    bool is_measured = false;
    for (const auto& [key, value] : table) {
      if (key.str() == "title") out_.title = text_of(key, value);
      if (key.str() == "source") source_ = text_of(key, value);
      if (key.str() != "figures") continue;
      is_measured = text_of(key, value) == "measured";
      if (!is_measured) {
        fail(value.source(), "figures: expected measured; left out, they are printed");
      }
    }
    for (const auto& [key, value] : table) {
      constexpr std::string_view no_inputs[] = {"title", "source", "figures"};
      if (std::ranges::find(no_inputs, key.str()) != std::end(no_inputs)) continue;
      const sweep::input_facts& input = input_of(key);
      if (const toml::table* const several = value.as_table(); several != nullptr) {
        if (several->empty()) fail(key.source(), std::string(input.name) + ": expected a figure");
        for (const auto& [of, figure] : *several) add(input, of, figure, words_of(of));
      } else {
        add(input, key, value, {});
      }
    }
    if (out_.figures.empty()) {
      throw bad_input(path_ + ": expected figures, such as memory_bandwidth = \"3.35 TB/s\"");
    }
    for (figure_record& each : out_.figures) {
      if (is_measured) each.of.push_back({"figures", "measured"});
    }
    return std::move(out_);
  }

 private:
  struct known_input {
    sweep::input_facts facts;
    std::string symbol, meaning;
  };

  void know(const sweep::input_facts& input, const std::string& symbol,
            const std::string& meaning) {
    known_.try_emplace(std::string(input.name),
                       known_input{input, symbol.empty() ? std::string(input.symbol) : symbol,
                                   meaning.empty() ? std::string(input.meaning) : meaning});
  }
  std::string place_of(const toml::source_region& where) const {
    return place_in_toml(path_, where);
  }
  [[noreturn]] void fail(const toml::source_region& where, const std::string& what) const {
    throw bad_input(place_of(where) + ": " + what);
  }
  std::string text_of(const toml::key& key, const toml::node& value) const {
    if (!value.is_string()) fail(value.source(), std::string(key.str()) + ": expected a text");
    return one_line(value.ref<std::string>());
  }
  const sweep::input_facts& input_of(const toml::key& key) const {
    const auto found = known_.find(std::string(key.str()));
    if (found != known_.end()) return found->second.facts;
    refuse_name(place_of(key.source()), key.str(), keys_of(known_), "an input");
  }
  /// "fp8 sparse" as qualifiers.
  std::vector<qualifier_record> words_of(const toml::key& key) const {
    std::vector<qualifier_record> of;
    for (const std::string& word : parts_between(without_blanks(key.str()), ' ')) {
      if (word.empty() && !of.empty()) continue;
      const auto known = qualifiers_.find(word);
      if (known == qualifiers_.end()) {
        refuse_name(place_of(key.source()), word, keys_of(qualifiers_), "what a figure is of");
      }
      const auto same = std::ranges::find(of, known->second.kind, &qualifier_record::kind);
      if (same != of.end()) {
        fail(key.source(), same->name + " and " + word + " exclude each other");
      }
      of.push_back(known->second);
    }
    return of;
  }
  void add(const sweep::input_facts& input, const toml::key& key, const toml::node& value,
           std::vector<qualifier_record> of) {
    const std::string place = place_of(value.source()), name(input.name);
    const std::string option = place + ": " + name;
    if (!value.is_string()) {
      throw bad_input(option + ": expected a text" +
                      (input.unit == "count" ? "" : " with a unit of " + std::string(input.unit)) +
                      ", such as \"" +
                      (input.unit == "count" ? "8" : "1 " + std::string(input.unit)) + "\"");
    }
    const std::string text = trimmed(value.ref<std::string>());
    const given_number read = read_number(option, text, input.unit);
    try {
      sweep::input_check{input}(read.value);
    } catch (const std::exception& wrong) {
      throw bad_input(place + ": " + wrong.what());
    }
    for (const figure_record& other : out_.figures) {
      if (other.input.name == input.name && !contradict(other.of, of)) {
        fail(key.source(), name + ": nothing tells " + in_quotes(tools::text_of(of)) + " from " +
                               in_quotes(tools::text_of(other.of)) + "; expected two of one kind");
      }
    }
    const known_input& known = known_.at(name);
    audit::input_record published{name,        known.symbol, known.meaning, std::string(input.unit),
                                  input.where, input.step,   text,          {},
                                  source_};
    out_.figures.push_back({input, read.value, std::move(published), std::move(of)});
  }

  std::string path_, source_;
  std::map<std::string, known_input> known_;
  std::map<std::string, qualifier_record> qualifiers_;
  named_figures out_;
};

/// The name of the file that is asked for; empty where none is.
inline std::string_view path_in(std::string_view asked) {
  constexpr std::string_view ending = ".toml";
  if (asked.ends_with(ending)) return asked;
  const std::size_t end = asked.find(std::string(ending) + ":");
  return end == asked.npos ? std::string_view() : asked.substr(0, end + ending.size());
}

/// Whether a device is asked for by the name of a file: "mine.toml", "mine.toml:fp8".
inline bool is_own_device(std::string_view asked) { return !path_in(asked).empty(); }

/// What a device may have: a file of one's own any input of an equation, such as the launches of
/// `compare --fit`.
inline catalogue catalogue_of_device(std::string_view asked) {
  if (is_own_device(asked)) return catalogue({kind::device, kind::equation});
  return catalogue({kind::device});
}

/// What `find_figures` finds, or what a file has whose name ends in .toml: "mine.toml:fp8". Throws
/// bad_input, with the line and the column of what is wrong in the file.
inline named_figures find_device(const std::string& option, const std::string& asked,
                                 const catalogue& all) {
  const std::string path(path_in(asked));
  if (path.empty()) return find_figures(option, asked, all.devices());
  named_figures own = device_file(path, all).read(read_file(path));
  own.name = path;
  std::ranges::replace(own.name, ':', '_');  // it separates names
  named_figures result = find_figures(option, own.name + asked.substr(path.size()), {own});
  result.name = asked;
  return result;
}

}  // namespace proofline::tools
