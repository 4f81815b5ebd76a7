// Quantities in JSON and CSV, as docs/units.md shows: numbers in a unit that the file's reader knows.
#include <nlohmann/json.hpp>
#include <proofline/units.hpp>
#include <proofline/units/in.hpp>
#include <proofline/units/parse.hpp>
#include <proofline/units/to_text.hpp>
#include <sstream>

#include "catch.hpp"

namespace tests::json_and_csv_test {

using namespace proofline;

TEST_CASE("JSON of quantities") {
  const duration<> time = 2.5_ms;
  // docs: JSON
  nlohmann::json report = {{"time_ms", in<"ms">(time)}, {"rate", to_text(312_TFLOP_per_s)}};
  const auto rate = parse_quantity<flop_per_second_unit>(report["rate"].get<std::string>()).value();
  // docs: end
  CHECK(report.dump() == R"({"rate":"312 TFLOP/s","time_ms":2.5})");
  CHECK(rate == 312_TFLOP_per_s);
}

TEST_CASE("CSV of quantities") {
  const duration<> time = 2.5_ms;
  std::stringstream file;
  // docs: CSV
  file << "time_ms,memory\n" << in<"ms">(time) << ',' << to_text(80_GB) << '\n';
  const auto memory = parse_quantity<byte_unit>("80 GB").value();  // a cell, back
  // docs: end
  CHECK(file.str() == "time_ms,memory\n2.5,80 GB\n");
  CHECK(memory == 80_GB);
}

}  // namespace tests::json_and_csv_test
