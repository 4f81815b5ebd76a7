"""Equations that claims call by name, on the command line and in files, and `[[equation]]` tables, which claims,
explain, eval and sweep read.
"""
import json
import pathlib
import subprocess
import sys
import tempfile
import tomllib

PROGRAM, ROOT = sys.argv[1], pathlib.Path(sys.argv[2])
failures = []


def check(holds, *what):
    if not holds:
        failures.append(" ".join(map(str, what)))


def run(*arguments, **files):
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            pathlib.Path(folder, name + ".toml").write_text(text, encoding="utf-8")
        return subprocess.run([PROGRAM, *arguments], cwd=folder, text=True, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, timeout=60, check=False)


def claim(text, *options):
    return run("check", text, *options)


CALL = "training_time(model_flops = 6.4e24 FLOP, chips = 8960, tpu_v5p, utilization = 40 %)"
done = claim("45.0 days = " + CALL)
check(done.returncode == 0, done.stdout, done.stderr)
check(done.stdout.startswith("45.0 days = training_time(model_flops = 6.4e24 FLOP, chips = 8960, "
                             "utilization = 40 %, tpu_v5p)\n"), done.stdout)
flat = " ".join(done.stdout.split())
for part in ("formula n_F_train / ((K * pi_star) * MFU)",
             "= (6.4e24 FLOP) / ((8960 * (459 TFLOP/s)) * (40 %))",
             "K = 8960", "Google Cloud TPU v5p documentation"):
    check(part in flat, "no", part, "in", done.stdout)

# What is given, nested calls, and the same symbol twice.
for text, options in (
        ("45.0 days = training_time(model_flops = F, chips = K, tpu_v5p, utilization = 40 %)",
         ["--given", "F = 6.4e24 FLOP, K = 8960"]),
        ("~44 days = training_time(model_flops = training_flops(parameters = 70B, tokens = 15T), chips = 8960, "
         "tpu_v5p, utilization = 40 %)", []),
        ("2 = " + CALL + " / " + CALL.replace("8960", "2*8960"), []),
        ("45.0 days = " + CALL.replace("tpu_v5p", "peak_rate = 459 TFLOP/s"), []),
        (CALL + " < 46 days", []),
        (CALL + " = 45.0 days", [])):
    done = claim(text, *options)
    check(done.returncode == 0, text, done.stdout, done.stderr)
done = claim("2 = " + CALL + " / " + CALL.replace("8960", "2*8960"))
check("(n_F_train / ((K * pi_star) * MFU)) / (n_F_train_2 / ((K_2 * pi_star) * MFU_2))" in
      " ".join(done.stdout.split()), done.stdout)

# Another figure of the device.
done = claim("591 FLOP/byte = critical_intensity(h100_sxm:dense)")
check(done.returncode == 1 and "1,979 TFLOP/s" in done.stdout and "sparse" in done.stdout, done.stdout)
# A number that is rounded stands for whole chips alone: 2.2e0 chips for 2, and then nothing moves.
whole = "training_time(model_flops = 6 FLOP, chips = {}, peak_rate = 1 FLOP/s, utilization = 1)"
for chips, verdict in (("2e0", "exact"), ("3e0", "differs")):
    done = claim("3 s = " + whole.format(chips), "--format", "json")
    check(json.loads(done.stdout)["claims"][0]["verdict"] == verdict, chips, done.stdout)

# A utilization of 2 * 50 % is at most 1, though 50 % may be 50.5 %; and no text shows that end.
half = CALL.replace("6.4e24", "6.40e24").replace("40 %", "2 * 50 %")
for text, options, verdict in (
        ("18.1 days = " + half, [], "input-rounding"), ("17.9 days = " + half, [], "differs"),
        ("17.9 days = " + half.replace("50 %", "u"), ["--given", "u = 50 %"], "differs"),
        (half + " < 17.9 days", [], "differs")):
    done = claim(text, *options, "--format", "json")
    found = json.loads(done.stdout)["claims"][0] if done.stdout else {}
    check(found.get("verdict") == verdict and "min(" not in done.stdout and "max(" not in done.stdout, text,
          done.stdout, done.stderr)

