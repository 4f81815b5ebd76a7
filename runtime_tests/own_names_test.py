"""Names of one's own in sweeps, and `proofline eval`: axes, formulas, units, the words of the language,
one-line errors. What formulas give is computed here, too."""
import itertools, json, math, pathlib, tempfile

from checks import check, good, refused, rows, run


def evaluated(*arguments):
    read = json.loads(good("eval", *arguments, "--format", "json"))
    return [each["value"] if isinstance(each, dict) else each for each in read.values()]


# A name that is given is no part of a number, and no word for what is counted; in a value units are units.
for text, name in (("2m*m", "m"), ("2 layers", "layers"), ("1.5x + x", "x"), ("2e5 + e5", "e5")):
    refused("eval", text, "--let", f"{name}=3", says=[f"'{name}' is a name that is given"])
for first, second in ((0, 1), (1, 0)):
    lets = ["a=2k", "k=3"]
    refused("eval", "a", "--let", lets[first], "--let", lets[second], says=["'k' is a name that is given"])
    lets = ["a=8/layers", "layers=4"]
    check(evaluated("a", "--let", lets[first], "--let", lets[second]) == [2], "8/layers")
    lets = ["a=820 GB/s", "s=2048"]
    check(evaluated("a", "--let", lets[first], "--let", lets[second]) == [820e9], "820 GB/s beside s")
check(evaluated("a + 2 bytes / 1 byte", "--let", "a=32 layers") == [34], "units that nobody gives")
check(evaluated("n", "--let", "n=32 tokens") == [32], "what is counted")
for names in (["a=20 %"], ["a=b + 5 %", "b=15 %"], ["b=15 %", "a=b + 5 %"]):  # as check has it
    check(abs(evaluated("a + 10 %", *(word for name in names for word in ("--let", name)))[0] - 0.3) < 1e-15, names)
for name in ("a=0.2", "a=2 * 10 %"):
    refused("eval", "a + 10 %", "--let", name, says=["'+' adds a percentage"])

# One point.
TRAINING = ["--at", "model_flops=6.4e24 FLOP", "--at", "chips=8960", "--device", "tpu_v5p:pod", "--at",
            "utilization=40 %"]
check(good("eval", "training_time", *TRAINING) == "training_time = 45.0283 days\n", "a training time")
check(good("eval", "training_time / 1 day", "chips > 3 and chips < 4", *TRAINING) ==
      "training_time / (1 day) = 45.0283\n(chips > 3) and (chips < 4): false\n", "two expressions")
told = json.loads(good("eval", "training_time", "chips", "chips > 3", *TRAINING, "--format", "json"))
check(told["training_time"]["unit"] == "s" and told["chips"] == {"value": 8960.0, "unit": "count"} and
      told["chips > 3"] is True, "JSON:", told)
check(abs(told["training_time"]["value"] - 6.4e24 / (8960 * 459e12 * 0.4)) < 1e-3, "another time:", told)
check(good("eval", "3 TB/s * 2 s", "5 GFLOP / 2 byte", "2 USD/hour * 30 min") ==
      "(3 TB/s) * (2 s) = 6 TB\n(5 GFLOP) / (2 byte) = 2.5e+09 FLOP/byte\n(2 USD/hour) * (30 min) = 1 USD\n",
      "units:", good("eval", "3 TB/s * 2 s", "5 GFLOP / 2 byte", "2 USD/hour * 30 min"))
outside = run("eval", "fsdp_chips", "--at", "chips=8", "--derive", "fsdp_chips=chips/16")
check(outside.returncode == 1 and "breaks 'fsdp_chips >= 1'" in outside.stderr and outside.stdout == "",
      "a point outside:", outside)
infinite = run("eval", "1/(chips - 8)", "--at", "chips=8")
check(infinite.returncode == 1 and infinite.stdout == "" and
      "breaks '1/(chips - 8) has a value'" in infinite.stderr, "an infinite value:", infinite)
# What has no value neither holds nor fails; conditions are read from left to right.
for text in "0/0 != 0/0", "1/0 == 2/0", "not sqrt(-1) > 0", "ln(0) < 1", "0^-1 > 1", "1/0 > 3 or 2 > 1":
    undefined = run("eval", text)
    check(undefined.returncode == 1 and undefined.stdout == "" and f"breaks '{text} has a value'" in undefined.stderr,
          undefined)
