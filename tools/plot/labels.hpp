#pragma once
// Texts in a picture: their width, and ways to make them fit; and labels, which are placed inside
// the frame of a drawing and away from other labels, dots and curves.

#include <algorithm>
#include <optional>
#include <proofline/numbers/detail/utf8.hpp>
#include <string_view>

#include "drawing.hpp"

namespace proofline::tools {

/// The characters of a text, each as its bytes; empty if it is not UTF-8 or has characters that XML
/// does not allow. Control characters become blanks.
inline std::vector<std::string> characters_of(std::string_view text) {
  std::vector<std::string> result;
  for (std::size_t i = 0; i < text.size();) {
    const auto each = proofline::detail::utf8_character::at(text, i);
    if (!each.is_valid || (each.code & 0xFFFEU) == 0xFFFE) return {};
    const bool is_control = each.code < 0x20 || each.code == 0x7F;
    result.emplace_back(is_control ? " " : text.substr(i, each.size));
    i += each.size;
  }
  return result;
}

/// The width in pixels, rounded up: wider than in any usual sans-serif font of this size.
inline double text_width(std::string_view text, double size = 13) {
  double ems = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0U) != 0x80) ems += byte >= 0xE3 ? 1.04 : 0.57;  // Chinese and Korean are square
  }
  return ems * size + 4;
}

/// A text that is too wide is cut.
inline std::string shortened(const std::string& text, double width) {
  if (text_width(text) <= width) return text;
  std::string out;
  for (const std::string& each : characters_of(text)) {
    if (text_width(out + each + "...") > width) break;
    out += each;
  }
  return out + "...";
}

/// The title of an axis, "NAME in UNIT", keeps its unit.
inline std::string shortened_title(const std::string& title, double width) {
  const std::size_t unit = title.rfind(" in ");
  if (unit == std::string::npos || text_width(title) <= width) return shortened(title, width);
  const std::string behind = title.substr(unit);
  return shortened(title.substr(0, unit), width - text_width(behind)) + behind;
}

/// Lines of at most this width, broken at blanks if possible.
inline std::vector<std::string> broken(const std::string& text, double width, double size) {
  std::vector<std::string> lines{""};
  for (const std::string& each : characters_of(text)) {
    if (text_width(lines.back() + each, size) > width) {
      const std::size_t blank = lines.back().rfind(' ');
      const std::string rest = blank == std::string::npos ? "" : lines.back().substr(blank + 1);
      if (blank != std::string::npos) lines.back().resize(blank);
      lines.push_back(rest);
    }
    if (each != " " || !lines.back().empty()) lines.back() += each;
  }
  return lines;
}

/// In pixels, y downwards.
struct plot_frame {
  double left = 95, top = 48, right = 930, bottom = 540;
  double width = 960, height = 606;

  plot_point pixel(const drawing& of, const plot_point& at) const {
    return {left + of.x.place(at.x) * (right - left), bottom - of.y.place(at.y) * (bottom - top)};
  }
};
struct plot_box {
  double left = 0, top = 0, right = 0, bottom = 0;

  bool overlaps(const plot_box& other) const {
    return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }
  bool contains(const plot_point& at) const {
    return at.x > left && at.x < right && at.y > top && at.y < bottom;
  }
};
struct placed_label {
  std::size_t which;  ///< index of the label in the drawing
  plot_box box;
  plot_point anchor;   ///< pixels
  plot_point nearest;  ///< point of the box nearest to the anchor
  bool has_leader;     ///< draw a line from one to the other
  bool by_number;      ///< its number is drawn instead of its text
};

namespace detail {

/// True if a part of the segment lies in the box (Liang and Barsky).
inline bool crosses(const plot_box& box, const plot_point& from, const plot_point& to) {
  double first = 0, last = 1;
  const double dx = to.x - from.x, dy = to.y - from.y;
  const double steps[] = {-dx, dx, -dy, dy};
  const double rooms[] = {from.x - box.left, box.right - from.x, from.y - box.top,
                          box.bottom - from.y};
  for (int i = 0; i < 4; ++i) {
    if (steps[i] == 0) {
      if (rooms[i] < 0) return false;
      continue;
    }
    const double at = rooms[i] / steps[i];
    if (steps[i] < 0) first = std::max(first, at);
    if (steps[i] > 0) last = std::min(last, at);
  }
  return first <= last;
}

/// True if the segment ab crosses the segment cd; an end of cd on ab counts.
inline bool meet(const plot_point& a, const plot_point& b, const plot_point& c,
                 const plot_point& d) {
  const auto side = [](const plot_point& from, const plot_point& to, const plot_point& of) {
    return (to.x - from.x) * (of.y - from.y) - (to.y - from.y) * (of.x - from.x);
  };
  return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) < 0;
}

inline constexpr double text_height = 17;

class label_placer {
 public:
  label_placer(const drawing& of, const plot_frame& frame) : drawing_(&of), frame_(frame) {
    for (const plot_dot& each : of.dots) {
      const plot_point at = frame.pixel(of, each.at);
      dots_.push_back({at.x - 6, at.y - 6, at.x + 6, at.y + 6});
    }
    for (const plot_curve& each : of.curves) {
      std::vector<plot_point> pixels;
      for (const plot_point& point : each.points) {
        const plot_point at = frame.pixel(of, point);
        const bool is_last = &point == &each.points.back();
        const bool is_new =
            pixels.empty() || std::hypot(at.x - pixels.back().x, at.y - pixels.back().y) > 2;
        if (is_new || is_last) pixels.push_back(at);
      }
      curves_.push_back(std::move(pixels));
    }
  }

