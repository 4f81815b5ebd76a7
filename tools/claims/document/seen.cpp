#include "seen.hpp"

#include <algorithm>

#include "markup_reader.hpp"

namespace proofline::tools {

seen_text seen(std::string_view text, std::size_t begin, std::size_t end, markup language,
               const line_index& lines) {
  return markup_reader(text, begin, std::min(end, text.size()), language, lines).write();
}

std::string end_of(std::string_view seen) {
  constexpr std::size_t shown = 30;
  while (seen.ends_with(' ')) seen.remove_suffix(1);
  std::string out(seen.substr(begin_of_last(seen, shown)));
  for (std::size_t at = out.find(unread_sign); at != out.npos; at = out.find(unread_sign)) {
    out.replace(at, unread_sign.size(), "[not read]");
  }
  return out;
}

std::shared_ptr<markup_reader> reader_from(std::size_t begin, markup language,
                                           const line_index& lines) {
  return std::make_shared<markup_reader>("", begin, begin, language, lines);
}
seen_text read_on(markup_reader& reader, std::string_view text, std::size_t end, std::size_t most) {
  return reader.read_on(text, end, most);
}

}  // namespace proofline::tools
