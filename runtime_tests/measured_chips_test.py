"""tools/develop/measured_chips.py on rows that are written here: what it says of documents is what the rows say, and
--check finds a page that says something else. The claims on docs/measured.md have the verdicts of the audit."""
import csv, pathlib, re, subprocess, sys, tempfile

from checks import PROGRAM, ROOT, check

sys.path.insert(0, str(ROOT / "tools/develop"))
import measured_chips

FOLDER = pathlib.Path(tempfile.mkdtemp())
SCRIPT, PAGE = ROOT / "tools/develop/measured_chips.py", ROOT / "docs/measured.md"
COLUMNS = "part,name,dtype,shape,flop,byte,seconds,p10,p90".split(",")
PI, BETA, LAUNCH = 5e14, 2e12, 8e-6  # 50.5 % and 59.7 % of an H100's


def row(part, name, dtype, shape, flop, byte, seconds):
    return [part, name, dtype, shape, flop, byte, seconds, 0.99 * seconds, 1.01 * seconds]


def linear(B, d, F):
    """Three quarters of the shorter time are hidden."""
    compute, memory = 2 * B * d * F / PI, 2 * (B * d + d * F + B * F) / BETA
    return row("linear", "Y = X W", "bf16", f"B={B};d={d};F={F}", 2 * B * d * F, 2 * (B * d + d * F + B * F),
               max(compute, memory) + min(compute, memory) / 4)


def attention(name, shape, flop, byte, seconds):
    return row("attention", name, "bf16", shape, flop, byte, seconds)


def decode(B, S, G):
    byte = 4 * B * S * G * 128
    return attention("decode", f"B={B};S={S};H=32;G={G};dH=128", byte * 32 / G, byte, byte / BETA)


ROWS = [row("ceiling", "square product", "bf16", f"n={n}", 2 * n**3, 6 * n * n, 2 * n**3 / rate)
        for n, rate in [(1024, 1e14), (2048, 2e14), (4096, 6e14), (16384, PI)]]
ROWS += [row("ceiling", "square product", "fp8", "n=8192", 2 * 8192**3, 4 * 8192**2, 2 * 8192**3 / 1e15),
         row("ceiling", "copy", "bf16", "GiB=8", 0, 2**34, 2**34 / BETA),
         row("launch", "tiny add, alone", "fp32", "", 1, 8, LAUNCH), row("launch", "tiny adds back to back, wall clock", "fp32", "",
                                                                         1, 8, 7e-6),
         row("launch", "tiny add, in a CUDA graph", "fp32", "", 1, 8, 1e-6)]
ROWS += [linear(B, d, F) for d, F in [(8192, 28672), (4096, 4096)] for B in (1, 32, 64, 128, 256, 512, 1024, 2048)]
ROWS += [decode(B, S, G) for B in (8, 64) for S in (4096, 16384) for G in (8, 32)]
ROWS += [row("block", "prefill, eager", "bf16", "N=1;T=4096", 1e12, 1e9, 1e12 / 4e14)]
ROWS += [row("block", "decode, CUDA graph", "bf16", f"B={B};S=2048", 3e8 * B, 6e8 + 1e7 * B, (6e8 + 1e7 * B) / BETA)
         for B in (1, 32, 64, 128)]
ROWS += [attention("prefill, causal", f"N=8;T={T};H=32;dH=128", 1e12, 1e9, 1e12 / 3e14) for T in (512, 2048)]
ROWS += [attention("forward and backward, causal", "N=8;T=2048;H=32;dH=128", 3.5e12, 3e9, 4 * 1e12 / 3e14)]
ROWS += [row("elementwise", name, "bf16", shape, 1e9, 1e9, 1e9 / 1e12) for name, shape in [("add", "n=5"), ("dot products", "B=5")]]
MEASURED = FOLDER / "h100.csv", FOLDER / "again.csv"
for path in MEASURED:
    with open(path, "w", newline="") as file:
        csv.writer(file).writerows([COLUMNS, *ROWS])


def script(*options):
    return subprocess.run([sys.executable, SCRIPT, PROGRAM, *options, *(f"h100_sxm={path}" for path in MEASURED)],
                          capture_output=True, text=True, cwd=FOLDER)


written = script()
check(written.returncode == 0, written.stderr)
text = written.stdout
# The doubled batch is where the time, of 469,762,048 byte and more, is twice that of a token.
for said, answer in [("by printed figures", "295"), ("by measured ceilings |", "250"), ("80 % to 85 %", "50.5 % to 60.6 %"),
                     ("the same in fp8", "50.5 %"), ("small inputs", "10.1 % to 20.2 %"), ("hard work", "40.4 %"),
                     ("of which some is hidden", "75.0 %, 75.0 %, 75.0 %"), ("also where both are at the peaks", "16 of 16"),
                     ("up to a batch of 64, of the printed one", "5"), ("whatever the batch", "8.00"),
                     ("one more sequence", "30, beside 250"), ("twice those of one sequence", "62 and 62"),
                     ("a dot product", "29.9 %"), ("elementwise work", "add 29.9 %"),
                     ("in tiles", "512: 30.3 %; 2048: 30.3 %"), ("3.5 times", "4.0"), ("behind another", "7.00 us"),
                     ("from the host, alone", "8.00 us"), ("in a CUDA graph |", "1.00 us")]:
    lines = [line for line in text.splitlines() if said in line]
    check(len(lines) == 1 and f"| {answer}" in lines[0], said, "is", answer, "in", lines)
check("| h100_sxm, again | linear |" in text, "predictions", text)

# A page that says the same passes, one digit more or less does not.
page = FOLDER / "page.md"
page.write_text("# A page\n\n" + measured_chips.HEADING + text)
check(script("--check", page).returncode == 0, script("--check", page).stderr)
page.write_text(page.read_text().replace("| 30, beside 250", "| 31, beside 250"))
drifted = script("--check", page)
check(drifted.returncode == 1 and "+| so decode" in drifted.stderr and "31, beside" in drifted.stderr, drifted.stderr)
page.write_text("# A page\n")
check(script("--check", page).returncode == 1, "a page without the tables")

# Claims and verdicts on the real page are the audit's, whose rows only its data can check.
known = measured_chips.audited(PROGRAM)
shown = measured_chips.cells_of_claims(known)
table = PAGE.read_text(encoding="utf-8").partition("### What documents say\n")[2].partition("\n### ")[0]
rows = [line.split(" | ")[:2] for line in table.strip().splitlines()[2:]]
check([(said.removeprefix("| "), cell.strip()) for said, cell in rows] == [(said, cell) for said, cell in shown],
      "docs/measured.md has other claims; tools/develop/measured_chips.py writes it:", rows, shown)
check(sum("not-checkable" in cell for _, cell in shown) > 4, "claims that are measured", shown)
