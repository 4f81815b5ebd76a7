"""`step`: three layouts beside sums written here, what is true of any layout, messages by level of the network, what does
not divide, and a run."""
import json, math, pathlib, re, tempfile

from checks import check, good, refused

FOLDER = pathlib.Path(tempfile.mkdtemp())
D, H, GROUPS, HEAD, F, V, L, T = 48, 8, 2, 6, 112, 160, 4, 32
LLAMA = {"model_type": "llama", "hidden_size": D, "num_hidden_layers": L, "num_attention_heads": H,
         "num_key_value_heads": GROUPS, "intermediate_size": F, "vocab_size": V, "max_position_embeddings": T}
GPT = {"model_type": "gpt2", "n_embd": D, "n_layer": L, "n_head": H, "n_positions": T, "vocab_size": V}
MOE = {**LLAMA, "model_type": "mixtral", "num_local_experts": 8, "num_experts_per_tok": 3}
MLA = {**LLAMA, "model_type": "deepseek_v3", "kv_lora_rank": 11, "q_lora_rank": 13, "qk_nope_head_dim": 7,
       "qk_rope_head_dim": 5, "v_head_dim": 9, "n_routed_experts": 8, "num_experts_per_tok": 3, "n_shared_experts": 2,
       "moe_intermediate_size": 16, "first_k_dense_replace": 1}


def chip(factor=1, rate=1, bandwidth=1):
    path = FOLDER / f"chip_{factor}_{rate}_{bandwidth}.toml"
    path.write_text(f'peak_rate = "{2 * factor * rate} TFLOP/s"\nmemory_bandwidth = "{70 * factor * bandwidth} GB/s"\n'
                    'memory_capacity = "1 MB"\npower = "500 W"\n')
    return path


PI, BETA, WITHIN, BETWEEN = 2e12, 7e10, 3e9, 5e8
ALPHA, FAR = 3e-6, 7e-6


def answer(config, *options, device=None, factor=1, within=1, between=1):
    path = FOLDER / "config.json"
    path.write_text(json.dumps(config))
    return json.loads(good(
        "step", "--model", path, "--device", device or chip(factor), "--format", "json",
        "--link", f"{WITHIN * factor * within} B/s", "--between", f"{BETWEEN * factor * between} B/s",
        "--link-latency", f"{ALPHA / factor} s", "--between-latency", f"{FAR / factor} s", *options))


def near(a, b):
    return abs(a - b) <= 1e-11 * max(abs(a), abs(b))


def seconds(found, name):
    return found["parts"][name]["seconds"]


def same(found, name, expected, *what):
    check(near(seconds(found, name), expected), *what, name, seconds(found, name), "expected", expected)


def kernel(flops, moved):
    return max(flops / PI, moved / BETA)


def product(rows, contracted, columns):
    """As long forward as for each gradient."""
    return kernel(2 * rows * contracted * columns, 2 * (rows * contracted + contracted * columns + rows * columns))


def layer(sequences, t=1):
    """Forward and backward, of LLAMA on t chips whose blocks all have whole inputs."""
    rows, heads, groups, wide = sequences * T, H / t, max(1, GROUPS / t), F / t
    products = (product(rows, D, heads * HEAD) + 2 * product(rows, D, groups * HEAD) + product(rows, heads * HEAD, D)
                + 2 * product(rows, D, wide) + product(rows, wide, D))
    pairs = sequences * T * (T + 1) / 2
    moved = 2 * rows * HEAD * (2 * heads + 2 * groups)  # queries, keys, values, outputs
    forward = products + kernel(4 * pairs * heads * HEAD, moved)
    backward = 2 * products + kernel(10 * pairs * heads * HEAD, 2 * moved)
    forward += (2 * 4 * rows * D + 2 * 6 * rows * D + 6 * rows * wide) / BETA   # norms, residuals, gates
    backward += (2 * 6 * rows * D + 2 * 6 * rows * D + 10 * rows * wide) / BETA
    return forward, backward


