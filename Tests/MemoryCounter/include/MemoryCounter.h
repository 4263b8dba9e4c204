#ifndef MEMORY_COUNTER_H
#define MEMORY_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// Whether memory can be counted here: on Linux with glibc, without a sanitizer.
bool memory_is_countable(void);

/// Counts the bytes that this thread asks for and frees, from zero.
void memory_count_start(void);

/// Stops counting, and returns the most that was in use at once.
int64_t memory_count_stop(void);

#endif
