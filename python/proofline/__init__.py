"""The arithmetic of transformer performance, over the same program as `proofline`.

    import proofline as pl
    pl.q("3.35 TB/s"), pl.unit("request")                a number with a unit, a unit of one's own
    pl.equations.training_time(chips=8960, ...)          an equation, of numbers or arrays
    pl.check("591 FLOP/byte = 989 TFLOP/s / (3.35 TB/s)")
    pl.prove("for all x, y > 0: x < x + y"), pl.explain("training_time"), pl.audit("card.toml")
    pl.memory, pl.latency, pl.step, pl.plan, pl.serve, pl.sweep

Each command takes the options of `proofline COMMAND --help` as keywords: `--why-not` is why_not.
Errors are ReadError, UnitError and NotProved, all of the class Error, one line each.
"""

from __future__ import annotations

import inspect
import re
from html import escape
from typing import Any

import numpy as np

from ._arrays import Quantities, of_equation as _array, one_of
from ._errors import Error, NotProved, ReadError, UnitError
from ._proofline import Equation, Quantity, __version__, _declare_unit, _equations, _mathml, _nearest
from ._results import (Audit, Check, Explanation, Proof, Result, Sweep, audit, check, explain, latency,
                       memory, plan, prove, serve, step, sweep)

__all__ = ["Audit", "Check", "Equation", "Error", "Explanation", "NotProved", "Proof", "Quantities",
           "Quantity", "ReadError", "Result", "Sweep", "UnitError", "audit", "check", "equations",
           "explain", "latency", "memory", "plan", "prove", "q", "serve", "step", "sweep", "unit"]


def q(value: Any, unit: str | None = None) -> Any:
    """A number with a unit: q("3.35 TB/s"), q(3.35, "TB/s"), q(array, "TB/s").

    value: a number, a text, a timedelta, a quantity of pint, a list or an array of numbers.
    unit: what one of them is; a text or a quantity has its own.
    Returns a Quantity, or Quantities for an array. A text that cannot be read raises ReadError with
    its column; two units that do not fit, UnitError.
    """
    found = _array("q", value)
    made: Any = Quantity(value) if found is None else found
    if isinstance(found, tuple):
        made = Quantities(np.array(found[0]), found[1])
    if unit is not None and made.unit != "count":
        raise UnitError(f"q: the value has a unit already, {made.unit}, beside '{unit}'")
    return made if unit is None else made * one_of(unit)


def unit(text: str) -> Quantity:
    """A unit of one's own, for as long as Python runs: unit("request"), unit("PFLOP_day = 1e15 FLOP/s * day").

    Returns 1 of it. One without a value has a dimension of its own; there may be five. Commands do
    not know it: pl.check has a keyword unit.
    """
    _declare_unit(text)
    return Quantity("1 " + text.split("=")[0].strip())


def _to_pint(self: Any, registry: Any) -> Any:
    """The same in a registry of pint, which must know its unit: registry.define('FLOP = [operation]')."""
    number = self.values if isinstance(self, Quantities) else float(self)
    return registry.Quantity(number, "" if self.unit == "count" else self.unit)


_SPEC = re.compile(r"((?P<fill>.)?(?P<align>[<>^]))?(?P<sign>[+]?#?)(?P<width>[1-9]\d*)?(\.(?P<digits>\d+))?"
                   r"(?P<type>[raefgAEFG](?=$| ))? *(?P<unit>.*)", re.DOTALL)


def _format(self: Quantity, spec: str) -> str:
    """As fmt has it in C++ (docs/units.md): '.3', '.1f ms', 'TFLOP/s', '>14', '.3r', '.2e'."""
    part = _SPEC.fullmatch(spec)
    assert part is not None  # all of it may be a unit
    unit, digits = part["unit"].strip(), part["digits"]
    plain = "" if self.unit == "count" else " " + self.unit
    if part["type"] and part["type"] != "r":
        number = self.to(unit) if unit else float(self)
        precision = "" if digits is None else "." + digits
        text = format(number, part["sign"] + precision + part["type"]) + (" " + unit if unit else plain)
    elif unit or part["type"]:
        number = self.to(unit) if unit else float(self)
        text = f"{number:.{digits or 6}g}" + (" " + unit if unit else plain)
    else:
        text = self._text(int(digits or 6))
    align = part["align"] or ">"
    return format(text, f"{part['fill'] or ' '}{align}{part['width'] or 0}")


class _Equations(dict[str, Equation]):
    """Every equation by its name, with what it says of itself: help(pl.equations.training_time)."""

    def __missing__(self, name: str) -> Equation:
        near = _nearest(name, list(self))
        hint = f"did you mean {' or '.join(near)}?" if near else "dir(proofline.equations) lists all"
        raise _UnknownName(f"no equation is called '{name}'; {hint}")

    def __getattr__(self, name: str) -> Equation:
        if name.startswith("__"):
            raise AttributeError(name)
        return self[name]

    def __dir__(self) -> list[str]:
        return list(self)

    def __repr__(self) -> str:
        return f"<{len(self)} equations>"


class _UnknownName(ReadError, AttributeError, KeyError):
    __str__ = Exception.__str__


def _signature(self: Equation) -> inspect.Signature:
    keyword = inspect.Parameter.KEYWORD_ONLY
    inputs = [inspect.Parameter(name, keyword, annotation=unit) for name, unit in self.inputs.items()]
    return inspect.Signature(inputs, return_annotation=self.unit)


def _html(self: Equation) -> str:
    return f"<p>{escape(self.meaning)}, in {self.unit}</p>{_mathml(self.name)}"


def _equation(name: str) -> Equation:
    return equations[name]


def _kept(self: Quantity) -> Any:
    """For pickle and copy: a fraction stays one."""
    return q, (self.fraction() if self.is_exact else float(self), self.unit)


equations = _Equations(_equations())
for _class, _name, _member in (
        (Quantity, "__format__", _format), (Quantity, "__repr__", lambda self: self._text(6)),
        (Quantity, "__str__", lambda self: self._text(6)), (Quantity, "to_pint", _to_pint),
        (Quantities, "to_pint", _to_pint), (Equation, "__signature__", property(_signature)),
        (Equation, "__repr__", lambda self: f"<{self.name}: {self.symbol} = {self.formula}>"),
        (Equation, "_repr_html_", _html), (Quantity, "__reduce__", _kept),
        (Equation, "__reduce__", lambda self: (_equation, (self.name,)))):
    setattr(_class, _name, _member)
