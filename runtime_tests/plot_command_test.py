"""`proofline plot` as users see it: its pictures show the right values and can be read; the plans of
examples/plans do what their first lines say, and the commands of README.md and docs/ run."""
import csv, html, io, os, pathlib, re, shlex, shutil, signal, subprocess, sys, tempfile, time
import xml.etree.ElementTree as ET

import checks
from checks import PROGRAM, ROOT, check, refused, run, wait_until

checks.OPTIONS["cwd"] = ROOT
PLANS = ROOT / "examples/plans"
LEFT, RIGHT, TOP, BOTTOM = 95, 930, 48, 540  # the frame


class Picture:
    """An SVG of gnuplot: its texts, their places, and the strokes of each drawn object."""
    def __init__(self, *arguments):
        result = run("plot", *map(str, arguments))
        check(result.returncode == 0, arguments, "exits with", result.returncode, result.stderr)
        self.name, self.svg = " ".join(map(str, arguments))[:100], result.stdout
        self.texts = []  # text, x, y
        if result.returncode == 0:
            ET.fromstring(self.svg)
        for x, y, text in re.findall(r'translate\(([\d.-]+),([\d.-]+)\)[^>]*>\s*<text[^>]*>(.*?)</text>',
                                     self.svg, re.S):
            self.texts.append((html.unescape(text), float(x), float(y)))
        self.words = [text for text, _, _ in self.texts]
        self.curves = re.findall(r"<title>\$curve\d+</title>.*?<path stroke='(.*?)'"
                                 r"(?: *stroke-dasharray='(.*?)')?[^>]*? d='(.*?)'", self.svg, re.S)

    def shows(self, *texts):
        for text in texts:
            check(any(text in word for word in self.words), self.name, "does not show", repr(text),
                  self.words)

    def lacks(self, *texts):
        for text in texts:
            check(not any(text in word for word in self.words), self.name, "shows", repr(text))


if shutil.which("gnuplot") is None:
    sys.exit(0)
folder = tempfile.TemporaryDirectory()
there = pathlib.Path(folder.name)

# The roof is the rate that was asked for, and the title says which. Other rates are further ceilings,
# but not what another document says of the same.
sparse = Picture("roofline", "--device", "h100_sxm:sparse")
sparse.shows("H100 SXM, bf16 sparse", "bf16 sparse 1.98 PFLOP/s", "bf16 dense 989 TFLOP/s",
             "ridge 591 FLOP/byte")
check("H100 SXM, bf16 dense" not in sparse.words, "a sparse picture is titled dense")
Picture("roofline", "--device", "h100_sxm:dense").shows("H100 SXM, bf16 dense", "ridge 295 FLOP/byte")
int8 = Picture("roofline", "--device", "tpu_v5e:int8:google")
int8.shows("TPU v5e, int8 dense", "int8 dense 393 TFLOP/s", "ridge 480 FLOP/byte",
           "bf16 dense 197 TFLOP/s")
int8.lacks("394 TFLOP/s")
refused("plot", "roofline", "--device", "a100_80gb:fp8", says=["unknown 'fp8'", "such as bf16"])
refused("plot", "roofline", "--device", "a100_80gb:sparse", says=["unknown 'sparse'"])
refused("plot", "roofline", "--device", "h100_sxm", says=["h100_sxm:dense (989.4 TFLOP/s)", "h100_sxm:sparse"])
refused("plot", "roofline", "--device", "dgx_a100", says=["no peak_rate"])

# No kernel may be above its roof.
A100 = ["roofline", "--device", "a100_80gb"]
refused("plot", *A100, "--kernel", "x=10 FLOP/byte, 900 TFLOP/s", says=["--kernel x", "20.4 TFLOP/s"])
refused("plot", *A100, "--kernel", "x=10 FLOP/byte, 20.5 TFLOP/s", says=["20.4 TFLOP/s"])
for kernel in ("x=10 FLOP/byte, 20.39 TFLOP/s", "x=0.001 FLOP/byte", "x=1e6 FLOP/byte, 1 FLOP/s"):
    drawn = Picture(*A100, "--kernel", kernel)
    for x, y in re.findall(r"gpPt6' transform='translate\(([\d.]+),([\d.]+)\)", drawn.svg):
        check(LEFT <= float(x) <= RIGHT and TOP <= float(y) <= BOTTOM, kernel, "is drawn at", x, y)
    check("gpPt6' transform" in drawn.svg, kernel, "is not drawn")
