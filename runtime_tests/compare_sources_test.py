"""`compare` on what a row does not say itself: counts by equations; rows of PyTorch's profiler and of Nsight Compute;
another file's ceilings and p; spread and date of ceilings; and what of these is refused, with its line."""
import base64, csv, html.parser, io, json, pathlib, tempfile, xml.etree.ElementTree

from checks import ROOT, check, good, refused, run

FOLDER = pathlib.Path(tempfile.mkdtemp())
DEVICE = FOLDER / "chip.toml"
DEVICE.write_text('memory_bandwidth = "10 GB/s"\n[peak_rate]\n"bf16 dense" = "2 TFLOP/s"\n"fp8 dense" = "4 TFLOP/s"\n')
EXAMPLES = ROOT / "examples/measured"
BAD = FOLDER / "bad.csv"


def compare(file, *options, device=DEVICE):
    return json.loads(good("compare", file, "--device", device, "--format", "json", *options))


def rows(file, *options, device=DEVICE):
    return list(csv.DictReader(io.StringIO(good("compare", file, "--device", device, "--format", "csv", *options))))


def near(a, b, within=1e-5):
    return abs(float(a) - b) <= within * abs(b)


def written(name, text):
    path = FOLDER / name
    path.write_text(text)
    return path


# Counts by equations: inputs are columns, with units, or extents of the shape.
PRODUCT = "product_flops(rows = B, contracted = d, columns = F)"
MOVED = "2 byte * (B * d + d * F + B * F)"
shapes = written("shapes.csv", "part,shape,seconds,note\nlinear,B=5;d=7;F=11,1e-6,x\n"
                 "linear, B = 13; d=17;F=19 ,1e-5,\n")
found = rows(shapes, "--flop", PRODUCT, "--byte", MOVED)
for row, (B, d, F) in zip(found, [(5, 7, 11), (13, 17, 19)]):
    check(near(row["flop"], 2 * B * d * F) and near(row["byte"], 2 * (B * d + d * F + B * F)), row)
columns = written("columns.csv", "flops,peak_rate (TFLOP/s),n,shape,byte,seconds\n,3,7,n=5,8,1e3\n,2,11,,8,1e3\n")
refused("compare", columns, "--device", DEVICE, "--flop", "n * peak_rate", "--byte", "8 byte", says="expected FLOP")
found = rows(columns, "--flop", "n * peak_rate * 1 s")
check(near(found[0]["flop"], 7 * 3e12) and near(found[1]["flop"], 11 * 2e12) and found[0]["byte"] == "8", found)
mixed = written("mixed.csv", "part,shape,flop,byte,seconds\nlinear,B=5;d=7;F=11,1,8,1\nother,,3,8,1\n")
found = rows(mixed, "--flop", f"linear={PRODUCT}")
check([row["flop"] for row in found] == ["770", "3"], found)
text = good("compare", mixed, "--device", DEVICE, "--flop", f"linear={PRODUCT}")
check(f"FLOPs of linear by {PRODUCT}" in text, text)
# The counts of the shared rows are those of the equations.
H200 = EXAMPLES / "h200.csv"
own = compare(H200, device="h200")
same = compare(H200, "--flop", f"linear={PRODUCT}", "--byte",
               "linear=perfect_gemm_bytes(rows = B, contracted = d, columns = F)", device="h200")
check(own["parts"] == same["parts"], "counts of the example differ from the equations'")

for header, row, options, says in [
        ("shape,byte,seconds", "B=5,1,1", ["--flop", "no_such_equation"], "no_such_equation"),
        ("shape,byte,seconds", "B=5;d=7,1,1", ["--flop", "2 FLOP * B * F"], "F"),
        ("part,shape,byte,seconds", "linear,B=0,1,1", ["--flop", "product_flops(rows = B, contracted = 1, columns = 1)"],
         "rows"),
        ("shape,byte,seconds", "B=5,1,1", ["--flop", "1 FLOP / (B - 5)"], "has a value"),
        ("part,shape,byte,seconds", "other,B=5,0,1", ["--flop", "linear=1 FLOP"], "FLOPs or bytes"),
        ("shape,seconds", "B=5,1", ["--flop", "1 FLOP"], "column byte"),
        ("tokens (GB),byte,seconds", "5,1,1", ["--flop", "1 FLOP * tokens"], "tokens")]:
    BAD.write_text(f"{header}\n{row}\n")
    refused("compare", BAD, "--device", DEVICE, *options, says=[str(BAD), says], begins=("proofline", str(BAD)))
