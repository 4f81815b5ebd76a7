#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <proofline/units.hpp>

#include "catalogue.hpp"
#include "commands.hpp"
#include "memory_text.hpp"
#include "models/fields.hpp"
#include "models/latency.hpp"
#include "output.hpp"
#include "own_device.hpp"
#include "picture_file.hpp"
#include "plot/latency.hpp"
#include "program.hpp"
#include "sweep/function_of_text.hpp"
#include "sweep/value_in_unit.hpp"

namespace proofline::tools {

namespace {

struct latency_arguments {
  std::string model, device, reserve = "0 GB", format = "text", output, link, price;
  std::string weights = "bf16", cache = "bf16", launches = "0 s", hop_latency = "0 s";
  std::string matrix_efficiency = "1", bandwidth_efficiency = "1";
  std::int64_t batch = 1, length = 0, prompt = 0, chips = 1;
};

/// A value, 0 or more, in a unit of the engine.
rational value_in(const std::string& option, const std::string& text, const char* unit) {
  const double value = read_value(option, text, unit);  // which refuses other units
  const std::vector<equation_record> no_equations;
  const formula::exact fraction =
      fraction_of(read_value(option, text, known_names{{}, &no_equations}).value);
  if (value >= 0 && !fraction.is_none()) return fraction.value();
  throw bad_input(option + ": expected 0 or more, read " + in_quotes(text));
}
rational fraction_in(const char* option, const std::string& text) {
  const rational part = value_in(option, text, "count");
  if (sign(part) > 0 && part <= 1) return part;
  throw bad_input(std::string(option) + ": expected a part of 1, such as 0.8 or 80%, read " +
                  in_quotes(text));
}

/// The figures of a device that are meant: dense ones, if it prints others, too.
class asked_device {
 public:
  explicit asked_device(const std::string& asked)
      : device_(find_device("--device", asked, catalogue({kind::device}))) {}

  const std::string& title() const { return device_.title; }
  std::string printed(std::string_view input) const { return one(input).published.printed; }
  rational value(std::string_view input) const {
    const figure_record figure = one(input);
    const std::string unit(figure.input.unit), printed = figure.published.printed;
    // A typed figure has no print.
    return value_in("--device: " + std::string(input),
                    printed.empty() ? fmt::format("{} {}", figure.value, unit) : printed,
                    unit.c_str());
  }
  bool has(std::string_view input) const { return !device_.of(input).empty(); }
  /// Bytes per second to other chips, in one direction: half of a figure for both.
  std::optional<rational> sent_bandwidth() const {
    if (!has("chip_bandwidth")) return std::nullopt;
    const figure_record figure = one("chip_bandwidth");
    const qualifier_record* const way = of_kind(figure.of, "direction");
    const rational whole = value("chip_bandwidth");
    return way != nullptr && way->name == "both_ways" ? whole / 2 : whole;
  }

 private:
  figure_record one(std::string_view input) const {
    std::vector<figure_record> known = device_.of(input);
    if (known.size() > 1) {
      std::erase_if(known, [](const figure_record& each) {
        const qualifier_record* const products = of_kind(each.of, "products");
        return products == nullptr || products->name != "dense";
      });
    }
    if (known.size() == 1) return known.front();
    if (device_.of(input).empty()) {
      throw bad_input("--device: " + device_.name + " has no " + std::string(input));
    }
    throw bad_input("--device: " + device_.name + " has several figures; expected " +
                    ways_to_ask(device_, input));
  }

