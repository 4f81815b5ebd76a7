#!/usr/bin/env python3
"""Measures the cost of Proofline and writes the figures as one flat JSON object.

  bench.py --source-dir DIR --programs DIR --output FILE

Compile times are measured with the flags of the target `proof`, one compiler at a time. They are user
times, which other work on the machine disturbs least. Machines differ by half, so what compiling costs
is judged as a multiple of compiling a file that includes bare Boost.Units (..._vs_boost), measured in
the same turn. Compared things are measured alternately, and each figure is the median over several
turns. A missed bar is reported and is no error. The file is written after all measurements, or not at
all. A figure is null if its compiler is missing.
"""

import argparse
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True  # leave the sources unchanged
import claims  # noqa: E402

GCC = "g++"
CLANG = "clang++-19"
FLAGS = ["-std=c++20", "-O0", "-ffp-contract=off", "-Wall", "-Wextra", "-Wpedantic",
         "-Wconversion", "-Wshadow"]

TWELVE = Path(__file__).with_name("twelve")  # small programs, written with several libraries
TWELVE_NAMES = sorted(path.stem for path in (TWELVE / "proofline").glob("*.cpp"))

# Upper bars of figures; None if there is no bar.
AT_MOST = {
    "units_header_vs_boost": 1,
    "claim_vs_boost": 0.0125,
    "claim_vs_boost_clang": 0.02,
    "claim_in_text_vs_claim": 4,
    "claim_in_text_vs_claim_clang": 4,
    "proof_vs_boost": 0.1,
    "proof_vs_boost_clang": 0.1,
    "whole_proof_vs_boost": 1000,  # with the catalogue, which the corpus is compiled into
    "twelve_programs_vs_boost": 1.1,
    **{f"program_{name}_vs_boost": 1.1 for name in TWELVE_NAMES},
    "quantity_vs_double": 1.02,
    "peak_memory_mib": 64,
    "search_1e12_seconds": 1,
    "search_1e12_worst_count_seconds": 1,
    "search_gap_boxes": 20_000,
    "pareto_vs_sorted": 1.5,
    "pareto_1e8_peak_memory_mib": 256,
}
# Lower bars of figures of the sweep engine.
AT_LEAST = {
    "minimum_vs_hand_loop": 1.5,
    "minimum_vs_fast_math_loop": None,
    "minimum_vs_fused_loop": 0.7,
    "composed_vs_written_out": None,
    "minimum_vs_numpy_blocked": 1.5,
    "stored_vs_fill": 0.5,
    "two_threads_vs_one": 1.8,
    "search_two_threads_vs_one": 1.8,
    "values_two_threads_vs_one": 1.8,
    "csv_vs_printf": 2,
    "plan_layouts_per_second": 1e6,
    "plan_search_layouts_per_second": 1e8,
}
HEADER_TURNS = 9
CLAIM_TURNS = 5
TEXT_TURNS = 3
FEW_CLAIMS, MANY_CLAIMS = 100, 400
THEOREM_TURNS = 7
PROOF_TURNS = 3
LOOP_TURNS = 5
LOOP_REPETITIONS = 9
THREAD_TURNS = 5
SEARCH_REPETITIONS = 3

BOOST_HEADERS = ["boost/units/quantity.hpp", "boost/units/base_dimension.hpp",
                 "boost/units/base_unit.hpp", "boost/units/physical_dimensions/time.hpp",
                 "boost/units/physical_dimensions/information.hpp"]


class Failure(Exception):
    """Why nothing can be measured: one line, or the first lines of a compiler."""


class Workshop:
    """Compiles, with the headers of a source folder and a folder for generated files."""

    def __init__(self, source_dir, folder):
        self.source_dir = source_dir
        self.include = source_dir / "include"
        self.folder = folder

    def file(self, name, text):
        """A generated source file."""
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return path

    def user_seconds(self, compiler, source):
        """The user time of compiling one source file to an object file."""
        return user_seconds([compiler, *FLAGS, f"-I{self.include}", "-c", str(source), "-o",
                             str(self.folder / "object.o")])


def user_seconds(command):
    """The user time of a command and its children."""
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE, text=True) as process:
        errors = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        head = "\n".join(errors.splitlines()[:5])
        raise Failure(f"this failed: {' '.join(map(str, command))}\n{head}")
    return usage.ru_utime


def in_turn(turns, *measurements):
    """The measurements one after the other, in each turn in the opposite order."""
    for turn in range(turns):
        order = list(range(len(measurements)))[::-1 if turn % 2 else 1]
        results = {i: measurements[i]() for i in order}
        yield [results[i] for i in range(len(measurements))]


