"""Quantities: exact numbers whose units are checked."""

import copy
import pickle
import subprocess
import sys
from datetime import timedelta
from fractions import Fraction

import numpy as np
import pytest

import proofline as pl


def test_a_text_is_exact():
    bandwidth = pl.q("3.35 TB/s")
    assert bandwidth.fraction() == Fraction(3_350_000_000_000) and bandwidth.is_exact
    assert bandwidth.to("GB/s") == 3350 and float(bandwidth) == 3.35e12 and bandwidth.unit == "byte/s"
    assert pl.q("0.1 s") * 3 == pl.q("0.3 s")  # which doubles are not
    assert pl.q("2 USD/hour").fraction() == Fraction(1, 1800)
    assert pl.q("1 day").fraction("hours") == 24
    assert not (pl.q("1 s") * 0.1).is_exact
    with pytest.raises(pl.ReadError, match="float"):
        (pl.q("1 s") * 0.1).fraction()


@pytest.mark.parametrize("made, expected", [
    (lambda: pl.q("989 TFLOP/s") / pl.q("3.35 TB/s"), "295.224 FLOP/byte"),
    (lambda: pl.q(3, "GB") + pl.q("1 GB"), "4 GB"), (lambda: pl.q("3 GB") - pl.q("1 GB"), "2 GB"),
    (lambda: 2 * pl.q("1 s") / 4, "500 ms"), (lambda: 6 / pl.q("2 s"), "3 1/s"),
    (lambda: pl.q("4 s") ** Fraction(1, 2) * pl.q("1 s") ** Fraction(1, 2), "2 s"),
    (lambda: pl.q("2 s") ** -2, "0.25 1/s^2"), (lambda: -pl.q("3 s"), "-3 s"), (lambda: abs(-pl.q("3 s")), "3 s"),
    (lambda: 5 - pl.q(2), "3"), (lambda: pl.q(np.float64(2), "s") * np.float64(2), "4 s"),
    (lambda: Fraction(1, 2) * pl.q("1 s"), "500 ms"), (lambda: pl.q(2**100) / 2**100, "1")])
def test_arithmetic(made, expected):
    assert str(made()) == expected


def test_order_and_hash():
    assert pl.q("1 GB") > pl.q("999 MB") >= pl.q("999 MB") and pl.q("1 GB") != pl.q("1 s") != 1
    assert pl.q("1 GB") == pl.q("1000 MB") and hash(pl.q("1 GB")) == hash(pl.q("1000 MB"))
    assert pl.q(3) == 3 and hash(pl.q(3)) == hash(3) and {pl.q(3), 3} == {3} and not pl.q("0 s")


@pytest.mark.parametrize("wrong, says", [
    (lambda: pl.q("3 s") + pl.q("1 byte"), "adds s and byte"),
    (lambda: pl.q("3 s") - 1, "subtracts s and a plain count"),
    (lambda: pl.q("3 s") < pl.q("1 byte"), "compares s and byte"),
    (lambda: pl.q("3 s").to("GB"), "s and byte"), (lambda: pl.q("3 GB").timedelta(), "byte and s"),
    (lambda: pl.q("3 s + 2 byte"), "column 5.*s and byte"), (lambda: pl.q("3 s") ** 0.1, "power"),
    (lambda: pl.q([1, 2], "s") + pl.q("1 byte"), "s and byte"), (lambda: pl.q(["1 s", "1 byte"]), "byte and s"),
    (lambda: pl.q([1, 2], "s") < 3, "compares s and a plain count"), (lambda: np.asarray(pl.q([1], "s")), "plain")])
def test_units_that_do_not_fit(wrong, says):
    with pytest.raises(pl.UnitError, match=says) as error:
        wrong()
    assert "\n" not in str(error.value) and isinstance(error.value, pl.Error)


@pytest.mark.parametrize("wrong, says", [
    (lambda: pl.q("3 sx"), "column 3.*'sx' is no unit"), (lambda: pl.q(""), "column 1"), (lambda: pl.q(True), "bool"),
    (lambda: pl.q(object()), "read object"), (lambda: pl.q("1 s") / 0, "divides by 0"),
    (lambda: pl.q("1 s < 2 s"), "condition"), (lambda: pl.q(np.array(["a"])), "array of numbers")])
def test_what_cannot_be_read(wrong, says):
    with pytest.raises(pl.ReadError, match=says):
        wrong()


def test_a_place_is_known():
    with pytest.raises(pl.ReadError) as error:
        pl.q("3 sx")
    assert error.value.place == (None, 1, 3)


