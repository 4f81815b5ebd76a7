#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>
#include <proofline/units.hpp>

#include "choices.hpp"
#include "commands.hpp"
#include "latency_options.hpp"
#include "models/serving.hpp"
#include "output.hpp"
#include "picture_file.hpp"
#include "plot/servers.hpp"
#include "program.hpp"
#include "written_page.hpp"
#include "written_server.hpp"

namespace proofline::tools {

namespace {

struct serve_arguments {
  latency_arguments latency;
  std::int64_t answer = 0, best = 3;
  std::vector<std::string> within, why_not;
  std::string tensor, pipeline, expert, batch, prompts, write;
  std::string guesses = "0", acceptance, guess_cost = "0", arrivals;
  bool front = false;
  std::optional<std::int64_t> explain;
};

/// What a server must not exceed.
struct target {
  std::string name;  ///< as below
  double most;
};
/// What targets may be on, with its unit.
struct target_kind {
  const char *name, *unit;
  double (*of)(const server& each);
};
constexpr target_kind target_kinds[] = {
    {"time to first token", "s", [](const server& each) { return each.first_token; }},
    {"time per token", "s", [](const server& each) { return each.token; }},
    {"cost per million tokens", "USD", [](const server& each) { return each.cost.value_or(0); }},
};
const target_kind& kind_of(const target& one) {
  return *std::ranges::find(target_kinds, one.name, &target_kind::name);
}

/// "time per token <= 30 ms".
target read_target(const std::string& written, bool has_price) {
  const std::size_t sign = written.find("<=");
  const std::string name = trimmed(written.substr(0, sign));
  const auto kind = std::ranges::find(target_kinds, name, &target_kind::name);
  if (sign == written.npos || kind == std::end(target_kinds)) {
    throw bad_input(
        "--within: expected 'time to first token <= 1 s', 'time per token <= 30 ms' or 'cost per "
        "million tokens <= 2 USD', read " +
        in_quotes(written));
  }
  if (!has_price && std::string_view(kind->unit) == "USD") {
    throw bad_input("--within: a cost needs --price");
  }
  const double most = real(value_in("--within", trimmed(written.substr(sign + 2)), kind->unit));
  if (most == 0) throw bad_input("--within: expected more than 0, read " + in_quotes(written));
  return {name, most};
}

std::string place_of(const server_layout& layout) {
  return std::string(prompt_places[static_cast<std::size_t>(layout.prompts)]);
}

std::string guesses_text(const server_layout& layout) {
  return std::to_string(layout.guesses) + (layout.guesses == 1 ? " guess" : " guesses");
}

/// A choice of a server's layout, and the option that allows only some of its values.
struct served_choice {
  std::string name;
  std::string serve_arguments::*only;
  std::int64_t (*of)(const server_layout& each);
};
const served_choice served_choices[] = {
    {"tensor", &serve_arguments::tensor, [](const server_layout& each) { return each.tensor; }},
    {"pipeline", &serve_arguments::pipeline,
     [](const server_layout& each) { return each.pipeline; }},
    {"expert", &serve_arguments::expert, [](const server_layout& each) { return each.expert; }},
    {"batch", &serve_arguments::batch, [](const server_layout& each) { return each.batch; }},
    {"prompts", &serve_arguments::prompts,
     [](const server_layout& each) { return static_cast<std::int64_t>(each.prompts); }},
};
/// "1,2,4", "beside,apart".
std::vector<std::int64_t> values_of(const served_choice& of, const std::string& text) {
  if (of.name != "prompts") return whole_numbers("--" + of.name, text, 1);
  return places_in("--prompts", text, {prompt_places.begin(), prompt_places.end()});
}

/// A server with the storage of its weights and cache.
struct typed_server {
  std::string weights, cache;
  server found;
};
/// Whether they differ in the sizes of their batch and of what keeps pace with it alone.
bool are_alike(const typed_server& a, const typed_server& b) {
  const auto choices_of = [](const typed_server& each) {
    const server_layout& layout = each.found.layout;
    return std::tuple(std::string_view(each.weights), std::string_view(each.cache), layout.tensor,
                      layout.pipeline, layout.expert, layout.guesses, layout.prompts,
                      layout.prompt_tensor, layout.prompt_expert);
  };
  return choices_of(a) == choices_of(b);
}
/// What servers that are alike share: a curve of the picture.
std::string curve_name(const typed_server& of) {
  const server_layout& layout = of.found.layout;
  std::string name =
      of.weights + ", cache " + of.cache + ", tensor " + std::to_string(layout.tensor);
  if (layout.pipeline > 1) name += ", pipeline " + std::to_string(layout.pipeline);
  if (layout.expert > 1) name += ", expert " + std::to_string(layout.expert);
  if (layout.guesses > 0) name += ", " + guesses_text(layout);
  name += ", prompts " + place_of(layout);
  if (layout.prompts == prompt_place::apart) {
    name += " on tensor " + std::to_string(layout.prompt_tensor);
    if (layout.prompt_expert > 1) name += ", expert " + std::to_string(layout.prompt_expert);
  }
  return name;
}

/// Servers in the order of a user's rate, of which each gives more tokens per chip than all faster.
class serving_front {
 public:
  void add(const typed_server& one) {
    const auto key = -one.found.user_rate;
    auto after = servers_.upper_bound(key);
    if (after != servers_.begin() &&
        std::prev(after)->second.found.chip_rate >= one.found.chip_rate) {
      return;
    }
    auto from = servers_.lower_bound(key);
    while (from != servers_.end() && from->second.found.chip_rate <= one.found.chip_rate) {
      from = servers_.erase(from);
    }
    servers_.emplace(key, one);
  }
  /// The fastest for a user first.
  const std::map<double, typed_server>& servers() const { return servers_; }

