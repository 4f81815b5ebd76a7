#pragma once
// The result of a shard, for `proofline merge`: a line of JSON with the question, the shard and the
// build; the rows of the report `values`; and a line of JSON with the outcome and a checksum of
// everything.

#include <fmt/format.h>

#include <charconv>
#include <filesystem>
#include <fstream>
#include <optional>

#include "../program/digests.hpp"
#include "../program/program.hpp"
#include "../program/run_control.hpp"
#include "answer.hpp"

namespace proofline::tools {

/// What the first line of a shard's file says.
struct shard_file {
  sweep_request request;
  sweep::shard part;
  std::string build;
  std::string path;
};

inline constexpr const char* file_kind = "shard of a sweep by proofline " PROOFLINE_VERSION;
inline constexpr const char* no_whole_result =
    "is not a complete result of proofline sweep --shard";

inline std::optional<sweep::shard> shard_of(const std::string& text) {
  sweep::shard result;
  const char* const end = text.data() + text.size();
  const auto first = std::from_chars(text.data(), end, result.index);
  if (first.ec != std::errc() || first.ptr == end || *first.ptr != '/') return {};
  const auto second = std::from_chars(first.ptr + 1, end, result.count);
  const bool fits = result.index >= 1 && result.index <= result.count && result.count <= 1'000'000;
  if (second.ec != std::errc() || second.ptr != end || !fits) return {};
  --result.index;
  return result;
}

[[noreturn]] inline void refuse_shard(const std::string& path, const std::string& what) {
  throw bad_input(in_quotes(path) + " " + what);
}

/// At the begin of a shard's file.
inline std::ifstream opened(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in || !std::filesystem::is_regular_file(path)) refuse_shard(path, "cannot be read");
  return in;
}

inline constexpr std::uint64_t longest_line = 256 << 20;

/// "3", "7 to 9", "3, 5 and 7 to 9": numbers in ascending order, from 1. Of many, the first ones.
inline std::string ranges_of(const std::vector<std::uint64_t>& numbers) {
  constexpr std::size_t most = 20;
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t last = i;
    while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
    if (parts.size() == most) {
      parts.push_back(fmt::format("{} more", numbers.size() - i));
      break;
    }
    if (last == i + 1) last = i;
    parts.push_back(last == i ? fmt::format("{}", numbers[i])
                              : fmt::format("{} to {}", numbers[i], numbers[last]));
    i = last + 1;
  }
  return joined(parts, ", ", " and ");
}

/// "2/4" is the second of four. Throws bad_input.
inline sweep::shard read_shard(const std::string& text) {
  if (const auto result = shard_of(text)) return *result;
  throw bad_input("--shard: " + in_quotes(text) + "; expected i/n with i from 1 to n, as in 2/4");
}

/// "2/4".
inline std::string text_of(const sweep::shard& part) {
  return std::to_string(part.index + 1) + "/" + std::to_string(part.count);
}

inline std::string shard_header(const sweep_request& request, const sweep::shard& part) {
  const nlohmann::json header = {{"kind", file_kind},
                                 {"build", build_identity()},
                                 {"shard", text_of(part)},
                                 {"request", request}};
  return header.dump() + "\n";
}

/// `written`: the checksum of header and rows.
inline std::string shard_footer(const sweep_outcome& outcome, checksum written) {
  const nlohmann::json answer = outcome;
  written.add(answer.dump());
  return nlohmann::json{{"outcome", answer}, {"checksum", written.value()}}.dump() + "\n";
}

/// The first line. Throws bad_input.
inline shard_file read_shard_header(const std::string& path) {
  std::ifstream in = opened(path);
  std::string first;
  std::getline(in, first);
  shard_file result;
  result.path = path;
  try {
    const nlohmann::json header = nlohmann::json::parse(first);
    if (header.at("kind") != file_kind) {
      refuse_shard(path, "is not a " + std::string(file_kind));
    }
    header.at("request").get_to(result.request);
    header.at("build").get_to(result.build);
    const auto written = shard_of(header.at("shard").get<std::string>());
    if (!written) refuse_shard(path, no_whole_result);
    result.part = *written;
  } catch (const nlohmann::json::exception&) {
    refuse_shard(path, no_whole_result);
  }
  return result;
}

