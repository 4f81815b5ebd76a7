#include "run.hpp"

#include <fmt/core.h>
#include <sys/stat.h>

#include "../program/output.hpp"
#include "../program/program.hpp"
#include "finished_chunks.hpp"
#include "netcdf_file.hpp"
#include "rows.hpp"
#include "shard_file.hpp"

namespace proofline::tools {

namespace {

bool is_values(const sweep_question& asked) { return asked.report == report_kind::values; }

bool is_netcdf(const sweep_question& asked, const run_settings& how) {
  return asked.asked.format.value == "netcdf" && is_values(asked) && !how.shard &&
         !how.output.empty();
}

/// The number of chunks depends on nothing but the sweep, so that others can go on with it. A chunk
/// takes long enough to hide what it costs to begin one, and there are enough for thousands of
/// ranks.
std::uint64_t number_of_chunks(const sweep_question& asked, const sweep::shard& part) {
  if (asked.asked.search) return 1;
  const std::uint64_t points = points_to_read(asked, part);
  const std::uint64_t least = is_values(asked) ? 1 << 16 : 1 << 22;
  const std::uint64_t most = is_values(asked) ? 1 << 20 : 1 << 14;
  return std::clamp<std::uint64_t>((points + least - 1) / least, 1, most);
}

void check_output(const sweep_question& asked, const run_settings& how, const crew& all) {
  struct stat status = {};
  const bool is_other = ::stat(how.output.c_str(), &status) == 0 && !S_ISREG(status.st_mode);
  if (!how.output.empty() && !is_other) return;
  if (how.resume) {
    throw bad_input("--resume: expected --output FILE; finished chunks are kept beside it");
  }
  if (is_values(asked) && !all.is_alone()) {
    throw bad_input(
        "--report values: several processes write into one file; expected --output FILE");
  }
}

class sweep_run {
 public:
  sweep_run(const sweep_question& asked, const run_settings& how, crew& all)
      : asked_(&asked), how_(&how), all_(&all) {}

  int run() {
    all_->agree([&] {
      if (is_netcdf(*asked_, *how_)) {
        grid_.emplace(*asked_);
      } else {
        writer_.emplace(*asked_, output_columns(how_->output));
      }
      check_output(*asked_, *how_, *all_);
    });
    const sweep::shard part = how_->shard.value_or(sweep::shard{});
    // Rows wait in files until the place of each chunk is known, and until one thread of each rank
    // writes them. One process that keeps nothing does all as one chunk, straight to the output; or
    // chunk by chunk if each value has a place of its own.
    const bool waits = how_->resume || (!all_->is_alone() && is_values(*asked_));
    const bool is_one = all_->is_alone() && !waits && !grid_;
    const cut_sweep cut{asked_, part, is_one ? 1 : number_of_chunks(*asked_, part)};
    all_->agree([&] {
      if (all_->is_first()) out_.emplace(how_->output);
    });
    std::vector<std::uint64_t> open(cut.chunks);
    std::iota(open.begin(), open.end(), std::uint64_t{0});
    sweep_outcome mine;
    if (waits) {
      kept_.emplace(cut, how_->output, how_->resume, *all_);
      open = kept_->open();
      mine = kept_->read();
      say_what_is_finished(cut);
    }
    begin_output(part);
    do_chunks(cut, open, mine);
    if (kept_ && grid_) {
      kept_->place_rows(*all_, out(),
                        [&](std::uint64_t number) { return places_in_grid(cut.chunk(number)); });
    } else if (kept_) {
      kept_->copy_rows(*all_, out(), [&](std::string_view rows) { write(rows); });
    }
    const sweep_outcome whole =
        asked_->asked.search ? std::move(mine) : all_->join(*asked_, std::move(mine));
    all_->agree([&] {
      if (out_) end_output(whole);
    });
    if (kept_) kept_->remove();
    return out_ && !how_->shard ? report_outcome(*asked_, whole) : 0;
  }