Picture(*A100, "--ceiling", "INT8=624 TFLOP/s", "--kernel", "x=1000 FLOP/byte, 600 TFLOP/s").shows("x")

# Kernels whose names have no room have numbers. With several devices, each figure has its device's
# name.
many = []
for i in range(25):
    many += ["--kernel", f"kernel number {i}={40 + 7 * i} FLOP/byte"]
Picture("roofline", "--device", "tpu_v5e:bf16:google", *many).shows(
    *(f"{i + 1}  kernel number {i}" for i in range(25)), *(str(i + 1) for i in range(25)))
Picture("roofline", "--device", "tpu_v5e:bf16:google", "--device", "a100_80gb").shows(
    "TPU v5e, HBM 819 GB/s", "A100 80GB SXM, HBM 2.04 TB/s", "TPU v5e, ridge 241 FLOP/byte",
    "A100 80GB SXM, ridge 153 FLOP/byte", "TPU v5e, bf16 dense 197 TFLOP/s", "TPU v5e, int8 dense 393")
# With several devices, a label tells whose roof a kernel is on or under.
both = Picture("roofline", "--device", "tpu_v5e:bf16:google", "--device", "a100_80gb", "--kernel",
               "decode=2 FLOP/byte", "--kernel", "slow=300 FLOP/byte, 100 TFLOP/s", "--kernel",
               "fast=300 FLOP/byte, 300 TFLOP/s")
both.shows("decode, on TPU v5e", "decode, on A100 80GB SXM", "slow, under TPU v5e", "fast, under A100 80GB SXM")

# Texts must be UTF-8 and not too long.
for option in (["--title", b"caf\xe9"], ["--kernel", b"caf\xe9=3 FLOP/byte"],
               ["--ceiling", b"\xff=624 TFLOP/s"]):
    refused("plot", *A100, *option, says=["UTF-8"])
title = " ".join(["seven words"] * 25)
long = Picture(*A100, "--title", title)
lines = [text for text, _, _ in long.texts if "seven" in text]
check(" ".join(lines) == title and all(len(line) < 115 for line in lines), "a long title:", lines)
refused("plot", *A100, "--title", "x" * 400, says=["title"])
Picture(*A100, "--title", "<a> & 'b' `c` @").shows("<a> & 'b' `c` @")

# Ctrl-C while gnuplot draws, sent to the program only.
(there / "gnuplot").write_text(f"#!/bin/sh\necho $$ > {there}/child\nexec sleep 30\n")
(there / "gnuplot").chmod(0o755)
drawing = subprocess.Popen([PROGRAM, "plot", *A100, "--output", there / "never.svg"],
                           stderr=subprocess.PIPE, text=True,
                           env=os.environ | {"PATH": f"{there}:{os.environ['PATH']}"})
child = there / "child"
wait_until(lambda: drawing.poll() is not None or (child.exists() and child.read_text().strip()),
           "gnuplot is started")
drawing.send_signal(signal.SIGINT)
start = time.monotonic()
said = drawing.communicate(timeout=60)[1]
took = time.monotonic() - start
check(drawing.returncode == 130 and "interrupted" in said, "Ctrl-C:", drawing.returncode, said)
check(took < 5, "Ctrl-C takes", took, "s")
check(not pathlib.Path("/proc", child.read_text().strip()).exists(), "gnuplot lives on")
check(not (there / "never.svg").exists(), "Ctrl-C leaves a file")

# Lines: the range of the frame is that of the points; few points have dots; both ends have ticks.
cut = Picture("sweep", PLANS / "pod_cut_axes.toml")
cut.shows("greatest of (fsdp tp step time, 2 \u00d7 mesh activation time)", "Llama-3 70B, TPU v5p (pod)", "ms",
          "mesh compute time from 4", "2 \u00d7 mesh activation time from 7")