def ends(sequences, t=1, has_embedding=True):
    """Head, last norm, loss; and the embedding."""
    rows = sequences * T
    head, found = product(rows, D, V / t), (4 * rows * D / BETA if has_embedding else 0)
    return (head + (4 * rows * D + 4 * rows * V / t) / BETA + found,
            2 * head + (6 * rows * D + 4 * rows * V / t) / BETA + found)


MATRICES = 2 * D * (H + GROUPS) * HEAD + 3 * D * F
OF_LAYERS = L * (MATRICES + 2 * D)


def model_flops(sequences):
    return 3 * 2 * (sequences * T * (L * MATRICES + D * V) + L * 2 * H * HEAD * sequences * T * (T + 1) / 2)


# One chip: forward, backward and optimizer. Two sequences a microbatch, three microbatches.
f, b = layer(2)
f_ends, b_ends = ends(2)
found = answer(LLAMA, "--batch", 6 * T, "--microbatch", 2)
count = OF_LAYERS + 2 * V * D + D
same(found, "forward pass", 3 * (L * f + f_ends), "one chip")
same(found, "backward pass", 3 * (L * b + b_ends), "one chip")
same(found, "recomputation", 0, "one chip")
same(found, "optimizer", count * (2 + 2 * 12 + 2) / BETA, "one chip")
check(len([each for each in found["parts"].values() if each["seconds"]]) == 3, "one chip waits for none", found["parts"])
check(near(found["model_flop"], model_flops(6)), "model FLOPs", found["model_flop"], model_flops(6))
check(near(found["recomputed_flop"], 3 * L * 2 * 2 * H * HEAD * T * (T + 1) / 2), "tiles compute scores again")
check(near(found["mfu"], model_flops(6) / PI / found["seconds"]), "MFU")
check(near(found["tokens_per_second_per_chip"], 6 * T / found["seconds"]), "tokens/s of a chip")
full = answer(LLAMA, "--batch", 6 * T, "--microbatch", 2, "--recompute", "full")
same(full, "recomputation", 3 * L * f, "layers run again, the head does not")
stored = answer(LLAMA, "--batch", 6 * T, "--microbatch", 2, "--attention", "stored")
check(stored["mfu"] == stored["hfu"], "nothing runs again")
again = answer(LLAMA, "--batch", 6 * T, "--microbatch", 2, "--attention", "stored", "--recompute", "selective")
scores = 2 * H * T * T
same(again, "recomputation", 3 * L * (kernel(2 * scores * HEAD, 2 * (2 * 2 * H * T * HEAD + scores)) + 4 * scores / BETA),
     "scores and softmax run again")
square = answer({**LLAMA, "head_dim": T}, "--batch", T, "--attention", "stored", "--recompute", "selective")
check(near(square["recomputed_flop"], L * 2 * H * T ** 3), "scores alone, where a head is as wide as the sequence is long")

# Biases and norms are no products: GPT's parameters without them.
check(near(answer(GPT, "--batch", T)["model_flop"],
           6 * (T * (L * 12 * D * D + D * V) + L * 2 * D * T * (T + 1) / 2)), "GPT's FLOPs")
latent = D * 13 + 13 * H * 12 + D * 16 + 11 * H * 16 + H * 9 * D
check(near(answer(MLA, "--batch", T)["model_flop"],
           6 * (T * (L * latent + 3 * D * F + 3 * (8 * D + 5 * 3 * D * 16) + D * V) + L * H * 21 * T * (T + 1) / 2)),
      "FLOPs with latent attention and experts")

