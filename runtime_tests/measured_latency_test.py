"""tools/develop/measured_latency.py says which share of our bound is reached, what is better, and what it cannot compare;
docs/measured_latency.svg shows the figures of its page."""
import pathlib, re, sys, tempfile

from checks import ROOT, check
from measured_figures import Figures

sys.path.insert(0, str(ROOT / "tools/develop"))
import measured_latency

COLUMNS = ("source kind model model_config_known devices parallelism precision other_settings measured_value unit as_printed "
           "bound_kind device batch_or_microbatch prompt_length note")
# A step of Llama 2 13B reads the 12,851,609,600 values of its layers' matrices and head, and 819,200 bytes of cache for
# each token: 38.90 tokens/s at 1000 GB/s in bf16, and 30.82 ms with 6,250 tokens in the cache. A prompt of 1000 takes
# 25.38 TFLOP in the matrices of the layers and 0.41 in causal attention, 82.65 ms at 312 TFLOP/s. With 100 tokens behind
# it, 2.66 TFLOP, a batch that is large enough gives 1,097 tokens/s.
DECODE, PREFILL, SERVING = "decode latency", "prefill latency", "serving throughput"
ROWS = [
    (DECODE, 1, "bf16", "", "19.45", "tokens/s", "chip of 1000 GB/s", "1", "", "", "| 38.9 | 50% |"),
    (DECODE, 1, "int8 weight-only", "", "38.9", "tokens/s", "chip of 1000 GB/s", "1", "", "", "| 77.81 | 50% |"),
    (DECODE, 2, "bf16", "", "19.45", "tokens/s", "chip of 1000 GB/s", "1", "", "", "| 77.81 | 25% |"),
    (DECODE, 1, "bf16", "500 output tokens", "61.7", "ms/token TPOT", "chip of 1.0 TB/s", "1", "6000", "",
     "| 30.82 | 50% |"),
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


def cells(kind, devices, precision, settings, value, unit, device, batch, prompt, note):
    return ("a page", kind, "llama2-13b", "", devices, "large EP" if devices == 8 else "", precision, settings, value, unit, "", "",
            device, batch, prompt, note)


with tempfile.TemporaryDirectory() as name:
    said = Figures("measured_latency.py", COLUMNS, cells).check_each(pathlib.Path(name), ROWS, wrong="better")
check("11 figures are compared: 1 are better than our bound without a reason, and 1 have" in said, said)
check("| chip of 1000 GB/s | 25% to 55% | 50% |" in said, "the first table:", said)

# The picture is of the page's figures, each of them once, but for those that are no shares.
PAGE = ROOT / "docs/measured_latency.md"
page = PAGE.read_text(encoding="utf-8")
drawn = measured_latency.picture_of(page)
check(PAGE.with_suffix(".svg").read_text(encoding="utf-8") == drawn,
      "docs/measured_latency.svg is out of date; tools/develop/measured_latency.py writes it with --update docs/measured_latency.md")
check("](measured_latency.svg)" in page, "the page shows its picture")
compared, in_cache = (int(number) for number in re.search(r"(\d+) figures are compared: 0 .* and (\d+) have", page).groups())
shares = drawn.count("<circle") - len(measured_latency.COLORS)
check(shares == compared - in_cache > 0, "a dot for each share:", shares, "of", compared, "without", in_cache)