cut.lacks("_time", "*")
below = [text for text, x, y in cut.texts if 560 < y < 580]
check(below == ["2", "4", "5", "7", "8", "10", "14"], "along cut axes:", below)
check(cut.svg.count("gpPt6' transform") == 7, "not each layout has a dot")
check(all(x > 12 for _, x, _ in cut.texts), "a text is cut off at the left")
one = Picture("sweep", "--equation", "2*chips", "--axis", "chips=5")
check(one.svg.count("gpPt6' transform") == 1, "a single point is not drawn")
long = Picture("sweep", "--equation", "chips * 3 USD / hour" + " * (1 + 0.125)" * 14, "--axis", "chips=1,2,4")
check(any(text.startswith("chips") and text.endswith("... in USD/s") for text, _, _ in long.texts), long.texts)  # the unit stays
flat = Picture("sweep", "--equation", "chips", "--axis", "chips=integers(100..150)", "--linear-y")
lowest = max(float(y) for _, _, d in flat.curves for y in re.findall(r",([\d.]+)", d))
check(lowest < BOTTOM - 5, "a line lies on the frame", lowest)
dense = Picture("sweep", "--equation", "chips", "--axis", "chips=integers(1000000..1000050)")
ticks = [text for text, x, _ in dense.texts if x < LEFT - 10]
check(len(set(ticks)) == len(ticks) > 3, "ticks are told apart by nothing:", ticks)
lines = Picture("sweep", "--equation", "chips*tokens", "--axis", "tokens=integers(1..24)", "--axis",
                "chips=integers(1..100)")
styles = {(color, dash) for color, dash, _ in lines.curves}
check(len(styles) == 24, "24 lines look like", len(styles))
lines.shows(*(f"tokens {i}" for i in range(1, 25)))

# Counts are written out at the ticks, powers of two among them.
powers = Picture("sweep", "--equation", "3*tokens", "--axis", "tokens=powers_of_two(1, 1048576)")
below = [text for text, x, y in powers.texts if 560 < y < 580]
check({"1", "1024", "4096", "65536", "1048576"} <= set(below) and not any("k" in text for text in below),
      "powers of two:", below)
# Lines that are the same are drawn once, and said to be.
same = Picture("sweep", "--equation", "max(tokens, 4)*chips", "--axis", "tokens=1,2,4,8", "--axis",
               "chips=integers(1..9)")
same.shows("tokens 1 and tokens 2 and tokens 4, the same", "tokens 8")
check(len(same.curves) == 2, "the same lines are drawn", len(same.curves), "times")
many = Picture("sweep", "--equation", "max(tokens, 7)*chips", "--axis", "tokens=1,2,4,5,8", "--axis",
               "chips=integers(1..9)")
many.shows("tokens 1 and 3 others, all the same")
Picture("sweep", "--equation", "chips", "--axis", "tokens=1,2", "--axis", "chips=1,2").shows("tokens 1 and tokens 2, the same")
# Labels of one's own.
called = Picture("sweep", "--equation", "chips*tokens", "--axis", "tokens=1,2", "--axis", "chips=integers(1..9)",
                 "--label", "chips=GPUs of the job", "--label", "chips*tokens=work", "--label", "tokens=T")
called.shows("GPUs of the job", "work", "T 1", "T 2")
called.lacks("chips", "tokens")
# A label is drawn as it is written, whatever gnuplot means by its characters.
for label in ("'quoted'", "''two", "it's", "a\\nb \\101 \\", '"double" 1"2', "`date` $(date)", "@x {a}_b^c", "100 %d %s",
              "a;b#c", "'1", "~x&<y>", "\u00fc'\u4e2d 7"):
    Picture("sweep", "--equation", "chips*tokens", "--axis", "tokens=1,2", "--axis", "chips=integers(1..9)",
            "--label", "chips*tokens=" + label, "--label", "tokens=" + label).shows(label, label + " 1")
    Picture("sweep", PLANS / "rooflines_problem_3.toml", "--mark", label + "=120").shows(label)
