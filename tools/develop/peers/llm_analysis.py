"""llm-analysis: its infer and train (cli99/llm-analysis at d841e40, 2024-11-13).

Its file names models; their shapes are those of their config.json: layers, width, feedforward width, heads, and heads
of keys and values where they are fewer. The vocabulary is that of its own count, as it pads some.
"""
import re
from fractions import Fraction as F

from peers.sums import PARTS, PLAIN, ours, states_of

NAME = "llm-analysis"
SHAPES = {
    r"distilgpt2": (6, 768, 3072, 12), r"gpt2": (12, 768, 3072, 12), r"gpt2-medium": (24, 1024, 4096, 16),
    r"gpt2-large": (36, 1280, 5120, 20), r"gpt2-xl": (48, 1600, 6400, 25),
    r"facebook_opt-125m": (12, 768, 3072, 12), r"facebook_opt-1.3b": (24, 2048, 8192, 32),
    r"facebook_opt-6.7b": (32, 4096, 16384, 32), r"facebook_opt-13b|test-13b": (40, 5120, 20480, 40),
    r"facebook_opt-66b": (64, 9216, 36864, 72), r"(facebook_opt|megatron-lm|bloom)-175b": (96, 12288, 49152, 96),
    r"(megatron-lm|mt-nlg)-530b": (105, 20480, 81920, 128),
    r"bigscience_bloomz?-560m": (24, 1024, 4096, 16),
    r"bigscience_(bloomz?-7b1(-mt)?|test-bloomd-6b3)": (30, 4096, 16384, 32),
    r".*tiny-random-BloomForCausalLM": (5, 32, 128, 4), r"fxmarty_tiny-llama.*": (2, 16, 64, 4),
    r".*(llama|Llama-2|vicuna)-7b.*": (32, 4096, 11008, 32), r".*llama-13b.*": (40, 5120, 13824, 40),
    r".*llama-30b.*": (60, 6656, 17920, 52), r".*llama-65b.*": (80, 8192, 22016, 64),
    r".*Llama-2-70b.*": (80, 8192, 28672, 64, 8)}

FORMULAS = dict(
    stored="quantized_bytes(stored_values=(cut - vocabulary_part - cut_biases)/tensor_chips, scales=0, scale_bits=0)"
           "/(1 B) + 2*((vocabulary_part + cut_biases)/tensor_chips + copied)",
    attention_count="layers*(products + attention_biases) + all_norm_parameters",
    feedforward_count="dense_layers*feedforward_part", vocabulary_count="vocabulary_part + embedding_extras",
    cached="1/8*cache_bits*cached_values(layer_values=grouped_cache_values)/tensor_chips",
    kept_1="layers*selective_activations", kept_0="kept_1 + layers*kept_softmax_sums",
    kept_3="layers*(kept_block_ends + kept_hidden + full_recompute_activations)",
    kept_2="kept_3 + layers*kept_norms", kept_4="layers*full_recompute_activations", heads_kept="kept_heads",
    hidden="kept_hidden", outside="kept_ends + whole_logits(logit_bytes=4 B)",
    passed="layers*products + feedforward + width*vocabulary",
    prefill="1/3*training_flops(parameters=passed, tokens=sequences*sequence_length)/(1 FLOP) + "
            "layers*attention_forward_flops/(1 FLOP)",
    step="training_flops(parameters=passed, tokens=sequences*sequence_length)/(1 FLOP) + "
         "3*layers*attention_forward_flops/(1 FLOP)",
    again_0="0", again_1="layers*attention_forward_flops/(1 FLOP)", again_3="again_2",
    again_2="again_1 + 1/3*training_flops(parameters=layers*products, tokens=sequences*sequence_length)/(1 FLOP)",
    again_4="again_1 + 1/3*training_flops(parameters=layers*products + feedforward, "
            "tokens=sequences*sequence_length)/(1 FLOP)",
    decode="1/3*training_flops(parameters=passed, tokens=sequences)/(1 FLOP) + "
           "layers*cached_tokens*attention_forward_flops(sequence_length=1)/(1 FLOP)",
    attention_prefill="(1/3*training_flops(parameters=layers*products, tokens=sequences*sequence_length)/(1 FLOP) + "
                      "layers*attention_forward_flops/(1 FLOP))/tensor_chips",
    feedforward_prefill="1/3*training_flops(parameters=feedforward, tokens=sequences*sequence_length)/(1 FLOP)"
                        "/tensor_chips",
    attention_weights="1/8*value_bits*layers*products/tensor_chips",
    feedforward_weights="1/8*value_bits*feedforward/tensor_chips",
    norms_prefill="norm_traffic(tokens=sequences*sequence_length, bytes_of_activation=2 B)/(1 B)",
    norms_decode="norm_traffic(tokens=sequences, bytes_of_activation=2 B)/(1 B)",
    head_flops="readout_flops/(1 FLOP)/tensor_chips")
