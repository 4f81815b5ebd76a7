# The header-only libraries:
#   proofline::units         exact numbers, and quantities of units; needs Boost's headers
#   proofline::proofline     the language: equations, listings, proofs, audits
#   proofline::transformers  what is said in it: equations, devices, models, theorems, documents
#   proofline::sweep         the sweep engine, on oneTBB; exists if TBB is found
#   proofline::format        the headers that write text through fmt; exists if fmt is found

set(PROOFLINE_OLDEST_BOOST 1.74)
require_package(Boost libboost-dev "proofline::units" ${PROOFLINE_OLDEST_BOOST})

set(include_root "${PROJECT_SOURCE_DIR}/include")
file(GLOB_RECURSE all_headers CONFIGURE_DEPENDS "${include_root}/proofline/*.hpp")

set(format_headers "${all_headers}")
list(FILTER format_headers INCLUDE REGEX "/format\\.hpp$")

set(units_headers "${all_headers}")
list(FILTER units_headers INCLUDE REGEX "/include/proofline/(numbers/|units/|units\\.hpp|version\\.hpp)")
# What texts count is data: the units read it as well.
set(data_headers "${include_root}/proofline/counted.hpp"
  "${include_root}/proofline/transformers/counted.hpp")
list(APPEND units_headers ${data_headers})
list(REMOVE_ITEM units_headers ${format_headers})

set(sweep_headers "${all_headers}")
list(FILTER sweep_headers INCLUDE REGEX "/include/proofline/sweep/")

set(transformers_headers "${all_headers}")
list(FILTER transformers_headers INCLUDE REGEX "/include/proofline/transformers/")
list(REMOVE_ITEM transformers_headers ${data_headers})

set(proofline_headers "${all_headers}")
list(REMOVE_ITEM proofline_headers
  ${units_headers} ${format_headers} ${sweep_headers} ${transformers_headers})

# proofline_library(<name> <header>...): the INTERFACE library proofline::<name>.
# Its file set sets the include root, installs the headers and lets header_checks.cmake find them.
function(proofline_library name)
  add_library(proofline_${name} INTERFACE)
  add_library(proofline::${name} ALIAS proofline_${name})
  set_target_properties(proofline_${name} PROPERTIES EXPORT_NAME ${name})
  target_compile_features(proofline_${name} INTERFACE cxx_std_20)
  target_sources(proofline_${name}
    INTERFACE FILE_SET HEADERS BASE_DIRS "${include_root}" FILES ${ARGN})
endfunction()

proofline_library(units ${units_headers})
target_link_libraries(proofline_units INTERFACE Boost::headers)

find_package(fmt QUIET)
if(fmt_FOUND)
  proofline_library(format ${format_headers})
  target_link_libraries(proofline_format INTERFACE proofline_units fmt::fmt)
endif()

if(NOT PROOFLINE_UNITS_ONLY)
  proofline_library(proofline ${proofline_headers})
  target_link_libraries(proofline_proofline INTERFACE proofline_units)
  # A fused multiply-add rounds once where the equation rounds twice, so scalar, vector and search
  # results would differ in the last bit.
  target_compile_options(proofline_proofline INTERFACE
    $<$<COMPILE_LANG_AND_ID:CXX,GNU,Clang,AppleClang>:-ffp-contract=off>)

  proofline_library(transformers ${transformers_headers})
  target_link_libraries(proofline_transformers INTERFACE proofline_proofline)

  find_package(TBB QUIET)
  if(TBB_FOUND)
    proofline_library(sweep ${sweep_headers})
    target_link_libraries(proofline_sweep INTERFACE proofline_proofline TBB::tbb)
  endif()
endif()
