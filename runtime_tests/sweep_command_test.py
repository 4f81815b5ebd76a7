"""`proofline sweep`, `merge` and `plot` as their users meet them: answers, formats, shards, errors of
one line, runs that are interrupted."""
import csv, io, json, os, pathlib, pty, re, shutil, signal, subprocess, sys, tempfile, time

PROGRAM, ROOT = sys.argv[1], pathlib.Path(sys.argv[2])
failures = []


def check(holds, *what):
    if not holds:
        failures.append(" ".join(map(str, what)))


def run(*arguments, **options):
    return subprocess.run([PROGRAM, *map(str, arguments)], timeout=120,
                          **({"capture_output": True, "text": True} | options))


def good(*arguments):
    result = run(*arguments)
    check(result.returncode == 0, arguments, "exits with", result.returncode, result.stderr)
    return result.stdout


def refused(*arguments, says=()):
    """Status 2, one line on stderr that says these words, nothing on stdout."""
    result = run(*arguments)
    check(result.returncode == 2, arguments, "exits with", result.returncode)
    check(result.stdout == "", arguments, "writes to stdout:", repr(result.stdout[:60]))
    lines = result.stderr.splitlines()
    check(len(lines) == 1 and lines[0].startswith("proofline"), arguments, "says", lines)
    check(all(len(line) < 400 for line in lines), arguments, "says too much:", lines)
    for words in says:
        check(words in result.stderr, arguments, "does not say", repr(words), "but", lines)


def rows(*arguments):
    """The rows of CSV, numbers as numbers."""
    def value(text):
        try:
            return float(text)
        except ValueError:
            return text
    read = csv.DictReader(io.StringIO(good(*arguments, "--format", "csv")))
    return [{name: value(text) for name, text in row.items()} for row in read]


# A grid small enough to be computed here as well: every point of K_FSDP x K_TP = 8960.
POD = ["--model", "llama3_70b", "--device", "tpu_v5p_pod", "--device", "tpu_v5p_of_austin",
       "--at", "tokens=4194304", "--at", "fsdp_axes=2", "--at", "tensor_axes=1"]
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
every = rows("sweep", *STEP, *LAYOUTS, "--report", "values")
check([row["tensor_chips"] for row in every] == divisors, "not every divisor:", every[:3])
check(all(abs(row[SECONDS] / step_time(row["tensor_chips"]) - 1) < 1e-12 for row in every),
      "other step times")
check(all(row["fsdp_chips"] * row["tensor_chips"] == 8960 for row in every), "K_FSDP is not derived")
least = min(every, key=lambda row: row[SECONDS])
check(rows("sweep", *STEP, *LAYOUTS) == [least], "another minimum than", least)
check(rows("sweep", *STEP, *LAYOUTS, "--search") == [least], "search finds another minimum")
most = max(every, key=lambda row: row[SECONDS])
check(rows("sweep", *STEP, *LAYOUTS, "--report", "maximum") == [most], "another maximum")
check(rows("sweep", *STEP, *LAYOUTS, "--report", "top 5") ==
      sorted(every, key=lambda row: row[SECONDS])[:5], "another ranking")
check(rows("sweep", *STEP, *LAYOUTS, "--report", "highest 3") ==
      sorted(every, key=lambda row: -row[SECONDS])[:3], "another highest ranking")
check(rows("sweep", *STEP, *LAYOUTS, "--report", "along tensor_chips") == every, "another profile")
below = sum(row[SECONDS] <= 0.002 for row in every)
for how in ([], ["--search"]):
    counted = rows("sweep", *LAYOUTS, "--report", "count fsdp_tp_step_time <= 2 ms", *how)
    check(counted[0]["points"] == below and counted[0]["of"] == len(every), "counts", counted, below)
