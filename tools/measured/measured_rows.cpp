#include "measured/measured_rows.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <filesystem>

#include "measured/measured_sources.hpp"
#include "program/characters.hpp"
#include "sweep/value_in_unit.hpp"

namespace proofline::tools {

namespace {

/// "seconds", "time (ms)", "byte [GB]": which quantity a column has, and the size of its unit.
struct measured_column {
  std::size_t at = 0;
  double unit = 0;  ///< 0: there is no such column
};
/// A column that a formula may name.
struct named_column {
  std::string name;
  measured_column where;
};

std::optional<double> plain_number(std::string_view text) {
  double value = 0;
  const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (wrong != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) return {};
  return value;
}

/// "B=64;d=8192": each name and what stands behind its sign.
template <class Take>
void for_each_extent(std::string_view shape, const Take& take) {
  while (!shape.empty()) {
    const std::size_t end = std::min(shape.find(';'), shape.size());
    const std::string_view each = shape.substr(0, end);
    shape.remove_prefix(std::min(end + 1, shape.size()));
    const std::size_t sign = each.find('=');
    if (sign == each.npos) continue;
    take(without_blanks(each.substr(0, sign)), without_blanks(each.substr(sign + 1)));
  }
}

/// CSV of one's own.
class plain_reader {
 public:
  plain_reader(csv_rows& rows, const row_formulas& formulas, row_sink& to)
      : rows_(&rows), formulas_(&formulas), to_(&to) {}

  void read(const csv_cells& header) {
    if (header.size() == 1 && header.front().find(';') != header.front().npos) {
      rows_->fail("expected commas between columns, read semicolons");
    }
    count_ = header.size();
    for (std::size_t i = 0; i < header.size(); ++i) read_title(std::string(header[i]), i);
    const auto require = [&](const measured_column& column, const char* title) {
      if (column.unit != 0) return;
      rows_->fail(std::string("expected a column ") + title + " in the header");
    };
    if (!formulas_->has_flops()) require(flops_, "flop");
    if (!formulas_->has_bytes()) require(bytes_, "byte");
    require(seconds_, "seconds, or time (us),");
    csv_cells cells;
    while (rows_->next(cells)) {
      if (cells.size() == 1 && without_blanks(cells.front()).empty()) continue;
      to_->add(rows_->bytes_read(), [&](measured_row& row) {
        fill(row, cells);
        return true;
      });
    }
  }

 private:
  void read_title(const std::string& cell, std::size_t at) {
    std::string name(without_blanks(cell)), unit;
    const std::size_t open = name.find_first_of("([");
    if (open != name.npos && (name.ends_with(')') || name.ends_with(']'))) {
      unit = without_blanks(std::string_view(name).substr(open + 1, name.size() - open - 2));
      name = without_blanks(std::string_view(name).substr(0, open));
    }
    std::string title;
    for (const char c : name) title += in_small_letters(c);
    const auto is = [&](std::initializer_list<std::string_view> names) {
      return std::ranges::find(names, title) != names.end();
    };
    for (const auto& [text, of] : texts) {
      if (title == text) return text_columns_.push_back({of, at});
    }
    if (is({"flop", "flops"})) return set(flops_, title, unit, "FLOP", at);
    if (is({"byte", "bytes"})) return set(bytes_, title, unit, "byte", at);
    if (is({"p10"})) return set(p10_, title, unit, "s", at);
    if (is({"p90"})) return set(p90_, title, unit, "s", at);
    if (is({"seconds", "time", "duration"})) {
      if (unit.empty() && title != "seconds") {
        rows_->fail(title + ": expected its unit in the header, as in " + title + " (us)");
      }
      return set(seconds_, title, unit, "s", at);
    }
    if (!formulas_->empty()) add_named(name, unit, at);
  }
  void set(measured_column& column, const std::string& title, const std::string& unit,
           std::string_view engine_unit, std::size_t at) const {
    if (column.unit != 0) rows_->fail("two columns have " + title);
    column = {at, 1};
    if (unit.empty()) return;
    column.unit = read_value(fmt::format("{}:{}: {}", rows_->path(), rows_->line(), title),
                             "1 " + unit, engine_unit);
  }
  /// An input in its unit, or a plain number of one's own.
  void add_named(const std::string& name, const std::string& unit, std::size_t at) {
    const sweep::input_facts* const input = formulas_->known().input(name);
    if (!is_name(name) || (input == nullptr && !unit.empty())) return;
    named_.push_back({name, {}});
    set(named_.back().where, name, unit, input == nullptr ? "count" : input->unit, at);
  }

