#!/usr/bin/env python3
"""Holds measured times and rates of serving against our bounds, as tables in Markdown, and draws the shares.

  tools/develop/measured_latency.py PROGRAM MEASURED.csv MODELS [--update docs/measured_latency.md]

MEASURED.csv and MODELS are those of measured_memory.py. No figure may be better than `proofline latency` allows, where
the device's highest dense rate of the precision counts and messages between chips take no time. Exit status: 0, or 1
where a figure is better and its row does not say why, or 2 for bad input.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

import measured_memory
from measured_memory import NotCompared, number_in

KINDS = ("decode latency", "prefill latency", "serving throughput")
COLUMNS = (*measured_memory.COLUMNS, "device", "batch_or_microbatch", "prompt_length", "note")
CACHED = r"prefix[- ]cach|cached prefix|cache hit"  # of a row: tokens of the prompt that were not computed
SHORT = 256  # tokens of a prompt where none is printed: about the least time that a token of a prompt takes
WITHOUT_LIMIT = 1e17  # of a rate that is not known, and of a bandwidth that is not shared with other devices

# What a page calls a device, in this order, and its name here. H800 is H100 with other links.
DEVICES = (
    (r"RTX ?4090", "rtx_4090"), (r"RTX ?5090", "rtx_5090"), (r"RTX ?3090(?! ?Ti)", "rtx_3090"),
    (r"A100.*PCIe", "a100_80gb_pcie"), (r"A100.*40 ?GB", "a100_40gb"), (r"A100", "a100_80gb"), (r"A10\b", "a10"),
    (r"H100.*NVL", "h100_nvl"), (r"H100.*PCIe", "h100_pcie"), (r"H[18]00", "h100_sxm"), (r"H200", "h200"),
    (r"H20\b", "h20"), (r"GB200", "gb200"), (r"GB300", "gb300"), (r"B200", "b200"), (r"B300", "b300"),
    (r"L40S", "l40s"), (r"L4\b", "l4"), (r"T4\b", "t4"), (r"V100", "v100"),
    (r"GCD of a? ?MI250X", "mi250x_gcd"), (r"MI300X", "mi300x"),
    (r"MI325X", "mi325x"), (r"MI355X", "mi355x"), (r"v5e", "tpu_v5e"), (r"v5p", "tpu_v5p"), (r"v6e", "tpu_v6e"),
)
# What a precision says, in this order; the storage of weights, and types whose rates count.
PRECISIONS = (
    (r"MXFP4", "mxfp4", ("fp8", "bf16", "fp16")),
    (r"W4A16|AWQ|GPTQ|4-bit|int4|nf4|[ _]4\.0 bpw", "int4", ("bf16", "fp16")),
    (r"\bQ4_|\bq4_", "int4", ("int8", "bf16", "fp16")),
    (r"FP4", "int4", ("fp4", "fp8")),
    (r"fp8|float8", "fp8", ("fp8", "bf16", "fp16")),
    (r"W8A8|Q8_", "int8", ("int8", "bf16", "fp16")),
    (r"int8|8-bit", "int8", ("bf16", "fp16")),
    (r"bf16", "bf16", ("bf16",)),
    (r"fp16|F16", "bf16", ("fp16", "bf16")),
    (r"fp32", "fp32", ("fp32",)),
)
COLUMNS_OF_SHARES = ("decode, 1", "2 to 16", "more", "prefill", "serving")
COLORS = ("#0072B2", "#56B4E9", "#009E73", "#D55E00", "#CC79A7")
TITLE = "Serving as measured: the share of our bound that is reached, by device and batch"
SCALES = {"": 1.0, "K": 1e3, "M": 1e6, "G": 1e9, "T": 1e12, "P": 1e15}


class Program:
    """Bounds and devices, from the program."""

    def __init__(self, program, models, folder):
        self.program, self.models, self.folder, self.known = program, models, pathlib.Path(folder), {}
        models.keys.setdefault("llama70b", "llama-2-70b")

    def text(self, *arguments):
        result = subprocess.run([self.program, *map(str, arguments)], capture_output=True, text=True)
        if result.returncode:
            raise NotCompared(result.stderr.strip().replace(str(self.folder) + "/", "").splitlines()[0])
        return result.stdout

    def figures(self, name):
        """Greatest dense rate by type, and of "bandwidth", "memory" and "title", in FLOP/s, byte/s and bytes."""
        if name not in self.known:
            text = self.text("explain", name)
            found = {"title": re.search(r"^  device +(.+)", text, re.M)[1]}
            line = r"^  (\w+) +([\d,.]+) ([KMGTP]?)(?:FLOP/s|OP/s|B/s|B)(?: \(([^)]*)\))?:"
            for symbol, number, scale, which in re.findall(line, text, re.M):
                words = which.split(", ")
                key = {"pi_star": words[0], "beta_star": "bandwidth", "M_HBM": "memory"}.get(symbol)
                if key and "sparse" not in words:
                    found[key] = max(float(number.replace(",", "")) * SCALES[scale], found.get(key, 0))
            self.known[name] = found
        return self.known[name]

    def device(self, row):
        """A file of the row's device. Where the page prints the bandwidth, it counts, and alone if no more is known."""
        name, printed = name_of(row), re.search(r"([\d.]+) ?([GT])B/s", row["device"])
        if not name and not printed:
            raise NotCompared(f"no figures of the device {row['device']}")
        figures, types = self.figures(name) if name else {}, precision_of(row)[1]
        rate = max((figures[each] for each in types if each in figures),
                   default=figures.get("fp16") if name else WITHOUT_LIMIT)
        if rate is None:
            raise NotCompared(f"no rate of {figures['title']} in {types[0]}")
        bandwidth = float(printed[1]) * SCALES[printed[2]] if printed else figures["bandwidth"]
        path = self.folder / "device.toml"
        path.write_text(f'peak_rate = "{rate:.0f} FLOP/s"\nmemory_capacity = "{figures.get("memory", 1e12):.0f} byte"\n'
                        f'memory_bandwidth = "{WITHOUT_LIMIT if is_spread(row) else bandwidth:.0f} byte/s"\n',
                        encoding="utf-8")
        return path

    def title(self, row):
        return self.figures(name_of(row))["title"] if name_of(row) else re.split(r"[,(]", row["device"])[0].strip()

    def bounds(self, row, batch, prompt, context):
        model = self.folder / "config.json"
        model.write_text(json.dumps(self.models.configs[self.models.named(row)]), encoding="utf-8")
        weights = precision_of(row)[0]
        cache = "fp8" if re.search("fp8|fp4", row["precision"], re.I) and weights != "mxfp4" else "bf16"
        return json.loads(self.text(
            "latency", "--model", model, "--device", self.device(row), "--chips", row["devices"] or 1, "--batch", batch,
            "--prompt", max(1, prompt), "--length", max(1, context), "--weights", weights, "--cache", cache,
            "--link", "1000000000 GB/s", "--format", "json"))


