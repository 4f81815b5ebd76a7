"""`proofline sweep`, `merge` and `plot` as users see them: answers, formats, shards, one-line errors,
interrupted runs."""
import fcntl, json, os, pathlib, pty, re, select, shutil, signal, subprocess, tempfile, time

from checks import PROGRAM, ROOT, check, good, has_terminals, refused, rows, run, wait_for_handlers, wait_until

# A grid small enough to be computed here, too: every point of K_FSDP x K_TP = 8960.
POD = ["--model", "llama3_70b", "--device", "tpu_v5p:pod", "--at", "tokens=4194304", "--at",
       "fsdp_axes=2", "--at", "tensor_axes=1"]
LAYOUTS = POD + ["--axis", "tensor_chips=divisors(chips)", "--derive",
                 "fsdp_chips=chips/tensor_chips"]
STEP = ["--equation", "fsdp_tp_step_time"]
SECONDS = "fsdp_tp_step_time [s]"


def step_time(tensor_chips, tokens=4194304, chips=8960):
    d, D, peak, link = 8192, 28672, 459e12, 1.8e11
    fsdp_chips = chips / tensor_chips
    return max(4 * tokens * d * D / (chips * peak),
               max(4 * d * D / (tensor_chips * 2 * link), 4 * tokens * d / (fsdp_chips * link)))


divisors = [k for k in range(1, 8961) if 8960 % k == 0]
every = rows(*STEP, *LAYOUTS, "--report", "values")
check([row["tensor_chips"] for row in every] == divisors, "not every divisor:", every[:3])
check(all(abs(row[SECONDS] / step_time(row["tensor_chips"]) - 1) < 1e-12 for row in every),
      "other step times")
check(all(row["fsdp_chips"] * row["tensor_chips"] == 8960 for row in every), "K_FSDP is not derived")
least = min(every, key=lambda row: row[SECONDS])
check(rows(*STEP, *LAYOUTS) == [least], "another minimum than", least)
check(rows(*STEP, *LAYOUTS, "--search") == [least], "search finds another minimum")
most = max(every, key=lambda row: row[SECONDS])
check(rows(*STEP, *LAYOUTS, "--report", "maximum") == [most], "another maximum")
check(rows(*STEP, *LAYOUTS, "--report", "top 5") ==
      sorted(every, key=lambda row: row[SECONDS])[:5], "another ranking")
check(rows(*STEP, *LAYOUTS, "--report", "highest 3") ==
      sorted(every, key=lambda row: -row[SECONDS])[:3], "another highest ranking")
for report in ("top 5", "highest 3", "top 100", "pareto min mesh_weight_time, min mesh_activation_time",
               "pareto min fsdp_tp_step_time, min tensor_chips"):
    read, searched = (good("sweep", *STEP, *LAYOUTS, "--report", report, "--format", "csv", *how)
                      for how in ([], ["--search"]))
    check(read == searched, report, "is by search", searched, "not", read)
check(rows(*STEP, *LAYOUTS, "--report", "along tensor_chips") == every, "another profile")
below = sum(row[SECONDS] <= 0.002 for row in every)
for how in ([], ["--search"]):
    counted = rows(*LAYOUTS, "--report", "count fsdp_tp_step_time <= 2 ms", *how)
    check(counted[0]["points"] == below and counted[0]["of"] == len(every), "counts", counted, below)
BOUNDS = "mesh_compute_time, mesh_weight_time, mesh_activation_time"
active = rows(*STEP, *LAYOUTS, "--report", "values", "--bounds", BOUNDS)
check({row["active"] for row in active} == set(BOUNDS.split(", ")), "not all bounds are active")
for row in active:
    values = sorted(row[name + " [s]"] for name in BOUNDS.split(", "))
    check(row[row["active"] + " [s]"] == values[-1], "another bound is active:", row)
    check(row[row["next"] + " [s]"] == values[-2], "another bound is next:", row)
    check(abs(row["slack"] * values[-2] / values[-1] - 1) < 1e-12, "another slack:", row)
for how in ([], ["--search"]):
    counts = rows(*LAYOUTS, "--report", "bounds " + BOUNDS, *how)
    check({row["active bound"]: row["points"] for row in counts} ==
          {name: sum(row["active"] == name for row in active) for name in BOUNDS.split(", ")},
          "other counts of bounds:", counts)
# Of a front each value is least or greatest, as it says; a list may stand in brackets.
for how in ([], ["--search"], ["--threads", "2"]):
    both = rows("--let", "c=[1, 2, 3, 4, 5, 6]", "--report", "pareto max c, min (c - 3)*(c - 3)", *how)
    check([row["c"] for row in both] == [3, 4, 5, 6], "a front of the greatest and the least:", both)
refused("sweep", "--let", "c=1,2", "--report", "pareto c, max 2*c",
        says=["expected min or max before each value; write --report 'pareto min c, max 2*c'"])
refused("sweep", "--let", "c=1,2", "--report", "pareto", says=["as in 'pareto min EQUATION, max EQUATION'"])
front = rows(*LAYOUTS, "--report", "pareto min mesh_weight_time, min mesh_activation_time")
check(len(front) == len(every), "weights and activations are no trade-off:", len(front))

# Units, devices, expressions.
device = rows("--axis", "device=a100_80gb,tpu_v5p", "--equation", "critical_intensity",
              "--report", "values")
check([row["device"] for row in device] == ["a100_80gb", "tpu_v5p"], "no labels:", device)
check(abs(device[0]["critical_intensity [FLOP/byte]"] - 312e12 / 2039e9) < 1e-9, "other:", device)
# Of several figures one says which is meant; what is given beside a device goes before its figures.
I_STAR = "critical_intensity [FLOP/byte]"
for asked, value in (("h100_sxm:dense", 989.4 / 3.35), ("h100_sxm:bf16:sparse", 1979 / 3.35),
                     ("tpu_v5e:int8:google", 393e3 / 819), ("tpu_v5e:austin:bf16", 197e3 / 810),
                     ("tpu_v5e:austin", 197e3 / 810), ("h100_sxm:fp8:dense", 1978.9 / 3.35),
                     ("b200", 2250 / 8), ("b200:aiconfigurator", 2250 / 7.7), ("v100:fp16", 125e3 / 900)):
    row = rows("--axis", "device=" + asked, "--equation", "critical_intensity")[0]
    check(row["device"] == asked and abs(row[I_STAR] / value - 1) < 1e-12, asked, "is", row)
faster = rows("--device", "h100_sxm:dense", "--axis", "memory_bandwidth=3.35 TB/s, 6.7 TB/s",
              "--equation", "critical_intensity", "--report", "values")
