"""Arrays of numbers that have one unit."""

from __future__ import annotations

import operator
from collections.abc import Iterator
from fractions import Fraction
from numbers import Number
from typing import Any

import numpy as np
from numpy.lib.mixins import NDArrayOperatorsMixin

from ._errors import ReadError, UnitError
from ._proofline import Quantity, _read

One = Quantity(1)


def one_of(unit: str | None) -> Quantity:
    """1 of a unit; of none, a plain 1."""
    return Quantity._unit(unit) if unit else One


def _same(a: Quantity, b: Quantity) -> Quantity:
    return a + b - b  # raises UnitError


# NumPy's functions that keep a unit, and which they give; those that compare give plain arrays.
_UNITS: dict[str, Any] = {
    "add": _same, "subtract": lambda a, b: a - b + b, "maximum": _same, "minimum": _same, "multiply": operator.mul,
    "divide": operator.truediv, "positive": operator.pos, "negative": operator.pos, "absolute": operator.pos,
    "sqrt": lambda a: a ** Fraction(1, 2), "square": lambda a: a * a}
_COMPARED = ("less", "less_equal", "greater", "greater_equal", "equal", "not_equal")
_REDUCED = ("add", "maximum", "minimum")


class Quantities(NDArrayOperatorsMixin):
    """A NumPy array of float64 and its unit: `values` are in FLOP, byte and second.

    Arithmetic is NumPy's, broadcasting included; units are checked as those of Quantity.
    """

    __slots__ = ("values", "_one")

    def __init__(self, values: Any, one: Quantity = One) -> None:
        self.values = np.asarray(values, dtype=np.float64)
        if one != (unit := Quantity._one(one)):
            self.values = self.values * float(one)
        self._one = unit

    @property
    def unit(self) -> str:
        """The unit of `values`: 'byte/s'; 'count' for plain numbers."""
        return self._one.unit

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(self.values.shape)

    def to(self, unit: str) -> Any:
        """The numbers in a unit, as a NumPy array."""
        return self.values * self._one.to(unit)

    def __array__(self, dtype: Any = None) -> Any:
        if self.unit != "count":
            raise UnitError(f"expected plain numbers, read an array in {self.unit}; .to('{self.unit}') gives its numbers")
        return self.values if dtype is None else self.values.astype(dtype)

    def __array_ufunc__(self, ufunc: Any, method: Any, *inputs: Any, **kwargs: Any) -> Any:
        name, parts = ufunc.__name__, [each for each in map(_parts, inputs) if each is not None]
        can = method == "__call__" or method == "reduce" and name in _REDUCED
        if not can or "out" in kwargs or len(parts) < len(inputs):
            return NotImplemented
        values, ones = zip(*parts)
        if name == "power":
            one = ones[0] ** inputs[1]
        elif name in _COMPARED:
            ones[0] < ones[1]  # raises UnitError
        elif name not in _UNITS:
            return NotImplemented
        else:
            one = ones[0] if method == "reduce" else _UNITS[name](*ones)
        try:
            found = getattr(ufunc, method)(*values, **kwargs)
        except ValueError as error:  # shapes
            raise ReadError(str(error)) from None
        return found if name in _COMPARED else _whole(found, one)

    def __len__(self) -> int:
        return len(self.values)

    def __getitem__(self, key: Any) -> Any:
        return _whole(self.values[key], self._one)

    def __iter__(self) -> Iterator[Any]:
        return (_whole(each, self._one) for each in self.values)

    def __repr__(self) -> str:
        return f"{self.values} {self.unit}"


def _whole(values: Any, one: Quantity) -> Any:
    return Quantities(values, one) if np.ndim(values) else Quantity._of(float(values), one)