# Four stages, eight microbatches, a node of four chips.
f, b = layer(1)
f_ends, b_ends = ends(1, has_embedding=False)
staged = answer(LLAMA, "--batch", 8 * T, "--pipeline", 4, "--chips", 4)
send = ALPHA + 2 * T * D / WITHIN
same(staged, "forward pass", 8 * (f + f_ends), "stages")
same(staged, "backward pass", 8 * (b + b_ends), "stages")
same(staged, "sends of the pipeline", 8 * 2 * send, "stages")
same(staged, "bubble", 3 * (f + b + 2 * send), "stages before the last have no head")
same(staged, "optimizer", (OF_LAYERS / L + V * D + D) * 28 / BETA, "stages")
check(staged["sent"] == {"within": 8 * 2 * 2 * T * D, "between": 0}, "sent", staged["sent"])
apart = answer(LLAMA, "--batch", 8 * T, "--pipeline", 4, "--chips", 4, "--node", 2)
same(apart, "sends of the pipeline", 8 * 2 * (FAR + 2 * T * D / BETWEEN), "a neighbour is in another node")
deep = {**LLAMA, "num_hidden_layers": 8}
folded = answer(deep, "--batch", 8 * T, "--pipeline", 4, "--chunks", 2)
same(folded, "sends of the pipeline", 8 * 2 * 2 * send, "interleaved")
same(folded, "bubble", 3 * (2 * f + 2 * b + 4 * send) / 2, "interleaved")
behind = answer(LLAMA, "--batch", 8 * T, "--pipeline", 4, "--tensor-overlap", 1)
check(seconds(behind, "sends of the pipeline") == 0, "the last stage hides its sends behind the head, too")
check(f + b < 2 * send and near(seconds(behind, "bubble"), 3 * 2 * send), "the others have less to hide behind", behind)
slower = answer(LLAMA, "--batch", 8 * T, "--pipeline", 4, "--tensor-overlap", 1, "--matrix-efficiency", 0.5,
                "--bandwidth-efficiency", 0.5)
check(slower["seconds"] >= behind["seconds"], "slower chips take no less", slower["seconds"], behind["seconds"])

# Windows and chunks of five tokens. What a tile computes again are scores, 2*H*HEAD FLOP a pair: of all pairs that are seen.
def pairs(sees):
    return sum(sees(token) for token in range(T))


WINDOWED = {**LLAMA, "model_type": "mistral", "sliding_window": 5}
CHUNKED = {**deep, "model_type": "llama4_text", "intermediate_size_mlp": F, "num_local_experts": 8, "num_experts_per_tok": 1,
           "attention_chunk_size": 5, "interleave_moe_layer_step": 2}  # of four layers one sees all, of two one has experts
whole, windows, in_chunks = pairs(lambda i: i + 1), pairs(lambda i: min(i + 1, 5)), pairs(lambda i: i % 5 + 1)
for config, stages, seen in [(WINDOWED, 1, L * windows), (WINDOWED, 4, L * windows), (CHUNKED, 1, 6 * in_chunks + 2 * whole),
                             (CHUNKED, 2, 6 * in_chunks + 2 * whole), (LLAMA, 4, L * whole)]:
    found = answer(config, "--batch", 8 * T, "--pipeline", stages)
    check(near(found["recomputed_flop"], 8 * 2 * H * HEAD * seen), stages, "stages", config["model_type"], found)
    layers = L * MATRICES if config != CHUNKED else 8 * (MATRICES - 3 * D * F) + 4 * 3 * D * F + 4 * (8 * D + 2 * 3 * D * F)
    check(near(found["model_flop"], 8 * 6 * (T * (layers + D * V) + 2 * H * HEAD * seen)), stages, "stages: FLOPs", found)
experts = [each["parts"]["recomputation"]["seconds"] for each in (
    answer(CHUNKED, "--batch", 8 * T, "--pipeline", stages, "--recompute", "full") for stages in (1, 2))]
check(near(experts[0], 2 * experts[1]), "half of the layers, and half of those with experts", experts)