/// Reads the whole file once: calls use_rows for its rows, piece by piece, and returns its outcome.
/// Throws bad_input, at the end if the file was changed.
inline sweep_outcome read_shard_file(const std::string& path,
                                     const std::function<void(std::string_view)>& use_rows) {
  std::ifstream in = opened(path);
  checksum sum;
  std::string held;  // what may be the last line
  bool is_in_rows = false;
  std::string piece(1 << 20, '\0');
  const auto take = [&](std::string_view lines) {
    sum.add(lines);
    if (!is_in_rows) {  // all but the first line
      lines.remove_prefix(lines.find('\n') + 1);
      is_in_rows = true;
    }
    if (!lines.empty()) use_rows(lines);
  };
  while (in) {
    if (stop_requested()) throw interrupted();
    in.read(piece.data(), static_cast<std::streamsize>(piece.size()));
    const std::size_t before = held.size();
    held.append(piece, 0, static_cast<std::size_t>(in.gcount()));
    if (held.size() > longest_line) refuse_shard(path, no_whole_result);
    // Lines that another line follows. The end of what was there before has been searched.
    if (held.size() < 2) continue;
    const std::string_view searched = std::string_view(held).substr(0, held.size() - 1);
    const std::size_t end = searched.rfind('\n');
    if (end == searched.npos || end + 1 < before) continue;
    take(std::string_view(held).substr(0, end + 1));
    held.erase(0, end + 1);
  }
  if (in.bad()) refuse_shard(path, "cannot be read to its end");
  try {
    if (!is_in_rows || held.empty() || held.back() != '\n') refuse_shard(path, no_whole_result);
    const nlohmann::json footer = nlohmann::json::parse(held);
    const sweep_outcome outcome = footer.at("outcome");
    // Of the typed outcome: `dump` of untrusted JSON would need stack for each level of it.
    sum.add(nlohmann::json(outcome).dump());
    if (footer.at("checksum").get_ref<const nlohmann::json::number_unsigned_t&>() != sum.value()) {
      refuse_shard(path, "is damaged: its checksum differs");
    }
    return outcome;
  } catch (const nlohmann::json::exception&) {
    refuse_shard(path, no_whole_result);
  }
}

/// The shards in order. Refuses shards of different sweeps or builds and duplicates, and says all
/// shards that are missing.
inline std::vector<shard_file> whole_of(std::vector<shard_file> shards) {
  std::sort(shards.begin(), shards.end(),
            [](const auto& a, const auto& b) { return a.part.index < b.part.index; });
  const shard_file& first = shards.front();
  for (const shard_file& each : shards) {
    if (each.request != first.request || each.part.count != first.part.count) {
      refuse_shard(each.path, "belongs to another sweep than " + in_quotes(first.path));
    }
    if (each.build != first.build) {
      refuse_shard(each.path, "is by another build of proofline than " + in_quotes(first.path));
    }
  }
  for (std::size_t i = 1; i < shards.size(); ++i) {
    if (shards[i].part.index > shards[i - 1].part.index) continue;
    refuse_shard(shards[i].path, "is shard " + text_of(shards[i].part) + ", as is " +
                                     in_quotes(shards[i - 1].path));
  }
  std::vector<std::uint64_t> missing;
  auto next = shards.begin();
  for (std::uint64_t i = 0; i < first.part.count; ++i) {
    if (next != shards.end() && next->part.index == i) {
      ++next;
    } else {
      missing.push_back(i + 1);
    }
  }
  if (missing.size() == 1) {
    throw bad_input("shard " + text_of({missing.front() - 1, first.part.count}) + " is missing");
  }
  if (!missing.empty()) {
    throw bad_input(
        fmt::format("shards {} of {} are missing", ranges_of(missing), first.part.count));
  }
  if (first.build != build_identity()) {
    refuse_shard(first.path, "is by another build of proofline than this one");
  }
  return shards;
}

/// True if the file is the complete result of this shard by this build.
inline bool is_finished_shard(const std::string& path, const sweep_request& request,
                              const sweep::shard& part) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return false;
  try {
    const shard_file there = read_shard_header(path);
    if (there.request != request || there.build != build_identity() ||
        there.part.index != part.index || there.part.count != part.count) {
      return false;
    }
    read_shard_file(path, [](std::string_view) {});
    return true;
  } catch (const bad_input&) {
    return false;
  }
}

}  // namespace proofline::tools
