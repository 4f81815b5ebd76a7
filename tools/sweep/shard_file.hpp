#pragma once
// The result of a shard, for `proofline merge`: a line of JSON with the question, the shard and the
// build; the rows of the report `values`; and a line of JSON with the outcome and a checksum of
// everything.

#include <optional>

#include "../program/digests.hpp"
#include "answer.hpp"

namespace proofline::tools {

/// What the first line of a shard's file says.
struct shard_file {
  sweep_request request;
  sweep::shard part;
  std::string build;
  std::string path;
};

/// "2/4" is the second of four. Throws bad_input.
sweep::shard read_shard(const std::string& text);
/// "2/4".
std::string text_of(const sweep::shard& part);

std::string shard_header(const sweep_request& request, const sweep::shard& part);
/// `written`: the checksum of header and rows.
std::string shard_footer(const sweep_outcome& outcome, checksum written);

/// The first line. Throws bad_input.
shard_file read_shard_header(const std::string& path);
/// Reads the whole file once: calls use_rows for its rows, piece by piece, and returns its outcome.
/// Throws bad_input, at the end if the file was changed.
sweep_outcome read_shard_file(const std::string& path,
                              const std::function<void(std::string_view)>& use_rows);
/// The shards in order. Refuses shards of different sweeps or builds and duplicates, and says all
/// shards that are missing.
std::vector<shard_file> whole_of(std::vector<shard_file> shards);
/// True if the file is the complete result of this shard by this build.
bool is_finished_shard(const std::string& path, const sweep_request& request,
                       const sweep::shard& part);
[[noreturn]] void refuse_shard(const std::string& path, const std::string& what);

}  // namespace proofline::tools
