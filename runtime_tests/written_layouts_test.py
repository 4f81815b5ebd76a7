"""`--write` of `step` and `plan`: what is pasted reads as the layout, what a program cannot say is said, and what is asked
for wrongly is refused."""
import json, math, pathlib, random, re, tempfile, tomllib

from checks import check, good, refused, run

FOLDER = pathlib.Path(tempfile.mkdtemp())
LAYERS, T = 24, 48
MOE = {"model_type": "mixtral", "hidden_size": 96, "num_hidden_layers": LAYERS, "num_attention_heads": 24,
       "num_key_value_heads": 12, "intermediate_size": 96, "vocab_size": 192, "max_position_embeddings": T,
       "num_local_experts": 8, "num_experts_per_tok": 2}
MODEL, CHIP = FOLDER / "config.json", FOLDER / "chip.toml"
MODEL.write_text(json.dumps(MOE))
CHIP.write_text('peak_rate = "2 TFLOP/s"\nmemory_bandwidth = "70 GB/s"\nmemory_capacity = "1 GB"\n')
COMMON = ["--model", MODEL, "--device", CHIP, "--link", "3 GB/s", "--between", "1 GB/s"]
PROGRAMS = ["megatron", "torchtitan", "deepspeed", "maxtext"]
drawn = random.Random(50)


def drawn_layout():
    """Its values by the names of the options; data parallelism beside them."""
    at = {"tensor": drawn.choice([1, 2, 3, 4]), "pipeline": drawn.choice([1, 2, 3]), "context": drawn.choice([1, 2, 3]),
          "microbatch": drawn.choice([1, 2, 5]), "zero": drawn.choice([0, 1, 2, 3]),
          "recompute": drawn.choice(["none", "selective", "full"]), "attention": drawn.choice(["tiled", "stored"]),
          "optimizer": drawn.choice(["adam", "adam", "adam_8bit", "sgd", "momentum"]), "chunks": 1,
          "order": drawn.choice(["tp-cp-dp-pp", "tp-cp-pp-dp"])}
    data, turns = drawn.choice([1, 2, 3, 4]), drawn.choice([1, 2, 5, 6])
    if at["attention"] == "stored":
        at["context"] = 1
    if at["pipeline"] > 1 and turns % at["pipeline"] == 0:
        at["chunks"] = drawn.choice([1, 2, 4])
    at["expert"] = drawn.choice([e for e in (1, 2, 4, 8) if data * at["context"] % e == 0])
    return at, data, turns, at["tensor"] > 1 and drawn.random() < 0.5


def asked(at, data, turns, splits):
    chips = at["tensor"] * at["pipeline"] * at["context"] * data
    options = [word for name, value in at.items() if name != "chunks" or value > 1 for word in (f"--{name}", value)]
    return [*COMMON, "--chips", chips, "--batch", data * turns * at["microbatch"] * T, *options,
            *(["--sequence-parallel"] if splits else [])]


def written(program, arguments):
    """What is pasted, and what cannot be said."""
    result = run("step", *arguments, "--write", program)
    check(result.returncode == 0, program, arguments, result.stderr)
    remarks = [line for line in (result.stdout + result.stderr).splitlines() if line.startswith("# ")]
    check(re.match(r"# options of \S+/\S+, \S+ at [0-9a-f]{12}$", remarks[0]), "no source", remarks)
    check((result.stderr != "") == (program == "deepspeed"), program, "on standard error", result.stderr)
    return result.stdout, " | ".join(remarks[2:])


def same(found, expected, *what):
    for name, value in expected.items():
        check(found.get(name) == value, *what, name, "is", found.get(name), "expected", value)
    check(found.keys() == {name for name, value in expected.items() if value is not None}, *what, "has", found)


def flags_of(text):
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    check(all(line.endswith(" \\") for line in lines[:-1]) and not lines[-1].endswith("\\"), "no one line", text)
    words = [line.removesuffix(" \\").split(" ", 1) for line in lines]
    return {words[0].removeprefix("--"): words[1] if len(words) > 1 else True for words in words}


