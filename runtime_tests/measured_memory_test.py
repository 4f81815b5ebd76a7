"""tools/develop/measured_memory.py says what is equal to ours, what lies above, what below, and what it cannot compare."""
import pathlib, tempfile

from checks import check
from measured_figures import Figures

COLUMNS = ("source kind model model_config_known devices parallelism precision other_settings measured_value unit as_printed "
           "bound_kind")
# Llama 2 13B has 13,015,864,320 parameters: 26.03 GB or 24.24 GiB in bf16. Its cache takes 819,200 bytes a token.
ROWS = [
    ("checkpoint size", "llama2-13b", "", "", "bf16", "", "26.03", "GB", "", "equal", "| 26.03 GB: weights | equal |"),
    ("checkpoint size", "Llama-2-13b-hf", "", "", "bf16", "", "25", "GB", "", "equal", "24.24 GiB: weights | equal, rounded up"),
    ("checkpoint size", "llama2-13b", "", "", "bf16 + fp32 states", "", "182", "GB", "", "equal", "182.22 GB: weights in 2 bytes"),
    ("checkpoint size", "llama2-13b", "", "", "bf16", "", "24", "GiB", "", "equal", "24.24 GiB: weights | equal |"),
    ("startup memory", "llama2-13b", "2", "TP 2", "bf16", "", "12.20", "GiB", "", "lower", "| 12.12 GiB: weights | 0.08 GiB |"),
    ("startup memory", "llama2-13b", "2", "TP 2", "bf16", "", "12.43", "GiB", "", "equal", "0.31 GiB: the embedding is whole"),
    ("startup memory", "llama2-13b", "1", "TP 1", "nf4", "", "6.60", "GiB", "", "lower", "| 6.52 GiB: weights | 0.08 GiB |"),
    ("inference memory", "llama2-13b", "1", "TP 1", "bf16", "", "1000", "KV tokens", "1,000 tokens; 0.76 GiB", "equal",
     "| 0.76 GiB | 0.76 GiB: cache | equal |"),
    ("inference memory", "llama2-13b", "4", "TP 4", "fp8 KV", "1000 blocks of 16 tokens", "1.53", "GiB", "", "equal",
     "| 1.53 GiB: cache | equal |"),
    ("training memory", "llama2-13b", "8", "FSDP 8", "bf16 (mixed, fp32 states)", "", "30.0", "GiB", "", "lower",
     "| 24.24 GiB: fp32 weights, gradients and two moments | 5.76 GiB |"),
    ("training memory", "llama2-13b", "8", "FSDP 8", "bf16", "LoRA", "4.0", "GiB", "", "lower", "| 3.03 GiB: weights | 0.97 GiB |"),
    ("training memory", "llama2-13b", "8", "PP 4, DP 2, distributed optimizer", "bf16", "Megatron; first stage", "38400", "MiB",
     "", "equal", "38,176.17 MiB: 12 bytes a parameter"),
    ("inference memory", "llama2-13b", "1", "TP 1", "bf16", "", "24.0", "GiB", "", "lower", "-0.24 GiB, **below ours** |"),
    ("inference memory", "nobody-1b", "1", "TP 1", "bf16", "", "3", "GiB", "", "lower", "| no config.json of nobody-1b | nobody-1b, 3"),
    ("inference memory", "llama2-13b", "1", "TP 1", "Q4_K_M", "", "8", "GiB", "", "lower", "cannot be read from 'Q4_K_M'"),
    ("inference memory", "llama2-13b", "1", "TP 1", "bf16", "", "900", "KV tokens", "900 tokens", "equal", "bytes are not printed"),
    ("inference memory", "llama2-13b", "1", "TP 1", "bf16", "", "30", "GiB", "", "upper", "| an upper bound alone |"),
    ("training memory", "llama2-13b", "4", "a strategy", "bf16", "", "30", "GiB", "", "lower", "cannot be read from 'a strategy'"),
    ("training memory", "llama2-13b", "2", "FSDP 2 with CPU offload", "bf16", "", "9", "GiB", "", "lower", "lie on the host"),
    ("inference memory", "llama2-13b", "1", "TP 1", "bf16", "", "many", "GiB", "", "lower", "| a number cannot be read |"),
    ("inference memory", "llama2-13b", "1", "TP 1", "bf16", "", "3", "pages", "", "lower", "| the unit 'pages' is no memory |"),
    ("step time", "llama2-13b", "1", "TP 1", "bf16", "", "3", "s", "", "lower", None),
]


def cells(kind, model, devices, layout, precision, settings, value, unit, printed, bound):
    return "a page", kind, model, "", devices, layout, precision, settings, value, unit, printed, bound


with tempfile.TemporaryDirectory() as name:
    folder, figures = pathlib.Path(name), Figures("measured_memory.py", COLUMNS, cells)
    said = figures.check_each(folder, ROWS, wrong="below")
    check("13 figures are compared: 6 are equal to their digits, 6 lie above ours, 1 below." in said, said)
    result = figures.run(folder / "none.csv", folder)
    check(result.returncode == 2 and "none.csv: No such file" in result.stderr, result.returncode, result.stderr)
