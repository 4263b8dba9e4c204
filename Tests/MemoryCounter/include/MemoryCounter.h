#ifndef MEMORY_COUNTER_H
#define MEMORY_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// The allocations of one thread between start and stop.
typedef struct {
  /// The number of allocations.
  int64_t allocations;
  /// The number of allocated bytes, whether freed or not.
  int64_t bytes;
  /// The largest number of bytes in use at once.
  int64_t peak;
} MemoryCount;

/// Returns whether this platform can count allocations: Linux with glibc, without a sanitizer.
bool memory_is_countable(void);

/// Starts counting the allocations of this thread from zero.
void memory_count_start(void);

/// Stops counting and returns the count.
MemoryCount memory_count_stop(void);

/// Returns freed memory to the system. Does nothing on platforms that cannot count allocations.
void memory_trim(void);

/// Loads the code and the constants of this process into memory, so that they are not counted later. Does nothing on
/// platforms that cannot count allocations.
void memory_load_code(void);

#endif
