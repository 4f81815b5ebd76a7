#include "document.hpp"

#include <filesystem>

#include "document_reader.hpp"

namespace proofline::tools {

document_reader::document_reader(const source_text& source, const document_format& format)
    : source_(source),
      format_(format),
      found_(comments_in(source, format)),
      visible_(source.text(), found_.hidden, format),
      text_(source.text()),
      errors_(std::move(found_.errors)) {
  const std::string& path = source.path();
  std::error_code error;
  const std::filesystem::path relative = std::filesystem::proximate(path, error);
  const bool is_below = !error && !relative.string().starts_with("..");
  out_.about.name = is_below ? relative.generic_string() : path;
  out_.about.title = found_.title.empty() ? path : found_.title;
  out_.about.author = out_.about.date = out_.about.version = "not given";
  out_.about.address = path;
}
written_document document_reader::read() {
  for (const found_statement& each : found_.statements) read_statement(each);
  if (!errors_.empty()) throw bad_files(errors_);
  return std::move(out_);
}

written_document read_document(const std::string& file_text, const std::string& path,
                               const document_format& format) {
  for (std::size_t at = file_text.find('\r'); at != file_text.npos;
       at = file_text.find('\r', at + 1)) {
    if (at + 1 < file_text.size() && file_text[at + 1] == '\n') continue;
    refuse_at({path}, "a line that ends with CR alone; expected LF, or CR and LF");
  }
  if (!path.ends_with(".ipynb")) {
    return document_reader({file_text, path, file_text}, format).read();
  }
  const notebook_text cells = text_of_notebook(file_text, path);
  return document_reader({file_text, path, cells.text, cells.origins}, format).read();
}

}  // namespace proofline::tools