 private:
  std::map<double, typed_server> servers_;
};

struct served_answer {
  std::uint64_t all = 0, fit = 0, within = 0;  ///< of all, fit are those that were allowed
  std::vector<typed_server> best;  ///< that give most tokens per chip, within all targets
  std::optional<typed_server> most_users, nearest;
  double nearest_excess = 0;  ///< greatest ratio of a figure to its target
  serving_front front;
  std::map<std::string, std::vector<plot_point>> curves;  ///< by name: rates of user and chip
};

class server_collector {
 public:
  server_collector(const serve_arguments& written, std::vector<target> targets)
      : written_(&written), targets_(std::move(targets)) {
    for (const served_choice& each : served_choices) {
      const std::string& text = written.*each.only;
      if (!text.empty()) only_[each.name] = values_of(each, text);
    }
  }

  void add(const typed_server& one) {
    ++found_.all;
    for (const served_choice& each : served_choices) {
      const auto only = only_.find(each.name);
      if (only != only_.end() &&
          std::ranges::find(only->second, each.of(one.found.layout)) == only->second.end()) {
        return;
      }
    }
    ++found_.fit;
    if (!written_->latency.output.empty()) {
      found_.curves[curve_name(one)].push_back({one.found.user_rate, one.found.chip_rate});
    }
    found_.front.add(one);
    double excess = 0;
    for (const target& each : targets_) {
      excess = std::max(excess, kind_of(each).of(one.found) / each.most);
    }
    if (excess > 1) {
      if (!found_.nearest || excess < found_.nearest_excess) {
        found_.nearest = one;
        found_.nearest_excess = excess;
      }
      return;
    }
    ++found_.within;
    keep_best(one);
    if (!found_.most_users || one.found.users > found_.most_users->found.users) {
      found_.most_users = one;
    }
  }
  const served_answer& found() const { return found_; }

 private:
  /// One of those that are alike.
  void keep_best(const typed_server& one) {
    const auto gives_more = [](const typed_server& a, const typed_server& b) {
      return a.found.chip_rate > b.found.chip_rate;
    };
    std::vector<typed_server>& best = found_.best;
    const auto same =
        std::ranges::find_if(best, [&](const typed_server& each) { return are_alike(each, one); });
    if (same != best.end()) {
      if (!gives_more(one, *same)) return;
      best.erase(same);
    }
    best.insert(std::ranges::upper_bound(best, one, gives_more), one);
    if (best.size() > static_cast<std::size_t>(written_->best)) best.pop_back();
  }