  double value_in(const csv_cells& cells, const measured_column& column, const char* what) const {
    return column.unit == 0 ? 0 : number_in(*rows_, cells[column.at], what) * column.unit;
  }
  void fill(measured_row& row, const csv_cells& cells) {
    if (cells.size() != count_) {
      rows_->fail(fmt::format("expected {} cells as in the header, read {}", count_, cells.size()));
    }
    row.line = rows_->line();
    for (const auto& [of, at] : text_columns_) {
      if (of != &measured_row::dtype || !cells[at].empty())
        row.*of = one_line(std::string(cells[at]));
    }
    row.flops = value_in(cells, flops_, "flop");
    row.bytes = value_in(cells, bytes_, "byte");
    row.seconds = value_in(cells, seconds_, "seconds");
    row.p10 = value_in(cells, p10_, "p10"), row.p90 = value_in(cells, p90_, "p90");
    if (row.seconds == 0) rows_->fail("expected the seconds that it took, more than 0");
    if (formulas_->is_of(row.part)) count_by_formulas(row, cells);
    if (row.flops == 0 && row.bytes == 0 && row.part != "launch") {
      rows_->fail("expected FLOPs or bytes, more than 0");
    }
  }
  void count_by_formulas(measured_row& row, const csv_cells& cells) {
    numbers_.clear();
    for (const named_column& each : named_) {
      const auto value = plain_number(without_blanks(cells[each.where.at]));
      if (value) numbers_.emplace_back(each.name, *value * each.where.unit);
    }
    for_each_extent(row.shape, [this](std::string_view name, std::string_view text) {
      const auto value = plain_number(text);
      if (is_name(name) && value) numbers_.emplace_back(name, *value);
    });
    const std::string place = fmt::format("{}:{}", rows_->path(), rows_->line());
    if (row_formula* const of = formulas_->flops_of(row.part)) {
      row.flops = of->value(numbers_, place, formulas_->known());
    }
    if (row_formula* const of = formulas_->bytes_of(row.part)) {
      row.bytes = of->value(numbers_, place, formulas_->known());
    }
  }

  static constexpr std::pair<std::string_view, std::string measured_row::*> texts[] = {
      {"part", &measured_row::part},
      {"name", &measured_row::name},
      {"dtype", &measured_row::dtype},
      {"shape", &measured_row::shape},
      {"date", &measured_row::date}};

  csv_rows* rows_;
  const row_formulas* formulas_;
  row_sink* to_;
  measured_column flops_, bytes_, seconds_, p10_, p90_;
  std::vector<std::pair<std::string measured_row::*, std::size_t>> text_columns_;
  std::vector<named_column> named_;
  named_numbers numbers_;
  std::size_t count_ = 0;
};

}  // namespace

double number_in(const csv_rows& rows, std::string_view cell, std::string_view what) {
  const std::string_view text = without_blanks(cell);
  if (text.empty()) return 0;
  const auto value = plain_number(text);
  if (!value) {
    rows.fail(
        fmt::format("{}: expected a number{}, read {}", what,
                    text.find(',') != text.npos ? " with a decimal point and no other signs" : "",
                    in_quotes(text)));
  }
  if (*value < 0) rows.fail(fmt::format("{}: expected 0 or more, read {}", what, in_quotes(text)));
  return *value;
}

row_sink::row_sink(const measured_file& file, const std::function<void(const measured_row&)>& take)
    : file_(&file),
      take_(&take),
      shown_(
          [&] {
            std::error_code unknown;
            const auto size = std::filesystem::file_size(file.path, unknown);
            return unknown ? std::uint64_t{0} : static_cast<std::uint64_t>(size);
          }(),
          "bytes") {}

void row_sink::check_sizes() const {
  constexpr double most = 1e30, shortest = 1e-12, longest = 1e12;
  const auto fail = [this](const std::string& what) {
    throw bad_input(fmt::format("{}:{}: {}", file_->path, row_.line, what));
  };
  for (const double seconds : {row_.seconds, row_.p10, row_.p90}) {
    const bool is_left_out = seconds == 0 && row_.seconds > 0;
    if (is_left_out || (seconds >= shortest && seconds <= longest)) continue;
    fail(fmt::format("expected times from {:g} s to {:g} s, read {:g} s", shortest, longest,
                     seconds));
  }
  if (row_.flops <= most && row_.bytes <= most) return;
  fail(fmt::format("expected at most {:g} FLOPs and bytes", most));
}

std::optional<double> measured_row::extent(std::string_view of) const {
  std::optional<double> found;
  for_each_extent(shape, [&](std::string_view each, std::string_view text) {
    const auto value = plain_number(text);
    if (each == of && value && *value > 0 && !found) found = value;
  });
  return found;
}
bool measured_row::is_of(std::string_view words) const {
  std::string_view rest = name;
  while (true) {
    const std::size_t comma = rest.find(',');
    if (without_blanks(rest.substr(0, comma)) == words) return true;
    if (comma == rest.npos) return false;
    rest.remove_prefix(comma + 1);
  }
}

remarks_of_file read_measured_rows(const measured_file& file,
                                   const std::function<void(const measured_row&)>& take) {
  csv_rows rows(file.path);
  row_sink to(file, take);
  const char first = rows.first_letter();
  if (first == '{' || first == '[') {
    read_torch_trace(file.path, to);
    to.finish(file.path + ": expected kernels with FLOPs and times");
    return to.remarks();
  }
  csv_cells header;
  do {
    if (!rows.next(header)) rows.fail("expected a header, such as name,flop,byte,seconds");
  } while (header.front().starts_with("=="));  // Nsight Compute's messages
  if (is_of_nsight_compute(header)) {
    read_nsight_compute(rows, header, to);
  } else if (is_of_torch_profiler(header)) {
    read_torch_averages(rows, header, to);
  } else {
    plain_reader(rows, file.formulas, to).read(header);
  }
  to.finish(fmt::format("{}:{}: expected rows below the header", file.path, rows.line()));
  return to.remarks();
}

}  // namespace proofline::tools
