#include "netcdf_file.hpp"

#include <cstring>
#include <limits>

#ifdef PROOFLINE_HAS_NETCDF
#include <fcntl.h>
#include <fmt/format.h>
#include <hdf5.h>
#include <netcdf.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <utility>

#include "../program/bad_input.hpp"
#include "../program/characters.hpp"
#include "file.hpp"
#else
#include "../program/bad_input.hpp"
#endif

namespace proofline::tools {

namespace {

constexpr double missing_value = std::numeric_limits<double>::quiet_NaN();
constexpr signed char no_bound = -1;

}  // namespace

void netcdf_values::add_point(text_buffer& out, const sweep_point& point) const {
  const auto add = [&out](const auto* what, std::size_t size) {
    const char* const bytes = reinterpret_cast<const char*>(what);
    out.append(bytes, bytes + size);
  };
  const std::vector<double>& values = point.values;
  add(&point.index, sizeof point.index);
  add(values.data(), numbers_ * sizeof(double));
  if (bounds_ < 2) return;
  const auto last = values.end() - static_cast<std::ptrdiff_t>(bounds_);
  out.push_back(static_cast<char>(order_->among(point.index, {last, values.end()}).active));
}

std::string netcdf_values::by_variable(const std::string& points, std::uint64_t first,
                                       std::uint64_t last) const {
  const auto size = static_cast<std::size_t>(last - first);
  constexpr std::size_t width = sizeof(double);
  const std::size_t flags = bounds_ < 2 ? 0 : 1, record = width * (1 + numbers_) + flags;
  std::string out(size * (width * numbers_ + flags), static_cast<char>(no_bound));
  for (std::size_t i = 0; i < size * numbers_; ++i) {
    std::memcpy(out.data() + i * width, &missing_value, width);
  }
  for (std::size_t at = 0; at < points.size(); at += record) {
    std::uint64_t index = 0;
    std::memcpy(&index, points.data() + at, width);
    const auto place = static_cast<std::size_t>(index - first);
    const char* const values = points.data() + at + width;
    for (std::size_t k = 0; k < numbers_; ++k) {
      std::memcpy(out.data() + (k * size + place) * width, values + k * width, width);
    }
    if (flags > 0) out[numbers_ * size * width + place] = values[numbers_ * width];
  }
  return out;
}

#ifdef PROOFLINE_HAS_NETCDF

namespace {

/// Letters, digits and _, as names of variables have in most languages.
std::string variable_name(const std::string& text, std::vector<std::string>& taken) {
  std::string out;
  for (const char c : text) {
    if (is_letter(c) || is_digit(c)) {
      out += c;
    } else if (!out.empty() && out.back() != '_') {
      out += '_';
    }
  }
  if (out.size() > 1 && out.back() == '_') out.pop_back();
  if (out.empty() || is_digit(out[0])) out = "value_" + out;
  const std::string first = out;
  for (int i = 2; std::ranges::find(taken, out) != taken.end(); ++i) {
    out = fmt::format("{}_{}", first, i);
  }
  taken.push_back(out);
  return out;
}

/// A file with a name for as long as a library writes it. The output itself has none until it is
/// complete. A killed run leaves the name behind; the next run removes it.
class named_file {
 public:
  named_file() {
    std::error_code error;
    std::filesystem::path folder = std::filesystem::temp_directory_path(error);
    if (error) folder = "/tmp";
    remove_leftovers_in(folder);
    do {
      close();
      name_ = folder / (prefix + "XXXXXX");
      file_ = ::mkstemp(name_.data());
      if (file_ < 0) fail();
      lock(file_);
    } while (is_removed());
  }
  named_file(const named_file&) = delete;
  named_file& operator=(const named_file&) = delete;
  ~named_file() {
    if (file_ < 0) return;
    ::unlink(name_.c_str());
    close();
  }

  const std::string& name() const { return name_; }
  /// Copies what is written; between that are holes, for the values.
  void copy(output_sink& to) const {
    const off_t end = ::lseek(file_, 0, SEEK_END);
    for (off_t at = 0; at < end;) {
      const off_t first = ::lseek(file_, at, SEEK_DATA);
      if (first < 0 && errno == ENXIO) break;  // a hole up to the end
      const off_t last = first < 0 ? first : ::lseek(file_, first, SEEK_HOLE);
      if (last < 0) fail();
      copy_part(to, first, last);
      at = last;
    }
    if (end > 0) copy_part(to, end - 1, end);  // so that it is as long
  }

 private:
  inline static const std::string prefix = "proofline-netcdf-";

