#pragma once
// A product and what divides it, as text: "4*(a - b)^2 / (a + b)".

#include <proofline/numbers/detail/function_text.hpp>
#include <string>
#include <vector>

namespace proofline::tools {

class product_text {
 public:
  /// A power of a name, or of a sum, which gets parentheses. A negative power divides.
  void times(const std::string& factor, bool is_sum, int power = 1);
  void times(int128 number);
  void over(int128 number);
  void times(const product_text& other, int power = 1);

  std::string text() const;
  bool is_zero() const { return above_ == 0; }
  /// The same factors, in any order.
  bool is_same_as(const product_text& other) const;

 private:
  struct factor {
    std::string text;
    bool is_sum;
    int power;
  };
  std::string side(bool is_above) const;

  std::vector<factor> factors_;
  int128 above_ = 1, below_ = 1;
};

}  // namespace proofline::tools
