"""`serve --write`: what is pasted reads as the best server, what a program cannot say is said, and what is asked for
wrongly is refused."""
import itertools, json, math, pathlib, random, re, shlex, tempfile

from checks import check, good, refused, run

FOLDER = pathlib.Path(tempfile.mkdtemp())
DENSE = {"model_type": "llama", "hidden_size": 96, "num_hidden_layers": 12, "num_attention_heads": 24,
         "num_key_value_heads": 12, "intermediate_size": 192, "vocab_size": 192, "max_position_embeddings": 8192}
MOE = DENSE | {"model_type": "mixtral", "num_local_experts": 8, "num_experts_per_tok": 2}
CHIP = FOLDER / "chip.toml"
CHIP.write_text('peak_rate = "2 TFLOP/s"\nmemory_bandwidth = "70 GB/s"\nmemory_capacity = "7 MB"\n')
for name, config in (("dense", DENSE), ("moe", MOE)):
    (FOLDER / f"{name}.json").write_text(json.dumps(config))
PROGRAMS = ["vllm", "sglang", "trtllm"]
OWN = {"bf16": "bfloat16", "fp16": "float16", "fp32": "float32"}
CACHES = {"vllm": {"fp8": "fp8", "nvfp4": "nvfp4"}, "sglang": {"fp8": "fp8_e4m3", "mxfp4": "fp4_e2m1"},
          "trtllm": {"fp8": "fp8", "nvfp4": "nvfp4"}}
drawn = random.Random(51)


def written(program, arguments):
    """What is pasted, a text for each kind of server, and the remarks."""
    text = good("serve", *arguments, "--write", program)
    head, body = re.match(r"((?:# .*\n)*?)((?:# run .*\n)?[^#][\s\S]*)", text).groups()
    remarks = head.splitlines()
    check(re.match(r"# options of \S+/\S+, \S+ at [0-9a-f]{12}$", remarks[0]), "no source", remarks)
    check(all(line.startswith("# cannot say: ") for line in remarks[2:]), "no remarks", remarks)
    return body.split("---\n" if program == "trtllm" else "\n\n"), remarks[1], " | ".join(remarks[2:])


def flags_of(text):
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    check(all(line.endswith(" \\") for line in lines[:-1]) and not lines[-1].endswith("\\"), "no one line", text)
    words = [shlex.split(line.removesuffix(" \\")) for line in lines]
    return {words[0].removeprefix("--"): words[1] if len(words) > 1 else True for words in words}


def yaml_of(text):
    """Two levels of mappings are all that is written."""
    found = {}
    for line in text.splitlines():
        name, _, value = line.partition(":")
        if line.startswith("#"):
            continue
        if not line.startswith(" "):
            inner = found[name] = {} if value == "" else value[1:]
        else:
            check(name.startswith("  ") and name[2] != " " and isinstance(inner, dict), "no YAML", text)
            inner[name[2:]] = value[1:]
    return found


def same(found, expected, *what):
    expected = {name: value if value is True or isinstance(value, dict) else str(value)
                for name, value in expected.items() if value is not None}
    check(found == expected, *what, "has", found, "expected", expected)


