"""What `proofline numbers --propose` proposes and asks, measured.

- Of documents with known claims (`proposals/`, our own sentences, with the facts of published papers): how many of their
  formulas are among the first three proposals, once the claims are taken out. Those in `held/` were written before the
  search was tuned, and it was not tuned on them.
- Of numbers that are put into these documents at random: how many get a proposal.
- How many questions they bring about, and whether a slip that is planted is asked about.

`proposals_test.py PROGRAM SOURCES --list` shows each formula that is missed, and each proposal that is none of the claims.
"""
import functools, json, pathlib, random, re, sys, tempfile, time

import checks
from checks import ROOT, check, good, run

folder = tempfile.TemporaryDirectory()
there = pathlib.Path(folder.name)
checks.OPTIONS |= {"cwd": there}
COMMENT = re.compile(r"<!-- proofline:.*?-->", re.S)
LIST = "--list" in sys.argv


def claims_of(text):
    """A document without its claims; and of each claim where it stood in that, what it is of, and its formula."""
    plain, claims, at = "", [], 0
    for each in COMMENT.finditer(text):
        plain += text[at:each.start()]
        at = each.end()
        quoted = re.search(r'"(.*?)" is', each[0])
        claims.append((len(plain), quoted[1] if quoted else "", each[0].partition("=")[2].removesuffix("-->").strip()))
    return plain + text[at:], claims


def proposed(text, name="paper.md"):
    (there / name).write_text(text)
    return json.loads(good("numbers", name, "--propose", "--format", "json"))["documents"][0]["numbers"]


def offset(text, line, column):
    return sum(len(each) + 1 for each in text.split("\n")[:line - 1]) + column - 1


def numbers_in(formula):
    """The numbers of a formula, without units: 70B is 7e10 and 40 % is 0.4."""
    powers = {"": 1, "k": 1e3, "K": 1e3, "M": 1e6, "B": 1e9, "T": 1e12, "m": 1e6}
    found = set()
    for digits, suffix, percent in re.findall(
            r"(?<![\w.])(\d[\d,]*(?:\.\d+)?(?:e[+-]?\d+)?)([kKMBTm]?)(?![A-Za-z\d])( ?%)?", formula):
        found.add(float(f"{float(digits.replace(',', '')) * powers[suffix] / (100 if percent else 1):.9g}"))
    return found


#: Of equations and units, in formulas as people write them.
CONSTANTS = {1, 2, 6, 12, 3600, 1e6}


def is_same(true, formula):
    return numbers_in(true) - CONSTANTS == numbers_in(formula) - CONSTANTS


def is_reachable(true):
    """A product or a quotient of up to three numbers, beside constants: no sum, no gain."""
    return not re.search(r" [+-] ", true) and len(numbers_in(true) - CONSTANTS) <= 5


def measure(name):
    """How many claims, how many of them products, how many of these are among the first three proposals."""
    text = (ROOT / "runtime_tests/proposals" / name).read_text()
    plain, claims = claims_of(text)
    numbers = proposed(plain)
    ends = {offset(plain, each["end_line"], each["end_column"]): each for each in numbers}
    counts = {"claims": len(claims), "products": 0, "found": 0, "first": 0, "others": 0}
    true_ones = set()
    for at, quoted, formula in claims:
        number = ends.get(at) or max((each for end, each in ends.items() if end <= at and each["text"] in quoted),
                                     key=lambda each: (each["line"], each["column"]), default=None)
        check(number is not None, name, "lists no number of", formula)
        if number is None:
            continue
        true_ones.add(number["id"])
        counts["products"] += is_reachable(formula)
        places = [i for i, each in enumerate(number["proposals"]) if is_same(formula, each["formula"])]
        counts["found"] += bool(places)
        counts["first"] += 0 in places
        if LIST and not places:
            print(f"  missed {name}:{number['line']}:{number['column']} {number['text']} = {formula}",
                  *[each["formula"] for each in number["proposals"]], sep="\n      ")
    for each in numbers:
        if each["proposals"] and each["id"] not in true_ones:
            counts["others"] += 1
            if LIST:
                print("  other ", f"{name}:{each['line']}:{each['column']} {each['text']} =",
                      each["proposals"][0]["formula"])
        check(not each["questions"], name, "is right, and asked about:", each["text"], each["questions"])
    return counts


