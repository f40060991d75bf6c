import Foundation
import SectileFoundation
import SectileSnapshots
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
    #expect(verifyGeometry(of: empty, named: "a", in: references, environment: environment) == nil)
    #expect(try logged.orphans(notIn: log) == ["b.txt", "c.svg"])
    // A compared reference is used, whether it matches, differs or is missing.
    #expect(logged.verify("x", named: "c.svg") != nil)
    #expect(logged.verify("x", named: "none.svg") != nil)
    #expect(try logged.orphans(notIn: log) == ["b.txt"])
    // The same name in another folder is a different reference.
    let elsewhere = ReferenceFolder(
      folder.url.appendingPathComponent("Other"), mode: .never, log: log)
    #expect(elsewhere.verify("x", named: "b.txt") != nil)
    #expect(try logged.orphans(notIn: log) == ["b.txt"])
    // Another path to the same folder is the same reference.
    let around = ReferenceFolder(
      folder.url.appendingPathComponent("notes/../Geometry"), mode: .never, log: log)
    #expect(around.verify("", named: "b.txt") == nil)
    #expect(try logged.orphans(notIn: log) == [])
    #expect(try log.paths().count == 5)
  }

  @Test func `nothing is logged unless the environment names a folder`() throws {
    #expect(ReferenceLog(environment: [:]) == nil)
    #expect(ReferenceLog(environment: ["SECTILE_REFERENCE_LOG": ""]) == nil)
    _ = ReferenceFolder(references, mode: .never, log: nil).verify("x", named: "a.txt")
    #expect(folder.names == [])
  }

  @Test func `a log entry that cannot be written fails the test`() throws {
    try folder.write("a file, no folder", to: "notes")
    let logged = ReferenceFolder(references, mode: .never, log: ReferenceLog(notes))
    let violation = logged.verify("x", named: "a.txt")
    #expect(violation?.kind == .unwritable)
    #expect(violation?.description.hasPrefix("`a.txt` could not be logged in ") == true)
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
    #expect(try log.paths().count == 30)
  }
}
