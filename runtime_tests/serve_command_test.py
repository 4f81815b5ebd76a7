"""`serve`: random spaces whose servers are put together here from what `latency` and `memory` say, with all numbers of
groups for prompts; what more chips and looser targets give; what is asked for wrongly."""
import concurrent.futures, functools, itertools, json, pathlib, random, re, tempfile

from checks import check, good, refused, run

FOLDER = pathlib.Path(tempfile.mkdtemp())
D, V = 48, 160
PLACES, TARGETS = ["between", "beside", "apart"], {"time to first token": "first_token", "time per token": "token",
                                                  "cost per million tokens": "usd_per_million_tokens"}
LLAMA = {"model_type": "llama", "hidden_size": D, "num_hidden_layers": 4, "num_attention_heads": 8, "head_dim": 6,
         "num_key_value_heads": 2, "intermediate_size": 112, "vocab_size": V, "max_position_embeddings": 64}
MOE = {"model_type": "mixtral", "num_local_experts": 8, "num_experts_per_tok": 3}
MLA = {"model_type": "deepseek_v3", "kv_lora_rank": 11, "q_lora_rank": 13, "qk_nope_head_dim": 7,
       "qk_rope_head_dim": 5, "v_head_dim": 9, "n_routed_experts": 8, "num_experts_per_tok": 3, "n_shared_experts": 2,
       "moe_intermediate_size": 16, "first_k_dense_replace": 1}
WINDOW = {"model_type": "mistral"}
#: As the catalogue has them.
LLAMA3_8B = {**LLAMA, "hidden_size": 4096, "num_hidden_layers": 32, "num_attention_heads": 32, "head_dim": 128,
             "num_key_value_heads": 8, "intermediate_size": 14336, "vocab_size": 128256}
MIXTRAL = {**LLAMA3_8B, **MOE, "num_experts_per_tok": 2, "vocab_size": 32000}
pool = concurrent.futures.ThreadPoolExecutor(4)


def near(a, b):
    return abs(a - b) <= 1e-9 * max(abs(a), abs(b))


def divisors(n, most):
    return [d for d in range(1, min(n, most) + 1) if n % d == 0]


def written(name, text):
    path = FOLDER / name
    path.write_text(text)
    return path


