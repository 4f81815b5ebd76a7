"""The answers of two plans beside a brute force of our own: the best layout of a 405B model on 16,384
GPUs, and what a decoded token costs. The formulas here are written from their sources, not from the
plans."""
import itertools, math

import checks
from checks import ROOT, check, refused

PLANS = ROOT / "examples" / "plans"


def rows(*arguments):
    return [{name.partition(" [")[0]: value for name, value in row.items()} for row in checks.rows(*arguments)]


def near(a, b):
    return abs(float(a) - b) <= 1e-12 * abs(b)


# Llama-3 405B and an H100 SXM, as published.
LAYERS, WIDTH, FF, HEADS, KV_HEADS, HEAD, VOCABULARY = 126, 16384, 53248, 128, 8, 128, 128256
PEAK, NVLINK, NETWORK, GPUS = 989.4e12, 450e9, 50e9, 16384
SEQUENCE, SEQUENCES = 8192, 2048


def layer_weights():
    attention = WIDTH * HEADS * HEAD * 2 + WIDTH * KV_HEADS * HEAD * 2  # Q, O; K, V
    return attention + 3 * WIDTH * FF


def layout(tp, pp, micro, recompute):
    """Step time and memory; none if the batch cannot be divided so."""
    weights = LAYERS * layer_weights() + 2 * VOCABULARY * WIDTH
    dp = GPUS / (tp * pp)
    microbatches = SEQUENCES / (dp * micro)
    if microbatches != int(microbatches):
        return None
    stage = math.ceil((LAYERS + 2) / pp)
    tokens = micro * SEQUENCE
    # Forward of a token in a layer: 2 FLOP a weight; scores and sums over half of the sequence on average.
    forward = 2 * layer_weights() + 2 * 2 * (SEQUENCE / 2) * HEADS * HEAD
    compute = (4 if recompute else 3) * forward * tokens * stage / (tp * PEAK)
    activation = 2 * tokens * WIDTH
    reductions = 6 if recompute else 4  # 2 forward, 2 backward, 2 again
    tp_time = stage * reductions * 2 * (tp - 1) / tp * activation / NVLINK
    pp_time = 2 * activation / tp / NETWORK if pp > 1 else 0
    pipeline = (microbatches + pp - 1) * (compute + tp_time + pp_time)
    fsdp = (2 + 4) * weights / (tp * pp) * (dp - 1) / dp / NETWORK
    states = weights / (tp * pp) * (2 + 4) + weights * 12 / GPUS
    per_token = 2 * WIDTH if recompute else 34 * WIDTH
    held = stage * min(pp, microbatches) * per_token * tokens / tp
    working = 34 * WIDTH * tokens / tp if recompute else 0
    step = max(pipeline, fsdp)
    mfu = 6 * weights * SEQUENCES * SEQUENCE / (step * GPUS * PEAK)
    return step, states + held + working, mfu


points = {}
for at in itertools.product((1, 2, 4, 8), (1, 2, 4, 8, 16, 32), (1, 2, 4), (0, 1)):
    found = layout(*at)
    if found and found[1] <= 80e9:
        points[at] = found
best = sorted(points, key=lambda at: points[at][0])[:5]
plan = rows(PLANS / "llama3_405b_layout.toml")
check(len(plan) == 5, "another number of layouts:", len(plan))
for row, at in zip(plan, best):
    here = tuple(int(float(row[name])) for name in ("tp", "pp", "micro", "recompute"))
    check(here in points and near(row["step_time"], points[at][0]), "the plan finds", here, row["step_time"],
          "the brute force", at, points[at][0])
    check(here in points and near(row["memory"], points[here][1]) and near(row["mfu"], points[here][2]),
          here, "has memory", row["memory"], "and MFU", row["mfu"])
count = rows(PLANS / "llama3_405b_layout.toml", "--report", "count step_time > 0 s")[0]
check(int(count["points"]) == len(points), count["points"], "layouts fit, not", len(points))
# The paper's layout has TP 8 and PP 16; of what fits, it is among the fastest five.
check(any(at[:2] == (8, 16) for at in best), "the paper's layout is slow:", best)


