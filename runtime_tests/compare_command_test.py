"""`compare`: shares, ceilings and models beside sums written here; device files of measured ceilings; rows that are too
fast; units of a header; the picture; and what is refused, with its line."""
import csv, io, json, math, pathlib, tempfile, xml.etree.ElementTree

from checks import check, good, refused, run

FOLDER = pathlib.Path(tempfile.mkdtemp())
DEVICE = FOLDER / "chip.toml"
DEVICE.write_text('memory_bandwidth = "10 GB/s"\nmemory_capacity = "1 GB"\n[peak_rate]\n"bf16 dense" = "2 TFLOP/s"\n'
                  '"fp8 dense" = "4 TFLOP/s"\n')
PRINTED = {"bf16": 2e12, "fp8": 4e12}
HEADER = "part,name,dtype,shape,flop,byte,seconds\n"
# Ceilings: bf16 1.6e12 (of the row with most FLOPs, not 1.8e12), fp8 3e12, 8e9 byte/s (not 9e9).
CEILINGS = ("ceiling,square,bf16,n=1,1.8e11,1e6,0.1\nceiling,square,bf16,n=2,1.6e12,1e7,1\n"
            "ceiling,square,fp8,n=2,3e12,1e7,1\nceiling,copy,bf16,n=1,0,9e8,0.1\nceiling,copy,bf16,n=2,0,8e9,1\n"
            'launch,"paragraph, in no CUDA graph",fp32,,,,0.002\nlaunch,standalone,fp32,,,,0.02\n'
            'launch,"tiny, in a CUDA graph",fp32,,0,0,0.001\nlaunch,"tiny, alone",fp32,,1,8,0.01\n')
ROWS = [("linear", "Y = X W", "bf16", "B=5;d=7;F=11", 3.2e10, 4e8, 0.07),
        ("linear", "Y = X W", "fp8", "B=9;d=70000000;F=11", 6e10, 2e8, 0.03),
        ("linear", "Y = X W", "bf16", "B=5;d=7;F=11", 1.6e7, 8e6, 0.021),
        ("block", "decode, CUDA graph", "bf16", "B=1", 1.6e7, 8e6, 0.004),
        ("block", "a paragraph", "bf16", "B=1", 1.6e7, 8e6, 0.011)]
MEASURED = FOLDER / "measured.csv"


def written(rows):
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


MEASURED.write_text(HEADER + CEILINGS + written(ROWS))
BETA, RATES, LAUNCH, HOST = 8e9, {"bf16": 1.6e12, "fp8": 3e12}, 0.001, 0.01


def compare(file, *options, device=DEVICE):
    return json.loads(good("compare", file, "--device", device, "--format", "json", *options))


def near(a, b, within=1e-9):
    return abs(a - b) <= within * abs(b)


def nearest_rank(values, part):
    return sorted(values)[math.floor(part * (len(values) - 1) + 0.5)]


# Ceilings and shares.
answer = compare(MEASURED)
found = answer["measured"]
check(near(found["byte_per_s"]["value"], BETA) and near(found["launch"]["value"], LAUNCH), found)
check(near(found["host_launch"]["value"], HOST), found)
for dtype, rate in RATES.items():
    check(near(found["flop_per_s"][dtype]["value"], rate), dtype, found)
check("line 3" in found["flop_per_s"]["bf16"]["from"] and "2 such rows" in found["flop_per_s"]["bf16"]["from"], found)
parts = {part["part"]: part for part in answer["parts"]}
check(set(parts) == {"ceiling", "launch", "linear", "block"} and answer["rows"] == 14, parts)
check(parts["launch"]["rows"] == 4 and parts["launch"]["of_printed"]["rows"] == 1, "shares of what counts nothing", parts)
shares = [max(flop / PRINTED[dtype], byte / 1e10) / seconds for _, _, dtype, _, flop, byte, seconds in ROWS[:3]]
reached = [max(flop / RATES[dtype], byte / BETA) / seconds for _, _, dtype, _, flop, byte, seconds in ROWS[:3]]
for part in ("median", "p10", "p90"):
    at = {"median": 0.5, "p10": 0.1, "p90": 0.9}[part]
    check(near(parts["linear"]["of_printed"][part], nearest_rank(shares, at)), part, parts["linear"])
    check(near(parts["linear"]["of_measured"][part], nearest_rank(reached, at)), part, parts["linear"])
