"""`plan`: on small spaces the best layouts are those that `step` has, asked one by one; what does not fit; why not;
what is asked for wrongly."""
import concurrent.futures, itertools, json, math, pathlib, random, re, signal, subprocess, tempfile, time

from checks import PROGRAM, check, good, refused, run

FOLDER = pathlib.Path(tempfile.mkdtemp())
D, H, GROUPS, F, V, L, T = 48, 8, 2, 96, 160, 4, 32
LLAMA = {"model_type": "llama", "hidden_size": D, "num_hidden_layers": L, "num_attention_heads": H,
         "num_key_value_heads": GROUPS, "intermediate_size": F, "vocab_size": V, "max_position_embeddings": T}
MOE = {**LLAMA, "model_type": "mixtral", "num_local_experts": 4, "num_experts_per_tok": 2}
CHOICES = ["tensor", "pipeline", "context", "order", "expert", "microbatch", "sequence-parallel", "chunks", "zero",
           "recompute"]
WORDS = {"recompute": ["none", "selective", "full"], "sequence-parallel": ["no", "yes"],
         "order": ["tp-cp-dp-pp", "tp-cp-pp-dp"]}


def given(config, capacity, node=2):
    model, device = FOLDER / "config.json", FOLDER / "chip.toml"
    model.write_text(json.dumps(config))
    device.write_text(f'peak_rate = "2 TFLOP/s"\nmemory_bandwidth = "70 GB/s"\nmemory_capacity = "{capacity}"\n')
    return ["--model", model, "--device", device, "--node", node, "--link", "3 GB/s", "--between", "0.5 GB/s",
            "--link-latency", "3 us", "--between-latency", "7 us"]


def divisors(n):
    return [d for d in range(1, n + 1) if n % d == 0]