# Rates with which its times are bytes and FLOPs: of 16 and of 8 bits, and of memory.
RATES = {"a100-sxm-80gb": (312 * 10**12, 624 * 10**12, 2039 * 10**9),
         "h100-sxm-80gb": (989 * 10**12, 1979 * 10**12, 3350 * 10**9)}

COLUMNS = {
    "`num_params_total`": "the exact count", "`num_params_total_mlp`": "`feedforward_part`",
    "`num_params_total_embedding`": "`vocabulary_parameters + embedding_extras`",
    "`num_params_total_others`": "attention and norms",
    "`weight_memory_per_gpu`, infer": "`quantized_bytes`; norms, biases and tables in 2 bytes",
    "`kv_cache_memory_per_gpu`": "`cached_values`", "`prefill_num_flops_fwd_total`":
    "`training_flops/3 + attention_forward_flops`", "`decode_num_flops_fwd_total`": "the same for one token of S",
    "`kv_cache_latency`": "`cached_values`, each read once",
    "`prefill_latency_fwd_attn`": "`training_flops/3 + attention_forward_flops` on t chips, or weights where they bind",
    "`prefill_latency_fwd_mlp`": "the same of the feedforward layers",
    "`decode_latency_fwd_attn`": "weights of attention, where they bind",
    "`decode_latency_fwd_mlp`": "weights of the feedforward layers, where they bind",
    "`prefill_latency_fwd_layernorm`": "`norm_traffic`", "`decode_latency_fwd_layernorm`": "`norm_traffic`",
    "`prefill_latency_fwd_output_embedding_loss`": "`readout_flops` on t chips",
    "`decode_latency_fwd_output_embedding_loss`": "`readout_flops` on t chips",
    "`weight_memory_per_gpu`, train": "`zero3_states` or less, 2 bytes",
    "`gradient_memory_per_gpu`": "`zero2_states` or less, 4 bytes",
    "`optimizer_state_memory_per_gpu`": "`zero1_states` or less, 12 bytes",
    "`num_flops_total_per_micro_batch`": "`training_flops + 3*attention_forward_flops`, and what runs again",
    "`activation_memory_per_gpu`, train": 
    "`selective_activations`, parts of it, or `full_recompute_activations`, with `kept_ends` and `whole_logits`"}