  const serve_arguments* written_;
  std::vector<target> targets_;
  std::map<std::string, std::vector<std::int64_t>, std::less<>> only_;
  served_answer found_;
};

/// "4 groups of tensor 4, batch 64; prompts beside".
std::string layout_text(const typed_server& of) {
  const server_layout& layout = of.found.layout;
  std::string text =
      number_of(layout.groups, "group") + " of tensor " + std::to_string(layout.tensor);
  if (layout.pipeline > 1) text += " x pipeline " + std::to_string(layout.pipeline);
  if (layout.expert > 1) text += " x expert " + std::to_string(layout.expert);
  text += ", batch " + shown_count(layout.batch);
  if (layout.guesses > 0) text += ", " + guesses_text(layout);
  text += ", prompts " + place_of(layout);
  if (layout.prompts == prompt_place::apart) {
    text += " on " + number_of(layout.prompt_groups, "group") + " of tensor " +
            std::to_string(layout.prompt_tensor);
    if (layout.prompt_expert > 1) text += " x expert " + std::to_string(layout.prompt_expert);
  }
  return text + "; weights " + of.weights + ", cache " + of.cache;
}
std::string server_row(const std::string& number, const typed_server& of) {
  const server& one = of.found;
  std::string text =
      fmt::format("{:>5}{:>14}{:>13}{:>11.5g}{:>11.5g}{:>12}{:>11}{:>10}  {}\n", number,
                  seconds(one.first_token), seconds(one.token), one.user_rate, one.chip_rate,
                  shown_count(one.users), one.cost ? fmt::format("{:.4g}", *one.cost) : "-",
                  one.energy ? fmt::format("{:.3g}", *one.energy) : "-", one.bound);
  return text + "        " + layout_text(of) + "\n";
}
std::string server_table(const std::vector<typed_server>& rows) {
  std::string text =
      fmt::format("{:>5}{:>14}{:>13}{:>11}{:>11}{:>12}{:>11}{:>10}  {}\n", "", "first token",
                  "token", "tok/s user", "tok/s chip", "users", "USD/M tok", "J/tok", "bound by");
  for (std::size_t i = 0; i < rows.size(); ++i) text += server_row(std::to_string(i + 1), rows[i]);
  return text;
}

/// Of each run of servers that differ in their batch alone, the ends.
std::vector<typed_server> ends_of_runs(const serving_front& front) {
  std::vector<typed_server> all, ends;
  for (const auto& [rate, each] : front.servers()) all.push_back(each);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool begins = i == 0 || !are_alike(all[i - 1], all[i]);
    const bool stops = i + 1 == all.size() || !are_alike(all[i], all[i + 1]);
    if (begins || stops) ends.push_back(all[i]);
  }
  return ends;
}

struct serve_question {
  const serve_arguments* written;
  const asked_device* device;
  std::vector<latency_request> types;  ///< of weights and cache
};

std::string serve_head(const serve_question& of) {
  const serve_arguments& written = *of.written;
  const latency_request& first = of.types.front();
  std::string text = "Servers of " + first.memory.model.title + " on " +
                     shown_count(written.latency.chips) + " x " + of.device->title() +
                     (of.device->is_measured() ? ": times by measured ceilings\n" : ": bounds\n");
  text += "  prompts of " + number_of(*written.latency.prompt, "token") + ", answers of " +
          shown_count(written.answer) + "; each place is taken, with half an answer on average\n";
  for (const latency_request& each : of.types) {
    text += "  weights " + each.memory.weights.name + ", cache " + each.memory.cache.name + ": " +
            shown_rate(rate_of(written.latency, each.memory.weights, *of.device)) + "\n";
  }
  text += "  products at " + percent(first.matrix_efficiency) + ", " +
          of.device->printed("memory_bandwidth") + " at " + percent(first.bandwidth_efficiency);
  if (written.latency.chips > 1) {
    text += ", " + value_text(first.sent_bandwidth, "byte/s") + " to other chips, " +
            written.latency.hop_latency + " a message";
  }
  text += "\n  " + written.latency.launches + " of launches in a step, " +
          bytes(first.memory.reserve) + " reserved\n";
  if (written.guesses != "0") {
    text += "  of a step's " + written.guesses + " guesses each is accepted with " +
            written.acceptance + ", and takes " + written.guess_cost +
            " of a step; its draft takes no memory\n";
  }
  if (first.memory.model.shape.expert_layers > 0) {
    text += "  of experts as many as uniform routing is expected to touch\n";
  }
  if (written.arrivals.empty())
    return text + "  first token: of a prompt that is computed at once\n";
  return text + "  " + written.arrivals +
         " prompts arrive at random, and at random go to a group; each waits for those before it\n";
}

/// How many there are, and the best of them.
std::string servers_text(const serve_arguments& written, const served_answer& found) {
  if (found.fit == 0) {
    return (found.all == 0 ? "no server fits the memory"
                           : with_separators(found.all) +
                                 " servers fit, and none has the values that are asked for") +
           std::string(written.arrivals.empty() ? "\n" : ", and keeps up with what arrives\n");
  }
  std::string text = with_separators(found.fit) + " servers fit";
  if (!written.within.empty()) {
    text += "; " + with_separators(found.within) + " are within: " + joined(written.within);
  }
  text += "\n";
  if (found.within > 0) return text + server_table(found.best);
  return text +
         fmt::format("  the nearest exceeds a target {:.4g} times:\n", found.nearest_excess) +
         server_table({*found.nearest});
}
std::string serve_text(const serve_question& of, const served_answer& found) {
  std::string text = serve_head(of) + "\n" + servers_text(*of.written, found);
  if (found.within == 0) return text;
  text += "\nmost users at once:\n" + server_row("", *found.most_users);
  if (of.written->front) {
    text +=
        "\nNone gives both a user and a chip more tokens per second than one of these, the ends "
        "of runs over the batch:\n" +
        server_table(ends_of_runs(found.front));
  }
  return text + not_read_text(of.types.front().memory.model);
}

nlohmann::ordered_json serve_json(const typed_server& of) {
  const server& one = of.found;
  nlohmann::ordered_json json{{"weights", of.weights},           {"cache", of.cache},
                              {"groups", one.layout.groups},     {"tensor", one.layout.tensor},
                              {"pipeline", one.layout.pipeline}, {"expert", one.layout.expert},
                              {"batch", one.layout.batch},       {"prompts", place_of(one.layout)}};
  if (one.layout.prompts == prompt_place::apart) {
    json["prompt_groups"] = one.layout.prompt_groups;
    json["prompt_tensor"] = one.layout.prompt_tensor;
    json["prompt_expert"] = one.layout.prompt_expert;
  }
  json["users"] = one.users;
  json["first_token"] = one.first_token;
  json["token"] = one.token;
  json["tokens_per_second_per_user"] = one.user_rate;
  json["tokens_per_second_per_chip"] = one.chip_rate;
  if (one.cost) json["usd_per_million_tokens"] = *one.cost;
  if (one.energy) json["joule_per_token"] = *one.energy;
  return json;
}
nlohmann::ordered_json serve_json(const served_answer& found, bool has_front) {
  nlohmann::ordered_json json{{"fit", found.fit}, {"within", found.within}};
  json["servers"] = nlohmann::ordered_json::array();
  for (const typed_server& each : found.best) json["servers"].push_back(serve_json(each));
  if (found.most_users) json["most_users"] = serve_json(*found.most_users);
  if (found.within == 0 && found.nearest) json["nearest"] = serve_json(*found.nearest);
  if (!has_front) return json;
  json["front"] = nlohmann::ordered_json::array();
  for (const auto& [rate, each] : found.front.servers()) json["front"].push_back(serve_json(each));
  return json;
}

/// The curves that come to the front, and the front.
servers_picture picture_of(const serve_question& of, const served_answer& found,
                           const std::vector<target>& targets) {
  servers_picture picture;
  picture.title = "Servers of " + of.types.front().memory.model.title + " on " +
                  shown_count(of.written->latency.chips) + " x " + of.device->title();
  for (const auto& [rate, each] : found.front.servers()) {
    picture.front.push_back({each.found.user_rate, each.found.chip_rate});
    const std::string name = curve_name(each);
    if (std::ranges::find(picture.curves, name, &servers_curve::name) == picture.curves.end()) {
      picture.curves.push_back({name, found.curves.at(name)});
    }
  }
  for (const target& each : targets) {
    if (each.name == "time per token") picture.least_user_rate = 1 / each.most;
  }
  return picture;
}

/// With what is said of guesses.
server_request server_of(const serve_arguments& written, const latency_request& asked) {
  server_request of{asked, written.latency.chips, written.answer};
  of.guesses = whole_numbers("--guesses", written.guesses, 0);
  if (!written.arrivals.empty())
    of.arrivals = real(value_in("--arrivals", written.arrivals, "1/s"));
  if (std::ranges::max(of.guesses) > 0) {
    of.acceptance = real(fraction_in("--acceptance", written.acceptance));
    of.guess_cost = real(value_in("--guess-cost", written.guess_cost, "count"));
    if (of.acceptance == 1) throw bad_input("--acceptance: expected less than 1, read 1");
  }
  return of;
}

latency_arguments with_types(const serve_arguments& written, const std::string& weights,
                             const std::string& cache) {
  latency_arguments one = written.latency;
  one.weights = weights;
  one.cache = cache;
  return one;
}

served_answer found_of(const serve_question& of, const serve_arguments& written,
                       const std::vector<target>& targets) {
  server_collector collector(written, targets);
  for (const latency_request& type : of.types) {
    each_server(server_of(written, type), [&](const server& each) {
      collector.add({type.memory.weights.name, type.memory.cache.name, each});
    });
  }
  return collector.found();
}

/// The best with a choice that the best of all did not make.
std::string why_not_text(const serve_question& of, const std::vector<target>& targets) {
  serve_arguments other = *of.written;
  if (other.why_not.empty()) return "";
  other.best = 1;
  for (const std::string& each : other.why_not) {
    const auto& [of_choice, values] = choice_in("--why-not", each, served_choices);
    other.*of_choice.only = values;
  }
  return "\nWith " + joined(other.why_not) + ":\n" +
         servers_text(other, found_of(of, other, targets));
}

/// The equations of a server of the table.
std::string explained_server(const serve_question& of, const served_answer& found) {
  const serve_arguments& written = *of.written;
  if (!written.explain) return "";
  const std::size_t number =
      row_of_table("--explain", *written.explain, found.best.size(), "a server");
  const typed_server& one = found.best[number - 1];
  const latency_request& asked = *std::ranges::find_if(of.types, [&](const latency_request& each) {
    return each.memory.weights.name == one.weights && each.memory.cache.name == one.cache;
  });
  return "\nThe equations of server " + std::to_string(number) + ", with their numbers\n" +
         equations_of([&] { read_server(server_of(written, asked), one.found.layout); });
}

int run(serve_arguments written) {
  latency_arguments& of = written.latency;
  require_known("--format", of.format, {"text", "json"}, "a format");
  require_written(written.write, serving_programs(), of.format);
  require_model(of.model);
  at_least_one("--best", written.best);
  if (!of.prompt) throw bad_input("expected --prompt TOKENS");
  at_least_one("--prompt", *of.prompt);
  if (written.answer < 2 || written.answer > most_extent) {
    throw bad_input(fmt::format("--answer: expected 2 to {} tokens, read {}",
                                with_separators(most_extent), written.answer));
  }
  of.length = *of.prompt + written.answer / 2;
  if (*of.length > most_extent) {
    throw bad_input("--prompt: expected at most " + with_separators(most_extent) +
                    " tokens, with half an answer");
  }
  const asked_device device(of.device);
  std::vector<target> targets;
  for (const std::string& each : written.within) {
    targets.push_back(read_target(each, !of.price.empty()));
  }
  if (!of.output.empty()) format_of(of.output);
  serve_question question{&written, &device, {}};
  for (const std::string& weights : comma_separated(of.weights)) {
    for (const std::string& cache : comma_separated(of.cache)) {
      question.types.push_back(request_of(with_types(written, weights, cache), device));
    }
  }
  const served_answer found = found_of(question, written, targets);
  if (!of.output.empty() && found.fit > 0) {
    write_picture(of.output, servers_drawing(picture_of(question, found, targets)),
                  format_of(of.output));
  }
  if (!written.write.empty()) {
    if (found.within == 0) return write_to_error(serve_text(question, found)), 1;
    const typed_server& best = found.best.front();
    const bool has_experts = question.types.front().memory.model.shape.experts > 0;
    write_server(written.write, {best.found.layout, best.weights, best.cache, *of.prompt,
                                 written.answer, has_experts});
    return 0;
  }
  write_to_output(of.format == "json"
                      ? proofline::detail::as_shown_json(serve_json(found, written.front).dump(2)) +
                            "\n"
                      : serve_text(question, found) + why_not_text(question, targets) +
                            explained_server(question, found));
  return found.within > 0 ? 0 : 1;
}

}  // namespace

