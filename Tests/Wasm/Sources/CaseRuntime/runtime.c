// Input and output of words. Under WebAssembly, also the functions that the compiler requires:
// memory allocation, some functions of the C library, and the start of the program.

#include "runtime.h"

static uint8_t input[65536], output[65536];
static uint32_t input_place, input_end, output_end;
static int32_t is_short;

static uint32_t read_some(void);
static void write_all(void);

static uint8_t next_byte(void) {
  if (input_place == input_end) {
    input_place = 0;
    input_end = read_some();
    if (input_end == 0) {
      is_short = 1;
      return 0;
    }
  }
  return input[input_place++];
}

uint64_t case_read(void) {
  uint64_t word = 0;
  for (int place = 0; place < 64; place += 8) word |= (uint64_t)next_byte() << place;
  return word;
}

int32_t case_is_short(void) { return is_short; }

void case_write(uint64_t word) {
  if (output_end == sizeof output) case_flush();
  for (int place = 0; place < 64; place += 8) output[output_end++] = (uint8_t)(word >> place);
}

void case_flush(void) {
  write_all();
  output_end = 0;
}

#if __wasm__

#include <stddef.h>

#define WASI(name) __attribute__((import_module("wasi_snapshot_preview1"), import_name(#name)))

struct part {
  uint8_t *start;
  uint32_t length;
};

WASI(fd_read) uint16_t fd_read(uint32_t file, const struct part *, uint32_t parts, uint32_t *done);
WASI(fd_write) uint16_t fd_write(uint32_t file, const struct part *, uint32_t parts, uint32_t *done);

static uint32_t read_some(void) {
  struct part part = {input, sizeof input};
  uint32_t done = 0;
  return fd_read(0, &part, 1, &done) == 0 ? done : 0;
}

static void write_all(void) {
  uint32_t place = 0;
  while (place < output_end) {
    struct part part = {output + place, output_end - place};
    uint32_t done = 0;
    if (fd_write(1, &part, 1, &done) != 0 || done == 0) __builtin_trap();
    place += done;
  }
}

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

// The name of the main function under WebAssembly.
int __main_argc_argv(int count, char **arguments);

void _start(void) { __main_argc_argv(0, 0); }

#else

#include <stdio.h>

static uint32_t read_some(void) { return (uint32_t)fread(input, 1, sizeof input, stdin); }

static void write_all(void) {
  fwrite(output, 1, output_end, stdout);
  fflush(stdout);
}

#endif
