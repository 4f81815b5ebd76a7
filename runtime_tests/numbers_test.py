"""The list of a document's numbers: `proofline numbers`, and the page of an audit. Which numbers there are, what is left
out and why, their places, units and intervals, and which have a claim; in each format of documents. And a file where a
claim or a command is expected."""
import functools, html, json, pathlib, re, tempfile

import checks
from checks import ROOT, check, good, run

folder = tempfile.TemporaryDirectory()
there = pathlib.Path(folder.name)
checks.OPTIONS |= {"cwd": there}
refused = functools.partial(checks.refused, begins="")


def file(name, text):
    path = there / name
    path.parent.mkdir(exist_ok=True, parents=True)
    path.write_text(text)
    return name


def listed(*names):
    """The document that is listed first."""
    return json.loads(good("numbers", *names, "--format", "json"))["documents"][0]


def texts(name, text, left_out=None):
    return [each["text"] for each in listed(file(name, text))["numbers"] if each["left_out"] == left_out]


PAPER = """# 1 A training run

In 2024 we trained on 8,960 TPU v5p chips, each of 459 TFLOP/s, at ~40 % of the
peak [12]. It took ~45 days and cost $8.8M. Llama 3 has 70B parameters and was
trained on 15T tokens; Table 2 has the others.
A Llama-3 run of 2023 [3, 7-9] had H100s.

## 2.1 What it computes

The compute is $6.3 \\times 10^{24}$ FLOP, by $C = 6ND$ with $N = 70$ billion;
in Section 4.1 we set `chips = 17`. It serves at least 850 requests/s, loses up to
20 %, and starts in 3 hours or less. The 32 layers have **128** heads.

1. First, 64 GB of memory.
2. Then 3.35 TB/s.

| model | GPUs | time |
|---|---:|---:|
| small | 16 | 3.5 h |
| large | 1,024 | 1.1 &times; 10<sup>3</sup> hours |

```python
x = 99  # and 98
```

It fits in 16x20x28 chips, an 8-way split of 4-bit weights and $2 to $3 an hour;
see https://arxiv.org/abs/2407.21783 and [a page](https://x.y/123).
It costs $0.60 per 1M tokens, $-2.5$ times as much, at a ratio of 28:1, or 98.5%.
That is `x` in 12 steps.

## 3 Results

[12]: A. Author, 2020-03-12.
"""
EXPECTED = [  # what the document has, where, its unit, and what it may stand for, in FLOP, byte, second and USD
    ("8,960 TPU v5p chips", "3:23", "count", "17919/2", "17921/2"),
    ("459 TFLOP/s", "3:52", "FLOP/s", "458500000000000", "459500000000000"),
    ("~40 %", "3:68", "count", "7/20", "9/20"), ("~45 days", "4:20", "s", "3844800", "3931200"),
    ("$8.8M", "4:38", "USD", "8750000", "8850000"), ("70B parameters", "4:57", "count", "69500000000", "70500000000"),
    ("15T tokens", "5:12", "count", "14500000000000", "15500000000000"),
    ("6.3 \\times 10^{24}$ FLOP", "10:17", "FLOP", "6250000000000000000000000", "6350000000000000000000000"),
    ("6", "10:51", "count", "11/2", "13/2"), ("70$ billion", "10:66", "count", "69500000000", "70500000000"),
    ("at least 850 requests/s", "11:47", "1/s", None, None), ("up to 20 %", "11:78", "count", None, None),
    ("3 hours or less", "12:21", "s", None, None), ("32 layers", "12:42", "count", "63/2", "65/2"),
    ("128** heads", "12:59", "count", "255/2", "257/2"),
    ("64 GB", "14:11", "byte", "63500000000", "64500000000"),
    ("3.35 TB/s", "15:9", "byte/s", "3345000000000", "3355000000000"), ("16", "19:11", "count", "31/2", "33/2"),
    ("3.5 h", "19:16", "s", "12420", "12780"), ("1,024", "20:11", "count", "2047/2", "2049/2"),
    ("1.1 &times; 10<sup>3</sup> hours", "20:19", "s", "3780000", "4140000"), ("16x20x28", "26:12", None, None, None),
    ("8", "26:31", "count", "15/2", "17/2"), ("4", "26:46", "count", "7/2", "9/2"),
    ("$2", "26:64", "USD", "3/2", "5/2"), ("$3 an hour", "26:70", "USD/s", "1/1440", "7/7200"),
    ("$0.60 per 1M tokens", "28:10", "USD", "119/200000000", "121/200000000"),
    ("-2.5$ times", "28:32", "count", "-51/20", "-49/20"), ("28:1", "28:67", "count", "55/2", "57/2"),
    ("98.5%", "28:76", "count", "1969/2000", "1971/2000"), ("12 steps", "29:16", "count", "23/2", "25/2")]
