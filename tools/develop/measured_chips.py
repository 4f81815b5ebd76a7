#!/usr/bin/env python3
"""Writes the tables of docs/measured.md: what measured chips say of the documents, and what models say of the chips.
With --update it draws the pictures of the first chip, too, beside the page; --check fails where the page differs.

    tools/develop/measured_chips.py build/basic/proofline --update docs/measured.md h200=h200.csv h100_sxm=h100_sxm.csv

Each file belongs to a device of the program, and has the columns that `proofline compare` reads, p10 and p90 too, with the parts ceiling,
launch, linear, attention, elementwise and block. Fails if a row is faster than the printed figures allow.
"""
import argparse, csv, difflib, json, pathlib, statistics, subprocess, sys

from measured_memory import write_below

HEADING = "## What was measured\n\n"
MODELS = ["max", "sum", "max+launches", "sum+launches", "p=2+launches", "p=3+launches", "p=4+launches",
          "max+waves+launches", "p=3+waves+launches"]
OPTIONS = ["--multiprocessors", "132", "--kernels", "2"]


def rows_of(path):
    with open(path, encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    for row in rows:
        row["extents"] = {k: float(v) for k, v in (each.split("=") for each in row["shape"].split(";") if each)}
        for column in ("flop", "byte", "seconds"):
            row[column] = float(row[column] or 0)
    return rows


def asked(program, of, device, by, *more):
    run = subprocess.run([program, "compare", of, "--device", device, "--by", by, "--format", "json", *OPTIONS, *more],
                         capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(f"{of}: {run.stderr.strip() or 'a row is faster than the printed figures allow'}")
    answer = json.loads(run.stdout)
    return answer, {part["part"]: part for part in answer["parts"]}


class Chip:
    def __init__(self, program, label, device, path):
        self.label, self.rows, self.device, self.path = label, rows_of(path), device, path
        models = [word for model in MODELS for word in ("--model", model)]
        self.answer, self.parts = asked(program, path, device, "name", *models)
        _, self.whole = asked(program, path, device, "part", *models)
        self.printed, self.measured = self.answer["printed"], self.answer["measured"]

    def of(self, part, **having):
        return [row for row in self.rows if row["part"] == part and all(row.get(k) == v for k, v in having.items())]

    def rate(self, of, dtype):
        return of["flop_per_s"][dtype]["value"]

    def curve(self, dtype, d, F):
        return sorted((row["extents"]["B"], row["seconds"]) for row in self.of("linear", dtype=dtype)
                      if (row["extents"]["d"], row["extents"]["F"]) == (d, F))

    def squares(self, dtype):
        return self.of("ceiling", name="square product", dtype=dtype)

    def share(self, row):
        return row["flop"] / row["seconds"] / self.rate(self.printed, row["dtype"])

    def moved(self, row):
        return row["byte"] / row["seconds"] / self.printed["byte_per_s"]["value"]

    def critical(self, of):
        return f"{self.rate(of, 'bf16') / of['byte_per_s']['value']:.0f}"

    def doubled(self, dtype, d, F):
        """Half of the batch at which the layer takes twice as long as with its least batch: there the roofline bends."""
        batch = at_twice(self.curve(dtype, d, F))
        return batch and round(batch / 2)

    def times(self, row, of):
        return row["flop"] / self.rate(of, row["dtype"]), row["byte"] / of["byte_per_s"]["value"]

    def hidden(self):
        """Of the shorter time; 1 is the max, 0 the sum."""
        parts = []
        for row in self.of("linear", dtype="bf16"):
            compute, memory = self.times(row, self.measured)
            shorter = min(compute, memory)
            if row["extents"]["d"] * row["extents"]["F"] >= 4096 * 14336 and 2 * shorter >= max(compute, memory):
                parts.append((compute + memory - row["seconds"]) / shorter)
        return ", ".join(percent(each) for each in (quantile(parts, 0.1), statistics.median(parts), quantile(parts, 0.9)))

    def beyond_the_sum(self):
        rows = self.of("linear", dtype="bf16")
        return f"{sum(row['seconds'] > sum(self.times(row, self.printed)) for row in rows)} of {len(rows)}"

    def decode(self, batch, context):
        """Seconds, where every head has keys of its own."""
        return next(row["seconds"] for row in self.of("attention", name="decode")
                    if (row["extents"]["B"], row["extents"]["S"]) == (batch, context)
                    and row["extents"]["G"] == row["extents"]["H"])

    def block(self, what):
        return sorted((row["extents"]["B"], row[what]) for row in self.of("block", name="decode, CUDA graph"))

    def intensity_of_more(self):
        (b0, flop0), *_, (b1, flop1) = self.block("flop")
        (_, byte0), *_, (_, byte1) = self.block("byte")
        return (flop1 - flop0) / (byte1 - byte0)

    def both_passes(self):
        forward = {row["shape"]: row for row in self.of("attention", name="prefill, causal")}
        return span([row["seconds"] / forward[row["shape"]]["seconds"]
                     for row in self.of("attention", name="forward and backward, causal")], lambda x: f"{x:.1f}")

    def launch(self, word):
        return span([row["seconds"] for row in self.of("launch") if word in row["name"]], micro)

    def slower_than_more(self):
        """Batches that take longer than the next larger one, beyond what calls of one batch differ by: not the
        arithmetic, but the library's choice of a kernel."""
        def shape_of(row):
            return row["dtype"], row["extents"]["d"], row["extents"]["F"]

        rows = sorted(self.of("linear"), key=lambda row: (shape_of(row), row["extents"]["B"]))
        found = []
        for less, more in zip(rows, rows[1:]):
            ratio = less["seconds"] / more["seconds"]
            if shape_of(less) == shape_of(more) and ratio > 1.05 and float(less["p10"]) > float(more["p90"]):
                dtype, d, F = shape_of(less)
                found.append((ratio, f"{dtype} {d:.0f} x {F:.0f}: {less['extents']['B']:.0f} takes {ratio:.2f} times as "
                                     f"long as {more['extents']['B']:.0f}"))
        return [text for _, text in sorted(found, reverse=True)]


def at_twice(curve):
    """Where a curve reaches twice its first value, in a straight line between points."""
    twice = 2 * curve[0][1]
    for (x0, y0), (x1, y1) in zip(curve, curve[1:]):
        if y0 < twice <= y1:
            return x0 + (twice - y0) / (y1 - y0) * (x1 - x0)
    return None


def quantile(values, part):
    return sorted(values)[int(part * (len(values) - 1) + 0.5)]


def percent(x):
    return f"{100 * x:.1f} %"


def span(values, shown=percent):
    low, high = min(values), max(values)
    return shown(low) if shown(low) == shown(high) else f"{shown(low)} to {shown(high)}"


def micro(seconds):
    return f"{seconds * 1e6:.2f} us"


def table(titles, rows):
    return "".join(f"| {' | '.join(row)} |\n" for row in [titles, ["---"] * len(titles), *rows]) + "\n"


def audited(program):
    """Claims of the documents, by document/id."""
    run = subprocess.run([program, "audit", "--format", "json"], capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(f"audit: {run.stderr.strip()}")
    return {claim["id"]: claim for claim in json.loads(run.stdout)["claims"]}


#: What documents say that these rows answer, the claims that say it, and the rows' answer.
CLAIMS = [
    ("a linear layer is compute-bound only beyond a batch of pi/beta: in bf16, by printed figures",
     ["rooflines-ko/gpu-close-to-300", "rooflines-ko/q5-298", "rooflines-ko/matmul-critical-necessary"],
     lambda c: c.critical(c.printed)),
    ("the same by measured ceilings", [], lambda c: c.critical(c.measured)),
    ("half of the batch at which a layer of 8192 x 28672 takes twice as long as with one token", [],
     lambda c: str(c.doubled("bf16", 8192, 28672))),
    ("the same of 4096 x 4096, whose launch takes longer than its weights", [],
     lambda c: str(c.doubled("bf16", 4096, 4096))),
    ("a GPU reaches 80 % to 85 % of its peak: squares from 4096 on, in bf16",
     ["rooflines-ko/achievable-fraction-gpu", "rooflines-zh/achievable-fraction-gpu"],
     lambda c: span([c.share(row) for row in c.squares("bf16") if row["extents"]["n"] >= 4096])),
    ("the same in fp8", [], lambda c: span([c.share(row) for row in c.squares("fp8")])),
    ("small inputs lower the rate: squares of 1024 and 2048, in bf16", ["memory-bound-again/fn3-factors"],
     lambda c: span([c.share(row) for row in c.squares("bf16") if row["extents"]["n"] <= 2048])),
    ("30 % to 50 %, or 40 % with hard work, is usual: a decoder layer on prompts of 4096 tokens and more, without its head",
     ["forward-pass/util-fudge-30-50", "forward-pass/utilization-target-40"],
     lambda c: span([c.share(row) for row in c.of("block", name="prefill, eager")])),
    ("a step lasts at least the longer of compute and memory time, and at most their sum, of which some is hidden: of the "
     "shorter time, where it is at least half of the longer one by measured ceilings, layers from 4096 x 14336 on hide "
     "(10th percentile, median, 90th)",
     ["training-notes/fn1-sandwich", "memory-bound-again/fn1-real-overlap", "rooflines-ko/maximum-nearly-reached",
      "rooflines-zh/maximum-nearly-reached"], lambda c: c.hidden()),
    ("the sum bounds the time also where both are at the peaks: layers in bf16 that last longer",
     ["rooflines-ko/upper-bound-sum-at-peaks", "rooflines-zh/upper-bound-sum-at-peaks"], lambda c: c.beyond_the_sum()),
    ("a memory-bound layer takes hardly longer with a larger batch: 8192 x 28672, 64 tokens over one",
     ["memory-bound-again/t2b-small", "forward-pass/warm-time-barely-increased"],
     lambda c: f"{dict(c.curve('bf16', 8192, 28672))[64] / dict(c.curve('bf16', 8192, 28672))[1]:.2f}"),
    ("it reads each weight once: its bandwidth up to a batch of 64, of the printed one", [],
     lambda c: span([c.moved(row) for row in c.of("linear", dtype="bf16")
                     if row["extents"]["F"] == 28672 and row["extents"]["B"] <= 64])),
    ("attention with a cache does as many FLOPs for each byte whatever the batch: 64 sequences over 8, contexts from 4096 on, "
     "every head with keys of its own", ["forward-pass/memory-attention-not-batchable"],
     lambda c: span([c.decode(64, S) / c.decode(8, S) for S in (4096, 16384)], lambda x: f"{x:.2f}")),
    ("so decode with a cache stays memory-bound: FLOPs for each byte of one more sequence of 2048 tokens in a decoder layer, "
     "beside the measured pi/beta", ["forward-pass/memory-attention-bottleneck"],
     lambda c: f"{c.intensity_of_more():.0f}, beside {c.critical(c.measured)}"),
    ("few bytes are the cache's up to some batch: that at which the layer's bytes, and its time in a CUDA graph, are twice "
     "those of one sequence", ["forward-pass/fn4-cache-memory"],
     lambda c: " and ".join(f"{at_twice(c.block(what)):.0f}" for what in ("byte", "seconds"))),
    ("a dot product is memory-bound: its bandwidth, of the printed one", ["rooflines-ko/dot-product-comms-bound"],
     lambda c: span([c.moved(row) for row in c.of("elementwise", name="dot products")])),
    ("elementwise work, too", [],
     lambda c: "; ".join(f"{row['name']} {percent(c.moved(row))}" for row in c.of("elementwise") if "n" in row["extents"])),
    ("causal attention in tiles is compute-bound from 4 pi/beta - 1 tokens on: of the printed rate",
     ["training-notes/mha-compute-bound-moderate-t"],
     lambda c: "; ".join(f"{row['extents']['T']:.0f}: {percent(c.share(row))}"
                         for row in c.of("attention", name="prefill, causal"))),
    ("its backward pass computes the scores again, 3.5 times the FLOPs with the forward one: of its time",
     ["training-notes/flash-flops-same-bw"], lambda c: c.both_passes()),
    ("a launch costs about 5 us: from the host, one behind another",
     ["training-notes/launch-5us", "memory-bound-again/launch-5us"], lambda c: c.launch("back to back")),
    ("from the host, alone", [], lambda c: c.launch("alone")),
    ("in a CUDA graph", [], lambda c: c.launch("graph"))]


def cells_of_claims(known):
    """What documents say, and which claims of theirs say it, with the verdict of the audit."""
    def cell(name):
        claim = known[name]
        return f"`{claim['id']}` ({claim['where']}), {claim['verdict']}"

    return [(said, "; ".join(map(cell, names))) for said, names, _ in CLAIMS]


def claims(program, chips):
    return table(["what documents say", "the claim and its verdict", *(chip.label for chip in chips)],
                 [[*cells, *map(of, chips)] for cells, (_, _, of) in zip(cells_of_claims(audited(program)), CLAIMS)])


def ceilings(chips):
    def cell(chip, printed, measured, unit, size):
        return f"{measured / size:.4g} {unit}, {percent(measured / printed)}"
    types = [t for t in chips[0].measured["flop_per_s"] if all(t in c.printed["flop_per_s"] for c in chips)]
    rows = [[t, *(cell(c, c.rate(c.printed, t), c.rate(c.measured, t), "TFLOP/s", 1e12) for c in chips)] for t in types]
    rows.append(["bandwidth", *(cell(c, c.printed["byte_per_s"]["value"], c.measured["byte_per_s"]["value"], "TB/s", 1e12)
                                for c in chips)])
    return table(["ceiling, and its part of the printed figure", *(chip.label for chip in chips)], rows)


#: Rows of one kind: what they are called, and their part in an answer by part or by name.
KINDS = [("linear", "linear", None), ("attention, decode", None, "attention: decode"),
         ("attention, prefill", None, "attention: prefill, causal"), ("elementwise", "elementwise", None)]


def errors(chips):
    rows = []
    for kind, part, name in KINDS:
        for i, model in enumerate(MODELS):
            found = [(chip.whole[part] if part else chip.parts[name])["models"][i]["error"] for chip in chips]
            if all(found):
                rows.append([kind, model, *(f"{percent(e['median'])}, {percent(e['p90'])}" for e in found)])
    return table(["rows", "model", *(f"{chip.label}: median, 90th percentile" for chip in chips)], rows)


def predictions(program, chips):
    """Of a chip that was measured twice: ceilings and p of the first time, errors of the second."""
    rows = []
    for chip in chips:
        first = next(other for other in chips if other.device == chip.device)
        if first is chip:
            continue
        fit = ["--ceilings", first.path, "--model", "p=fit+launches"]
        by_name = asked(program, chip.path, chip.device, "name", *fit)[1]
        by_part = asked(program, chip.path, chip.device, "part", *fit)[1]
        for kind, part, name in KINDS:
            model = (by_part[part] if part else by_name[name])["models"][0]
            rows.append([chip.label, kind, f"{model['p']:g}", percent(model["error"]["median"]),
                         percent(model["error"]["p90"])])
    if not rows:
        return ""
    return ("Predicted: ceilings, launches and p are those of the first time that the chip was measured, "
            "`--ceilings` with `--model p=fit+launches`.\n\n"
            + table(["chip", "rows", "p", "median", "90th percentile"], rows))


def page(program, chips):
    best = MODELS.index("p=3+launches")
    worst = [[chip.label, each["name"] + ", " + each["shape"], micro(each["seconds"]), micro(each["modelled"])]
             for chip in chips for part in (chip.whole["linear"], chip.parts["attention: decode"])
             for each in part["models"][best]["worst"]]
    slower = [[chip.label, "; ".join(chip.slower_than_more()) or "none"] for chip in chips]
    return (ceilings(chips) + "### What documents say\n\n" + claims(program, chips) + "### Errors of models\n\n" + errors(chips)
            + predictions(program, chips) + "The rows that `p=3+launches` is furthest from:\n\n"
            + table(["chip", "row", "measured", "modelled"], worst)
            + "Batches of a linear layer that take longer than the next larger one: by more than 5 %, and 90 % of "
              "their calls longer than 90 % of its calls:\n\n"
            + table(["chip", "batches"], slower))


def draw(program, device, path, folder):
    for picture in ("roofline", "batch"):
        models = [word for model in ("max", "sum", "p=3+launches") for word in ("--model", model)]
        subprocess.run([pathlib.Path(program).resolve(), "compare", path.name, "--device", device, *OPTIONS, *models,
                        "--picture", picture, "--output", folder.resolve() / f"measured_{picture}.svg"],
                       cwd=path.parent, stdout=subprocess.DEVNULL, check=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("measured", nargs="+", metavar="DEVICE=FILE")
    parser.add_argument("--update", metavar="PAGE", help="put what is written below this page's last heading")
    parser.add_argument("--check", metavar="PAGE", help="fail if this page has something else there")
    options = parser.parse_args()
    chips = []
    for each in options.measured:
        device, _, path = each.partition("=")
        again = sum(chip.label.startswith(device) for chip in chips)
        chips.append(Chip(options.program, device + (", again" if again else ""), device, path))
    text = page(options.program, chips)
    if options.update:
        write_below(pathlib.Path(options.update), HEADING, text)
        device, _, path = options.measured[0].partition("=")
        draw(options.program, device, pathlib.Path(path), pathlib.Path(options.update).parent)
    elif options.check:
        shown = pathlib.Path(options.check).read_text(encoding="utf-8").partition(HEADING)[2]
        changes = list(difflib.unified_diff(shown.rstrip().splitlines(), text.rstrip().splitlines(), options.check, "measured",
                                            lineterm="", n=0))
        if changes:
            sys.exit("\n".join(changes))
    else:
        sys.stdout.write(text)


if __name__ == "__main__":
    main()