check(len(faster) == 2 and faster[0][I_STAR] == 2 * faster[1][I_STAR], "no other bandwidth:", faster)
slow = rows("--axis", "device=a100_40gb,a100_80gb", "--at", "memory_bandwidth=1 TB/s",
            "--equation", "critical_intensity", "--report", "values")
check([row[I_STAR] for row in slow] == [312, 312], "no other bandwidth of all devices:", slow)
check(rows(*STEP, *LAYOUTS, "--at", "chips=8", "--report", "values")[-1]["tensor_chips"] == 8,
      "--at does not go before a device")
units = ["--at", "peak_rate=312 TFLOP/s", "--axis", "memory_bandwidth=1.6 TB/s, 2000 GB/s"]
check([row["critical_intensity [FLOP/byte]"] for row in
       rows("--equation", "critical_intensity", *units, "--report", "values")] ==
      [195, 156], "units are read otherwise")


def computed(expression, **inputs):
    given = [f"--at={name}={value}" for name, value in inputs.items()]
    row = rows("--equation", expression, "--axis", "chips=1", "--report", "values", *given)
    return list(row[0].values())[-1]


check(computed("2 + 3*4 - 6/3/2") == 13, "precedence")
check(computed("-(2 - 5) * -2") == -6, "signs")
check(computed("max(1, tokens, 3) / min(4, 2)", tokens=8) == 4, "max and min")
check(computed("sqrt(2 byte * 8 byte) / 1 KiB") == 4 / 1024, "root and units")
check(computed("5 s / tokens", tokens=2) == 2.5, "a unit swallows an input")
check(computed("1 GFLOP / 1 ms") == 1e12, "a quotient of units")
for condition, holds in (("1 < 2 and not 2 < 1", 1), ("1 < 2 and 2 < 1 or 3 >= 3", 1),
                         ("whole(tokens/3)", 0), ("whole(tokens/4)", 1), ("3 != 3", 0)):
    counted = rows("--axis", "chips=1", "--at", "tokens=8", "--report", "count " + condition)
    check(counted[0]["points"] == holds, condition, "counts", counted)

# Axes.
for axis, values in (("linear(1, 3, 5)", [1, 1.5, 2, 2.5, 3]), ("linear_by(1, 2, 0.5)", [1, 1.5, 2]),
                     ("geometric(1, 1e6, 7)", [1, 10, 100, 1000, 1e4, 1e5, 1e6]), ("geometric_by(1, 8, 2)", [1, 2, 4, 8]),
                     ("integers(3..5)", [3, 4, 5]), ("powers_of_two(2, 9)", [2, 4, 8]),
                     ("divisors(12)", [1, 2, 3, 4, 6, 12]), ("7, 5", [7, 5])):
    read = [row["tokens"] for row in rows("--equation", "tokens", "--axis",
                                          "tokens=" + axis, "--report", "values")]
    check(read == values, axis, "is", read)

# Formats.
table = good("sweep", *STEP, *LAYOUTS, "--where", "tensor_chips <= 8", "--where", "tensor_chips > 1")
check("fsdp_tp_step_time [us]\n           4       2,240                   958.2\n" in table and
      "all valid" not in table, "table:", table)
# In a table all of a column has one prefix, and values that are compared have one, too; lines have 80 columns.
layout = good("sweep", ROOT / "examples" / "plans" / "llama3_405b_layout.toml")
check("pipeline_time  fsdp_time  active\n" in layout and " 8.124          8.124     0.7580  pipeline_time\n" in layout and
      max(map(len, layout.splitlines())) <= 80, "a wide table:", layout)
# An option replaces what a plan says of the same name, and the answer says so; a merged one, too.
COST = [ROOT / "examples" / "plans" / "decode_cost.toml", "--equation", "token_time", "--report", "minimum"]
replaced = good("sweep", *COST, "--at", "batch=64", "--model", "llama3_8b", "--axis", "tp=4,8", "--where", "tp > 4",
                "--device", "h100_sxm:dense")
check("at h100_sxm:dense, llama3_8b\n" in replaced and "\nwhere fits: memory <= 72 GB\nwhere tp > 4\n" in replaced and
      "\ntp = 4, 8, in place of the plan's 2, 4, 8\nbatch = 64, in place of the plan's powers_of_two(1, 1024)\n"
      "model = llama3_8b, in place of the plan's llama3_70b\n\n" in replaced, "options in place of a plan's:", replaced)
check("in place of" not in good("sweep", *COST), "a plan alone")
one = good("sweep", ROOT / "examples" / "plans" / "llama3_405b_layout.toml", "--report", "minimum")
check("\nmemory         43.21 GB\n" in one and "\nstep_cost      73.95 USD\n" in one, "a wide row:", one)
check(f"{sum(k > 8 for k in divisors)} break 'tensor_chips <= 8'" in table and
      "; 1 breaks 'tensor_chips > 1'\n" in table, "invalid points are not counted by reason:", table)
lines = [json.loads(line) for line in
         good("sweep", *STEP, *LAYOUTS, "--report", "values", "--format", "jsonl",
              "--where", "tensor_chips <= 8").splitlines()]
check([line[SECONDS] for line in lines[:-1]] == [row[SECONDS] for row in every
                                                 if row["tensor_chips"] <= 8], "JSON lines")
check(lines[-1]["points"] == len(every) and lines[-1]["invalid"] ==
      {"tensor_chips <= 8": sum(k > 8 for k in divisors)}, "the last JSON line:", lines[-1])
outside = run("sweep", "--equation", "fsdp_chips", "--at", "chips=8", "--axis",
              "tensor_chips=integers(1..16)", "--derive", "fsdp_chips=chips/tensor_chips", "--where",
              "whole(fsdp_chips)", "--report", "values", "--format", "csv")
check(outside.stdout == "tensor_chips,fsdp_chips\n1,8\n2,4\n4,2\n8,1\n",
      "a derived input beyond its domain:", outside.stdout)
check("8 break 'fsdp_chips >= 1'; 4 break 'whole(fsdp_chips)'" in outside.stderr, outside.stderr)
roots = run("sweep", "--equation", "sqrt(tokens - 3)", "--axis", "tokens=1,2,4", "--report", "values",
            "--format", "csv")
check("3 points, 2 of them invalid: 2 break 'sqrt(tokens - 3) has a value'" in roots.stderr and roots.stdout.splitlines()[1:] == ["4,1"], roots)
none = run("sweep", *STEP, *LAYOUTS, "--where", "tensor_chips < 1")
check(none.returncode == 1 and "no point counts" in none.stderr, "no point counts:", none)
# The invalid points are the same for all reports, searched or read.
OUTSIDE = ["--at", "chips=8", "--axis", "tensor_chips=integers(1..16)", "--derive",
           "fsdp_chips=chips/tensor_chips", "--where", "tensor_chips != 3", "--where", "tensor_chips < 7"]
