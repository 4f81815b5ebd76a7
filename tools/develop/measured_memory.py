#!/usr/bin/env python3
"""Holds measured memory against ours, as a table in Markdown.

  tools/develop/measured_memory.py PROGRAM MEASURED.csv MODELS [--update docs/measured_memory.md]

MEASURED.csv has a row for each figure that a page, a log or an issue prints, with the columns of COLUMNS. MODELS is a
folder of config.json files by the models' names; SHAPES below has more. A row whose bound is *equal* must be ours to
its digits, one whose bound is *lower* must not be below ours. Exit status: 0, or 1 where a row is below ours, or 2 for
bad input.
"""

import argparse
import csv
import json
import math
import pathlib
import re
import subprocess
import sys
import tempfile

COLUMNS = ("source", "kind", "model", "model_config_known", "devices", "parallelism", "precision", "other_settings",
           "measured_value", "unit", "as_printed", "bound_kind")
KINDS = ("training memory", "inference memory", "startup memory", "checkpoint size")
BYTES = {"GB": 1e9, "MB": 1e6, "TB": 1e12, "GiB": 2.0**30, "MiB": 2.0**20, "TiB": 2.0**40}
PRINTED_BYTES = r"(?:tokens; |KV memory )([\d.]+) (GiB|GB)|([\d.]+) (GiB|GB) for KV"  # of a cache
HEADING = "## The figures\n\n"  # of the page: what stands below it is written here

# Public configurations: name, type, layers, width, heads, heads of keys and values, feedforward, vocabulary, tied.
SHAPES = """
llama-2-13b      llama  40  5120  40  40  13824  32000   no
llama-13b        llama  40  5120  40  40  13824  32000   no
llama-30b        llama  60  6656  52  52  17920  32000   no
llama-65b        llama  80  8192  64  64  22016  32000   no
llama-3.2-1b     llama  16  2048  32   8   8192  128256  yes
llama-3.2-3b     llama  28  3072  24   8   8192  128256  yes
qwen2.5-0.5b     qwen2  24   896  14   2   4864  151936  yes
qwen2.5-1.5b     qwen2  28  1536  12   2   8960  151936  yes
qwen2.5-3b       qwen2  36  2048  16   2  11008  151936  yes
qwen2.5-7b       qwen2  28  3584  28   4  18944  152064  no
qwen2.5-14b      qwen2  48  5120  40   8  13824  152064  no
qwen2.5-32b      qwen2  64  5120  40   8  27648  152064  no
qwen3-1.7b       qwen3  28  2048  16   8   6144  151936  yes
qwen3-4b         qwen3  36  2560  32   8   9728  151936  yes
qwen3-14b        qwen3  40  5120  40   8  17408  151936  no
qwen3-32b        qwen3  64  5120  64   8  25600  151936  no
opt-1.3b         opt    24  2048  32  32   8192   50272  yes
opt-2.7b         opt    32  2560  32  32  10240   50272  yes
opt-6.7b         opt    32  4096  32  32  16384   50272  yes
opt-13b          opt    40  5120  40  40  20480   50272  yes
opt-30b          opt    48  7168  56  56  28672   50272  yes
bloom-7b1        bloom  30  4096  32  32  16384  250880  yes
"""
SAME_SHAPE = (("llama-3-", "llama-3.1-"), ("llama-3.3-", "llama-3.1-"), ("deepseek-r1", "deepseek-v3"),
              ("mistral-7b", "mistral-7b-v0.1"))
LATENT = {"kv_lora_rank": 512, "qk_nope_head_dim": 128, "qk_rope_head_dim": 64, "v_head_dim": 128}
OTHERS = {
    "deepseek-v2-lite": {"model_type": "deepseek_v2", "hidden_size": 2048, "num_hidden_layers": 27,
                         "num_attention_heads": 16, "intermediate_size": 10944, "moe_intermediate_size": 1408,
                         "n_routed_experts": 64, "n_shared_experts": 2, "num_experts_per_tok": 6,
                         "first_k_dense_replace": 1, "q_lora_rank": None, "vocab_size": 102400,
                         "max_position_embeddings": 163840, **LATENT},
    "kimi-k2": {"model_type": "deepseek_v3", "hidden_size": 7168, "num_hidden_layers": 61, "num_attention_heads": 64,
                "intermediate_size": 18432, "moe_intermediate_size": 2048, "n_routed_experts": 384,
                "n_shared_experts": 1, "num_experts_per_tok": 8, "first_k_dense_replace": 1, "q_lora_rank": 1536,
                "vocab_size": 163840, "max_position_embeddings": 131072, **LATENT},
}


class NotCompared(Exception):
    """Why a row is not compared."""


