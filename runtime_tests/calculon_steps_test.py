"""`step` beside Calculon, at ten of its layouts: what is sent, kernel times of products and the optimizer are as it has them.

The rows in peers/calculon_steps.csv were computed by Calculon at caa4b11. tools/develop/peers says of each of its columns
which part is ours and which terms it has more, and that both make its digits. Here the part that is ours is what the
program answers, with what its step has more: a tiny vocabulary and kernels of elements.
"""
import csv, json, pathlib, sys, tempfile
from math import ceil

from checks import PROGRAM, ROOT, check, good

sys.path.insert(0, str(ROOT / "tools/develop"))
import calculon_order
from peers import calculon, calculon_step
from peers.sums import Columns

FOLDER = pathlib.Path(tempfile.mkdtemp())
V = calculon_order.VOCABULARY


def batches(rows):
    """What peers/calculon_step.py makes of each row; its sums must be Calculon's."""
    sheet, found, original = Columns(), [], calculon_step.step_times

    def kept(batch, put):
        found.append(batch)
        original(batch, put)

    calculon_step.step_times = kept
    calculon.compare(PROGRAM, rows, sheet)
    check(not sheet.failed and not sheet.left_out and len(found) == len(rows), "Calculon's cells:", sheet.failed, sheet.left_out)
    return found


def answer(row, g):
    """What `step` says."""
    return json.loads(good(*calculon_order.command(row, g, FOLDER)))


with open(ROOT / "runtime_tests/peers/calculon_steps.csv", newline="", encoding="utf-8") as file:
    ROWS = list(csv.DictReader(file))
check(len(ROWS) == 10, "ten rows")
for number, (row, batch) in enumerate(zip(ROWS, batches(ROWS)), 2):
    g = {key: int(value) for key, value in row.items() if value.isdigit()}
    step, layer, at = answer(row, g), batch.layer, batch.layer.at
    M, L, t, p, v, N = (batch.microbatches, batch.layers, g["tensor_par"], batch.stages, batch.chunks, g["data_par"])
    kind, d, tokens = row["tensor_par_comm_type"], g["hidden"], g["microbatch_size"] * g["seq_size"]
    is_split, is_full = kind == "rs_ag" and t > 1, layer.full
    outer, vocabulary = tokens * d / (t if is_split else 1), ceil(V / t)
    scores = g["microbatch_size"] * g["attn_heads"] / t * g["seq_size"] ** 2

    def same(name, expected):
        found = sum(step["parts"].get(name, {"seconds": 0}).values())
        check(abs(found - expected) <= 1e-11 * abs(expected), "row", number, name, found, "expected", float(expected))
        return float(expected)

    # Bytes of an element, forward and backward: two norms, two residuals, the activation, softmax. And the ends of the model.
    softmax = 4 * scores / at.memory
    forward = (2 * 4 * outer + 2 * 6 * outer + 4 * tokens * 4 * d / t) / at.memory + softmax
    backward = (2 * 6 * outer + 2 * 6 * outer + 6 * tokens * 4 * d / t + 6 * scores) / at.memory
    head = float(at.longer(2 * tokens * d * vocabulary, 2 * (tokens * d + d * vocabulary + tokens * vocabulary), True))
    looked_up = 4 * tokens * d / at.memory if p == 1 else 0
    ends = (head + (4 * outer + 4 * tokens * vocabulary) / at.memory + looked_up,
            2 * head + (6 * outer + 4 * tokens * vocabulary) / at.memory + looked_up)
    f = same("forward pass", batch.forward[None] + M * (L * forward + ends[0])) - M * ends[0]
    b = same("backward pass", batch.backward[None] + M * (L * backward + ends[1])) - M * ends[1]
    again = same("recomputation", batch.again[None] + M * L * (forward if is_full else softmax if row["activation_recompute"] ==
                                                               "attn_only" else 0))

    # Messages. Ours keeps slices alone, and gathers both inputs of a layer again; without sequence parallelism whole tensors go
    # from stage to stage. Halves of all-reduces for the head's input and what the embedding gives come to it.
    half = layer.v["gathered"] / at.tensor if t > 1 else 0
    more = (2 - (0 if is_full else layer.lost)) * is_split
    tensor = batch.tensor[None] + batch.gathers[None] + M * L * more * half
    same("tensor parallelism", tensor + M * (4 if p == 1 else 2) * half)
    sends = same("sends of the pipeline", batch.pipeline[None] * (t if kind == "p2p_rs_ag" else 1))
    same("bubble", (p - 1) * (f + b + again + float(tensor) + sends) / M / v)
    of_ends = vocabulary * d + 2 * d  # parameters of the last stage: readout, last norm
    same("gradients of data parallelism", batch.data[0] + 2 * 2 * of_ends * (N - 1) / N / at.data)
    same("optimizer", batch.optimizer[None] + 28 * of_ends / layer.kept_by / at.memory)

# The order of layouts. A row that runs layers again is slower than one without; Calculon's times are what the file says.
kept = next(row for row in ROWS if row["activation_recompute"] == "none" and row["tensor_par_comm_type"] == "ar"
            and row["data_par_overlap"] == "False")
again = kept | {"activation_recompute": "full"}
ODD = [{"pipeline_par": "5", "pipeline_par_net": "1"}, {"data_par_overlap": "True"}, {"infeasible": "too large"}, {"training": "False"},
       {"tensor_par_comm_type": "p2p_rs_ag"}]  # the first is refused, the others mean something else
for times, said in (((1, 2), "| 2 | 1 of 1 | yes |  |"), ((2, 1), "| 2 | 0 of 1 | no | ")):
    rows = [row | {"model": "GPT", "num_procs": "16", "total_time": str(time)} for row, time in zip((kept, again), times)]
    text = calculon_order.table(PROGRAM, rows + [rows[0] | {"total_time": "0"} | each for each in ODD])
    check(f"| GPT, 16 x {kept['system']} {said}" in text and "\n1 more are refused" in text, "the order:", text)