  named_figures device_;
};

latency_request request_of(const latency_arguments& written, const asked_device& device) {
  latency_request asked;
  memory_request& memory = asked.memory;
  memory.model = read_configuration(written.model);
  if (!memory.model.generates) {
    throw bad_input("--model: " + memory.model.title + " is an encoder, which writes no tokens");
  }
  memory.weights = read_storage("--weights", written.weights);
  memory.cache = read_storage("--cache", written.cache);
  memory.chips = at_least_one("--chips", written.chips);
  memory.batch = at_least_one("--batch", written.batch);
  memory.length = length_of(written.model, memory.model, written.length);
  memory.reserve = value_in("--reserve", written.reserve, "byte");
  memory.device_bytes = device.value("memory_capacity");
  asked.prompt = written.prompt == 0 ? memory.length : at_least_one("--prompt", written.prompt);
  if (asked.prompt > memory.length) {
    throw bad_input(fmt::format("--prompt: expected at most the {} tokens of --length, read {}",
                                with_separators(static_cast<std::uint64_t>(memory.length)),
                                asked.prompt));
  }
  asked.rate = device.value("peak_rate");
  asked.bandwidth = device.value("memory_bandwidth");
  asked.matrix_efficiency = fraction_in("--matrix-efficiency", written.matrix_efficiency);
  asked.bandwidth_efficiency = fraction_in("--bandwidth-efficiency", written.bandwidth_efficiency);
  asked.launches = value_in("--launches", written.launches, "s");
  asked.hop_latency = value_in("--hop-latency", written.hop_latency, "s");
  if (memory.chips > 1) {
    if (!written.link.empty()) {
      asked.sent_bandwidth = value_in("--link", written.link, "byte/s");
    } else if (const auto known = device.sent_bandwidth()) {
      asked.sent_bandwidth = *known;
    } else {
      throw bad_input("--link: expected what a chip sends to others, such as '450 GB/s', since " +
                      device.title() + " has no figure of it");
    }
    if (sign(asked.sent_bandwidth) == 0) throw bad_input("--link: expected more than 0 B/s");
  }
  if (!written.price.empty()) {
    asked.price = value_in("--price", written.price, "USD/s");
  }
  if (device.has("power")) asked.power = device.value("power");
  return asked;
}

/// Powers of two up to the greatest batch that memory allows, that batch, and the one asked for.
std::vector<std::int64_t> batches_of(const latency_request& asked) {
  const std::int64_t most = greatest_batch(asked).value_or(most_extent);
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

std::string percent(const rational& part) {
  return fmt::format("{:.4g} %", 100 * static_cast<double>(part));
}

/// "llama3_70b on 8 x H100 SXM".
std::string title_of(const latency_request& asked, const asked_device& device) {
  const std::int64_t chips = asked.memory.chips;
  return asked.memory.model.title + " on " + (chips == 1 ? "" : shown_count(chips) + " x ") +
         device.title();
}

std::string head_of(const latency_arguments& written, const latency_request& asked,
                    const asked_device& device) {
  const memory_request& memory = asked.memory;
  std::string text = title_of(asked, device) + ": bounds of a server without load\n";
  text += "  " + device.printed("peak_rate") + " at " + percent(asked.matrix_efficiency) + ", " +
          device.printed("memory_bandwidth") + " at " + percent(asked.bandwidth_efficiency);
  if (memory.chips > 1) {
    text +=
        ", " + value_text(static_cast<double>(asked.sent_bandwidth), "byte/s") + " to other chips";
  }
  text += "\n  " + written.launches + " of launches in a step";
  if (memory.chips > 1) text += ", " + written.hop_latency + " a message";
  text += ", " + bytes(memory.reserve) + " reserved\n";
  if (memory.chips > 1) text += "  two all-reduces a layer on a ring, which nothing hides\n";
  if (memory.model.shape.expert_layers > 0) {
    text += "  of experts as many as uniform routing is expected to touch\n";
  }
  if (memory.weights.name != "bf16") {
    text += "  products at " + device.printed("peak_rate") + ", whatever weights are stored in\n";
  }
  text += "  weights " + memory.weights.name + ", cache " + memory.cache.name + ", prompts of " +
          shown_count(asked.prompt) + " tokens, context of " + shown_count(memory.length) + "\n";
  return text;
}

std::string step_text(const latency_row& row) {
  std::string text = "\nA batch of " + shown_count(row.batch) + "\n";
  text += tools::row("first token", value_text(static_cast<double>(row.first_token), "s"),
                     "all prompts read");
  text += tools::row("token", value_text(static_cast<double>(row.step.time), "s"),
                     "bound by " + std::string(row.step.bound));
  for (const step_part& each : row.step.parts) {
    text +=
        tools::row("  " + std::string(each.name), value_text(static_cast<double>(each.time), "s"));
  }
  if (sign(row.step.sending) != 0) {
    text += tools::row("  all-reduces", value_text(static_cast<double>(row.step.sending), "s"));
  }
  return text;
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
  std::vector<double> values{static_cast<double>(row.batch), static_cast<double>(row.first_token),
                             static_cast<double>(row.step.time), static_cast<double>(row.user_rate),
                             static_cast<double>(row.chip_rate)};
  if (row.cost) values.push_back(static_cast<double>(*row.cost));
  if (row.energy) values.push_back(static_cast<double>(*row.energy));
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

std::string limits_of(const latency_request& asked) {
  const auto most = greatest_batch(asked), from = compute_bound_from(asked);
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

std::string as_text(const latency_arguments& written, const latency_request& asked,
                    const asked_device& device, const std::vector<latency_row>& found) {
  std::string text =
      head_of(written, asked, device) + step_text(latency_of(asked, asked.memory.batch)) + "\n";
  if (!found.empty()) text += table_of(asked, found);
  return text + limits_of(asked) + not_read_text(asked.memory.model);
}

nlohmann::ordered_json as_json(const latency_row& row) {
  nlohmann::ordered_json json, parts;
  for (const step_part& each : row.step.parts) {
    parts[std::string(each.name)] = {{"flop", static_cast<double>(each.flops)},
                                     {"byte", static_cast<double>(each.bytes)},
                                     {"seconds", static_cast<double>(each.time)}};
  }
  json = {{"batch", row.batch},
          {"first_token", static_cast<double>(row.first_token)},
          {"token", static_cast<double>(row.step.time)},
          {"computing", static_cast<double>(row.step.computing)},
          {"moving", static_cast<double>(row.step.moving)},
          {"all_reduces", static_cast<double>(row.step.sending)},
          {"bound", row.step.bound},
          {"tokens_per_second_per_user", static_cast<double>(row.user_rate)},
          {"tokens_per_second_per_chip", static_cast<double>(row.chip_rate)},
          {"parts", parts}};
  if (row.cost) json["usd_per_million_tokens"] = static_cast<double>(*row.cost);
  if (row.energy) json["joule_per_token"] = static_cast<double>(*row.energy);
  return json;
}
nlohmann::ordered_json as_json(const latency_request& asked,
                               const std::vector<latency_row>& found) {
  nlohmann::ordered_json json;
  json["model"] = asked.memory.model.title;
  json["chips"] = asked.memory.chips;
  json["prompt"] = asked.prompt;
  json["context"] = asked.memory.length;
  json["asked"] = as_json(latency_of(asked, asked.memory.batch));
  json["batches"] = nlohmann::ordered_json::array();
  for (const latency_row& each : found) json["batches"].push_back(as_json(each));
  const auto most = greatest_batch(asked), from = compute_bound_from(asked);
  json["greatest_batch"] = most ? nlohmann::ordered_json(*most) : nullptr;
  json["compute_bound_from"] = from ? nlohmann::ordered_json(*from) : nullptr;
  json["not_read"] = asked.memory.model.not_read;
  return json;
}

void draw(const latency_arguments& written, const latency_request& asked,
          const asked_device& device) {
  const picture_format format = format_of(written.output);
  latency_picture picture;
  picture.title = title_of(asked, device) + ", context of " + shown_count(asked.memory.length);
  const std::optional<std::int64_t> most = greatest_batch(asked);
  const std::int64_t memory_end = most.value_or(0);
  // As far again as memory lasts, so that its end is seen.
  const std::int64_t last =
      std::max<std::int64_t>(64, 4 * std::max(memory_end, asked.memory.batch));
  for (std::int64_t batch = 1; batch < last; batch = std::max(batch + 1, batch * 9 / 8)) {
    const step_cost cost = decode_step(asked, batch);
    picture.points.push_back(
        {static_cast<double>(batch), static_cast<double>(cost.time), std::string(cost.bound)});
  }
  picture.memory_end = static_cast<double>(memory_end);
  picture.has_memory_end = most.has_value();
  write_picture(written.output, latency_drawing(picture), format);
}

int run(const latency_arguments& written) {
  require_known("--format", written.format, {"text", "json"}, "a format");
  if (written.model.empty())
    throw bad_input("expected --model, a config.json or a name such as mixtral_8x7b");
  if (written.device.empty()) throw bad_input("expected --device NAME");
  const asked_device device(written.device);
  const latency_request asked = request_of(written, device);
  std::vector<latency_row> found;
  for (const std::int64_t batch : batches_of(asked)) found.push_back(latency_of(asked, batch));
  const std::string text =
      written.format == "json"
          ? proofline::detail::as_shown_json(as_json(asked, found).dump(2)) + "\n"
          : as_text(written, asked, device, found);
  if (!written.output.empty()) draw(written, asked, device);
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
  add("--model", written->model,
      "The model's config.json, as Hugging Face has it, or a published model such as mixtral_8x7b",
      "FILE|NAME");
  add("--device", written->device, "A device, or a TOML file of your own", "NAME|FILE");
  add("--chips", written->chips, "Tensor-parallel chips (1)", "CHIPS");
  add("--batch", written->batch, "Sequences; its parts are shown (1)", "SEQUENCES");
  add("--length", written->length, "Context of each sequence (the model's)", "TOKENS");
  add("--prompt", written->prompt, "Tokens of each prompt (the context)", "TOKENS");
  add("--weights", written->weights, "Storage of weights, as in `memory` (bf16)", "TYPE");
  add("--cache", written->cache, "Storage of the cache (bf16)", "TYPE");
  add("--reserve", written->reserve, "Memory of a chip that a program keeps beside (0 GB)",
      "BYTES");
  add("--link", written->link, "What a chip sends to others (the device's, in one direction)",
      "RATE");
  add("--hop-latency", written->hop_latency, "Time of a message beside its bytes (0 s)", "TIME");
  add("--launches", written->launches, "Time of a step in which nothing runs (0 s)", "TIME");
  add("--matrix-efficiency", written->matrix_efficiency, "Part of the peak rate (1)", "PART");
  add("--bandwidth-efficiency", written->bandwidth_efficiency, "Part of the bandwidth (1)", "PART");
  add("--price", written->price, "Price of a chip, such as '2 USD/hour'", "PRICE");
  add("--output", written->output,
      "A picture: time of a token over the batch, with what bounds it, as SVG, PNG or PDF", "FILE");
  add("--format", written->format, "Output format (default: text)", "text|json");
  line->footer("Exit status: 0; 2 for bad input.");
  return {line, [written] { return run(*written); }};
}

}  // namespace proofline::tools
