"""Korthikanti et al. 2022 (arXiv 2205.05198): memory of the first stage, as its figures have it."""
from fractions import Fraction as F

from peers.sums import PARTS, PLAIN, in_flight, ours

NAME = "Korthikanti et al. 2022"
GIB = 2**30
FORMULAS = dict(
    states="whole_states(bytes_of_gradient=4 B, parameters=held)/(1 B)",
    of_one="whole_states(bytes_of_gradient=4 B, parameters=1)/(1 B)",
    matrices="(layers*products + feedforward)/tensor_chips",
    kept_none="selective_activations + kept_scores", kept_attn_only="selective_activations",
    kept_full="full_recompute_activations(sequence_chips=1)")
STATES, KEPT = "states", "activations of layers"
COLUMNS = {STATES: "`whole_states` of 2, 4 and 12 bytes",
           KEPT: "`selective_activations`, `kept_scores`, of all in flight"}
TERMS = {"matrices alone": ("without embedding, positions, norms and biases",
                            "ours: the first stage has them; the figure shows what 12*L*d^2/(p*t) parameters take")}


def compare(program, rows, sheet):
    shapes = []
    for row in rows:
        g = {key: int(value) for key, value in row.items() if value.isdigit()}
        layers, d = g["num_blocks"] // g["pipeline_par"], g["hidden"]
        shapes.append(PLAIN | dict(
            layers=layers, dense_layers=layers, width=d, heads=g["attn_heads"], key_value_heads=g["attn_heads"],
            head_width=g["attn_size"], feedforward_width=g["feedforward"], feedforward_matrices=2, projection_biases=1,
            output_biases=1, feedforward_biases=1, norm_vectors=2, outer_norms=int(g["pipeline_par"] == 1),
            vocabulary=51200, vocabulary_matrices=1, embedding_width=d, added_rows=g["seq_size"],
            sequences=g["microbatch_size"], sequence_length=g["seq_size"], tensor_chips=g["tensor_par"],
            dropout_masks=1, divisor=g["tensor_par"],
            sequence_chips=g["tensor_par"] if row["tensor_par_comm_type"] == "rs_ag" else 1))
    whole, farthest = {}, F(0)
    for number, (row, s, v) in enumerate(zip(rows, shapes, ours(program, shapes, PARTS | FORMULAS)), 2):
        p, chunks = int(row["pipeline_par"]), int(row["pipeline_interleaving"])
        flight = in_flight(p, chunks, int(row["batch_size"]) // s["sequences"])
        kept = flight * s["layers"] * v["kept_" + row["activation_recompute"]]
        if row["quantity"].startswith("parameters"):
            sheet.add(STATES, number, v["states"], [("matrices alone", -v["of_one"] * (v["held"] - v["matrices"]))],
                      str(float(F(row["published"]) * GIB)))
        elif row["unit"] == "GiB":
            sheet.add(KEPT, number, kept, [], str(float(F(row["published"]) * GIB)))
        elif row["unit"] == "%":
            whole.setdefault(row["model"], kept)  # the first row of each model is that of which these are parts
            farthest = max(farthest, abs(100 * kept / whole[row["model"]] - F(row["published"])))
            sheet.left_out["parts read off a figure"] += 1
        else:
            sheet.left_out["times, which stand in measured_steps.md"] += 1
    if "parts read off a figure" in sheet.left_out:
        sheet.left_out[f"parts read off a figure, {float(farthest):.2f} points from ours at most"] = \
            sheet.left_out.pop("parts read off a figure")