def shape_of(line):
    name, kind, layers, width, heads, groups, feedforward, vocabulary, tied = line.split()
    sizes = {"hidden_size": width, "num_hidden_layers": layers, "num_attention_heads": heads,
             "num_key_value_heads": groups, "intermediate_size": feedforward, "vocab_size": vocabulary,
             "max_position_embeddings": "2048"}
    if kind == "bloom":
        sizes = {"hidden_size": width, "n_layer": layers, "n_head": heads, "vocab_size": vocabulary}
    if kind == "opt":
        sizes.pop("num_key_value_heads")
        sizes["ffn_dim"] = sizes.pop("intermediate_size")
    config = {"model_type": kind, "tie_word_embeddings": tied == "yes", **{k: int(v) for k, v in sizes.items()}}
    if kind == "qwen3":
        config["head_dim"] = 128
    return name, config


def key_of(name):
    """llama3.1-8b and Meta-Llama-3.1-8B-Instruct have one key in them."""
    name = re.sub(r"(?<=\d)\.(?=\d)", "p", name.lower().replace("bloomz", "bloom"))
    return re.sub(r"[^a-z0-9]", "", name)


class Models:
    """Counts of models by their names, from the program."""

    def __init__(self, program, folder):
        self.program, self.counted = program, {}
        self.configs = dict(shape_of(line) for line in SHAPES.strip().splitlines()) | OTHERS
        for path in sorted(pathlib.Path(folder).glob("*.json")):
            self.configs[path.stem] = json.loads(path.read_text(encoding="utf-8"))
        self.keys = {key_of(name): name for name in self.configs}
        for name in list(self.configs):
            for other, same in SAME_SHAPE:
                self.keys.setdefault(key_of(name.replace(same, other)), name)

    def named(self, row):
        for text in (row["model"], row["model_config_known"]):
            found = [key for key in self.keys if re.search(re.escape(key) + r"(?!\d)", key_of(text))]
            if found:
                return self.keys[max(found, key=len)]
        raise NotCompared(f"no config.json of {row['model']}")

    def of(self, row):
        name = self.named(row)
        if name not in self.counted:
            with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
                json.dump(self.configs[name], file)
                file.flush()
                result = subprocess.run([self.program, "memory", "--model", file.name, "--memory", "80 GB", "--length",
                                         "1024", "--format", "json"], capture_output=True, text=True)
            if result.returncode:
                raise NotCompared(f"config.json of {name}: {result.stderr.strip().replace(file.name, 'it')}")
            self.counted[name] = json.loads(result.stdout)
        config = self.configs[name]
        return self.counted[name], config.get("text_config", config)


def number_in(pattern, text):
    found = re.search(pattern, text)
    return float(found[1].replace(",", "")) if found else None


def weight_bytes(parts, precision):
    """Weights by their precision. Scales of four bits are counted in mxfp4 alone: other groups are not printed."""
    every = sum(parts.values())
    matrices = parts["attention"] + parts["feedforward"] + parts["router and experts"]
    weights = re.split(r"[,+] *(?:bf16|fp16|fp8) KV| KV", precision, flags=re.I)[0]
    if re.search(r"mxfp4", weights, re.I):
        experts = parts["router and experts"] or matrices
        return 4.25 / 8 * experts + 2 * (every - experts)
    if re.search(r"nf4|fp4|4-bit|int4|W4A16|AWQ|GPTQ", weights, re.I):
        return 0.5 * matrices + 2 * (every - matrices)
    if re.search(r"int8|fp8|w8a8|8-bit", weights, re.I):
        return 1 * matrices + 2 * (every - matrices)
    if re.search(r"bf16|fp16", weights):
        return 2 * every
    if re.search(r"fp32", weights):
        return 4 * every
    raise NotCompared(f"the bytes of a weight cannot be read from '{precision}'")


def shards_of(row):
    """Devices that share states evenly."""
    layout, devices = row["parallelism"], int(row["devices"] or 1)
    if "offload" in layout or "weights on CPU" in row["other_settings"]:
        raise NotCompared("weights lie on the host")
    sizes = [int(size) for size in re.findall(r"(?:FSDP|TP|PP|CP|EP|ZeRO-3 over) ?(\d+)", layout)]
    if devices == 1 or not layout:
        return 1
    if not sizes and re.search("FSDP|ZeRO-3", layout):
        return devices
    if not sizes:
        raise NotCompared(f"the layout cannot be read from '{layout}'")
    return min(math.prod(sizes), devices)  # experts may lie on the devices that share the rest