refused("plot", "sweep", "--equation", "chips", "--axis", "chips=1,2", "--label", "chps=x",
        says=["--label", "'chps'", "expected chips"])
# PNG and PDF, by the name of the file; nothing else.
for ending, first, last in ((".png", b"\x89PNG", b"IEND\xaeB`\x82"), (".pdf", b"%PDF", b"%%EOF"), (".svg", b"<?xml", b"</svg>")):
    picture = there / ("picture" + ending)
    result = run("plot", *A100, "--output", str(picture))
    data = picture.read_bytes() if picture.exists() else b""
    check(result.returncode == 0 and data.startswith(first) and data.rstrip().endswith(last), ending, "is", data[:20],
          result.stderr)
check(int.from_bytes((there / "picture.png").read_bytes()[16:20], "big") == 1920, "the PNG's width")
refused("plot", *A100, "--output", str(there / "picture.jpg"), says=["--output", "SVG, PNG or PDF", ".svg, .png or .pdf"])
check(not (there / "picture.jpg").exists(), "a refused picture is there")

# Knees of the curves beside published values.
marks = ["--linear-x", "--linear-y", "--mark", "published for large D: 120=120", "--mark", "240=240"]
knees = Picture("sweep", *marks, PLANS / "rooflines_problem_3.toml")  # no option takes the file
knees.shows("compute seconds from 137", "compute seconds from 227", "published for large D: 120")
for mark in ("a", "=3", "a="):
    refused("plot", "sweep", "--mark", mark, "--equation", "chips", "--axis", "chips=1,5",
            says=["--mark", "TEXT=VALUE"])
refused("plot", "sweep", "--mark", "a=7", "--equation", "chips", "--axis", "chips=1,5",
        says=["--mark a", "outside the axis"])

# Maps.
POD = ["--model", "llama3_70b", "--device", "tpu_v5p", "--at",
       "fsdp_axes=2", "--at", "tensor_axes=1", "--at", "chips=8960"]
SPLIT = ["--axis", "tokens=geometric(1e5,1e8,40)", "--axis", "fsdp_chips=geometric(16,8960,40)",
         "--derive", "tensor_chips=chips/fsdp_chips"]
BOUNDS = "bounds mesh_compute_time, mesh_weight_time, mesh_activation_time"
Picture("sweep", *POD, *SPLIT, "--report", BOUNDS).shows(
    "100 k", "100 M", "Llama-3 70B, TPU v5p", "mesh compute time", "mesh weight time")
named = Picture("sweep", "--equation", "critical_intensity*tokens", "--axis", "device=tpu_v4,h100_sxm:dense", "--axis",
                "tokens=1,2,4")
named.shows("TPU v4", "H100 SXM (dense)")
named.lacks("tpu_v4", "h100_sxm")
infinite = Picture("sweep", "--axis", "tokens=1,2,5", "--axis", "chips=1,2,3,5", "--report",
                   "bounds tokens/(chips - 3), 10*tokens")
infinite.shows("10 \u00d7 tokens")
infinite.lacks("chips - 3")
small = Picture("sweep", "--axis", "tokens=geometric(1,1000,50)", "--axis", "chips=integers(1..50)",
                "--report", "bounds 1.8*chips, tokens, 1.001*tokens - 0.9")
small.shows("1.8 \u00d7 chips", "tokens", "1.001 \u00d7 tokens - 0.9")
refused("plot", "sweep", "--axis", "tokens=1,2", "--axis", "chips=3,3,3", "--where", "tokens > 5",
        "--report", "bounds tokens, chips", says=["no point counts"])

# A front: a dot for each of its points, named by what differs among them; the rest is in the title.
front = Picture("sweep", PLANS / "decode_cost.toml", "--let", "tp=8", "--let", "price=[2 USD/hour]")
batches = {row["batch"].replace(",", "") for row in
           csv.DictReader(io.StringIO(run("sweep", PLANS / "decode_cost.toml", "--let", "tp=8", "--format", "csv").stdout))}
