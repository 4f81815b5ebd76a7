#include "gnuplot.hpp"

#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <thread>

#include "../program/bad_input.hpp"
#include "../program/characters.hpp"
#include "../program/run_control.hpp"

extern char** environ;

namespace proofline::tools {

namespace {

void require_utf8(const std::string& text) {
  if (text.empty() || !characters_of(text).empty()) return;
  std::string shown = text;
  for (char& c : shown) {
    if (static_cast<unsigned char>(c) >= 0x80) c = '?';
  }
  throw bad_input("a text of the picture is not UTF-8: " + in_quotes(shown));
}

/// A text for gnuplot. What it might read as more than a character is written by its number:
/// quotes, backquotes, escapes, and digits, since it reads as many as stand behind such a number.
std::string for_gnuplot(const std::string& text) {
  std::string out = "\"";
  for (const std::string& each : characters_of(text)) {
    const auto byte = static_cast<unsigned char>(each.front());
    const bool is_plain =
        each.size() > 1 || each == " " || proofline::detail::is_letter(each.front());
    out += is_plain ? each : fmt::format("\\{:03o}", byte);
  }
  return out + "\"";
}
/// A mark at an axis, for gnuplot, to which it is a format of its number: %% is a %.
std::string mark_for_gnuplot(const std::string& text) {
  std::string out;
  for (const char each : text) out += each == '%' ? std::string("%%") : std::string(1, each);
  return for_gnuplot(out);
}

void add_axis(std::string& out, char which, const plot_axis& axis) {
  // Gnuplot drops a mark that rounding moves beyond the end of the range.
  const double apart = mark_distance(axis);
  const double low = axis.logarithmic ? axis.low * (1 - 1e-9) : axis.low - 1e-9 * apart;
  const double high = axis.logarithmic ? axis.high * (1 + 1e-9) : axis.high + 1e-9 * apart;
  if (axis.logarithmic) out += fmt::format("set logscale {}\n", which);
  out += fmt::format("set {}range [{:.17g}:{:.17g}]\nset {}tics nomirror out (", which, low, high,
                     which);
  bool first = true;
  for (const axis_mark& each : axis_marks(axis)) {
    out += fmt::format("{}{} {:.17g}", first ? "" : ", ", mark_for_gnuplot(each.text), each.at);
    first = false;
  }
  out += ")\n";
}

std::string lines_of(const std::vector<plot_point>& points) {
  std::string out;
  for (const plot_point& each : points) out += fmt::format("{:.17g} {:.17g}\n", each.x, each.y);
  return out;
}

constexpr double line_height = 20;

/// The key below the picture, in columns: labels that have no room in it.
class key {
 public:
  key(const drawing& of, const std::vector<placed_label>& placed, const plot_frame& frame)
      : frame_(frame) {
    std::vector<const placed_label*> places(of.labels.size(), nullptr);
    for (const placed_label& each : placed) places[each.which] = &each;
    double widest = 1;
    for (std::size_t i = 0; i < of.labels.size(); ++i) {
      const plot_label& label = of.labels[i];
      if (places[i] != nullptr && !places[i]->by_number) continue;
      if (places[i] == nullptr && !label.number.empty()) {
        throw bad_input("the picture has no room for " + in_quotes(label.text) +
                        ", nor for its number");
      }
      entries_.push_back(&label);
      widest = std::max(widest, sample_width + text_width(text_of(label)) + 10);
    }
    columns_ = std::max(1.0, std::floor((frame.right - frame.left) / widest));
  }

  double height() const {
    const double rows = std::ceil(static_cast<double>(entries_.size()) / columns_);
    return rows == 0 ? 0 : line_height * rows + 8;
  }
  /// Calls write(label, text, left, center) for each.
  template <class Write>
  void for_each(const Write& write) const {
    const double column = (frame_.right - frame_.left) / columns_;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      const double row = std::floor(static_cast<double>(i) / columns_);
      const double place = static_cast<double>(i) - row * columns_;
      write(*entries_[i], text_of(*entries_[i]), frame_.left + column * place,
            frame_.height + line_height * row + 6);
    }
  }

