"""`mpirun proofline sweep`: what 2 and 4 ranks write is, byte for byte, what one process writes, for each
report, search and format; ranks that are killed at random moments lose nothing that was finished; what is wrong
is said once."""
import os, pathlib, random, re, signal, subprocess, sys, tempfile, time

sys.path.insert(0, str(pathlib.Path(__file__).parents[1]))
from checks import PROGRAM, check
from checks import run as one

MPIRUN = ["mpirun", "--oversubscribe", "--allow-run-as-root"]


def ours(stderr):
    """What proofline says, without what mpirun does."""
    return [line for line in stderr.splitlines() if line.startswith("proofline")]


def many(ranks, *arguments, **options):
    return subprocess.run([*MPIRUN, "-n", str(ranks), PROGRAM, *map(str, arguments)], timeout=300,
                          **({"capture_output": True, "text": True} | options))


def refused(ranks, *arguments, says):
    result = many(ranks, *arguments)
    lines = ours(result.stderr)
    check(result.returncode == 2 and result.stdout == "" and len(lines) == 1 and says in lines[0],
          ranks, arguments, "is", result)


def grid(tokens, chips):
    return ["sweep", "--equation", "tokens*chips/fsdp_chips + sqrt(tokens)", "--axis",
            f"tokens=integers(1..{tokens})", "--axis", f"chips=integers(1..{chips})", "--axis",
            "fsdp_chips=integers(1..250)", "--where", "fsdp_chips != 7", "--threads", "1"]


def is_alive(process):
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def end_of(run):
    """What mpirun says. A rank that is killed while it starts may hold a lock of PMIx, for which mpirun waits
    for ever when all ranks have ended (seen in Open MPI 4.1.4): then mpirun is killed, too."""
    for _ in range(6):
        try:
            return run.communicate(timeout=20)[1]
        except subprocess.TimeoutExpired:
            if not any(map(is_alive, processes_below(run.pid))):
                run.kill()
    raise AssertionError("ranks have not ended")


def processes_below(parent):
    """The proofline processes that mpirun has started."""
    found = []
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            name, rest = (folder / "stat").read_text().split("(", 1)[1].rsplit(")", 1)
        except (OSError, IndexError):
            continue
        if int(rest.split()[1]) == parent and name == pathlib.Path(PROGRAM).name[:15]:
            found.append(int(folder.name))
    return found