def name_of(row):
    return next((name for pattern, name in DEVICES if re.search(pattern, row["device"])), None)


def is_spread(row):
    """Whether experts lie on more devices than the figure counts, which then read fewer weights for each token."""
    return bool(re.search(r"large|\d+ nodes", f"{row['parallelism']} {row['device']}"))


def precision_of(row):
    for pattern, weights, types in PRECISIONS:
        if re.search(pattern, row["precision"], re.I):
            return weights, types
    raise NotCompared(f"the bytes of a weight cannot be read from '{row['precision']}'")


def whole(pattern, text):
    value = number_in(pattern, text)
    return None if value is None else int(value)


def workload(row):
    """Sequences (nothing under full load), tokens of a prompt and of an answer; 0 where none are printed."""
    if is_spread(row) and row["kind"] != "prefill latency":
        raise NotCompared("experts lie on more devices than the figure counts")
    if "offload" in row["parallelism"] or "on CPU" in row["other_settings"]:
        raise NotCompared("weights lie on the host")
    batch = None if "max load" in row["batch_or_microbatch"] else whole(r"([\d,]+)", row["batch_or_microbatch"])
    if batch is None and row["kind"] == "decode latency":
        raise NotCompared("the batch is not printed")
    answer = whole(r"([\d,]+) output", row["other_settings"]) or whole(r"tg (\d+)", row["prompt_length"]) or 0
    return batch, whole(r"([\d,]+)", row["prompt_length"].split("(")[0]) or 0, answer


