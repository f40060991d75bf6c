// Counts the instructions of work with callgrind, in a process of its own. Only the work counts:
// callgrind collects in one function only. The process calls it after it has made the inputs and
// has done the work once.

import Foundation
import Rows

/// A program that can be run by valgrind.
struct CountedProgram {
  private let folder: URL
  private let path: String

  /// Copies this program without debug information, which valgrind 3.19 cannot read.
  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-budgets-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appendingPathComponent("bench").path
    _ = try Self.run(["strip", "--strip-debug", "-o", path, try Self.executable()])
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  private static func executable() throws -> String {
    guard let path = Bundle.main.executablePath else {
      throw CountError(text: "the path of this program is not known.")
    }
    return path
  }

  /// Returns the instructions of one call of work, and the number of its operations.
  ///
  /// - Parameter name: The name of work that the command `budgets` knows.
  func count(_ name: String) throws -> (instructions: Int, operations: Int) {
    let output = try Self.run([
      "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", "--collect-atstart=no",
      "--toggle-collect=*callOfCountedWork*", path, "budgets", "--work", name,
    ])
    guard let instructions = Self.number(after: "Collected :", in: output.errors),
      let operations = Self.number(after: "operations:", in: output.text), instructions > 0
    else {
      throw CountError(text: "\(name) was not counted:\n\(output.text)\n\(output.errors)")
    }
    return (instructions, operations)
  }

  /// Returns the number after a word of a text.
  static func number(after word: String, in text: String) -> Int? {
    guard let range = text.range(of: word) else { return nil }
    return Int(text[range.upperBound...].drop { $0 == " " }.prefix { $0.isNumber })
  }

  /// Runs a program with its arguments.
  private static func run(_ words: [String]) throws -> (text: String, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    // The standard library otherwise seeds hashes at random.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_DETERMINISTIC_HASHING": "1"], uniquingKeysWith: { $1 })
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // Both outputs are shorter than the buffer of a pipe.
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let errorText = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CountError(
        text: "\(words[0]) failed; it must be installed.\n\(text)\n\(errorText)")
    }
    return (text, errorText)
  }
}

struct CountError: Error, CustomStringConvertible {
  let text: String
  var description: String { "budgets: \(text)" }
}

/// Calls work; the only function in which callgrind collects.
@inline(never) @_optimize(none)
func callOfCountedWork(_ work: Side) { blackHole(work()) }