  static constexpr double sample_width = 52;  // several dashes

 private:
  std::string text_of(const plot_label& label) const {
    const std::string number = label.number.empty() ? "" : label.number + "  ";
    return shortened(number + label.text, frame_.right - frame_.left - sample_width);
  }

  plot_frame frame_;
  std::vector<const plot_label*> entries_;
  double columns_ = 1;
};

/// All sizes below are pixels of the SVG. The PNG has two pixels for each, and its fonts have
/// points, of which 3 are 4 pixels.
std::string gnuplot_terminal(picture_format format, double width, double height) {
  switch (format) {
    case picture_format::svg: return fmt::format("svg size {},{}", width, height);
    case picture_format::png:
      return fmt::format("pngcairo size {},{} fontscale 1.5 linewidth 2 pointscale 2",
                         std::ceil(2 * width), std::ceil(2 * height));
    case picture_format::pdf: break;
  }
  constexpr double inch = 96;
  return fmt::format(
      "pdfcairo size {:.4f}in,{:.4f}in fontscale 0.75 linewidth 0.75 pointscale 0.75", width / inch,
      height / inch);
}

/// A script, written from the back of the picture to its front. Places are pixels from its upper
/// left corner.
class script {
 public:
  script(picture_format format, const plot_frame& frame) : frame_(frame) {
    out_ = fmt::format(
        "set terminal {} noenhanced font 'DejaVu Sans,13' background '#FFFFFF'\n"
        "set encoding utf8\nset lmargin at screen {:.6f}\nset rmargin at screen {:.6f}\n"
        "set tmargin at screen {:.6f}\nset bmargin at screen {:.6f}\nset border 3 lc rgb "
        "'#444444'\n"
        "unset key\nunset xlabel\nunset ylabel\n",
        gnuplot_terminal(format, frame.width, frame.height), screen_x(frame.left),
        screen_x(frame.right), screen_y(frame.top), screen_y(frame.bottom));
  }

  void add_titles(const drawing& of, const std::vector<std::string>& title) {
    for (std::size_t i = 0; i < title.size(); ++i) {
      write(title[i], frame_.width / 2, 26 + title_height * static_cast<double>(i),
            fmt::format("center font ',{}'", title_size));
    }
    const double width = frame_.right - frame_.left, height = frame_.bottom - frame_.top;
    write(shortened_title(of.x.title, width), (frame_.left + frame_.right) / 2, frame_.bottom + 50,
          "center");
    write(shortened_title(of.y.title, height), 18, (frame_.top + frame_.bottom) / 2,
          "center rotate by 90");
  }
  void add_axes(const drawing& of) {
    add_axis(out_, 'x', of.x);
    add_axis(out_, 'y', of.y);
    out_ += "set grid lc rgb '#DDDDDD' lw 1\n";
  }
  void add_data(const drawing& of) {
    // A blank line parts polygons of one plot: neighbours of one colour are together.
    for (std::size_t i = 0; i < of.areas.size();) {
      const std::string& color = of.areas[i].color;
      const std::size_t first = i;
      std::string data;
      for (; i < of.areas.size() && of.areas[i].color == color; ++i) {
        std::vector<plot_point> corners = of.areas[i].corners;
        if (!corners.empty()) corners.push_back(corners.front());
        data += (data.empty() ? "" : "\n") + lines_of(corners);
      }
      plot("area" + std::to_string(first), data,
           fmt::format("filledcurves closed fs solid 1 noborder fc rgb '{}'", color));
    }
    for (std::size_t i = 0; i < of.curves.size(); ++i) {
      const plot_curve& each = of.curves[i];
      plot("curve" + std::to_string(i), lines_of(each.points),
           fmt::format("{} lw {} dt {} lc rgb '{}'",
                       each.has_points ? "linespoints pt 7 ps 0.6" : "lines", each.width,
                       each.dash + 1, each.color));
    }
    for (std::size_t i = 0; i < of.dots.size(); ++i) {
      const plot_dot& each = of.dots[i];
      plot("dot" + std::to_string(i), lines_of({each.at}),
           fmt::format("points pt {} ps 0.8 lw 2 lc rgb '{}'", each.hollow ? 6 : 7, each.color));
    }
  }
  void add_label(const placed_label& placed, const plot_label& label) {
    if (placed.has_leader) {
      line(placed.anchor, placed.nearest, fmt::format("lw 1 lc rgb '{}'", label.color));
    }
    write(placed.by_number ? label.number : label.text, (placed.box.left + placed.box.right) / 2,
          (placed.box.top + placed.box.bottom) / 2, fmt::format("center tc rgb '{}'", label.color));
  }
  /// A sample, or the number of a label, and its text beside it.
  void add_entry(const plot_label& label, const std::string& text, double left, double y) {
    const double right = left + key::sample_width - 6;
    if (label.number.empty()) add_sample(label.sample, left, right, y);
    write(text, label.number.empty() ? right + 6 : left, y,
          fmt::format("left tc rgb '{}'", label.color));
  }
  std::string whole() const { return out_ + (plots_.empty() ? "plot NaN" : plots_) + "\n"; }

