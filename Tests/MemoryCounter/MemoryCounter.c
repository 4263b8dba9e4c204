#define _GNU_SOURCE  // For dl_iterate_phdr.

#include "MemoryCounter.h"

#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

#if defined(__linux__) && !defined(IS_SANITIZED)
#include <features.h>
#endif

#if defined(__GLIBC__) && !defined(IS_SANITIZED)

#include <errno.h>
#include <link.h>
#include <malloc.h>
#include <stddef.h>
#include <unistd.h>

// All libraries use the malloc that an executable defines. These definitions forward to glibc's; while counting is off,
// they cost one branch per call.

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *memory);

// Separate for each thread, since tests run in parallel.
static _Thread_local bool is_counting;
static _Thread_local int64_t bytes_in_use;
static _Thread_local MemoryCount count;

static inline void count_allocation(void *memory) {
  if (__builtin_expect(is_counting && memory != NULL, 0)) {
    int64_t size = malloc_usable_size(memory);
    count.allocations += 1;
    count.bytes += size;
    bytes_in_use += size;
    if (bytes_in_use > count.peak) count.peak = bytes_in_use;
  }
}

static inline void count_release(void *memory) {
  if (__builtin_expect(is_counting && memory != NULL, 0)) bytes_in_use -= malloc_usable_size(memory);
}

void *malloc(size_t size) {
  void *result = __libc_malloc(size);
  count_allocation(result);
  return result;
}

void *calloc(size_t number, size_t size) {
  void *result = __libc_calloc(number, size);
  count_allocation(result);
  return result;
}

void *realloc(void *memory, size_t size) {
  count_release(memory);
  void *result = __libc_realloc(memory, size);
  count_allocation(result);
  return result;
}

void *memalign(size_t alignment, size_t size) {
  void *result = __libc_memalign(alignment, size);
  count_allocation(result);
  return result;
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  void *result = memalign(alignment, size);
  if (result == NULL) return ENOMEM;
  *memory = result;
  return 0;
}

void free(void *memory) {
  count_release(memory);
  __libc_free(memory);
}

bool memory_is_countable(void) { return true; }

void memory_count_start(void) {
  bytes_in_use = 0;
  count = (MemoryCount){0, 0, 0};
  is_counting = true;
}

MemoryCount memory_count_stop(void) {
  is_counting = false;
  return count;
}

void memory_trim(void) { malloc_trim(0); }

// Reads one byte of each page of the segments of an executable or a library.
static int load_segments(struct dl_phdr_info *info, size_t size, void *page_size) {
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &info->dlpi_phdr[index];
    if (segment->p_type != PT_LOAD || !(segment->p_flags & PF_R)) continue;
    const volatile char *bytes = (const volatile char *)(info->dlpi_addr + segment->p_vaddr);
    for (size_t offset = 0; offset < segment->p_filesz; offset += *(size_t *)page_size) (void)bytes[offset];
  }
  return 0;
}

void memory_load_code(void) {
  size_t page_size = sysconf(_SC_PAGESIZE);
  dl_iterate_phdr(load_segments, &page_size);
}

#else

bool memory_is_countable(void) { return false; }

void memory_count_start(void) {}

MemoryCount memory_count_stop(void) { return (MemoryCount){0, 0, 0}; }

void memory_trim(void) {}

void memory_load_code(void) {}

#endif
