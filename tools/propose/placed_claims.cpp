#include "propose/placed_claims.hpp"

#include <algorithm>
#include <map>

#include "claims/document/document.hpp"
#include "claims/judge.hpp"

namespace proofline::tools {

namespace {

enum class place_of_claim { behind_number, next_line, below_paragraph };
enum class form_of_claim { short_form, repeats, quotes };
struct way_to_write {
  place_of_claim place;
  form_of_claim form;
};

bool is_within_line(const comment_form& of) { return !of.end.empty() && !of.begins_line; }

std::vector<way_to_write> ways_of(const document_format& format, bool is_notebook) {
  using enum place_of_claim;
  using enum form_of_claim;
  const bool is_inline = std::ranges::any_of(format.comments, is_within_line);
  const std::vector<way_to_write> below = {{below_paragraph, repeats}, {below_paragraph, quotes}};
  if (format.blocks == code_blocks::indented) return below;
  if (!is_inline) return {{next_line, repeats}, {next_line, quotes}};
  std::vector<way_to_write> out = {
      {behind_number, short_form}, {behind_number, repeats}, {behind_number, quotes}};
  if (!is_notebook) out.insert(out.end(), below.begin(), below.end());
  return out;
}

class claim_placer {
 public:
  claim_placer(audit::number_list& list, const std::string& path, const std::string& comment_sign)
      : list_(list),
        path_(path),
        format_(format_of(path, comment_sign)),
        file_(read_claims_text(path)),
        is_notebook_(path.ends_with(".ipynb")),
        ways_(ways_of(format_, is_notebook_)) {
    for (std::size_t at = 0; at < file_.size(); ++at) {
      if (file_[at] == '\n') starts_.push_back(at + 1);
    }
  }

  /// Each number takes the first way in which the audit accepts its claim.
  void place_all() {
    std::vector<chosen_claim> open;
    for (std::size_t i = 0; i < list_.numbers.size(); ++i) {
      if (!list_.numbers[i].proposals.empty()) open.push_back({i, 0});
    }
    for (std::size_t way = 0; way < ways_.size() && !open.empty(); ++way) {
      std::vector<chosen_claim> tried;
      for (const chosen_claim& each : open) {
        const bool is_inside = ways_[way].place == place_of_claim::behind_number &&
                               list_.numbers[each.number].ends_in_formula;
        if (!is_inside) tried.push_back(each);
      }
      for (const chosen_claim& each : tried) way_of_[each.number] = way;
      const std::set<std::size_t> accepted = accepted_of(tried);
      std::erase_if(open, [&](const chosen_claim& each) { return accepted.contains(each.number); });
    }
    for (const chosen_claim& each : open) way_of_.erase(each.number);
    for (std::size_t i = 0; i < list_.numbers.size(); ++i) {
      for (audit::proposal& each : list_.numbers[i].proposals) write(i, each);
    }
  }
  std::string copy_with(std::vector<chosen_claim> claims) {
    std::erase_if(claims, [&](const chosen_claim& each) { return !way_of_.contains(each.number); });
    const std::set<std::size_t> accepted = accepted_of(claims);
    std::erase_if(claims, [&](const chosen_claim& each) {
      const bool is_left_out = !accepted.contains(each.number);
      if (is_left_out) proposal_of(each).unplaced = "another claim stands in its way";
      return is_left_out;
    });
    return composed(claims, false).text;
  }

 private:
  audit::proposal& proposal_of(const chosen_claim& of) {
    return list_.numbers[of.number].proposals[of.proposal];
  }
  void write(std::size_t number, audit::proposal& to) {
    const auto way = way_of_.find(number);
    if (way == way_of_.end()) {
      to.unplaced =
          "its bytes stand more than once before the claim, or not as formulas spell them";
      to.claim = comment_of(list_.numbers[number], to, form_of_claim::repeats, "");
    } else {
      to.claim = comment_of(list_.numbers[number], to, ways_[way->second].form, "");
    }
  }

  std::string comment_of(const audit::listed_number& number, const audit::proposal& of,
                         form_of_claim form, const std::string& id) const {
    std::string says = "= " + of.formula;
    // What leaves out its unit is quoted.
    if (of.printed != number.read->text) form = form_of_claim::quotes;
    if (form == form_of_claim::repeats) says = of.printed + " " + says;
    if (form == form_of_claim::quotes)
      says = "\"" + number.text + "\" is " + of.printed + " " + says;
    if (!id.empty()) says += "; id " + id;
    auto best = std::ranges::find_if(format_.comments, is_within_line);
    if (best == format_.comments.end()) {
      best = std::ranges::find_if(format_.comments,
                                  [](const comment_form& each) { return each.end.empty(); });
    }
    if (best == format_.comments.end()) best = format_.comments.begin();
    std::string out(best->begin);
    out += (out.ends_with(' ') ? "proofline: " : " proofline: ") + says;
    if (!best->end.empty()) (out += ' ') += best->end;
    return out;
  }

