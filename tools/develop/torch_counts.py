#!/usr/bin/env python3
"""What PyTorch counts of a layer of a decoder: parameters, FLOPs, and bytes kept for the backward pass.

torch_counts.py [FILE.csv]

Without a file it writes the rows of runtime_tests/peers/pytorch.csv for the PyTorch that is installed (Debian's
python3-torch is 1.13). With one it counts again, and the exit status is 1 where a row of this version differs.

Each layer runs forward and backward on the CPU in bf16, at small extents. Its parameters are counted by module. FLOPs
of matrix products are those of PyTorch's own counter: FlopCounterMode, or before 2.1 the profiler's. What is kept is
what autograd saves (saved_tensors_hooks), each storage once, by the module that saves it first. Parameters, and buffers
that stand for all steps (the causal mask, rotary tables), are none of it. beside_peers.py holds it against ours.
"""
import csv
import sys

try:
    import torch
except ModuleNotFoundError:
    raise SystemExit("torch_counts.py: needs PyTorch: apt-get install python3-torch") from None
from torch.utils.checkpoint import checkpoint

from torch_layers import Layer

EXTENTS = (
    dict(sequences=2, sequence_length=7, width=22, heads=6, key_value_heads=3, head_width=10, feedforward_width=26,
         query_rank=14, cache_rank=9, plain_width=11, rotary_width=4, value_width=5, experts=5, active_experts=2,
         expert_width=13, shared_width=8),
    dict(sequences=3, sequence_length=13, width=34, heads=5, key_value_heads=1, head_width=6, feedforward_width=58,
         query_rank=21, cache_rank=16, plain_width=7, rotary_width=2, value_width=9, experts=7, active_experts=3,
         expert_width=19, shared_width=23))
# What a variant of a layer has; all else is 0, or absent.
VARIANTS = {
    "GPT": dict(norm_vectors=2, biases=1, dropout_masks=1),
    "GPT without dropout": dict(norm_vectors=2, biases=1),
    "multi-head": dict(gated=1),
    "grouped": dict(gated=1, grouped=1),
    "grouped, not gated": dict(grouped=1),
    "grouped, heads repeated": dict(gated=1, grouped=1, repeated=1),
    "grouped, norms of heads": dict(gated=1, grouped=1, head_norms=2),
    "latent": dict(gated=1, latent=1, narrow_queries=1),
    "latent, wide queries": dict(gated=1, latent=1),
    "experts": dict(gated=1, grouped=1, routed=1)}
if hasattr(torch.nn.functional, "scaled_dot_product_attention"):  # from 2.0 on
    VARIANTS["grouped, tiled"] = dict(gated=1, grouped=1, repeated=1, tiled=1)
SWITCHES = ("norm_vectors biases dropout_masks gated grouped repeated head_norms latent narrow_queries routed "
            "tiled").split()
PARTS = ("norms", "attention", "feedforward")


def flops(run):
    """What run() gives, and PyTorch's count of the FLOPs of its products."""
    try:
        from torch.utils.flop_counter import FlopCounterMode
    except ModuleNotFoundError:
        with torch.profiler.profile(activities=[torch.profiler.ProfilerActivity.CPU], with_flops=True) as seen:
            value = run()
        products = {"aten::" + name for name in ("mm", "addmm", "bmm", "baddbmm")}
        return value, sum(event.flops for event in seen.key_averages() if event.key in products)
    with FlopCounterMode(display=False) as seen:
        value = run()
    return value, seen.get_total_flops()


def storage(tensor):
    whole = tensor.untyped_storage() if hasattr(tensor, "untyped_storage") else tensor.storage()
    return whole.data_ptr(), whole.nbytes()


def counted(c):
    """The counts of one layer."""
    torch.manual_seed(1)
    layer = Layer(c).bfloat16()
    x = torch.randn(c["sequences"], c["sequence_length"], c["width"]).bfloat16().requires_grad_()
    at_work, seen, kept = ["all"], [], dict.fromkeys((*PARTS, "all"), 0)
    known = {storage(each)[0] for each in (*layer.parameters(), *layer.buffers())}
    for part in PARTS:
        for module in layer.norms if part == "norms" else [getattr(layer, part)]:
            module.register_forward_pre_hook(lambda *_, part=part: at_work.append(part))
            module.register_forward_hook(lambda *_: at_work.pop() and None)

    def keep(tensor):
        seen.append(tensor)  # so that no other tensor gets its storage
        where, size = storage(tensor)
        if where not in known:
            known.add(where)
            for part in {at_work[-1], "all"}:
                kept[part] += size
        return tensor

    def forward():
        with torch.autograd.graph.saved_tensors_hooks(keep, lambda tensor: tensor):
            return checkpoint(layer, x, use_reentrant=True) if c["recompute"] == "full" else layer(x)

    y, ahead = flops(forward)
    _, back = flops(lambda: y.backward(torch.ones_like(y)))
    sizes = {f"out_parameters_{part}": sum(p.numel() for p in getattr(layer, part).parameters()) for part in PARTS}
    return sizes | dict(out_forward_flop=ahead, out_backward_flop=back) | {
        f"out_kept_{part}": size for part, size in kept.items()}


def rows():
    version = torch.__version__.split("+")[0]
    for variant, has in VARIANTS.items():
        for extents in EXTENTS:
            for recompute in ("none", "selective", "full"):
                c = extents | dict.fromkeys(SWITCHES, 0) | dict(norm_vectors=1) | has | dict(recompute=recompute)
                if not c["grouped"]:
                    c["key_value_heads"] = c["heads"]
                if not c["tiled"] or recompute != "selective":  # nothing to compute again
                    yield dict(torch=version, variant=variant, recompute=recompute) | c | counted(c)


def main():
    if len(sys.argv) > 2:
        raise SystemExit(__doc__)
    torch.set_num_threads(1)  # small products
    found = [{name: str(value) for name, value in row.items()} for row in rows()]
    if len(sys.argv) == 1:
        writer = csv.DictWriter(sys.stdout, list(found[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(found)
        return 0
    with open(sys.argv[1], newline="", encoding="utf-8") as file:
        held = [row for row in csv.DictReader(file) if row["torch"] == found[0]["torch"]]
    if not held:
        raise SystemExit(f"{sys.argv[1]}: no rows of PyTorch {found[0]['torch']}")
    wrong = [(old, new) for old, new in zip(held, found) if old != new]
    for old, new in wrong:
        print(f"{sys.argv[1]}: {old['variant']}, {old['recompute']}: " + ", ".join(
            f"{name} {old.get(name)}, now {new[name]}" for name in new if old.get(name) != new[name]), file=sys.stderr)
    print(f"PyTorch {found[0]['torch']}: {len(found)} rows counted again, {len(wrong)} differ")
    return bool(wrong or len(held) != len(found))


if __name__ == "__main__":
    sys.exit(main())
