// Counts allocations of a program. A program that links this library calls its `malloc`, `free` and
// related functions, which call those of the C library (glibc only).

#ifndef COUNTED_ALLOCATIONS_H
#define COUNTED_ALLOCATIONS_H

/// Starts counting. Before, the functions only forward to the C library.
void count_allocations(void);

/// Returns the number of blocks that were allocated since counting started.
long long counted_allocations(void);

/// Returns the number of bytes that are allocated, relative to the start of counting; the size of a
/// block includes the C library's rounding.
long long counted_live_bytes(void);

#endif
