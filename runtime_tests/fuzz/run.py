"""Runs the fuzz targets. Each input that libFuzzer makes from the seeds must be read without a crash, a
hang or a sanitizer's report, and must have the properties that the target asserts.

  run.py TARGETS [--only NAME] [--inputs N] [--seed N]

TARGETS is the folder of the built targets. Each target runs twice: with seed 1, so that a failure is
reproducible on another machine, and for a tenth of the inputs with a seed of the day, which is printed.
An input that fails is kept beside the target: `TARGETS/plan FILE` reads it alone.

Seeds are texts: seeds/NAME.lines has one per line, seeds/NAME.blocks has them between empty lines.
seeds/NAME.dict, if it exists, lists words to insert.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import secrets
import subprocess
import sys
import tempfile
import time

SEEDS = pathlib.Path(__file__).resolve().parent / "seeds"

# The number of inputs and their greatest length. For an unknown name the nearest names are
# searched, and a plan is a sweep that is answered: such inputs are expensive.
TARGETS = {
    "printed_number": (1_000_000, 60),
    "unit": (1_000_000, 100),
    "quantity": (1_000_000, 60),
    "expression": (300_000, 100),
    "formula": (500_000, 100),
    "theorem": (300_000, 100),
    "plan": (500_000, 500),
    "shard": (500_000, 500),
    "claims": (200_000, 400),
    "measured": (500_000, 600),
}


def seeds_of(name):
    for ending, between in ((".lines", "\n"), (".blocks", "\n\n")):
        file = SEEDS / (name + ending)
        if file.exists():
            return file.read_bytes().rstrip(b"\n").split(between.encode())
    sys.exit(f"{SEEDS}: no seeds for {name}")


def run(folder, name, inputs, seed):
    """True if the target passed; and one line about it, with its output if it failed."""
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as corpus:
        for number, seed_text in enumerate(seeds_of(name)):
            pathlib.Path(corpus, str(number)).write_bytes(seed_text)
        words = SEEDS / (name + ".dict")
        done = subprocess.run(
            [folder / name, f"-runs={inputs}", f"-seed={seed}", f"-max_len={TARGETS[name][1]}",
             "-timeout=10", "-rss_limit_mb=1024", f"-artifact_prefix={folder}/{name}-",
             *([f"-dict={words}"] if words.exists() else []), corpus],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
            env={**os.environ, "ASAN_OPTIONS": "symbolize=0:" + os.environ.get("ASAN_OPTIONS", "")})
    seconds = time.monotonic() - started
    last = re.findall(r"^#(\d+)\s+DONE\s+cov: (\d+)", done.stdout, re.MULTILINE)
    accepted = re.findall(r"^accepted: (\d+)$", done.stdout, re.MULTILINE)
    passed = done.returncode == 0 and last and accepted and int(accepted[-1]) > 0
    count, edges = last[-1] if last else ("?", "?")
    said = (f"{name:14} seed {seed:<10} {count:>7} inputs, {accepted[-1] if accepted else '?':>6} "
            f"accepted, {edges} edges, {seconds:.0f} s")
    return (True, said) if passed else (False, f"{said}: FAILED\n{done.stdout[-6000:]}")


def main():
    line = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    line.add_argument("targets", type=pathlib.Path)
    line.add_argument("--only", choices=TARGETS)
    line.add_argument("--inputs", type=int, help="instead of each target's own number")
    line.add_argument("--seed", type=int, help="this one alone")
    asked = line.parse_args()
    jobs = []
    for name, (inputs, _) in TARGETS.items():
        if asked.only in (None, name):
            inputs = asked.inputs or inputs
            changing = (secrets.randbelow(2**31 - 2) + 2, inputs // 10)
            for seed, count in [(asked.seed, inputs)] if asked.seed else [(1, inputs), changing]:
                jobs.append((name, count, seed))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        passed = True
        for good, said in pool.map(lambda job: run(asked.targets.resolve(), *job), jobs):
            print(said, flush=True)
            passed = passed and good
    sys.exit(0 if passed else 1)


main()