BAD.write_text("shape,byte,seconds\nB=5,1,1\nB=7;d=2,1,1\nd=3,1,1\n")
refused("compare", BAD, "--device", DEVICE, "--flop", "1 FLOP * B", says=[f"{BAD}:4:", "needs B"], begins=str(BAD))
refused("compare", mixed, "--device", DEVICE, "--flop", "linear=1 FLOP", "--flop", "linear=2 FLOP", says="given twice")
refused("compare", mixed, "--device", DEVICE, "--flop", "linear=", says="expected an equation")

for row, says in [("1,1,1e-13", "1e-12 s"), ("1,1,1e13", "1e+12 s"), ("1e31,1,1", "1e+30"), ("1,1e31,1", "1e+30")]:
    BAD.write_text(f"flop,byte,seconds\n{row}\n")
    refused("compare", BAD, "--device", DEVICE, says=[f"{BAD}:2:", says], begins=str(BAD))

# PyTorch's profiler: one call of key_averages(), and kernels of a trace.
found = rows(EXAMPLES / "torch_averages.csv", "--dtype", "bf16", device="h200")
check(len(found) == 3 and found[0]["name"] == "aten::mm" and found[0]["shape"] == "[[64, 8192], [8192, 8192]]", found)
check(near(found[0]["flop"], 2 * 64 * 8192**2) and found[0]["byte"] == "0", found)
check(near(found[0]["seconds"], 36.544e-6), found)
check(found[0]["dtype"] == "bf16" and near(found[0]["printed_bound"], 2 * 64 * 8192**2 / 989.4e12, 1e-3), found)
answer = compare(EXAMPLES / "torch_averages.csv", device="h200")
check([part["bound_by"] for part in answer["parts"]] == [{}], "a bound of rows without bytes", answer["parts"])
check([row["bound_by"] for row in found] == [""] * 3, "a bound of rows without bytes", found)
check(len(answer["remarks"]) == 2 and "no bytes" in answer["remarks"][0] and "3 of 6" in answer["remarks"][1], answer)
old = written("old.csv", "key,count,self_cuda_time_total,flops\naten::mm,2,30.0,4e6\n")
check(near(rows(old)[0]["seconds"], 15e-6) and near(rows(old)[0]["flop"], 2e6), rows(old))
found = rows(EXAMPLES / "torch_trace.json", "--dtype", "bf16", device="h200")
check(len(found) == 1 and near(found[0]["flop"], 2 * 256 * 8192**2) and near(found[0]["seconds"], 48.128e-6), found)
check(found[0]["name"].startswith("nvjet") and found[0]["line"] == "15", found)
answer = compare(EXAMPLES / "torch_trace.json", device="h200")
check("1 of 2 kernels" in answer["remarks"][1], answer["remarks"])
for text, line, says in [('[{"ph": "X", "cat": "kernel", "dur": 1, "args": {}}]', 1, "augment_trace"),
                         ('[\n{"ph": "X", "cat": "kernel", "dur": 0, "args": {"kernel_flop": 1}}]', 2, "dur"),
                         ('{"traceEvents": [\n{"ph": 1,]}', 2, "no JSON"), ('[{"a": 7e999}]', 1, "no JSON"),
                         ('{"a": 1}', 1, "traceEvents"),
                         ('{"traceEvents": []}', 0, "expected kernels")]:
    trace = written("trace.json", text)
    refused("compare", trace, "--device", DEVICE, says=[f"{trace}:{line}:" if line else f"{trace}:", says],
            begins=("proofline", str(trace)))
for row, says in [("aten::mm,0,3,4", "count"), ("aten::mm,1,3", "4 cells"), ("aten::mm,1,x,4", "time on the device"),
                  ("aten::mm,1,3,-4", "flops")]:
    BAD.write_text(f"key,count,self_device_time_total,flops\n{row}\n")
    refused("compare", BAD, "--device", DEVICE, says=[f"{BAD}:2:", says], begins=str(BAD))
