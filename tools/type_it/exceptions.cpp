// Exceptions in WebAssembly: what Debian's libc++abi leaves out, as it is built without them. As
// much of the Itanium ABI as throw and catch need with one thread: exceptions of class types with
// at most one base class each, caught by value or by reference.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <typeinfo>

namespace {

/// Stands before the thrown object.
struct header {
  const std::type_info* type;
  void* (*destroy)(void*);  ///< as in WebAssembly destructors return their object
  int catches;  ///< blocks that it is in; below 0 while it is thrown again
  header* outer;  ///< caught before, and not yet left
  alignas(16) int unwind;  ///< its address is what is thrown, and tells the others
};

header* caught = nullptr;

header* header_of(void* object) { return static_cast<header*>(object) - 1; }
header* header_at(void* unwind) {
  return reinterpret_cast<header*>(static_cast<char*>(unwind) - offsetof(header, unwind));
}
void* object_of(header* exception) { return exception + 1; }

/// As the compiler lays out a class with one base.
struct class_type : std::type_info {
  const std::type_info* base;
};

}  // namespace

extern "C" {

/// The compiler's table of such types' functions, by which one knows them.
extern void* class_with_a_base[] __asm__("_ZTVN10__cxxabiv120__si_class_type_infoE");

/// What a landing pad is told, and what it asks for. The compiler knows it by this name.
struct {
  std::uintptr_t pad;
  const unsigned char* table;
  std::uintptr_t selector;
} __wasm_lpad_context;

}  // extern "C"

namespace {

bool is_a(const std::type_info* thrown, const std::type_info* wanted) {
  for (;;) {
    if (*thrown == *wanted) return true;
    const void* const functions = *reinterpret_cast<const void* const*>(thrown);
    if (functions != &class_with_a_base[2]) return false;
    thrown = static_cast<const class_type*>(thrown)->base;
  }
}

std::uintptr_t unsigned_at(const unsigned char*& at) {
  std::uintptr_t value = 0;
  for (int shift = 0;; shift += 7) {
    const unsigned char byte = *at++;
    value |= static_cast<std::uintptr_t>(byte & 0x7F) << shift;
    if (byte < 0x80) return value;
  }
}
std::intptr_t signed_at(const unsigned char*& at) {
  std::uintptr_t value = 0;
  int shift = 0;
  unsigned char byte = 0;
  do {
    byte = *at++;
    value |= static_cast<std::uintptr_t>(byte & 0x7F) << shift;
    shift += 7;
  } while (byte >= 0x80);
  if ((byte & 0x40) != 0 && shift < 32) value |= ~std::uintptr_t{0} << shift;
  return static_cast<std::intptr_t>(value);
}

/// Which of a landing pad's handlers takes an exception; 0 if none does. A table has, behind two
/// encodings, the end of the types, then the landing pads with their first action, then the actions.
std::uintptr_t handler_for(const std::type_info* thrown, std::uintptr_t pad,
                           const unsigned char* table) {
  constexpr unsigned char omitted = 0xFF;
  if (table == nullptr) return 0;
  if (*table++ != omitted) std::abort();  // landing pads are numbers here
  if (*table++ == omitted) return 0;
  const std::uintptr_t types_begin = unsigned_at(table);
  const unsigned char* const types = table + types_begin;
  ++table;  // the numbers' encoding
  const std::uintptr_t size = unsigned_at(table);
  const unsigned char* const actions = table + size;
  std::uintptr_t action = 0;
  for (std::uintptr_t i = 0; i <= pad; ++i) {
    unsigned_at(table);
    action = unsigned_at(table);
  }
  if (action == 0) return 0;  // it only cleans up
  for (const unsigned char* at = actions + action - 1;;) {
    const std::intptr_t type = signed_at(at);
    if (type > 0) {
      const auto* const wanted = *reinterpret_cast<const std::type_info* const*>(types - 4 * type);
      if (wanted == nullptr || is_a(thrown, wanted)) return static_cast<std::uintptr_t>(type);
    }
    const unsigned char* const next = at;
    const std::intptr_t offset = signed_at(at);
    if (offset == 0) return 0;
    at = next + offset;
  }
}

}  // namespace

extern "C" {

void* __cxa_allocate_exception(std::size_t size) {
  void* const room = std::malloc(sizeof(header) + size);
  if (room == nullptr) std::abort();
  return object_of(static_cast<header*>(room));
}
void __cxa_free_exception(void* object) { std::free(header_of(object)); }
[[noreturn]] void __cxa_throw(void* object, std::type_info* type, void* (*destroy)(void*)) {
  header* const exception = header_of(object);
  *exception = {type, destroy, 0, nullptr, 0};
  __builtin_wasm_throw(0, &exception->unwind);
}
void* __cxa_begin_catch(void* unwind) {
  header* const exception = header_at(unwind);
  exception->catches = (exception->catches < 0 ? -exception->catches : exception->catches) + 1;
  if (exception != caught) {
    exception->outer = caught;
    caught = exception;
  }
  return object_of(exception);
}
void __cxa_end_catch() {
  header* const exception = caught;
  if (exception->catches < 0) {  // thrown again: it lives on
    if (++exception->catches == 0) caught = exception->outer;
    return;
  }
  if (--exception->catches != 0) return;
  caught = exception->outer;
  if (exception->destroy != nullptr) exception->destroy(object_of(exception));
  std::free(exception);
}
[[noreturn]] void __cxa_rethrow() {
  caught->catches = -caught->catches;
  __builtin_wasm_throw(0, &caught->unwind);
}
void* __cxa_get_exception_ptr(void* unwind) { return object_of(header_at(unwind)); }

int _Unwind_CallPersonality(void* unwind) {
  __wasm_lpad_context.selector = handler_for(header_at(unwind)->type, __wasm_lpad_context.pad,
                                             __wasm_lpad_context.table);
  return 0;
}
int __gxx_wasm_personality_v0() { std::abort(); }
void _Unwind_DeleteException(void*) {}

// The runtime's functions for integers of 128 bits are built with -fstack-protector.
unsigned long __stack_chk_guard = 0x5bd1e995;
[[noreturn]] void __stack_chk_fail() { std::abort(); }

}  // extern "C"
