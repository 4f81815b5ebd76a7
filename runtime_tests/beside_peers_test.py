"""Shows that tools/develop/beside_peers.py adds up on rows of four other programs and of a paper, and that a changed
digit of theirs is found in each column. The rows, in peers/, were computed by Megatron-LM at d98e8a64dd, llm-analysis at
d841e40 and Calculon at caa4b11; Debian's PyTorch 1.13.1 and 2.6.0 counted theirs (tools/develop/torch_counts.py)."""
import csv, json, os, subprocess, sys, tempfile

program, root = sys.argv[1], sys.argv[2]
tool = os.path.join(root, "tools/develop/beside_peers.py")
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(tool))
from peers import llm_analysis, megatron, sums

# What a term takes off ours would cancel where ours had it wrong, so ours is counted by `proofline memory`, too.
MEGATRON = {"mixtral-8x7b": "mixtral_8x7b", "deepseek-v3": "deepseek_v3",
            "gpt3-175b": dict(model_type="gpt2", n_embd=12288, n_layer=96, n_head=96, vocab_size=51200,
                              n_positions=2048),
            "qwen3-8b": dict(model_type="qwen3", hidden_size=4096, intermediate_size=12288, num_hidden_layers=36,
                             num_attention_heads=32, num_key_value_heads=8, head_dim=128, vocab_size=151936,
                             tie_word_embeddings=False)}
LLM_ANALYSIS = {  # with the parameters of one embedding
    "gpt2": (50257 * 768, "gpt2"), "NousResearch_Llama-2-7b-hf": (32000 * 4096, "llama2_7b"),
    "upstage_Llama-2-70b-instruct-v2": (32000 * 8192, "llama2_70b"),
    "facebook_opt-13b": (50272 * 5120, dict(
        model_type="opt", hidden_size=5120, ffn_dim=20480, num_hidden_layers=40, num_attention_heads=40,
        vocab_size=50272, max_position_embeddings=2048)),
    "bigscience_bloom-560m": (250880 * 1024, dict(
        model_type="bloom", hidden_size=1024, n_layer=24, n_head=16, vocab_size=250880))}
ROUTER_BIASES = {"deepseek-v3": 58 * 256}  # which have no gradient

failed = []


def run(path, *options):
    """Exit status, output and errors."""
    done = subprocess.run([sys.executable, "-B", tool, program, path, *options], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def expect(condition, what):
    if not condition:
        failed.append(what)


def written(rows):
    """A file of these rows."""
    with tempfile.NamedTemporaryFile("w", suffix=".csv", delete=False, newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    return file.name


def status(rows):
    path = written(rows)
    try:
        return run(path)
    finally:
        os.remove(path)


def nudged(text):
    """A number that differs in the ninth digit, or by a byte."""
    number = float(text)
    if "e" in text or number != int(number):
        return f"{number * (1 + 1e-9):.11e}" if "e" in text else repr(number * (1 + 1e-9))
    return str(int(number * (1 + 1e-9)) + 1)


def counted(model):
    """All parameters of a published model, or of the fields of a config.json."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(model, file)
        file.flush()
        done = subprocess.run([program, "memory", "--model", model if isinstance(model, str) else file.name, "--memory",
                               "80 GB", "--length", "1024", "--format", "json"], capture_output=True, text=True,
                              check=True)
    return json.loads(done.stdout)["parameters"]["all"]


def found(rows, row, column):
    """Whether a changed digit of this cell is found."""
    changed = [other | {column: nudged(other[column])} if other is row else other for other in rows]
    code, _, err = status(changed)
    return code == 1 and "make" in err and "Traceback" not in err


def rows_of(name):
    """Where a program's rows are, and they."""
    path = os.path.join(root, "runtime_tests/peers", name + ".csv")
    with open(path, newline="", encoding="utf-8") as file:
        return path, list(csv.DictReader(file))


with open(os.path.join(root, "docs/beside_other_tools.md"), encoding="utf-8") as file:
    page = file.read()
for name in ("megatron", "llm_analysis", "calculon", "pytorch"):
    path, rows = rows_of(name)
    code, out, err = run(path, "--markdown")
    expect(code == 0 and "who is right" in out and not err, f"{name}: {code} {err}")
    columns = list(rows[0])
    if name == "pytorch":  # all of its rows are here
        for table in out.strip().split("\n\n"):
            expect(table in page, "docs/beside_other_tools.md has other tables of pytorch.csv than --markdown writes")
    if name == "calculon":  # each cell of its outputs is compared once
        outputs = columns[columns.index("infeasible") + 1:]
        code, _, err = status([row | {column: nudged(row[column]) for column in outputs} for row in rows])
        seen = err.count(" make ")
        expect(code == 1 and seen == len(rows) * len(outputs), f"{name}: {seen} changed cells are found")
    for column in columns:
        if not column.startswith("out_") or column == "out_(weight+op_state)_memory_per_gpu":
            continue  # an input, or only what the file is told by
        expect(any(found(rows, row, column) for row in rows if row[column]), f"{name}: {column} may change")
    expect(status([{"a": "1"}])[0] == 1, f"{name}: unknown columns are taken")
    key = next(key for key in ("tensor", "tp_size", "tensor_par", "width") if key in columns)
    code, _, err = status([rows[0] | {key: "many"}])
    expect(code == 1 and err.count("\n") == 1 and "expected" in err, f"{name}: a word for a number: {err}")

path, rows = rows_of("korthikanti")
code, out, err = run(path, "--markdown")
expect(code == 0 and "| activations of layers |" in out and not err, f"korthikanti: {code} {err}")
for row in rows:
    expect(found(rows, row, "published") or row["unit"] != "GiB", f"korthikanti: {row['quantity']} may change")

whole = [row | dict(pipeline="1", chunks="1", sequence="2048") for row in rows_of("megatron")[1]]
expect({row["model"] for row in whole} == set(MEGATRON), "a model of megatron.csv is not counted")
for row, values in zip(whole, sums.ours(program, megatron.shapes(whole), sums.PARTS)):
    name = row["model"]
    expect(values["count"] == counted(MEGATRON[name]) - ROUTER_BIASES.get(name, 0), f"{name}: {values['count']}")
whole = [rows_of("llm_analysis")[1][0] | dict(model_name=name, out_num_params_total_embedding=str(embedding))
         for name, (embedding, _) in LLM_ANALYSIS.items()]
for row, values in zip(whole, sums.ours(program, llm_analysis.shapes(whole)[1], sums.PARTS)):
    name = row["model_name"]
    expect(values["count"] == counted(LLM_ANALYSIS[name][1]), f"{name}: {values['count']}")

# Korthikanti et al. 2022, 4.2.3: p stages of v chunks keep L*(1 + (p - 1)/(p*v)) layers, which is so many
# microbatches of L/p layers; no more than the batch has.
for p, v in ((1, 1), (4, 1), (4, 3), (21, 2)):
    expect(sums.in_flight(p, v, 9 * p) == p + (sums.F(p - 1, v) if v > 1 else 0), f"in flight: {p} stages, {v} chunks")
    expect(sums.in_flight(p, v, 1) == 1, f"in flight: one microbatch, {p} stages, {v} chunks")

print("\n".join(failed))
sys.exit(bool(failed))
