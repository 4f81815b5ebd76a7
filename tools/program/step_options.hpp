#pragma once
// What `step` and `plan` are asked for beside the layout: the model, the chips, what is assumed.

#include <nlohmann/json_fwd.hpp>

#include "asked_device.hpp"
#include "commands.hpp"
#include "models/exact.hpp"
#include "models/step.hpp"
#include "training_options.hpp"

namespace proofline::tools {

struct step_arguments {
  std::string model, device, batch, products = "bf16", reserve = "0 GB";
  training_arguments training;
  std::optional<std::int64_t> length;
  std::int64_t node = 8;
  std::string within, between, latency = "0 s", between_latency = "0 s";
  std::string matrix_efficiency = "1", bandwidth_efficiency = "1", link_efficiency = "1";
  std::string tensor_overlap = "0", data_overlap = "1", imbalance = "1";
};

/// From 0 to 1.
inline rational overlap_in(const char* option, const std::string& text) {
  const rational part = value_in(option, text, "count");
  return sign(part) == 0 ? part : fraction_in(option, text);
}
/// "4Mi", "4M", "15T tokens".
inline rational tokens_in(const std::string& option, std::string text) {
  constexpr std::string_view word = " tokens";
  if (text.ends_with(word)) text.resize(text.size() - word.size());
  const rational tokens = value_in(option, text, "count");
  const rational most = proofline::power_of_ten(18);
  if (sign(tokens) > 0 && tokens <= most && floor(tokens) == tokens) return tokens;
  throw bad_input(option + ": expected a whole number of tokens up to 10^18, such as 4Mi, read " +
                  in_quotes(text));
}

inline link link_in(const char* option, const std::string& rate, const std::string& latency,
                    const std::optional<rational>& otherwise) {
  link result;
  result.latency = real(value_in(std::string(option) + "-latency", latency, "s"));
  if (rate.empty() && !otherwise) {
    throw bad_input(std::string(option) +
                    ": expected what a chip sends to others, such as '50 GB/s'");
  }
  result.bandwidth = real(rate.empty() ? *otherwise : value_in(option, rate, "byte/s"));
  if (result.bandwidth == 0) throw bad_input(std::string(option) + ": expected more than 0 B/s");
  return result;
}

/// The fullest expert has at most all copies.
inline double imbalance_of(const step_arguments& written, const models::shape& of,
                           const std::string& title) {
  const rational imbalance = value_in("--imbalance", written.imbalance, "count");
  if (imbalance == 1) return 1;
  if (of.experts == 0) throw bad_input("--imbalance: " + title + " has no experts");
  const rational most = exact(of.experts) / exact(of.active_experts);
  if (imbalance >= 1 && imbalance <= most) return real(imbalance);
  throw bad_input(
      fmt::format("--imbalance: expected from 1 to {:.4g}, with all tokens on the same "
                  "experts, read {}",
                  real(most), written.imbalance));
}

/// All but the layout, which has so many chips.
inline step_request request_of(const step_arguments& written, const asked_device& device,
                               std::int64_t chips) {
  step_request asked;
  training_request& training = asked.training;
  const configuration model = read_configuration(written.model);
  if (!model.generates) {
    throw bad_input("--model: " + model.title + " is an encoder, and a step is a decoder's");
  }
  training = training_of(written.training, model);
  training.length = length_of(written.model, model, written.length);
  training.reserve = value_in("--reserve", written.reserve, "byte");
  training.device_bytes = device.value("memory_capacity");
  asked.rate = real(figure_value(device.rate_of_products(written.products)));
  asked.bandwidth = real(device.value("memory_bandwidth"));
  asked.node_chips = at_least_one("--node", written.node);
  const std::optional<rational> unneeded = rational(1);
  asked.within = link_in("--link", written.within, written.latency,
                         chips == 1 ? unneeded : device.sent_bandwidth());
  asked.between = link_in("--between", written.between, written.between_latency,
                          chips <= asked.node_chips ? unneeded : std::nullopt);
  const auto part = [](const char* option, const std::string& text) {
    return real(fraction_in(option, text));
  };
  asked.matrix_efficiency = part("--matrix-efficiency", written.matrix_efficiency);
  asked.bandwidth_efficiency = part("--bandwidth-efficiency", written.bandwidth_efficiency);
  asked.link_efficiency = part("--link-efficiency", written.link_efficiency);
  asked.tensor_overlap = real(overlap_in("--tensor-overlap", written.tensor_overlap));
  asked.data_overlap = real(overlap_in("--data-overlap", written.data_overlap));
  asked.imbalance = imbalance_of(written, model.shape, model.title);
  return asked;
}

/// Of --batch, whole.
inline std::int64_t sequences_of_a_step(const step_arguments& written, std::int64_t length) {
  if (written.batch.empty()) throw bad_input("expected --batch TOKENS, such as 4Mi");
  const rational tokens = tokens_in("--batch", written.batch);
  const rational sequences = tokens / exact(length);
  if (floor(sequences) != sequences) {
    throw bad_input("--batch: sequences of " + number_of(length, "token") + " do not divide " +
                    number_of(tokens, "token"));
  }
  if (sequences < 1 || sequences > most_extent) {
    throw bad_input("--batch: expected 1 to " + with_separators(most_extent) + " sequences, read " +
                    number_of(sequences, "sequence"));
  }
  return static_cast<std::int64_t>(count(sequences));
}

/// Rates, links and what is hidden, a line each.
inline std::string assumptions_text(const step_arguments& written, const step_request& asked,
                                    const asked_device& device, std::int64_t chips) {
  std::string text = "  " + device.rate_of_products(written.products).published.printed + " at " +
                     percent(asked.matrix_efficiency) + ", " + device.printed("memory_bandwidth") +
                     " at " + percent(asked.bandwidth_efficiency);
  if (chips > 1) {
    text += ",\n  " + value_text(asked.within.bandwidth, "byte/s") + " to chips of a node of " +
            shown_count(asked.node_chips);
    if (chips > asked.node_chips) {
      text += ", " + value_text(asked.between.bandwidth, "byte/s") + " beyond";
    }
    text += ", at " + percent(asked.link_efficiency);
    if (asked.within.latency + asked.between.latency != 0) {
      text += ",\n  " + seconds(asked.within.latency) + " a message in a node, " +
              seconds(asked.between.latency) + " beyond";
    }
  }
  text += "\n  hidden of what could be: " + percent(asked.tensor_overlap) +
          " within layers and between stages, " + percent(asked.data_overlap) +
          " of data parallelism\n";
  if (asked.training.model.shape.expert_layers != 0) {
    text +=
        "  the fullest expert has " + fmt::format("{:.4g}", asked.imbalance) + " times the mean\n";
  }
  return text;
}

/// The answer of `step` to what is asked with these options.
std::string step_as_text(const step_arguments& written, const step_request& asked,
                         const asked_device& device);

/// Parts of its time, and of its memory at the peak, in seconds and bytes.
nlohmann::ordered_json parts_as_json(const step_use& use);
nlohmann::ordered_json memory_as_json(const training_request& asked);

/// The equations that are read for it, with their numbers and sources.
std::string equations_text(const step_request& asked);

/// The model, the device and the batch of a step.
inline void add_step_options(CLI::App& line, step_arguments& to) {
  const auto add = [&](const char* name, auto& value, const char* what, const char* type) {
    line.add_option(name, value, what)->type_name(type);
  };
  add_model(line, to.model);
  add_device(line, to.device);
  add("--batch", to.batch, "Tokens of a step, such as 4Mi", "TOKENS");
  add("--length", to.length, "Tokens of a sequence (the model's)", "TOKENS");
  add_training_options(line, to.training);
  add("--products", to.products, "Type of products, which chooses the rate (bf16)", "TYPE");
  add("--reserve", to.reserve, "Memory of a chip that a program keeps beside (0 GB)", "BYTES");
  add("--node", to.node, "Chips of a node (8)", "CHIPS");
  add("--link", to.within, "What a chip sends to others of its node (the device's)", "RATE");
  add("--between", to.between, "What a chip sends to other nodes", "RATE");
  add("--link-latency", to.latency, "Time of a message in a node beside its bytes (0 s)", "TIME");
  add("--between-latency", to.between_latency, "The same between nodes (0 s)", "TIME");
  add("--matrix-efficiency", to.matrix_efficiency, "Part of the peak rate (1)", "PART");
  add("--bandwidth-efficiency", to.bandwidth_efficiency, "Part of the bandwidth (1)", "PART");
  add("--link-efficiency", to.link_efficiency, "Part of what links send (1)", "PART");
  add("--tensor-overlap", to.tensor_overlap,
      "Part of tensor, context, expert parallelism and of sends that is hidden of what can be (0)",
      "PART");
  add("--data-overlap", to.data_overlap,
      "Part of data parallelism that is hidden of what can be (1)", "PART");
  add("--imbalance", to.imbalance, "Greatest load of an expert over the mean (1)", "NUMBER");
}

}  // namespace proofline::tools
