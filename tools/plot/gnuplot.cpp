#include "gnuplot.hpp"

#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "../bad_input.hpp"

extern char** environ;

namespace proofline::tools {

namespace {

/// In single quotes gnuplot replaces nothing: no commands in backquotes, no escapes.
std::string quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (code < 0x20 || code == 0x7F) {
      out += ' ';
    } else {
      out.append(c == '\'' ? 2 : 1, c);
    }
  }
  return out + "'";
}

/// Where marks and their numbers go along an axis.
std::vector<double> tics(const plot_axis& axis) {
  std::vector<double> result;
  if (axis.logarithmic) {
    const bool few = axis.high / axis.low < 900;
    for (double decade = std::pow(10, std::floor(std::log10(axis.low)));
         decade <= axis.high * 1.001; decade *= 10) {
      for (const double times : {1.0, 2.0, 5.0}) {
        if (times != 1 && !few) continue;
        if (axis.contains(decade * times)) result.push_back(decade * times);
      }
    }
    return result;
  }
  const double rough = (axis.high - axis.low) / 7;
  const double decade = std::pow(10, std::floor(std::log10(rough)));
  const double step = decade * (rough / decade > 5 ? 10 : rough / decade > 2 ? 5 : 2);
  for (double i = std::ceil(axis.low / step - 1e-9); i * step <= axis.high * (1 + 1e-9); ++i) {
    result.push_back(i * step + 0.0);  // 0 and not -0
  }
  return result;
}
void add_axis(std::string& out, char which, const plot_axis& axis) {
  if (axis.logarithmic) out += fmt::format("set logscale {}\n", which);
  out += fmt::format("set {}range [{:.17g}:{:.17g}]\nset {}label {} offset 0,0\n", which, axis.low,
                     axis.high, which, quoted(axis.title));
  out += fmt::format("set {}tics nomirror out (", which);
  bool first = true;
  for (const double each : tics(axis)) {
    out += fmt::format("{}{} {:.17g}", first ? "" : ", ", quoted(with_prefix(each, "")), each);
    first = false;
  }
  out += ")\n";
}

template <class Points>
std::string data_of(const std::string& name, const Points& points) {
  std::string out = "$" + name + " << END\n";
  for (const plot_point& each : points) out += fmt::format("{:.17g} {:.17g}\n", each.x, each.y);
  return out + "END\n";
}

}  // namespace

std::string with_prefix(double value, const std::string& unit) {
  const std::pair<double, const char*> prefixes[] = {{1e18, "E"}, {1e15, "P"}, {1e12, "T"},
                                                     {1e9, "G"},  {1e6, "M"},  {1e3, "k"}};
  const char* prefix = "";
  const bool is_time = unit == "s";
  if (is_time && value < 1 && value > 0) {
    for (const auto& [scale, name] :
         {std::pair(1e-3, "m"), std::pair(1e-6, "u"), std::pair(1e-9, "n")}) {
      prefix = name;
      if (value >= 0.9995 * scale || scale == 1e-9) {
        value /= scale;
        break;
      }
    }
  } else if (!is_time) {
    for (const auto& [scale, name] : prefixes) {
      if (std::fabs(value) < 0.9995 * scale) continue;
      value /= scale;
      prefix = name;
      break;
    }
  }
  const bool blank = !unit.empty() || *prefix != '\0';
  return fmt::format("{:.3g}{}{}{}", value, blank ? " " : "", prefix, unit);
}

