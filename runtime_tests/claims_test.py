"""Claims as text, as users see them: `proofline check`, claim files and claims inside documents; every
report of them; what is refused, and where."""
import collections, functools, json, os, pathlib, re, subprocess, tempfile, time, tomllib, unicodedata

import checks
from checks import ROOT, check, run

folder = tempfile.TemporaryDirectory()
there = pathlib.Path(folder.name)
checks.OPTIONS |= {"cwd": there, "errors": "replace"}
refused = functools.partial(checks.refused, begins="")


def file(name, text):
    path = there / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return name


def audit(name, status=0, **options):
    """The claims of a file by the last part of their ids, and what was said on standard error."""
    result = run("audit", name, "--format", "json", **options)
    check(result.returncode == status, name, "exits with", result.returncode, result.stderr)
    if result.returncode == 2:
        return collections.defaultdict(lambda: collections.defaultdict(dict)), result.stderr
    claims = json.loads(result.stdout)["claims"] if result.stdout else []
    nothing = collections.defaultdict(lambda: collections.defaultdict(dict))
    nothing.update({claim["id"].rpartition("/")[2]: claim for claim in claims})
    return nothing, result.stderr


# On the command line.

def checked(status, verdict, derived, *arguments):
    result = run("check", *arguments)
    check(result.returncode == status, arguments, "exits with", result.returncode, result.stderr)
    out = result.stdout
    check(re.search(rf"^  verdict +{verdict}\b", out, re.M), arguments, "has not the verdict", verdict, out)
    check(re.search(rf"^  derived +{re.escape(derived)}$", out, re.M), arguments, "does not derive", derived, out)
    return out


text = checked(0, "input-rounding", "44.3247 days",
               "~45 days = 6 FLOP * 70B * 15T / (8960 * 459 TFLOP/s * 40 %)")
# The answer begins with what holds by rounding alone; then comes the text as it was read, fully parenthesised.
check("given)\n\n~45 days = (((6 FLOP) * 70B) * 15T) / ((8960 * (459 TFLOP/s)) * (40 %))\n" in text, text)
text = checked(0, "exact", "6.3e24 FLOP", "6.3e24 FLOP = 6 FLOP * 70B * 15T")
check(text.startswith("6.3e24 FLOP = ((6 FLOP) * 70B) * 15T\n"), text)
text = checked(0, "input-rounding", "44.3247 days", "~45 days = 6 FLOP * N * D / (8960 * 459 TFLOP/s * 40 %)",
               "--given", "N = 70B, D = 15T")
check("N = 70B" in text and "6.95e10" in text, "what N stands for is not shown", text)
checked(0, "exact", "195 FLOP/byte", "195 FLOP/byte = 312 TFLOP/s / (1.6 TB/s)")
checked(1, "differs", "295.224 FLOP/byte", "591 FLOP/byte = 989 TFLOP/s / (3.35 TB/s)")
checked(0, "printed-digits", "295.224 FLOP/byte", "295 FLOP/byte = 989 TFLOP/s / (3.35 TB/s)")
checked(0, "exact", "6.3e24 FLOP", "6*FLOP*N*D = 6.3e24 FLOP", "--given", "N = 70B", "--given", "D = 15T")
checked(0, "exact", "20 request/s", "20 request/s = 1200 request / (1 min)", "--unit", "request")
checked(0, "exact", "2 PFLOP_day", "2 PFLOP_day = 2e15 FLOP/s * 24 h", "--unit",
        "PFLOP_day = 1e15 FLOP/s * day")
both = run("check", "1 = 2/2", "3 = 2/2")
check(both.returncode == 1 and both.stdout.count("  verdict ") == 2, both.stdout)
check("check: not the expected verdict: check/claim-2" in both.stderr, both.stderr)
report = json.loads(run("check", "1 = 2/2", "--format", "json").stdout)
check(report["claims"][0]["read_as"] == "1 = 2 / 2" and report["version"] == 1, report)
check("1 = 2 / 2" in run("check", "1 = 2/2", "--format", "markdown").stdout, "markdown")
check("<code>1 = 2 / 2</code>" in run("check", "1 = 2/2", "--format", "html").stdout, "html")

refused("check", says="expected a claim")
refused("check", "", says="claim 1")
refused("check", "45 days", says="claim 1")
refused("check", "45 days =", says="claim 1")
refused("check", "an estimated 60 GB = 60 GB", says="column 1: 'an estimated' is no hedge; expected about")
refused("check", "an estimated 60 GB = 2 * 30 GB", says="column 1: 'an estimated' is no hedge; expected about")
refused("check", "nearly 3-4 = 2*2", says="column 8: '3-4' is no printed number; expected a single number after "
                                          "this word")
refused("check", "nearly 3-4 = 3", says="column 8: '3-4' is no printed number; expected a single number")
# Signs as documents print them.
for text in ("3×10²⁴ = 3e24", "3e24 = 3×10²⁴", "3e24 = 3 · 10²⁴", "10¹³ = 1e13", "1.5×10⁻² = 0.015", "6 = 2 ⋅ 3",
             "8 = 2³", "64 byte/s = (8 byte)² / (1 byte · 1 s)"):
    check(run("check", text).returncode == 0, text, run("check", text).stderr)
checked(1, "differs", "2e24", "3×10²⁴ = 2e24")
# A name before or behind such a sign is the name that is given.
for text, derived in [("1 = layers²", "6400"), ("3 = 3×layers", "240"), ("2 = 2·layers", "160"), ("1 = layers−1", "79")]:
    checked(1, "differs", derived, text, "--given", "layers = 80")
checked(0, "exact", "9", "9 = N²", "--given", "N = 3")
checked(1, "differs", "10", "2 = 2·s", "--given", "s = 5")
refused("check", "1 = 2⁻", says="column 6")
refused("check", "10⁻ = 1", says="claim 1")
refused("check", "9 = x", "--given", "x² = 9", says="--given: 'x²': expected letters, digits and _ in a name")
refused("check", "1 = 2¹⁰⁰⁰⁰", says="'¹⁰⁰⁰⁰' is too large; expected a power below 10,000")
# Of layer and layers one is given: the other is no 1.
refused("check", "2 = 2 * chip", "--given", "chips = 4480", says="'chip' is not given: did you mean chips?")
refused("check", "2 = 2 * chips", "--given", "chip = 4480", says="'chips' is not given: did you mean chip?")
checked(0, "exact", "2", "2 = 2 * chip", "--given", "n = 4480")
for declared, says in [("s = 60 s", "'s = 60 s' is a unit already, of another value"),
                       ("B = 2 byte", "is a unit already, of another value"),
                       ("x = 2", "'x' is a word of the language"),
                       ("max", "'max' is a word of the language"),
                       ("neg = -1 s", "--unit: 'neg = -1 s' is no unit; expected one that is above 0"),
                       ("zero = 0 s", "--unit: 'zero = 0 s' is no unit; expected one that is above 0"),
                       ("inf = 1/0 s", "--unit: 'inf = 1/0 s' is no product of units"),
                       ("GB = 3 s", "'GB = 3 s' is a unit already, of another value"),
                       ("big = 1e35*1e35 s", "is no product of units"),
                       ("unit year = 365 days", "'unit' is left over; expected unit once, before the first name")]:
    refused("check", "5 = 5", "--unit", declared, says=says)
for declared in ("s = 1 s", "token", "USD"):
    checked(0, "exact", "5", "5 = 5", "--unit", declared)
