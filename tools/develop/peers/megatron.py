"""Megatron-LM's theoretical_memory_usage.py and num_floating_point_operations (NVIDIA/Megatron-LM at d98e8a64dd, 2026).

Ours is the first stage of the pipeline: its layers, the embedding, and, where it is the last one, too, norm and head.
"""
import re
from collections import OrderedDict
from fractions import Fraction as F

from peers.sums import PARTS, PLAIN, in_flight, ours

NAME = "Megatron-LM"
LATENT = dict(latent=1, query_rank=1536, cache_rank=512, plain_width=128, rotary_width=64, value_width=128,
              shared_width=2048)
STATES = "zero1_states(bytes_of_gradient=4 B, parameters={}, state_shards={})/(1 B)"
FORMULAS = OrderedDict(
    heads_kept="kept_latent_heads(kept_query_rank=query_rank) if latent == 1 else kept_heads",
    around="kept_norms + 2*kept_block_ends + heads_kept", hidden="kept_hidden", of_experts="kept_experts",
    kept="dense_layers*(around + hidden) + layers_with_experts*(around + of_experts)",
    ends="kept_ends(dropout_masks=0) + whole_logits(logit_bytes=4 B)",
    mask="kept_ends(dropout_masks=1) - kept_ends(dropout_masks=0)",
    states=STATES.format("held", "data"), of_one=STATES.format("1", "data"),
    expert_states=f"({STATES.format('routed/expert_parallel', 'expert_data')}) if experts > 0 else 0",
    # all stages, k experts, and no embedding unless it is the head, too
    multiplied="all_layers*(products + latent*(narrow - query_rank - cache_rank)) + dense_flops*"
               "feedforward_part(feedforward_biases=0) + expert_flops*(shared + active_experts*"
               "feedforward_part(feedforward_width=expert_width, feedforward_biases=0)) + width*vocabulary",
    mean_width="(plain_width + rotary_width + value_width)/2 if latent == 1 else head_width",
    work="training_flops(parameters=multiplied, tokens=batch*sequence_length)/(1 FLOP) + "
         "attention_flops(layers=all_layers, width=heads*mean_width, tokens=batch*sequence_length)/(1 FLOP)")

WEIGHTS, KEPT_SP, KEPT = ("`weights_gradients_optimizer_bytes`", "`activation_bytes`, sequence-parallel",
                          "`activation_bytes`, not sequence-parallel")
FLOPS = "`flop_per_global_batch`, in its 12 digits"
COLUMNS = {WEIGHTS: "`zero1_states` of 2, 4 and 12 bytes",
           KEPT_SP: "`selective_activations`, `kept_experts`, `kept_ends`, `whole_logits`", KEPT: "the same",
           FLOPS: "`training_flops + attention_flops`"}
TERMS = {
    "no biases": ("-18 (or 6 + 12/N) bytes for each bias of GPT's linear layers",
                  "ours: its GPT has them unless `--disable-bias-linear`"),
    "no positions": ("the same for T*d learned positions", "ours for GPT-3, whose positions are learned"),
    "no norms of heads": ("the same for 2*d_H scales a layer", "ours: Qwen3 has them (arXiv 2505.09388, 2)"),
    "latent attention divided": ("the same for (1 - 1/t) of d*(r_Q + d_c + d_R) + r_Q + d_c a layer",
                                 "ours: converters of its checkpoints copy these narrow matrices to each chip"),
    "last norm on each stage": ("+n_w*d/p parameters", "ours: the last stage has it"),
    "masks": ("2*d bytes a token and layer, d of the embedding, /t if sequence-parallel",
              "ours: models with RMS norms here have no dropout"),
    "heads": ("8*d/t bytes a token and layer, less those of H_KV heads, or of latent attention",
              "ours (Ainslie et al. 2023; DeepSeek-V2, 2.1)"),
    "no gate": ("4*D/t for 6*D/t bytes a token and layer", "ours: gate, up and their product are kept"),
    "width of 4*d": ("16*d/t for 4*D/t bytes a token and layer", "ours: D is the model's"),
    "no experts": ("its dense layer for what k experts, their copies of tokens and the router keep",
                   "ours (Gale et al. 2022, 2)"),
    "chunks beyond the batch": ("(1 + (p - 1)/(p*v))*L layers, less those of min(M*v, p*v + p - 1) chunks",
                                "ours: the schedule runs no more chunks than the batch has"),
    "embedding in flight": ("p + (p - 1)/v masks of the embedding for those of min(M, 2*p - 1) microbatches",
                            "ours: the first chunk has p of them, and p - 1 again"),
    "ids": ("8*p bytes a token, /t if sequence-parallel", "theirs but for t, as ids are whole; they are small"),
    "head, 2 bytes": ("-2*d - 2*V/t bytes a token", "ours: the paper, 4.3, has 4*d and logits of 4 bytes"),
    "5 %": ("1/20 of all", "neither: a reserve, without a source"),
    "norms as products": ("+6*(r_Q + d_c) FLOP a token and layer", "ours: a norm is no product; it counts no other")}


