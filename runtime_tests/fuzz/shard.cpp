// Files of shards, as `proofline merge` reads them. Each input is read twice: as it is, and as the
// text before a footer. The target computes the footer's checksum, so that the code behind the
// check of the checksum is reached. A file that was read is then damaged and read again.
#include <sys/mman.h>
#include <unistd.h>

#include "program/program.hpp"
#include "program.hpp"
#include "sweep/shard_file.hpp"

using namespace proofline;

namespace {

/// The path of a file in memory with these bytes.
const std::string& file_of(std::string_view bytes) {
  static const int file = ::memfd_create("shard", 0);
  static const std::string path = "/proc/self/fd/" + std::to_string(file);
  const bool written = ::ftruncate(file, 0) == 0 && ::pwrite(file, bytes.data(), bytes.size(), 0) ==
                                                        static_cast<ssize_t>(bytes.size());
  fuzz::require(written, "a file in memory is written");
  return path;
}

struct reading {
  tools::shard_file read;
  tools::sweep_outcome outcome;
  std::string rows;

  friend bool operator==(const reading& a, const reading& b) {
    return a.rows == b.rows && a.read.request == b.read.request &&
           a.read.part.index == b.read.part.index && a.read.part.count == b.read.part.count &&
           nlohmann::json(a.outcome) == nlohmann::json(b.outcome);
  }
};
std::optional<reading> read(const std::string& file) {
  reading result;
  const auto read_it = [&] {
    const std::string& path = file_of(file);
    result.read = tools::read_shard_header(path);
    result.outcome = tools::read_shard_file(
        path, [&](std::string_view rows) { result.rows += rows; });
  };
  if (!fuzz::accepts(read_it)) return {};
  fuzz::require(file.find(result.rows) != file.npos, "rows lie within the file");
  fuzz::require(result.read.part.index < result.read.part.count, "a shard is one of several");
  return result;
}

/// `parts` with a footer that has the right checksum.
std::string closed(const std::string& parts, const nlohmann::json& outcome) {
  tools::checksum sum;
  sum.add(parts);
  sum.add(outcome.dump());
  return parts + nlohmann::json{{"outcome", outcome}, {"checksum", sum.value()}}.dump() + "\n";
}

/// What merge does for a sweep of one shard.
void merge(const reading& only) {
  tools::shard_file here = only.read;
  here.build = tools::build_identity();
  const std::vector<tools::shard_file> shards = tools::whole_of({here});
  const tools::sweep_question asked = tools::ask(shards.front().request, fuzz::known());
  if (!is_possible(asked, only.read.part, only.outcome)) return;
  if (only.outcome.points.size() > 64) return;
  merged(asked, {only.outcome});
}

void check(const std::string& file, std::size_t place) {
  const std::optional<reading> whole = read(file);
  if (!whole) return;
  ++fuzz::accepted;
  // The header that is written says this build.
  const std::string parts =
      tools::shard_header(whole->read.request, whole->read.part) + whole->rows;
  tools::checksum sum;
  sum.add(parts);
  const std::optional<reading> again = read(parts + tools::shard_footer(whole->outcome, sum));
  fuzz::require(again && *again == *whole, "a shard is written as it was read");
  fuzz::accepts([&] { merge(*whole); });

  // A file that was cut, changed or mixed is refused or reads the same (a blank between two words).
  std::vector<std::string> damaged(5, file);
  place %= file.size();
  damaged[0].resize(place);
  damaged[1][place] = static_cast<char>(damaged[1][place] ^ (1 << place % 8));
  damaged[2].erase(place, 1);
  damaged[3].insert(place, 1, '1');
  damaged[4].erase(0, place);
  for (const std::string& each : damaged) {
    const std::optional<reading> other = read(each);
    fuzz::require(!other || *other == *whole, "a damaged shard is not read as a whole one", each);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(fuzz::text_of(data, size));
  std::size_t place = 0;
  for (const char each : text) place = place * 31 + static_cast<unsigned char>(each);
  check(text, place);
  const std::size_t last = text.rfind('\n');
  if (last == std::string::npos) return 0;
  const auto outcome = nlohmann::json::parse(text.substr(last + 1), nullptr, false);
  if (!outcome.is_discarded()) check(closed(text.substr(0, last + 1), outcome), place);
  return 0;
}