for text, says in (
        ("1 s = trainin_time(chips = 5)", "did you mean training_time?"),
        ("1 s = training_time(chips = 5)", "lacks inputs: model_flops (FLOP), peak_rate (FLOP/s), utilization (a number)"),
        ("1 s = " + CALL.replace("6.4e24 FLOP", "6.4e24 byte"), "gives byte; the input takes FLOP"),
        ("1 s = training_time", "'training_time' is an equation: give its inputs in ( )"),
        ("1 s = " + CALL.replace("tpu_v5p", "h100"), "did you mean h100_sxm?"),
        ("1 s = " + CALL.replace("tpu_v5p", "tpuv5p"), "did you mean tpu_v5p?"),
        ("1 byte = " + CALL, "'1 byte' prints byte; what follows gives s"),
        ("1 s = training_time(", "expected")):
    done = claim(text)
    check(done.returncode == 2 and says in done.stderr and done.stderr.count("\n") == 1, text, done.returncode,
          done.stdout, done.stderr)

# A theorem about an equation of the library, and one that is false.
PROVE = "for all f > 0 FLOP, c > 0 FLOP/s, k >= 1: training_time(model_flops = f, chips = 2*k, peak_rate = c, " \
        "utilization = 1) {} training_time(model_flops = f, chips = k, peak_rate = c, utilization = 1)"
for sign, status in (("<", 0), (">", 1)):
    done = run("prove", PROVE.format(sign))
    check(done.returncode == status and "training_time(model_flops = f" in done.stdout, sign, done.stdout,
          done.stderr)

# Where a variable lies is where the input must lie; an expression that leaves the domain is refused at a point.
for old, new, says in (
        ("k >= 1", "k > 0", "THEOREM, column 151: 'chips = k' gives the input any k > 0; expected a whole "
                            "number > 0"),
        ("2*k", "k - 1", "'chips = k - 1' is no value of the input at f = 1 FLOP, c = 1 FLOP/s, k = 1"),
        ("f > 0 FLOP", "f real FLOP", "'model_flops = f' gives the input any f real FLOP; expected")):
    assert old in PROVE
    done = run("prove", PROVE.replace(old, new).format("<"))
    check(done.returncode == 2 and says in done.stderr, new, done.returncode, done.stdout, done.stderr)

# What need not hold excludes points; an argument that is outside at all of them is refused all the same.
NEEDED = PROVE.format("<")
for words in ("{} or k > 5", "not ({})", "({}) iff k > 5", "k > 5 implies (k > 7 implies {})",
              "({}) implies k > 5"):
    head, statement = NEEDED.split(": ", 1)
    done = run("prove", head + ": " + words.format(statement.replace("2*k", "-k")))
    check(done.returncode == 2 and "'chips = -k' is no value of the input at any point; expected" in done.stderr,
          words, done.returncode, done.stdout, done.stderr)
    done = run("prove", head + ": " + words.format(statement.replace("2*k", "k - 1")))
    check(done.returncode != 2, words, done.stdout, done.stderr)

# A sweep: what the call leaves out is that of the sweep.
done = run("eval", "training_time / training_time(chips = 2*chips)", "training_time(model_flops = 1e20 FLOP)",
           "--device", "tpu_v5p", "--at", "model_flops=6.4e24 FLOP", "--at", "chips=8960", "--at",
           "utilization=0.4")
check(done.returncode == 0 and "= 2\n" in done.stdout, done.stdout, done.stderr)
done = run("sweep", "--equation", "training_time(chips = 8960, utilization = 0.4) / 1 day", "--device", "tpu_v5p",
           "--axis", "model_flops=3.2e24 FLOP,6.4e24 FLOP", "--report", "values")
check(done.returncode == 0 and "45.03" in done.stdout and "22.51" in done.stdout, done.stdout, done.stderr)

