"""What the commands answer: each result is a dict, shows itself, and is computed by the program."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping
from html import escape
from typing import Any, TypeVar

import numpy as np

from ._arrays import Quantities, one_of
from ._errors import Error, NotProved, ReadError, UnitError
from ._proofline import Equation, Quantity, _html_of, _judged, _mathml, _Run

_Any = TypeVar("_Any", bound="Result")
BAD_INPUT = 2  # the exit status


def _text(value: Any) -> str:
    """A value as an option has it, with all of its digits."""
    if not isinstance(value, (float, Quantity)):
        return str(value)
    number, unit = float(value), value.unit if isinstance(value, Quantity) else "count"
    digits = str(int(number)) if number.is_integer() else repr(number)
    return digits if unit == "count" else f"{digits} {unit}".replace(" 1/", "/")


def _options(given: dict[str, Any]) -> list[str]:
    """Keywords as options: why_not='zero = 1' is --why-not 'zero = 1'; True is an option alone; of a
    list, numbers are one option and texts one each."""
    out = []
    for name, value in given.items():
        option, value = "--" + name.replace("_", "-"), value.tolist() if hasattr(value, "tolist") else value
        several = list(value) if isinstance(value, (list, tuple)) else [value]
        if len(several) > 1 and not any(isinstance(each, str) for each in several):
            several = [",".join(map(_text, several))]
        for each in several:
            if each is True:
                out.append(option)
            elif each is not None and each is not False:
                text = _text(each)
                if not text or "\0" in text:
                    raise ReadError(f"{name}: expected a value, read {text!r}")
                out.append(f"{option}={text}")
    return out


def _show(line: str) -> None:
    """Progress, in a terminal or a notebook; an empty line takes it away."""
    if sys.stderr.isatty() or "ipykernel" in sys.modules:
        sys.stderr.write("\r\x1b[K" + line)
        sys.stderr.flush()


def _run(arguments: list[str]) -> tuple[int, _Run]:
    """Runs a command on a thread of its own, shows how far it is, and ends it on Ctrl-C."""
    run = _Run(arguments)
    try:
        return run.run(_show), run
    except KeyboardInterrupt as stopped:
        stopped.args = (f"{arguments[0]}: interrupted" + (f" at {run.far}" if run.far else ""),)
        raise
    finally:
        if run.far:
            _show("")


def _refuse(errors: str, error: type[Error] = ReadError) -> None:
    """Raises what the program says, with keywords for its options."""
    first = errors.strip().split("\n")[0]
    first = re.sub(r"^proofline( \w+)?: ", "", first)
    raise error(re.sub(r"(?<![\w.-])--([a-z][a-z-]*)", lambda option: option[1].replace("-", "_"), first))


def _answer(arguments: list[str], error: type[Error] = ReadError) -> str:
    status, run = _run(arguments)
    if status == BAD_INPUT or not run.output and run.errors:
        _refuse(run.errors, error)
    return run.output


def _named(given: Any) -> str:
    """What stands in a command without an option."""
    text = given.name if isinstance(given, Equation) else str(given)
    if text.startswith("-") or "\0" in text:
        raise ReadError(f"expected a name, a file or a text, read {text!r}")
    return text


class Result(Mapping[str, Any]):
    """What a command answers, as a mapping; dict(result) is one. Prints as the program does."""

    def __init__(self, command: str, options: dict[str, Any], *given: Any) -> None:
        self._arguments = [*_options(options), *map(_named, given)]
        self._command, self._shown = command, ""
        self._data: Any = None

    @property
    def data(self) -> Any:
        """What the program writes as JSON: times in seconds, sizes in bytes."""
        if self._data is None:
            found = _answer([self._command, "--format=json", *self._arguments], self._error)
            if found[:1] not in ("{", "["):  # --help
                raise ReadError(f"{self._command}: these options ask for a text; `proofline {self._command}` prints it")
            self._data = json.loads(found)
        return self._data

    @property
    def text(self) -> str:
        """What the program says of it, computed when it is first asked for."""
        self._shown = self._shown or _answer([self._command, *self._arguments], self._error)
        return self._shown

    _error: type[Error] = ReadError

    def __getitem__(self, key: str) -> Any:
        return self._dict()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._dict())

    def __len__(self) -> int:
        return len(self._dict())

    def _dict(self) -> dict[str, Any]:
        data = self.data
        if isinstance(data, list):
            data = data[0] if len(data) == 1 else {"all": data}
        return dict(data)

    def __repr__(self) -> str:
        return self.text.rstrip()

    def _repr_html_(self) -> str:
        return f"<pre>{escape(repr(self))}</pre>"

    def plot(self, ax: Any = None) -> Any:
        """Draws the parts of memory or time as bars, or a plan's fronts, else its best layouts, with matplotlib."""
        plans = self.data if isinstance(self.data, list) else [self.data]
        layouts = [each for plan in plans for each in plan.get("front") or plan.get("layouts") or []]
        parts, label = ({}, "") if layouts else _parts(self._dict())
        if not layouts and not parts:
            raise Error(f"{self._command}: there is nothing to draw")
        ax = _axes(ax)
        if layouts:
            ax.plot([each["seconds"] for each in layouts], [each["peak"] / 1e9 for each in layouts], "o")
            ax.set(xlabel="step in s", ylabel="memory of a chip in GB")
            return ax
        ax.barh(list(parts), list(parts.values()))
        ax.invert_yaxis()
        ax.set(xlabel=label, title=str(self.get("model", "")))
        return ax


