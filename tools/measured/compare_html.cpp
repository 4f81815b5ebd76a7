#include "measured/comparison.hpp"
#include "program/digests.hpp"
#include "report/audit.hpp"

namespace proofline::tools {

namespace {

using audit::element;
using audit::html;

html table_of(const report_table& of) {
  html titles, rows;
  for (const std::string& each : of.titles) titles += element("th", each);
  for (const std::vector<std::string>& row : of.rows) {
    html cells;
    for (const std::string& each : row) cells += element("td", each);
    rows += element("tr", cells) + audit::line_break();
  }
  return element("table", element("thead", element("tr", titles)) + element("tbody", rows));
}
/// The page's policy admits no style of its own, which SVG of gnuplot has, but an image.
html figure_of(const std::string& title, const std::string& svg) {
  return element("figure",
                 audit::opening(
                     "img", {{"src", "data:image/svg+xml;base64," + base64(svg)}, {"alt", title}}) +
                     element("figcaption", title)) +
         audit::line_break();
}
/// Lines of a text as they are.
html lines_of(const std::string& text) { return text.empty() ? html() : element("pre", text); }

}  // namespace

std::string html_of(const comparison& of,
                    const std::vector<std::pair<std::string, std::string>>& pictures) {
  html main = lines_of(impossible_text(of));
  main += element("h2", "Printed figures") + table_of(ceilings_of(of.printed));
  if (of.has_measured)
    main += element("h2", "Measured ceilings") + table_of(ceilings_of(of.measured));
  main += lines_of(premises_text(of));
  main += element("h2", "Share of the roofline reached: median (10th to 90th percentile)") +
          table_of(shares_of(of)) + lines_of(above_text(of));
  main += element("h2", "Errors of models, without the rows of ceilings and launches") +
          table_of(errors_of(of)) + lines_of(worst_text(of));
  for (const auto& [title, svg] : pictures) main += figure_of(title, svg);
  return audit::page_around(main, page_titled(of.written.file + " on " + of.device));
}

}  // namespace proofline::tools