# Data parallelism on four chips of one node, two microbatches: what is sent, and what is hidden.
f_1, b_1 = layer(1)
count = OF_LAYERS + 2 * V * D + D
x = 3 * ALPHA + 2 * count / L * 3 / 4 / WITHIN  # a layer's gradients, or its weights
more = (L - 1) * max(0, x - b_1)
ahead = (L - 1) * max(0, x - f_1)
fsdp = x + max(0, x - b_1) + (L - 2) * max(0, 2 * x - b_1) + max(0, x - b_1) + x
for stage, name, all_of_it, least in [
        (0, "gradients of data parallelism", 2 * L * x, 2 * x + (L - 1) * max(0, 2 * x - b_1)),
        (1, "gradients of data parallelism", 2 * L * x, x + more + x + ahead),
        (2, "gradients of data parallelism", 3 * L * x, 2 * (x + more) + x + ahead),
        (3, "weights and gradients of FSDP", 6 * L * x, 2 * (x + ahead + fsdp))]:
    for overlap in (1, 0.25, 0):
        shared = answer(LLAMA, "--batch", 8 * T, "--chips", 4, "--zero", stage, "--data-overlap", overlap)
        same(shared, name, all_of_it - overlap * (all_of_it - least), "ZeRO", stage, overlap)
        check(near(sum(shared["parts"][name].values()), all_of_it), "ZeRO", stage, "all of it")
    same(shared, "optimizer", count * 28 / BETA / (4 if stage else 1), "ZeRO", stage)
    same(shared, "forward pass", 2 * (L * f_1 + ends(1)[0]), "ZeRO", stage)
    check(near(shared["sent"]["within"], {0: 2, 1: 2, 2: 3, 3: 6}[stage] * 2 * count * 3 / 4), "sent", stage, shared["sent"])
# Two nodes of four: rings leave a node over the links of all four chips.
wide = answer(LLAMA, "--batch", 8 * T, "--chips", 8, "--node", 4, "--data-overlap", 0)
same(wide, "gradients of data parallelism", 2 * L * (7 * FAR + 2 * count / L * 7 / 8 / min(WITHIN, 4 * BETWEEN)), "two nodes")
check(near(wide["sent"]["between"] * 3, wide["sent"]["within"]), "a quarter leaves the node by each link", wide["sent"])
# With ZeRO 3 a stage waits in each microbatch, and so do those behind it.
both = answer(LLAMA, "--batch", 8 * T, "--pipeline", 2, "--chips", 4, "--zero", 3)
wait = seconds(both, "weights and gradients of FSDP") / 4
same(both, "bubble", 2 * (f + b) + 2 * send + wait, "waits of FSDP")

# Tensor parallelism: eight halves of all-reduces a layer, and those of head and embedding.
cut = answer(LLAMA, "--batch", 3 * T, "--tensor", 2)
f, b = layer(1, 2)
half = ALPHA + 2 * T * D / 2 / WITHIN
same(cut, "forward pass", 3 * (L * f + ends(1, 2)[0]), "tensor")
same(cut, "backward pass", 3 * (L * b + ends(1, 2)[1]), "tensor")
same(cut, "tensor parallelism", 3 * (8 * L + 4) * half, "tensor")
split = answer(LLAMA, "--batch", 3 * T, "--tensor", 2, "--sequence-parallel", "--recompute", "full")
same(split, "tensor parallelism", 3 * ((8 + 2 + 4) * L + 4) * half, "slices are gathered again, and what runs again")
far = answer(LLAMA, "--batch", 3 * T, "--tensor", 2, "--node", 1, "--tensor-overlap", 1)
work = seconds(far, "forward pass") + seconds(far, "backward pass")
check(near(far["parts"]["tensor parallelism"]["hidden"], work), "no more is hidden than there is work", far["parts"])
# Experts: three copies of each token, on four chips of two nodes.
sparse = answer(MOE, "--batch", 4 * T, "--chips", 4, "--expert", 4, "--node", 2, "--imbalance", 1.5)
part = 1.5 * 3 * 2 * T * D / 4
same(sparse, "all-to-all of experts", 4 * L * (ALPHA + part / WITHIN + 2 * (FAR + part / BETWEEN)), "experts")
# With sequence parallelism a tensor-parallel chip sends half of the copies, and all are gathered in the node; without, each
# sends all of them. The layer at whose experts they arrive has its own gathers for attention.
for options, halves, slices in [([], 4, 1), (["--sequence-parallel"], 5, 2), (["--sequence-parallel", "--recompute", "full"], 7, 2)]:
    cut = answer(MOE, "--batch", 2 * T, "--chips", 4, "--tensor", 2, "--expert", 2, "--node", 2, *options)
    passes = 6 if "full" in options else 4
    same(cut, "all-to-all of experts", passes * L * (FAR + 3 * 2 * T * D / slices / 2 / BETWEEN), "copies", options)
    half, of_copies = (ALPHA + many * 2 * T * D / 2 / WITHIN for many in (1, 3))
    same(cut, "tensor parallelism", 4 * half + L * halves * (half + (half if slices == 1 else of_copies)), "copies", options)