# A point at which an argument of a call is no value of its input does not count.
AT = ["--device", "tpu_v5p", "--at", "model_flops=6e24 FLOP", "--at", "utilization=80 %"]
for options, rows, says in (
        (["--equation", "training_time / training_time(chips = chips/2-1)"], ["3,", "4480,"],
         "2 break 'chips > 0 in training_time(chips = chips/2-1)'"),
        # In a branch that is not chosen, an argument may be anything.
        (["--equation", "training_time(chips = chips/2-1) / 1 s if chips > 3 else 7"],
         ["1,7", "2,7", "3,7", "4480,"], ""),
        (["--equation", "training_time(chips = chips/2-1) / 1 s", "--where",
          "(training_time(chips = chips/2-1) if chips > 3 else 1 s) > 0 s"],
         ["3,", "4480,"], "2 break 'chips > 0 in training_time(chips = chips/2-1)'"),
        (["--equation", "chips", "--let", "speedup=training_time / training_time(chips = chips/2-1)"],
         ["3,", "4480,"], "2 break"),
        (["--equation", "chips", "--where", "training_time(utilization = utilization*chips) > 0 s"],
         ["1"], "3 break 'utilization in (0, 1] in training_time(utilization = utilization*chips)'")):
    done = run("sweep", *options, "--axis", "chips=1,2,3,4480", *AT, "--report", "values", "--format", "csv")
    lines = done.stdout.splitlines()[1:]
    check(len(lines) == len(rows) and all(line.startswith(row) for line, row in zip(lines, rows)) and
          says in done.stderr, options, done.stdout, done.stderr)
for options in ([], ["--let", "longer=training_time(chips = 1 - chips)"]):
    done = run("eval", "chips" if options else "training_time(chips = 1 - chips)", "--at", "chips=4", *AT, *options)
    check(done.returncode != 0 and done.stdout == "" and done.stderr.count("\n") == 1 and
          "breaks 'chips > 0 in training_time(chips = 1 - chips)'" in done.stderr, options, done.stdout, done.stderr)

# So with what an equation of a file gives to others, by its name alone, in a call, and in another equation.
GIVES = """
[[equation]]
name = "half_time"
inputs = { x = { unit = "count", domain = "real" } }
text = "training_time(model_flops = 6e24 FLOP, chips = x/2 - 1, tpu_v5p, utilization = 80 %) / 1 s"

[[equation]]
name = "twice"
inputs = { y = { unit = "count", domain = "real" } }
text = "half_time(x = y) if y > 2 else 7"
"""
for equation, axis, rows, says in (
        ("half_time", "x", ["3,", "4480,"], "2 break 'chips > 0 in training_time(chips = (x / 2) - 1) of half_time'"),
        ("half_time(x = 2*z - 2)", "z", ["3,", "4480,"], "2 break 'chips > 0 in training_time"),
        ("1 + half_time", "x", ["3,", "4480,"], "2 break"),
        ("half_time if x > 2 else 1", "x", ["1,1", "2,1", "3,", "4480,"], ""),
        ("twice", "y", ["1,7", "2,7", "3,", "4480,"], ""),
        ("twice(y = y/2)", "y", ["1,7", "2,7", "3,7", "4480,"], ""),
        ("half_time(x = y) + twice", "y", ["3,", "4480,"], "2 break")):
    along = ["--let" if axis == "z" else "--axis", axis + "=1,2,3,4480"]
    done = run("sweep", "--equation", equation, *along, "--equations", "gives.toml", "--report", "values",
               "--format", "csv", gives=GIVES)
    lines = done.stdout.splitlines()[1:]
    check(len(lines) == len(rows) and all(line.startswith(row) for line, row in zip(lines, rows)) and
          says in done.stderr, equation, done.stdout, done.stderr)
done = run("eval", "half_time", "--at", "x=2", "--equations", "gives.toml", gives=GIVES)
check(done.returncode != 0 and done.stdout == "" and "breaks 'chips > 0 in training_time" in done.stderr,
      done.stdout, done.stderr)

# A guard two levels down guards; a call counts where its own equation is reached.
GUARDED = """
[[equation]]
name = "f"
inputs = { x = { unit = "count", domain = "in (0, 1]" } }
text = "2*x"

[[equation]]
name = "safe"
inputs = { y = "count" }
text = "f(x = y) if y <= 1 else y"

[[equation]]
name = "deep"
inputs = { z = "count" }
text = "safe(y = z*2) + z"

[[equation]]
name = "cased"
inputs = { z = "count" }
text = "1 if z < 1 else z"
"""
for expression in ("deep", "safe(y = 2*z) + z"):
    done = run("eval", expression, "--at", "z=2", "--equations", "guarded.toml", guarded=GUARDED)
    check(done.returncode == 0 and "= 6\n" in done.stdout, expression, done.stdout, done.stderr)
