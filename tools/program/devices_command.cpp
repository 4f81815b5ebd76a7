#include <fmt/format.h>

#include <cmath>
#include <proofline/sweep/point.hpp>

#include "characters.hpp"
#include "commands.hpp"
#include "explain.hpp"
#include "output.hpp"
#include "own_device.hpp"
#include "sweep/table.hpp"
#include "sweep/value_text.hpp"

namespace proofline::tools {

namespace {

struct devices_arguments {
  std::string name, format = "text";
};

/// The critical intensity of a rate and a bandwidth, and what they are of.
struct critical_intensity {
  std::vector<qualifier_record> of;
  double value;
};

class device_list {
 public:
  explicit device_list(const catalogue& all)
      : equation_(detail::named("critical_intensity", all.equations())) {
    for (const named_figures& each : all.devices()) {
      if (each.name.find('/') != std::string::npos) continue;  // a document's own
      devices_.push_back(each);
      for (const figure_record& figure : each.figures) {
        for (const qualifier_record& of : figure.of) {
          if (of.kind == "numbers" && of.is_usual) usual_ = of.name;
        }
      }
    }
    for (const named_figures& each : devices_) note_numbers(each);
  }

  /// Memory, bandwidth and dense rates; then critical intensities. Where figures differ, both ends.
  std::string table(std::size_t width) const {
    std::vector<table_column> rates = {text_column("device"), column("memory"),
                                       column("bandwidth")};
    std::vector<table_column> intensities = {text_column("device")};
    for (const std::string& each : numbers_) {
      rates.push_back(column(each));
      intensities.push_back(column(each));
    }
    std::vector<std::vector<std::string>> rows_of_rates, rows_of_intensities;
    for (const named_figures& each : devices_) {
      std::vector<std::string> first = {each.name, memory_of(each),
                                        ends(values(each.of("memory_bandwidth")), 1e9)};
      std::vector<std::string> second = {each.name};
      for (const std::string& numbers : numbers_) {
        const std::vector<figure_record> dense = dense_rates(each, numbers);
        first.push_back(ends(values(dense), 1e12));
        std::vector<double> found;
        for (const critical_intensity& one : intensities_of(each, dense)) {
          found.push_back(one.value);
        }
        second.push_back(ends(found, 1));
      }
      add_row(rows_of_rates, first);
      add_row(rows_of_intensities, second);
    }
    std::string out =
        "Bandwidth in GB/s, dense rates in TFLOP/s, of int8 in TOP/s. Both ends\n"
        "where there are several: `" +
        program_name() + " devices NAME` has all, with their sources.\n\n" +
        as_table(rates, rows_of_rates, width);
    if (!rows_of_intensities.empty()) {
      out += "\nCritical intensities in FLOP/byte: dense rate over bandwidth.\n\n" +
             as_table(intensities, rows_of_intensities, width);
    }
    return out;
  }

  /// All figures of a device with their sources, and the critical intensities of all rates.
  std::string text(const named_figures& of, const audit::text_options& options) const {
    detail::explanation_text out(of.name, options);
    out.add("device", of.title);
    out.add("header", of.header == of.name ? "" : of.header);
    std::vector<std::string> sources;
    std::string before;
    for (const figure_record& each : of.figures) {
      const audit::input_record& as = each.published;
      if (as.name != before) {
        out.gap();
        out.add(as.symbol, as.name + ": " + as.meaning);
      }
      before = as.name;
      auto source = std::ranges::find(sources, as.source);
      if (source == sources.end()) source = sources.insert(source, as.source);
      out.add("",
              given_text(as) + in_brackets(each.of) +
                  (as.source.empty() ? "" : fmt::format(" [{}]", source - sources.begin() + 1)));
    }
    const std::vector<critical_intensity> all = intensities_of(of, rates(of));
    if (!all.empty()) {
      out.gap();
      out.add(equation_->function.symbol, std::string(equation_->function.name) + ": " +
                                              std::string(equation_->function.meaning));
    }
    for (const critical_intensity& each : all) {
      out.add("", value_text(each.value, equation_->function.unit) + in_brackets(each.of));
    }
    out.gap();
    for (std::size_t i = 0; i < sources.size(); ++i) {
      out.add(fmt::format("[{}]", i + 1), sources[i]);
    }
    return out.text();
  }