 private:
  output_sink* out() { return out_ ? &*out_ : nullptr; }
  void write(std::string_view text) {
    if (how_->shard) sum_.add(text);
    out_->write(text);
  }
  void say_what_is_finished(const cut_sweep& cut) const {
    const std::uint64_t finished = cut.chunks - kept_->open().size();
    if (finished == 0 || !out_) return;
    write_to_error(fmt::format("{} sweep: goes on; {} of {} chunks are finished\n", program_name(),
                               finished, cut.chunks));
  }
  void begin_output(const sweep::shard& part) {
    if (grid_) return begin_grid();
    if (!out_) return;
    if (how_->shard) {
      write(shard_header(asked_->asked, part));
    } else if (is_values(*asked_)) {
      write(writer_->header());
    }
  }
  void begin_grid() {
    places_.resize(grid_->variables());
    all_->agree([&] {
      if (out_) places_ = begin_netcdf(*out_, *asked_);
    });
    all_->add_up(places_);  // the others have zeros: now all know the first one's
  }
  /// Where the values of a part of the grid belong: those of each variable at another place.
  std::vector<part_of_file> places_in_grid(const sweep::shard& part) const {
    const auto [first, last] = part.range(asked_->over.size());
    std::vector<part_of_file> result;
    for (std::size_t k = 0; k < places_.size(); ++k) {
      const std::uint64_t bytes = grid_->bytes_of(k);
      result.push_back({places_[k] + bytes * first, bytes * (last - first)});
    }
    return result;
  }
  void do_chunks(const cut_sweep& cut, const std::vector<std::uint64_t>& open,
                 sweep_outcome& mine) {
    std::uint64_t points = 0;
    for (const std::uint64_t each : open) points += cut.points(each);
    watched_run watched(*asked_, *how_, points);
    auto& [progress, limits, each_chunk] = watched;
    if (asked_->asked.search) {  // not handed out: all processes do each step of it
      if (!all_->is_alone()) limits.together = all_;
      all_->agree([&] { mine = answer(*asked_, each_chunk, limits); });
      return;
    }
    all_->hand_out(open, [&](std::uint64_t number) {
      each_chunk.part = cut.chunk(number);
      std::string rows;
      const sweep_outcome found = do_chunk(each_chunk, limits, rows);
      if (kept_) kept_->add(number, found, rows);
      mine = cut.chunks == 1 ? found : merged(*asked_, {mine, found});
    });
  }
  sweep_outcome do_chunk(const sweep::settings& how, const sweep::search_settings& limits,
                         std::string& rows) {
    if (!is_values(*asked_)) return answer(*asked_, how, limits);
    if (grid_) return do_chunk_of_grid(how, rows);
    return write_values(
        *asked_, how,
        [&](text_buffer& text, const sweep_point& point) { writer_->add_point(text, point); },
        [&](std::string_view text) {
          if (kept_) {
            rows += text;
          } else {
            write(text);
          }
        });
  }
  sweep_outcome do_chunk_of_grid(const sweep::settings& how, std::string& rows) {
    std::string points;
    const sweep_outcome found = write_values(
        *asked_, how,
        [&](text_buffer& text, const sweep_point& point) { grid_->add_point(text, point); },
        [&](std::string_view text) { points += text; });
    const auto [first, last] = how.part.range(asked_->over.size());
    rows = grid_->by_variable(points, first, last);
    if (kept_) return found;
    std::string_view left = rows;
    for (const part_of_file& each : places_in_grid(how.part)) {
      out_->write_at(each.begin, left.substr(0, static_cast<std::size_t>(each.size)));
      left.remove_prefix(static_cast<std::size_t>(each.size));
    }
    return found;
  }
  void end_output(const sweep_outcome& whole) {
    if (how_->shard) {
      out_->write(shard_footer(whole, sum_));
    } else if (writer_) {
      if (!is_values(*asked_)) write(writer_->header());
      write(writer_->rows(whole) + writer_->footer(whole));
    }
    out_->finish();
  }

  const sweep_question* asked_;
  const run_settings* how_;
  crew* all_;
  std::optional<row_writer> writer_;
  std::optional<netcdf_values> grid_;  ///< instead of rows
  std::vector<std::uint64_t> places_;  ///< of its variables
  std::optional<output_sink> out_;     ///< of the first process
  checksum sum_;                       ///< of what was written of a shard
  std::optional<finished_chunks> kept_;
};

}  // namespace

int run_sweep(const sweep_question& asked, const run_settings& how, crew& all) {
  stop_requested();
  const auto stopped = [&] {
    return how.resume ? interrupted("interrupted; finished chunks are kept, and --resume goes on")
                      : interrupted();
  };
  try {
    return sweep_run(asked, how, all).run();
  } catch (const said_elsewhere&) {
    throw;
  } catch (const sweep::sweep_stopped&) {
    throw stopped();
  } catch (const interrupted&) {
    throw stopped();
  } catch (const sweep::search_refused& error) {
    throw bad_input(std::string(error.what()) +
                    ": allow more with --boxes, or read all points without --search");
  }
}

}  // namespace proofline::tools
