"""Calculon's times of a step: each operator by its roofline, messages, bubbles and what they add up to.

A sum is a Counter of seconds, FLOPs or bytes by term; None is ours. Ours are matrix products, collectives on a ring,
sends, the bubble and the optimizer's bytes. Each of its columns is such a sum, exactly.
"""
from collections import Counter, namedtuple
from fractions import Fraction as F

# calculon_systems.json: FLOP/s of matrices and of the rest, byte/s of memory, and of networks within 8 and beyond.
SYSTEMS = {"a100": (312 * 10**12, 78 * 10**12, 2048 * 10**9, (300 * 10**9, 25 * 10**9)),
           "h100": (989 * 10**12, 134 * 10**12, 3350 * 10**9, (450 * 10**9, 50 * 10**9))}
WAYS = ("fw", "agrad", "wgrad")  # forward, gradients of what goes in, gradients of weights
TOKENS = "sequences*sequence_length"
PRODUCTS = dict(  # rows, contracted, columns, and how many there are
    query=(TOKENS, "width", "width/tensor_chips", "1"), output=(TOKENS, "width/tensor_chips", "width", "1"),
    scores=("sequence_length", "head_width", "sequence_length", "sequences*heads/tensor_chips"),
    means=("sequence_length", "sequence_length", "head_width", "sequences*heads/tensor_chips"),
    up=(TOKENS, "width", "feedforward_width/tensor_chips", "1"),
    down=(TOKENS, "feedforward_width/tensor_chips", "width", "1"))
FORMULAS = dict(
    tensor="attention_tensor_bytes/(1 B)",
    gathered="exact_all_gather_bytes(object_bytes=attention_tensor_bytes, chips=tensor_chips)/(1 B)",
    reduced="exact_all_reduce_bytes(object_bytes=attention_tensor_bytes, chips=tensor_chips)/(1 B)",
    summed="exact_all_reduce_bytes(object_bytes=whole_states(parameters=layer, bytes_of_gradient=4 B) - "
           "whole_states(parameters=layer, bytes_of_gradient=2 B), chips=data)/(1 B)")
for name, (rows, contracted, columns, count) in PRODUCTS.items():
    sides = f"rows={rows}, contracted={contracted}, columns={columns}"
    FORMULAS[name + "_flops"] = f"{count}*product_flops({sides})/(1 FLOP)"
    FORMULAS[name + "_bytes"] = f"{count}*perfect_gemm_bytes({sides})/(1 B)"
    FORMULAS[name + "_out"] = f"{count}*product_elements(rows={rows}, columns={columns})"

Step = namedtuple("Step", "name again flops moved gradient")  # FLOPs and bytes of each way; name None: a product


def layer_steps(row, s, g, v):
    """The operators of a layer, in the order in which they run."""
    mode, redo, kind = row["activation_recompute"], row["seq_par_ag_redo"] == "True", row["tensor_par_comm_type"]
    t, full, attention, sp = s["tensor_chips"], mode == "full", mode != "none", kind == "rs_ag"
    d, whole = s["width"], s["sequences"] * s["sequence_length"] * s["width"]
    outer, scores = F(whole, t if sp else 1), s["sequences"] * s["heads"] * s["sequence_length"]**2 // t
    hidden = F(s["sequences"] * s["sequence_length"] * s["feedforward_width"], t)

    def product(name, again):
        flops, moved, both = v[name + "_flops"], v[name + "_bytes"], name in ("scores", "means")
        ways = ((flops, 2 * flops, 0), (moved, 2 * moved, 0)) if both else ((flops,) * 3, (moved,) * 3)
        return Step(None, again, *ways, 2 * v[name + "_out"])

    def vector(name, again, size, forward, back, moved, gradient):
        return Step(name, again, (forward * size, back * size, 0), (moved * size,) * 2 + (0,), gradient * size)

    def copies(size, readers, again):
        return Step("copies", again, (0, readers * size, 0), (0, 2 * (readers + 1) * size, 0), 0)

    def norms(again):
        return Step("norms", again, (9 * outer, 14 * outer, 7 * outer), (4 * outer + 4 * d,) * 3, 2 * outer)

    def collective(sums_forward):
        summed, way = F(whole * (t - 1), t), (not sums_forward)
        works = [(sp or forward == sums_forward) * (t > 1) for forward in (True, False)]
        kept = F(2 * whole, t) if sp else 2 * whole * (not sums_forward)
        return Step("sums of collectives", False, ((1 - way) * summed, way * summed, 0),
                    (4 * whole * works[0], 4 * whole * works[1], 0), kept * (t > 1))

    def end():
        return [collective(True), vector("dropout", full, outer, 1, 1, 5, 1),
                vector("residuals", full, outer, 1, 2, 6, 2)]

    gathers = attention or redo
    return [copies(outer, 2, full), norms(full), collective(False), copies(whole, 3, gathers),
            *[product("query", full)] * 3, product("scores", attention),
            vector("softmax", attention, scores, 5, 8, 4, 2), vector("dropout", attention, scores, 1, 1, 5, 1),
            product("means", full), product("output", full), *end(), copies(outer, 2, full), norms(full),
            collective(False), product("up", full),
            vector("GeLU", full, hidden, 8, 13, 4, 2 * (row["fused_activation"] != "True")),
            product("down", full), *end()]


