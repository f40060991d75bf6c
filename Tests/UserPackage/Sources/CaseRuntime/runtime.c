// Input and output of words. Under WebAssembly, also the start of the program.

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
