#pragma once

#include <proofline/numbers/built_in.hpp>
#include <proofline/numbers/detail/markup.hpp>
#include <proofline/numbers/detail/symbol_text.hpp>
#include <proofline/numbers/text.hpp>
#include <string>

namespace proofline {

/// An equation as text and as presentation MathML: the result of a generic body that is read with
/// names instead of values. Python evaluates the text once ^ is replaced by ** and `iff` and
/// `implies` are defined.
///
/// The parentheses are those that exact arithmetic needs: a - (b - c), but a + b - c for a + (b -
/// c), and a*b / c for a * (b / c). Nothing is simplified, except that a literal 1 before a
/// multiplication sign or after a division sign is left out. Comparisons are notation, too.
template <bool WithMathml>
class basic_notation {
  using notation = basic_notation;

 public:
  constexpr basic_notation() : basic_notation(0) {}
  template <built_in_integer Integer>
  constexpr basic_notation(Integer value)
      : basic_notation(value < 0, value < 0 ? 0 - static_cast<unsigned long long>(value)
                                            : static_cast<unsigned long long>(value)) {}

  /// A variable by its ASCII symbol. n_F is n with the subscript F, I_star has a star on top, and
  /// names such as pi are Greek letters in MathML. In the text a reserved word of Python gets an
  /// underscore: lambda_.
  static constexpr notation name(std::string_view symbol) {
    notation result(writing{detail::text_of_symbol<characters>(symbol)});
    if constexpr (WithMathml) {
      detail::symbol_mathml read = detail::mathml_of_symbol(symbol);
      result.math_ = {std::move(read.element), read.has_star ? binding::power : binding::atom};
      result.math_.one_element = true;
      result.math_.close_together = read.one_letter;
    }
    return result;
  }

  /// A figure as it is published, or a number: "312 TFLOP/s", "40%", "-3", "3.12e14", whose MathML
  /// has 10 to the power 14. With a unit it gets parentheses beside other factors.
  static notation figure(std::string_view text) {
    const bool negative = text.starts_with('-');
    const std::string_view size = text.substr(negative ? 1 : 0);
    const std::size_t mantissa = size.find_first_not_of("0123456789.");
    const std::string_view rest = mantissa == size.npos ? "" : size.substr(mantissa);
    const bool has_power = rest.starts_with('e') && detail::is_number(
        rest.substr(rest.starts_with("e-") ? 2 : 1));
    notation result(writing{{text}, binding::atom});
    if (text.find(' ') != text.npos) {
      result.text_.outermost = binding::sum;
    } else if (negative || has_power) {
      result.text_.outermost = binding::product;
    }
    result.text_.has_minus = negative;
    if constexpr (WithMathml) {
      const std::string_view sign = negative ? "<mo>−</mo>" : "";
      if (has_power) {
        const bool small = rest[1] == '-';
        result.math_.written = {sign, "<mn>", size.substr(0, mantissa),
                                "</mn><mo>×</mo><msup><mn>10</mn><mrow>", small ? "<mo>−</mo>" : "",
                                "<mn>", rest.substr(small ? 2 : 1), "</mn></mrow></msup>"};
      } else if (rest.empty()) {
        result.math_.written = {sign, "<mn>", size, "</mn>"};
        result.math_.one_element = result.math_.close_together = !negative;
      } else {
        result.math_.written = {"<mtext>", detail::escaped_markup(text), "</mtext>"};
        result.math_.one_element = true;
      }
      result.math_.outermost = result.text_.outermost;
      result.math_.has_minus = negative;
      result.math_.has_digit = true;
    }
    return result;
  }
  /// In the place of a condition that was decided.
  static notation truth(bool holds) {
    const std::string_view word = holds ? "true" : "false";
    notation result(writing{{word}, binding::atom});
    if constexpr (WithMathml) result.write_element({"<mtext>", word, "</mtext>"});
    return result;
  }

  constexpr std::string text() const { return std::string(text_view()); }
  /// A complete <math> element.
  constexpr std::string mathml() const {
    return std::string("<math xmlns=\"http://www.w3.org/1998/Math/MathML\"><mrow>") +
           std::string(mathml_view()) + "</mrow></math>";
  }
  /// The text, and the MathML without its <math> element, in constant expressions. Valid as long as
  /// this object.
  constexpr std::string_view text_view() const { return text_.written.view(); }
  constexpr std::string_view mathml_view() const { return math_.written.view(); }

