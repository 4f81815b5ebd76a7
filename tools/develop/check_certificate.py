#!/usr/bin/env python3
"""check_certificate.py PROGRAM FILE: whether the boxes that `proofline plan --search --certificate FILE` wrote hold
each layout once, the best one fits and takes its time, and none that fits is faster. Equations come from `proofline
explain`; a step is made of them here a second time, in fractions. Of the program's times, sums of fewer than 2^12
doubles, 2^-40 may be wrong. Exit status: 1 if something is wrong, 2 if something is not known here."""
import json, math, pathlib, subprocess, sys
from fractions import Fraction
from functools import cache
from itertools import product
from types import SimpleNamespace as Record

ROUNDED = 1 - Fraction(1, 2 ** 40)
FIRST = "tensor pipeline context order expert microbatch sequence-parallel".split()  # a box has one value of each
OPEN = ["chunks", "zero", "recompute"]  # and one or more of each of these; recompute 2 is all of it
BF16, ADAM, LOGIT = 2, 4 + 4 + 4, 2 + 4 + 4  # bytes of an element, of a parameter's states, of a logit with its copies
FORMS = {"add": "s{} + s{}", "subtract": "s{} - s{}", "multiply": "s{} * s{}", "divide": "div(s{}, s{})",
         "max": "max(s{}, s{})", "min": "min(s{}, s{})", "negate": "-s{}", "leaf": "x[{}]", "number": "div({})"}
divisors = cache(lambda n: [d for d in range(1, n + 1) if n % d == 0])


def div(a, b=1):
    """A quotient, as an int if it is whole: these are faster."""
    return a // b if a % b == 0 else Fraction(a) / b


def equations_of(program):
    """Each a function of its inputs, in their order, of which it has the names."""
    run = subprocess.run([program, "explain", "--list", "--format", "table"], capture_output=True, text=True)
    scope = {"div": div}
    for what, first, *cells in (line.split("\t") for line in run.stdout.splitlines()):
        if what == "equation":
            name, result, body, inputs = first, cells[4], "", []
        elif what == "input":
            inputs.append(first)
        elif what == "steps" and "?" not in first:
            for i, (word, *of) in enumerate(step.split(" ") for step in first.split(",")):
                body += f" s{i} = {FORMS.get(word, word + '()').format(*(each.replace('/', ', ') for each in of))}\n"
            exec(f"def {name}(*x):\n{body} return s{result}", scope)
            scope[name].inputs = inputs
    return Record(**scope)


def read(equation, of, **given):
    """An equation of inputs that a record has, or that are given."""
    return equation(*(given[name] if name in given else getattr(of, name) for name in equation.inputs))


