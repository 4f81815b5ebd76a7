# Settings for our own targets. They do not affect projects that link the libraries.

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Release unless another is asked for" FORCE)
endif()
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

add_compile_options(-Wall -Wextra -Wpedantic -Wconversion -Wshadow)
# g++ first collects garbage at 500 MB and not at 128, as each collection walks through everything
# precompiled: an eighth less time, for up to 400 MB more.
add_compile_options($<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=500000>)
if(PROOFLINE_WERROR)
  add_compile_options(-Werror)
endif()

if(PROOFLINE_CLANG_TIDY)
  find_program(CLANG_TIDY NAMES clang-tidy-19 clang-tidy REQUIRED)
  set(CMAKE_CXX_CLANG_TIDY "${CLANG_TIDY}")
endif()

# The program, the tests and the examples print.
if(NOT TARGET proofline::format)
  message(FATAL_ERROR "the program and the tests need fmt: install Debian's libfmt-dev")
endif()
if(NOT PROOFLINE_UNITS_ONLY AND NOT TARGET proofline::sweep)
  message(FATAL_ERROR "the program and the tests need oneTBB: install Debian's libtbb-dev")
endif()

# For a target whose work is done at compile time: nothing is optimised or sanitized. Several files are one
# compilation, which instantiates what they share once and saves a third of the time.
function(is_done_while_compiled target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 16)
  target_compile_options(${target} PRIVATE -O0 -fno-sanitize=all)
endfunction()