# A name that is given is no part of a number, and no word for what is counted.
for text, given in [("18 = 2x*x", "x = 3"), ("6 = 2k", "k = 3"), ("6 = 2Ki", "Ki = 3"), ("6 = 2e5", "e5 = 3"),
                    ("6 = 2 million", "million = 3"), ("2e3 = 2 x 10^3", "x = 3"), ("6 = 2 layers", "layers = 3")]:
    refused("check", text, "--given", given, says=f"'{given.split()[0]}' is a name that is given; expected an operator")
for text in ("3/layers", "3 / layers"):
    checked(0, "exact", "3", "3 = g*layers", "--given", "layers = 2", "--given", f"g = {text}")
refused("check", "1 = a", "--given", "heads = 3, a = 64 heads", says="--given: 'heads' is a name that is given")
checked(0, "exact", "820 GB/s", "820 GB/s = W", "--given", "s = 2048", "--given", "W = 820 GB/s")
checked(0, "exact", "32", "32 = layers", "--given", "layers = 32 layers")
# In a file, too, a name hides a unit that is spelled so behind a number: one text, one reading.
for given, printed, follows, verdict in [
        ("B = 3 byte", "210 byte", "70 B", None), ("s = 4 s", "35 GB/s", "140 GB/s", None),
        ("s = 4", "17.5 GB", "70 GB/s", "exact"), ("hours = 3", "4", "7 GPU-hours", "exact"),
        ("GB = 3", "70 GB", "70 GB", None), ("s = 3", "23.3B", "70B/s", "printed-digits")]:
    name, value = given.split(" = ")
    where = file("names.toml", f'[given]\n{name} = "{value}"\n'
                               f'[[claim]]\nid = "it"\nprinted = "{printed}"\nfollows = "{follows}"\n')
    if verdict is None:
        for line in (("check", f"{printed} = {follows}", "--given", given), ("audit", where)):
            refused(*line, says=f"'{name}' is a name that is given")
        continue
    on_line = json.loads(run("check", f"{printed} = {follows}", "--given", given, "--format", "json").stdout)
    for claim in (on_line["claims"][0], audit(where)[0]["it"]):
        check(claim["verdict"] == verdict, claim, given, printed)
# A name that its author declares as a unit has two meanings.
refused("check", "3 = y", "--given", "y = 3", "--unit", "y = 2 s", says="'y' is declared as a unit; expected another name")
file("two.md", "It is 3 s.<!-- proofline: 3 s = 3 s -->\n<!-- proofline: let y = 3 -->\n<!-- proofline: unit y = 2 s -->\n")
refused("audit", "two.md", says="two.md:2:21: error: 'y' is declared as a unit; expected another name")
file("two.md", "It is 3 s.<!-- proofline: 3 s = 3 s -->\n<!-- proofline: unit year = 365 days, unit GB = 1 GiB -->\n")
refused("audit", "two.md", says="'unit' is left over; expected unit once, before the first name")
names = """[given]
layers = "4 layers"
share = "8/layers"
k = 3
[[claim]]
id = "share"
printed = "2"
follows = "share"
"""
check(audit(file("names.toml", names))[0]["share"]["verdict"] == "exact", "share = 8/layers in a claim file")
check("'k' is a name that is given" in audit(file("names.toml", names.replace('"share"\n', '"2k"\n')), 2)[1],
      "2k beside k in a claim file")
check(audit(file("names.md", "2<!-- proofline: 2 = share -->\n<!-- proofline: let layers = 4, share = 8/layers -->\n"))[0]
      ["2"]["verdict"] == "exact", "share = 8/layers in a document")
check("'k' is a name that is given" in
      audit(file("names.md", "2000<!-- proofline: 2000 = 2k -->\n<!-- proofline: let k = 3 -->\n"), 2)[1], "2k in a document")
# A document's own units: every report says so.
own = file("own.md", "<!-- proofline: unit GB = 1 GiB -->\n<!-- proofline: unit year = 365 days -->\n"
           "<!-- proofline: unit request -->\nIt takes 16GB<!-- proofline: = 16 GiB --> and "
           "8,760 hours<!-- proofline: = 1 year -->.\n")
for said in (["--format", "text"], ["--format", "markdown"], ["--format", "html"]):
    check("Here GB = 1 GiB, year = 365 days" in run("audit", own, *said).stdout, said, "does not say what GB is")
own_report = json.loads(run("audit", own, "--format", "json").stdout)
check(own_report["documents"][0]["conventions"] == ["GB = 1 GiB", "year = 365 days"], own_report["documents"])
check({each["verdict"] for each in own_report["claims"]} == {"exact"}, own_report["claims"])
check("units      Here GB = 1 GiB" in checked(0, "exact", "16 GB", "16 GB = 16 GiB", "--unit", "GB = 1 GiB"), "--unit")
for unit, meant in [("Ghz", "GHz"), ("Kwh", "kWh")]:
    refused("check", f"1 {unit} = 1", says=f"'{unit}' is no unit: did you mean {meant}?")
refused("check", "1.5X = 3/2", says="a multiple is written 1.5x")
checked(1, "differs", "95", "100 = 95")
check("the result = 95 rounded to 100 would give 100" in run("check", "100 = 95").stdout, "rounded")
check("input-rounding" in run("check", "1.5 = 2^0.5").stdout, "0.5 was rounded, and 1/2 is exact")
refused("check", "5 = (5", says="claim 1, column 7: the text ends; expected an operator or )")
refused("check", "45 days = 6 FLOP * M", says="claim 1, column 20: 'M' is neither a given name nor a unit")
refused("check", "45 days = 6 FLOP * paramters", "--given", "parameters = 3", says="did you mean parameters?")
refused("check", "45 days = 6 FLOP", says="'45 days' prints s; what follows gives FLOP")
refused("check", "1 = 1/0", says="divides by 0")
refused("check", "1 = 0/0", says="claim 1: '0 / 0' divides by 0")
refused("check", "1 = 1/(70B - 70B)", says="divides by 0")
refused("check", "1 = printed(x)", says="no claim is called 'x'")
checked(0, "printed-digits", "1.41421", "1.414 = sqrt(2)")
checked(0, "exact", "$5576000", "$5.576M = 2788000 h * 2 USD/h")
refused("check", "1 = 2", "--given", "N", says="--given: expected NAME = VALUE")
refused("check", "1 = 2", "--given", "N = 3, N = 4", says="given twice")
for word in ("and", "or", "not", "if", "else", "iff", "implies", "for", "all", "in", "even", "real", "whole",
             "max", "min", "sqrt", "floor", "ceil", "round", "abs", "ln", "log2", "exp", "printed", "derived"):
    refused("check", f"4 = 2*{word}", "--given", f"{word} = 2",
            says=f"--given: '{word}' is a word of the language; expected another name")
refused("check", "1 = N", "--given", "N = M, M = N", says="in a circle")
refused("check", "1 = I", "--given", "x = 2, I = 1 if x > 1 else 2",
        says="'if' is left over; expected ( ) around the choice, as in (1 if x > 1 else 2)")
checked(0, "exact", "1", "1 = I", "--given", "x = 2, I = (1 if x > 1 else 2)")
# 1,234 is one number, but in a call, where a comma also separates.
refused("check", "1,234 = max(1,234, 5)", says="claim 1, column 13: '1,234' could be one number or two; expected a "
                                               "blank behind the comma, or no comma in the number")
