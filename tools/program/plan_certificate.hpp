#pragma once
// That no layout of a plan is faster than its best, as a file that another program can check:
// tools/develop/check_certificate.py.

#include <string>

#include "models/plan.hpp"

namespace proofline::tools {

std::string certificate_text(const plan_request& asked, const planned& best);

}  // namespace proofline::tools
