// SectileLayoutTests/GeometryHelpers.swift
//
// Where the frames of whole layouts are that somebody has looked at, one folder for all tests here.

import Foundation
import SectileFoundation
import SectileLayout
import SectileSnapshots
import Testing

/// The folder of references.
private let geometry = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .appendingPathComponent("Geometry")

/// Expects that all frames of a layout are, bit by bit, those of the reference of a name.
func expectFrames(
  of layout: CollectionLayout, _ name: String, _ location: SourceLocation = #_sourceLocation
) {
  expectFrames(in: GeometrySnapshot(layout), name, location)
}

/// Expects that a snapshot is, bit by bit, the reference of a name.
func expectFrames(
  in snapshot: GeometrySnapshot, _ name: String, _ location: SourceLocation = #_sourceLocation
) {
  let violation = verifyGeometry(of: snapshot, named: name, in: geometry)
  #expect(violation == nil, sourceLocation: location)
}

@Suite struct GeometryFolderTests {
  /// A reference that nobody compares with is dead weight.
  @Test func `every reference is named by a test`() throws {
    let references = GeometryReferences(in: ReferenceFolder(geometry, mode: .never))
    let tests = geometry.deletingLastPathComponent()
    #expect(try references.orphans(unnamedUnder: tests) == [])
    let names = try references.orphans(besides: [])
    #expect(names.count > 20)
    // That an orphan would be found: no source here names one of another folder.
    #expect(try references.orphans(unnamedUnder: tests.appendingPathComponent("Cases")) != [])
  }

  /// A row of tests whose references are one too many, one too few or elsewhere must not pass.
  @Test func `a frame that is off by one bit is found`() throws {
    let layout = try layout(
      of: Array(repeating: .zero, count: 10), width: 100, pixelScale: 1,
      .list(itemLength: .fixed(0.4)))
    var snapshot = GeometrySnapshot(layout)
    #expect(verify(snapshot) == nil)
    snapshot.elements[7].frame.y = snapshot.elements[7].frame.y.nextUp
    #expect(verify(snapshot)?.contains("differs at 0.7") == true)
    snapshot = GeometrySnapshot(layout)
    snapshot.elements.removeLast()
    #expect(verify(snapshot)?.contains("(1 of 10 lines)") == true)
  }

  /// Compares with a copy, so that no picture of a difference is left here.
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
