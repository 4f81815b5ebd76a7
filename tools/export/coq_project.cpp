#include "coq_project.hpp"

#include <filesystem>
#include <iterator>
#include <map>

#include "../program/bad_input.hpp"
#include "../program/embedded_files.hpp"
#include "../program/output.hpp"

namespace proofline::tools {

namespace {

void write_below(const std::filesystem::path& folder, const std::string& name,
                 std::string_view text) {
  const std::filesystem::path path = folder / name;
  std::error_code failed;
  std::filesystem::create_directories(path.parent_path(), failed);
  if (failed) throw bad_input("--coq: cannot make " + path.parent_path().string());
  output_sink out(path.string(), "--coq");
  out.write(text);
  out.finish();
}

}  // namespace

void write_coq_project(const std::string& folder, const std::vector<shown_to_coq>& shown) {
  struct file {
    std::string title;
    std::vector<coq_theorem> theorems;
  };
  std::map<std::string, file> files;
  std::string to_accept = library_lines();
  for (const shown_to_coq& each : shown) {
    if (each.theorems.empty()) continue;
    to_accept += accepted_line(each);
    file& in = files[each.file];
    in.title = each.title;
    in.theorems.insert(in.theorems.end(), each.theorems.begin(), each.theorems.end());
  }

  std::string project = "-Q library Proofline\n-Q theorems Theorems\n";
  for (const library_file& each : coq_library()) {
    const std::string name = "library/" + std::string(each.name);
    write_below(folder, name, each.text);
    project += name + "\n";
  }
  for (const auto& [file, holds] : files) {
    const std::string name = "theorems/" + file + ".v";
    write_below(folder, name, coq_file(holds.title, holds.theorems));
    project += name + "\n";
  }
  write_below(folder, "_CoqProject", project);
  write_below(folder, "to_accept.txt", to_accept);
}

}  // namespace proofline::tools