def training_bytes(row, count, config):
    """The least that a device keeps of weights, gradients and optimizer, and what that is."""
    parts, precision, settings = count["parameters"]["parts"], row["precision"], row["other_settings"]
    every = count["parameters"]["all"]
    if "Megatron" in settings:
        data = number_in(r"DP (\d+)", row["parallelism"]) or 1
        stages = number_in(r"PP (\d+)", row["parallelism"]) or 1
        if "first stage" in settings:
            embedding = parts["embedding and head"] / (1 if config.get("tie_word_embeddings") else 2)
            every = (every - parts["embedding and head"] - config["hidden_size"]) / stages + embedding
        elif stages > 1 or (number_in(r"TP (\d+)", row["parallelism"]) or 1) > 1:
            raise NotCompared("the part of the model on this device is not printed")
        shared = "distributed optimizer" in row["parallelism"] and "not distributed" not in settings
        each = 6 + 12 / data if shared else 18
        return each * every, f"{each:g} bytes a parameter: bf16 weight, fp32 gradient, master and two moments"
    shards = shards_of(row)
    if "LoRA" in settings:
        return weight_bytes(parts, "nf4" if "QLoRA" in settings else precision) / shards, "weights"
    if "fp32 states" in precision or "torchtitan" in row["source"]:
        return 16 * every / shards, "fp32 weights, gradients and two moments"
    if "8-bit Adam" in settings:
        return 4 * every / shards, "bf16 weights and two 8-bit moments"
    if "optimizer in backward" in settings:
        return 6 * every / shards, "bf16 weights and two moments"
    if "packed dataset" in settings:
        return 8 * every / shards, "bf16 weights, gradients and two moments"
    if "bf16 compute" in precision or "mixed" in precision:
        return 12 * every / shards, "fp32 weights and two moments"
    return weight_bytes(parts, precision) / shards, "weights; the optimizer is not printed"


def cache_bytes(row, count, config):
    """The cache of the tokens that are printed, on one device; nothing where none are."""
    text = row["as_printed"] + "; " + row["other_settings"]
    blocks = re.search(r"([\d,]+) blocks of (\d+) tokens", text)
    tokens = float(blocks[1].replace(",", "")) * float(blocks[2]) if blocks else \
        number_in(r"#tokens: ([\d,]+)", text) or (float(row["measured_value"]) if row["unit"] == "KV tokens" else None)
    if not tokens:
        return None
    of_token = count["bytes"]["cache_of_a_token"] * (0.5 if re.search(r"fp8 KV", row["precision"]) else 1)
    split = number_in(r"TP (\d+)", row["parallelism"]) or 1
    if "kv_lora_rank" not in config:
        of_token /= min(split, config.get("num_key_value_heads", config.get("num_attention_heads", split)))
    return tokens * of_token


def printed_cache(row):
    """What is printed of the cache: its bytes, also where the figure is its tokens."""
    if row["unit"] != "KV tokens":
        return row["measured_value"], row["unit"]
    found = re.search(PRINTED_BYTES, f"{row['as_printed']}; {row['other_settings']}")
    if not found:
        raise NotCompared("tokens of a cache whose bytes are not printed")
    return found[1] or found[3], found[2] or found[4]


def ours_of(row, models):
    """What is printed with its unit, our bytes, and what they are of."""
    text = f"{row['as_printed']}; {row['other_settings']}"
    bytes_are_printed = row["unit"] == "KV tokens" and re.search(PRINTED_BYTES, text)
    if row["bound_kind"] not in ("equal", "lower") and not bytes_are_printed:
        raise NotCompared("an upper bound alone" if row["bound_kind"] == "upper" else "no bound")
    if row["unit"] not in (*BYTES, "KV tokens"):
        raise NotCompared(f"the unit '{row['unit']}' is no memory")
    count, config = models.of(row)
    measured = row["measured_value"], row["unit"]
    if row["kind"] == "training memory":
        return (*measured, *training_bytes(row, count, config))
    cache = cache_bytes(row, count, config) if row["kind"] == "inference memory" else None
    if cache:
        return (*printed_cache(row), cache, "cache")
    parts = count["parameters"]["parts"]
    if row["kind"] == "checkpoint size" and re.search(r"states|master", row["precision"]):
        return (*measured, 14 * count["parameters"]["all"], "weights in 2 bytes, master and two moments in 4")
    return (*measured, weight_bytes(parts, row["precision"]) / shards_of(row), "weights")


def why_more(row, models, over):
    """What a row says of that which lies above ours, in bytes."""
    if "Megatron" in row["other_settings"]:
        return ", allocated beside the states"
    if row["kind"] == "startup memory" and shards_of(row) > 1:
        embedding = 2 * models.of(row)[0]["parameters"]["parts"]["embedding and head"] * (1 - 1 / shards_of(row))
        if abs(over - embedding) < 0.05 * embedding:
            return f", of which {embedding / 2**30:.2f} GiB: the embedding is whole on each device"
    return ""