paper = listed(file("paper.md", PAPER))
found = [(each["text"], f"{each['line']}:{each['column']}", each["unit"], each["low"], each["high"])
         for each in paper["numbers"] if not each["left_out"]]
for got, wanted in zip(found, EXPECTED):
    check(got == wanted, "a number is", got, "and not", wanted)
check(len(found) == len(EXPECTED) == paper["count"] == 31, "there are", len(found), "numbers and not", len(EXPECTED), found)
left_out = {}
for each in paper["numbers"]:
    left_out.setdefault(each["left_out"], []).append(each["text"])
del left_out[None]
check(left_out == {"heading": ["1", "2.1", "3"], "year": ["2024", "2023", "2020-03-12"], "item": ["1", "2"],
                   "citation": ["12", "3", "7", "9", "12"], "name": ["3", "2", "4.1"]}, "left out are", left_out)

# With claims: those of the long and of the short form, and of bytes in quotes; a year that has one is a number.
claimed = listed(file("claimed.md", PAPER.replace("~45 days and", "~45 days<!-- proofline: = 6 FLOP * 70B * 15T / (8960 * 459 "
                                                  "TFLOP/s * 40 %) --> and")
                      .replace("hours |\n\n", "hours |\n\n<!-- proofline: \"1.1 &times; 10<sup>3</sup> hours\" is 1.1e3 hours = "
                               "printed(45-days) -->\n\n<!-- proofline: \"1,024\" is 1,024 = 2^10 -->\n\n")))
check(claimed["with_claim"] == 3 and claimed["count"] == 31, claimed["with_claim"], claimed["count"])
check({each["text"]: each["claims"] for each in claimed["numbers"] if each["claims"]} == {
    "~45 days": ["claimed.md/45-days"], "1.1 &times; 10<sup>3</sup> hours": ["claimed.md/1.1e3-hours"],
    "1,024": ["claimed.md/1-024"]}, "the claims are", claimed)
check(listed(file("year.md", "In 2024.\n\n<!-- proofline: 2024 = 2 * 1012 -->\n"))["count"] == 1, "a year with a claim")
text = good("numbers", "claimed.md")
check("\n3 of 31 numbers have a claim.\n" in text, text)
check(re.search(r"^4:20 +~45 days +s +44.5 to 45.5 days +45-days$", text, re.M), text)
check(re.search(r"^30:12 +16x20x28 +- +not read by formulas$", text, re.M), text)
check("Left out: 3 years (2024, 2023, 2020-03-12); 3 numbers of headings (1, 2.1, 3);" in " ".join(text.split()), text)
check(text.endswith("\n") and "<!-- proofline: ... -->" not in text, text)
check("A claim stands in a comment behind its number: <!-- proofline: ... -->" in good("numbers", "paper.md"), "no way on")
check(max(map(len, good("numbers", "paper.md").splitlines())) <= 100, "a line is too long")
both = json.loads(good("numbers", "claimed.md", "paper.md", "paper.md", "--format", "json"))["documents"]
check([each["document"] for each in both] == ["claimed.md", "paper.md"] and [each["with_claim"] for each in both] == [3, 0],
      "of two documents with the same words", [each["with_claim"] for each in both])

# On the page of an audit, beside the text; and on a page of its own.
for page in (good("audit", "claimed.md", "--format", "html"), good("numbers", "claimed.md", "--format", "html"),
             good("numbers", "paper.md", "--format", "html")):
    check(f"<summary>{3 if 'Audit' in page or '45-days' in page else 0} of 31 numbers have a claim</summary>" in page, page[-3000:])
    check(page.count("<mark>") >= 31 and "peak [12]. It took <mark>~45 days</mark> and cost" in page, "the text is missing")
    check("99  #" not in page and html.unescape(page).count("1.1 &times; 10<sup>3</sup> hours") >= 1, "code, or no markup")

check('<details class="numbers-of-text" open="open">' in page, "a list alone is closed")