half, of_copies = (ALPHA + many * 2 * T * D / 2 / WITHIN for many in (1, 3))
cut = answer(MLA, "--batch", 2 * T, "--chips", 4, "--tensor", 2, "--expert", 2, "--node", 2, "--sequence-parallel")
same(cut, "tensor parallelism", 4 * half + 5 * (L * 2 * half + 3 * of_copies), "shared experts gather tokens once more")

# Two chips for a sequence: keys and values of both are gathered forward and backward, gradients scattered.
long = answer(LLAMA, "--batch", 2 * T, "--context", 2)
same(long, "context parallelism", 2 * 3 * L * (ALPHA + 2 * 2 * GROUPS * HEAD * T / 2 / WITHIN), "context")

# Two chips for a sequence, two stages, two data-parallel: what stands next to each other behind the first two.
held, bytes_sent = OF_LAYERS / 2 + V * D + D, 2 * T / 2 * D
for order, node, is_near, of_a_node in (("tp-cp-pp-dp", 4, True, 2), ("tp-cp-pp-dp", 2, False, 2),
                                        ("tp-cp-dp-pp", 4, False, 4), ("tp-cp-dp-pp", 2, False, 2)):
    placed = answer(LLAMA, "--batch", 8 * T, "--context", 2, "--pipeline", 2, "--chips", 8, "--data-overlap", 0, "--node",
                    node, "--order", order)
    send = ALPHA + bytes_sent / WITHIN if is_near else FAR + bytes_sent / BETWEEN
    same(placed, "sends of the pipeline", 4 * 2 * send, order, node)
    latency, rate = (ALPHA, WITHIN) if of_a_node == 4 else (FAR, min(WITHIN, of_a_node * BETWEEN))
    same(placed, "gradients of data parallelism", 2 * 2 * (3 * latency + 2 * held / 2 * 3 / 4 / rate), order, node)

# What is true of any layout.
REQUESTS = [(LLAMA, []), (GPT, ["--recompute", "full"]), (LLAMA, ["--pipeline", 4, "--tensor", 2, "--chips", 16]),
            (LLAMA, ["--chips", 16, "--zero", 3]), (LLAMA, ["--pipeline", 2, "--chunks", 2, "--chips", 8]),
            (MOE, ["--chips", 8, "--expert", 4, "--imbalance", 1.25]), (MLA, ["--chips", 4, "--expert", 2, "--zero", 2]),
            (LLAMA, ["--context", 4, "--chips", 8, "--recompute", "full"]),
            (MOE, ["--chips", 32, "--context", 2, "--pipeline", 2, "--expert", 8, "--order", "tp-cp-pp-dp"]),
            (LLAMA, ["--tensor", 4, "--sequence-parallel", "--attention", "stored", "--recompute", "selective"]),
            (MOE, ["--chips", 32, "--pipeline", 2, "--expert", 8, "--zero", 1, "--tensor-overlap", 0.5])]