  void close() {
    if (file_ >= 0) ::close(std::exchange(file_, -1));
  }
  /// A lock of this descriptor alone: HDF5 opens the file by its name, and has a lock of another
  /// kind on it for as long. False where another run holds the lock.
  static bool lock(int file) {
    struct flock all = {};
    all.l_type = F_WRLCK;
    all.l_whence = SEEK_SET;
    return ::fcntl(file, F_OFD_SETLK, &all) == 0;
  }
  /// Whether another run has taken the file for a leftover, before it was locked.
  bool is_removed() const {
    struct stat here = {};
    return ::fstat(file_, &here) == 0 && here.st_nlink == 0;
  }
  /// Files of this user that no live run holds.
  static void remove_leftovers_in(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::directory_iterator each(folder, error);
    for (; !error && each != std::filesystem::directory_iterator(); each.increment(error)) {
      if (!each->path().filename().string().starts_with(prefix)) continue;
      const int file = ::open(each->path().c_str(), O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
      if (file < 0) continue;
      struct stat left = {};
      const bool is_own =
          ::fstat(file, &left) == 0 && S_ISREG(left.st_mode) && left.st_uid == ::geteuid();
      if (is_own && lock(file)) ::unlink(each->path().c_str());
      ::close(file);
    }
  }
  void copy_part(output_sink& to, off_t at, off_t end) const {
    std::array<char, 1 << 16> part;
    while (at < end) {
      const auto wanted = std::min<std::size_t>(part.size(), static_cast<std::size_t>(end - at));
      const ssize_t got = ::pread(file_, part.data(), wanted, at);
      if (got <= 0) fail();
      to.write_at(static_cast<std::uint64_t>(at),
                  std::string_view(part.data(), static_cast<std::size_t>(got)));
      at += got;
    }
  }
  [[noreturn]] void fail() const {
    throw bad_input(in_quotes(name_) + ": cannot write: " + std::strerror(errno));
  }

  std::string name_;
  int file_ = -1;
};

/// Writes all but the values.
class netcdf_writer {
 public:
  netcdf_writer(const std::string& path, const sweep_question& asked) : asked_(&asked) {
    require(nc_create(path.c_str(), NC_NETCDF4 | NC_CLOBBER, &file_));
    define();
    require(nc_close(std::exchange(file_, -1)));
  }
  netcdf_writer(const netcdf_writer&) = delete;
  netcdf_writer& operator=(const netcdf_writer&) = delete;
  ~netcdf_writer() {
    if (file_ >= 0) nc_abort(file_);
  }
  /// The variables of the values.
  const std::vector<std::string>& names() const { return names_; }

