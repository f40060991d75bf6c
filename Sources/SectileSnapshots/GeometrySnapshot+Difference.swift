// SectileSnapshots/GeometrySnapshot+Difference.swift
//
// How two geometries differ, as a sentence that names the place: what a failing test prints.

import SectileLayout
import SectilePaths

extension GeometrySnapshot {
  /// Returns how the snapshot differs from a reference, or nil if it does not.
  ///
  ///     actual.difference(from: reference)
  ///     // "differs at 0.4: frame is 110 100 100 50, reference says 110 90 100 50 (2 of 9 lines)."
  ///
  /// Elements are compared line by line, in order: one that is missing or too many is found where
  /// it is missing.
  ///
  /// - Parameters:
  ///   - reference: What the geometry should be.
  ///   - tolerance: How far an edge may be from the reference's, in points; not negative. Edges
  ///     beyond all numbers are equal.
  /// - Returns: The first difference and how many lines of how many differ.
  /// - Complexity: O(*n*), where *n* is the number of elements of both.
  public func difference(from reference: Self, tolerance: Double = 0) -> String? {
    let count = max(elements.count, reference.elements.count)
    var first: String?
    var differing = 0
    for index in 0..<count {
      let actual = index < elements.count ? elements[index] : nil
      let expected = index < reference.elements.count ? reference.elements[index] : nil
      if let actual, let expected, actual.matches(expected, within: tolerance) { continue }
      differing += 1
      if first == nil { first = Self.sentence(actual, expected) }
    }
    return first.map { "\($0) (\(differing) of \(count) \(count == 1 ? "line" : "lines"))." }
  }

  /// Returns what the first difference is.
  private static func sentence(_ actual: LayoutElement?, _ expected: LayoutElement?) -> String {
    guard let actual else {
      return "differs at \(expected!.path): it is missing, reference says "
        + expected!.frame.snapshotText
    }
    guard let expected else {
      return "differs at \(actual.path): frame is \(actual.frame.snapshotText), "
        + "reference has no more elements"
    }
    if actual.path != expected.path {
      return "differs at \(actual.path): reference has \(expected.path) in its place"
    }
    if actual.isPinned != expected.isPinned {
      return "differs at \(actual.path): it is \(actual.isPinned ? "" : "not ")pinned, "
        + "reference says it is\(expected.isPinned ? "" : " not")"
    }
    return "differs at \(actual.path): frame is \(actual.frame.snapshotText), "
      + "reference says \(expected.frame.snapshotText)"
  }
}

extension LayoutElement {
  /// Returns whether path and pinning are the same and no edge is further off than the tolerance.
  func matches(_ other: Self, within tolerance: Double) -> Bool {
    path == other.path && isPinned == other.isPinned
      && (frame == other.frame
        || isNear(frame.x, other.frame.x, tolerance) && isNear(frame.y, other.frame.y, tolerance)
          && isNear(frame.maxX, other.frame.maxX, tolerance)
          && isNear(frame.maxY, other.frame.maxY, tolerance))
  }

  /// Returns whether two edges are as near as a tolerance, or both beyond all numbers.
  private func isNear(_ edge: Double, _ other: Double, _ tolerance: Double) -> Bool {
    edge == other || abs(edge - other) <= tolerance
  }
}
