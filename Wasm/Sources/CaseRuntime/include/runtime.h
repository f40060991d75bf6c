// What a program in Embedded Swift needs of the world.

#include <stdint.h>

/// Returns the next word of standard input, lowest byte first, or 0 behind the end.
uint64_t case_read(void);

/// Returns whether there was less input than was read.
int32_t case_is_short(void);

/// Writes a word to standard output.
void case_write(uint64_t word);

/// Writes what is still to be written.
void case_flush(void);
