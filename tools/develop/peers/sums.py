"""Ours, read from the program, and the sums of ours and named terms that must make another program's value."""
import csv
import io
import re
import subprocess
import tempfile
from collections import Counter, OrderedDict
from fractions import Fraction as F

# The inputs of a shape that most models have not: 0, or 1 where an input is above 0.
PLAIN = dict(sinks=0, head_norms=0, added_rows=0, embedding_projections=0, layer_norms=2, outer_norms=1, experts=0,
             expert_width=1, shared_width=0, router_biases=0, shared_gates=0, latent=0, query_rank=1, cache_rank=1,
             plain_width=1, rotary_width=1, value_width=1, layers_with_experts=0)

# Parameters of a chip among tensor_chips: each matrix is divided, and so are the biases of its columns. Norms, the
# biases of rows, the router, positions and the narrow matrices of latent attention are whole on each chip.
PARTS = OrderedDict(
    narrow="latent*(width*(query_rank + cache_rank + rotary_width) + query_rank + cache_rank)",
    products="(compressed_query_parameters + latent_parameters - narrow) if latent == 1 "
             "else grouped_projection_parameters",
    shared="expert_layer_parameters(experts=0)",
    vocabulary_part="vocabulary_parameters(width=embedding_width)",
    cut_biases="layers*attention_biases(output_biases=0) + dense_layers*feedforward_biases*feedforward_width",
    row_biases="layers*attention_biases(projection_biases=0) + dense_layers*feedforward_biases*width",
    all_norms="all_norm_parameters",
    feedforward="dense_layers*feedforward_part(feedforward_biases=0)",
    cut="layers*products + feedforward + layers_with_experts*shared + cut_biases + vocabulary_part",
    copied="layers*(narrow + attention_extras) + row_biases + all_norm_parameters + embedding_extras"
          " + layers_with_experts*experts*(width + router_biases)",
    routed="layers_with_experts*experts*feedforward_part(feedforward_width=expert_width, feedforward_biases=0)",
    count="cut + copied + routed",
    held="cut/tensor_chips + copied")


def ours(program, rows, formulas):
    """The value of each formula at each row, exactly: it is a multiple of 1/divisor, a key of a row that is no input,
    and the double that is read is next to it."""
    if not rows:
        return []
    names = [name for name in rows[0] if name != "divisor"]
    with tempfile.NamedTemporaryFile("w", suffix=".toml") as plan:
        plan.write('equation = "%s"\nreport = "values"\nformat = "csv"\nprint = [%s]\n[at]\n' % (
            next(iter(formulas)), ", ".join(f'"{name}"' for name in formulas)))
        plan.write('bytes_of_weight = "2 B"\nbytes_of_gradient = "2 B"\nbytes_of_optimizer = "12 B"\n[let]\n')
        plan.write('"%s" = [%s]\n' % (", ".join(names), ", ".join(
            "[" + ", ".join(str(row[name]) for name in names) + "]" for row in rows)))
        for name, formula in formulas.items():
            plan.write(f'{name} = "{formula}"\n')
        plan.flush()
        run = subprocess.run([program, "sweep", plan.name], capture_output=True, text=True)
    if run.returncode:
        raise SystemExit(run.stderr.strip())
    answers = list(csv.reader(io.StringIO(run.stdout)))
    if len(answers) != len(rows) + 1:
        raise ValueError("a row has no value")
    header = [name.split(" [")[0] for name in answers[0]]
    found = [{name: F(float(value)) for name, value in zip(header, answer)} for answer in answers[1:]]
    for row, values in zip(rows, found):
        for name, value in values.items():
            values[name] = F(round(value * row["divisor"]), row["divisor"])
            if abs(values[name] - value) * row["divisor"] >= F(1, 8):
                raise ValueError(f"{name} = {float(value)} is no multiple of 1/{row['divisor']}")
    return found


class Columns:
    """The sums of a file, by column."""

    def __init__(self):
        self.columns, self.left_out, self.failed, self.rows = OrderedDict(), Counter(), [], []

    def add(self, column, row, our, terms, their, digits=None):
        """One cell: ours, (name, value) terms, the text of theirs, and in how many digits it must be equal."""
        terms = [(name, value) for name, value in terms if value]
        total = our + sum(value for _, value in terms)
        exact, printed = F(float(their)), re.fullmatch(r"\d\.?(\d*)e\+?(\d+)", their)
        if exact.denominator > 1:  # of a double's 16 digits; differences of times have lost some
            digits = digits or 13
        if digits:
            power = int(f"{abs(float(their)):e}".split("e")[1])
            equal = abs(total - exact) <= F(1, 2) * F(10) ** (power - digits + 1) * (exact != 0)
        elif printed:  # in 12 digits, or a double from 1e16 on, of which 15 are compared
            places, near = (12, F(501, 1000)) if len(printed[1]) < 12 else (15, 1)
            equal = abs(total - exact) <= near * F(10) ** (int(printed[2]) - places + 1)
        else:  # whole, or a double next to it
            equal = abs(total - exact) <= F(1, 2)
        entry = self.columns.setdefault(column, dict(cells=0, equal=0, terms=Counter()))
        entry["cells"] += 1
        entry["equal"] += not terms
        entry["terms"].update(name for name, _ in terms)
        self.rows.append((row, column, our, terms, their))
        if not equal:
            self.failed.append(f"row {row}: {column}: {float(our):.17g} and " + ", ".join(
                f"{name} {float(value):.17g}" for name, value in terms) + f" make {float(total):.17g}, not {their}")


def in_flight(stages, chunks, microbatches):
    """Microbatches of a whole stage's layers whose activations the first stage keeps at once: as many as there are
    stages; with v chunks a stage those of p*v + p - 1 chunks (Korthikanti et al. 2022, 4.2.3: L*(1 + (p - 1)/(p*v))
    layers). There are never more than the batch has."""
    if chunks == 1:
        return F(min(stages, microbatches))
    return F(min(microbatches * chunks, stages * chunks + stages - 1), chunks)


def states_of(parameters, shards):
    """Formulas of weights, gradients and optimizer in bytes, by stage of ZeRO: whole_states and the stages hold their
    sum, so each is what the sum has more where its bytes are more."""
    formulas = {}
    for stage, equation in enumerate(("whole_states", "zero1_states", "zero2_states", "zero3_states")):
        for key, less, more in (("weight", 2, 4), ("gradient", 2, 4), ("optimizer", 0, 12)):
            call = "{}(parameters={}, bytes_of_{}={} B{})/(1 B)"
            division = f", state_shards={shards}" if stage else ""
            formulas[f"{key}_{stage}"] = call.format(equation, parameters, key, more, division) + " - " + call.format(
                equation, parameters, key, less, division)
    return formulas
