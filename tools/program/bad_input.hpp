#pragma once
// Errors in what the user asks for: one line, exit status 2.

#include <algorithm>
#include <array>
#include <functional>
#include <proofline/numbers/detail/edit_distance.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace proofline::tools {

/// Replaces line breaks and other control characters: text from outside could control the terminal.
inline std::string one_line(std::string text) {
  for (char& c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (c == '\n' || c == '\r' || c == '\t')
      c = ' ';
    else if (code < 0x20 || code == 0x7F)
      c = '?';
  }
  return text;
}

struct bad_input : std::runtime_error {
  explicit bad_input(const std::string& said) : std::runtime_error(one_line(said)) {}
};

/// Errors in files, a line each with its place, as compilers print them.
struct bad_files : bad_input {
  explicit bad_files(std::vector<std::string> all)
      : bad_input(all.empty() ? "" : all.front()), lines(std::move(all)) {}
  std::vector<std::string> lines;
};

/// The edit distance of two texts; more than 256 where one of them is longer.
constexpr std::size_t distance(std::string_view a, std::string_view b) {
  return proofline::detail::edit_distance<256>(a, b);
}

/// The known names nearest to `written`, the best first; empty if none is near. Of a name with
/// folders, such as a claim's id, the last part or a piece of it may be written.
inline std::vector<std::string> nearest(std::string_view written,
                                        const std::vector<std::string>& known,
                                        std::size_t most = 3) {
  if (written.empty() || written.size() > 200) return {};
  // One or two letters may be anything.
  const auto is_letter = [](char c) { return (c | 32) >= 'a' && (c | 32) <= 'z'; };
  const bool is_short = written.size() <= 2 && std::ranges::all_of(written, is_letter);
  // Sort by distance (0 if a part was written), then by what is left out, then by the given order.
  std::vector<std::array<std::size_t, 3>> near;
  for (std::size_t i = 0; i < known.size(); ++i) {
    const std::string& name = known[i];
    const auto same_letter = [](char a, char b) { return (a | 32) == (b | 32); };
    if (is_short && !std::ranges::equal(written, name, same_letter)) continue;
    const std::string_view last = std::string_view(name).substr(name.rfind('/') + 1);
    const bool contains = written.size() >= 3 && name.find(written) != std::string::npos;
    const std::size_t left = std::min(distance(written, name), distance(written, last));
    const std::size_t best = contains ? 0 : left;
    if (best <= 1 + std::min(written.size(), name.size()) / 4) near.push_back({best, left, i});
  }
  std::sort(near.begin(), near.end());
  if (near.size() > most) near.resize(most);
  std::vector<std::string> names;
  for (const auto& each : near) names.push_back(known[each.back()]);
  return names;
}

/// What each of several is called: by a member of it, as &record::id, or by a function of it.
template <class Records, class Name>
std::vector<std::string> names_of(const Records& records, const Name& name) {
  std::vector<std::string> names;
  for (const auto& each : records) names.emplace_back(std::invoke(name, each));
  return names;
}
template <class Records>
std::vector<std::string> names_of(const Records& records) {
  return names_of(records, [](const auto& each) { return each.name; });
}
/// The keys of a map.
template <class Map>
std::vector<std::string> keys_of(const Map& map) {
  return names_of(map, &Map::value_type::first);
}

/// The parts with a sign between them, and another one before the last: "a, b and c".
inline std::string joined(const std::vector<std::string>& parts, std::string_view between,
                          std::string_view before_last) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) out += i + 1 == parts.size() ? before_last : between;
    out += parts[i];
  }
  return out;
}
inline std::string joined(const std::vector<std::string>& parts, std::string_view between = ", ") {
  return joined(parts, between, between);
}
/// "a", "a or b", "a, b or c".
inline std::string any_of_text(const std::vector<std::string>& names) {
  return joined(names, ", ", " or ");
}

/// The text in quotes, shortened and without control characters, for error messages.
inline std::string in_quotes(std::string_view written) {
  constexpr std::size_t most = 60;
  std::string out = "'";
  for (const char c : written.substr(0, most)) {
    const auto code = static_cast<unsigned char>(c);
    out += code < 0x20 || code == 0x7F ? '?' : c;
  }
  return out + (written.size() > most ? "...'" : "'");
}

/// What is said of a name that is given and is a word of the language.
inline std::string said_of_reserved(std::string_view name) {
  return in_quotes(name) + " is a word of the language; expected another name";
}

/// Refuses an unknown name. The message shows the option, the name and what was expected; up to 12
/// known names are listed.
[[noreturn]] inline void refuse_name(std::string_view option, std::string_view written,
                                     const std::vector<std::string>& known, std::string_view what) {
  const std::vector<std::string> near = nearest(written, known);
  std::string said;
  if (!near.empty() && known.size() > 1) said += " did you mean " + any_of_text(near) + "?";
  if (!known.empty() && known.size() <= 12) {
    said += " expected " + any_of_text(known);
  } else if (near.empty()) {
    said += " expected " + std::string(what);
    if (!known.empty()) said += ", such as " + known.front();
  }
  throw bad_input(std::string(option) + ": unknown " + in_quotes(written) + ";" + said);
}
/// Refuses a name that is none of the known ones.
inline void require_known(std::string_view option, const std::string& written,
                          const std::vector<std::string>& known, std::string_view what) {
  if (std::ranges::find(known, written) == known.end()) refuse_name(option, written, known, what);
}

}  // namespace proofline::tools
