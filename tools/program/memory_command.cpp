#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <proofline/units.hpp>

#include "catalogue.hpp"
#include "commands.hpp"
#include "memory_text.hpp"
#include "models/fields.hpp"
#include "models/memory.hpp"
#include "models/training.hpp"
#include "output.hpp"
#include "own_device.hpp"
#include "picture_file.hpp"
#include "plot/bars.hpp"
#include "program.hpp"
#include "training_options.hpp"

namespace proofline::tools {

namespace {

struct memory_arguments {
  std::string model, device, memory, reserve = "0 GB", format = "text", output;
  std::string weights = "bf16", cache = "bf16";
  std::int64_t batch = 1, chips = 1;
  std::optional<std::int64_t> length;

  bool is_training = false;
  training_arguments training;
  layout_arguments layout;
  std::int64_t data = 1, microbatches = 1;
};

/// The memory of the device, and what it is called.
std::pair<rational, std::string> memory_of(const memory_arguments& written) {
  if (!written.memory.empty()) {
    return {value_in("--memory", written.memory, "byte"), "a device of " + written.memory};
  }
  if (written.device.empty())
    throw bad_input("expected --device NAME, or --memory such as '80 GB'");
  const named_figures device =
      find_device("--device", written.device, catalogue_of_device(written.device));
  const std::vector<figure_record> known = device.of("memory_capacity");
  if (known.size() != 1) {
    throw bad_input("--device: " + device.name +
                    (known.empty()
                         ? " has no figure of its memory; expected --memory, such as '80 GB'"
                         : " has several: " + ways_to_ask(device, "memory_capacity")));
  }
  return {figure_value(known.front()), device.title + ", " + known.front().published.printed};
}

memory_request request_of(const memory_arguments& written, const configuration& model) {
  memory_request asked;
  asked.model = model;
  asked.weights = read_storage("--weights", written.weights);
  asked.cache = read_storage("--cache", written.cache);
  asked.chips = at_least_one("--chips", written.chips);
  asked.batch = at_least_one("--batch", written.batch);
  if (model.generates) asked.length = length_of(written.model, model, written.length);
  asked.reserve = value_in("--reserve", written.reserve, "byte");
  return asked;
}

std::string parts_text(const memory_request& asked, const memory_use& use) {
  const models::counted_parameters& counted = use.counted;
  std::string text = "Parameters of " + asked.model.title + "\n";
  for (const models::part& each : counted.parts) {
    if (sign(each.parameters) != 0) text += row(each.name, shown_count(each.parameters));
  }
  text += row("all", shown_count(counted.all()));
  if (sign(counted.idle) != 0) text += row("that a token passes", shown_count(counted.active()));
  return text;
}

std::string cache_text(const memory_request& asked, const memory_use& use) {
  if (!asked.model.generates) return row("cache", "0 B", "an encoder keeps none");
  return row("cache", bytes(use.cache),
             sequences_of(asked.batch, asked.length) + ", " + asked.cache.name);
}

std::string limits_text(const memory_request& asked, const memory_use& use) {
  if (!asked.model.generates) return "";
  std::string text = "\nA token takes " + bytes(use.bytes_per_token) + " of the cache.\n";
  if (sign(use.left) < 0 && use.least_chips > asked.chips) {
    text += fmt::format("It fits on {} of these devices, or more.\n",
                        with_separators(static_cast<std::uint64_t>(use.least_chips)));
  }
  if (use.least_chips == 0) text += "It fits on no number of these devices.\n";
  if (sign(use.left + use.cache) < 0) return text;  // the weights alone do not fit
  const models::shape& of = asked.model.shape;
  if (!use.greatest_batch) {
    text += sequences_of(most_extent, asked.length) + " fit, or more.\n";
  } else {
    text += *use.greatest_batch == 0 ? "No sequence of this length fits.\n"
                                     : most_that_fit(*use.greatest_batch, asked.length) + ".\n";
  }
  if (!use.greatest_length) {
    text += of.window_layers == of.layers
                ? "Any length fits: a window bounds the cache.\n"
                : "Any length up to " + with_separators(most_extent) + " tokens fits.\n";
  } else if (*use.greatest_length != 0) {
    text += most_that_fit(asked.batch, *use.greatest_length) + ".\n";
  }
  return text;
}

std::string as_text(const memory_arguments& written, const memory_request& asked,
                    const memory_use& use, const std::string& device) {
  std::string text = parts_text(asked, use) + "\nMemory of " + device;
  const std::string uneven = uneven_cache_text(asked);
  if (asked.chips != 1)
    text += fmt::format(", one of {} that share weights{}", asked.chips,
                        uneven.empty() ? " and cache evenly" : ": " + uneven);
  text += "\n" + row("weights", bytes(use.weights), asked.weights.name) + cache_text(asked, use);
  text += row("reserve", bytes(asked.reserve),
              written.reserve == "0 GB" ? "what a program keeps beside; --reserve" : "");
  text += sign(use.left) < 0 ? row("missing", bytes(-use.left)) : row("left", bytes(use.left));
  return text + limits_text(asked, use) + not_read_text(asked.model);
}

nlohmann::ordered_json as_json(const memory_request& asked, const memory_use& use) {
  nlohmann::ordered_json parts, json;
  for (const models::part& each : use.counted.parts)
    parts[std::string(each.name)] = count(each.parameters);
  json["model"] = asked.model.title;
  json["parameters"] = {
      {"all", count(use.counted.all())}, {"active", count(use.counted.active())}, {"parts", parts}};
  json["bytes"] = {{"device", real(asked.device_bytes)},
                   {"weights", real(use.weights)},
                   {"cache", real(use.cache)},
                   {"reserve", real(asked.reserve)},
                   {"left", real(use.left)},
                   {"cache_of_a_token", real(use.bytes_per_token)}};
  json["batch"] = asked.batch;
  json["length"] = asked.length;
  json["greatest_batch"] =
      use.greatest_batch ? nlohmann::ordered_json(*use.greatest_batch) : nullptr;
  json["greatest_length"] =
      use.greatest_length ? nlohmann::ordered_json(*use.greatest_length) : nullptr;
  json["least_chips"] = use.least_chips;
  json["not_read"] = asked.model.not_read;
  return json;
}

bar_part drawn(std::string_view name, const rational& size) {
  return {std::string(name), real(size)};
}
/// The picture of --output, in which the end of the memory is a line.
void draw(const std::string& file, const std::string& title, const std::string& device,
          const rational& device_bytes, std::vector<bar> bars) {
  const picture_format format = format_of(file);
  const bars_question asked{
      title, "memory of one chip in bytes", "B", std::move(bars), real(device_bytes), device};
  write_picture(file, bars_drawing(asked), format);
}
std::vector<bar> bars_of(const memory_request& asked, const memory_use& use) {
  return {{asked.model.generates ? sequences_of(asked.batch, asked.length) : asked.model.title,
           {drawn("weights", use.weights), drawn("cache", use.cache),
            drawn("reserve", asked.reserve)}}};
}
std::vector<bar> bars_of(const training_request& asked, const training_use& use) {
  std::vector<bar> bars;
  for (const instant& each : use.instants) {
    bars.push_back({std::string(each.name), {}});
    for (const memory_part& part : each.parts) {
      bars.back().parts.push_back(drawn(part.name, part.bytes));
    }
    bars.back().parts.push_back(drawn("reserve", asked.reserve));
  }
  return bars;
}

int run_training(const memory_arguments& written, const configuration& model) {
  training_request asked = training_of(written.training, model);
  static_cast<layout&>(asked) = layout_of(written.layout);
  asked.reserve = value_in("--reserve", written.reserve, "byte");
  asked.batch = at_least_one("--batch", written.batch);
  asked.length = length_of(written.model, model, written.length);
  asked.microbatches = at_least_one("--microbatches", written.microbatches);
  asked.data = at_least_one("--data", written.data);
  std::string device;
  std::tie(asked.device_bytes, device) = memory_of(written);
  const std::string text =
      written.format == "json" ? training_as_json(asked) : training_as_text(asked, device);
  if (!written.output.empty()) {
    draw(written.output, "Training " + model.title, device, asked.device_bytes,
         bars_of(asked, use_of_training(asked)));
  }
  write_to_output(text);
  return 0;
}

int run(const memory_arguments& written) {
  require_known("--format", written.format, {"text", "json"}, "a format");
  require_model(written.model);
  const configuration model = read_configuration(written.model);
  if (written.is_training) return run_training(written, model);
  memory_request asked = request_of(written, model);
  std::string device;
  std::tie(asked.device_bytes, device) = memory_of(written);
  const memory_use use = use_of_memory(asked);
  if (!written.output.empty()) {
    draw(written.output, "Memory of " + model.title, device, asked.device_bytes,
         bars_of(asked, use));
  }
  write_to_output(written.format == "json"
                      ? proofline::detail::as_shown_json(as_json(asked, use).dump(2)) + "\n"
                      : as_text(written, asked, use, device));
  return 0;
}

/// Options that only training has, and those that it has not.
void add_training(CLI::App& line, memory_arguments& written) {
  CLI::Option* const training = line.add_flag(
      "--training", written.is_training, "The memory of a training step, at its instants, by part");
  const auto add = [&](const char* name, auto& to, const char* what, const char* type) {
    line.add_option(name, to, what)->type_name(type)->needs(training)->group("Training");
  };
  add("--data", written.data, "Data-parallel chips (1)", "CHIPS");
  add("--microbatches", written.microbatches,
      "Microbatches of a step, each of --batch sequences (1)", "NUMBER");
  for (const auto& options :
       {add_layout_options(line, written.layout), add_training_options(line, written.training)}) {
    for (CLI::Option* const each : options) each->needs(training)->group("Training");
  }
  for (const char* const other : {"--chips", "--weights", "--cache"}) {
    line.get_option(other)->excludes(training);
  }
}

}  // namespace

command add_memory(CLI::App& program) {
  CLI::App* const line = program.add_subcommand(
      "memory", "What a model takes of a device's memory, served or in training, and what is left");
  const auto written = std::make_shared<memory_arguments>();
  add_model(*line, written->model);
  add_device(*line, written->device);
  line->add_option("--memory", written->memory, "The memory of another device, such as '80 GB'")
      ->type_name("BYTES");
  line->add_option("--chips", written->chips,
                   "Devices that share weights, and the cache by its heads (1)");
  line->add_option("--batch", written->batch, "Sequences; in training, of a microbatch (1)");
  line->add_option("--length", written->length, "Tokens of a sequence (the model's)");
  line->add_option("--weights", written->weights,
                   "Storage of weights: bf16 (default), fp8, int4, mxfp4, int4+16/128 (16 bits of "
                   "scales for each 128 values)")
      ->type_name("TYPE");
  line->add_option("--cache", written->cache, "Storage of the cache (bf16)")->type_name("TYPE");
  line->add_option("--reserve", written->reserve,
                   "What a program keeps beside: context, allocator, buffers (0 GB)")
      ->type_name("BYTES");
  line->add_option("--format", written->format, "Output format (default: text)")
      ->type_name("text|json");
  line->add_option("--output", written->output, "A picture: bars, by part, as SVG, PNG or PDF")
      ->type_name("FILE");
  add_training(*line, *written);
  line->footer("Exit status: 0, also where it does not fit; 2 for bad input.");
  return {line, [written] { return run(*written); }};
}

}  // namespace proofline::tools
