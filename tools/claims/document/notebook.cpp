#include <nlohmann/json.hpp>

#include "source_text.hpp"

namespace proofline::tools {

namespace {

/// Passes over a text that is known to be JSON, and notes where each text of a cell's source
/// stands.
class notebook_reader {
 public:
  explicit notebook_reader(std::string_view json) : json_(json) {}

  notebook_text read() {
    for (at_ = 0; at_ < json_.size(); ++at_) {
      const char c = json_[at_];
      if (c == '"') {
        read_text();
      } else if (c == '{' || c == '[') {
        ++depth_;
      } else if (c == '}' || c == ']') {
        if (depth_-- == depth_of_cell_ && is_markdown_) add_cell();
        if (depth_ < depth_of_cell_) source_.clear(), is_markdown_ = false;
      }
    }
    out_.origins.push_back(json_.size());
    return std::move(out_);
  }

 private:
  static constexpr int depth_of_cell_ = 3;  // in the list of the notebook's "cells"

  /// Begins at its first " and ends at its last.
  void read_text() {
    const std::size_t begin = ++at_;
    for (; json_[at_] != '"'; ++at_) at_ += json_[at_] == '\\' ? 1 : 0;
    const std::string_view text = json_.substr(begin, at_ - begin);
    const std::size_t next = json_.find_first_not_of(" \t\r\n", at_ + 1);
    const bool is_key = next != json_.npos && json_[next] == ':';
    if (is_key && depth_ <= depth_of_cell_) {
      (depth_ == 1 ? list_ : key_) = text;
    } else if (list_ != "cells" || is_key) {
      return;
    } else if (depth_ == depth_of_cell_ && key_ == "cell_type") {
      is_markdown_ = text == "markdown";
    } else if (key_ == "source" && (depth_ == depth_of_cell_ || depth_ == depth_of_cell_ + 1)) {
      source_.push_back({begin, at_});
    }
  }
  void put(char c, std::size_t origin) {
    out_.text += c;
    out_.origins.push_back(origin);
  }
  void add_cell() {
    if (source_.empty()) return;
    for (const auto& [begin, end] : source_) {
      for (std::size_t at = begin; at < end; ++at) {
        if (json_[at] != '\\') {
          put(json_[at], at);
          continue;
        }
        const std::string_view code = json_.substr(at + 1, 3);
        const bool is_half = code[0] == 'u' && (code[1] | 0x20) == 'd' && code[2] > '7';
        const std::size_t size = code[0] != 'u' ? 2 : is_half ? 12 : 6;
        const std::string escaped = "\"" + std::string(json_.substr(at, size)) + "\"";
        const auto meant = nlohmann::json::parse(escaped).get<std::string>();
        for (const char c : meant) put(c, at);
        at += size - 1;
      }
    }
    const std::size_t end = source_.back().second;
    put('\n', end);
    put('\n', end);
  }

  std::string_view json_;
  std::size_t at_ = 0;
  int depth_ = 0;
  std::string_view list_, key_;
  bool is_markdown_ = false;
  std::vector<std::pair<std::size_t, std::size_t>> source_;
  notebook_text out_;
};

}  // namespace

notebook_text text_of_notebook(std::string_view file_text, const std::string& path) {
  const auto notebook = nlohmann::json::parse(file_text, nullptr, false);  // false: none is thrown
  if (!notebook.is_object() || !notebook.contains("cells")) {
    throw no_text({error_line({path}, "expected a notebook: JSON with \"cells\"")});
  }
  return notebook_reader(file_text).read();
}

}  // namespace proofline::tools
