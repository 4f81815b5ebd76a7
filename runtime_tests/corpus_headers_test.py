#!/usr/bin/env python3
"""Checks how cmake/corpus.cmake reads a header: which definitions it finds, and what it refuses; and that
what checks a corpus needs nothing of the program."""

import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
HEADER = """#pragma once
// inline constexpr auto in_a_comment = define<"in_a_comment">();
#include <proofline/proofline.hpp>

namespace renting {

inline constexpr input<"rent", usd_per_second_unit> rent{"r", "rent; of [one] chip"};

namespace detail {
inline constexpr auto of_no_interest = define<"of_no_interest">();
}  // namespace detail

inline constexpr auto price =
    define<"price", usd_unit>("P", "price", "1", of(rent), [](auto r) { return r; });
inline constexpr auto rises = for_all<"rises">("it rises", "1", of(rent), [](auto r) { return r > 0; });
inline constexpr auto chip = make_device("a chip", peak_rate = "1 FLOP/s");

}  // namespace renting
"""


def read(text):
    """Exit status and output of CMake, which prints the names that it finds."""
    with tempfile.TemporaryDirectory() as folder:
        header = pathlib.Path(folder, "renting.hpp")
        header.write_text(text, encoding="utf-8")
        script = pathlib.Path(folder, "read.cmake")
        script.write_text(f"""include("{ROOT}/cmake/corpus.cmake")
corpus_code("{header}" code)
corpus_names(renting.hpp "${{code}}" names)
message("names: ${{names}}")
""", encoding="utf-8")
        run = subprocess.run(["cmake", "-P", str(script)], capture_output=True, text=True, check=False)
        return run.returncode, " ".join((run.stdout + run.stderr).split())


def expect(condition, *what):
    if not condition:
        sys.exit(f"corpus_headers_test.py: {' '.join(map(str, what))}")


def refused(old, new, says):
    expect(old in HEADER, "no such text:", old)
    status, said = read(HEADER.replace(old, new))
    expect(status != 0 and says in said, f"{new}: expected '{says}', read: {said}")


status, said = read(HEADER)
expect(status == 0 and said == "names: price;rises;chip", "read:", said)
refused("inline constexpr auto price", "constexpr auto price",
        "renting.hpp: 3 definitions, of which 2 are written as expected")
refused("inline constexpr auto chip", "inline const auto chip",
        "renting.hpp: 3 definitions, of which 2 are written as expected")
refused("usd_per_second_unit> rent{", "usd_per_second_unit> rate{",
        'renting.hpp: the input rate is called "rent"')
refused("}  // namespace detail\n", "}\n", "expected '} // namespace detail'")

# What checks a corpus includes nothing of the program, nor of the libraries that only this needs.
run = subprocess.run(["g++", "-std=c++20", f"-I{ROOT}/include", "-M", "-x", "c++", "-"], check=True,
                     input=f"""#include "{ROOT}/runtime_tests/consumers/corpus/renting.hpp"
#include <proofline/corpus/check.hpp>
""", capture_output=True, text=True)
for of_the_program in (f"{ROOT}/tools/", "/CLI/", "/fmt/", "/nlohmann/", "/toml++/", "/tbb/", "/oneapi/"):
    expect(of_the_program not in run.stdout, "the checks of a corpus include", of_the_program)
