#include "netcdf_file.hpp"

#ifdef PROOFLINE_HAS_NETCDF
#include <fmt/format.h>
#include <netcdf.h>

#include <algorithm>
#include <array>
#include <limits>
#include <proofline/sweep/bounds.hpp>

#include "../output.hpp"
#include "answer.hpp"
#include "file.hpp"
#endif

namespace proofline::tools {

#ifdef PROOFLINE_HAS_NETCDF

namespace {

constexpr double missing_value = std::numeric_limits<double>::quiet_NaN();
constexpr signed char no_bound = -1;

/// Letters, digits and _, as names of variables have in most languages.
std::string variable_name(const std::string& text, std::vector<std::string>& taken) {
  std::string out;
  for (const char c : text) {
    const bool fits = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (fits) {
      out += c;
    } else if (!out.empty() && out.back() != '_') {
      out += '_';
    }
  }
  if (out.size() > 1 && out.back() == '_') out.pop_back();
  if (out.empty() || (out[0] >= '0' && out[0] <= '9')) out = "value_" + out;
  const std::string first = out;
  for (int i = 2; std::ranges::find(taken, out) != taken.end(); ++i) {
    out = fmt::format("{}_{}", first, i);
  }
  taken.push_back(out);
  return out;
}

}  // namespace

struct netcdf_file::contents {
  const sweep_question* asked;
  file_aside aside;
  std::string path;
  int file = -1;
  std::vector<int> variables;          ///< one for each printed kernel
  int active = -1;                     ///< the variable of the active bound
  std::vector<std::vector<double>> values;  ///< of the points from `begin` on, by variable
  std::vector<signed char> bounds;
  std::uint64_t begin = 0;

  static constexpr std::uint64_t room = std::uint64_t{1} << 16;

  contents(const std::string& to, const sweep_question& what)
      : asked(&what), aside(to), path(to) {
    require(nc_create(aside.name().c_str(), NC_NETCDF4 | NC_CLOBBER, &file));
    define();
    clear();
  }
  contents(const contents&) = delete;
  contents& operator=(const contents&) = delete;
  ~contents() {
    if (file >= 0) nc_abort(file);
  }