def measured(group):
    total = {}
    for path in sorted((ROOT / "runtime_tests/proposals" / group).glob("*.md")):
        check("differs" not in run("check", path).stdout, path, "has a claim that differs")
        for key, value in measure(f"{group}/{path.name}").items():
            total[key] = total.get(key, 0) + value
    print(f"{group}: {total['claims']} claims, {total['products']} of products; {total['found']} of them among the first "
          f"three, {total['first']} the first; {total['others']} numbers without a claim get a proposal")
    check(2 * total["found"] >= total["claims"], group, "less than half of the formulas is among the first three:", total)
    check(total["others"] <= total["claims"] / 5, group, "too many numbers that follow from nothing are proposed:", total)


measured("tuned")
measured("held")

# Numbers at random, of the digits and the units that papers have, in the documents of both groups.
UNITS = ("{} GB", "{} TFLOP/s", "{} days", "{}%", "{}B tokens", "{} GPUs", "{} hours", "{} ms", "{}", "{}B parameters", "{} GB/s",
         "${}M", "{} tokens/s", "{} PFLOP/s", "{} MB", "{} steps", "{} FLOP/byte", "{}e21 FLOP", "{}K GPU hours", "{} tokens")


def random_number(draw):
    unit = draw.choice(UNITS)
    if unit in ("{} GPUs", "{} steps", "{} tokens", "{}"):
        size = 10 ** draw.uniform(1, 4.5)
        step = 10 ** max(0, len(str(int(size))) - draw.choice((2, 3, 4)))
        return unit.format(f"{max(2, round(size / step) * step):,}")
    if unit == "{}%":
        return f"{draw.uniform(1, 99):.{draw.choice((0, 0, 1))}f}%"
    before = draw.choice((1, 2, 3))
    return unit.format(f"{10 ** draw.uniform(before - 1, before):.{max(0, draw.choice((2, 2, 3, 3, 3, 4)) - before)}f}")


draw = random.Random(51)
documents = [claims_of(path.read_text())[0] for path in sorted((ROOT / "runtime_tests/proposals").glob("*/*.md"))]
hits = questions = 0
for i in range(200):
    number, paragraphs = random_number(draw), documents[i % len(documents)].split("\n\n")
    at = draw.choice([k for k, each in enumerate(paragraphs) if k > 0 and each[0] not in "|#"])
    paragraphs[at] = paragraphs[at].rstrip("\n") + f" Beside that, we note {number} here."
    for each in proposed("\n\n".join(paragraphs)):
        if each["text"] == number and each["before"].endswith("we note "):
            hits += bool(each["proposals"])
            questions += bool(each["questions"])
            if LIST and each["proposals"]:
                print("  random", number, "=", each["proposals"][0]["formula"])
print(f"of 200 random numbers {hits} get a proposal, and {questions} a question")
check(hits <= 10, hits, "of 200 random numbers get a proposal")
check(questions <= 2, questions, "of 200 random numbers are asked about")

# Questions: a slip that is planted is asked about, and what is right is not.
RUN = ("Llama-3 70B has 70B parameters and was trained on 15T tokens, which takes {flops}. On 8960 chips of 459 TFLOP/s at "
       "40 % MFU that is {days}. With a batch of 4,194,304 tokens it takes {steps}.\n\nThe cache of 8192 tokens takes {cache}.\n")
RIGHT = {"flops": "6.3e24 FLOP", "days": "~45 days", "steps": "3,576,000 steps", "cache": "2.68 GB"}
check(not any(each["questions"] for each in proposed(RUN.format(**RIGHT))), "what is right is asked about")
for what, slip in (("steps", "358,000 steps"), ("cache", "5.4 GB"), ("days", "88.6 days"), ("cache", "21.5 GB")):
    asked = [each for each in proposed(RUN.format(**RIGHT | {what: slip})) if each["questions"]]
    check([each["text"] for each in asked] == [slip], slip, "is not what is asked about, but", asked)
    check(not any(each["proposals"] for each in asked), slip, "is proposed, too")