@pytest.mark.parametrize("spec, text", [
    ("", "3.35 TB/s"), (".2", "3.4 TB/s"), ("GB/s", "3350 GB/s"), (".1f GB/s", "3350.0 GB/s"), (">12", "   3.35 TB/s"),
    ("*<12", "3.35 TB/s***"), (".3r", "3.35e+12 byte/s"), (".2e", "3.35e+12 byte/s")])
def test_format(spec, text):
    assert format(pl.q("3.35 TB/s"), spec) == text


def test_other_types():
    assert pl.q(timedelta(days=1, microseconds=1)).fraction() == 86400 + Fraction(1, 10**6)
    assert pl.q("90 min").timedelta() == timedelta(minutes=90)
    pint = pytest.importorskip("pint")
    registry = pint.UnitRegistry()
    registry.define("FLOP = [operation]")
    registry.define("flop = FLOP")  # as many write it
    assert pl.q(registry.Quantity(3.35, "TB/s")).to("TB/s") == pytest.approx(3.35, rel=1e-15)
    assert pl.q(registry.Quantity(2, "us")) == pl.q("2 us")
    assert pl.q(registry.Quantity(2, "FLOP/byte")) == pl.q("2 FLOP/byte")
    assert pl.q(registry.Quantity(2, "flop/s")) == pl.q("2 FLOP/s")
    assert pl.q("2 FLOP/byte").to_pint(registry) == registry.Quantity(2.0, "FLOP/byte")
    assert pl.q(registry.Quantity(np.array([1, 2]), "ms")).to("us").tolist() == [1000, 2000]


def test_arrays_of_one_unit():
    sizes = pl.q(np.array([1.0, 2, 4]), "GB")
    assert sizes.unit == "byte" and sizes.shape == (3,) and len(sizes) == 3 and sizes[1] == pl.q("2 GB")
    rates = sizes / pl.q("2 s")
    assert rates.to("GB/s").tolist() == [0.5, 1, 2]
    assert (np.array([1, 2, 3]) * pl.q("1 GB") - sizes).to("GB").tolist() == [0, 0, -1]
    assert (pl.q("4 GB") / sizes).values.tolist() == [4, 2, 1] and np.asarray(pl.q("4 GB") / sizes).sum() == 7
    assert (pl.q("4 GB") - sizes).to("GB").tolist() == [3, 2, 0] and (1 - pl.q([1, 3])).values.tolist() == [0, -2]
    assert (sizes**2).unit == "byte^2" and (2 / sizes)[0] == 2 / pl.q("1 GB") and (-sizes)[0] == -pl.q("1 GB")
    assert (sizes <= pl.q("2 GB")).tolist() == (sizes < pl.q("3 GB")).tolist() == [True, True, False]
    assert (sizes >= pl.q("2 GB")).tolist() == [False, True, True] and str(sizes + sizes).endswith("byte")
    assert (sizes > pl.q("1.5 GB")).tolist() == [False, True, True] and [each.to("GB") for each in sizes] == [1, 2, 4]


def test_units_of_ones_own():
    # Those of a process stay, so this one is another.
    said = subprocess.run([sys.executable, "-c", """
import proofline as pl, pickle
request = pl.unit("request")
rate = pl.q("3 krequest/s")
assert rate * pl.q("1 min") == 180_000 * request and str(rate) == "3000 request/s" and rate.to("requests/min") == 180_000
assert pl.unit("PFLOP_day = 1e15 FLOP/s * day") == pl.q("8.64e19 FLOP") and pl.q("3640 PFLOP_day").fraction() == 3640 * 864 * 10**17
assert pickle.loads(pickle.dumps(rate)) == rate and pl.unit("request") == request
for wrong, says in (("request = 3 s", "declared twice"), ("GB = 1 s", "is a unit already"), ("GB = 1 s", "is a unit already"), ("a, b", "one unit"), ("", "one unit"), ("3", "name")):
    try:
        pl.unit(wrong)
    except pl.ReadError as error:
        assert says in str(error) and "\\n" not in str(error), error
    else:
        raise AssertionError(wrong)
try:
    rate + pl.q("3 FLOP/s")
except pl.UnitError as error:
    assert str(error) == "adds request/s and FLOP/s"
    print("all of it")
"""], capture_output=True, text=True)
    assert said.stdout == "all of it\n", said.stderr