check(parts["linear"]["bound_by"] == {"memory": 2, "launches": 1}, parts["linear"])
check(parts["block"]["bound_by"] == {"launches": 1, "memory": 1}, parts["block"])
check(parts["ceiling"]["models"][0]["error"] is None and parts["ceiling"]["of_measured"] is None, parts["ceiling"])


# Models, with the kernels of a part.
def seconds_of(model, row, kernels):
    part, name, dtype, shape, flop, byte, _ = row
    compute, memory = flop / RATES[dtype], byte / BETA
    norm, *more = model.split("+")
    if "waves" in more:
        extents = dict(each.split("=") for each in shape.split(";"))
        if "F" not in extents:
            return None
        tiles = math.ceil(int(extents["B"]) / 4) * math.ceil(int(extents["F"]) / 3)
        compute = math.ceil(tiles / 5) * 5 * 2 * 4 * 3 * int(extents["d"]) / RATES[dtype]
    t = {"max": lambda: max(compute, memory), "sum": lambda: compute + memory}.get(
        norm, lambda: (compute ** int(norm[2:]) + memory ** int(norm[2:])) ** (1 / int(norm[2:])))()
    if "launches" in more:
        t = max(t + kernels * LAUNCH, 0 if "CUDA graph" in name else kernels * HOST)
    return t


MODELS = ["max", "sum", "p=2", "p=5+launches", "sum+waves", "p=3+waves+launches", "max+launches"]
options = [word for model in MODELS for word in ("--model", model)]
options += ["--tile", "4x3", "--multiprocessors", "5", "--kernels", "1", "--kernels", "linear=2"]
for part in compare(MEASURED, *options)["parts"]:
    rows = [row for row in ROWS if row[0] == part["part"]]
    for model, given in zip(MODELS, part["models"]):
        times = [(seconds_of(model, row, 2 if row[0] == "linear" else 1), row[-1]) for row in rows]
        errors = [abs(t - seconds) / seconds for t, seconds in times if t is not None]
        check(given["model"] == model and (given["error"] is None) == (not errors), part["part"], given)
        if errors:
            check(given["error"]["rows"] == len(errors), given)
            check(near(given["error"]["median"], nearest_rank(errors, 0.5)), part["part"], model, given, errors)
            check(near(given["error"]["p90"], nearest_rank(errors, 0.9)), part["part"], model, given, errors)
lines = list(csv.DictReader(io.StringIO(good("compare", MEASURED, "--device", DEVICE, "--format", "csv", *options))))
check(len(lines) == 14 and lines[0]["line"] == "2", lines[:1])
for line, row in zip(lines[9:], ROWS):
    for model in MODELS:
        t = seconds_of(model, row, 2 if row[0] == "linear" else 1)
        check(line[model] == "" if t is None else near(float(line[model]), t, 1e-5), row, model, line[model], t)
text = good("compare", MEASURED, "--device", DEVICE)
check("Measured ceilings" in text and "p=2+launches" in text and f"{MEASURED}:" in text, text)
by_name = {part["part"] for part in compare(MEASURED, "--by", "name")["parts"]}
check("linear: Y = X W" in by_name, by_name)

# A device file of measured ceilings: of one file, for another and for other commands.
FITTED = FOLDER / "fitted.toml"
good("compare", MEASURED, "--device", DEVICE, "--fit", FITTED)
OTHER = FOLDER / "other.csv"
OTHER.write_text(HEADER + written(ROWS))
other = compare(OTHER, "--ceilings", FITTED, *options)
check(other["parts"] == [part for part in compare(MEASURED, *options)["parts"] if part["part"] in ("linear", "block")]
      or all(near(a["error"]["median"], b["error"]["median"], 1e-5)
             for mine in other["parts"] for theirs in compare(MEASURED, *options)["parts"]
             if mine["part"] == theirs["part"] for a, b in zip(mine["models"], theirs["models"]) if a["error"]), other)