std::string gnuplot_script(const figure& of) {
  const plot_frame frame;
  const auto screen_x = [&](double pixel) { return pixel / frame.width; };
  const auto screen_y = [&](double pixel) { return 1 - pixel / frame.height; };
  std::string out = fmt::format(
      "set terminal svg size {},{} noenhanced font 'DejaVu Sans,13' background '#FFFFFF'\n"
      "set encoding utf8\nset lmargin at screen {:.6f}\nset rmargin at screen {:.6f}\n"
      "set tmargin at screen {:.6f}\nset bmargin at screen {:.6f}\nset border 3 lc rgb '#444444'\n"
      "set title {} font ',15'\nunset key\n",
      frame.width, frame.height, screen_x(frame.left), screen_x(frame.right), screen_y(frame.top),
      screen_y(frame.bottom), quoted(of.title));
  add_axis(out, 'x', of.x);
  add_axis(out, 'y', of.y);
  out += "set grid lc rgb '#DDDDDD' lw 1\n";

  std::string plots;
  const auto plot = [&](const std::string& how) {
    plots += (plots.empty() ? "plot " : ", ") + how;
  };
  for (std::size_t i = 0; i < of.areas.size(); ++i) {
    const std::string name = "area" + std::to_string(i);
    std::vector<plot_point> corners = of.areas[i].corners;
    if (!corners.empty()) corners.push_back(corners.front());
    out += data_of(name, corners);
    plot(fmt::format("${} with filledcurves closed fs solid 1 noborder fc rgb '{}'", name,
                     of.areas[i].color));
  }
  for (std::size_t i = 0; i < of.curves.size(); ++i) {
    const plot_curve& each = of.curves[i];
    const std::string name = "curve" + std::to_string(i);
    out += data_of(name, each.points);
    plot(fmt::format("${} with lines lw {} dt {} lc rgb '{}'", name, each.width,
                     each.dashed ? 2 : 1, each.color));
  }
  for (std::size_t i = 0; i < of.dots.size(); ++i) {
    const plot_dot& each = of.dots[i];
    const std::string name = "dot" + std::to_string(i);
    out += data_of(name, std::vector{each.at});
    plot(fmt::format("${} with points pt {} ps 0.8 lw 2 lc rgb '{}'", name, each.hollow ? 6 : 7,
                     each.color));
  }
  for (const placed_label& each : place_labels(of, frame)) {
    const plot_label& label = of.labels[each.which];
    const double middle = (each.box.left + each.box.right) / 2;
    const double center = (each.box.top + each.box.bottom) / 2;
    if (each.has_leader) {
      out += fmt::format(
          "set arrow from screen {:.6f},{:.6f} to screen {:.6f},{:.6f} nohead lw 1 lc rgb '{}' "
          "front\n",
          screen_x(each.anchor.x), screen_y(each.anchor.y), screen_x(each.nearest.x),
          screen_y(each.nearest.y), label.color);
    }
    out += fmt::format("set label {} at screen {:.6f},{:.6f} center front tc rgb '{}'\n",
                       quoted(label.text), screen_x(middle), screen_y(center), label.color);
  }
  return out + (plots.empty() ? "plot NaN" : plots) + "\n";
}

std::string run_gnuplot(const std::string& script) {
  const auto temporary = [] {
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::tmpfile(), std::fclose);
    if (!file) throw bad_input(std::string("no temporary file: ") + std::strerror(errno));
    return file;
  };
  // gnuplot reads a pipe and writes files without a name, so that neither waits for the other.
  const auto svg = temporary(), errors = temporary();
  int ends[2];
  if (::pipe(ends) != 0) throw bad_input(std::string("no pipe: ") + std::strerror(errno));
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, ::fileno(svg.get()), STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, ::fileno(errors.get()), STDERR_FILENO);
  posix_spawn_file_actions_addclose(&actions, ends[1]);
  char name[] = "gnuplot", no_settings[] = "-d";
  char* arguments[] = {name, no_settings, nullptr};
  pid_t child = 0;
  const int error = ::posix_spawnp(&child, name, &actions, nullptr, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  ::close(ends[0]);
  if (error != 0) {
    ::close(ends[1]);
    throw bad_input(std::string("cannot run gnuplot (") + std::strerror(error) +
                    "): install Debian's gnuplot-nox");
  }
  for (std::string_view left = script; !left.empty();) {
    const ssize_t written = ::write(ends[1], left.data(), left.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) break;  // it has ended; why, its status and its errors say
    left.remove_prefix(static_cast<std::size_t>(written));
  }
  ::close(ends[1]);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  const auto read_all = [](std::FILE* file) {
    std::string text;
    char part[1 << 14];
    std::rewind(file);
    while (const std::size_t size = std::fread(part, 1, sizeof part, file)) text.append(part, size);
    return text;
  };
  std::string result = read_all(svg.get());
  const std::string said = read_all(errors.get());
  if (status != 0 || result.find("</svg>") == std::string::npos) {
    throw bad_input("gnuplot failed: " + in_quotes(said));
  }
  return result;
}

}  // namespace proofline::tools
