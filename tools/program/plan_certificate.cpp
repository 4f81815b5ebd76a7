#include "plan_certificate.hpp"

#include <cmath>
#include <nlohmann/json.hpp>
#include <proofline/numbers/to_text.hpp>

#include "models/exact.hpp"

namespace proofline::tools {

namespace {

using ordered = nlohmann::ordered_json;

constexpr std::pair<const char*, std::int64_t models::shape::*> extents[] = {
    {"layers", &models::shape::layers}, {"width", &models::shape::width},
    {"vocabulary", &models::shape::vocabulary},
    {"vocabulary_matrices", &models::shape::vocabulary_matrices},
    {"embedding_width", &models::shape::embedding_width},
    {"added_rows", &models::shape::added_rows}, {"head_biases", &models::shape::head_biases},
    {"poolers", &models::shape::poolers}, {"norm_vectors", &models::shape::norm_vectors},
    {"layer_norms", &models::shape::layer_norms}, {"outer_norms", &models::shape::outer_norms},
    {"heads", &models::shape::heads}, {"key_value_heads", &models::shape::key_value_heads},
    {"head_width", &models::shape::head_width},
    {"projection_biases", &models::shape::projection_biases},
    {"output_biases", &models::shape::output_biases}, {"head_norms", &models::shape::head_norms},
    {"sinks", &models::shape::sinks}, {"query_rank", &models::shape::query_rank},
    {"cache_rank", &models::shape::cache_rank}, {"plain_width", &models::shape::plain_width},
    {"rotary_width", &models::shape::rotary_width}, {"value_width", &models::shape::value_width},
    {"feedforward_width", &models::shape::feedforward_width},
    {"feedforward_matrices", &models::shape::feedforward_matrices},
    {"feedforward_biases", &models::shape::feedforward_biases},
    {"expert_layers", &models::shape::expert_layers}, {"experts", &models::shape::experts},
    {"active_experts", &models::shape::active_experts},
    {"expert_width", &models::shape::expert_width}, {"shared_width", &models::shape::shared_width},
    {"router_biases", &models::shape::router_biases},
    {"shared_gates", &models::shape::shared_gates}, {"window", &models::shape::window},
    {"window_layers", &models::shape::window_layers}, {"length", &models::shape::length},
};

ordered shape_json(const models::shape& of) {
  ordered result;
  for (const auto& [name, extent] : extents) result[name] = of.*extent;
  result["is_parallel"] = of.is_parallel ? 1 : 0;
  result["has_chunks"] = of.has_chunks ? 1 : 0;
  result["stand_together"] = of.stand_together ? 1 : 0;
  return result;
}

std::string fraction(const rational& value) { return std::string(to_text(value).view()); }
/// What a double is, exactly.
std::string fraction(double value) {
  int exponent = 0;
  const auto digits = static_cast<std::int64_t>(std::ldexp(std::frexp(value, &exponent), 53));
  const rational scale = pow(rational(2), exponent - 53);
  return fraction(exact(digits) * scale);
}
ordered link_json(const link& of) {
  return {{"bandwidth", fraction(of.bandwidth)}, {"latency", fraction(of.latency)}};
}
/// Of open choices all values.
ordered layout_json(const plan_box& of) {
  ordered result;
  for (const choice& each : choices()) result[std::string(each.name)] = each.get(of.common);
  result["chunks"] = of.chunks;
  result["zero"] = of.zero;
  result["recompute"] = of.recompute;
  return result;
}
ordered layout_json(const layout& of) {
  ordered result;
  for (const choice& each : choices()) result[std::string(each.name)] = each.get(of);
  return result;
}
ordered box_json(const plan_box& of) {
  if (sign(of.peak) != 0) {
    return {{"layout", layout_json(of)}, {"why", "memory"}, {"peak_at_least", fraction(of.peak)}};
  }
  // Below what rounding may have added to a sum of some hundred doubles.
  return {{"layout", layout_json(of)},
          {"why", "time"},
          {"part", of.least.part},
          {"at_least", fraction(of.least.seconds * (1 - 0x1p-41))}};
}

}  // namespace

std::string certificate_text(const plan_request& asked, const planned& best) {
  const step_request& step = asked.step;
  const training_request& training = step.training;
  ordered boxes = ordered::array();
  cover(asked, best, [&](const plan_box& each) { boxes.push_back(box_json(each)); });
  ordered only = ordered::object();
  for (const auto& [name, values] : asked.only) only[name] = values;
  const ordered whole = {
      {"proofline_certificate", 1},
      {"model", {{"title", training.model.title}, {"shape", shape_json(training.model.shape)}}},
      {"training",
       {{"length", training.length},
        {"sequences", asked.sequences},
        {"optimizer", training.optimizer},
        {"gradient_bytes", training.gradient_bytes},
        {"stores_scores", training.stores_scores ? 1 : 0},
        {"loss_chunk", training.loss_chunk},
        {"reserve", fraction(training.reserve)},
        {"device_bytes", fraction(training.device_bytes)}}},
      {"device",
       {{"rate", fraction(step.rate)},
        {"bandwidth", fraction(step.bandwidth)},
        {"node_chips", step.node_chips},
        {"within", link_json(step.within)},
        {"between", link_json(step.between)},
        {"matrix_efficiency", fraction(step.matrix_efficiency)},
        {"bandwidth_efficiency", fraction(step.bandwidth_efficiency)},
        {"link_efficiency", fraction(step.link_efficiency)},
        {"tensor_overlap", fraction(step.tensor_overlap)},
        {"data_overlap", fraction(step.data_overlap)},
        {"imbalance", fraction(step.imbalance)}}},
      {"chips", asked.chips},
      {"only", only},
      {"best",
       {{"layout", layout_json(best.chosen)},
        {"seconds", fraction(best.time)},
        {"peak", fraction(best.peak)}}},
      {"boxes", boxes}};
  return whole.dump() + "\n";
}

}  // namespace proofline::tools
