"""PyTorch's own counts of a layer of a decoder, as tools/develop/torch_counts.py writes them.

Ours are the equations of one layer on one chip. What autograd saves on the CPU by plain operations is more than fused
kernels keep, which ours count.
"""
from collections import Counter, OrderedDict

from peers.sums import PLAIN, ours

NAME = "PyTorch"
NAMES = dict(norms="norms", attention="attention", feedforward="the feedforward layer")
FORMULAS = OrderedDict(
    tokens="sequences*sequence_length", queries="compressed_query_parameters if narrow_queries == 1 else "
                                                "plain_query_parameters",
    norms="all_norm_parameters",
    attention="queries + latent_parameters if latent == 1 else "
              "grouped_projection_parameters + attention_biases + attention_extras",
    feedforward="expert_layer_parameters if routed == 1 else feedforward_part",
    matrices="queries + latent_parameters - narrow_queries*query_rank - cache_rank if latent == 1 else "
             "grouped_projection_parameters",
    scores="score_flops(head_width=(plain_width + rotary_width + value_width)/2 if latent == 1 else head_width)"
           "/(1 FLOP)",
    scores_back="attention_backward_flops(width=heads*((plain_width + rotary_width + value_width)/2 if latent == 1 "
                "else head_width))/(1 FLOP)",
    of_experts="(router_flops(routed_experts=experts) + routed_flops(routed_per_token=active_experts, "
               "expert_parameters=feedforward_part(feedforward_width=expert_width)) + shared_expert_flops)/(1 FLOP)",
    projections="1/3*training_flops(parameters=matrices)/(1 FLOP)",
    products="projections + (of_experts if routed == 1 else 1/3*training_flops(parameters=width*feedforward_width*"
             "feedforward_matrices)/(1 FLOP))",
    forward="products + scores if latent + routed > 0 else layer_flops/(1 FLOP)",
    backward="2*products + scores_back",
    of_norms="kept_norms/(1 B)",
    of_attention="(kept_block_ends + (kept_latent_heads(kept_query_rank=query_rank*narrow_queries) if latent == 1 else "
                 "kept_heads))/(1 B)",
    of_head_norms="kept_head_norms/(1 B)", of_scores="kept_scores/(1 B)", of_sums="kept_softmax_sums/(1 B)",
    of_feedforward="(kept_block_ends + (kept_experts if routed == 1 else kept_hidden))/(1 B)",
    of_layer="of_norms + of_attention + of_feedforward if latent + routed > 0 else selective_activations/(1 B)",
    of_input="full_recompute_activations/(1 B)")

COLUMNS = {
    "parameters of norms": "`all_norm_parameters`",
    "parameters of attention": "`grouped_projection_parameters`, `attention_biases`, `attention_extras`; "
                               "`latent_parameters`, `compressed_query_parameters` or `plain_query_parameters`",
    "parameters of the feedforward layer": "`feedforward_part` or `expert_layer_parameters`",
    "FLOPs forward": "`layer_flops`; of parts `training_flops/3`, `score_flops`, `router_flops`, `routed_flops`, "
                     "`shared_expert_flops`",
    "FLOPs backward": "twice the products, `attention_backward_flops`; again `score_flops` (selective), "
                      "`layer_flops` (full)",
    "kept by norms": "`kept_norms`",
    "kept by attention": "`kept_block_ends`, `kept_heads` or `kept_latent_heads`, `kept_head_norms`, `kept_scores`",
    "kept by the feedforward layer": "`kept_block_ends`, `kept_hidden` or `kept_experts`",
    "kept by the layer": "`selective_activations`, or the parts; full: `full_recompute_activations`"}
TERMS = {
    "tiled attention": ("-4*T*H*d_H FLOP a token forward, twice that backward",
                        "ours: FlopCounterMode of 2.6 counts the kernels of GPUs, and not the CPU's"),
    "norms in steps": ("+2*d + 2 bytes a token: x/rms(x) and 1/rms(x), of each RMS norm of width d",
                       "ours for a fused norm, which makes x/rms(x) again; theirs in plain operations"),
    "squares": ("+2*d bytes a token: the squares of each RMS norm's input",
                "ours: `mean` of 1.13 saves its input, of which its gradient needs the extents alone; 2.6's does not"),
    "mean and deviation": ("+4 bytes a token for each LayerNorm", "theirs; they are 2/d of its input"),
    "masks in bf16": ("+1 byte for each element that dropout passes",
                      "ours on a GPU, whose mask is bool; the CPU's is of the tensor's type"),
    "a scale": ("+8 bytes", "ours: 1.13 saves a Python number that a tensor is multiplied by, in fp64; 2.6 does not"),
    "copies of heads": ("+4*(H - H_KV)*d_H bytes a token",
                        "ours: heads that share a key can be rows of one product; theirs where keys are copied first"),
    "rotary key": ("+2*d_R bytes a token",
                   "theirs as memory: a norm needs its part of a product alone, but storage is freed as a whole"),
    "keys beside values": ("+2*d_N*H bytes a token",
                           "theirs as memory, as above: a checkpoint keeps values as the product has them"),
    "silu(gate)": ("+2*D bytes a token", "ours for a fused activation, which computes it again from gate"),
    "indices": ("+26 bytes for each copy of a token: its expert, place and token in 8 each, its weight in 2",
                "theirs; they are 13/d of the copy"),
    "what is added": ("+2*d bytes for each copy of a token",
                      "ours: `index_add` saves what it adds, of which its gradient needs the extents alone")}


