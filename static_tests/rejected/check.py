#!/usr/bin/env python3
"""Checks one case that must not compile, with one compiler.

A case is one C++ file. Its first comment lines say what is refused and why, and what the compiler must
report. The offending code is under `#ifdef REJECTED`. Under `#else` is its twin, which compiles and
differs in nothing else. The harness reads these lines:

  // expect-match: REGEX   an error line of the compiler must match; at least one such line
  // expect-note: REGEX    an error or note line must match (clang puts parts in notes)
  // forbid-match: REGEX   no error line matches
  // long-line: WHY        the matching error line may have 300 characters or more
  // at-most: L lines      of all that the compiler prints, which then has at most 1500 characters; the first
                           error line is the expected one, says it within 200, and nothing names Boost's lists
  // rejected-flags: FLAGS given to the compiler for the offending code only

Run it from the root of the sources, so that paths in messages are short and always the same. Most
of a case's time goes into one of a few headers: `--precompile FOLDER` compiles them, and
`--precompiled FOLDER` uses what that made. A case that includes none of them is compiled as it is.
`--twins` compiles the twins that can share a compilation, and notes them: a case whose twin is
noted, as it stands, does not compile it again.

The cases of meta/ are wrong on purpose, to show that the harness can fail. They have one more line,
`// harness-must-say: REGEX`, which the complaint must match.

docs/messages.md quotes the line of each other case, word for word; messages.py writes these quotes.
"""

import argparse
import hashlib
import os
import pathlib
import re
import shlex
import subprocess
import sys

PAGE = pathlib.Path("docs/messages.md")
BLOCK = re.compile(r"(<!-- messages of (?P<cases>[\w\s]+?) -->\n```text\n)(?P<text>.*?)(?=```)", re.S)
LINE_LIMIT = 300
SHORT_LINE_LIMIT = 200
OUTPUT_LIMIT = 1500
TIME_LIMIT_SECONDS = 120
# The largest first.
PRECOMPILED = ("proofline/corpus/check.hpp", "proofline/audit/proves.hpp", "proofline/audit/follows.hpp",
               "proofline/transformers/equations/roofline.hpp", "proofline/audit/holds.hpp",
               "proofline/proof/prove.hpp", "proofline/units.hpp")
# What means something else in a namespace.
NEEDS_ITS_OWN_FILE = re.compile(r"^ *(#define|#include \"|namespace|template <>|int main|extern|.*<::)", re.M)
DIRECTIVES = {"expect-match", "expect-note", "forbid-match", "long-line", "at-most", "rejected-flags",
              "harness-must-say"}


class Complaint(Exception):
    """What is wrong with a case, in one line."""


def read_case(path):
    """The directives of the leading comment: name -> list of texts."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    found = {name: [] for name in DIRECTIVES}
    story = 0
    for line in lines:
        if not line.startswith("//"):
            break
        directive = re.match(r"// ([a-z]+(?:-[a-z]+)+):\s*(.*)$", line)
        if not directive:
            story += 1
        elif directive[1] not in DIRECTIVES:
            raise Complaint(f"unknown directive '{directive[1]}'")
        elif not directive[2]:
            raise Complaint(f"'{directive[1]}' says nothing")
        else:
            found[directive[1]].append(directive[2])
    if story == 0:
        raise Complaint("the comment does not say what is refused and why")
    if not found["expect-match"]:
        raise Complaint("no expect-match line")
    if "#ifdef REJECTED" not in lines or "#else" not in lines:
        raise Complaint("no '#ifdef REJECTED' with its '#else'")
    return found


def compiling(options):
    """The command line of every compilation, but for its file."""
    return [options.compiler, "-std=c++20", "-fdiagnostics-color=never", "-Iinclude",
            *(f"-isystem{folder}" for folder in options.system_include)]


def precompile(options, folder):
    """Writes the headers of PRECOMPILED into a folder, to be included before a case."""
    for header in PRECOMPILED:
        path = os.path.join(folder, header)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"#include <{header}>\n")
        subprocess.run([*compiling(options), "-xc++-header", path, "-o", path + ".gch"], check=True)


def precompiled_for(options, path):
    """Includes the first of the precompiled headers that a case includes anyway; none where all that is
    printed counts, as it has the path of what is precompiled."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    included = [] if "\n// at-most: " in text else re.findall(r"^#include <(.+)>$", text, re.MULTILINE)
    for header in PRECOMPILED:
        if options.precompiled and header in included:
            return ["-include", os.path.join(options.precompiled, header)]
    return []