TERMS = {
    "two matrices": ("2*d*D' for 3*d*D, D' = 4*d", "ours: LLaMA's feedforward layer has three matrices of D"),
    "a head for each chip": ("keys and values of max(t, H_KV) heads for those of H_KV",
                             "theirs where a program copies heads, as it must where t > H_KV"),
    "no biases": ("-1 for each bias", "ours: the checkpoints of GPT-2, OPT and BLOOM have them"),
    "no positions": ("-P*d", "ours: GPT-2, GPT-3 and OPT learn positions"),
    "no head": ("-V*d", "ours: LLaMA's head is a matrix of its own"),
    "norms of one vector": ("(2*L + 1)*d for n_w*(2*L + n_O)*d",
                            "ours: a layer norm has a shift, too, and BLOOM one more behind the embedding"),
    "norms in the weights' bits": ("the same in w bits, the last norm divided, for 2 bytes on each chip",
                                   "ours: quantized checkpoints keep norms in 16 bits"),
    "norms divided": ("-(1 - 1/t)*d of the last norm; of gradients all norms",
                      "ours: each chip has them whole, as theirs says of the weights"),
    "norms in 4 bytes": ("+2*d/t bytes a token and norm", "ours: the paper keeps 2 bytes; theirs is an input of it"),
    "masks": ("(1 - 2*n_drop)*d/t bytes a token and layer, -n_drop*d/t where attention runs again and of the embedding",
              "ours: it has a mask behind attention, of any model, and none behind the feedforward layer"),
    "heads": ("8*d/t bytes a token and layer, less those of H_KV heads", "ours (Ainslie et al. 2023)"),
    "two matrices kept": ("4*D'/t for 6*D/t bytes a token and layer", "ours: gate, up and their product are kept"),
    "attention twice": ("(4*d + 4*H)/t bytes a token and layer",
                        "ours: Q, K, V and output are in the 11*d before; new are row sums, of 4 bytes"),
    "embedding's output": ("+2*d/t bytes a token", "ours: it is the first layer's input, which is counted there"),
    "no input of the head": ("-2*d/t bytes a token", "ours (the paper, 4.3)"),
    "logits in 2 bytes": ("-2*V/t bytes a token", "ours: the loss keeps them in fp32 (the paper, 4.3)"),
    "head again": ("+2*d*V FLOP a token", "ours: layers run again, and the head is behind them"),
    "attention over one token": ("-4*N*(S - 1)*d*L FLOP", "ours: a token attends to the whole cache"),
    "cache written whole": ("as many bytes as are read", "ours: a step writes one token of each sequence"),
    "operands": ("+3*d/t values a token and layer in attention, +D'/t in the feedforward layer",
                 "neither: a kernel moves what it does not keep on the chip; small where weights bind"),
    "norms on t chips": ("1/t of the bytes", "theirs if sequence-parallel"),
    "no norm outside": ("-4*n_O*d bytes a token", "ours: a norm stands behind the last layer"),
    "logits of the prompt": ("+2*(S - 1)*d*V/t FLOP a sequence", "ours: the first token needs those of the last one")}


def shapes(rows):
    """The rows whose models have a shape, with their numbers, and the inputs of each."""
    known, found = [], []
    for number, row in enumerate(rows, 2):
        shape = [SHAPES[name] for name in SHAPES if re.fullmatch(name, row["model_name"])]
        if not shape:
            continue
        known.append((number, row))
        layers, width, feedforward, heads, *groups = shape[0]
        name = row["model_name"]
        llama, bloom = bool(re.search("(?i)llama|vicuna", name)), bool(re.search("(?i)bloom", name))
        weight_bits, cache_bits = re.match(r"w(\d+)a(\d+)e16$", row["dtype_name"]).groups()
        shards = int(row["dp_size"] or 1)
        found.append(PLAIN | dict(
            layers=layers, dense_layers=layers, width=width, heads=heads, key_value_heads=(groups or [heads])[0],
            head_width=width // heads, feedforward_width=feedforward, feedforward_matrices=2 + llama,
            projection_biases=1 - llama, output_biases=1 - llama, feedforward_biases=1 - llama, norm_vectors=2 - llama,
            outer_norms=1 + bloom, vocabulary=int(row["out_num_params_total_embedding"]) // width,
            vocabulary_matrices=1 + llama, embedding_width=width,
            added_rows=0 if llama or bloom else 1024 if "gpt2" in name else 2050 if "opt-" in name else 2048,
            value_bits=int(weight_bits), cache_bits=int(cache_bits), window_layers=0, window=1,
            sequence_length=int(row["seq_len"]), dropout_masks=1 - llama, sequence_chips=int(row["tp_size"]),
            cached_tokens=int(row["seq_len"]) + int(row["num_tokens_to_generate"] or 0),
            sequences=int(row["batch_size_per_gpu"]), tensor_chips=int(row["tp_size"]), shards=shards,
            divisor=int(row["tp_size"]) * shards * 16))
    return known, found