checked(0, "exact", "2048", "2048 = max(2048,128)")
checked(0, "exact", "234", "234 = max(N1,234)", "--given", "N1 = 1")
checked(0, "exact", "234", "234 = max(1, 234, 5)")
checked(0, "exact", "12", "12 = max(1,12)")
refused("check", "1 = 2", "--format", "sarif", says="in no file")
refused("check", "1 = " + "(" * 10000 + "1" + ")" * 10000, says="nested")
refused("check", "1 = 10^400", says="claim 1")
refused("check", "1 s = (1 s)^99", says="claim 1")
refused("check", "1 = 2", "--tolerance", "5", says="unknown option")

# A range with a dollar on both ends, signs beyond ASCII, and what people write instead.
checked(0, "printed-digits", "$1.75", "$1.50-$2.00 = 1.75 USD")
checked(1, "differs", "$3", "$1.50-$2.00 = 3 USD")
checked(0, "exact", "-5", "\u22125 = N \u2212 7", "--given", "N\u00A0= 2")
checked(0, "exact", "640 GB", "640\u202fGB = 8\u00A0× 80\u00A0GB")
checked(0, "printed-digits", "0 to 8e-28", "0 = exp(-100)")
# At any size, and quickly.
for statement in ("exp(-800) > 0", "exp(-1000000) > 0", "exp(-800) > exp(-801)", "exp(800) > exp(799)"):
    said = run("check", statement)
    check(said.returncode == 0 and "verdict    exact" in said.stdout, statement, said)
checked(0, "printed-digits", "2.71828182845905", "2.718281828459 = exp(-130) / exp(-131)")
# What is not decided is not compared with the print.
said = run("check", "2 = floor(sqrt(2)^2)")
check("  derived    1 to 2" in said.stdout and "what follows" not in said.stdout, said)
said = run("check", "x == 2.62", "--given", "x = 2.6")
check(said.returncode == 0 and said.stdout.startswith("the statement holds only by the rounding of x = 2.6: without it"),
      said)
# A power of ten is no figure that was rounded; 2e12 is.
checked(1, "differs", "$40", "$60 = 1e6 * 40 USD / 1e6")
checked(1, "differs", "1 TB", "1.4 TB = 1e12 byte")
checked(0, "input-rounding", "3e12", "3.2e12 = 2e12 * 1.5")
checked(0, "input-rounding", "1e12", "1.2e12 = N", "--given", "N = 1e12")
# Below the line, a time behind a count is there, too.
for price in ("$2/GPU-hour", "$2 per GPU hour", "$2 per GPU-hour", "$2/GPU-h", "2 USD/GPU/hour"):
    checked(0, "exact", "$4", f"$4 = 2 h * {price}")
refused("check", "$2 per GPU hour = 2 USD", says="'$2 per GPU hour' prints USD/s; what follows gives USD")
# What is per so many is no figure that was rounded, and a rate below the line is one unit.
for printed, follows in (("$3/1MTok", "3e-6 USD"), ("$20 per 100GB", "20 USD / (100 GB)"), ("$2/1h", "2 USD/h"),
                         ("$0.09/1GB", "0.09 USD/GB"), ("$3/Mtokens", "3e-6 USD"), ("0.60 USD/1M tokens", "6e-7 USD"),
                         ("$0.60 per one million tokens", "6e-7 USD"), ("$2/GPU-hr", "2 USD/h"),
                         ("$2 per 1000 GPU/h", "2 USD/h/1000"), ("0.7 W per TFLOP/s", "0.7 W / (1 TFLOP/s)"),
                         ("$10 per PFLOP/s-day", "10 USD / (1e15 FLOP/s * day)"),
                         ("$10/PFLOP/s-day", "10 USD / (1e15 FLOP/s * day)"),
                         ("40% or more", "45/100"), ("$5 or less", "4 USD"), ("5x or more", "6"),
                         ("3 or more GPUs", "4"), ("45 or fewer GPUs", "44")):
    said = run("check", f"{printed} = {follows}")
    check("verdict    exact" in said.stdout and f"= {printed}" not in said.stdout.splitlines()[0], said)
for price in ("$0.60/1M tokens", "0.60 USD/1M tokens", "$0.60 per 1M tokens", "$0.60/M tokens", "$0.60 / 1M tokens",
              "$0.60/1M", "0.60 USD / 1M tokens"):
    checked(1, "differs", "$6", f"$9 = 10M tokens * {price}")
refused("check", "2 W per token/s = 2 W*s", says="'token/s' could be a rate, or two divisions")
refused("check", "about 40 GB or more = 45 GB", says="'or' is no unit")
checked(1, "differs", "1.4 times", "1.5 times = 7/5")
for text, says in (
        ("640 GB = 8 x 80GB", "column 12: 'x' is no unit: for a product write *"),
        ("10% to 20% = 15 %", "column 5: 'to' is no unit: a range is written 10-20 %"),
        ("10 to 20 GB = 15 GB", "column 4: 'to' is no unit: a range is written 10-20 %"),
        ("20-10GB = 15 GB", "column 1: '20-10GB' is no printed number; expected a range from a lower to a higher"),
        ("2.5 = 1,5 + 1", "column 8: ',' is left over: write 1.5"),
        (".5 = 1/2", "column 1: '.' stands there: write 0.5"),
        ("5. = 5", "column 2: '.' is left over: write 5\n"),
        ("12 345 = 12345", "column 4: '345' is left over: write 12345\n"),
        ("1 = 12 345/12345", "column 8: '345' is left over: write 12345\n"),
        ("1.5 = 1.12 345", "column 12: '345' is left over; expected an operator or the end\n"),
        ("10 $ = 2 * 5 USD", "column 4: '$' is left over: write $10"),
        ("10 USD = 2 $/h * 5 h", "column 12: '$' is left over: write $2"),
        ("15 s = 5 s per page * 3", "column 12: 'per' is left over: declare page as a unit, or for a quotient write /"),
        ("15 s = 5 s per N * 3", "column 12: 'per' is left over: for a quotient write /\n"),
        ("more than 2x faster = 2.5", "column 14: 'faster' is no unit: leave it out"),
        ("approximately 2048 times larger = 2^11", "column 26: 'larger' is no unit: leave it out"),
        ("1.4 times faster = 7/5", "column 11: 'faster' is left over: leave it out"),
        ("45 days = training_time", "column 11: 'training_time' is an equation: give its inputs in ( )"),
        ("40 ms = 1/25 s", "column 9: '1/25 s' is read as 1 / (25 s): write (1 / 25) * s"),
        ("5 GB = 3 + 2", "'5 GB' prints byte; what follows gives a count"),
        ("5 = K", "column 5: 'K' is neither a given name nor a unit\n")):
    refused("check", text, "--given", "N = 3", says=says)
# As many digits as it takes to see a difference; and no input is rounded.
out = checked(1, "differs", "53.90615841733747", "53.906158417337465 = 5390615841733747/100000000000000")
check("no input is rounded" in out, out)
# Both inputs must move, and the divisor's reciprocal lies on a straight line.
checked(0, "input-rounding", "0.662252", "2/3 = 10.0/15.1")
# A print that is a fraction is met in a corner alone, where 0.0025 is rounded up and 0.0075 down.
checked(1, "differs", "0.428571", "3/9 = 0.003 / 0.007")
out = checked(1, "differs", "2", "3 = 1 + N/N", "--given", "N = 7499.0")
check("none: that of no input moves the value" in out, out)
check("7499.00002" in run("check", "7498 = N + 2^-15 - 2^-15", "--given", "N = 7499.00000(+-0.00002)").stdout,
      "the ends of a range look alike")

# Claim files.