check("8" in good("eval", "memory_bandwidth / (1 GB/s)", "--device", FITTED), "eval with --fit")
check("1 GB" in good("memory", "--model", "gpt2", "--device", FITTED), "memory with --fit")
good("latency", "--model", "gpt2", "--device", FITTED)

# A file of measured figures is no bound: compare takes it as --ceilings alone, and no other command calls it one.
refused("compare", OTHER, "--device", FITTED, says=["no bound", f"--ceilings {FITTED}"])
PRINTED_AS_FITTED = FOLDER / "printed.toml"
PRINTED_AS_FITTED.write_text(FITTED.read_text().replace('figures = "measured"\n', ""))
good("compare", OTHER, "--device", PRINTED_AS_FITTED)
for command, said in [(["latency", "--model", "gpt2"], ["at least", ": bounds of", "not in the bound"]),
                      (["step", "--model", "gpt2", "--batch", "1024", "--length", "1024"], ["at best"])]:
    printed, by_rows = (good(*command, "--device", each) for each in (PRINTED_AS_FITTED, FITTED))
    for words in said:
        check(words in printed and words not in by_rows, command, words, by_rows)
    for each, measured in [(PRINTED_AS_FITTED, False), (FITTED, True)]:
        check(json.loads(good(*command, "--device", each, "--format", "json"))["measured"] == measured, command, measured)
BAD_KIND = FOLDER / "kind.toml"
BAD_KIND.write_text('figures = "mesured"\n' + DEVICE.read_text())
refused("compare", OTHER, "--device", BAD_KIND, says=[f"{BAD_KIND}:1:", "expected measured"], begins=("proofline", str(BAD_KIND)))

# Rows above measured ceilings are listed, the furthest first, and are no error.
ABOVE = FOLDER / "above.csv"
ABOVE.write_text(HEADER + CEILINGS + "".join(f"linear,row {i},bf16,,1.6e12,1,{1 - i / 1000}\n" for i in range(1, 26)))
above = compare(ABOVE)
check(above["impossible"] == [] and above["above_measured_ceilings"] == 25 and len(above["above"]) == 20, above["above"])
check([row["name"] for row in above["above"]] == [f"row {i}" for i in range(25, 5, -1)], above["above"])
check(near(above["above"][0]["share"], 1 / 0.975), above["above"][0])
text = good("compare", ABOVE, "--device", DEVICE)
check(f"no bound: 25 rows, of which the furthest\n  {ABOVE}:35: row 25, bf16: 975 ms, 102.6 % of the ceiling\n" in text, text)
check("no bound" in good("compare", ABOVE, "--device", DEVICE, "--format", "html"), "the page does not list them")
check("no bound" not in good("compare", OTHER, "--device", DEVICE), "lists rows without measured ceilings")

# No line is longer than 80 columns, and what is below another table says which row it is of.
for by in ("part", "name"):
    text = good("compare", MEASURED, "--device", DEVICE, "--by", by, "--model", "max+launches", "--model", "p=2")
    tables = text.split("Share of the roofline reached")[1].split("\nlinear", 1)
    check(all(len(line) <= 80 for line in tables[0].splitlines()), text)
    titles = [line for line in text.splitlines() if line.endswith("bound by")]
    check(len(titles) == 1 and titles[0].startswith("part"), titles)