def add_times(sheet, number, row, s, v, terms):
    """Its times of inference, as the bytes or FLOPs that they take at its rates."""
    weight, activation = (int(bits) for bits in re.match(r"w(\d+)a(\d+)e16$", row["dtype_name"]).groups())
    rate, bandwidth = RATES[row["gpu_name"]][activation == 8], RATES[row["gpu_name"]][2]
    t, L, d, N = s["tensor_chips"], s["layers"], s["width"], s["sequences"]
    B, b, (heads, matrices) = N * s["sequence_length"], F(activation, 8), terms
    hidden = F(int(float(row["out_num_params_total_mlp"])), 2 * d * L) if matrices else s["feedforward_width"]

    def add(column, per_second, ours, named):
        sheet.add(f"`{column}`", number, ours, named, f"{float(F(row['out_' + column]) * per_second):.11e}")

    def of_part(step, tokens, part, values, flops, weights, computed, moved):
        """A part, whichever of computing and moving theirs finds longer."""
        moved = [moved, ("operands", b * L * tokens * values / t)]
        if (flops + sum(value for _, value in computed)) * bandwidth > \
                (weights + sum(value for _, value in moved)) * rate:
            if step == "decode":
                sheet.left_out[f"decode steps of `{part}` that compute longer"] += 1
            else:
                add(f"{step}_latency_fwd_{part}", rate, flops, computed)
        else:
            add(f"{step}_latency_fwd_{part}", bandwidth, weights, moved)

    copied = v["cached"] * F(max(0, t - s["key_value_heads"]), s["key_value_heads"])
    add("kv_cache_latency", bandwidth, v["cached"], [
        ("a head for each chip", copied), ("cache written whole", v["cached"] + copied)])
    # A decoded token's FLOPs, which only say whether they bind, are taken as those of a token of the prompt.
    for step, tokens, share in (("prefill", B, 1), ("decode", N, F(1, s["sequence_length"]))):
        of_part(step, tokens, "attn", 3 * d, v["attention_prefill"] * share, v["attention_weights"],
                [], ("a head for each chip", F(weight * heads, 8 * t)))
        of_part(step, tokens, "mlp", hidden, v["feedforward_prefill"] * share, v["feedforward_weights"],
                [("two matrices", F(2 * tokens * matrices, t))], ("two matrices", F(weight * matrices, 8 * t)))
        norms, outside = v[f"norms_{step}"], 4 * s["outer_norms"] * d * tokens
        add(f"{step}_latency_fwd_layernorm", bandwidth, norms, [
            ("no norm outside", -outside), ("norms on t chips", (norms - outside) * (F(1, t) - 1))])
        add(f"{step}_latency_fwd_output_embedding_loss", rate, v["head_flops"], [
            ("logits of the prompt", F(2 * (tokens - N) * d * s["vocabulary"], t))])


