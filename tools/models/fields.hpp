#pragma once
// The fields of a configuration: each is read by name, checked, and remembered as read.

#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "program/bad_input.hpp"
#include "sweep/table.hpp"

namespace proofline::tools {

/// Of a number of layers, tokens, heads ...
inline constexpr std::int64_t most_extent = 1'000'000'000;

class fields {
 public:
  /// Keeps a reference. `place` begins each message: "config.json", "config.json: text_config".
  fields(const nlohmann::json& object, std::string place)
      : object_(&object), place_(std::move(place)) {
    if (!object.is_object()) throw bad_input(place_ + ": expected an object, {...}");
  }

  bool has(const char* name) const {
    const auto found = object_->find(name);
    return found != object_->end() && !found->is_null();
  }
  /// A whole number from 1 to the most. A field of several names has the first that is there.
  std::int64_t count(std::initializer_list<const char*> names) {
    const char* name = *names.begin();
    const nlohmann::json* const value = find(names, name);
    if (value == nullptr) refuse(name, "a whole number");
    return whole(*value, name, 1);
  }
  std::int64_t count(const char* name) { return count({name}); }
  /// The same; the default if it is left out or null.
  std::int64_t count_or(std::initializer_list<const char*> names, std::int64_t otherwise) {
    const char* name = nullptr;
    const nlohmann::json* const value = find(names, name);
    return value == nullptr ? otherwise : whole(*value, name, 1);
  }
  std::int64_t count_or(const char* name, std::int64_t otherwise) {
    return count_or({name}, otherwise);
  }
  /// From 0 on.
  std::int64_t natural_or(const char* name, std::int64_t otherwise) {
    const nlohmann::json* const value = find({name}, name);
    return value == nullptr ? otherwise : whole(*value, name, 0);
  }
  bool flag_or(const char* name, bool otherwise) {
    const nlohmann::json* const value = find({name}, name);
    if (value == nullptr) return otherwise;
    if (!value->is_boolean()) refuse(name, "true or false");
    return value->get<bool>();
  }
  std::string word(const char* name) {
    const nlohmann::json* const value = find({name}, name);
    if (value == nullptr || !value->is_string()) refuse(name, "a text");
    return value->get<std::string>();
  }
  /// How many of a list are this; none if the list is left out, null or empty.
  std::optional<std::int64_t> times_in(const char* name, const nlohmann::json& value) {
    const nlohmann::json* const list = find({name}, name);
    if (list == nullptr) return std::nullopt;
    if (!list->is_array()) refuse(name, "a list");
    if (list->empty()) return std::nullopt;
    return std::count(list->begin(), list->end(), value);
  }
  fields inner(const char* name) {
    const nlohmann::json* const value = find({name}, name);
    if (value == nullptr) refuse(name, "an object, {...}");
    return fields(*value, place_ + ": " + name);
  }

  [[noreturn]] void refuse(const std::string& name, const std::string& expected) const {
    const auto found = object_->find(name);
    const std::string read = found == object_->end() ? "nothing" : in_quotes(found->dump());
    throw bad_input(place_ + ": " + name + ": expected " + expected + ", read " + read);
  }
  /// Names that nobody asked for, in the order of the alphabet.
  std::vector<std::string> not_read() const {
    std::vector<std::string> names;
    for (const auto& [name, value] : object_->items()) {
      if (!read_.contains(name)) names.push_back(name);
    }
    return names;
  }

 private:
  const nlohmann::json* find(std::initializer_list<const char*> names, const char*& found) {
    const nlohmann::json* value = nullptr;
    for (const char* name : names) {
      read_.insert(name);
      if (value == nullptr && has(name)) {
        value = &object_->at(name);
        found = name;
      }
    }
    return value;
  }
  std::int64_t whole(const nlohmann::json& value, const char* name, std::int64_t least) const {
    const bool is_whole = value.is_number_unsigned() && value.get<std::uint64_t>() <= most_extent;
    if (!is_whole || value.get<std::int64_t>() < least) {
      refuse(name, "a whole number from " + std::to_string(least) + " to " +
                       with_separators(most_extent));
    }
    return value.get<std::int64_t>();
  }

  const nlohmann::json* object_;
  std::string place_;
  std::set<std::string> read_;
};

}  // namespace proofline::tools
