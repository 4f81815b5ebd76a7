#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "../characters.hpp"
#include "option_facts.hpp"

namespace proofline::tools {

namespace {

std::string with_blanks(std::span<const std::string> words) {
  return fmt::format("{}", fmt::join(words, " "));
}
std::vector<std::string> option_names(const std::vector<option_facts>& options) {
  std::vector<std::string> names;
  for (const option_facts& each : options) {
    names.insert(names.end(), each.names.begin(), each.names.end());
  }
  return names;
}
/// The text with a backslash before each of some characters.
std::string with_backslashes(const std::string& text, std::string_view special) {
  std::string out;
  for (const char c : text) {
    if (special.find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}
/// A name for a function of a shell.
std::string function_name(const std::string& program) {
  std::string out = "_" + program;
  for (char& c : out) {
    if (!is_letter(c) && !is_digit(c)) c = '_';
  }
  return out;
}

// A command is found by its words before the one that is being written: "plot sweep".

std::string for_bash(const std::string& program, const std::vector<command_facts>& commands) {
  const std::string name = function_name(program);
  std::string out = fmt::format("# Completion of {} for bash.\n{}() {{\n", program, name);
  out += "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n"
         "  local command='' i words='' files=''\n"
         "  COMPREPLY=()\n"
         "  for ((i = 1; i < COMP_CWORD; ++i)); do\n"
         "    case \"$command ${COMP_WORDS[i]}\" in\n";
  for (const command_facts& each : commands) {
    if (each.path.empty()) continue;
    const std::string outer = with_blanks(std::span(each.path).first(each.path.size() - 1));
    out += fmt::format("      {}) command={} ;;\n", shell_quoted(outer + " " + each.path.back()),
                       shell_quoted(each.name()));
  }
  out += "    esac\n  done\n  case \"$command $before\" in\n";
  for (const command_facts& each : commands) {
    for (const option_facts& option : each.options) {
      if (option.is_flag()) continue;
      for (const std::string& known : option.names) {
        out += fmt::format("    {}) {} ;;\n", shell_quoted(each.name() + " " + known),
                           option.is_file()
                               ? "files=1"
                               : "words=" + shell_quoted(with_blanks(option.choices)));
      }
    }
  }
  out += "    *)\n      case \"$command\" in\n";
  for (const command_facts& each : commands) {
    std::vector<std::string> words = each.commands;
    bool has_files = false;
    for (const option_facts& argument : each.arguments) {
      words.insert(words.end(), argument.choices.begin(), argument.choices.end());
      has_files = has_files || argument.is_file();
    }
    out += fmt::format("        {})\n          words={}\n", shell_quoted(each.name()),
                       shell_quoted(with_blanks(words)));
    if (has_files) out += "          files=1\n";
    out += fmt::format("          [[ $word == -* ]] && files='' words={} ;;\n",
                       shell_quoted(with_blanks(option_names(each.options))));
  }
  return out +
         "      esac ;;\n  esac\n"
         "  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n"
         "  if [[ -n $files ]]; then\n"
         "    compopt -o filenames 2>/dev/null\n"
         "    mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- \"$word\")\n"
         "  fi\n}\ncomplete -F " +
         name + " " + program + "\n";
}

/// What zsh offers for the value of an option or for an argument: ":FILE:_files".
std::string zsh_action(const option_facts& of) {
  std::string out = ":" + with_backslashes(of.type, ":\\[]()") + ":";
  if (of.is_file()) return out + "_files";
  if (of.choices.empty()) return out;
  std::vector<std::string> words;
  for (const std::string& each : of.choices) words.push_back(with_backslashes(each, ":\\() "));
  return out + "(" + with_blanks(words) + ")";
}

std::string for_zsh(const std::string& program, const std::vector<command_facts>& commands) {
  const std::string name = function_name(program);
  const auto function = [&](const command_facts& of) {
    std::string out = name;
    for (const std::string& each : of.path) out.append("_").append(each);
    return out;
  };
  std::string out = "#compdef " + program + "\n# Completion of " + program + " for zsh.\n";
  for (const command_facts& each : commands) {
    out += function(each) + "() {\n  local context state state_descr line\n" +
           "  typeset -A opt_args\n" +
           "  _arguments -C";
    for (const option_facts& option : each.options) {
      for (const std::string& known : option.names) {
        const std::string says = with_backslashes(option.says, "[]\\:");
        const std::string value = option.is_flag() ? "" : zsh_action(option);
        out += " \\\n    " +
               shell_quoted((option.repeats ? "*" : "") + known + "[" + says + "]" + value);
      }
    }
    if (each.commands.empty()) {
      for (const option_facts& argument : each.arguments) {
        out += " \\\n    " + shell_quoted((argument.repeats ? "*" : "") + zsh_action(argument));
      }
      out += "\n}\n";
      continue;
    }
    out += " \\\n    '1: :->command' \\\n    '*:: :->rest'\n  case $state in\n    command)\n"
           "      local -a commands=(\n";
    for (const command_facts& below : commands) {
      if (!below.is_right_below(each)) continue;
      const std::string says = with_backslashes(below.says, ":\\");
      out += fmt::format("        {}\n", shell_quoted(below.path.back() + ":" + says));
    }
    out += "      )\n      _describe command commands ;;\n    rest)\n      case $words[1] in\n";
    for (const std::string& below : each.commands) {
      out += "        " + below + ") " + function(each) + "_" + below + " ;;\n";
    }
    out += "      esac ;;\n  esac\n}\n";
  }
  return out + name + " \"$@\"\n";
}

std::string for_fish(const std::string& program, const std::vector<command_facts>& commands) {
  const std::string is = "_" + function_name(program) + "_is";
  std::string out = "# Completion of " + program + " for fish.\n# True if the words that are no "
                    "options begin with these, or are none but these.\nfunction " + is + "\n" +
                    "  set -l said\n  for each in (commandline -opc)[2..-1]\n"
                    "    string match -q -- '-*' $each; or set -a said $each\n  end\n"
                    "  test \"$argv[1]\" = exactly -a (count $said) -ne (math (count $argv) - 1);"
                    " and return 1\n"
                    "  set -e argv[1]\n  set -l words (count $argv)\n"
                    "  test $words -eq 0; and return 0\n"
                    "  test \"$said[1..$words]\" = \"$argv\"\nend\n";
  const std::string complete = "complete -c " + program;
  out += complete + " -f\n";
  for (const command_facts& each : commands) {
    const std::string name = each.name();
    const auto here = [&](const std::string& how) {
      return complete + " -n " + shell_quoted(is + " " + how + (name.empty() ? "" : " " + name));
    };
    for (const command_facts& below : commands) {
      if (!below.is_right_below(each)) continue;
      out += fmt::format("{} -a {} -d {}\n", here("exactly"), below.path.back(),
                         shell_quoted(below.says));
    }
    for (const option_facts& argument : each.arguments) {
      if (argument.is_file()) out += here("within") + " -F\n";
      if (!argument.choices.empty()) {
        out += here("within") + " -a " + shell_quoted(with_blanks(argument.choices)) + "\n";
      }
    }
    for (const option_facts& option : each.options) {
      out += here(each.path.empty() ? "exactly" : "within");
      for (const std::string& known : option.names) {
        out += known.starts_with("--") ? " -l " + known.substr(2) : " -s " + known.substr(1);
      }
      if (!option.is_flag()) {
        out += option.is_file() ? " -r -F"
               : option.choices.empty() ? " -x"
                                        : " -x -a " + shell_quoted(with_blanks(option.choices));
      }
      out += " -d " + shell_quoted(option.says) + "\n";
    }
  }
  return out;
}

}  // namespace

std::string completion_for(shell which, const std::string& program,
                           const std::vector<command_facts>& commands) {
  switch (which) {
    case shell::bash: return for_bash(program, commands);
    case shell::zsh: return for_zsh(program, commands);
    case shell::fish: break;
  }
  return for_fish(program, commands);
}

}  // namespace proofline::tools