class Space:
    """A model, chips and what is asked of them: `servers` are all that fit, with every number of prompts' groups."""

    def __init__(self, number, config, model, device, chips, prompt, answer, weights, caches, options, only=()):
        self.config, self.device, self.chips, self.prompt, self.answer = config, device, chips, prompt, answer
        self.types, self.only = list(itertools.product(weights.split(","), caches.split(","))), only
        self.name, self.options = f"{number}-", options  # the last is --reserve
        self.link, self.hop, self.launches, self.price = (float(options[options.index(name) + 1].split()[0])
                                                          for name in ("--link", "--hop-latency", "--launches", "--price"))
        self.model = model or written(self.name + "config.json", json.dumps(config))
        layers = config["num_hidden_layers"]
        self.stages = {p: written(f"{self.name}{p}.json", json.dumps(  # one of the vocabulary's matrices is on a stage
            {**config, "num_hidden_layers": layers // p, "tie_word_embeddings": True})) for p in divisors(layers, layers)}
        self.asked = ["--model", self.model, "--device", device, "--chips", chips, "--prompt", prompt, "--answer",
                      answer, "--weights", weights, "--cache", caches, "--expert", "1,2", *options, *only]

    def serve(self, *more):
        result = run("serve", *self.asked, "--format", "json", *more)
        check(result.returncode in (0, 1) and not result.stderr, "serve", self.asked, more, result.stderr)
        return json.loads(result.stdout), result.returncode

    @functools.cache
    def latency(self, types, tensor, expert, *batch, stages=1):
        asked = ["--length", self.prompt + self.answer // 2, "--prompt", self.prompt, "--chips", tensor, "--expert", expert,
                 "--weights", types[0], "--cache", types[1], *(["--batch", *batch] if batch else [])]
        model = self.model if stages == 1 else self.stages[stages]
        return json.loads(good("latency", "--model", model, "--device", self.device, *self.options, *asked,
                               "--format", "json"))

    def row(self, types, tensor, expert, batch):
        """Of some batches, one answer of `latency` is enough."""
        rows = self.latency(types, tensor, expert)["batches"]
        return (next((row for row in rows if row["batch"] == batch), None) or
                self.latency(types, tensor, expert, batch)["asked"])

    def greatest_batch(self, types, tensor, expert, pipeline):
        """Of a stage, which holds the caches of as many batches as there are stages."""
        return self.latency(types, tensor, expert, stages=pipeline)["greatest_batch"] // pipeline

    def shapes(self):
        heads, layers = self.config["num_attention_heads"], self.config["num_hidden_layers"]
        stages = 1 if self.config.get("first_k_dense_replace") else layers  # layers of two kinds are not divided
        return [(types, t, e, p) for types in self.types for t in divisors(heads, self.chips)
                for p in divisors(stages, self.chips // t) for e in self.expert_sizes(t * p)]

    def expert_sizes(self, chips):
        return [1, 2] if "num_experts_per_tok" in self.config and self.chips >= 2 * chips else [1]

    def servers(self):
        """{layout: figures}; whether `serve` lists it is among the figures."""
        list(pool.map(lambda one: self.greatest_batch(*one), self.shapes()))
        most = {}
        for types, t, e, p in self.shapes():
            most[types, t, e] = max(most.get((types, t, e), 0), self.greatest_batch(types, t, e, p))
        list(pool.map(lambda one: self.row(*one),
                      [(*shape, batch) for shape, greatest in most.items() for batch in range(1, greatest + 1)]))
        found = {}
        for types, t, e, p in self.shapes():
            for batch in range(1, self.greatest_batch(types, t, e, p) + 1):
                found |= self.servers_of(types, t, e, p, batch)
        return found

    def servers_of(self, types, t, e, p, batch):
        steps, result = self.answer - 1, {}
        step, prefill = self.row(types, t, e, batch)["step"], self.row(types, t, e, 1)["prefill"]

        def sends(tokens):
            return (p - 1) * (self.hop + tokens * self.config["hidden_size"] * 2 / self.link)

        def add(place, groups, first, users_time, turn, n=0, n_tensor=1, n_expert=1, listed=True):
            places, token = groups * p * e * batch, users_time / steps
            rate = places * self.answer / turn / self.chips
            users = int(places * users_time / turn) if place == "apart" else places  # others wait
            figures = {"users": users, "first_token": first, "token": token, "tokens_per_second_per_user": 1 / token,
                       "tokens_per_second_per_chip": rate, "usd_per_million_tokens": 1e6 * self.price / rate,
                       "joule_per_token": 300 / rate}
            result[(*types, groups, t, p, e, batch, place, n, n_tensor, n_expert)] = (figures, listed)

        time, prompt_time = step["seconds"] + sends(batch), prefill["seconds"] + sends(self.prompt)
        flops, moved = ({one: sum(part[what] for part in each["parts"].values()) for one, each in
                         (("step", step), ("prompt", prefill))} for what in ("flop", "byte"))
        a_flop, a_byte = prefill["computing"] / flops["prompt"], prefill["moving"] / moved["prompt"]

        def beside(prompts):
            return max(a_flop * (steps * flops["step"] + prompts * flops["prompt"]),
                       a_byte * (steps * moved["step"] + prompts * prefill["parts"]["cache"]["byte"]),
                       steps * step["sending"] + prompts * prefill["sending"]) + steps * (self.launches + sends(batch))

        groups = self.chips // (t * p * e)
        add("between", groups, prompt_time, steps * time + (batch - 1) * prompt_time, steps * time + batch * prompt_time)
        add("beside", groups, prompt_time, beside(batch - 1), beside(batch))
        # Each chip gets its part of a prompt's cache: of its layers, and of the tokens in windows.
        gets = prefill["parts"]["cache"]["byte"] / p
        for n_tensor in divisors(self.config["num_attention_heads"], self.chips):
            for n_expert in divisors(8 if "num_experts_per_tok" in self.config else 1, self.chips // n_tensor):
                if self.greatest_batch(types, n_tensor, n_expert, 1) == 0:
                    continue
                prompts = self.row(types, n_tensor, n_expert, 1)["prefill"]
                first, sent = prompts["seconds"], max(gets, prompts["parts"]["cache"]["byte"])
                answer = steps * time + self.hop + sent / self.link
                every = range(1, (self.chips - t * p * e) // (n_tensor * n_expert) + 1)
                places = {n: (self.chips - n * n_tensor * n_expert) // (t * p * e) * p * e * batch for n in every}
                keeps_pace = {n: n * n_expert * answer >= places[n] * first for n in every}
                # `serve` tries the most groups that do not keep pace, and the fewest that do.
                tried = [max([n for n in every if not keeps_pace[n]], default=0),
                         min([n for n in every if keeps_pace[n]], default=0)]
                for n in every:
                    add("apart", places[n] // (p * e * batch), first, answer,
                        max(answer, places[n] * first / n / n_expert), n, n_tensor, n_expert, n in tried)
        return {key: value for key, value in result.items() if not self.only or key[7] in self.only[1].split(",")}


def key_of(shown):
    return (*(shown[name] for name in ("weights", "cache", "groups", "tensor", "pipeline", "expert", "batch",
                                          "prompts")),
            shown.get("prompt_groups", 0), shown.get("prompt_tensor", 1), shown.get("prompt_expert", 1))


def front_of(points):
    """Of (user's rate, chip's rate), those that none beats."""
    most, result = 0, []
    for user, chip in sorted(points, reverse=True):
        if chip > most:
            most = chip
            result.append((user, chip))
    return result


def compare(space, drawn):
    servers = space.servers()
    listed = {key: figures for key, (figures, is_listed) in servers.items() if is_listed}
    targets = {}
    if listed:  # as some of the servers have them, or almost
        values = drawn.choice(list(listed.values()))
        targets = {name: values[TARGETS[name]] * drawn.choice([0.9, 1.01, 1.5, 4]) for name in
                   drawn.sample(sorted(TARGETS), drawn.choice([0, 1, 2, 3]))}
    if drawn.random() < 0.1:
        targets["time per token"] = 1e-9  # of none
    units = {"cost per million tokens": "USD"}
    found, status = space.serve("--front", "--best", 6, *itertools.chain(*(
        ["--within", f"{name} <= {value!r} {units.get(name, 's')}"] for name, value in targets.items())))

    def excess(figures):
        return max([figures[TARGETS[name]] / value for name, value in targets.items()], default=0)

    def checked(shown, what):
        """The rates of one that is shown, with all of its figures compared."""
        key = key_of(shown)
        check(key in listed, what, "is no server:", shown, space.asked)
        for name, value in listed.get(key, {}).items():
            check(near(shown[name], value), what, name, shown, "expected", value, space.asked)
        return shown["tokens_per_second_per_user"], shown["tokens_per_second_per_chip"]

    inside = {key: figures for key, figures in listed.items() if excess(figures) <= 1}
    check((found["fit"], found["within"], status) == (len(listed), len(inside), 0 if inside else 1), "counts",
          found["fit"], found["within"], status, "expected", len(listed), len(inside), space.asked, targets)
    if found["within"] != len(inside):
        return 0, 0, set()
    # Of those that are alike, the best of all numbers of groups for prompts.
    best = {}
    for key, (figures, _) in servers.items():
        if excess(figures) <= 1:
            alike = key[:2] + key[3:6] + (key[7],) + key[9:]
            best[alike] = max(best.get(alike, 0), figures["tokens_per_second_per_chip"])
    expected = sorted(best.values(), reverse=True)[:6]
    shown = [checked(each, "the best")[1] for each in found["servers"]]
    check(len(shown) == len(expected) and all(map(near, shown, expected)), "the best give", shown, "expected", expected,
          space.asked, targets)
    if inside:
        users = max(figures["users"] for figures in inside.values())
        checked(found["most_users"], "most users")
        check(found["most_users"]["users"] == users and "nearest" not in found, "most users", found, users, space.asked)
    elif listed:
        checked(found["nearest"], "the nearest")
        least, mine = min(map(excess, listed.values())), excess(found["nearest"])
        check(near(mine, least), "the nearest exceeds", mine, "expected", least, space.asked, targets)
    # The front is of all that fit.
    front = front_of([(figures["tokens_per_second_per_user"], figures["tokens_per_second_per_chip"])
                      for figures, _ in servers.values()])
    shown = [checked(each, "the front") for each in found["front"]]
    check(all(any(all(a >= b * (1 - 1e-9) for a, b in zip(mine, one)) for mine in shown) for one in front),
          "not on the front", front, shown, space.asked)
    check(not any(all(a > b * (1 + 1e-9) for a, b in zip(one, mine)) for one in front for mine in shown),
          "beaten on the front", front, shown, space.asked)
    return len(listed), len(inside), {alike[5] for alike in best}


def spaces(drawn):
    for number in range(20):
        chips = drawn.choice([1, 2, 3, 4, 5, 6, 8, 12, 16, 24])
        assumed = ["--hop-latency", f"{drawn.choice([0, 1e-6, 3e-5])} s", "--launches", f"{drawn.choice([0, 4e-5])} s",
                   "--price", f"{drawn.choice([1, 3])} USD/s", "--matrix-efficiency", drawn.choice(["1", "0.6"]),
                   "--bandwidth-efficiency", drawn.choice(["1", "0.8"])]
        weights, caches = drawn.choice([("bf16", "bf16"), ("bf16,fp8", "bf16"), ("int4+16/32", "bf16,fp8")])
        if number < 2:
            device = written("h.toml", 'peak_rate = "900 TFLOP/s"\nmemory_bandwidth = "3 TB/s"\n'
                                       'memory_capacity = "80 GB"\npower = "300 W"\n')
            yield Space(number, [LLAMA3_8B, MIXTRAL][number], ["llama3_8b", "mixtral_8x7b"][number], device, [3, 4][number],
                        24000, 3000, "bf16", "bf16", [*assumed, "--link", "4e11 B/s", "--reserve", f"{[58, 50][number]} GB"])
            continue
        config = {**LLAMA, "num_hidden_layers": drawn.choice([2, 4, 6]), "num_attention_heads": drawn.choice([2, 4, 6]),
                  **drawn.choice([{}, MOE, MLA, WINDOW])}
        held = json.loads(good("memory", "--model", written("config.json", json.dumps(config)), "--memory", "1 GB",
                               "--format", "json"))["bytes"]
        # Few sequences fit.
        prompt = int(held["weights"] / held["cache_of_a_token"] / drawn.choice([2, 3, 5]))
        if config["model_type"] == "mistral":
            config["sliding_window"] = prompt * 2 // 3
        capacity = int(held["weights"] * drawn.choice([0.4, 0.7, 1.3]))
        device = written(f"{number}.toml", f'peak_rate = "{drawn.choice([0.02, 0.1, 0.4, 2])} TFLOP/s"\npower = "300 W"\n'
                                           f'memory_bandwidth = "10 GB/s"\nmemory_capacity = "{capacity + 500} B"\n')
        only = drawn.choice([[], [], [], ["--prompts", "apart"]])
        yield Space(number, config, None, device, chips, prompt, drawn.choice([2, 9, 40, 301]),
                    weights, caches, [*assumed, "--link", f"{drawn.choice([1e8, 4e9])} B/s", "--reserve",
                                      "500 B"], only)


drawn = random.Random(31)
seen = [compare(space, drawn) for space in spaces(drawn)]
check(sum(places == set(PLACES) for *_, places in seen) >= 4 and any(fit and not within for fit, within, _ in seen) and
      any(not fit for fit, *_ in seen), "spaces decide nothing:", seen)

# What fits on some chips fits on twice as many, and gives as many tokens in all; looser targets never give fewer.
config, chip = written("config.json", json.dumps(LLAMA)), written("chip.toml", """peak_rate = "0.1 TFLOP/s"
memory_bandwidth = "10 GB/s"
memory_capacity = "300 kB"
power = "300 W"
""")
asked = ["--model", config, "--device", chip, "--prompt", 100, "--answer", 30]
linked = [*asked, "--link", "1 GB/s"]


def answer(*options, status=0):
    result = run("serve", *linked, "--format", "json", *options)
    check(result.returncode == status and not result.stderr, options, "exits with", result)
    return json.loads(result.stdout)


in_all = [chips * answer("--chips", chips)["servers"][0]["tokens_per_second_per_chip"] for chips in (1, 2, 4, 8, 16)]
check(all(few <= more * (1 + 1e-9) for few, more in itertools.pairwise(in_all)), "more chips give fewer tokens", in_all)
least = answer("--chips", 8, "--front")["front"]
rates, within = [], []
for server in least:
    found = answer("--chips", 8, "--within", f"time per token <= {server['token'] * (1 + 1e-9)} s")
    rates.append(found["servers"][0]["tokens_per_second_per_chip"])
    within.append(found["within"])
    check(near(rates[-1], server["tokens_per_second_per_chip"]), "the best within is on the front", found, server)
check(len(rates) > 5 and rates == sorted(rates) and within == sorted(within), "a looser target", rates, within)

# Values of choices; several types; the text has what JSON has.
only = answer("--chips", 8, "--tensor", "2,4", "--pipeline", 2, "--batch", "1,3", "--prompts", "apart", "--front")
check({(each["tensor"], each["pipeline"], each["batch"], each["prompts"]) for each in only["front"]} <=
      set(itertools.product([2, 4], [2], [1, 3], ["apart"])) and only["fit"] > 0, "values of choices", only)
both = answer("--chips", 4, "--weights", "bf16,fp8")["fit"]
check(both == sum(answer("--chips", 4, "--weights", each)["fit"] for each in ("bf16", "fp8")), "types add up", both)
why = good("serve", *linked, "--chips", 8, "--why-not", "tensor = 2", "--why-not", "prompts = apart")
alone = good("serve", *linked, "--chips", 8, "--tensor", 2, "--prompts", "apart", "--best", 1)
counted = re.search(r"\n.* servers fit\n(?s:.*?)(?=\nmost users)", alone)[0]
check("\nWith tensor = 2, prompts = apart:" + counted in why, "why not", why, counted)
text = good("serve", *linked, "--chips", 8, "--front", "--price", "2 USD/hour")
best = answer("--chips", 8, "--price", "2 USD/hour")
check(f"{best['fit']:,} servers fit\n" in text and text.count("\n    1  ") == 2 and "most users at once:" in text and
      f"{best['servers'][0]['tokens_per_second_per_chip']:.5g}" in text, "the text", text)
good("serve", *linked, "--chips", 8, "--output", FOLDER / "serve.svg")
check((FOLDER / "serve.svg").read_text().startswith(("<svg", "<?xml")), "a picture")

# None within, and none at all.
small = run("serve", *linked, "--chips", 8, "--within", "time per token <= 1 ns", "--within", "time to first token <= 1 s")
excess = re.search("the nearest exceeds a target (.*) times:\n", small.stdout)
fastest = min(each["token"] for each in answer("--chips", 8, "--best", 1000, "--front")["front"])
check(small.returncode == 1 and not small.stderr and excess and abs(float(excess[1]) / (fastest / 1e-9) - 1) < 1e-3 and
      "; 0 are within: time per token <= 1 ns, time to first token <= 1 s" in small.stdout, "the nearest", small)
nothing = run("serve", *linked, "--reserve", "299 kB")
check(nothing.returncode == 1 and "no server fits the memory" in nothing.stdout and not nothing.stderr, nothing)
check(answer("--reserve", "299 kB", status=1) == {"fit": 0, "within": 0, "servers": []}, "JSON of none")

for wrong, says in (
        (["--answer", "30"], "expected --prompt"), (["--prompt", "0", "--answer", "30"], "--prompt"),
        (["--prompt", "9"], "--answer"), (["--prompt", "9", "--answer", "1"], ["--answer", "2 to 1,000,000,000 tokens", "read 1"])):
    refused("serve", "--model", config, "--device", chip, *wrong, says=says)
for wrong, says in (
        (["--within", "latency <= 1 s"], ["--within", "time to first token", "time per token", "'latency <= 1 s'"]),
        (["--within", "time per token < 1 s"], "--within"), (["--within", "time per token <= 1 USD"], "--within"),
        (["--within", "time per token <= -1 s"], "--within"),
        (["--within", "cost per million tokens <= 2 USD"], "a cost needs --price"), (["--chips", "0"], ["--chips", "read 0"]),
        (["--chips", "2.5"], "--chips"), (["--best", "0"], "--best"), (["--prompts", "behind"], ["--prompts", "'behind'", "beside"]),
        (["--why-not", "tensors = 2"], ["--why-not", "tensor = 16", "'tensors = 2'"]),
        (["--weights", "bf16,four"], "--weights"), (["--cache", "four"], "--cache"), (["--format", "csv"], "--format"),
        (["--output", "x.doc"], "x.doc"), (["--chips", "2"], "--link: expected what a chip sends")):
    refused("serve", *asked, *wrong, says=says)
encoder = written("encoder.json", json.dumps({
    "model_type": "bert", "hidden_size": D, "num_hidden_layers": 2, "num_attention_heads": 8, "intermediate_size": 112,
    "vocab_size": V, "max_position_embeddings": 512, "type_vocab_size": 2}))
refused("serve", "--model", encoder, *asked[2:], says=["--model", "encoder"])
refused("serve", *asked[2:], says="expected --model")
refused("serve", *asked[:2], *asked[4:], says="expected --device")