def agrees(printed, unit, ours, rounds_up):
    """How the digits agree, in the unit as printed or in its binary one; programs print GB for GiB."""
    decimals = len(printed.partition(".")[2])
    step, value = 10.0**-decimals, float(printed)
    for name in dict.fromkeys((unit, unit if unit.endswith("iB") else unit[:-1] + "iB")):
        exact = ours / BYTES[name]
        if abs(exact - value) <= 0.5 * step * (1 + 1e-9):
            return name, "equal"
        if rounds_up and 0 <= value - exact < step:
            return name, "equal, rounded up as `du` does"
    return None


def compared(row, models):
    """A line of the table, and whether the row is below ours: by more than the rounding of its last digit."""
    printed, unit, ours, what = ours_of(row, models)
    layout = ", ".join(filter(None, (row["model"].split(",")[0], row["parallelism"], row["precision"])))
    equal = agrees(printed, unit, ours, row["kind"] == "checkpoint size") if row["bound_kind"] != "lower" else None
    below = False
    if equal:
        shown, left = equal
    else:
        # A lower bound holds in the unit as printed and so in the binary one, which is larger.
        shown = unit if float(printed) * BYTES[unit] >= ours or unit.endswith("iB") else unit[:-1] + "iB"
        over = float(printed) - ours / BYTES[shown]
        decimals = max(2, len(printed.partition(".")[2]))
        below = over < -0.5 * 10.0**-len(printed.partition(".")[2])
        why = ", **below ours**" if below else why_more(row, models, over * BYTES[shown])
        left = f"{over:.{decimals}f} {shown}{why}"
    decimals = max(2, len(printed.partition(".")[2]))
    return (f"| {row['source']} | {layout} | {row['kind']} | {printed} {unit} | "
            f"{ours / BYTES[shown]:,.{decimals}f} {shown}: {what} | {left} |", below)


def table_of(rows, models):
    lines, missing, below, equal = [], {}, 0, 0
    for row in rows:
        if row["kind"] not in KINDS:
            continue
        try:
            line, is_below = compared(row, models)
            lines.append(line)
            below += is_below
            equal += "| equal" in line
        except (NotCompared, ValueError) as reason:
            why = str(reason) if isinstance(reason, NotCompared) else "a number cannot be read"
            missing.setdefault(why, []).append(f"{row['model'].split(',')[0]}, {row['measured_value']} {row['unit']}")
    text = (f"{len(lines)} figures are compared: {equal} are equal to their digits, {len(lines) - equal - below} "
            f"lie above ours, {below} below.\n\n"
            "| source | model, layout, precision | what | measured | ours | left over |\n|---|---|---|---|---|---|\n"
            + "\n".join(lines) + "\n\n")
    if missing:
        text += "Not compared:\n\n| why | figures |\n|---|---|\n"
        text += "".join(f"| {why} | {'; '.join(labels)} |\n" for why, labels in missing.items())
    return text, below


def rows_of(path, columns):
    """Its rows, in which nothing ends a cell of a table."""
    with open(path, encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file)
        lacking = [column for column in columns if column not in (reader.fieldnames or ())]
        if lacking:
            raise LookupError(f"no column {', '.join(lacking)}; expected {', '.join(columns)}")
        return [{column: re.sub(r"[|\n]", "/", row[column] or "") for column in columns} for row in reader]


def write_below(page, heading, text):
    """Replaces what a page has below a heading."""
    before = page.read_text(encoding="utf-8").split(heading)[0]
    page.write_text(before + heading + text.rstrip() + "\n", encoding="utf-8")


def run(description, tables_of_rows, columns=COLUMNS, read=rows_of, picture_of=None):
    """The command line of the scripts. The tables are a text, and whether a figure is on the wrong side of ours. A
    picture of a page is an SVG beside it."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("measured", nargs="+")
    parser.add_argument("models")
    parser.add_argument("--update", metavar="PAGE", help="put what is written below this page's last heading")
    options = parser.parse_args()
    script, rows = pathlib.Path(sys.argv[0]).name, []
    try:
        for path in options.measured:
            rows += read(path, columns)
        text, wrong = tables_of_rows(rows, Models(options.program, options.models))
    except OSError as error:
        parser.exit(2, f"{script}: {error.filename}: {error.strerror}\n")
    except LookupError as error:
        parser.exit(2, f"{script}: {path}: {error.args[0]}\n")
    if options.update:
        page = pathlib.Path(options.update)
        write_below(page, HEADING, text)
        if picture_of:
            page.with_suffix(".svg").write_text(picture_of(text), encoding="utf-8")
    else:
        sys.stdout.write(text)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(run(__doc__, table_of))
