#include "program.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <boost/version.hpp>
#include <csignal>
#include <filesystem>

#include "bad_input.hpp"
#include "characters.hpp"
#include "commands.hpp"
#include "output.hpp"
#include "run_control.hpp"
#include "sweep/crew.hpp"

#ifdef __ELF__
#include <elf.h>
#include <link.h>

#include <cstring>
#endif

namespace proofline::tools {

namespace {

/// Rewrites errors of CLI11 in the style of our own.
std::string reworded(const std::string& said) {
  const auto before = [&said](std::string_view words) {
    const std::size_t at = said.find(words);
    return at == std::string::npos ? "" : said.substr(0, at);
  };
  if (const std::string flag = before(" was given a disallowed flag"); !flag.empty()) {
    return "--" + flag + ": expected no value";
  }
  if (const std::string option = before(": 1 required "); !option.empty()) {
    return option + ": expected a value";
  }
  if (const std::string option = before(": At Most 1 required"); !option.empty()) {
    return option + ": expected once, read several times";
  }
  if (const std::string option = before(" excludes "); !option.empty()) {
    return option + ": expected none beside " + said.substr(option.size() + 10);
  }
  // All numeric options are whole numbers.
  constexpr std::string_view unread = "Could not convert: ";
  if (const std::size_t sign = said.find(" = "); said.starts_with(unread) && sign != said.npos) {
    return said.substr(unread.size(), sign - unread.size()) + ": expected a whole number, read " +
           in_quotes(said.substr(sign + 3));
  }
  return said;
}

/// A file or a claim where a command was expected.
void refuse_what_wants_a_command(const std::string& word) {
  std::error_code none;
  const std::string shown = program_name() + " audit " + shell_word(word);
  if (std::filesystem::is_regular_file(word, none)) {
    throw bad_input(in_quotes(word) + " is a file; expected a command before it: " + shown +
                    ", or " + program_name() + " numbers " + shell_word(word));
  }
  if (word.find('=') != word.npos) {
    throw bad_input(in_quotes(word) + " is no command; " + program_name() + " check reads claims");
  }
}

/// Refuses arguments that belong to no option.
void refuse_extras(const CLI::App& line) {
  std::vector<std::string> extras = line.remaining();
  std::erase(extras, "--");  // behind which all are names
  if (extras.empty()) return;
  const std::string& extra = extras.front();
  if (line.get_parent() == nullptr && !extra.starts_with("-")) refuse_what_wants_a_command(extra);
  std::vector<std::string> known;
  if (extra.starts_with("-")) {
    for (const CLI::Option* option : line.get_options()) {
      for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
    }
  } else {
    for (const CLI::App* command : line.get_subcommands([](const CLI::App*) { return true; })) {
      known.push_back(command->get_name());
    }
    if (known.empty()) throw bad_input("unexpected " + in_quotes(extra) + "; expected an option");
  }
  const std::string name = extra.substr(0, extra.find('='));
  const std::vector<std::string> near = nearest(name, known);
  throw bad_input("unknown " + std::string(extra.starts_with("-") ? "option " : "command ") +
                  in_quotes(name) + "; " +
                  (near.empty() ? "expected " + any_of_text(known)
                                : "did you mean " + any_of_text(near) + "?"));
}

std::string& started_as() {
  static std::string name = "proofline";
  return name;
}
std::string& started_with() {
  static std::string command = started_as();
  return command;
}

#ifdef __ELF__
/// The build id among the notes that begin at `from`; empty if it is not there.
std::string build_id_in(const char* from, std::size_t size) {
  const auto aligned = [](std::size_t length) { return (length + 3) / 4 * 4; };
  std::string out;
  ElfW(Nhdr) note;
  for (std::size_t at = 0; at + sizeof note <= size;) {
    std::memcpy(&note, from + at, sizeof note);
    const std::size_t name = at + sizeof note, held = name + aligned(note.n_namesz);
    at = held + aligned(note.n_descsz);
    if (at > size) break;
    if (note.n_type != NT_GNU_BUILD_ID || note.n_namesz != sizeof ELF_NOTE_GNU ||
        std::memcmp(from + name, ELF_NOTE_GNU, sizeof ELF_NOTE_GNU) != 0) {
      continue;
    }
    for (std::size_t i = 0; i < note.n_descsz; ++i) {
      out += fmt::format("{:02x}", static_cast<unsigned char>(from[held + i]));
    }
    break;
  }
  return out;
}

int find_build_id(dl_phdr_info* program, std::size_t, void* found) {
  for (int i = 0; i < program->dlpi_phnum; ++i) {
    const auto& part = program->dlpi_phdr[i];
    if (part.p_type != PT_NOTE) continue;
    const auto* const notes = reinterpret_cast<const char*>(program->dlpi_addr + part.p_vaddr);
    const std::string id = build_id_in(notes, part.p_memsz);
    if (!id.empty()) *static_cast<std::string*>(found) = id;
  }
  return 1;  // the first is the program, the others are libraries
}
#endif

}  // namespace

namespace {

/// With what it was built, for those who report a fault.
std::string version_text() {
#ifdef __clang__
  constexpr std::string_view compiler = "clang++ " __clang_version__;
#else
  constexpr std::string_view compiler = "g++ " __VERSION__;
#endif
  std::string boost = BOOST_LIB_VERSION;
  std::ranges::replace(boost, '_', '.');
  std::string text = fmt::format("proofline {}\n{}, Boost {}", PROOFLINE_VERSION, compiler, boost);
  return std::string_view(commit).empty() ? text : text + ", commit " + commit;
}

}  // namespace

const std::string& program_name() { return started_as(); }
const std::string& program_command() { return started_with(); }
const std::string& build_identity() {
  static const std::string identity = [] {
    std::string id = "unknown";
#ifdef __ELF__
    ::dl_iterate_phdr(find_build_id, &id);
#endif
    return std::string(PROOFLINE_VERSION) + " " + id;
  }();
  return identity;
}

// A new command is a file of its own, and its name in both lists.
command add_audit(CLI::App&), add_check(CLI::App&), add_numbers(CLI::App&), add_prove(CLI::App&),
    add_explain(CLI::App&), add_export(CLI::App&), add_eval(CLI::App&), add_sweep(CLI::App&),
    add_merge(CLI::App&), add_plot(CLI::App&), add_memory(CLI::App&), add_latency(CLI::App&),
    add_serve(CLI::App&), add_step(CLI::App&), add_plan(CLI::App&), add_compare(CLI::App&),
    add_devices(CLI::App&), add_examples(CLI::App&), add_manual(CLI::App&),
    add_completion(CLI::App&);
constexpr command (*all_commands[])(CLI::App&) = {
    add_audit, add_check,   add_numbers, add_prove,    add_explain, add_export,    add_eval,
    add_sweep, add_merge,   add_plot,    add_memory,   add_latency, add_serve,     add_step,
    add_plan,  add_compare, add_devices, add_examples, add_manual,  add_completion};

int run_program(int argc, char** argv) {
  if (host_of_process == nullptr) std::signal(SIGPIPE, SIG_IGN);  // writing then fails with EPIPE
  if (argc > 0) started_as() = std::filesystem::path(argv[0]).filename().string();
  started_with() = program_name();
  for (int i = 1; i < argc; ++i) started_with() += " " + shell_word(argv[i]);
  CLI::App program("The arithmetic of transformer performance, proved by the compiler.",
                   program_name());
  program.set_version_flag("--version", version_text);
  program.allow_extras();
  // Names behind a command are its arguments, also where another command has such a name.
  program.require_subcommand(0, 1);
  std::vector<command> commands;
  for (const auto& add : all_commands) commands.push_back(add(program));
  for (const command& each : commands) each.line->allow_extras();

  std::string where = program_name();
  const auto read = [&]() -> const command* {
    try {
      program.parse(argc, argv);
    } catch (const CLI::Success& asked) {  // --help, --version
      std::ostringstream out;
      program.exit(asked, out, out);
      write_to_output(out.str());
      return nullptr;
    } catch (const CLI::ParseError& error) {
      for (const command& each : commands) {
        if (each.line->count() > 0) where += ' ' + each.line->get_name();
      }
      throw bad_input(reworded(error.what()));
    }
    refuse_extras(program);
    for (const command& each : commands) {
      if (!each.line->parsed()) continue;
      where += ' ' + each.line->get_name();
      refuse_extras(*each.line);
      return &each;
    }
    throw bad_input("expected a command; " + program_name() + " --help lists them");
  };
  const auto say = [&](const std::string& what) {
    write_to_error(where + ": " + one_line(what) + "\n");
  };
  try {
    join_crew(argc, argv);
    const command* asked = nullptr;
    crew_of_process().agree([&] { asked = read(); });
    const int status = asked == nullptr ? 0 : asked->run();
    leave_crew();
    return status;
  } catch (const said_elsewhere& error) {
    leave_crew();
    return error.status;
  } catch (const reader_gone&) {
    leave_crew();
    std::signal(SIGPIPE, SIG_DFL);
    std::raise(SIGPIPE);
    return broken_pipe_status;
  } catch (const interrupted& error) {
    say(error.what());
    leave_crew();
    return interrupted_status;
  } catch (const bad_files& error) {  // in the form of compilers, without our name
    for (const std::string& line : error.lines) write_to_error(one_line(line) + "\n");
    return bad_input_status;
  } catch (const std::exception& error) {
    say(error.what());
    leave_crew();
    return bad_input_status;
  }
}

}  // namespace proofline::tools
