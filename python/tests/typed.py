"""What mypy --strict reads of a program: each line's type is said."""

import proofline as pl

bandwidth: pl.Quantity = pl.q("3.35 TB/s")
rate: float = bandwidth.to("GB/s")
is_less: bool = bandwidth < 2 * bandwidth
check: pl.Check = pl.check("295 FLOP/byte = 989 TFLOP/s / (3.35 TB/s)")
derived: pl.Quantity | None = check.derived
left: pl.Result = pl.memory(model="llama3_8b", device="h100_sxm")
names: list[str] = dir(pl.equations)
time: object = pl.equations.training_time("tpu_v5p", chips=8960, model_flops="6.4e24 FLOP", utilization=0.4)
try:
    pl.prove("for all x > 0: x < x + 1")
except pl.NotProved as error:
    left_over: str = error.left
