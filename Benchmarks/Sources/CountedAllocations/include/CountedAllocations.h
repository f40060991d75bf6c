// Counts what a program allocates. A program that links this calls its `malloc` and friends, which
// count and then call those of the C library (glibc only).

#ifndef COUNTED_ALLOCATIONS_H
#define COUNTED_ALLOCATIONS_H

/// Returns how many blocks have been allocated so far.
long long counted_allocations(void);

/// Returns how many bytes are allocated now, with what each block was rounded up to.
long long counted_live_bytes(void);

#endif
