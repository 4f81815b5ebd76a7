// Measured rows: CSV of one's own, with a formula for the rows of a part, and what profilers write.
#include <sys/mman.h>
#include <unistd.h>

#include <cmath>

#include "measured/measured_rows.hpp"
#include "program.hpp"

using namespace proofline;

namespace {

/// A file that has a path and no name.
class file_of_text {
 public:
  explicit file_of_text(std::string_view text) : file_(::memfd_create("measured", 0)) {
    const auto written = ::write(file_, text.data(), text.size());
    fuzz::require(written == static_cast<ssize_t>(text.size()), "the file is written");
  }
  file_of_text(const file_of_text&) = delete;
  file_of_text& operator=(const file_of_text&) = delete;
  ~file_of_text() { ::close(file_); }
  std::string path() const { return "/proc/self/fd/" + std::to_string(file_); }

 private:
  int file_;
};

void require_measurement(const tools::measured_row& row) {
  fuzz::require(row.line > 0, "a row has a line");
  fuzz::require(row.seconds > 0 && std::isfinite(row.seconds), "a row has a time");
  const bool counts = row.flops + row.bytes > 0 || row.part == "launch";
  fuzz::require(row.flops >= 0 && row.bytes >= 0 && counts, "a row counts, or is a launch");
  fuzz::require(std::isfinite((row.flops + row.bytes) / row.seconds), "a row has a rate");
  for (const std::string* each : {&row.part, &row.name, &row.dtype, &row.shape, &row.date}) {
    if (!each->empty())
      fuzz::require(each->find_first_of("\n\r\x1b") == each->npos, "one line", *each);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const file_of_text file(fuzz::text_of(data, size));
  const bool accepted = fuzz::accepts([&] {
    tools::measured_file asked{file.path()};
    if (fuzz::text_of(data, size).find("linear") != std::string_view::npos) {
      asked.formulas = tools::row_formulas({"linear=2 FLOP * B * d"}, {});
    }
    tools::read_measured_rows(asked, require_measurement);
  });
  fuzz::accepted += accepted ? 1 : 0;
  return 0;
}