  /// If some text has no room, all texts that have numbers are replaced by them.
  std::vector<placed_label> place() {
    for (const bool by_number : {false, true}) {
      bool all_fit = true;
      placed_.clear();
      for (std::size_t i = 0; i < drawing_->labels.size(); ++i) {
        const bool has_number = !drawing_->labels[i].number.empty();
        const std::optional<placed_label> best = best_place(i, by_number && has_number);
        if (best) placed_.push_back(*best);
        all_fit = all_fit && (best || !has_number);
      }
      if (all_fit) break;
    }
    return placed_;
  }

 private:
  std::optional<placed_label> best_place(std::size_t which, bool by_number) const {
    const plot_label& label = drawing_->labels[which];
    const double width = text_width(by_number ? label.number : label.text);
    std::optional<placed_label> best;
    double least = never;
    double rank = 0;
    for (const plot_point& each : label.anchors) {
      const plot_point at = frame_.pixel(*drawing_, each);
      for (const plot_point& shift : shifts(label)) {
        const double distance = std::hypot(shift.x, shift.y);
        const plot_box box = box_at(label, width, at, shift);
        const plot_point end{std::clamp(at.x, box.left, box.right),
                             std::clamp(at.y, box.top, box.bottom)};
        const placed_label next{which, box, at, end, label.has_leader && distance > 20, by_number};
        if (rank + distance >= least || !is_free(next)) continue;
        const double cost = rank + distance + cost_of(next);
        if (cost >= least) continue;
        least = cost;
        best = next;
      }
      rank += 2;
    }
    return best;
  }
  /// Shifts from the anchor to the nearest point of the box; {0, 0} only if the label is centred.
  static std::vector<plot_point> shifts(const plot_label& label) {
    if (label.centered) return {{0, 0}};
    std::vector<plot_point> result;
    for (const double distance : {9.0, 16.0, 26.0, 40.0, 60.0, 85.0, 115.0, 150.0}) {
      if (distance > 26 && !label.has_leader) break;
      for (int turn = 0; turn < 16; ++turn) {
        const double angle = (turn + 0.5) * 3.14159265358979 / 8;
        result.push_back({distance * std::cos(angle), -distance * std::sin(angle)});
      }
    }
    return result;
  }
  static plot_box box_at(const plot_label& label, double width, const plot_point& at,
                         const plot_point& shift) {
    const double x = at.x + shift.x, y = at.y + shift.y;
    double left = x - width / 2, top = y - text_height / 2;
    if (!label.centered) {
      const double angle = std::atan2(shift.y, shift.x);
      left = x - width / 2 + std::clamp(std::cos(angle) * 1.5, -1.0, 1.0) * width / 2;
      top = y - text_height / 2 + std::clamp(std::sin(angle) * 1.5, -1.0, 1.0) * text_height / 2;
    }
    return {left, top, left + width, top + text_height};
  }
  bool is_free(const placed_label& next) const {
    const plot_box& box = next.box;
    if (box.left < frame_.left + 2 || box.right > frame_.right - 2 || box.top < frame_.top + 2 ||
        box.bottom > frame_.bottom - 2) {
      return false;
    }
    const auto in_the_way = [&](const plot_box& other) {
      const bool at_its_end = other.contains(next.anchor);
      return box.overlaps(other) ||
             (next.has_leader && !at_its_end && crosses(other, next.anchor, next.nearest));
    };
    const auto meets = [&](const placed_label& each) {
      return in_the_way(each.box) || (each.has_leader && crosses(box, each.anchor, each.nearest));
    };
    return std::none_of(dots_.begin(), dots_.end(), in_the_way) &&
           std::none_of(placed_.begin(), placed_.end(), meets);
  }
  /// A text costs if a curve touches it, or runs through it or between it and its anchor without a
  /// line to it. A number has nowhere else to go.
  double cost_of(const placed_label& next) const {
    const plot_box& box = next.box;
    const double near = 7;  // nearer than the anchor
    const plot_box around{box.left - near, box.top - near, box.right + near, box.bottom + near};
    const double way = std::hypot(next.nearest.x - next.anchor.x, next.nearest.y - next.anchor.y);
    const double past = way > 0 ? 3 / way : 0;  // the label's own curve
    const plot_point from{next.anchor.x + past * (next.nearest.x - next.anchor.x),
                          next.anchor.y + past * (next.nearest.y - next.anchor.y)};
    double cost = next.has_leader ? 15 : 0;
    for (const std::vector<plot_point>& curve : curves_) {
      bool touches = false, through = false;
      for (std::size_t i = 0; i < curve.size() && !through; ++i) {
        const plot_point& last = curve[i == 0 ? 0 : i - 1];
        touches = touches || crosses(around, last, curve[i]);
        through = (touches && crosses(box, last, curve[i])) ||
                  (!next.has_leader && meet(from, next.nearest, last, curve[i]));
      }
      if (through && !next.by_number) return never;
      cost += through ? 120 : touches ? 40 : 0;
    }
    return cost;
  }

  static constexpr double never = 1e300;

  const drawing* drawing_;
  plot_frame frame_;
  std::vector<plot_box> dots_;
  std::vector<std::vector<plot_point>> curves_;
  std::vector<placed_label> placed_;
};

}  // namespace detail

/// The labels that have room, as text or as number, in the order of the drawing. Earlier labels
/// choose first.
inline std::vector<placed_label> place_labels(const drawing& of, const plot_frame& frame = {}) {
  return detail::label_placer(of, frame).place();
}

}  // namespace proofline::tools
