// Connects libFuzzer, which passes a pointer, with Swift, which reads bytes.

#include "driver.h"

#include <stddef.h>

int LLVMFuzzerRunDriver(int *, char ***, int (*)(const uint8_t *, size_t));
void fuzz_input(void);

static const uint8_t *bytes;
static size_t count;

static int test_one_input(const uint8_t *input, size_t length) {
  bytes = input;
  count = length;
  fuzz_input();
  return 0;
}

int32_t fuzz_run(int32_t argument_count, char **arguments) {
  int mutable_count = argument_count;
  return LLVMFuzzerRunDriver(&mutable_count, &arguments, test_one_input);
}

int64_t fuzz_count(void) { return (int64_t)count; }

uint8_t fuzz_byte(int64_t index) { return bytes[index]; }
