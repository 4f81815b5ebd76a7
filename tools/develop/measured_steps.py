#!/usr/bin/env python3
"""Holds measured throughput and step times of training against our bound, as tables in Markdown.

  tools/develop/measured_steps.py PROGRAM MEASURED.csv [MORE.csv] MODELS [--update docs/measured_steps.md]

MEASURED.csv and MODELS are those of measured_memory.py; a file of times of iterations with their layouts, as
korthikanti_published.csv has them, may be added. The bound is model FLOPs over the highest dense rate of all devices in
the precision: three times the products of the forward pass, with the causal half of attention. Exit status: 0, or 1
where a figure is better, or 2 for bad input.
"""

import csv
import json
import re
import sys
import tempfile

import measured_latency
import measured_memory
from measured_memory import NotCompared, number_in

KINDS = ("training throughput", "step time")
COLUMNS = (*measured_memory.COLUMNS, "device", "batch_or_microbatch", "sequence_length", "note")
RATE = 10**15  # FLOP/s of a device whose times are read as FLOPs
RUNS_AGAIN = r"full AC|full recompute|full \(layer\) recompute|activation checkpointing True"
TABLE = "arXiv 2205.05198 table 5"  # whose rows stand in korthikanti_published.csv, all of them
THOUSANDS = {"": 1, "M": 1e6, "B": 1e9, "T": 1e12}
# GPT's shape, as llm-foundry's MPT and Korthikanti et al. 2022, Table 3, have it: layers, width, heads, vocabulary.
GPT = {"mpt-1b": (24, 2048, 16, 50368), "mpt-7b": (32, 4096, 32, 50368), "mpt-30b": (48, 7168, 64, 50368),
       "mpt-70b": (80, 8192, 64, 50368), "megatron-22b": (48, 6144, 64, 51200),
       "turing-530b": (105, 20480, 128, 51200), "megatron-1t": (128, 25600, 160, 51200)}
ALSO = {"gpt2-124m": "gpt2", "gpt2-1.5b": "gpt2-xl"}


class Program(measured_latency.Program):
    """FLOPs of a sequence, and the rate of a device."""

    def __init__(self, program, models, folder):
        super().__init__(program, models, folder)
        self.counts = {}
        for name, (layers, width, heads, vocabulary) in GPT.items():
            models.configs[name] = dict(model_type="gpt2", n_layer=layers, n_embd=width, n_head=heads,
                                        vocab_size=vocabulary, n_positions=2048)
            models.keys[measured_memory.key_of(name)] = name
        for other, name in ALSO.items():
            models.keys[measured_memory.key_of(other)] = name
        (self.folder / "counter.toml").write_text(
            f'peak_rate = "{RATE} FLOP/s"\nmemory_capacity = "1e15 byte"\nmemory_bandwidth = "1e20 byte/s"\n',
            encoding="utf-8")

    def forward(self, row, length):
        """FLOPs of a token forward, on average: all, of the layers, and of causal attention. Every token has logits."""
        key = self.models.named(row), length
        if key not in self.counts:
            config = self.folder / "config.json"
            config.write_text(json.dumps(self.models.configs[key[0]]), encoding="utf-8")
            asked = json.loads(self.text(
                "latency", "--model", config, "--device", self.folder / "counter.toml", "--chips", 1, "--batch", 1,
                "--prompt", length, "--length", length, "--format", "json"))["asked"]
            readout = asked["step"]["parts"]["readout"]["flop"]
            layers = (asked["first_token"] * RATE - readout) / length
            self.counts[key] = layers + readout, layers, layers - asked["step"]["parts"]["weights"]["flop"]
        return self.counts[key]

    def rate(self, row):
        name = measured_latency.name_of(row)
        if not name:
            raise NotCompared(f"no figures of the device {row['device']}")
        figures, types = self.figures(name), measured_latency.precision_of(row)[1]
        rates = [figures[each] for each in types if each in figures]
        if not rates:
            raise NotCompared(f"no rate of {figures['title']} in {types[0]}")
        return max(rates)


def tokens_of(row, length):
    """Tokens that the figure's time is of: of a batch, or of a run."""
    run = re.search(r"([\d.]+)([MBT]) tokens", row["other_settings"])
    if row["unit"] == "GPU-hours":
        if not run:
            raise NotCompared("the tokens of the run are not printed")
        return float(run[1]) * THOUSANDS[run[2]]
    batch = measured_latency.whole(r"global (?:batch )?([\d,]+)", row["batch_or_microbatch"])
    if batch is None:
        raise NotCompared("the batch is not printed")
    return batch if "tokens" in row["batch_or_microbatch"] else batch * length


class Bound:
    """The least figure or the greatest rate, and FLOPs of a token: of the model, of that with whole attention, and with
    layers that run again; no FLOPs where the figure is a rate of FLOPs."""

    def __init__(self, row, program):
        unit, self.rate, self.model = row["unit"], program.rate(row) if "MFU" not in row["unit"] else None, None
        if "FLOP/s" in unit or "MFU" in unit:
            self.value = self.rate / 1e12 if self.rate else 100
            return
        length = measured_latency.whole(r"([\d,]+)", row["sequence_length"])
        if not length:
            raise NotCompared("the length of sequences is not printed")
        forward, layers, attention = program.forward(row, length)
        passes = 2 if "LoRA" in row["other_settings"] else 3  # frozen weights have no gradients
        self.model = passes * forward
        self.whole = self.model + passes * attention * (length - 1) / (length + 1)
        self.hardware = self.model + layers * bool(re.search(RUNS_AGAIN, row["other_settings"]))
        if unit.startswith("tokens/s"):
            self.value = self.rate / self.model
        elif unit == "GPU-hours":
            self.value = tokens_of(row, length) * self.model / self.rate / 3600
        elif unit == "s/iteration":
            self.value = tokens_of(row, length) * self.model / self.rate / int(row["devices"])
        else:
            raise NotCompared(f"the unit '{unit}' is no time or rate of training")


