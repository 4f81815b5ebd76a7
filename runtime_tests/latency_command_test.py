"""`latency`: steps beside sums written here, for each kind of attention and for experts; tensor parallelism; what binds;
the rate of products; where memory ends, by trying; the picture; and what is refused."""
import json, pathlib, tempfile

from checks import check, good, refused

FOLDER = pathlib.Path(tempfile.mkdtemp())
D, H, GROUPS, HEAD, F, V, L = 48, 8, 2, 6, 112, 160, 4
LLAMA = {"model_type": "llama", "hidden_size": D, "num_hidden_layers": L, "num_attention_heads": H,
         "num_key_value_heads": GROUPS, "intermediate_size": F, "vocab_size": V, "max_position_embeddings": 64}
MOE = {**LLAMA, "model_type": "mixtral", "num_local_experts": 8, "num_experts_per_tok": 3}
MLA = {**LLAMA, "model_type": "deepseek_v3", "kv_lora_rank": 11, "q_lora_rank": 13, "qk_nope_head_dim": 7,
       "qk_rope_head_dim": 5, "v_head_dim": 9, "n_routed_experts": 8, "num_experts_per_tok": 3, "n_shared_experts": 2,
       "moe_intermediate_size": 16, "first_k_dense_replace": 1}
DEVICE = FOLDER / "chip.toml"
DEVICE.write_text('peak_rate = "2 TFLOP/s"\nmemory_bandwidth = "10 GB/s"\nmemory_capacity = "1 MB"\n'
                  'chip_bandwidth = "4 GB/s"\npower = "300 W"\n')
PI, BETA, SENT = 2e12, 1e10, 4e9


def answer(config, *options):
    path = FOLDER / "config.json"
    path.write_text(json.dumps(config))
    return json.loads(good("latency", "--model", path, "--device", DEVICE, "--format", "json", *options))


def near(a, b):
    return abs(a - b) <= 1e-12 * abs(b)


class Model:
    """FLOPs and bytes of a step of `tokens`, which see `pairs` tokens together in a layer, with logits of n of them."""

    def __init__(self, passed, read, products, values, window_layers=0):
        self.passed, self.read, self.products, self.values, self.window_layers = passed, read, products, values, window_layers

    def step(self, n, tokens, pairs, cached):
        flops = 2 * tokens * self.passed + 2 * self.products * pairs + 2 * n * D * V
        return flops, 2 * self.read(tokens) + 2 * self.values * cached + 2 * D * V


def kept(n, tokens):
    """Bytes of logits, and of norms with their input and output: not in the bound."""
    return 2 * n * V + 2 * 2 * tokens * D * (2 * L + 1)


DENSE = L * (2 * D * (H + GROUPS) * HEAD + 3 * D * F)
EXPERT = 3 * D * F
SHARED = L * (2 * D * (H + GROUPS) * HEAD + 8 * D)


def touched(tokens):
    return 8 * (1 - (1 - 3 / 8) ** tokens)


LATENT = L * (D * 13 + 13 + 13 * H * 12 + D * 16 + 11 + 11 * H * 16 + H * 9 * D) + 3 * D * F + 3 * (8 * D + 8 + 3 * D * 32)
NO_PRODUCTS = L * (13 + 11) + 3 * 8  # norms of latent vectors, and biases of routers
MODELS = [(LLAMA, Model(DENSE, lambda _: DENSE, 2 * H * HEAD, 2 * GROUPS * HEAD), 2 * H * HEAD),
          (MOE, Model(SHARED + L * 3 * EXPERT, lambda n: SHARED + L * touched(n) * EXPERT, 2 * H * HEAD,
                      2 * GROUPS * HEAD), 2 * H * HEAD),
          (MLA, Model(LATENT - NO_PRODUCTS + 3 * 3 * 3 * D * 16, lambda n: LATENT + 3 * touched(n) * 3 * D * 16, H * (2 * 11 + 5), 16),
           H * (7 + 5 + 9))]
