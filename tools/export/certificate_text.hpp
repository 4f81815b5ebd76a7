#pragma once
// Pieces of a certificate (coq/Certificate.v) as Coq reads them. A monomial lists the exponents of
// the newest variable first, so that how a polynomial is written depends on how many there are by
// then: pieces keep polynomials as they are and become text when that is known.

#include <proofline/proof/proof_path.hpp>
#include <string>
#include <variant>
#include <vector>

namespace proofline::tools {

std::string coq_integer(int128 value);
/// The other way around, of digits with or without a sign. Throws where 128 bits are too few.
int128 whole_number(std::string_view digits);
/// "below_zero" and so on.
std::string_view coq_signs(signs sign);

class certificate_text {
 public:
  certificate_text() = default;
  certificate_text(std::string text) : pieces_{std::move(text)} {}
  certificate_text(const char* text) : certificate_text(std::string(text)) {}

  certificate_text& operator<<(const polynomial& p) {
    pieces_.emplace_back(terms(p.begin(), p.end()));
    return *this;
  }
  certificate_text& operator<<(std::string text) {
    pieces_.emplace_back(std::move(text));
    return *this;
  }
  certificate_text& operator<<(const char* text) { return *this << std::string(text); }
  certificate_text& operator<<(std::size_t number) { return *this << std::to_string(number); }
  certificate_text& operator<<(const certificate_text& other) {
    pieces_.insert(pieces_.end(), other.pieces_.begin(), other.pieces_.end());
    return *this;
  }

  std::string in(int variables) const;

 private:
  // Not polynomials, which take 8 KiB each.
  using terms = std::vector<term>;
  std::vector<std::variant<std::string, terms>> pieces_;
};

}  // namespace proofline::tools
