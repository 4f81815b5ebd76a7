"""tools/develop/measured_steps.py says which share of the bound is reached, what is better, and what it cannot compare."""
import pathlib, tempfile

from checks import check
from measured_figures import Figures, written

COLUMNS = ("source kind model model_config_known devices parallelism precision other_settings measured_value unit as_printed "
           "bound_kind device batch_or_microbatch sequence_length note")
# A token of Llama 2 13B, of 1,000: 2*12,687,769,600 FLOP in the matrices of the layers, 0.41 GFLOP in causal attention,
# 2*5120*32000 in the head; three times that is 78.34 GFLOP, 3,982.7 tokens/s at 312 TFLOP/s. With whole attention it is
# 79.57 GFLOP. All layers once more are 33 % more.
RATE, STEP = "training throughput", "step time"
ROWS = [
    (RATE, 1, "bf16", "", "1991.3", "tokens/s/GPU", "", "A100 80GB", "", "1000", "| 3,982.7 | 50.0% |  | 156.0 |  |"),
    (RATE, 1, "bf16", "", "1991.2", "tokens/s/GPU", "156 TFLOP/s/GPU", "A100 80GB", "", "1000", "| 156, half |"),
    (RATE, 1, "bf16", "", "1991.1", "tokens/s/GPU", "MFU 50.8%", "A100 80GB", "", "1000", "| 50.8 %, whole |"),
    (RATE, 1, "bf16", "", "1991.0", "tokens/s/GPU", "MFU 49.0%", "A100 80GB", "", "1000", "| 49.0 % |"),
    (RATE, 1, "float8 linears", "", "3982.7", "tokens/s/GPU", "", "H100", "", "1000", "| 25,261 | 15.8% |"),
    (RATE, 1, "bf16", "full AC", "1991.3", "tokens/s/GPU", "", "A100 80GB", "", "1000", "| 50.0% | 66.5% |"),
    (RATE, 1, "bf16", "LoRA", "1991.3", "tokens/s/GPU", "", "A100 80GB", "", "1000", "tokens/s/GPU | 5,974 | 33.3% |"),
    (RATE, "", "bf16", "whole run, 1T tokens", "139494", "GPU-hours", "", "A100 80GB", "", "1000", "| 69,747 | 50.0% |"),
    (RATE, 1, "bf16", "", "156", "TFLOP/s/GPU", "", "A100 80GB", "", "", "| 312 | 50.0% |  |  |  |"),
    (RATE, 1, "", "", "47", "% MFU", "", "A100 80GB", "", "", "| 100 | 47.0% |"),
    (STEP, 2, "bf16", "", "2.0087", "s/iteration", "", "A100 80GB", "micro 1 global 8", "1000", "| 1.0044 | 50.0% |"),
    (STEP, 2, "bf16", "", "2.0088", "s/iteration", "", "A100 80GB", "global 8,000 tokens", "1000", "| 1.0044 | 50.0% |"),
    (RATE, 1, "bf16", "", "4000", "tokens/s/GPU", "", "A100 80GB", "", "1000", "| 100.4%, **better than ours** |"),
    (RATE, 1, "bf16", "", "9", "tokens/s/GPU", "", "A100 80GB", "", "not printed", "| the length of sequences is not printed |"),
    (STEP, 1, "bf16", "", "9", "s/iteration", "", "A100 80GB", "micro 1", "1000", "| the batch is not printed |"),
    (RATE, "", "bf16", "", "9", "GPU-hours", "", "A100 80GB", "", "1000", "| the tokens of the run are not printed |"),
    (RATE, 1, "bf16", "", "9", "tokens/s/GPU", "", "an abacus", "", "1000", "| no figures of the device an abacus |"),
    (RATE, 1, "bf16", "", "9", "tokens/s/GPU", "", "V100", "", "1000", "| no rate of"),
    (RATE, 1, "bf16", "", "9", "pages/s", "", "A100 80GB", "", "1000", "the unit 'pages/s' is no time or rate"),
    (RATE, 1, "bf16", "", "many", "tokens/s/GPU", "", "A100 80GB", "", "1000", "| a number cannot be read |"),
    (RATE, 1, "bf16", "", "0", "tokens/s/GPU", "", "A100 80GB", "", "1000", "| a figure that is not above 0 |"),
    ("decode latency", 1, "bf16", "", "9", "ms", "", "A100 80GB", "", "1000", None),
]
PUBLISHED = ("source model mode quantity published hidden seq_size num_blocks num_procs tensor_par pipeline_par batch_size "
             "activation_recompute").split()
TABLE = "arXiv 2205.05198 table 5"


def cells(kind, devices, precision, settings, value, unit, printed, device, batch, length):
    return "a page", kind, "llama2-13b", "", devices, "", precision, settings, value, unit, printed, "", device, batch, length, ""


with tempfile.TemporaryDirectory() as name:
    folder, figures = pathlib.Path(name), Figures("measured_steps.py", COLUMNS, cells)
    said = figures.check_each(folder, ROWS, wrong="better")
    check("13 figures are compared: 1 are better than our bound" in said, said)
    check("| A100 80GB SXM | bf16 | 11 | 33% to 100% |" in said, "the first table:", said)
    # A row of the table that measured.csv has, too, is left out there.
    more = written(folder / "published.csv", PUBLISHED, [
        (TABLE, "megatron-22B", "full", "time of an iteration on A100s", "1.42", 6144, 2048, 48, 8, 8, 1, 4, "full"),
        (TABLE, "megatron-22B", "full", "activations per GPU", "9", 6144, 2048, 48, 8, 8, 1, 4, "full")])
    result = figures.asked(folder, ROWS[:1], more=(more,))
    check("2 figures are compared" in result.stdout and "| 1.42 s/iteration | 0.44627 | 31.4% | 41.8% |" in result.stdout,
          result.stdout, result.stderr)