def layouts(config, chips, sequences, stored, node=2):
    """All that divide, in the order of the choices: values by name. Heads of keys and values are shared, not cut."""
    experts, heads, groups, layers = (config.get(name, 0) for name in (
        "num_local_experts", "num_attention_heads", "num_key_value_heads", "num_hidden_layers"))
    for t, p, c in itertools.product(divisors(chips), repeat=3):
        if chips % (t * p * c) or heads % t or config["intermediate_size"] % t or layers % p or T % c:
            continue
        if (stored and c > 1) or (groups % t and t % groups):
            continue
        data = chips // (t * p * c)
        if sequences % data:
            continue
        for order, e, micro, sp in itertools.product(
                [0, 1] if p > 1 and data > 1 and chips > node > t * c else [0],
                divisors(math.gcd(experts, data * c)) if experts else [1],
                divisors(sequences // data), [0, 1] if t > 1 else [0]):
            turns = sequences // data // micro
            for chunks, zero, again in itertools.product(
                    divisors(layers // p) if p > 1 and turns % p == 0 else [1],
                    range(4) if data * c > 1 else [0], [0, 1, 2] if stored else [0, 2]):
                yield dict(zip(CHOICES, (t, p, c, order, e, micro, sp, chunks, zero, again)))


def data_of(layout, chips):
    return chips // (layout["tensor"] * layout["pipeline"] * layout["context"])


def options(layout):
    result = []
    for name, value in layout.items():
        if name == "sequence-parallel":
            result += ["--sequence-parallel"] if value else []
        else:
            result += ["--" + name, WORDS[name][value] if name in WORDS else value]
    return result


def step(arguments, layout):
    found = json.loads(good("step", *arguments, *options(layout), "--format", "json"))
    return found["seconds"], found["memory"]["peak"], found["memory"]["left"], found["mfu"], found["parts"], found["memory"]


for config, chips, sequences, stored, capacity in (
        (LLAMA, 4, 4, False, "1.2 MB"), (MOE, 2, 4, True, "3 MB"), (LLAMA, 1, 6, True, "2 MB")):
    arguments = given(config, capacity) + ["--chips", chips, "--batch", sequences * T]
    if stored:
        arguments += ["--attention", "stored"]
    every = list(layouts(config, chips, sequences, stored))
    with concurrent.futures.ThreadPoolExecutor() as threads:
        answers = list(threads.map(lambda one: step(arguments, one), every))
    fit = [(seconds, at) for at, (seconds, _, left, *_) in enumerate(answers) if left >= 0]
    check(0 < len(fit) < len(every), "memory decides nothing:", len(fit), len(every))
    found, = json.loads(good("plan", *arguments, "--best", 12, "--format", "json"))
    check((found["divide"], found["fit"]) == (len(every), len(fit)), "counts", found["divide"], found["fit"],
          "expected", len(every), len(fit))
    for threads in (1, 2):
        same, = json.loads(good("plan", *arguments, "--best", 12, "--format", "json", "--search", "--threads", threads))
        check(same["layouts"] == found["layouts"], "a search by bounds", threads, same, found)
    expected = [at for _, at in sorted(fit)[:12]]
    for shown, at in itertools.zip_longest(found["layouts"], expected):
        check({name: shown["layout"][name] for name in CHOICES} == every[at], "another layout", shown, every[at])
        seconds, peak, _, mfu, parts, memory = answers[at]
        check([shown[key] for key in ("seconds", "peak", "mfu", "parts", "memory")] == [seconds, peak, mfu, parts, memory],
              "numbers of step", shown, answers[at])

    # A choice that the best does not make.
    best = every[expected[0]]
    for name in CHOICES:
        others = [(seconds, at) for seconds, at in fit if every[at][name] != best[name]]
        if others:
            at = min(others)[1]
            value = every[at][name]
            word = WORDS[name][value] if name in WORDS else value
            only, = json.loads(good("plan", *arguments, "--best", 1, "--format", "json", f"--{name}", word))
            # Where orders are the same, any word will do.
            least = min((seconds, i) for seconds, i in fit if every[i][name] == value or name == "order" and (
                every[i]["pipeline"] == 1 or data_of(every[i], chips) == 1 or
                every[i]["tensor"] * every[i]["context"] >= 2))
            check(only["layouts"][0]["seconds"] == least[0], name, "=", word, only["layouts"][0], least)
            text = good("plan", *arguments, "--best", 1, "--why-not", f"{name} = {word}")
            check(f"With {name} = {word}" in text and text.count("MFU") == 2, "why not", text)

# Random models and clusters: as many layouts as by the rules, and a search by bounds finds the same.
drawn = random.Random(49)
for _ in range(40):
    groups, chips = drawn.choice([1, 2, 3, 4]), drawn.choice([1, 6, 8, 12, 16, 24, 64])
    heads = groups * drawn.choice([1, 2, 4, 6])
    config = {**drawn.choice([LLAMA, MOE]), "num_key_value_heads": groups, "num_attention_heads": heads,
              "hidden_size": 8 * heads, "intermediate_size": drawn.choice([96, 120, 256]),
              "num_hidden_layers": drawn.choice([2, 6, 8, 12])}
    if "num_local_experts" in config:
        config["num_local_experts"] = drawn.choice([2, 6, 8])
    sequences, stored, node = chips * drawn.choice([1, 4, 6, 60]), drawn.random() < 0.3, drawn.choice([1, 2, 4, 8])
    arguments = [*given(config, f"{drawn.choice([0.1, 0.4, 1, 3, 10])} MB", node),
                 "--chips", chips, "--batch", sequences * T, "--best", drawn.choice([1, 5, 40]), "--format", "json",
                 "--attention", "stored" if stored else "tiled",
                 "--tensor-overlap", drawn.choice([0, 0, 0.5, 1]), "--data-overlap", drawn.choice([0, 0.7, 1])]
    whole, search, alone = (run("plan", *arguments, *how) for how in (
        ["--threads", 1], ["--search", "--threads", 2], ["--search", "--threads", 1]))
    check(search.stdout == alone.stdout and search.returncode == alone.returncode, "threads", arguments, config)
    check(whole.returncode in (0, 1) and not whole.stderr, "refused", arguments, config, whole)
    found, = json.loads(whole.stdout)
    by_bounds, = json.loads(search.stdout)
    expected = sum(1 for _ in layouts(config, chips, sequences, stored, node))
    check(found["divide"] == by_bounds["divide"] == expected, "layouts that divide", arguments, config, found["divide"], expected)
    check(whole.returncode == search.returncode == (0 if found["fit"] else 1), "exit", whole, search)
    check(by_bounds["layouts"] == found["layouts"], "a search by bounds", arguments, config, by_bounds, found)

# Several numbers of chips; one that the batch does not suit.
arguments = given(LLAMA, "3 MB") + ["--batch", 8 * T]
several = json.loads(good("plan", *arguments, "--chips", "1,2,4", "--best", 1, "--format", "json"))
check([each["chips"] for each in several] == [1, 2, 4], "chips", several)
for each in several:
    alone, = json.loads(good("plan", *arguments, "--chips", each["chips"], "--best", 1, "--format", "json"))
    check(alone == each, "alone", alone, each)

text = good("plan", *arguments, "--chips", "1,2,4", "--best", 1)
fastest, cheapest = min(several, key=lambda each: each["layouts"][0]["seconds"]), max(
    several, key=lambda each: each["layouts"][0]["tokens_per_second_per_chip"])
check(f"\nfastest: {fastest['chips']} chips, " in text and f"time: {cheapest['chips']} chips, " in text and
      fastest["chips"] != cheapest["chips"], "best of chips", text)

# The text is what `step` takes.
text = good("plan", *arguments, "--chips", 4)
line = text.splitlines()[text.splitlines().index(next(x for x in text.splitlines() if x.lstrip().startswith("1 "))) + 1]
again = json.loads(good("step", *arguments, "--chips", 4, *line.split(), "--format", "json"))
found, = json.loads(good("plan", *arguments, "--chips", 4, "--format", "json"))
check(again["seconds"] == found["layouts"][0]["seconds"] and found["layouts"][0]["options"] == line.strip(),
      "options of the best", line, found["layouts"][0])
explained = good("plan", *arguments, "--chips", 4, "--explain", 1)
check(explained.startswith(text) and
      explained[len(text):].lstrip() == good("step", *arguments, "--chips", 4, *line.split(), "--equations"),
      "the step of the best", explained)
equations = explained[explained.index("with their numbers"):]
check(all(equations.count(f"  {name}: ") == 1 for name in ("part_time", "product_flops", "step_mfu", "kept_heads")) and
      "training-notes A.1" in equations and "update_time = " in equations, "equations with sources", equations)
check(all(len(each) <= 100 for each in text.splitlines()), "a wide table", text)

# Nothing fits: how much is too much, with which layout.
small = run("plan", *given(LLAMA, "100 kB"), "--batch", 8 * T, "--chips", "2,4")
check(small.returncode == 1 and small.stdout.count("too much") == 2 and not small.stderr, "what does not fit", small)
more = re.search(r"\n  (\d+) chips hold it, with\n      (.*)\n", small.stdout)
check(more and not run("plan", *given(LLAMA, "100 kB"), "--batch", 8 * T, "--chips", int(more[1]) // 2).returncode == 0,
      "fewer chips", small.stdout)
held = json.loads(good("step", *given(LLAMA, "100 kB"), "--batch", 8 * T, "--chips", more[1], *more[2].split(),
                       "--format", "json"))["memory"]
check(held["left"] >= 0, "more chips", small.stdout, held)

# Interrupted: the best so far, and how far it is from its bound.
started = subprocess.Popen([PROGRAM, "plan", "--model", "qwen3_30b_a3b", "--device", "h100_sxm", "--batch", "4246732800",
                            "--chips", "92160", "--length", "4096", "--between", "50 GB/s", "--tensor-overlap", "50%", "--search", "--threads",
                            "1"],
                           stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
while True:
    caught = re.search(r"SigCgt:\t(\w+)", pathlib.Path(f"/proc/{started.pid}/status").read_text())[1]
    if int(caught, 16) >> (signal.SIGINT - 1) & 1:  # it searches
        break
time.sleep(0.3)
started.send_signal(signal.SIGINT)
text, said = started.communicate()
check(started.returncode == 130 and not said, "interrupted", started.returncode, text, said)
least = re.search(r"\ninterrupted: no layout takes less than (\S+) s, (\S+) % below the best so far\n", text)
check(least and 0 < float(least[2]) < 100, "how far the best is from its bound", text)

odd = run("plan", *given(LLAMA, "3 MB"), "--batch", 8 * T, "--chips", "3", "--tensor", "3")
check(odd.returncode == 1 and "no layout divides what 3 chips share" in odd.stdout, "what does not divide", odd)

for wrong, says in (
        (["--chips", "0"], ["--chips", "from 1", "'0'"]), (["--chips", "two"], ["--chips", "'two'"]),
        (["--chips", "2", "--tensor", "0"], ["--tensor", "from 1", "'0'"]),
        (["--chips", "2", "--recompute", "some"], ["--recompute", "some", "full"]),
        (["--chips", "2", "--why-not", "tensors = 2"], ["--why-not", "tensor = 16", "'tensors = 2'"]),
        (["--chips", "2", "--best", "0"], ["--best", "1"]),
        (["--chips", "2", "--best", "2", "--explain", "3"], ["--explain", "from 1 to 2", "read 3"]),
        (["--chips", "2", "--format", "xml"], ["--format", "xml"]),
        (["--chips", "2", "--certificate", "c.json"], ["--certificate", "--search"]),
        (["--chips", "2,4", "--search", "--certificate", "c.json"], ["--certificate", "one number"]),
        (["--chips", "2", "--search", "--certificate", "no/such/c.json"], ["--certificate", "no/such/c.json"]),
        (["--chips", "2", "--search", "--front"], ["--search", "--front"]),
        (["--chips", "2", "--threads", "-1"], ["--threads", "1 to 1024"]),
        (["--chips", "2", "--output", "x.doc"], ["x.doc"])):
    refused("plan", *map(str, given(LLAMA, "3 MB")), "--batch", str(8 * T), *wrong, says=says)
refused("plan", *map(str, given(LLAMA, "3 MB")), "--batch", str(8 * T + 1), "--chips", "2", says=["--batch"])
refused("plan", *map(str, given(LLAMA, "3 MB")), "--batch", "1e18", "--chips", "2", says=["--batch", "1,000,000,000"])

# The front: of all that fit, those that nothing beats in both.
front, = json.loads(good("plan", *arguments, "--chips", 4, "--best", 10**6, "--front", "--format", "json"))
both = [(each["seconds"], each["peak"]) for each in front["layouts"]]
check(sorted({one for one in both if not any(a <= one[0] and b <= one[1] and (a, b) != one for a, b in both)}) ==
      [(each["seconds"], each["peak"]) for each in front["front"]], "front", front["front"])

# A file of options: what is given beside it wins.
(FOLDER / "plan.toml").write_text(f'''model = "{FOLDER}/config.json"
device = "{FOLDER}/chip.toml"
node = 2
link = "3 GB/s"
between = "0.5 GB/s"
batch = 256
chips = 4
search = true
why-not = ["tensor = 2", "pipeline = 1"]
''')
asked = ["--model", FOLDER / "config.json", "--device", FOLDER / "chip.toml", "--node", 2, "--link", "3 GB/s",
         "--between", "0.5 GB/s", "--batch", 256, "--search"]
check(good("plan", FOLDER / "plan.toml", "--chips", 2, "--why-not", "pipeline = 2") ==
      good("plan", *asked, "--chips", 2, "--why-not", "pipeline = 2"), "a file of options")
for wrong, says in (("chip = 2", "plan.toml:1:1: unknown option 'chip'"), ("chips = {}", "1:9: chips: expected a text"),
                    ("best = 'some'", "1:8: best: expected another value"), ("chips = ", "1:9: ")):
    (FOLDER / "plan.toml").write_text(wrong + "\n")
    refused("plan", str(FOLDER / "plan.toml"), says=[says])

# A picture of the parts of the best layouts, on all numbers of chips.
good("plan", *arguments, "--chips", "1,2,4", "--best", 1, "--output", FOLDER / "plan.svg")
drawn_text = (FOLDER / "plan.svg").read_text()
check(all(f"{chips} chips: " in drawn_text for chips in (1, 2, 4)), "bars over chips", drawn_text[:500])
