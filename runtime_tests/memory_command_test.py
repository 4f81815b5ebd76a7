"""`memory`: counts of parameters beside lists of tensors, written here from the code of each family, and of
published models; what a cache takes, token by token; what fits, by trying; and what is refused."""
import json, math, tempfile, pathlib

from checks import check, good, refused

FOLDER = pathlib.Path(tempfile.mkdtemp())


def file_of(config):
    path = FOLDER / "config.json"
    path.write_text(config if isinstance(config, str) else json.dumps(config))
    return path


def answer(config, *options):
    return json.loads(good("memory", "--model", file_of(config), "--memory", "80 GB", "--format", "json", *options))


# Tensors. Each is a pair of its name and its extents; biases and norms are vectors.

def linear(inputs, outputs, bias):
    return [(inputs, outputs)] + [(outputs,)] * bias


def attention(c, d, heads, groups, head, bias, output_bias):
    return (linear(d, heads * head, bias) + linear(d, groups * head, bias) * 2
            + linear(heads * head, d, output_bias))


def gated(d, width, bias=0):
    return linear(d, width, bias) * 2 + linear(width, d, bias)


def plain(d, width, bias):
    return linear(d, width, bias) + linear(width, d, bias)


def norm(d, shift=0):
    return [(d,)] * (1 + shift)


