#!/usr/bin/env python3
"""Holds published layouts of training against `step` and `plan`, as a table in a page.

  tools/develop/published_layouts.py PROGRAM docs/published_layouts.md [--check]

examples/layouts/layouts.csv has a row for each layout: what was run, what is printed of its time, and the source. A step
of ours has the peak rates of the chips; the matrix efficiency is the one with which it takes the time that theirs took.
With that efficiency `plan` looks for the best, once among what their program could do, and once among all. Exit status: 0,
or 1 where `--check` finds another table in the page, or 2 for bad input.
"""

import argparse
import concurrent.futures
import csv
import json
import pathlib
import re
import shlex
import subprocess
import sys

LAYOUTS = pathlib.Path(__file__).resolve().parents[2] / "examples/layouts"
COLUMNS = "name model device chips sequences length network assumed layout printed unit means source cause".split()
TABLE = re.compile(r"(\n## The table\n\n)((?:\|[^\n]*\n)*)")
HEAD = ("model, chips", "what was run", "assumed", "as printed", "their step", "our step at peak rates",
        "memory of a chip", "matrix efficiency", "best of their choices", "best of all", "cause")


class Layout:
    def __init__(self, program, row):
        self.program, self.row, self.chips = program, row, int(row["chips"])
        self.length, self.tokens = int(row["length"]), int(row["sequences"]) * int(row["length"])
        self.model = LAYOUTS / f"{row['model']}.json"

    def answer(self, command, options):
        """None if no layout fits."""
        result = subprocess.run(
            [self.program, command, "--model", self.model, "--device", self.row["device"], "--chips", str(self.chips),
             "--batch", str(self.tokens), "--length", str(self.length), "--format", "json",
             *shlex.split(f"{self.row['network']} {self.row['assumed']} {options}")],
            capture_output=True, text=True, check=False)
        if result.returncode > 1:
            raise ValueError(f"{self.row['name']}: {result.stderr.strip()}")
        return json.loads(result.stdout) if result.returncode == 0 else None

    def step(self, efficiency=1.0):
        return self.answer("step", f"{self.row['layout']} --matrix-efficiency {efficiency}")

    def flops_with_layers_again(self):
        """Equation 3 of arXiv 2104.04473: whole attention, all layers forward twice."""
        config = json.loads(self.model.read_text(encoding="utf-8"))
        layers, width = config.get("n_layer", config.get("num_hidden_layers")), config.get("n_embd", config.get("hidden_size"))
        return 96 * self.tokens * layers * width**2 * (
            1 + self.length / (6 * width) + config["vocab_size"] / (16 * layers * width))

    def theirs(self, step):
        """Seconds of a step, from what is printed."""
        value, unit = float(self.row["printed"]), self.row["unit"]
        if "TFLOP/s" in unit:
            return (self.flops_with_layers_again() if "again" in unit else step["model_flop"]) / (value * 1e12 * self.chips)
        return {"s": value, "tokens/s": self.tokens / value,
                "hours of a chip for 1T tokens": value * 3600 * self.tokens / 1e12 / self.chips}[unit]

    def efficiency(self, step, seconds):
        """Percent of the peak rate with which our step takes as long; None if it takes longer at the peak."""
        if seconds < step["seconds"]:
            return None
        over = seconds / step["seconds"]  # one over the rate, in which the time is nearly linear
        for _ in range(3):
            time = self.step(1 / over)["seconds"]
            if abs(time / seconds - 1) < 2e-3:
                break
            over = 1 + (seconds - step["seconds"]) * (over - 1) / (time - step["seconds"])
        return round(100 / over, 1)

    def best(self, seconds, percent, options=""):
        found = self.answer("plan", f"--search --best 1 --threads 1 --matrix-efficiency {percent}% {options}")
        best = found[0]["layouts"][0] if found else None
        return "nothing fits" if not best else f"{best['seconds']:.4g} s, {seconds / best['seconds']:.2f} times as fast: `{best['options']}`"

    def line(self):
        row, step = self.row, self.step()
        seconds, left = self.theirs(step) if row["printed"] else 0, step["memory"]["left"] / 1e9
        percent = self.efficiency(step, seconds)
        beside = (seconds if percent else step["seconds"], percent or 100)  # a step of chips as fast as those of plan
        cells = (f"{row['name']}, {self.chips:,} x {row['device']}", f"`{row['layout']}`",
                 f"`{' '.join((row['network'], row['assumed'])).strip()}`",
                 f"{row['printed']} {row['unit']}" if row["printed"] else "no time", f"{seconds:.4g} s" if seconds else "",
                 f"{step['seconds']:.4g} s, MFU {step['mfu']:.1%}",
                 f"{step['memory']['peak'] / 1e9:.1f} GB" + (f", {-left:.1f} GB too much" if left < 0 else ""),
                 f"{percent} %" if percent else "", self.best(*beside, row["means"]) if row["means"] else "",
                 self.best(*beside), row["cause"])
        return f"| {' | '.join(cells)} |\n"


def rows_of(path, columns):
    """Each with a source and a cause."""
    with open(path, encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    if not rows or any(list(row) != columns or not row["source"] or not row["cause"] for row in rows):
        raise ValueError(f"{path.name}: expected {', '.join(columns)}; each has a source and a cause")
    return rows


def table_of(head, line, rows):
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return f"| {' | '.join(head)} |\n|{'---|' * len(head)}\n" + "".join(pool.map(line, rows))


def run(purpose, table):
    """A program that writes a table into a page, or compares it."""
    parser = argparse.ArgumentParser(description=purpose, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, kind in (("program", str), ("page", pathlib.Path)):
        parser.add_argument(name, type=kind)
    parser.add_argument("--check", action="store_true", help="compare instead")
    options = parser.parse_args()
    try:
        text, written = options.page.read_text(encoding="utf-8"), table(options.program)
    except (OSError, ValueError) as error:
        parser.exit(2, f"{parser.prog}: {error}\n")
    new = TABLE.sub(lambda found: found[1] + written, text)
    if options.check and (new != text or not TABLE.search(text)):
        sys.exit(f"{options.page} has another table: run {sys.argv[0]} without --check")
    options.page.write_text(new, encoding="utf-8")


if __name__ == "__main__":
    run(__doc__, lambda program: table_of(HEAD, Layout.line, [
        Layout(program, row) for row in rows_of(LAYOUTS / "layouts.csv", COLUMNS)]))
