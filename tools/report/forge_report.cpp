#include <fmt/core.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <proofline/numbers/detail/shown_text.hpp>
#include <regex>

#include "../program/bad_input.hpp"
#include "../program/characters.hpp"
#include "../program/digests.hpp"
#include "report/formats.hpp"

namespace proofline::tools {

namespace {

using json = nlohmann::ordered_json;

struct rule {
  const char *id, *name, *says, *help;
};
constexpr rule rules[] = {
    {"differs", "DoesNotFollow", "A printed number does not follow from the numbers given",
     "The number neither rounds to the print, nor is cut to it, nor do other inputs "
     "that round to the given ones give it. Correct the number, its inputs or its formula; or say "
     "expects = \"differs\" with a reason."},
    {"unexpected-verdict", "UnexpectedVerdict",
     "A claim has another verdict than its author expects",
     "The claim says which verdict it expects, and the arithmetic gives another one; or --fail-on "
     "names the one that it has. Correct the claim, or what it expects."},
    {"not-judged", "NotJudged", "A claim cannot be judged",
     "The formula has no value, such as a division by zero. The message says which."},
    {"false-theorem", "FalseTheorem", "A theorem is false at a point that the message names",
     "The values that the message names satisfy the premises, and what is claimed does not hold "
     "for them. Correct the theorem, or add a premise; or say expects = \"differs\" with a "
     "reason."},
    {"unreadable", "Unreadable", "A claim cannot be read, or the text has not its number once",
     "The message says what stands there, and what was expected. Nothing is said of the claim."}};

const rule& rule_of(const audit::record& claim) {
  if (claim.kind == audit::claim_kind::theorem) {
    if (claim.found == audit::verdict::differs) return rules[3];
    return claim.found == audit::verdict::exact ? rules[1] : rules[2];
  }
  if (!claim.problem.empty()) return rules[2];
  return claim.found == audit::verdict::differs ? rules[0] : rules[1];
}

std::string message_of(const audit::record& claim) { return one_line(diagnosis_text(claim)); }

/// Relative to where the program runs, with / between folders.
std::string relative_path(const std::string& file) {
  std::error_code error;
  const std::filesystem::path relative = std::filesystem::proximate(file, error);
  return error ? file : relative.generic_string();
}

/// A path as the reference of a URI.
std::string uri_of(const std::string& path) {
  constexpr std::string_view plain = "-._~/!$&'()*+,;=@";
  std::string out;
  for (const char c : path) {
    const bool stays = is_letter(c) || is_digit(c) || plain.find(c) != plain.npos;
    out += stays ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return out;
}

json rules_in_json() {
  json out = json::array();
  for (const rule& each : rules) {
    out.push_back(
        {{"id", each.id},
         {"name", each.name},
         {"shortDescription", {{"text", each.says}}},
         {"fullDescription", {{"text", std::string(each.says) + "."}}},
         {"help", {{"text", each.help}, {"markdown", each.help}}},
         {"defaultConfiguration", {{"level", "error"}}},
         {"properties", {{"precision", "very-high"}, {"tags", json::array({"correctness"})}}}});
  }
  return out;
}

/// What tells a claim from others, wherever its lines move.
std::string fingerprint_of(const std::string& name, const std::string& says) {
  return hexadecimal(sha256(name + '\n' + says)).substr(0, 32);
}

json result_of(const rule& found, const audit::place_record& at, const std::string& says,
               const std::string& fingerprint) {
  const json region = {{"startLine", at.line},
                       {"startColumn", at.column},
                       {"endLine", at.end_line},
                       {"endColumn", at.end_column}};
  const json file = {{"uri", uri_of(relative_path(at.file))}, {"uriBaseId", "%SRCROOT%"}};
  const json location = {{"artifactLocation", file}, {"region", region}};
  return {{"ruleId", found.id},
          {"ruleIndex", &found - rules},
          {"level", "error"},
          {"message", {{"text", says}}},
          {"locations", json::array({json{{"physicalLocation", location}}})},
          {"partialFingerprints", {{"proofline/v1", fingerprint}}}};
}
json result_of(const audit::record& claim) {
  return result_of(rule_of(claim), *claim.place, message_of(claim) + " (" + claim.read_as + ")",
                   fingerprint_of(claim.id, claim.read_as));
}

/// "a.md:3:4: error: what": its place and its words. Of another line, no place.
std::pair<std::optional<audit::place_record>, std::string> parts_of(const std::string& error) {
  const std::regex form(R"((.*?):(\d+):(\d+): error: (.*))");
  std::smatch part;
  if (!std::regex_match(error, part, form)) return {std::nullopt, error};
  const auto number = [&part](std::size_t i) {
    return static_cast<std::uint32_t>(std::stoul(part[i]));
  };
  return {audit::place_record{part[1], number(2), number(3), number(2), number(3) + 1}, part[4]};
}

/// Data of a workflow command; in a property, : and , are separators.
std::string escaped(std::string_view text, bool in_property) {
  const std::string_view special = in_property ? "%\n\r:," : "%\n\r";
  std::string out;
  for (const char c : text) {
    out += special.find(c) == special.npos ? std::string(1, c)
                                           : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return out;
}
std::string annotation(std::string_view kind, const std::optional<audit::place_record>& where,
                       const std::string& title, const std::string& says) {
  std::string place;
  if (where && !where->file.empty()) {
    const audit::place_record& at = *where;
    place = fmt::format("file={},line={},endLine={}", escaped(relative_path(at.file), true),
                        at.line, at.end_line);
    if (at.line == at.end_line) {
      place += fmt::format(",col={},endColumn={}", at.column, at.end_column);
    }
    place += ",";
  }
  return fmt::format("::{} {}title={}::{}\n", kind, place, escaped(title, true),
                     escaped(one_line(says), false));
}

}  // namespace

std::vector<std::string> compiler_lines(const std::vector<audit::record>& claims) {
  std::vector<std::string> out;
  for (const audit::record& claim : claims) {
    if (claim.holds() || !claim.place || claim.place->file.empty()) continue;
    out.push_back(fmt::format("{}: error: {} [{}]", one_line(claim.place->text()),
                              message_of(claim), one_line(claim.id)));
  }
  return out;
}

std::string sarif_report(const std::vector<audit::record>& claims,
                         const std::vector<std::string>& errors) {
  json results = json::array();
  for (const std::string& each : errors) {
    const auto [at, says] = parts_of(each);
    if (!at) throw bad_input(each);
    results.push_back(result_of(rules[4], *at, says, fingerprint_of(at->file, says)));
  }
  for (const audit::record& claim : claims) {
    if (claim.holds()) continue;
    if (!claim.place || claim.place->file.empty()) {
      throw bad_input("--format sarif: " + in_quotes(claim.id) +
                      " is written in no file; expected files of claims");
    }
    results.push_back(result_of(claim));
  }
  const json driver = {
      {"name", "proofline"}, {"semanticVersion", PROOFLINE_VERSION}, {"rules", rules_in_json()}};
  const json run = {{"tool", {{"driver", driver}}},
                    {"columnKind", "unicodeCodePoints"},
                    {"results", std::move(results)}};
  const json report = {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                       {"version", "2.1.0"},
                       {"runs", json::array({run})}};
  return proofline::detail::as_shown_json(report.dump(2)) + '\n';
}

std::string github_report(const std::vector<audit::record>& claims,
                          const std::vector<std::string>& errors) {
  std::string failures, remarks;
  for (const std::string& each : errors) {
    const auto [at, says] = parts_of(each);
    failures += annotation("error", at, "proofline", says);
  }
  for (const audit::record& claim : claims) {
    if (!claim.holds()) {
      failures += annotation("error", claim.place, claim.id, message_of(claim));
    } else if (claim.found == audit::verdict::rounded || claim.found == audit::verdict::truncated ||
               claim.found == audit::verdict::input_rounding) {
      const std::string alone = rounding_needed_text(claim);
      const std::string printed = claim.number ? printed_of(claim) : claim.read_as;
      remarks += annotation("notice", claim.place, claim.id,
                            !alone.empty() ? fmt::format("{} holds {}", printed, alone)
                                           : fmt::format("{}: {}; what follows is {}", printed,
                                                         text_of(claim.found), derived_of(claim)));
    }
  }
  return failures + remarks;
}

}  // namespace proofline::tools