front.shows("cost per million tokens against token time, Llama-3 70B, H100 SXM (dense), context 2048",
            "cost per million tokens in USD", "token time")
check({word for word in front.words if word.startswith("batch ")} == {f"batch {each}" for each in batches} and
      front.svg.count("gpPt6' transform") == len(batches) > 5, "a front shows", front.words, "not", batches)
together = Picture("sweep", "--let", "tp, pp=[1, 8], [2, 2], [8, 1]", "--let", "b=[1, 2]", "--report",
                   "pareto min tp*b, min pp*b", "--label", "tp*b=GPUs", "--mark", "limit=3")
together.shows("pp \u00d7 b against GPUs, b 1", "tp 1, pp 8", "tp 2, pp 2", "tp 8, pp 1", "limit")
Picture("sweep", "--let", "n=integers(1..2000)", "--let", "m=integers(1..1000)", "--report",
        "pareto min n + m, min n").shows("n against n + m, n 1, m 1")  # a grid of any size
Picture("sweep", "--let", "tp, pp=[1, 8], [2, 2]", "--let", "b=[1, 2]", "--equation", "tp*pp*b").shows("tp 1, pp 8")
refused("plot", "sweep", "--let", "n=[1, 2]", "--report", "pareto min n, max 1/n, min n^2",
        says=["has two values, and this has 3; write --report 'pareto min n, max 1/n'"])
refused("plot", "sweep", "--let", "n=integers(1..300)", "--report", "pareto min n, max n", says=["at most 200 points"])
refused("plot", "sweep", "--let", "n=[1, 2]", "--where", "n > 2", "--report", "pareto min n, max n", says=["no point counts"])

# A plan that cannot be drawn says what to type, and that draws it.
unclear = ["--let", "tp=[1, 2, 4]", "--let", "batch=integers(1..9)", "--let", "cost=1 USD * batch/tp"]
advice = re.compile(r"(?:write|as of) (--.+)")
for plan in sorted(PLANS.glob("*.toml")):
    asked, tried = ["sweep", plan], 0
    while tried < 4 and (said := run("plot", *asked)).returncode == 2:
        found = advice.search(said.stderr)
        check(found, plan, "cannot be drawn:", said.stderr)
        words = found[1].replace("NAME=VALUES", "tokens=1,2") if found else ""
        asked, tried = asked + shlex.split(words), tried + 1
    check(said.returncode == 0, asked, "says", said.stderr)
refused("plot", "sweep", *unclear, says=["--equation: expected one; write --equation cost"])
LINES = ["--let", "tp=integers(1..30)", "--let", "pp=[1 s, 2 s]", "--let", "batch=integers(1..9)"]
refused("plot", "sweep", *LINES, "--equation", "batch*pp/tp", "--where", "tp > 2 and pp > 1 s",
        says=["at most 24 lines", "write --let tp=3"])
refused("plot", "sweep", *LINES, "--let", "b=[1, 2]", "--report", "bounds batch*pp/tp, b*pp",
        says=["two axes; write --let batch=1 --let b=1"])

# Schedules of pipelines: each pass has its microbatch, and the title says what the run costs.
def schedule(name, *options, stages=4, microbatches=8):
    return Picture("schedule", "--pipeline", name, "--stages", stages, "--microbatches", microbatches, *options)