# In each format. What is no text is passed over, and what names a sign is one.
TEX = r"""\documentclass[12pt]{article}
\begin{document}
\section{2 Results}
It took $\approx 45$~days at 40\% of 312\,TFLOP/s \cite{b12}, i.e.\ \textbf{1.5} TB/s; see Section~3 and
Table~\ref{tab:3}. % 99
\begin{tabular}{p{3cm}r}
small & 16 & \multicolumn{2}{c}{3.5 h} \\
\end{tabular}
\begin{equation} C = 6ND \le \frac{3}{4} \cdot 10^{24}\text{ FLOP} \end{equation}
\url{https://x.y/77} \vspace{10pt} 1{,}024 and \verb|98|.
\end{document}
"""
for name, text, expected in [
        ("page.tex", TEX, ["\\approx 45$~days", "40\\%", "312\\,TFLOP/s", "1.5} TB/s", "16", "3.5 h", "6", "3", "4",
                           "10^{24}\\text{ FLOP", "1{,}024"]),
        ("page.html", "<!DOCTYPE html><head><title>9</title></head><h2>2 Runs</h2><p id='p7'>It took <b>45</b>&nbsp;days "
         "&le; 50&#160;days.</p><pre>98</pre><ul><li>6.3 &times; 10<sup>24</sup> FLOP<li>x<sub>3</sub></ul>",
         ["45</b>&nbsp;days", "&le; 50&#160;days", "6.3 &times; 10<sup>24</sup> FLOP"]),
        ("page.rst", "2 Runs\n------\n\nIt took 45 days, :math:`6.3 \\times 10^{24}` FLOP and ``98``.\n\n.. figure:: a3.png\n"
         "   :width: 50%\n\n   The 16 chips.\n\n#. One\n", ["45 days", "6.3 \\times 10^{24}` FLOP", "16 chips"]),
        ("page.adoc", "== 2 Runs\n\nIt took 45 days and `98`.\n\n[cols=\"1,2\"]\n|===\n|16 |3.5 h\n|===\n\n----\n97\n----\n",
         ["45 days", "16", "3.5 h"]),
        ("page.typ", "= 2 Runs\n\nIt took 45~days of $6 times 10^24$ FLOP and `98`. // 97\n", ["45~days", "6 times 10^24$ FLOP"]),
        ("page.qmd", "---\ntitle: 7\n---\n\n::: {.column width=\"50%\"}\nIt took 45 days.\n:::\n\n```{r}\n98\n```\n", ["45 days"]),
        ("page.ipynb", json.dumps({"cells": [{"cell_type": "markdown", "source": ["It took 45 days\n", "on 16 chips.\n"]},
                                             {"cell_type": "code", "source": ["98"]}]}), ["45 days", "16 chips"]),
        ("zh.md", "模型权重约 14 GB，训练用了 45 天。有 70 亿参数，为２倍。140GB입니다\n", ["14 GB", "45", "70", "140GB"]),
        ("words.md", "H100s, GPT-4, 7th, 3D, v2, 1.2.3, #12, §3, x^2 and a_1 are none; 1/3, 2-3x, over 5M, not over 9 and "
         "-4.5 are; not -> 8. A note.1 Then .45 and 200,6 GB, [0, 1].\n",
         ["1/3", "2-3x", "over 5M", "not over 9", "-4.5", "8", ".45", "200,6", "0", "1"]),
        ("money.md", "From $5 to $10, US$7, $5-$6 and $8.8M; $x = 3$.\n", ["$5", "$10", "US$7", "$5-$6", "$8.8M", "3"]),
        ("names.md", "In Table 2 and Figure 3 we see MFU 0.41. The 32 layers of the model and table 4.\n", ["0.41", "32 layers", ]),
        ("years.md", "From 2019-2021, in 2048 steps and ~2000 runs of 2000 tokens.\n", ["2048 steps", "~2000", "2000 tokens"])]:
    check(texts(name, text) == expected, name, "has", texts(name, text), "and not", expected)
check(listed("page.ipynb")["numbers"][0]["line"] == 1 and listed("page.tex")["numbers"][0]["left_out"] == "heading", "places")
check([each["read_as"] for each in listed("words.md")["numbers"]][3] is None, "'not over 9' is read as a number")
check(listed(file("own.md", "It does 20 requests.\n<!-- proofline: unit requests -->\n\n9.5 widgets/s.\n"
                  "<!-- proofline: unit widgets -->\n"))["numbers"][1]["unit"] == "widgets/s", "a unit of one's own")

# A file is a file to check, too; a form that is mistyped says which was meant.
for asked in (("audit",), ("check",)):
    refused(*asked, "paper.md", says="paper.md:1:1: error: no claims; expected a number with a comment behind it, such as "
                                     "<!-- proofline: ... -->; proofline numbers paper.md lists its numbers")
    text = good(*asked, "claimed.md")
    check(text.startswith("claimed.md/45-days holds only by the rounding"), asked, text)
    check(text == good("audit", "claimed.md"), "check and audit do not say the same of a file")