def shapes(rows):
    """The inputs of each row, for its first stage."""
    found = []
    for row in rows:
        g = {key: int(value) for key, value in row.items() if re.fullmatch(r"\d+", value)}
        gpt, last = row["norm"] == "LayerNorm", g["pipeline"] == 1
        layers, dense = g["layers"] // g["pipeline"], g["dense_first"] if g["experts"] else g["layers"]
        experts = layers - dense if g["experts"] else 0
        found.append(PLAIN | dict(
            layers=layers, dense_layers=layers - experts, layers_with_experts=experts, width=g["hidden"], heads=g["heads"],
            key_value_heads=g["kv_heads"], head_width=g["head_width"], feedforward_width=g["feedforward"],
            feedforward_matrices=2 + g["gated"], projection_biases=int(gpt), output_biases=int(gpt),
            feedforward_biases=int(gpt), norm_vectors=1 + gpt, outer_norms=int(last),
            head_norms=2 * row["model"].startswith("qwen3"), vocabulary=g["vocabulary"],
            vocabulary_matrices=1 + (last and g["untied"]), embedding_width=g["hidden"],
            added_rows=g["sequence"] * gpt, experts=g["experts"], active_experts=g["top_k"],
            expert_width=g["expert_feedforward"] or 1, tensor_chips=g["tensor"], sequences=g["microbatch"],
            sequence_length=g["sequence"], data=g["data"] if g["distributed_optimizer"] else 1,
            expert_data=F(g["data"] * g["tensor"], g["expert_parallel"]) if g["distributed_optimizer"] else 1,
            expert_parallel=g["expert_parallel"], divisor=g["tensor"] * g["data"] * g["expert_parallel"],
            all_layers=g["layers"], dense_flops=dense, expert_flops=g["layers"] - dense,
            dropout_masks=int(gpt), sequence_chips=g["tensor"] if g["sequence_parallel"] else 1,
            batch=g["microbatch"] * g["microbatches"] * g["data"]) | (
                LATENT if row["model"].startswith("deepseek-v") else {}))
    return found


def compare(program, rows, sheet):
    inputs = shapes(rows)
    for number, (row, s, v) in enumerate(zip(rows, inputs, ours(program, inputs, PARTS | FORMULAS)), 2):
        p, chunks, M, t = (int(row[key]) for key in ("pipeline", "chunks", "microbatches", "tensor"))
        b, d, L, V = v["of_one"], s["width"], s["layers"], s["vocabulary"]
        sheet.add(WEIGHTS, number, v["states"] + v["expert_states"], [
            ("no biases", -b * (v["cut_biases"] / t + v["row_biases"])),
            ("no positions", -b * s["added_rows"] * d),
            ("no norms of heads", -b * L * s["head_norms"] * s["head_width"]),
            ("latent attention divided", -b * L * v["narrow"] * (1 - F(1, t))),
            ("last norm on each stage", b * F(s["norm_vectors"] * d, p) if p > 1 else 0),
        ], row["out_weights_gradients_optimizer_bytes"])
        sp, B = row["sequence_parallel"] == "1", s["sequences"] * s["sequence_length"]
        flight = in_flight(p, chunks, M)
        theirs = F(18 * d + 4 * s["feedforward_width"], t) if sp else 10 * d + F(24 * d, t)
        factor = p + F(p - 1, chunks) if chunks > 1 else min(p, M)
        embedded, gpt = min(M, 2 * p - 1) if chunks > 1 else min(p, M), s["dropout_masks"]
        feedforward = F(4 * s["feedforward_width"], t)
        our = flight * v["kept"] + embedded * gpt * v["mask"] + (v["ends"] if p == 1 else 0)
        terms = [
            ("masks", (1 - gpt) * (flight * L * 2 + factor) * v["mask"]),
            ("heads", flight * L * (B * F(8 * d, t) - v["heads_kept"])),
            ("no gate", flight * s["dense_layers"] * (B * feedforward - v["hidden"])),
            ("no experts", flight * s["layers_with_experts"] * (B * feedforward - v["of_experts"])),
            ("width of 4*d", flight * L * B * (F(16 * d, t) - feedforward) * (not sp)),
            ("chunks beyond the batch", (factor - flight) * L * B * theirs),
            ("embedding in flight", (factor - embedded) * gpt * v["mask"]),
            ("ids", F(8 * B, t if sp else 1) * factor),
            ("head, 2 bytes", -2 * B * (d + F(V, t)) if not sp and p == 1 else 0)]
        total = our + sum(value for _, value in terms)
        sheet.add(KEPT_SP if sp else KEPT, number, our, terms + [("5 %", 0 if sp else total / 20)],
                  row["out_activation_bytes"])
        sheet.add(FLOPS, number, v["work"], [("norms as products", s["latent"] * 6 * s["batch"] * s["sequence_length"]
                                               * s["all_layers"] * (s["query_rank"] + s["cache_rank"]))],
                  row["out_flop_per_global_batch"])
