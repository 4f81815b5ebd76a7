#pragma once
// The result of a shard, for `proofline merge`: a line of JSON with the question and the shard, the
// rows of the report `values`, and a line of JSON with the outcome and a checksum of everything.

#include <optional>

#include "../output.hpp"
#include "answer.hpp"

namespace proofline::tools {

struct shard_file {
  sweep_request request;
  sweep::shard part;
  sweep_outcome outcome;
  std::string path;
  std::uint64_t rows_begin = 0, rows_end = 0;  ///< positions in the file
};

/// "2/4" is the second of four. Throws bad_input.
sweep::shard read_shard(const std::string& text);
/// "2/4".
std::string text_of(const sweep::shard& part);

/// The checksum of what is added piece by piece (FNV-1a). It detects accidents, not malice.
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
/// `written`: the checksum of header and rows.
std::string shard_footer(const sweep_outcome& outcome, checksum written);

/// Everything but the rows. Throws bad_input, also if the file was changed.
shard_file read_shard_file(const std::string& path);
/// The shards in order. Refuses shards of different sweeps, duplicates and missing shards.
std::vector<shard_file> whole_of(std::vector<shard_file> shards);
[[noreturn]] void refuse_shard(const std::string& path, const std::string& what);
void copy_rows(const shard_file& from, output_sink& to);

}  // namespace proofline::tools
