#pragma once
// What the prover tells of its steps, as the tree of cases that coq/Certificate.v reads.

#include <stdexcept>

#include "certificate_case.hpp"

namespace proofline::tools {

/// Why a certificate is not found.
struct no_certificate : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Grows as the prover goes along its paths, one after the other. A path goes the same way as the
/// one before it up to where it takes the other side; that is not noted again.
class tree_of_cases {
 public:
  /// The whole, when the prover has gone along all paths.
  std::unique_ptr<certificate> taken() { return std::move(root_); }

  void begin_path() { depth_ = 0; }
  void split(certificate asked, bool is_first);
  /// One more step, around what comes after it.
  void step(certificate noted);
  void end_path(certificate last);

 private:
  struct split_so_far {
    certificate* at;
    bool is_second = false;
  };
  certificate& add(certificate added, std::size_t followed_by);

  std::unique_ptr<certificate> root_;
  std::unique_ptr<certificate>* next_ = &root_;
  std::vector<split_so_far> splits_;
  std::size_t depth_ = 0;
};

/// Hears of the steps of the prover, and makes them a certificate.
class certificate_log : public proof_log {
 public:
  tree_of_cases tree;
  certificate_case now;

  void begin_path();

  void chooses(const polynomial& p, signs first, signs other, bool is_first) override;
  void takes_root(int variable, const rational_function& radicand) override;
  void solves(int variable, const rational_function& value, int slack) override;
  void notes(const polynomial& p, signs sign) override;
  void rewrites(std::size_t fact, const polynomial& p) override;
  void separates(const polynomial& p) override { found_.push_back({p, {}, {}}); }
  void excludes(const std::vector<polynomial>& terms,
                const std::vector<int128>& multipliers) override;

  /// Why the sign of an expression is among these.
  signed_reason reason_of(const polynomial& p, signs among) const;
  /// The end of a path whose facts exclude each other: plainly so, or by what was found.
  void end_empty_path(bool plainly);
  void forget_exclusions() { found_.clear(); }

 private:
  static constexpr std::size_t no_number = static_cast<std::size_t>(-1);

  std::size_t know(const polynomial& p, const signed_reason& why);
  /// What is whole has whole bounds.
  void know_bounds();
  /// What was assumed last, without a factor, or with another sign.
  std::size_t learnt(const polynomial& p);

  struct exclusion_found {
    polynomial separated;  // zero, if there are terms
    std::vector<polynomial> terms;
    std::vector<int128> multipliers;
  };
  certificate exclusion(std::size_t& next);
  certificate absurd(const polynomial& p, const reason& one, const reason& other) const;
  /// A term of a sum as it is made of facts, powers and squares.
  product_of_factors product(const polynomial& p, int128 multiplier) const;

  std::size_t last_ = no_number;      // the fact that this path assumed last
  std::vector<std::size_t> numbers_;  // of the prover's facts
  std::vector<exclusion_found> found_;
};

}  // namespace proofline::tools