command add_serve(CLI::App& program) {
  CLI::App* const line = program.add_subcommand(
      "serve", "The servers of a model on chips that give most tokens, within targets");
  const auto written = std::make_shared<serve_arguments>();
  const auto add = [&](const char* name, auto& to, const char* what, const char* type) {
    line->add_option(name, to, what)->type_name(type);
  };
  add_server_options(*line, written->latency);
  add("--chips", written->latency.chips, "All chips (1)", "CHIPS");
  add("--prompt", written->latency.prompt, "Tokens of each prompt", "TOKENS");
  add("--answer", written->answer, "Tokens of each answer", "TOKENS");
  add_many(*line, "--within", written->within, "TARGET",
           "What a server must not exceed, such as 'time per token <= 30 ms'");
  add("--arrivals", written->arrivals, "Prompts that arrive at random, such as '5/s' (none waits)",
      "RATE");
  add("--guesses", written->guesses, "Guesses of a draft in a step: one number, or several (0)",
      "NUMBERS");
  add("--acceptance", written->acceptance, "Part of the guesses that is accepted", "PART");
  add("--guess-cost", written->guess_cost, "Time of a guess over that of a step (0)", "NUMBER");
  add("--best", written->best, "How many servers are shown (3)", "NUMBER");
  line->add_flag("--front", written->front,
                 "Also the servers that no other beats in a user's and a chip's tokens per second");
  add_many(*line, "--why-not", written->why_not, "CHOICE",
           "Also the best with a choice, such as 'tensor = 16'");
  line->add_option("--explain", written->explain,
                   "Also the equations of a server of the table, with their numbers")
      ->type_name("NUMBER");
  for (const served_choice& each : served_choices) {
    line->add_option("--" + each.name, (*written).*each.only, "Values that it may have (all)")
        ->type_name("VALUES")
        ->group("Layout");
  }
  add("--output", written->latency.output,
      "A picture: tokens per second of a chip over those of a user, as SVG, PNG or PDF", "FILE");
  add_write(*line, written->write, serving_programs(),
            "Instead, the best server as options of a program that serves",
            {"--front", "--explain"});
  add("--format", written->latency.format, "Output format (default: text)", "text|json");
  line->footer(
      "--weights and --cache may have several types, with commas. Exit status: 0; 1 if no server "
      "is within the targets; 2 for bad input.");
  return {line, [written] { return run(*written); }};
}

}  // namespace proofline::tools