def _axes(ax: Any) -> Any:
    if ax is not None:
        return ax
    import matplotlib.pyplot  # type: ignore[import]
    return matplotlib.pyplot.subplots()[1]


def _parts(data: dict[str, Any]) -> tuple[dict[str, float], str]:
    """What a result is the sum of, and in which unit."""
    if isinstance(data.get("bytes"), dict):
        of = data["bytes"]
        return {key: of[key] / 1e9 for key in ("weights", "cache", "reserve", "left")}, "memory in GB"
    if "instants" in data:
        peak = max(data["instants"], key=lambda each: float(each["bytes"]))
        return {key: size / 1e9 for key, size in peak["parts"].items()}, "memory in GB"
    of = data["asked"]["step"] if "asked" in data else data
    return {key: each["seconds"] for key, each in of.get("parts", {}).items()}, "time in s"


class Check(Result):
    """A judged claim. `verdict` and `derived` are there at once, the rest when it is asked for."""

    def __init__(self, claim: str, given: dict[str, Any]) -> None:
        self.claim, self._given = str(claim).replace("\n", " "), given
        super().__init__("check", given, self.claim)
        self.verdict: str = ""
        self.derived: Quantity | None = None
        found = False if given else _judged(self.claim)
        self._error = UnitError if found is True else ReadError
        if isinstance(found, tuple):
            self.verdict, self.derived = found
        else:
            self.verdict = self.data["verdict"]
            value, unit = self.data["derived_value"], self.data["unit"]
            if value:
                self.derived = Quantity(value) * one_of(unit)

    @property
    def data(self) -> Any:
        return super().data["claims"][0]

    @property
    def explanations(self) -> tuple[str, ...]:
        """What may have gone wrong, the likeliest first: 'CHANGE would give NUMBER'."""
        return tuple(f"{each['change']} would give {each['gives']}" for each in self["explanations"])

    def __bool__(self) -> bool:
        return self.verdict != "differs"

    def _repr_html_(self) -> str:
        lines = [f"let {each}" for each in _list(self._given.get("given"))]
        lines += [f"unit {each}" for each in _list(self._given.get("unit"))]
        return _html_of("\n".join([*lines, self.claim]))


def _list(of: Any) -> list[Any]:
    return list(of) if isinstance(of, (list, tuple)) else [] if of is None else [of]


class Proof(Result):
    """A theorem in text: true where it is proved; `point` has values where it is false."""

    def __init__(self, theorem: str, options: dict[str, Any]) -> None:
        self.theorem = str(theorem).replace("\n", " ")
        super().__init__("prove", options, self.theorem)
        self.verdict: str = self["verdict"]
        self.point: dict[str, str] = self["point"] or {}
        if self.verdict == "not-proved":
            left = self["left_over"] or ""
            raise NotProved((self["reason"] or "not proved") + (f"; left over: {left}" if left else ""), left)

    def __bool__(self) -> bool:
        return self.verdict == "proved"

    def _repr_html_(self) -> str:
        return _html_of(self.theorem)


class Audit(Result):
    """The claims of files, judged; true where every verdict is the expected one."""

    @property
    def claims(self) -> list[dict[str, Any]]:
        return list(self["claims"])

    def __bool__(self) -> bool:
        return bool(self["summary"]["holds"])

    def _repr_html_(self) -> str:
        keys = ("id", "verdict", "printed", "derived", "reason")
        return _table(keys, [[each[key] for key in keys] for each in self.claims])


class Explanation(Result):
    """What is known of a name; dict() has the text and, of an equation, its formula in MathML."""

    @property
    def data(self) -> Any:
        name = self._arguments[-1]
        return {"name": name, "text": self.text, "mathml": _mathml(name)}

    def _repr_html_(self) -> str:
        return f"{self['mathml']}<pre>{escape(self['text'])}</pre>"


