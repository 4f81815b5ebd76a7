// The labels of a picture: inside its frame, on no other label, no dot and no other label's leader.

#include <random>

#include "catch.hpp"
#include "plot/labels.hpp"

using namespace proofline::tools;

namespace {

figure crowd(unsigned seed, int dots) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> anywhere(0, 3);
  figure result;
  result.x = result.y = {"", 1, 1000};
  for (int i = 0; i < dots; ++i) {
    const plot_point at{std::pow(10, anywhere(random)), std::pow(10, anywhere(random))};
    result.dots.push_back({at, ""});
    result.labels.push_back({"label " + std::to_string(i), "", {at}, false, true});
  }
  return result;
}

}  // namespace

TEST_CASE("labels do not overlap, whatever the picture") {
  const plot_frame frame;
  for (unsigned seed = 0; seed < 200; ++seed) {
    const figure shown = crowd(seed, 25);
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
