#!/usr/bin/env python3
"""How fast the module is, beside NumPy by hand, and whether that is fast enough: best of several."""

import sys
import timeit

import numpy as np

import proofline as pl

COUNT = 10**7


def microseconds(call, number=2000):
    return min(timeit.repeat(call, number=number, repeat=7)) / number * 1e6


def beside_numpy():
    random = np.random.default_rng(1)
    tokens = np.floor(random.uniform(1e5, 1e7, COUNT))
    fsdp, tensor = (np.floor(random.uniform(1, most, COUNT)) for most in (256, 64))
    width, feedforward, fsdp_axes, tensor_axes, peak, link = 8192.0, 28672.0, 2.0, 1.0, 4.59e14, 9e10

    def by_hand():
        computing = 4 * tokens * width * feedforward / (fsdp * tensor * peak)
        weights = 4 * width * feedforward / (tensor * fsdp_axes * link)
        activations = 4 * tokens * width / (fsdp * tensor_axes * link)
        return np.maximum(computing, np.maximum(weights, activations))

    def ours():
        return pl.equations.fsdp_tp_step_time(
            tokens=tokens, width=width, feedforward_width=feedforward, fsdp_chips=fsdp, tensor_chips=tensor,
            fsdp_axes=fsdp_axes, tensor_axes=tensor_axes, peak_rate=pl.q(peak, "FLOP/s"),
            axis_bandwidth=pl.q(link, "byte/s")).values

    assert np.array_equal(by_hand(), ours())
    turns = [(timeit.timeit(by_hand, number=1), timeit.timeit(ours, number=1)) for _ in range(15)]
    return min(hand for hand, _ in turns), min(own for _, own in turns)


def main():
    hand, own = beside_numpy()
    peak = pl.q("459 TFLOP/s")
    scalar = microseconds(lambda: pl.equations.training_time(
        model_flops="6.4e24 FLOP", chips=8960, peak_rate=peak, utilization=0.4))
    check = microseconds(lambda: pl.check("591 FLOP/byte = 989 TFLOP/s / (3.35 TB/s)"))
    print(f"fsdp_tp_step_time of 10^7: {own:.3f} s, NumPy by hand {hand:.3f} s: {hand / own:.1f} times")
    print(f"a scalar call: {scalar:.1f} us; check of a short claim: {check:.1f} us")
    return hand / own < 3 or scalar > 5 or check > 50


if __name__ == "__main__":
    sys.exit(main())
