"""The man page and the completions, which are made from the program's option tables: complete, and read
by man and by the shells."""
import pathlib, re, shutil, tempfile

from checks import check, run


def written(*arguments):
    result = run(*arguments)
    check(result.returncode == 0 and result.stderr == "", arguments, "exits with", result.returncode, result.stderr)
    return result.stdout


def commands_in(help_text):
    """The subcommands that --help lists."""
    return re.findall(r"^  ([a-z]+) ", help_text.partition("Subcommands:")[2], re.M)


def options_in(help_text):
    return set(re.findall(r"^  (?:-\w,)?(--[a-z-]+)", help_text, re.M))


paths = [[each] for each in commands_in(written("--help"))]
paths += [path + [each] for path in paths for each in commands_in(written(*path, "--help"))]
check(["plot", "sweep"] in paths and len(paths) > 8, "commands:", paths)
known = {tuple(path): options_in(written(*path, "--help")) - {"--help"} for path in paths}
check("--axis" in known["sweep",] and "--kernel" in known["plot", "roofline"], "options:", known)

page = written("manual")
plain = page.replace("\\-", "-").replace("\\(aq", "'").replace("\\fB", "").replace("\\fR", "").replace("\\fI", "")
for path, options in known.items():
    section = plain.partition(f".SS proofline {' '.join(path)}\n")[2].partition("\n.SS ")[0]
    check(section, "the page has no", path)
    for option in options:
        check(re.search(rf"^(-\w, )?{option}\b", section, re.M), path, option, "is not in the page")
if shutil.which("groff"):
    shown = run("-man", "-Tutf8", "-ww", "-z", program="groff", input=page)
    check(shown.returncode == 0 and shown.stderr == "", "groff says", shown.stderr[:300])
    text = run("-man", "-Tascii", "-P-cbou", program="groff", input=page).stdout
    check("proofline sweep" in text and "--axis" in text and "tensor_chips <= 64" in text, "the page shown")


def completed(*words):
    """What bash offers for the last word."""
    script = written("completion", "bash")
    line = " ".join("'" + word.replace("'", "'\\''") + "'" for word in words)
    out = run("-c", script + f'\nCOMP_WORDS=(proofline {line}); COMP_CWORD={len(words)}\n'
              '_proofline\nprintf "%s\\n" "${COMPREPLY[@]}"', program="bash", cwd=folder)
    check(out.returncode == 0 and out.stderr == "", words, "bash says", out.stderr)
    return set(out.stdout.split())


with tempfile.TemporaryDirectory() as folder:
    (pathlib.Path(folder) / "plan.toml").write_text("")
    check(completed("") == {path[0] for path in paths if len(path) == 1}, "bash:", completed(""))
    check(completed("sw") == {"sweep"} and completed("plot", "") == {"roofline", "schedule", "sweep"}, "bash: commands")
    for path, options in known.items():
        offered = {each for each in completed(*path, "--")}
        check(options <= offered and offered - options <= {"--help", "--version"}, path, "bash offers", offered)
    check({"text", "markdown", "html", "json"} <= completed("audit", "--format", ""), "bash: formats")
    check("plan.toml" in completed("sweep", "pl") and completed("sweep", "--output", "pl") == {"plan.toml"},
          "bash: files")
    check("a100_80gb" in completed("sweep", "--device", "a1") and completed("sweep", "--model", "llama3_4") ==
          {"llama3_405b"} and "a100_80gb" in completed("devices", "a1"), "bash: devices")
    check("critical_intensity" in completed("explain", "crit") and "training_time" in completed("eval", "train"),
          "bash: names")
for shell, check_only in (("zsh", "-n"), ("fish", "--no-execute")):
    script = written("completion", shell)
    for path, options in known.items():
        for option in options:
            check(option in script or f"-l {option[2:]}" in script, shell, "has no", option)
    if shutil.which(shell):
        with tempfile.NamedTemporaryFile("w", suffix="." + shell) as file:
            file.write(script)
            file.flush()
            read = run(check_only, file.name, program=shell)
            check(read.returncode == 0 and read.stderr == "", shell, "says", read.stderr[:300])
            if shell == "fish":
                offered = run("-c", f"source {file.name}; complete -C 'proofline audit --format '; "
                              "complete -C 'proofline plot '; complete -C 'proofline sw'; complete -C "
                              "'proofline plot sweep --lin'", program="fish")
                words = {line.split("\t")[0] for line in offered.stdout.splitlines()}
                check({"html", "roofline", "sweep", "--linear-x"} <= words and "--kernel" not in words and
                      offered.stderr == "", "fish offers", words, offered.stderr[:300])
refused = run("completion", "tcsh")
check(refused.returncode == 2 and "bash, zsh or fish" in refused.stderr, "tcsh:", refused)
check(run("completion").returncode == 2, "no shell")
