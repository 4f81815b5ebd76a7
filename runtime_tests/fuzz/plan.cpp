// Plans: a sweep as TOML with all its texts: names, values, axes, expressions, reports.
#include "program.hpp"
#include "sweep/file.hpp"
#include "sweep/rows.hpp"

using namespace proofline;

namespace {

/// Answers the question if that is cheap.
void answer(const tools::sweep_question& asked) {
  const bool has_rows = asked.over.size() <= 64;
  if (!has_rows && !asked.asked.search) return;
  sweep::settings how;
  how.threads = 1;
  sweep::search_settings limits;
  limits.most_boxes = 64;
  const tools::row_writer writer(asked);
  std::string out = writer.header();
  tools::sweep_outcome outcome;
  try {
    outcome = asked.report == tools::report_kind::values
                  ? tools::write_values(
                        asked, how,
                        [&](tools::text_buffer& text, const tools::sweep_point& point) {
                          writer.add_point(text, point);
                        },
                        [&](std::string_view text) { out += text; })
                  : tools::answer(asked, how, limits);
  } catch (const sweep::search_refused&) {
    return;
  }
  out += writer.rows(outcome) + writer.footer(outcome);
  fuzz::require(!out.empty() && out.back() == '\n', "an answer ends with its line", out);
  if (!asked.asked.search) {
    fuzz::require(is_possible(asked, {}, outcome), "what is answered is possible");
    fuzz::require(merged(asked, {outcome}).points == outcome.points, "a whole is its only part");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(fuzz::text_of(data, size));
  const bool accepted = fuzz::accepts([&] {
    const tools::sweep_request request = tools::read_sweep(text, "plan.toml");
    answer(tools::ask(request, fuzz::known()));
  });
  fuzz::accepted += accepted ? 1 : 0;
  return 0;
}
