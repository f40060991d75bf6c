// The interface between the fuzzer and its targets.

#include <stdint.h>

/// Runs the fuzzer with the arguments of the program, and returns the exit status.
///
/// Calls `fuzz_input`, which each program defines, once for each input.
int32_t fuzz_run(int32_t count, char **arguments);

/// Returns the number of bytes of the input.
int64_t fuzz_count(void);

/// Returns a byte of the input.
uint8_t fuzz_byte(int64_t index);
