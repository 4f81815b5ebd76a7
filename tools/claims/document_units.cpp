#include "document_units.hpp"

#include "names_in_text.hpp"

namespace proofline::tools {

std::optional<audit::place_record> text_sources::place_of(const formula::place& where) const {
  if (where.text >= all_.size()) return std::nullopt;
  const source& in = all_[where.text];
  const std::size_t offset = where.offset;
  return in.text->place_of(offset < in.shift ? 0 : offset - in.shift, where.length);
}

std::string said_of(formula::reading_error problem,
                    const formula::unit_table<formula::on_heap>& units, const std::string& there,
                    const std::vector<std::string>& names) {
  std::string nearest_names;
  if (problem.is_unknown_name()) {
    // The reader knows only the names that other words of the claim need.
    const std::vector<std::string> near = nearest(there, names);
    if (!near.empty()) nearest_names = "did you mean " + any_of_text(near) + "?";
  }
  if (!nearest_names.empty()) problem.detail = std::string_view(nearest_names);
  if (there.empty() && problem.expected != nullptr) {  // as formula::message has it
    return std::string("the text ends; expected ") + problem.expected;
  }
  std::string said = there.empty() ? "the end" : in_quotes(there);
  said += ' ';
  said += formula::text_of(problem, units).view();
  return said;
}

document_units::document_units(const written_document& document, std::vector<std::string>& errors)
    : document_(document) {
  if (document.has_exact_inputs) reader_.figures = formula::figures_are::exact;
  for (const written_unit& each : document.units) {
    declare(each, errors);
    if (reader_.failed()) return;
  }
  reader_.equations = &known_;
  define_equations(errors);
}

void document_units::declare(const written_unit& unit, std::vector<std::string>& errors) {
  std::string text = unit.name.text;
  if (unit.meaning.text == "new") {
    sources_.add(unit.name);
  } else {
    text += " = ";
    sources_.add(unit.meaning, text.size());
    text += unit.meaning.text;
  }
  const formula::unit_word before = reader_.units.meaning_of(unit.name.text);
  reader_.declare(texts_.emplace_back(in_a_line(text)));
  if (!reader_.failed()) {
    const formula::unit_word now = reader_.units.meaning_of(unit.name.text);
    const bool differs = before.unit == now.unit && before.scale != now.scale;
    if (before.known && differs) conventions_.push_back(in_a_line(text));
    return;
  }
  const formula::reading_error problem = reader_.error();
  const std::optional<audit::place_record> at =
      problem.where.length > 0 ? sources_.place_of(problem.where) : std::nullopt;
  errors.push_back(error_line(at.value_or(unit.name.at),
                              said_of(problem, reader_.units, std::string(problem.there), {})));
}

std::string document_units::other_of_name(const std::string& name) const {
  if (known_.has(name)) return "another equation";
  // One text would mean one thing here and another in a sweep, which knows both.
  if (known_.find(name) != nullptr) return "an equation of the library; expected another name";
  for (const written_given& each : document_.given) {  // which would hide it
    if (each.name.text == name) return "a given value; expected another name";
  }
  return "";
}

void document_units::define_equations(std::vector<std::string>& errors) {
  for (const written_equation& each : document_.equations) {
    if (const std::string other = other_of_name(each.name.text); !other.empty()) {
      errors.push_back(error_line(
          each.name.at, in_quotes(each.name.text) + " is the name of " + other));
      continue;
    }
    try {
      const text_equation& defined = equations_.emplace_back(each, reader_);
      known_.add(defined.name(), defined.callable());
    } catch (const bad_files& wrong) {
      errors.insert(errors.end(), wrong.lines.begin(), wrong.lines.end());
      return;  // those behind may call it
    }
  }
}

std::string document_units::why_no_figure(const std::string& text) const {
  formula::reader reader = reader_;
  formula::figure figure;
  if (reader.read_figure(text, figure)) return "";
  const printed_and_rest number = parse_printed(text);
  if (!number) {
    formula::reader as_formula = reader_;
    as_formula.whole(text);
    const std::string meant(as_formula.error().detail.view());  // of 1,5
    const std::string instead = meant.starts_with("write ")
                                    ? ": " + meant
                                    : std::string("; expected ") + number.error.expected;
    return in_quotes(text) + " is no printed number" + instead;
  }
  std::vector<std::string> known;
  for (const proofline::detail::known_unit& each : proofline::detail::known_units) {
    known.emplace_back(each.spelling.text);
  }
  for (const written_unit& each : document_.units) known.push_back(each.name.text);
  for (const std::string_view word : words_in(number.rest)) {
    if (reader_.units.meaning_of(word).known) continue;
    if (const auto meant = formula::detail::meant_by(word); !meant.empty()) {
      return in_quotes(word) + " is no unit: " + std::string(meant.view());
    }
    const std::vector<std::string> near = nearest(word, known, 1);
    return in_quotes(word) + " is no unit" +
           (near.empty() ? "; expected one such as FLOP/s" : "; did you mean " + near[0] + "?");
  }
  return in_quotes(number.rest) + " is no unit";
}

}  // namespace proofline::tools
