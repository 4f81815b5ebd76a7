"""tools/develop/measured_latency.py says which share of our bound is reached, what is better, and what it cannot compare."""
import csv, pathlib, subprocess, sys, tempfile

from checks import PROGRAM, ROOT, check

SCRIPT = ROOT / "tools/develop/measured_latency.py"
COLUMNS = ("source kind model model_config_known devices parallelism precision other_settings measured_value unit as_printed "
           "bound_kind device batch_or_microbatch prompt_length note").split()
# A step of Llama 2 13B reads the 12,852,024,320 values without its embedding, 819,200 bytes of cache for each token, and
# little beside: 38.90 tokens/s at 1000 GB/s in bf16, and 30.83 ms with 6,250 tokens in the cache. A prompt of 1000 takes
# 25.38 TFLOP in the matrices of the layers and 0.41 in causal attention, 82.65 ms at 312 TFLOP/s. With 100 tokens behind
# it, 2.66 TFLOP, a batch that is large enough gives 1,097 tokens/s.
DECODE, PREFILL, SERVING = "decode latency", "prefill latency", "serving throughput"
ROWS = [
    (DECODE, 1, "bf16", "", "19.45", "tokens/s", "chip of 1000 GB/s", "1", "", "", "| 38.9 | 50% |"),
    (DECODE, 1, "int8 weight-only", "", "38.9", "tokens/s", "chip of 1000 GB/s", "1", "", "", "| 77.79 | 50% |"),
    (DECODE, 2, "bf16", "", "19.45", "tokens/s", "chip of 1000 GB/s", "1", "", "", "| 77.8 | 25% |"),
    (DECODE, 1, "bf16", "500 output tokens", "61.7", "ms/token TPOT", "chip of 1.0 TB/s", "1", "6000", "",
     "| 30.83 | 50% |"),
    (DECODE, 1, "bf16", "", "25.71", "ms/token (total time/(batch*tokens))", "chip of 1000 GB/s", "2", "", "",
     "| 12.85 | 50% |"),
    (DECODE, 1, "bf16", "11 output tokens", "514", "ms end to end", "chip of 1000 GB/s", "1", "a few", "",
     "| 282.8 | 55% |"),
    (PREFILL, 1, "bf16", "", "165.4", "ms TTFT", "A100 80GB", "1", "1000", "", "| 82.65 | 50% |"),
    (PREFILL, 1, "fp16", "", "6047", "tokens/s/GPU", "A100 80GB", "1", "1000", "", "| 1.21e+04 | 50% |"),
    (PREFILL, 1, "bf16", "", "70.0", "ms TTFT", "A100 80GB", "1", "1000", "prefix-cache hits likely",
     "118%, prompts in a cache |"),
    (PREFILL, 1, "bf16", "", "70.1", "ms TTFT", "A100 80GB", "1", "1000", "", "118%, **better than ours** |"),
    (SERVING, 1, "fp8", "100 output tokens", "9.5", "output tokens/s", "A100 80GB", "max load", "1000", "",
     "full load, prompt 1000 | serving | 9.5 output tokens/s | 1,097 |"),
    (DECODE, 8, "fp8", "", "9", "tokens/s", "H800 SXM", "1", "", "", "experts lie on more devices"),
    (DECODE, 1, "fp32", "", "9", "tokens/s", "an abacus", "1", "", "", "| no figures of the device an abacus |"),
    (DECODE, 1, "ternary", "", "9", "tokens/s", "A100 80GB", "1", "", "", "cannot be read from 'ternary'"),
    (DECODE, 1, "bf16", "", "9", "pages", "A100 80GB", "1", "", "", "the unit 'pages' is no time or rate"),
    (DECODE, 1, "bf16", "", "many", "tokens/s", "A100 80GB", "1", "", "", "| a number cannot be read |"),
    (DECODE, 1, "bf16", "", "0", "tokens/s", "A100 80GB", "1", "", "", "| a figure that is not above 0 |"),
    (DECODE, 1, "bf16", "", "9", "tokens/s", "A100 80GB", "", "", "", "| the batch is not printed |"),
    (SERVING, 1, "bf16", "", "9", "output tokens/s", "A100 80GB", "max load", "", "", "have no printed length |"),
    (PREFILL, 1, "bf16", "", "9", "ms TTFT", "A100 80GB", "1", "", "", "of a first token are not printed |"),
    ("step time", 1, "bf16", "", "9", "s", "A100 80GB", "1", "", "", None),
]


def asked(folder, rows, columns=COLUMNS):
    with open(folder / "measured.csv", "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(columns)
        for kind, devices, precision, settings, value, unit, device, batch, prompt, note, _ in rows:
            layout = "large EP" if devices == 8 else ""
            writer.writerow(("a page", kind, "llama2-13b", "", devices, layout, precision, settings, value, unit, "", "",
                             device, batch, prompt, note))
    return subprocess.run([sys.executable, SCRIPT, PROGRAM, folder / "measured.csv", folder], capture_output=True, text=True)


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    result = asked(folder, ROWS)
    check(result.returncode == 1 and not result.stderr, "with a better row:", result.returncode, result.stderr)
    check("11 figures are compared: 1 are better than our bound without a reason, and 1 have" in result.stdout, result.stdout)
    for row in ROWS:
        check(row[-1] is None or row[-1] in result.stdout, "no", repr(row[-1]), "of", row, "in", result.stdout)
    check("| chip of 1000 GB/s | 25% to 55% | 50% |" in result.stdout, "the first table:", result.stdout)
    result = asked(folder, [row for row in ROWS if "better" not in (row[-1] or "")])
    check(result.returncode == 0, "with no better row:", result.returncode, result.stderr)
    result = asked(folder, ROWS, COLUMNS[:-1] + ["remark"])
    check(result.returncode == 2 and "no column note; expected" in result.stderr, result.returncode, result.stderr)
