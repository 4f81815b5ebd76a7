#pragma once
// A picture into the file of --output.

#include "output.hpp"
#include "plot/gnuplot.hpp"

namespace proofline::tools {

/// To standard output if `file` is empty. Nothing is written where gnuplot fails.
inline void write_picture(const std::string& file, const drawing& of, picture_format format) {
  output_sink out(file);
  const std::string drawn = run_gnuplot(gnuplot_script(of, format), format);
  if (format == picture_format::svg) {
    out.write(drawn);
  } else {
    out.write_bytes(drawn);
  }
  out.finish();
}

}  // namespace proofline::tools