def _parts(other: Any) -> tuple[Any, Quantity] | None:
    """Values in FLOP, byte and second, and one of their unit; None of what has neither."""
    if isinstance(other, Quantities):
        return other.values, other._one
    if isinstance(other, Quantity):
        return float(other), Quantity._one(other)
    if isinstance(other, np.ndarray) and other.dtype.kind in "iuf" or isinstance(other, Number):
        return np.asarray(other, dtype=np.float64), One
    return None


def beside(value: float, one: Quantity, name: str, other: Any) -> Any:
    """An operation of a Quantity with an array."""
    if not hasattr(other, "__array__"):
        return NotImplemented
    return getattr(Quantities(value, one), name)(other if isinstance(other, Quantities) else np.asarray(other))


def _unit_of_pint(units: Any) -> Quantity:
    """1 of a unit of pint; each of its parts as pint abbreviates it."""
    one = One
    for name, power in units._units.items():
        one = one * Quantity(f"1 {units._REGISTRY.Unit(name):~C}") ** power
    return one


def of_equation(where: str, given: Any) -> tuple[Any, Quantity] | Quantity | None:
    """The values of an array and one of their unit; what has one number, as a Quantity; None of what
    is no array."""
    if isinstance(given, Quantities):
        return given.values, given._one
    if hasattr(given, "magnitude") and hasattr(given, "units"):
        found, one = of_equation(where, given.magnitude), _unit_of_pint(given.units)
        return (found[0] * float(one), Quantity._one(one)) if isinstance(found, tuple) else _read(where, given.magnitude) * one
    if type(given).__module__.split(".")[0] == "pandas" and hasattr(given, "to_numpy"):
        given = given.to_numpy()
    if isinstance(given, range) or isinstance(given, np.ndarray) and given.dtype.kind == "O":
        given = list(given)
    if isinstance(given, (list, tuple)):
        each = [_read(f"{where}[{i}]", one) for i, one in enumerate(given)]
        if not each:
            return np.empty(0), One
        if len({one.unit for one in each}) > 1:
            units = " and ".join(sorted({one.unit for one in each}))
            raise UnitError(f"{where}: a list of values in {units}; expected one unit")
        return np.array([float(one) for one in each]), Quantity._one(each[0])
    if not isinstance(given, np.ndarray):
        return None
    if given.dtype.kind not in "iuf":
        raise ReadError(f"{where}: expected an array of numbers, read one of {given.dtype}")
    return (given, One) if given.ndim else Quantity(given.item())


def axes(where: str, names: list[str], given: dict[int, Any]) -> tuple[tuple[int, ...], dict[int, dict[int, Any]]]:
    """The shape of arrays that are broadcast, and the axes of a grid of that shape: of each, the arrays
    that vary along it, each in one piece of memory. Dimensions along which one array varies are one axis."""
    try:
        shape = np.broadcast_shapes(*(each.shape for each in given.values()))
    except ValueError:
        shapes = ", ".join(f"{names[k]} {each.shape}" for k, each in given.items())
        raise ReadError(f"{where}: the shapes do not fit each other: {shapes}") from None
    whole = {k: each.reshape((1,) * (len(shape) - each.ndim) + each.shape) for k, each in given.items()}
    varying = {k: [i for i, size in enumerate(each.shape) if size > 1] or [len(shape) - 1] for k, each in whole.items()}
    joined = {i for each in varying.values() for i in range(each[0] + 1, each[-1] + 1)}
    axis = list(np.cumsum([i not in joined for i in range(len(shape))]))
    found: dict[int, dict[int, Any]] = {}
    for k, each in whole.items():
        mine = [i for i in range(len(shape)) if axis[i] == axis[varying[k][0]]]
        part = np.broadcast_to(each.reshape([each.shape[i] for i in mine]), [shape[i] for i in mine])
        found.setdefault(int(axis[mine[0]]), {})[k] = np.asarray(part, dtype=np.float64, order="C")
    return shape, found


def place(position: int, given: Any) -> str:
    """Where a value is in an array: [2, 0]."""
    return str([int(i) for i in np.unravel_index(position, given.shape)])