def as_printed(row, share, at):
    """What the page prints of FLOP/s or of MFU, and which attention gives its digits: the causal half, or the whole."""
    found = re.search(r"([\d.]+) (?:model )?TFLOP/s|MFU (?:and HFU )?([\d.]+)", f"{row['as_printed']}; {row['note']}")
    if not found or not at.model:
        return ""
    text = found[1] or found[2]
    ours = share * (at.rate / 1e12 if found[1] else 100)
    figure = row["measured_value"]
    width = 0.5 * 10.0**-len(text.partition(".")[2]) + ours * 0.5 * 10.0**-len(figure.partition(".")[2]) / float(figure)
    for name, flops in (("half", at.model), ("whole", at.whole)):
        if abs(ours * flops / at.model - float(text)) <= width:
            return text + " %" * (not found[1]) + ", " + name
    return text + " %" * (not found[1])


def compared(row, program):
    """A line of the table, its device and precision, and the share of the bound."""
    at, value = Bound(row, program), float(row["measured_value"])
    if value <= 0:
        raise NotCompared("a figure that is not above 0")
    is_time = row["unit"] in ("GPU-hours", "s/iteration")
    share = at.value / value if is_time else value / at.value
    device = program.title(row)
    kind = measured_latency.precision_of(row)[1][0] if at.rate else "not printed"
    length = row["sequence_length"].split(" (printed")[0]
    what = ", ".join(filter(None, (row["precision"], f"length {length}" if length else "", row["parallelism"],
                                   "LoRA" if "LoRA" in row["other_settings"] else "")))
    again = f"{share * at.hardware / at.model:.1%}" if at.model and at.hardware != at.model else ""
    flops = f"{share * at.rate / 1e12:,.1f}" if at.model else ""
    source = re.split(r" \(|, 20\d\d| [^ ]*/", row["source"])[0]
    devices = f"{row['devices']} x " if row["devices"] else ""
    line = (f"| {row['model']}, {devices}{device} | {what} | {row['measured_value']} {row['unit']} | {at.value:,.5g} | "
            f"{share:.1%}{', **better than ours**' if share > 1 else ''} | {again} | {flops} | "
            f"{as_printed(row, share, at)} | {source} |")
    return line, device, kind, share


def tables_of(rows, program):
    lines, missing, shares, better = [], {}, {}, 0
    in_full = any(row["source"] == TABLE for row in rows)
    for row in rows:
        if row["kind"] not in KINDS or in_full and f"transcribes {TABLE}".lower() in row["source"].lower():
            continue
        try:
            line, device, kind, share = compared(row, program)
        except (NotCompared, ValueError) as reason:
            why = str(reason) if isinstance(reason, NotCompared) else "a number cannot be read"
            missing.setdefault(why, []).append(f"{row['model'].split(',')[0]}, {row['measured_value']} {row['unit']}")
            continue
        lines.append(line)
        better += share > 1
        shares.setdefault((device, kind), []).append(share)
    text = (f"{len(lines)} figures are compared: {better} are better than our bound.\n\n"
            "| device | precision | figures | share of the bound: MFU |\n|---|---|---|---|\n")
    for (device, kind), found in sorted(shares.items()):
        ends = dict.fromkeys((f"{min(found):.0%}", f"{max(found):.0%}"))
        text += f"| {device} | {kind} | {len(found)} | {' to '.join(ends)} |\n"
    text += ("\n| model, devices | precision, length, layout | measured | bound | MFU | HFU | TFLOP/s a device | "
             "as printed | source |\n|---|---|---|---|---|---|---|---|---|\n" + "\n".join(lines) + "\n\n")
    if missing:
        text += "Not compared:\n\n| why | figures |\n|---|---|\n"
        text += "".join(f"| {why} | {'; '.join(labels)} |\n" for why, labels in missing.items())
    return text, better


def rows_of(path, columns):
    """Rows of measured figures, or of published times of iterations."""
    with open(path, encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    if not rows or "published" not in rows[0]:
        return measured_memory.rows_of(path, columns)
    empty = dict.fromkeys(columns, "")
    return [empty | {
        "source": row["source"], "kind": "step time", "model": row["model"], "device": "A100 80GB", "precision": "fp16",
        "devices": row["num_procs"], "batch_or_microbatch": f"global {row['batch_size']}",
        "sequence_length": row["seq_size"], "measured_value": row["published"], "unit": "s/iteration",
        "parallelism": f"TP {row['tensor_par']}, PP {row['pipeline_par']}",
        "other_settings": {"full": "full recompute", "attn_only": "selective"}.get(row["activation_recompute"], "")}
        for row in rows if row["quantity"].startswith("time of an iteration")]


def tables_with(rows, models):
    with tempfile.TemporaryDirectory() as folder:
        return tables_of(rows, Program(models.program, models, folder))


if __name__ == "__main__":
    sys.exit(measured_memory.run(__doc__, tables_with, COLUMNS, rows_of))