for config, options in REQUESTS:
    asked = ["--batch", 32 * T, "--node", 4, *options]
    found = answer(config, *asked)
    time, chips = found["seconds"], math.prod(found["chips"][each] for each in ("data", "tensor", "context", "pipeline"))
    check(near(sum(each["seconds"] for each in found["parts"].values()), time), options, "parts add up")
    check(near(answer(config, *asked, factor=2)["seconds"], time / 2), options, "all rates doubled, latencies halved")
    for what, faster in [("rate", answer(config, *asked, device=chip(rate=3))),
                         ("bandwidth", answer(config, *asked, device=chip(bandwidth=3))),
                         ("link", answer(config, *asked, within=3)), ("between", answer(config, *asked, between=3))]:
        check(faster["seconds"] <= time * (1 + 1e-12), options, "a higher", what, "slows it")
    check(found["hfu"] >= found["mfu"] and (found["recomputed_flop"] > 0) == (found["hfu"] > found["mfu"]), options, "HFU")
    check(time >= found["model_flop"] / (chips * PI), options, "its arithmetic takes longer")
    check(near(found["mfu"] * chips * PI * time, found["model_flop"]), options, "MFU")
    best = found["at_best"]
    check(best["seconds"] <= time and found["model_flop"] / (chips * PI) <= best["seconds"], options, "at best", best)
    for level, rate in [("within", WITHIN), ("between", BETWEEN)]:
        check(time >= found["sent"][level] / rate * (1 - 1e-12), options, "what is sent takes longer", level)
        check(best["seconds"] >= found["sent"][level] / rate / 1.25, options, "what is sent takes longer at best", level)
    half = answer(config, *asked, "--matrix-efficiency", 0.5, "--bandwidth-efficiency", 0.5, "--link-efficiency", 0.5)
    check(half["seconds"] >= time and half["at_best"] == best, options, "efficiencies")

# A run of 1,000 steps.
run = answer(LLAMA, "--batch", 32 * T, "--chips", 8, "--run", f"{32_000 * T} tokens", "--price", "3 USD/hour",
             "--failures", "1 hour", "--checkpoint", "2 s", "--restart", "5 s", "--spares", 2, "--pue", 1.25, "--grid", 0.5)
M = 3600 / 8
every = math.sqrt(2 * 2 * M)
goodput = (1 - (every / 2 + 5) / M) / (1 + 2 / every)
whole = 1000 * run["seconds"] / goodput
for name, expected in [("steps", 1000), ("checkpoint_interval", every), ("goodput", goodput), ("seconds", whole),
                       ("failures", whole / M), ("chip_seconds", 10 * whole), ("usd", 10 * whole * 3 / 3600),
                       ("joule", 10 * whole * 500 * 1.25), ("tonnes", 10 * whole * 500 * 1.25 / 3.6e9 * 0.5)]:
    check(near(run["run"][name], expected), "run", name, run["run"][name], "expected", expected)
plain = answer(LLAMA, "--batch", 32 * T, "--chips", 8, "--run", f"{32_000 * T}")["run"]
check(plain["goodput"] == 1 and near(plain["seconds"], 1000 * run["seconds"]) and "usd" not in plain, "nothing fails", plain)

# Text and picture.
shown = good("step", "--model", "llama3_8b", "--device", "h100_sxm", "--chips", 64, "--batch", "4Mi", "--length", 8192,
             "--between", "50 GB/s", "--between-latency", "5 us", "--zero", 3, "--run", "1T tokens",
             "--output", FOLDER / "step.svg")
for words in ("64 data-parallel", "5 us beyond", "weights and gradients of FSDP", "MFU", "at best", "peak", "days",
              "chip-hours"):
    check(words in shown, words, "is shown", shown)
check("A run of 1,000,000,000,000 tokens" in shown and re.search(r"tokens/s of a chip +\d+,\d{3}\n", shown)
      and re.search(r"chip-hours +\d+,\d{3}\n", shown), "numbers have separators", shown)
