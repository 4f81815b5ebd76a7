"""Arrays of numbers that have one unit."""

from __future__ import annotations

from typing import Any, Iterator

import numpy as np

from ._errors import ReadError, UnitError
from ._proofline import Quantity

One = Quantity("1")


def one_of(unit: str | None) -> Quantity:
    """1 of a unit; of none, a plain 1."""
    return One if unit in (None, "", "count") else Quantity(f"1 {unit}".replace("1 1/", "1/"))


class Quantities:
    """A NumPy array of float64 and its unit: `values` are in FLOP, byte and second.

    Arithmetic is NumPy's, broadcasting included; units are checked as those of Quantity.
    """

    __slots__ = ("values", "_one")
    __array_ufunc__ = None  # NumPy leaves operators to this class

    def __init__(self, values: Any, one: Quantity = One) -> None:
        self.values = np.asarray(values, dtype=np.float64)
        self._one = one

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
            raise UnitError(f"an array of {self.unit} is no array of plain numbers; .to('{self.unit}') is")
        return self.values if dtype is None else self.values.astype(dtype)

    def __len__(self) -> int:
        return len(self.values)

    def __getitem__(self, key: Any) -> Any:
        return _whole(self.values[key], self._one)

    def __iter__(self) -> Iterator[Any]:
        return (_whole(each, self._one) for each in self.values)

    def __add__(self, other: Any) -> Quantities:
        return _of(np.add, self, other, lambda a, b: a + b - b)

    def __sub__(self, other: Any) -> Quantities:
        return _of(np.subtract, self, other, lambda a, b: a + b - b)

    def __rsub__(self, other: Any) -> Quantities:
        return Quantities.__neg__(self - other)

    def __mul__(self, other: Any) -> Quantities:
        return _of(np.multiply, self, other, lambda a, b: a * b)

    def __truediv__(self, other: Any) -> Quantities:
        return _of(np.divide, self, other, lambda a, b: a / b)

    def __rtruediv__(self, other: Any) -> Quantities:
        return Quantities.__mul__(self**-1, other)

    __radd__ = __add__
    __rmul__ = __mul__

    def __pow__(self, power: Any) -> Quantities:
        return Quantities(self.values ** float(power), self._one**power)

    def __neg__(self) -> Quantities:
        return Quantities(-self.values, self._one)

    def __lt__(self, other: Any) -> Any:
        return _compared(np.less, self, other)

    def __le__(self, other: Any) -> Any:
        return _compared(np.less_equal, self, other)

    def __gt__(self, other: Any) -> Any:
        return _compared(np.greater, self, other)

    def __ge__(self, other: Any) -> Any:
        return _compared(np.greater_equal, self, other)

    def __repr__(self) -> str:
        return f"{self.values} {self.unit}"


def _whole(values: Any, one: Quantity) -> Any:
    return Quantities(values, one) if np.ndim(values) else Quantity._of(float(values), one)


def _parts(other: Any) -> tuple[Any, Quantity]:
    """Values in FLOP, byte and second, and one of their unit."""
    if isinstance(other, Quantities):
        return other.values, other._one
    if isinstance(other, Quantity):
        return float(other), Quantity._one(other)
    return np.asarray(other, dtype=np.float64), One


def _of(operation: Any, a: Quantities, other: Any, unit: Any) -> Quantities:
    values, one = _parts(other)
    return Quantities(operation(a.values, values), unit(a._one, one))


def _compared(operation: Any, a: Quantities, other: Any) -> Any:
    values, one = _parts(other)
    a._one < one  # raises UnitError
    return operation(a.values, values)


def of_equation(where: str, given: Any) -> tuple[Any, Quantity] | None:
    """The values of an array and one of their unit; None for what is one number."""
    if isinstance(given, Quantities):
        return given.values, given._one
    if type(given).__module__.split(".")[0] == "pandas":
        given = given.to_numpy()
    if isinstance(given, (list, tuple)):
        each = [Quantity(one) for one in given]
        if not each:
            return np.empty(0), One
        if len({one.unit for one in each}) > 1:
            units = " and ".join(sorted({one.unit for one in each}))
            raise UnitError(f"{where}: a list of values in {units}; expected one unit")
        return np.array([float(one) for one in each]), Quantity._one(each[0])
    if not isinstance(given, np.ndarray) or given.ndim == 0 and given.dtype.kind in "biuf":
        return None
    if given.dtype.kind not in "iuf":
        raise ReadError(f"{where}: expected an array of numbers, read one of {given.dtype}")
    return given, One


def broadcast(where: str, given: dict[str, Any]) -> list[Any]:
    """All with one shape, each in one piece of memory."""
    try:
        return [np.asarray(each, dtype=np.float64, order="C") for each in np.broadcast_arrays(*given.values())]
    except ValueError:
        shapes = ", ".join(f"{name} {each.shape}" for name, each in given.items())
        raise ReadError(f"{where}: no shape fits all of {shapes}") from None
