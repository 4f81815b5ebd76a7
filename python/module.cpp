// The module behind `import proofline`: what Python sees is in proofline/__init__.py.

#include "amount.hpp"

namespace {

namespace py = pybind11;

void raise(const char* error, const char* said) {
  PyErr_SetString(py::module_::import("proofline._errors").attr(error).ptr(), said);
}

}  // namespace

PYBIND11_MODULE(_proofline, module) {
  using namespace proofline;
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const python::unit_error& error) {
      raise("UnitError", error.what());
    } catch (const tools::bad_input& error) {
      raise("ReadError", error.what());
    } catch (const sweep::sweep_error& error) {
      raise("ReadError", error.what());
    }
  });
  module.attr("__version__") = PROOFLINE_VERSION;
  python::add_quantity(module);
  python::add_equations(module);
  python::add_claims(module);
  python::add_commands(module);
}
