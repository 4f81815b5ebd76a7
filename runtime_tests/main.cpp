// Catch2 2 puts its implementation into the one file that defines this; Catch2 3 ignores it.
#define CATCH_CONFIG_RUNNER
#include "catch.hpp"

int main(int argc, char* argv[]) { return Catch::Session().run(argc, argv); }