  // Copies of the file.

  std::size_t offset_of(std::string_view text, const std::vector<std::size_t>& starts,
                        std::uint32_t line, std::uint32_t column) const {
    std::size_t at = line <= starts.size() ? starts[line - 1] : text.size();
    for (std::uint32_t i = 1; i < column && at < text.size(); ++i)
      at += size_of_character(text, at);
    return at;
  }
  std::size_t end_of(const audit::listed_number& number) const {
    return offset_of(file_, starts_, number.at.end_line, number.at.end_column);
  }
  struct insertion {
    std::size_t at, number;
    std::string text;
  };
  insertion inserted(const chosen_claim& of, bool has_id) {
    const audit::listed_number& number = list_.numbers[of.number];
    const way_to_write& way = ways_[way_of_.at(of.number)];
    std::string comment = comment_of(number, proposal_of(of), way.form,
                                     has_id ? "proposed-" + std::to_string(of.number) : "");
    const std::size_t end = end_of(number);
    if (way.place == place_of_claim::behind_number) {
      return {end, of.number, is_notebook_ ? in_json(comment) : comment};
    }
    const std::size_t line = std::min(file_.find('\n', end), file_.size());
    if (way.place == place_of_claim::next_line) return {line, of.number, "\n" + comment};
    std::size_t blank = line;
    while (blank < file_.size()) {
      const std::size_t next = std::min(file_.find('\n', blank + 1), file_.size());
      if (without_blanks(std::string_view(file_).substr(blank, next - blank)).empty()) break;
      blank = next;
    }
    return {blank, of.number, "\n\n" + comment};
  }
  static std::string in_json(const std::string& text) {
    std::string out;
    for (const char c : text) {
      if (c == '"' || c == '\\') out += '\\';
      out += c;
    }
    return out;
  }
  struct composition {
    std::string text;
    std::map<std::size_t, std::size_t> ends;  ///< of the numbers, in it
  };
  composition composed(const std::vector<chosen_claim>& claims, bool has_ids) {
    std::vector<insertion> all;
    for (const chosen_claim& each : claims) all.push_back(inserted(each, has_ids));
    audit::sort_in_order(all, [](const insertion& a, const insertion& b) { return a.at < b.at; });
    std::vector<std::pair<std::size_t, std::size_t>> ends;
    for (const insertion& each : all)
      ends.emplace_back(end_of(list_.numbers[each.number]), each.number);
    std::ranges::sort(ends);
    composition out;
    std::size_t at = 0, next = 0;
    const auto go_to = [&](std::size_t to) {
      for (; next < ends.size() && ends[next].first <= to; ++next) {
        out.ends[ends[next].second] = out.text.size() + ends[next].first - at;
      }
      out.text += file_.substr(at, to - at);
      at = to;
    };
    for (const insertion& each : all) {
      go_to(each.at);
      out.text += each.text;
    }
    go_to(file_.size());
    return out;
  }
  /// The numbers whose claims hold, and are of these numbers.
  std::set<std::size_t> accepted_of(const std::vector<chosen_claim>& claims) {
    const composition copy = composed(claims, true);
    std::vector<std::size_t> starts = {0};
    for (std::size_t at = 0; at < copy.text.size(); ++at) {
      if (copy.text[at] == '\n') starts.push_back(at + 1);
    }
    std::set<std::size_t> out;
    try {
      std::vector<std::string> errors;  // why one is none of these
      for (const audit::record& each : judged(read_document(copy.text, path_, format_), errors)) {
        const std::size_t id = each.id.rfind("/proposed-");
        if (id == std::string::npos || !each.place || each.found == audit::verdict::differs)
          continue;
        const std::size_t number = std::stoul(each.id.substr(id + 10));
        const std::size_t end =
            offset_of(copy.text, starts, each.place->end_line, each.place->end_column);
        const auto its = copy.ends.find(number);
        if (its != copy.ends.end() && its->second == end) out.insert(number);
      }
    } catch (const bad_files&) {
      // A comment that cannot be read, among the bytes of one of these numbers.
    }
    return out;
  }

  audit::number_list& list_;
  std::string path_;
  document_format format_;
  std::string file_;
  bool is_notebook_;
  std::vector<way_to_write> ways_;
  std::vector<std::size_t> starts_ = {0};
  std::map<std::size_t, std::size_t> way_of_;  ///< of each number
};

}  // namespace

void place_claims(audit::number_list& list, const std::string& path,
                  const std::string& comment_sign) {
  claim_placer(list, path, comment_sign).place_all();
}

std::string copy_with_claims(audit::number_list& list, const std::vector<chosen_claim>& claims,
                             const std::string& path, const std::string& comment_sign) {
  claim_placer placer(list, path, comment_sign);
  placer.place_all();
  return placer.copy_with(claims);
}

}  // namespace proofline::tools
