// Claims: the verdict at once, and what `proofline check` says of it when it is asked for.

#include <proofline/audit/judge_text.hpp>
#include <proofline/audit/judge_written.hpp>

#include "amount.hpp"
#include "claims/named_equations.hpp"
#include "program/catalogue.hpp"
#include "program/explain.hpp"
#include "type_it/answer.hpp"

namespace proofline::python {

namespace {

/// The verdict, and what follows where the claim has a number. Of what cannot be read, of which
/// `proofline check` says why, whether two units do not fit.
py::object judged(const std::string& claim) {
  std::optional<audit::verdict> found;
  std::optional<amount> derived;
  {
    const py::gil_scoped_release released;
    formula::reader reader;
    reader.equations = tools::known_equations();
    const audit::parsed_claim read = audit::read_claim(reader, claim);
    if (read.error) {
      const py::gil_scoped_acquire held;
      return py::bool_(read.error.has_dimensions);
    }
    const audit::written_judgement judgement = audit::judge(read);
    if (judgement.trouble) {
      const py::gil_scoped_acquire held;
      return py::bool_(false);
    }
    found = judgement.found;
    const rational value = judgement.value.low();
    const bool is_point = judgement.value.is_point();
    const exact number = is_point ? exact(value) : exact(formula::problem::no_fraction);
    if (!read.is_statement) derived = amount(number, static_cast<double>(value), read.follows.unit);
  }
  return py::make_tuple(std::string(audit::text_of(*found)), derived);
}

/// The formula of an equation as MathML; empty where none has the name.
std::string mathml(const std::string& name) {
  static const tools::catalogue all({tools::kind::equation});
  const auto found = std::ranges::find(all.equations(), name, &tools::equation_record::name);
  return found == all.equations().end() ? "" : tools::mathml_of(*found);
}

}  // namespace

void add_claims(py::module_& to) {
  to.def("_judged", &judged);
  to.def("_mathml", &mathml);
  to.def("_html_of", &tools::answer_to, py::call_guard<py::gil_scoped_release>());
}

}  // namespace proofline::python
