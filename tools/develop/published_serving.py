#!/usr/bin/env python3
"""Holds published results of serving against bounds of `latency`, as a table in a page.

  tools/develop/published_serving.py PROGRAM docs/published_serving.md [--check]

examples/servers/servers.csv has a row for each result: the set-up, what is printed, and the source. All chips of a row
are one device, which has their rates, bandwidths and memories, so that the bound holds for any layout. Exit status: 0,
or 1 where `--check` finds another table in the page, or 2 for bad input, and for a row above its bound.
"""

import functools
import json
import pathlib
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True  # leave the sources unchanged
from measured_latency import loaded_time
from published_layouts import rows_of, run, table_of

SERVERS = pathlib.Path(__file__).resolve().parents[2] / "examples/servers"
# `sequences` are of all chips, or nothing where all batches that fit are tried; `of` has the chips of which a rate is
# printed, if not of all.
COLUMNS = "name model device chips weights cache sequences prompt answer printed unit of source cause".split()
HEAD = ("model, chips", "weights, sequences, tokens", "as printed", "bound", "share", "what is open", "source")
ABOVE = "above the bound: "  # begins the cause of a row that may be better
FIGURES = ("peak_rate", "memory_bandwidth", "memory_capacity")


def answer_of(program, *arguments):
    result = subprocess.run([program, *map(str, arguments), "--format", "json"],
                            capture_output=True, text=True, check=False)
    if result.returncode:
        raise ValueError(result.stderr.strip())
    return json.loads(result.stdout)


class Server:
    def __init__(self, program, folder, row):
        self.program, self.folder, self.row = program, folder, row
        self.sequences, self.prompt, self.answer = (int(row[name] or 0) for name in ("sequences", "prompt", "answer"))

    @functools.cached_property
    def device(self):
        """A file of a device that is all chips."""
        chips, path = int(self.row["chips"]), pathlib.Path(self.folder) / f"{id(self)}.toml"
        found = answer_of(self.program, "eval", "--device", self.row["device"],
                          *(f"{chips}*{name}" for name in FIGURES))
        lines = (f'{name} = "{value["value"]:.0f} {value["unit"]}"\n' for name, value in zip(FIGURES, found.values()))
        path.write_text("".join(lines), encoding="utf-8")
        return path

    def bound(self):
        """Of the row's unit: a greatest rate of all chips, or a least time."""
        row, unit, answer = self.row, self.row["unit"], self.answer
        model = SERVERS / row["model"] if row["model"].endswith(".json") else row["model"]
        found = answer_of(
            self.program, "latency", "--model", model, "--device", self.device, "--weights", row["weights"],
            "--cache", row["cache"], "--batch", self.sequences or 1, "--prompt", self.prompt or 1,
            "--length", self.prompt + answer // 2)
        asked, cases = found["asked"], [found["asked"]] if self.sequences else found["batches"]
        if unit == "input tokens/s":
            return self.sequences * self.prompt / asked["first_token"]
        if unit == "ms a token":
            return 1e3 * asked["token"]
        if unit == "ms in all":
            return 1e3 * (asked["first_token"] + (answer - 1) * asked["token"])
        if unit == "decoded tokens/s, guesses":  # one step may give several tokens, each with its products
            return max(each["batch"] / each["step"]["computing"] for each in cases)
        if unit == "decoded tokens/s":
            return max(each["batch"] / each["token"] for each in cases)
        if unit == "output tokens/s":  # the first token of an answer needs no step
            return max(each["batch"] * answer / loaded_time(answer - 1, each) for each in cases)
        raise ValueError(f"{row['name']}: the unit '{unit}' is not known")

    def line(self):
        row, printed = self.row, float(self.row["printed"])
        bound = self.bound() * int(row["of"] or row["chips"]) / int(row["chips"])
        share = bound / printed if row["unit"].startswith("ms") else printed / bound
        if share > 1 and not row["cause"].startswith(ABOVE):
            raise ValueError(f"{row['name']}: {printed:g} {row['unit']} is better than the bound, {bound:.4g}: why?")
        tokens = " and ".join(f"{what} of {count:,}" for what, count in
                              (("prompts", self.prompt), ("answers", self.answer)) if count)
        what = (row["weights"], f"{self.sequences:,} at once" if self.sequences else "as many as fit", tokens)
        of = {"": "", "1": " of a chip"}.get(row["of"], f" of {row['of']} chips")
        ours = f"{bound:,.4g}" if bound < 1e4 else f"{float(f'{bound:.4g}'):,.0f}"
        cells = (f"{row['name']}, {int(row['chips']):,} x {row['device'].split(':')[0]}", ", ".join(what),
                 f"{printed:,.10g} {row['unit'].removesuffix(', guesses')}{of}", ours, f"{share:.0%}", row["cause"],
                 row["source"])
        return f"| {' | '.join(cells)} |\n"


def table(program):
    with tempfile.TemporaryDirectory() as folder:
        rows = rows_of(SERVERS / "servers.csv", COLUMNS)
        return table_of(HEAD, Server.line, [Server(program, folder, row) for row in rows])


if __name__ == "__main__":
    run(__doc__, table)
