#pragma once

#include <proofline/numbers/detail/characters.hpp>
#include <proofline/numbers/detail/joined_text.hpp>
#include <proofline/numbers/fail.hpp>
#include <stdexcept>
#include <type_traits>

// A variable's ASCII name, such as n_F_fw, pi or I_star, as a name in Python and in MathML.

namespace proofline::detail {

// Not constexpr: in a constant expression the name is the compiler's message.
[[noreturn]] inline void a_symbol_must_be_an_ASCII_letter_then_letters_digits_underscores() {
  detail::fail<std::invalid_argument>("a symbol must be an ASCII letter, then letters, digits, _");
}

constexpr bool is_number(std::string_view text) {
  for (const char c : text) {
    if (!is_digit(c)) return false;
  }
  return !text.empty();
}

constexpr void check_symbol(std::string_view name) {
  bool valid = !name.empty() && is_letter(name.front());
  for (const char c : name) valid = valid && (is_letter(c) || is_digit(c) || c == '_');
  if (!valid) a_symbol_must_be_an_ASCII_letter_then_letters_digits_underscores();
}

/// Reserved words of Python; such a name gets an underscore.
constexpr bool is_python_keyword(std::string_view name) {
  for (const std::string_view keyword :
       {"False", "None",     "True",  "and",    "as",   "assert", "async",  "await",    "break",
        "class", "continue", "def",   "del",    "elif", "else",   "except", "finally",  "for",
        "from",  "global",   "if",    "import", "in",   "is",     "lambda", "nonlocal", "not",
        "or",    "pass",     "raise", "return", "try",  "while",  "with",   "yield"}) {
    if (name == keyword) return true;
  }
  return false;
}

/// The Greek letter that a name such as Delta stands for; any other name is unchanged.
constexpr std::string_view letter_of(std::string_view name) {
  struct greek {
    std::string_view name;
    std::string_view letter;
  };
  for (const greek& each : {
           greek{"alpha", "α"},   greek{"beta", "β"},   greek{"gamma", "γ"},  greek{"delta", "δ"},
           greek{"epsilon", "ε"}, greek{"zeta", "ζ"},   greek{"eta", "η"},    greek{"theta", "θ"},
           greek{"iota", "ι"},    greek{"kappa", "κ"},  greek{"lambda", "λ"}, greek{"mu", "μ"},
           greek{"nu", "ν"},      greek{"xi", "ξ"},     greek{"pi", "π"},     greek{"rho", "ρ"},
           greek{"sigma", "σ"},   greek{"tau", "τ"},    greek{"phi", "φ"},    greek{"chi", "χ"},
           greek{"psi", "ψ"},     greek{"omega", "ω"},  greek{"Gamma", "Γ"},  greek{"Delta", "Δ"},
           greek{"Theta", "Θ"},   greek{"Lambda", "Λ"}, greek{"Xi", "Ξ"},     greek{"Pi", "Π"},
           greek{"Sigma", "Σ"},   greek{"Phi", "Φ"},    greek{"Psi", "Ψ"},    greek{"Omega", "Ω"},
       }) {
    if (name == each.name) return each.letter;
  }
  return name;
}

/// The name in Python.
template <class Characters>
constexpr Characters text_of_symbol(std::string_view name) {
  check_symbol(name);
  return {name, is_python_keyword(name) ? "_" : ""};
}

struct symbol_mathml {
  joined_text element;
  bool one_letter = false;  // without its marks
  bool has_star = false;
};

constexpr joined_text identifier_mathml(std::string_view part) {
  if (is_number(part)) return {"<mn>", part, "</mn>"};
  return {"<mi>", letter_of(part), "</mi>"};
}

/// The parts after the first underscore are subscripts, except `star`, which is a superscript.
/// Digits after a single letter are a subscript, too (d1).
constexpr symbol_mathml mathml_of_symbol(std::string_view name) {
  check_symbol(name);
  symbol_mathml result;

  const std::size_t base_end = name.find('_');
  std::string_view base = name.substr(0, base_end);
  std::string_view marks = base_end == std::string_view::npos ? "" : name.substr(base_end);
  joined_text subscript;
  int subscripts = 0;
  const auto add_subscript = [&](std::string_view part) {
    subscript = {subscript.view(), subscripts == 0 ? "" : "<mo>,</mo>",
                 identifier_mathml(part).view()};
    ++subscripts;
  };

  if (base.size() > 1 && is_number(base.substr(1))) {
    add_subscript(base.substr(1));
    base = base.substr(0, 1);
  }
  while (!marks.empty()) {
    marks.remove_prefix(1);
    const std::string_view part = marks.substr(0, marks.find('_'));
    marks.remove_prefix(part.size());
    if (part == "star") {
      result.has_star = true;
    } else if (!part.empty()) {
      add_subscript(part);
    }
  }

  result.one_letter = base.size() == 1 || letter_of(base) != base;
  const joined_text letter = identifier_mathml(base);
  if (subscripts > 1) subscript = {"<mrow>", subscript.view(), "</mrow>"};
  if (subscripts > 0 && result.has_star) {
    result.element = {"<msubsup>", letter.view(), subscript.view(), "<mo>⋆</mo></msubsup>"};
  } else if (subscripts > 0) {
    result.element = {"<msub>", letter.view(), subscript.view(), "</msub>"};
  } else if (result.has_star) {
    result.element = {"<msup>", letter.view(), "<mo>⋆</mo></msup>"};
  } else {
    result.element = letter;
  }
  return result;
}

}  // namespace proofline::detail