  nlohmann::ordered_json json(const named_figures& device) const {
    nlohmann::ordered_json out = {
        {"name", device.name}, {"title", device.title}, {"header", device.header}};
    const auto of_json = [](const std::vector<qualifier_record>& of) {
      nlohmann::ordered_json words = nlohmann::ordered_json::object();
      for (const qualifier_record& each : of) words[each.kind] = each.name;
      return words;
    };
    out["figures"] = nlohmann::ordered_json::array();
    for (const figure_record& each : device.figures) {
      out["figures"].push_back({{"input", each.input.name},
                                {"of", of_json(each.of)},
                                {"value", each.value},
                                {"unit", each.input.unit},
                                {"printed", given_text(each.published)},
                                {"source", each.published.source}});
    }
    out["critical_intensities"] = nlohmann::ordered_json::array();
    for (const critical_intensity& each : intensities_of(device, rates(device))) {
      out["critical_intensities"].push_back(
          {{"of", of_json(each.of)}, {"value", each.value}, {"unit", equation_->function.unit}});
    }
    return out;
  }

  /// A row for each figure and each critical intensity.
  std::string csv(const std::vector<named_figures>& devices) const {
    std::string out = "device,input,of,value,unit,printed,source\n";
    const auto row = [&out](const std::vector<std::string>& cells) {
      for (const std::string& each : cells) {
        if (&each != &cells.front()) out += ',';
        out += quoted_for_csv(each);
      }
      out += '\n';
    };
    for (const named_figures& device : devices) {
      for (const figure_record& each : device.figures) {
        row({device.name, std::string(each.input.name), text_of(each.of),
             fmt::format("{}", each.value), std::string(each.input.unit),
             given_text(each.published), each.published.source});
      }
      for (const critical_intensity& each : intensities_of(device, rates(device))) {
        row({device.name, std::string(equation_->function.name), text_of(each.of),
             fmt::format("{}", each.value), std::string(equation_->function.unit), "", ""});
      }
    }
    return out;
  }

  const std::vector<named_figures>& all() const { return devices_; }