  void require(int status) const {
    if (status == NC_NOERR) return;
    throw bad_input("--output " + in_quotes(path) + ": cannot write: " + nc_strerror(status));
  }
  void say(int variable, const char* name, const std::string& text) const {
    if (!text.empty()) require(nc_put_att_text(file, variable, name, text.size(), text.data()));
  }
  void describe(int variable, const std::string& unit, const std::string& long_name) const {
    say(variable, "units", unit == "count" ? "1" : unit);
    say(variable, "long_name", long_name);
  }
  /// Axes, variables and attributes; then the values of the axes.
  void define() {
    std::vector<std::string> taken;
    std::vector<int> dimensions, coordinates;
    for (const sweep::axis_data& axis : asked->over.axes()) {
      const std::string name = variable_name(axis.name, taken);
      int& dimension = dimensions.emplace_back();
      int& coordinate = coordinates.emplace_back();
      require(nc_def_dim(file, name.c_str(), axis.size(), &dimension));
      const bool has_names = !axis.labels.empty();
      require(nc_def_var(file, name.c_str(), has_names ? NC_STRING : NC_DOUBLE, 1, &dimension,
                         &coordinate));
      if (has_names) continue;
      const sweep::input_facts& input = axis.columns.front().input;
      describe(coordinate, std::string(input.unit), std::string(input.meaning));
      if (input.symbol != input.name) say(coordinate, "symbol", std::string(input.symbol));
    }
    const int count = static_cast<int>(dimensions.size());
    for (const auto* several : {&asked->inputs, &asked->values, &asked->bounds}) {
      for (const quantity& each : *several) {
        int& variable = variables.emplace_back();
        const std::string name = variable_name(each.name, taken);
        require(nc_def_var(file, name.c_str(), NC_DOUBLE, count, dimensions.data(), &variable));
        require(nc_put_att_double(file, variable, "_FillValue", NC_DOUBLE, 1, &missing_value));
        store_in_grid_order(variable);
        describe(variable, each.unit, each.meaning);
        if (name != each.name) say(variable, "expression", each.name);
      }
    }
    if (asked->bounds.size() >= 2) define_active(variable_name("active_bound", taken), dimensions);
    say(NC_GLOBAL, "title", asked->heading.substr(0, asked->heading.find('\n')));
    say(NC_GLOBAL, "plan", plan_text(asked->asked));
    say(NC_GLOBAL, "source", "proofline " PROOFLINE_VERSION);
    require(nc_enddef(file));
    for (std::size_t i = 0; i < coordinates.size(); ++i) write_axis(i, coordinates[i]);
  }
  /// In one piece, as the values come, and not filled before.
  void store_in_grid_order(int variable) const {
    require(nc_def_var_chunking(file, variable, NC_CONTIGUOUS, nullptr));
    require(nc_def_var_fill(file, variable, NC_NOFILL, nullptr));
  }
  void define_active(const std::string& name, const std::vector<int>& dimensions) {
    require(nc_def_var(file, name.c_str(), NC_BYTE, static_cast<int>(dimensions.size()),
                       dimensions.data(), &active));
    store_in_grid_order(active);
    std::vector<signed char> flags{no_bound};
    std::vector<std::string> taken;
    std::string meanings = "none";
    for (const quantity& each : asked->bounds) {
      flags.push_back(static_cast<signed char>(flags.size() - 1));
      meanings += " " + variable_name(each.name, taken);
    }
    require(nc_put_att_schar(file, active, "flag_values", NC_BYTE, flags.size(), flags.data()));
    say(active, "flag_meanings", meanings);
    say(active, "long_name", "the greatest of the bounds");
  }
  void write_axis(std::size_t which, int coordinate) const {
    const sweep::axis_data& axis = asked->over.axes()[which];
    if (!axis.labels.empty()) {
      std::vector<const char*> labels;
      for (const std::string& each : axis.labels) labels.push_back(each.c_str());
      return require(nc_put_var_string(file, coordinate, labels.data()));
    }
    std::vector<double> some;
    for (std::uint64_t first = 0; first < axis.size(); first += some.size()) {
      some.resize(std::min<std::uint64_t>(room, axis.size() - first));
      const sweep::sequence& all = axis.columns.front().values;
      for (std::size_t i = 0; i < some.size(); ++i) some[i] = all[first + i];
      const std::size_t start = first, length = some.size();
      require(nc_put_vara_double(file, coordinate, &start, &length, some.data()));
    }
  }
  void clear() {
    values.assign(variables.size(), std::vector<double>(room, missing_value));
    if (active >= 0) bounds.assign(room, no_bound);
  }
  void write_block() {
    const std::uint64_t end = std::min(begin + room, asked->over.size());
    std::uint64_t at = 0;
    for (const sweep::box& part : asked->over.boxes(begin, end)) {
      std::vector<std::size_t> start(part.begin.begin(), part.begin.end()), length;
      for (std::size_t i = 0; i < start.size(); ++i) length.push_back(part.end[i] - part.begin[i]);
      for (std::size_t k = 0; k < variables.size(); ++k) {
        require(nc_put_vara_double(file, variables[k], start.data(), length.data(),
                                   values[k].data() + at));
      }
      if (active >= 0) {
        require(nc_put_vara_schar(file, active, start.data(), length.data(), bounds.data() + at));
      }
      at += part.size();
    }
    begin = end;
    clear();
  }
};

bool has_netcdf() { return true; }

netcdf_file::netcdf_file(const std::string& path, const sweep_question& asked)
    : held_(std::make_unique<contents>(path, asked)) {}
netcdf_file::~netcdf_file() = default;

void netcdf_file::add(std::uint64_t index, const std::vector<double>& values) {
  contents& to = *held_;
  while (index >= to.begin + contents::room) to.write_block();
  const auto at = static_cast<std::size_t>(index - to.begin);
  for (std::size_t k = 0; k < values.size(); ++k) to.values[k][at] = values[k];
  if (to.active >= 0) {
    const auto last = values.end() - static_cast<std::ptrdiff_t>(to.asked->bounds.size());
    to.bounds[at] = static_cast<signed char>(sweep::active_among({last, values.end()}).active);
  }
}
void netcdf_file::finish() {
  while (held_->begin < held_->asked->over.size()) held_->write_block();
  held_->require(nc_close(std::exchange(held_->file, -1)));
  held_->aside.finish();
}

#else

struct netcdf_file::contents {};

bool has_netcdf() { return false; }

netcdf_file::netcdf_file(const std::string&, const sweep_question&) {
  throw bad_input("--format netcdf: this program is built without netCDF; Debian's libnetcdf-dev "
                  "has it");
}
netcdf_file::~netcdf_file() = default;
void netcdf_file::add(std::uint64_t, const std::vector<double>&) {}
void netcdf_file::finish() {}

#endif

}  // namespace proofline::tools
