# Writes the commit of a checkout of its own as C++, with -dirty behind it where what the program is made of
# is another: cmake -D from=FOLDER -D to=FILE -P commit.cmake
find_package(Git QUIET)
set(commit "")
if(Git_FOUND)
  set(asked_commit rev-parse --short=12 HEAD)
  set(asked_folder rev-parse --show-prefix)
  set(asked_changes --no-optional-locks status --porcelain -- include tools cmake examples/plans CMakeLists.txt)
  foreach(name commit folder changes)
    execute_process(COMMAND "${GIT_EXECUTABLE}" ${asked_${name}} WORKING_DIRECTORY "${from}"
      OUTPUT_VARIABLE ${name} OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  endforeach()
  if(folder)
    set(commit "")
  elseif(commit AND changes)
    string(APPEND commit "-dirty")
  endif()
endif()
file(WRITE "${to}" "#include \"program/program.hpp\"
const char* const proofline::tools::commit = \"${commit}\";
")
