// Random texts beside names: what is read with names is what is read where each name is replaced by
// its value in parentheses, or it is refused. So no name is ever a suffix, a factor's x, an
// exponent, a number's word or what is counted.
#include <cctype>
#include <proofline/formula/error.hpp>
#include <proofline/formula/evaluate.hpp>
#include <proofline/formula/reader.hpp>
#include <random>
#include <string>
#include <vector>

#include "catch.hpp"

namespace tests::names_in_text_test {

using namespace proofline;

struct name {
  std::string_view spelling;
  int value;
};
constexpr name names[] = {
    {"k", 3},      {"K", 5},       {"m", 7},        {"M", 11},       {"B", 13},    {"G", 17},
    {"T", 19},     {"Ki", 23},     {"Gi", 29},      {"x", 31},       {"e5", 37},   {"e", 41},
    {"h", 43},     {"s", 47},      {"GB", 53},      {"byte", 59},    {"b", 61},    {"million", 67},
    {"layers", 71}, {"tokens", 73}, {"percent", 79}, {"thousand", 83}, {"GPU", 89}, {"n", 97}};
using chosen_names = std::vector<name>;

struct reading {
  bool is_read = false;
  formula::dimension unit;
  double value = 0, low = 0, high = 0;
  std::string message;

  bool operator==(const reading& other) const {
    const auto near = [](double a, double b) {
      return a == b || std::abs(a - b) <= 1e-12 * std::abs(b) || (a != a && b != b);
    };
    return is_read == other.is_read && unit == other.unit && near(value, other.value) &&
           near(low, other.low) && near(high, other.high);
  }
};
reading reading_of(formula::reader& reader, const formula::operand& read) {
  reading out;
  out.is_read = !reader.failed();
  out.message = formula::message(reader.error(), reader.units);
  if (!out.is_read) return out;
  out.unit = read.unit;
  const auto evaluated = [&](const auto& of) {
    return formula::evaluate<double>(reader.tree, read.node, [&](int i) {
      return static_cast<double>(of(reader.tree.inputs[static_cast<std::size_t>(i)]));
    });
  };
  out.value = evaluated([](const formula::input& each) { return each.value; });
  out.low = evaluated([](const formula::input& each) { return each.range.low(); });
  out.high = evaluated([](const formula::input& each) { return each.range.high(); });
  return out;
}
void give(formula::reader& reader, const chosen_names& given, std::vector<std::string>& kept) {
  kept.reserve(given.size());
  for (const name& each : given)
    reader.give(each.spelling, kept.emplace_back(std::to_string(each.value)));
}
reading read_with(const chosen_names& given, const std::string& text) {
  formula::reader reader;
  std::vector<std::string> kept;
  give(reader, given, kept);
  const formula::operand read = reader.whole(text);
  return reading_of(reader, read);
}
/// As a number that is given for a name, behind other names.
reading read_given(const chosen_names& given, const std::string& text) {
  formula::reader reader;
  std::vector<std::string> kept;
  give(reader, given, kept);
  reader.give("given", text);
  if (reader.failed()) return reading_of(reader, {});
  const formula::operand read = reader.whole("given");
  return reading_of(reader, read);
}

bool begins_word(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool is_of_word(char c) { return begins_word(c) || std::isdigit(static_cast<unsigned char>(c)) != 0; }
/// Each name as its value in parentheses. A word begins behind no letter, and goes on to the end of
/// letters and digits.
std::string with_values(const std::string& text, const chosen_names& given) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const bool begins = begins_word(text[at]) && (at == 0 || !begins_word(text[at - 1]));
    std::size_t end = at;
    while (begins && end < text.size() && is_of_word(text[end])) ++end;
    const std::string word = text.substr(at, end - at);
    const name* found = nullptr;
    for (const name& each : given) {
      if (each.spelling == word) found = &each;
    }
    if (found != nullptr) {
      out += '(' + std::to_string(found->value) + ')';
      at = end;
    } else {
      out += text[at++];
    }
  }
  return out;
}

