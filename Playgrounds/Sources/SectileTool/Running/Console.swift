// The environment of the tool besides files: the standard streams, the width of the terminal, the
// language, the time and the environment variables. Tests pass their own.

package import Foundation
import TerminalMode

/// The environment of one run of the tool.
package struct Console {
  /// Reads all of standard input.
  package var readInput: () throws -> Data
  /// Writes to standard output.
  package var write: (Data) throws -> Void
  /// Writes to standard error.
  package var writeError: (String) -> Void
  /// The number of columns of the terminal; at least 1.
  package var columns: Int
  /// Whether standard output is a terminal.
  package var isTerminal = false
  /// The locale by which texts are sorted.
  package var locale: Locale
  /// Returns the time since a fixed moment.
  package var now: () -> Duration
  /// The environment variables of the process.
  package var environment: [String: String]

  package init(
    readInput: @escaping () throws -> Data, write: @escaping (Data) throws -> Void,
    writeError: @escaping (String) -> Void, columns: Int, locale: Locale,
    now: @escaping () -> Duration, environment: [String: String] = [:]
  ) {
    self.readInput = readInput
    self.write = write
    self.writeError = writeError
    self.columns = columns
    self.locale = locale
    self.now = now
    self.environment = environment
  }
}

extension Console {
  /// Writes a sentence about the run on standard error.
  ///
  /// Names come from files; their control characters must not reach the terminal.
  func warn(_ message: String) { writeError("sectile: \(message.withoutControls)\n") }

  /// The largest accepted value of `COLUMNS`.
  private static let mostColumns = 10_000

  /// Returns the environment of this process.
  package static func system() -> Console {
    let start = ContinuousClock.now
    let environment = ProcessInfo.processInfo.environment
    var console = Console(
      readInput: { try FileHandle.standardInput.readToEnd() ?? Data() },
      write: { try FileHandle.standardOutput.write(contentsOf: $0) },
      // An error here cannot be reported, because standard error is closed.
      writeError: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
      columns: columns(from: environment["COLUMNS"], terminal: terminal_columns()),
      locale: .current,
      now: { ContinuousClock.now - start }, environment: environment)
    console.isTerminal = isatty(STDOUT_FILENO) == 1
    // Foundation does not read these variables on Linux; elsewhere the user's settings count.
    #if !canImport(Darwin)
      if let locale = locale(from: environment) { console.locale = locale }
    #endif
    return console
  }

  /// The columns of an output that is not shown in a terminal.
  static let fileColumns = 80

  /// Returns the width of the terminal.
  ///
  /// - Parameters:
  ///   - variable: The value of the environment variable `COLUMNS`, which comes first.
  ///   - terminal: The columns of the terminal of standard output, or 0 if it is none.
  static func columns(from variable: String?, terminal: Int32) -> Int {
    let columns = [variable.flatMap { Int($0) }, Int(terminal)].compactMap { $0 }
    return columns.first { (1...mostColumns).contains($0) } ?? fileColumns
  }
}