def loaded_time(answer, each):
    """The least time in which a batch computes its prompts and answers and reads its steps' bytes, both at once."""
    return max(each["first_token"] + answer * each["step"]["computing"], answer * each["step"]["moving"])


def seconds(row, program):
    """Measured and least time of the same work, and the sequences of the batch that it has."""
    batch, prompt, answer = workload(row)
    unit, value = row["unit"], float(row["measured_value"])
    devices = int(row["devices"] or 1) if "/GPU" in unit else 1
    if value <= 0:
        raise NotCompared("a figure that is not above 0")
    if row["kind"] == "serving throughput":
        if not answer or not prompt:
            raise NotCompared("prompts or answers have no printed length")
        bound = program.bounds(row, batch or 1, prompt, prompt + answer // 2)
        cases = [bound["asked"]] if batch else bound["batches"]
        least = min(loaded_time(answer, each) / (each["batch"] * answer) for each in cases)
        return 1 / (value * devices), least, batch
    if row["kind"] == "prefill latency":
        if "TTFT" in unit and not (batch and prompt):
            raise NotCompared("the prompts of a first token are not printed")
        count, tokens = batch or 16, prompt or SHORT
        asked = program.bounds(row, count, tokens, tokens)["asked"]
        if "TTFT" in unit:
            return value / (1000 if unit.startswith("ms") else 1), asked["first_token"], batch
        return count * tokens / (value * devices), asked["first_token"], batch
    asked = program.bounds(row, batch, prompt, prompt + answer // 2)["asked"]
    if "tokens/s" in unit:
        return (1 if "user" in unit else batch) / (value * devices), asked["token"], batch
    value /= 1000 if unit.startswith("ms") else 1
    if "end to end" in unit:
        return value, asked["first_token"] + max(0, answer - 1) * asked["token"], batch
    if "/token" not in unit:
        raise NotCompared(f"the unit '{unit}' is no time or rate of tokens")
    return value * (batch if "batch*tokens" in unit else 1), asked["token"], batch


def compared(row, program):
    """A line of the table, its device, the share of our bound, and why a figure is better, if it is."""
    row = {**row, "model": re.split(r" *[,(]", row["model"])[0]}
    measured, least, batch = seconds(row, program)
    share = least / measured
    why = "prompts in a cache" if re.search(CACHED, row["note"] + row["other_settings"]) and \
        row["kind"] == "prefill latency" else "**better than ours**" if share > 1 else ""
    value = float(row["measured_value"])
    ours = value / share if "tokens/s" in row["unit"] else value * share
    tokens = whole(r"([\d,]+)", row["prompt_length"].split("(")[0])
    loaded = row["kind"] == "serving throughput" and not batch
    what = ", ".join(filter(None, (row["precision"], f"batch {batch}" if batch else "full load" if loaded else "",
                                   f"prompt {tokens}" if tokens else "")))
    device = program.title(row)
    source = re.split(r" \(|, 20\d\d| [^ ]*/", row["source"])[0]
    line = (f"| {row['model']}, {row['devices'] or 1} x {device} | {what} | {row['kind'].split()[0]} | "
            f"{row['measured_value']} {row['unit'].split(' (')[0]} | {ours:,.4g} | {share:.0%}{why and ', ' + why} | "
            f"{source} |")
    return line, device, share, batch, why


def column_of(kind, batch):
    """The index of one of COLUMNS_OF_SHARES."""
    if kind != "decode":
        return ("prefill", "serving").index(kind) + 3
    return 0 if batch == 1 else 1 if batch <= 16 else 2


def shares_table(shares):
    text = f"| device | {' | '.join(COLUMNS_OF_SHARES)} |\n|---|{'---|' * len(COLUMNS_OF_SHARES)}\n"
    for device in sorted({device for device, _ in shares}):
        cells = []
        for column in range(len(COLUMNS_OF_SHARES)):
            found = shares.get((device, column))
            cells.append(" to ".join(dict.fromkeys((f"{min(found):.0%}", f"{max(found):.0%}"))) if found else "")
        text += f"| {device} | " + " | ".join(cells) + " |\n"
    return text


def picture_of(tables):
    """An SVG of the tables' figures: a row for each device, a dot at each share, in the colour of its column."""
    line = r"^\| .*, \d+ x (.+) \| (.+) \| (decode|prefill|serving) \| .* \| (\d+)% \| "
    dots = [(device, column_of(kind, whole(r"batch (\d+)", what) or 0), int(share))
            for device, what, kind, share in re.findall(line, tables, re.M)]
    devices = sorted({device for device, _, _ in dots})
    left, top, step, width = 150, 66, 30, 560
    bottom = top + step * len(devices)
    parts = []

    def write(x, y, text, anchor="middle", size=13):
        parts.append(f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" font-size="{size}">{text}</text>')

    def dot(x, y, column):
        parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="4.5" fill="{COLORS[column]}" fill-opacity="0.8"/>')

    write((left + width + 30) / 2, 20, TITLE, size=15)
    for column, name in enumerate(("decode, batch 1", "decode, 2 to 16", "decode, more", "prefill", "serving")):
        x = 60 + 138 * column
        dot(x, 42, column)
        write(x + 10, 46, name, "start")
    for share in range(0, 101, 20):
        x = left + width * share / 100
        parts.append(f'<path d="M{x:g} {top}V{bottom}" stroke="#CCCCCC"/>')
        write(x, bottom + 18, f"{share} %")
    for row, device in enumerate(devices):
        y = top + step * (row + 0.5)
        if row % 2 == 0:
            parts.insert(0, f'<path d="M0 {y - step / 2:g}h{left + width}v{step}H0z" fill="#F4F4F4"/>')
        write(left - 12, y + 5, device, "end")
        for of, column, share in dots:
            if of == device:
                dot(left + width * share / 100, y + 5 * (column - 2), column)
    write(left + width / 2, bottom + 40, "share of the bound that is reached")
    size = f"{left + width + 30} {bottom + 52}"
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" font-family="sans-serif">\n'
            f'<rect width="100%" height="100%" fill="white"/>\n' + "\n".join(parts) + "\n</svg>\n")


def tables_of(rows, program):
    lines, missing, shares, reasons = [], {}, {}, []
    for row in rows:
        if row["kind"] not in KINDS:
            continue
        try:
            line, device, share, batch, why = compared(row, program)
        except (NotCompared, ValueError) as reason:
            why = str(reason) if isinstance(reason, NotCompared) else "a number cannot be read"
            missing.setdefault(why, []).append(f"{row['model'].split(',')[0]}, {row['measured_value']} {row['unit']}")
            continue
        lines.append(line)
        reasons.append(why)
        if not why:
            shares.setdefault((device, column_of(row["kind"].split()[0], batch)), []).append(share)
    better = sum(why.startswith("**") for why in reasons)
    text = (f"{len(lines)} figures are compared: {better} are better than our bound without a reason, and "
            f"{sum(map(bool, reasons)) - better} have prompts in a cache.\n\n"
            "The share of our bound that is reached, by device and batch of a decode step:\n\n"
            + shares_table(shares) + "\nEach figure; *ours* has the unit of what was measured:\n\n"
            "| model, devices | precision, batch, prompt | what | measured | ours | share | source |\n"
            "|---|---|---|---|---|---|---|\n" + "\n".join(lines) + "\n\n")
    if missing:
        text += "Not compared:\n\n| why | figures |\n|---|---|\n"
        text += "".join(f"| {why} | {'; '.join(labels)} |\n" for why, labels in missing.items())
    return text, better


def tables_with(rows, models):
    with tempfile.TemporaryDirectory() as folder:
        return tables_of(rows, Program(models.program, models, folder))


if __name__ == "__main__":
    sys.exit(measured_memory.run(__doc__, tables_with, COLUMNS, picture_of=picture_of))
