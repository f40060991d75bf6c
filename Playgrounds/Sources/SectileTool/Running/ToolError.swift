// The error that ends a run: a message for people and an exit status for scripts.

/// The exit status of a run: 0 and 1 as in `diff`, others as in BSD's `sysexits`.
package enum ExitStatus: Int32, Sendable {
  case success = 0
  /// A check found a difference.
  case different = 1
  /// The command line is not valid.
  case usage = 64
  /// The input is not valid.
  case data = 65
  /// The input does not exist or cannot be opened.
  case noInput = 66
  /// A program that the tool needs is missing or failed.
  case unavailable = 69
  /// The tool has an internal error.
  case software = 70
  /// An output file cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed.
  case inputOutput = 74
}

/// An error that ends a run; its message is printed after `sectile: `.
package struct ToolError: Error, Equatable {
  package var status: ExitStatus
  /// A sentence, after the location if the error has one: `zones.csv:3: there is ...`.
  ///
  /// It is on one line unless the error was created from several lines.
  package var message: String

  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    // Names and values come from files and may have line ends and control characters.
    self.message = message.withoutControls
  }

  /// Creates an error of several lines.
  init(_ status: ExitStatus, lines: [Substring]) {
    self.status = status
    message = lines.map { String($0).withoutControls }.joined(separator: "\n")
  }

  /// Creates an error in the data.
  ///
  /// - Parameters:
  ///   - file: The name of the file in messages.
  ///   - position: The position in the file, or nil.
  ///   - message: The mistake as a sentence.
  init(in file: String, at position: TextPosition? = nil, _ message: String) {
    self.init(.data, "\(file)\(position.map { ":\($0)" } ?? ""): \(message)")
  }
}