class texts {
 public:
  explicit texts(unsigned seed) : random_(seed) {}

  chosen_names some_names() {
    chosen_names out;
    for (const name& each : names) {
      if (below(3) == 0) out.push_back(each);
    }
    return out;
  }
  std::string one() {
    std::string out = value();
    for (std::size_t more = below(3); more > 0; --more) {
      out += one_of({" * ", "*", " / ", "/", " + ", " - ", " × ", "÷"}) + value();
    }
    return out;
  }
  /// A number with what may stand behind it.
  std::string number() {
    std::string out = one_of({"2", "70", "1.5", "2e5", "3e-2", "1,024", "4", "$2", "~20", "10"});
    for (std::size_t more = below(3); more > 0; --more) {
      out += one_of({"", "", " ", "/", "*", " per ", "(+-1)"});
      out += one_of({"k", "K", "m", "M", "B", "G", "T", "Ki", "Gi", "x", "e5", "e-5", "h", "s", "GB",
                     "GB/s", "byte", "b", " million", " thousand", "layers", "tokens", "tokens/s",
                     "percent", "%", " x 10^3", "*10^3", " × 10²", "1M tokens", "GPU h", "n"});
    }
    return out;
  }

 private:
  std::size_t below(std::size_t end) { return random_() % end; }
  std::string one_of(const std::vector<std::string>& all) { return all[below(all.size())]; }
  std::string value() {
    if (below(3) == 0) return std::string(names[below(std::size(names))].spelling);
    return below(6) == 0 ? "(" + number() + ")" : number();
  }

  std::mt19937 random_;
};

constexpr int most = 60'000;

TEST_CASE("a text with names is read as with their values, or refused") {
  texts random(1);
  int read = 0, with_names = 0, refused = 0;
  for (int i = 0; i < most; ++i) {
    const chosen_names given = random.some_names();
    const std::string text = random.one(), replaced = with_values(text, given);
    const reading found = read_with(given, text);
    if (!found.is_read) {
      ++refused;
      continue;
    }
    ++read;
    with_names += text != replaced;
    const reading wanted = read_with({}, replaced);
    if (found == wanted) continue;
    std::string all;
    for (const name& each : given) all += std::string(each.spelling) + " ";
    INFO(text << " with " << all << "is read as " << found.value << ", and " << replaced << " as "
              << wanted.value << " " << wanted.message);
    CHECK(found == wanted);
  }
  CHECK(read > most / 10);
  CHECK(with_names > most / 100);
  CHECK(refused > most / 10);
}

TEST_CASE("a number that is given beside names has its units, and else their values") {
  texts random(2);
  int read = 0, quotients = 0;
  for (int i = 0; i < most; ++i) {
    const chosen_names given = random.some_names();
    const std::string text = random.number();
    const reading found = read_given(given, text);
    if (!found.is_read) continue;
    ++read;
    // Only names that would be units of a dimension may be left as units.
    chosen_names hiding;
    formula::reader units;
    for (const name& each : given) {
      if (units.units.meaning_of(each.spelling).unit.is_count()) hiding.push_back(each);
    }
    const std::string replaced = with_values(text, given), counts = with_values(text, hiding);
    quotients += text != counts;
    const reading as_formula = read_given({}, replaced), as_unit = read_given({}, counts);
    const bool is_one = found == as_formula || (text == counts && found == as_unit);
    std::string all;
    for (const name& each : given) all += std::string(each.spelling) + " ";
    if (is_one) continue;
    INFO(text << " given beside " << all << "is " << found.value << ", not " << as_formula.value
              << " or " << as_unit.value);
    CHECK(is_one);
  }
  CHECK(read > most / 10);
  CHECK(quotients > 50);
}

}  // namespace tests::names_in_text_test
