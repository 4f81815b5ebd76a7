#pragma once
// rooflines-ko, Network communication rooflines: a product that two chips share.

#include <array>
#include <proofline/audit/claim.hpp>
#include <proofline/transformers/documents/rooflines_ko/devices.hpp>
#include <proofline/transformers/hardware/tpu_v5e.hpp>
#include <proofline/transformers/listings/rooflines.hpp>
#include <proofline/transformers/theorems/two_chips.hpp>

namespace proofline::documents::rooflines_ko {

using namespace audit;
using namespace inputs;

inline constexpr std::array network_symbols = {
    spelled(intensity, "I", "the accelerator's intensity with respect to the network")};

inline constexpr auto two_chip_product =
    section(
        "Network communication rooflines", "A product split over two chips",
        remarks("most-rooflines-between-chips",
                "most rooflines of the book are of communication between chips",
                "it is said of the whole book"),
        states("twochip-partial-sums", theorems::halves_have_each_product_once),
        defines("twochip-names", equations::partial_sum_bytes, tokens)
            .saying("the second partial sum is called B, a letter that the batch has as well"),
        figure("twochip-specs", link_bandwidth = "4.5e10 byte/s", hardware::tpu_v5e[link_bandwidth])
            .saying(
                "bandwidth between two chips, in one direction: that of an ICI link of TPU v5e in "
                "Part 2 of the book"),
        figure("twochip-specs-peak", peak_rate = "1.97e14 FLOP/s",
               hardware::tpu_v5e.at(hardware::bf16, hardware::google)[peak_rate])
            .saying("peak FLOPs/s of each chip, those of TPU v5e in Google's documentation"),
        refutes("twochip-specs-per-second", theorems::copied_bytes_need_no_time,
                at(tokens = 1'024, output_width = 8'192, run_time = 2_s), grade::trivial,
                "'/s' is missing behind 4.5e10 bytes, which the FLOPs/s beside them have and the "
                "formula of T_comms needs: bytes over bytes are no time. The later edition of the "
                "book prints bytes per second. No number changes"),
        counts("twochip-tmath", flops_of(listings::half_of_product), equations::half_product_flops)
            .saying("FLOPs of each of the two chips, counted: it multiplies half of the columns of "
                    "X by the half of the rows of Y that belongs to them. They are BDF, half of "
                    "those of one chip, and so T_math is BDF/C, half as long"),
        refutes(
            "twochip-add-flops", theorems::sums_have_the_weights_size,
            at(tokens = 1'024, input_width = 8'192, output_width = 8'192), grade::trivial,
            "'DF' must be BF, as rooflines-zh and the later edition of the book print: the partial "
            "sums have the size of the product, B x F, and not of the weights. The authors' "
            "edition of that time has the slip, too. Where B and D are large, DF and BF are both "
            "small beside BDF"),
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

}  // namespace proofline::documents::rooflines_ko
