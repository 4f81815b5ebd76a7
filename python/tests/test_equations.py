"""Equations by name, of numbers and arrays."""

import inspect
import threading
from fractions import Fraction

import numpy as np
import pytest

import proofline as pl

OF_45_DAYS = {"model_flops": "6.4e24 FLOP", "chips": 8960, "peak_rate": "459 TFLOP/s", "utilization": 0.4}
training_time = pl.equations.training_time


def test_a_published_number():
    # How To Scale Your Model, "All About Transformers": 45 days.
    time = training_time(**OF_45_DAYS)
    assert str(time) == "45.0283 days" and not time.is_exact
    exact = training_time(**{**OF_45_DAYS, "utilization": "40 %"})
    assert exact.fraction() == Fraction(64 * 10**23) / (8960 * 459 * 10**12 * Fraction(2, 5))
    assert training_time("tpu_v5p", model_flops="6.4e24 FLOP", chips=8960, utilization=Fraction(2, 5)) == exact
    assert f"{exact:.1f days}" == "45.0 days"


def test_what_an_equation_says():
    assert training_time.unit == "s" and training_time.inputs["peak_rate"] == "FLOP/s"
    assert training_time.source == "training-notes 1.4 eq (5)" and "n_F_train / (K*pi_star*MFU)" in training_time.__doc__
    assert list(inspect.signature(training_time).parameters) == list(OF_45_DAYS)
    assert "training_time" in dir(pl.equations) and len(pl.equations) > 600 and "<math" in training_time._repr_html_()
    assert [each.name for each in pl.equations.values()] == list(pl.equations) == pl.equations.__dir__() and repr(pl.equations) == f"<{len(pl.equations)} equations>"


def test_every_equation_takes_its_inputs():
    """At one value in each domain, a number and an array of it agree."""
    compared = 0
    for equation in pl.equations.values():
        given = {name: pl.q(2, unit) for name, unit in equation.inputs.items()}
        try:
            one = equation(**given)
        except pl.ReadError as error:  # a fraction is at most 1
            assert "in (0, 1]" in str(error) or "divides by 0" in str(error), error
            continue
        many = equation(**{name: pl.q(np.full(3, float(each)), each.unit) for name, each in given.items()})
        assert one.unit == many.unit == equation.unit
        # Doubles round: near 0 a difference may be all rounding.
        assert many.values[2] == pytest.approx(float(one), rel=1e-9, abs=1e-6, nan_ok=True), equation
        compared += 1
    assert compared > 300


@pytest.mark.parametrize("shapes", [((3,), ()), ((2, 1), (3,)), ((4, 1, 5), (3, 1)), ((1,), (1,)), ((0,), ()), ((), (5,)),
    ((7, 1), (1, 300)), ((2, 3, 1), (4,)), ((2, 1, 4), (3, 1)), ((6, 1, 1), (1, 2, 3)), ((6, 1, 3), (1, 2, 1))])
def test_arrays_broadcast_as_those_of_numpy(shapes):
    random = np.random.default_rng(1)
    chips, use = (np.ceil(100 * random.random(shapes[0])), random.random(shapes[1]) + 1e-3)
    use = np.minimum(use, 1)
    found = training_time(**{**OF_45_DAYS, "chips": chips, "utilization": use})
    expected = 6.4e24 / (chips * 4.59e14 * use)
    if np.ndim(expected) == 0:
        assert float(found) == expected
    else:
        assert found.shape == expected.shape and np.array_equal(found.values, expected)


def test_arrays_of_any_layout():
    grid = np.arange(1.0, 2401).reshape(40, 60)
    for chips in (grid[::2, ::3], grid.T, grid[::-1], np.asfortranarray(grid), grid.astype(np.int32), grid.tolist()[0]):
        found = training_time(**{**OF_45_DAYS, "chips": chips}).values
        assert np.array_equal(found, 6.4e24 / (np.asarray(chips, dtype=float) * 4.59e14 * 0.4))
    many = np.arange(1.0, 100_001)  # blocks end within it
    assert np.array_equal(training_time(**{**OF_45_DAYS, "chips": many}).values, 6.4e24 / (many * 4.59e14 * 0.4))
    pandas = pytest.importorskip("pandas")
    assert training_time(**{**OF_45_DAYS, "chips": pandas.Series([1, 2])}).shape == (2,)