done = run("eval", "f(x = 2*z)", "--at", "z=2", "--equations", "guarded.toml", guarded=GUARDED)
check(done.returncode == 1 and "breaks 'x in (0, 1] in f(x = 2*z)'" in done.stderr, done.stdout, done.stderr)

# Ten levels of two calls each: what they require is found once.
nested = '[[equation]]\nname = "q0"\ninputs = { x = "count" }\ntext = "2*x"\n'
for i in range(1, 11):
    nested += (f'[[equation]]\nname = "q{i}"\ninputs = {{ x = "count" }}\n'
               f'text = "q{i - 1}(x = x + 0.5) if x > {i} else q{i - 1}(x = x + 1)"\n')
done = run("eval", "q10", "--at", "x=3", "--equations", "nested.toml", nested=nested)
check(done.returncode == 0 and "q10 = 20\n" in done.stdout, done.stdout, done.stderr)

# In a theorem, neither a name beside a premise nor an `if` in another equation hides an argument.
done = run("prove", "for all x > 0 byte: x <= 0.5 byte implies I <= 2*x", "--given",
           "I = all_reduce_bytes(object_bytes = x - 1 byte)")
check(done.returncode == 2 and "is no value of the input at x = 1/3 byte" in done.stderr, done.stdout, done.stderr)
for says, refused in (("f(x = x/4) < 2*x + cased(z = x)", False), ("f(x = x - 1) < 2*x + cased(z = x)", True),
                      ("(f(x = x - 1) if x > 1 else 1) < 4*x + cased(z = x)", False)):
    theorem = f'[[theorem]]\nid = "t"\ntext = "for all x in (0, 2]: {says}"\n'
    done = run("audit", "t.toml", t=GUARDED + theorem)
    check(("is no value of the input" in done.stderr) == refused, says, done.stdout, done.stderr)

# [[equation]]
FILE = (ROOT / "examples/claims/equations.toml").read_text(encoding="utf-8")
done = run("audit", "notes.toml", "--format", "json", notes=FILE)
claims = {each["id"]: each for each in json.loads(done.stdout)["claims"]} if done.stdout else {}
check(done.returncode == 0 and claims["notes/square"]["derived_value"] == "4096/3", done.stdout, done.stderr)
check("gemm_intensity(rows = 4096, columns = 4096, depth = 4096)" in claims["notes/square"]["read_as"], claims)
check(claims["notes/below-the-smallest"]["proof"] == "all-inputs", claims)
done = run("audit", "notes.toml", notes=FILE.replace("2 FLOP*m*n*k", "3 FLOP*m*n*k"))
check(done.returncode == 1 and "false at m = " in done.stdout + done.stderr, done.stdout, done.stderr)
done = run("explain", "gemm_intensity", "--equations", "notes.toml", notes=FILE)
flat = " ".join(done.stdout.split())
check(done.returncode == 0 and "formula I = (2 FLOP)*m*n*k / ((2 byte)*(m*n + n*k + k*m))" in flat and
      "rows of the result rows, m >= 1, whole" in flat, done.stdout, done.stderr)
done = run("explain", "gemm_intensity", "--format", "mathml", "--equations", "notes.toml", notes=FILE)
check(done.returncode == 0 and done.stdout.startswith("<math"), done.stdout, done.stderr)
for words in (["--list", "notes"], ["gemm", "intens"]):
    done = run("explain", *words, "--equations", "notes.toml", notes=FILE)
    check(done.returncode == 0 and "  gemm_intensity  " in done.stdout, done.stdout, done.stderr)
done = run("eval", "gemm_intensity", "3 * gemm_intensity(rows = 2*2048)", "--equations", "notes.toml", "--at",
           "rows=4096", "--at", "columns=4096", "--at", "depth=4096", notes=FILE)
check(done.returncode == 0 and "1365.33" in done.stdout and "4096" in done.stdout, done.stdout, done.stderr)
done = run("sweep", "--equation", "gemm_intensity", "--equations", "notes.toml", "--axis", "rows=1.5,4096", "--at",
           "columns=4096", "--at", "depth=4096", "--report", "values", notes=FILE)
