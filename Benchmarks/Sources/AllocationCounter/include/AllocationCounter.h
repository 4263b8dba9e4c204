#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// Counts from zero until the count is read, in all threads. Other than on Linux with glibc, does nothing.
void allocation_count_start(void);

/// Stops counting, and returns how often memory was asked for, or -1 where that cannot be counted.
int64_t allocation_count_stop(void);

/// Gives what was freed back to the system. Other than on Linux with glibc, does nothing.
void allocation_trim(void);

#endif