for _ in range(60):
    at, data, turns, splits = drawn_layout()
    t, p, c, e, chunks, micro, zero = (at[name] for name in (
        "tensor", "pipeline", "context", "expert", "chunks", "microbatch", "zero"))
    arguments, sequences = asked(at, data, turns, splits), data * turns * micro
    again, optimizer, stores = at["recompute"], at["optimizer"], at["attention"] == "stored"
    chips = t * p * c * data

    text, remarks = written("megatron", arguments)
    flags = flags_of(text)
    sharding = {2: "optim_grads", 3: "optim_grads_params"}.get(zero)
    stages_first = at["order"] == "tp-cp-pp-dp" and p > 1 and data > 1
    same(flags, {
        "seq-length": str(T), "micro-batch-size": str(micro), "global-batch-size": str(sequences),
        "tensor-model-parallel-size": str(t), "pipeline-model-parallel-size": str(p), "context-parallel-size": str(c),
        "sequence-parallel": splits or None, "num-virtual-stages-per-pipeline-rank": str(chunks) if chunks > 1 else None,
        "expert-model-parallel-size": str(e) if e > 1 else None, "expert-tensor-parallel-size": str(t) if e > 1 else None,
        "use-tp-pp-dp-mapping": stages_first or None, "use-distributed-optimizer": True if zero else None, "use-megatron-fsdp": True if sharding else None,
        "no-gradient-accumulation-fusion": True if sharding else None, "data-parallel-sharding-strategy": sharding,
        "ckpt-format": "fsdp_dtensor" if sharding else None,
        "recompute-granularity": None if again == "none" else again,
        "recompute-method": "uniform" if again == "full" else None,
        "recompute-num-layers": "1" if again == "full" else None,
        "attention-backend": "unfused" if stores else "flash",
        "optimizer": {"adam_8bit": None, "momentum": "sgd"}.get(optimizer, optimizer),
        "sgd-momentum": "0" if optimizer == "sgd" else None}, "megatron", arguments)
    of_a_replica = math.prod(int(flags[f"{name}-parallel-size"]) for name in (
        "tensor-model", "pipeline-model", "context"))
    check(of_a_replica * int(flags["global-batch-size"]) // int(flags["micro-batch-size"]) // turns == chips,
          "chips of megatron", flags, chips)
    check(("optimizer" in remarks) == (optimizer == "adam_8bit") and
          ("next to each other with ZeRO" in remarks) == (stages_first and zero > 1) and
          ("next to each other where experts" in remarks) == (stages_first and e != c), "megatron says", remarks)

    text, remarks = written("torchtitan", arguments)
    found = tomllib.loads(text)
    same(found["training"], {"seq_len": T, "local_batch_size": micro * turns if p > 1 else micro,
                             "global_batch_size": sequences}, "torchtitan", arguments)
    same(found["parallelism"], {
        "data_parallel_replicate_degree": 1 if zero else data, "data_parallel_shard_degree": data if zero else 1,
        "fsdp_reshard_after_forward": [None, "never", "never", "always"][zero], "tensor_parallel_degree": t,
        "context_parallel_degree": c, "pipeline_parallel_degree": p, "expert_parallel_degree": e if e > 1 else None,
        **({"pipeline_parallel_schedule": "Interleaved1F1B" if chunks > 1 else "1F1B",
            "pipeline_parallel_microbatch_size": micro, "pipeline_parallel_layers_per_stage": LAYERS // p // chunks,
            "pipeline_parallel_first_stage_less_layers": 0,
            "pipeline_parallel_last_stage_less_layers": 0} if p > 1 else {})}, "torchtitan", arguments)
    degrees = [value for name, value in found["parallelism"].items()
               if name.endswith("_degree") and not name.startswith("expert")]
    check(math.prod(degrees) == chips, "chips of torchtitan", found, chips)
    check(found.get("activation_checkpoint", {}).get("mode", "selective") == again and
          ("scores and softmax" in remarks) == (again == "selective"), "torchtitan", again, found, remarks)
    check(("ZeRO stage 1" in remarks) == (zero == 1) and ("stores" in remarks) == stores and
          ("without sequence parallelism" in remarks) == (t > 1 and not splits) and
          ("next to each other" in remarks) == stages_first and
          ("ZeRO stage 0" in remarks) == (zero == 0 and data * c > 1 and max(t, p, c, e) > 1) and
          found.get("optimizer", {}).get("name") == ("AdamW" if optimizer == "adam" else None),
          "torchtitan says", remarks, arguments, found)

    text, remarks = written("deepspeed", arguments)
    same(json.loads(text), {
        "train_batch_size": sequences, "train_micro_batch_size_per_gpu": micro, "gradient_accumulation_steps": turns,
        "zero_optimization": {"stage": zero}, "tensor_parallel": {"autotp_size": t} if t > 1 else None,
        "expert_parallel": {"enabled": True, "autoep_size": e} if e > 1 else None,
        "optimizer": {"type": {"adam": "Adam", "sgd": "SGD"}[optimizer]} if optimizer in ("adam", "sgd") else None},
        "deepspeed", arguments)
    check((f"pipeline of {p} stages" in remarks) == (p > 1) and (f"that {c} chips share a sequence" in remarks) == (c > 1) and
          ("split" in remarks) == splits and ("computed again" in remarks) == (again != "none"), "deepspeed says", remarks)

    text, remarks = written("maxtext", arguments)
    found = dict(line.split(": ") for line in text.splitlines() if not line.startswith("#"))
    divides = data % e == 0
    rows = data // e if divides else data
    axis = "ici_tensor_sequence_parallelism" if splits else "ici_tensor_parallelism"
    per_device = found.pop("per_device_batch_size", None)
    same(found, {
        "max_target_length": str(T), "gradient_accumulation_steps": str(turns) if p == 1 else None,
        "num_layers_per_pipeline_stage": str(LAYERS // p // chunks) if p > 1 else None,
        "num_pipeline_repeats": str(chunks) if p > 1 else None, "num_pipeline_microbatches": str(turns) if p > 1 else None,
        "dcn_data_parallelism": "1", "ici_data_parallelism": str(1 if zero == 3 else rows),
        "ici_fsdp_parallelism": str(rows if zero == 3 else 1), axis: str(t), "ici_context_parallelism": str(c),
        "ici_pipeline_parallelism": str(p), "ici_expert_parallelism": str(e) if e > 1 and divides else None,
        "shard_optimizer_over_data": "true" if zero in (1, 2) else None, "remat_policy": "full" if again == "full" else None,
        "attention": "dot_product" if stores else None,
        "opt_type": {"adam": "adamw", "sgd": "sgd"}.get(optimizer)}, "maxtext", arguments)
    check(math.prod(int(value) for name, value in found.items() if name.startswith("ici_")) == chips,
          "chips of maxtext", found, chips)
    if per_device is None:
        check("no finite decimal" in remarks, "no batch", remarks)
    else:
        check(float(per_device) * chips * (turns if p == 1 else 1) == sequences, "batch of maxtext", per_device, sequences)
    check(("ZeRO stage 2" in remarks) == (zero == 2) and ("nothing is computed again" in remarks) == (again == "none") and
          ("next to each other" in remarks) == stages_first and ("one forward" in remarks) == (p > 1) and ("share a sequence" in remarks) == (not divides),
          "maxtext says", remarks, arguments)

# `plan` writes the best layout, as `step` writes it when it is asked for its options.
space = [*COMMON, "--chips", 8, "--batch", 16 * T]
best, = json.loads(good("plan", *space, "--best", 1, "--format", "json"))
options = best["layouts"][0]["options"].split()
for program in PROGRAMS:
    check(good("plan", *space, "--write", program) == good("step", *space, *options, "--write", program), "best", program)
CHIP.write_text(CHIP.read_text().replace("1 GB\"", "1 kB\""))
small = run("plan", *space, "--write", "megatron")
check((small.returncode, small.stdout) == (1, "") and "too much" in small.stderr, "nothing fits", small)

for command in ("step", "plan"):
    refused(command, *space, "--write", "vllm", says=["--write", "'vllm'", *PROGRAMS])
    refused(command, *space, "--write", "megatron", "--format", "json", says=["--write", "--format json"])
for command, others in (("step", [["--equations"], ["--run", "1T"]]),
                        ("plan", [["--explain", 1], ["--front"], ["--why-not", "tensor = 2"]])):
    for other in others:
        refused(command, *space, "--write", "megatron", *other, says=["--write", other[0]])
refused("plan", *COMMON, "--chips", "4,8", "--batch", 16 * T, "--write", "maxtext", says=["--write", "one number"])