BOUNDS = "mesh_compute_time, mesh_weight_time, mesh_activation_time"
active = rows("sweep", *STEP, *LAYOUTS, "--report", "values", "--bounds", BOUNDS)
check({row["active"] for row in active} == set(BOUNDS.split(", ")), "not all bounds are active")
for row in active:
    values = sorted(row[name + " [s]"] for name in BOUNDS.split(", "))
    check(row[row["active"] + " [s]"] == values[-1], "another bound is active:", row)
    check(row[row["next"] + " [s]"] == values[-2], "another bound is next:", row)
    check(abs(row["slack"] * values[-2] / values[-1] - 1) < 1e-12, "another slack:", row)
for how in ([], ["--search"]):
    counts = rows("sweep", *LAYOUTS, "--report", "bounds " + BOUNDS, *how)
    check({row["active bound"]: row["points"] for row in counts} ==
          {name: sum(row["active"] == name for row in active) for name in BOUNDS.split(", ")},
          "other counts of bounds:", counts)
front = rows("sweep", *LAYOUTS, "--report", "pareto mesh_weight_time, mesh_activation_time")
check(len(front) == len(every), "weights and activations are no trade-off:", len(front))

# Units, devices, expressions.
device = rows("sweep", "--axis", "device=a100_80gb,tpu_v5p", "--equation", "critical_intensity",
              "--report", "values")
check([row["device"] for row in device] == ["a100_80gb", "tpu_v5p"], "no labels:", device)
check(abs(device[0]["critical_intensity [FLOP/byte]"] - 312e12 / 2039e9) < 1e-9, "other:", device)
units = ["--at", "peak_rate=312 TFLOP/s", "--axis", "memory_bandwidth=1.6 TB/s, 2000 GB/s"]
check([row["critical_intensity [FLOP/byte]"] for row in
       rows("sweep", "--equation", "critical_intensity", *units, "--report", "values")] ==
      [195, 156], "units are read otherwise")


def computed(expression, **inputs):
    given = [f"--at={name}={value}" for name, value in inputs.items()]
    row = rows("sweep", "--equation", expression, "--axis", "chips=1", "--report", "values", *given)
    return list(row[0].values())[-1]


check(computed("2 + 3*4 - 6/3/2") == 13, "precedence")
check(computed("-(2 - 5) * -2") == -6, "signs")
check(computed("max(1, tokens, 3) / min(4, 2)", tokens=8) == 4, "max and min")
check(computed("sqrt(2 byte * 8 byte) / 1 KiB") == 4 / 1024, "root and units")
check(computed("5 s / tokens", tokens=2) == 2.5, "a unit swallows an input")
check(computed("1 GFLOP / 1 ms") == 1e12, "a quotient of units")
for condition, holds in (("1 < 2 and not 2 < 1", 1), ("1 < 2 and 2 < 1 or 3 >= 3", 1),
                         ("whole(tokens/3)", 0), ("whole(tokens/4)", 1), ("3 != 3", 0)):
    counted = rows("sweep", "--axis", "chips=1", "--at", "tokens=8", "--report", "count " + condition)
    check(counted[0]["points"] == holds, condition, "counts", counted)

# Axes.
for axis, values in (("linear(1, 3, 5)", [1, 1.5, 2, 2.5, 3]), ("linear_by(1, 2, 0.5)", [1, 1.5, 2]),
                     ("geometric(1, 100, 3)", [1, 10, 100]), ("geometric_by(1, 8, 2)", [1, 2, 4, 8]),
                     ("integers(3..5)", [3, 4, 5]), ("powers_of_two(2, 9)", [2, 4, 8]),
                     ("divisors(12)", [1, 2, 3, 4, 6, 12]), ("7, 5", [7, 5])):
    read = [row["tokens"] for row in rows("sweep", "--equation", "tokens", "--axis",
                                          "tokens=" + axis, "--report", "values")]
    check(len(read) == len(values) and all(abs(a / b - 1) < 1e-12 for a, b in zip(read, values)),
          axis, "is", read)