  friend constexpr notation operator+(const notation& a, const notation& b) {
    return joined(a, " + ", "<mo>+</mo>", b, {binding::sum, binding::sum, binding::sum});
  }
  friend constexpr notation operator-(const notation& a, const notation& b) {
    return joined(a, " - ", "<mo>−</mo>", b, {binding::sum, binding::sum, binding::product});
  }
  friend constexpr notation operator-(const notation& a) {
    notation result(writing{{"-", operand(a.text_, binding::product, text_parentheses).view()},
                            binding::product});
    if constexpr (WithMathml) {
      result.math_ = {{"<mo>−</mo>", operand(a.math_, binding::product, math_parentheses).view()},
                      binding::product};
      result.math_.has_minus = true;
    }
    result.text_.has_minus = true;
    result.text_.has_division = a.text_.has_division;
    return result;
  }
  friend constexpr notation operator*(const notation& a, const notation& b) {
    if (a.is_one_) return b;
    if (b.is_one_) return a;
    bool close = false;
    if constexpr (WithMathml) {
      close = a.math_.close_together && b.math_.close_together && !b.math_.has_digit;
    }
    notation result =
        joined(a, a.text_.has_division ? " * " : "*", close ? "<mo>&#x2062;</mo>" : "<mo>⋅</mo>", b,
               {binding::product, binding::product, binding::product});
    result.text_.has_division = a.text_.has_division || b.text_.has_division;
    if constexpr (WithMathml) {
      result.math_.close_together = close;
      result.math_.has_digit = a.math_.has_digit;
    }
    return result;
  }
  friend constexpr notation operator/(const notation& a, const notation& b) {
    if (b.is_one_) return a;
    notation result(joined(a.text_, " / ", b.text_,
                           {binding::product, binding::product, binding::power}, text_parentheses));
    result.text_.has_division = true;
    if constexpr (WithMathml) {
      result.math_ = {{"<mfrac>", element(a.math_).view(), element(b.math_).view(), "</mfrac>"},
                      binding::product};
      result.math_.one_element = true;
    }
    return result;
  }

  friend constexpr notation max(const notation& a, const notation& b) { return call("max", a, b); }
  friend constexpr notation min(const notation& a, const notation& b) { return call("min", a, b); }
  friend constexpr notation sqrt(const notation& a) {
    notation result = atom({"sqrt(", a.text_view(), ")"});
    if constexpr (WithMathml) {
      result.write_element({"<msqrt>", a.mathml_view(), "</msqrt>"});
    }
    return result;
  }
  /// Any other function, by its name: floor(a).
  friend constexpr notation called(std::string_view function, const notation& a) {
    notation result = atom({function, "(", a.text_view(), ")"});
    if constexpr (WithMathml) {
      result.write_element(
          {"<mrow><mo>", function, "</mo><mo>(</mo>", a.mathml_view(), "<mo>)</mo></mrow>"});
    }
    return result;
  }
  friend constexpr notation abs(const notation& a) { return called("abs", a); }
  template <int Power>
  friend constexpr notation pow(const notation& a) {
    return raised(a, Power);
  }
  friend constexpr notation pow(const notation& a, const notation& b) { return raised(a, b); }
  friend constexpr notation power_of(const notation& a, int power) { return raised(a, power); }

  /// a if the condition holds, else b.
  friend constexpr notation when(const notation& condition, const notation& a, const notation& b) {
    notation result =
        atom({"(", operand(a.text_, binding::sum, text_parentheses, true).view(), " if ",
              operand(condition.text_, binding::disjunction, text_parentheses, true).view(),
              " else ", operand(b.text_, binding::sum, text_parentheses, true).view(), ")"});
    if constexpr (WithMathml) {
      result.write_element({"<mrow><mo>{</mo><mtable columnalign=\"left\"><mtr><mtd>",
                            a.mathml_view(), "</mtd><mtd><mtext>if </mtext>",
                            condition.mathml_view(), "</mtd></mtr><mtr><mtd>", b.mathml_view(),
                            "</mtd><mtd><mtext>otherwise</mtext></mtd></mtr></mtable></mrow>"});
    }
    return result;
  }
  /// The sum of the body for index = first, ..., last; the index is a name.
  friend constexpr notation sum(const notation& index, const notation& first, const notation& last,
                                const notation& body) {
    return series("sum(", "<mo>∑</mo>", index, first, last, body);
  }
  friend constexpr notation product(const notation& index, const notation& first,
                                    const notation& last, const notation& body) {
    return series("prod(", "<mo>∏</mo>", index, first, last, body);
  }

