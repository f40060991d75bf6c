// The bytes that a program has allocated, which Swift cannot read: its module of the C library has
// no `malloc.h`.

#pragma once
#include <stddef.h>

/// Returns the number of allocated bytes of the main thread, or 0 on systems without glibc.
size_t allocatedBytes(void);