def added(steps, way, measure):
    """The sum over operators. Ours has two products backward where its operator has both at once."""
    found = Counter()
    for step in steps:
        flops, moved, product = step.flops[way], step.moved[way], step.name is None
        if product and way == 1 and step.flops[2] == 0:
            ours, theirs = 2 * measure(flops / 2, moved / 2, True), measure(flops, moved / 2, True)
            found[None] += ours
            found["two products at once"] += theirs - ours
        else:
            found[step.name] += measure(flops, moved, product)
    return found


def plus(*sums):
    """The sum of (factor, sum)."""
    found = Counter()
    for factor, each in sums:
        for name, value in each.items():
            found[name] += factor * value
    return found


def of(found):
    return sum(found.values(), F(0))


class Machine:
    """Rates, and how FLOPs and bytes are measured."""

    def __init__(self, row, g):
        self.matrix, self.vector, self.memory, networks = SYSTEMS[row["system"]]
        self.tensor, self.pipeline, self.data = (networks[g[f"{name}_par_net"]] for name in (
            "tensor", "pipeline", "data"))

    def flops(self, flops, moved, product):
        return F(flops)

    def arithmetic(self, flops, moved, product):
        return F(flops) / (self.matrix if product else self.vector)

    def moved(self, flops, moved, product):
        return F(moved)

    def moving(self, flops, moved, product):
        return F(moved) / self.memory

    def longer(self, flops, moved, product):
        return max(self.arithmetic(flops, moved, product), self.moving(flops, moved, product))


class Layer:
    """Sums of one layer, one microbatch and one chip, and of its messages."""

    def __init__(self, row, s, g, v):
        self.row, self.s, self.g, self.v, self.at = row, s, g, v, Machine(row, g)
        self.training, kind = row["training"] == "True", row["tensor_par_comm_type"]
        self.steps = layer_steps(row, s, g, v)
        self.works = [step for step in self.steps if step.name != "sums of collectives"]
        self.again = [step for step in self.steps if step.again and self.training]
        self.divided = dict(base=kind == "rs_ag", edge=kind != "ar")
        mode, redo = row["activation_recompute"], row["seq_par_ag_redo"] == "True"
        self.full, self.lost = mode == "full", (mode == "attn_only" or redo) + redo
        self.kept_by = g["data_par"] if row["optimizer_sharding"] == "True" else 1
        self.time = [self.of_way(way, self.at.longer, self.works) for way in range(3)]
        self.again_time = added(self.again, 0, self.at.longer)
        moved = 28 * v["layer"] / self.kept_by * self.training
        self.adam = Counter({"Adam": 11 * v["layer"] / self.kept_by * self.training})
        self.adam_moved = Counter({None: moved, "states touched once": F(-16, 28) * moved})

    def of_way(self, way, measure, steps=None):
        steps = self.steps if steps is None else steps
        return added(steps if way == 0 or self.training else [], way, measure)

    def repeated(self, measure):
        """What runs again, and the running totals that it adds up instead."""
        found = added(self.again, 0, measure)
        running = sum((of(added(self.steps[:place + 1], 0, measure))
                       for place, step in enumerate(self.steps) if step.again and self.training), F(0))
        return plus((1, found), (1, Counter({"running totals": running - of(found)})))

    def messages(self, place, way):
        """Bytes of operands, and the time of a layer's collectives."""
        if self.s["tensor_chips"] == 1 or way and not self.training:
            return F(0), Counter()
        divided = self.divided[place]
        count = (4 if divided else 2) if way < 2 or self.full else self.lost * divided
        moved = self.v["gathered"] if divided else self.v["reduced"]
        steps = [step for step in self.steps if step.name == "sums of collectives"] if way < 2 else []
        return count * self.v["tensor"], plus((1, Counter({None: count * moved / self.at.tensor})),
                                              (1, added(steps, way, self.at.longer)))


