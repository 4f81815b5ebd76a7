#!/usr/bin/env python3
"""`proofline devices`: each figure of each device, as devices.tsv has it, which was compared with what was read, figure
by figure, and which nothing updates; critical intensities; and devices of one's own in files.

  devices_test.py PROGRAM SOURCES
"""
import csv, io, json, pathlib, re, tempfile

from checks import ROOT, check, good, refused, rows, run

BYTES = {"kB": 1e3, "KiB": 2**10, "MB": 1e6, "MiB": 2**20, "GB": 1e9, "GiB": 2**30, "TB": 1e12}
devices = {each["name"]: each for each in json.loads(good("devices", "--format", "json"))}

# Each figure of a device that the table has, and no other. A device that somebody adds has no line yet.
typed = {}
for line in (ROOT / "runtime_tests" / "devices.tsv").read_text().splitlines():
    name, figure, of, value = line.split("\t")
    check((figure, of) not in typed.setdefault(name, {}), "typed twice:", line)
    typed[name][figure, of] = float(value)
for name, figures in typed.items():
    shown = {(each["input"], " ".join(each["of"].values())): each["value"] for each in devices[name]["figures"]}
    for key in figures.keys() | shown.keys():
        check(figures.get(key) == shown.get(key), name, *key, "is", shown.get(key), "and not", figures.get(key))
check(len(typed) >= 44, "devices:", len(typed))

for name, device in devices.items():
    for each in device["figures"]:
        check(each["source"], name, each["input"], "has no source")
# One memory is meant where several are printed.
for name in typed.keys() - {"dgx_a100"}:
    check(run("eval", "memory_capacity", "--device", name).returncode == 0, name, "has no memory")

# A critical intensity is the rate over the bandwidth, of the same document.
for name, device in devices.items():
    rates = [each for each in device["figures"] if each["input"] == "peak_rate"]
    bandwidths = [each for each in device["figures"] if each["input"] == "memory_bandwidth"]
    for each in device["critical_intensities"]:
        def fits(figure):
            return all(each["of"].get(kind) == word for kind, word in figure["of"].items())
        check(any(abs(rate["value"] / width["value"] / each["value"] - 1) < 1e-15 for rate in rates
                  for width in bandwidths if fits(rate) and fits(width)), name, each)
    check(bool(device["critical_intensities"]) == bool(rates and bandwidths), name, "has no critical intensity")
found = {" ".join(each["of"].values()): each["value"] for each in devices["tpu_v5e"]["critical_intensities"]}
check(found == {"bf16 dense google": 197e12 / 819e9, "bf16 dense austin": 1.97e14 / 8.1e11,
                "int8 dense google": 393e12 / 819e9, "int8 dense austin": 3.94e14 / 8.1e11}, found)
check(rows("--axis", "device=h100_sxm:fp8:sparse", "--equation", "critical_intensity")[0]
      ["critical_intensity [FLOP/byte]"] == 3958e12 / 3.35e12, "fp8 of h100_sxm")

# The tables for people: no line wider than 80 columns, and a range where figures differ.
table = good("devices")
check(max(map(len, table.splitlines())) <= 80, "wide:", max(table.splitlines(), key=len))
for words in (r"h100_sxm +80 GB +3,350 +33.5-66.9 +66.9 +494.7 +989.4\n", r"tpu_v5e +16 GB +810-859 +197\n",
              r"tpu_v4 +32 GiB +1,200 ", r"device +fp64 +fp32 +tf32 +bf16 +fp16 +int8\n", r"device +fp8 +fp4\n",
              r"\nh100_sxm +10-19.97 +19.97 +147.7 +295.3 +295.3 +590.7\n", r"\nh100_sxm +590.7\n"):
    check(re.search(words, table), words, "is not in the table")
check("dgx_a100" not in table and "training-notes" not in table, "rows of nothing")
shown = good("devices", "b300")
for words in ("153.5 TOP/s (int8, dense) [3]", "14,000 TFLOP/s (fp4, dense, sheet) [1]", "(fp4, dense, lockwood) [2]",
              "281.25 FLOP/byte (bf16, dense, sheet)", "[3]        half of the 307 TOP/s"):
    check(words in shown, words, "is not shown of b300")

# A row for each figure and each critical intensity.
lines = list(csv.DictReader(io.StringIO(good("devices", "--format", "csv"))))
check(len(lines) == sum(len(each["figures"]) + len(each["critical_intensities"]) for each in devices.values()), "rows")
check({"device": "l40s", "input": "peak_rate", "of": "fp8, dense", "value": "733000000000000", "unit": "FLOP/s",
       "printed": "733 TFLOP/s"}.items() <= next(each for each in lines if (each["device"], each["of"]) ==
                                                 ("l40s", "fp8, dense")).items(), "l40s in csv")
