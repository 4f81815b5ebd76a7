#include "rows.hpp"

#include <fmt/format.h>

namespace proofline::tools {

namespace {

bool counts_only(const sweep_question& asked) {
  return asked.report == report_kind::count || asked.report == report_kind::bounds;
}

/// For people: six digits; integers whole.
std::string shown(double value) {
  const bool whole = value == std::floor(value) && std::fabs(value) < 1e15;
  return whole ? fmt::format("{:.0f}", value) : fmt::format("{:.6g}", value);
}
std::string quoted_for_csv(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out.append(c == '"' ? 2 : 1, c);
  return out + "\"";
}
std::string with_separators(std::uint64_t count) {
  std::string digits = std::to_string(count);
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, 1, ',');
  return digits;
}
/// What points must be to count, and how many are not; what all are is left out.
std::vector<std::pair<std::string, std::uint64_t>> reasons(const sweep_question& asked,
                                                           const sweep_outcome& outcome) {
  std::vector<std::pair<std::string, std::uint64_t>> result;
  for (std::size_t i = 0; i < outcome.broken.size(); ++i) {
    if (outcome.broken[i] > 0) result.emplace_back(asked.constraints[i].text, outcome.broken[i]);
  }
  if (outcome.counts.not_finite > 0) {
    result.emplace_back("finite", outcome.counts.not_finite);
  }
  return result;
}

}  // namespace

void check_format(const std::string& format) {
  const std::vector<std::string> known = {"table", "csv", "jsonl"};
  if (std::find(known.begin(), known.end(), format) == known.end()) {
    refuse_name("--format", format, known, "a format");
  }
}

row_writer::row_writer(const sweep_question& asked) : asked_(&asked), format_(asked.asked.format) {
  check_format(format_);
  if (counts_only(asked)) {
    std::vector<std::string> names;
    for (const quantity& each : asked.bounds) names.push_back(each.name);
    const bool is_count = asked.report == report_kind::count;
    if (is_count) names = {asked.counted->text};
    add_text_column(is_count ? "condition" : "active bound", names);
    add_column("points", "count");
    add_column("of", "count");
    return;
  }
  for (const sweep::axis_data& axis : asked.over.axes()) {
    if (axis.labels.empty()) {
      add_column(axis.name, std::string(axis.columns.front().input.unit));
    } else {
      add_text_column(axis.name, axis.labels);
    }
  }
  for (const auto* quantities : {&asked.inputs, &asked.values, &asked.bounds}) {
    for (const quantity& each : *quantities) add_column(each.name, each.unit);
  }
  if (asked.bounds.size() < 2) return;
  std::vector<std::string> names;
  for (const quantity& each : asked.bounds) names.push_back(each.name);
  add_text_column("active", names);
  add_text_column("next", names);
  add_column("slack", "count");
}

void row_writer::add_column(const std::string& name, const std::string& unit) {
  const std::string title = unit == "count" ? name : name + " [" + unit + "]";
  columns_.push_back({title, false, std::max<std::size_t>(12, title.size())});
}
void row_writer::add_text_column(const std::string& name, const std::vector<std::string>& texts) {
  std::size_t width = name.size();
  for (const std::string& each : texts) width = std::max(width, each.size());
  columns_.push_back({name, true, width});
}

std::string row_writer::header() const {
  std::string out;
  if (format_ == "jsonl") return out;
  if (format_ == "csv") {
    for (const column& each : columns_) out.append(quoted_for_csv(each.name)).append(",");
    out.back() = '\n';
    return out;
  }
  out = asked_->heading + "\n\n";
  std::string line;
  for (const column& each : columns_) {
    line += each.is_text ? fmt::format("{:<{}}  ", each.name, each.width)
                         : fmt::format("{:>{}}  ", each.name, each.width);
  }
  line.erase(line.find_last_not_of(' ') + 1);
  return out + line + "\n";
}

std::string row_writer::text_of(const column& where, const cell& what) const {
  if (format_ == "csv") {
    return where.is_text ? quoted_for_csv(what.text) : fmt::format("{}", what.number);
  }
  if (format_ == "jsonl") {
    const std::string key = nlohmann::json(where.name).dump() + ": ";
    if (where.is_text) return key + nlohmann::json(what.text).dump();
    return key + (std::isfinite(what.number) ? fmt::format("{}", what.number) : "null");
  }
  return where.is_text ? fmt::format("{:<{}}", what.text, where.width)
                       : fmt::format("{:>{}}", shown(what.number), where.width);
}
void row_writer::add_row(std::string& out, const std::vector<cell>& cells) const {
  const std::size_t start = out.size();
  const char* const between = format_ == "csv" ? "," : format_ == "jsonl" ? ", " : "  ";
  if (format_ == "jsonl") out += '{';
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) out += between;
    out += text_of(columns_[i], cells[i]);
  }
  if (format_ == "jsonl") out += '}';
  if (format_ == "table") {
    while (out.size() > start && out.back() == ' ') out.pop_back();
  }
  out += '\n';
}