check("1,365" in done.stdout, done.stdout, done.stderr)
plain = '[[equation]]\nname = "w"\ninputs = { k = "count" }\ntext = "2*k"\n'
done = run("sweep", "--equation", "w", "--equations", "plain.toml", "--axis", "k=1,2", "--report", "values", plain=plain)
check(done.stdout.startswith("values of w\n"), done.stdout, done.stderr)
done = run("explain", "w", "--equations", "plain.toml", plain=plain)
check("  inputs     k\n" in done.stdout, done.stdout, done.stderr)
for option in ("--resume", "--shard=1/2"):
    done = run("sweep", "--equation", "gemm_intensity", "--equations", "notes.toml", "--axis", "rows=1,2", "--at",
               "columns=4096", "--at", "depth=4096", option, "--report", "values", "--output", "out", notes=FILE)
    check(done.returncode == 2 and "--equations" in done.stderr, option, done.stdout, done.stderr)

OWN = """
[units]
request = "new"

[[equation]]
name = "rate"
unit = "request/s"
inputs = { requests = "request", time = { unit = "s", symbol = "t" } }
text = "requests / t"

[[equation]]
name = "twice"
inputs = { requests = "request" }
text = "2 * rate(requests = requests, time = 0.10 s)"

[[claim]]
id = "a"
printed = "20 requests/s"
follows = "rate(requests = 1200 requests, time = 60 s)"

[[claim]]
id = "b"
printed = "20 requests/s"
follows = "twice(requests = 1 request)"
"""
done = run("audit", "own.toml", "--format", "json", own=OWN)
claims = {each["id"]: each for each in json.loads(done.stdout)["claims"]} if done.stdout else {}
check(done.returncode == 0 and claims["own/b"]["verdict"] == "exact", done.stdout, done.stderr)
for old, new, says in (
        ('text = "requests / t"', 'text = "requests / q"', "own.toml:9:20: error: 'q' is neither a given name nor a unit"),
        ('text = "requests / t"', 'text = "requests / t^2"', "is not that of the text"),
        ('text = "requests / t"', 'text = "requests / (1 s)"', "'t' is an input, and the text does not use it"),
        ('name = "twice"', 'name = "rate"', "'rate' is the name of another equation"),
        ('name = "twice"', 'name = "s"', "own.toml:12:9: error: 's' is a unit; expected another name"),
        ('name = "twice"', 'name = "request"', "own.toml:12:9: error: 'request' is a unit; expected another name"),
        ("[[equation]]\nname = \"rate\"", "[given]\nrate = 3\n[[equation]]\nname = \"rate\"",
         "own.toml:8:9: error: 'rate' is the name of a given value; expected another name"),
        ('name = "twice"', 'name = "training_time"', "own.toml:12:9: error: 'training_time' is the name of an equation "
                                                     "of the library; expected another name"),
        ('text = "requests / t"', 'text = "requests / t * printed(a)"',
         "own.toml:9:24: error: 'printed(a)' is of a claim, and an equation uses its inputs alone"),
        ('name = "twice"', 'name = "max"', "own.toml:12:9: error: 'max' is a word of the language"),
        ('symbol = "t"', 'symbol = "or"', "'or' is a word of the language"),
        ('name = "twice"', 'nam = "twice"', "unknown key 'nam' in [[equation]]; did you mean name?"),
        ('unit = "s"', 'unit = "ss"', "unit: 'ss' is no unit"),
        ('symbol = "t"', 'symbol = "requests"', "is the symbol of another input"),
        ('symbol = "t"', 'domain = "> 1"', "domain: '> 1' is none; expected"),
        ('symbol = "t"', 'domain = "in (0, 1]", whole = true', "domain: 'in (0, 1]' has only one whole number, 1"),
        ('symbol = "t"', 'whole = "yes"', "whole: expected true or false"),
        ('time = 60 s', 'tim = 60 s', "is no input of the equation: did you mean time?")):
    assert old in OWN
    done = run("audit", "own.toml", own=OWN.replace(old, new))
    check(done.returncode == 2 and says in done.stderr, new, done.returncode, done.stdout[-200:], done.stderr)