  static constexpr double title_size = 15, title_height = 22;

 private:
  double screen_x(double pixel) const { return pixel / frame_.width; }
  double screen_y(double pixel) const { return 1 - pixel / frame_.height; }
  void write(const std::string& text, double x, double y, const std::string& how) {
    out_ += fmt::format("set label {} at screen {:.6f},{:.6f} front {}\n", for_gnuplot(text),
                        screen_x(x), screen_y(y), how);
  }
  void line(const plot_point& from, const plot_point& to, const std::string& how) {
    out_ +=
        fmt::format("set arrow from screen {:.6f},{:.6f} to screen {:.6f},{:.6f} nohead {} front\n",
                    screen_x(from.x), screen_y(from.y), screen_x(to.x), screen_y(to.y), how);
  }
  void plot(const std::string& name, const std::string& data, const std::string& how) {
    out_ += fmt::format("${} << END\n{}END\n", name, data);
    plots_ += (plots_.empty() ? "plot $" : ", $") + name + " with " + how;
  }
  void add_sample(const plot_sample& sample, double left, double right, double y) {
    const std::string color = fmt::format("rgb '{}'", sample.color);
    switch (sample.shape) {
      case plot_sample::kind::line:
        line({left, y}, {right, y},
             fmt::format("lw {} dt {} lc {}", sample.width, sample.dash + 1, color));
        return;
      case plot_sample::kind::area:
        out_ += fmt::format(
            "set object {} rectangle from screen {:.6f},{:.6f} to screen {:.6f},{:.6f} fs solid 1 "
            "border rgb '#888888' fc {}\n",
            ++areas_, screen_x(left), screen_y(y + 6), screen_x(right), screen_y(y - 6), color);
        return;
      case plot_sample::kind::dot:
      case plot_sample::kind::ring:
        write("", (left + right) / 2, y,
              fmt::format("point pt {} ps 0.8 lw 2 lc {}",
                          sample.shape == plot_sample::kind::dot ? 7 : 6, color));
    }
  }

