#pragma once
// Every equation, device and model as one page of Markdown: docs/catalogue.md.

#include "explain.hpp"

namespace proofline::tools {

/// How formulas stand in the page. Forges take MathML out; a site shows it.
enum class formulas { as_text, as_mathml };

namespace detail {

/// As a cell of a table.
inline std::string cell(std::string_view text) {
  std::string out;
  for (const char each : text) {
    if (each == '|') {
      out += "&#124;";
    } else if (each == '*' || each == '_' || each == '<' || each == '\\' || each == '`') {
      (out += '\\') += each;
    } else {
      out += each;
    }
  }
  return out;
}
inline std::string formula_cell(const equation_record& each, formulas written) {
  if (written == formulas::as_mathml) return mathml_of(each);
  return "`" + std::string(each.function.symbol) + " = " + each.formula().text() + "`";
}

inline std::string figures_page(const std::vector<named_figures>& all) {
  std::string out;
  for (const named_figures& each : all) {
    out += "### `" + each.name + "`\n\n" + cell(each.title) + ". Header `" + each.header + "`.\n\n";
    out += "| input | figure | of | source |\n| --- | --- | --- | --- |\n";
    for (const figure_record& figure : each.figures) {
      out += "| `" + figure.published.name + "` | " + cell(given_text(figure.published)) + " | " +
             cell(text_of(figure.of)) + " | " + cell(figure.published.source) + " |\n";
    }
    out += '\n';
  }
  return out;
}

}  // namespace detail

/// The page. Equations stand in the order of their headers, each with its meaning, unit (none for a
/// count), source and formula, which may be wide; devices and models with their figures.
inline std::string catalogue_page(const catalogue& all, formulas written) {
  std::string out =
      "# Equations, devices and models\n\n"
      "`" + program_name() + " explain --list --format markdown` writes this page. `" + program_name() +
      " explain NAME` also\nshows what is proved of a name, and which claims compute it.\n\n"
      "## Equations\n\n";
  std::string header;
  for (const equation_record& each : all.equations()) {
    if (each.header != header) {
      out += (header.empty() ? "### `" : "\n### `") + each.header + "`\n\n";
      out += "| name | meaning | unit | source | formula |\n| --- | --- | --- | --- | --- |\n";
      header = each.header;
    }
    const std::string unit(each.function.unit == "count" ? "" : each.function.unit);
    out += "| `" + each.name + "` | " + detail::cell(each.function.meaning) + " | " + unit + " | " +
           detail::cell(each.function.source) + " | " + detail::formula_cell(each, written) +
           " |\n";
  }
  out += "\n## Devices\n\n" + detail::figures_page(all.devices());
  out += "## Models\n\n" + detail::figures_page(all.models());
  while (out.ends_with("\n\n")) out.pop_back();
  return out;
}

}  // namespace proofline::tools
