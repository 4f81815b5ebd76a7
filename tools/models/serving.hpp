#pragma once
// Servers of a model on a number of chips: groups of chips that each answer a batch of users, and
// where their prompts are computed. Times are bounds of a server whose places are all taken.

#include <array>
#include <functional>
#include <vector>

#include "models/latency.hpp"

namespace proofline::tools {

/// Where prompts are computed: on chips that stop their answers for it, in chunks beside the
/// answers' steps, or on chips of their own.
enum class prompt_place { between, beside, apart };
inline constexpr std::array<std::string_view, 3> prompt_places{"between", "beside", "apart"};

struct server_request {
  latency_request latency;  ///< of one type of weights and cache; its chips and batch are chosen
  std::int64_t chips = 1;   ///< all of them
  std::int64_t answer = 2;  ///< tokens, the first of which is the prompt's
  /// Tokens that a draft guesses in each step, the part of them that is accepted, each by itself,
  /// and the time of a guess over that of a step.
  std::vector<std::int64_t> guesses = {0};
  double acceptance = 0, guess_cost = 0;
  double arrivals = 0;  ///< prompts in a second, at random; 0: none wait
};

struct server_layout {
  std::int64_t groups = 1;    ///< of chips that give answers
  std::int64_t tensor = 1;    ///< chips of a group that share each layer,
  std::int64_t pipeline = 1;  ///< times the stages that its layers are divided into,
  std::int64_t expert = 1;    ///< times the parts, each with its batch, that divide its experts
  std::int64_t batch = 1;     ///< sequences of a stage at once
  std::int64_t guesses = 0;
  prompt_place prompts = prompt_place::between;
  std::int64_t prompt_groups = 0, prompt_tensor = 1, prompt_expert = 1;  ///< apart, of one stage

  std::int64_t chips() const { return tensor * pipeline * expert; }  ///< of a group
  std::int64_t places() const { return groups * pipeline * expert * batch; }
};

struct server : token_rates {  ///< the rate of chips counts first tokens, too
  server_layout layout;
  std::int64_t users;         ///< that are answered at once
  double first_token, token;  ///< seconds: a prompt and its wait; from a token to the next
  std::string_view bound;     ///< of an answer's step
};

/// Calls visit(server) with each server that divides what is shared and fits the memory: all
/// tensor, pipeline and batch sizes, places of prompts, and with prompts apart all sizes of their
/// groups, with as many of them as give most tokens. Sequences hold a prompt and half an answer on
/// average. What cannot keep up with arrivals is left out.
void each_server(const server_request& asked, const std::function<void(const server&)>& visit);

/// Reads the equations of one of them, for who notes what is read (exact.hpp).
void read_server(const server_request& asked, const server_layout& layout);

}  // namespace proofline::tools