def compare(program, rows, sheet):
    known, inputs = shapes(rows)
    if len(known) < len(rows):
        sheet.left_out["a model whose shape the script has not"] = len(rows) - len(known)
    found = ours(program, inputs, PARTS | FORMULAS | states_of("held", "shards"))
    for (number, row), s, v in zip(known, inputs, found):
        t, L, d, V = s["tensor_chips"], s["layers"], s["width"], s["vocabulary"]
        their_width = F(int(float(row["out_num_params_total_mlp"])), 2 * d * L)
        matrices = 2 * d * L * their_width - v["feedforward"]
        heads = max(0, t - s["key_value_heads"]) * 2 * L * d * s["head_width"]
        tables = [("no positions", -s["added_rows"] * d), ("no head", (1 - s["vocabulary_matrices"]) * V * d)]
        norms = ("norms of one vector", (2 * L + 1) * d - v["all_norms"])
        sheet.add("`num_params_total`", number, v["count"], [
            ("two matrices", matrices), ("a head for each chip", heads),
            ("no biases", -v["cut_biases"] - v["row_biases"]),
            *tables, norms], row["out_num_params_total"])
        sheet.add("`num_params_total_mlp`", number, v["feedforward_count"], [
            ("two matrices", matrices), ("no biases", v["feedforward"] - v["feedforward_count"])],
            row["out_num_params_total_mlp"])
        sheet.add("`num_params_total_embedding`", number, v["vocabulary_count"], tables,
                  row["out_num_params_total_embedding"])
        sheet.add("`num_params_total_others`", number, v["attention_count"], [
            ("a head for each chip", heads), ("no biases", v["feedforward_count"] - v["feedforward"] - v["cut_biases"]
                                              - v["row_biases"]), norms], row["out_num_params_total_others"])
        if row["kind"] == "infer":
            b = F(s["value_bits"], 8)
            sheet.add("`weight_memory_per_gpu`, infer", number, v["stored"], [
                ("two matrices", b * matrices / t), ("a head for each chip", b * heads / t),
                ("no biases", -2 * (v["cut_biases"] / t + v["row_biases"])),
                ("no positions", 2 * tables[0][1]), ("no head", F(2 * tables[1][1], t)),
                ("norms in the weights' bits", b * (2 * L * d + F(d, t)) - 2 * v["all_norms"])],
                row["out_weight_memory_per_gpu"])
            sheet.add("`kv_cache_memory_per_gpu`", number, v["cached"], [("a head for each chip", v["cached"] * F(
                max(0, t - s["key_value_heads"]), s["key_value_heads"]))], row["out_kv_cache_memory_per_gpu"])
            tokens, S = s["sequences"] * s["sequence_length"], s["cached_tokens"]
            sheet.add("`prefill_num_flops_fwd_total`", number, v["prefill"], [("two matrices", 2 * tokens * matrices)],
                      row["out_prefill_num_flops_fwd_total"])
            sheet.add("`decode_num_flops_fwd_total`", number, v["decode"], [
                ("two matrices", 2 * s["sequences"] * matrices),
                ("attention over one token", -4 * s["sequences"] * (S - 1) * d * L)],
                row["out_decode_num_flops_fwd_total"])
            add_times(sheet, number, row, s, v, (heads, matrices))
            sheet.left_out["activations of inference: the greatest of some buffers, which we have no equation of"] += 1
            continue
        stage, mode = row["ds_zero"], row["activation_recomputation"]
        for key, column, b, first in (("weight", "weight_memory_per_gpu", 2, "3"),
                                      ("gradient", "gradient_memory_per_gpu", 4, "2"),
                                      ("optimizer", "optimizer_state_memory_per_gpu", 12, "1")):
            b = F(b, s["shards"] if stage >= first else 1)
            cut_norms = d + 2 * L * d * (key == "gradient")
            sheet.add(f"`{column}`" + ", train" * (key == "weight"), number,
                      v[f"{key}_{stage}"] * (2 if key == "gradient" else 1), [
                ("two matrices", b * matrices / t), ("a head for each chip", b * heads / t),
                ("no biases", -b * (v["cut_biases"] / t + v["row_biases"])), ("no positions", b * tables[0][1]),
                ("no head", b * tables[1][1] / t), norms[:1] + (b * norms[1],),
                ("norms divided", -b * cut_norms * (1 - F(1, t)))], row[f"out_{column}"])
        B = s["sequences"] * s["sequence_length"]
        sheet.add("`num_flops_total_per_micro_batch`", number, v["step"] + v[f"again_{mode}"], [
            ("two matrices", (8 if mode == "4" else 6) * B * matrices), ("head again", 2 * B * d * V * (mode == "4"))],
            row["out_num_flops_total_per_micro_batch"])
        of_layers, drop = F(L * B, t), s["dropout_masks"]
        masks = {"0": 1 - 2 * drop, "1": 1 - 2 * drop, "2": -drop, "3": -drop, "4": 0}[mode]
        sheet.add("`activation_memory_per_gpu`, train", number, v[f"kept_{mode}"] + v["outside"], [
            ("norms in 4 bytes", d * (of_layers * {"3": 2, "4": 0}.get(mode, 4) + F(2 * B, t))),
            ("masks", d * (of_layers * masks - F(drop * B, t))),
            ("heads", (of_layers * 8 * d - L * v["heads_kept"]) * (mode in "01")),
            ("two matrices kept", (of_layers * 4 * their_width - L * v["hidden"]) * (mode != "4")),
            ("attention twice", of_layers * 4 * (d + s["heads"]) * (mode == "0")),
            ("embedding's output", F(2 * B * d, t)), ("no input of the head", -F(2 * B * d, t)),
            ("logits in 2 bytes", -F(2 * B * V, t))], row["out_activation_memory_per_gpu"])