refused("devices", "h100_sx", says=["NAME: unknown 'h100_sx'", "did you mean h100_sxm"])
refused("devices", "h100_sxm:fp9", says=["unknown 'fp9'"])
refused("devices", "--format", "xml", says=["--format", "text, json or csv"])

# A device of one's own: what it gives, and each mistake in one line with its place.
with tempfile.TemporaryDirectory() as folder:
    own = pathlib.Path(folder) / "mine.toml"

    def with_text(text):
        own.write_text(text)
        return str(own)

    mine = with_text('title = "my chip"\nsource = "its sheet"\nmemory_bandwidth = "4 TB/s"\npower = "700 W"\n'
                     '[peak_rate]\nbf16 = "1 PFLOP/s"\n"fp8 dense" = "2 PFLOP/s"\n"fp8 sparse" = "4 PFLOP/s"\n')
    for asked, value in ((mine, 250), (mine + ":fp8:dense", 500), (mine + ":fp8:sparse", 1000)):
        check(good("eval", "critical_intensity", "--device", asked) ==
              f"critical_intensity = {value} FLOP/byte\n", asked)
    both = rows("--axis", f"device={mine},a100_80gb", "--equation", "critical_intensity", "--report", "values")
    check([each["critical_intensity [FLOP/byte]"] for each in both] == [250, 312e12 / 2.039e12], both)
    for command in ("devices", "explain"):
        shown = good(command, mine)
        check("my chip" in shown and "2 PFLOP/s" in shown and "its sheet" in shown, command, shown)
    watts = json.loads(good("devices", mine, "--format", "json"))[0]["figures"][-1]
    check((watts["input"], watts["value"], watts["printed"]) == ("power", 700, "700 W"), watts)
    for device in (["--device", mine, "--axis", "memory_bandwidth=1 TB/s, 2 TB/s"], ["--axis", "device=" + mine]):
        refused("sweep", "--equation", "critical_intensity", *device, "--shard", "1/2", "--output", folder + "/part",
                says=["--shard: expected no device in a file"])
    refused("eval", "critical_intensity", "--device", mine + ":fp8", says=[":fp8:dense (2 PFLOP/s) or", ":fp8:sparse"])
    refused("eval", "critical_intensity", "--device", mine + ":fp4", says=["mine.toml: unknown 'fp4'"])
    refused("eval", "critical_intensity", "--device", folder + "/none.toml", says=["none.toml", "cannot read"])
    for text, says in (
            ("", "mine.toml: expected figures, such as memory_bandwidth ="),
            ('title = "x"\n', "mine.toml: expected figures"),
            ('peak_rat = "1 TFLOP/s"\n', "mine.toml:1:1: unknown 'peak_rat'; did you mean peak_rate?"),
            ('power = "1 W"\npeak_rate = "1 TB/s"\n', "mine.toml:2:13: peak_rate: '1 TB/s' is byte/s, expected FLOP/s"),
            ('peak_rate = "3"\n', "mine.toml:1:13: peak_rate: '3' is a plain count"),
            ("peak_rate = 3\n", "mine.toml:1:13: peak_rate: expected a text with a unit of FLOP/s"),
            ('peak_rate = "-1 TFLOP/s"\n', "mine.toml:1:13: peak_rate = -1e+12 FLOP/s is not > 0"),
            ('peak_rate = "0 FLOP/s"\n', "is not > 0"),
            ('peak_rate = "fast"\n', "mine.toml:1:13: peak_rate: unknown 'fast'"),
            ("[peak_rate]\n", "mine.toml:1:2: peak_rate: expected a figure"),
            ('[peak_rate]\nbf17 = "1 TFLOP/s"\n', "mine.toml:2:1: unknown 'bf17'; did you mean bf16?"),
            ('[peak_rate]\n"bf16 fp8" = "1 TFLOP/s"\n', "mine.toml:2:1: bf16 and fp8 exclude each other"),
            ('[peak_rate]\nbf16 = "1 TFLOP/s"\ndense = "2 TFLOP/s"\n', "nothing tells 'dense' from 'bf16'"),
            ("title = 3\n", "mine.toml:1:9: title: expected a text"),
            ('peak_rate = "1 TFLOP/s\n', "mine.toml:1:")):
        refused("eval", "critical_intensity", "--device", with_text(text), says=says)