def check_program(program, arguments, best, asked, is_moe):
    prompt, answer, weights, cache, guesses = asked
    is_apart, place = best["prompts"] == "apart", best["prompts"]
    texts, head, remarks = written(program, arguments)
    what = program, arguments, best
    kinds = [tuple(best[name] for name in ("groups", "tensor", "pipeline", "expert", "batch"))]
    if is_apart:
        kinds.append((best["prompt_groups"], best["prompt_tensor"], 1, best["prompt_expert"], 0))
    check(len(texts) == len(kinds), *what, "kinds of servers", texts)
    users, chips = math.prod(kinds[0]) // best["tensor"], sum(math.prod(kind[:4]) for kind in kinds)
    check(head == f"# for {chips} chips, {users} users at once", *what, head)
    divides_both = any(kind[1] > 1 and kind[3] > 1 for kind in kinds)

    own = OWN.get(weights) or OWN.get(cache)
    quantized = "fp8" if weights == "fp8" and program != "trtllm" else None
    stored = "auto" if OWN.get(cache, "") == own else CACHES[program].get(cache)
    check((f"weights in {weights}," in remarks) == (weights not in OWN and quantized is None) and
          (f"a cache in {cache}" in remarks) == (stored is None) and
          ("each stage" in remarks) == (program == "vllm" and best["pipeline"] > 1) and
          ("prompt alone" in remarks) == (program != "sglang" and place == "between") and
          (f"draft makes {guesses} guesses" in remarks) == (guesses > 0) and
          ("divides an expert" in remarks) == (program == "vllm" and divides_both) and
          ("divides attention" in remarks) == (program == "trtllm" and divides_both) and
          ("addresses" in remarks) == is_apart, *what, "says", remarks)

    for text, (groups, tensor, pipeline, expert, batch) in zip(texts, kinds):
        if program == "trtllm" and expert > 1:
            batch = -(-batch // tensor)
        # Of a step: the program's own number is never below 2,048.
        at_once = (guesses + 1) * (batch * pipeline if program == "vllm" else batch)
        tokens = prompt if batch == 0 else at_once + {
            "apart": 0, "between": prompt + answer, "beside": math.ceil(at_once * prompt / (answer - 1))}[place]
        if program == "sglang":
            tokens *= expert
        tokens = tokens if tokens > 2048 or place == "between" else None
        divides = not is_apart and program != "trtllm" and (not is_moe if program == "vllm" else expert == 1)
        title = f"# run {groups} of these" + ("" if not is_apart else ", for answers" if batch else ", for prompts")
        check((title in text.splitlines()) == (not divides and (groups > 1 or is_apart)), *what, "title", text)
        guessed, parts = guesses if batch else 0, expert if expert > 1 else None
        if program == "trtllm":
            same(yaml_of(text), {
                "tensor_parallel_size": tensor * expert, "pipeline_parallel_size": pipeline, "dtype": own,
                "enable_attention_dp": "true" if parts else None, "moe_expert_parallel_size": parts,
                "moe_tensor_parallel_size": tensor if parts else None,
                "kv_cache_config": {"dtype": stored} if stored else None, "max_seq_len": prompt + answer,
                "max_batch_size": batch or None, "max_num_tokens": tokens,
                "enable_chunked_prefill": None if is_apart else str(place == "beside").lower(),
                "disable_overlap_scheduler": "true" if batch == 0 else None,
                "cache_transceiver_config": {"backend": "DEFAULT", "max_tokens_in_buffer": str(prompt)}
                if is_apart else None}, *what)
            continue
        flags = flags_of(text)
        own_flags = {"tensor-parallel-size": tensor, "enable-expert-parallel": True if parts else None,
                     "spec-tokens": guessed or None, "max-model-len": prompt + answer,
                     "max-num-seqs": batch * pipeline or None,
                     "max-num-batched-tokens": tokens,
                     "enable-chunked-prefill": True if place == "beside" else None,
                     "no-enable-chunked-prefill": True if place == "between" else None}
        if program == "vllm" and is_apart:
            config = json.loads(flags.pop("kv-transfer-config"))
            check(config == {"kv_connector": "NixlConnector",
                             "kv_role": "kv_consumer" if batch else "kv_producer"}, *what, config)
        if program == "sglang":
            chunk = -1 if place == "between" else None if is_apart and batch else tokens
            own_flags = {"context-length": prompt + answer + 1, "tensor-parallel-size": tensor * expert,
                         "max-running-requests": batch * pipeline * expert or None,
                         "enable-dp-attention": True if parts else None, "expert-parallel-size": parts,
                         "speculative-num-steps": guessed or None, "speculative-eagle-topk": 1 if guessed else None,
                         "speculative-num-draft-tokens": guessed + 1 if guessed else None,
                         "pp-max-micro-batch-size": batch if pipeline > 1 else None,
                         "enable-mixed-chunk": True if place == "beside" else None, "chunked-prefill-size": chunk,
                         "disaggregation-mode": ("decode" if batch else "prefill") if is_apart else None}
        same(flags, {"pipeline-parallel-size": pipeline, "data-parallel-size": groups if divides else parts,
                     "dtype": own, "quantization": quantized, "kv-cache-dtype": stored, **own_flags}, *what)


written_count = 0
for model, place, pipeline in 3 * list(itertools.product(
        ["dense", "moe"], ["between", "beside", "apart"], ["1", "2,3"])):
    prompt, answer = drawn.choice([200, 700, 3000]), drawn.choice([2, 17, 400])
    weights = drawn.choice(["bf16", "fp16", "fp32", "fp8", "int4", "mxfp4"])
    cache = drawn.choice(["bf16", "fp16", "fp8", "int8", "nvfp4", "mxfp4"])
    arguments = ["--model", FOLDER / f"{model}.json", "--device", CHIP, "--link", "3 GB/s", "--products", "bf16",
                 "--chips", drawn.choice([4, 6]), "--prompt", prompt, "--answer", answer, "--weights", weights,
                 "--cache", cache, "--prompts", place, "--pipeline", pipeline, "--best", 1]
    guesses = drawn.choice([0, 0, 3])
    arguments += ["--guesses", guesses, "--acceptance", "0.7"] if guesses else []
    expert = drawn.choice([None, "2", "2,4"]) if model == "moe" else None
    arguments += ["--expert", expert] if expert else []
    result = run("serve", *arguments, "--format", "json")
    if result.returncode == 1:
        continue
    best, = json.loads(result.stdout)["servers"]
    written_count += 1
    for program in PROGRAMS:
        check_program(program, arguments, best, (prompt, answer, weights, cache, guesses), model == "moe")
check(written_count > 25, "only", written_count, "servers")

# Nothing within the targets: nothing to paste, and the answer elsewhere.
space = ["--model", FOLDER / "dense.json", "--device", CHIP, "--link", "3 GB/s", "--chips", 4, "--prompt", 40,
         "--answer", 17]
for unreached in (["--within", "time per token <= 1 ps"], ["--reserve", "7 MB"]):
    usual, none = run("serve", *space, *unreached), run("serve", *space, *unreached, "--write", "vllm")
    check((none.returncode, none.stdout, none.stderr) == (1, "", usual.stdout) and usual.returncode == 1,
          "within no targets", none, usual)
refused("serve", *space, "--write", "megatron", says=["--write", "'megatron'", *PROGRAMS])
refused("serve", *space, "--write", "vllm", "--format", "json", says=["--write", "--format json"])
for other in (["--front"], ["--explain", 1]):
    refused("serve", *space, "--write", "vllm", *other, says=["--write", other[0]])