class Sweep(Mapping[str, Any]):
    """A sweep's columns by name, as NumPy arrays in FLOP, byte and second: those of its points, or,
    of a report that only counts, how many points each condition has."""

    def __init__(self, found: tuple[Any, ...]) -> None:
        names, units, labels, cells, counts, self.points = found
        self.units, self.counts = dict(zip(names, units)), dict(counts)
        self.columns = {name: np.array(label, dtype=object)[column.astype(int)] if label else column
                        for name, label, column in zip(names, labels, cells.T)}

    def __getitem__(self, name: str) -> Any:
        return self.columns[name] if name in self.columns else self.counts[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.columns or self.counts)

    def __len__(self) -> int:
        return len(self.columns or self.counts)

    def quantities(self, name: str) -> Quantities:
        """A column with its unit."""
        return Quantities(self.columns[name], one_of(self.units[name]))

    def to_pandas(self) -> Any:
        """A DataFrame; its columns are these arrays."""
        import pandas  # type: ignore[import]
        return pandas.DataFrame(self.columns or {key: [each] for key, each in self.counts.items()}, copy=False)

    def plot(self, x: str | None = None, y: str | None = None, ax: Any = None) -> Any:
        """Draws a column over another with matplotlib; the last over the first if not said."""
        if not self.columns:
            raise Error("sweep: a report that counts has no column to draw")
        ax, names = _axes(ax), list(self.columns)
        x, y = x or names[0], y or names[-1]
        ax.plot(self[x], self[y], "." if len(self[x]) > 1 else "o")
        ax.set(xlabel=f"{x} [{self.units[x]}]", ylabel=f"{y} [{self.units[y]}]")
        return ax

    def _rows(self) -> list[list[str]]:
        most = 20
        if not self.columns:
            return [[key, str(number)] for key, number in self.counts.items()]
        rows = zip(*(each[:most] for each in self.columns.values()))
        return [[f"{each:.6g}" if isinstance(each, float) else str(each) for each in row] for row in rows]

    def _heads(self) -> list[str]:
        return [f"{key} [{unit}]" if unit not in ("", "count") else key for key, unit in self.units.items()]

    def __repr__(self) -> str:
        lines = ["  ".join(row) for row in [self._heads(), *self._rows()]]
        return "\n".join([*lines, f"{self.points} points"])

    def _repr_html_(self) -> str:
        return _table(self._heads(), self._rows())


def _table(heads: Any, rows: Any) -> str:
    def row(kind: str, cells: Any) -> str:
        return "<tr>" + "".join(f"<{kind}>{escape(str(each))}</{kind}>" for each in cells) + "</tr>"
    return f"<table>{row('th', heads)}{''.join(row('td', each) for each in rows)}</table>"


def _computed(result: _Any) -> _Any:
    """Now, so that an error stands where the command does."""
    result.data
    return result


def check(claim: str, given: Any = None, unit: Any = None) -> Check:
    """Whether a printed number follows: check("591 FLOP/byte = 989 TFLOP/s / (3.35 TB/s)").

    given: 'NAME = VALUE', or several. unit: a unit of one's own, 'request' or 'NAME = VALUE'.
    """
    return Check(claim, {"given": given, "unit": unit} if given or unit else {})


def prove(theorem: str, **options: Any) -> Proof:
    """A theorem in text, proved for all values, or false at a point: the options of `proofline prove`.

    Raises NotProved, with what is left, where neither is found.
    """
    return Proof(theorem, options)


def explain(name: str, **options: Any) -> Explanation:
    """What is known of an equation, theorem, device, model, document or claim."""
    return _computed(Explanation("explain", options, name))


def audit(*paths: Any, **options: Any) -> Audit:
    """The claims of files, or of the program's documents, judged: the options of `proofline audit`."""
    return _computed(Audit("audit", options, *paths))


def sweep(plan: Any = None, **options: Any) -> Sweep:
    """An equation over a grid: a plan as a TOML file, and the options of `proofline sweep`."""
    if of_files := [each for each in ("output", "format", "shard", "resume") if options.get(each)]:
        raise ReadError(f"sweep: {of_files[0]} is for files, which `proofline sweep` writes; this gives columns")
    status, run = _run(["sweep", *_options(options), *([] if plan is None else [_named(plan)])])
    if status == BAD_INPUT:
        _refuse(run.errors)
    return Sweep(run.columns)


def _command(name: str, says: str) -> Any:
    def run(*arguments: Any, **options: Any) -> Result:
        return _computed(Result(name, options, *arguments))
    run.__name__ = run.__qualname__ = name
    run.__doc__ = f"{says}: the options of `proofline {name}` as keywords."
    return run


memory = _command("memory", "What a model takes of a device's memory, served or in training")
latency = _command("latency", "The time to the first token and to each next one")
step = _command("step", "The time of a training step, at least, by part")
plan = _command("plan", "The fastest layouts of a training step over chips, of all that fit")
serve = _command("serve", "The servers of a model on chips that give most tokens, within targets")
