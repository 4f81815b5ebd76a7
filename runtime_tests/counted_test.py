#!/usr/bin/env python3
"""What texts count is data: with another proofline/counted.hpp before Proofline's own on the path of
includes, barrels are counted, and tokens and H100s mean nothing. Without a corpus, nothing is counted by
name (the consumer of the language alone has none)."""

import pathlib
import subprocess
import sys
import tempfile

WORDS = """#pragma once
#include <array>
#include <proofline/units/word_code.hpp>
namespace proofline::countable {
inline constexpr detail::spelled things[] = {"barrel"};
inline constexpr const char* behind_numbers[] = {"ship"};
inline constexpr detail::short_word short_words[] = {{"kbbl", "barrel", 1'000}};
inline constexpr std::array<const char*, 0> devices = {};
inline constexpr std::string_view needless = "";
constexpr std::string_view meant_by(std::string_view) { return {}; }
}  // namespace proofline::countable
"""
TEXTS = """#include <proofline/formula/reader.hpp>
using namespace proofline;
constexpr bool reads(std::string_view text) {
  formula::constant_reader reader;
  reader.whole(text);
  return !reader.failed();
}
static_assert(reads("8 barrels") && reads("2*barrel") && reads("8 ships/s") && reads("3 USD/kbbl"));
static_assert(!reads("2*ship") && !reads("8 tokens") && !reads("8 H100s") && !reads("8 experts"));
static_assert(parse_unit("barrels/s") && !parse_unit("tokens/s") && parse_unit("count"));
"""


def main():
    with tempfile.TemporaryDirectory() as folder:
        words = pathlib.Path(folder, "proofline", "counted.hpp")
        words.parent.mkdir()
        words.write_text(WORDS, encoding="utf-8")
        texts = pathlib.Path(folder, "texts.cpp")
        texts.write_text(TEXTS, encoding="utf-8")
        run = subprocess.run(["g++", "-std=c++20", "-fsyntax-only", "-I", folder,
                              "-I", str(pathlib.Path(sys.argv[2], "include")), str(texts)],
                             capture_output=True, text=True, check=False)
        if run.returncode != 0:
            sys.exit(run.stderr)


if __name__ == "__main__":
    main()
