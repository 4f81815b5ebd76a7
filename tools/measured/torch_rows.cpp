// What PyTorch's profiler writes: key_averages() as CSV, and Chrome traces.

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <streambuf>

#include "measured/measured_sources.hpp"

namespace proofline::tools {

namespace {

template <std::size_t Size>
std::size_t column_of(const csv_cells& header, const std::string_view (&titles)[Size]) {
  const auto found = std::ranges::find_first_of(header, titles);
  return static_cast<std::size_t>(found - header.begin());
}
/// In us, of all calls together, as FLOPs are; the later name first.
constexpr std::string_view device_times[] = {"self_device_time_total", "self_cuda_time_total"};

constexpr const char* no_bytes =
    "PyTorch counts no bytes: rows are compared with the compute rate alone.";

/// The file of a trace in pieces, each a part of one line: so that its line is known.
class counted_lines : public std::streambuf {
 public:
  explicit counted_lines(std::FILE* in) : in_(in) {}
  std::size_t line() const { return line_; }
  std::uint64_t bytes_read() const { return bytes_; }

 private:
  int_type underflow() override {
    if (is_at_end_) ++line_, is_at_end_ = false;
    std::size_t size = 0;
    for (int c = 0; size < sizeof piece_ && !is_at_end_ && (c = ::getc_unlocked(in_)) != EOF;) {
      piece_[size++] = static_cast<char>(c);
      is_at_end_ = c == '\n';
    }
    bytes_ += size;
    setg(piece_, piece_, piece_ + size);
    return size == 0 ? traits_type::eof() : traits_type::to_int_type(piece_[0]);
  }

  std::FILE* in_;
  char piece_[1 << 14];
  std::size_t line_ = 1;
  std::uint64_t bytes_ = 0;
  bool is_at_end_ = false;
};

/// Kernels of a Chrome trace. FLOPs are those that PyTorch's profile_analysis adds to it, or that a
/// Triton kernel of Inductor has.
class trace_reader {
 public:
  trace_reader(const std::string& path, row_sink& to) : path_(&path), to_(&to) {}

  void read() {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path_->c_str(), "rb"),
                                                               &std::fclose);
    if (file == nullptr) throw bad_input(in_quotes(*path_) + ": cannot read it as a file");
    counted_lines lines(file.get());
    lines_ = &lines;
    std::istream in(&lines);
    using event = nlohmann::json::parse_event_t;
    try {
      // An event is given on and forgotten where it ends.
      const auto top = nlohmann::json::parse(in, [this](int, event at, const nlohmann::json& each) {
        if (at != event::object_end || !each.contains("ph")) return true;
        take(each);
        return false;
      });
      if (top.is_object() && !top.contains("traceEvents")) fail("expected traceEvents");
    } catch (const nlohmann::json::exception& wrong) {  // of a number beyond double, too
      const std::string said = wrong.what();
      const std::size_t cause = said.rfind("; ") != said.npos ? said.rfind("; ") : said.find("] ");
      fail("is no JSON: " + said.substr(cause == said.npos ? 0 : cause + 2, 100));
    }
    if (kernels_ > 0 && with_flops_ == 0) {
      fail(
          "no kernel has FLOPs; expected what `python -m torch._inductor.analysis.profile_analysis "
          "--augment_trace` writes");
    }
    to_->remark(no_bytes);
    if (kernels_ > with_flops_) {
      to_->remark(fmt::format("{} of {} kernels have no FLOPs and are left out.",
                              kernels_ - with_flops_, kernels_));
    }
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    throw bad_input(fmt::format("{}:{}: {}", *path_, lines_->line(), what));
  }
  static double number(const nlohmann::json& in, const char* key) {
    const auto found = in.find(key);
    return found != in.end() && found->is_number() ? found->get<double>() : 0;
  }
  void take(const nlohmann::json& event) {
    const auto kind = event.find("cat"), arguments = event.find("args");
    if (kind == event.end() || *kind != "kernel") return;
    ++kernels_;
    const double flops =
        arguments != event.end() && arguments->is_object() ? number(*arguments, "kernel_flop") : 0;
    if (flops == 0) return;
    ++with_flops_;
    to_->add(lines_->bytes_read(), [&](measured_row& row) {
      row.line = lines_->line();
      row.flops = flops;
      row.seconds = 1e-6 * number(event, "dur");
      if (!(row.seconds > 0)) fail("expected the time of the kernel, dur, more than 0");
      if (flops < 0) fail("kernel_flop: expected 0 or more");
      const auto name = event.find("name");
      row.name = name != event.end() && name->is_string() ? one_line(name->get<std::string>()) : "";
      return true;
    });
  }

  const std::string* path_;
  row_sink* to_;
  const counted_lines* lines_ = nullptr;
  std::uint64_t kernels_ = 0, with_flops_ = 0;
};

}  // namespace

bool is_of_torch_profiler(const csv_cells& header) {
  return column_of(header, {"key"}) < header.size() &&
         column_of(header, device_times) < header.size();
}
void read_torch_averages(csv_rows& rows, const csv_cells& header, row_sink& to) {
  const std::size_t columns = header.size(), key = column_of(header, {"key"}),
                    count = column_of(header, {"count"}), flops = column_of(header, {"flops"}),
                    time = column_of(header, device_times),
                    shape = column_of(header, {"input_shapes"});
  for (const auto& [at, title] : {std::pair(count, "count"), {flops, "flops"}}) {
    if (at == columns) {
      rows.fail(std::string("expected the column ") + title + " of PyTorch's key_averages");
    }
  }
  std::uint64_t left_out = 0, all = 0;
  csv_cells cells;
  while (rows.next(cells)) {
    if (cells.size() == 1 && cells.front().empty()) continue;
    ++all;
    to.add(rows.bytes_read(), [&](measured_row& row) {
      if (cells.size() != columns) {
        rows.fail(
            fmt::format("expected {} cells as in the header, read {}", columns, cells.size()));
      }
      const double calls = number_in(rows, cells[count], "count");
      row.line = rows.line();
      row.flops = number_in(rows, cells[flops], "flops");
      row.seconds = 1e-6 * number_in(rows, cells[time], "time on the device");
      if (calls == 0) rows.fail("count: expected 1 or more");
      if (row.flops == 0 || row.seconds == 0) return ++left_out, false;
      row.flops /= calls, row.seconds /= calls;
      row.name = one_line(std::string(cells[key]));
      row.shape = shape == columns ? "" : one_line(std::string(cells[shape]));
      return true;
    });
  }
  to.remark(no_bytes);
  if (left_out == 0) return;
  to.remark(fmt::format("{} of {} rows have no FLOPs or no time on the device and are left out.",
                        left_out, all));
}
void read_torch_trace(const std::string& path, row_sink& to) { trace_reader(path, to).read(); }

}  // namespace proofline::tools