check(good("eval", "2 > 1 or 1/0 > 3", "2 < 1 and 1/0 > 3").count("true") == 1, "from left to right")
check(run("eval", "10^300*10^300").stderr.count("is not finite in double precision") == 1, "a large value")
# A number has all its digits, and is read as in a formula.
for given, text in (("0.29999999999999999", "utilization < 0.3"), ("30 %", "utilization == 0.3")):
    check(good("eval", text, "--at", f"utilization={given}").endswith(": true\n"), given)
for given in "7 x 10^10", "70 billion", "70B", "7e10", "70,000,000,000":
    check(good("eval", "parameters", "--at", f"parameters={given}") == "parameters = 7e+10\n", given)
check(good("eval", "8^(1/3) == 2", "2^65*0.5 == 2^64", "exp(-1000000) > 0").count("true") == 3, "exact powers")
refused("eval", "chips", "--at", "chips=010", says=["--at chips", "without leading zeros"])
refused("eval", "chips", "--at", "chips=abc", says=["--at chips: unknown 'abc'; expected a number"])
refused("eval", says=["expected an equation or an expression"])
refused("eval", "trainig_time", *TRAINING, says=["EXPRESSION", "did you mean training_time"])
refused("eval", "training_time", *TRAINING[2:], says=["needs model_flops"])
refused("eval", "chips", "--at", "chips=8", "--format", "xml", says=["--format", "text or json"])
refused("eval", "chips", "--axis", "chips=8", says=["unknown option '--axis'"])
# Without an axis, whatever else is wrong is said first.
for wrong, says in (("--equation=chps", "did you mean chips"), ("--where=chips <", "its end"),
                    ("--at=tokns=3", "tokens"), ("--report=minimun", "minimum")):
    refused("sweep", wrong, *(["--equation=chips"] if "equation" not in wrong else []), "--at=chips=8",
            says=[says])
refused("sweep", "--equation=chips", "--at=chips=8", says=["--axis: expected at least one", "proofline eval"])

# Words of the language, against Python.
x = 2.5
at = ["--let", f"x={x}", "--let", "n=3", "--let", "v=4 GB"]
for text, value in (("x^2", x**2), ("x^-3", x**-3), ("x^0.5", x**0.5), ("x^n", x**n if (n := 3) else 0),
                    ("2^(x + 1)", 2**(x + 1)), ("log2(8)", 3), ("log2(x)", math.log2(x)), ("ln(x)", math.log(x)),
                    ("exp(x)", math.exp(x)), ("ceil(x)", 3), ("ceil(-x)", -2), ("floor(-x)", -3),
                    ("round(x)", 3), ("round(-x)", -3), ("round(0.49999999999999994)", 0), ("abs(-x)", x),
                    ("abs(x)", x), ("1 if x > n else 7", 7), ("1 if x < n else 7", 1),
                    ("sqrt(v * v)", 4e9), ("v^2 / 1 GB", 16e9), ("max(x, n, 1)", 3), ("40 %", 0.4),
                    ("1e3 * x", 2500), ("(-x^2)", -x**2), ("70B / 1B", 70), ("2 <= x < 3", True),
                    ("2 <= x < 2.25", False), ("not x > n", True), ("x > n or n == 3", True),
                    ("whole(n/3)", True), ("whole(n/2)", False)):
    found = evaluated(text, *at)[0]
    check(found == value if isinstance(value, (int, bool)) else abs(found - value) <= 1e-15 * abs(value),
          text, "is", found, "not", value)

# Axes, formulas and constants of one's own, in any order, over a grid computed here.
LETS = ["--let", "pp=1,2,4", "--let", "bubble=(pp - 1)/(micro + pp - 1)", "--let", "micro=powers_of_two(1, base)",
        "--let", "base=2^3", "--let", "weights=share * 140 GB / pp", "--let", "share=1/2"]
