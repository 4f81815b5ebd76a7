#pragma once
// The result of a shard, as `proofline merge` takes it: a line of JSON that says what was asked and
// which part it is, the rows of the report `values`, and a line of JSON with the outcome and a
// checksum of all that.

#include <optional>

#include "../output.hpp"
#include "answer.hpp"

namespace proofline::tools {

struct shard_file {
  sweep_request request;
  sweep::shard part;
  sweep_outcome outcome;
  std::string path;
  std::uint64_t rows_begin = 0, rows_end = 0;  ///< bytes of the file
};

/// "2/4" as the second of four. Throws bad_input.
sweep::shard read_shard(const std::string& text);
/// "2/4".
std::string text_of(const sweep::shard& part);

/// Of what is written in turn; for accidents, not against malice (FNV-1a).
class checksum {
 public:
  void add(std::string_view text) {
    for (const char each : text) {
      sum_ = (sum_ ^ static_cast<unsigned char>(each)) * 0x100000001B3;
    }
  }
  std::uint64_t value() const { return sum_; }

 private:
  std::uint64_t sum_ = 0xCBF29CE484222325;
};

std::string shard_header(const sweep_request& request, const sweep::shard& part);
/// `written`: header and rows.
std::string shard_footer(const sweep_outcome& outcome, checksum written);

/// Everything but the rows. Throws bad_input, also where a file is not what was written.
shard_file read_shard_file(const std::string& path);
/// In the order of the shards. Refuses shards of different sweeps, twice the
/// same, and missing ones.
std::vector<shard_file> whole_of(std::vector<shard_file> shards);
[[noreturn]] void refuse_shard(const std::string& path, const std::string& what);
void copy_rows(const shard_file& from, output_sink& to);

}  // namespace proofline::tools