def llama(c, bias=0, qk=(), feedforward=None, norms=2, tied=False, experts=None):
    d, heads = c["hidden_size"], c["num_attention_heads"]
    groups, head = c["num_key_value_heads"], c.get("head_dim", d // heads)
    layer = attention(c, d, heads, groups, head, bias, 0) + [(n,) for n in qk] + norm(d) * norms
    layer += gated(d, c["intermediate_size"]) if experts is None else experts
    head_matrix = [] if tied else [(c["vocab_size"], d)]
    return [(c["vocab_size"], d)] + layer * c["num_hidden_layers"] + norm(d) + head_matrix


BASE = {"hidden_size": 30, "num_hidden_layers": 4, "num_attention_heads": 6, "num_key_value_heads": 2,
        "intermediate_size": 77, "vocab_size": 101, "max_position_embeddings": 64}


def with_(**fields):
    return {**BASE, **fields}


def gpt2_tensors(c, positions, tied, norms, bias, head_bias):
    d = c["n_embd"]
    layer = attention(c, d, 5, 5, d // 5, bias, bias) + norm(d, 1) * norms + plain(d, 4 * d, 1)
    return ([(c["vocab_size"], d)] + [(c["n_positions"], d)] * positions + layer * c["n_layer"] + norm(d, 1)
            + [(c["vocab_size"], d)] * (not tied) + [(c["vocab_size"],)] * head_bias)


def experts_of(d, number, width, router_bias=0, shared=0, gate=0, bias=0):
    return (linear(d, number, router_bias) + gated(d, width, bias) * number
            + (gated(d, shared) if shared else []) + [(d, 1)] * gate)


def deepseek_tensors(c, router_bias):
    d, heads = c["hidden_size"], c["num_attention_heads"]
    plain_width, rotary, value = c["qk_nope_head_dim"], c["qk_rope_head_dim"], c["v_head_dim"]
    rank, queries = c["kv_lora_rank"], c.get("q_lora_rank")
    made = heads * (plain_width + rotary)
    layer = [(d, queries), (queries,), (queries, made)] if queries else [(d, made)]
    layer += [(d, rank + rotary), (rank,), (rank, heads * (plain_width + value)), (heads * value, d)]
    layer += norm(d) * 2
    sparse = experts_of(d, c["n_routed_experts"], c["moe_intermediate_size"], 0,
                        c["n_shared_experts"] * c["moe_intermediate_size"])
    sparse += [(c["n_routed_experts"],)] * router_bias
    dense = c["first_k_dense_replace"]
    return ([(c["vocab_size"], d)] * 2 + layer * c["num_hidden_layers"] + gated(d, c["intermediate_size"]) * dense
            + sparse * (c["num_hidden_layers"] - dense) + norm(d))


GPT2 = {"n_embd": 35, "n_layer": 3, "n_head": 5, "n_positions": 13, "vocab_size": 101}
DEEPSEEK = with_(kv_lora_rank=11, q_lora_rank=13, qk_nope_head_dim=7, qk_rope_head_dim=5, v_head_dim=9,
                 n_routed_experts=8, num_experts_per_tok=3, n_shared_experts=2, moe_intermediate_size=17,
                 first_k_dense_replace=1)
MOE = {"num_experts": 8, "num_experts_per_tok": 3, "moe_intermediate_size": 19}
D, LAYERS, V = 30, 4, 101

FAMILIES = [
    ({"model_type": "gpt2", **GPT2}, gpt2_tensors(GPT2, 1, True, 2, 1, 0)),
    ({"model_type": "gptj", **GPT2}, gpt2_tensors(GPT2, 0, False, 1, 0, 1)),
    (with_(model_type="llama"), llama(BASE)),
    (with_(model_type="llama", tie_word_embeddings=True, head_dim=7), llama(with_(head_dim=7), tied=True)),
    (with_(model_type="mistral"), llama(BASE)),
    (with_(model_type="phi3"), llama(BASE)),
    (with_(model_type="olmo2"), llama(BASE, qk=(30, 10))),
    (with_(model_type="olmo"), [t for t in llama(BASE) if len(t) > 1]),
    (with_(model_type="qwen2"), llama(BASE) + [(30,), (10,), (10,)] * LAYERS),
    (with_(model_type="qwen3", head_dim=7), llama(with_(head_dim=7), qk=(7, 7))),
    (with_(model_type="gemma2", head_dim=7), llama(with_(head_dim=7), norms=4, tied=True)),
    (with_(model_type="mixtral", num_local_experts=8, num_experts_per_tok=3),
     llama(BASE, experts=experts_of(D, 8, 77))),
    (with_(model_type="qwen3_moe", **MOE), llama(BASE, qk=(5, 5), experts=experts_of(D, 8, 19))),
    (with_(model_type="qwen2_moe", shared_expert_intermediate_size=23, **MOE),
     llama(BASE, experts=experts_of(D, 8, 19, 0, 23, 1)) + [(30,), (10,), (10,)] * LAYERS),
    (with_(model_type="gpt_oss", num_local_experts=8, num_experts_per_tok=3),
     llama(BASE, experts=experts_of(D, 8, 77, 1, bias=1) + [(30,), (10,), (10,), (30,), (6,)])),
    (with_(model_type="phi"),
     [(V, D), (V, D), (V,)] + norm(D, 1)
     + (attention({}, D, 6, 2, 5, 1, 1) + plain(D, 77, 1) + norm(D, 1)) * LAYERS),
    (with_(model_type="gpt_neox"),
     [(V, D), (V, D)] + norm(D, 1) + (attention({}, D, 6, 6, 5, 1, 1) + plain(D, 77, 1) + norm(D, 1) * 2) * LAYERS),
    ({"model_type": "bloom", "hidden_size": D, "n_layer": LAYERS, "n_head": 6, "vocab_size": V, "seq_length": 8},
     [(V, D)] + norm(D, 1) * 2 + (attention({}, D, 6, 6, 5, 1, 1) + plain(D, 120, 1) + norm(D, 1) * 2) * LAYERS),
    ({"model_type": "opt", "hidden_size": D, "num_hidden_layers": LAYERS, "num_attention_heads": 6, "vocab_size": V,
      "max_position_embeddings": 8, "ffn_dim": 77, "word_embed_proj_dim": 10, "do_layer_norm_before": False},
     [(V, 10), (10, D), (D, 10), (10, D)] + (attention({}, D, 6, 6, 5, 1, 1) + plain(D, 77, 1) + norm(D, 1) * 2) * LAYERS),
    ({"model_type": "falcon", "hidden_size": D, "num_hidden_layers": LAYERS, "num_attention_heads": 6,
      "vocab_size": V},
     [(V, D)] + norm(D, 1) + (attention({}, D, 6, 1, 5, 0, 0) + plain(D, 120, 0) + norm(D, 1)) * LAYERS),
    ({"model_type": "falcon", "hidden_size": D, "num_hidden_layers": LAYERS, "num_attention_heads": 6,
      "vocab_size": V, "new_decoder_architecture": True, "num_kv_heads": 2},
     [(V, D)] + norm(D, 1) + (attention({}, D, 6, 2, 5, 0, 0) + plain(D, 120, 0) + norm(D, 1) * 2) * LAYERS),
    ({"model_type": "dbrx", "d_model": D, "n_layers": LAYERS, "n_heads": 6, "vocab_size": V, "max_seq_len": 8,
      "attn_config": {"kv_n_heads": 2}, "ffn_config": {"moe_num_experts": 8, "moe_top_k": 3, "ffn_hidden_size": 77}},
     [(V, D)] * 2 + norm(D) + (attention({}, D, 6, 2, 5, 0, 0) + norm(D) * 2 + experts_of(D, 8, 77)) * LAYERS),
    ({"model_type": "deepseek_v2", **DEEPSEEK}, deepseek_tensors(DEEPSEEK, 0)),
    ({"model_type": "deepseek_v2", **DEEPSEEK, "q_lora_rank": None},
     deepseek_tensors({**DEEPSEEK, "q_lora_rank": None}, 0)),
    ({"model_type": "deepseek_v3", **DEEPSEEK}, deepseek_tensors(DEEPSEEK, 1)),
    ({"model_type": "llama4", "text_config": with_(
        model_type="llama4_text", num_local_experts=8, num_experts_per_tok=1, intermediate_size_mlp=91,
        interleave_moe_layer_step=2)},
     [(V, D)] * 2 + norm(D) + (attention({}, D, 6, 2, 5, 0, 0) + norm(D) * 2) * LAYERS
     + (gated(D, 91) + experts_of(D, 8, 77, 0, 77)) * 2),
    (with_(model_type="bert", type_vocab_size=3),
     [(V, D), (64, D), (3, D)] + norm(D, 1) + linear(D, D, 1)
     + (attention({}, D, 6, 6, 5, 1, 1) + plain(D, 77, 1) + norm(D, 1) * 2) * LAYERS),
]
def states(config, optimizer):
    """Bytes of the optimizer's states on one chip."""
    trained = answer(config, "--length", 8, "--training", "--optimizer", optimizer)
    return trained["instants"][0]["parts"]["optimizer states"]


for config, tensors in FAMILIES:
    found = answer(config, "--length", 8)["parameters"]
    vectors = sum(extents[0] for extents in tensors if len(extents) == 1)
    sides = sum(sum(extents) for extents in tensors if len(extents) == 2)
    if config["model_type"] == "bert":
        sides -= D  # its tables of positions and of token types are one
    check(states(config, "adafactor") == 4 * found["all"] + 4 * (vectors + sides), config["model_type"],
          "Adafactor keeps a sum for each row and column, and each value of a vector")
    expected = sum(math.prod(extents) for extents in tensors)
    check(found["all"] == expected, config["model_type"], "has", expected, "parameters; read", found["all"])
    check(sum(found["parts"].values()) == found["all"], config["model_type"], "parts add up")
check(len({config["model_type"] for config, _ in FAMILIES}) == 24, "each family has a case")

moe = answer(with_(model_type="qwen3_moe", **MOE))["parameters"]
check(moe["all"] - moe["active"] == LAYERS * 5 * 3 * D * 19, "five of eight experts are idle", moe)
named = json.loads(good("memory", "--model", "deepseek_v3", "--memory", "80 GB", "--format", "json"))
check(named["parameters"]["all"] == 671_026_419_200, "DeepSeek-V3", named)

# The cache, token by token: what each layer still looks back on.
def cached(layers, window_layers, window, values, tokens):
    return sum(min(tokens, window) if layer < window_layers else tokens for layer in range(layers)) * values


for model, layers, window_layers, window, values in [
        (with_(model_type="llama"), 4, 0, 0, 2 * 2 * 5), (with_(model_type="mistral", sliding_window=5), 4, 4, 5, 20),
        (with_(model_type="gemma2", head_dim=7, sliding_window=5), 4, 2, 5, 28),
        ({"model_type": "deepseek_v3", **DEEPSEEK}, 4, 0, 0, 16),
        (with_(model_type="gpt_oss", num_local_experts=8, num_experts_per_tok=3, sliding_window=5,
               layer_types=["full_attention", "sliding_attention", "full_attention", "full_attention"]), 4, 1, 5, 20)]:
    for length in (1, 5, 6, 17):
        found = answer(model, "--length", length, "--batch", 3)["bytes"]["cache"]
        expected = 2 * 3 * cached(layers, window_layers, window, values, length)
        check(found == expected, model["model_type"], length, "tokens:", found, expected)

# Low precision: 16 bits of scales for each 128 values.
tiny = answer(with_(model_type="llama"), "--weights", "int4+16/128")
count = tiny["parameters"]["all"]
check(tiny["bytes"]["weights"] == (4 * count + 16 * math.ceil(count / 128)) / 8, "int4 with scales", tiny["bytes"])
check(answer(with_(model_type="llama"), "--weights", "mxfp4")["bytes"]["weights"]
      == (4 * count + 8 * math.ceil(count / 32)) / 8, "mxfp4")
check(answer(with_(model_type="llama"), "--weights", "mxint8")["bytes"]["weights"]
      == (8 * count + 8 * math.ceil(count / 32)) / 8, "mxint8")

# What fits: one more does not.
whole = answer(with_(model_type="llama"), "--length", 50)
fits = ["--memory", f"{whole['bytes']['weights'] + 7.5 * whole['bytes']['cache']} byte"]


def fitted(*options):
    return json.loads(good("memory", "--model", file_of(with_(model_type="llama")), *fits, "--format", "json", *options))


most = fitted("--length", 50)["greatest_batch"]
check(most == 7, "seven sequences fit", most)
check(fitted("--length", 50, "--batch", most)["bytes"]["left"] >= 0
      > fitted("--length", 50, "--batch", most + 1)["bytes"]["left"], "one more sequence does not fit")
longest = fitted("--length", 50)["greatest_length"]
check(fitted("--length", longest)["bytes"]["left"] >= 0 > fitted("--length", longest + 1)["bytes"]["left"],
      "one more token does not fit", longest)
crowded = fitted("--length", 50, "--batch", 20)
chips = crowded["least_chips"]
check(fitted("--length", 50, "--batch", 20, "--chips", chips)["bytes"]["left"] >= 0
      > fitted("--length", 50, "--batch", 20, "--chips", chips - 1)["bytes"]["left"], "one chip less does not do", chips)

# Chips divide heads of keys and values, of which there are two, and no latent cache: weights are shared evenly.
LATENT = with_(model_type="deepseek_v3") | DEEPSEEK
for config, parts in [(with_(model_type="llama"), {1: 1, 2: 2, 3: 2, 8: 2}), (LATENT, {1: 1, 4: 1})]:
    one = answer(config, "--length", 50)
    for chips, divisor in parts.items():
        found = answer(config, "--length", 50, "--chips", chips)["bytes"]
        check(found["cache"] == one["bytes"]["cache"] / divisor and found["weights"] == one["bytes"]["weights"] / chips,
              config["model_type"], chips, "chips hold", found)
most_heads = whole["bytes"]["cache"] / 2
few = ["memory", "--model", file_of(with_(model_type="llama")), "--length", 50, "--format", "json", "--memory"]
check(json.loads(good(*few, f"{most_heads} byte"))["least_chips"] == 0, "a head of the cache and no weights")
tight = json.loads(good(*few, f"{most_heads + whole['bytes']['weights'] / 7.5} byte"))["least_chips"]
check(tight == 8, "eight chips share the weights beside a head of the cache", tight)
shown = good("memory", "--model", "llama3_8b", "--memory", "80 GB", "--chips", 16)
check("one of 16 that share weights: each holds the cache of one of 8 heads" in shown, "copies are said", shown)
shown = good("memory", "--model", "deepseek_v3", "--memory", "80 GB", "--chips", 16, "--length", 10**7)
check("the latent cache is whole on each" in shown and "It fits on no number of these devices." in shown, "no number", shown)
shown = good("memory", "--model", "llama3_8b", "--memory", "80 GB", "--chips", 8)
check("share weights and cache evenly" in shown, "eight heads on eight chips", shown)
check(fitted("--length", 50, "--reserve", "1 kB")["bytes"]["left"] == fitted("--length", 50)["bytes"]["left"] - 1000,
      "a reserve is taken away")
window = answer(with_(model_type="mistral", sliding_window=5))
check(window["greatest_length"] is None, "a window bounds the cache", window)
shown = good("memory", "--model", file_of(with_(model_type="llama", novel_field=1)), "--memory", "80 GB")
check("novel_field" in shown and "hidden_size" not in shown, "a field that was not read is listed", shown)
check("reserve" in shown and "0 B" in shown, "the reserve is said", shown)
# Words of what fits: one sequence fits, and no window is made up where the memory is vast.
shown = good("memory", "--model", "llama3_8b", "--memory", "34 GB")
check("At most 1 sequence of 131,072 tokens fits.\n" in shown, "one fits", shown)
shown = good("memory", "--model", "llama3_8b", "--memory", "10000000000 TB", "--length", 1)
check("1,000,000,000 sequences of 1 token fit, or more.\nAny length up to 1,000,000,000 tokens fits.\n" in shown,
      "more than one asks for", shown)
check("a window bounds the cache" in good("memory", "--model", file_of(with_(model_type="mistral", sliding_window=5)),
                                          "--memory", "80 GB"), "a window is said")
check("missing" in good("memory", "--model", "gpt3_175b", "--memory", "80 GB"), "what is missing is said")

# Bad input.
for config, says in [
        ("{\"hidden_size\": 3", "expected JSON"), ("[]", "expected an object"), ("", "expected JSON"),
        (with_(), "model_type: expected a text"), (with_(model_type="mamba"), "expected one of bert, bloom"),
        (with_(model_type="llama", hidden_size="30"), "hidden_size: expected a whole number from 1"),
        (with_(model_type="llama", num_hidden_layers=-4), "num_hidden_layers: expected a whole number from 1 to "),
        (with_(model_type="llama", num_hidden_layers=0), "read '0'"),
        (with_(model_type="llama", num_hidden_layers=4.5), "read '4.5'"),
        (with_(model_type="llama", num_hidden_layers=10**30), "num_hidden_layers: expected"),
        (with_(model_type="llama", num_attention_heads=7, num_key_value_heads=7), "a divisor of the width 30"),
        (with_(model_type="llama", num_key_value_heads=4), "num_key_value_heads: expected a divisor of the 6 heads"),
        (with_(model_type="mixtral", num_local_experts=2, num_experts_per_tok=3), "at most the 2 experts"),
        (with_(model_type="llama", tie_word_embeddings=1), "tie_word_embeddings: expected true or false"),
        ({"model_type": "llama4", "text_config": 3}, "expected an object"),
        ({"model_type": "dbrx", "d_model": D, "n_layers": 4, "n_heads": 6, "vocab_size": V}, "attn_config: expected"),
        ({**with_(model_type="llama"), "vocab_size": None}, "vocab_size: expected a whole number, read 'null'")]:
    refused("memory", "--model", file_of(config), "--memory", "80 GB", says=says)
good_file = file_of(with_(model_type="llama"))
for options, says in [
        (["--memory", "80"], "--memory: '80' is a plain count, expected a value in byte"), (["--memory", "-1 GB"], "--memory"), ([], "expected --device"),
        (["--memory", "80 GB", "--weights", "four"], "--weights: expected letters and bits"),
        (["--memory", "80 GB", "--weights", "int4+16"], "--weights"), (["--memory", "80 GB", "--batch", "0"], "--batch"),
        (["--memory", "80 GB", "--length", "-1"], "--length"),
        (["--memory", "80 GB", "--length", "0"], "--length: expected a whole number from 1"), (["--memory", "80 GB", "--chips", "0"], "--chips"),
        (["--device", "h200_sxn"], "--device"), (["--memory", "nan GB"], "--memory")]:
    refused("memory", "--model", good_file, *options, says=says)
refused("memory", "--model", FOLDER / "none.json", "--memory", "80 GB", says="is no file")
refused("memory", "--memory", "80 GB", says="expected --model")
huge = with_(model_type="mixtral", num_hidden_layers=10**9, num_local_experts=10**9, num_experts_per_tok=1,
             intermediate_size=10**9, hidden_size=6 * 10**8)
refused("memory", "--model", file_of(huge), "--memory", "80 GB", says="too large")
