// The mode of the terminal of this process, for programs that draw the whole screen. Keys are read
// from standard input, or from `/dev/tty` if that is no terminal, and drawings are written to
// standard output.
//
// In C, because only async-signal-safe functions may run in a signal handler, and Swift does not
// state what its own code calls.

#ifndef TERMINAL_MODE_H
#define TERMINAL_MODE_H

#include <stddef.h>

/// Stores the settings of the terminal, then enters raw mode and the alternate screen.
///
/// Until `terminal_stop`, the settings are restored on `exit`, on every signal that ends the
/// process, and while the process is stopped. A signal that ended the process before still does.
///
/// Returns 0, or the error number of the system.
int terminal_start(void);

/// Restores the settings and the screen. Does nothing if they are restored.
void terminal_stop(void);

/// Returns the width of the terminal of standard output in cells, or 0 if it is none or unknown.
int terminal_columns(void);

/// Stores the size of the terminal in cells, both at least 1, or 80 x 24 if it has none.
void terminal_size(int *columns, int *rows);

/// Returns whether the size may have changed since the last call.
int terminal_take_resized(void);

/// Returns whether the process was continued since the last call: the screen has to be drawn again.
int terminal_take_continued(void);

/// Reads bytes, and waits for them until the time is over or a signal arrives.
///
/// Returns the number of bytes, 0 for none yet, or -1 if there will not be any.
long terminal_read(void *bytes, size_t capacity, int milliseconds);

/// Writes all bytes. Returns 0, or -1 if the terminal is closed.
int terminal_write(const void *bytes, size_t count);

#endif
