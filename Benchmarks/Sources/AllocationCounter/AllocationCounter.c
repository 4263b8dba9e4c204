#include "AllocationCounter.h"

#include <errno.h>
#include <stddef.h>
#include <stdbool.h>
#include <stdlib.h>

#if defined(__linux__) && defined(__GLIBC__)

#include <malloc.h>

// An executable that defines malloc has its own used by all libraries. These forward to glibc's, and leave free alone.
// While nothing is counted that costs one branch in each call.

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Atomic bool is_counting;
static _Atomic int64_t allocations;

static inline void count_allocation(void) {
  if (__builtin_expect(__c11_atomic_load(&is_counting, __ATOMIC_RELAXED), 0)) {
    __c11_atomic_fetch_add(&allocations, 1, __ATOMIC_RELAXED);
  }
}

void *malloc(size_t size) {
  count_allocation();
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  count_allocation();
  return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  count_allocation();
  return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
  count_allocation();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  return memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  void *result = memalign(alignment, size);
  if (result == NULL) return ENOMEM;
  *memory = result;
  return 0;
}

void allocation_count_start(void) {
  __c11_atomic_store(&allocations, 0, __ATOMIC_RELAXED);
  __c11_atomic_store(&is_counting, true, __ATOMIC_RELAXED);
}

int64_t allocation_count_stop(void) {
  __c11_atomic_store(&is_counting, false, __ATOMIC_RELAXED);
  return __c11_atomic_load(&allocations, __ATOMIC_RELAXED);
}

void allocation_trim(void) { malloc_trim(0); }

#else

void allocation_count_start(void) {}

int64_t allocation_count_stop(void) { return -1; }

void allocation_trim(void) {}

#endif
