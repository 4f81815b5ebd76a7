"""What the commands answer: each result is a dict, shows itself, and is computed by the program."""

from __future__ import annotations

import json
import re
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

import numpy as np

from ._arrays import Quantities, one_of
from ._errors import Error, NotProved, ReadError, UnitError
from ._proofline import Quantity, _html_of, _judged, _mathml, _Run

BAD_INPUT = 2  # the exit status


def _options(given: dict[str, Any]) -> list[str]:
    """Keywords as options: why_not='zero = 1' is --why-not 'zero = 1'; True is an option alone; of a
    list, numbers are one option and texts one each."""
    out = []
    for name, value in given.items():
        option = "--" + name.replace("_", "-")
        if isinstance(value, (list, tuple)) and all(isinstance(each, int) for each in value):
            value = ",".join(map(str, value))
        for each in value if isinstance(value, (list, tuple)) else [value]:
            if each is True:
                out.append(option)
            elif each is not None and each is not False:
                raw = isinstance(each, Quantity) and each.unit != "count"
                out.append(f"{option}={float(each)!r} {each.unit}" if raw else f"{option}={each}")
    return out


def _show(line: str) -> None:
    """Progress, in a terminal or a notebook; an empty line takes it away."""
    if sys.stderr.isatty() or "ipykernel" in sys.modules:
        sys.stderr.write("\r\x1b[K" + line)
        sys.stderr.flush()


def _run(arguments: list[str]) -> tuple[int, _Run]:
    """Runs a command on a thread of its own, shows how far it is, and ends it on Ctrl-C."""
    run, status, shown, begun = _Run(arguments), [BAD_INPUT], "", time.monotonic()
    worker = threading.Thread(target=lambda: status.append(run.run()))
    try:
        worker.start()
        while worker.is_alive():
            worker.join(0.1)
            if time.monotonic() - begun > 0.5 and (shown := run.progress() or shown):
                _show(shown)
    except BaseException as stopped:
        far = run.progress()
        run.stop()
        worker.join()
        if isinstance(stopped, KeyboardInterrupt):
            stopped.args = (f"{arguments[0]}: interrupted" + (f" at {far}" if far else ""),)
        raise
    finally:
        if shown:
            _show("")
    return status[-1], run


def _refuse(errors: str, error: type[Error] = ReadError) -> None:
    """Raises what the program says, with keywords for its options."""
    first = errors.strip().split("\n")[0]
    first = re.sub(r"^proofline( \w+)?: ", "", first)
    raise error(re.sub(r"--([a-z][a-z-]*)", lambda option: option[1].replace("-", "_"), first))


def _answer(arguments: list[str], error: type[Error] = ReadError) -> tuple[int, str]:
    status, run = _run(arguments)
    if status == BAD_INPUT or not run.output and run.errors:
        _refuse(run.errors, error)
    return status, run.output


class Result(Mapping[str, Any]):
    """What a command answers, as a mapping; dict(result) is one. Prints as the program does."""

    def __init__(self, arguments: list[str]) -> None:
        self._arguments = arguments
        self.status, output = _answer([*arguments, "--format", "json"])
        self._data = json.loads(output)

    @property
    def data(self) -> Any:
        """What the program writes as JSON: times in seconds, sizes in bytes."""
        return self._data

    @property
    def text(self) -> str:
        """What the program says of it, computed when it is asked for."""
        return _answer(self._arguments)[1]

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
        """Draws the parts as bars, or a plan's front, else its best layouts, with matplotlib."""
        ax = _axes(ax)
        layouts = self.get("front") or self.get("layouts")
        if layouts:
            ax.plot([each["seconds"] for each in layouts], [each["peak"] / 1e9 for each in layouts], "o")
            ax.set(xlabel="step in s", ylabel="memory of a chip in GB")
            return ax
        parts, label = _parts(self._dict())
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
    if "bytes" in data:
        of = data["bytes"]
        return {key: of[key] / 1e9 for key in ("weights", "cache", "reserve", "left")}, "memory in GB"
    if "instants" in data:
        peak = max(data["instants"], key=lambda each: float(each["bytes"]))
        return {key: size / 1e9 for key, size in peak["parts"].items()}, "memory in GB"
    of = data["asked"]["step"] if "asked" in data else data
    return {key: each["seconds"] for key, each in of["parts"].items()}, "time in s"


class Check(Result):
    """A judged claim. `verdict` and `derived` are there at once, the rest when it is asked for."""

    def __init__(self, claim: str, given: dict[str, Any]) -> None:
        self.claim, self._given = claim, given
        self._arguments = ["check", *_options(given), claim]
        self._claim: dict[str, Any] | None = None
        self.verdict: str = ""
        self.derived: Quantity | None = None
        found = False if given else _judged(claim)
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
        if self._claim is None:
            form = [*self._arguments[:1], "--format", "json", *self._arguments[1:]]
            self._claim = json.loads(_answer(form, self._error)[1])["claims"][0]
        return self._claim

    @property
    def explanations(self) -> tuple[str, ...]:
        """What may have gone wrong, the likeliest first: 'CHANGE would give NUMBER'."""
        return tuple(f"{each['change']} would give {each['gives']}" for each in self["explanations"])

    def __bool__(self) -> bool:
        return bool(self["holds"])

    def _repr_html_(self) -> str:
        lines = [f"let {each}" for each in _list(self._given.get("given"))]
        lines += [f"unit {each}" for each in _list(self._given.get("unit"))]
        return _html_of("\n".join([*lines, self.claim]))


def _list(of: Any) -> list[Any]:
    return list(of) if isinstance(of, (list, tuple)) else [] if of is None else [of]


class Proof(Result):
    """A theorem in text: true where it is proved; `point` has values where it is false."""

    def __init__(self, theorem: str, options: dict[str, Any]) -> None:
        self.theorem = theorem
        super().__init__(["prove", *_options(options), theorem])
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

    def __init__(self, name: str, options: dict[str, Any]) -> None:
        self._arguments = ["explain", *_options(options), name]
        _, text = _answer(self._arguments)
        self._data = {"name": name, "text": text, "mathml": _mathml(name)}

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
        return pandas.DataFrame(self.columns, copy=False)

    def plot(self, x: str | None = None, y: str | None = None, ax: Any = None) -> Any:
        """Draws a column over another with matplotlib; the last over the first if not said."""
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
    return Explanation(name, options)


def audit(*paths: Any, **options: Any) -> Audit:
    """The claims of files, or of the program's documents, judged: the options of `proofline audit`."""
    return Audit(["audit", *_options(options), *map(str, paths)])


def sweep(plan: Any = None, **options: Any) -> Sweep:
    """An equation over a grid: a plan as a TOML file, and the options of `proofline sweep`."""
    files = [] if plan is None else [str(plan)]
    status, run = _run(["sweep", *_options(options), *files])
    if status == BAD_INPUT:
        _refuse(run.errors)
    return Sweep(run.columns)


def _command(name: str, says: str) -> Any:
    def run(*arguments: Any, **options: Any) -> Result:
        return Result([name, *_options(options), *map(str, arguments)])
    run.__name__ = run.__qualname__ = name
    run.__doc__ = f"{says}: the options of `proofline {name}` as keywords."
    return run


memory = _command("memory", "What a model takes of a device's memory, served or in training")
latency = _command("latency", "The time to the first token and to each next one")
step = _command("step", "The time of a training step, at least, by part")
plan = _command("plan", "The fastest layouts of a training step over chips, of all that fit")
serve = _command("serve", "The servers of a model on chips that give most tokens, within targets")