def includes(headers):
    return "".join(f"#include <{header}>\n" for header in headers)


def bare_boost(workshop):
    """A file that includes bare Boost.Units."""
    return workshop.file("boost.cpp", includes(BOOST_HEADERS))


def units_header(workshop):
    ours, boosts = workshop.file("units.cpp", includes(["proofline/units.hpp"])), bare_boost(workshop)
    return {"units_header_vs_boost": statistics.median(
        a / b for a, b in in_turn(HEADER_TURNS, lambda: workshop.user_seconds(GCC, ours),
                                  lambda: workshop.user_seconds(GCC, boosts)))}


def twelve_programs(workshop):
    """Each of the programs in twelve/, with our units, with bare Boost.Units and with plain double."""
    if len(TWELVE_NAMES) != 12:
        raise Failure(f"{TWELVE} has {len(TWELVE_NAMES)} programs, not twelve")
    kinds = ("proofline", "boost", "double")
    figures, all_of_them = {}, [0.0] * len(kinds)
    for name in TWELVE_NAMES:
        measured = list(in_turn(HEADER_TURNS, *(
            lambda source=TWELVE / kind / f"{name}.cpp": workshop.user_seconds(GCC, source)
            for kind in kinds)))
        # Of sums: a program takes some forty ticks of the clock, and one with plain double few or none.
        ours, boosts, doubles = map(sum, zip(*measured))
        all_of_them = [a + b for a, b in zip(all_of_them, (ours, boosts, doubles))]
        figures[f"program_{name}_vs_boost"] = ours / boosts
        figures[f"program_{name}_vs_double"] = ours / doubles
    figures["twelve_programs_vs_boost"] = all_of_them[0] / all_of_them[1]
    return figures


def cost_of_one(workshop, compiler, turns, one, without, with_them, count):
    """What one of `count` things adds to a compilation, in ms and as a multiple of bare Boost.Units."""
    boosts = bare_boost(workshop)
    measured = list(in_turn(turns, *(
        lambda source=source: workshop.user_seconds(compiler, source)
        for source in (without, with_them, boosts))))
    suffix = "_clang" if compiler == CLANG else ""
    return {f"milliseconds_per_{one}{suffix}":
                statistics.median(1000 * (b - a) / count for a, b, _ in measured),
            f"{one}_vs_boost{suffix}":
                statistics.median((b - a) / count / boost for a, b, boost in measured)}


def claim(workshop, compiler):
    """The slope between few and many claims, which does not contain the cost of the headers."""
    few = workshop.file("few_claims.cpp", claims.translation_unit(FEW_CLAIMS))
    many = workshop.file("many_claims.cpp", claims.translation_unit(MANY_CLAIMS))
    return cost_of_one(workshop, compiler, CLAIM_TURNS, "claim", few, many, MANY_CLAIMS - FEW_CLAIMS)


def claim_in_text(workshop, compiler):
    """What a claim in text adds to a compilation, as a multiple of the same claim in C++."""
    sources = [workshop.file(f"{count}_claims{kind}.cpp", written(count))
               for kind, written in (("", claims.translation_unit),
                                     ("_in_text", claims.translation_unit_of_texts))
               for count in (FEW_CLAIMS, MANY_CLAIMS)]
    measured = list(in_turn(TEXT_TURNS, *(
        lambda source=source: workshop.user_seconds(compiler, source) for source in sources)))
    suffix = "_clang" if compiler == CLANG else ""
    return {f"milliseconds_per_claim_in_text{suffix}":
                statistics.median(1000 * (d - c) / (MANY_CLAIMS - FEW_CLAIMS)
                                  for _, _, c, d in measured),
            f"claim_in_text_vs_claim{suffix}":
                statistics.median((d - c) / (b - a) for a, b, c, d in measured)}


def stated_theorems(source_dir):
    """The theorem headers, and the names of the theorems that the documents state as true."""
    include = source_dir / "include"
    headers = sorted((include / "proofline/transformers/theorems").rglob("*.hpp"))
    theorems = {name for header in headers
                for name in re.findall(r'for_all<\s*"(\w+)"', header.read_text(encoding="utf-8"))}
    documents = sorted((include / "proofline/transformers/documents").rglob("*.hpp"))
    stated = {name for document in documents
              for cited in re.findall(r'states\(\s*"[^"]*",([^;]*?)\)',
                                      document.read_text(encoding="utf-8"))
              for name in re.findall(r"\w+", cited)}
    if not theorems & stated:
        raise Failure("no theorem is stated by a document: nothing to prove")
    return [header.relative_to(include) for header in headers], sorted(theorems & stated)


