#include "equation_table.hpp"

#include <charconv>
#include <proofline/numbers/to_text.hpp>

#include "program/bad_input.hpp"
#include "report/claim_text.hpp"

namespace proofline::tools {

namespace {

using sweep::operation;

/// The words of the table.
constexpr std::pair<operation, std::string_view> operation_words[] = {
    {operation::literal, "number"},       {operation::input, "leaf"},
    {operation::negate, "negate"},        {operation::square_root, "sqrt"},
    {operation::floor, "floor"},          {operation::add, "add"},
    {operation::subtract, "subtract"},    {operation::multiply, "multiply"},
    {operation::divide, "divide"},        {operation::maximum, "max"},
    {operation::minimum, "min"},          {operation::less, "less"},
    {operation::less_equal, "less_equal"}, {operation::equal, "equal"},
    {operation::both, "both"},            {operation::either, "either"},
    {operation::opposite, "not"},         {operation::select, "choose"},
    {operation::round, "round"},          {operation::logarithm, "ln"},
    {operation::logarithm_2, "log2"},     {operation::exponential, "exp"},
    {operation::general_power, "power"}};

std::string_view word_of(operation what) {
  for (const auto& [each, word] : operation_words) {
    if (each == what) return word;
  }
  throw std::logic_error("the table has no word for an operation");
}
std::string text_of(const rational& value) { return std::string(to_text(value).view()); }

class table_writer {
 public:
  void add(const sweep::function& each) {
    line("equation", {each.name, each.symbol, each.unit, each.meaning, each.source,
                      std::to_string(each.result)});
    for (const sweep::input_facts& input : each.inputs) {
      line("input", {input.name, input.symbol, input.unit, domain_text(input.where),
                     std::to_string(input.step), input.meaning});
    }
    std::string steps;
    for (std::size_t i = 0; i < each.steps.steps().size(); ++i) {
      if (i > 0) steps += ',';
      steps += step_of(each.steps, static_cast<std::int32_t>(i));
    }
    line("steps", {steps});
  }
  void add(const named_figures& each) {
    line("figures", {each.name, each.title});
    for (const figure_record& figure : each.figures) {
      std::string of;
      for (const qualifier_record& one : figure.of) {
        of += (of.empty() ? "" : " ") + one.kind + ":" + one.name + (one.is_usual ? ":usual" : "");
      }
      const audit::input_record& published = figure.published;
      std::string value, low, high;
      if (published.given) {
        value = text_of(published.given->value);
        low = text_of(published.given->range.low());
        high = text_of(published.given->range.high());
      }
      line("figure", {figure.input.name, figure.input.unit, audit::given_text(published),
                      published.source, of, value, low, high});
    }
  }
  const std::string& text() const { return out_; }

 private:
  void line(std::string_view what, std::initializer_list<std::string_view> cells) {
    out_ += what;
    for (const std::string_view each : cells) (out_ += '\t') += one_line(std::string(each));
    out_ += '\n';
  }
  static std::string step_of(const sweep::recording& all, std::int32_t index) {
    const sweep::step& each = all[index];
    std::string out(word_of(each.op));
    if (each.op == operation::literal) {
      const formula::exact value = all.exactly(index);
      return out + " " + (value.is_none() ? "?" : text_of(value.value()));
    }
    for (const std::int32_t operand : {each.a, each.b, each.c}) {
      if (operand >= 0) out += " " + std::to_string(operand);
    }
    return out;
  }

  std::string out_;
};

/// What stands before the mark, which is taken away with it; all of the text without one.
std::string_view take_until(char mark, std::string_view& text) {
  const std::size_t end = std::min(text.find(mark), text.size());
  const std::string_view before = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return before;
}

class table_reader {
 public:
  explicit table_reader(equation_table& into) : out_(into) {}

  void read(std::string_view text) {
    while (!text.empty()) {
      ++line_;
      cells_ = take_until('\n', text);
      const std::string_view what = cell();
      if (what == "equation") {
        read_equation();
      } else if (what == "input") {
        read_input();
      } else if (what == "steps") {
        read_steps();
      } else if (what == "figures") {
        named_figures& each = out_.figures.emplace_back();
        each.name = cell();
        each.title = cell();
      } else if (what == "figure") {
        read_figure();
      } else {
        fail();
      }
    }
    for (const sweep::function& each : out_.functions) {
      if (each.result < 0) fail();
    }
  }

 private:
  [[noreturn]] void fail() const {
    throw bad_input("table: line " + std::to_string(line_) + " cannot be read");
  }
  std::string_view cell() { return take_until('\t', cells_); }
  sweep::function& equation() {
    if (out_.functions.empty()) fail();
    return out_.functions.back();
  }

