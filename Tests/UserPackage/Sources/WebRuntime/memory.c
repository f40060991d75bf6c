// The functions that the compiler requires under WebAssembly: memory allocation and some functions
// of the C library.

#if __wasm__

#include <stddef.h>
#include <stdint.h>

// Blocks have a power of two as their size, at least 16, and a list of free blocks for each size.
// The size class is stored before the block.

extern uint8_t __heap_base;
static uintptr_t heap_end;
static void *free_blocks[32];

static int class_of(size_t size) {
  int class = 4;
  while (((size_t)1 << class) < size) class++;
  return class;
}

void *malloc(size_t size) {
  int class = class_of(size + 16);
  void **block = free_blocks[class];
  if (block) {
    free_blocks[class] = *block;
    return block;
  }
  if (heap_end == 0) heap_end = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  uintptr_t start = heap_end;
  heap_end += (size_t)1 << class;
  while (heap_end > __builtin_wasm_memory_size(0) * (size_t)65536) {
    if (__builtin_wasm_memory_grow(0, 64) == (size_t)-1) __builtin_trap();
  }
  *(int *)start = class;
  return (void *)(start + 16);
}

void free(void *block) {
  if (!block) return;
  int class = *(int *)((uintptr_t)block - 16);
  *(void **)block = free_blocks[class];
  free_blocks[class] = block;
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment > 16) return 22;
  *block = malloc(size);
  return 0;
}

void *memcpy(void *to, const void *from, size_t size) {
  return __builtin_memcpy(to, from, size);
}

void *memmove(void *to, const void *from, size_t size) {
  return __builtin_memmove(to, from, size);
}

void *memset(void *to, int byte, size_t size) { return __builtin_memset(to, byte, size); }

int memcmp(const void *first, const void *second, size_t size) {
  const uint8_t *a = first, *b = second;
  for (size_t place = 0; place < size; place++) {
    if (a[place] != b[place]) return a[place] < b[place] ? -1 : 1;
  }
  return 0;
}

// Seeds for hashing. Results must not depend on them, and nothing here is secret.
void arc4random_buf(void *to, size_t size) {
  static uint32_t state = 2463534242u;
  for (size_t place = 0; place < size; place++) {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    ((uint8_t *)to)[place] = (uint8_t)state;
  }
}

// The storage of all empty arrays: no type, a count of references that never changes, no elements.
// The compiler aligns it to 4 bytes only, and the span of an empty array of numbers with 8 bytes
// stops the program unless its address is divisible by 8. This definition replaces that one.
_Alignas(16) uintptr_t swift_empty_array[4] __asm__("$es23_swiftEmptyArrayStorageSi_S3itvp") = {
    0, (uintptr_t)-1, 0, 1};

uintptr_t __stack_chk_guard = 0x5ec711e5;

void __stack_chk_fail(void) { __builtin_trap(); }

int putchar(int character) { return character; }

typedef struct {
  uint64_t low, high;
} wide;

// Returns the product of two 128-bit numbers.
void __multi3(wide *product, uint64_t low, uint64_t high, uint64_t other, uint64_t other_high) {
  uint64_t a = low & 0xffffffff, b = low >> 32, c = other & 0xffffffff, d = other >> 32;
  uint64_t first = a * c, second = b * c + (first >> 32), third = a * d + (uint32_t)second;
  product->low = (third << 32) | (uint32_t)first;
  product->high = b * d + (second >> 32) + (third >> 32) + low * other_high + high * other;
}

#endif