BROKEN = "16 points, 10 of them invalid: 8 break 'fsdp_chips >= 1'; 1 breaks 'tensor_chips != 3'; 1 "
reports = [["--report", "count tensor_chips <= 4"], ["--report", "count chips == 8"],
           ["--equation", "tensor_chips", "--report", "maximum"],
           ["--equation", "1/(tensor_chips - 5)"], ["--report", "bounds tensor_chips, 1/(chips - 8)"],
           ["--report", "bounds chips/2, 1/(tensor_chips - 5), 8/tensor_chips"],
           ["--report", "count tensor_chips <= 4", "--where", "chips < 8"]]
for report in reports:
    for form in ("csv", "jsonl"):
        read, searched = (run("sweep", *OUTSIDE, *report, "--format", form, *how)
                          for how in ([], ["--search"]))
        lines, found = read.stdout.splitlines(), searched.stdout.splitlines()
        if form == "jsonl":
            last, other = json.loads(lines.pop()), json.loads(found.pop())
            check(last["invalid"] == other.get("invalid") and "boxes" in other, report, last, other)
        check((lines, read.stderr, read.returncode) == (found, searched.stderr, searched.returncode),
              report, form, "is", read, "when read, when searched", searched)
    if form == "csv" and "chips < 8" not in report:
        check(read.stderr.startswith(BROKEN), report, "says", read.stderr)
check(read.returncode == 1 and "no point counts" in read.stderr, "a count of no points:", read)
infinite = run("sweep", *OUTSIDE, "--report", "pareto min tensor_chips, min 1/(tensor_chips - 5)", "--format",
               "csv")
check("2 break 'tensor_chips < 7'; 1 breaks '1/(tensor_chips - 5) has a value'" in infinite.stderr, "a front:", infinite)
# Ties are exact: rounding parts some of the 30 products, and joins none.
PRODUCTS = ["--axis", "fsdp_chips=divisors(720)", "--axis", "tensor_chips=divisors(720)", "--where",
            "fsdp_chips*tensor_chips == 720", "--equation", "1/fsdp_chips/tensor_chips"]
first = {"fsdp_chips": 1, "tensor_chips": 720, "1/fsdp_chips/tensor_chips": 1 / 1 / 720}
for how in ([], ["--search", "--gap", "0"], ["--threads", "3"]):
    for report in ("minimum", "maximum", "top 1", "pareto min 1/fsdp_chips/tensor_chips"):
        check(rows(*PRODUCTS, "--report", report, *how) == [first], "a tie:", report, how)
    for form, words in (("table", "30 points have exactly this value"), ("jsonl", '"ties":30'),
                        ("csv", "30 points have exactly this value")):
        told = run("sweep", *PRODUCTS, "--format", form, *how)
        check(words in told.stdout + told.stderr, form, how, "does not say", words)
# Without a bound on rounding, the answer says so.
poles = ["--axis", "tensor_chips=integers(1..9)", "--equation"]
for value, says in (("1/(tensor_chips - 5)", True), ("1/(tensor_chips + 5)", False)):
    check(("rounding may decide" in good("sweep", *poles, value)) == says, value, "is compared exactly:", not says)
# A search that rounding keeps from deciding says its gap.
ONE = ["--equation", "tokens*chips/fsdp_chips*(fsdp_chips/(tokens*chips))", "--search", "--axis",
       "tokens=integers(1..10000)", "--axis", "chips=integers(1..10000)", "--axis", "fsdp_chips=integers(1..10000)"]
found = json.loads(good("sweep", *ONE, "--format", "jsonl").splitlines()[1])
check(0 < found["gap"] <= 1e-12 and "ties" not in found and found["boxes"] < 20000, "a gap:", found)
check("no value is less by more than" in good("sweep", *ONE), "no word of a gap")
# Numbers beyond 2^53 keep their digits.
MANY = ["--axis", "tokens=integers(1..9007199254740991)", "--axis", "chips=1,2,3", "--report",
        "count tokens >= 2 and chips > 0", "--search"]
for form in ("table", "csv", "jsonl"):
    many = good("sweep", *MANY, "--format", form).replace(",", "")
    check("27021597764222970" in many and "27021597764222973" in many, form, "rounds counts")
mixed = good("sweep", "--equation", "2.5*tokens*chips", "--axis", "tokens=linear(1e12, 2e12, 6)", "--report",
             "values", "--axis", "chips=1,1.5")