PAPER = '''# A paper.
[document]
title = "On training"
author = "A. Author"
date = "2026"
address = "https://example.org/paper"

[units]
request = "new"
PFLOP_day = "1e15 FLOP/s * day"

[given]
N = { value = "70B", where = "table 1" }
chips = 8960

[[claim]]
id = "training-days"
where = "section 4.1"
section = "Training"
says = "how long it took"
printed = "~45 days"
follows = "derived(flops) / (chips * peak * mfu)"
inputs = { peak = "459 TFLOP/s", mfu = "40 %" }
expects = "input-rounding"
reason = "15T stands for 14.5T to 15.5T"

[[claim]]
id = "flops"
printed = "6.3e24 FLOP"
follows = "6 FLOP * N * D"
inputs = { D = "15T" }

[[claim]]
id = "days"
printed = "~73,000 PFLOP_day"
follows = "printed(flops)"
'''
file("paper.toml", PAPER)
claims, said = audit("paper.toml")
check(said == "", said)
days = claims["training-days"]
check(days["id"] == "paper/training-days" and days["verdict"] == "input-rounding" and days["holds"], days)
check(days["place"] == {"file": "paper.toml", "line": 21, "column": 12, "end_line": 21, "end_column": 20},
      days["place"])
check(days["read_as"] == "~45 days = derived(flops) / ((chips * peak) * mfu)", days["read_as"])
inputs = {each["name"]: each for each in days["inputs"]}
check(inputs["derived(flops)"]["value"] == "6300000000000000000000000", inputs)
check(inputs["derived(flops)"]["low"] != inputs["derived(flops)"]["high"], inputs)
check(claims["flops"]["inputs"][0]["source"] == "table 1", claims["flops"]["inputs"])
check(claims["flops"]["expected"] == "any but differs", claims["flops"])
check(claims["days"]["verdict"] == "printed-digits" and claims["days"]["derived"].startswith("72916"),
      claims["days"])
for form in ("text", "markdown", "html", "github"):
    check(run("audit", "paper.toml", "--format", form).returncode == 0, form)
full = run("audit", "paper.toml", "--claim", "paper/training-days").stdout
check("\n\n~45 days = derived(flops)" in full and "paper.toml:21:12" in full, full)

wrong = PAPER.replace('printed = "6.3e24 FLOP"', 'printed = "7.5e24 FLOP"')
file("wrong.toml", wrong)
claims, said = audit("wrong.toml", 1)
check("wrong.toml:29:12: error: 7.5e24 FLOP does not follow from the numbers given: 6.3e24 FLOP does "
      "[wrong/flops]\n" in said, said)
# A claim may use what is printed and what follows where the two differ, and says both.
check(claims["days"]["verdict"] == "differs", claims["days"])
check("what follows there is 6.3e24 FLOP" in claims["days"]["inputs"][0]["meaning"], claims["days"])
check(claims["training-days"]["holds"], claims["training-days"])


def spoiled(old, new, says, **options):
    check(old in PAPER, old)
    file("spoiled.toml", PAPER.replace(old, new, 1))
    refused("audit", "spoiled.toml", says=says, **options)


spoiled('follows = "6 FLOP * N * D"', 'follows = "6 FLOP * N * E"', "spoiled.toml:30:25: error: 'E' is neither a given name nor a unit")
spoiled('follows = "6 FLOP * N * D"', 'follows = "6 FLOP * N * ', "spoiled.toml:30:")
spoiled('follows = "6 FLOP * N * D"', 'folows = "6 FLOP * N * D"',
        ["spoiled.toml:30:1: error: unknown key 'folows' in [[claim]]; did you mean follows?"], lines=2)
spoiled('inputs = { D = "15T" }', "inputs = { D = 15T }", 'expected text in quotes, as in N = "70B"')
file("spoiled.toml", '[given]\ncores = "64 cores/SM"\n[[claim]]\nid = "a"\nprinted = "1"\nfollows = "cores"\n')
refused("audit", "spoiled.toml", says="spoiled.toml:2:10: error: 'SM' is neither a given name nor a unit")
for value, says in (("1/0", "'N' divides by 0\n"), ("3 GB/(2-2)", "'N' divides by 0\n"), ("1 + ln(-3)", "'ln(-3)' takes"),
                    ("sqrt(1-2)", "'N' takes the root"), ("sqrt(2)", ""), ("x + 1", "")):
    file("unused.toml", f'[given]\nx = "2"\nN = "{value}"\n[[claim]]\nid = "a"\nprinted = "1"\nfollows = "x - 1"\n')
    if says:
        refused("audit", "unused.toml", says=["unused.toml:3:", says])
    else:
        audit("unused.toml")
spoiled('expects = "input-rounding"', 'within = "5 %"', "nobody types a tolerance")
spoiled('expects = "input-rounding"', 'expects = "input-rouding"', "did you mean input-rounding?")
spoiled('reason = "15T stands for 14.5T to 15.5T"\n', "", "needs a key reason")
spoiled('id = "days"', 'id = "flops"', ["spoiled.toml:34:7: error: 'flops' is the id of another claim",
                                        "spoiled.toml:28:7"])
spoiled('expects = "input-rounding"', 'expects = "input-rounding"\ngrade = "reading"',
        'grade: expected only beside expects = "differs"')
spoiled('id = "days"', 'id = "a b"', "expected letters, digits and . _ - in an id")
spoiled("printed(flops)", "printed(flop)", "no claim is called 'flop'; did you mean flops?")
spoiled('follows = "6 FLOP * N * D"', 'follows = "6 FLOP * N * D + 0*derived(training-days)"',
        "claims follow from each other in a circle: training-days, flops, training-days")
spoiled('inputs = { D = "15T" }', 'inputs = { D = "15T", E = 3 }', "'E' is given for this claim and not used")
spoiled('inputs = { D = "15T" }', 'inputs = { D = true }', "expected a text such as")
spoiled('inputs = { D = "15T" }', 'inputs = { D = { valeu = 3 } }', "did you mean value?", lines=2)
spoiled('printed = "6.3e24 FLOP"', 'printed = "many FLOP"',
        "spoiled.toml:29:12: error: 'many FLOP' is no printed number; expected a number")
for text, says in (("1,5 FLOP", "is no printed number: write 1.5"), (".5 FLOP", "is no printed number: write 0.5"),
                   ("10 to 20 FLOP", "'to' is no unit: a range is written 10-20 %"),
                   ("20-10 FLOP", "is no printed number; expected a range from a lower to a higher number")):
    spoiled('printed = "6.3e24 FLOP"', f'printed = "{text}"', says)
spoiled('printed = "6.3e24 FLOP"', 'printed = "6.3e24 FLIP"',
        "spoiled.toml:29:12: error: 'FLIP' is no unit; did you mean FLOP?")
spoiled('printed = "6.3e24 FLOP"', 'printed = "6.3e24 s"', "'6.3e24 s' prints s; what follows gives FLOP")
spoiled('request = "new"', 'request = 3', "request: expected a text in quotes")
spoiled('request = "new"', 'request = "1 foo"', "spoiled.toml:9:")
spoiled("[document]", "[dokument]", "unknown key 'dokument' in the file; did you mean document?")
spoiled("[[claim]]", "[claim]", "spoiled.toml:")
spoiled("[given]", "[given", "spoiled.toml:12:")
spoiled("N = {", "N = 5\nN = {", "spoiled.toml:14:")
spoiled("chips = 8960", "chips = 0", "divides by 0")
spoiled('N = { value = "70B", where = "table 1" }', "", "'N' is neither a given name nor a unit")