  friend constexpr notation operator>=(const notation& a, const notation& b) {
    return relation(a, " >= ", "<mo>≥</mo>", b);
  }
  friend constexpr notation operator>(const notation& a, const notation& b) {
    return relation(a, " > ", "<mo>&gt;</mo>", b);
  }
  friend constexpr notation operator<=(const notation& a, const notation& b) {
    return relation(a, " <= ", "<mo>≤</mo>", b);
  }
  friend constexpr notation operator<(const notation& a, const notation& b) {
    return relation(a, " < ", "<mo>&lt;</mo>", b);
  }
  friend constexpr notation operator==(const notation& a, const notation& b) {
    return relation(a, " == ", "<mo>=</mo>", b);
  }
  friend constexpr notation operator!=(const notation& a, const notation& b) {
    return relation(a, " != ", "<mo>≠</mo>", b);
  }

  friend constexpr notation iff(const notation& a, const notation& b) {
    return joined(a, " iff ", "<mo>⇔</mo>", b,
                  {binding::equivalence, binding::implication, binding::implication});
  }
  friend constexpr notation implies(const notation& a, const notation& b) {
    return joined(a, " implies ", "<mo>⇒</mo>", b,
                  {binding::implication, binding::disjunction, binding::disjunction});
  }
  friend constexpr notation either(const notation& a, const notation& b) {
    return joined(a, " or ", "<mo>∨</mo>", b,
                  {binding::disjunction, binding::disjunction, binding::disjunction});
  }
  friend constexpr notation both(const notation& a, const notation& b) {
    return joined(a, " and ", "<mo>∧</mo>", b,
                  {binding::conjunction, binding::conjunction, binding::conjunction});
  }
  friend constexpr notation negation(const notation& a) {
    notation result(
        writing{{"not ", operand(a.text_, binding::negation, text_parentheses, true).view()},
                binding::negation});
    if constexpr (WithMathml) {
      result.math_ = {{"<mo>¬</mo>", operand(a.math_, binding::power, math_parentheses).view()},
                      binding::negation};
    }
    return result;
  }

 private:
  // Compilers copy an array of fixed size almost for free and pay only for what is appended, but
  // MathML is too long for one.
  using characters = std::conditional_t<WithMathml, detail::joined_text, fixed_text<2048>>;

  /// How tightly the outermost operation binds, loosest first.
  enum class binding {
    equivalence,
    implication,
    disjunction,
    conjunction,
    negation,
    relation,
    sum,
    product,
    power,
    atom
  };

  struct writing {
    characters written;
    binding outermost = binding::atom;
    bool has_minus = false;       // begins with a minus sign
    bool has_digit = false;       // MathML: begins with a digit
    bool has_division = false;    // text: a product with a division sign in it
    bool one_element = false;     // MathML: a single element
    bool close_together = false;  // MathML: letters that can stand beside others as a product
  };

  struct parentheses {
    std::string_view open;
    std::string_view close;
  };
  static constexpr parentheses text_parentheses{"(", ")"};
  static constexpr parentheses math_parentheses{"<mrow><mo>(</mo>", "<mo>)</mo></mrow>"};

  /// How tightly an operation binds, and how tightly its operands must.
  struct bindings {
    binding own;
    binding left;
    binding right;
  };

  /// The text alone; the MathML is written later.
  constexpr explicit basic_notation(writing text) : text_(std::move(text)) {}

  constexpr basic_notation(bool negative, unsigned long long magnitude)
      : is_one_(!negative && magnitude == 1) {
    char digits[20] = {};
    std::size_t first = 20;
    do {
      digits[--first] = static_cast<char>('0' + static_cast<int>(magnitude % 10));
      magnitude /= 10;
    } while (magnitude != 0);
    const std::string_view number(digits + first, 20 - first);
    text_ = {{negative ? "-" : "", number}, negative ? binding::product : binding::atom};
    text_.has_minus = negative;
    if constexpr (WithMathml) {
      math_ = {{negative ? "<mo>−</mo>" : "", "<mn>", number, "</mn>"}, text_.outermost};
      math_.has_minus = negative;
      math_.has_digit = math_.one_element = math_.close_together = !negative;
    }
  }