# A device file has the rate of no type where no row says one, and none that is not known.
for dtypes, rate in [(["", ""], "1.5"), (["fp5", ""], "1.5"), (["fp5", "fp6"], None), (["bf16", ""], "1.6")]:
    FEW = FOLDER / "few.csv"
    FEW.write_text(HEADER + f"ceiling,square,{dtypes[0]},,1.6e12,1e7,1\nceiling,square,{dtypes[1]},,3e12,1e7,2\n"
                   "ceiling,copy,bf16,n=2,0,8e9,1\n")
    good("compare", FEW, "--device", DEVICE, "--fit", FITTED)
    check("[peak_rate]" not in FITTED.read_text() or dtypes[0] == "bf16", FITTED.read_text())
    if rate:
        check(f"{rate} TFLOP/s" in good("eval", "peak_rate", "--device", FITTED), dtypes, FITTED.read_text())
    else:
        refused("eval", "peak_rate", "--device", FITTED, says="peak_rate")

# A type that was not measured has its printed rate in models; one that is not printed, too, has no model.
TYPES = FOLDER / "types.toml"
TYPES.write_text(DEVICE.read_text() + '"fp32" = "1 TFLOP/s"\n')
SEVERAL = FOLDER / "several.csv"
SEVERAL.write_text(HEADER + CEILINGS.split("launch,")[0]
                   + "a,,fp32,B=1,4e11,8e8,0.7\na,,fp5,B=1,4e11,8e8,0.7\na,,fp5,B=1,0,8e8,0.7\na,,,B=1,4e11,8e8,0.7\n")
lines = list(csv.DictReader(io.StringIO(good("compare", SEVERAL, "--device", TYPES, "--format", "csv", "--model", "sum"))))
for line, t in zip(lines[-4:], [4e11 / 1e12 + 0.1, None, 0.1, 4e11 / 3e12 + 0.1]):
    check(line["sum"] == "" if t is None else near(float(line["sum"]), t, 1e-5), line, t)
check([line["bound_by"] for line in lines[-4:]] == ["compute", "", "", "compute"], lines[-4:])
# Nor is a rate of other types a bound of it: its bytes alone are.
check([line["printed_bound"] for line in lines[-4:]] == ["0.4", "0.08", "0.08", "0.1"], lines[-4:])
FASTER = FOLDER / "faster.csv"
FASTER.write_text(HEADER + "a,,fp5,,9e12,1,0.5\na,,fp5,,9e12,0,0.5\na,,fp8,,1e12,1e9,0.5\n")
faster = compare(FASTER)
check(faster["impossible"] == [] and "such as fp5: 2." in faster["remarks"][0], faster)
check(faster["parts"][0]["rows"] == 3 and faster["parts"][0]["of_printed"]["rows"] == 2, faster["parts"])
FASTER.write_text(FASTER.read_text().replace("9e12,1,", "9e12,6e9,"))
check(run("compare", FASTER, "--device", DEVICE).returncode == 1, "bytes of an unknown type have a bound")
UNTYPED = FOLDER / "untyped.toml"
UNTYPED.write_text('memory_bandwidth = "10 GB/s"\npeak_rate = "2 TFLOP/s"\n')
untyped = compare(OTHER, "--model", "max", device=UNTYPED)["parts"][0]["models"][0]["error"]
check(untyped["rows"] == 3, "a rate of no type is of all", untyped)

# Too fast: an error, first.
FAST = FOLDER / "fast.csv"
FAST.write_text(HEADER + written([ROWS[0], ("linear", "too fast", "bf16", "", 3e12, 1, 1.4)]))
result = run("compare", FAST, "--device", DEVICE)
check(result.returncode == 1 and f"{FAST}:3: too fast" in result.stdout, result.stdout, result.stderr)
check(result.stdout.index("too fast") < result.stdout.index("Printed figures"), result.stdout)

# Units of the header, a byte order mark, CRLF, quotes; what is left out.
UNITS = FOLDER / "units.csv"
UNITS.write_bytes(b'\xef\xbb\xbf"flop (GFLOP)",byte [MB],time (ms),note\r\n32,400,70,"a ""b"",\r\nc"\r\n60,200,30,\r\n')
units = compare(UNITS)
check(units["rows"] == 2 and units["measured"] is None and units["parts"][0]["part"] == "rows", units)
shares = units["parts"][0]["of_printed"]
check(near(shares["median"], 0.02 / 0.03) and near(shares["p10"], 0.04 / 0.07), units)

