"""Calculon: a layer and a processor (calculon-ai/calculon at caa4b11, 2024-02-22).

Its layer has no biases, and neither has ours here, which is one without embedding and head, too, as its model is.
"""
import re
from fractions import Fraction as F

from peers.sums import PARTS, PLAIN, in_flight, ours, states_of

NAME = "Calculon"
FORMULAS = dict(
    layer="(held - vocabulary_part/tensor_chips)/layers",
    matrices="grouped_projection_parameters + feedforward_part",
    kept_none="selective_activations + kept_scores", kept_attn_only="selective_activations",
    kept_full="full_recompute_activations",
    linear="1/3*training_flops(parameters=matrices, tokens=sequences*sequence_length)/(tensor_chips*1 FLOP)",
    attention="attention_forward_flops/(tensor_chips*1 FLOP)",
    attention_back="attention_backward_flops/(tensor_chips*1 FLOP)",
    tensor="attention_tensor_bytes/(1 B)")

COLUMNS = {
    "`block_weight_space`, `weight_space`": "`whole_states`, 2 bytes",
    "`block_optimizer_space`, `optimizer_space`": "`whole_states`, `zero2_states`, 12 bytes",
    "`block_weight_grad_space`": "`whole_states`, `zero2_states`, 2 bytes",
    "`block_weight_grad_space_no_sharding`": "`whole_states`, 4 bytes", "`weight_grad_space`": "2 bytes, as above",
    "`block_act_working_space`": "`selective_activations + kept_scores`",
    "`block_act_storage_space`": "the same, or without `kept_scores`",
    "`act_space`": "the same for all layers and microbatches in flight", "`act_space`, full": "of the layer at work",
    "`block_act_checkpoint_size`": "`full_recompute_activations`",
    "`act_checkpoint_size`": "the same for all layers and microbatches in flight",
    "`block_fw_flops`": "`training_flops/3 + attention_forward_flops`",
    "`block_agrad_flops`": "`training_flops/3 + attention_backward_flops`", "`block_wgrad_flops`": "`training_flops/3`",
    "`block_re_flops`": "products of the layers that run again",
    "`*block_*_tp_size`": "collectives of `attention_tensor_bytes`: 2, or 4 where each is divided",
    "`block_*_pp_size`": "`attention_tensor_bytes`, a shard unless ar", "`block_dp_size`": "gradients in 2 bytes"}
TERMS = {
    "a layer in fp32": ("+4*n - 2*n/N for a layer of n parameters",
                        "theirs as a buffer: where a layer's gradients are summed before they are sent"),
    "fused GeLU": ("-2*D/t bytes a token", "ours: GeLU's derivative needs its input; no product is counted that "
                   "would make it again"),
    "gathered inputs": ("+2*d bytes a token for each gathered input that is kept beside its slice",
                        "ours: eq (4) of the paper keeps the slice and gathers again (`seq_par_ag_redo`)"),
    "inputs not kept": ("-2*d bytes a token", "ours: the gradients of weights need the input, and Table 2 has it"),
    "sums to be reduced": ("+2*d bytes a token for both outputs, /t if sequence-parallel",
                           "theirs as a buffer; what is kept for the backward pass has none"),
    "chunks beyond the batch": ("min(M, p)*(1 + (p - 1)/(p*v)) for min(M*v, p*v + p - 1)/v microbatches",
                                "ours: the schedule runs no more chunks than the batch has"),
    "whole checkpoints": ("+2*(1 - 1/t)*d bytes a token and layer, if sequence-parallel",
                          "theirs by Table 2 of the paper; but a layer's input is a slice then, and may stay one"),
    "the layer at work": ("what it has at work less what it keeps", "theirs as a buffer"),
    "norms": ("9*d forward, 14*d of activations, 7*d of weights a token, twice",
              "theirs; ours are matrix products only"),
    "softmax": ("5*H*T forward, 8*H*T backward a token", "theirs; ours are matrix products only"),
    "GeLU": ("8*D forward, 13*D backward a token", "theirs; ours are matrix products only"),
    "dropout": ("1 for each element of scores and outputs", "theirs; ours are matrix products only"),
    "residuals": ("d forward, 2*d backward a token, twice", "theirs; ours are matrix products only"),
    "copies": ("2*d, 3*d and 2*d backward a token, where a tensor has 2, 3 and 2 readers",
               "neither: gradients of n readers take n - 1 sums, and ours are matrix products only"),
    "sums of collectives": ("(1 - 1/t)*d a token, twice", "theirs; ours are matrix products only"),
    "running totals": ("all that is computed before, again at each layer that runs again",
                       "ours: it adds the running sum, not what a step takes; its `recompute_time` does not")}


