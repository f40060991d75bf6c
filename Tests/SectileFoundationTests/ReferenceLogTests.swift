import Foundation
import SectileFoundation
import SectileSnapshots
import SectileTestSupport
import Testing

/// The log of used references, and the list of unused ones.
@Suite struct ReferenceLogTests {
  private let folder = ScratchFolder()
  private var notes: URL { folder.url.appendingPathComponent("notes") }
  private var references: URL { folder.url.appendingPathComponent("Geometry") }

  @Test func `a reference that no test used is an orphan`() throws {
    for name in ["a.txt", "b.txt", "c.svg", "b.difference.svg", ".hidden", "folder/d.txt"] {
      try folder.write("", to: "Geometry/\(name)")
    }
    let environment = ["SECTILE_REFERENCE_LOG": notes.path]
    let log = try #require(ReferenceLog(environment: environment))
    let logged = ReferenceFolder(references, mode: .never, log: log)
    #expect(throws: (any Error).self) { try logged.orphans(notIn: log) }
    let empty = GeometrySnapshot([])
    check(
      verifyGeometry(of: empty, named: "a", in: references, environment: environment), equals: nil)
    try check(logged.orphans(notIn: log), equals: ["b.txt", "c.svg"])
    // A compared reference is used, whether it matches, differs or is missing.
    check(logged.verify("x", named: "c.svg") != nil)
    check(logged.verify("x", named: "none.svg") != nil)
    try check(logged.orphans(notIn: log), equals: ["b.txt"])
    // The same name in another folder is a different reference.
    let elsewhere = ReferenceFolder(
      folder.url.appendingPathComponent("Other"), mode: .never, log: log)
    check(elsewhere.verify("x", named: "b.txt") != nil)
    try check(logged.orphans(notIn: log), equals: ["b.txt"])
    // Another path to the same folder is the same reference.
    let around = ReferenceFolder(
      folder.url.appendingPathComponent("notes/../Geometry"), mode: .never, log: log)
    check(around.verify("", named: "b.txt"), equals: nil)
    try check(logged.orphans(notIn: log), equals: [])
    try check(log.paths().count, equals: 5)
  }

  @Test func `nothing is logged unless the environment names a folder`() throws {
    check(ReferenceLog(environment: [:]), equals: nil)
    check(ReferenceLog(environment: ["SECTILE_REFERENCE_LOG": ""]), equals: nil)
    _ = ReferenceFolder(references, mode: .never, log: nil).verify("x", named: "a.txt")
    check(folder.names, equals: [])
  }

  @Test func `a log entry that cannot be written fails the test`() throws {
    try folder.write("a file, no folder", to: "notes")
    let logged = ReferenceFolder(references, mode: .never, log: ReferenceLog(notes))
    let violation = logged.verify("x", named: "a.txt")
    check(violation?.kind, equals: .unwritable)
    check(violation?.description.hasPrefix("`a.txt` could not be logged in "), equals: true)
  }

  /// Tests run concurrently and use a reference more than once.
  @Test func `concurrent tests lose no log entry`() async throws {
    let log = ReferenceLog(notes)
    let url = references
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          let logged = ReferenceFolder(url, mode: .never, log: log)
          for index in 0..<20 { _ = logged.verify("x", named: "\(index + task % 2 * 10).txt") }
        }
      }
    }
    try check(log.paths().count, equals: 30)
  }
}