BAD.write_text("key,self_device_time_total,flops\naten::mm,1,1\n")
refused("compare", BAD, "--device", DEVICE, says=f"{BAD}:1: expected the column count")
BAD.write_text("key,count,self_device_time_total,flops\naten::add,1,1,\n")
refused("compare", BAD, "--device", DEVICE, says="expected rows")

# Nsight Compute: a row for each metric, or with --page raw one for each kernel, below their units.
found = rows(EXAMPLES / "nsight.csv", device="h200")
check(len(found) == 2 and near(found[0]["flop"], 34359738368) and near(found[0]["byte"], 142.61e6), found)
check(near(found[0]["seconds"], 48.13e-6) and found[0]["dtype"] == "bf16" and found[0]["line"] == "4", found)
check(near(found[1]["flop"], 536870912) and near(found[1]["byte"], 3.22e9) and found[1]["dtype"] == "fp32", found)
check(compare(EXAMPLES / "nsight.csv", device="h200")["remarks"] == [], "remarks on a file that says all")
THREAD, TENSOR = "smsp__sass_thread_inst_executed_op_{}_pred_on.sum", "sm__ops_path_tensor_src_{}.sum"
NAMES = ["gpu__time_duration.sum", "dram__bytes_read.sum", "dram__bytes_write.sum", THREAD.format("ffma"),
         THREAD.format("hadd"), TENSOR.format("fp8_dst_fp32"), TENSOR.format("fp8_dst_fp32_sparsity_off"),
         "launch__func_cache_config"]


def raw(*cells, units=("nsecond", "byte", "Kbyte", "inst", "inst", "", "", "")):
    head = ["ID", "Kernel Name", *NAMES]
    lines = io.StringIO()
    csv.writer(lines, quoting=csv.QUOTE_ALL, lineterminator="\n").writerows([head, ["", "", *units], *cells])
    return "==PROF== Connected\n" + lines.getvalue() + "==PROF== Disconnected\n"


KERNEL = ["0", "a<b, c>", "5,000", "1,234", "8", "30", "7", "1,000", "900", "CachePreferNone"]
found = rows(written("raw.csv", raw(KERNEL, ["1", "z", "2,000", "64", "0", "0", "0", "n/a", "12", "x"])))
check(near(found[0]["flop"], 900) and near(found[0]["byte"], 1234 + 8000) and found[0]["dtype"] == "fp8",
      "the part without sparsity", found)
check(near(found[0]["seconds"], 5e-6) and found[0]["line"] == "4" and found[0]["name"] == "a<b, c>", found)
check(near(found[1]["flop"], 12), "a part of a tensor count without the whole", found[1])
# Types run beside each other: one of them is a bound, and their sum none. Sparse FLOPs have no dense rate.


def kernel_of(nanoseconds, **counts):
    metrics = {"gpu__time_duration.sum": nanoseconds, "dram__bytes_read.sum": 1000, **counts}
    lines = ['"ID","Kernel Name","Metric Name","Metric Unit","Metric Value"']
    units = {"gpu__time_duration.sum": "nsecond", "dram__bytes_read.sum": "byte"}
    return written("kernel.csv", "\n".join(lines + [f'"0","k","{name}","{units.get(name, "")}","{value}"'
                                                    for name, value in metrics.items()]) + "\n")


BF16, FFMA = TENSOR.format("bf16_dst_fp32"), THREAD.format("ffma")
both = kernel_of(1_500_000, **{BF16: 50_000_000_000, FFMA: 30_000_000_000})
found = compare(both, device="h100_sxm")
check(found["impossible"] == [] and "several types" in found["remarks"][0], found)
found = rows(kernel_of(1000, **{TENSOR.format("fp16_dst_fp32"): 5000, THREAD.format("hfma"): 1500}))
check(found[0]["flop"] == "5000" and found[0]["dtype"] == "fp16", "cores beside the tensor cores", found)
ON, OFF = TENSOR.format("bf16_dst_fp32_sparsity_on"), TENSOR.format("bf16_dst_fp32_sparsity_off")
for counts, left in [({ON: 150_000_000_000}, 0), ({BF16: 150_000_000_000, ON: 150_000_000_000}, 0),
                     ({BF16: 150_000_007_000, ON: 150_000_000_000, OFF: 7000}, 7000), ({ON: 150_000_000_000, OFF: 7000}, 7000)]:
    sparse = kernel_of(100_000, **counts)
    found = compare(sparse, device="h100_sxm")
    check(found["impossible"] == [] and any("2:4 sparsity" in each for each in found["remarks"]), counts, found)
    check(near(rows(sparse, device="h100_sxm")[0]["flop"], left), counts)