 private:
  void require(int status) const {
    if (status == NC_NOERR) return;
    throw bad_input("--format netcdf: cannot write: " + std::string(nc_strerror(status)));
  }
  void say(int variable, const char* name, const std::string& text) const {
    if (!text.empty()) require(nc_put_att_text(file_, variable, name, text.size(), text.data()));
  }
  void describe(int variable, const std::string& unit, const std::string& long_name) const {
    say(variable, "units", unit == "count" ? "1" : unit);
    say(variable, "long_name", long_name);
  }
  /// Axes, variables and attributes; then the values of the axes.
  void define() {
    std::vector<std::string> taken;
    std::vector<int> dimensions;
    std::vector<std::vector<int>> coordinates;
    std::string together;  // coordinates that are not called like their dimension
    for (const sweep::axis_data& axis : asked_->over.axes()) {
      const std::string name = variable_name(axis.name, taken);
      int& dimension = dimensions.emplace_back();
      std::vector<int>& own = coordinates.emplace_back();
      require(nc_def_dim(file_, name.c_str(), axis.size(), &dimension));
      if (!axis.labels.empty()) {
        require(nc_def_var(file_, name.c_str(), NC_STRING, 1, &dimension, &own.emplace_back()));
        continue;
      }
      for (const sweep::column& each : axis.columns) {
        const sweep::input_facts& input = each.input;
        const bool is_alone = axis.columns.size() == 1;
        const std::string called = is_alone ? name : variable_name(std::string(input.name), taken);
        if (!is_alone) together += (together.empty() ? "" : " ") + called;
        require(nc_def_var(file_, called.c_str(), NC_DOUBLE, 1, &dimension, &own.emplace_back()));
        describe(own.back(), std::string(input.unit), std::string(input.meaning));
        if (input.symbol != input.name) say(own.back(), "symbol", std::string(input.symbol));
      }
    }
    const int count = static_cast<int>(dimensions.size());
    for (const auto* several : {&asked_->inputs, &asked_->values, &asked_->bounds}) {
      for (const quantity& each : *several) {
        int& variable = variables_.emplace_back();
        const std::string& name = names_.emplace_back(variable_name(each.name, taken));
        require(nc_def_var(file_, name.c_str(), NC_DOUBLE, count, dimensions.data(), &variable));
        require(nc_put_att_double(file_, variable, "_FillValue", NC_DOUBLE, 1, &missing_value));
        store_in_grid_order(variable);
        describe(variable, each.unit, each.meaning);
        if (name != each.name) say(variable, "expression", each.name);
        if (!together.empty()) say(variable, "coordinates", together);
      }
    }
    if (asked_->bounds.size() >= 2) {
      define_active(names_.emplace_back(variable_name("active_bound", taken)), dimensions);
    }
    say(NC_GLOBAL, "title", asked_->heading.substr(0, asked_->heading.find('\n')));
    say(NC_GLOBAL, "plan", plan_text(asked_->asked));
    say(NC_GLOBAL, "source", "proofline " PROOFLINE_VERSION);
    require(nc_enddef(file_));
    for (std::size_t i = 0; i < coordinates.size(); ++i) write_axis(i, coordinates[i]);
    // A variable gets its place with its first value.
    const std::vector<std::size_t> first(dimensions.size());
    for (std::size_t k = 0; k < variables_.size(); ++k) {
      const bool is_active =
          k == asked_->inputs.size() + asked_->values.size() + asked_->bounds.size();
      require(is_active ? nc_put_var1_schar(file_, variables_[k], first.data(), &no_bound)
                        : nc_put_var1_double(file_, variables_[k], first.data(), &missing_value));
    }
  }
  /// In one piece, and not filled before.
  void store_in_grid_order(int variable) const {
    require(nc_def_var_chunking(file_, variable, NC_CONTIGUOUS, nullptr));
    require(nc_def_var_fill(file_, variable, NC_NOFILL, nullptr));
  }
  void define_active(const std::string& name, const std::vector<int>& dimensions) {
    int& active = variables_.emplace_back();
    require(nc_def_var(file_, name.c_str(), NC_BYTE, static_cast<int>(dimensions.size()),
                       dimensions.data(), &active));
    store_in_grid_order(active);
    std::vector<signed char> flags{no_bound};
    std::vector<std::string> taken;
    std::string meanings = "none";
    for (const quantity& each : asked_->bounds) {
      flags.push_back(static_cast<signed char>(flags.size() - 1));
      meanings += ' ';
      meanings += variable_name(each.name, taken);
    }
    require(nc_put_att_schar(file_, active, "flag_values", NC_BYTE, flags.size(), flags.data()));
    say(active, "flag_meanings", meanings);
    say(active, "long_name", "the greatest of the bounds");
  }
  void write_axis(std::size_t which, const std::vector<int>& coordinates) const {
    const sweep::axis_data& axis = asked_->over.axes()[which];
    if (!axis.labels.empty()) {
      std::vector<const char*> labels;
      for (const std::string& each : axis.labels) labels.push_back(each.c_str());
      return require(nc_put_var_string(file_, coordinates.front(), labels.data()));
    }
    for (std::size_t i = 0; i < coordinates.size(); ++i) {
      write_values(axis.columns[i].values, coordinates[i]);
    }
  }
  void write_values(const sweep::sequence& all, int coordinate) const {
    constexpr std::uint64_t room = 1 << 16;
    std::vector<double> some;
    for (std::uint64_t first = 0; first < all.size(); first += some.size()) {
      some.resize(std::min<std::uint64_t>(room, all.size() - first));
      for (std::size_t i = 0; i < some.size(); ++i) some[i] = all[first + i];
      const std::size_t start = first, length = some.size();
      require(nc_put_vara_double(file_, coordinate, &start, &length, some.data()));
    }
  }

  const sweep_question* asked_;
  int file_ = -1;
  std::vector<int> variables_;
  std::vector<std::string> names_;
};

/// A handle of HDF5, which is closed as its kind is.
template <auto Close>
class hdf5_handle {
 public:
  explicit hdf5_handle(hid_t id) : id_(id) {
    if (id_ < 0) throw bad_input("--format netcdf: HDF5 cannot read what netCDF has written");
  }
  hdf5_handle(const hdf5_handle&) = delete;
  hdf5_handle& operator=(const hdf5_handle&) = delete;
  ~hdf5_handle() { Close(id_); }

  hid_t id() const { return id_; }

 private:
  hid_t id_;
};

/// Where the values of each variable begin.
std::vector<std::uint64_t> places_of(const std::vector<std::string>& names,
                                     const std::string& path) {
  H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
  const hdf5_handle<H5Fclose> file(H5Fopen(path.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT));
  std::vector<std::uint64_t> result;
  for (const std::string& each : names) {
    const hdf5_handle<H5Dclose> variable(H5Dopen2(file.id(), each.c_str(), H5P_DEFAULT));
    const haddr_t place = H5Dget_offset(variable.id());
    if (place == HADDR_UNDEF) throw std::logic_error("a variable has no place in a netCDF file");
    result.push_back(place);
  }
  return result;
}

}  // namespace

std::vector<std::uint64_t> begin_netcdf(output_sink& to, const sweep_question& asked) {
  const named_file file;
  const netcdf_writer written(file.name(), asked);
  file.copy(to);
  return places_of(written.names(), file.name());
}

#else

std::vector<std::uint64_t> begin_netcdf(output_sink&, const sweep_question&) {
  throw bad_input(
      "--format netcdf: this program is built without netCDF; Debian's libnetcdf-dev "
      "has it");
}

#endif
}  // namespace proofline::tools