check("e+12" not in mixed and "1,200,000,000,000" in mixed, "a column of two notations:", mixed)
with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)

    # The same from a file.
    plan = folder / "plan.toml"
    plan.write_text("""
        equation = "fsdp_tp_step_time"
        model = "llama3_70b"
        device = "tpu_v5p:pod"
        report = "values"
        format = "csv"
        [at]
        tokens = 4194304
        fsdp_axes = 2
        tensor_axes = 1
        [axis]
        tensor_chips = "divisors(chips)"
        [derive]
        fsdp_chips = "chips/tensor_chips"
        """)
    check(good("sweep", plan) == good("sweep", *STEP, *LAYOUTS, "--report", "values", "--format",
                                      "csv"), "a file says something else than options")
    check(rows(plan, "--report", "minimum") == [least], "an option does not replace the file")
    check(rows("--at", "tokens=2097152", plan) == rows(plan, "--at", "tokens=2097152"),
          "an option takes the file behind it")
    check(rows(plan, "--at", "tokens=2097152") ==
          rows(*STEP, *LAYOUTS[:5], "tokens=2097152", *LAYOUTS[6:], "--report", "values"),
          "--at does not replace the file's")
    few = rows(plan, "--axis", "tensor_chips=2,4", "--axis", "tokens=1e6,2e6")
    check([list(row.values())[:2] for row in few] == [[2, 1e6], [2, 2e6], [4, 1e6], [4, 2e6]],
          "--axis does not replace the file's:", few)
    refused("sweep", plan, "--at", "tokens=1", "--at", "tokens=2", says=["tokens is given twice"])
    ordered = folder / "ordered.toml"
    ordered.write_text('inputs = "exact"\nequation = "tokens*chips"\nreport = "values"\nformat = "csv"\n'
                       "[axis]\ntokens = [3, 1]\nchips = [2, 4]\n")
    check(good("sweep", ordered).splitlines()[0].startswith("tokens,chips"), "axes are sorted")
    for text, says in (("equatoin = 1", [":1:1: unknown key 'equatoin'", "equation?"]), ("a = [", [":1:"]),
                       ('inputs = "rounded"', [":1:10: inputs: expected \"exact\", as the numbers of a plan are"]),
                       ("\n  at = 3", [":2:8: at: expected a table"]), ("search = 1", [":1:10: search: expected true or false"]),
                       ("equation = [1]", [":1:12: equation: expected a text or a number"]),
                       ("[axis]\nchips = []", [":2:9: axis chips: axis is empty"]),
                       ("[axis]\nchips = [1, true]", [":2:13: axis chips: expected a text or a number"]),
                       ("[at]\nchips = []", [":2:9: at chips: expected a text or a number"]),
                       ("[at]\nchips = [8]", [":2:9: at chips: expected a text or a number"])):
        plan.write_text(text)
        refused("sweep", plan, says=[str(plan) + says[0], *says[1:]])
    for text, says in (('where = ["fsdp_chips < 1",\n"fsdp_chips"]', [":3:1: where: 'fsdp_chips' is not a condition"]),
                       ("[at]\ntokens = 0", [":3:10: at: tokens = 0 is not > 0"]),
                       ("[at]\ntokns = 3", [":3:1: at: unknown 'tokns'; did you mean tokens"]),
                       ("[at]\ntokens = nan", [":3:10: at tokens: unknown 'nan'; expected a number"]),
                       ("[at]\ntokens = 9007199254740993", [":3:10: at tokens: '9007199254740993' is beyond 2^53"]),
                       ("[at]\npeak_rate = 3", [":3:13: at peak_rate: '3' is a plain count"]),
                       ("[at]\npeak_rate = 3.5", [":3:13: at peak_rate: '3.5' is a plain count"]),
                       ("[at]\npeak_rate = '3 TB/s'", [":3:13: at peak_rate: '3 TB/s' is byte/s, expected FLOP/s"]),
                       ('[axis]\nchips = "linaer(1,2,3)"', [":3:9: axis chips", "did you mean linear?"]),
                       ('[axis]\nchips = "linear(1,2"', [":3:9: axis chips: 'linear(1,2'; expected a list, or a range"]),
                       ('[axis]\nchips = "(1, 2)"', [":3:9: axis chips: '(1, 2)'; expected a list, or a range"]),
                       ('[axis]\nchips = "linear(1, 2)"', [":3:9: axis chips: 'linear(1, 2)'; expected linear(first"]),
                       ("[axis]\nchips = [1, -1]", [":3:9: axis: chips = -1 is not"]),
                       ("[axis]\nchips = [1,\n  '2 GB']", [":4:3: axis chips: '2 GB' is byte, expected a plain count"]),
                       ('[axis]\ndevice = ["a100_40gb", "b20"]', [":3:24: axis device: unknown 'b20'"]),
                       ('[derive]\nchips = "tokns"', [":3:9: derive chips", "did you mean tokens"]),
                       ('[derive]\n"chipz" = "tokens"', [":3:1: derive: unknown 'chipz'"]),
                       ('report = "tpo 3"', [":2:10: report: unknown 'tpo'; did you mean top?"]),
                       ('device = "a100"', [":2:10: device: unknown 'a100'"]),
                       ("[at]\ntokens = 1", [":1:12: equation: 'chips' needs chips"]),
                       ('where = "tokens < 1"', [":2:9: where: 'tokens < 1' needs tokens"]),
                       ('report = "count tokens < 1"', [":2:10: report count: 'tokens < 1' needs tokens"]),
                       ('[derive]\nchips = "tokens"', [":3:9: derive chips: 'tokens' needs tokens"]),
                       ("[at]\ntokens = 1\n[axis]\ntokens = 1", [":5:1: axis: tokens is given twice"]),
                       ('bounds = ["chips",\n"tokens"]\n[at]\nchips = 1', [":3:1: bounds: 'tokens' needs tokens"])):
        plan.write_text('equation = "chips"\n' + text)
        refused("sweep", plan, "--axis", "fsdp_chips=1", says=[str(plan) + says[0], *says[1:]])
    plan.write_text('format = "xml"')
    refused("sweep", plan, *STEP, *LAYOUTS, says=[f"{plan}:1:10: format: unknown 'xml'"])
    # Two of the same text have two places.
    plan.write_text('where = ["chips < 9", "chips <"]\nbounds = ["chips <"]\nequation = "chips"\naxis.chips = 8\n')
    refused("sweep", plan, says=[f"{plan}:1:23: where: 'chips <'"])
    # What a file has as text is read as the same text of an option, and what it has as number as that number.
    plan.write_text('equation = "tokens*chips"\nreport = "values"\nformat = "csv"\n[at]\ntokens = "1,024"\n'
                    "[axis]\nchips = [2, 0x10, 1e3, '4,096', 2.5]\n")
    check([row["tokens*chips"] for row in rows(plan)] == [2048, 16384, 1024000, 4194304, 2560],
          "numbers of a file:", good("sweep", plan))
    for text, says in (("[" + "a." * 1_000_000 + "a]", [":1:34: a key has more than 16 parts"]),
                       ('\n"a" ' + ". 'a=' " * 100_000 + "= 1", [":2:", ": a key has more than 16 parts"]),
                       ("a = " + "[" * 100_000, ["maximum nested value depth"]),
                       ("search = tru\x1b[2J", [":1:", "'tru?"]),
                       ("[axis]\n" + '"a\\nb" = []', [":2:10: axis a b: axis is empty"])):
        plan.write_text(text)
        refused("sweep", plan, says=says)
    dots = "1.5*" * 50 + "chips"  # texts and comments may have many
    plan.write_text(f"equation = \"\"\"a\"{dots}\"\"\"\"\n# {dots}\nwhere = '{dots}'\nat.a.b = '\\'")
    refused("sweep", plan, says=[":4:", " at a: expected a text or a number"])
    refused("sweep", folder / "missing.toml", says=["missing.toml", "cannot read"])
    refused("sweep", folder, says=["cannot read"])
    for command in ("sweep", "merge"):
        refused(command, "/dev/zero", says=["'/dev/zero'"])
    check(good("sweep", "/dev/null", *STEP, *LAYOUTS) == good("sweep", *STEP, *LAYOUTS), "an empty file")
    for file in sorted((ROOT / "examples" / "plans").glob("*.toml")):
        good("sweep", file)

    # Shards and merge: byte for byte the single run's.
    grid = [*STEP, *POD, "--axis", "tensor_chips=integers(1..40)", "--axis",
            "fsdp_chips=powers_of_two(1, 512)", "--where", "tensor_chips * fsdp_chips <= chips",
            "--where", "whole(chips / tensor_chips)", "--bounds", BOUNDS]
    reports = ["minimum", "maximum", "top 7", "highest 7", "along tensor_chips", "along fsdp_chips",
               "pareto min mesh_weight_time, min mesh_activation_time", "count fsdp_tp_step_time < 1 s",
               "bounds " + BOUNDS, "values"]
    for report in reports:
        for form in ("table", "csv", "jsonl"):
            asked = [*grid, "--report", report, "--format", form]
            whole = run("sweep", *asked)
            parts = [folder / f"part{i}" for i in range(7)]
            for i, part in enumerate(parts):
                check(run("sweep", *asked, "--shard", f"{i + 1}/7", "--output", part).returncode == 0,
                      report, "shard", i)
            merged = run("merge", *parts[::-1])
            check((merged.stdout, merged.stderr, merged.returncode) ==
                  (whole.stdout, whole.stderr, whole.returncode), report, form, "merges to",
                  merged.stdout[:300], merged.stderr, "not", whole.stdout[:300], whole.stderr)
            if form == "table":
                one = run("sweep", *asked, "--threads", 1)
                check(one.stdout == whole.stdout, report, "depends on threads")
    check(len(whole.stdout.splitlines()) > 50, "shards were tested on too little")
    merged = folder / "merged"
    good("merge", *parts, "--output", merged)
    check(merged.read_text() == whole.stdout, "merge --output")
    refused("merge", *parts[:3], *parts[4:], says=["shard 4/7 is missing"])
    refused("merge", *parts[:6], says=["shard 7/7 is missing"])
    refused("merge", *parts, parts[2], says=["shard 3/7"])
    refused("merge", merged, says=["is no"])
    refused("merge", folder / "nowhere", says=["nowhere", "cannot be read"])
    refused("merge", says=["expected"])
    other = folder / "other"
    good("sweep", *grid, "--report", "values", "--format", "csv", "--shard", "1/7", "--output", other)
    refused("merge", other, *parts[1:], says=["another sweep"])
    cut = folder / "cut"
    cut.write_bytes(parts[0].read_bytes()[:-20])
    refused("merge", cut, *parts[1:], says=["not a complete result"])

    # Damaged and impossible shards.
    def damaged(report, change, again=True):
        """The first shard of two after change(lines), with a matching checksum or not."""
        for i in (0, 1):
            good("sweep", *grid, "--report", report, "--shard", f"{i + 1}/2", "--output", parts[i])
        lines = parts[0].read_text().splitlines(keepends=True)
        footer = json.loads(lines[-1])
        change(lines, footer["outcome"])
        if again:
            footer["checksum"] = 0xCBF29CE484222325
            outcome = json.dumps(footer["outcome"], sort_keys=True, separators=(",", ":"))
            for byte in ("".join(lines[:-1]) + outcome).encode():
                footer["checksum"] = (footer["checksum"] ^ byte) * 0x100000001B3 % 2**64
        parts[0].write_text("".join(lines[:-1]) + json.dumps(footer) + "\n")

    damaged("values", lambda lines, outcome: None)
    good("merge", *parts[:2])
    damaged("values", lambda lines, outcome: lines.pop(3), again=False)
    refused("merge", *parts[:2], says=["part0", "is damaged"])
    damaged("values", lambda lines, outcome: outcome.update(points_read=3), again=False)
    refused("merge", *parts[:2], says=["part0", "is damaged"])
    for report, change in (("values", {"points_read": 3}), ("values", {"points": [1]}),
                           ("values", {"broken": [0] * 9}), ("values", {"excluded": 7}),
                           ("values", {"not_finite": 2**64 - 1}), ("bounds " + BOUNDS, {"numbers": [1] * 9}),
                           ("count chips > 1", {"numbers": []}), ("minimum", {"points": [1, 2]}),
                           ("minimum", {"points": [399]}), ("along fsdp_chips", {"points": [0] * 99})):
        damaged(report, lambda lines, outcome: outcome.update(change))
        refused("merge", *parts[:2], says=["part0", "outcome that is impossible for this sweep"])
    for change in ({"not_finite": -1}, {"points_read": 1.5}, {"points": [1e300]}, {"points": 3},
                   {"broken": [[]]}, {"numbers": None}):
        damaged("values", lambda lines, outcome: outcome.update(change))
        refused("merge", *parts[:2], says=["part0", "not a complete result"])
    header = parts[1].read_text().splitlines(keepends=True)[0].replace('"2/2"', '"1/2"')
    parts[0].write_text(header + '{"outcome":' + "[" * 10**6 + "]" * 10**6 + ',"checksum":1}\n')
    refused("merge", *parts[:2], says=["part0", "not a complete result"])
    damaged("values", lambda lines, outcome: lines.insert(0, lines.pop(0).replace('"1/2"', '"0/2"')))
    refused("merge", *parts[:2], says=["part0", "not a complete result"])
    # What a file and options say alike is the same sweep.
    plan.write_text('equation = "tokens*chips"\n[at]\ntokens = 4.5e3\n[axis]\nchips = [1, 2.5, "4"]\n')
    good("sweep", plan, "--shard", "1/2", "--output", parts[0])
    good("sweep", "--equation", "tokens*chips", "--at", "tokens = 4500", "--axis", "chips=1, 2.5,4",
         "--shard", "2/2", "--output", parts[1])
    good("merge", *parts[:2])
    for shard in ("0/7", "8/7", "1", "1/", "a/b", "1/0", "-1/2", "1/2x"):
        refused("sweep", *grid, "--shard", shard, says=["--shard", "2/4"])
    refused("sweep", *grid, "--search", "--shard", "1/2", says=["--shard", "search"])

    # Bad input, named in each error.
    refused("sweep", "--equation", "fsdp_tp_step_tme", *LAYOUTS, says=["fsdp_tp_step_time?"])
    refused("sweep", *STEP, *POD, says=["needs fsdp_chips"])
    refused("sweep", *LAYOUTS, says=["--equation"])
    refused("sweep", *STEP, *LAYOUTS, "--at", "tokns=3", says=["--at", "tokns", "tokens"])
    refused("sweep", *STEP, *LAYOUTS, "--device", "a100_80g", says=["--device", "did you mean a100_80gb"])
    for asked, says in (("h100_sxm:dens", ["--device h100_sxm", "'dens'", "did you mean dense?"]),
                        ("h100_sxm:", ["--device h100_sxm", "''", "such as bf16"]),
                        ("h100_sxm:dense:sparse", ["dense and sparse exclude each other"]),
                        ("tpu_v5e:int8", ["tpu_v5e:int8:google (393 TFLOP/s) or tpu_v5e:int8:austin"]),
                        ("tpu_v5e", ["tpu_v5e:google (197 TFLOP/s) or tpu_v5e:austin (1.97e14 FLOP/s)"]),
                        (":dense", ["unknown ''"])):
        refused("sweep", "--equation", "peak_rate", "--axis", "chips=1", "--device", asked, says=says)
    refused("sweep", "--equation", "width", "--axis", "chips=1", "--model", "llama3_8b:x",
            says=["--model llama3_8b", "nothing behind the name"])
    refused("sweep", *STEP, *LAYOUTS, "--model", "llama4", says=["--model", "llama3_70b"])
    refused("sweep", *STEP, *LAYOUTS, "--format", "xml", says=["--format", "table, csv, jsonl or netcdf"])
    refused("sweep", *STEP, *LAYOUTS, "--report", "minimal", says=["--report", "minimum"])
    refused("sweep", *STEP, *LAYOUTS, "--report", "along tokens", says=["tensor_chips"])
    refused("sweep", *STEP, *LAYOUTS, "--report", "top 0", says=["--report top"])
    refused("sweep", *STEP, *LAYOUTS, "--report", "along tensor_chips", "--search", says=["--search", "'along' needs"])
    refused("sweep", *STEP, *LAYOUTS, "--report", "bounds tokens", says=["two bounds"])
    refused("sweep", *STEP, *LAYOUTS, "--bounds", "mesh_compute_time,tokens", says=["unit"])
    refused("sweep", *STEP, *LAYOUTS, "--threads", "-1", says=["--threads"])
    refused("sweep", *STEP, *LAYOUTS, "--where", "tensor_chips", says=["not a condition"])
    refused("sweep", *STEP, *LAYOUTS, "--where", "tensor_chips <= 5 ms",
            says=["compares a plain count and s"])
    refused("sweep", *STEP, *LAYOUTS, "--where", "tensor_chips <= (5", says=["its end", ")"])
    refused("sweep", *STEP, *LAYOUTS, "--where", "(" * 5000 + "1", says=["nested too deeply"])
    refused("sweep", *STEP, *LAYOUTS, "--where", "sin(1) < 2", says=["'sin' is no function", "sqrt"])
    refused("sweep", *STEP, *LAYOUTS, "--where", "1 < 2 3", says=["'3' is left over"])
    refused("sweep", *STEP, *LAYOUTS, "--where", "", says=["--where"])
    refused("sweep", *STEP, *LAYOUTS, "--derive", "fsdp_axes=2", says=["fsdp_axes is given twice"])
    refused("sweep", *STEP, *LAYOUTS, "--derive", "flops=chips*peak_rate",
            says=["FLOP/s", "expected FLOP"])
    refused("sweep", *STEP, *LAYOUTS, "--at", "chips=8", "--at", "chips=9",
            says=["--at: chips is given twice"])
    refused("sweep", *STEP, *LAYOUTS, "--device", "a100_80gb",
            says=["--device: tpu_v5p:pod and a100_80gb both give peak_rate; to compare them, write --axis device="])
    refused("sweep", *STEP, *LAYOUTS, "--report", "tpo 3", says=["did you mean top?"])
    refused("sweep", "--equation", "critical_intensity", "--axis", "device=a100_80gb,h100_sxm",
            says=["needs peak_rate", "h100_sxm has several times",
                  "h100_sxm:dense (989.4 TFLOP/s) or h100_sxm:sparse (1,979 TFLOP/s)"])
    refused("sweep", "--equation", "critical_intensity", "--axis", "device=a100_80gb,dgx_a100",
            says=["no input is given by each"])
    refused("sweep", "--equation", "chips", "--axis", "device=tpu_v5p:pod,a100_80gb",
            says=["needs chips", "which a100_80gb does not give"])
    refused("sweep", "--equation", "fsdp_chips", "--axis", "chips=8", "--derive", "fsdp_chips=8/tensor_chips",
            "--derive", "tensor_chips=8/fsdp_chips", says=["fsdp_chips is derived from itself"])
    for value in ("9007199254740993", "-9007199254740993"):
        for given in (["--at", "tokens=" + value], ["--axis", "tokens=" + value],
                      ["--axis", f"tokens=integers(1..{value})"]):
            refused("sweep", "--equation", "tokens", "--axis", "chips=1", *given, says=["beyond 2^53"])
    for whole in (2**53 + 2, 2**59, 10**17):
        check(rows("--equation", "tokens*1", "--axis", "chips=1", "--at",
                   f"tokens=+{whole}")[0]["tokens*1"] == whole, "an integer that a double is:", whole)
    for option in ("--threads", "--boxes"):
        refused("sweep", *STEP, *LAYOUTS, option, "1e3", says=[option + ": expected a whole number, read '1e3'"])
    HARD = ["--axis", "tokens=integers(1..10000)", "--axis", "chips=integers(1..10000)", "--axis",
            "fsdp_chips=integers(1..10000)", "--search", "--report",
            "count tokens*(chips*fsdp_chips)*fsdp_chips == chips*(tokens*fsdp_chips)*fsdp_chips"]
    refused("sweep", *HARD, "--boxes", "1000", says=["more than 1000 boxes", "--boxes"])
    refused("sweep", *HARD, "--boxes", "0", says=["--boxes"])
    refused("sweep", "--equation", "tokens", "--axis", "tokens=4,194,304",
            says=["--axis tokens: '4,194,304' is 3 values or one number; write '4, 194, 304' or 4194304"])
    refused("sweep", "--equation", "tokens", "--axis", "tokens=4,194,304,8,388,608",
            says=["is 6 values or 2 numbers; write '4, 194, 304, 8, 388, 608' or '4194304, 8388608'"])
    for listed in ("4, 194, 304", "4,194,3040", "1,8,128", "128,16,8"):
        check(len(rows("--equation", "tokens", "--axis", f"tokens={listed}", "--report", "values")) == 3,
              "a list:", listed)
    refused("sweep", *STEP, *LAYOUTS, "--axis", "batch_size=1,2,3",
            says=["--axis batch_size: nothing that is asked for needs it; leave it out"])
    refused("sweep", "--device", "h100_sxm:dense", "--device", "a100_80gb", "--equation", "memory_bandwidth*chips",
            "--axis", "chips=1,2", says=["h100_sxm:dense and a100_80gb both give",
                                         "write --axis device=h100_sxm:dense,a100_80gb"])
    refused("sweep", "--device", "h100_sxm:dense,a100_80gb", "--equation", "critical_intensity",
            says=["is several; to compare them, write --axis device=h100_sxm:dense,a100_80gb"])
    refused("sweep", "--device", "a100_80gb", "--axis", "device=h100_sxm:dense,tpu_v5p", "--equation",
            "critical_intensity", says=["--axis: peak_rate is given twice; a100_80gb gives it, too"])
    refused("sweep", "--equation", "peak_rate", "--axis", "device=tpu_v5e,a100_80gb",
            says=["needs peak_rate", "tpu_v5e has several times: expected tpu_v5e:google"])
    refused("sweep", "--equation", "peak_rate", "--axis", "device=v100,rooflines-ko/two_chips",
            says=["--axis device: v100 has peak_rate several times: expected v100:fp64"])
    vast = ["--axis", "tokens=integers(1..1000000)", "--axis", "chips=integers(1..1000000)"]
    for report, advice in (("minimum", "reads 1000000000000 points; --search finds the same"),
                           ("along chips", "reads 1000000000000 points; --shard 1/2"),
                           ("values", "leaves a part of them here, and nothing with --output FILE")):
        if not has_terminals():
            break
        shown, terminal = pty.openpty()
        slow = subprocess.Popen([PROGRAM, "sweep", "--equation", "tokens/chips", *vast, "--report", report],
                                stdout=subprocess.DEVNULL, stderr=terminal)
        said = os.read(shown, 1000).decode()
        slow.send_signal(signal.SIGINT)
        slow.wait(timeout=20)
        os.close(shown), os.close(terminal)
        check(advice in said, "no advice for", report, "but", said)
    refused("sweep", *ONE, "--gap", "0", "--boxes", "30000", says=["more than 30000 boxes", "--boxes"])
    for gap in ("-1", "1"):
        refused("sweep", *ONE, "--gap", gap, says=["--gap: expected a number from 0 to below 1"])
    refused("sweep", *ONE, "--gap", "nan", says=["--gap: "])
    # The answer is easy to find; the number of invalid points is not.
    easy = run("sweep", *HARD[:7], "--equation", "tokens", "--where", HARD[-1][len("count "):],
               "--format", "csv", "--boxes", "10000")
    check(easy.returncode == 0 and easy.stdout.splitlines()[1:] == ["1,1,1"] and
          "the invalid ones are not counted" in easy.stderr, "an easy minimum:", easy)
    refused("sweep", "--equation", "critical_intensity", "--axis", "peak_rate=1 TFLOP/s",
            says=["needs memory_bandwidth"])
    wrong = [("312", ["FLOP/s", "plain count"]), ("312 TB/s", ["byte/s", "FLOP/s"]),
             ("312 TFLOPp/s", ["TFLOPp"]), ("nan", ["number"]), ("inf FLOP/s", ["number"]),
             ("0 FLOP/s", ["peak_rate = 0", "> 0"]),
             ("-3 TFLOP/s", ["--at: peak_rate = -3e+12 FLOP/s is not > 0"]), ("", ["--at"])]
    for value, says in wrong:
        refused("sweep", "--equation", "critical_intensity", "--axis", "memory_bandwidth=1 TB/s",
                "--at", "peak_rate=" + value, says=says)
    for axis, says in (("tokens=integers(5..3)", ["axis is empty"]), ("tokens=", ["NAME=VALUE"]),
                       ("tokens=linear(1,2,0)", ["axis is empty"]), ("tokens=1,,2", ["tokens"]),
                       ("tokens=0", ["tokens = 0"]), ("tokens=linear(1,2)", ["linear(first"]),
                       ("tokens=lniear(1,2,3)", ["linear"]), ("tokens=integers(1..2.5)", ["integer"]),
                       ("tokens=1 GB", ["byte", "plain count"]), ("tokens", ["NAME=VALUE"]),
                       ("peak_rate=divisors(12)", ["FLOP/s"]), ("device=", ["NAME=VALUE"]),
                       ("device=a100_80gb,a100", ["a100"]), ("tokens=nan", ["number"])):
        refused("sweep", "--equation", "tokens", "--axis", axis, says=says)
    refused("sweep", "--equation", "tokens*chips", "--axis", "tokens=integers(1..9000000000000000)",
            "--axis", "chips=integers(1..9000000000)", says=["2^63"])
    long = "x" * 5000
    refused("sweep", "--equation", long, "--axis", "tokens=1", says=["xxx..."])
    for where, says in ((folder / "no" / "x", "No such file"), (folder, "Is a directory"),
                        ("/dev/full", "No space left")):
        refused("sweep", *STEP, *LAYOUTS, "--output", where, says=["--output", says])
    refused("sweep", *STEP, *LAYOUTS, "--output", "", says=["--output"])

    # Output files and interrupted runs.
    out = folder / "out.csv"
    out.write_text("old")
    before = sorted(folder.iterdir())
    endless = ["--equation", "fsdp_tp_step_time", "--model", "llama3_70b", "--device", "tpu_v5p:pod",
               "--at", "fsdp_axes=2", "--at", "tensor_axes=1",
               "--axis", "tokens=linear(1e5,1e7,100000)", "--axis", "fsdp_chips=integers(1..10000)",
               "--axis", "tensor_chips=integers(1..10000)", "--output", str(out)]
    for report in ("minimum", "values", "pareto min mesh_weight_time, min mesh_activation_time"):
        for stop in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
            process = subprocess.Popen([PROGRAM, "sweep", *endless, "--report", report],
                                       stderr=subprocess.PIPE, text=True)
            wait_for_handlers(process)
            time.sleep(0.1)  # somewhere in its work
            check(process.poll() is None, report, "has ended before it was stopped")
            start = time.monotonic()
            process.send_signal(stop)
            said = process.communicate(timeout=30)[1]
            took = time.monotonic() - start
            check(took < 1, report, "ends", round(took, 1), "s after", stop.name)
            if stop != signal.SIGKILL:
                check(process.returncode == 130 and said.count("\n") == 1 and "interrupted" in said,
                      report, stop.name, process.returncode, said)
            check(out.read_text() == "old", report, "stopped by", stop.name, "changes the file")
            check(sorted(folder.iterdir()) == before, "left behind:", list(folder.iterdir()))
    # The next run removes what SIGKILL left at the worst moment, but not what another run still
    # writes.
    left, held = (folder / f"out.csv.unfinished-{process}" for process in (4194305, 4194306))
    others = [folder / "out.csv.unfinished-", folder / "out.csv.unfinished-x1", folder / "out.csv.part-1",
              folder / "other.csv.unfinished-7"]
    for file in (left, held, *others):
        file.write_text("half")
    with held.open() as holding:
        fcntl.flock(holding, fcntl.LOCK_EX)
        good("sweep", *STEP, *LAYOUTS, "--output", out)
    check(not left.exists(), "what a killed run has left stays")
    for file in (held, *others):
        check(file.exists(), file.name, "is removed")
    check(sorted(folder.iterdir()) == sorted(set(before) | {held, *others}), "left behind:",
          list(folder.iterdir()))

    reader, writer = os.pipe()
    process = subprocess.Popen([PROGRAM, "sweep", *endless[:-2], "--report", "values"], stdout=writer,
                               stderr=subprocess.PIPE, text=True)
    os.close(writer)
    os.read(reader, 100)
    os.close(reader)
    said = process.communicate(timeout=10)[1]
    check(process.returncode == -signal.SIGPIPE and said == "", "closed pipe:", process.returncode, said)
    # What a run that is stopped has written through > ends with a whole row.
    cut = folder / "cut.csv"
    for _ in range(5):
        with cut.open("w") as file:
            process = subprocess.Popen([PROGRAM, "sweep", *endless[:-2], "--report", "values", "--format", "csv"], stdout=file)
            wait_until(lambda: cut.stat().st_size > 1_000_000, "a million characters are written")
            process.terminate()
            process.wait(timeout=10)
        written = cut.read_text()
        check(written.endswith("\n") and written.splitlines()[-1].count(",") == 3,
              "a run that is stopped leaves half a row:", repr(written[-80:]))

    # Nobody reads, and the pipe is full.
    for arguments in (["sweep", *endless[:-2], "--report", "values"], ["merge", *parts]):
        if arguments[0] == "merge":
            long = ["--equation", "tokens", "--axis", "tokens=integers(1..100000)", "--report", "values"]
            for i, part in enumerate(parts):
                good("sweep", *long, "--shard", f"{i + 1}/7", "--output", part)
        reader, writer = os.pipe()
        process = subprocess.Popen([PROGRAM, *map(str, arguments)], stdout=writer,
                                   stderr=subprocess.PIPE, text=True)
        wait_until(lambda: not select.select([], [writer], [], 0)[1], "the pipe is full")
        time.sleep(0.05)
        start = time.monotonic()
        process.send_signal(signal.SIGINT)
        try:
            said = process.communicate(timeout=10)[1]
            check(time.monotonic() - start < 1 and process.returncode == 130 and "interrupted" in said,
                  "a full pipe:", time.monotonic() - start, process.returncode, said)
        except subprocess.TimeoutExpired:
            check(False, arguments[0], "cannot be interrupted while a pipe is full")
            process.kill()
        os.close(writer)
        os.close(reader)

    # Progress is shown only if stderr is a terminal.
    def shows(progress, *asked):
        if not has_terminals():
            return
        ours, its = pty.openpty()
        process = subprocess.Popen([PROGRAM, "sweep", *asked], stderr=its)
        os.close(its)
        said = ""
        end = time.monotonic() + 10
        while not re.search(progress, said) and time.monotonic() < end:
            if select.select([ours], [], [], 0.1)[0]:
                said += os.read(ours, 65536).decode()
        process.send_signal(signal.SIGINT)
        process.wait(timeout=10)
        os.close(ours)
        check(re.search(progress, said), *asked, "shows no", progress, "but", repr(said))
    shows(r"searching: [\d.]+k? boxes, [\d.]+[kM] points read", *HARD)
    shows(r"points read, best [\d.e-]+, bound [\d.e-]+, gap [\d.e-]+", *ONE, "--gap", "0")
    shows(r"[\d.]+[MG] of 10T points \([\d.]+ %\), [\d.]+[MG] points/s, .* left",
          *endless, "--where", "tokens > 1", "--where", "fsdp_chips < 9000")

    # Pictures.
    if shutil.which("gnuplot"):
        svg = folder / "roofline.svg"
        good("plot", "roofline", "--device", "a100_80gb", "--ceiling", "INT8 dense=624 TFLOP/s",
             "--bandwidth", "NVLink=600 GB/s", "--kernel", "GEMM=perfect_gemm_intensity", "--at",
             "rows=4096", "--at", "columns=4096", "--at", "contracted=4096", "--kernel",
             "it's `touch x` \"$HOME\"=2 FLOP/byte, 1 TFLOP/s", "--output", svg)
        drawn = svg.read_text()
        for words in ("A100 80GB SXM, bf16 dense", "ridge 153 FLOP/byte", "ridge 306 FLOP/byte",
                      "memory-bound", "compute-bound", "HBM 2.04 TB/s", "NVLink 600 GB/s",
                      "bf16 dense 312 TFLOP/s", "INT8 dense 624 TFLOP/s", "GEMM", "`touch x`"):
            check(words in drawn, "the roofline does not show", words)
        lines = good("plot", "sweep", ROOT / "examples/plans/rooflines_problem_3.toml", "--linear-x",
                     "--linear-y", "--mark", "published=120")
        for words in ("input width 4096", "input width 1024", "published", "FLOP/s"):
            check(words in lines, "the lines do not show", words)
        regimes = good("plot", "sweep", "--model", "llama3_70b", "--device", "tpu_v5p",
                       "--at", "fsdp_axes=2", "--at", "tensor_axes=1", "--at",
                       "chips=8960", "--axis", "tokens=geometric(1e5,1e8,40)", "--axis",
                       "fsdp_chips=geometric(16,8960,40)", "--derive", "tensor_chips=chips/fsdp_chips",
                       "--report", "bounds " + BOUNDS)
        for name in BOUNDS.split(", "):
            check(name.replace("_", " ") in regimes, "the map does not show", name)
        refused("plot", says=["roofline, sweep or schedule"])
        refused("plot", "roofline", says=["--device"])
        refused("plot", "roofline", "--device", "dgx_a100", says=["peak_rate"])
        refused("plot", "roofline", "--device", "a100_80gb", "--ceiling", "x=0 FLOP/s", says=["> 0"])
        refused("plot", "roofline", "--device", "a100_80gb", "--kernel", "x=3", says=["FLOP/byte"])
        refused("plot", "roofline", "--device", "a100_80gb", "--kernel", "x=perfect_gemm_intensity",
                says=["needs rows"])
        refused("plot", "sweep", "--equation", "tokens", "--axis", "tokens=integers(1..9000000)",
                says=["1,000,000"])
        names = ["--axis", "device=a100_80gb,tpu_v5p"]
        numbers = ["--axis", "tokens=1,2,4"]
        refused("plot", "sweep", "--equation", "critical_intensity", *numbers, *names,
                says=["--axis device: has names", "a last axis with numbers, as of --axis NAME=VALUES"])
        refused("plot", "sweep", *names, *numbers, "--report", "bounds peak_rate, 2 * peak_rate",
                says=["--axis device: has names", "expected two axes with numbers"])
        plan.write_text('equation = "peak_rate"\n[axis]\ntokens = [1, 2]\ndevice = ["tpu_v5p", "a100_80gb"]\n')
        refused("plot", "sweep", plan, says=[f"{plan}:4:1: axis device: has names"])
        both = good("plot", "sweep", "--equation", "critical_intensity", *names, *numbers)
        check("A100 80GB SXM" in both and "TPU v5p" in both, "each name is no line")
        nothing = run("plot", "roofline", "--device", "a100_80gb",
                      env={name: value for name, value in os.environ.items() if name != "PATH"} |
                      {"PATH": str(folder)})
        check(nothing.returncode == 2 and "gnuplot-nox" in nothing.stderr, "no gnuplot:", nothing)