def proof(workshop, compiler):
    """The average over all theorems: a compilation with their proofs minus one without."""
    headers, theorems = stated_theorems(workshop.source_dir)
    without = includes(["proofline/proof/prove.hpp", *headers])
    proofs = "".join(f"static_assert(proofline::proved<proofline::theorems::{name}>);\n"
                     for name in theorems)
    return cost_of_one(workshop, compiler, THEOREM_TURNS, "proof",
                       workshop.file("unproved.cpp", without),
                       workshop.file("proved.cpp", without + proofs), len(theorems))


def quantity_vs_double(programs):
    """Time of the loop over quantities / time of the loop over doubles, paired within each run."""
    ratios = []
    for _ in range(LOOP_TURNS):
        run = benchmarks(programs / "roofline_loop")
        ratios += pairwise(run, "cpu_time", "over_quantities", "over_doubles")
    return {"quantity_vs_double": statistics.median(ratios)}


def benchmarks(program, only=".", repetitions=LOOP_REPETITIONS):
    """The results of Google Benchmark for each repetition of the benchmarks that match `only`, by name.
    Repetitions are interleaved at random; a single one is in the program's order."""
    try:
        run = subprocess.run(
            [program, "--benchmark_format=json", f"--benchmark_filter={only}",
             f"--benchmark_repetitions={repetitions}", "--benchmark_min_time=0.05",
             f"--benchmark_enable_random_interleaving={str(repetitions > 1).lower()}"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=True)
    except subprocess.CalledProcessError as error:
        said = error.stderr.strip().splitlines() or [str(error)]
        raise Failure(f"{program} failed: {said[-1]}") from error
    found = {}
    for each in json.loads(run.stdout)["benchmarks"]:
        if each["run_type"] == "iteration":
            name = each["run_name"].removesuffix("/process_time").removesuffix("/iterations:1")
            found.setdefault(name, []).append(each)
    for each in found.values():
        each.sort(key=lambda repetition: repetition["repetition_index"])
    return found


def pairwise(run, figure, first, second):
    """The ratios of a figure of two benchmarks, one for each repetition."""
    return [a[figure] / b[figure] for a, b in zip(run[first], run[second])]


def median_of(repetitions, figure):
    return statistics.median(each[figure] for each in repetitions)


def whole_proof(workshop):
    """A clean build of the target `proof`, as by the README's first command."""
    build, boosts = workshop.folder / "proof", bare_boost(workshop)
    configure = ["cmake", "-S", workshop.source_dir, "-B", build, f"-DCMAKE_CXX_COMPILER={GCC}",
                 "-DPROOFLINE_TESTS=OFF", "-DPROOFLINE_EXAMPLES=OFF"]

    def once():
        user_seconds(["cmake", "-E", "rm", "-rf", build])
        user_seconds(configure)
        return user_seconds(["cmake", "--build", build, "--target", "proof", "--parallel", "2"])

    measured = list(in_turn(PROOF_TURNS, once, lambda: statistics.median(
        workshop.user_seconds(GCC, boosts) for _ in range(HEADER_TURNS))))
    return {"proof_user_seconds": statistics.median(a for a, _ in measured),
            "whole_proof_vs_boost": statistics.median(a / b for a, b in measured)}


def python_with_numpy():
    """This interpreter, or that of Debian's python3-numpy; None if neither has numpy."""
    for python in (sys.executable, "/usr/bin/python3"):
        if shutil.which(python) is not None and subprocess.run(
                [python, "-c", "import numpy"], stderr=subprocess.DEVNULL).returncode == 0:
            return python
    print("bench.py: numpy is missing: its figure is null", file=sys.stderr)
    return None


def numpy_rate(python):
    """Points per second of the loop in numpy."""
    script = Path(__file__).with_name("numpy_loop.py")
    return float(subprocess.run([python, script], stdout=subprocess.PIPE, check=True).stdout)


def csv_command(program, side, threads):
    """The program, writing side^3 rows of CSV."""
    fixed = ["width=8192", "feedforward_width=28672", "fsdp_axes=2", "tensor_axes=1", "peak_rate=459 TFLOP/s",
             "axis_bandwidth=180 GB/s"]
    along = [f"tokens=geometric(1e5,1e7,{side})", f"fsdp_chips=integers(1..{side})",
             f"tensor_chips=integers(1..{side})"]
    return [program, "sweep", "--equation", "fsdp_tp_step_time", "--report", "values", "--format", "csv",
            "--threads", str(threads), *(f"--at={each}" for each in fixed), *(f"--axis={each}" for each in along)]


def csv_rate(program):
    """Rows per second of user time that the program writes as CSV on one thread, its start included."""
    side = 150
    return side ** 3 / user_seconds(csv_command(program, side, 1))


def csv_seconds(program, threads):
    """The wall-clock time of ten million rows."""
    start = time.monotonic()
    subprocess.run(csv_command(program, 215, threads), stdout=subprocess.DEVNULL, check=True)
    return time.monotonic() - start


def plan_search_rate(program):
    """Layouts per second, of a thousand million over 188 numbers of chips, that a search by bounds answers for."""
    sequences, length = 26_611_200, 4096
    chips = [chips for chips in range(8, 16385, 8) if 64 * sequences % chips == 0]
    start = time.monotonic()
    found = json.loads(subprocess.run(
        [program, "plan", "--model", "qwen3_30b_a3b", "--device", "h100_sxm", "--batch", str(sequences * length),
         "--length", str(length), "--between", "50 GB/s", "--search", "--format", "json", "--chips",
         ",".join(map(str, chips))], stdout=subprocess.PIPE, check=True).stdout)
    return sum(each["divide"] for each in found) / (time.monotonic() - start)


def plan_figures(program):
    """Layouts of a training step per second of user time on one thread, of which the memory of each is computed, and
    the time of each that fits. The program's start is taken off. With a search, see above."""
    def asked(chips):
        return [program, "plan", "--model", "llama3_405b", "--device", "h100_sxm", "--batch", "4096Mi", "--length",
                "8192", "--between", "50 GB/s", "--threads", "1", "--format", "json", "--chips", chips]

    chips = "8192,16384,32768,65536"
    if not program.exists():
        return {"plan_layouts_per_second": None, "plan_search_layouts_per_second": None}
    found = json.loads(subprocess.run(asked(chips), stdout=subprocess.PIPE, check=True).stdout)
    layouts = sum(each["divide"] for each in found)
    one = ["--zero", "3", "--tensor", "8", "--microbatch", "1", "--pipeline", "1"]
    seconds = statistics.median(whole - start for whole, start in in_turn(
        LOOP_REPETITIONS, lambda: user_seconds(asked(chips)), lambda: user_seconds(asked("8192") + one)))
    return {"plan_layouts_per_second": layouts / seconds, "plan_search_layouts_per_second": plan_search_rate(program)}


def sweep_figures(programs):
    """The figures of the sweep engine. For two threads it is the best of several pairs by wall-clock
    time, because other work disturbs two cores."""
    def run(only, repetitions=1):
        return benchmarks(programs / "sweep", f"^({only})(/|$)", repetitions)

    rate = "items_per_second"
    least = run("minimum/one_thread|composed_minimum|loop/.*", LOOP_REPETITIONS)
    stored = run("store|fill", LOOP_REPETITIONS)
    vs_numpy, python = None, python_with_numpy()
    if python is not None:
        vs_numpy = statistics.median(
            ours["minimum/one_thread"][0][rate] / theirs for ours, theirs in
            in_turn(LOOP_REPETITIONS, lambda: run("minimum/one_thread"),
                    lambda: numpy_rate(python)))
    searches = run("search_minimum|search_count", SEARCH_REPETITIONS)
    figures = {
        "minimum_vs_hand_loop":
            statistics.median(pairwise(least, rate, "minimum/one_thread", "loop/strict")),
        "minimum_vs_fast_math_loop":
            statistics.median(pairwise(least, rate, "minimum/one_thread", "loop/fast_math")),
        "minimum_vs_fused_loop":
            statistics.median(pairwise(least, rate, "minimum/one_thread", "loop/fused")),
        "composed_vs_written_out":
            statistics.median(pairwise(least, rate, "composed_minimum", "minimum/one_thread")),
        "minimum_vs_numpy_blocked": vs_numpy,
        "minimum_points_per_second": median_of(least["minimum/one_thread"], rate),
        "stored_vs_fill": statistics.median(pairwise(stored, rate, "store", "fill")),
        "two_threads_vs_one": max(
            pairwise(run("minimum"), "real_time", "minimum/one_thread", "minimum/two_threads")[0]
            for _ in range(THREAD_TURNS)),
        "peak_memory_mib": run("minimum_of_1e9")["minimum_of_1e9"][0]["peak_memory_mib"],
        "search_1e12_seconds": max(median_of(each, "cpu_time") for each in searches.values()) / 1e9,
    }
    figures["sweep_load_average"] = os.getloadavg()[0]
    worst = run("worst_count/one_thread|worst_minimum")
    count, minimum = worst["worst_count/one_thread"][0], worst["worst_minimum"][0]
    figures["search_1e12_worst_count_seconds"] = count["cpu_time"] / 1e9
    figures["search_1e12_worst_count_boxes"] = count["boxes"]
    figures["search_gap_seconds"] = minimum["cpu_time"] / 1e9
    figures["search_gap_boxes"] = minimum["boxes"]
    figures["search_two_threads_vs_one"] = max(
        pairwise(run("worst_count"), "real_time", "worst_count/one_thread",
                 "worst_count/two_threads")[0] for _ in range(THREAD_TURNS))
    figures["pareto_vs_sorted"] = statistics.median(
        pairwise(run("pareto|pareto_sorted"), "cpu_time", "pareto", "pareto_sorted")[0]
        for _ in range(SEARCH_REPETITIONS))
    front = run("pareto_of_1e8")["pareto_of_1e8"][0]
    figures["pareto_1e8_seconds"] = front["cpu_time"] / 1e9
    figures["pareto_1e8_peak_memory_mib"] = front["peak_memory_mib"]
    program = programs.parent / "proofline"
    figures["values_two_threads_vs_one"] = None if not program.exists() else max(
        csv_seconds(program, 1) / csv_seconds(program, 2) for _ in range(THREAD_TURNS))
    figures["csv_vs_printf"] = None if not program.exists() else statistics.median(
        ours / theirs["print_rows"][0][rate] for ours, theirs in
        in_turn(SEARCH_REPETITIONS, lambda: csv_rate(program), lambda: run("print_rows")))
    return figures


def version(compiler):
    """The version of a compiler; None if it is missing."""
    if shutil.which(compiler) is None:
        print(f"bench.py: {compiler} is missing: its figures are null", file=sys.stderr)
        return None
    run = subprocess.run([compiler, "--version"], stdout=subprocess.PIPE, text=True, check=True)
    return run.stdout.splitlines()[0]


def report(key, figure):
    """Prints the figure, its bar and whether the bar is met."""
    most, least = AT_MOST.get(key), AT_LEAST.get(key)
    if figure is None:
        outcome = "not measured"
    elif most is not None:
        outcome = f"at most {most}: " + ("met" if figure <= most else "MISSED")
    elif least is not None:
        outcome = f"at least {least}: " + ("met" if figure >= least else "MISSED")
    else:
        outcome = "no bar"
    shown = "-" if figure is None else f"{figure:.3f}"
    print(f"{key:32} {shown:>14}  {outcome}", flush=True)


def measure(workshop, programs):
    """All figures, compile times first, then the circumstances."""
    circumstances = {"load_average": round(os.getloadavg()[0], 2),
                     "gcc_version": version(GCC), "clang_version": version(CLANG)}
    gcc, clang = (circumstances[key] is not None for key in ("gcc_version", "clang_version"))
    measurements = (
        (gcc, lambda: units_header(workshop)),
        (gcc, lambda: twelve_programs(workshop)),
        (gcc, lambda: claim(workshop, GCC)),
        (clang, lambda: claim(workshop, CLANG)),
        (gcc, lambda: claim_in_text(workshop, GCC)),
        (clang, lambda: claim_in_text(workshop, CLANG)),
        (gcc, lambda: proof(workshop, GCC)),
        (clang, lambda: proof(workshop, CLANG)),
        (True, lambda: quantity_vs_double(programs)),
        (gcc, lambda: whole_proof(workshop)),
        (True, lambda: sweep_figures(programs)),
        (True, lambda: plan_figures(programs.parent / "proofline")),
    )
    figures = {}
    for possible, run in measurements:
        for key, figure in run().items() if possible else ():
            figures[key] = figure if figure is None else round(figure, 3)
            report(key, figures[key])
    for key in [*AT_MOST, *AT_LEAST]:
        if key not in figures:
            figures[key] = None
            report(key, None)
    return figures | circumstances


def write_whole(path, figures):
    """Writes the file under another name first, so that it is never seen incomplete."""
    unfinished = path.with_name(path.name + ".unfinished")
    unfinished.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    os.replace(unfinished, path)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--source-dir", type=Path, required=True, help="the root of the sources")
    parser.add_argument("--programs", type=Path, required=True, help="the folder of roofline_loop and sweep")
    parser.add_argument("--output", type=Path, required=True, help="the file to write")
    options = parser.parse_args()
    try:
        options.output.unlink(missing_ok=True)  # an old file could be mistaken for the result
        with tempfile.TemporaryDirectory() as folder:
            workshop = Workshop(options.source_dir.resolve(), Path(folder))
            write_whole(options.output, measure(workshop, options.programs))
    except (Failure, OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"bench.py: {error}")


if __name__ == "__main__":
    main()
