#include "file.hpp"

#include <fmt/core.h>
#include <toml++/toml.h>

#include <algorithm>
#include <fstream>

#include "../bad_input.hpp"

namespace proofline::tools {

namespace {

constexpr std::size_t longest_file = 16 << 20;

/// The position of a key with more than 16 parts (a.b.c ...), which no plan has; else the end.
/// toml++ limits the nesting of values but not the parts of a key, and needs stack for each part.
std::size_t place_of_deep_key(std::string_view text) {
  std::size_t dots = 0, at = 0;
  for (; at < text.size() && dots < 16; ++at) {
    const char c = text[at];
    if (c == '#') {
      at = std::min(text.find('\n', at), text.size());
      dots = 0;
    } else if (c == '"' || c == '\'') {
      const std::string long_quote(3, c);
      const bool is_long = text.substr(at).starts_with(long_quote);
      for (at += is_long ? 3 : 1; at < text.size(); ++at) {
        const bool ends =
            is_long ? text.substr(at).starts_with(long_quote) : text[at] == c || text[at] == '\n';
        if (ends) break;
        if (c == '"' && text[at] == '\\') ++at;
      }
      if (is_long) at = std::min(text.find_first_not_of(c, at), text.size()) - 1;
    } else if (c == '.') {
      ++dots;
    } else if (std::string_view("=,[]{}\n").find(c) != std::string_view::npos) {
      dots = 0;
    }
  }
  return std::min(at, text.size());
}

class file_reader {
 public:
  explicit file_reader(const std::string& path) : path_(path) {}

  sweep_request read(const std::string& text) {
    for (const auto& [key, value] : in_order(parse(text))) read_key(key, *value);
    return std::move(out_);
  }

 private:
  using entry = std::pair<std::string, const toml::node*>;

  [[noreturn]] void fail(const toml::source_region& where, const std::string& what) const {
    throw bad_input(path_ + ":" + std::to_string(where.begin.line) + ": " + what);
  }
  /// Remembers the place of a text, for messages.
  void note(const std::string& key, const std::string& text, const toml::node& value) {
    out_.places[key + " " + text] = path_ + ":" + std::to_string(value.source().begin.line);
  }
  const toml::table& parse(const std::string& text) {
    const std::size_t deep = place_of_deep_key(text);
    if (deep < text.size()) {
      const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<long>(deep), '\n');
      throw bad_input(path_ + ":" + std::to_string(line) + ": a key has more than 16 parts");
    }
    try {
      table_ = toml::parse(text, path_);
    } catch (const toml::parse_error& error) {
      fail(error.source(), std::string(error.description()));
    }
    return table_;
  }
  /// In the order of the file, which is that of the axes; toml++ sorts keys by name.
  static std::vector<entry> in_order(const toml::table& table) {
    std::vector<entry> entries;
    for (const auto& [key, value] : table) entries.emplace_back(std::string(key), &value);
    std::sort(entries.begin(), entries.end(), [](const entry& a, const entry& b) {
      const toml::source_position &x = a.second->source().begin, &y = b.second->source().begin;
      return std::pair(x.line, x.column) < std::pair(y.line, y.column);
    });
    return entries;
  }

  void read_key(const std::string& key, const toml::node& value) {
    const std::pair<const char*, std::string*> texts[] = {
        {"equation", &out_.equation}, {"report", &out_.report}, {"format", &out_.format}};
    const std::pair<const char*, std::vector<std::string>*> lists[] = {{"device", &out_.devices},
                                                                       {"model", &out_.models},
                                                                       {"where", &out_.where},
                                                                       {"bounds", &out_.bounds}};
    const std::pair<const char*, std::vector<std::string>*> tables[] = {
        {"at", &out_.at}, {"axis", &out_.axes}, {"derive", &out_.derived}};
    std::vector<std::string> known{"search"};
    for (const auto& [name, to] : texts) {
      if (key == name) note(key, *to = text_of(key, value), value);
      known.emplace_back(name);
    }
    for (const auto& [name, to] : lists) {
      if (key == name) {
        *to = texts_of(key, value);
        const toml::array* const array = value.as_array();
        for (std::size_t i = 0; i < to->size(); ++i) {
          note(key, (*to)[i], array == nullptr ? value : (*array)[i]);
        }
      }
      known.emplace_back(name);
    }
    for (const auto& [name, to] : tables) {
      known.emplace_back(name);
      if (key != name) continue;
      if (!value.is_table()) fail(value.source(), key + ": expected a table [" + key + "]");
      for (const auto& [input, given] : in_order(*value.as_table())) {
        const std::vector<std::string> values = texts_of(input, *given);
        if (values.empty()) {
          fail(given->source(),
               key + " " + input + ": " + (key == "axis" ? "axis is empty" : "expected a value"));
        }
        to->push_back(input + "=" + joined(values));
        note(key, to->back(), *given);
      }
    }
    if (key == "search") {
      if (!value.is_boolean()) fail(value.source(), "search: expected true or false");
      out_.search = value.ref<bool>();
    }
    if (std::find(known.begin(), known.end(), key) == known.end()) {
      const std::vector<std::string> near = nearest(key, known);
      fail(value.source(), "unknown key " + in_quotes(key) + "; " +
                               (near.empty() ? "expected " + any_of_text(known)
                                             : "did you mean " + any_of_text(near) + "?"));
    }
  }
  /// A text, or a number as text.
  std::string text_of(const std::string& key, const toml::node& value) const {
    if (const auto* text = value.as_string()) return text->get();
    if (const auto* whole = value.as_integer()) return std::to_string(whole->get());
    if (const auto* number = value.as_floating_point()) return fmt::format("{}", number->get());
    fail(value.source(), key + ": expected a text or a number");
  }
  std::vector<std::string> texts_of(const std::string& key, const toml::node& value) const {
    if (!value.is_array()) return {text_of(key, value)};
    std::vector<std::string> result;
    for (const toml::node& each : *value.as_array()) result.push_back(text_of(key, each));
    return result;
  }
  static std::string joined(const std::vector<std::string>& parts) {
    std::string out;
    for (const std::string& part : parts) out += (out.empty() ? "" : ", ") + part;
    return out;
  }

  std::string path_;
  toml::table table_;
  sweep_request out_;
};

}  // namespace

sweep_request read_sweep(const std::string& text, const std::string& path) {
  return file_reader(path).read(text);
}

sweep_request read_sweep_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::string text(longest_file + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(in.gcount()));
  if (!in.is_open() || in.bad() || text.size() > longest_file) {
    throw bad_input(in_quotes(path) + ": cannot read it as a file" +
                    (text.size() > longest_file ? " of at most 16 MiB" : ""));
  }
  return read_sweep(text, path);
}

}  // namespace proofline::tools
