"""`latency`: steps beside sums written here, for each kind of attention and for experts; tensor parallelism; what binds;
where memory ends, by trying; the picture; and what is refused."""
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
        moved = (2 * self.read(tokens) + 2 * self.values * cached + 2 * D * V + 2 * n * V
                 + 2 * 2 * tokens * D * (2 * L + 1))
        return flops, moved


DENSE = L * (2 * D * (H + GROUPS) * HEAD + 3 * D * F)
EXPERT = 3 * D * F
SHARED = L * (2 * D * (H + GROUPS) * HEAD + 8 * D)


def touched(tokens):
    return 8 * (1 - (1 - 3 / 8) ** tokens)


LATENT = L * (D * 13 + 13 + 13 * H * 12 + D * 16 + 11 + 11 * H * 16 + H * 9 * D) + 3 * D * F + 3 * (8 * D + 8 + 3 * D * 32)
MODELS = [(LLAMA, Model(DENSE, lambda _: DENSE, 2 * H * HEAD, 2 * GROUPS * HEAD), 2 * H * HEAD),
          (MOE, Model(SHARED + L * 3 * EXPERT, lambda n: SHARED + L * touched(n) * EXPERT, 2 * H * HEAD,
                      2 * GROUPS * HEAD), 2 * H * HEAD),
          (MLA, Model(LATENT + 3 * 3 * 3 * D * 16, lambda n: LATENT + 3 * touched(n) * 3 * D * 16, H * (2 * 11 + 5), 16),
           H * (7 + 5 + 9))]
for config, model, prefill_products in MODELS:
    for n, context, prompt in [(1, 64, 64), (3, 40, 17)]:
        found = answer(config, "--batch", n, "--length", context, "--prompt", prompt)["asked"]
        flops, moved = model.step(n, n, n * context * L, n * L * (context + 1))
        check(near(found["computing"], flops / PI) and near(found["moving"], moved / BETA),
              config["model_type"], "a step of", n, "is", found, "not", flops / PI, moved / BETA)
        check(near(found["token"], max(flops / PI, moved / BETA)), "the longer of both", found)
        model_of_prompts = Model(model.passed, model.read, prefill_products, model.values)
        flops, moved = model_of_prompts.step(n, n * prompt, n * L * prompt * (prompt + 1) / 2, n * L * prompt)
        check(near(found["first_token"], max(flops / PI, moved / BETA)), config["model_type"], "the prefill of", n)

# A window in each layer: a token sees itself and those before it, five at most.
windowed = answer({**LLAMA, "model_type": "mistral", "sliding_window": 5}, "--batch", 3)["asked"]
model = MODELS[0][1]
check(near(windowed["moving"], model.step(3, 3, 3 * 5 * L, 3 * L * 6)[1] / BETA), "a window", windowed)

# Four chips share a step, and wait for two all-reduces in each layer.
whole, shared = (answer(LLAMA, "--batch", 3, "--chips", n, "--hop-latency", "1 us")["asked"] for n in (1, 4))
sending = 2 * L * (2 * 3 * 1e-6 + 2 * 3 / 4 * 2 * 3 * D / SENT)
check(near(shared["all_reduces"], sending) and near(shared["token"], whole["token"] / 4 + sending), "four chips", shared)
check(shared["bound"] == "all-reduces" and whole["bound"] == "weights", "what binds", shared["bound"], whole["bound"])
linked = answer(LLAMA, "--batch", 3, "--chips", 4, "--link", "8 GB/s")["asked"]
check(near(linked["all_reduces"], 2 * L * 2 * 3 / 4 * 2 * 3 * D / 8e9), "a link of one's own", linked)

# What is reached of the figures, launches, prices, storage.
slow = answer(LLAMA, "--batch", 3, "--bandwidth-efficiency", "0.5", "--launches", "7 us", "--price", "3 USD/hour")["asked"]
check(near(slow["token"], 2 * whole["moving"] + 7e-6), "half of the bandwidth, and launches", slow)
check(near(slow["usd_per_million_tokens"], 1e6 * 3 / 3600 * slow["token"] / 3), "a price", slow)
check(near(slow["joule_per_token"], 300 * slow["token"] / 3), "energy", slow)
check(near(slow["tokens_per_second_per_user"], 1 / slow["token"])
      and near(slow["tokens_per_second_per_chip"], 3 / slow["token"]), "rates", slow)
few = answer(LLAMA, "--batch", 3, "--weights", "int4+16/32", "--cache", "fp8")["asked"]["parts"]
count = json.loads(good("memory", "--model", FOLDER / "config.json", "--memory", "1 MB", "--format", "json"))["parameters"]["all"]
check(near(few["weights"]["byte"], (4 + 16 * -(-count // 32) / count) / 8 * DENSE), "int4 with scales", few)
check(near(few["cache"]["byte"], 3 * L * 65 * 2 * GROUPS * HEAD), "a cache of fp8", few)

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
check(below["computing"] < below["moving"] and at["computing"] >= at["moving"] and at["bound"] == "computing",
      "compute-bound from", start, below, at)
times = [row["token"] / row["batch"] for row in answer(LLAMA, "--length", 4)["batches"]]
check(times == sorted(times, reverse=True) and len(times) > 5, "throughput does not fall with the batch", times)

text = good("latency", "--model", "llama3_70b", "--device", "h100_sxm", "--chips", 8, "--length", 8192, "--batch", 32)
check("989.4 TFLOP/s" in text and "without load" in text and "450 GB/s" in text, "what is taken for granted", text)
check("No batch up to a million makes a step compute longer" in text, "batches that were tried", text)
check("two all-reduces a layer on a ring" in text and "uniform routing" not in text, "what chips wait for", text)
alone = good("latency", "--model", "mixtral_8x7b", "--device", "h100_sxm", "--length", 512)
few = good("latency", "--model", "llama3_8b", "--device", "h20", "--weights", "fp8")
check("products at 148 TFLOP/s" in few and "products at" not in text, "products at the rate of 16 bits", few)
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
        (["--format", "csv"], "--format"), (["--length", "-3"], "--length")]:
    refused("latency", "--model", path, "--device", DEVICE, *options, says=says)
refused("latency", "--model", path, says="expected --device")
refused("latency", "--device", DEVICE, says="expected --model")
refused("latency", "--model", path, "--device", "rtx_4090", "--chips", 2, says="--link: expected what a chip sends")
poor = FOLDER / "poor.toml"
poor.write_text('peak_rate = "2 TFLOP/s"\nmemory_capacity = "1 MB"\n')
refused("latency", "--model", path, "--device", poor, says="has no memory_bandwidth")
