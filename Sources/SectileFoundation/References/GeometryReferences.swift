// Reference files of geometry, with a picture of the difference beside a file that differs.

import Foundation
public import SectileSnapshots

/// A folder of reference files for geometry.
public struct GeometryReferences: Hashable, Sendable {
  /// The files.
  public var folder: ReferenceFolder
  /// The allowed distance of an edge from the reference, in points.
  public var tolerance: Double

  /// Creates references without reading or writing files.
  ///
  /// - Parameters:
  ///   - folder: The folder of the reference files, and how they are recorded.
  ///   - tolerance: The allowed distance of an edge, in points; not negative.
  /// - Complexity: O(1)
  public init(in folder: ReferenceFolder, tolerance: Double = 0) {
    self.folder = folder
    self.tolerance = tolerance
  }

  /// Returns the difference of geometry from a reference, or nil if they match.
  ///
  /// If they differ and the mode does not record, `NAME.difference.svg` beside the reference shows
  /// both. The file is removed when they match again.
  ///
  /// - Parameters:
  ///   - snapshot: The actual geometry.
  ///   - name: The name without suffix: letters, digits, `-`, `_` and, not first, `.`.
  /// - Complexity: O(*n*), where *n* is the number of elements of both.
  public func verify(_ snapshot: GeometrySnapshot, named name: String) -> ReferenceViolation? {
    var overlay: String?
    let violation = folder.verify(
      snapshot.text, named: "\(name).txt", title: "Geometry `\(name)`"
    ) { _, text in
      let reference: GeometrySnapshot
      do {
        reference = try GeometrySnapshot(parsing: text)
      } catch {
        return ReferenceViolation(.unreadable, "has a reference that cannot be read: \(error)")
      }
      guard let sentence = snapshot.difference(from: reference, tolerance: tolerance) else {
        return nil
      }
      overlay = snapshot.overlay(on: reference, tolerance: tolerance)
      let lines = snapshot.differingLines(from: reference, tolerance: tolerance)
      return ReferenceViolation(.different, "\(sentence)\n\(lines.dropLast())")
    }
    // An invalid name has no picture either.
    let picture = folder.url.appendingPathComponent("\(name)\(Self.overlaySuffix)")
    guard var violation, let overlay, violation.kind == .different else {
      if violation == nil || overlay != nil { try? FileManager.default.removeItem(at: picture) }
      return violation
    }
    do {
      try Data(overlay.utf8).write(to: picture, options: .atomic)
      violation.description += "\nPicture: \(picture.path)"
    } catch {
      violation.description += "\nPicture: none, \(error)"
    }
    return violation
  }

  static let overlaySuffix = ".difference.svg"
}