# Formats.
table = good("sweep", *STEP, *LAYOUTS, "--where", "tensor_chips <= 8", "--where", "tensor_chips > 1")
check(SECONDS in table and "all valid" not in table, "table:", table)
check(f"{sum(k > 8 for k in divisors)} break 'tensor_chips <= 8'" in table and
      "1 break 'tensor_chips > 1'" in table, "invalid points are not counted by reason:", table)
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
check(outside.stdout == "tensor_chips,fsdp_chips,fsdp_chips\n1,8,8\n2,4,4\n4,2,2\n8,1,1\n",
      "a derived input beyond its domain:", outside.stdout)
check("8 break 'fsdp_chips >= 1'; 4 break 'whole(fsdp_chips)'" in outside.stderr, outside.stderr)
roots = run("sweep", "--equation", "sqrt(tokens - 3)", "--axis", "tokens=1,2,4", "--report", "values",
            "--format", "csv")
check("2 are not finite" in roots.stderr and roots.stdout.splitlines()[1:] == ["4,1"], roots)
none = run("sweep", *STEP, *LAYOUTS, "--where", "tensor_chips < 1")
check(none.returncode == 1 and "no point counts" in none.stderr, "no point counts:", none)
listed = good("sweep", "--list")
for words in ("fsdp_tp_step_time [s]", "peak_rate [FLOP/s]", "device tpu_v5p_pod", "model llama3_70b"):
    check(words in listed, "--list has no", words)