def shapes(rows):
    """The inputs of each row, for one layer on one chip."""
    found = []
    for row in rows:
        g = {key: int(value) for key, value in row.items()
             if key not in ("torch", "variant", "recompute") and not key.startswith("out_")}
        found.append(PLAIN | g | dict(
            divisor=1, layers=1, outer_norms=0, feedforward_matrices=2 + g["gated"], projection_biases=g["biases"],
            output_biases=g["biases"], feedforward_biases=g["biases"], sequence_chips=1, tensor_chips=1))
    return found


def kept(row, s, v, add):
    """Bytes kept for the backward pass, of each part and of all."""
    B, d, H, groups, first = v["tokens"], s["width"], s["heads"], s["key_value_heads"], row["torch"].startswith("1.")
    none, rms, masked = row["recompute"] == "none", s["norm_vectors"] == 1, s["dropout_masks"]
    stored, head_norms = none and not s["tiled"], bool(s["head_norms"])
    copied = s["repeated"] and (stored or groups > 1)  # a kernel reads one head for all without a copy

    def steps(width, norms):  # widths of all norms that a token passes, and how many
        return [("norms in steps", 2 * B * (width + norms)), ("squares", first * 2 * B * width)]

    inner = steps((H + groups) * s["head_width"], H + groups) if head_norms else steps(
        s["narrow_queries"] * s["query_rank"] + s["cache_rank"], s["narrow_queries"] + 1) if s["latent"] else []
    copies = s["routed"] * B * s["active_experts"]
    hidden = copies * s["expert_width"] + B * s["shared_width"] if s["routed"] else B * s["feedforward_width"]
    of_heads = head_norms * v["of_head_norms"] + stored * v["of_scores"] + s["tiled"] * v["of_sums"]
    parts = [
        ("norms", v["of_norms"], steps(2 * d, 2) if rms else [("mean and deviation", 8 * B)]),
        ("attention", v["of_attention"] + of_heads, [
            *inner, ("masks in bf16", masked * (B * d + stored * B * H * s["sequence_length"])),
            ("a scale", first * 8 * stored),
            ("copies of heads", none * copied * 4 * B * (H - groups) * s["head_width"]),
            ("rotary key", s["latent"] * 2 * B * s["rotary_width"]),
            ("keys beside values", (not none) * s["latent"] * 2 * B * H * s["plain_width"])]),
        ("feedforward", v["of_feedforward"], [
            ("masks in bf16", masked * B * d), ("silu(gate)", s["gated"] * 2 * hidden), ("indices", 26 * copies),
            ("what is added", 2 * copies * d)])]
    if row["recompute"] == "full":
        add("kept by the layer", v["of_input"], [], "kept_all")
        return
    for part, our, terms in parts:
        add("kept by " + NAMES[part], our, terms, "kept_" + part)
    whole = Counter()
    for name, value in (term for _, _, terms in parts for term in terms):
        whole[name] += value
    add("kept by the layer", v["of_layer"] + of_heads, whole.items(), "kept_all")


def compare(program, rows, sheet):
    inputs = shapes(rows)
    for number, (row, s, v) in enumerate(zip(rows, inputs, ours(program, inputs, FORMULAS)), 2):
        def add(column, our, terms, their):
            sheet.add(column, number, our, terms, row["out_" + their])

        for part, name in NAMES.items():
            add("parameters of " + name, v[part], [], "parameters_" + part)
        again = {"none": 0, "selective": v["scores"], "full": v["forward"]}[row["recompute"]]
        missed = -s["tiled"] * v["scores"]  # a forward pass of attention; backward is two
        add("FLOPs forward", v["forward"], [("tiled attention", missed)], "forward_flop")
        add("FLOPs backward", v["backward"] + again, [
            ("tiled attention", missed * (2 + (row["recompute"] == "full")))], "backward_flop")
        kept(row, s, v, add)