def forward(s, g, row):
    """FLOPs of a layer forward: (kind, FLOPs, runs again) of each step, products as None."""
    mode, redo, t = row["activation_recompute"], row["seq_par_ag_redo"] == "True", s["tensor_chips"]
    B = s["sequences"] * s["sequence_length"]
    d, full, scores = s["width"], mode == "full", B * s["sequence_length"] * s["heads"] // t
    outer = F(B * d, t if row["tensor_par_comm_type"] == "rs_ag" else 1)
    projection, product = F(2 * B * d * d, t), 2 * scores * s["head_width"]
    inner, reduction, attention = F(2 * B * d * s["feedforward_width"], t), F(B * d * (t - 1), t), mode != "none"
    end = [("sums of collectives", reduction, False), ("dropout", outer, full), ("residuals", outer, full)]
    return [("copies", 0, full), ("norms", 9 * outer, full), ("copies", 0, attention or redo)] + [
        (None, projection, full)] * 3 + [
        (None, product, attention), ("softmax", 5 * scores, attention), ("dropout", scores, attention),
        (None, product, full), (None, projection, full), *end, ("copies", 0, full), ("norms", 9 * outer, full),
        (None, inner, full), ("GeLU", F(8 * B * s["feedforward_width"], t), full), (None, inner, full), *end]


def named(steps):
    """The terms of vector work, added up by name."""
    names = dict.fromkeys(name for name, _, _ in steps if name)
    return [(name, sum(flops for kind, flops, _ in steps if kind == name)) for name in names]


def flops_and_bytes(number, row, s, g, v, sheet):
    t, steps = s["tensor_chips"], forward(s, g, row)
    B, training = s["sequences"] * s["sequence_length"], row["training"] == "True"
    sheet.add("`block_fw_flops`", number, v["linear"] + v["attention"], named(steps), row["block_fw_flops"])
    kind, sent = row["tensor_par_comm_type"], v["tensor"] * (t > 1)
    for place, count in (("base", 4 if kind == "rs_ag" else 2), ("edge", 2 if kind == "ar" else 4)):
        for way in ("fw", "bw")[:1 + training]:
            sheet.add("`*block_*_tp_size`", number, count * sent, [], row[f"{place}block_{way}_tp_size"])
    between = (v["tensor"] if kind == "ar" else v["tensor"] / t) * (g["pipeline_par"] > 1)
    for way in ("fw", "bw")[:1 + training]:
        sheet.add("`block_*_pp_size`", number, between, [], row[f"block_{way}_pp_size"])
    if not training:
        return
    outer = F(B * s["width"], t if kind == "rs_ag" else 1)
    back = [(name, value * F(*{"norms": (14, 9), "softmax": (8, 5), "GeLU": (13, 8), "residuals": (2, 1)}.get(
        name, (1, 1)))) for name, value in named(steps)]
    sheet.add("`block_agrad_flops`", number, v["linear"] + v["attention_back"],
              back + [("copies", 4 * outer + 3 * B * s["width"])], row["block_agrad_flops"])
    sheet.add("`block_wgrad_flops`", number, v["linear"], [("norms", 14 * outer)], row["block_wgrad_flops"])
    again = [step for step in steps if step[2]]
    running = sum(sum(flops for _, flops, _ in steps[:place]) for place, step in enumerate(steps) if step[2])
    sheet.add("`block_re_flops`", number, {"none": 0, "attn_only": v["attention"] / 2,
                                           "full": v["linear"] + v["attention"]}[row["activation_recompute"]],
              named(again) + [("running totals", running)], row["block_re_flops"])
    sheet.add("`block_dp_size`", number, v["gradient_0"] * (g["data_par"] > 1), [], row["block_dp_size"])


