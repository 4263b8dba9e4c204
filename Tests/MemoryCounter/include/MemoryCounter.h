#ifndef MEMORY_COUNTER_H
#define MEMORY_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// What one thread asked for between start and stop.
typedef struct {
  /// How often memory was asked for.
  int64_t allocations;
  /// How many bytes it got, whether they were freed or not.
  int64_t bytes;
  /// The most bytes that were in use at once.
  int64_t peak;
} MemoryCount;

/// Whether memory can be counted here: on Linux with glibc, without a sanitizer.
bool memory_is_countable(void);

/// Counts what this thread asks for and frees, from zero.
void memory_count_start(void);

/// Stops counting, and returns the count.
MemoryCount memory_count_stop(void);

/// Gives what was freed back to the system. Does nothing where memory cannot be counted.
void memory_trim(void);

#endif
