#pragma once
// What texts about transformers count. The reader gets it from <proofline/counted.hpp>; it knows no
// such word itself. A text's author may declare others.

#include <proofline/units/word_code.hpp>

namespace proofline::countable {

/// Things that documents count. Each may have a plural s.
inline constexpr detail::spelled things[] = {
    "accelerator", "chip",   "core",     "device", "element", "float", "GPU",
    "head",        "hop",    "host",     "layer",  "node",    "param", "parameter",
    "request",     "sample", "sequence", "step",   "token",   "TPU"};

/// Counted behind a number only: "8 experts" and "FLOPs/cycle". Alone in a formula such a word is a
/// name that somebody forgot to give. Each may have a plural.
inline constexpr const char* behind_numbers[] = {
    "activation", "batch",  "block",  "character", "clock", "cycle", "document", "epoch",
    "example",    "expert", "frame",  "gpu",       "image", "input", "instance", "iteration",
    "output",     "pod",    "prompt", "query",     "rack",  "req",   "sentence", "server",
    "thread",     "times",  "tok",    "tpu",       "user",  "video", "weight",   "word"};

/// Devices that are counted by their names, as in 2.8M H800 GPU hours and 2,048 H100s. Behind a
/// number only, too, and each may have a plural s. No message suggests one.
inline constexpr const char* devices[] = {
    "A10",   "A40",   "A100",   "A800",  "A6000",  "B100",   "B200",   "B300",
    "GB200", "GB300", "GH200",  "H20",   "H100",   "H200",   "H800",   "L40",
    "L40S",  "MI250", "MI250X", "MI300", "MI300X", "MI325X", "MI355X", "P100",
    "V100",  "TPUv2", "TPUv3",  "TPUv4", "v5e",    "v5p",    "v6e"};

inline constexpr detail::short_word short_words[] = {{"Mtok", "token", 1'000'000},
                                                     {"MTok", "token", 1'000'000},
                                                     {"Mtokens", "token", 1'000'000},
                                                     {"ktok", "token", 1'000},
                                                     {"ktokens", "token", 1'000},
                                                     {"tok", "token"},
                                                     {"toks", "token"},
                                                     {"req", "request"},
                                                     {"reqs", "request"},
                                                     {"gpu", "GPU"},
                                                     {"gpus", "GPU"},
                                                     {"tpu", "TPU"},
                                                     {"tpus", "TPU"}};

/// What may be left out beside a number: "40 % MFU".
inline constexpr std::string_view needless = "MFU HFU utilization";

/// H20, A100, V100, L40S: one or two capital letters, two digits or more, and perhaps a letter.
constexpr bool is_like_a_device(std::string_view word) {
  std::size_t letters = 0;
  while (letters < word.size() && word[letters] >= 'A' && word[letters] <= 'Z') ++letters;
  std::size_t digits = letters;
  while (digits < word.size() && word[digits] >= '0' && word[digits] <= '9') ++digits;
  return letters != 0 && letters <= 2 && digits >= letters + 2 && word.size() <= digits + 1;
}
/// What to say of a word that is none of these, and is no unit; empty where nothing is known.
constexpr std::string_view meant_by(std::string_view word) {
  if (word == "tps" || word == "TPS") return "did you mean tokens/s?";
  if (word == "qps" || word == "QPS") return "did you mean queries/s?";
  if (is_like_a_device(word)) return "did you mean GPU? A file may declare others";
  return {};
}

}  // namespace proofline::countable
