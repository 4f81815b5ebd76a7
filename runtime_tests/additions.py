#!/usr/bin/env python3
"""Adds one of each to a copy of the tree: an equation with its pin, a theorem, a device, a section, a claim, a format
of documents, a report, a command. Each is a file, and at most a line or two elsewhere (CONTRIBUTING.md says where). The
copy must build, know each of them, and need no other change but of golden files, which their tests update.

  additions.py [FOLDER]        the copy (default: build/additions); about 5 minutes on 2 cores
"""
import json, os, pathlib, shutil, subprocess, sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
COPY = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build" / "additions").resolve()
PARTS = "include/proofline/transformers"
GOLDEN = {"runtime_tests/audit.tsv", "runtime_tests/exported_statements.txt", "docs/catalogue.md"}

# What is added: whole files, and lines as (file, the line before, the line).
FILES = {
    f"{PARTS}/equations/added.hpp": """#pragma once
// An equation that somebody adds.

#include <proofline/transformers/equations/roofline.hpp>

namespace proofline::equations {

inline constexpr auto added_intensity = define<"added_intensity", flop_per_byte_unit>(
    "I_added", "an intensity of twice the critical one", "an addition", of(peak_rate, memory_bandwidth),
    [](auto pi, auto beta) { return pi / beta + pi / beta; });

}  // namespace proofline::equations
""",
    "static_tests/transformers/equations/added.cpp": """// Pins what equations/added.hpp has.

#include <proofline/transformers/equations/added.hpp>
#include <proofline/units.hpp>

namespace tests::equations_added {

using namespace proofline;

static_assert(equations::added_intensity(35_FLOP / 1_s, 5_B / 1_s) == 14_FLOP / 1_B);

}  // namespace tests::equations_added
""",
    f"{PARTS}/theorems/added.hpp": """#pragma once
// A theorem that somebody adds.

#include <proofline/proof/theorem.hpp>
#include <proofline/transformers/equations/added.hpp>

namespace proofline::theorems {

using namespace inputs;

inline constexpr auto added_is_more = for_all<"added_is_more">(
    "the intensity that was added is above the critical one", "an addition",
    of(peak_rate, memory_bandwidth), [](auto pi, auto beta) {
      return equations::added_intensity(pi, beta) > equations::critical_intensity(pi, beta);
    });

}  // namespace proofline::theorems
""",
    f"{PARTS}/hardware/added_chip.hpp": """#pragma once
// A device that somebody adds.

#include <proofline/transformers/inputs/device.hpp>

namespace proofline::hardware {

using namespace inputs;

inline constexpr auto added_chip =
    make_device("QX99 chip", (peak_rate = "35 TFLOP/s").from("nobody's data sheet"),
                (memory_bandwidth = "5 TB/s").from("nobody's data sheet"));

}  // namespace proofline::hardware
""",
    f"{PARTS}/documents/rooflines_zh/9_added.hpp": """#pragma once
// A section that somebody adds.

#include <proofline/audit/claim.hpp>
#include <proofline/transformers/hardware/added_chip.hpp>
#include <proofline/transformers/theorems/added.hpp>

namespace proofline::documents::rooflines_zh {

using namespace audit;

inline constexpr auto added_section = section(
    "9", "Added",
    states("added-is-more", theorems::added_is_more));

}  // namespace proofline::documents::rooflines_zh
""",
    "tools/report/report_added.cpp": """#include "report/formats.hpp"

namespace proofline::audit {

std::string added_report(const std::vector<record>& records) {
  return "added: " + std::to_string(records.size()) + "\\n";
}

}  // namespace proofline::audit
""",
    "tools/program/added_command.cpp": """#include "commands.hpp"
#include "output.hpp"

namespace proofline::tools {

command add_added(CLI::App& program) {
  CLI::App* const line = program.add_subcommand("added", "Says that it was added");
  return {line, [] {
            write_to_output("added\\n");
            return 0;
          }};
}

}  // namespace proofline::tools
"""}
LINES = [
    ("a device that texts count", f"{PARTS}/counted.hpp", "inline constexpr const char* devices[] = {", '    "QX99",'),
    ("a claim", f"{PARTS}/documents/rooflines_zh/9_added.hpp", '    "9", "Added",',
     '    prints("added-claim", "14 FLOP/byte", equations::added_intensity, hardware::added_chip),'),
    ("a format of documents", "tools/claims/document/format.hpp", "constexpr document_format known_formats[] = {",
     '    {.name = "Added", .extensions = ".added ", .example = "@@ proofline: ...", .comments = {comment_form{"@@"}}},'),
    ("a report", "tools/report/formats.hpp", "namespace proofline::audit {",
     "std::string added_report(const std::vector<record>& records);"),
    ("a report", "tools/report/audit.cpp", "const report_format formats[] = {",
     '    {"added", [](const audit_options&, const audit_records& all) { return audit::added_report(all); }},'),
    ("a command", "tools/program/program.cpp", "command add_audit(CLI::App&), add_check(CLI::App&), "
     "add_prove(CLI::App&), add_explain(CLI::App&),", "    add_added(CLI::App&),"),
    ("a command", "tools/program/program.cpp", "constexpr command (*all_commands[])(CLI::App&) = {", "    add_added,")]