read = rows(*LETS, "--equation", "bubble", "--report", "values", "--where", "weights <= 35 GB")
expected = [(pp, micro, (pp - 1) / (micro + pp - 1), 70e9 / pp)
            for pp, micro in itertools.product((1, 2, 4), (1, 2, 4, 8)) if 70e9 / pp <= 35e9]
check([(row["pp"], row["micro"], row["bubble"], row["weights [byte]"]) for row in read] == expected,
      "own names:", read)
for how in ([], ["--search"]):
    least = rows(*LETS, "--equation", "bubble + weights / 0.1 TB", *how)[0]
    check((least["pp"], least["micro"]) == min(((pp, m) for pp in (1, 2, 4) for m in (1, 2, 4, 8)), key=lambda at:
                                               (at[0] - 1) / (at[1] + at[0] - 1) + 0.7 / at[0]), "the least is", least)
    found = rows(*LETS, "--report", "count bubble < 0.3 and log2(micro) >= 1", *how)[0]["points"]
    check(found == sum((pp - 1) / (m + pp - 1) < 0.3 and m >= 2
                       for pp in (1, 2, 4) for m in (1, 2, 4, 8)), "counts", found, how)
printed = rows(*LETS, "--equation", "bubble", "--print", "weights,2*micro", "--report", "values")
check(list(printed[0]) == ["pp", "micro", "weights [byte]", "2*micro", "bubble"], "--print:", list(printed[0]))
units = rows("--let", "link=25 GB/s, 50 GB/s", "--let", "sent=linear(1 GB, 3 GB, 3)", "--equation", "sent/link",
             "--report", "values")
check([row["sent/link [s]"] for row in units] == [s / l for l in (25e9, 50e9) for s in (1e9, 2e9, 3e9)], units)
rates = rows("--let", "wait=1 s, 2 s", "--let", "rate=1/wait", "--let", "area=rate^2*3 byte", "--equation", "area/rate",
             "--report", "values")
check([list(row.items()) for row in rates] ==
      [[("wait [s]", t), ("rate [1/s]", 1 / t), ("area [byte/s^2]", 3 / t**2), ("area/rate [byte/s]", 3 / t)]
       for t in (1, 2)], "rates:", rates)
priced = rows("--let", "price=2 USD/hour, 1 USD/hour", "--equation", "price * 90 min", "--report", "values")
check([row["price * 90 min [USD]"] for row in priced] == [3, 1.5], "dollars:", priced)
# Own names beside inputs and equations; a curved function is searched as it is read.
over = ["--let", "t=geometric(0.01, 100, 997)", "--let", "k=integers(1..31)", "--equation"]
for formula in ("(ln(t) - ln(3))^2 + abs(k - 7)", "exp(-t) + exp(t/20) + (k - 3)^2", "abs(t^1.5 - 8) * round(k/4 + 1)",
                "2^(k/8) + ceil(t) * 0.25 + 9/k", "abs(log2(t) - 2) if k > 5 else 3 + k"):
    read, searched = (rows(*over, formula, *how) for how in ([], ["--search"]))
    check(read == searched, formula, "is least at", read, "and by search at", searched)
    value = read[0][formula] * 1.01 + 0.001
    read, searched = (rows(*over[:4], "--report", f"count ({formula}) <= {value!r}", *how)[0]["points"]
                      for how in ([], ["--search"]))
    check(read == searched > 0, formula, "is below", value, "at", read, "points, by search at", searched)
# An input's name is that input, as equations read it.
check(evaluated("training_time", "chips", *TRAINING[:2], *TRAINING[4:], "--let", "half=4480", "--let", "chips=2*half")[1]
      == 8960, "an input by --let")
check(rows("--let", "chips=2,4", "--equation", "critical_intensity*chips", "--device", "a100_80gb", "--report",
           "maximum")[0]["chips"] == 4, "an axis of an input by --let")
# A name of one's own hides an equation.
check(evaluated("training_time * 2", "--let", "training_time=3 s") == [6], "an equation is not hidden")
# Exact ties: rounding parts 3 ln(t) and ln(t^3) nowhere they are equal, and powers of two are exact.
tied = json.loads(good("sweep", "--let", "a=1,2,4,8", "--let", "b=1,2,4,8", "--equation",
                       "abs(log2(a*b) - 3) + 1", "--format", "jsonl").splitlines()[-1])
