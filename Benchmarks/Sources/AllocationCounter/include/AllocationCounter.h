#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// Counts from zero until the count is read, in all threads. Not on Linux with glibc: does nothing.
void allocation_count_start(void);

/// Stops counting, and returns how often memory was asked for, or -1 where that cannot be counted.
int64_t allocation_count_stop(void);

#endif
