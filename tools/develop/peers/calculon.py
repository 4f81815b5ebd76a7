"""Calculon: a layer, a processor and a step (calculon-ai/calculon at caa4b11, 2024-02-22).

Its layer has no biases, and neither has ours here, which is one without embedding and head, too, as its model is. What
takes time is in calculon_step.py.
"""
import re
from collections import Counter
from fractions import Fraction as F

from peers import calculon_step
from peers.sums import PARTS, PLAIN, in_flight, ours, states_of

NAME = "Calculon"
FORMULAS = dict(
    layer="(held - vocabulary_part/tensor_chips)/layers",
    matrices="grouped_projection_parameters + feedforward_part",
    kept_none="selective_activations + kept_scores", kept_attn_only="selective_activations",
    kept_full="full_recompute_activations")

COLUMNS = {
    "`block_fw_flops`": "`product_flops`, `attention_forward_flops`",
    "`block_agrad_flops`": "`product_flops`, `attention_backward_flops`", "`block_wgrad_flops`": "`product_flops`",
    "`block_re_flops`": "products of the operators that run again",
    "`block_*_flops_time`": "the same at the rate of matrices",
    "`block_re_flops_time`": "products that run again, at the rate of matrices",
    "`block_*_mem_accessed`": "`perfect_gemm_bytes`", "`block_re_mem_accessed`": "of the products that run again",
    "`block_*_mem_time`": "the same at the bandwidth", "`block_re_mem_time`": "the same at the bandwidth",
    "`block_*_time`": "`runtime` of each product, added up", "`block_re_time`": "of the products that run again",
    "`block_optim_flops`": "no product", "`block_optim_flops_time`": "no product",
    "`block_optim_mem_accessed`": "2 + 12 bytes read and 12 + 2 written a parameter",
    "`block_optim_*time`": "the same at the bandwidth",
    "`*block_*_tp_size`": "collectives of `attention_tensor_bytes`: 2, or 4 where each is divided",
    "`*block_*_tp_time*`": "`exact_all_reduce_bytes` or twice `exact_all_gather_bytes` for each, at the bandwidth",
    "`*block_recomm_size`": "gathers of what is not kept; full: as forward",
    "`*block_recomm_time*`": "the same in time",
    "`block_*_pp_size`": "`attention_tensor_bytes`, a shard unless ar", "`block_dp_size`": "gradients in 2 bytes",
    "`block_weight_space`, `weight_space`": "`whole_states`, 2 bytes",
    "`block_optimizer_space`, `optimizer_space`": "`whole_states`, `zero2_states`, 12 bytes",
    "`block_weight_grad_space`": "`whole_states`, `zero2_states`, 2 bytes",
    "`block_weight_grad_space_no_sharding`": "`whole_states`, 4 bytes", "`weight_grad_space`": "2 bytes, as above",
    "`block_act_working_space`": "`selective_activations + kept_scores`",
    "`block_act_storage_space`": "the same, or without `kept_scores`; full: nothing",
    "`act_space`": "the same for all layers and microbatches in flight", "`act_space`, full": "of the layer at work",
    "`block_act_checkpoint_size`": "`full_recompute_activations`",
    "`act_checkpoint_size`": "the same for all layers and microbatches in flight",
    "`block_act_grad_space`, `act_grad_space`": "2 bytes for each element that a product gives",
    "`proc_mem_tier1_cap_req`": "the sum of weights, gradients, optimizer and activations",
    "`fw_time`": "M*L times that of a layer", "`bw_time`": "M*L times that of a layer",
    "`recompute_time`": "M*L times that of a layer", "`optim_step_time`": "L times that of a layer",
    "`recomm_*_time`": "M times the collectives of L layers", "`tp_comm_*_time`": "M times the collectives of L layers",
    "`pp_comm_*_time`": "2*v*M sends of a tensor or a shard at the bandwidth",
    "`dp_comm_link_time`": "`exact_all_reduce_bytes` of L layers' gradients at the bandwidth",
    "`dp_comm_exposed_time`": "the same, less what hides behind L - 1 layers backward",
    "`bubble_time`": "(p - 1 + (v - 1)*(-M mod p))*(F + B)/v, F and B as it has them, less layers that stages lack",
    "`total_time`": "the sum of these parts",
    "`useful_flops`": "products, forward and backward", "`compute_efficiency`": "M*L times it, over its busy time",
    "`total_efficiency`": "the same over its whole time", "`system_efficiency`": "its busy over its whole time",
    "`sample_rate`": "sequences of the batch over its whole time"}
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
    "inputs counted again": ("+6*d bytes a token, and 12*d, /t if sequence-parallel, without training",
                             "neither: inference frees what the next operator has read"),
    "chunks beyond the batch": ("min(M, p)*(1 + (p - 1)/(p*v)) for min(M*v, p*v + p - 1)/v microbatches",
                                "ours: the schedule runs no more chunks than the batch has"),
    "whole checkpoints": ("+2*(1 - 1/t)*d bytes a token and layer, if sequence-parallel",
                          "theirs by Table 2 of the paper; but a layer's input is a slice then, and may stay one"),
    "the layer at work": ("what it has at work less what it keeps", "theirs as a buffer"),
    "norms": ("9*d forward, 14*d of activations, 7*d of weights a token, twice; 4*d bytes each time, and weights",
              "theirs; ours are matrix products only"),
    "softmax": ("5*H*T forward, 8*H*T backward a token; 4*H*T bytes each way",
                "theirs where scores are stored; tiled attention moves none"),
    "GeLU": ("8*D forward, 13*D backward a token; 4*D bytes each way", "theirs, but where GeLU is fused it moves no "
             "bytes; its bytes are the same there"),
    "dropout": ("1 for each element of scores and outputs; 5 bytes each way, and 1 for its gradient",
                "theirs; but its gradient has 2 bytes, as its mask is counted beside"),
    "residuals": ("d forward, 2*d backward a token, twice; 6*d bytes each way",
                  "theirs forward; backward the gradient of a sum is that of both, and nothing moves"),
    "copies": ("2*d, 3*d and 2*d backward a token, where a tensor has 2, 3 and 2 readers; 6*d, 8*d and 6*d bytes",
               "neither in FLOPs: gradients of n readers take n - 1 sums; theirs in bytes for two readers, but query, "
               "key and value can be one product"),
    "sums of collectives": ("(1 - 1/t)*d a token, twice each way; 4*d bytes a token for each collective, in time the "
                            "longer of both; as gradients 2*d bytes",
                            "theirs, as a chip adds what it receives; but it happens while messages are sent"),
    "two products at once": ("half of the bytes of attention's backward products, which move scores and tensors once "
                             "for two products", "ours for two kernels, theirs for one; tiled attention has one"),
    "running totals": ("all that is computed before, again at each operator that runs again",
                       "ours: it adds the running sum, not what a step takes; its `recompute_time` does not"),
    "Adam": ("11 FLOP a parameter of a shard", "theirs; ours are matrix products only, and bytes bind"),
    "Adam for each microbatch": ("11*(M - 1) FLOP a parameter of a shard", "ours: the optimizer runs once a step"),
    "states touched once": ("-16 of 28 bytes a parameter of a shard", "ours: a step reads the gradient and 12 bytes of "
                            "states, writes these back, and the weight"),
    "half of an end": ("half of a chunk's last layer's sends, and of its further messages, for each stage that has a "
                       "layer less", "ours: such a chunk has an end, too; what it lacks is a layer between"),
    "a chunk's gradients in p windows": (
        "(v - 1)*max(0, c*x - p*C) + max(0, (c - 1)*(x - C/c)) for max(0, (L - 1)*(x - C/c)): x sends a layer, C is a "
        "chunk of c layers backward",
        "theirs: the gradients of a chunk wait for its last microbatch, and p microbatches of the next one hide them"),
    "windows without memory time": (
        "C less the memory time of its running totals, and less tensor parallelism on the same network",
        "ours for memory: messages and kernels share it, but a link is far slower; theirs for a shared network"),
    "sends in the windows": ("sends between stages on the same network, and one layer with its sends for C/c",
                             "theirs in kind; it takes the last send twice, and off any network")}