@pytest.mark.parametrize("changed, error, says", [
    ({"peak_rate": "459 TB/s"}, pl.UnitError, "training_time: peak_rate: '459 TB/s' is byte/s, expected FLOP/s"),
    ({"peak_rate": 459e12}, pl.UnitError, "peak_rate: the value is a plain count, expected FLOP/s"),
    ({"peak_rate": pl.q(np.ones(2), "byte")}, pl.UnitError, "the value is byte, expected FLOP/s"),
    ({"chip": 3}, pl.ReadError, "unknown 'chip'; did you mean chips?"),
    ({"chips": float("nan")}, pl.ReadError, "chips: expected a value > 0, read nan"),
    ({"chips": float("inf")}, pl.ReadError, "expected a value > 0, read inf"), ({"chips": 0}, pl.ReadError, "read 0"),
    ({"chips": np.array([[1, 2], [3, -4]])}, pl.ReadError, r"> 0, read -4 at \[1, 1\]"),
    ({"chips": np.array([1, np.nan])}, pl.ReadError, r"read nan at \[1\]"),
    ({"utilization": np.array([1, 1.01])}, pl.ReadError, r"in \(0, 1\], read 1.01 at \[1\]"),
    ({"chips": np.ones(3), "utilization": np.ones(2)}, pl.ReadError, r"the shapes do not fit each other: chips \(3,\), utilization \(2,\)"),
    ({"chips": "many"}, pl.ReadError, "chips, column 1: 'many'"), ({"chips": None}, pl.ReadError, "read NoneType"),
    ({"chips": np.array(["a"])}, pl.ReadError, "expected an array of numbers")])
def test_bad_input_is_one_line(changed, error, says):
    with pytest.raises(error, match=says) as raised:
        training_time(**{**OF_45_DAYS, **changed})
    assert "\n" not in str(raised.value)


def test_a_wrong_value_far_in_an_array_is_found():
    chips = np.ones(1_000_000)
    for place in (0, 511, 512, 777_777, 999_999):
        wrong = chips.copy()
        wrong[place] = -1
        with pytest.raises(pl.ReadError, match=rf"read -1 at \[{place}\]"):
            training_time(**{**OF_45_DAYS, "chips": wrong})


def test_a_wrong_value_is_where_the_caller_has_it():
    chips = np.ones((3, 1))
    chips[2, 0] = -1
    with pytest.raises(pl.ReadError, match=r"chips: expected values > 0, read -1 at \[2, 0\]"):
        training_time(**{**OF_45_DAYS, "chips": chips, "utilization": np.full((1, 4), 0.5)})


def test_dimensions_are_not_copied_into_each_other():
    # 72 million values of each input would not fit beside the result.
    chips, use = np.arange(1.0, 12_001).reshape(-1, 1), np.linspace(0.1, 1, 6000)
    time = training_time(**{**OF_45_DAYS, "chips": chips, "utilization": use}).values
    assert time.shape == (12_000, 6000) and time[17, 5] == 6.4e24 / (18 * 4.59e14 * use[5])


def test_what_is_missing_and_the_nearest_name():
    with pytest.raises(pl.ReadError, match="needs model_flops: FLOPs of a whole training, FLOP"):
        training_time(chips=3)
    with pytest.raises(pl.ReadError, match="'training_tim'; did you mean training_time"):
        pl.equations.training_tim
    assert not hasattr(pl.equations, "nothing_like_it")
    with pytest.raises(pl.ReadError, match="unknown 'tpu_v5q'; did you mean tpu_v5e, tpu_v5p"):
        training_time("tpu_v5q", chips=1)


def test_threads_give_the_same():
    chips = np.arange(1.0, 300_001)
    alone = training_time(**{**OF_45_DAYS, "chips": chips}).values
    found = []

    def work():
        for _ in range(5):
            time = training_time(**{**OF_45_DAYS, "chips": chips}).values
            found.append(np.array_equal(time, alone) and pl.check("45 days = 3890445 s").verdict == "printed-digits")
    threads = [threading.Thread(target=work) for _ in range(4)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert found == [True] * 20