# What differs and has no grade is not said to hold in another reading; what nobody expects is no erratum.
ONE = '[[claim]]\nid = "a"\nprinted = "3"\nfollows = "1 + 1"\n'
file("one.toml", ONE + 'expects = "differs"\nreason = "it is 2"\n')
out = run("audit", "one.toml").stdout
check("1 differs. Among what differs: 1 without a grade.\n" in out and "reading" not in out, out)
out = run("audit", "one.toml", "--errata").stdout
check(out.startswith("No errata; below, 1 claim without a grade.\n\nClaims that differ, without a grade: "), out)
file("read.toml", ONE + 'expects = "differs"\ngrade = "reading"\nreason = "3 with both ends"\n')
claims, said = audit("read.toml")
check(claims["a"]["reading"] is True, claims)
claims, said = audit("one.toml")
check(claims["a"]["reading"] is False, claims)
for form in ("text", "markdown", "html"):
    out = run("audit", "one.toml", "--format", form).stdout
    check("reading" not in re.sub("<(script|style).*?</", "", out, flags=re.S).lower() or form == "html", out)
file("one.toml", ONE + ONE.replace('"a"', '"b"'))
result = run("audit", "one.toml", "--errata")
check(result.stdout == "No errata are declared; 2 claims differ unexpectedly.\n" and result.returncode == 1, result)
check("No errata are declared; 2 claims differ unexpectedly." in run("audit", "one.toml", "--errata", "--format",
                                                                     "markdown").stdout, "markdown")

# A measurement follows from nothing, and others may follow from it.
MEASURED = """[[claim]]
id = "throughput"
where = "table 2"
printed = "390 TFLOP/s"
expects = "not-checkable"
reason = "measured"

[[claim]]
id = "utilization"
where = "table 2"
section = "Runs"
printed = "39 %"
follows = "printed(throughput) / (989 TFLOP/s)"
"""
file("measured.toml", MEASURED)
claims, said = audit("measured.toml")
check(claims["throughput"]["verdict"] == "not-checkable" and claims["throughput"]["holds"], claims)
check(claims["utilization"]["verdict"] == "printed-digits", claims)
out = run("audit", "measured.toml").stdout
check("1 holds, 1 cannot be checked." in out and "390 TFLOP/s" in out and "measured" in out, out)
out = run("audit", "measured.toml", "--claim", "measured/utilization").stdout
check("where      measured, table 2, Runs" in out and "not checkable" in out, out)
for old, new, says in (
        ('reason = "measured"\n', "", "measured.toml:5:11: error: expects = \"not-checkable\" needs a key reason"),
        ('reason = "measured"', 'reason = "m"\nfollows = "2 TFLOP/s"', 'follows: expected none beside expects = "not-checkable"'),
        ("390 TFLOP/s", "390 TFLIP/s", "measured.toml:4:12: error: 'TFLIP' is no unit"),
        ('"not-checkable"', '"exact"', "[[claim]]: expected a key follows"),
        ('reason = "measured"', 'reason = "m"\ninputs = { N = 3 }', "'N' is given for this claim and not used"),
        ("printed(thr", "derived(thr", "nothing follows in claim 'throughput', which is not-checkable; expected "
                                       "printed(throughput)")):
    check(old in MEASURED, old)
    file("measured.toml", MEASURED.replace(old, new, 1))
    refused("audit", "measured.toml", says=says)
file("measured.toml", MEASURED)

# Ids that differ in a sign alone are two; and run is no part of run-1.
file("alike.toml", """\
given = { run = 7, T = "1B" }
claim = [{ id = "run-1", printed = "10", follows = "5 * 2" },
         { id = "run.1", printed = "20", follows = "10 * 2" },
         { id = "sum", printed = "30", follows = "printed( run-1 ) + derived(run.1)" },
         { id = "all", printed = "37", follows = "derived(sum) + run" }]
""")
claims, said = audit("alike.toml")
check(claims["sum"]["derived"] == "30" and claims["all"]["derived"] == "37", claims)
check(claims["sum"]["formula"] == "printed(run-1) + derived(run.1)", claims["sum"])

# What follows elsewhere follows from the same inputs, each rounded once: 3T - 2T is T, and T is 0.5B to 1.5B.
# A name that a claim gives itself is none of the claim that uses it; a root is as exact as it is there.
file("derived.toml", """\
given = { T = "1B" }
claim = [{ id = "flops", printed = "3B", follows = "3*T" },
         { id = "near", printed = "1.4B", follows = "derived(flops) - 2*T" },
         { id = "far", printed = "2.0B", follows = "derived(flops) - 2*T" },
         { id = "own", printed = "12B", follows = "2*F", inputs = { F = "3*T", T = "2B" } },
         { id = "other", printed = "9B", follows = "derived(own) - derived(flops)" },
         { id = "root", printed = "1.41", follows = "sqrt(2)" },
         { id = "square", printed = "2", follows = "derived(root)^2" }]
""")
claims, said = audit("derived.toml", 1)
check([each["verdict"] for each in claims.values()] ==
      ["exact", "input-rounding", "differs", "exact", "exact", "printed-digits", "printed-digits"], claims)
deep = 'claim = [{ id = "c0", printed = "1", follows = "1" }' + "".join(
    f',\n{{ id = "c{i}", printed = "{i + 1}", follows = "derived(c{i - 1}) + 1" }}' for i in range(1, 210)) + "]\n"
refused("audit", file("deep.toml", deep), says="'derived(c200)' follows through more than 200 claims; expected "
        "printed(c200)")
doubled = 'given = { x = 2 }\nclaim = [{ id = "c0", printed = "2", follows = "x" }' + "".join(
    f',\n{{ id = "c{i}", printed = "{2**(i + 1)}", follows = "derived(c{i - 1}) + derived(c{i - 1})" }}'
    for i in range(1, 20)) + "]\n"
refused("audit", file("doubled.toml", doubled), says="leads to more than 100,000 operations")

file("other.toml", '[[claim]]\nid = "flops"\nprinted = "1"\nfollows = "1"\n')
check(run("audit", "paper.toml", "other.toml").returncode == 0, "two documents may have one id")
refused("audit", "--format", "sarif", says="expected files with claims")

# A claim that is bound to nothing hides none that differs.
file("unbound.md", "Bad 45 GB<!-- proofline: = 46 GB -->.\n\nNo number<!-- proofline: 1 = 1 -->.\n")
said = run("audit", "unbound.md", "--format", "sarif")
results = json.loads(said.stdout)["runs"][0]["results"]
check(said.returncode == 2 and [each["ruleId"] for each in results] == ["unreadable", "differs"], said)
check("45 GB does not follow" in said.stderr and said.stderr.count("\n") == 2, said)
refused("audit", file("early.toml", 'given = { N = "6 *" }\nclaim = [{ id = "a", printed = "3", follows = "N" }]\n'),
        says="early.toml:1:1")
checked(0, "input-rounding", "160 GB", "200 GB = ~2 GPUs * 80 GB")
checked(1, "differs", "12", "13 = ~12 GPUs")

# What holds by the rounding of its inputs alone is said first: whose, what follows without it, what it would need.


def opens(says, *arguments, status=0):
    text = checked(status, "input-rounding", *arguments)
    first = " ".join(text.partition("\n\n")[0].split())
    check(first == says, arguments, "opens with", first)