  std::int32_t index_of(std::string_view digits) const {
    std::int32_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc() || end != digits.data() + digits.size() || value < 0) fail();
    return value;
  }
  integer integer_of(std::string_view digits) const {
    integer value = 0;
    if (digits.empty() || digits.size() > 39) fail();
    for (const char each : digits) {
      if (each < '0' || each > '9') fail();
      value = value * 10 + (each - '0');
    }
    return value;
  }
  rational number_of(std::string_view text) const {
    const bool is_negative = text.starts_with('-');
    if (is_negative) text.remove_prefix(1);
    const integer above = integer_of(take_until('/', text));
    const integer below = text.empty() ? integer(1) : integer_of(text);
    if (below == 0) fail();
    return rational(is_negative ? -above : above, below);
  }

  operation operation_of(std::string_view word) const {
    for (const auto& [each, of] : operation_words) {
      if (of == word) return each;
    }
    fail();
  }
  domain domain_of(std::string_view text) const {
    for (const domain each : all_domains) {
      if (domain_text(each) == text) return each;
    }
    fail();
  }

  void read_equation() {
    sweep::function& each = out_.functions.emplace_back();
    each.name = cell();
    each.symbol = cell();
    each.unit = cell();
    each.meaning = cell();
    each.source = cell();
    result_ = index_of(cell());
  }
  void read_input() {
    sweep::input_facts& each = equation().inputs.emplace_back();
    each.name = cell();
    each.symbol = cell();
    each.unit = cell();
    each.where = domain_of(cell());
    each.step = index_of(cell());
    each.meaning = cell();
  }
  void read_steps() {
    sweep::function& to = equation();
    std::vector<std::int32_t> here;  // equal steps are one
    for (std::string_view steps = cell(); !steps.empty();) {
      std::string_view step = take_until(',', steps);
      const operation what = operation_of(take_until(' ', step));
      if (what == operation::literal) {
        here.push_back(number_in(to.steps, step));
      } else if (what == operation::input) {
        const std::int32_t which = index_of(step);
        if (static_cast<std::size_t>(which) >= to.inputs.size()) fail();
        here.push_back(to.steps.leaf(which));
      } else {
        std::array<std::int32_t, 3> operands = {-1, -1, -1};
        for (std::int32_t& each : operands) {
          if (step.empty()) break;
          each = at(here, index_of(take_until(' ', step)));
        }
        here.push_back(to.steps.operate(what, operands[0], operands[1], operands[2]));
      }
    }
    to.result = at(here, result_);
  }
  std::int32_t at(const std::vector<std::int32_t>& here, std::int32_t index) const {
    if (static_cast<std::size_t>(index) >= here.size()) fail();
    return here[static_cast<std::size_t>(index)];
  }
  std::int32_t number_in(sweep::recording& steps, std::string_view text) const {
    if (text == "?") {
      return steps.literal(std::numeric_limits<double>::quiet_NaN());
    }
    const rational value = number_of(text);
    return steps.literal(static_cast<double>(value), value);
  }
  void read_figure() {
    if (out_.figures.empty()) fail();
    figure_record& each = out_.figures.back().figures.emplace_back();
    each.input.name = cell();
    each.input.unit = cell();
    each.published.name = each.input.name;
    each.published.unit = each.input.unit;
    each.published.printed = cell();
    each.published.source = cell();
    for (std::string_view of = cell(); !of.empty();) {
      std::string_view one = take_until(' ', of);
      const std::string_view kind = take_until(':', one);
      const std::string_view name = take_until(':', one);
      each.of.push_back({std::string(kind), std::string(name), one == "usual"});
    }
    const std::string_view value = cell();
    if (value.empty()) return;
    const rational given = number_of(value), low = number_of(cell()), high = number_of(cell());
    each.published.given = audit::given_number{given, {low, high}};
    each.value = static_cast<double>(given);
  }

  equation_table& out_;
  std::size_t line_ = 0;
  std::string_view cells_;    // of the line, those that are not taken
  std::int32_t result_ = -1;  // of the equation, as the table counts steps
};

}  // namespace

std::string table_of(const std::vector<sweep::function>& functions,
                     const std::vector<named_figures>& figures) {
  table_writer writer;
  for (const sweep::function& each : functions) writer.add(each);
  for (const named_figures& each : figures) writer.add(each);
  return writer.text();
}

equation_table::equation_table(std::string written)
    : text(std::make_unique<const std::string>(std::move(written))) {
  table_reader(*this).read(*text);
}

}  // namespace proofline::tools