refused("check", "claimed.md", "--given", "N = 3", says="--given and --unit are of claims; expected them in the file")
refused("check", "papr.md", says="'papr.md' is no file, and no claim; expected a document, a claim file, or PRINTED = FORMULA")
refused("check", "45", "days", "=", "3 days * 15", says="expected the claim in quotes: proofline check '45 days = 3 days * 15'")
refused("audit", "45 days = 3 days * 15", says="'45 days = 3 days * 15' is a claim, and no file; proofline check reads claims")
refused("paper.md", says="'paper.md' is a file; expected a command before it: proofline audit paper.md, or proofline numbers paper.md")
refused("45 days = 3 days * 15", says="'45 days = 3 days * 15' is no command; proofline check reads claims")
refused("number", "paper.md", says="did you mean numbers?")
refused("numbers", says="expected a document, such as paper.md")
refused("numbers", "none.md", says="none.md")
refused("numbers", "paper.md", "--format", "xml", says="--format: unknown 'xml'")
refused("numbers", file("a.toml", '[[claim]]\nid = "a"\nprinted = "1"\nfollows = "1"\n'),
        says="a.toml: error: a claim file, which has no text; expected a document")
refused("numbers", file("bad.md", "45 days<!-- proofline: = 45 dys -->"), says="bad.md:1:")

# Documents of one name, or with the same words, are documents of their own.
CLAIM = '[document]\nname = "paper"\n[[claim]]\nid = "flops"\nprinted = "{0}"\nfollows = "{0}"\n'
file("a/paper.toml", CLAIM.format(3)), file("b/paper.toml", CLAIM.format(4))
file("c.md", "It has 3 parts<!-- proofline: 3 = 3; id parts -->.\n"), file("d.md", (there / "c.md").read_text())
claims = json.loads(good("audit", "a/paper.toml", "b/paper.toml", "c.md", "d.md", "c.md", "--format", "json"))["claims"]
check([each["id"] for each in claims] == ["a/paper.toml/flops", "b/paper.toml/flops", "c.md/parts", "d.md/parts"],
      [each["id"] for each in claims])

# A failing audit says each failure once, in the text and beside it; the page has it on top, under the claim's section.
file("fail.md", """# Steps

It takes 358,000 steps<!-- proofline: 358,000 steps = 15T / 4,194,304 --> of
140 GB<!-- proofline: = 70B * 2 byte -->, and ~45 days<!-- proofline: = 6 FLOP * 70B * 15T / (8960 * 459 TFLOP/s * 40 %) -->.
""")
said = run("audit", "fail.md")
check(said.returncode == 1 and len(said.stderr.splitlines()) == 1 and said.stderr.startswith("fail.md:3:10: error: 358,000"), said)
check(said.stdout.count("358-000-steps") == 1 and "1 claim fails, marked with ! below." in said.stdout, said.stdout)
check("fails" not in said.stdout.split("below.")[1], said.stdout)
check(said.stdout.count("\n\nSteps\n! 358-000-steps (line 3)  ") == 1 and "\n  140-GB (line 4) " in said.stdout, said.stdout)
in_markdown = run("audit", "fail.md", "--format", "markdown").stdout
check(in_markdown.count("\n### ") == 1 and in_markdown.count("| claim |") == 1 and "\n### Steps\n\n| claim |" in in_markdown
      and "\n| `140-GB` (line 4) | exact |" in in_markdown, in_markdown)
check("\n### " not in good("audit", file("bare.md", "45 days<!-- proofline: = 9 days * 5 -->"), "--format", "markdown"),
      "a heading without words")
page = run("audit", "fail.md", "--format", "html").stdout
top, claims = page.split('<div id="claims">')
check("<h2>1 claim differs</h2>" in top and top.index("1 claim differs") < top.index("holds only by the rounding"), top[-2000:])
check("line 3: 358,000 steps; 3576278.7 steps follows" in top, top[-2000:])
check(claims.count("<h3>") == 1 and "<h3>Steps</h3>" in claims, "a heading for each claim")
check(re.search(r'<span class="where">line 4</span> <span class="says">It takes 358,000 steps of 140 GB, and ~45 days.</span>'
                r' <span class="numbers">140 GB .*?</span> <span class="formula">= ', claims), claims[:3000])
style = (ROOT / "tools/report/page/page.css").read_text()
check({name for name in ("exact", "printed-digits", "rounded", "truncated", "input-rounding")
       if re.search(rf"\.badge\.{name}\b[^{{]*{{ color: var\(--ink-close\)", style)} == {"input-rounding"}, "colours")
