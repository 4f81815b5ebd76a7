"""docs/published_serving.md has the table that tools/develop/published_serving.py writes from examples/servers/servers.csv.

With rows of its own, the script says what the program says of them, and refuses what it cannot read and what is better
than its bound without saying why.
"""
import csv, json, pathlib, re, shutil, sys, tempfile

from checks import PROGRAM, ROOT, check, good, run

SCRIPT, ROWS = "tools/develop/published_serving.py", "examples/servers/servers.csv"


def written(script, page, *options):
    return run(script, PROGRAM, page, *options, program=sys.executable)


page = ROOT / "docs/published_serving.md"
result = written(ROOT / SCRIPT, page, "--check")
check(result.returncode == 0, "docs/published_serving.md:", result.stdout, result.stderr)
shares = re.findall(r"\| (\d+)% \| ([^|]*) \|", page.read_text(encoding="utf-8"))
check(len(shares) >= 12, "rows of the page:", len(shares))
check(all(int(share) <= 100 or cause.startswith("above the bound: ") for share, cause in shares), shares)


def latency(chips, *options):
    return json.loads(good("latency", "--device", "h100_sxm", "--chips", chips, "--link", "1000000000 GB/s", *options,
                           "--format", "json"))["asked"]


# With heads for each chip, all chips as one are tensor-parallel ones whose messages take no time.
LLAMA = ("--model", "llama3_70b", "--batch", "64")
one = latency(4, *LLAMA, "--length", "1032", "--prompt", "1000")
prompts = latency(4, *LLAMA, "--length", "1000", "--prompt", "1000")["first_token"]
steps = max(prompts + 63 * one["step"]["computing"], 63 * one["step"]["moving"])
AS_PRINTED = {
    "decoded tokens/s": 64 / one["token"], "decoded tokens/s, guesses": 64 / one["step"]["computing"],
    "input tokens/s": 64 * 1000 / prompts, "output tokens/s": 64 * 64 / steps,
    "ms a token": 1e3 * one["token"], "ms in all": 1e3 * (prompts + 63 * one["token"])}
with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    script, page, rows = folder / SCRIPT, folder / "page.md", folder / ROWS
    shutil.copytree(ROOT / "tools/develop", script.parent, ignore=shutil.ignore_patterns("peers", "__pycache__"))
    rows.parent.mkdir(parents=True)
    page.write_text("# A page\n\n## The table\n\n", encoding="utf-8")
    with open(ROOT / ROWS, newline="", encoding="utf-8") as file:
        first = next(csv.DictReader(file))
    own = {"model": "llama3_70b", "device": "h100_sxm:bf16:dense", "chips": "4", "weights": "bf16", "cache": "bf16",
           "sequences": "64", "prompt": "1000", "answer": "64", "of": ""}

    def put(*changes):
        with open(rows, "w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, first)
            writer.writeheader()
            writer.writerows({**first, **own, **each} for each in changes)

    def last_lines(count):
        return page.read_text(encoding="utf-8").splitlines()[-count:]

    put(*({"unit": unit, "printed": value * (2 if unit.startswith("ms") else 0.5)} for unit, value in AS_PRINTED.items()))
    check(written(script, page).returncode == 0, "what is written")
    for (unit, value), line in zip(AS_PRINTED.items(), last_lines(len(AS_PRINTED))):
        found = line.split(" | ")
        check(found[4] == "50%" and abs(float(found[3].replace(",", "")) / value - 1) < 1e-3, unit, value, "is not in", line)
    some = {"unit": "decoded tokens/s", "printed": "100"}
    put(some)
    check(written(script, page, "--check").returncode == 1, "--check of a page with another table")
    check(written(script, page).returncode == 0 and written(script, page, "--check").returncode == 0, "--check of its own")
    whole = last_lines(1)[0].split(" | ")[3]
    put({**some, "printed": "101"})
    check(written(script, page, "--check").returncode == 1, "a changed figure changes the table")
    put({**some, "of": "1"}, {**some, "sequences": ""}, {**some, "printed": "1e6", "cause": "above the bound: as a test"})
    check(written(script, page).returncode == 0, "rows of one chip, of as many as fit, and above the bound")
    of_one, full, above = (line.split(" | ") for line in last_lines(3))
    check(abs(4 * float(of_one[3].replace(",", "")) / float(whole.replace(",", "")) - 1) < 1e-3, of_one, whole)
    check(float(full[3].replace(",", "")) > float(whole.replace(",", "")) and "as many as fit" in full[1], full)
    check(int(above[4].rstrip("%")) > 100, above)
    for changes, said in (({"source": ""}, "source"), ({"cause": ""}, "cause"), ({"unit": "miles"}, "miles"),
                          ({"model": "no_model"}, "no_model"), ({"device": "h100_sxm:fp3"}, "fp3"),
                          ({"printed": 1.01 * AS_PRINTED["decoded tokens/s"]}, "better than the bound"),
                          ({"unit": "ms a token", "printed": 0.99 * AS_PRINTED["ms a token"]}, "better than the bound")):
        put({**some, **changes})
        result = written(script, page)
        check(result.returncode == 2 and said in result.stderr, changes, result.stderr)