def noted(path):
    """How the twin of a case is noted: by the text of the case."""
    return f"{hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()} {path}\n"


def compile_twins(options, folder):
    """Compiles the twins that include the same precompiled header, or none, as one file, each in a
    namespace, and notes them if all of them compile. If not, each case compiles its own."""
    groups = {}
    for path in sorted(pathlib.Path("static_tests/rejected").glob("*.cpp")):
        before = precompiled_for(options, path)
        if not NEEDS_ITS_OWN_FILE.search(path.read_text(encoding="utf-8")):
            groups.setdefault(tuple(before), []).append(path)
    notes = ""
    for number, (before, paths) in enumerate(groups.items()):
        included = {line: None for path in paths  # in order, each once
                    for line in re.findall(r"^#include .*$", path.read_text(encoding="utf-8"), re.M)}
        together = pathlib.Path(folder, f"twins_{number}.cpp")
        together.write_text("\n".join(included) + "".join(
            f'\nnamespace twin_{i} {{\n#include "{path.resolve()}"\n}}' for i, path in enumerate(paths)) + "\n",
            encoding="utf-8")
        status, lines = compile_case(options, str(together), before)
        if status == 0:
            notes += "".join(map(noted, paths))
        else:
            print("Twins are compiled one by one:", *of_kind(lines, "error|fatal error")[:1])
    pathlib.Path(folder, "twins").write_text(notes, encoding="utf-8")


def twin_is_noted(options, path):
    notes = pathlib.Path(options.precompiled or "", "twins")
    return options.precompiled and notes.exists() and noted(path) in notes.read_text(encoding="utf-8")


def compile_case(options, path, extra):
    """The compiler's exit code and the lines it wrote."""
    command = [*compiling(options), "-fsyntax-only", *extra, path]
    run = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                         stderr=subprocess.STDOUT, text=True, errors="replace",
                         timeout=TIME_LIMIT_SECONDS, env={**os.environ, "LC_ALL": "C"})
    if run.returncode < 0 or "internal compiler error" in run.stdout:
        raise Complaint("the compiler crashed")
    return run.returncode, run.stdout.splitlines()


def of_kind(lines, kind):
    return [line for line in lines if re.search(rf"(^|: )({kind}): ", line)]


def as_quoted(compiler, line):
    """An error line as the page has it: the compiler without its version, no line and no column."""
    name = re.sub(r"-\d+$", "", os.path.basename(compiler))
    return f"{name}: " + re.sub(r"^(?:\./)?([^:]+):\d+:\d+: ", r"\1: ", line)


def compared(line):
    """A line without what a precompiled header changes in clang's: paths, and how 5UL - 1 is written."""
    line = line.replace(f"{os.getcwd()}/", "")
    return re.sub(r"(\d+)UL - 1\b", lambda number: str(int(number[1]) - 1), line)


def check_page(options, path, line):
    """Complains if the page does not quote the line in the block that names the case."""
    case = os.path.basename(path).removesuffix(".cpp")
    blocks = [block for block in BLOCK.finditer(PAGE.read_text(encoding="utf-8"))
              if case in block["cases"].split()]
    if len(blocks) != 1:
        raise Complaint(f"{len(blocks)} blocks of {PAGE} name this case; expected one")
    quoted = map(compared, blocks[0]["text"].splitlines())
    if compared(as_quoted(options.compiler, line)) not in quoted:
        raise Complaint(f"{PAGE} does not quote '{as_quoted(options.compiler, line)}'; "
                        "mend it: static_tests/rejected/messages.py --compiler g++ --compiler clang++-19")


