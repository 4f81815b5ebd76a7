#pragma once
// rooflines-zh, Network communication rooflines: a product that two chips share.

#include <proofline/audit/claim.hpp>
#include <proofline/transformers/documents/rooflines_ko/4_network.hpp>
#include <proofline/transformers/hardware/tpu_v5e.hpp>
#include <proofline/transformers/listings/rooflines.hpp>
#include <proofline/transformers/theorems/two_chips.hpp>

namespace proofline::documents::rooflines_zh {

using namespace audit;
using namespace inputs;
using rooflines_ko::network_symbols;
using rooflines_ko::two_chips;

inline constexpr auto two_chip_product =
    section(
        "Network communication rooflines", "A product split over two chips",
        remarks("most-rooflines-between-chips",
                "many of the rooflines that the book looks at are of communication between chips",
                "it is said of the whole book; the original and rooflines-ko say most"),
        states("twochip-partial-sums", theorems::halves_have_each_product_once),
        defines("twochip-names", equations::partial_sum_bytes, tokens)
            .saying("the partial sum of TPU 1 is called B, a letter that the batch has as well"),
        figure("twochip-specs", link_bandwidth = "4.5e10 byte/s", hardware::tpu_v5e[link_bandwidth])
            .saying("bandwidth between the two chips, in each direction: that of one link of TPU "
                    "v5e, though the text names no chip"),
        figure("twochip-specs-peak", peak_rate = "1.97e14 FLOP/s",
               hardware::tpu_v5e.at(hardware::bf16, hardware::google)[peak_rate])
            .saying("peak FLOPs/s of each of the two chips: that of TPU v5e in bf16, though the "
                    "text names no chip"),
        refutes("twochip-specs-per-second", theorems::copied_bytes_need_no_time,
                at(tokens = 1'024, output_width = 8'192, run_time = 2_s), grade::trivial,
                "'/s' is missing behind 4.5e10 bytes, which the FLOPs/s beside them have and the "
                "formula of T_comms needs. The later edition of the book prints bytes per second. "
                "No number changes")
            .as_in("rooflines-ko/twochip-specs-per-second"),
        counts("twochip-tmath", flops_of(listings::half_of_product), equations::half_product_flops)
            .saying("FLOPs of each of the two chips, counted: it multiplies half of the columns of "
                    "X by the half of the rows of Y that belongs to them. They are BDF, half of "
                    "those of one chip, and so T_math is BDF/C, half as long"),
        counts("twochip-add-flops", flops_of(listings::added_partial_sums),
               equations::partial_sum_flops),
        states("twochip-add-negligible", theorems::adding_sums_is_negligible),
        defines("twochip-tcomms", equations::partial_sum_seconds),
        adds(states("twochip-float32", theorems::float32_sums_double_the_width)),
        states("twochip-intensity", theorems::two_chips_have_half_the_width),
        prints("twochip-4377", "4377 FLOP/byte", equations::link_critical_intensity, at(two_chips),
               is_cut("4377.8, cut instead of rounded")),
        prints("twochip-8755", "8755", equations::width_to_exceed, at(two_chips),
               is_cut("8755.6, cut instead of rounded: a whole D that exceeds 8755 exceeds 8755.6, "
                      "too")),
        prints("twochip-8755-from-4377", "8755", equations::width_of_intensity,
               at((intensity = "4377.8 FLOP/byte").from("1.97e14/4.5e10, printed as 4377")),
               is_cut("4377 is 4377.8, cut: twice 4377.8 is 8755.6, cut again, and twice the 4377 "
                      "itself would be 8754")),
        states("twochip-depends-on-D", theorems::two_chips_are_compute_bound_iff_wide))
        .in_symbols(network_symbols);

}  // namespace proofline::documents::rooflines_zh
