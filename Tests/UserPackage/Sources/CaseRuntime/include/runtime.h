// Input and output for a program in Embedded Swift.

#include <stdint.h>

/// Returns the next little-endian word of standard input, or 0 after the end.
uint64_t case_read(void);

/// Returns whether a read was after the end of the input.
int32_t case_is_short(void);

/// Writes a word to standard output.
void case_write(uint64_t word);

/// Writes the buffered output.
void case_flush(void);