# A picture, and many rows.
picture = FOLDER / "roofline.svg"
good("compare", MEASURED, "--device", DEVICE, "--output", picture)
check("linear" in "".join(xml.etree.ElementTree.parse(picture).getroot().itertext()), "no name in the picture")
MANY = FOLDER / "many.csv"
MANY.write_text("flop,byte,seconds\n" + "".join(f"0,1e6,{1 + i / 20000}\n" for i in range(20001)))
many = compare(MANY)["parts"][0]["of_printed"]
check(many["rows"] == 20001 and near(many["median"], 1e-4 / 1.5, 1e-3) and near(many["p90"], 1e-4 / 1.1, 1e-3), many)

# Rows of CSV are written behind all that may be refused.
GROUPS = FOLDER / "groups.csv"
GROUPS.write_text("name,flop,byte,seconds\n" + "".join(f"n{i},1,1,1\n" for i in range(501)))
for file, *wrong, says in [(GROUPS, "--by", "name", "more than 500 groups"),
                           (GROUPS, "--picture", "batch", "--output", FOLDER / "x.svg", "no shapes with B"),
                           (MEASURED, "--output", FOLDER / "none/x.svg", "none/x.svg")]:
    refused("compare", file, "--device", DEVICE, "--format", "csv", *wrong, says=says)
    check(run("compare", file, "--device", DEVICE, "--format", "csv", *wrong).stdout == "", wrong, "writes rows")

# Refused: one line, with file and line; nothing is written.
BAD = FOLDER / "bad.csv"
for row, says in [("linear,a,bf16,,1,1,", "the seconds"), ("linear,a,bf16,,1,1,0", "more than 0"),
                  ("linear,a,bf16,,1,1,-1", "0 or more"), ("linear,a,bf16,,1,1,nan", "expected a number"),
                  ('linear,a,bf16,,1,1,"0,5"', "decimal point"), ("linear,a,bf16,,0,0,1", "FLOPs or bytes"),
                  ("linear,a,bf16,,1,1", "7 cells"), ("linear,a,bf16,,x,1,1", "flop: expected a number")]:
    BAD.write_text(HEADER + written(ROWS[:1]) + row + "\n")
    refused("compare", BAD, "--device", DEVICE, "--fit", FOLDER / "none.toml", says=[f"{BAD}:3:", says], begins=str(BAD))
check(not (FOLDER / "none.toml").exists(), "a device file of rows that cannot be read")
BAD.write_text(HEADER + "a,a,a,,1,1,x\na,a,a,,1,1,y\n")
refused("compare", BAD, "--device", DEVICE, says=[":2:", ":3:"], begins=str(BAD), lines=2)
for header, says in [("flop;byte;seconds\n", "commas"), ("flop,byte\n", "column seconds"), ("byte,seconds\n", "column flop"),
                     ("flop,byte,time\n", "time (us)"), ("flop,byte,time (GB)\n", "expected"), ("", "header"),
                     ("flop,byte,seconds\n", "rows below")]:
    BAD.write_text(header)
    refused("compare", BAD, "--device", DEVICE, says=says)
refused("compare", FOLDER / "none.csv", "--device", DEVICE, says="cannot read")
for wrong, says in [(["--model", "p=0"], "whole p"), (["--model", "max+waves"], "--multiprocessors"),
                    (["--kernels", "linear=x"], "--kernels"), (["--tile", "128"], "128x128"), (["--by", "row"], "--by"),
                    (["--format", "xml"], "--format"), (["--host-launch", "3 GB"], "--host-launch")]:
    refused("compare", MEASURED, "--device", DEVICE, *wrong, says=says)
refused("compare", OTHER, "--device", DEVICE, "--fit", FITTED, says="no rows of part ceiling")