void row_writer::add_point(std::string& out, std::uint64_t index,
                           const std::vector<double>& values) const {
  std::vector<cell> cells;
  const sweep::position at = asked_->over.position_of(index);
  for (std::size_t i = 0; i < at.size(); ++i) {
    const sweep::axis_data& axis = asked_->over.axes()[i];
    const bool labelled = !axis.labels.empty();
    cells.push_back(
        {labelled ? axis.labels[at[i]] : "", labelled ? 0 : axis.columns.front().values[at[i]]});
  }
  for (const double each : values) cells.push_back({"", each});
  if (const std::size_t bounds = asked_->bounds.size(); bounds >= 2) {
    const auto last = values.end() - static_cast<std::ptrdiff_t>(bounds);
    const sweep::active_bound found = sweep::active_among({last, values.end()});
    cells.push_back({asked_->bounds[found.active].name, 0});
    cells.push_back({asked_->bounds[found.next].name, 0});
    cells.push_back({"", found.slack});
  }
  add_row(out, cells);
}

std::string row_writer::rows(const sweep_outcome& outcome) const {
  std::string out;
  if (counts_only(*asked_)) {
    for (std::size_t i = 0; i < outcome.numbers.size(); ++i) {
      add_row(out, {{asked_->counted ? asked_->counted->text : asked_->bounds[i].name, 0},
                    {"", static_cast<double>(outcome.numbers[i])},
                    {"", static_cast<double>(outcome.counts.points)}});
    }
    return out;
  }
  const std::vector<sweep::kernel> kernels = printed_kernels(*asked_);
  std::vector<const sweep::kernel*> addresses;
  for (const sweep::kernel& each : kernels) addresses.push_back(&each);
  const sweep::plan reading(asked_->free, addresses);
  std::vector<double> values(kernels.size());
  for (const std::uint64_t each : outcome.points) {
    const sweep::position at = asked_->over.position_of(each);
    for (std::size_t k = 0; k < values.size(); ++k) {
      values[k] = sweep::value_at(reading, at, reading.outputs[k]);
    }
    add_point(out, each, values);
  }
  return out;
}

std::string row_writer::footer(const sweep_outcome& outcome) const {
  const auto invalid = reasons(*asked_, outcome);
  if (format_ == "csv") return "";
  if (format_ == "jsonl") {
    nlohmann::ordered_json out{{"points", outcome.counts.points}};
    if (asked_->asked.search) {
      out["boxes"] = outcome.spent.boxes;
      out["points_read"] = outcome.spent.points;
    } else {
      out["invalid"] = nlohmann::ordered_json::object();
      for (const auto& [reason, count] : invalid) out["invalid"][reason] = count;
    }
    return out.dump() + "\n";
  }
  if (asked_->asked.search) {
    return fmt::format("\n{} points searched by {} boxes and {} points read\n",
                       with_separators(outcome.counts.points), with_separators(outcome.spent.boxes),
                       with_separators(outcome.spent.points));
  }
  const std::string said = note(outcome);
  return "\n" +
         (said.empty() ? with_separators(outcome.counts.points) + " points, all valid" : said) +
         "\n";
}
std::string row_writer::note(const sweep_outcome& outcome) const {
  std::string out;
  std::uint64_t all = 0;
  for (const auto& [reason, count] : reasons(*asked_, outcome)) {
    out += (out.empty() ? "" : "; ") + with_separators(count) +
           (reason == "finite" ? " are not finite" : " break '" + reason + "'");
    all += count;
  }
  if (all == 0) return "";
  return with_separators(outcome.counts.points) + " points, " + with_separators(all) +
         " of them invalid: " + out;
}

int report_outcome(const sweep_question& asked, const sweep_outcome& outcome) {
  const std::string note = row_writer(asked).note(outcome);
  if (asked.asked.format == "csv" && !note.empty()) fmt::print(stderr, "{}\n", note);
  const std::uint64_t invalid = outcome.counts.excluded + outcome.counts.not_finite;
  const bool none = asked.asked.search ? !counts_only(asked) && outcome.points.empty()
                                       : outcome.counts.points == invalid;
  if (none) fmt::print(stderr, "proofline sweep: no point counts\n");
  return none ? 1 : 0;
}

}  // namespace proofline::tools
