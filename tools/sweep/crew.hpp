#pragma once
// Who does which chunk of a sweep, and how results are joined.
//
// A sweep is cut into chunks of consecutive points. What a chunk gives depends on its points only,
// so that it does not matter who does it, when, or beside whom. A crew is the processes that do one
// sweep together: all go through the same steps, and what is a member here is called by all of
// them. This crew is one process alone, with all of its threads. The ranks of MPI are another
// (ranks.cpp). Shards are chunks, too, for machines that know nothing of each other; files join
// them instead of messages.

#include <functional>
#include <memory>
#include <stdexcept>

#include "answer.hpp"

namespace proofline::tools {

/// Thrown where another process of the crew says what was wrong.
struct said_elsewhere : std::runtime_error {
  explicit said_elsewhere(int with_status)
      : std::runtime_error("another process says what was wrong"), status(with_status) {}
  int status;  ///< the exit status of all
};

/// Writes into a file at any place.
class placing_writer {
 public:
  virtual ~placing_writer() = default;
  virtual void write(std::uint64_t place, std::string_view text) = 0;
};

class crew : public sweep::processes {
 public:
  crew() = default;
  crew(const crew&) = delete;
  crew& operator=(const crew&) = delete;

  std::uint64_t rank() const override { return 0; }
  std::uint64_t size() const override { return 1; }
  bool is_alone() const { return size() == 1; }
  bool is_first() const { return rank() == 0; }

  /// Calls step() in each process. If it throws in one, this throws in all: an error in the first,
  /// and said_elsewhere in the others.
  virtual void agree(const std::function<void()>& step) { step(); }
  /// Calls work(number) once for each number, in one of the processes: whoever is free does the
  /// next. Throws as agree does.
  virtual void hand_out(const std::vector<std::uint64_t>& numbers,
                        const std::function<void(std::uint64_t)>& work) {
    for (const std::uint64_t each : numbers) work(each);
  }
  /// Adds up the lists of all processes, which are of one length. All get the sums.
  virtual void add_up(std::vector<std::uint64_t>&) {}
  /// Merges what the processes have found. The first gets it.
  virtual sweep_outcome join(const sweep_question&, sweep_outcome mine) { return mine; }
  /// Opens a file that the first process names, in which each writes at places of its own.
  virtual std::unique_ptr<placing_writer> open(const std::string&) {
    throw std::logic_error("one process writes in order");
  }
  std::vector<sweep::message> share(const sweep::message& mine) override { return {mine}; }
};

/// The crew that this process belongs to. Alone, unless join_crew has found others.
crew& crew_of_process();
/// For the line of a command, before it is read: if mpirun or srun has started several processes
/// for one sweep, they are a crew until leave_crew. Throws bad_input if this build is without MPI.
void join_crew(int& argc, char**& argv);
void leave_crew();

}  // namespace proofline::tools
