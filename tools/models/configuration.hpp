#pragma once
// The configuration of a model, a config.json as Hugging Face's Transformers writes it.

#include <proofline/transformers/models/shape.hpp>
#include <string>
#include <vector>

namespace proofline::tools {

struct configuration {
  std::string title;  ///< for people: the name of the model, or the file and its family
  models::shape shape;
  bool generates = true;  ///< false for an encoder, which keeps no cache
  std::vector<std::string>
      not_read;  ///< fields that say nothing about the shape, or that nobody knows
};

/// A model by its name in models/published_shapes.hpp, or a file. A field that is left out has the
/// default of its family's class. Throws bad_input with the field, its value and what was expected.
configuration read_configuration(const std::string& name_or_path);

}  // namespace proofline::tools