  plot_frame frame_;
  std::string out_, plots_;
  std::size_t areas_ = 0;
};

using temporary_file = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

/// A file without a name, positioned at its start.
temporary_file temporary(const std::string& text = "") {
  temporary_file file(std::tmpfile(), std::fclose);
  if (!file || std::fwrite(text.data(), 1, text.size(), file.get()) != text.size() ||
      std::fflush(file.get()) != 0) {
    throw bad_input(std::string("no temporary file: ") + std::strerror(errno));
  }
  std::rewind(file.get());
  return file;
}
std::string read_all(std::FILE* file) {
  std::string text;
  char part[1 << 14];
  std::rewind(file);
  while (const std::size_t size = std::fread(part, 1, sizeof part, file)) text.append(part, size);
  return text;
}

/// Waits for the child's exit status; Ctrl-C ends it.
int wait_for(pid_t child) {
  int status = 0;
  for (pid_t ended = 0; ended != child; ended = ::waitpid(child, &status, WNOHANG)) {
    if (ended < 0 && errno == ECHILD)
      break;  // with SIGCHLD ignored there is no status; the drawing shows success
    if (stop_requested()) {
      ::kill(child, SIGKILL);
      ::waitpid(child, &status, 0);
      break;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  // The terminal's Ctrl-C may reach the child first.
  if (stop_requested()) throw interrupted();
  return status;
}

}  // namespace

picture_format format_of(const std::string& file) {
  const std::string ending = std::filesystem::path(file).extension().string();
  if (ending.empty() || ending == ".svg") return picture_format::svg;
  if (ending == ".png") return picture_format::png;
  if (ending == ".pdf") return picture_format::pdf;
  throw bad_input("--output: " + in_quotes(file) +
                  ": a picture is written as SVG, PNG or PDF; expected a name that ends with .svg, "
                  ".png or .pdf");
}

std::string gnuplot_script(const drawing& of, picture_format format) {
  constexpr double most_title_lines = 3;
  for (const std::string* each : {&of.title, &of.x.title, &of.y.title}) require_utf8(*each);
  for (const plot_label& each : of.labels) require_utf8(each.text);
  plot_frame frame;
  const double wider = of.width - (frame.right - frame.left);
  frame.right += wider, frame.width += wider;
  const std::vector<std::string> title = broken(of.title, frame.width - 30, script::title_size);
  if (static_cast<double>(title.size()) > most_title_lines) {
    throw bad_input("the title " + in_quotes(of.title) + " is longer than the three lines that " +
                    "a picture has for it, of some 100 characters each");
  }
  const double more_title = script::title_height * static_cast<double>(title.size() - 1);
  const double lower = frame.bottom - frame.top - of.height;
  frame.top += more_title, frame.bottom += more_title - lower, frame.height += more_title - lower;
  const std::vector<placed_label> labels = place_labels(of, frame);
  const key beneath(of, labels, frame);
  frame.height += beneath.height();

  script out(format, frame);
  out.add_titles(of, title);
  out.add_axes(of);
  out.add_data(of);
  for (const placed_label& each : labels) out.add_label(each, of.labels[each.which]);
  beneath.for_each([&](const plot_label& label, const std::string& text, double left, double y) {
    out.add_entry(label, text, left, y);
  });
  return out.whole();
}

std::string run_gnuplot(const std::string& script, picture_format format) {
  stop_requested();  // from here on we handle Ctrl-C
  const temporary_file in = temporary(script), drawn = temporary(), errors = temporary();
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ::fileno(in.get()), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, ::fileno(drawn.get()), STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, ::fileno(errors.get()), STDERR_FILENO);
  char name[] = "gnuplot", no_settings[] = "-d";
  char* arguments[] = {name, no_settings, nullptr};
  pid_t child = 0;
  const int error = ::posix_spawnp(&child, name, &actions, nullptr, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) {
    throw bad_input(std::string("cannot run gnuplot (") + std::strerror(error) +
                    "): install Debian's gnuplot-nox");
  }
  const int status = wait_for(child);
  std::string result = read_all(drawn.get());
  // Each format ends in its own way.
  const std::string end = format == picture_format::svg   ? "</svg>"
                          : format == picture_format::png ? "IEND"
                                                          : "%%EOF";
  if (status != 0 || result.find(end) == std::string::npos) {
    throw bad_input("gnuplot failed: " + in_quotes(read_all(errors.get())));
  }
  return result;
}

}  // namespace proofline::tools
