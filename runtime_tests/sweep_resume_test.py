"""`proofline sweep --resume` and `--shard auto`: runs that are killed go on and write, byte for byte, what
one run writes; shards of other builds are refused; merge says all that are missing."""
import os, pathlib, random, re, shutil, signal, subprocess, tempfile, time

import checks
from checks import PROGRAM, check, good, refused, run, wait_until

# What a launcher of these tests may have set is not for them.
BARE = {name: value for name, value in os.environ.items()
        if not name.startswith(("SLURM_", "OMPI_", "PMI", "PMIX_"))}
checks.OPTIONS["env"] = BARE


def grid(chips, tokens=500):
    return ["sweep", "--equation", "tokens*chips/fsdp_chips + sqrt(tokens)", "--axis",
            f"tokens=integers(1..{tokens})", "--axis", f"chips=integers(1..{chips})", "--axis",
            "fsdp_chips=integers(1..250)", "--where", "fsdp_chips != 7", "--threads", "2"]


with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    out, whole = folder / "out", folder / "whole"

    # Killed at random moments, until it ends: the same bytes, and nothing left. Every report, as each
    # keeps other things of a chunk.
    random.seed(19)
    kills = 0
    front = ["--report", "pareto min chips/tokens, min tokens*fsdp_chips/chips"]
    plans = [(grid(900), ["--report", "minimum"]), (grid(900), ["--report", "count tokens < chips"]),
             (grid(900), ["--report", "top 5"]), (grid(400), ["--report", "along fsdp_chips"]),
             (grid(800, 60), front), (grid(500), ["--report", "bounds tokens, chips, 2*fsdp_chips"]),
             (grid(4), ["--report", "values", "--format", "csv"]), (grid(4), ["--report", "values"])]
    for points, asked in plans:
        sweep = [*points, *asked]
        start = time.monotonic()
        one = run(*sweep, "--output", whole)
        check(one.returncode == 0, sweep, "exits with", one)
        took = time.monotonic() - start
        killed = 0
        for attempt in range(100):
            process = subprocess.Popen([PROGRAM, *sweep, "--output", str(out), "--resume"],
                                       stderr=subprocess.PIPE, text=True, env=BARE)
            try:
                moment = random.uniform(0.02, 0.1 + took / 3) if killed < 4 else None
                said = process.communicate(timeout=moment)[1]
                if killed >= 3 or process.returncode != 0:
                    break
                out.unlink()  # it was done before it could be killed
            except subprocess.TimeoutExpired:
                process.kill()
                said = process.communicate()[1]
                killed += process.returncode == -signal.SIGKILL
                check(not out.exists() or out.read_bytes() == whole.read_bytes(), asked,
                      "is there before it is complete")
                out.unlink(missing_ok=True)  # it was killed after its last step
        kills += killed
        check(process.returncode == 0, asked, "ends with", process.returncode, said)
        check(out.read_bytes() == whole.read_bytes(), asked, "killed", killed, "times is another answer")
        note = re.sub(r"proofline sweep: goes on; \d+ of \d+ chunks are finished\n", "", said)
        check(note == one.stderr, asked, "says", repr(said), "not", repr(one.stderr))
        check(sorted(folder.iterdir()) == [out, whole], "left behind:", list(folder.iterdir()))
        out.unlink()
    check(kills >= 20, "only", kills, "kills")

    # A signal: one line, status 130, and what is finished is kept.
    sweep = [*grid(20), "--report", "values", "--format", "csv"]
    good(*sweep, "--output", whole)
    kept = folder / "out.chunks-0"

    def interrupted():
        process = subprocess.Popen([PROGRAM, *sweep, "--output", str(out), "--resume"],
                                   stderr=subprocess.PIPE, text=True, env=BARE)
        wait_until(lambda: process.poll() is not None or
                   (kept.exists() and kept.stat().st_size >= 1 << 20), "chunks are kept")
        process.send_signal(signal.SIGTERM)
        said = process.communicate()[1]
        check(process.returncode == 130 and said == "proofline sweep: interrupted; finished chunks are "
              "kept, and --resume goes on\n", "SIGTERM:", process.returncode, said)
        return kept.read_bytes()

    def resumed(expected_chunks):
        """Ends the run; it says with how many chunks it goes on."""
        result = run(*sweep, "--output", out, "--resume")
        found = re.match(r"proofline sweep: goes on; (\d+) of 39 chunks are finished\n", result.stderr)
        check((int(found[1]) if found else 0) == expected_chunks, "goes on with", result.stderr, "not",
              expected_chunks)
        check(result.returncode == 0 and out.read_bytes() == whole.read_bytes(), "another answer")
        check(not kept.exists(), "chunks are left")

    bytes_kept = interrupted()
    records = [match.start() for match in re.finditer(rb"^[0-9a-f]{16} \d+ \d+ \{", bytes_kept, re.M)]
    check(len(records) >= 1, "no record in", bytes_kept[:500])
    resumed(len(records))
    # A cut record is dropped, wherever it is cut; so is one that was changed, with what follows.
    header = bytes_kept.index(b"\n") + 1
    for cut in (0, 10, header, header + 5, records[-1] + 40, len(bytes_kept) - 1):
        kept.write_bytes(bytes_kept[:cut])
        resumed(sum(end <= cut for end in records[1:] + [len(bytes_kept)]))
    for place in (records[0] + 3, records[0] + 30, records[0] + 500):
        kept.write_bytes(bytes_kept[:place] + bytes([bytes_kept[place] ^ 1]) + bytes_kept[place + 1:])
        resumed(0)
    # Chunks of another sweep or build, a chunk twice, and what is no such file.
    kept.write_bytes(bytes_kept)
    refused(*sweep, "--output", out, "--resume", "--where", "tokens > 1",
            says=["out.chunks-0' holds chunks of another sweep", "remove it"])
    check(kept.read_bytes() == bytes_kept, "a refused file is changed")
    (folder / "out.chunks-3").write_bytes(bytes_kept)
    refused(*sweep, "--output", out, "--resume", says=["have a chunk twice"])
    (folder / "out.chunks-3").unlink()
    identity = bytes_kept[:header]
    kept.write_bytes(re.sub(rb'"build":"[^"]*"', b'"build":"0.1.0 1234"', identity) + bytes_kept[header:])
    refused(*sweep, "--output", out, "--resume", says=["chunks of another build of proofline"])
    kept.write_bytes(b"my notes\n")
    refused(*sweep, "--output", out, "--resume", says=["holds no chunks of a sweep"])
    check(kept.read_bytes() == b"my notes\n", "a foreign file is changed")
    kept.unlink()
    first = subprocess.Popen([PROGRAM, *grid(900), *front, "--output", str(out), "--resume"],
                             stderr=subprocess.DEVNULL, env=BARE)
    wait_until(lambda: kept.exists() and kept.stat().st_size != 0, "a chunk is kept")
    refused(*grid(900), *front, "--output", out, "--resume", says=["is in use: another run"])
    first.kill()
    first.wait()
    kept.unlink()
    refused(*sweep, "--resume", says=["--resume: expected --output FILE"])
    refused(*sweep, "--resume", "--output", "/dev/null", says=["--resume: expected --output FILE"])
    refused(*grid(2), "--search", "--resume", "--output", out, says=["--resume: a search"])

    # Shards from the environment.
    sweep = [*grid(2), "--report", "values", "--format", "csv"]
    good(*sweep, "--output", whole)
    part = str(folder / "part-{shard}")
    array = {"SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "4", "SLURM_ARRAY_TASK_MAX": "8",
             "SLURM_ARRAY_TASK_STEP": "2"}
    batch = {"SLURM_PROCID": "0", "SLURM_NTASKS": "5"}  # what the script of a job has
    launchers = [
        [array | batch | {"SLURM_ARRAY_TASK_ID": str(task)} for task in (4, 6, 8)],
        [{"SLURM_PROCID": str(rank), "SLURM_NTASKS": "2"} for rank in (0, 1)],
        [{"SLURM_PROCID": str(rank), "SLURM_STEP_NUM_TASKS": "2", "SLURM_NTASKS": "9"} for rank in (0, 1)],
        [{"OMPI_COMM_WORLD_RANK": str(rank), "OMPI_COMM_WORLD_SIZE": "4", "SLURM_PROCID": "0",
          "SLURM_STEP_NUM_TASKS": "2"} for rank in range(4)],
        [{"PMI_RANK": str(rank), "PMI_SIZE": "3"} for rank in range(3)],
        [array | {"SLURM_ARRAY_TASK_ID": str(task), "SLURM_PROCID": str(rank), "SLURM_STEP_NUM_TASKS": "2"}
         for task in (4, 6, 8) for rank in (0, 1)]]
    for ranks in launchers:
        for environment in ranks:
            good(*sweep, "--shard", "auto", "--output", part, env=BARE | environment)
        files = sorted(folder.glob("part-*"))
        check(len(files) == len(ranks), ranks[0], "makes", files)
        check(good("merge", *files) == whole.read_text(), ranks[0], "merges to another answer")
        # All is there: nothing is done again, and nothing is written.
        before = [file.stat().st_mtime_ns for file in files]
        for number, environment in enumerate(ranks, 1):
            again = run(*sweep, "--shard", "auto", "--output", part, env=BARE | environment)
            check(again.returncode == 0 and again.stdout == "" and again.stderr == (
                f"proofline sweep: shard {number}/{len(ranks)} is finished, in '{folder}/part-{number}'\n"),
                "a finished shard:", again)
        check(before == [file.stat().st_mtime_ns for file in files], "a finished shard is written again")
        # One that is damaged is no finished one.
        files[0].write_bytes(files[0].read_bytes()[:-20])
        good(*sweep, "--shard", "auto", "--output", part, env=BARE | ranks[0])
        check(good("merge", *files[::-1]) == whole.read_text(), "a damaged shard is not done again")
        for file in files:
            file.unlink()
    refused(*sweep, "--shard", "auto", "--output", part, says=["SLURM_ARRAY_TASK_ID", "--shard 1/2 for the first of two"])
    refused(*sweep, "--shard", "auto", "--output", out, says=["expected {shard} in --output"],
            env=BARE | {"PMI_RANK": "0", "PMI_SIZE": "2"})
    refused(*sweep, "--shard", "auto", "--output", part, says=["PMI_RANK is 'x'; expected a whole number"],
            env=BARE | {"PMI_RANK": "x", "PMI_SIZE": "2"})
    refused(*sweep, "--shard", "auto", "--output", part, says=["a rank below the size"],
            env=BARE | {"PMI_RANK": "2", "PMI_SIZE": "2"})
    for gap in ({"SLURM_ARRAY_TASK_COUNT": "2"}, {"SLURM_ARRAY_TASK_ID": "5"}):
        refused(*sweep, "--shard", "auto", "--output", part, says=["have gaps", "--array=1-64"],
                env=BARE | array | {"SLURM_ARRAY_TASK_ID": "4"} | gap)

    # A shard, killed, goes on, too.
    sweep = [*grid(20), "--report", "values", "--format", "csv"]
    good(*sweep, "--output", whole)
    for number in (1, 2):
        asked = [PROGRAM, *sweep, "--shard", f"{number}/2", "--resume", "--output", part]
        for attempt in range(100):
            process = subprocess.Popen(asked, stderr=subprocess.DEVNULL, env=BARE)
            try:
                process.wait(random.uniform(0.05, 0.4))
                break
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        else:  # a busy machine: none of them had the time to end
            subprocess.run(asked, stderr=subprocess.DEVNULL, env=BARE, check=True)
    check(good("merge", folder / "part-1", folder / "part-2") == whole.read_text(),
          "killed shards merge to another answer")

    # merge says all that are missing, and refuses another build.
    parts = [folder / f"part-{i}" for i in range(1, 13)]
    for i, file in enumerate(parts, 1):
        good(*grid(1), "--shard", f"{i}/12", "--output", file)
    for left, says in (((0, 2), "shards 2 and 4 to 12 of 12 are missing"),
                       ((0, 1, 3, 4, 6, 7, 8, 9), "shards 3, 6, 11 and 12 of 12 are missing"),
                       (range(11), "shard 12/12 is missing"), (range(4, 12), "shards 1 to 4 of 12")):
        refused("merge", *[parts[i] for i in left], says=[says])
    other = folder / "proofline"
    shutil.copy(PROGRAM, other)
    code = bytearray(other.read_bytes())
    at = code.index(b"\x14\0\0\0\x03\0\0\0GNU\0") + 12  # the build id: 20 bytes
    code[at] ^= 1
    other.write_bytes(code)
    check(run(*grid(1), "--shard", "5/12", "--output", parts[4], program=other).returncode == 0, "other build")
    refused("merge", *parts, says=["part-5' is by another build of proofline than '", "part-1'"])
    whole_by_other = run("merge", *parts[:4], *parts[5:], parts[4], program=other)
    check("by another build" in whole_by_other.stderr, "another build merges:", whole_by_other)
    for i, file in enumerate(parts, 1):
        good(*grid(1), "--shard", f"{i}/12", "--output", file)
    mine = run("merge", *parts, program=other)
    check(mine.returncode == 2 and "by another build of proofline than this one" in mine.stderr, mine)
