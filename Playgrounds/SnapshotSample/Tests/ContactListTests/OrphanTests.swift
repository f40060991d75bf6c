import ContactList
import Foundation
import Sectile
import SectileFoundation
import Testing

/// Every reference is used, and a comparison can fail.
@Suite struct OrphanTests {
  private let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  @Test func `every reference is used`() throws {
    // Tests compose these names, so no other source contains them between quotation marks.
    let composed = [
      "scrolled-100", "scrolled-160", "scrolled-20", "tablet-1024", "tablet-500", "tablet-768",
    ]
    let folder = tests.appendingPathComponent("Geometry")
    let references = GeometryReferences(in: ReferenceFolder(folder, mode: .never))
    #expect(try references.orphans(notNamedIn: tests) == [])
    // No source is in the folder of references.
    #expect(try references.orphans(notNamedIn: folder).count == composed.count + 4)
  }

  @Test func `a list with one more contact differs from the reference`() throws {
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("snapshot-sample-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let screen = LayoutSize(width: 320, height: 480)
    let record = ["SECTILE_RECORD": "missing"]
    let one = try ContactList(["Ann"]).layout(in: screen)
    #expect(verifyGeometry(of: one, named: "a", in: scratch, environment: record) != nil)
    #expect(verifyGeometry(of: one, named: "a", in: scratch, environment: [:]) == nil)
    let two = try ContactList(["Ann", "Amy"]).layout(in: screen)
    let found = verifyGeometry(of: two, named: "a", in: scratch, environment: [:])
    #expect(found?.contains("differs at 0.1") == true)
  }
}
