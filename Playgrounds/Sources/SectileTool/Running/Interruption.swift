// Signals that end the process while it has files that must not stay, or runs another program.

import TerminalMode

/// Work that leaves nothing behind when a signal ends the process: control-C, `kill`, `timeout`, a
/// closed terminal, a closed pipe.
enum Interruption {
  /// Runs work that creates temporary files and removes them.
  ///
  /// A signal ends the process after the work. The work calls `check` between its steps, and
  /// returns early when that throws.
  static func holding<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    interruption_begin()
    defer { interruption_end() }
    return try work()
  }

  /// Whether a signal waits for the end of `holding`.
  static var isPending: Bool { interruption_signal() != 0 }

  /// Throws if a signal waits for the end of `holding`.
  static func check() throws(ToolError) {
    if isPending { throw ToolError(.inputOutput, "a signal has interrupted the run.") }
  }
}