def plan_of(written, eq):
    """The layouts of a certificate, and their exact memory and times: in parts of a second of which most are whole."""
    training, device, shape = dict(written["training"]), dict(written["device"]), written["model"]["shape"]
    optimizer, parts = training.pop("optimizer"), (training, device, shape, device.pop("within"), device.pop("between"))
    run, on, model, within, between = (Record(**{k: div(Fraction(v)) for k, v in part.items()}) for part in parts)
    chips, only, layers, experts = written["chips"], written["only"], model.layers, max(1, model.experts)
    if [written["proofline_certificate"], *map(len, parts), model.cache_rank, model.has_chunks, run.stores_scores,
            run.loss_chunk, optimizer] != [1, 7, 9, 39, 2, 2, 0, 0, 0, 0, "adam"] or set(only) - {*FIRST, *OPEN} or (
                model.embedding_width not in (0, model.width)):
        raise ValueError("another version, field or optimizer; latent, chunked or stored attention; a loss in chunks")
    within.bandwidth, between.bandwidth = (link.bandwidth * on.link_efficiency for link in (within, between))
    rates = on.rate * on.matrix_efficiency, on.bandwidth * on.bandwidth_efficiency, within.bandwidth, between.bandwidth
    second = (chips * layers) ** 2 * run.sequences * experts * math.lcm(*(Fraction(rate).numerator for rate in rates))
    on.rate, within.latency, between.latency = div(on.rate, second), within.latency * second, between.latency * second
    on.bandwidth, within.bandwidth, between.bandwidth = (div(each.bandwidth, second) for each in (on, within, between))

    def layouts():
        """The values of FIRST, and lists of those of OPEN."""
        periods = [layers // math.gcd(layers, many) for many in (model.expert_layers, model.window_layers)]
        for t, p, c in product(divisors(chips), repeat=3):
            data, rest = divmod(chips, t * p * c)
            shared = [(getattr(model, name), t) for name in "heads feedforward_width expert_width shared_width".split()]
            shared += (layers, p), (run.length, c), (run.sequences, data)
            if rest or any(many % by for many, by in shared) or p > 1 and model.stand_together or (
                    model.key_value_heads % t and t % model.key_value_heads):
                continue
            each = run.sequences // data
            o = [0, 1] if p > 1 and data > 1 and chips > on.node_chips > t * c else only.get("order", [0])[:1]
            for o, e, b, sp in product(o, divisors(math.gcd(experts, data * c)), divisors(each), [0, 1][:t]):
                chunks = [v for v in (divisors(layers // p) if p > 1 and each // b % p == 0 else [1])
                          if p == 1 or not any(layers // p // v % period for period in periods)]  # of two kinds
                options = [t], [p], [c], [o], [e], [b], [sp], chunks, range(4) if data * c > 1 else [0], [0, 2]
                *first, v, z, r = ([value for value in values if value in only.get(name, [value])]
                                   for name, values in zip(FIRST + OPEN, options))
                if all(first):
                    yield (t, p, c, o, e, b, sp), [v, z, r]
    @cache
    def chip(t, p, stage):
        """What a chip of this stage has of the model: extents and parameters."""
        of = Record(**vars(model), embedding_projections=0, dropout_masks=0, logit_bytes=LOGIT, tensor_chips=1)
        for by, is_there, names in ((t, 1, "heads feedforward_width expert_width shared_width"), (
                p, 1, "layers expert_layers"), (1, stage == 1, "added_rows"), (
                1, stage == p, "outer_norms head_biases poolers")):
            vars(of).update({name: getattr(of, name) // by * is_there for name in names.split()})
        of.key_value_heads, of.vocabulary = max(1, of.key_value_heads // t), -(-of.vocabulary // t)
        of.vocabulary_matrices = of.vocabulary_matrices if p == 1 else int(stage in (1, p))
        idle = read(eq.idle_expert_parameters, of)
        of.routed = div(idle * of.experts, of.experts - of.active_experts) if idle else 0  # of a layer with experts
        alike = read(eq.all_norm_parameters, of, layers=1, outer_norms=0) + read(
            eq.grouped_projection_parameters, of) + read(eq.attention_biases, of) + read(eq.attention_extras, of)
        of.dense = alike + read(eq.feedforward_part, of)
        of.sparse = alike + read(eq.expert_layer_parameters, of) - of.routed
        of.ends = read(eq.all_norm_parameters, of, layers=0) + read(eq.vocabulary_parameters, of) + read(
            eq.embedding_extras, of) + of.head_biases * of.vocabulary + of.poolers * (of.width + 1) * of.width
        of.shared = of.ends + (of.layers - of.expert_layers) * of.dense + of.expert_layers * of.sparse
        return of

    def memory(t, p, c, o, e, b, sp):
        """Bytes of the fullest chip at their peak, as a function of what is open."""
        M, L, L_E = run.sequences // (chips // t // p // c) // b, layers // p, model.expert_layers // p
        g, shards = run.gradient_bytes, chips // t // p
        of = Record(**vars(chip(t, 1, 1)), sequences=b, sequence_length=run.length // c, sequence_chips=t ** sp)
        alike = read(eq.kept_norms, of) + read(eq.kept_heads, of) + read(eq.kept_softmax_sums, of) + min(
            2, of.layer_norms) * read(eq.kept_block_ends, of) + (read(eq.kept_head_norms, of) if of.head_norms else 0)
        dense, sparse = alike + read(eq.kept_hidden, of), alike + read(eq.kept_experts, of)
        inputs, logits = read(eq.full_recompute_activations, of), read(eq.whole_logits, of) + read(eq.kept_ends, of)
        def peak(v, zero, again, stage):
            of, states = chip(t, p, stage), [eq.whole_states, eq.zero1_states, eq.zero2_states, eq.zero3_states][zero]
            held = lambda divided_from, *widths: sum(
                states(N * -(-n // N) if zero >= divided_from else n, *widths, *[N] * (zero > 0))
                for n, N in ((of.shared, shards), (div(L_E * of.routed, e), shards // e)) if n)
            layer, rest = of.sparse + div(of.routed, e) if L_E else of.dense, held(3, BF16, 0, 0) + held(1, 0, 0, ADAM)
            gathered, unreduced = BF16 * (2 * layer + of.ends) * (zero == 3), g * layer * (zero >= 2)
            kept, gradients = L * inputs if again else (L - L_E) * dense + L_E * sparse, held(2, 0, g, 0)
            at_work = (max(dense * (L_E < L), sparse * (L_E > 0)) if again else 0) + unreduced
            passes = eq.in_flight_1f1b(p, stage, M) if v == 1 else eq.interleaved_in_flight(p, stage, M, v)
            standing, others = gradients * (M > 1), rest + div(kept * passes, v) - kept
            backward = others, gradients, standing, kept, at_work, gathered, L
            return max(eq.at_end_of_forward(others, standing, kept, logits * (stage == p), gathered),
                       eq.at_backward_of_layer(*backward, L), eq.at_backward_of_layer(*backward, 1),
                       eq.at_optimizer_step(rest, gradients, 0))
        return lambda *values: max(peak(*values, stage) for stage in {1, p})
    work = lambda flops, moved: eq.part_time(
        flops, moved, on.rate, on.bandwidth, on.matrix_efficiency, on.bandwidth_efficiency)
    matrix = lambda *extents: work(eq.product_flops(*extents), eq.perfect_gemm_bytes(*extents))
    @cache
    def layer(t, c, e, b, sp):
        """The time of a microbatch in the mean of all layers: forward, backward."""
        of, B, share, held = chip(t, 1, 1), b * run.length // c, div(model.expert_layers, layers), div(experts, e)
        d, n_M, k, values = of.width, of.feedforward_matrices, of.active_experts, of.heads * of.head_width
        keys, blocks = of.key_value_heads * of.head_width, [block for block in (
            (1 - share, B, of.feedforward_width), (share, B, of.shared_width),
            (share * held, div(on.imbalance * k * B, held), of.expert_width)) if all(block)]
        matrices = matrix(B, d, values) + 2 * matrix(B, d, keys) + matrix(B, values, d) + sum(
            many * ((n_M - 1) * matrix(rows, d, columns) + matrix(rows, columns, d)) for many, rows, columns in blocks)
        matrices += share * matrix(B, d, of.experts) if share else 0
        pairs = div(read(eq.prefill_attention_flops, of, sequences=b, pair_products=values, sequence_length=run.length),
                    c * layers)
        moved, hidden = 2 * BF16 * B * (values + keys), sum(many * rows * columns for many, rows, columns in blocks)
        elementwise = lambda of_hidden, of_norm: work(0, of_hidden * hidden + 2 * share * (k + 1) * B * d * 2 + div(
            (of.layer_norms * of_norm + 2 * 6) * B * d, t ** sp))
        return (matrices + work(2 * pairs, moved) + elementwise(6 if n_M == 3 else 4, 4),
                2 * matrices + work(5 * pairs, 2 * moved) + elementwise(10 if n_M == 3 else 6, 6))

    def group(*rows):
        """Rows of chips, so far apart: g are in a node. half(n) reduces and scatters, or gathers, n bytes."""
        node, many = min(on.node_chips, chips), math.prod(n for n, _ in rows)
        g = math.prod(max([1] + [k for k in (n, node // apart) if k and n % k == 0 and node % (k * apart) == 0])
                      for n, apart in rows)
        link, beyond = within if g == many else between, min([g * between.bandwidth] + [within.bandwidth] * (g > 1))
        return Record(chips=many, g=g, is_within=g == many, link=link, half=lambda n: eq.all_gather_time(
            n, many, link.latency, within.bandwidth if g == many else beyond) if many > 1 and n else 0)

    def time(t, p, c, o, e, b, sp):
        """Of a step, as a function of what is open."""
        of, data, g, slices, is_sliced = chip(t, p, p), chips // t // p // c, run.gradient_bytes, t ** sp, sp and e > 1
        M, L, L_E, B, d = run.sequences // data // b, of.layers, of.expert_layers, b * run.length // c, of.width
        tensor, context, stages = group((t, 1)), group((c, t)), group((p, chips // p if o == 0 else t * c))
        def replicas(many, apart):  # of the same layers: all in a row, or with the stages in between
            near = many if o == 0 else math.gcd(many, c // apart) if c % apart == 0 else 1
            return group((near, t * apart), (many // near, t * p * math.lcm(apart, c)))
        expert, held = replicas(e, 1), ((of.shared, replicas(data * c, 1)), (
            div(L_E * of.routed, e), replicas(data * c // e, e)))
        (forward, backward), boundary = layer(t, c, e, b, sp), eq.boundary_bytes(B, d, BF16)
        ends = 3 * matrix(B, d, of.vocabulary) + work(
            0, div((4 + 6) * B * d, slices) + 2 * 4 * B * (of.vocabulary + d * (p == 1)))
        copies, of_ends = on.imbalance * of.active_experts * boundary, tensor.half(boundary) * (4 if p == 1 else 2)
        blocks = L * (1 if of.is_parallel else 2) - L_E * (is_sliced and not of.is_parallel and not of.shared_width)
        of_layers = blocks * tensor.half(boundary) + L_E * is_sliced * tensor.half(copies)
        exchange = e > 1 and L_E * eq.direct_all_to_all_time(div(copies, t ** is_sliced), expert.g, within.latency,
            within.bandwidth, div(e, expert.g), between.latency, between.bandwidth)
        keys = L * context.half(2 * BF16 * of.key_value_heads * of.head_width * B * c)
        send = p > 1 and 2 * eq.message_time(div(boundary, slices), stages.link.latency, stages.link.bandwidth)
        scatter, gather = (sum(who.half(width * div(n, L)) for n, who in held) for width in (g, BF16))
        updates = [sum(eq.optimizer_traffic_time(n, g + 2 * ADAM + BF16, who.chips if zero else 1, on.bandwidth,
                                                 on.bandwidth_efficiency) for n, who in held) for zero in (0, 1)]
        def seconds(chunks, zero, again):
            more, halves = again == 2, (5 if sp else 4) + 2 * (again == 2)
            def stage(of_head, sent_for_head):  # its work, and what of it hides messages in a node and beyond
                arithmetic = M * (L * (forward * (1 + more) + backward) + of_head)
                hidden, result = [0, 0], arithmetic
                for who, sent in ((tensor, sent_for_head + halves * of_layers), (expert, (4 + 2 * more) * exchange),
                                  (context, (3 + more) * keys), (stages, chunks * send)):
                    hides = on.tensor_overlap * eq.hidden_communication(arithmetic - hidden[who.is_within], M * sent)
                    hidden[who.is_within] += hides
                    result += M * sent - hides
                return arithmetic, hidden, result
            arithmetic, hidden, result = stage(ends, of_ends)
            free = 1 - div(hidden[held[0][1].is_within], arithmetic)  # of the work, to hide what replicas send
            f, w, x = free * forward, free * (backward + more * forward), scatter * (1 if zero else 2)
            wait = lambda sent, least: sent - on.data_overlap * (sent - least)
            gathers = eq.prefetched_seconds(L, f, gather) - L * f
            backs = gather + scatter if L < 2 else eq.fsdp_backward_time(L, w, gather, scatter) - L * w
            reduced, gathered = wait(L * x, eq.asynchronous_seconds(L, w, x) - L * w), wait(L * gather, gathers)
            each, once = [(0, reduced), (0, reduced + gathered), (reduced, gathered), (
                wait(L * (scatter + 2 * gather), gathers + backs), 0)][zero]
            bubble = div((p - 1) * (div(stage(0, 0)[2], M) + each), chunks)
            return result + bubble + M * each + once + updates[zero > 0]
        return seconds
    return Record(layouts=layouts, memory=memory, time=time, second=second, room=run.device_bytes - run.reserve)


def check(written, plan):
    expect = lambda holds, where, what: holds or sys.exit(f"{where}: expected {what}"[:390])
    best, boxes, space, at = written["best"], written["boxes"], dict(plan.layouts()), {}
    first, last = (tuple(best["layout"][name] for name in names) for names in (FIRST, OPEN))
    expect(last in product(*space.get(first, [[]])), "best", f"a layout of the space, read {best['layout']}")
    shortest, peak, shown = plan.time(*first)(*last), plan.memory(*first)(*last), lambda time: f"{float(time):.17g} s"
    said, exact = Fraction(best["seconds"]), shortest / Fraction(plan.second)
    expect(abs(said / exact - 1) <= 1 - ROUNDED, "best", f"{shown(exact)}, read {shown(said)}")
    expect(peak == Fraction(best["peak"]) <= plan.room, "best", f"{peak} bytes, up to {plan.room}, read {best['peak']}")
    for i, box in enumerate(boxes):
        at.setdefault(tuple(box["layout"][name] for name in FIRST), []).append((f"boxes[{i}], {box['layout']}", box))
    for first, values in space.items():
        left, seconds_and_bytes = set(product(*values)), {"time": plan.time(*first), "memory": plan.memory(*first)}
        for name, box in at.pop(first, []):
            inside = set(product(*([each] if type(each) is int else each for each in map(box["layout"].get, OPEN))))
            expect(inside and inside <= left, name, "layouts of the space that no other box has")
            left -= inside
            least = min(seconds_and_bytes[box["why"]](*values) for values in inside)
            bound, what = Fraction(box.get("at_least", 0)), "which one of its layouts takes; read"
            if box["why"] == "time":
                least = least / Fraction(plan.second)
                expect(min(bound, least) >= exact * ROUNDED and bound * ROUNDED <= least, name, (
                    f"at_least from {shown(exact)}, the best's, to {shown(least)}, {what} {shown(bound)}"))
            else:
                bound = Fraction(box.get("peak_at_least", 0))
                expect(bound <= least > plan.room, name, f"more than {plan.room} bytes, up to {least}, {what} {bound}")
        expect(not left, "boxes", f"one with {dict(zip(FIRST + OPEN, first + min(left, default=())))}")
    expect(not at, [name for names in at.values() for name, _ in names][:1], "layouts of the space")
    count = sum(len(v) * len(z) * len(r) for v, z, r in space.values())
    print(f"{count:,} layouts in {len(boxes):,} boxes; of those that fit none is faster than the best, {shown(said)}")


if __name__ == "__main__":
    len(sys.argv) == 3 or sys.exit(__doc__)
    try:
        certificate = json.loads(pathlib.Path(sys.argv[2]).read_text(encoding="utf-8"))
        check(certificate, plan_of(certificate, equations_of(sys.argv[1])))
    except Exception as error:  # whatever there is in the file
        print(f"not known: {error!r}"[:390], file=sys.stderr)
        sys.exit(2)
