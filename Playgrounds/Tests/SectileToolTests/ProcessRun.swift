import Foundation
import Testing

/// One run of a program as a process.
struct ProcessRun {
  let status: Int32
  let output: String
  let errors: String

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - program: The file to run.
  ///   - arguments: The command line.
  ///   - input: The text of standard input.
  ///   - environment: All environment variables of the program.
  init(
    _ program: URL, _ arguments: [String] = [], input: String = "",
    environment: [String: String] = [:]
  ) throws {
    let folder = try TemporaryFolder()
    // Files, because a pipe that is not read can fill up.
    let streams = try (
      FileHandle(forReadingFrom: URL(fileURLWithPath: folder.write(input, to: "in"))),
      FileHandle(forWritingTo: URL(fileURLWithPath: folder.write("", to: "out"))),
      FileHandle(forWritingTo: URL(fileURLWithPath: folder.write("", to: "err")))
    )
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = environment
    (process.standardInput, process.standardOutput, process.standardError) = streams
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    status = process.terminationStatus
    output = try folder.read("out")
    errors = try folder.read("err")
  }
}