def activations(number, row, s, g, v, sheet):
    mode, redo, t = row["activation_recompute"], row["seq_par_ag_redo"] == "True", s["tensor_chips"]
    sp = row["tensor_par_comm_type"] == "rs_ag"
    inputs = 2 * s["sequences"] * s["sequence_length"] * s["width"]
    fused = F(-4 * inputs, t) * (row["fused_activation"] == "True")
    gathered, lost = sp and t > 1, (mode == "attn_only" or redo) + redo
    at_work = [("fused GeLU", fused), ("gathered inputs", 2 * inputs * gathered),
               ("sums to be reduced", F(2 * inputs, t if sp else 1) * (t > 1))]
    kept = [("fused GeLU", fused), ("gathered inputs", (2 - lost) * inputs * gathered),
            ("inputs not kept", -lost * inputs * (not gathered))]
    whole, layer = v["kept_none"], v["kept_" + mode]
    p, chunks, M = g["pipeline_par"], g["pipeline_interleaving"], g["batch_size"] // g["data_par"] // s["sequences"]
    flight, factor = s["layers"] * in_flight(p, chunks, M), s["layers"] * min(p, M) * (
        1 + F(p - 1, p * chunks) * (chunks > 1))
    checkpoint = ("whole checkpoints", inputs - layer)
    sheet.add("`block_act_working_space`", number, whole, at_work, row["block_act_working_space"])
    if mode == "full":
        sheet.add("`act_space`, full", number, whole, at_work, row["act_space"])
        sheet.add("`block_act_checkpoint_size`", number, layer, [checkpoint], row["block_act_checkpoint_size"])
        sheet.add("`act_checkpoint_size`", number, flight * layer, [
            ("whole checkpoints", factor * checkpoint[1]), ("chunks beyond the batch", (factor - flight) * layer)],
            row["act_checkpoint_size"])
        return
    sheet.add("`block_act_storage_space`", number, layer, kept, row["block_act_storage_space"])
    more = whole + sum(value for _, value in at_work) - layer - sum(value for _, value in kept)
    sheet.add("`act_space`", number, flight * layer, [
        ("chunks beyond the batch", (factor - flight) * layer), ("the layer at work", more),
        *((name, factor * value) for name, value in kept)], row["act_space"])


def compare(program, rows, sheet):
    known, shapes = [], []
    for number, row in enumerate(rows, 2):
        g = {key: int(value) for key, value in row.items() if re.fullmatch(r"\d+", value)}
        if not row["block_weight_space"]:
            sheet.left_out["it finds the layout infeasible"] += 1
        elif g["feedforward"] != 4 * g["hidden"] or g["attn_heads"] * g["attn_size"] != g["hidden"]:
            sheet.left_out["the shape is not that of Korthikanti et al. 2022"] += 1
        else:
            layers = -(-g["num_blocks"] // g["pipeline_par"])
            shards = g["data_par"] if row["optimizer_sharding"] == "True" else 1
            known.append((number, row, g))
            shapes.append(PLAIN | dict(
                layers=layers, dense_layers=layers, width=g["hidden"], heads=g["attn_heads"],
                key_value_heads=g["attn_heads"], head_width=g["attn_size"], feedforward_width=g["feedforward"],
                feedforward_matrices=2, projection_biases=0, output_biases=0, feedforward_biases=0, norm_vectors=2,
                outer_norms=0, vocabulary=1, vocabulary_matrices=1, embedding_width=g["hidden"],
                sequences=g["microbatch_size"], sequence_length=g["seq_size"], tensor_chips=g["tensor_par"],
                dropout_masks=1, sequence_chips=g["tensor_par"] if row["tensor_par_comm_type"] == "rs_ag" else 1,
                shards=shards, divisor=g["tensor_par"] * shards))
    found = ours(program, shapes, PARTS | FORMULAS | states_of("layer", "shards"))
    for (number, row, g), s, v in zip(known, shapes, found):
        stage, N, L = (2 if s["shards"] > 1 else 0), s["shards"], s["layers"]
        for column, count in (("block_weight_space", 1), ("weight_space", L)):
            sheet.add("`block_weight_space`, `weight_space`", number, count * v["weight_0"], [], row[column])
        flops_and_bytes(number, row, s, g, v, sheet)
        if row["training"] != "True":
            sheet.left_out["activations of inference, which frees what it has read"] += 1
            continue
        sheet.left_out["gradients of activations, of which we have no equation"] += 1
        for column, count in (("block_optimizer_space", 1), ("optimizer_space", L)):
            sheet.add("`block_optimizer_space`, `optimizer_space`", number, count * v[f"optimizer_{stage}"], [],
                      row[column])
        gradient = v[f"gradient_{stage}"]
        sheet.add("`block_weight_grad_space`", number, gradient, [], row["block_weight_grad_space"])
        sheet.add("`block_weight_grad_space_no_sharding`", number, 2 * v["gradient_0"], [],
                  row["block_weight_grad_space_no_sharding"])
        sheet.add("`weight_grad_space`", number, L * gradient, [("a layer in fp32", (4 - F(2, N)) * v["layer"])],
                  row["weight_grad_space"])
        activations(number, row, s, g, v, sheet)
