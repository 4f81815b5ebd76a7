"""`memory --training`: states, activations and logits beside sums written here, instants that add up, layouts that
divide, and what fits, by trying."""
import json, pathlib, tempfile

from checks import check, good, refused

FOLDER = pathlib.Path(tempfile.mkdtemp())
D, HEADS, LAYERS, V, T, N = 48, 8, 4, 160, 32, 3
GPT = {"model_type": "gpt2", "n_embd": D, "n_layer": LAYERS, "n_head": HEADS, "n_positions": T, "vocab_size": V}
LLAMA = {"model_type": "llama", "hidden_size": D, "num_hidden_layers": LAYERS, "num_attention_heads": HEADS,
         "num_key_value_heads": 2, "intermediate_size": 112, "vocab_size": V, "max_position_embeddings": T}
MOE = {**LLAMA, "model_type": "mixtral", "num_local_experts": 8, "num_experts_per_tok": 3}
MLA = {**LLAMA, "model_type": "deepseek_v3", "kv_lora_rank": 11, "q_lora_rank": 13, "qk_nope_head_dim": 7,
       "qk_rope_head_dim": 5, "v_head_dim": 9, "n_routed_experts": 8, "num_experts_per_tok": 3, "n_shared_experts": 2,
       "moe_intermediate_size": 16, "first_k_dense_replace": 1}


def trained(config, *options, memory="80 GB"):
    path = FOLDER / "config.json"
    path.write_text(json.dumps(config))
    found = json.loads(good("memory", "--training", "--model", path, "--memory", memory, "--batch", N,
                            "--format", "json", *options))
    for each in found["instants"]:
        check(abs(sum(each["parts"].values()) - each["bytes"]) < 1, options, each["instant"], "parts add up")
    check(found["peak"] == max(each["bytes"] for each in found["instants"]), options, "the peak is the greatest")
    return found


def part(found, name, instant=0):
    return found["instants"][instant]["parts"][name]


# Activations of GPT without dropout: Korthikanti et al. 2022 have 34 bytes of each token and width, two of them masks.
flash = LAYERS * 4 * N * HEADS * T  # log-sum-exp in fp32
found = trained(GPT)
check(part(found, "activations") == LAYERS * 32 * N * T * D + flash, "GPT's layers", found)
check(part(trained({**GPT, "model_type": "gptj"}), "activations") == LAYERS * 28 * N * T * D + flash,
      "GPT-J has one norm, and both blocks read what it gives")
check(part(trained(GPT, "--attention", "stored"), "activations")
      == LAYERS * (32 * N * T * D + 2 * HEADS * N * T * T), "scores are stored")
check(part(trained(GPT, "--attention", "stored", "--recompute", "selective"), "activations")
      == LAYERS * 32 * N * T * D, "scores are computed again")
check(part(trained(GPT, "--recompute", "full"), "activations") == LAYERS * 2 * N * T * D, "inputs alone are kept")
check(part(trained(GPT, "--tensor", 4), "activations") == LAYERS * (8 + 24 / 4) * N * T * D + flash / 4,
      "norms and inputs are whole")
check(part(trained(GPT, "--tensor", 4, "--sequence-parallel"), "activations") == (LAYERS * 32 * N * T * D + flash) / 4,
      "with sequences split nothing is")
# Gated, two heads of keys and values; on four chips each has one of them.
head = D // HEADS
check(part(trained(LLAMA), "activations")
      == LAYERS * 2 * N * T * (2 * D + 2 * D + head * (2 * HEADS + 2 * 2) + 3 * 112) + flash, "Llama's layers")
check(part(trained(LLAMA, "--tensor", 4, "--sequence-parallel"), "activations")
      == LAYERS * 2 * N * T * (D + head * (2 * 2 + 2 * 1) + 3 * 28) + flash / 4, "two chips share a head")
qk = {**LLAMA, "model_type": "qwen3", "head_dim": head}
check(part(trained(qk), "activations") - part(trained(LLAMA), "activations") == LAYERS * 2 * N * T * head * (HEADS + 2),
      "norms of queries and keys keep their inputs")