check(compare(kernel_of(1000, **{OFF: 7000, ON: 0}))["remarks"] == [], "remarks on no sparse FLOPs")
# Without the metric a product may be sparse, and twice as fast as the dense rate allows, but not more.
for nanoseconds, counts, wrong in [(100_000, {BF16: 150_000_000_000}, 0), (70_000, {BF16: 150_000_000_000}, 1),
                                   (100_000, {BF16: 150_000_000_000, ON: 0}, 1), (100_000, {OFF: 150_000_000_000}, 1),
                                   (100_000, {FFMA: 150_000_000_000}, 1)]:
    kernel = kernel_of(nanoseconds, **counts)
    answer = json.loads(run("compare", kernel, "--device", "h100_sxm", "--format", "json").stdout)
    check(len(answer["impossible"]) == wrong, nanoseconds, counts, answer)
    check(any("_sparsity_on.sum" in each for each in answer["remarks"]) == (list(counts) == [BF16]), counts, answer["remarks"])
counted = written("no_flops.csv", raw(["0", "k", "2,000", "64", "0", "0", "0", "0", "0", ""]))
check("No FLOPs" in compare(counted)["remarks"][0], compare(counted))
for cells, units, says in [(["0", "k", "2.000.000", *KERNEL[3:]], None, "1,234.5"),
                           (["0", "k", "65,77", *KERNEL[3:]], None, "1,234.5"), (["0", "k", "1"], None, "cells"),
                           (["0", "k", "n/a", *KERNEL[3:]], None, "gpu__time_duration.sum, more"),
                           (KERNEL, ("furlong", *["byte"] * 7), "unit of time")]:
    BAD.write_text(raw(cells, **({"units": units} if units else {})))
    refused("compare", BAD, "--device", DEVICE, says=[f"{BAD}:4:", says], begins=str(BAD))

# Ceilings and p of another file: what was fitted on one is reported of another.
HEADER = "part,name,dtype,shape,flop,byte,seconds,p10,p90,date\n"
CEILINGS = ("ceiling,square,bf16,n=2,1.6e12,1e7,1,0.8,1.25,2026-11-27\nceiling,copy,bf16,n=2,0,8e9,1,,,2026-11-28\n")
norm = lambda p, a, b: (a**p + b**p) ** (1 / p)
timed = [(0.02 * i, 0.03 + 0.001 * i) for i in range(1, 6)]
other = written("other.csv", HEADER + CEILINGS + "".join(
    f"linear,,bf16,,{1.6e12 * a},{8e9 * b},{norm(4, a, b)},,,\n" for a, b in timed))
target = written("target.csv", HEADER + CEILINGS.replace("1.6e12", "1.5e12")
                 + f"linear,,bf16,,1.6e11,8e8,{norm(2, 0.1, 0.1)},,,\n")
answer = compare(target, "--ceilings", other, "--model", "p=fit", "--model", "p=4")
fitted, given = answer["parts"][-1]["models"]
check(fitted["fitted_on"] == str(other) and given["fitted_on"] is None, fitted, given)
titles = rows(target, "--ceilings", other, "--model", "p=fit", "--model", "p=4")[0].keys()
check(f"p=fit (p = 4 by {other})" in titles and "p=4" in titles, titles)
check(fitted["p"] == 4 and near(fitted["error"]["median"], given["error"]["median"]), fitted, given)
check(near(fitted["error"]["median"], 1 - norm(4, 1, 1) / norm(2, 1, 1)), fitted)
check(near(answer["measured"]["flop_per_s"]["bf16"]["value"], 1.6e12), answer["measured"])
check(f"{other}:2" in answer["measured"]["flop_per_s"]["bf16"]["from"], answer["measured"])
text = good("compare", target, "--device", DEVICE, "--ceilings", other, "--model", "p=fit")
check(f"p=fit (p = 4 by {other}): it has the least" in text, text)
refused("compare", target, "--device", DEVICE, "--model", "p=fit", says="--ceilings OTHER.csv")
(FOLDER / "same.csv").symlink_to(target)
for same in (target, FOLDER / "same.csv"):
    refused("compare", target, "--device", DEVICE, "--ceilings", same, "--model", "p=fit+launches", says="--ceilings OTHER.csv")
    refused("compare", target, "--device", DEVICE, "--fit", same, says=["--fit", "another file"])
