import ContactList
import Foundation
import Sectile
import SectileFoundation
import Testing

/// Every reference is used, and a comparison can fail.
@Suite struct OrphanTests {
  private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Geometry")

  @Test func `every reference is used`() throws {
    let references = GeometryReferences(in: ReferenceFolder(folder, mode: .never))
    let names =
      ["phone", "empty", "headers", "part"]
      + ["tablet-500", "tablet-768", "tablet-1024", "scrolled-20", "scrolled-100", "scrolled-160"]
    #expect(try references.orphans(besides: names) == [])
    #expect(try references.orphans(besides: names.dropLast()) == ["scrolled-160"])
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
