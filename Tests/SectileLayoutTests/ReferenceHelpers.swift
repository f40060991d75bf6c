// Reviewed frames of whole layouts in one folder for all tests of this target.

import Foundation
import SectileFoundation
import SectileLayout
import SectileSnapshots
import SectileTestSupport
import SectileTesting
import Testing

/// The folder of references.
private let geometry = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .appendingPathComponent("References")

/// Expects that all frames of a layout equal a reference bit by bit.
func expectFrames(
  of layout: CollectionLayout, _ name: String, _ location: SourceLocation = #_sourceLocation
) {
  expectFrames(in: GeometrySnapshot(layout), name, location)
}

/// Expects that a snapshot equals a reference bit by bit.
func expectFrames(
  in snapshot: GeometrySnapshot, _ name: String, _ location: SourceLocation = #_sourceLocation
) {
  expectGeometry(of: snapshot, named: name, in: geometry, sourceLocation: location)
}

@Suite struct ReferenceHelperTests {
  /// References that no test compares are removed.
  @Test func `each reference is used by a test`() throws {
    let references = GeometryReferences(in: ReferenceFolder(geometry, mode: .never))
    let tests = geometry.deletingLastPathComponent()
    try check(references.orphans(notNamedIn: tests), equals: [])
    // Checks that orphans are found: no source is in the folder of references.
    try check(references.orphans(notNamedIn: geometry).count, isGreaterThan: 20)
  }

  /// A wrong frame and a missing element must not pass.
  @Test func `a frame that differs by one bit is reported`() throws {
    let layout = try layout(
      of: Array(repeating: .zero, count: 10), width: 100, pixelScale: 1,
      .list(itemLength: .fixed(0.4)))
    var snapshot = GeometrySnapshot(layout)
    check(verify(snapshot), equals: nil)
    snapshot.elements[7].frame.y = snapshot.elements[7].frame.y.nextUp
    check(verify(snapshot)?.contains("differs at 0.7"), equals: true)
    snapshot = GeometrySnapshot(layout)
    snapshot.elements.removeLast()
    check(verify(snapshot)?.contains("(1 of 10 lines)"), equals: true)
  }

  /// Compares with a copy, so that no picture of a difference remains.
  private func verify(_ snapshot: GeometrySnapshot) -> String? {
    let copy = FileManager.default.temporaryDirectory
      .appendingPathComponent("sectile-geometry-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: copy) }
    do {
      try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: false)
      try FileManager.default.copyItem(
        at: geometry.appendingPathComponent("pixels-tenths.txt"),
        to: copy.appendingPathComponent("pixels-tenths.txt"))
    } catch {
      return "\(error)"
    }
    return verifyGeometry(of: snapshot, named: "pixels-tenths", in: copy, environment: [:])
  }
}