FRONT = ["--report", "pareto min chips/tokens, min tokens*fsdp_chips/chips"]
with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    out, whole = folder / "out", folder / "whole"

    # Every report, on several chunks.
    for asked in ([*grid(300, 300), "--report", "minimum"], [*grid(300, 300), "--report", "maximum"],
                  [*grid(300, 300), "--report", "top 7"], [*grid(300, 300), "--report", "highest 7"],
                  [*grid(300, 300), "--report", "along chips"], [*grid(60, 300), *FRONT],
                  [*grid(300, 300), "--report", "count tokens < chips"],
                  [*grid(300, 300), "--report", "bounds tokens, chips, 2*fsdp_chips"],
                  [*grid(3, 3), "--report", "minimum"],
                  [*grid(300, 300), "--report", "minimum", "--where", "tokens < 1"]):
        for form, ranks in (("table", 4), ("csv", 2), ("jsonl", 3)):
            alone = one(*asked, "--format", form)
            together = many(ranks, *asked, "--format", form)
            check((together.stdout, together.returncode) == (alone.stdout, alone.returncode), ranks, asked,
                  form, "give", together, "not", alone)
            check(ours(together.stderr) == ours(alone.stderr), ranks, asked, "say", together.stderr)
    for form in ("table", "csv", "jsonl"):
        for ranks, resume in ((2, []), (4, []), (4, ["--resume"])):
            asked = [*grid(20, 200), "--report", "values", "--format", form]
            alone = one(*asked, "--output", whole)
            together = many(ranks, *asked, "--output", out, *resume)
            check(together.returncode == 0 and out.read_bytes() == whole.read_bytes(), ranks, form,
                  resume, "write something else:", together)
            check(sorted(folder.iterdir()) == [out, whole], "left behind:", list(folder.iterdir()))
            out.unlink()

    # A grid as netCDF: each value in its place. 16 chunks, two variables, an active bound, points that do not count.
    built = one(*grid(3, 3), "--report", "values", "--format", "netcdf", "--output", out)
    has_netcdf = "built without netCDF" not in built.stderr
    out.unlink(missing_ok=True)
    as_grid = [*grid(20, 200), "--report", "values", "--bounds", "chips,2*tokens", "--format", "netcdf"]
    if has_netcdf:
        alone = one(*as_grid, "--output", whole)
        check(alone.returncode == 0 and whole.stat().st_size > 20 * 200 * 250 * 25, "netCDF:", alone)
        for ranks, resume in ((2, []), (4, []), (4, ["--resume"]), (1, ["--resume"])):
            together = many(ranks, *as_grid, "--output", out, *resume)
            check(together.returncode == 0 and out.read_bytes() == whole.read_bytes(), ranks, resume,
                  "write another netCDF file:", together)
            check(alone.stderr in together.stderr, ranks, "say", together.stderr)
            check(sorted(folder.iterdir()) == [out, whole], "left behind:", list(folder.iterdir()))
            out.unlink()

    # Searches: the same boxes, too.
    vast = ["sweep", "--axis", "tokens=integers(1..10000)", "--axis", "chips=integers(1..10000)", "--axis",
            "fsdp_chips=integers(1..10000)", "--search"]
    for asked in (["--equation", "(tokens/5000 - 1)*(tokens/5000 - 1) + (chips/7000 - tokens/9000)*"
                   "(chips/7000 - tokens/9000) + 1/fsdp_chips"],
                  ["--equation", "tokens*chips/fsdp_chips*(fsdp_chips/(tokens*chips))"],
                  ["--report", "count tokens*chips <= 5000*fsdp_chips"],
                  ["--report", "bounds tokens*chips, 5000*fsdp_chips", "--where", "tokens < 50",
                   "--where", "chips < 300"],
                  # The best few and fronts, with some thousand boxes.
                  ["--equation", "(tokens/5000 - 1)*(tokens/5000 - 1) + (chips/7000 - tokens/9000)*"
                   "(chips/7000 - tokens/9000) + 1/fsdp_chips", "--report", "top 50"],
                  ["--equation", "tokens*chips/fsdp_chips", "--report", "highest 3", "--where",
                   "tokens*tokens + chips*chips < 90000000 + fsdp_chips*fsdp_chips"],
                  ["--report", "pareto min tokens + 3000/chips + 500/fsdp_chips, min chips/100 + tokens*fsdp_chips/77",
                   "--where", "tokens <= 600", "--where", "chips <= 1000", "--where", "fsdp_chips <= 2000"]):
        alone = one(*vast, *asked, "--format", "jsonl")
        check(alone.returncode == 0, "a search:", alone)
        for ranks in (2, 4):
            together = many(ranks, *vast, *asked, "--format", "jsonl")
            check((together.stdout, together.returncode) == (alone.stdout, alone.returncode), ranks, asked,
                  "find", together, "not", alone)
    # A search that is refused, or stopped, is so once.
    hard = [*vast, "--report",
            "count tokens*(chips*fsdp_chips)*fsdp_chips == chips*(tokens*fsdp_chips)*fsdp_chips"]
    refused(4, *hard, "--boxes", "1000", says="more than 1000 boxes")

    # Ranks killed at random moments, until a run ends.
    random.seed(19)
    kills = 0
    for points, asked in ((grid(600, 300), ["--report", "top 5"]), (grid(150, 300), FRONT),
                          (grid(20, 400), ["--report", "values", "--format", "csv"]),
                          *([(grid(20, 400), as_grid[-6:])] if has_netcdf else [])):
        good = one(*points, *asked, "--output", whole)
        check(good.returncode == 0, "one process:", good)
        killed = 0
        for attempt in range(60):
            run = subprocess.Popen([*MPIRUN, "-n", "4", PROGRAM, *points, *asked, "--output", str(out),
                                    "--resume"], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
            # From the moment that all ranks are there.
            while run.poll() is None and len(processes_below(run.pid)) < 4:
                time.sleep(0.01)
            time.sleep(random.uniform(0, 0.3))
            ranks = processes_below(run.pid)
            if killed < 7 and run.poll() is None and ranks:
                os.kill(random.choice(ranks), signal.SIGKILL)
            said = end_of(run)
            if run.returncode != 0:
                killed += 1
                check(not out.exists() or out.read_bytes() == whole.read_bytes(), asked, "half an output")
                out.unlink(missing_ok=True)
                continue
            check(out.read_bytes() == whole.read_bytes(), asked, "is another answer after", killed, "kills")
            check(not list(folder.glob("out.chunks*")), "chunks are left:", list(folder.iterdir()))
            out.unlink()
            if killed >= 7:  # else it was done before it could be killed
                break
        kills += killed
        check(run.returncode == 0, asked, "ends with", run.returncode, said)
    check(kills >= 20, "only", kills, "kills of a rank")
    # Other ranks go on with what four have finished; so does one process.
    asked = [*grid(60, 400), "--report", "values", "--format", "csv"]
    one(*asked, "--output", whole)

    def kept():
        return sum(each.stat().st_size for each in folder.glob("out.chunks-*"))

    for ranks in (1, 3):
        for attempt in range(20):
            run = subprocess.Popen([*MPIRUN, "-n", "4", PROGRAM, *asked, "--output", str(out), "--resume"],
                                   stderr=subprocess.DEVNULL)
            while run.poll() is None and kept() < 20_000_000:  # of 180 MB
                time.sleep(0.01)
            found = processes_below(run.pid)
            if run.poll() is None and found:
                os.kill(found[0], signal.SIGKILL)
            run.wait()
            if not out.exists():
                break
            out.unlink()
        last = (one if ranks == 1 else lambda *words: many(ranks, *words))(*asked, "--output", out, "--resume")
        check(re.search(r"goes on; \d+ of \d+ chunks are finished", last.stderr), ranks, "starts again:", last)
        check(last.returncode == 0 and out.read_bytes() == whole.read_bytes(), ranks, "write another answer")
        if ranks == 3:
            check(not list(folder.glob("out.chunks*")), "chunks are left:", list(folder.iterdir()))
        for each in folder.glob("out*"):
            each.unlink()

    # Bad input is said once, with status 2.
    refused(4, "sweep", "--equation", "tokns", "--axis", "tokens=1", says="did you mean tokens")
    refused(4, "sweep", "--equation", "tokens", "--axsi", "tokens=1", says="--axis")
    refused(3, "sweep", folder / "missing.toml", says="missing.toml")
    refused(2, *grid(3, 3), "--report", "values", says="expected --output FILE")
    refused(2, *grid(3, 3), "--output", folder / "no" / "x", says="No such file")
    refused(2, *grid(3, 3), "--resume", says="--resume: expected --output FILE")
    refused(4, *grid(3, 3), "--threads", "-1", says="--threads: expected")

    # Each process of --shard auto is a sweep of its own.
    many(4, *grid(3, 3), "--shard", "auto", "--output", folder / "part-{shard}")
    merged = one("merge", *sorted(folder.glob("part-*")))
    check(merged.stdout == one(*grid(3, 3)).stdout, "shards of ranks merge to", merged)

    # Ctrl-C, as mpirun passes it on.
    run = subprocess.Popen([*MPIRUN, "-n", "2", PROGRAM, *grid(9000, 9000), "--output", str(out)],
                           stderr=subprocess.PIPE, text=True)
    time.sleep(1.5)
    run.send_signal(signal.SIGTERM)
    said = run.communicate(timeout=20)[1]
    check(run.returncode != 0 and len(ours(said)) <= 1 and not out.exists(), "SIGTERM:", run.returncode, said)
