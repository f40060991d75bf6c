// Signals that end this process, held back while it has temporary files or runs a program.
//
// In C, because only async-signal-safe functions may run in a signal handler, and Swift does not
// state what its own code calls.

#ifndef INTERRUPTION_H
#define INTERRUPTION_H

/// Holds back signals that would end the process, until `interruption_end` was called as often.
///
/// Signals that the process ignores, as under `nohup`, are still ignored.
void interruption_begin(void);

/// Returns the first signal that is held back, or 0.
int interruption_signal(void);

/// Ends the process by the signal that is held back, unless another `interruption_begin` has no
/// end yet.
void interruption_end(void);

#endif