# Llama-3 70B.
def decode(context, tp, batch):
    weights = 80 * (2 * 8192 * 64 * 128 + 2 * 8192 * 8 * 128 + 3 * 8192 * 28672) + 2 * 128256 * 8192
    cache = batch * context * 80 * 8 * 128 * 2 * 2
    memory = (2 * weights + cache) / tp
    time = max(memory / 3.35e12, 2 * weights * batch / (tp * PEAK))
    time += 80 * 2 * (2 * (tp - 1) / tp) * 2 * batch * 8192 / NVLINK
    return time, tp * 2 / 3600 * time / batch * 1e6, memory


costs = {at: decode(*at) for at in itertools.product((2048, 8192), (2, 4, 8), (2**k for k in range(11)))}
costs = {at: found for at, found in costs.items() if found[2] <= 72e9}
front = [at for at, (time, cost, _) in costs.items()
         if not any(t <= time and c <= cost and (t, c) != (time, cost) for t, c, _ in costs.values())]
plan = rows(PLANS / "decode_cost.toml")
there = [tuple(int(float(row[name])) for name in ("context", "tp", "batch")) for row in plan]
check(there == front, "the front is", there, "not", front)
for row, at in zip(plan, front):
    check(near(row["token_time"], costs[at][0]) and near(row["cost_per_million_tokens"], costs[at][1]), at, "costs", row)
check(len(front) > 5, "a front of", len(front), "shows little")

# What replaces a value has its unit; and advice is a formula of the plan.
refused("sweep", PLANS / "decode_cost.toml", "--at", "price=3", says="expected a value in the unit of the plan's 2 USD/hour, read '3'")
refused("sweep", PLANS / "decode_cost.toml", "--at", "tp=4", "--report", "values",
        says="write --equation cost_per_million_tokens")

# A formula with other values: all that is computed from them is, too.
CALLS = {"token_time(tp = 4)": lambda context, tp, batch: decode(context, 4, batch)[0],
         "cost_per_million_tokens(batch = 2*batch, context = 1024)": lambda context, tp, batch: decode(1024, tp, 2 * batch)[1],
         "gain": lambda context, tp, batch: decode(context, tp, batch)[0] / decode(context, 2, batch)[0],
         "gain(tp = 8)": lambda context, tp, batch: decode(context, 8, batch)[0] / decode(context, 2, batch)[0]}
GAIN = ["--let", "gain=token_time / token_time(tp = 2)"]
plan = rows(PLANS / "decode_cost.toml", *GAIN, "--report", "values", "--equation", "memory", "--print", ",".join(CALLS))
check(len(plan) == len(costs), "another number of points:", len(plan))
for row in plan:
    at = tuple(int(float(row[name])) for name in ("context", "tp", "batch"))
    for call, value in CALLS.items():
        check(near(row[call], value(*at)), call, "at", at, "is", row[call], "not", value(*at))
for how in ([], ["--search"]):
    fast = rows(PLANS / "decode_cost.toml", *GAIN, "--report", "count token_time(tp = 8) < 15 ms and gain < 0.5", *how)
    expected = sum(decode(at[0], 8, at[2])[0] < 15e-3 and CALLS["gain"](*at) < 0.5 for at in costs)
    check(int(fast[0]["points"]) == expected > 0, "count", fast, "not", expected, how)
best = min((at for at in costs if decode(at[0], 4, at[2])[0] < 12e-3), key=lambda at: decode(at[0], 2, at[2])[1])
found = rows(PLANS / "decode_cost.toml", "--equation", "cost_per_million_tokens(tp = 2)", "--report", "minimum", "--where",
             "token_time(tp = 4) < 12 ms")[0]
check(near(found["cost_per_million_tokens(tp = 2)"], decode(best[0], 2, best[2])[1]), "the minimum of a call is", found)
