// The labels of a picture: inside the frame, and on no other label, dot, curve or leader; also
// their texts.

#include <random>

#include "catch.hpp"
#include "plot/labels.hpp"

namespace tests::plot_labels_test {

using namespace proofline::tools;

namespace {

drawing crowd(unsigned seed, int dots) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> anywhere(0, 3);
  drawing result;
  result.x = result.y = {"", 1, 1000};
  for (int i = 0; i < dots; ++i) {
    const plot_point at{std::pow(10, anywhere(random)), std::pow(10, anywhere(random))};
    result.dots.push_back({at, ""});
    plot_label label{"label " + std::to_string(i), "", {at}};
    label.has_leader = true;
    result.labels.push_back(std::move(label));
  }
  return result;
}

}  // namespace

TEST_CASE("labels do not overlap, whatever the picture") {
  const plot_frame frame;
  for (unsigned seed = 0; seed < 200; ++seed) {
    const drawing shown = crowd(seed, 25);
    const std::vector<placed_label> placed = place_labels(shown, frame);
    for (std::size_t i = 0; i < placed.size(); ++i) {
      const plot_box& box = placed[i].box;
      REQUIRE(box.left >= frame.left);
      REQUIRE(box.right <= frame.right);
      REQUIRE(box.top >= frame.top);
      REQUIRE(box.bottom <= frame.bottom);
      for (const plot_dot& dot : shown.dots) REQUIRE(!box.contains(frame.pixel(shown, dot.at)));
      for (std::size_t j = 0; j < placed.size(); ++j) {
        if (i == j) continue;
        REQUIRE(!box.overlaps(placed[j].box));
        const bool crossed = placed[j].has_leader && proofline::tools::detail::crosses(
                                                         box, placed[j].anchor, placed[j].nearest);
        REQUIRE(!crossed);
      }
    }
    REQUIRE(placed.size() >= 24);  // there is room enough
  }
}

TEST_CASE("a segment crosses a box where a part of it lies within") {
  const plot_box box{0, 0, 10, 10};
  using proofline::tools::detail::crosses;
  CHECK(crosses(box, {-5, 5}, {15, 5}));
  CHECK(crosses(box, {2, 2}, {3, 3}));
  CHECK(crosses(box, {-1, 8}, {3, 12}));
  CHECK(!crosses(box, {-5, 8}, {3, 16}));
  CHECK(!crosses(box, {11, 0}, {11, 10}));
  CHECK(!crosses(box, {-5, 5}, {-1, 5}));
}

TEST_CASE("no curve goes through a text or parts it from what it is about") {
  const plot_frame frame;
  for (const double factor : {1.2, 3.0, 10.0}) {
    drawing shown;
    shown.x = shown.y = {"", 1, 1000};
    for (double height = 1.1; height < 900; height *= factor) {
      shown.curves.push_back({{{1, height}, {30, height}, {1000, 1.1 * height}}, ""});
      shown.labels.push_back({"a line of the picture", "", {{30, height}}});
    }
    const std::vector<placed_label> placed = place_labels(shown, frame);
    for (const placed_label& each : placed) {
      for (std::size_t i = 0; i < shown.curves.size(); ++i) {
        const std::vector<plot_point>& points = shown.curves[i].points;
        for (std::size_t k = 1; k < points.size(); ++k) {
          const plot_point from = frame.pixel(shown, points[k - 1]);
          const plot_point to = frame.pixel(shown, points[k]);
          REQUIRE(!proofline::tools::detail::crosses(each.box, from, to));
          const bool parts = proofline::tools::detail::meet(each.anchor, each.nearest, from, to);
          REQUIRE((i == each.which || !parts));
        }
      }
    }
    // Lines 13 pixels apart leave room only beside the first and the last.
    CHECK((factor > 2 ? placed.size() == shown.labels.size() : placed.size() <= 2));
  }
}

TEST_CASE("numbers stand for texts where not each has room") {
  drawing shown = crowd(1, 60);
  for (std::size_t i = 0; i < shown.labels.size(); ++i) {
    shown.labels[i].text = "a text that is much too long for sixty of its kind in one picture";
    shown.labels[i].number = std::to_string(i + 1);
  }
  const std::vector<placed_label> placed = place_labels(shown);
  CHECK(placed.size() == 60);
  for (const placed_label& each : placed) CHECK(each.by_number);
  drawing few = crowd(1, 2);
  for (plot_label& each : few.labels) each.number = "1";
  for (const placed_label& each : place_labels(few)) CHECK(!each.by_number);
}

TEST_CASE("texts are UTF-8 that XML can hold, and are made to fit") {
  CHECK(characters_of("a\xC3\xA4\xE2\x82\xAC\xF0\x9D\x84\x9E").size() == 4);
  CHECK(characters_of("a\tb") == std::vector<std::string>{"a", " ", "b"});
  for (const char* const wrong :
       {"\xE9", "caf\xE9", "\xC3", "\x80", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80",
        "\xEF\xBF\xBE", "\xF4\x90\x80\x80", "\xF8\x88\x80\x80\x80", "\xE2\x82"}) {
    CHECK(characters_of(wrong).empty());
  }
  std::string words;
  for (int i = 0; i < 40; ++i) words += "some words ";
  const std::string one(400, 'x');
  for (const std::string& text : {words, one}) {
    std::size_t letters = 0;
    const std::vector<std::string> lines = broken(text, 500, 15);
    for (const std::string& each : lines) {
      CHECK(text_width(each, 15) <= 500);
      letters += static_cast<std::size_t>(
          std::count_if(each.begin(), each.end(), [](char c) { return c != ' '; }));
    }
    CHECK(lines.size() > 4);
    CHECK(letters == static_cast<std::size_t>(
                         std::count_if(text.begin(), text.end(), [](char c) { return c != ' '; })));
    CHECK(text_width(shortened(text, 200)) <= 200);
  }
  CHECK(shortened("short", 200) == "short");
}

}  // namespace tests::plot_labels_test
