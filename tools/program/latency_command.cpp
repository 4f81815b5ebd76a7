#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <proofline/units.hpp>

#include "commands.hpp"
#include "latency_options.hpp"
#include "models/exact.hpp"
#include "output.hpp"
#include "picture_file.hpp"
#include "plot/latency.hpp"
#include "program.hpp"

namespace proofline::tools {

namespace {

/// Powers of two up to the greatest batch that memory allows, that batch, and the one asked for.
std::vector<std::int64_t> batches_of(const latency_request& asked, const latency_limits& limits) {
  const std::int64_t most = limits.greatest_batch.value_or(most_extent);
  std::vector<std::int64_t> result;
  for (std::int64_t batch = 1; batch <= std::min<std::int64_t>(most, 65'536); batch *= 2) {
    result.push_back(batch);
  }
  for (const std::int64_t also : {asked.memory.batch, std::min<std::int64_t>(most, 65'536)}) {
    if (also >= 1 && also <= most) result.push_back(also);
  }
  std::ranges::sort(result);
  result.erase(std::ranges::unique(result).begin(), result.end());
  return result;
}

/// The request and all that is said of it.
struct latency_answer {
  latency_request asked;
  latency_limits limits;
  latency_row at_batch;           ///< of --batch
  std::vector<latency_row> rows;  ///< of the table
};
latency_answer answer_to(const latency_request& asked) {
  latency_answer result{asked, limits_of(asked), latency_of(asked, asked.memory.batch), {}};
  for (const std::int64_t batch : batches_of(asked, result.limits)) {
    result.rows.push_back(latency_of(asked, batch));
  }
  return result;
}

/// "llama3_70b on 8 x H100 SXM".
std::string title_of(const latency_request& asked, const asked_device& device) {
  const std::int64_t chips = asked.memory.chips;
  return asked.memory.model.title + " on " + (chips == 1 ? "" : shown_count(chips) + " x ") +
         device.title();
}

/// How chips share a step: what they send, and what they cannot divide.
std::string sharing_text(const latency_arguments& written, const latency_request& asked) {
  std::string text;
  if (asked.memory.expert > 1) {
    text +=
        "  " + shown_count(asked.memory.expert) +
        " such groups divide the experts, and send copies of tokens in 16 bits there and back, " +
        value_text(asked.sent_bandwidth, "byte/s") + "\n";
  }
  if (asked.memory.chips == 1) return text;
  const bool is_one = all_reduces_of(asked.memory.model.shape) == 1;
  text += is_one ? "  one all-reduce" : "  two all-reduces";
  text += " a layer on a ring, " + value_text(asked.sent_bandwidth, "byte/s") +
          " to other chips, " + written.hop_latency + " a message\n";
  if (asked.hop_latency != 0) {
    text +=
        "  each is " + shown_count(2 * (asked.memory.chips - 1)) +
        " messages in turn; a tree or a switch that adds has fewer: of those this is no bound\n";
  }
  const std::string uneven = uneven_cache_text(asked.memory);
  if (!uneven.empty()) text += "  of the chips " + uneven + "\n";
  return text;
}

std::string head_of(const latency_arguments& written, const latency_request& asked,
                    const asked_device& device) {
  const memory_request& memory = asked.memory;
  const figure_record rate = rate_of(written, memory.weights, device);
  std::string text = title_of(asked, device) +
                     (device.is_measured() ? ": times by measured ceilings" : ": bounds") +
                     " of a server without load\n";
  text += "  " + shown_rate(rate) + " at " + percent(asked.matrix_efficiency) + ", " +
          device.printed("memory_bandwidth") + " at " + percent(asked.bandwidth_efficiency) + "\n";
  const qualifier_record* const numbers = of_kind(rate.of, "numbers");
  const std::string &stored = memory.weights.name, type = numbers == nullptr ? "" : numbers->name;
  const bool is_in_type =
      !type.empty() && (type == stored || type == multiplied_type(memory.weights));
  if (memory.weights.bits < 16 && !is_in_type) {
    text += "  weights in " + stored + " are multiplied at that rate, too";
    const bool may_be_whole = stored == "int8" && written.products.empty();
    text +=
        may_be_whole && device.rate_in(stored) ? "; those of W8A8 with --products int8\n" : "\n";
  }
  text += sharing_text(written, asked);
  text +=
      "  " + written.launches + " of launches in a step, " + bytes(memory.reserve) + " reserved\n";
  if (memory.model.shape.expert_layers > 0) {
    text += "  of experts as many as uniform routing is expected to touch\n";
  }
  text += "  weights " + memory.weights.name + ", cache " + memory.cache.name + ", prompts of " +
          number_of(asked.prompt, "token") + ", context of " + shown_count(memory.length) + "\n";
  return text + "  first token: when the prompts of the whole batch are computed\n";
}

/// The bound, what it is of, and what the step takes if nothing overlaps. By measured figures it is
/// no bound.
std::string step_text(const char* name, const step_cost& step, bool is_measured) {
  std::string text =
      row(name, seconds(step.time),
          (is_measured ? "bound by " : "at least, bound by ") + std::string(step.bound));
  for (const step_part& each : step.parts) {
    text += row("  " + std::string(each.name), seconds(each.time));
  }
  if (step.sending != 0) text += row("  sending", seconds(step.sending), "all-reduces");
  text += row(
      "  " + std::string(step.kept.name), seconds(step.kept.time),
      std::string(is_measured ? "left out" : "not in the bound") + ": they may stay on the chip");
  return text + row("  without overlap", seconds(step.time_without_overlap),
                    "computing, moving, sending one after another");
}

std::vector<table_column> columns_of(const latency_request& asked) {
  std::vector<table_column> columns{{"batch", "", false, true}};
  columns.push_back({"first token", "s"});
  columns.push_back({"token", "s"});
  columns.push_back({"tok/s user", ""});
  columns.push_back({"tok/s chip", ""});
  if (asked.price) columns.push_back({"USD/M tok", ""});
  if (asked.power) columns.push_back({"J/tok", ""});
  columns.push_back({"bound by", "", true});
  return columns;
}
std::vector<double> values_of(const latency_row& row) {
  std::vector<double> values{real(row.batch), row.prefill.time, row.step.time, row.user_rate,
                             row.chip_rate};
  if (row.cost) values.push_back(*row.cost);
  if (row.energy) values.push_back(*row.energy);
  return values;
}
std::string table_of(const latency_request& asked, const std::vector<latency_row>& found) {
  std::vector<table_column> columns = columns_of(asked);
  std::vector<ends_of_column> ends(columns.size(), {1e300, -1e300});
  for (const latency_row& each : found) {
    const std::vector<double> values = values_of(each);
    for (std::size_t i = 0; i < values.size(); ++i) {
      ends[i] = {std::min(ends[i].first, values[i]), std::max(ends[i].second, values[i])};
    }
  }
  fit(columns, ends);
  std::vector<std::vector<std::string>> rows;
  for (const latency_row& each : found) {
    const std::vector<double> values = values_of(each);
    rows.emplace_back();
    for (std::size_t i = 0; i < values.size(); ++i) {
      rows.back().push_back(shown(columns[i], values[i]));
    }
    rows.back().emplace_back(each.step.bound);
  }
  return as_table(columns, rows, output_columns(""));
}

std::string limits_text(const latency_limits& limits) {
  const auto& [most, from] = limits;
  std::string text = "\n";
  if (!most) text += "Memory bounds no batch.\n";
  if (most && *most == 0) {
    text +=
        "No sequence of this length fits beside the weights: the times are of chips with more "
        "memory.\n";
  }
  if (most && *most > 0) text += "Memory ends at a batch of " + shown_count(*most) + ".\n";
  text += from ? "A step computes longer than it moves bytes from a batch of " +
                     shown_count(*from) + " on.\n"
               : "No batch up to a million makes a step compute longer than it moves bytes.\n";
  return text;
}

std::string as_text(const latency_arguments& written, const latency_answer& answer,
                    const asked_device& device) {
  const latency_request& asked = answer.asked;
  std::string text = head_of(written, asked, device) + "\nA batch of " +
                     shown_count(asked.memory.batch) + "\n" +
                     step_text("first token", answer.at_batch.prefill, device.is_measured()) +
                     step_text("token", answer.at_batch.step, device.is_measured()) + "\n";
  if (!answer.rows.empty()) text += table_of(asked, answer.rows);
  return text + limits_text(answer.limits) + not_read_text(asked.memory.model);
}

nlohmann::ordered_json as_json(const step_part& part) {
  return {{"flop", part.flops}, {"byte", part.bytes}, {"seconds", part.time}};
}
nlohmann::ordered_json as_json(const step_cost& step) {
  nlohmann::ordered_json parts;
  for (const step_part& each : step.parts) parts[std::string(each.name)] = as_json(each);
  return {{"seconds", step.time},
          {"without_overlap", step.time_without_overlap},
          {"computing", step.computing},
          {"moving", step.moving},
          {"sending", step.sending},
          {"bound", step.bound},
          {"parts", parts},
          {"not_in_the_bound", {{std::string(step.kept.name), as_json(step.kept)}}}};
}
nlohmann::ordered_json as_json(const latency_row& row) {
  nlohmann::ordered_json json{{"batch", row.batch},
                              {"first_token", row.prefill.time},
                              {"token", row.step.time},
                              {"tokens_per_second_per_user", row.user_rate},
                              {"tokens_per_second_per_chip", row.chip_rate}};
  if (row.cost) json["usd_per_million_tokens"] = *row.cost;
  if (row.energy) json["joule_per_token"] = *row.energy;
  json["prefill"] = as_json(row.prefill);
  json["step"] = as_json(row.step);
  return json;
}
nlohmann::ordered_json as_json(const latency_arguments& written, const latency_answer& answer,
                               const asked_device& device) {
  const latency_request& asked = answer.asked;
  nlohmann::ordered_json json;
  json["model"] = asked.memory.model.title;
  json["chips"] = asked.memory.chips;
  json["peak_rate"] = shown_rate(rate_of(written, asked.memory.weights, device));
  json["measured"] = device.is_measured();
  json["prompt"] = asked.prompt;
  json["context"] = asked.memory.length;
  json["asked"] = as_json(answer.at_batch);
  json["batches"] = nlohmann::ordered_json::array();
  for (const latency_row& each : answer.rows) json["batches"].push_back(as_json(each));
  const auto& [most, from] = answer.limits;
  json["greatest_batch"] = most ? nlohmann::ordered_json(*most) : nullptr;
  json["compute_bound_from"] = from ? nlohmann::ordered_json(*from) : nullptr;
  json["not_read"] = asked.memory.model.not_read;
  return json;
}

void draw(const std::string& file, const latency_answer& answer, const asked_device& device) {
  const latency_request& asked = answer.asked;
  const picture_format format = format_of(file);
  latency_picture picture;
  picture.title = title_of(asked, device) + ", context of " + shown_count(asked.memory.length);
  const std::optional<std::int64_t> most = answer.limits.greatest_batch;
  const std::int64_t memory_end = most.value_or(0);
  // As far again as memory lasts, so that its end is seen.
  const std::int64_t last =
      std::max<std::int64_t>(64, 4 * std::max(memory_end, asked.memory.batch));
  const serving_steps steps(asked);
  for (std::int64_t batch = 1; batch < last; batch = std::max(batch + 1, batch * 9 / 8)) {
    const step_cost cost = steps.decode(batch);
    picture.points.push_back({real(batch), cost.time, std::string(cost.bound)});
  }
  picture.memory_end = real(memory_end);
  picture.has_memory_end = most.has_value();
  write_picture(file, latency_drawing(picture), format);
}

int run(const latency_arguments& written) {
  require_known("--format", written.format, {"text", "json"}, "a format");
  require_model(written.model);
  const asked_device device(written.device);
  const latency_answer answer = answer_to(request_of(written, device));
  const std::string text =
      written.format == "json"
          ? proofline::detail::as_shown_json(as_json(written, answer, device).dump(2)) + "\n"
          : as_text(written, answer, device);
  if (!written.output.empty()) draw(written.output, answer, device);
  write_to_output(text);
  return 0;
}

}  // namespace

command add_latency(CLI::App& program) {
  CLI::App* const line = program.add_subcommand(
      "latency", "How fast a model answers at least: first token, each token, batch by batch");
  const auto written = std::make_shared<latency_arguments>();
  const auto add = [&](const char* name, auto& to, const char* what, const char* type) {
    line->add_option(name, to, what)->type_name(type);
  };
  add_server_options(*line, *written);
  add("--chips", written->chips, "Tensor-parallel chips (1)", "CHIPS");
  add("--expert", written->expert,
      "Groups of so many chips, each with its batch, that divide the experts (1)", "GROUPS");
  add("--batch", written->batch, "Sequences; its parts are shown (1)", "SEQUENCES");
  add("--length", written->length, "Context of each sequence (the model's)", "TOKENS");
  add("--prompt", written->prompt, "Tokens of each prompt (the context)", "TOKENS");
  add("--output", written->output,
      "A picture: time of a token over the batch, with what bounds it, as SVG, PNG or PDF", "FILE");
  add("--format", written->format, "Output format (default: text)", "text|json");
  line->footer("Exit status: 0; 2 for bad input.");
  return {line, [written] { return run(*written); }};
}

}  // namespace proofline::tools