for config, model, prefill_products in MODELS:
    for n, context, prompt in [(1, 64, 64), (3, 40, 17)]:
        found = answer(config, "--batch", n, "--length", context, "--prompt", prompt)["asked"]
        flops, moved = model.step(n, n, n * context * L, n * L * context)
        step = found["step"]
        check(near(step["computing"], flops / PI) and near(step["moving"], moved / BETA),
              config["model_type"], "a step of", n, "is", found, "not", flops / PI, moved / BETA)
        check(near(found["token"], max(flops / PI, moved / BETA)), "the longer of both", found)
        check(near(step["without_overlap"], flops / PI + (moved + kept(n, n)) / BETA), "one after another", found)
        model_of_prompts = Model(model.passed, model.read, prefill_products, model.values)
        flops, moved = model_of_prompts.step(n, n * prompt, n * L * prompt * (prompt + 1) / 2, n * L * prompt)
        check(near(found["first_token"], max(flops / PI, moved / BETA)), config["model_type"], "the prefill of", n)
        check(near(found["prefill"]["without_overlap"], flops / PI + (moved + kept(n, n * prompt)) / BETA),
              "a prefill without overlap", found)

# A window in each layer: a token sees itself and those before it, five at most.
windowed = answer({**LLAMA, "model_type": "mistral", "sliding_window": 5}, "--batch", 3)["asked"]
model = MODELS[0][1]
check(near(windowed["step"]["moving"], model.step(3, 3, 3 * 5 * L, 3 * L * 5)[1] / BETA), "a window", windowed)

# Chunks of five in three of four layers: the 13th token is the third of its chunk, the 15th the last, the 16th the first.
CHUNKS = {"model_type": "llama4_text", **{name: LLAMA[name] for name in LLAMA if name != "model_type"},
          "intermediate_size_mlp": F, "num_local_experts": 8, "num_experts_per_tok": 1, "attention_chunk_size": 5}
for context, seen in [(3, 3), (5, 5), (13, 3), (15, 5), (16, 1)]:
    asked = answer(CHUNKS, "--batch", 2, "--length", context)["asked"]
    tokens = 3 * seen + context
    check(near(asked["step"]["parts"]["cache"]["byte"], 2 * 2 * 2 * GROUPS * HEAD * tokens)
          and near(asked["step"]["parts"]["cache"]["flop"], 2 * 2 * 2 * H * HEAD * tokens), "chunks at", context, asked)
    pairs = 3 * sum(token % 5 + 1 for token in range(context)) + sum(range(context + 1))
    check(near(asked["prefill"]["parts"]["cache"]["flop"], 2 * 2 * 2 * H * HEAD * pairs), "a prompt of", context, asked)

# Four chips share a step, and run two all-reduces in each layer. Each has a head of keys and values, of which there are two.
def on_chips(chips, config=LLAMA, *options):
    return answer(config, "--batch", 3, "--chips", chips, "--hop-latency", "1 us", *options)["asked"]


whole, pair, shared = (on_chips(n) for n in (1, 2, 4))
for name, tokens in [("step", 3), ("prefill", 3 * 64)]:
    parts, divided, sending = whole[name]["parts"], shared[name]["parts"], 2 * L * (2 * 3 * 1e-6 + 2 * 3 / 4 * 2 * tokens * D / SENT)
    check(near(shared[name]["sending"], sending) and whole[name]["sending"] == 0, "four chips send", shared)
    check(near(divided["weights"]["byte"], parts["weights"]["byte"] / 4) and
          near(divided["cache"]["flop"], parts["cache"]["flop"] / 4), "four chips share", divided, parts)
    check(near(divided["cache"]["byte"], parts["cache"]["byte"] / 2) and
          near(pair[name]["parts"]["cache"]["byte"], parts["cache"]["byte"] / 2), "a head is not split", divided, parts)
    moving = sum(part["byte"] for part in divided.values()) / BETA
    computing = sum(part["flop"] for part in divided.values()) / PI
    check(near(shared[name]["moving"], moving) and near(shared[name]["seconds"], max(computing, moving, sending)),
          "the longest of three", shared)
    check(near(shared[name]["without_overlap"], computing + moving + sending + kept(3, tokens) / 4 / BETA),
          "the sum of all", shared)
