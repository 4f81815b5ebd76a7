#include "svg.hpp"

#include <fmt/format.h>

#include "axis_marks.hpp"
#include "labels.hpp"

namespace proofline::tools {

namespace {

using audit::detail::element;
using audit::detail::html;

/// Small enough for a phone, where it is drawn at two thirds of this.
constexpr plot_frame area{58, 10, 538, 300, 560, 364};

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
  for (const plot_point& each : points) pixels.push_back(area.pixel(of, each));
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
html shape(std::string_view tag, std::initializer_list<audit::detail::attribute> attributes) {
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
    const double x = area.pixel(of, {each.at, of.y.low}).x;
    grid += fmt::format("M{} {}V{}", number(x), number(area.top), number(area.bottom));
    texts += text_at(each.text, "quiet", x, area.bottom + 17);
  }
  for (const axis_mark& each : axis_marks(of.y)) {
    const double y = area.pixel(of, {of.x.low, each.at}).y;
    grid += fmt::format("M{} {}H{}", number(area.left), number(y), number(area.right));
    texts += text_at(each.text, "quiet", area.left - 6, y + below, "end");
  }
  const double middle = (area.left + area.right) / 2, center = (area.top + area.bottom) / 2;
  const std::vector<std::string> title = broken(of.x.title, area.right - area.left, 13);
  for (std::size_t i = 0; i < std::min(title.size(), std::size_t{2}); ++i) {
    texts += text_at(title[i], "quiet", middle, area.bottom + 38 + 17 * static_cast<double>(i));
  }
  if (!of.y.title.empty()) {
    texts += text_at(of.y.title, "quiet", 12, center, "middle",
                     fmt::format("rotate(-90 12 {})", number(center)));
  }
  const std::string border = fmt::format("M{} {}V{}H{}", number(area.left), number(area.top),
                                         number(area.bottom), number(area.right));
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

html svg_drawing(const drawing& of, const std::string& id, const std::string& description) {
  const std::string title = fmt::format("{}-title", id), desc = fmt::format("{}-desc", id);
  html inside = element("title", {{"id", title}}, of.title) +
                element("desc", {{"id", desc}}, description) + axes_of(of);
  for (const plot_curve& each : of.curves) {
    if (!each.points.empty()) {
      inside += path(each.color, path_of(of, each.points), each.width, each.dash);
    }
  }
  const std::vector<placed_label> placed = place_labels(of, area);
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
       {"viewBox", fmt::format("0 0 {} {}", number(area.width), number(area.height))}},
      inside);
  return element("figure", drawn + caption_of(of, placed)) + audit::detail::line_break();
}

}  // namespace proofline::tools
