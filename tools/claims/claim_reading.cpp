#include "claim_reading.hpp"

#include <cstdint>
#include <utility>

namespace proofline::tools {

namespace {

/// Where a part of a text begins; more than its size if it is none.
std::size_t offset_in(std::string_view text, std::string_view part) {
  return static_cast<std::size_t>(reinterpret_cast<std::uintptr_t>(part.data()) -
                                  reinterpret_cast<std::uintptr_t>(text.data()));
}

}  // namespace

const std::string& claim_reading::line_of(const written_text& text) {
  const auto [found, is_new] = lines_.try_emplace(&text);
  if (is_new) found->second = in_a_line(text.text);
  return found->second;
}

void claim_reading::give(const written_given& given) {
  sources_.add(given.value);
  reader_.give(given.name.text, line_of(given.value));
}

void claim_reading::give(const reference& to, const judged_claim& other) {
  const std::string& name = *names_.insert(to.name()).first;
  if (to.derived) return reader_.give(name, derived_.at(&other));
  sources_.add(other.printed);
  const formula::figures_are before =
      std::exchange(reader_.figures, formula::figures_are::printed);
  reader_.give(name, line_of(other.printed));
  reader_.figures = before;
}

claim_reading::scope claim_reading::without_names() {
  return std::exchange(reader_.tree.names, {});
}

void claim_reading::derive(const judged_claim& claim, scope back) {
  sources_.add(claim.written->follows);
  const std::string_view line = line_of(claim.written->follows);
  derived_.emplace(&claim,
                   reader_.whole(line.substr(0, claim.formula_end), nullptr, claim.formula_begin));
  reader_.tree.names = std::move(back);
}

std::string claim_reading::error_of_given(const std::vector<std::string>& names) const {
  const formula::reading_error& problem = reader_.error();
  if (!problem) return why_last_given_has_no_value();
  const std::string there = std::string(problem.there);
  return error_line(sources_.place_of(problem.where).value_or(audit::place_record{}),
                    said_of(problem, reader_.units, there, names));
}

bool claim_reading::read(judged_claim& claim) {
  claim_ = &claim;
  const std::string& follows = line_of(claim.written->follows);
  follows_ = &follows;
  if (claim.printed.empty()) {
    is_one_text_ = true;
    result_ = audit::read_claim(std::move(reader_), follows);
    claim.printed.text = result_.print.text;
  } else {
    sources_.add(claim.printed);
    sources_.add(claim.written->follows);
    const std::string& printed = line_of(claim.printed);
    result_ = audit::read_claim(std::move(reader_), printed, follows);
  }
  claim.formula_begin = offset_in(follows, result_.formula);
  claim.formula_end = claim.formula_begin + result_.formula.size();
  return !result_.error;
}

std::string claim_reading::text_of_error(const std::vector<std::string>& names) const {
  const written_text &printed = claim_->printed, &follows = claim_->written->follows;
  if (result_.print.text.empty() && !printed.empty()) {
    const std::string why = units_.why_no_figure(printed.text);
    if (!why.empty()) return error_line(printed.at, why);
  }
  const formula::reading_error& problem = result_.error;
  audit::place_record at = is_one_text_ ? follows.at : printed.at;
  const std::size_t begin = offset_in(*follows_, problem.there);
  if (is_one_text_ && begin <= follows_->size()) {  // its two sides are texts of their own
    at = place_in(*follows_, begin, begin + problem.there.size(), at);
  } else if (offset_in(result_.print.text, problem.there) < result_.print.text.size()) {
    at = printed.at;  // what is printed, of another unit than what follows
  } else if (problem.where.length == 0 && begin == follows_->size()) {
    at = follows.at;
    at.line = at.end_line;
    at.column = at.end_column;
  } else {  // of a given text, too, and where one ends too early
    at = sources_.place_of(problem.where).value_or(at);
  }
  const std::string there = std::string(problem.there);
  return error_line(at, said_of(problem, result_.units, there, names));
}

std::string claim_reading::text_of(const formula::trouble& found) const {
  if (found.node >= 0) return text_of(found, result_.tree);
  return error_line(claim_->written->follows.at, std::string(formula::text_of(found.what)));
}

std::string claim_reading::text_of(const formula::trouble& found,
                                   const formula::run_time_tree& tree) const {
  const formula::place& where = tree.places[static_cast<std::size_t>(found.node)];
  audit::place_record at = sources_.place_of(where).value_or(
      claim_ == nullptr ? audit::place_record{} : claim_->written->follows.at);
  if (is_one_text_) at.column = 0;
  std::string text;
  formula::write(tree, found.node, text);
  return error_line(at, in_quotes(text) + " " + std::string(formula::text_of(found.what)));
}

std::string claim_reading::why_last_given_has_no_value() const {
  const formula::run_time_tree& tree = reader_.tree;
  if (tree.names.empty() || tree.names.back().value.is_condition) return "";
  const auto value = [&tree](int i) {
    return formula::enclosure(tree.inputs[static_cast<std::size_t>(i)].value);
  };
  formula::trouble found;
  formula::evaluate<formula::enclosure>(tree, tree.names.back().value.node, value, &found);
  return found ? text_of(found, tree) : "";
}

}  // namespace proofline::tools
