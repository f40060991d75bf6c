import Foundation
import Testing

/// Signals that end the process leave no temporary files and no programs.
@Suite struct InterruptionTests {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGPIPE]

  /// A running tool with a folder for its temporary files.
  private struct Run {
    let process = Process()
    let temporary: TemporaryFolder

    init(_ arguments: [String], path: String = "/usr/bin:/bin") throws {
      temporary = try TemporaryFolder()
      // A shell that runs the tests in the background ignores signals, threads of tests block them,
      // and programs inherit both.
      for number in InterruptionTests.signals { signal(number, SIG_DFL) }
      var all = sigset_t()
      var old = sigset_t()
      unsafe sigfillset(&all)
      unsafe pthread_sigmask(SIG_UNBLOCK, &all, &old)
      defer { unsafe pthread_sigmask(SIG_SETMASK, &old, nil) }
      process.executableURL = Place.executable
      process.arguments = arguments
      process.environment = ["PATH": path, "TMPDIR": temporary.path]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
    }

    /// Ends the run by a signal as soon as a condition holds.
    func end(_ number: Int32, when condition: () -> Bool) {
      while process.isRunning && !condition() { usleep(200) }
      if process.isRunning { kill(process.processIdentifier, number) }
      process.waitUntilExit()
    }
  }

  @Test(arguments: signals)
  func `a program that makes PDF is ended, and its folder is removed`(number: Int32) throws {
    let folder = try TemporaryFolder()
    let records = try folder.write("a\n1\n", to: "a.csv")
    // The program has a program of its own, as a browser has.
    let script = try folder.write(
      "#!/bin/sh\n/bin/sleep 60 &\necho $! > \(folder["child.part"])\necho > report.pdf\n"
        + "/bin/mv \(folder["child.part"]) \(folder["child"])\nwait\n", to: "rsvg-convert")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    let run = try Run(["print", records, "--output", folder["a.pdf"]], path: folder.path)
    run.end(number) { folder.names.contains("child") }
    #expect(run.process.terminationReason == .uncaughtSignal)
    #expect(run.process.terminationStatus == number)
    #expect(run.temporary.names == [])
    #expect(folder.names == ["a.csv", "child", "rsvg-convert"])
    let child = try #require(
      Int32(folder.read("child").trimmingCharacters(in: .whitespacesAndNewlines)))
    // The end of the child is not waited for.
    var tries = 0
    while kill(child, 0) == 0 && !Self.isZombie(child) && tries < 500 {
      usleep(10_000)
      tries += 1
    }
    #expect(tries < 500, "the program \(child) runs on")
  }

  /// Whether a process has ended and its parent has not asked for its status.
  private static func isZombie(_ process: Int32) -> Bool {
    let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return text?.contains(") Z ") ?? false
  }

  @Test(arguments: signals)
  func `either all files are written or none`(number: Int32) throws {
    let folder = try TemporaryFolder()
    let pictures = try TemporaryFolder()
    let start = #"{"start": {"layout": {"section": {"itemLength": 40}}, "data": {"a": ["b"]}}}"#
    let count = 400
    let events = try folder.write(
      ([start] + Array(repeating: #"{"scroll": {"by": 1}}"#, count: count - 1))
        .joined(separator: "\n"), to: "events.jsonl")
    let run = try Run(["replay", events, "--pictures", pictures.path])
    run.end(number) { pictures.names.count > 5 }
    let names = pictures.names
    #expect(names.allSatisfy { $0.hasSuffix(".svg") } && [0, count].contains(names.count))
    #expect(run.temporary.names == [])
    if run.process.terminationReason == .uncaughtSignal {
      #expect(run.process.terminationStatus == number)
    } else {
      #expect(names.count == count)
    }
  }
}
