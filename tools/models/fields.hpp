#pragma once
// The fields of a configuration: each is read by name, checked, and remembered as read.

#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace proofline::tools {

/// Of a number of layers, tokens, heads ...
inline constexpr std::int64_t most_extent = 1'000'000'000;

class fields {
 public:
  /// Keeps a reference. `place` begins each message: "config.json", "config.json: text_config".
  fields(const nlohmann::json& object, std::string place);

  bool has(const char* name) const;
  /// A whole number from 1 to the most. A field of several names has the first that is there.
  std::int64_t count(std::initializer_list<const char*> names);
  std::int64_t count(const char* name) { return count({name}); }
  /// The same; the default if it is left out or null.
  std::int64_t count_or(std::initializer_list<const char*> names, std::int64_t otherwise);
  std::int64_t count_or(const char* name, std::int64_t otherwise) {
    return count_or({name}, otherwise);
  }
  /// From 0 on.
  std::int64_t natural_or(const char* name, std::int64_t otherwise);
  bool flag_or(const char* name, bool otherwise);
  std::string word(const char* name);
  /// How many of a list are this; none if the list is left out, null or empty.
  std::optional<std::int64_t> times_in(const char* name, const nlohmann::json& value);
  fields inner(const char* name);

  [[noreturn]] void refuse(const std::string& name, const std::string& expected) const;
  /// Names that nobody asked for, in the order of the alphabet.
  std::vector<std::string> not_read() const;

 private:
  const nlohmann::json* find(std::initializer_list<const char*> names, const char*& found);
  std::int64_t whole(const nlohmann::json& value, const char* name, std::int64_t least) const;

  const nlohmann::json* object_;
  std::string place_;
  std::set<std::string> read_;
};

}  // namespace proofline::tools