for option, value in [("--ceilings", other), ("--launch", "1 us"), ("--host-launch", "1 us")]:
    refused("compare", target, "--device", DEVICE, "--fit", FOLDER / "new.toml", option, value, says=["--fit", option])
refused("compare", target, "--device", DEVICE, "--fit", other, "--ceilings", other, says=["--fit", "--ceilings"])
check(target.read_text().startswith(HEADER) and other.read_text().startswith(HEADER), "--fit wrote over a file of rows")
check(not (FOLDER / "new.toml").exists(), "a device file of two sources")
alone = written("alone.csv", HEADER + CEILINGS)
refused("compare", target, "--device", DEVICE, "--ceilings", alone, "--model", "p=fit", says="no rows to fit")
refused("compare", target, "--device", DEVICE, "--ceilings", mixed, says="no rows of part ceiling")

# Spread and date in a device file; the clock says neither.
FITTED = FOLDER / "fitted.toml"
good("compare", target, "--device", DEVICE, "--fit", FITTED)
text = FITTED.read_text()
check("80 % of its calls take from 0.8 to 1.25 of its time" in text and "on 2026-11-27 to 2026-11-28, " in text, text)
good("compare", target, "--device", DEVICE, "--fit", FITTED, "--date", "2026-12-01")
check("on 2026-12-01, " in FITTED.read_text(), FITTED.read_text())
good("compare", H200, "--device", "h200", "--fit", FITTED)
check("--date says it" in FITTED.read_text(), FITTED.read_text())
check("4.28" in good("eval", "memory_bandwidth", "--device", FITTED), "eval with --fit")
for date in ("27.11.2026", "2026-11-2x", "2026/11/27"):
    refused("compare", target, "--device", DEVICE, "--fit", FITTED, "--date", date, says="--date")
refused("compare", target, "--device", DEVICE, "--dtype", "bf17", says="--dtype")

# Pictures of the shared rows: every model and both knees are named.
for picture, names in [("batch", ["measured", "max", "sum", "knee by printed figures, 21", "knee by measured ceilings"]),
                       ("errors", ["max", "sum", "p=2+launches", "10 %"]),
                       ("roofline", ["linear", "attention", "printed, ridge", "measured, ridge"])]:
    drawn = FOLDER / f"{picture}.svg"
    good("compare", H200, "--device", "h200", "--output", drawn, "--picture", picture)
    for name in names:
        check(name in drawn.read_text(), picture, "has no", name)
refused("compare", written("no_batch.csv", HEADER + CEILINGS), "--device", DEVICE, "--picture", "batch", "--output",
        FOLDER / "x.svg", says="no shapes with B")
refused("compare", H200, "--device", "h200", "--picture", "pie", says="--picture")


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.cells, self.pictures, self.styled = [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.styled += [tag for name, _ in attrs if name == "style" or name.startswith("on")]
        if tag == "img":
            self.pictures.append(dict(attrs))

    def handle_data(self, data):
        self.cells.append(data)


# A page: the same figures, three pictures, and nothing that its policy forbids.
page = Page(good("compare", H200, "--device", "h200", "--format", "html"))
check(not page.styled, "the policy forbids what these have:", page.styled)
check([picture["alt"].split(":")[0].split(",")[0] for picture in page.pictures] ==
      [f"{H200} on H200", "Y = X W", "Errors of models"], [picture["alt"] for picture in page.pictures])
for picture in page.pictures:
    xml.etree.ElementTree.fromstring(base64.b64decode(picture["src"].partition("base64,")[2]))
for row in own["parts"]:
    for model in row["models"]:
        check(model["error"] is None or f"{100 * model['error']['median']:.1f} %" in page.cells, model)
fast = written("fast.csv", "name,dtype,flop,byte,seconds\ntoo fast,bf16,3e12,1,1.4\n")
result = run("compare", fast, "--device", DEVICE, "--format", "html")
check(result.returncode == 1 and "faster than the printed figures" in result.stdout, result.stdout[:200])