check(tied["ties"] == 4, "ties of logarithms:", tied)

with tempfile.TemporaryDirectory() as folder:
    plan = pathlib.Path(folder) / "plan.toml"
    plan.write_text('equation = "cost"\nreport = "values"\nformat = "csv"\n[let]\npp = [1, 2]\n'
                    'cost = "pp*price*time"\nprice = "3 USD/hour"\ntime = "half * 2 hour"\nhalf = 0.5\n'
                    '[axis]\nchips = [1, 2]\n[where]\n'.replace("[where]\n", "") )
    text = good("sweep", plan, "--equation", "cost*chips").splitlines()
    check(text[0] == "pp,chips,cost [USD],time [s],cost*chips [USD]" or
          text[0].startswith("pp,chips,"), "columns:", text[0])
    check([float(line.split(",")[-1]) for line in text[1:]] == [3, 6, 6, 12], "a plan:", text)
    check(evaluated("cost", "--plan", plan, "--at", "pp=4", "--at", "chips=1") == [12], "one point of a plan")
    check(evaluated("cost", "--plan", plan, "--let", "pp=4", "--at", "chips=1", "--let", "price=1 USD/hour") == [4],
          "--let does not replace the plan's")
    refused("eval", "cost", "--plan", plan, "--at", "chips=1", says=["'pp' has several values", "--at 'pp=...'"])
    for let, says in (("tokens = '3 s'", [":3:1: let: tokens is an input in count already, and the value is s"]),
                      ("tokens = 0", ["let tokens: tokens = 0 is not > 0"]),
                      ('"a b" = 3', ["'a b'; expected a name of letters"]),
                      ("max = 3", ["'max' is a word of the language"]),
                      ("for = 3", ["'for' is a word of the language"]),
                      ('a = "b"\nb = "a"', ["is derived from itself"]), ('a = "c + 1"', ["unknown 'c'"]),
                      ('a = "1 s + 1"', [":3:5: let a: '1 s + 1' adds s and a plain count"]),
                      ("a = [1, '2 GB']", [":3:9: axis a"]), ("a = []", ["let a: axis is empty"]),
                      ('a = "divisors(x)"', ["axis a", "unknown 'x'; expected a number"]), ('a = "1/0"', ["let a: '1/0' breaks '1/0 has a value'"]),
                      ('a = "linear(1, 2)"', ["expected linear(first, last, count)"])):
        plan.write_text('equation = "a + chips"\n[let]\n' + let + "\n")
        refused("sweep", plan, "--axis", "chips=1,2", says=says)
    refused("sweep", "--let", "a=1", "--let", "a=2", "--equation", "a", "--axis", "chips=1", says=["a is given twice"])
    refused("sweep", "--let", "a=1,2", "--equation", "chips", "--at", "chips=1",
            says=["--axis a: nothing that is asked for needs it"])
    # Shards of own names, merged.
    parts = [pathlib.Path(folder) / f"part{i}" for i in (1, 2)]
    for i, part in enumerate(parts):
        good("sweep", *LETS, "--equation", "bubble", "--report", "values", "--shard", f"{i + 1}/2", "--output", part)
    check(good("merge", *parts) == good("sweep", *LETS, "--equation", "bubble", "--report", "values"),
          "shards of own names")

# A formula of one's own is called with other values: in formulas in any order, through others, with constants and
# derived inputs between. A value outside a domain, or none, does not count.
CALLED = ["--let", "twice=f(x = 2*x)", "--let", "f=g + c", "--let", "g=x/y", "--let", "c=b*3", "--let", "b=2", "--let",
          "y=[1, 2]", "--let", "x=[3, 5]"]
read = rows(*CALLED, "--equation", "twice", "--report", "values", "--print",
            "f,f(y = 4),f(b = 1),twice(x = 1),f(x = y, y = x)")
check([list(row.values())[2:] for row in read] ==
      [[x / y + 6, x / 4 + 6, x / y + 3, 2 / y + 6, y / x + 6, 2 * x / y + 6] for y in (1, 2) for x in (3, 5)], read)