@pytest.mark.parametrize("again", [lambda each: pickle.loads(pickle.dumps(each)), copy.copy, copy.deepcopy])
def test_what_is_kept_comes_back(again):
    for each in (pl.q("1 s") / 3, pl.q("1 s") * 0.1, pl.q(2), pl.q(3, "1/s"), pl.q("2 FLOP") ** Fraction(1, 2)):
        assert again(each) == each and again(each).is_exact == each.is_exact and again(each).unit == each.unit
    many = again(pl.q([1, 2], "GB"))
    assert many.to("GB").tolist() == [1, 2]
    assert again(pl.equations.training_time).name == "training_time"
    assert again(pl.memory(model="llama3_8b", device="h100_sxm"))["batch"] == 1
    assert again(pl.check("2 = 1 + 1")).verdict == "exact"


def test_arrays_as_those_of_numpy():
    some, grid = pl.q([1, 2, 4], "s"), pl.q(np.arange(6.0).reshape(2, 3), "s")
    assert (some == pl.q([1, 3, 4], "s")).tolist() == [True, False, True] and (pl.q("2 s") == some).tolist() == [False, True, False]
    assert (some != pl.q("2 s")).tolist() == [True, False, True] and (pl.q("2 s") <= some).tolist() == [False, True, True]
    assert np.sum(some) == pl.q("7 s") and np.max(some) == pl.q("4 s") and np.sqrt(some * some).unit == "s"
    assert (grid + some).values.tolist() == [[1, 3, 6], [4, 6, 9]] and abs(-some).values.tolist() == [1, 2, 4]
    assert (np.array([1, 2, 4]) * pl.q("1 s") - some).values.tolist() == [0, 0, 0] and (some**2).unit == "s^2"
    assert (6 / some).to("1/s").tolist() == [6, 3, 1.5] and (pl.q("8 GB") / some)[2] == pl.q("2 GB/s")
    assert pl.Quantities([1, 2], pl.q("1 GB"))[1] == pl.q("2 GB")  # the unit may have a size
    kept = np.ones(2)
    pl.q(kept).values[0] = 7
    assert kept[0] == 1
    with pytest.raises(pl.ReadError, match="shapes"):
        some + pl.q([1, 2], "s")
    with pytest.raises(TypeError):
        some * None


def test_what_is_given_otherwise():
    assert pl.q(np.array(3.0), "s") == pl.q("3 s") and pl.q(range(3), "s").values.tolist() == [0, 1, 2]
    pandas, pint = pytest.importorskip("pandas"), pytest.importorskip("pint").UnitRegistry()
    assert pl.q(pandas.Timedelta("1500ns")).to("ns") == 1500
    assert pl.q(pandas.Series([1, 2], dtype="Int64"), "s").values.tolist() == pl.q(pandas.Series(["1 s", "2 s"])).values.tolist()
    assert pl.q(pint.Quantity(np.array([1, 2]), "ms")).to("us").tolist() == [1000, 2000]
    assert pl.equations.critical_intensity(peak_rate=1e12 * pl.q("1 FLOP/s"), memory_bandwidth=pint.Quantity(1, "gigabyte/s")) == pl.q(1000, "FLOP/byte")


@pytest.mark.parametrize("wrong, says", [
    (lambda: f"{pl.q('0.1 s'):.40}", "1 to 17 digits, read 40"), (lambda: f"{pl.q('0.1 s'):.0}", "read 0"),
    (lambda: pl.q(10**400), "a double has room for"), (lambda: pl.q("\ud800"), "half a character"),
    (lambda: pl.q("3 GB").to("xx"), "to, column 1: 'xx'"), (lambda: pl.q(3, "xx"), "q, column 1: 'xx'"),
    (lambda: pl.q(["1 s", "2 sx"]), r"q\[1\], column 3"), (lambda: pl.q("80 GB", "GB"), "has a unit already, byte"),
    (lambda: pl.q("1 s") * True, "read a bool"), (lambda: pl.q(np.timedelta64(5, "s")), "timedelta64")])
def test_what_is_refused(wrong, says):
    with pytest.raises(pl.Error, match=says) as error:
        wrong()
    assert "\n" not in str(error.value)


def test_threads_may_begin_at_once():
    said = subprocess.run([sys.executable, "-c", """
import threading, numpy as np, proofline as pl
work = [threading.Thread(target=lambda: pl.q(np.int64(3), "s")) for _ in range(8)]
for each in work: each.start()
for each in work: each.join()
print("ended")
"""], capture_output=True, text=True, timeout=120)
    assert said.stdout == "ended\n", said.stderr