GRADIENTS = ["gradient of the input", "gradient of the weights"]
for name, costs, passes, entries in (
        ("gpipe", "GPipe: 4 stages, 8 microbatches. Bubble: 9 of 33. In flight: 8. Sends: 48.", 2, ["backward"]),
        ("1f1b", "1F1B: 4 stages, 8 microbatches. Bubble: 9 of 33. In flight: 4. Sends: 48.", 2, ["backward"]),
        ("interleaved", "Interleaved 1F1B: 4 stages of 2 chunks, 8 microbatches. Bubble: 4.5 of 28.5. In flight: 5.5. "
         "Sends: 112.", 4, ["backward, chunk 1", "forward, chunk 2"]),
        ("zb-h1", "ZB-H1 (zero bubble): 4 stages, 8 microbatches. Bubble: 3 of 27. In flight: 4. Sends: 48.", 3, GRADIENTS),
        ("zb-h2", "ZB-H2 (zero bubble): 4 stages, 8 microbatches. Bubble: 3 of 27, 0 within a stage. In flight: 7. "
         "Sends: 48.", 3, GRADIENTS)):
    drawn = schedule(name)
    drawn.shows(costs, "forward", "bubble", *entries)
    rows = {y for text, x, y in drawn.texts if text == "1" and x > LEFT}
    check(len(rows) == 4, name, "has", len(rows), "stages")
    for microbatch in range(1, 9):
        found = sum(text == str(microbatch) for text, _, y in drawn.texts if any(abs(y - row) < 1 for row in rows))
        check(found == 4 * passes, name, "shows microbatch", microbatch, found, "times")
dual = schedule("dualpipe")
dual.shows("DualPipe: 4 stages, 8 microbatches. Bubble: 2 of 26. In flight: 5. Sends: 48.", "two passes that overlap",
           "backward, from device 1", "backward, from device 4", "gradient of the weights, from device 4", "device 4")
schedule("dualpipe", "--overlap", "1").shows("Bubble: 1 of ")
schedule("interleaved", "--chunks", "4").shows("Bubble: 2.25 of ")
schedule("gpipe", "--forward", "1,1,3,1", "--backward", "2,2,6,2").shows(f"Bubble: {8 * 9 + 9 - 8 * 3} of {8 * 9 + 9}.")
schedule("zb-h1", "--forward", "3", "--backward", "6", "--weights", "2").shows(f"Bubble: {3 * (3 + 4 - 2)} of ")
schedule("1f1b", "--title", "ours", stages=1, microbatches=1).shows("ours")
for options, says in (
        ([], ["--pipeline: expected gpipe, 1f1b"]),
        (["--pipeline", "1f1"], ["--pipeline", "'1f1'", "1f1b"]),
        (["--pipeline", "1f1b"], ["--stages: expected a whole number"]),
        (["--pipeline", "1f1b", "--stages", "4"], ["--microbatches: expected a whole number"]),
        (["--pipeline", "1f1b", "--stages", "0", "--microbatches", "8"], ["--stages", "'0'", "from 1"]),
        (["--pipeline", "1f1b", "--stages", "4.5", "--microbatches", "8"], ["--stages", "'4.5'"]),
        (["--pipeline", "gpipe", "--stages", "64", "--microbatches", "1000"], ["128000 passes", "8000"])):
    refused("plot", "schedule", *options, says=says)
for name, stages, microbatches, options, says in (
        ("gpipe", 4, 8, ["--chunks", "2"], ["--chunks: only interleaved", "gpipe"]),
        ("interleaved", 4, 8, ["--chunks", "0"], ["--chunks", "'0'"]),
        ("interleaved", 4, 6, [], ["--microbatches", "multiple of the 4 stages", "6"]),
        ("dualpipe", 3, 8, [], ["--stages: dualpipe needs an even number", "3"]),
        ("dualpipe", 4, 6, [], ["--microbatches: dualpipe needs an even number from 8 on", "6"]),
        ("dualpipe", 4, 9, [], ["--microbatches: dualpipe", "9"]),
        ("dualpipe", 4, 8, ["--overlap", "2"], ["--overlap", "from 0 to 1"]),
        ("1f1b", 4, 8, ["--overlap", "1"], ["--overlap: only dualpipe", "1f1b"]),
        ("1f1b", 4, 8, ["--weights", "1"], ["--weights: 1f1b"]),
        ("zb-h1", 4, 8, ["--weights", "2"], ["--weights: 2 is not less than the 2"]),
        ("zb-h1", 4, 8, ["--backward", "1"], ["--backward", "'1'", "from 2"]),
        ("1f1b", 4, 8, ["--forward", "1,2"], ["--forward: 2 values for 4 stages"]),
        ("1f1b", 4, 8, ["--forward", "0"], ["--forward", "'0'"])):
    refused("plot", "schedule", "--pipeline", name, "--stages", str(stages), "--microbatches", str(microbatches),
            *options, says=says)