with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)

    # The same from a file.
    plan = folder / "plan.toml"
    plan.write_text("""
        equation = "fsdp_tp_step_time"
        model = "llama3_70b"
        device = ["tpu_v5p_pod", "tpu_v5p_of_austin"]
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
    check(rows("sweep", plan, "--report", "minimum") == [least], "an option does not replace the file")
    ordered = folder / "ordered.toml"
    ordered.write_text('equation = "tokens*chips"\nreport = "values"\nformat = "csv"\n'
                       "[axis]\ntokens = [3, 1]\nchips = [2, 4]\n")
    check(good("sweep", ordered).splitlines()[0].startswith("tokens,chips"), "axes are sorted")
    for text, says in (("equatoin = 1", ["equatoin", "equation?", ":1"]), ("a = [", [":1"]),
                       ("\nat = 3", [":2", "table"]), ("search = 1", ["true or false"]),
                       ("equation = [1]", ["text or a number"])):
        plan.write_text(text)
        refused("sweep", plan, says=says)
    refused("sweep", folder / "missing.toml", says=["missing.toml", "cannot read"])
    refused("sweep", folder, says=["cannot read"])
    for file in sorted((ROOT / "examples" / "plans").glob("*.toml")):
        good("sweep", file)

    # Shards and merge: byte for byte the single run's.
    grid = [*STEP, *POD, "--axis", "tensor_chips=integers(1..40)", "--axis",
            "fsdp_chips=powers_of_two(1, 512)", "--where", "tensor_chips * fsdp_chips <= chips",
            "--where", "whole(chips / tensor_chips)", "--bounds", BOUNDS]
    reports = ["minimum", "maximum", "top 7", "highest 7", "along tensor_chips", "along fsdp_chips",
               "pareto mesh_weight_time, mesh_activation_time", "count fsdp_tp_step_time < 1 s",
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
    refused("merge", cut, *parts[1:], says=["no whole result"])
    for shard in ("0/7", "8/7", "1", "1/", "a/b", "1/0", "-1/2", "1/2x"):
        refused("sweep", *grid, "--shard", shard, says=["--shard", "2/4"])
    refused("sweep", *grid, "--search", "--shard", "1/2", says=["--shard", "search"])

    # Bad input, each by name.
    refused("sweep", "--equation", "fsdp_tp_step_tme", *LAYOUTS, says=["fsdp_tp_step_time?"])
    refused("sweep", *STEP, *POD, says=["--axis"])
    refused("sweep", *LAYOUTS, says=["--equation"])
    refused("sweep", *STEP, *LAYOUTS, "--at", "tokns=3", says=["--at", "tokns", "tokens"])
    refused("sweep", *STEP, *LAYOUTS, "--device", "a100_80g", says=["--device", "did you mean a100_80gb"])
    refused("sweep", *STEP, *LAYOUTS, "--model", "llama4", says=["--model", "llama3_70b"])
    refused("sweep", *STEP, *LAYOUTS, "--format", "xml", says=["--format", "table, csv or jsonl"])
    refused("sweep", *STEP, *LAYOUTS, "--report", "minimal", says=["--report", "minimum"])
    refused("sweep", *STEP, *LAYOUTS, "--report", "along tokens", says=["tensor_chips"])
    refused("sweep", *STEP, *LAYOUTS, "--report", "top 0", says=["--report top"])
    refused("sweep", *STEP, *LAYOUTS, "--report", "top 3", "--search", says=["--search"])
    refused("sweep", *STEP, *LAYOUTS, "--report", "bounds tokens", says=["two bounds"])
    refused("sweep", *STEP, *LAYOUTS, "--bounds", "mesh_compute_time,tokens", says=["unit"])
    refused("sweep", *STEP, *LAYOUTS, "--threads", "-1", says=["--threads"])
    refused("sweep", *STEP, *LAYOUTS, "--where", "tensor_chips", says=["not a condition"])
    refused("sweep", *STEP, *LAYOUTS, "--where", "tensor_chips <= 5 ms",
            says=["a plain count and s"])
    refused("sweep", *STEP, *LAYOUTS, "--where", "tensor_chips <= (5", says=["')'"])
    refused("sweep", *STEP, *LAYOUTS, "--where", "(" * 5000 + "1", says=["nested too deeply"])
    refused("sweep", *STEP, *LAYOUTS, "--where", "exp(1) < 2", says=["exp", "sqrt"])
    refused("sweep", *STEP, *LAYOUTS, "--where", "1 < 2 3", says=["after its end"])
    refused("sweep", *STEP, *LAYOUTS, "--where", "", says=["--where"])
    refused("sweep", *STEP, *LAYOUTS, "--derive", "heads=chips", says=["heads is given twice"])
    refused("sweep", *STEP, *LAYOUTS, "--derive", "flops=chips*peak_rate",
            says=["FLOP/s", "expected FLOP"])
    refused("sweep", *STEP, *LAYOUTS, "--at", "chips=8", says=["chips is given twice"])
    refused("sweep", "--equation", "critical_intensity", "--axis", "peak_rate=1 TFLOP/s",
            says=["needs memory_bandwidth"])
    wrong = [("312", ["FLOP/s", "plain count"]), ("312 TB/s", ["byte/s", "FLOP/s"]),
             ("312 TFLOPp/s", ["TFLOPp"]), ("nan", ["number"]), ("inf FLOP/s", ["number"]),
             ("0 FLOP/s", ["peak_rate = 0", "> 0"]), ("-1 TFLOP/s", ["> 0"]), ("", ["--at"])]
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

    # Where it writes to, and interrupted runs.
    out = folder / "out.csv"
    out.write_text("old")
    before = sorted(folder.iterdir())
    endless = ["--equation", "fsdp_tp_step_time", "--model", "llama3_70b", "--device", "tpu_v5p",
               "--device", "tpu_v5p_of_austin", "--at", "fsdp_axes=2", "--at", "tensor_axes=1",
               "--axis", "tokens=linear(1e5,1e7,100000)", "--axis", "fsdp_chips=integers(1..10000)",
               "--axis", "tensor_chips=integers(1..10000)", "--output", str(out)]
    for report in ("minimum", "values", "pareto mesh_weight_time, mesh_activation_time"):
        for stop in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
            process = subprocess.Popen([PROGRAM, "sweep", *endless, "--report", report],
                                       stderr=subprocess.PIPE, text=True)
            time.sleep(0.7)
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
    reader, writer = os.pipe()
    process = subprocess.Popen([PROGRAM, "sweep", *endless[:-2], "--report", "values"], stdout=writer,
                               stderr=subprocess.PIPE, text=True)
    os.close(writer)
    os.read(reader, 100)
    os.close(reader)
    said = process.communicate(timeout=10)[1]
    check(process.returncode == 0 and said == "", "closed pipe:", process.returncode, said)

    # Progress where stderr is a terminal, and only there.
    def shown(seconds):
        ours, its = pty.openpty()
        process = subprocess.Popen([PROGRAM, "sweep", *endless], stderr=its)
        os.close(its)
        time.sleep(seconds)
        process.send_signal(signal.SIGINT)
        process.wait(timeout=10)
        said = os.read(ours, 65536).decode()
        os.close(ours)
        return said
    said = shown(1.8)
    check(re.search(r"[\d.]+[MG] of 10T points \([\d.]+ %\), [\d.]+[MG] points/s, .* left", said),
          "no progress:", repr(said))

    # Pictures.
    if shutil.which("gnuplot"):
        svg = folder / "roofline.svg"
        good("plot", "roofline", "--device", "a100_80gb", "--ceiling", "INT8 dense=624 TFLOP/s",
             "--bandwidth", "NVLink=600 GB/s", "--kernel", "GEMM=perfect_gemm_intensity", "--at",
             "rows=4096", "--at", "columns=4096", "--at", "contracted=4096", "--kernel",
             "it's `touch x` \"$HOME\"=2 FLOP/byte, 1 TFLOP/s", "--output", svg)
        drawn = svg.read_text()
        for words in ("A100 80GB SXM, BF16, dense", "ridge 153 FLOP/byte", "ridge 306 FLOP/byte",
                      "memory-bound", "compute-bound", "HBM 2.04 TB/s", "NVLink 600 GB/s",
                      "BF16 dense 312 TFLOP/s", "INT8 dense 624 TFLOP/s", "GEMM", "`touch x`"):
            check(words in drawn, "the roofline does not show", words)
        lines = good("plot", "sweep", ROOT / "examples/plans/rooflines_problem_3.toml", "--linear-x",
                     "--linear-y", "--mark", "published=120")
        for words in ("input width 4096", "input width 1024", "published", "FLOP/s"):
            check(words in lines, "the lines do not show", words)
        regimes = good("plot", "sweep", "--model", "llama3_70b", "--device", "tpu_v5p", "--device",
                       "tpu_v5p_of_austin", "--at", "fsdp_axes=2", "--at", "tensor_axes=1", "--at",
                       "chips=8960", "--axis", "tokens=geometric(1e5,1e8,40)", "--axis",
                       "fsdp_chips=geometric(16,8960,40)", "--derive", "tensor_chips=chips/fsdp_chips",
                       "--report", "bounds " + BOUNDS)
        for name in BOUNDS.split(", "):
            check(name.replace("_", " ") in regimes, "the map does not show", name)
        refused("plot", says=["roofline or sweep"])
        refused("plot", "roofline", says=["--device"])
        refused("plot", "roofline", "--device", "a100_memories", says=["peak_rate"])
        refused("plot", "roofline", "--device", "a100_80gb", "--ceiling", "x=0 FLOP/s", says=["> 0"])
        refused("plot", "roofline", "--device", "a100_80gb", "--kernel", "x=3", says=["FLOP/byte"])
        refused("plot", "roofline", "--device", "a100_80gb", "--kernel", "x=perfect_gemm_intensity",
                says=["needs rows"])
        refused("plot", "sweep", "--equation", "tokens", "--axis", "tokens=integers(1..9000000)",
                says=["1,000,000"])
        refused("plot", "sweep", "--equation", "critical_intensity", "--axis",
                "device=a100_80gb,tpu_v5p", says=["device"])
        nothing = run("plot", "roofline", "--device", "a100_80gb",
                      env={name: value for name, value in os.environ.items() if name != "PATH"} |
                      {"PATH": str(folder)})
        check(nothing.returncode == 2 and "gnuplot-nox" in nothing.stderr, "no gnuplot:", nothing)

print(*failures, sep="\n")
sys.exit(1 if failures else 0)
