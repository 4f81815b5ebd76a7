#include <algorithm>
#include <nlohmann/json.hpp>
#include <proofline/numbers/detail/shown_text.hpp>

#include "memory_text.hpp"

namespace proofline::tools {

namespace {

const char* name_of(recomputation kind) {
  if (kind == recomputation::full) return "full recomputation";
  return kind == recomputation::selective ? "selective recomputation" : "no recomputation";
}

std::string attention_text(const training_request& asked) {
  return fmt::format("  attention {}, logits {}, no dropout\n",
                     asked.stores_scores ? "stores its scores" : "in tiles",
                     asked.loss_chunk == 0
                         ? "of all tokens at once"
                         : "of " + number_of(asked.loss_chunk, "token") + " at once");
}

}  // namespace

std::string layout_text(const training_request& asked) {
  std::vector<std::string> factors;
  const auto add = [&](std::int64_t chips, const std::string& what) {
    if (chips > 1) factors.push_back(shown_count(chips) + " " + what);
  };
  add(asked.data, "data-parallel");
  add(asked.context, "context-parallel");
  add(asked.tensor,
      asked.is_sequence_parallel ? "tensor-parallel with sequences split" : "tensor-parallel");
  add(asked.pipeline,
      asked.chunks == 1 ? "stages" : "stages of " + shown_count(asked.chunks) + " chunks");
  std::string text;
  for (const std::string& each : factors) text += (text.empty() ? ": " : " x ") + each;
  if (asked.expert > 1) text += ", experts on " + shown_count(asked.expert) + " of them";
  if (asked.order == placement::stages_first) text += ", stages next to each other";
  return text;
}

std::string choices_text(const training_request& asked) {
  std::string text = "  microbatch of " + sequences_of(asked.batch, asked.length) + ", " +
                     (asked.microbatches == 1 ? "one" : shown_count(asked.microbatches)) +
                     " in a step\n";
  text += fmt::format("  ZeRO stage {}, {}, gradients of {} bytes, {}\n", asked.zero,
                      asked.optimizer, asked.gradient_bytes, name_of(asked.recompute));
  return text + attention_text(asked);
}
std::string training_text(const training_request& asked) {
  return fmt::format("  {}, gradients of {} bytes\n", asked.optimizer, asked.gradient_bytes) +
         attention_text(asked);
}

namespace {

/// What the answer takes for granted.
std::string set_up_text(const training_request& asked, const training_use& use,
                        const std::string& device) {
  std::string text = "Training " + asked.model.title + " on " + device;
  const std::int64_t chips = chips_of(asked);
  if (chips > 1) text += ", one of " + shown_count(chips) + layout_text(asked);
  text += "\n" + choices_text(asked);
  if (asked.pipeline > 1)
    text += "  stage " + shown_count(use.stage) + " of the pipeline holds the most\n";
  return text + row("parameters it works with", shown_count(ceil(use.parameters))) + "\n";
}

/// A column for each instant, in one unit.
class instants_table {
 public:
  explicit instants_table(const training_use& use)
      : use_(&use), is_small_(use.peak < proofline::power_of_ten(9)) {}

  std::string text() const {
    std::string result =
        line(is_small_ ? "MB" : "GB", {"end of the", "backward,", "backward,", "optimizer"}) +
        line("", {"forward pass", "last layer", "first layer", "step"});
    for (std::size_t part = 0; part < use_->instants.front().parts.size(); ++part) {
      std::vector<std::string> cells;
      bool is_there = false;
      for (const instant& each : use_->instants) {
        is_there = is_there || sign(each.parts[part].bytes) != 0;
        cells.push_back(number(each.parts[part].bytes));
      }
      if (is_there) result += line(use_->instants.front().parts[part].name, cells);
    }
    std::vector<std::string> sums;
    for (const instant& each : use_->instants) sums.push_back(number(each.bytes));
    return result + line("sum", sums);
  }

 private:
  std::string number(const rational& bytes) const {
    return sign(bytes) == 0
               ? "-"
               : fmt::format("{:.3f}", static_cast<double>(bytes) / (is_small_ ? 1e6 : 1e9));
  }
  static std::string line(std::string_view name, const std::vector<std::string>& cells) {
    std::string result = fmt::format("  {:<18}", name);
    for (const std::string& each : cells) result += fmt::format("{:>14}", each);
    return result + "\n";
  }

  const training_use* use_;
  bool is_small_;
};

std::string limits_text(const training_request& asked, const training_limits& limits, bool fits) {
  std::string text;
  if (!fits) {
    if (limits.remedies.empty()) {
      text +=
          "No stage of ZeRO, recomputation or chunk of the loss makes it fit on up to 65,536 "
          "data-parallel chips.\n";
    } else {
      text += "It fits with ";
      for (const std::string& each : limits.remedies) {
        text += (&each == &limits.remedies.front() ? "" : ", or with ") + each;
      }
      text += ".\n";
    }
  }
  if (limits.greatest_batch && *limits.greatest_batch > 0) {
    text += most_that_fit(*limits.greatest_batch, asked.length) + " in a microbatch.\n";
  }
  if (limits.greatest_length && *limits.greatest_length > 0) {
    text += most_that_fit(asked.batch, *limits.greatest_length) + " in a microbatch.\n";
  }
  return text;
}

}  // namespace

std::string training_as_text(const training_request& asked, const std::string& device) {
  const training_use use = use_of_training(asked);
  const rational left = asked.device_bytes - use.peak - asked.reserve;
  const auto most = std::ranges::find(use.instants, use.peak, &instant::bytes);
  std::string text = set_up_text(asked, use, device) + instants_table(use).text() + "\n";
  text += row("peak", bytes(use.peak), std::string(most->name));
  text += row("reserve", bytes(asked.reserve),
              sign(asked.reserve) == 0 ? "what a program keeps beside; --reserve" : "");
  text += sign(left) < 0 ? row("missing", bytes(-left)) : row("left", bytes(left));
  return text + "\n" + limits_text(asked, limits_of_training(asked), sign(left) >= 0) +
         not_read_text(asked.model);
}

std::string training_as_json(const training_request& asked) {
  const training_use use = use_of_training(asked);
  const training_limits limits = limits_of_training(asked);
  nlohmann::ordered_json json, instants = nlohmann::ordered_json::array();
  for (const instant& each : use.instants) {
    nlohmann::ordered_json parts;
    for (const memory_part& part : each.parts) parts[std::string(part.name)] = real(part.bytes);
    instants.push_back({{"instant", each.name}, {"bytes", real(each.bytes)}, {"parts", parts}});
  }
  json["model"] = asked.model.title;
  json["chips"] = {{"data", asked.data}, {"tensor", asked.tensor}, {"pipeline", asked.pipeline}};
  if (asked.context > 1) json["chips"]["context"] = asked.context;
  if (asked.expert > 1) json["chips"]["expert"] = asked.expert;
  json["stage"] = use.stage;
  json["parameters"] = real(use.parameters);
  json["instants"] = instants;
  json["peak"] = real(use.peak);
  json["reserve"] = real(asked.reserve);
  json["left"] = real(asked.device_bytes - use.peak - asked.reserve);
  json["greatest_batch"] =
      limits.greatest_batch ? nlohmann::ordered_json(*limits.greatest_batch) : nullptr;
  json["greatest_length"] =
      limits.greatest_length ? nlohmann::ordered_json(*limits.greatest_length) : nullptr;
  json["remedies"] = limits.remedies;
  json["not_read"] = asked.model.not_read;
  return proofline::detail::as_shown_json(json.dump(2)) + "\n";
}

}  // namespace proofline::tools
