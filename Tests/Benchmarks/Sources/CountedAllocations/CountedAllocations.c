#include "CountedAllocations.h"

#if defined(__linux__)

#include <errno.h>
#include <malloc.h>
#include <stdlib.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static _Bool counting = 0;
static long long count = 0;
static long long live = 0;

void count_allocations(void) { counting = 1; }

static void *counted(void *block) {
  if (counting && block) {
    __atomic_add_fetch(&count, 1, __ATOMIC_RELAXED);
    __atomic_add_fetch(&live, (long long)malloc_usable_size(block), __ATOMIC_RELAXED);
  }
  return block;
}

static void forget(void *block) {
  if (counting && block) {
    __atomic_sub_fetch(&live, (long long)malloc_usable_size(block), __ATOMIC_RELAXED);
  }
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t number, size_t size) { return counted(__libc_calloc(number, size)); }

void *realloc(void *block, size_t size) {
  long long old = counting && block ? (long long)malloc_usable_size(block) : 0;
  void *moved = __libc_realloc(block, size);
  if (counting && (moved || size == 0)) __atomic_sub_fetch(&live, old, __ATOMIC_RELAXED);
  return counted(moved);
}

void *memalign(size_t alignment, size_t size) {
  return counted(__libc_memalign(alignment, size));
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *block = memalign(alignment, size);
  if (!block) return ENOMEM;
  *result = block;
  return 0;
}

void free(void *block) {
  forget(block);
  __libc_free(block);
}

long long counted_allocations(void) { return __atomic_load_n(&count, __ATOMIC_RELAXED); }
long long counted_live_bytes(void) { return __atomic_load_n(&live, __ATOMIC_RELAXED); }

#else

void count_allocations(void) {}
long long counted_allocations(void) { return 0; }
long long counted_live_bytes(void) { return 0; }

#endif