opens("500 days holds only by the rounding of 1K GPUs: without it 359.443 days follows, and 500 days is 39% above that; "
      "needs 0.7182K to 0.7196K GPUs; 1K GPUs is given", "359.443 days",
      "500 days = 10T tokens / (322 tokens/s/GPU * 1K GPUs)")
opens("375-400 holds only by the rounding of 3B, 4 weeks and 11T together: without it 275.852 follows, and 375-400 is 36% "
      "above that", "275.852", "375-400 = 6 FLOP * 3B * 11T / (989 TFLOPS * 30% * 4 weeks)")
opens("$6.5M holds only by the rounding of $2.3/GPU hour: without it $6412400 follows, "
      "and $6.5M is 1.4% above that; needs $2.314 to $2.349/GPU hour; $2.3/GPU hour is given", "$6412400",
      "$6.5M = 2.788M GPU hours * $2.3/GPU hour")
opens("~45 days holds only by the rounding of D = 15T, 40 % or N = 70B: without it 44.3247 days follows, and ~45 days is "
      "1.5% above that; needs 15.06T to 15.39T (D = 15T is given), 39.5 % to 39.84 % (40 % is given), or 70.28B to "
      "70.5B (N = 70B is given)", "44.3247 days", "~45 days = 6 FLOP * N * D / (8960 * 459 TFLOP/s * 40 %)",
      "--given", "N = 70B, D = 15T")
both = run("check", "1 = 1", "1.4 GB/s = 1 GB/s", "2.4 W = 2 W").stdout
check(both.startswith("check/claim-2 holds only by the rounding of 1 GB/s: ") and "\ncheck/claim-3 holds only" in both, both)
text = run("check", "70.9B > 71B").stdout
check(text.startswith("the statement holds only by the rounding of 71B: without it 7.09e10 > 7.1e10 is false by 0.14%;\n"
                      "needs 70.89B or less; 71B is given\n"), text)
# Amounts of money that are written out are exact, and so is what is said to be; what a claim prints is rounded.
checked(1, "differs", "$5576000", "$6.5M = 2.788M GPU hours * $2/GPU hour")
checked(1, "differs", "$17532 per year", "$20,000 per year = 2 USD per hour")
checked(1, "differs", "275.852", "375-400 = 6 FLOP * exactly 3B * 11T / (989 TFLOPS * 30% * 4 weeks)")
checked(1, "differs", "275.852", "375-400 = 6 FLOP * N * 11T / (989 TFLOPS * 30% * 4 weeks)", "--given", "N = exactly 3B")
checked(0, "printed-digits", "$60.3", "$60 = 60.3 USD")
file("money.toml", '''[[claim]]
id = "node"
printed = "$60"
follows = "60.3 USD"
[[claim]]
id = "ten"
printed = "$604"
follows = "10 * printed(node)"
''')
check(audit("money.toml")[0]["ten"]["verdict"] == "input-rounding", "$60 is what another claim prints")
EXACT = '''inputs = "exact"
[given]
N = "1K GPUs"
[[claim]]
id = "days"
printed = "500 days"
follows = "10T tokens / (322 tokens/s/GPU * N)"
[[claim]]
id = "about"
printed = "~500 days"
follows = "10T tokens / (322 tokens/s/GPU * ~700 GPUs)"
[[claim]]
id = "printed"
printed = "1K"
follows = "1.04K"
'''
file("exact.toml", EXACT)
claims, said = audit("exact.toml", 1)
check([claims[each]["verdict"] for each in ("days", "about", "printed")] ==
      ["differs", "printed-digits", "printed-digits"] and "exact.toml:6:12" in said, claims, said)
file("rounded.toml", EXACT.replace('"exact"\n', '"rounded"\n', 1))
refused("audit", "rounded.toml", says='rounded.toml:1:10: error: inputs: expected "exact"')
# People leave digits out, and zeros stand for them.
checked(0, "rounded", "327680 bytes", "328,000 bytes = 327,680 bytes")
text = checked(1, "differs", "1024", "1,000 = 1,024")
check("\n  printed    1,000, 2.3% below what follows; ~1,000 holds\n" in text, text)
said = run("audit", file("tilde.toml", '[[claim]]\nid = "a"\nprinted = "1,000"\nfollows = "1024"\n')).stderr
check("1,000 does not follow from the numbers given: 1024 does; ~1,000 holds" in said, said)
# Gates name the verdicts that they want to see no more.
gate = ("check", "1.4 GB/s = 1 GB/s", "120 = 121", "1 = 1")
for refuses, status, ids in (("input-rounding", 1, "check/claim-1"), ("rounded", 1, "check/claim-2"),
                             ("rounded,input-rounding", 1, "check/claim-1, check/claim-2"),
                             ("differs, not-checkable", 0, ""), ("truncated", 0, "")):
    result = run(*gate, "--fail-on", refuses)
    check(result.returncode == status, refuses, "exits with", result.returncode, result.stderr)
    check(result.stderr == (f"proofline check: a verdict that --fail-on names: {ids}\n" if ids else ""), result.stderr)
check(run(*gate, "--fail-on", "rounded", "--fail-on", "truncated").returncode == 1, "--fail-on twice")
for name in ("roundd", "", "rounded,", "all"):
    refused("check", "1 = 1", "--fail-on", name, begins="proofline",
            says=["--fail-on: unknown", "expected exact, printed-digits, rounded, truncated"])
result = run("audit", "paper.toml", "--fail-on", "input-rounding")
check(result.returncode == 1 and "paper.toml:21:12: error: ~45 days: found input-rounding, refused" in result.stderr, result)
check(run("audit", "paper.toml", "--fail-on", "differs").returncode == 0, "--fail-on differs")
sarif = json.loads(run("audit", "paper.toml", "--fail-on", "input-rounding", "--format", "sarif").stdout)
check([each["ruleId"] for each in sarif["runs"][0]["results"]] == ["unexpected-verdict"], sarif)
held = json.loads(run("audit", "paper.toml", "--format", "json").stdout)["claims"][0]["holds_by_rounding"]
check(held["says"].startswith("only by the rounding of ") and not held["together"] and held["inputs"], held)

refused("check", "2 s = x/(3 TB/s)", "--given", "s = 5, x = 6 TB", says="'s' is a name that is given, and could be the "
        "unit; expected another name")

# Of several pages some may have no claims; what cannot be read hides no number that differs.
file("page.md", "A page.\n")
file("good.md", "So 5<!-- proofline: 5 = 2 + 3 -->.\n")
file("bad.md", "So 6<!-- proofline: 6 = 2 + 3 --> and 7<!-- proofline: 7 = 2 +* 3 -->.\n")
said = run("audit", "page.md", "good.md")
check(said.returncode == 0 and said.stderr == "proofline audit: no claims in page.md\n", said)
refused("audit", "page.md", says="page.md:1:1: error: no claims; expected a number with a comment behind it")
said = run("audit", "good.md", "bad.md", "--format", "github")
check(said.returncode == 2 and said.stdout.count("::error file=bad.md,line=1") == 2, said)
check("bad.md:1:4: error: 6 does not follow from the numbers given: 5 does" in said.stderr, said)
WORKFLOW = (ROOT / "examples/claims/workflow.yml").read_text().split("run: proofline ")[1].splitlines()[0]
said = subprocess.run(f"{checks.PROGRAM} {WORKFLOW}", shell=True, cwd=ROOT, capture_output=True, text=True)
check(said.returncode == 0 and said.stderr.startswith("proofline audit: no claims in docs/"), said)

