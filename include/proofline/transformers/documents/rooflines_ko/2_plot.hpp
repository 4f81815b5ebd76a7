#pragma once
// rooflines-ko, Visualizing rooflines.

#include <proofline/audit/picture.hpp>
#include <proofline/transformers/documents/rooflines_ko/devices.hpp>
#include <proofline/transformers/theorems/roofline.hpp>
#include <proofline/transformers/theorems/roofline_plot.hpp>

namespace proofline::documents::rooflines_ko {

using namespace audit;
using namespace inputs;

inline constexpr auto rooflines_of_the_chips = picture(
    "Rooflines of the chips of 'Where Does the Time Go?'", over(intensity, 1, 10'000),
    curve("TPU v5e",
          [](auto I) { return equations::roofline(intensity = I, v5e.at(where_time_goes)); }),
    curve("TPU v6e", [](auto I) { return equations::roofline(intensity = I, v6e); }),
    curve("H100",
          [](auto I) { return equations::roofline(intensity = I, h100.at(where_time_goes)); }),
    line_at("critical, TPU v5e",
            intensity = equations::critical_intensity(v5e.at(where_time_goes))));

inline constexpr auto roofline_plot = section(
    "Visualizing rooflines", "Roofline plot",
    states("roofline-throughput", theorems::throughput_is_the_roofline),
    states("roofline-colour-regions", theorems::two_bandwidths_make_three_regions),
    states("roofline-flat-above-critical", theorems::nothing_helps_above_critical),
    states("roofline-linear-until-critical", theorems::roofline_rises),
    prints("roofline-critical-240", "240 FLOP/byte", equations::critical_intensity,
           at(v5e.at(where_time_goes)),
           rounds("240.24, rounded to three digits"))
        .saying("critical intensity of TPU v5e: its peak FLOPs/s over the bandwidth of its HBM"),
    remarks("algo-1-and-algo-2",
            "Algo 1 is communication-bound and uses a part of the FLOPs/s; Algo 2 is compute-bound",
            "their places are in the figure; the text gives no intensities of them"),
    states("roofline-improve-levers", theorems::intensity_and_bandwidth_help_alike))
    .showing<rooflines_of_the_chips>();

}  // namespace proofline::documents::rooflines_ko
