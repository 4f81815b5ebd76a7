// The ranks of MPI as a crew. Only the thread that calls this uses MPI; chunks and searches have
// their own threads beside it.

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "../program/bad_input.hpp"
#include "../program/program.hpp"
#include "../program/run_control.hpp"
#include "crew.hpp"
#include "launcher.hpp"

#ifdef PROOFLINE_HAS_MPI
#define OMPI_SKIP_MPICXX  // its own, older interface for C++
#include <mpi.h>

#include <array>
#include <future>
#include <numeric>
#endif

namespace proofline::tools {

namespace {

#ifdef PROOFLINE_HAS_MPI

/// What went wrong in a process, for the others.
struct failure {
  int status = 0;  ///< 0: nothing
  std::string said = {};
};
failure failure_of(const std::exception_ptr& error) {
  try {
    if (error) std::rethrow_exception(error);
    return {};
  } catch (const interrupted& stopped) {
    return {interrupted_status, stopped.what()};
  } catch (const sweep::sweep_stopped&) {
    return {interrupted_status, interrupted().what()};
  } catch (const reader_gone&) {
    return {broken_pipe_status};
  } catch (const std::exception& other) {
    return {bad_input_status, other.what()};
  }
}

/// An outcome as numbers, as many for all outcomes of one sweep, so that MPI can reduce them.
struct outcome_form {
  std::size_t broken = 0, numbers = 0, points = 0;

  std::size_t size() const { return 8 + broken + numbers + points; }
  void write(const sweep_outcome& from, std::uint64_t* to) const {
    const auto put = [&](std::uint64_t number) { *to++ = number; };
    const auto put_list = [&](const std::vector<std::uint64_t>& list, std::size_t room) {
      put(list.size());
      for (std::size_t i = 0; i < room; ++i) put(i < list.size() ? list[i] : 0);
    };
    put(is_whole);
    put(from.counts.points);
    put(from.counts.excluded);
    put(from.counts.not_finite);
    put(from.ties);
    put_list(from.counts.broken, broken);
    put_list(from.numbers, numbers);
    put_list(from.points, points);
  }
  sweep_outcome read(const std::uint64_t* from) const {
    const auto take_list = [&](std::size_t room) {
      const auto size = static_cast<std::ptrdiff_t>(*from++);
      std::vector<std::uint64_t> result(from, from + size);
      from += room;
      return result;
    };
    sweep_outcome result;
    ++from;
    result.counts.points = *from++;
    result.counts.excluded = *from++;
    result.counts.not_finite = *from++;
    result.ties = *from++;
    result.counts.broken = take_list(broken);
    result.numbers = take_list(numbers);
    result.points = take_list(points);
    return result;
  }
  static constexpr std::uint64_t is_whole = 1;
};

/// What MPI's reduction of outcomes works with: it has no argument for that.
struct reduction {
  const sweep_question* asked;
  outcome_form form;
  failure failed = {};
};
reduction* now_reduced = nullptr;

void merge_outcomes(void* from, void* to, int*, MPI_Datatype*) {
  const auto* const given = static_cast<const std::uint64_t*>(from);
  auto* const here = static_cast<std::uint64_t*>(to);
  const outcome_form& form = now_reduced->form;
  if (given[0] != form.is_whole || here[0] != form.is_whole) {
    here[0] = 0;  // a merge has failed before
    return;
  }
  try {
    form.write(merged(*now_reduced->asked, {form.read(given), form.read(here)}), here);
  } catch (...) {
    now_reduced->failed = failure_of(std::current_exception());
    here[0] = 0;
  }
}

class ranks final : public crew {
 public:
  ranks(int& argc, char**& argv) {
    int given = 0;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &given);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
  }
  ~ranks() override {
    if (!is_lost_) MPI_Finalize();
  }

  std::uint64_t rank() const override { return static_cast<std::uint64_t>(rank_); }
  std::uint64_t size() const override { return static_cast<std::uint64_t>(size_); }

  void agree(const std::function<void()>& step) override {
    std::exception_ptr error;
    try {
      step();
    } catch (...) {
      error = std::current_exception();
    }
    agree_on(error);
  }

  void hand_out(const std::vector<std::uint64_t>& numbers,
                const std::function<void(std::uint64_t)>& work) override {
    agree([&] {
      if (is_first()) {
        give(numbers, work);
      } else {
        take(numbers, work);
      }
    });
  }

  void add_up(std::vector<std::uint64_t>& list) override {
    MPI_Allreduce(MPI_IN_PLACE, list.data(), static_cast<int>(list.size()), MPI_UINT64_T, MPI_SUM,
                  MPI_COMM_WORLD);
  }

