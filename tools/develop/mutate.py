#!/usr/bin/env python3
"""Changes one thing at a time in an equation, theorem, listing, constant or input, and checks that what
the build checks then fails. Lists the mutants that survive.

A mutant is killed when a file of static_tests/ that includes the changed header stops compiling, or one
of the checks of a corpus: that a section holds, that an equation depends on each of its inputs, that a
theorem has its text in runtime_tests/exported_statements.txt.
Each file is first tried cut down to the static_asserts and the rows of section(...) that depend on
the changed name. Mutants that survive are tried with the whole files, so cutting can neither kill nor
save a mutant. The changed header is in a temporary folder that precedes include/; the tree itself is
never changed. Many mutants are first tried in one compilation, under new names (Screen).

Two kinds of mutants may survive, because they change nothing:
  equal   the library's own prover proves that the changed equation is the same for all inputs
  reason  static_tests/survivors.txt names the mutant, `name | change | why it is equivalent`; a line
          there for no mutant, or for one that does not survive, is an error
All other survivors are listed, and the exit code is 1. A changed theorem may be true and provable;
then only its unfolded text differs.
"""

import argparse
import collections
import concurrent.futures
import contextlib
import dataclasses
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

sys.dont_write_bytecode = True  # leave the sources unchanged
import mutations

TIME_LIMIT_SECONDS = 120
REASONS = "static_tests/survivors.txt"
STATEMENTS = "runtime_tests/exported_statements.txt"
INPUTS, EQUATIONS, MODELS, THEOREMS, DOCUMENTS = (
    f"include/proofline/transformers/{folder}/" for folder in
    ("inputs", "equations", "models", "theorems", "documents"))
# With these errors the mutant is no valid C++, so its death proves nothing.
NOT_CPP = re.compile(r"error: (expected |.* was not declared in this scope|stray |missing terminating"
                     r"|.*conflicting declaration|.*redefinition|.*No such file)")


class Interrupted(Exception):
    """The run is to stop."""