  /// The operand, in parentheses if it binds less tightly than `least`, or if it begins with a
  /// minus sign right behind another sign.
  static constexpr characters operand(const writing& part, binding least, const parentheses& around,
                                      bool takes_minus = false) {
    if (part.outermost >= least && (takes_minus || !part.has_minus)) return part.written;
    return {around.open, part.written.view(), around.close};
  }
  static constexpr characters element(const writing& part) {
    if (part.one_element) return part.written;
    return {"<mrow>", part.written.view(), "</mrow>"};
  }

  static constexpr notation joined(const notation& a, std::string_view text_operator,
                                   std::string_view math_operator, const notation& b,
                                   const bindings& held) {
    notation result(joined(a.text_, text_operator, b.text_, held, text_parentheses));
    if constexpr (WithMathml) {
      result.math_ = joined(a.math_, math_operator, b.math_, held, math_parentheses);
    }
    return result;
  }
  static constexpr writing joined(const writing& a, std::string_view between, const writing& b,
                                  const bindings& held, const parentheses& around) {
    writing result;
    result.written = {operand(a, held.left, around, true), between,
                      operand(b, held.right, around, held.own <= binding::relation).view()};
    result.outermost = held.own;
    result.has_minus = a.has_minus && a.outermost >= held.left;
    return result;
  }
  static constexpr notation relation(const notation& a, std::string_view text_operator,
                                     std::string_view math_operator, const notation& b) {
    return joined(a, text_operator, math_operator, b,
                  {binding::relation, binding::sum, binding::sum});
  }

  /// Text that needs no parentheses; its MathML is written later as one element.
  static constexpr notation atom(characters text) {
    return notation(writing{std::move(text), binding::atom});
  }
  constexpr void write_element(characters mathml) {
    math_ = {std::move(mathml), binding::atom};
    math_.one_element = true;
  }
  static constexpr notation call(std::string_view function, const notation& a, const notation& b) {
    notation result = atom({function, "(", a.text_view(), ", ", b.text_view(), ")"});
    if constexpr (WithMathml) {
      result.write_element({"<mrow><mo>", function, "</mo><mo>(</mo>", a.mathml_view(),
                            "<mo>,</mo>", b.mathml_view(), "<mo>)</mo></mrow>"});
    }
    return result;
  }
  static constexpr notation raised(const notation& a, const notation& exponent) {
    notation result(writing{{operand(a.text_, binding::atom, text_parentheses), "^",
                             operand(exponent.text_, binding::atom, text_parentheses).view()},
                            binding::power});
    if constexpr (WithMathml) {
      const characters base = operand(a.math_, binding::atom, math_parentheses);
      result.math_ = {{"<msup>", base.view(), element(exponent.math_).view(), "</msup>"},
                      binding::power};
      result.math_.one_element = true;
      result.math_.close_together = a.math_.close_together && a.math_.outermost == binding::atom;
      result.math_.has_digit = a.math_.has_digit;
    }
    return result;
  }
  static constexpr notation series(std::string_view function, std::string_view sign,
                                   const notation& index, const notation& first,
                                   const notation& last, const notation& body) {
    notation result = atom({function, body.text_view(), " for ", index.text_view(), " in range(",
                            first.text_view(), ", ", (last + 1).text_view(), "))"});
    if constexpr (WithMathml) {
      // MathML has nothing that closes the body, so a body that is a sum gets parentheses.
      result.math_ = {{"<munderover>", sign, "<mrow>", index.mathml_view(), "<mo>=</mo>",
                       first.mathml_view(), "</mrow>", element(last.math_).view(), "</munderover>",
                       operand(body.math_, binding::product, math_parentheses).view()},
                      binding::sum};
    }
    return result;
  }

  struct nothing {};

  writing text_;
  [[no_unique_address]] std::conditional_t<WithMathml, writing, nothing> math_;
  bool is_one_ = false;
};

using notation = basic_notation<true>;
/// Without MathML, which is most of the work, and of at most 2048 characters; more is refused.
using text_notation = basic_notation<false>;

}  // namespace proofline