asked = [each["text"] for each in proposed("A model of 70B parameters sees 15T tokens in 1.26e25 FLOP.") if each["questions"]]
check(asked == ["1.26e25 FLOP"], "twice the FLOPs are not asked about, but", asked)
for text in ("Weights of 671B parameters take 671 GB.", "70B parameters take 280 GB in fp32, and 35 GB in 4 bits.",
             "A model of 70B parameters and a cache for 8192 tokens of Llama-3 70B take 1.34 GB in FP8.",
             "It has 671B parameters, 37B of them active, and 14.8T tokens took 3.3e24 FLOP.",
             "We trained on 15T tokens with 70B parameters; in total, with what failed, that took 7.9e24 FLOP.",
             # Another number of the paragraph is what is missing.
             "8 H100 GPUs at $2.00 per GPU hour, for 10 hours on 10 nodes: $1,600.",
             "A run over 300B tokens has a micro batch of 1M tokens and 2 accumulation steps: 150,000 steps."):
    check(not any(each["questions"] for each in proposed(text)), "is asked about:", text)
# What a named device has follows from nothing, and few of something, or one rate twice, give nothing.
for text, at in (("An H200 has 141 GB. A model of 70.6B parameters was served.", 0),
                 ("405 GB stand beside 810 GB on 2 nodes.", 0),
                 ("It serves 14.0M tokens per hour, 3,900 tokens/s. Uptime was 99.71%.", 2)):
    check(not proposed(text)[at]["proposals"], "is proposed:", text, proposed(text)[at])
found = proposed("A model of 70B parameters takes 140 GB. On 8 chips of 3.35 TB/s it is read in 5.22 ms.")[-1]["proposals"]
check([each["formula"] for each in found[:1]] in (["(140 GB) / ((8 chips) * (3.35 TB/s))"], ["(140 GB) / ((3.35 TB/s) * (8 chips))"]),
      "rates add up", found)
# Nor does a number follow from what was proposed to follow from it.
(there / "circle.md").write_text("With 70B parameters the weights take 140 GB, which 3.35 TB/s read in 41.8 ms.\n")
good("numbers", "circle.md", "--write", "again.md")
check((there / "again.md").read_text().count("proofline:") == 2, (there / "again.md").read_text())
check(not any(each["proposals"] for each in proposed((there / "again.md").read_text(), "again.md")), "in circles")
(there / "slip.md").write_text(RUN.format(**RIGHT | {"steps": "358,000 steps"}))
text = " ".join(good("numbers", "slip.md", "--propose").split())
check("ask: 3576278.7 steps would follow, = (15T tokens) / (4,194,304 tokens); one possible cause:" in text, text)
check("wrong" not in text and "error" not in text, "an accusation", text)

# A copy: each ready claim stands where it says, and the audit accepts all of them, in each format.
SENTENCE = "On 8960 chips of 459 TFLOP/s, 6.3e24 FLOP take 44.3 days at 40 % of the peak; 3072 GPUs of 163 TFLOP/s have 501 PFLOP/s."
COPIES = {
    "copy.md": SENTENCE + "\n\nMore.\n", "copy.mdx": SENTENCE + "\n", "copy.html": f"<p>{SENTENCE}</p>\n",
    "copy.tex": "\\begin{document}\n" + SENTENCE.replace(" %", "\\%") + "\n\nMore.\n\\end{document}\n",
    "copy.rst": SENTENCE + "\n\nMore.\n", "copy.adoc": SENTENCE + "\n\nMore.\n", "copy.typ": SENTENCE + "\n",
    "copy.ipynb": json.dumps({"cells": [{"cell_type": "markdown", "source": [SENTENCE + "\n", "More.\n"]}]}),
    "table.md": "| GPUs | rate | all |\n|---|---|---|\n| 3072 GPUs | 163 TFLOP/s | 501 PFLOP/s |\n",
    "words.md": "一共 3072 GPUs，每个 163 TFLOP/s，合计 501 PFLOP/s。\n", "hedge.md": SENTENCE.replace("44.3", "about 44.3") + "\n"}
for name, text in COPIES.items():
    (there / name).write_text(text)
    good("numbers", name, "--write", f"new-{name}")
    copy = (there / f"new-{name}").read_text()
    claims = copy.count("proofline: ")
    check(claims == (2 if SENTENCE[:20] in text else 1), name, "has", claims, "claims:", copy)
    check((there / name).read_text() == text, name, "was changed")
    said = run("check", f"new-{name}")
    check(said.returncode == 0, name, "a claim is not accepted:", said.stderr, copy)
    left = json.loads(good("numbers", f"new-{name}", "--propose", "--format", "json"))["documents"][0]
    check(left["with_claim"] == claims, name, "claims are bound to", left["with_claim"], "numbers")