check(not any(line.endswith(" ") for line in shown.splitlines()), "no line ends with a blank")
check("forward pass" in (FOLDER / "step.svg").read_text(), "the picture")

# What does not divide, and other bad input.
path = FOLDER / "config.json"
for config, options, says in [
        (LLAMA, ["--chips", "6", "--tensor", "4"], "--chips: 4 tensor x 1 context x 1 pipeline do not divide 6"),
        (LLAMA, ["--batch", "100"], "--batch: sequences of 32 tokens do not divide 100 tokens"),
        (LLAMA, ["--batch", "1"], "--batch: sequences of 32 tokens do not divide 1 token\n"),
        (LLAMA, ["--chips", "2", "--batch", "32"], "in a microbatch do not divide 1 sequence\n"),
        (LLAMA, ["--tensor", 10**9, "--context", 10**9, "--pipeline", 10**9], "expected at most 1,000,000,000 chips"),
        (LLAMA, ["--chips", "3"], "--batch: 3 data-parallel chips with 1 sequence of 32 tokens in a microbatch do not divide"),
        (LLAMA, ["--pipeline", "3"], "--pipeline: 3 does not divide 4 layers"),
        (LLAMA, ["--tensor", "3"], "--tensor: 3 does not divide 8 heads"),
        (CHUNKED, ["--pipeline", "4"], "--pipeline: 2 layers of"), (CHUNKED, ["--pipeline", "4"], "alternate in groups of 4"),
        (CHUNKED, ["--pipeline", "2", "--chunks", "2"], "--chunks: 2 layers of"),
        (MLA, ["--pipeline", "2"], "are not alike"),
        (LLAMA, ["--pipeline", "2", "--chunks", "3", "--chips", "2"], "--chunks: 3 does not divide 2 layers of a stage"),
        (LLAMA, ["--pipeline", "2", "--chunks", "2", "--batch", "96"], "--chunks: 2 stages do not divide 3 microbatches"),
        (LLAMA, ["--order", "pp"], "--order: "), (LLAMA, ["--context", "3"], "--context: 3 does not divide 32 tokens"),
        (MOE, ["--chips", "8", "--expert", "3"], "--expert: 3 does not divide 8 experts"),
        (MOE, ["--chips", "2", "--expert", "4"], "--expert: 4 does not divide 2 chips of data and context parallelism"),
        (LLAMA, ["--expert", "2"], "--expert: "), (LLAMA, ["--imbalance", "2"], "--imbalance: "),
        (MOE, ["--imbalance", "0.5"], "--imbalance: expected from 1 to 2.667"),
        (LLAMA, ["--chunks", "2"], "--chunks: expected --pipeline above 1"),
        (LLAMA, ["--batch", "0"], "--batch: expected a whole number of tokens"),
        (LLAMA, ["--batch", ""], "expected --batch TOKENS"), (LLAMA, ["--chips", "0"], "--chips: expected"),
        (LLAMA, ["--chips", "2"], "--link: expected what a chip sends"),
        (LLAMA, ["--chips", "2", "--node", "1", "--link", "1 GB/s"], "--between: expected what a chip sends"),
        (LLAMA, ["--tensor-overlap", "1.5"], "--tensor-overlap: expected a part of 1"),
        (LLAMA, ["--price", "1 USD/hour"], "--run"), (LLAMA, ["--run", "1M", "--failures", "1 hour"], "--checkpoint"),
        (LLAMA, ["--run", "1M", "--failures", "1 s", "--checkpoint", "9 s"], "--failures: expected more time"),
        (LLAMA, ["--run", "1M", "--spares", "-1"], "--spares"), (LLAMA, ["--run", "1M", "--pue", "0.5"], "--pue")]:
    path.write_text(json.dumps(config))
    batch = [] if "--batch" in options else ["--batch", 32 * T]
    link = [] if says.startswith(("--link", "--between")) else ["--link", "1 GB/s"]
    refused("step", "--model", path, "--device", chip(), *batch, *link, *options, says=says)
