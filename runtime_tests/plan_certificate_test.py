"""tools/develop/check_certificate.py accepts what `plan --search --certificate` writes, of as many layouts as `plan`
finds, and refuses it with anything changed: a box, a bound, the best, what was asked, each equation that it reads."""
import contextlib, copy, io, json, pathlib, re, subprocess, sys, tempfile, types
from fractions import Fraction

from checks import PROGRAM, ROOT, check, good

FOLDER = pathlib.Path(tempfile.mkdtemp())
CHECKER = ROOT / "tools/develop/check_certificate.py"
sys.dont_write_bytecode = True
sys.path.insert(0, str(CHECKER.parent))
import check_certificate as checker

EQUATIONS = checker.equations_of(PROGRAM)
T = 32
LLAMA = {"model_type": "llama", "hidden_size": 48, "num_hidden_layers": 4, "num_attention_heads": 8,
         "num_key_value_heads": 2, "intermediate_size": 96, "vocab_size": 160, "max_position_embeddings": T}
MOE = {**LLAMA, "model_type": "mixtral", "num_local_experts": 4, "num_experts_per_tok": 2}
# What no layout of these two models has: biases and norms of heads, learned positions.
WITHOUT_EFFECT = {"attention_biases", "attention_extras", "embedding_extras", "kept_head_norms"}


def asked(config, capacity, chips):
    model, device = FOLDER / "config.json", FOLDER / "chip.toml"
    model.write_text(json.dumps(config))
    device.write_text(f'peak_rate = "0.3 TFLOP/s"\nmemory_bandwidth = "70 GB/s"\nmemory_capacity = "{capacity}"\n')
    return ["--model", model, "--device", device, "--node", 2, "--link", "3 GB/s", "--between", "0.5 GB/s",
            "--link-latency", "0.3 us", "--between-latency", "0.7 us", "--chips", chips, "--batch", 8 * T]


def run(certificate, program=PROGRAM):
    """Exit status and what is said of a certificate or a text."""
    path = FOLDER / "changed.json"
    path.write_text(certificate if isinstance(certificate, str) else json.dumps(certificate))
    done = subprocess.run([sys.executable, "-B", CHECKER, program, path], capture_output=True, text=True, check=False)
    said = done.stdout + done.stderr
    check(len(said.splitlines()) == 1 and len(said) < 400, "expected a line:", said)
    return done.returncode, said


def answer(certificate, equations=EQUATIONS):
    """The same without a process, but for what is not known."""
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            checker.check(certificate, checker.plan_of(certificate, equations))
    except SystemExit as error:
        return 1, error.code
    return 0, "nothing"


def accepts(found, certificate):
    status, said = run(certificate)
    begins = f"{found['divide']:,} layouts in {len(certificate['boxes']):,} boxes"
    check(status == 0 and said.startswith(begins), "accepts", status, said)


def refuses(what, certificate, *says):
    status, said = answer(certificate)
    check(status == 1 and all(word in said for word in says), what, "gives", status, said)


def does_not_know(what, certificate, *says, program=PROGRAM):
    status, said = run(certificate, program)
    check(status == 2 and all(word in said for word in ("not known", *says)), what, "exits with", status, said)


def changed(certificate, *path, value):
    """A copy with another value at a path; None takes it away."""
    result = copy.deepcopy(certificate)
    at = result
    for key in path[:-1]:
        at = at[key]
    if value is None:
        del at[path[-1]]
    else:
        at[path[-1]] = value
    return result


def certificate_of(*arguments):
    path = FOLDER / "certificate.json"
    good("plan", *arguments, "--search", "--best", 1, "--certificate", path)
    return json.loads(path.read_text())


def times(number, text):
    return str(Fraction(text) * number)


