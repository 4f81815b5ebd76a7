#include "seen.hpp"

#include <algorithm>

#include "markup_reader.hpp"

namespace proofline::tools {

seen_text seen(std::string_view text, std::size_t begin, std::size_t end, markup language,
               const line_index& lines) {
  return markup_reader(text, begin, std::min(end, text.size()), language, lines).write();
}

std::shared_ptr<markup_reader> reader_from(std::size_t begin, markup language,
                                           const line_index& lines) {
  return std::make_shared<markup_reader>("", begin, begin, language, lines);
}
seen_text read_on(markup_reader& reader, std::string_view text, std::size_t end,
                  std::size_t most) {
  return reader.read_on(text, end, most);
}

}  // namespace proofline::tools
