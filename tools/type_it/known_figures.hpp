#pragma once
// The figures of devices and models that an author may have taken instead. The module has no catalogue:
// compiling every header for it would make the page twice as large. The page brings them as text, from
// the program's catalogue.

#include <string_view>

namespace proofline::tools {

/// Takes the figures of lines "whose, tab, input, tab, figure, tab, what it is of". Lines that cannot
/// be read are left out.
void know_figures(std::string_view lines);

}  // namespace proofline::tools
