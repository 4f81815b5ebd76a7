"""docs/published_layouts.md has the table that tools/develop/published_layouts.py writes from examples/layouts/layouts.csv.

With rows of its own, the script says what follows from what is printed, what does not fit, and what it cannot read.
"""
import csv, pathlib, shutil, sys, tempfile

from checks import PROGRAM, ROOT, check, run

SCRIPT, LAYOUTS = "tools/develop/published_layouts.py", ROOT / "examples/layouts"


def written(script, page, *options):
    return run(script, PROGRAM, page, *options, program=sys.executable)


result = written(ROOT / SCRIPT, ROOT / "docs/published_layouts.md", "--check")
check(result.returncode == 0, "docs/published_layouts.md:", result.stdout, result.stderr)

# A step of GPT 22B on 8 chips has 4 * 2,048 tokens. Equation 3 of arXiv 2104.04473: 96 * 8192 * 48 * 6144^2 * (1 +
# 2048 / (6 * 6144) + 51200 / (16 * 48 * 6144)) = 1.51959e15 FLOP, which take 1.35678 s at 140 TFLOP/s.
ROWS = [("TFLOP/s, layers again", "140", "| 1.357 s |"), ("tokens/s", "4096", "| 2 s |"),
        ("hours of a chip for 1T tokens", "1e6", "| 3.686 s |"), ("", "", "| no time |  |"), ("s", "0.1", "| 49.0 GB |  |  |"),
        ("s", "9", "| 49.0 GB, 29.0 GB too much |")]
with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    script, page, rows = folder / SCRIPT, folder / "page.md", folder / "examples/layouts/layouts.csv"
    script.parent.mkdir(parents=True)
    rows.parent.mkdir(parents=True)
    shutil.copy(ROOT / SCRIPT, script)
    shutil.copy(LAYOUTS / "gpt-22b.json", rows.parent)
    page.write_text("# A page\n\n## The table\n\n", encoding="utf-8")
    with open(LAYOUTS / "layouts.csv", newline="", encoding="utf-8") as file:
        one = next(row for row in csv.DictReader(file) if row["model"] == "gpt-22b")

    def put(*changes):
        with open(rows, "w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, one)
            writer.writeheader()
            writer.writerows({**one, "means": "", **each} for each in changes)

    put(*({"unit": unit, "printed": printed, "assumed": "--reserve '60 GB'" if "too much" in said else ""}
          for unit, printed, said in ROWS))
    check(written(script, page).returncode == 0, "what is written")
    for (_, _, said), line in zip(ROWS, page.read_text(encoding="utf-8").splitlines()[-len(ROWS):]):
        check(said in line, said, "is not in", line)
    put({"printed": ""})
    check(written(script, page, "--check").returncode == 1, "--check of a page with another table")
    check(written(script, page).returncode == 0 and written(script, page, "--check").returncode == 0, "--check of its own")
    for changes, said in (({"source": ""}, "source"), ({"cause": ""}, "cause"), ({"layout": "--tensor 7"}, "7")):
        put(changes)
        result = written(script, page)
        check(result.returncode == 2 and said in result.stderr, changes, result.stderr)