class Batch:
    """Sums of a whole step on one chip, the first stage's."""

    def __init__(self, layer):
        g, self.layer = layer.g, layer
        self.stages, self.chunks = g["pipeline_par"], g["pipeline_interleaving"]
        self.microbatches = M = g["batch_size"] // g["data_par"] // g["microbatch_size"]
        self.layers, training = layer.s["layers"], layer.training
        self.each = self.layers // self.chunks  # layers of a chunk
        kind = layer.row["tensor_par_comm_type"]
        sent = layer.v["tensor"] / (1 if kind == "ar" else layer.s["tensor_chips"]) * (self.stages > 1)
        self.hop = Counter({None: sent / layer.at.pipeline})
        self.hops = self.chunks * (1 + training)
        wire = [plus((self.chunks * (self.each - 1), layer.messages("base", way)[1]),
                     (self.chunks, layer.messages("edge", way)[1])) for way in range(3)]
        L = self.layers
        self.forward, self.again = plus((M * L, layer.time[0])), plus((M * L, layer.again_time))
        self.backward = plus((M * L, layer.time[1]), (M * L, layer.time[2]))
        self.optimizer = plus((F(L, layer.at.memory), layer.adam_moved))
        self.tensor, self.gathers = plus((M, wire[0]), (M, wire[1])), plus((M, wire[2]))
        self.pipeline = plus((M * self.hops, self.hop))
        parts = [(F(1, M), part) for part in (self.forward, self.backward, self.again, self.tensor, self.gathers,
                                              self.pipeline)]
        self.one = plus(*parts)  # a microbatch on a stage, forward and backward
        # Microbatches that the first stage waits for: those of p - 1 chunks, and groups of p that are not full. Stages
        # with a layer less are waited for less.
        self.waiting = F(self.stages - 1 + -M % self.stages * (self.chunks - 1), self.chunks)
        self.lacking = -g["num_blocks"] % self.stages
        base, edge = ([self.layer_at(place, ways) for ways in ((0, 1, 2), (1, 2))] for place in ("base", "edge"))
        self.shorter = base[0] if self.each > 1 else edge[0]
        self.half_ends = Counter({"half of an end": self.lacking * (of(self.shorter) - of(edge[0])) / 2})
        self.bubble = Counter({None: self.waiting * of(self.one) - self.lacking * of(self.shorter), **self.half_ends})
        self.backward_ends = of(base[1]), of(edge[1])
        self.data = self.shared() if training and g["data_par"] > 1 else (F(0), Counter())
        self.total = plus((M + self.waiting, self.one), (-self.lacking, self.shorter), (1, self.half_ends),
                          (1, self.optimizer), (1, self.data[1]))

    def layer_at(self, place, ways):
        """Time of a layer for one microbatch with its messages, and the last one's of a chunk with its sends."""
        layer, edge = self.layer, place == "edge"
        return plus((2 in ways, layer.again_time), *((1, layer.time[way]) for way in ways),
                    *((1, layer.messages(place, way)[1]) for way in ways),
                    (edge * ((0 in ways) + layer.training * (1 in ways)), self.hop))

    def shared(self):
        """Time of a chip's gradients, and what of it is not hidden, as theirs and in steps from ours to it."""
        layer, M, p, v, c = self.layer, self.microbatches, self.stages, self.chunks, self.each
        each = layer.v["summed"] / layer.at.data
        sent = self.layers * each
        if layer.row["data_par_overlap"] != "True":
            return sent, Counter({None: sent})
        ends = self.backward_ends
        chunk, inner = (c - 1) * ends[0] + ends[1], (c - 1) * each
        ours = max(each, sent - F(self.layers - 1, self.layers) * v * chunk)
        apart = each + (v - 1) * max(F(0), c * each - p * chunk) + max(F(0), inner - F(c - 1, c) * chunk)
        window = chunk - c * (of(layer.of_way(1, layer.at.moving)) + of(layer.of_way(2, layer.at.moving)) +
                              of(layer.repeated(layer.at.moving)))
        if layer.g["data_par_net"] == layer.g["tensor_par_net"]:
            window -= sum(of(layer.messages(place, way)[1]) * count for place, count in (("base", c - 1), ("edge", 1))
                          for way in (1, 2))
        last = window - F(chunk, c) if c > 1 else F(0)
        lost = each + (v - 1) * max(F(0), c * each - p * window) + max(F(0), inner - last)
        hop, collided = of(self.hop), 0
        if layer.g["data_par_net"] == layer.g["pipeline_par_net"]:
            collided = min(c * each // chunk, M % p or p)
        last = window - hop - sum(ends) / 2 if c > 1 else F(0)
        theirs = each + (v - 1) * max(F(0), c * each - p * window + collided * hop) + max(F(0), inner - last)
        return sent, Counter({None: ours, "a chunk's gradients in p windows": apart - ours,
                              "windows without memory time": lost - apart, "sends in the windows": theirs - lost})


def step(number, row, s, g, v, sheet):
    """All columns of a layer's and a step's FLOPs, bytes moved and sent, and times."""
    layer = Layer(row, s, g, v)
    batch, at = Batch(layer), layer.at

    def put(column, found, their):
        sheet.add(f"`{column}`", number, found[None], [(name, value) for name, value in found.items() if name],
                  row[their], digits=13 if "time" in their or "efficiency" in their or "rate" in their else None)

    for label, measure in (("flops", at.flops), ("flops_time", at.arithmetic), ("mem_accessed", at.moved),
                           ("mem_time", at.moving)):
        for way, name in enumerate(WAYS):
            put(f"block_{name}_{label}" if label == "flops" else f"block_*_{label}", layer.of_way(way, measure),
                f"block_{name}_{label}")
        put(f"block_re_{label}", layer.repeated(measure), f"block_re_{label}")
    for way, name in enumerate(WAYS):
        put("block_*_time", layer.time[way], f"block_{name}_time")
    put("block_re_time", layer.again_time, "block_re_time")
    put("block_optim_flops", layer.adam, "block_optim_flops")
    put("block_optim_flops_time", plus((F(1, at.vector), layer.adam)), "block_optim_flops_time")
    put("block_optim_mem_accessed", layer.adam_moved, "block_optim_mem_accessed")
    for label in ("block_optim_mem_time", "block_optim_time"):
        put("block_optim_*time", plus((F(1, at.memory), layer.adam_moved)), label)
    for place in ("base", "edge"):
        for way, name, size in ((0, "fw_tp", "fw_tp"), (1, "agrad_tp", "bw_tp"), (2, "recomm", "recomm")):
            operands, time = layer.messages(place, way)
            word = "recomm" if way == 2 else "*_tp"
            put(f"*block_{word}_size", Counter({None: operands}), f"{place}block_{size}_size")
            for end in ("time", "time_exposed"):
                put(f"*block_{word}_time*", time, f"{place}block_{name}_{end}")
    step_times(batch, put)


def step_times(batch, put):
    layer, at, M, L = batch.layer, batch.layer.at, batch.microbatches, batch.layers
    put("fw_time", batch.forward, "fw_time")
    put("bw_time", batch.backward, "bw_time")
    put("recompute_time", batch.again, "recompute_time")
    put("optim_step_time", batch.optimizer, "optim_step_time")
    for end in ("link_time", "exposed_time"):
        put("recomm_*_time", batch.gathers, f"recomm_{end}")
        put("tp_comm_*_time", batch.tensor, f"tp_comm_{end}")
        put("pp_comm_*_time", batch.pipeline, f"pp_comm_{end}")
    put("dp_comm_link_time", Counter({None: batch.data[0]}), "dp_comm_link_time")
    put("dp_comm_exposed_time", batch.data[1], "dp_comm_exposed_time")
    put("bubble_time", batch.bubble, "bubble_time")
    put("total_time", batch.total, "total_time")
    total, busy = of(batch.total), of(batch.forward) + of(batch.backward) + of(batch.optimizer)
    once = plus(*((1, layer.of_way(way, at.flops)) for way in range(3)))
    useful = plus((1, once), (1, layer.adam))
    put("useful_flops", useful, "useful_flops")
    counted = plus((M * L, once), (L, layer.adam), (1, Counter({"Adam for each microbatch":
                                                                (M - 1) * L * of(layer.adam)})))
    for column, time in (("compute_efficiency", busy), ("total_efficiency", total)):
        put(column, plus((F(1, at.matrix) / time, counted)), column)
    put("system_efficiency", Counter({None: busy / total}), "system_efficiency")
    put("sample_rate", Counter({None: layer.g["batch_size"] / total}), "sample_rate")
