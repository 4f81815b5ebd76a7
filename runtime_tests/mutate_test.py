"""Shows that the mutator works, on a small tree of its own. It kills the mutants that the static test
there pins, lists survivors once a pin is removed, accepts a written reason, refuses a stale one, and
leaves nothing behind if it is interrupted."""
import os, re, signal, subprocess, sys, tempfile, time

EQUATION = """#pragma once
// What the mutator has to recognise, without the library.
namespace proofline {
template <class... T> constexpr int of(const T&...) { return 0; }
template <int N> struct word { constexpr word(const char (&)[N]) {} };
template <word Name, class Unit, class Body> struct named_body {
  Body body;
  constexpr auto operator()(auto... x) const { return body(x...); }
};
template <word Name, class Unit, class Body> constexpr auto define(int, const Body& body) {
  return named_body<Name, Unit, Body>{body};
}
template <word Name, class Body> constexpr auto for_all(int, const Body& body) {
  return named_body<Name, int, Body>{body};
}
enum class domain { positive, nonnegative };
enum class numbers { real, whole };
template <word Name, class Unit, domain Domain = domain::positive, numbers Numbers = numbers::real>
struct input {
  static constexpr domain where = Domain;
  const char* symbol;
};
}  // namespace proofline
"""
SUBJECT = """#pragma once
#include <proofline/define.hpp>
namespace proofline::equations {
inline constexpr input<"width", int> width{"d"};
inline constexpr input<"depth", int, domain::positive, numbers::whole> depth{"h"};
/// Twice the excess of the product, and 1.
inline constexpr auto excess = define<"excess", int>(of(width, depth), [](auto d, auto h) {
  return 2 * (d * d - h) + 1;
});
}  // namespace proofline::equations
"""
TWICE = """inline constexpr auto twice = define<"twice", int>(of(width, depth), [](auto d, auto h) {
  return 2 * excess(d, h);
});
"""
TWICE_PIN = """#include <proofline/transformers/equations/subject.hpp>
using namespace proofline::equations;
static_assert(twice(3, 4) == 2 * excess(3, 4));
"""
FACT = """#pragma once
#include <proofline/transformers/equations/subject.hpp>
namespace proofline::theorems {
using namespace equations;
inline constexpr auto fact = for_all<"fact">(of(width, depth), [](auto d, auto h) { return d + 2 * h; });
}  // namespace proofline::theorems
"""
# Code that listings share is tested by mutants, too: members and initializers can be changed.
MEMORY = """#pragma once
namespace proofline::listings {
template <class Number> class memory {
 public:
  constexpr memory(int rows, int columns) : size_(rows * columns) {}
  constexpr int operator()(int i, int j) const { return i < size_ ? i + 2 * j : 0; }
  class counter {
   public:
    constexpr void note() { ++reads_; }
   private:
    int reads_ = 0;
  };
 private:
  int size_;
};
constexpr int difference(int x, int y) { return x - y; }
}  // namespace proofline::listings
"""
STATED = """#pragma once
constexpr bool is_stated_as(const auto& theorem, const char* text) { return theorem(1, 3) == text[0] - '0'; }
"""
# What a corpus checks of each definition.
PROVE = """#pragma once
namespace proofline {
constexpr bool depends_on_each_input(const auto& equation) {
  return equation(1, 1) != equation(2, 1) && equation(1, 1) != equation(1, 2);
}
}  // namespace proofline
"""
HOLDS = """#pragma once
namespace proofline::audit {
struct claims { bool hold; };
constexpr claims section(bool hold) { return {hold}; }
template <const auto& Section> inline constexpr bool holds = Section.hold;
}  // namespace proofline::audit
"""
DOCUMENT = """#pragma once
#include <proofline/audit/holds.hpp>
#include <proofline/transformers/equations/subject.hpp>
namespace proofline::documents {
inline constexpr auto table = audit::section(equations::excess(1, 2) == -1);
}  // namespace proofline::documents
"""
PINS = """#include <proofline/transformers/equations/subject.hpp>
using namespace proofline;
using namespace proofline::equations;
static_assert(excess(3, 4) == 11);
static_assert(excess(5, 1) == 49);
static_assert(width.where == domain::positive);
static_assert(depth.where == domain::positive);
"""
SLOW = """constexpr bool slow() {
  int sum = 0;
  for (int i = 0; i < 1000; ++i)
    for (int j = 0; j < 2000; ++j) sum ^= i + j;
  return sum >= 0;
}
"""
INTERRUPTED = 130