def check_output(limit, pattern, lines):
    """Complains of an output that is too long, or does not say first, and in a short line, what is wrong."""
    errors = of_kind(lines, "error|fatal error")
    first = errors[0].partition("error: ")[2]
    if not re.search(pattern, first):
        raise Complaint(f"the first error line does not match '{pattern}': {errors[0]}")
    if len(first) > SHORT_LINE_LIMIT:
        raise Complaint(f"the first error line has {len(first)} characters behind 'error:', "
                        f"{SHORT_LINE_LIMIT} are allowed")
    characters = sum(len(line) + 1 for line in lines)
    if len(lines) > limit or characters > OUTPUT_LIMIT:
        raise Complaint(f"the compiler prints {len(lines)} lines and {characters} characters, "
                        f"{limit} and {OUTPUT_LIMIT} are allowed")
    if any("static_rational" in line for line in lines):
        raise Complaint("the compiler prints Boost's lists")


def check(options, path, case):
    """The first error line that is expected. Raises the first complaint, if any."""
    before = precompiled_for(options, path)
    if not twin_is_noted(options, path):
        status, lines = compile_case(options, path, before)
        if status != 0:
            first = next(iter(of_kind(lines, "error|fatal error")), "no error line")
            raise Complaint(f"the twin does not compile: {first}")

    flags = [flag for text in case["rejected-flags"] for flag in shlex.split(text)]
    # What is precompiled was so without these flags.
    status, lines = compile_case(options, path, ["-DREJECTED", *(flags or before)])
    if status == 0:
        raise Complaint("compiles although it must not")
    errors = of_kind(lines, "error|fatal error")
    notes = of_kind(lines, "note")
    if not errors:
        raise Complaint("refused without an error line")

    for pattern in case["expect-match"]:
        matching = [line for line in errors if re.search(pattern, line)]
        if not matching:
            raise Complaint(f"no error line matches '{pattern}'; the first is: {errors[0]}")
        shortest = min(map(len, matching))
        if shortest >= LINE_LIMIT and not case["long-line"]:
            raise Complaint(f"the error line that matches '{pattern}' has {shortest} characters, "
                            f"{LINE_LIMIT - 1} are allowed")
    for limit in case["at-most"]:
        check_output(int(limit.removesuffix(" lines")), case["expect-match"][0], lines)
    for pattern in case["expect-note"]:
        if not any(re.search(pattern, line) for line in errors + notes):
            raise Complaint(f"no error or note line matches '{pattern}'")
    for pattern in case["forbid-match"]:
        for line in errors:
            if re.search(pattern, line):
                raise Complaint(f"an error line matches the forbidden '{pattern}': {line}")
    return next(line for line in errors if re.search(case["expect-match"][0], line))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--system-include", action="append", default=[], metavar="FOLDER")
    parser.add_argument("--precompile", metavar="FOLDER")
    parser.add_argument("--precompiled", metavar="FOLDER")
    parser.add_argument("--twins", action="store_true")
    parser.add_argument("case", nargs="?")
    options = parser.parse_args()
    if options.precompile:
        precompile(options, options.precompile)
        return 0
    if options.twins:
        compile_twins(options, options.precompiled)
        return 0
    if not options.case:
        parser.error("expected a case")

    path = options.case
    must_say = []
    complaint = None
    try:
        with open(path, encoding="utf-8") as file:
            must_say = re.findall(r"^// harness-must-say: (.+)$", file.read(), re.MULTILINE)
        line = check(options, path, read_case(path))
        if not must_say:
            check_page(options, path, line)
    except (Complaint, OSError, re.error, subprocess.TimeoutExpired) as problem:
        complaint = str(problem)

    is_meta = os.path.basename(os.path.dirname(path)) == "meta"
    if is_meta != bool(must_say):
        problem = "harness-must-say belongs to the cases of meta/, and to each of them"
    elif is_meta and complaint is None:
        problem = f"the harness found nothing wrong; it must say '{must_say[0]}'"
    elif is_meta and not re.search(must_say[0], complaint):
        problem = f"the harness said '{complaint}'; it must say '{must_say[0]}'"
    elif is_meta:
        problem = None
    else:
        problem = complaint

    print(f"{path}: {problem or 'as it should be'} ({os.path.basename(options.compiler)})")
    return 1 if problem else 0


if __name__ == "__main__":
    sys.exit(main())