DERIVED = ["--at", "chips=8", "--derive", "fsdp_chips=chips/n", "--let", "n=[1, 2]", "--let", "seen=fsdp_chips + 1"]
read = rows(*DERIVED, "--let", "half=seen(chips = 4)", "--equation", "half", "--report", "values")
check([row["half"] for row in read] == [5, 3], "a derived input:", read)
outside = good("sweep", *DERIVED, "--report", "count seen(n = 8*n) > 0")
check("1 breaks 'fsdp_chips >= 1 in seen(...)'" in outside, "outside of a domain:", outside)
outside = run("eval", "f(x = 0) > 1", "--let", "f=1/x", "--let", "x=4")
check(outside.returncode == 1 and "breaks '1/x has a value in f(...)'" in outside.stderr, outside)
for call, says in (("f(z = 1)", "'z' is no input"), ("f(g = 1)", "'g' is no input of the equation"),
                   ("f(x = 1 s)", "gives s; the input takes a plain count"), ("x(y = 1)", "an operator before it"),
                   ("f(x = 1, x = 2)", "is given twice")):
    refused("sweep", *CALLED, "--equation", call, says=[says])
refused("sweep", "--let", "a=b(x = 2)", "--let", "b=a(x = 1) + x", "--let", "x=[1, 2]", "--equation", "a",
        says=["is derived from itself"])

# Axes that go together: pairs of a table, on the command line and in a plan, whose names an option replaces together.
PAIRS = [(1, 8), (2, 4), (8, 1), (2, 0.3)]
TOGETHER = ["--let", "tp, pp=" + ", ".join(f"[{tp}, {pp} s]" for tp, pp in PAIRS), "--let", "b=[1, 2, 5]", "--let",
            "t=pp * (b - 2)^2 / tp"]
points = [(tp, pp, b, pp * (b - 2) ** 2 / tp) for tp, pp in PAIRS for b in (1, 2, 5)]
read = rows(*TOGETHER, "--equation", "t", "--report", "values")
check([tuple(row.values()) for row in read] == points and list(read[0]) == ["tp", "pp [s]", "b", "t [s]"], read)
check(json.loads(good("sweep", *TOGETHER, "--equation", "t", "--report", "values", "--format", "jsonl")
                 .splitlines()[0]) == {"tp": 1, "pp [s]": 8, "b": 1, "t [s]": 8}, "names that go together as JSON")
check("over 12 points: 4 (tp, pp) x 3 b\n" in good("sweep", *TOGETHER, "--equation", "t"), "the head of pairs")
for how in ([], ["--search"]):
    greatest = rows(*TOGETHER, "--equation", "t", "--report", "maximum", *how)[0]
    check(tuple(greatest.values()) == max(points, key=lambda at: at[3]), "the greatest of pairs:", greatest, how)
    # 2*0.3 is 0.6, whatever doubles say.
    found = rows(*TOGETHER, "--report", "count tp*pp <= 8 s*(0.1 + 0.2 + 0.7) and t*tp >= 0.3 s or pp*tp == 0.6 s", *how)
    check(found[0]["points"] == sum(tp * pp <= 8 and round(t * tp, 9) >= 0.3 or round(tp * pp, 9) == 0.6
                                    for tp, pp, _, t in points), found, how)
    least = rows(*TOGETHER, "--equation", "t", "--report", "along tp, pp") if not how else []
    check([(row["tp"], row["pp [s]"]) for row in least] == ([] if how else PAIRS), "along pairs:", least)