certificates = []
for config, capacity, chips, more in ((LLAMA, "550 kB", 4, ["--tensor-overlap", "40%", "--data-overlap", "70%"]),
                                      (MOE, "1.3 MB", 4, [])):
    arguments = asked(config, capacity, chips) + more
    found, = json.loads(good("plan", *arguments, "--best", 40, "--format", "json"))
    one = certificate_of(*arguments)
    certificates.append(one)
    boxes, best = one["boxes"], one["best"]
    accepts(found, one)
    plan = checker.plan_of(one, EQUATIONS)
    for each in found["layouts"]:
        first, last = ([each["layout"][name] for name in names] for names in (checker.FIRST, checker.OPEN))
        exact = plan.time(*first)(*last) / Fraction(plan.second)
        check(abs(Fraction(each["seconds"]) / exact - 1) <= 1 - checker.ROUNDED and
              plan.memory(*first)(*last) == each["peak"], "numbers of a layout", each, float(exact))
    memory, time = (next(i for i, box in enumerate(boxes) if box["why"] == why) for why in ("memory", "time"))
    of_memory, of_time = f"boxes[{memory}], ", f"boxes[{time}], "

    refuses("a box removed", changed(one, "boxes", time, value=None), "boxes: expected one with {'tensor': ")
    refuses("a box doubled", changed(one, "boxes", value=boxes + [boxes[time]]), f"boxes[{len(boxes)}], ",
            "that no other box has")
    outside = changed(one, "boxes", time, "layout", "tensor", value=3)
    refuses("a box outside", changed(one, "boxes", value=boxes + [outside["boxes"][time]]), f"boxes[{len(boxes)}], ",
            "layouts of the space")
    wide = boxes[time]["layout"]["zero"] + [4]
    refuses("a box that is too wide", changed(one, "boxes", time, "layout", "zero", value=wide), of_time)
    bound = boxes[time]["at_least"]
    refuses("a bound raised", changed(one, "boxes", time, "at_least", value=times(3, bound)), of_time, "at_least")
    below = times(1 - Fraction(1, 2 ** 39), best["seconds"])
    refuses("a bound below the best", changed(one, "boxes", time, "at_least", value=below), of_time, "the best's")
    peak = boxes[memory]["peak_at_least"]
    higher = times(1 + Fraction(1, 2 ** 60), peak)
    refuses("a peak raised", changed(one, "boxes", memory, "peak_at_least", value=higher), of_memory, "bytes")
    refuses("time for memory", changed(one, "boxes", memory, "why", value="time"), of_memory, "at_least")
    faster = [each if each["why"] == "time" else
              {"layout": each["layout"], "why": "time", "at_least": best["seconds"]} for each in boxes]
    refuses("time for memory", changed(one, "boxes", value=faster), "boxes[", "which one of its layouts takes")
    refuses("memory for time", changed(one, "boxes", time, value={
        "layout": boxes[time]["layout"], "why": "memory", "peak_at_least": "1"}), of_time, "bytes")
    for sign in (1, -1):
        seconds = times(1 + sign * Fraction(1, 2 ** 39), best["seconds"])
        refuses("other seconds", changed(one, "best", "seconds", value=seconds), "best: expected")
    refuses("another peak", changed(one, "best", "peak", value=times(2, best["peak"])), "best: expected")
    refuses("no layout", changed(one, "best", "layout", "tensor", value=3), "best: expected a layout of the space")
    slower = next(each for each in found["layouts"] if each["seconds"] > Fraction(best["seconds"]) / checker.ROUNDED)
    layout = {name: slower["layout"][name] for name in best["layout"]}
    refuses("another layout", changed(one, "best", "layout", value=layout), "best: expected")
    honest = {"layout": layout, "seconds": str(Fraction(slower["seconds"])), "peak": str(Fraction(slower["peak"]))}
    refuses("a slower layout with its own time", changed(one, "best", value=honest), "boxes[", "the best's")

    for path in (["device", "rate"], ["device", "bandwidth"], ["device", "within", "bandwidth"],
                 ["device", "matrix_efficiency"], ["training", "device_bytes"], ["training", "reserve"], ["chips"],
                 ["training", "sequences"], ["training", "gradient_bytes"], ["model", "shape", "layers"],
                 ["model", "shape", "feedforward_matrices"], ["model", "shape", "vocabulary"]):
        at = one
        for key in path:
            at = at[key]
        other = at * 2 if isinstance(at, int) else times(2, at) if at != "0" else one["training"]["device_bytes"]
        refuses(path, changed(one, *path, value=other), "expected")
    refuses("other choices", changed(one, "only", value={"context": [1]}), "expected")

# What it does not know.
# Boxes that a choice leaves empty; chunks that would tear layers apart that alternate.
GEMMA = {**LLAMA, "model_type": "gemma2", "sliding_window": 8, "head_dim": 6, "num_hidden_layers": 8}
for config, more in ((LLAMA, ["--chunks", 2]), (GEMMA, [])):
    arguments = asked(config, "1 MB", 4) + more
    found, = json.loads(good("plan", *arguments, "--best", 1, "--format", "json"))
    accepts(found, certificate_of(*arguments))

for path, value in ((["model", "shape", "cache_rank"], 8), (["training", "stores_scores"], 1),
                    (["training", "optimizer"], "muon"), (["training", "loss_chunk"], 4),
                    (["model", "shape", "has_chunks"], 1), (["model", "shape", "a_new_field"], 0),
                    (["proofline_certificate"], 2), (["boxes", 0, "why"], "cost"), (["device"], None)):
    does_not_know(path, changed(certificates[0], *path, value=value))
for broken in ("", "[]", "{", json.dumps(certificates[0])[:-9]):
    does_not_know("no certificate", broken)
does_not_know("no program", certificates[0], "FileNotFoundError", program="/nowhere/proofline")

# As it is called, with another equation of the program, and as it is refused.
other = FOLDER / "other"
other.write_text(f"#!/bin/sh\n'{PROGRAM}' \"$@\" | sed '/\tpart_time\t/,/^steps/s/,max /,min /'\n")
other.chmod(0o700)
status, said = run(certificates[0], other)
check(status == 1 and said.startswith("best: expected"), "another equation", status, said)
status, said = run(changed(certificates[0], "boxes", 0, value=None))
check(status == 1 and said.startswith("boxes: expected one with"), "a box removed", status, said)

# Each equation that is read, half and twice as great. What makes bounds looser than they are refutes nothing.
names = sorted(set(re.findall(r"\beq\.(\w+)", CHECKER.read_text())))
check(len(names) > 30, "equations that are read", names)


def times_equation(factor, equation):
    result = lambda *inputs: factor * equation(*inputs)
    result.inputs = equation.inputs
    return result


for name in names:
    is_refused = any(answer(one, types.SimpleNamespace(**{
        **vars(EQUATIONS), name: times_equation(factor, getattr(EQUATIONS, name))}))[0] == 1
                     for factor in (2, Fraction(1, 2)) for one in certificates)
    check(is_refused == (name not in WITHOUT_EFFECT), name, "half or twice as great is", is_refused)

# Values that are given; and attention that the checker does not know.
arguments = asked(LLAMA, "550 kB", 4)
only = certificate_of(*arguments, "--context", "1,2", "--recompute", "full")
found, = json.loads(good("plan", *arguments, "--context", "1,2", "--recompute", "full", "--format", "json"))
accepts(found, only)
refuses("all choices", changed(only, "only", value={}), "boxes: expected one with")
does_not_know("stored attention", certificate_of(*asked(LLAMA, "2 MB", 4), "--attention", "stored"), "stored")
