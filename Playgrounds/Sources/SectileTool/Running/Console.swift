// SectileTool/Running/Console.swift
//
// What the tool has of the world besides files: the standard streams, the width of the terminal,
// the language, the time and the environment. A test hands over its own.

package import Foundation

/// The surroundings of one run of the tool.
package struct Console {
  /// Returns everything on standard input.
  package var readInput: () throws -> Data
  /// Writes to standard output.
  package var write: (Data) throws -> Void
  /// Writes to standard error.
  package var writeError: (String) -> Void
  /// How many columns the terminal has; at least 1.
  package var columns: Int
  /// Whose order texts are sorted in.
  package var locale: Locale
  /// Returns the time since some fixed moment.
  package var now: () -> Duration
  /// The variables of the process.
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
  /// The widest terminal that `COLUMNS` is believed to describe.
  private static let mostColumns = 10_000

  /// Returns the surroundings of this process.
  package static func system() -> Console {
    let start = ContinuousClock.now
    let environment = ProcessInfo.processInfo.environment
    return Console(
      readInput: { try FileHandle.standardInput.readToEnd() ?? Data() },
      write: { try FileHandle.standardOutput.write(contentsOf: $0) },
      // Where standard error is closed there is nobody left to tell.
      writeError: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
      columns: columns(from: environment["COLUMNS"]), locale: .current,
      now: { ContinuousClock.now - start }, environment: environment)
  }

  /// Returns the width that the environment variable `COLUMNS` tells: 80 unless it is a number.
  static func columns(from variable: String?) -> Int {
    guard let columns = variable.flatMap({ Int($0) }), (1...mostColumns).contains(columns) else {
      return 80
    }
    return columns
  }
}
