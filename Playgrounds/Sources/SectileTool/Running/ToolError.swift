// SectileTool/Running/ToolError.swift
//
// Why a run ended without its result: a sentence for people and a number for scripts.

/// How a run ended: 0 and 1 as `diff` has them, and what went wrong as the numbers of BSD's sysexits.
package enum ExitStatus: Int32, Sendable {
  case success = 0
  /// A check has found something.
  case different = 1
  /// The command line is wrong.
  case usage = 64
  /// The input is not what it should be.
  case data = 65
  /// The input is not there or cannot be opened.
  case noInput = 66
  /// The tool contradicts itself.
  case software = 70
  /// An output file cannot be made.
  case cannotCreate = 73
  /// Reading or writing failed on the way.
  case inputOutput = 74
}

/// A reason to end a run, to be printed behind `sectile: `.
package struct ToolError: Error, Equatable {
  package var status: ExitStatus
  /// A sentence, behind its place if it has one: `zones.csv:3: there is ...`.
  ///
  /// It is on one line, unless the program has divided it itself.
  package var message: String

  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    // Names and values in it come from files, and may have line ends and what moves a terminal's cursor.
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
  ///   - file: What the file is called in messages.
  ///   - position: Where in it; nil for nowhere in particular.
  ///   - message: What is wrong there, as a sentence.
  init(in file: String, at position: TextPosition? = nil, _ message: String) {
    self.init(.data, "\(file)\(position.map { ":\($0)" } ?? ""): \(message)")
  }
}
