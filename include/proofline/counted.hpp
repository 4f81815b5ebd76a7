#pragma once
// What a text may count, as in 8 chips: data of a corpus, which this file gives to the reader. It
// gives those of the corpus that lies beside the language. For others, put a file of this name
// before it on the path of includes: all files of a program then read the same words, as constants
// and at run time.

#include <proofline/transformers/counted.hpp>