def run(*command, status=0, **options):
    done = subprocess.run([str(each) for each in command], cwd=COPY, text=True, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options)
    if done.returncode != status:
        sys.exit(f"{' '.join(map(str, command))} exits with {done.returncode}, not {status}:\n{done.stdout[-4000:]}")
    return done.stdout


def changed():
    return set(run("git", "status", "--porcelain", "--untracked-files=all", "--no-renames").split()[1::2])


def need(text, *said):
    for each in said:
        if each not in text:
            sys.exit(f"'{each}' is not in:\n{text[:2000]}")


shutil.rmtree(COPY, ignore_errors=True)
COPY.mkdir(parents=True)
listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
for name in filter(None, listed.split("\0")):
    (COPY / name).parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(ROOT / name, COPY / name)
run("git", "init", "-q")
run("git", "add", "-A")
run("git", "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "the tree")

for name, text in FILES.items():
    (COPY / name).write_text(text, encoding="utf-8")
for what, name, before, line in LINES:
    lines = (COPY / name).read_text(encoding="utf-8").split("\n")
    if lines.count(before) != 1:
        sys.exit(f"{name}: {what} belongs behind a line '{before}', which stands there {lines.count(before)} times")
    lines.insert(lines.index(before) + 1, line)
    (COPY / name).write_text("\n".join(lines), encoding="utf-8")
added = changed()

run("cmake", "--preset", "basic", "-D", "PROOFLINE_WERROR=ON")
run("cmake", "--build", "build/basic", "--target", "proof", "proofline_program", "--parallel", os.cpu_count())
program = COPY / "build" / "basic" / "proofline"
need(run(program, "explain", "added_intensity"), "pi_star / beta_star + pi_star / beta_star", "equations/added.hpp")
need(run(program, "explain", "added_is_more"), "rooflines-zh/added-is-more: exact")
need(run(program, "explain", "added_chip"), "35 TFLOP/s")
need(run(program, "audit", "--format", "json"), "rooflines-zh/added-claim", "rooflines-zh/added-is-more")
need(run(program, "check", "3 = 6 QX99 / (2 QX99)"), "exact")
(COPY / "build" / "text.added").write_text("It needs 3 s. @@ proofline: 3 s = 1 s + 2 s\n")
need(run(program, "audit", "build/text.added"), "exact")
need(run(program, "audit", "--format", "added"), "added: ")
need(run(program, "added"), "added")
need(run(program, "--help"), "added")
run(sys.executable, "tools/develop/check_sources.py", ".")
for test in "audit_table_test", "exported_statements_test", "catalogue_test":
    run(sys.executable, f"runtime_tests/{test}.py", "--update", program, COPY)
more = changed() - added - GOLDEN
if more or len(added) != len(FILES) + len({name for _, name, _, _ in LINES} - set(FILES)):
    sys.exit(f"other files have changed: {sorted(more)}; {sorted(added)}")
print(f"8 additions: {len(FILES)} files and {len(LINES)} lines; {len(changed() & GOLDEN)} golden files followed")