(there / "math.md").write_text("The mesh is $16 \\times 20 \\times 28 = 8960$ chips.\n\nMore.\n")
good("numbers", "math.md", "--write", "formula.md")
text = (there / "formula.md").read_text()
check("28 = 8960$ chips<!-- proofline: " in text or "8960$ chips.\n\n<!-- proofline: " in text, "a comment inside of a formula:", text)
(there / "inside.md").write_text("It is $1.97e14 / 8.2e11 = 240.2$.\n\nMore.\n")
good("numbers", "inside.md", "--write", "formula.md")
text = (there / "formula.md").read_text()
check("= 240.2$.\n\n<!-- proofline: 240.2 = 1.97e14 / 8.2e11 -->" in text, "a comment inside of a formula:", text)
good("numbers", "copy.md", "--write", "one.md", "--only", "8")
check((there / "one.md").read_text().count("proofline:") == 1 and "501 PFLOP/s<!-- proofline: = " in (there / "one.md").read_text(),
      (there / "one.md").read_text())
for path in sorted((ROOT / "runtime_tests/proposals").glob("*/*.md")):
    (there / "plain.md").write_text(claims_of(path.read_text())[0])
    good("numbers", "plain.md", "--write", "full.md")
    check(run("check", "full.md").returncode == 0, path.name, run("check", "full.md").stderr)
    for each in proposed((there / "plain.md").read_text(), "plain.md"):
        for one in each["proposals"]:
            check(one["verdict"] != "differs" and one["chance"] <= 0.2, path.name, one)

# A number that has a claim keeps it.
(there / "claimed.md").write_text(SENTENCE.replace("44.3 days", "44.3 days<!-- proofline: = 44.3 * 1 day -->"))
good("numbers", "claimed.md", "--write", "kept.md")
check("44.3 days<!-- proofline: = 44.3 * 1 day --> at" in (there / "kept.md").read_text(), (there / "kept.md").read_text())

# Wrong input, and texts of which little is read.
(there / "empty.md").write_text("")
(there / "none.md").write_text("No number at all.\n")
(there / "strange.md").write_text("NaN days, inf GB, 1e999 tokens, 0 GPUs, -3 GB, 200,6 GB, 12,5 %, １２ GB, 3/0, 1e35 FLOP, 1e-30 s.\n")
for name in ("empty.md", "none.md", "strange.md"):
    text = good("numbers", name, "--propose")
    check("; 0 may follow from others, and 0 may be asked about." in text, name, text)
    good("numbers", name, "--write", "same.md")
    check((there / "same.md").read_bytes() == (there / name).read_bytes(), name, "has a claim of nothing")
refuse = functools.partial(checks.refused, begins="proofline")
refuse("numbers", "copy.md", "--write", "copy.md", says="--write 'copy.md': the document itself; expected another file")
(there / "link.md").symlink_to("copy.md")
refuse("numbers", "copy.md", "--write", "link.md", says="the document itself")
refuse("numbers", "copy.md", "--write", "none/copy.md", says="--write 'none/copy.md': cannot write")
refuse("numbers", "copy.md", "--write", "", says="--write: expected the name of a file")
refuse("numbers", "copy.md", "copy.html", "--write", "x.md", says="--write: expected one document")
refuse("numbers", "copy.md", "--only", "3", says="--only: expected --write COPY beside it")
refuse("numbers", "copy.md", "--write", "x.md", "--only", "99", says="--only: unknown '99'; expected the id of a number, 1 to 8")
refuse("numbers", "copy.md", "--write", "x.md", "--only", "x", says="--only: unknown 'x'")
refuse("numbers", "copy.md", "--write", "x.md", "--only", "1", says="--only: number 1 has no proposal")
check(not (there / "x.md").exists(), "a file is written all the same")

# Enough for a long document, which says what was not tried.
(there / "long.md").write_text("\n\n".join(f"We note {number} here." for number in
                                           (random_number(draw) for _ in range(1500))))
start = time.monotonic()
text = good("numbers", "long.md", "--propose")
check("Bound: of so many numbers, only the nearest were tried for each." in text, text[-500:])
check(time.monotonic() - start < 60, "1500 numbers take", time.monotonic() - start, "s")

# On the page, in the document's own text.
page = good("numbers", "slip.md", "--propose", "--format", "html")
check('<table class="text-with-notes">' in page and "<mark>358,000 steps</mark>" in page and '<div class="asks">' in page, "no text")
check("= estimated_training_flops(parameters = 70B parameters" in page and "8192 tokens takes <mark>2.68 GB</mark>." in page, "not beside it")