# Every command in the first lines of a plan, beside it. Kept pictures must equal those drawn now.
commands = 0
checks.OPTIONS["cwd"] = PLANS
for plan in sorted(PLANS.glob("*.toml")):
    text = plan.read_text()
    for command in re.findall(r"^#   proofline ((?:.*\\\n)*.*)$", text, re.M):
        commands += 1
        words = shlex.split(command.replace("\\\n#", " "))
        if words[0] == "plot":
            output = words.index("--output")
            kept = PLANS / words[output + 1]
            drawn = Picture(*words[1:output])
            if kept.exists():
                stored = re.findall("<text.*?>(.*?)</text>", kept.read_text())
                check(stored == re.findall("<text.*?>(.*?)</text>", drawn.svg), kept,
                      "is out of date: proofline", *words)
        else:
            result = run(*words)
            check(result.returncode == 0, plan, "shows", words, "which says", result.stderr)
check(commands >= 10, "only", commands, "commands found in plans")
checks.OPTIONS["cwd"] = ROOT

# The commands of README.md and docs/, in the folder of its examples; merged shards equal a single run.
(there / "examples").symlink_to(ROOT.resolve() / "examples")
commands = []
pages = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
for block in re.findall(r"^```sh\n(.*?)^```", "".join(page.read_text() for page in pages), re.M | re.S):
    commands += [shlex.split(command.replace("\\\n", " "), comments=True) for command in
                 re.findall(r"^proofline ((?:.*\\\n)*.*)$", block, re.M)]
check(len(commands) >= 6, "documentation shows", commands)
kept_pictures = 0
for words in commands:
    result = run(*words, cwd=there)
    check(result.returncode == 0, "documentation shows", words, "which says", result.stderr)
    kept = ROOT / "docs/pictures" / words[-1]
    if kept.is_file():  # a picture of the page, which must be the one drawn now
        kept_pictures += 1
        drawn, stored = (re.findall("<text.*?>(.*?)</text>", file.read_text(), re.S) for file in (there / words[-1], kept))
        check(drawn == stored, kept, "is out of date: proofline", *words)
    if words[0] == "merge":
        single = run("sweep", *shards, cwd=there).stdout
        check(result.stdout == single != "", "merge is not the single run:", result.stdout)
    shards = words[1:2]

check(kept_pictures == len(list((ROOT / "docs/pictures").glob("*.svg"))) > 0, "pictures that no page draws:", kept_pictures)

# The layouts of the two plans for a pod are disjoint, and each is charged for its axes.
def layouts(plan):
    result = run("sweep", str(PLANS / plan), "--format", "csv").stdout
    rows = [{name.split(" [")[0]: value for name, value in row.items()}
            for row in csv.DictReader(io.StringIO(result))]
    return {row["tensor_chips"]: row for row in rows}


whole, cut = layouts("pod_whole_axes.toml"), layouts("pod_cut_axes.toml")
check(set(whole) == {"1", "16", "20", "28", "320", "448", "560"}, "whole axes:", *whole)
check(set(cut) == {"2", "4", "5", "7", "8", "10", "14"}, "cut axes:", *cut)
alone = whole["1"]
d, D = 8192, 28672
weights = 2 * 2 * d * D
check(abs(float(alone["fsdp_tp_step_time"]) / (weights / (3 * 1.8e11)) - 1) < 1e-9 and
      alone["fsdp_axes"] == "3" and alone["active"] == "mesh_weight_time", "FSDP alone:", alone)
check(abs(float(alone["mesh_weight_bytes / memory_bandwidth"]) / (weights / 2.765e12) - 1) < 1e-9,
      "memory:", alone)
check([k for k, row in (whole | cut).items() if row["active"] == "mesh_compute_time"] == ["4", "5"],
      "other layouts are compute-bound")

folder.cleanup()