# Experts: tokens copied and outputs for each of three, the router's weights in fp32.
check(part(trained(MOE), "activations")
      == LAYERS * N * T * (2 * (2 * D + 2 * D + head * 20 + 3 * 3 * 112) + 3 * 4 * D + 4 * 8) + flash, "experts")
latent = 2 * (4 * D + 2 * (13 + 11) + 2 * HEADS * (7 + 5 + 9))
check(part(trained(MLA), "activations")
      == N * T * (LAYERS * latent + 2 * 3 * 112 + 3 * (2 * 3 * (3 * 16 + 32) + 3 * 4 * D + 4 * 8)) + flash,
      "latent attention, and one layer without experts")

# Logits: in bf16, fp32, and their gradient; the inputs of the last norm and of the readout.
check(part(found, "logits, last norm") == N * T * (10 * V + 4 * D), "logits")
check(part(trained(GPT, "--loss-chunk", 7), "logits, last norm") == 7 * 10 * V + N * T * 6 * D, "logits in chunks")
check(part(trained(GPT, "--loss-chunk", 7), "gradients") == 2 * V * D, "the readout's gradient comes with the chunks")

# States, by stage. Three shards are padded.
count = found["parameters"]
third = -(-count // 3)
for stage, weights, gradients, states in [(0, 2 * count, 2 * count, 12 * count), (1, 2 * count, 2 * count, 12 * third),
                                          (2, 2 * count, 2 * third, 12 * third), (3, 2 * third, 2 * third, 12 * third)]:
    sharded = trained(GPT, "--data", 3, "--zero", stage)
    check([part(sharded, name, 3) for name in ("weights", "gradients", "optimizer states")]
          == [weights, gradients, states], "ZeRO", stage, sharded["instants"][3])
layer = 12 * D * D + 13 * D
sharded = trained(GPT, "--data", 3, "--zero", 3)
check(part(sharded, "gathered weights") == 2 * (2 * layer + V * D + T * D + 2 * D), "two layers and both ends", sharded)
check(part(sharded, "layer at work", 2) == 2 * layer, "gradients of a layer before they are divided")
check(part(sharded, "gathered weights", 3) == 0, "nothing is gathered in the step")
for optimizer, width in [("adam", 12), ("adam_bf16", 4), ("sgd", 4), ("momentum", 8), ("adam_8bit", 4 + 2 * (1 + 4 / 256))]:
    check(part(trained(GPT, "--optimizer", optimizer), "optimizer states") == width * count, optimizer)
hidden = LAYERS * 12 * D * D
check(part(trained(GPT, "--optimizer", "muon"), "optimizer states") == 8 * hidden + 12 * (count - hidden), "Muon")
check(part(trained(GPT, "--gradients", "fp32"), "gradients", 3) == 4 * count, "gradients of four bytes")
check(part(found, "gradients") == 0 and part(trained(GPT, "--microbatches", 2), "gradients") == 2 * count,
      "gradients of earlier microbatches stand")

# A pipeline: the first stage holds as many microbatches as there are stages, or as a step has.
for microbatches, held in [(8, 4), (2, 2)]:
    staged = trained(GPT, "--pipeline", 4, "--microbatches", microbatches, "--attention", "stored")
    check(staged["stage"] == 1 and part(staged, "logits, last norm") == 0, "the first stage", staged)
    check(part(staged, "activations") == held * (32 * N * T * D + 2 * HEADS * N * T * T), microbatches, "in flight")
    check(staged["parameters"] == layer + V * D + T * D, "a layer and the embedding", staged["parameters"])
last = trained({**GPT, "vocab_size": 50_000}, "--pipeline", 4)
check(last["stage"] == 4 and last["parameters"] == layer + 50_000 * D + 2 * D, "logits are on the last stage", last)

# What fits, by trying; and what would make it fit.
small = trained(LLAMA, memory="2 MB")
for name, option in [("greatest_batch", "--batch"), ("greatest_length", "--length")]:
    most = small[name]
    path = FOLDER / "config.json"

    def left(value):
        options = {"--batch": N, option: value}
        return json.loads(good("memory", "--training", "--model", path, "--memory", "2 MB", "--format", "json",
                               *(word for pair in options.items() for word in pair)))["left"]
    check(most > 0 and left(most) >= 0 > left(most + 1), name, most)
tight = trained(LLAMA, "--data", 4, "--attention", "stored", memory="1.2 MB")
check(tight["left"] < 0 and tight["remedies"], "it does not fit", tight)
for remedy in tight["remedies"]:
    check(trained(LLAMA, "--data", 4, "--attention", "stored", *remedy.split(), memory="1.2 MB")["left"] >= 0, remedy, "fits")
huge = json.loads(good("memory", "--training", "--model", "llama3_70b", "--device", "h100_sxm", "--length", 8192,
                       "--format", "json"))
check(len(huge["remedies"]) == 1, "more chips", huge["remedies"])
again = json.loads(good("memory", "--training", "--model", "llama3_70b", "--device", "h100_sxm", "--length", 8192,
                        "--format", "json", *huge["remedies"][0].split()))
check(again["left"] >= 0, "the advice fits", huge["remedies"])
# More chips come with the cheapest changes that do: none, a loss in chunks, sequences split where norms are in the way.
for options, remedy in [(["--model", "llama3_8b", "--length", 2048], "--zero 3 --data 2"),
                        (["--model", "llama3_8b", "--length", 131_072],
                         "--zero 3 --loss-chunk 1024 --recompute full --data 8"),
                        (["--model", "llama3_70b", "--tensor", 8, "--length", 131_072],
                         "--zero 3 --sequence-parallel --recompute full --data 4")]:
    advised = json.loads(good("memory", "--training", "--device", "h100_sxm", "--format", "json", *options))
    check(advised["remedies"] == [remedy], options, advised["remedies"])
    words, _, chips = remedy.rpartition(" ")
    fewer = json.loads(good("memory", "--training", "--device", "h100_sxm", "--format", "json", *options, *words.split(),
                            int(chips) // 2))
    check(fewer["left"] < 0, options, "half of the chips do not do")
check("on up to 65,536 data-parallel chips" in good("memory", "--training", "--model", "llama3_8b", "--memory", "1 MB"),
      "nothing makes it fit")
picture = FOLDER / "memory.svg"
shown = good("memory", "--training", "--model", "llama3_8b", "--device", "h100_sxm", "--length", 4096, "--output", picture)
drawn = picture.read_text()
check("missing" in shown and "optimizer step" in drawn and "H100 SXM, 80 GB" in drawn, "text and picture", shown)

path.write_text(json.dumps({**LLAMA, "novel_field": 1}))
shown = good("memory", "--training", "--model", path, "--memory", "80 GB")
check("novel_field" in shown and "hidden_size" not in shown, "a field that was not read is listed", shown)

# Bad input.
path = FOLDER / "config.json"
path.write_text(json.dumps(LLAMA))
for options, says in [
        (["--tensor", "3"], "--tensor: 3 does not divide 8 heads"), (["--pipeline", "3"], "--pipeline: 3 does not divide 4 layers"),
        (["--tensor", "0"], "--tensor: expected a whole number from 1"), (["--data", "-2"], "--data: expected"),
        (["--zero", "4"], "--zero: expected a stage from 0 to 3"),
        (["--tensor", "8", "--data", 10**9], "8 tensor x 1 context x 1000000000 data x 1 pipeline: expected at most 1,000,000,000"), (["--optimizer", "lion"], "--optimizer"),
        (["--recompute", "some"], "--recompute"), (["--length", "-1"], "--length"), (["--loss-chunk", "-1"], "--loss-chunk"),
        (["--sequence-parallel"], "--sequence-parallel: expected --tensor above 1"), (["--chips", "2"], "--chips"), (["--weights", "int4"], "--weights"), (["--output", "memory.txt"], "memory.txt")]:
    refused("memory", "--training", "--model", path, "--memory", "80 GB", *options, says=says)
refused("memory", "--model", path, "--memory", "80 GB", "--zero", "1", says="--training")
path.write_text(json.dumps(MLA))
refused("memory", "--training", "--model", path, "--memory", "80 GB", "--pipeline", "2", says="are not alike")