check(shared["step"]["bound"] == "sending" and whole["step"]["bound"] == "weights", "what binds", shared, whole)
check(shared["token"] == shared["step"]["sending"] and shared["first_token"] == shared["prefill"]["seconds"], shared)
latent = [on_chips(n, MLA)["step"]["parts"]["cache"] for n in (1, 4)]
check(latent[0]["byte"] == latent[1]["byte"] and near(latent[1]["flop"], latent[0]["flop"] / 4), "a latent cache is whole", latent)
linked = answer(LLAMA, "--batch", 3, "--chips", 4, "--link", "8 GB/s")["asked"]
check(near(linked["step"]["sending"], 2 * L * 2 * 3 / 4 * 2 * 3 * D / 8e9), "a link of one's own", linked)

# Where attention and feedforward layer stand side by side, one all-reduce a layer is enough.
NEOX = {name: LLAMA[name] for name in LLAMA if name != "num_key_value_heads"} | {"model_type": "gpt_neox"}
FALCON = {"model_type": "falcon", "hidden_size": D, "num_hidden_layers": L, "num_attention_heads": H, "vocab_size": V,
          "max_position_embeddings": 64}
GPT = {"n_embd": D, "n_layer": L, "n_head": H, "n_positions": 64, "vocab_size": V}
ONE = {"sending": on_chips(4)["step"]["sending"] / 2}
for config, times in [
        (NEOX, 1), ({**NEOX, "use_parallel_residual": True}, 1), ({**NEOX, "use_parallel_residual": False}, 2), (FALCON, 1),
        ({**FALCON, "parallel_attn": False}, 2), ({**FALCON, "new_decoder_architecture": True, "parallel_attn": False}, 1),
        ({**GPT, "model_type": "gptj"}, 1), ({**GPT, "model_type": "gpt2"}, 2), ({**LLAMA, "model_type": "phi"}, 1)]:
    check(near(on_chips(4, config)["step"]["sending"], times * ONE["sending"]), times, "all-reduces a layer of", config)

# Biases are no products, but are read.
biased = answer(NEOX)["asked"]["step"]["parts"]["weights"]
matrices = L * (4 * D * D + 2 * D * F)
check(biased["flop"] == 2 * matrices and biased["byte"] == 2 * (matrices + L * (5 * D + F)), "biases", biased)

# What is reached of the figures, launches, prices, storage.
slow = answer(LLAMA, "--batch", 3, "--bandwidth-efficiency", "0.5", "--launches", "7 us", "--price", "3 USD/hour")["asked"]
check(near(slow["token"], 2 * whole["step"]["moving"] + 7e-6), "half of the bandwidth, and launches", slow)
check(near(slow["usd_per_million_tokens"], 1e6 * 3 / 3600 * slow["token"] / 3), "a price", slow)
check(near(slow["joule_per_token"], 300 * slow["token"] / 3), "energy", slow)
check(near(slow["tokens_per_second_per_user"], 1 / slow["token"])
      and near(slow["tokens_per_second_per_chip"], 3 / slow["token"]), "rates", slow)