# Bytes of every kind.
for name in ("e.toml", "e.md", "e.tex", "e.html"):
    refused("audit", file(name, ""), says=[f"{name}:1:1: error: no claims"])
    refused("audit", file(name, b"a\nb\0c"), says=f"{name}:2:2: error: a NUL byte")
    refused("audit", file(name, b"\n\xff\xfe"), says=f"{name}:2:1: error: expected text in UTF-8")
    refused("audit", file(name, b"x" * 100_000_000), says="at most 16 MiB")
    os.unlink(there / name)
    os.mkdir(there / name)
    refused("audit", name, says=f"'{name}': cannot read it as a file")
refused("audit", "missing.toml", says="'missing.toml': cannot read it as a file")
refused("audit", file("a.docx", "x"), says="a.docx:1:1: error: 'a.docx': expected a claim file (.toml), or a document: .md, ")
refused("audit", file("long.md", "x" * 10_000_000), says="long.md:1:1: error: no claims")
ends = audit(file("ends.toml", PAPER.rstrip("\n").replace("\n", "\r\n").encode()))[0]
check(ends["training-days"]["place"]["line"] == 21, "CRLF", ends["training-days"]["place"])
bom = audit(file("bom.toml", b"\xef\xbb\xbf" + PAPER.encode()))[0]
check(bom["training-days"]["place"]["column"] == 12, "BOM", bom["training-days"]["place"])

# Documents.
file("a.md", """# A run
<!-- proofline: let N = 70B, D = 15T -->
It took **~45 days**<!-- proofline: = 6 FLOP*N*D/(8960 * 459 TFLOP/s * 40 %); id time -->, or
$5.576M.
<!-- proofline: = 2788000 h * 2 USD/h -->
""")
claims, said = audit("a.md", 2)
check("a.md:3:37: error: no number with its unit, and all that belongs to it, stands right before this claim; "
      "expected the text's bytes in it, and what they mean, as in \"It took **~45 days**\" is ... = ...\n" in said, said)
file("half.md", "It took $9.2 \\times 10^{23}$ FLOP.\n<!-- proofline: = 6 FLOP*N*D -->\n")
check('as in "$9.2 \\times 10^{23}$ FLOP." is' in audit("half.md", 2)[1], "half a number is advised", audit("half.md", 2)[1])
file("a.md", (there / "a.md").read_text().replace(": = 6", ": ~45 days = 6").replace("576M.", "576M"))
claims, said = audit("a.md")
check(said == "" and claims["time"]["printed"] == "~45 days", claims, said)
check(claims["time"]["section"] == "A run" and claims["time"]["place"]["column"] == 11, claims)
check(claims["5.576M"]["verdict"] == "exact" and claims["5.576M"]["place"]["line"] == 4, claims)
# What is printed may be said otherwise than the text spells it; an error in it stands in the claim.
file("meant.md", 'It is 约 14 倍 of it.<!-- proofline: "约 14 倍" is ~14 = 450 / 32 -->\n')
claims, said = audit("meant.md")
check(claims["14"]["printed"] == "~14" and claims["14"]["place"]["column"] == 7, claims)
file("meant.md", 'It is 5 GB.<!-- proofline: "5 GB" is 5 GBB = 5 GB -->\n')
refused("audit", "meant.md", says="meant.md:1:38: error: 'GBB' is no unit")
# Prose that changes, and a claim that does not.
text = (there / "a.md").read_text()
for old, new, status, says in (
        ("**~45 days**", "**~60 days**", 2, "b.md:3:37: error: '~45 days' does not stand before this claim, in the "
         "paragraph that begins at 3:1; expected its bytes, in quotes where they have markup"),
        ("**~45 days**", "**~45 days** to ~45 days", 2, "b.md:3:49: error: '~45 days' stands twice before this claim, "
         "at 3:11 and 3:25; expected it once: quote more of the text"),
        ("**~45 days**", "**~45 days/run**", 2, "b.md:3:41: error: '~45 days' occurs here only inside a longer number "
         "(3:11); quote the whole number"),
        ("~45 days", "~60 days", 1, "b.md:3:11: error: ~60 days does not follow from the numbers given: 44.3247 days "
         "does [b.md/time]\n")):
    file("b.md", text.replace(old, new, 1 if status == 2 else -1))
    claims, said = audit("b.md", status)
    check(said.startswith(says), said)
refused("audit", file("c.md", "It took over 45 days.\n<!-- proofline: 45 days = 50 * day -->\n"),
        says="c.md:2:17: error: 'over' stands before '45 days' at 1:14; expected it in the claim: \"over 45 days\" is "
             "over 45 days = ..., or \"over 45 days\" is 45 days = ... where that is meant")
refused("audit", file("d.md", "No number here\n\n<!-- proofline: = 5 -->"),
        says="d.md:3:17: error: nothing stands right before this claim")
file("e2.tex", "\\section{Runs}\nIt took $\\sim$45~days % proofline: \"$\\sim$45~days\" is ~45 days = 45 * day\n"
     " and 40\\,\\%\n% proofline: \"40\\,\\%\" is 40 % = 2/5\n")
claims, said = audit("e2.tex")
check(claims["45-days"]["verdict"] == "exact" and claims["40-percent"]["section"] == "Runs", claims, said)
check(claims["45-days"]["place"]["column"] == 9, claims["45-days"]["place"])
# Pages in any language and script: what a claim repeats is bytes, and nothing is read of the rest.
for prose, claim, printed, column in (
        ("推理时参数占用 28 GB，激活另算。", "28 GB = 14B * 2 byte", "28 GB", 9),
        ("缓存（40 GB）放得下。", "40 GB = 2 * 20 GB", "40 GB", 4),
        ("速度约为 3 倍。", '"约为 3 倍" is ~3 = 96 / 32', "~3", 3),
        ("这个模型有 130 亿参数。", '"130 亿" is 13e9 = 6.5e9 * 2', "13e9", 7),
        ("가중치는 26 GB입니다.", "26 GB = 13B * 2 byte", "26 GB", 6),
        ("전송은 900GB/s로 한다.", "900GB/s = 18 * 50 GB/s", "900GB/s", 5),
        ("遅延は「５ ミリ秒」、帯域は2.0TB/sです。", "2.0TB/s = 2000 GB/s", "2.0TB/s", 15),
        ("遅延は「５ ミリ秒」です。", '"５ ミリ秒" is 5 ms = 10 ms / 2', "5 ms", 5),
        ("يلزم 26 GB، لا أكثر؟", "26 GB = 13B * 2 byte", "26 GB", 6),
        ("السعة ٢٦ غيغابايت.", '"٢٦ غيغابايت" is 26 GB = 13B * 2 byte', "26 GB", 7),
        ("भार 26 GB। बस।", "26 GB = 13B * 2 byte", "26 GB", 5),
        ("Απαιτεί 26 GB· αρκεί;", "26 GB = 13B * 2 byte", "26 GB", 9),
        ("Der Lauf dauert 12,5 Tage.", '"12,5 Tage" is 12.5 days = 25 days / 2', "12.5 days", 17),
        ("Das sind 2.048 GPUs.", '"2.048 GPUs" is 2048 GPUs = 256 * 8', "2048 GPUs", 10),
        ("Il faut plus de 26 GB.", '"plus de 26 GB" is more than 26 GB = 28 GB', "more than 26 GB", 9),
        ("Es passt in bis zu 26 GB.", '"bis zu 26 GB" is up to 26 GB = 24 GB', "up to 26 GB", 13),
        (r"$\frac{1}{8} \approx 0.13$", "0.13 = 1/8", "0.13", 22),
        (r"$3 \cdot 0.5\text{ million} = 1.5\text{ million}$", r'"1.5\text{ million}" is 1.5 million = 3 * 500000',
         "1.5 million", 31),
        (r"It takes $2.1 \times 10^{22}$ FLOPs.", r'"$2.1 \times 10^{22}$ FLOPs" is 2.1e22 FLOPs = 2.1e22 FLOP',
         "2.1e22 FLOPs", 10),
        ("It hits 97.5% of them.", "97.5% = 39/40", "97.5%", 9)):
    claims, said = audit(file("pages.md", f"{prose}\n\n<!-- proofline: {claim} -->\n"))
    found = [(each["printed"], each["verdict"] != "differs", each["place"]["column"]) for each in claims.values()]
    check(found == [(printed, True, column)], prose, claim, found, said)
