import Foundation
import Testing

@testable import SectileTool

/// A file that changes while its records are shown.
@Suite struct WatchedFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the state of a file with a number of bytes.
  private func file(_ size: Int) throws -> WatchedFile {
    WatchedFile(try folder.write(String(repeating: "a", count: size), to: "a.csv"))
  }

  private func pipe(_ name: String) throws -> WatchedFile {
    let path = folder[name]
    let status = unsafe mkfifo(path, 0o600)
    try #require(status == 0)
    return WatchedFile(path)
  }

  /// Returns whether each state of a file is due, after a first state that was read.
  private func due(
    _ first: WatchedFile, then states: [(file: WatchedFile, time: Duration)]
  ) -> [Bool] {
    var watch = FileWatch(first)
    return states.map { watch.isDue($0.file, at: $0.time) }
  }

  @Test func `a change is seen by size, time, number, permissions or absence`() throws {
    let path = try folder.write("a\n1\n", to: "a.csv")
    let first = WatchedFile(path)
    #expect(WatchedFile(path) == first)
    _ = try folder.write("a\n1\n2\n", to: "a.csv")
    let second = WatchedFile(path)
    #expect(second != first)
    try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: path)
    #expect(WatchedFile(path) != second)
    try FileManager.default.removeItem(atPath: path)
    let missing = WatchedFile(path)
    #expect(missing != first && missing == WatchedFile(path))
  }

  @Test func `only pipes and devices may block`() throws {
    #expect(try !file(3).mayBlock && !WatchedFile(folder["missing"]).mayBlock)
    #expect(!WatchedFile(folder[""]).mayBlock)
    #expect(try pipe("pipe").mayBlock && WatchedFile("/dev/null").mayBlock)
  }

  @Test func `a changed file is due once, after a pause`() throws {
    let (old, new) = (try file(1), try file(2))
    let due = due(
      old,
      then: [
        (old, .seconds(1)), (new, .seconds(2)), (new, .seconds(2) + FileWatch.pause / 2),
        (new, .seconds(2) + FileWatch.pause), (new, .seconds(9)),
      ])
    #expect(due == [false, false, false, true, false])
  }

  @Test func `a file that changes without a pause is due after the longest wait`() throws {
    let files = try (1...60).map { try file($0) }
    var watch = FileWatch(files[0])
    var times: [Duration] = []
    for (step, file) in files.enumerated() {
      let time = FileWatch.pause / 2 * step
      if watch.isDue(file, at: time) { times.append(time) }
    }
    let distances = zip(times, times.dropFirst()).map { $1 - $0 }
    #expect(distances.count == 1 && distances[0] >= FileWatch.longestWait)
    #expect(times[0] <= FileWatch.longestWait + FileWatch.pause)
  }

  @Test func `a file that changes and changes back is not due`() throws {
    let (old, new) = (try file(1), try file(2))
    let due = due(old, then: [(new, .zero), (old, FileWatch.pause), (old, .seconds(5))])
    #expect(due == [false, false, false])
  }

  @Test func `a pipe is read once, and a file that replaces it is read`() throws {
    let (first, second, text) = (try pipe("first"), try pipe("second"), try file(1))
    let due = due(
      first,
      then: [
        (second, .zero), (second, .seconds(1)), (text, .seconds(2)), (text, .seconds(3)),
        (second, .seconds(4)), (second, .seconds(5)),
      ])
    // A pipe that replaces a file is due, so that the user sees a message.
    #expect(due == [false, false, false, true, false, true])
  }
}
