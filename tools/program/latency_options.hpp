#pragma once
// What `latency` and `serve` are asked for: the model, the device, how values are stored, what is
// assumed.

#include <CLI/CLI.hpp>

#include "asked_device.hpp"
#include "commands.hpp"
#include "models/exact.hpp"
#include "models/fields.hpp"
#include "models/latency.hpp"

namespace proofline::tools {

struct latency_arguments {
  std::string model, device, reserve = "0 GB", format = "text", output, link, price;
  std::string weights = "bf16", cache = "bf16", launches = "0 s", hop_latency = "0 s";
  std::string products, matrix_efficiency = "1", bandwidth_efficiency = "1";
  std::int64_t batch = 1, chips = 1, expert = 1;
  std::optional<std::int64_t> length, prompt;
};

/// Of --products, or else of products in the type of the weights where the device can.
inline figure_record rate_of(const latency_arguments& written, const storage& weights,
                             const asked_device& device) {
  return written.products.empty() ? device.rate_of(weights)
                                  : device.rate_of_products(written.products);
}

inline latency_request request_of(const latency_arguments& written, const asked_device& device) {
  latency_request asked;
  memory_request& memory = asked.memory;
  memory.model = read_configuration(written.model);
  if (!memory.model.generates) {
    throw bad_input("--model: " + memory.model.title + " is an encoder, which writes no tokens");
  }
  memory.weights = read_storage("--weights", written.weights);
  memory.cache = read_storage("--cache", written.cache);
  memory.chips = at_least_one("--chips", written.chips);
  memory.expert = at_least_one("--expert", written.expert);
  const std::int64_t experts = memory.model.shape.experts;
  if (memory.expert > 1 && (experts == 0 || experts % memory.expert != 0)) {
    throw bad_input("--expert: " + std::to_string(memory.expert) + " does not divide the " +
                    number_of(experts, "expert") + " of " + memory.model.title);
  }
  memory.batch = at_least_one("--batch", written.batch);
  memory.length = length_of(written.model, memory.model, written.length);
  memory.reserve = value_in("--reserve", written.reserve, "byte");
  memory.device_bytes = device.value("memory_capacity");
  asked.prompt = written.prompt ? at_least_one("--prompt", *written.prompt) : memory.length;
  if (asked.prompt > memory.length) {
    throw bad_input(fmt::format("--prompt: expected at most the {} tokens of --length, read {}",
                                with_separators(static_cast<std::uint64_t>(memory.length)),
                                asked.prompt));
  }
  asked.rate = real(figure_value(rate_of(written, memory.weights, device)));
  asked.bandwidth = real(device.value("memory_bandwidth"));
  asked.matrix_efficiency = real(fraction_in("--matrix-efficiency", written.matrix_efficiency));
  asked.bandwidth_efficiency =
      real(fraction_in("--bandwidth-efficiency", written.bandwidth_efficiency));
  asked.launches = real(value_in("--launches", written.launches, "s"));
  asked.hop_latency = real(value_in("--hop-latency", written.hop_latency, "s"));
  if (memory.chips * memory.expert > 1) {
    if (!written.link.empty()) {
      asked.sent_bandwidth = real(value_in("--link", written.link, "byte/s"));
    } else if (const auto known = device.sent_bandwidth()) {
      asked.sent_bandwidth = real(*known);
    } else {
      throw bad_input("--link: expected what a chip sends to others, such as '450 GB/s', since " +
                      device.title() + " has no figure of it");
    }
    if (asked.sent_bandwidth == 0) throw bad_input("--link: expected more than 0 B/s");
  }
  if (!written.price.empty()) asked.price = real(value_in("--price", written.price, "USD/s"));
  if (device.has("power")) asked.power = real(device.value("power"));
  return asked;
}

/// "1,978.9 TFLOP/s (fp8, dense)".
inline std::string shown_rate(const figure_record& rate) {
  return given_text(rate.published) + (rate.of.empty() ? "" : " (" + text_of(rate.of) + ")");
}

/// All but the chips, the batch and the lengths.
inline void add_server_options(CLI::App& line, latency_arguments& to) {
  const auto add = [&](const char* name, auto& value, const char* what, const char* type) {
    line.add_option(name, value, what)->type_name(type);
  };
  add_model(line, to.model);
  add_device(line, to.device);
  add("--weights", to.weights,
      "Storage of weights, as in `memory` (bf16); products are in it where the device can", "TYPE");
  add("--products", to.products,
      "Type of products, which chooses the rate (that of the weights); int8 for W8A8", "TYPE");
  add("--cache", to.cache, "Storage of the cache (bf16)", "TYPE");
  add("--reserve", to.reserve, "Memory of a chip that a program keeps beside (0 GB)", "BYTES");
  add("--link", to.link, "What a chip sends to others (the device's, in one direction)", "RATE");
  add("--hop-latency", to.hop_latency, "Time of a message beside its bytes (0 s)", "TIME");
  add("--launches", to.launches, "Time of a step in which nothing runs (0 s)", "TIME");
  add("--matrix-efficiency", to.matrix_efficiency, "Part of the peak rate (1)", "PART");
  add("--bandwidth-efficiency", to.bandwidth_efficiency, "Part of the bandwidth (1)", "PART");
  add("--price", to.price, "Price of a chip, such as '2 USD/hour'", "PRICE");
}

}  // namespace proofline::tools
