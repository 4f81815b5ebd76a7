#!/usr/bin/env python3
"""Whether `step` puts layouts in the same order as Calculon does, as a table in Markdown.

  tools/develop/calculon_order.py PROGRAM calculon_flat.csv

Of its layouts these are compared that mean the same here: for training, feasible, no overlap, whole tensors or slices
between chips of tensor parallelism, slices gathered again, and networks in the order of tensor, data and pipeline. What
both count differs by the terms in docs/beside_other_tools.md.
"""

import csv
import itertools
import json
import pathlib
import subprocess
import sys
import tempfile

from peers.calculon_step import SYSTEMS

VOCABULARY = 64  # as little as the chips can share: Calculon has none
RECOMPUTE = {"none": "none", "attn_only": "selective", "full": "full"}


def numbers(row):
    return {key: int(value) for key, value in row.items() if value.isdigit()}


def node(g):
    """Chips of a node, so that each parallelism lies on its network; None if there is none."""
    used = [name for name in ("tensor", "data", "pipeline") if g[name + "_par"] > 1]
    near = list(itertools.takewhile(lambda name: g[name + "_par_net"] == 0, used))
    chips = 1
    for name in near:
        chips *= g[name + "_par"]
    return chips if all(g[name + "_par_net"] == 1 for name in used[len(near):]) else None


def command(row, g, folder):
    """The arguments of `step` for a row. Chips are neighbours in the order of tensor, data and pipeline."""
    matrix, _, memory, networks = SYSTEMS[row["system"]]
    model, device = folder / "config.json", folder / "device.toml"
    model.write_text(json.dumps({
        "model_type": "falcon", "hidden_size": g["hidden"], "num_hidden_layers": g["num_blocks"], "vocab_size": VOCABULARY,
        "num_attention_heads": g["attn_heads"], "multi_query": False, "parallel_attn": False}), encoding="utf-8")
    device.write_text(f'peak_rate = "{matrix} FLOP/s"\nmemory_bandwidth = "{memory} B/s"\nmemory_capacity = "80 GB"\n',
                      encoding="utf-8")
    options = ["--chips", g["tensor_par"] * g["pipeline_par"] * g["data_par"], "--node", node(g)]
    if row["tensor_par_comm_type"] == "rs_ag" and g["tensor_par"] > 1:
        options.append("--sequence-parallel")
    if g["pipeline_par"] > 1:
        options += ["--pipeline", g["pipeline_par"], "--chunks", g["pipeline_interleaving"]]
    return [
        "step", "--model", model, "--device", device, "--link", f"{networks[0]} B/s", "--between", f"{networks[1]} B/s",
        "--length", g["seq_size"], "--batch", g["batch_size"] * g["seq_size"], "--microbatch", g["microbatch_size"],
        "--tensor", g["tensor_par"], "--zero", int(row["optimizer_sharding"] == "True"), "--attention", "stored",
        "--recompute", RECOMPUTE[row["activation_recompute"]], "--data-overlap", 0, "--format", "json", *options]


def means_the_same(row, g):
    kind = row["tensor_par_comm_type"] if g["tensor_par"] > 1 else "ar"
    gathers = row["seq_par_ag_redo"] == "True" or row["activation_recompute"] == "full"
    return (row["training"] == "True" and not row["infeasible"] and row["data_par_overlap"] == "False" and node(g)
            and (kind == "ar" or kind == "rs_ag" and gathers))


def table(program, rows):
    groups, refused = {}, 0
    with tempfile.TemporaryDirectory() as name:
        for row in rows:
            g = numbers(row)
            if not means_the_same(row, g):
                continue
            asked = subprocess.run([program, *map(str, command(row, g, pathlib.Path(name)))], capture_output=True,
                                   text=True, check=False)
            if asked.returncode:  # stages that do not divide the layers
                refused += 1
                continue
            key = row["model"], int(row["num_procs"]), row["system"]
            groups.setdefault(key, []).append((float(row["total_time"]), json.loads(asked.stdout)["seconds"]))
    lines = ["| model, chips | layouts | pairs in the same order | its fastest is ours | else, it is slower by |",
             "|---|---|---|---|---|"]
    for (model, chips, system), found in sorted(groups.items()):
        pairs = list(itertools.combinations(found, 2))
        alike = sum((a[0] < b[0]) == (a[1] < b[1]) for a, b in pairs)
        ours, least = min(found)[1], min(each[1] for each in found)
        lines.append(f"| {model}, {chips:,} x {system} | {len(found)} | {alike} of {len(pairs)} | "
                     f"{'yes' if ours == least else 'no'} | {f'{ours / least - 1:.2%}' if ours > least else ''} |")
    return "\n".join(lines) + f"\n\n{refused} more are refused by `step`.\n"


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    with open(sys.argv[2], newline="", encoding="utf-8") as file:
        sys.stdout.write(table(sys.argv[1], list(csv.DictReader(file))))
