// What a target of the fuzzer knows of it.

#include <stdint.h>

/// Runs the fuzzer with the arguments of the program, and returns what the program should exit with.
///
/// It calls the function `fuzz_input`, which each program has, once for each input.
int32_t fuzz_run(int32_t count, char **arguments);

/// Returns how many bytes the input has.
int64_t fuzz_count(void);

/// Returns a byte of the input.
uint8_t fuzz_byte(int64_t place);
