#include "picture_drawing.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "labels.hpp"

namespace proofline::tools {

namespace {

constexpr const char* line_color = "quiet";

std::string shown_unit(const std::string& unit) { return unit == "count" ? "" : unit; }

/// Prefixes of seconds are not those of large numbers, so their unit stands at the marks.
plot_axis axis_of(const std::string& title, const std::string& unit, bool linear) {
  plot_axis axis{title};
  axis.logarithmic = !linear;
  if (unit == "s") {
    axis.unit = unit;
  } else if (!shown_unit(unit).empty()) {
    axis.title = title.empty() ? unit : fmt::format("{} in {}", title, unit);
  }
  return axis;
}

/// 1, 2 or 5 times a power of ten, at least or at most the value.
double round_value(double value, bool up) {
  const double decade = std::pow(10, std::floor(std::log10(value)));
  double below = decade;
  for (const double times : {1.0, 2.0, 5.0, 10.0}) {
    if (times * decade >= value * (1 - 1e-9)) {
      return up || times * decade <= value * (1 + 1e-9) ? times * decade : below;
    }
    below = times * decade;
  }
  return below;
}

void choose_heights(plot_axis& axis, const std::vector<audit::curve_record>& curves) {
  double low = 1e300, high = -1e300;
  for (const audit::curve_record& each : curves) {
    for (const audit::picture_point& point : each.points) {
      low = std::min(low, point.y);
      high = std::max(high, point.y);
    }
  }
  if (axis.logarithmic) {
    axis.low = round_value(low, false);
    axis.high = round_value(high * 1.2, true);
  } else {
    axis.low = std::min(0.0, low);
    axis.high = high + (high - axis.low) / 12;
  }
}

/// A count of some thousands is written out.
std::string value_text(double value, const std::string& unit, int digits) {
  if (unit == "count" && value < 1e5) return fmt::format("{:.6g}", value);
  return with_prefix(value, shown_unit(unit), digits);
}
std::string text_of(const audit::line_record& line, const std::string& unit) {
  return fmt::format("{}: {}", line.label,
                     line.printed.empty() ? value_text(line.at, unit, 4) : line.printed);
}

using audit::element;
using audit::html;

/// Small enough for a phone, where it is drawn at two thirds of this.
constexpr plot_frame page{58, 10, 538, 300, 560, 364};

std::string number(double pixels) {
  std::string text = fmt::format("{:.1f}", pixels);
  if (text.ends_with(".0")) text.erase(text.size() - 2);
  return text == "-0" ? "0" : text;
}

double distance_from(const plot_point& at, const plot_point& from, const plot_point& to) {
  const double dx = to.x - from.x, dy = to.y - from.y, length = std::hypot(dx, dy);
  if (length == 0) return std::hypot(at.x - from.x, at.y - from.y);
  return std::fabs(dx * (at.y - from.y) - dy * (at.x - from.x)) / length;
}

/// Keeps the points that a line through the others would miss by more than a fifth of a pixel
/// (Douglas and Peucker).
void keep_corners(const std::vector<plot_point>& all, std::size_t first, std::size_t last,
                  std::vector<bool>& kept) {
  std::size_t farthest = first;
  double most = 0.2;
  for (std::size_t i = first + 1; i < last; ++i) {
    const double off = distance_from(all[i], all[first], all[last]);
    if (off > most) most = off, farthest = i;
  }
  if (farthest == first) return;
  kept[farthest] = true;
  keep_corners(all, first, farthest, kept);
  keep_corners(all, farthest, last, kept);
}

std::string path_of(const drawing& of, const std::vector<plot_point>& points) {
  std::vector<plot_point> pixels;
  for (const plot_point& each : points) pixels.push_back(page.pixel(of, each));
  std::vector<bool> kept(pixels.size(), false);
  kept.front() = kept.back() = true;
  keep_corners(pixels, 0, pixels.size() - 1, kept);
  std::string out;
  for (std::size_t i = 0; i < pixels.size(); ++i) {
    if (!kept[i]) continue;
    out += fmt::format("{}{} {}", out.empty() ? 'M' : 'L', number(pixels[i].x),
                       number(pixels[i].y));
  }
  return out;
}

/// An element without content.
html shape(std::string_view tag, std::initializer_list<audit::attribute> attributes) {
  return element(tag, attributes, {});
}
html path(const std::string& color, const std::string& way, double width, int dash) {
  constexpr std::string_view dashes[] = {"", "6 4", "2 3", "8 3 2 3"};
  return shape("path", {{"class", fmt::format("stroke {}", color)},
                        {"d", way},
                        {"stroke-width", number(width)},
                        {"stroke-dasharray", dashes[dash % 4]}});
}
html text_at(const std::string& text, const std::string& color, double x, double y,
             std::string_view anchor = "middle", const std::string& turned = "") {
  return element("text",
                 {{"class", color},
                  {"x", number(x)},
                  {"y", number(y)},
                  {"text-anchor", anchor},
                  {"transform", turned}},
                 text);
}

html axes_of(const drawing& of) {
  constexpr double below = 4;  // from the middle of a text to the line that it stands on
  std::string grid, ticks;
  html texts;
  for (const axis_mark& each : axis_marks(of.x)) {
    const double x = page.pixel(of, {each.at, of.y.low}).x;
    grid += fmt::format("M{} {}V{}", number(x), number(page.top), number(page.bottom));
    texts += text_at(each.text, "quiet", x, page.bottom + 17);
  }
  for (const axis_mark& each : axis_marks(of.y)) {
    const double y = page.pixel(of, {of.x.low, each.at}).y;
    grid += fmt::format("M{} {}H{}", number(page.left), number(y), number(page.right));
    texts += text_at(each.text, "quiet", page.left - 6, y + below, "end");
  }
  const double middle = (page.left + page.right) / 2, center = (page.top + page.bottom) / 2;
  const std::vector<std::string> title = broken(of.x.title, page.right - page.left, 13);
  for (std::size_t i = 0; i < std::min(title.size(), std::size_t{2}); ++i) {
    texts += text_at(title[i], "quiet", middle, page.bottom + 38 + 17 * static_cast<double>(i));
  }
  if (!of.y.title.empty()) {
    texts += text_at(of.y.title, "quiet", 12, center, "middle",
                     fmt::format("rotate(-90 12 {})", number(center)));
  }
  const std::string border = fmt::format("M{} {}V{}H{}", number(page.left), number(page.top),
                                         number(page.bottom), number(page.right));
  return shape("path", {{"class", "grid"}, {"d", grid}}) +
         shape("path", {{"class", "axis"}, {"d", border}}) + texts;
}

html caption_of(const drawing& of, const std::vector<placed_label>& placed) {
  html key;
  for (std::size_t i = 0; i < of.labels.size(); ++i) {
    if (std::ranges::find(placed, i, &placed_label::which) != placed.end()) continue;
    const plot_label& label = of.labels[i];
    key += element("li", element("svg",
                                 {{"class", "plot sample"},
                                  {"viewBox", "0 0 24 10"},
                                  {"aria-hidden", "true"}},
                                 path(label.sample.color, "M0 5H24", 2, label.sample.dash)) +
                             html(" ") + label.text);
  }
  html caption = element("span", of.title);
  if (!key.empty()) caption += element("ul", key);
  return element("figcaption", caption);
}

}  // namespace

drawing picture_drawing(const audit::picture_record& picture) {
  drawing out;
  out.title = picture.title;
  out.x =
      axis_of(fmt::format("{}, {}", picture.symbol, picture.meaning), picture.unit, picture.linear);
  out.x.low = picture.from;
  out.x.high = picture.to;
  out.y = axis_of("", picture.curves_unit, picture.linear);
  choose_heights(out.y, picture.curves);
  for (const audit::line_record& each : picture.lines) {
    out.curves.push_back({{{each.at, out.y.low}, {each.at, out.y.high}}, line_color, 1.2, 1});
    plot_label label{text_of(each, picture.unit), line_color, {}};
    for (const double part : {0.05, 0.12, 0.2, 0.95, 0.88, 0.5, 0.3, 0.7}) {
      label.anchors.push_back({each.at, out.y.value_at(part)});
    }
    label.sample = {plot_sample::kind::line, line_color, 1};
    out.labels.push_back(std::move(label));
  }
  for (std::size_t i = 0; i < picture.curves.size(); ++i) {
    const audit::curve_record& each = picture.curves[i];
    const std::string color = fmt::format("series-{}", "abc"[i % 3]);
    plot_curve curve{{}, color, 2, static_cast<int>(i / 3)};
    plot_label label{each.label, color, {}};
    for (const auto& [x, y] : each.points) curve.points.push_back({x, y});
    // On linear axes curves differ early, on logarithmic ones everywhere.
    for (int step = 0; step < 18; ++step) {
      const int percent = (picture.linear ? 15 + 5 * step : 70 + 35 * step) % 100;
      label.anchors.push_back(
          curve.points[(curve.points.size() - 1) * static_cast<std::size_t>(percent) / 100]);
    }
    label.sample = {plot_sample::kind::line, color, curve.dash};
    out.curves.push_back(std::move(curve));
    out.labels.push_back(std::move(label));
  }
  return out;
}

std::string picture_description(const audit::picture_record& picture) {
  const auto value = [](double number, const std::string& unit) {
    return value_text(number, unit, 3);
  };
  std::string out = fmt::format("Over {} from {} to {}.", picture.meaning,
                                value(picture.from, picture.unit), value(picture.to, picture.unit));
  for (const audit::curve_record& each : picture.curves) {
    out += fmt::format(" {}: from {} to {}.", each.label,
                       value(each.points.front().y, picture.curves_unit),
                       value(each.points.back().y, picture.curves_unit));
  }
  for (const audit::line_record& each : picture.lines) {
    out += fmt::format(" {}.", text_of(each, picture.unit));
  }
  return out;
}

html svg_drawing(const drawing& of, const std::string& id, const std::string& description) {
  const std::string title = fmt::format("{}-title", id), desc = fmt::format("{}-desc", id);
  html inside = element("title", {{"id", title}}, of.title) +
                element("desc", {{"id", desc}}, description) + axes_of(of);
  for (const plot_curve& each : of.curves) {
    if (!each.points.empty()) {
      inside += path(each.color, path_of(of, each.points), each.width, each.dash);
    }
  }
  const std::vector<placed_label> placed = place_labels(of, page);
  for (const placed_label& each : placed) {
    const plot_label& label = of.labels[each.which];
    inside += text_at(label.text, label.color, (each.box.left + each.box.right) / 2,
                      (each.box.top + each.box.bottom) / 2 + 4);
  }
  const html drawn = element(
      "svg",
      {{"class", "plot"},
       {"role", "img"},
       {"aria-labelledby", title},
       {"aria-describedby", desc},
       {"viewBox", fmt::format("0 0 {} {}", number(page.width), number(page.height))}},
      inside);
  return element("figure", drawn + caption_of(of, placed)) + audit::line_break();
}

}  // namespace proofline::tools
