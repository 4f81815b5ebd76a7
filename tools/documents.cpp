#include "documents.hpp"

#include <proofline/documents.hpp>

namespace proofline::tools {

std::vector<audit::record> audited_documents() {
  std::vector<audit::record> records;
  const auto add = [&records](const auto& document) {
    for (audit::record& each : audit_of(document)) records.push_back(std::move(each));
  };
  proofline::apply([&add](const auto&... document) { (add(document), ...); }, all_documents);
  return records;
}

}  // namespace proofline::tools
