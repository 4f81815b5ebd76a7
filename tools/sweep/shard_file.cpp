#include "shard_file.hpp"

#include <charconv>
#include <filesystem>
#include <fstream>

#include "../run_control.hpp"

namespace proofline::tools {

namespace {

constexpr const char* file_kind = "shard of a sweep by proofline " PROOFLINE_VERSION;

constexpr const char* no_whole_result = "is not a complete result of proofline sweep --shard";

std::optional<sweep::shard> shard_of(const std::string& text) {
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

/// Calls use(part) for the bytes from `begin` to `end - 1` of a file.
template <class Use>
void read_bytes(const std::string& path, std::uint64_t begin, std::uint64_t end, const Use& use) {
  std::ifstream in(path, std::ios::binary);
  in.seekg(static_cast<std::streamoff>(begin));
  std::string part;
  for (std::uint64_t left = end - begin; left > 0; left -= part.size()) {
    if (stop_requested()) throw interrupted();
    part.resize(std::min<std::uint64_t>(left, 1 << 20));
    if (!in.read(part.data(), static_cast<std::streamsize>(part.size()))) {
      refuse_shard(path, "cannot be read to its end");
    }
    use(part);
  }
}

}  // namespace

void refuse_shard(const std::string& path, const std::string& what) {
  throw bad_input(in_quotes(path) + " " + what);
}

sweep::shard read_shard(const std::string& text) {
  if (const auto result = shard_of(text)) return *result;
  throw bad_input("--shard: " + in_quotes(text) + "; expected i/n with i from 1 to n, as in 2/4");
}
std::string text_of(const sweep::shard& part) {
  return std::to_string(part.index + 1) + "/" + std::to_string(part.count);
}

std::string shard_header(const sweep_request& request, const sweep::shard& part) {
  return nlohmann::json{{"kind", file_kind}, {"shard", text_of(part)}, {"request", request}}.dump() +
         "\n";
}
std::string shard_footer(const sweep_outcome& outcome, checksum written) {
  const nlohmann::json answer = outcome;
  written.add(answer.dump());
  return nlohmann::json{{"outcome", answer}, {"checksum", written.value()}}.dump() + "\n";
}

shard_file read_shard_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::string first, last;
  shard_file result;
  result.path = path;
  if (!in || !std::filesystem::is_regular_file(path)) refuse_shard(path, "cannot be read");
  constexpr std::uint64_t longest_line = 256 << 20;
  try {
    std::getline(in, first);
    result.rows_begin = first.size() + 1;
    // The last line, searched from the end.
    in.clear();
    in.seekg(0, std::ios::end);
    const auto size = static_cast<std::uint64_t>(std::max<std::streamoff>(0, in.tellg()));
    std::string tail;
    for (std::uint64_t read = 1 << 12; tail.empty() && read < 2 * longest_line; read *= 8) {
      const std::uint64_t from = size > read ? size - read : 0;
      tail.resize(size - from);
      in.seekg(static_cast<std::streamoff>(from));
      in.read(tail.data(), static_cast<std::streamsize>(tail.size()));
      const std::size_t newline =
          tail.size() < 2 ? std::string::npos : tail.rfind('\n', tail.size() - 2);
      if (newline != std::string::npos && tail.back() == '\n') {
        last = tail.substr(newline + 1);
        result.rows_end = size - last.size();
      } else if (from > 0) {
        tail.clear();
        continue;
      }
      break;
    }
    const nlohmann::json header = nlohmann::json::parse(first);
    if (header.at("kind") != file_kind) {
      refuse_shard(path, "is not a " + std::string(file_kind));
    }
    header.at("request").get_to(result.request);
    const auto written = shard_of(header.at("shard").get<std::string>());
    if (!written) refuse_shard(path, no_whole_result);
    result.part = *written;
    const nlohmann::json footer = nlohmann::json::parse(last);
    footer.at("outcome").get_to(result.outcome);
    checksum read;
    read_bytes(path, 0, result.rows_end, [&](const std::string& part) { read.add(part); });
    // Of the typed outcome: `dump` of untrusted JSON would need stack for each level of it.
    read.add(nlohmann::json(result.outcome).dump());
    if (footer.at("checksum").get_ref<const nlohmann::json::number_unsigned_t&>() != read.value()) {
      refuse_shard(path, "is damaged: its checksum differs");
    }
  } catch (const nlohmann::json::exception&) {
    refuse_shard(path, no_whole_result);
  }
  return result;
}

std::vector<shard_file> whole_of(std::vector<shard_file> shards) {
  std::sort(shards.begin(), shards.end(),
            [](const auto& a, const auto& b) { return a.part.index < b.part.index; });
  const shard_file& first = shards.front();
  for (const shard_file& each : shards) {
    if (each.request != first.request || each.part.count != first.part.count) {
      refuse_shard(each.path, "belongs to another sweep than " + in_quotes(first.path));
    }
  }
  for (std::size_t i = 0; i < first.part.count; ++i) {
    const sweep::shard expected{i, first.part.count};
    if (i >= shards.size() || shards[i].part.index > i) {
      throw bad_input("shard " + text_of(expected) + " is missing");
    }
    if (shards[i].part.index < i) {
      refuse_shard(shards[i].path, "is shard " + text_of(shards[i].part) + ", as is " +
                                       in_quotes(shards[i - 1].path));
    }
  }
  if (shards.size() > first.part.count) {
    refuse_shard(shards.back().path,
                 "is shard " + text_of(shards.back().part) + ", which is given twice");
  }
  return shards;
}

void copy_rows(const shard_file& from, output_sink& to) {
  read_bytes(from.path, from.rows_begin, from.rows_end,
             [&](const std::string& part) { to.write(part); });
}

}  // namespace proofline::tools
