// Runs a program of the system that may fail or never end.

import Dispatch
import Foundation

/// A program with a time limit.
struct ProgramRun {
  /// The reason why a program failed, as a part of a sentence.
  struct Failure: Error, Equatable {
    var reason: String
  }

  var program: URL
  var environment: [String: String]
  /// The time after which the program is ended.
  var timeLimit: Duration
  /// The time between the request to end and the end by force.
  var patience: Duration

  /// The time between two looks at a signal that ends this process.
  private static let pollTime = Duration.milliseconds(50)

  /// Runs the program to its end, or ends it when a signal ends this process.
  ///
  /// - Parameter folder: The current folder of the program, which gets a file with its messages.
  /// - Throws: A `Failure` with the first line of its messages if the program fails, or with the
  ///   time limit if it takes longer; an error of the system if it cannot be started.
  func callAsFunction(_ arguments: [String], in folder: URL) throws {
    let messages = folder.appendingPathComponent("messages.txt")
    try Data().write(to: messages)
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    // A file, because a pipe that is not read can fill up.
    process.standardError = try FileHandle(forWritingTo: messages)
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    try process.run()
    let deadline = ContinuousClock.now + timeLimit
    var hasEnded = false
    while !hasEnded && !Interruption.isPending && .now < deadline {
      let time = min(Self.pollTime, ContinuousClock.now.duration(to: deadline))
      hasEnded = end.wait(timeout: .now() + time.seconds) == .success
    }
    guard hasEnded else {
      // Foundation makes the program the leader of a group, in which its own programs are.
      let number = process.processIdentifier
      let group = getpgid(number) == number ? -number : number
      kill(group, SIGTERM)
      if end.wait(timeout: .now() + patience.seconds) != .success {
        kill(group, SIGKILL)
        end.wait()
      }
      throw Failure(
        reason: "it was not ready after \(timeLimit.seconds.drawn) seconds and was ended")
    }
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      let text = (try? String(contentsOf: messages, encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").first.map(String.init)
      throw Failure(reason: line ?? "its exit status is \(process.terminationStatus)")
    }
  }
}

extension Duration {
  fileprivate var seconds: Double { self / .seconds(1) }
}
