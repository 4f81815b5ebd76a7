"""Shows, on small trees of its own, that tools/develop/check_sources.py fails where it should and only there."""
import os, subprocess, sys, tempfile

LISTING = """namespace proofline::listings {
inline constexpr auto reads = list<"reads">(of(width), [](extent& d, auto& memory) {
  for (index i : d) BODY
});
}  // namespace proofline::listings
"""
HALF = "inline constexpr auto half = [](auto x) { return HALF; };\n"
DECIDES, EXTENT = "may branch only by loops over whole", "may make an extent only from a literal"
TALLIES, DIVIDED = "has one tally", "divides these as integers"
CROSSES = " may not include transformers/"
NAMES = " is of transformers/"
WORDS = "91 words: a paragraph has at most 90"


def check(tool, listing="memory.read(i);", half="x / 2", proof="", units="", of_transformers="", page=""):
    """The exit code and the output for a tree with these texts."""
    with tempfile.TemporaryDirectory() as root:
        for path, text in (("include/proofline/transformers/listings/reads.hpp",
                            LISTING.replace("BODY", "{ " + listing + " }")),
                           ("include/proofline/transformers/equations/half.hpp", HALF.replace("HALF", half)),
                           ("include/proofline/transformers/hardware/x100.hpp",
                            'inline constexpr auto x100 = make_device(\n    "X100 SXM", rate);\n'),
                           ("include/proofline/transformers/models/whale.hpp",
                            'inline constexpr auto whale_7b = make_decoder("Whale-2 7B", layers = 9);\n'),
                           ("include/proofline/transformers/counted.hpp",
                            'inline constexpr const char* devices[] = {"Y20", "Y30"};\n'),
                           ("include/proofline/counted.hpp", "#include <proofline/transformers/counted.hpp>\n"),
                           ("include/proofline/proof/word.hpp", proof),
                           ("docs/page.md", page), ("static_tests/units/literals.cpp", units),
                           ("static_tests/transformers/few.cpp", of_transformers)):
            os.makedirs(os.path.join(root, os.path.dirname(path)), exist_ok=True)
            with open(os.path.join(root, path), "w", encoding="utf-8") as file:
                file.write(text)
        run = subprocess.run([sys.executable, "-B", tool, root], capture_output=True, text=True)
        return run.returncode, run.stdout + run.stderr


def test(tool):
    def expect(what, **given):
        code, said = check(tool, **given)
        if (code, bool(said)) != ((1, True) if what else (0, False)) or (what or "") not in said:
            sys.exit(f"FAILED: {given}: expected {what or 'nothing'}\n{said}")

    expect(None)

    # Only loops over whole extents may decide what a listing does.
    for listing in ("if (memory.read(i)) memory.read(i);", "for (int j = 0; j < 2; ++j) memory.read(i);",
                    "memory.read(i) && memory.read(i);", "memory.read(memory.read(i) ? i : i);",
                    "memory.read(i == i);", "while (memory.read(i)) memory.read(i);"):
        expect(DECIDES, listing=listing)
    expect(None, listing="if constexpr (std::same_as<int, long>) memory.read(i);")
    expect(None, listing="memory.read(i);  // if (i) for (;;) a && b\n")
    expect(None, listing='says("if (i) a && b ? c : d");')

    # So loops may only run over extents that are counted: inputs or literals.
    for listing in ("extent hidden(side(d).size());", "extent one(1), hidden(side(d).size());",
                    "extent hidden{1};", "auto&& hidden = extent(d.size());"):
        expect(EXTENT, listing=listing)
    for listing in ("extent one(1);", "extent one(1), two(2);", "extent& same = d;"):
        expect(None, listing=listing)
    expect(None, listing="tally count; add(count);")
    expect(TALLIES, listing="tally count, other; add(count);")
    expect(TALLIES, listing="tally count; tally other; add(count);")

    # 1 / 2 is 0 in any place; x * 1 / 2 is half of x.
    for half in ("1 / 2 * x", "x * (1 / 2)", "x + 1 / 2", "-1 / 2", "(3 - 2) / 2", "1 / (1 + 1)",
                 "1u / 2'000", "0x1 / 2", "2 * 1 / 2"):
        expect(DIVIDED, half=half)
    for half in ("x * 1 / 2", "x / 2 / 3", "1 / 2_exact", "1.0 / 2", "1_FLOP / 2_B", "1 / x", "f(1) / 2",
                 "x /* 1 / 2 */", 'f("1 / 2")'):
        expect(None, half=half)

    # Each folder stands without those above it, and the language without what is said in it.
    crossing = "#include <proofline/transformers/equations/half.hpp>\n"
    expect("proof/" + CROSSES, proof=crossing)
    expect("the language" + CROSSES, units=crossing)
    expect("proof/ may not include audit/", proof="#include <proofline/audit/holds.hpp>\n")
    expect(None, proof="#include <proofline/numbers/integer.hpp>\n")
    expect(None, units="#include <proofline/audit/holds.hpp>\n")
    expect(None, proof="#include <proofline/units.hpp>\n// " + crossing)
    expect(None, of_transformers=crossing)
    expect(None, proof="#include <proofline/counted.hpp>\n")

    # No text of the language names a device or a model.
    for text in ("X100", "8 X100s", "x100_sxm", "the Whale model", "2 Y20 hours"):
        expect(NAMES, proof=f'constexpr auto said = "{text}";\n')
        expect(None, proof=f"// {text}\n")
        expect(None, units=f'constexpr auto said = "{text}";\n')
    for text in ("X1000", "SXM", "AX100", "Y2", "7B", "whaler"):
        expect(None, proof=f'constexpr auto said = "{text}";\n')


    # A page is read in paragraphs, and its code in colours.
    long = "word " * 91
    for page in (long, f"# A page\n\n{long}\n", f"- {'word ' * 90}\n", "word\n" * 91, f"1. one\n2. {'word ' * 90}\n"):
        expect(WORDS, page=page)
    for page in ("word " * 90, f"- {'word ' * 60}\n- {'word ' * 60}\n", f"<!-- {long} -->\n", f"```text\n{long}\n```\n",
                 f"| {long} |\n", f"{'word ' * 60}\n\n{'word ' * 60}\n"):
        expect(None, page=page)
    expect("docs/page.md:3: ```: a block of code says its language", page="A\n\n```\nx = 1\n```\n")


def main():
    test(os.path.join(sys.argv[2], "tools", "develop", "check_sources.py"))
    print("the checks of the sources fail where they should")


if __name__ == "__main__":
    main()