# What an equation gives to one that it calls is asked once its own inputs are known; so it is in a theorem.
INNER = """
[[equation]]
name = "run_days"
unit = "s"
inputs = { c = { domain = "real" }, u = "count" }
text = "training_time(model_flops = 6.4e24 FLOP, chips = c, peak_rate = 459 TFLOP/s, utilization = 2*u)"

[[equation]]
name = "outer"
unit = "s"
inputs = { k = { domain = "real" } }
text = "run_days(c = 2*k, u = 20 %)"

[[claim]]
id = "a"
printed = "45.0 days"
follows = "run_days(c = 8960, u = 20 %)"

[[theorem]]
id = "b"
text = "for all k whole > 0: run_days(c = k, u = 1/4) > 0 s"
"""
done = run("audit", "inner.toml", inner=INNER)
check(done.returncode == 0, done.stdout, done.stderr)
for old, new, says in (
        ("run_days(c = 8960,", "run_days(c = 8960.5,",
         "'run_days(c = 8960.5, u = 20 %)' gives an equation that it calls no value of its input: chips; "
         "expected a whole number"),
        ("8960, u = 20 %", "8960, u = 90 %", "no value of its input: utilization; expected a number in (0, 1]"),
        ("run_days(c = 8960, u = 20 %)", "outer(k = -4480)", "no value of its input: chips; expected a whole number"),
        ("u = 1/4", "u = k", "'run_days(c = k, u = k)' is no value of the input at k = 2; expected a number in (0, 1]"),
        ("k whole > 0", "k > 0", "'run_days(c = k, u = 1/4)' gives the input any k > 0; expected a whole number")):
    assert old in INNER
    done = run("audit", "inner.toml", inner=INNER.replace(old, new))
    check(done.returncode == 2 and says in done.stderr, new, done.returncode, done.stdout[-200:], done.stderr)

# A number of an equation's own text, and a figure of a device, is rounded once, however it is asked for.
ONCE = """
[[equation]]
name = "r"
inputs = {{ k = "count" }}
text = "3.0 * k"

[[claim]]
id = "a"
printed = "{}"
follows = "{}"
"""
SHARED = "memory_seconds(bytes = 1 byte, h100_sxm:{})"
for print_, text in (("1.02", "r(k = 5) / r(k = 5)"),
                     ("1.002", SHARED.format("dense") + " / " + SHARED.format("sparse"))):
    done = run("audit", "once.toml", "--format", "json", once=ONCE.format(print_, text))
    found = json.loads(done.stdout)["claims"][0]["verdict"] if done.stdout else None
    check(found in ("differs", "not-checkable"), text, found, done.stdout, done.stderr)

none = FILE[:FILE.index("[[claim]]")]
done = run("audit", "notes.toml", notes=none)
check(done.returncode == 2 and "no claims, only equations, which explain, eval, sweep and plot sweep read with "
      "--equations FILE" in done.stderr, done.stderr)
done = run("explain", "gemm_intensity", "--equations", "notes.toml", notes=none)
check(done.returncode == 0, done.stderr)
done = run("explain", "x", "--equations", "notes.toml", notes=FILE[FILE.index("[[claim]]"):])
check(done.returncode == 2 and "no equations" in done.stderr, done.stderr)
done = run("explain", "x", "--equations", "notes.toml", "--equations", "notes.toml", notes=FILE)
check(done.returncode == 2 and "is the name of an equation in" in done.stderr, done.stderr)
done = run("explain", "x", "--equations", "notes.toml", notes=FILE.replace("gemm_intensity", "training_time"))
check(done.returncode == 2 and "is the name of an equation of the library" in done.stderr, done.stderr)

try:
    import jsonschema
    schema = json.loads((ROOT / "docs/schemas/claim_file.json").read_text())
    for text in (FILE, OWN, none):
        jsonschema.Draft202012Validator(schema).validate(tomllib.loads(text))
    wrong = OWN.replace("name = \"twice\"", "nam = \"twice\"")
    check(not jsonschema.Draft202012Validator(schema).is_valid(tomllib.loads(wrong)), "the schema accepts", wrong)
except ImportError:
    failures.append("python3-jsonschema is missing (.ci/install-dependencies basic)")

print("\n".join(failures))
sys.exit(bool(failures))