class Compiler:
    """Runs the compiler. When it is told to stop, it ends all compilations."""

    def __init__(self, options):
        self.command = [options.compiler, "-std=c++20", "-w", "-fdiagnostics-color=never"]
        self.system = [f"-isystem{folder}" for folder in options.system_include]
        self.running, self.lock, self.stopped = set(), threading.Lock(), False
        version = subprocess.run([options.compiler, "--version"], capture_output=True, text=True,
                                 check=True).stdout
        self.is_gcc = "Free Software Foundation" in version

    def run(self, folders, arguments, all_lines=False):
        """The first error line, or None if it compiles. With all_lines: all lines; None on time-out."""
        command = [*self.command, *(f"-I{folder}" for folder in folders), *self.system, *arguments]
        with self.lock:
            if self.stopped:
                raise Interrupted
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                       stderr=subprocess.STDOUT, text=True, errors="replace",
                                       start_new_session=True, env={**os.environ, "LC_ALL": "C"})
            self.running.add(process)
        try:
            said, _ = process.communicate(timeout=TIME_LIMIT_SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return None if all_lines else f"error: needs more than {TIME_LIMIT_SECONDS} s"
        finally:
            with self.lock:
                self.running.discard(process)
        if self.stopped:
            raise Interrupted
        if process.returncode < 0:
            raise RuntimeError(f"the compiler was killed: {' '.join(command)}")
        if all_lines:
            return said.splitlines()
        if process.returncode == 0:
            return None
        return next((line for line in said.splitlines() if "error: " in line), "error: " + said[:200])

    def check(self, folders, path, prelude):
        return self.run(folders, self.reading(path, prelude, most_errors=1))

    def complaints(self, folders, path, prelude):
        """All messages about a file, line by line; None if it takes too long."""
        return self.run(folders, self.reading(path, prelude, most_errors=0), all_lines=True)

    @staticmethod
    def reading(path, prelude, most_errors):
        early = ["-include", prelude] if prelude else []
        return ["-fsyntax-only", f"-fmax-errors={most_errors}", *early, path]

    def stop(self):
        with self.lock:
            self.stopped = True
            for process in self.running:
                try:
                    os.killpg(process.pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass


class Tree:
    """The files of the repository as tokens, and their includes. Paths are relative to root."""

    def __init__(self, root):
        self.root, self.sources, self.closures = root, {}, {}

    def read(self, path):
        if path not in self.sources:
            with open(os.path.join(self.root, path), encoding="utf-8") as file:
                self.sources[path] = mutations.Source(path, file.read())
        return self.sources[path]

    def closure(self, path):
        """The file and all files of the tree that it includes, in the order of inclusion."""
        if path not in self.closures:
            found = {}
            text = self.read(path).text
            for kind, name in re.findall(r'^\s*#\s*include\s*([<"])([^>"]+)', text, re.MULTILINE):
                beside = os.path.normpath(os.path.join(os.path.dirname(path), name))
                for candidate in ([beside] if kind == '"' else []) + [f"include/{name}"]:
                    if os.path.isfile(os.path.join(self.root, candidate)):
                        found.update(dict.fromkeys(self.closure(candidate)))
                        break
            found[path] = None
            self.closures[path] = list(found)
        return self.closures[path]

    def headers(self, folder):
        """The headers of a folder and its subfolders."""
        return sorted(os.path.relpath(os.path.join(inner, name), self.root)
                      for inner, _, names in os.walk(os.path.join(self.root, folder))
                      for name in names if name.endswith(".hpp"))

    def tests(self):
        for folder, folders, files in os.walk(os.path.join(self.root, "static_tests")):
            if "rejected" in folders:
                folders.remove("rejected")
            for name in sorted(files):
                if name.endswith(".cpp"):
                    yield os.path.relpath(os.path.join(folder, name), self.root)


def rows_of_sections(source):
    """(first, last) of each row in a call of section(where, title, row...)."""
    for i, token in enumerate(source.tokens[:-1]):
        if token.text == "section" and token.kind == "name" and source.is_at(i + 1, "("):
            for first, last in source.arguments(i + 1)[2:]:
                yield first, last


class Preludes:
    """Precompiled headers of includes that a changed header is not among; one of the same includes serves
    several headers."""

    def __init__(self, compiler, scratch):
        self.compiler, self.scratch, self.lock, self.known = compiler, scratch, threading.Lock(), {}

    def of(self, header, tree, steady):
        steady = tuple(sorted(path for path in steady if path.startswith("include/")))
        with self.lock:
            lock, made = self.known.setdefault(steady, (threading.Lock(), []))
        with lock:
            if not made:
                made.append(self.precompiled(header, tree, steady))
            return made[0]

    def precompiled(self, header, tree, steady):
        path = os.path.join(tempfile.mkdtemp(dir=self.scratch), "prelude.hpp")
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(f"#include <{each[len('include/'):]}>\n" for each in steady)
        if self.compiler.is_gcc:
            error = self.compiler.run([os.path.join(tree.root, "include")],
                                      ["-x", "c++-header", path, "-o", path + ".gch"])
            if error:
                raise RuntimeError(f"{header}: the includes of its tests do not compile: {error}")
        return path


class Pins:
    """What pins one header: the static tests that include it, and their parts that depend on a name."""

    def __init__(self, tree, header, folder, preludes):
        self.tree, self.header, self.folder = tree, header, folder
        self.tests = [t for t in tree.tests() if header in tree.closure(t)]
        own = header.replace("include/proofline/", "static_tests/").replace(".hpp", ".cpp")
        generated = generated_for(header) + "/"
        self.tests.sort(key=lambda t: (t != own, not t.startswith(generated), len(tree.closure(t)), t))
        self.is_of_inputs = header.startswith(INPUTS)
        self.dependents = [h for t in self.tests for h in tree.closure(t)[:-1]
                           if header in tree.closure(h)]
        self.dependents = list(dict.fromkeys(self.dependents))
        self.steady = list(dict.fromkeys(h for t in self.tests for h in tree.closure(t)[:-1]
                                         if h not in self.dependents))
        if header.startswith(THEOREMS):  # with nearly the same includes, precompiled once
            self.steady = [h for h in self.steady if not h.startswith((THEOREMS, DOCUMENTS))]
            self.steady += [h for h in tree.headers(EQUATIONS) if h not in self.steady]
        self.declarations = []
        for path in self.dependents:
            source = tree.read(path)
            for first, last in source.declarations():
                self.declarations.append((source.declared(first, last), source.names(first, last)))
        self.prelude = preludes.of(header, tree, self.steady)

    def depending_on(self, name):
        """The name and all names that depend on it."""
        names, grows = {name}, True
        while grows:
            grows = False
            for declared, mentioned in self.declarations:
                if not declared <= names and names & mentioned:
                    names |= declared
                    grows = True
        return names

    def cut(self, name):
        """Yields (test, folder) with the tests cut down to the parts that depend on a name."""
        names = self.depending_on(name)
        folder = os.path.join(self.folder, "cut-" + name)
        for path in self.dependents:
            if not path.startswith(DOCUMENTS):
                continue
            source = self.tree.read(path)
            edits = [(source.tokens[first - 1].start, source.tokens[last].end, "")
                     for first, last in rows_of_sections(source)
                     if not names & source.names(first, last)]
            if edits:
                write(os.path.join(folder, os.path.relpath(path, "include")), source.text, edits)
        tests = []
        for number, test in enumerate(self.tests):
            source, edits, kept, own = self.tree.read(test), [], 0, set()
            for first, last in source.declarations():
                depends = (names | own) & source.names(first, last)
                if source.tokens[first].text != "static_assert":
                    own |= source.declared(first, last) if depends else set()
                elif depends:
                    kept += 1
                else:
                    edits.append((source.tokens[first].start, source.tokens[last].end, ""))
            if kept:
                path = os.path.join(folder, f"test-{number}.cpp")
                write(path, source.text, edits)
                tests.append((test, path))
        if self.is_of_inputs:
            tests.sort(key=lambda each: -self.mentions(each[0], name))
        return folder, tests

    def mentions(self, test, name):
        """How often a test and the theorems of its subject use a name. Frequent use makes it likely that
        a test needs the input not to be 0."""
        subject = os.path.basename(test)[:-len(".cpp")]
        return sum(token.text == name
                   for path in (test, f"{THEOREMS}{subject}.hpp")
                   if path == test or path in self.dependents
                   for token in self.tree.read(path).tokens)


def write(path, text, edits):
    for start, end, new in sorted(edits, reverse=True):
        text = text[:start] + new + text[end:]
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


@dataclasses.dataclass
class Fate:
    mutant: mutations.Mutant
    how: str  # killed, equal, survives, broken; reason
    by: str = ""


def golden_texts(root):
    """Theorem -> its text, which follows its name in the golden table."""
    path, texts, name = os.path.join(root, STATEMENTS), {}, None
    if not os.path.exists(path):
        return texts
    with open(path, encoding="utf-8") as file:
        for line in file:
            if not line.startswith(" "):
                name = line.strip()
            elif name not in texts:
                texts[name] = line.strip()
    return texts


def literal(text):
    """A string literal of C++."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def write_checks(tree, texts):
    """Writes what is checked of each definition without being written down: each section holds, each
    equation depends on each of its inputs (cmake/corpus.cmake), each theorem has its golden text."""
    for folder in (EQUATIONS, MODELS, THEOREMS, DOCUMENTS):
        for header in tree.headers(folder):
            source, checks = tree.read(header), {}
            for first, last in source.declarations():
                said = {token.text for token in source.tokens[first:last + 1]}
                name = next(iter(source.declared(first, last)), None)
                if "for_all" in said and name in texts:
                    checks.setdefault("theorems", []).append(f"is_stated_as({name}, {literal(texts[name])})")
                elif "define" in said and "without_proof_of_dependence" not in said:
                    checks.setdefault("equations", []).append(f"depends_on_each_input({name})")
                elif "section" in said and folder == DOCUMENTS:
                    checks[name] = [f"audit::holds<{name}>"]
            for of, conditions in checks.items():
                path = os.path.join(generated_for(header), f"{of}.cpp")
                helper = os.path.relpath("static_tests/is_stated_as.hpp", os.path.dirname(path))
                space = re.search(r"^namespace ([\w:]+) \{", source.text, re.MULTILINE)[1]
                write(os.path.join(tree.root, path),
                      f"#include <{os.path.relpath(header, 'include')}>\n"
                      "#include <proofline/audit/holds.hpp>\n#include <proofline/proof/prove.hpp>\n"
                      f'#include "{helper}"\nnamespace {space} {{\n'
                      + "".join(f"static_assert({each});\n" for each in conditions) + "}\n", [])


def generated_for(header):
    """The folder of the checks of a header in the copied tree."""
    return header.replace("include/proofline/", "static_tests/generated/")[:-len(".hpp")]


class Screen:
    """Tries many changed definitions of one header at once, under new names: each with the static_asserts of
    one test that depend on it and on nothing else that depends on it. It kills what fails there as it would
    alone. The judge decides the rest, and all of them if the compiler reports an error elsewhere."""

    AT_ONCE = 40

    def __init__(self, compiler, pins):
        self.compiler, self.pins, self.tree = compiler, pins, pins.tree
        self.include = os.path.join(pins.tree.root, "include")
        self.count, self.checks = 0, {}

    def groups(self, mutants):
        """[(test, mutants)] of those that a test can try under another name."""
        by_test = {}
        for mutant in mutants:
            name = mutant.target.name
            if name not in self.checks:
                self.checks[name] = self.checks_of(name)
            test, asserted = self.checks[name]
            if asserted and self.renamed(mutant, "other") and self.compiler.is_gcc:
                by_test.setdefault(test, []).append(mutant)
        return [(test, group[i:i + self.AT_ONCE]) for test, group in by_test.items()
                for i in range(0, len(group), self.AT_ONCE)]

    def checks_of(self, name):
        """(test, [its static_asserts about the name alone]) of the first test that has any."""
        dependents = self.pins.depending_on(name)
        for test in self.pins.tests:
            source, own, asserted = self.tree.read(test), set(), []
            for first, last in source.declarations():
                mentioned = source.names(first, last)
                if source.tokens[first].text != "static_assert":
                    own |= source.declared(first, last) if (dependents | own) & mentioned else set()
                elif (dependents | own) & mentioned == {name}:
                    asserted.append((first, last))
            if asserted:
                return test, asserted
        return None, []

    @staticmethod
    def renamed(mutant, new):
        """The changed declaration of a variable under another name; "" if it is another declaration."""
        text, count = re.subn(rf"(\binline constexpr auto )({mutant.target.name})(?=\s*=)",
                              lambda match: match[1] + new, mutant.declaration(), count=1)
        return text if count else ""

    def killed(self, group):
        """The fates of the mutants that their checks kill."""
        test, mutants = group
        source = self.tree.read(test)
        self.count += 1
        path = os.path.join(self.pins.folder, f"screen-{self.count}.cpp")
        write(path, source.text, [(source.tokens[first].start, source.tokens[last].end, "")
                                  for first, last in source.declarations()
                                  if source.tokens[first].text == "static_assert"])
        originals = list({id(m.target): dataclasses.replace(m, edits=[]) for m in mutants}.values())
        declared, asserted = [], []
        for kind, all_of_it in (("original", originals), ("changed", mutants)):
            for number, mutant in enumerate(all_of_it):
                name, new = mutant.target.name, f"{kind}_{number}"
                declared.append(f'#line 1 "{kind}-{number}"\n{self.renamed(mutant, new)}\n')
                asserted.append(f'#line 1 "{kind}-{number}-check"\n')
                for first, last in self.checks[name][1]:
                    asserted.append(" ".join(new if token.text == name and token.kind == "name"
                                             else token.text
                                             for token in source.tokens[first:last + 1]) + "\n")
        with open(path, "a", encoding="utf-8") as file:
            file.write("\n" + in_space_of(self.tree.read(self.pins.header), "".join(declared))
                       + in_space_of(source, "".join(asserted)))
        folders = [os.path.dirname(os.path.join(self.tree.root, test)), self.include]
        complaints = self.compiler.complaints(folders, path, self.pins.prelude)
        if complaints is None:
            return []
        errors, about = {}, []  # messages about each; the places named since the last error
        for line in complaints:
            about += re.findall(r"\b(original|changed)-(\d+)(?:-check)?:\d+", line)
            if " error: " not in line:
                continue
            if not about or any(kind == "original" for kind, _ in about):
                return []
            for _, number in about:
                errors.setdefault(int(number), []).append(line.split(" error: ", 1)[1])
            about = []
        return [Fate(mutants[number], "killed", f"with others, {test}: {said[0]}") for number, said in errors.items()
                if not any(NOT_CPP.search("error: " + error) for error in said)]


def in_space_of(source, text):
    """The text in the namespace of a file."""
    space = re.search(r"^namespace ([\w:]+) \{", source.text, re.MULTILINE)
    return f"namespace {space[1]} {{\n{text}}}\n" if space else text


class Judge:
    """Decides the fate of the mutants of one header. The tests most likely to fail are compiled one by
    one, and the others in groups, which is possible as each test has its own namespace."""

    ALONE, TOGETHER = 2, 12

    def __init__(self, compiler, tree, pins):
        self.compiler, self.tree, self.pins = compiler, tree, pins
        self.include = os.path.join(tree.root, "include")
        self.cuts, self.sound = {}, {}
        self.count, self.passed = 0, []
        whole = [(test, os.path.join(tree.root, test)) for test in pins.tests]
        self.whole = self.groups(whole, os.path.join(pins.folder, "whole"), self.TOGETHER)

    def groups(self, tests, folder, size):
        """[(tests, the file that includes them)] for (test, its file), `size` at a time."""
        found = []
        for first in range(0, len(tests), size):
            group = tests[first:first + size]
            path = group[0][1]
            if len(group) > 1:
                path = os.path.join(folder, f"tests-from-{first}.cpp")
                write(path, "".join(f'#include "{each}"\n' for _, each in group), [])
            found.append(([test for test, _ in group], path))
        return found

    def cut(self, name):
        if name not in self.cuts:
            folder, tests = self.pins.cut(name)
            alone, others = tests[:self.ALONE], tests[self.ALONE:]
            self.cuts[name] = folder, (self.groups(alone, folder, 1)
                                       + self.groups(others, folder, self.TOGETHER))
        return self.cuts[name]

    def compile(self, overlay, folder, tests, path):
        """The error of the tests with a changed header."""
        beside = [os.path.dirname(os.path.join(self.tree.root, test)) for test in tests]
        folders = ([overlay] if overlay else []) + ([folder] if folder else [])
        folders += [*dict.fromkeys(beside), self.include]
        return self.compiler.check(folders, path, self.pins.prelude)

    def kills(self, overlay, folder, tests, path):
        """The same, unless the tests also fail with the unchanged header."""
        error = self.compile(overlay, folder, tests, path)
        if error is None:
            return None
        if path not in self.sound:
            self.sound[path] = self.compile(None, folder, tests, path)
        if self.sound[path] is not None:
            if folder:
                return None  # the cut broke it; the whole files decide
            raise RuntimeError(f"{' '.join(tests)} does not compile unchanged: {self.sound[path]}")
        return error

    def decide(self, mutant):
        """The fate of a mutant; None for an input that the cut tests let pass (see decide_passed)."""
        with self.overlay_of(mutant) as overlay:
            folder, cut = self.cut(mutant.target.name.split("::")[0])  # a member belongs to its class
            fate = self.read(mutant, overlay, folder, cut)
            if fate is None and mutant.target.kind == "input":
                self.passed.append(mutant)
                return []
            if fate is None and mutant.target.kind == "equation" and self.is_equal(mutant, overlay):
                fate = Fate(mutant, "equal")
            why = "" if cut else "no static test depends on it"
            return [fate or self.read(mutant, overlay, None, self.whole)
                    or Fate(mutant, "survives", why)]

    def decide_passed(self, mutants):
        """The fates of inputs that passed. The whole files are tried with all of them changed at once:
        what holds on all wider domains holds on each. If that fails, each half is tried."""
        together = dataclasses.replace(mutants[0], edits=[edit for m in mutants for edit in m.edits])
        with self.overlay_of(together) as overlay:
            killed = self.read(together, overlay, None, self.whole)
        if killed is None:
            return [Fate(mutant, "survives") for mutant in mutants]
        if len(mutants) == 1:
            return [killed]
        half = len(mutants) // 2
        return self.decide_passed(mutants[:half]) + self.decide_passed(mutants[half:])

    @contextlib.contextmanager
    def overlay_of(self, mutant):
        """A folder with the changed header."""
        self.count += 1
        overlay = os.path.join(self.pins.folder, f"mutant-{self.count}")
        try:
            write(os.path.join(overlay, os.path.relpath(self.pins.header, "include")), mutant.text(), [])
            yield overlay
        finally:
            shutil.rmtree(overlay, ignore_errors=True)

    def read(self, mutant, overlay, folder, groups):
        """The fate of the mutant if one of the groups of tests kills it."""
        for tests, path in groups:
            error = self.kills(overlay, folder, tests, path)
            if error:
                by = tests[0] if len(tests) == 1 else f"one of {len(tests)} tests"
                return Fate(mutant, "broken" if NOT_CPP.search(error) else "killed",
                            f"{by}: {error.split('error: ', 1)[-1]}")
        return None

    def is_equal(self, mutant, overlay):
        """True if the prover shows that a changed equation equals the original for all inputs."""
        name, folder = mutant.target.name, os.path.basename(os.path.dirname(self.pins.header))
        declaration = re.sub(rf"\b{name}\s*(?==)", "changed ", mutant.declaration(), count=1)
        path = os.path.join(overlay, "equal.cpp")
        write(path, f"#include <{os.path.relpath(self.pins.header, 'include')}>\n"
              "#include <proofline/proof/prove.hpp>\n"
              f"namespace proofline::{folder} {{\n{declaration}\n}}\n"
              f"using namespace proofline;\nusing namespace {folder};\n"
              'static_assert(prove(for_all<"equal">("", "", changed.inputs,\n'
              f"    [](const auto&... x) {{\n      const auto original = {folder}::{name}.body(x...);\n"
              # The prover refuses a theorem whose sides are written alike, as two equal ones may be.
              "      return original == changed.body(x...) + (original - original); })).how() ==\n"
              "    known_by::all_inputs);\n", [])
        return self.compiler.check([self.include], path, self.pins.prelude) is None


def read_reasons(path):
    """(name, change) -> line number."""
    reasons = {}
    if not os.path.exists(path):
        return reasons
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if line.strip() and not line.startswith("#"):
                parts = [part.strip() for part in line.split(" | ")]
                if len(parts) != 3 or not all(parts):
                    sys.exit(f"{REASONS}:{number}: not `name | change | why it is equivalent`")
                reasons[parts[0], parts[1]] = number
    return reasons


class Progress:
    """A line with the rate and the time left; rewritten on a terminal, otherwise written every 30 s."""

    def __init__(self, total):
        self.total, self.done, self.start, self.last = total, 0, time.monotonic(), time.monotonic()
        self.fates = collections.Counter()

    def count(self, fate):
        self.done += 1
        self.fates[fate.how] += 1
        now = time.monotonic()
        live = sys.stderr.isatty()
        if now - self.last < (0.5 if live else 30) and self.done < self.total:
            return
        self.last = now
        rate = self.done / max(now - self.start, 1e-9)
        left = (self.total - self.done) / rate
        survivors = self.fates["survives"] + self.fates["broken"]
        print(f"\r{self.done} of {self.total} mutants, {rate:.1f} a second, "
              f"{left / 60:.1f} min left, {survivors} survive ", end="" if live else "\n",
              file=sys.stderr, flush=True)
        if live and self.done == self.total:
            print(file=sys.stderr)


def run(options, tree, chosen, compiler, scratch):
    """The fates of the chosen mutants, and what went wrong."""
    by_header = collections.defaultdict(list)
    for mutant in chosen:
        by_header[mutant.target.source.path].append(mutant)
    progress, fates, problems, lock = Progress(len(chosen)), [], [], threading.Lock()
    preludes = Preludes(compiler, scratch)

    def note(found):
        with lock:
            for fate in found:
                fates.append(fate)
                progress.count(fate)
                if options.verbose:
                    tell(fate)
        return found

    def decide(header, mutants):
        folder = tempfile.mkdtemp(dir=scratch)
        try:
            pins = Pins(tree, header, folder, preludes)
            screen, judge = Screen(compiler, pins), Judge(compiler, tree, pins)
            done = {id(fate.mutant) for group in screen.groups(mutants) for fate in note(screen.killed(group))}
            for mutant in mutants:
                if id(mutant) not in done:
                    note(judge.decide(mutant))
            if judge.passed:
                note(judge.decide_passed(judge.passed))
        except RuntimeError as problem:
            problems.append(str(problem))
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    # The longest first. Each header is the work of one thread.
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        running = [pool.submit(decide, *each)
                   for each in sorted(by_header.items(), key=lambda each: -len(each[1]))]
        try:
            for future in concurrent.futures.as_completed(running):
                future.result()
        except BaseException:
            compiler.stop()
            pool.shutdown(wait=True, cancel_futures=True)
            raise
    return fates, problems


def tell(fate):
    target = fate.mutant.target
    print(f"{target.source.path}:{fate.mutant.line}: {target.name}: {fate.mutant.change}: {fate.how}"
          + (f" ({fate.by[:200]})" if fate.by else ""), flush=True)


def commit_seed(root):
    """A number from the hash of the commit, so that each commit has another sample."""
    said = subprocess.run(["git", "-C", root, "rev-parse", "HEAD"], capture_output=True, text=True)
    return int(said.stdout[:8], 16) if said.returncode == 0 else 0


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", 1)[0], epilog=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    here = os.path.dirname(os.path.abspath(__file__))
    parser.add_argument("--root", default=os.path.dirname(os.path.dirname(here)), help="the root of the sources")
    parser.add_argument("--compiler", default="g++")
    parser.add_argument("--system-include", action="append", default=[], metavar="FOLDER")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--sample", type=float, default=1, metavar="PART", help="a random part, such as 0.1")
    parser.add_argument("--seed", type=int, help="of the sample (default: from the commit's hash)")
    parser.add_argument("--only", metavar="REGEX", help="change only headers and names that match")
    parser.add_argument("--excused", action="store_true", help=f"only those that {REASONS} names")
    parser.add_argument("--list", action="store_true", help="list the mutants and compile nothing")
    parser.add_argument("--verbose", action="store_true", help="print the fate of each mutant")
    return parser.parse_args()


def draw(options, everything, reasons):
    """The mutants that the options select."""
    chosen = [m for m in everything
              if re.search(options.only or "", f"{m.target.source.path} {m.target.name}")
              and (not options.excused or (m.target.name, m.change) in reasons)]
    if options.sample < 1 and chosen:
        seed = commit_seed(options.root) if options.seed is None else options.seed
        size = max(1, round(len(chosen) * options.sample))
        drawn = sorted(random.Random(seed).sample(range(len(chosen)), size))
        print(f"mutate: {size} of {len(chosen)} mutants, --sample {options.sample} --seed {seed}",
              flush=True)
        chosen = [chosen[i] for i in drawn]
    return chosen


def report(options, reasons, everything, fates, problems):
    """Prints survivors and counts. True if there is no problem."""
    counts = collections.Counter()
    for fate in sorted(fates, key=lambda f: (f.mutant.target.source.path, f.mutant.line)):
        key = (fate.mutant.target.name, fate.mutant.change)
        if fate.how == "survives" and key in reasons:
            fate.how = "reason"
        elif key in reasons:
            problems.append(f"{REASONS}:{reasons[key]}: needs no reason: the mutant is {fate.how}")
        counts[fate.how] += 1
        if fate.how in ("survives", "broken"):
            tell(fate)
    known = {(m.target.name, m.change) for m in everything}
    problems += [f"{REASONS}:{line}: there is no such mutant"
                 for key, line in reasons.items() if key not in known]
    for problem in problems:
        print(f"mutate: {problem}")
    print(f"mutate: {len(fates)} mutants: "
          + ", ".join(f"{counts[how]} {how}" for how in
                      ("killed", "equal", "reason", "broken", "survives")))
    return not problems and not counts["survives"] and not counts["broken"]


def main():
    options = parse_options()

    def interrupt(*_):
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, interrupt)
    compiler = Compiler(options)
    try:
        with tempfile.TemporaryDirectory(prefix="mutate-") as scratch:
            os.environ["TMPDIR"] = scratch  # what a compiler that is killed leaves goes with it
            # A copy, so that edits of the tree do not disturb the run.
            for folder in ("include", "static_tests"):
                shutil.copytree(os.path.join(options.root, folder),
                                os.path.join(scratch, "tree", folder))
            tree = Tree(os.path.join(scratch, "tree"))
            write_checks(tree, golden_texts(options.root))
            everything = mutations.all_mutants(tree.root, tree.read)
            reasons = read_reasons(os.path.join(tree.root, REASONS))
            chosen = draw(options, everything, reasons)
            if not chosen:
                sys.exit("mutate: found nothing to change")
            if options.list:
                for mutant in chosen:
                    tell(Fate(mutant, "to do"))
                return 0
            fates, problems = run(options, tree, chosen, compiler, scratch)
    except mutations.Malformed as problem:
        sys.exit(f"mutate: {problem}")
    except (KeyboardInterrupt, Interrupted):
        print("\nmutate: interrupted", file=sys.stderr)
        return 130
    return 0 if report(options, reasons, everything, fates, problems) else 1


if __name__ == "__main__":
    sys.exit(main())