class Tree:
    def __init__(self, folder, tool):
        self.folder, self.tool = folder, tool
        self.scratch = os.path.join(folder, "scratch")
        os.makedirs(self.scratch)
        self.write("include/proofline/define.hpp", EQUATION)
        self.write("include/proofline/proof/prove.hpp", PROVE)
        self.write("include/proofline/audit/holds.hpp", HOLDS)
        self.write("include/proofline/transformers/equations/subject.hpp", SUBJECT)
        self.write("static_tests/is_stated_as.hpp", STATED)
        self.write("static_tests/transformers/equations/subject.cpp", PINS)

    def write(self, path, text):
        path = os.path.join(self.folder, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def start(self, *options):
        return subprocess.Popen(
            [sys.executable, "-B", self.tool, "--root", self.folder, *options],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env={**os.environ, "TMPDIR": self.scratch})

    def mutate(self, *options):
        """The exit code and the output. Nothing may be left behind."""
        process = self.start(*options)
        said, _ = process.communicate()
        expect(not os.listdir(self.scratch), "something is left in the temporary folder", said)
        return process.returncode, said


def expect(holds, what, said):
    if not holds:
        sys.exit(f"FAILED: {what}\n{said}")


def survivors(said):
    return re.findall(r"^include/proofline/transformers/equations/subject.hpp:(\d+): (\w+): (.*): survives", said,
                      re.MULTILINE)


def test(tree):
    code, said = tree.mutate("--list")
    for change in ("2 * (d * d - h) -> 3 * (d * d - h)", "d * d - h -> d * d + h", "d * d - h -> d * d",
                   "d * d -> h * d", "2 * (d * d - h) + 1 -> 2 * (d * d - h)",
                   "inputs d, h -> h, d", "positive -> nonnegative"):
        expect(code == 0 and f": {change}: " in said, f"no mutant '{change}'", said)

    code, said = tree.mutate()
    expect(code == 0 and " 0 survives" in said and " 0 broken" in said, "all must die", said)
    total = int(re.search(r"(\d+) killed", said)[1])

    # Values for which the inputs may be exchanged.
    tree.write("static_tests/transformers/equations/subject.cpp",
               PINS.replace("(3, 4) == 11", "(3, 3) == 13").replace("(5, 1) == 49", "(1, 1) == 1"))
    code, said = tree.mutate()
    change = "inputs d, h -> h, d"
    expect(code == 1 and ("7", "excess", change) in survivors(said), "a survivor must show", said)
    found = survivors(said)

    tree.write("static_tests/survivors.txt",
               "# name | change | why it is equivalent\n"
               + "".join(f"{name} | {what} | for the test\n" for _, name, what in found))
    code, said = tree.mutate()
    expect(code == 0 and f" {len(found)} reason" in said, "a reason must be honoured", said)

    tree.write("static_tests/transformers/equations/subject.cpp", PINS)
    code, said = tree.mutate()
    expect(code == 1 and "needs no reason" in said, "a stale reason must be refused", said)
    tree.write("static_tests/survivors.txt", "excess | d -> 7 | there is none\n")
    code, said = tree.mutate("--sample", "0.1", "--seed", "7")
    expect(code == 1 and "no such mutant" in said, "a reason for nothing must be refused", said)
    os.remove(os.path.join(tree.folder, "static_tests/survivors.txt"))

    code, said = tree.mutate("--sample", "0.5", "--seed", "7")
    again = tree.mutate("--sample", "0.5", "--seed", "7", "--list")[1]
    other = tree.mutate("--sample", "0.5", "--seed", "8", "--list")[1]
    expect(code == 0 and f"{round(total / 2)} of {total} mutants" in said and "--seed 7" in said,
           "half of them, and the seed", said)
    expect(tree.mutate("--sample", "0.5", "--seed", "7", "--list")[1] == again != other,
           "one seed, one sample", again)

    # If a tree does not compile unchanged, nothing is proved about its mutants.
    tree.write("static_tests/transformers/equations/subject.cpp", PINS.replace("== 11", "== 12"))
    code, said = tree.mutate()
    expect(code == 1 and "does not compile unchanged" in said, "the test itself must compile", said)
    tree.write("static_tests/transformers/equations/subject.cpp", "")
    code, said = tree.mutate("--verbose")
    expect(code == 1 and total > len(set(survivors(said))) > 0 and
           "d * d - h -> d * d: killed (with others, static_tests/generated/transformers/equations/subject/equations.cpp" in said,
           "without a test only what does not depend on each input dies", said)
    alone = set(survivors(said))
    tree.write("include/proofline/transformers/documents/text.hpp", DOCUMENT)
    code, said = tree.mutate("--verbose")
    expect(code == 1 and set(survivors(said)) < alone and
           "killed (static_tests/generated/transformers/documents/text/table.cpp" in said,
           "what a document claims kills, too", said)
    os.remove(os.path.join(tree.folder, "include/proofline/transformers/documents/text.hpp"))

    # The golden text of a theorem kills many mutants at once, but not if it is wrong itself.
    tree.write("static_tests/transformers/equations/subject.cpp", PINS)
    tree.write("include/proofline/transformers/theorems/fact.hpp", FACT)
    golden = "runtime_tests/exported_statements.txt"
    checks = "static_tests/generated/transformers/theorems/fact/theorems.cpp"
    tree.write(golden, "fact\n  7\n  what Coq reads\n")
    code, said = tree.mutate("--only", "fact", "--verbose")
    expect(code == 0 and f"d + 2 * h -> d - 2 * h: killed (with others, {checks}: " in said,
           "what the golden table has must die of it", said)
    tree.write(golden, "fact\n  6\n  what Coq reads\n")
    code, said = tree.mutate("--only", "fact", "--verbose")
    expect(code == 1 and "with others" not in said and "does not compile unchanged" in said,
           "a wrong golden text kills nothing", said)
    for path in ("include/proofline/transformers/theorems/fact.hpp", golden):
        os.remove(os.path.join(tree.folder, path))

    # What changes with the changed equation is no check of it under another name.
    subject = "include/proofline/transformers/equations/subject.hpp"
    tree.write(subject, SUBJECT.replace("}  // namespace", TWICE + "}  // namespace"))
    tree.write("static_tests/transformers/equations/subject.cpp", TWICE_PIN)
    code, said = tree.mutate("--only", "excess", "--verbose")
    expect(code == 1 and "d * d - h -> d * d + h: survives" in said
           and f"with others, static_tests/transformers/equations/subject.cpp" not in said,
           "a law of two equations that change together kills nothing", said)
    tree.write(subject, SUBJECT)
    tree.write("static_tests/transformers/equations/subject.cpp", PINS)

    path = "include/proofline/listing/matrix.hpp"
    tree.write(path, MEMORY)
    code, said = tree.mutate("--list")
    for change in ("memory::memory: rows * columns -> rows", "memory::operator(): i < size_ -> i <= size_",
                   "memory::operator(): inputs i, j -> j, i", "memory::counter::note: ++reads_ -> (void)0",
                   "difference: x - y -> x + y"):
        expect(code == 0 and f": {change}: " in said, f"no mutant '{change}'", said)
    os.remove(os.path.join(tree.folder, path))

    # Equations in models/ are changed, too.
    path = "include/proofline/transformers/models/subject.hpp"
    tree.write(path, SUBJECT.replace("equations", "models").replace("excess", "share"))
    code, said = tree.mutate("--only", "models/", "--list")
    expect(code == 0 and ": share: d * d -> h * d: " in said, "an equation of a model", said)
    os.remove(os.path.join(tree.folder, path))

    # Here each mutant needs about a second, so there is something to interrupt.
    tree.write("static_tests/transformers/equations/subject.cpp",
               PINS.replace("static_assert(excess(3, 4)", SLOW + "static_assert(slow() && excess(3, 4)"))
    process = tree.start()
    while not os.listdir(tree.scratch):
        time.sleep(0.01)
    time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    said, _ = process.communicate()
    expect(process.returncode == INTERRUPTED, "interrupted, and it says so", said)
    expect(not os.listdir(tree.scratch), "interrupted, it leaves nothing", said)


def main():
    root = sys.argv[2]
    with tempfile.TemporaryDirectory() as folder:
        test(Tree(folder, os.path.join(root, "tools", "develop", "mutate.py")))
    print("the mutator kills, lists, honours and refuses as it should")


if __name__ == "__main__":
    main()
