#include "build_identity.hpp"

#include <fmt/core.h>

#ifdef __ELF__
#include <elf.h>
#include <link.h>

#include <cstring>
#endif

namespace proofline::tools {

namespace {

#ifdef __ELF__
/// The build id among the notes that begin at `from`; empty if it is not there.
std::string build_id_in(const char* from, std::size_t size) {
  const auto aligned = [](std::size_t length) { return (length + 3) / 4 * 4; };
  std::string out;
  ElfW(Nhdr) note;
  for (std::size_t at = 0; at + sizeof note <= size;) {
    std::memcpy(&note, from + at, sizeof note);
    const std::size_t name = at + sizeof note, held = name + aligned(note.n_namesz);
    at = held + aligned(note.n_descsz);
    if (at > size) break;
    if (note.n_type != NT_GNU_BUILD_ID || note.n_namesz != sizeof ELF_NOTE_GNU ||
        std::memcmp(from + name, ELF_NOTE_GNU, sizeof ELF_NOTE_GNU) != 0) {
      continue;
    }
    for (std::size_t i = 0; i < note.n_descsz; ++i) {
      out += fmt::format("{:02x}", static_cast<unsigned char>(from[held + i]));
    }
    break;
  }
  return out;
}

int find_build_id(dl_phdr_info* program, std::size_t, void* found) {
  for (int i = 0; i < program->dlpi_phnum; ++i) {
    const auto& part = program->dlpi_phdr[i];
    if (part.p_type != PT_NOTE) continue;
    const auto* const notes = reinterpret_cast<const char*>(program->dlpi_addr + part.p_vaddr);
    const std::string id = build_id_in(notes, part.p_memsz);
    if (!id.empty()) *static_cast<std::string*>(found) = id;
  }
  return 1;  // the first is the program, the others are libraries
}
#endif

}  // namespace

const std::string& build_identity() {
  static const std::string identity = [] {
    std::string id = "unknown";
#ifdef __ELF__
    ::dl_iterate_phdr(find_build_id, &id);
#endif
    return std::string(PROOFLINE_VERSION) + " " + id;
  }();
  return identity;
}

}  // namespace proofline::tools