 private:
  static table_column column(const std::string& name) {
    table_column result;
    result.name = name;
    return result;
  }
  static table_column text_column(const std::string& name) {
    table_column result = column(name);
    result.is_text = result.is_axis = true;
    return result;
  }
  /// Adds a row that has more than the name.
  static void add_row(std::vector<std::vector<std::string>>& to,
                      const std::vector<std::string>& row) {
    const auto is_said = [](const std::string& cell) { return !cell.empty(); };
    if (std::any_of(row.begin() + 1, row.end(), is_said)) to.push_back(row);
  }
  /// As it is printed, in GB or GiB.
  static std::string memory_of(const named_figures& device) {
    const std::vector<figure_record> all = device.of("memory_capacity");
    if (all.size() == 1) return given_text(all.front().published);
    const std::string both = ends(values(all), 1e9);
    return both.empty() ? both : both + " GB";
  }
  static std::vector<figure_record> rates(const named_figures& of) {
    std::vector<figure_record> result;
    std::ranges::copy_if(of.figures, std::back_inserter(result),
                         [](const figure_record& each) { return each.input.name == "peak_rate"; });
    return result;
  }
  /// A rate that does not say of which numbers it is, is of the usual ones.
  std::string numbers_of(const figure_record& rate) const {
    const qualifier_record* const said = of_kind(rate.of, "numbers");
    return said == nullptr ? usual_ : said->name;
  }
  static bool is_dense(const figure_record& rate) {
    const qualifier_record* const products = of_kind(rate.of, "products");
    return products == nullptr || products->name == "dense";
  }
  /// 16 of bf16.
  static int bits_of(const std::string& numbers) {
    int bits = 0;
    for (const char each : numbers) {
      if (is_digit(each)) bits = std::min(10 * bits + (each - '0'), 1000);
    }
    return bits;
  }
  /// Those of more bits come first.
  void note_numbers(const named_figures& device) {
    for (const figure_record& each : rates(device)) {
      const std::string numbers = numbers_of(each);
      if (std::ranges::find(numbers_, numbers) != numbers_.end()) continue;
      numbers_.insert(std::ranges::find_if(numbers_,
                                           [&numbers](const std::string& other) {
                                             return bits_of(other) < bits_of(numbers);
                                           }),
                      numbers);
    }
  }
  std::vector<figure_record> dense_rates(const named_figures& of,
                                         const std::string& numbers) const {
    named_figures such = of;
    std::erase_if(such.figures, [&](const figure_record& each) {
      return each.input.name != "peak_rate" || !is_dense(each) || numbers_of(each) != numbers;
    });
    return such.of("peak_rate");
  }
  /// Of such rates, each with the bandwidths that are meant, but for those of another document.
  std::vector<critical_intensity> intensities_of(const named_figures& device,
                                                 const std::vector<figure_record>& of) const {
    std::vector<critical_intensity> result;
    if (equation_ == nullptr || equation_->function.inputs.size() != 2) return result;
    for (const figure_record& rate : of) {
      for (const figure_record& bandwidth : device.of("memory_bandwidth")) {
        if (contradict(rate.of, bandwidth.of)) continue;
        std::vector<qualifier_record> both = rate.of;
        for (const qualifier_record& each : bandwidth.of) {
          if (of_kind(rate.of, each.kind) == nullptr) both.push_back(each);
        }
        result.push_back(
            {both, sweep::decided_value(equation_->function, {rate.value, bandwidth.value})});
      }
    }
    return result;
  }
  static std::vector<double> values(const std::vector<figure_record>& of) {
    std::vector<double> result;
    for (const figure_record& each : of) result.push_back(each.value);
    return result;
  }
  static std::string few_digits(double value) {
    return value >= 1000 ? with_separators(static_cast<std::uint64_t>(std::round(value)))
                         : fmt::format("{:.4g}", value);
  }
  /// "989.4", or both ends: "1,750-1,800".
  static std::string ends(const std::vector<double>& values, double unit) {
    if (values.empty()) return "";
    const auto [least, most] = std::ranges::minmax(values);
    const std::string low = few_digits(least / unit), high = few_digits(most / unit);
    return low == high ? low : low + "-" + high;
  }
  static std::string in_brackets(const std::vector<qualifier_record>& of) {
    return of.empty() ? "" : " (" + text_of(of) + ")";
  }

  const equation_record* equation_;
  std::vector<named_figures> devices_;
  std::vector<std::string> numbers_;  ///< of which some device has a rate
  std::string usual_ = "rate";
};

int run(const devices_arguments& written) {
  require_known("--format", written.format, {"text", "json", "csv"}, "a format");
  const catalogue all({kind::equation, kind::device});
  const device_list list(all);
  std::vector<named_figures> asked = list.all();
  if (!written.name.empty()) asked = {find_device("NAME", written.name, all)};
  if (written.format == "csv") {
    write_to_output(list.csv(asked));
  } else if (written.format == "json") {
    nlohmann::ordered_json out = nlohmann::ordered_json::array();
    for (const named_figures& each : asked) out.push_back(list.json(each));
    write_to_output(proofline::detail::as_shown_json(out.dump(2)) + '\n');
  } else if (written.name.empty()) {
    write_to_output(list.table(output_columns("")));
  } else {
    const audit::text_options options{output_has_color(), output_width()};
    write_to_output(list.text(asked.front(), options), options.color);
  }
  return 0;
}

}  // namespace

command add_devices(CLI::App& program) {
  CLI::App* const line = program.add_subcommand(
      "devices", "Memory, bandwidth, rates and critical intensities of devices");
  const auto written = std::make_shared<devices_arguments>();
  line->add_option("NAME", written->name,
                   "A device, such as h100_sxm or h100_sxm:fp8, or one's own in a file, mine.toml: "
                   "all of its figures, with their sources");
  line->add_option("--format", written->format,
                   "Output format (default: text); csv has a row for each figure")
      ->type_name("text|json|csv");
  return {line, [written] { return run(*written); }};
}

}  // namespace proofline::tools
