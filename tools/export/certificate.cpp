#include "certificate.hpp"

#include <map>
#include <proofline/proof/prove.hpp>
#include <stdexcept>

#include "certificate_reading.hpp"
#include "coq_data.hpp"

namespace proofline::tools {

namespace {

/// The input as a symbol of the path, as coq/Certificate.v starts with it.
rational_function input_on(proof_path& path, certificate_case& now, const value_set& values) {
  const auto add = [&](bool strict, bool whole) {
    now.add_variable(strict, whole);
    return rational_function::variable(
        path.add_variable({.positive = strict, .whole = whole, .counts = values.step != 0}));
  };
  switch (values.where) {
    case domain::positive: return add(true, false);
    case domain::nonnegative: return add(false, false);
    case domain::at_least_one: return 1 + add(false, false);
    case domain::even: return 2 + 2 * add(false, true);
    case domain::fraction: return 1 / (1 + add(false, false));
    case domain::real: {
      const rational_function above = add(false, false);
      return above - add(false, false);
    }
  }
  throw std::logic_error("an unknown domain");
}

struct variable_of_a_theorem {
  const void* identity;
  value_set values;
};
std::vector<variable_of_a_theorem> variables_of(const stated_theorem& theorem) {
  std::vector<variable_of_a_theorem> result;
  for (const stated_input& each : theorem.inputs) {
    result.push_back({each.it.identity(), {each.where, each.step}});
  }
  for (const expression& each : theorem.induction_variables) {
    result.push_back({each.identity(), {domain::at_least_one, 1}});
  }
  return result;
}

/// Decides the statement on every path, and calls visit(path, inputs, reading, whether it holds);
/// stops when that says so.
template <class Inputs, class Visit>
void on_every_path(certificate_log& heard, const expression& statement, Inputs inputs_of,
                   Visit visit) {
  proof_path path(&heard);
  int cases = 0;
  do {
    path.begin();
    heard.begin_path();
    const inputs_on_a_path inputs = inputs_of(path);
    reading read(path, heard, inputs);
    bool holds = false;
    try {
      holds = read.decide(statement);
    } catch (const case_is_empty&) {
    } catch (const has_no_value&) {
    }
    if (++cases > proofline::detail::most_cases) throw no_certificate("too many cases");
    if (!visit(path, inputs, read, holds && !path.is_empty())) return;
  } while (path.next_path());
}

template <class Inputs>
certified_statement certified(const stated_theorem& theorem, const expression& statement,
                              Inputs inputs_of) {
  certified_statement result;
  std::map<const void*, std::size_t> places;
  for (const auto& [identity, values] : variables_of(theorem)) {
    result.domains += (places.empty() ? "" : "; ") + std::string(coq_domain_name(values.where));
    places.emplace(identity, places.size());
  }
  result.domains = places.empty() ? "(@nil domain)" : "[" + result.domains + "]";
  result.statement = coq_data(statement, places);
  certificate_log heard;
  try {
    on_every_path(
        heard, statement, [&](proof_path& path) { return inputs_of(path, heard.now); },
        [&](proof_path& path, const inputs_on_a_path&, const reading& read, bool holds) {
          if (holds) {
            heard.tree.end_path(heard.leaf(read.hints()));
            return true;
          }
          heard.forget_exclusions();
          if (!path.is_shown_empty()) throw no_certificate("it is not proved");
          heard.end_empty_path(path.is_empty());
          return true;
        });
    result.certificate = heard.tree.text();
  } catch (const no_certificate& missing) {
    result.failure = missing.what();
  } catch (const std::overflow_error& limit) {
    result.failure = limit.what();
  }
  return result;
}

}  // namespace

certified_statement certify(const stated_theorem& theorem, const expression& statement) {
  return certified(theorem, statement, [&](proof_path& path, certificate_case& now) {
    inputs_on_a_path inputs;
    for (const auto& [identity, values] : variables_of(theorem)) {
      inputs.emplace(identity, input_on(path, now, values));
    }
    return inputs;
  });
}

certified_statement certify_at(const stated_theorem& theorem, const expression& statement,
                               const point_of_inputs& at) {
  return certified(theorem, statement, [&](proof_path&, certificate_case&) {
    inputs_on_a_path inputs;
    for (const auto& [identity, where] : variables_of(theorem)) {
      const value_at_a_point& value = at.at(inputs.size());
      inputs.emplace(identity, rational_function(polynomial(term{0, value.numerator()}),
                                                 polynomial(term{0, value.denominator()})));
    }
    return inputs;
  });
}

std::optional<point_of_inputs> point_where(const stated_theorem& theorem,
                                           const expression& statement) {
  std::optional<point_of_inputs> found;
  certificate_log heard;
  const std::vector<variable_of_a_theorem> variables = variables_of(theorem);
  try {
    on_every_path(
        heard, statement,
        [&](proof_path& path) {
          inputs_on_a_path inputs;
          for (const auto& [identity, values] : variables) {
            inputs.emplace(identity, input_on(path, heard.now, values));
          }
          return inputs;
        },
        [&](proof_path& path, const inputs_on_a_path& inputs, const reading&, bool holds) {
          assumptions::values there;
          if (!holds || !proofline::detail::has_a_point(path.assumed(), there)) return true;
          point_of_inputs point;
          for (const auto& [identity, values] : variables) {
            point.push_back(inputs.at(identity).evaluate<value_at_a_point>(there));
            if (!point.back().is_among(values)) return true;
          }
          found = point;
          return false;
        });
  } catch (const no_certificate&) {
  } catch (const std::overflow_error&) {
  }
  return found;
}

}  // namespace proofline::tools