with tempfile.TemporaryDirectory() as folder:
    plan = pathlib.Path(folder, "plan.toml")
    plan.write_text('equation = "t"\nreport = "values"\n[let]\n"tp,pp" = [' +
                    ", ".join(f'[{tp}, "{pp} s"]' for tp, pp in PAIRS) +
                    ']\nb = [1, 2, 5]\nt = "pp * (b - 2)^2 / tp"\n[axis]\n')
    check(rows(plan) == read, "pairs of a plan:", rows(plan))
    refused("sweep", plan, "--at", "tp=2", says=["plan.toml:4:1: axis: tp, pp go together; write --at 'pp=8 s'"])
    told = good("sweep", plan, "--at", "tp=2", "--at", "pp=8 s")
    check("\nover 3 points: 3 b\n" in told and "\ntp = 2, in place of the plan's 1, 2, 8, 2\n" in told and
          "\npp = 8 s, in place of the plan's 8 s, 4 s, 1 s, 0.3 s\n" in told, told)
    refused("sweep", plan, "--let", "tp, pp=[1, 2], [1]", says=["--axis tp, pp: '[1]'; expected 2 values in brackets"])
    told = good("sweep", plan, "--let", "tp, pp=[[3, 1 s]]")
    check("over 3 points: 1 (tp, pp) x 3 b\n" in told and "tp = 3, in place of the plan's 1, 2, 8, 2" in told, told)
    for part in ("1/2", "2/2"):
        good("sweep", plan, "--shard", part, "--output", f"{folder}/{part[0]}.json")
    check(good("merge", f"{folder}/1.json", f"{folder}/2.json") == good("sweep", plan), "shards of pairs")
check(rows("--axis", "chips, tokens=[2, 3], [4, 1]", "--equation", "chips^tokens", "--report", "values") ==
      [{"chips": 2, "tokens": 3, "chips^tokens": 8}, {"chips": 4, "tokens": 1, "chips^tokens": 4}], "pairs of inputs")
for wrong, says in (("tp, pp=1, 2", "'1'; expected 2 values in brackets, one for each name"),
                    ("tp, pp=[1, 2, 3]", "expected 2 values"), ("tp, tp=[[1, 2]]", "tp is given twice"),
                    ("tp, device=[1, tpu_v4], [2, tpu_v4]", "'device' is a word"), ("tp, pp=linear(1, 2, 3)", "expected 2")):
    refused("sweep", "--let", wrong, "--equation", "tp", says=[says])
refused("sweep", "--axis", "chips, device=[1, tpu_v4], [2, tpu_v4]", "--equation", "chips", says=["an axis of its own"])

# A condition has a name, which where, count, `if` and other conditions use, and which answers show.
NAMED = ["--let", "few=n <= most and small", "--let", "small=1/(n - 3) < 1", "--let", "most=6", "--let", "n=integers(1..9)",
         "--let", "kind=2 if few else 3"]
few = [n for n in range(1, 10) if n != 3 and n <= 6 and 1 / (n - 3) < 1]
for how in ([], ["--search"]):
    check(rows(*NAMED, "--report", "count few", *how)[0] == {"condition": "few", "points": len(few), "of": 9}, "count few")
    check(rows(*NAMED, "--report", "count not few and n > 4", *how)[0]["points"] ==
          sum(n not in few for n in range(5, 10)), "not few")
    told = good("sweep", *NAMED, "--equation", "n", "--where", "few", *how)
    check("\nwhere few: n <= most and small\n" in told and f"{9 - len(few)} break 'few'" in told, told)
read = rows(*NAMED, "--equation", "kind(n = n + 1)", "--report", "values", "--print", "kind")
check([(row["n"], row["kind"], row["kind(n = n + 1)"]) for row in read] ==
      [(n, 2 if n in few else 3, 2 if n + 1 in few else 3) for n in range(1, 10) if n not in (2, 3)], read)
check("1 breaks '1/(n - 3) < 1 has a value'" in good("sweep", *NAMED, "--equation", "kind", "--report", "values"),
      "a condition without a value")
check(good("eval", "few", "--let", "few=n < 3", "--let", "n=2") == "few: true\n", "a condition at a point")
for words, says in ((["few + 1"], "'+' computes with a condition"), (["few(n = 1)"], "'(' is left over"),
                    (["fewe"], "or few?"), (["few", "--let", "few=n > 2"], "few is given twice"),
                    (["chips", "--let", "chips=n > 2", "--at", "chips=3"], "given twice"),
                    (["few", "--let", "layers=n > 2"], "layers is an input in count already, and a condition is none")):
    refused("eval", *words, "--let", "few=n < 3", "--let", "n=2", says=[says])
refused("sweep", *NAMED, "--equation", "n", "--print", "few", says=["'few' is a condition; expected a value"])