for prose, claim, says in (
        ("延迟为 5毫秒。", "5 = 10 / 2", "'5' occurs here only inside a longer number (1:5)"),
        ("It is 8 * 4 GB ~ 32 GB.", "32 GB = 8 * 4 GB", "'~' stands before '32 GB' at 1:18"),
        (r"It takes $2.1 \times 10^{22}$ FLOPs.", "2.1e22 FLOPs = 2.1e22 FLOP", "'2.1e22 FLOPs' does not stand")):
    refused("audit", file("pages.md", f"{prose}\n\n<!-- proofline: {claim} -->\n"), says=says)
# Sources of any language.
file("a.py", "# It needs 140 GB: 70B\n# parameters.\n# proofline: 140 GB = 70B * 2 byte\nneeds = 140e9  # proofline: 140e9 = 70B * 2\n")
refused("audit", "a.py", says=".typ, or another source, with --comment SIGN")
said = run("audit", "a.py", "--comment", "#", "--format", "json")
check(said.returncode == 0 and [each["place"]["line"] for each in json.loads(said.stdout)["claims"]] == [1, 4], said)

# Letters of all scripts, as Python knows them.
letters = (ROOT / "tools/claims/document/letters.hpp").read_text()
if unicodedata.unidata_version == "14.0.0":
    table = letters.split("signs_of_unicode[] = {")[1].split("};")[0]
    signs = {code for first, last in re.findall(r"\{0x(\w+), 0x(\w+)\}", table)
             for code in range(int(first, 16), int(last, 16) + 1)}
    zeros = {int(code, 16) for code in letters.split("zeros_of_unicode[] = {")[1].split("};")[0].replace("0x", "").split(",")}
    for code in range(0x80, 0x10000):
        category = unicodedata.category(chr(code))
        if category[0] != "C" or category in ("Cc", "Cf"):
            check((code in signs) == (category[0] not in "LMN"), "letters.hpp is wrong about", hex(code))
        check((code in zeros) == (category == "Nd" and unicodedata.digit(chr(code)) == 0), "no zero", hex(code))

# For forges: failures only, each at its place, the first ones first.
sarif = json.loads(run("audit", "b.md", "wrong.toml", "--format", "sarif").stdout)
results = sarif["runs"][0]["results"]
check(sarif["version"] == "2.1.0" and len(results) == 3, sarif)
region = results[0]["locations"][0]["physicalLocation"]
check(region["artifactLocation"] == {"uri": "b.md", "uriBaseId": "%SRCROOT%"}, region)
check(region["region"] == {"startLine": 3, "startColumn": 11, "endLine": 3, "endColumn": 19}, region)
rules = sarif["runs"][0]["tool"]["driver"]["rules"]
check(all(rules[each["ruleIndex"]]["id"] == each["ruleId"] for each in results), results)
check(all(rule["help"]["text"] and rule["help"]["markdown"] for rule in rules), rules)
prints = [each["partialFingerprints"]["proofline/v1"] for each in results]
check(len(set(prints)) == 3, prints)
file("b.md", "\n\n" + (there / "b.md").read_text())
moved = json.loads(run("audit", there / "b.md", "--format", "sarif").stdout)["runs"][0]["results"][0]
check(moved["partialFingerprints"]["proofline/v1"] == prints[0], "a fingerprint moves with its lines", moved)
check(moved["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "b.md", "no relative path", moved)
passes = json.loads(run("audit", "paper.toml", "--format", "sarif").stdout)
check(passes["runs"][0]["results"] == [], passes)
github = run("audit", "paper.toml", "b.md", "--format", "github").stdout.splitlines()
check(github[0].startswith("::error file=b.md,line=5,endLine=5,col=11,endColumn=19,title=b.md/time::~60 days"),
      github)
check([line.split()[0] for line in github].index("::notice") == 1, "failures are not first", github)

# As the schemas say; what the program refuses, the schema of claim files refuses, too.
try:
    import jsonschema
except ImportError:
    check(False, "python3-jsonschema is missing (.ci/install-dependencies basic)")
else:
    schemas = {name: json.loads((ROOT / "docs/schemas" / name).read_text())
               for name in ("claim_file.json", "audit-1.json")}
    validators = {name: jsonschema.Draft202012Validator(schema) for name, schema in schemas.items()}
    for schema in schemas.values():
        jsonschema.Draft202012Validator.check_schema(schema)
    for arguments in (["audit"], ["audit", "paper.toml"], ["check", "1.4 GB/s = 1 GB/s", "120 = 121"], ["audit", "wrong.toml"], ["check", "1 = 2"],
                      ["check", "1 < 2"]):
        validators["audit-1.json"].validate(json.loads(run(*arguments, "--format", "json").stdout))
    files = [*sorted((ROOT / "audits").glob("*.toml")), there / "paper.toml", there / "measured.toml",
             there / "exact.toml"]
    for path in files:
        validators["claim_file.json"].validate(tomllib.loads(path.read_text()))
    check(not validators["claim_file.json"].is_valid(
        tomllib.loads(MEASURED.replace("[[claim]]", '[[claim]]\nfollows = "2"', 1))), "the schema accepts follows")
    for old, new in (("follows = \"6", "folows = \"6"), ('expects = "input-rounding"', 'within = "5 %"'),
                     ('expects = "input-rounding"', 'expects = "wrong"'), ('reason = "15T', 'grade = "15T'),
                     ('id = "days"', 'id = "a b"'), ('D = "15T"', "D = true"), ("[document]", "[dokument]")):
        data = tomllib.loads(PAPER.replace(old, new, 1))
        check(not validators["claim_file.json"].is_valid(data), "the schema accepts", new)

# 10,000 claims in less than 5 s, though each uses the one before it.
# A program with sanitizers takes several times as long.
limit = 25 if b"__asan_init" in pathlib.Path(checks.PROGRAM).read_bytes() else 5
many = '[given]\nN = "70B"\n' + "".join(
    f'[[claim]]\nid = "c{i}"\nprinted = "{i % 100 + 1}"\n'
    f'follows = "{f"derived(c{i - 1}) + 1" if i % 100 else "N/N"}"\n'
    for i in range(10_000))
file("many.toml", many)
started = time.monotonic()
result = run("audit", "many.toml", "--output", "many.txt")
took = time.monotonic() - started
check(result.returncode == 0 and took < limit, "10,000 claims take", took, "s", result.stderr[:200])
file("many.md", "".join(f"It has {i} of them<!-- proofline: {i} = {i} -->.\n" for i in range(10_000)))
started = time.monotonic()
result = run("audit", "many.md", "--output", "many.txt")
took = time.monotonic() - started
check(result.returncode == 0 and took < limit, "10,000 comments take", took, "s", result.stderr[:200])
