// Quantities and Eigen, as docs/units.md shows it. check.py compiles it and runs it; with one of the
// definitions at the end it must not compile.
#include <Eigen/Dense>
#include <proofline/units.hpp>
#include <proofline/units/span.hpp>
#include <vector>

// docs: traits
template <class Unit>
struct Eigen::NumTraits<proofline::quantity<Unit, double>> : Eigen::NumTraits<double> {
  using Real = proofline::quantity<Unit, double>;
  using NonInteger = Real;
  using Nested = Real;
};
// docs: end

using namespace proofline;

int main() {
  bool holds = true;
  // docs: map
  std::vector<duration<>> times = {1.0 * second, 2.0 * second, 4.0 * second};
  const auto numbers = as_span(times);
  Eigen::Map<Eigen::VectorXd> in_place(numbers.data(), static_cast<Eigen::Index>(numbers.size()));
  in_place *= 2;                                            // times[2] is 8 s
  const duration<> longest = in_place.maxCoeff() * second;  // the unit is put on again
  // docs: end
  holds = holds && times[2] == 8.0 * second && longest == 8.0 * second;

  using vector = Eigen::Matrix<duration<>, 3, 1>;
  const vector a(1.0 * second, 2.0 * second, 4.0 * second);
  const vector b(0.5 * second, 0.5 * second, 0.5 * second);
  const vector sum = a + b, difference = a - b;
  const duration<> all = a.sum();
  const Eigen::Vector3d plain = a.unaryExpr([](duration<> time) { return time.value(); });
  holds = holds && sum(2) == 4.5 * second && difference(0) == 0.5 * second &&
          all == 7.0 * second && plain(1) == 2.0 && (b.array() < a.array()).all() &&
          vector::Zero()(0) == 0.0 * second;
#ifdef TIMES_A_NUMBER
  const vector twice = 2.0 * a;
#endif
#ifdef PRODUCT
  const auto squares = a.dot(b);
#endif
#ifdef GREATEST
  const duration<> greatest = a.maxCoeff();
#endif
#ifdef MIXED_UNITS
  const Eigen::Matrix<data<>, 3, 1> bytes(1.0 * byte, 2.0 * byte, 3.0 * byte);
  const auto nonsense = a + bytes;
#endif
  return holds ? 0 : 1;
}