class Kept:
    """Cells of a processor's memory, which add up to all of it."""

    def __init__(self, sheet, number, row):
        self.sheet, self.number, self.row, self.all = sheet, number, row, Counter()

    def add(self, column, our, terms, their, whole=False):
        self.sheet.add(column, self.number, our, terms, self.row[their])
        if whole:
            for name, value in ((None, our), *terms):
                self.all[name] += value


def activations(row, s, g, v, kept):
    mode, redo, t = row["activation_recompute"], row["seq_par_ag_redo"] == "True", s["tensor_chips"]
    sp, training = row["tensor_par_comm_type"] == "rs_ag", row["training"] == "True"
    inputs = 2 * s["sequences"] * s["sequence_length"] * s["width"]
    fused = F(-4 * inputs, t) * (row["fused_activation"] == "True")
    gathered, lost = sp and t > 1, (mode == "attn_only" or redo) + redo
    at_work = [("fused GeLU", fused), ("gathered inputs", 2 * inputs * gathered),
               ("sums to be reduced", F(2 * inputs, t if sp else 1) * (t > 1))]
    stored = [("fused GeLU", fused), ("gathered inputs", (2 - lost) * inputs * gathered),
              ("inputs not kept", -lost * inputs * (not gathered))]
    whole, layer = v["kept_none"], v["kept_" + mode]
    p, chunks, M = g["pipeline_par"], g["pipeline_interleaving"], g["batch_size"] // g["data_par"] // s["sequences"]
    flight, factor = s["layers"] * in_flight(p, chunks, M), s["layers"] * min(p, M) * (
        1 + F(p - 1, p * chunks) * (chunks > 1))
    full, more = mode == "full", ("whole checkpoints", inputs - layer)
    kept.add("`block_act_working_space`", whole, at_work, "block_act_working_space")
    kept.add("`block_act_checkpoint_size`", full * layer, [more] * full, "block_act_checkpoint_size")
    kept.add("`act_checkpoint_size`", full * flight * layer, [
        ("whole checkpoints", full * factor * more[1]), ("chunks beyond the batch", full * (factor - flight) * layer)],
        "act_checkpoint_size", True)
    if full or not training:
        again = [*at_work, ("inputs counted again", 3 * inputs + F(6 * inputs, t if sp else 1))]
        kept.add("`block_act_storage_space`", (not full) * layer, again * (not full), "block_act_storage_space")
        kept.add("`act_space`, full" if full else "`act_space`", whole, at_work, "act_space", True)
        return
    kept.add("`block_act_storage_space`", layer, stored, "block_act_storage_space")
    more = whole + sum(value for _, value in at_work) - layer - sum(value for _, value in stored)
    kept.add("`act_space`", flight * layer, [
        ("chunks beyond the batch", (factor - flight) * layer), ("the layer at work", more),
        *((name, factor * value) for name, value in stored)], "act_space", True)