  sweep_outcome join(const sweep_question& asked, sweep_outcome mine) override {
    std::array<std::uint64_t, 3> most = {mine.counts.broken.size(), mine.numbers.size(),
                                         mine.points.size()};
    MPI_Allreduce(MPI_IN_PLACE, most.data(), 3, MPI_UINT64_T, MPI_MAX, MPI_COMM_WORLD);
    reduction how{&asked, {most[0], most[1], most_reported(asked, most[2] * size())}};
    std::vector<std::uint64_t> from(how.form.size()), to(how.form.size());
    how.form.write(mine, from.data());
    // All numbers of an outcome are one element: MPI must not reduce them one by one.
    MPI_Datatype outcome = MPI_DATATYPE_NULL;
    MPI_Type_contiguous(static_cast<int>(from.size()), MPI_UINT64_T, &outcome);
    MPI_Type_commit(&outcome);
    MPI_Op merging = MPI_OP_NULL;
    MPI_Op_create(merge_outcomes, 1, &merging);
    now_reduced = &how;
    MPI_Reduce(from.data(), to.data(), 1, outcome, merging, 0, MPI_COMM_WORLD);
    now_reduced = nullptr;
    MPI_Op_free(&merging);
    MPI_Type_free(&outcome);
    agree([&] {
      if (how.failed.status != 0) throw sweep::sweep_error(how.failed.said);
    });
    return is_first() ? how.form.read(to.data()) : sweep_outcome{};
  }

  std::unique_ptr<placing_writer> open(const std::string& path) override {
    return std::make_unique<shared_file>(*this, told_by(0, path));
  }

  std::vector<sweep::message> share(const sweep::message& mine) override {
    const int size = static_cast<int>(mine.words().size());
    std::vector<int> sizes(static_cast<std::size_t>(size_)), places(sizes.size());
    MPI_Allgather(&size, 1, MPI_INT, sizes.data(), 1, MPI_INT, MPI_COMM_WORLD);
    std::exclusive_scan(sizes.begin(), sizes.end(), places.begin(), 0);
    std::vector<std::uint64_t> all(static_cast<std::size_t>(places.back() + sizes.back()));
    MPI_Allgatherv(mine.words().data(), size, MPI_UINT64_T, all.data(), sizes.data(),
                   places.data(), MPI_UINT64_T, MPI_COMM_WORLD);
    std::vector<sweep::message> result;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
      const auto begin = all.begin() + places[i];
      result.emplace_back(std::vector<std::uint64_t>(begin, begin + sizes[i]));
    }
    return result;
  }

 private:
  enum tag : int { asks, answers };

  /// A file that all ranks write.
  class shared_file final : public placing_writer {
   public:
    shared_file(ranks& by, const std::string& path) {
      by.agree([&] {
        check(MPI_File_open(MPI_COMM_WORLD, path.c_str(), MPI_MODE_WRONLY, MPI_INFO_NULL, &file_));
      });
    }
    ~shared_file() override {
      MPI_File_sync(file_);
      MPI_File_close(&file_);
    }
    shared_file(const shared_file&) = delete;
    shared_file& operator=(const shared_file&) = delete;

    void write(std::uint64_t place, std::string_view text) override {
      check(MPI_File_write_at(file_, static_cast<MPI_Offset>(place), text.data(),
                              static_cast<int>(text.size()), MPI_BYTE, MPI_STATUS_IGNORE));
    }

   private:
    static void check(int error) {
      if (error == MPI_SUCCESS) return;
      std::string said(MPI_MAX_ERROR_STRING, '\0');
      int size = 0;
      MPI_Error_string(error, said.data(), &size);
      said.resize(static_cast<std::size_t>(size));
      throw bad_input("--output: cannot write: " + said);
    }
    MPI_File file_ = MPI_FILE_NULL;
  };

  /// The text that one rank has, in all.
  std::string told_by(int teller, std::string text) const {
    auto size = static_cast<int>(text.size());
    MPI_Bcast(&size, 1, MPI_INT, teller, MPI_COMM_WORLD);
    text.resize(static_cast<std::size_t>(size));
    MPI_Bcast(text.data(), size, MPI_BYTE, teller, MPI_COMM_WORLD);
    return text;
  }