few = answer(LLAMA, "--batch", 3, "--weights", "int4+16/32", "--cache", "fp8")["asked"]["step"]["parts"]
count = json.loads(good("memory", "--model", FOLDER / "config.json", "--memory", "1 MB", "--format", "json"))["parameters"]["all"]
check(near(few["weights"]["byte"], (4 + 16 * -(-count // 32) / count) / 8 * DENSE), "int4 with scales", few)
check(near(few["cache"]["byte"], 3 * L * 64 * 2 * GROUPS * HEAD), "a cache of fp8", few)

# Regimes and the end of memory, by trying.
all_batches = answer(LLAMA, "--length", 20)
most, start = all_batches["greatest_batch"], all_batches["compute_bound_from"]
rows = {row["batch"]: row for row in all_batches["batches"]}
check(most in rows and max(rows) == most and 1 in rows and 2 in rows, "batches up to the memory's end", list(rows))
memory = json.loads(good("memory", "--model", FOLDER / "config.json", "--memory", "1 MB", "--length", 20, "--format", "json"))
check(memory["greatest_batch"] == most, "the same end as `memory` has", most)
check(start is None, "a cache keeps decode memory-bound", start)
fast = FOLDER / "fast.toml"
fast.write_text(DEVICE.read_text().replace("2 TFLOP/s", "20 GFLOP/s"))
DEVICE = fast
start = answer(LLAMA, "--length", 4)["compute_bound_from"]
below, at = (answer(LLAMA, "--length", 4, "--batch", batch)["asked"] for batch in (start - 1, start))
check(below["step"]["computing"] < below["step"]["moving"] and at["step"]["computing"] >= at["step"]["moving"]
      and at["step"]["bound"] == "computing" and below["step"]["bound"] == "weights",
      "compute-bound from", start, below, at)
times = [row["token"] / row["batch"] for row in answer(LLAMA, "--length", 4)["batches"]]
check(times == sorted(times, reverse=True) and len(times) > 5, "throughput does not fall with the batch", times)

text = good("latency", "--model", "llama3_70b", "--device", "h100_sxm", "--chips", 8, "--length", 8192, "--batch", 32)
check("989.4 TFLOP/s" in text and "without load" in text and "450 GB/s" in text, "what is taken for granted", text)
check("No batch up to a million makes a step compute longer" in text, "batches that were tried", text)
check("first token: when the prompts of the whole batch are computed" in text and "in turn" not in text, "of the last", text)
waiting = good("latency", "--model", "llama3_70b", "--device", "h100_sxm", "--chips", 8, "--length", 512, "--hop-latency", "1 us")
check("each is 14 messages in turn; a tree or a switch that adds has fewer: of those this is no bound" in waiting, waiting)
check("two all-reduces a layer on a ring" in text and "uniform routing" not in text, "what chips wait for", text)
check("of the chips" not in text, "eight heads on eight chips", text)
check("at least, bound by" in text and "without overlap" in text and "may stay on the chip" in text, "what is a bound", text)
for model, chips, says in [("llama3_8b", 16, "of the chips each holds the cache of one of 8 heads"),
                           ("deepseek_v3", 2, "of the chips the latent cache is whole on each")]:
    text = good("latency", "--model", model, "--device", "h100_sxm", "--chips", chips, "--length", 512)
    check(says in text, "what chips hold of the cache", text)
launching = answer(LLAMA, "--launches", "1 s")["asked"]["step"]
check(launching["bound"] == "launches" and launching["seconds"] > 1, "launches bind", launching)
alone = good("latency", "--model", "mixtral_8x7b", "--device", "h100_sxm", "--length", 512)
check("multiplied at that rate" not in alone, "weights in 16 bits", alone)
# The rate is that of the type of the weights, where the device has one, dense.
OWN = FOLDER / "own.toml"
OWN.write_text('memory_bandwidth = "10 GB/s"\nmemory_capacity = "1 MB"\n[peak_rate]\nbf16 = "3 TFLOP/s"\n'
               '"fp8 dense" = "7 TFLOP/s"\n"fp8 sparse" = "14 TFLOP/s"\nint8 = "9 TOP/s"\n')
RATES = [("h100_sxm", "fp8", "1,978.9 TFLOP/s (fp8, dense)", 1978.9e12, False), ("h100_sxm", "mxfp8", "(fp8, dense)", 1978.9e12, False),
         ("h100_sxm", "bf16", "989.4 TFLOP/s (bf16, dense)", 989.4e12, False), ("a100_80gb", "fp8", "312 TFLOP/s", 312e12, True),
         ("h100_sxm", "int8", "989.4 TFLOP/s (bf16", 989.4e12, True), ("h100_sxm", "nvfp4", "989.4 TFLOP/s (bf16", 989.4e12, True),
         ("b200", "nvfp4", "(fp4, dense)", None, False), ("h100_sxm:fp8", "int4", "1,978.9 TFLOP/s (fp8", 1978.9e12, True),
         ("h100_sxm:bf16", "fp8", "989.4 TFLOP/s (bf16", 989.4e12, True), ("rtx_4090", "fp8", "660.6 TFLOP/s (fp8", 660.6e12, False),
         ("h20", "fp8", "296 TFLOP/s (fp8", 296e12, False), (OWN, "fp8", "7 TFLOP/s (fp8, dense)", 7e12, False),
         (OWN, "int8", "3 TFLOP/s (bf16)", 3e12, True), (DEVICE, "fp8", "20 GFLOP/s at", 2e10, True)]
for device, weights, says, rate, is_other in RATES:
    options = ["latency", "--model", "llama3_8b", "--length", 512, "--device", device, "--weights", weights]
    text, step = good(*options), json.loads(good(*options, "--format", "json"))["asked"]["step"]
    check(says in text and (f"weights in {weights} are multiplied at that rate" in text) == is_other, device, weights, text)
    flops = sum(part["flop"] for part in step["parts"].values())
    check(rate is None or near(step["computing"], flops / rate), device, weights, "at", flops / step["computing"])
    check(("; those of W8A8 with --products int8\n" in text) == (weights == "int8"), device, weights, "W8A8", text)
# With activations in 8 bits, too, or with weights that are made into 16 bits first, one says so.
for device, weights, products, says, rate, is_other in [
        ("h100_sxm", "int8", "int8", "1,978.9 TOP/s (int8, dense)", 1978.9e12, False), (OWN, "int8", "int8", "9 TOP/s (int8)", 9e12, False),
        ("trainium1", "int8", "int8", "380 TOP/s (int8, dense, sheet)", 380e12, False),  # another document says 420
        ("h100_sxm", "fp8", "bf16", "989.4 TFLOP/s (bf16, dense)", 989.4e12, True)]:
    options = ["latency", "--model", "llama3_8b", "--length", 512, "--device", device, "--weights", weights, "--products", products]
    text, step = good(*options), json.loads(good(*options, "--format", "json"))["asked"]["step"]
    check(says in text and (f"weights in {weights} are multiplied at that rate, too\n" in text) == is_other, products, text)
    check(near(step["computing"], sum(part["flop"] for part in step["parts"].values()) / rate), products, step["computing"])
check("uniform routing" in alone and "all-reduces" not in alone, "what experts are taken for granted", alone)
picture = FOLDER / "latency.svg"
good("latency", "--model", "llama3_70b", "--device", "h100_sxm", "--chips", 8, "--length", 2048, "--output", picture)
drawn = picture.read_text()
check(all(words in drawn for words in ("bound by weights", "bound by cache", "memory ends at")), "regimes and the end")

path = FOLDER / "config.json"
path.write_text(json.dumps(LLAMA))
for options, says in [
        (["--batch", "0"], "--batch"), (["--chips", "-1"], "--chips"), (["--prompt", "65"], "--prompt: expected at most the 64"),
        (["--matrix-efficiency", "1.2"], "--matrix-efficiency: expected a part of 1"), (["--price", "3"], "--price"),
        (["--bandwidth-efficiency", "0"], "--bandwidth-efficiency"), (["--launches", "-1 us"], "--launches"),
        (["--chips", "2", "--link", "0 GB/s"], "--link: expected more than 0"), (["--weights", "four"], "--weights"),
        (["--format", "csv"], "--format"), (["--length", "-3"], "--length"), (["--length", "0"], "--length: expected a whole number"),
        (["--prompt", "0"], "--prompt: expected a whole number from 1"), (["--products", "fp4"], "has no figure of fp4 products"),
        (["--chips", "2", "--link", "1e-30GB/s"], "--link: expected 0, or from 1e-18 to 1e24 byte/s, read '1e-30GB/s'")]:
    refused("latency", "--model", path, "--device", DEVICE, *options, says=says)
for name in ([], ["--device", ""]):
    refused("latency", "--model", path, *name, says="expected --device NAME")
refused("latency", "--device", DEVICE, says="expected --model")
refused("latency", "--model", path, "--device", "rtx_4090", "--chips", 2, says="--link: expected what a chip sends")
poor = FOLDER / "poor.toml"
poor.write_text('peak_rate = "2 TFLOP/s"\nmemory_capacity = "1 MB"\n')
refused("latency", "--model", path, "--device", poor, says="has no memory_bandwidth")