def memory(row, s, g, v, kept):
    """Weights, gradients, optimizer and activations of a layer and of a processor."""
    training, N, L = row["training"] == "True", s["shards"], s["layers"]
    stage, space = (2 if N > 1 else 0), "`block_optimizer_space`, `optimizer_space`"
    for column, count in (("block_weight_space", 1), ("weight_space", L)):
        kept.add("`block_weight_space`, `weight_space`", count * v["weight_0"], [], column, column == "weight_space")
    optimizer, gradient = training * v[f"optimizer_{stage}"], training * v[f"gradient_{stage}"]
    kept.add(space, optimizer, [], "block_optimizer_space")
    kept.add(space, L * optimizer, [], "optimizer_space", True)
    kept.add("`block_weight_grad_space`", gradient, [], "block_weight_grad_space")
    kept.add("`block_weight_grad_space_no_sharding`", 2 * training * v["gradient_0"], [],
             "block_weight_grad_space_no_sharding")
    kept.add("`weight_grad_space`", L * gradient, [("a layer in fp32", training * (4 - F(2, N)) * v["layer"])],
             "weight_grad_space", True)
    activations(row, s, g, v, kept)
    gradients = Counter()
    for step in calculon_step.layer_steps(row, s, g, v) if training else ():
        gradients[step.name] += step.gradient
    terms = [(name, value) for name, value in gradients.items() if name]
    for column in ("block_act_grad_space", "act_grad_space"):
        kept.add("`block_act_grad_space`, `act_grad_space`", gradients[None], terms, column, column[0] == "a")
    kept.add("`proc_mem_tier1_cap_req`", kept.all[None], [(name, value) for name, value in kept.all.items() if name],
             "proc_mem_tier1_cap_req")


def sent(row, s, g, v, kept):
    """Bytes between stages and of gradients."""
    training, kind = row["training"] == "True", row["tensor_par_comm_type"]
    between = (v["tensor"] if kind == "ar" else v["tensor"] / s["tensor_chips"]) * (g["pipeline_par"] > 1)
    for way, count in (("fw", 1), ("bw", training)):
        kept.add("`block_*_pp_size`", count * between, [], f"block_{way}_pp_size")
    kept.add("`block_dp_size`", training * v["gradient_0"] * (g["data_par"] > 1), [], "block_dp_size")


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
                shards=shards, data=g["data_par"], divisor=g["tensor_par"] * g["data_par"]))
    found = ours(program, shapes, PARTS | FORMULAS | calculon_step.FORMULAS | states_of("layer", "shards"))
    for (number, row, g), s, v in zip(known, shapes, found):
        kept = Kept(sheet, number, row)
        calculon_step.step(number, row, s, g, v, sheet)
        sent(row, s, g, v, kept)
        memory(row, s, g, v, kept)