  /// Where some have failed, the first of them tells why.
  void agree_on(const std::exception_ptr& error) {
    const failure mine = failure_of(error);
    int teller = mine.status == 0 ? size_ : rank_;
    MPI_Allreduce(MPI_IN_PLACE, &teller, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    if (teller == size_) return;
    int status = mine.status;
    MPI_Bcast(&status, 1, MPI_INT, teller, MPI_COMM_WORLD);
    const std::string said = told_by(teller, mine.said);
    if (!is_first()) throw said_elsewhere(status);
    if (teller == 0) std::rethrow_exception(error);
    if (status == interrupted_status) throw interrupted();
    throw bad_input(fmt::format("rank {}: {}", teller, said));
  }

  /// In the first rank: does chunks itself, and tells each rank that asks for one which is the
  /// next.
  void give(const std::vector<std::uint64_t>& numbers,
            const std::function<void(std::uint64_t)>& work) {
    constexpr std::uint64_t nothing_left = std::numeric_limits<std::uint64_t>::max();
    std::size_t next = 0;
    int asking = size_ - 1;  // ranks that have not been told that nothing is left
    bool has_failed = false;
    std::exception_ptr error;
    std::future<void> own;
    std::optional<std::chrono::steady_clock::time_point> stopped;
    while (asking > 0 || own.valid() || (!has_failed && next < numbers.size())) {
      bool is_idle = true;
      if (own.valid() && own.wait_for(std::chrono::seconds(0)) == std::future_status::ready) {
        try {
          own.get();
        } catch (...) {
          error = std::current_exception();
          has_failed = true;
        }
        is_idle = false;
      }
      if (!own.valid() && !has_failed && next < numbers.size()) {
        own = std::async(std::launch::async, work, numbers[next++]);
        is_idle = false;
      }
      int has_asked = 0;
      MPI_Status from;
      MPI_Iprobe(MPI_ANY_SOURCE, asks, MPI_COMM_WORLD, &has_asked, &from);
      if (has_asked != 0) {
        std::uint64_t is_well = 1;
        MPI_Recv(&is_well, 1, MPI_UINT64_T, from.MPI_SOURCE, asks, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
        has_failed = has_failed || is_well == 0;
        const bool is_given = !has_failed && next < numbers.size();
        const std::uint64_t answer = is_given ? numbers[next++] : nothing_left;
        if (is_well != 0) {
          MPI_Send(&answer, 1, MPI_UINT64_T, from.MPI_SOURCE, answers, MPI_COMM_WORLD);
        }
        if (!is_given) --asking;
        is_idle = false;
      }
      // A rank that has died asks no more, and mpirun stops the others.
      if (stop_requested()) {
        has_failed = true;
        const auto now = std::chrono::steady_clock::now();
        if (!stopped) stopped = now;
        if (now - *stopped > patience && !own.valid()) {
          is_lost_ = true;
          throw interrupted();
        }
      }
      if (is_idle) std::this_thread::sleep_for(pause);
    }
    if (error) std::rethrow_exception(error);
    if (stop_requested()) throw interrupted();
  }
  void take(const std::vector<std::uint64_t>& numbers,
            const std::function<void(std::uint64_t)>& work) {
    static_cast<void>(numbers);
    constexpr std::uint64_t nothing_left = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t is_well = 1;
    while (true) {
      MPI_Send(&is_well, 1, MPI_UINT64_T, 0, asks, MPI_COMM_WORLD);
      std::uint64_t number = 0;
      MPI_Recv(&number, 1, MPI_UINT64_T, 0, answers, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      if (number == nothing_left) return;
      try {
        work(number);
      } catch (...) {
        is_well = 0;
        MPI_Send(&is_well, 1, MPI_UINT64_T, 0, asks, MPI_COMM_WORLD);
        throw;
      }
    }
  }

  static constexpr std::chrono::microseconds pause{100};
  static constexpr std::chrono::milliseconds patience{300};
  int rank_ = 0, size_ = 1;
  bool is_lost_ = false;  ///< the others cannot be heard any more
};

#endif

/// True for `proofline sweep` without --shard: a shard is a sweep of its own.
bool is_one_sweep(int argc, char** argv) {
  if (argc < 2 || std::string_view(argv[1]) != "sweep") return false;
  return std::none_of(argv + 2, argv + argc, [](const char* each) {
    const std::string_view word = each;
    return word == "--shard" || word.starts_with("--shard=") || word == "--help" || word == "-h";
  });
}

std::unique_ptr<crew>& crew_here() {
  static std::unique_ptr<crew> here = std::make_unique<crew>();
  return here;
}

}  // namespace

crew& crew_of_process() { return *crew_here(); }
void leave_crew() { crew_here() = std::make_unique<crew>(); }

void join_crew(int& argc, char**& argv) {
  const auto together = is_one_sweep(argc, argv) ? processes_started_together() : std::nullopt;
  if (!together || together->size == 1) return;
#ifdef PROOFLINE_HAS_MPI
  crew_here() = std::make_unique<ranks>(argc, argv);
  if (crew_here()->size() == together->size) return;
  const std::string why = fmt::format(
      "{} processes were started together, and MPI knows of {}; srun needs --mpi=pmix",
      together->size, crew_here()->size());
#else
  static_cast<void>(argv);
  const std::string why = fmt::format(
      "{} processes were started together, and this build is without MPI (-D PROOFLINE_MPI=ON); "
      "--shard auto gives each a part",
      together->size);
#endif
  if (together->rank == 0) throw bad_input(why);
  // A launcher ends all processes when the first one fails: let that be the one that says why.
  std::this_thread::sleep_for(std::chrono::seconds(1));
  throw said_elsewhere(bad_input_status);
}

}  // namespace proofline::tools
