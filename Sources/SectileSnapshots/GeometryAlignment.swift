// SectileSnapshots/GeometryAlignment.swift
//
// Which element of one geometry stands for which of another. Sentences, listings and overlays of
// differences all say what this finds, so that they say the same.

import SectileLayout
import SectilePaths

/// Two geometries side by side, row by row.
struct GeometryAlignment {
  /// An element beside what the reference has in its place; one of the two may be nil.
  struct Row {
    var actual: GeometrySnapshot.Element?
    var expected: GeometrySnapshot.Element?
    /// Whether the two are the same, as far as the tolerance goes.
    var isMatch: Bool
  }

  /// The rows in the order of both; where both have more than the other, in the actual order.
  private(set) var rows: [Row] = []
  /// How many rows are no match.
  private(set) var differingCount = 0

  /// Puts a geometry beside a reference.
  ///
  /// Elements are taken in order. Where the names differ, one that the other side does not have at
  /// all is a row by itself, so one row too many does not move all that follow; two that both
  /// sides have, elsewhere, are a row together.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements of both.
  init(
    _ actual: [GeometrySnapshot.Element], _ expected: [GeometrySnapshot.Element],
    tolerance: Double
  ) {
    // Made when names first differ: geometries that agree need no sets.
    var actualNames: Set<GeometrySnapshot.Element.Name> = []
    var expectedNames: Set<GeometrySnapshot.Element.Name> = []
    var (a, e) = (0, 0)
    while a < actual.count || e < expected.count {
      guard a < actual.count else {
        addRow(nil, expected[e], tolerance)
        e += 1
        continue
      }
      guard e < expected.count else {
        addRow(actual[a], nil, tolerance)
        a += 1
        continue
      }
      var (takesActual, takesExpected) = (true, true)
      if actual[a].name != expected[e].name {
        if actualNames.isEmpty {
          for element in actual { actualNames.insert(element.name) }
          for element in expected { expectedNames.insert(element.name) }
        }
        if !actualNames.contains(expected[e].name) {
          takesActual = false
        } else if !expectedNames.contains(actual[a].name) {
          takesExpected = false
        }
      }
      addRow(takesActual ? actual[a] : nil, takesExpected ? expected[e] : nil, tolerance)
      a += takesActual ? 1 : 0
      e += takesExpected ? 1 : 0
    }
  }

  private mutating func addRow(
    _ actual: GeometrySnapshot.Element?, _ expected: GeometrySnapshot.Element?, _ tolerance: Double
  ) {
    var isMatch = false
    if let actual, let expected { isMatch = actual.matches(expected, within: tolerance) }
    rows.append(Row(actual: actual, expected: expected, isMatch: isMatch))
    if !isMatch { differingCount += 1 }
  }
}

extension GeometrySnapshot.Element {
  /// What tells the elements of a snapshot apart: what disappears may have the path of another.
  struct Name: Hashable, CustomStringConvertible {
    var path: KindedIndexPath
    var isLeaving: Bool

    /// The path, marked if it is that of an element that disappears.
    var description: String { "\(path)\(isLeaving ? " (disappear)" : "")" }
  }

  /// What the element is called in a comparison.
  var name: Name { Name(path: path, isLeaving: change == .disappear) }

  /// Returns whether no edge is further off than the tolerance, and all else is the same.
  func matches(_ other: Self, within tolerance: Double) -> Bool {
    path == other.path && isPinned == other.isPinned && change == other.change
      && opacity == other.opacity
      && frame.edges(thatDifferFrom: other.frame, by: tolerance).isEmpty
  }
}

extension LayoutRect {
  /// Returns the names of the edges that are further off than the tolerance.
  func edges(thatDifferFrom other: Self, by tolerance: Double) -> [String] {
    if self == other { return [] }
    var names: [String] = []
    if !isNear(x, other.x, tolerance) { names.append("left") }
    if !isNear(y, other.y, tolerance) { names.append("top") }
    if !isNear(maxX, other.maxX, tolerance) { names.append("right") }
    if !isNear(maxY, other.maxY, tolerance) { names.append("bottom") }
    // Sides may differ by less than the sums with a far origin show.
    if names.isEmpty && tolerance == 0 {
      if width != other.width { names.append("width") }
      if height != other.height { names.append("height") }
    }
    return names
  }

  /// Returns whether two edges are as near as a tolerance, or both beyond all numbers.
  private func isNear(_ edge: Double, _ other: Double, _ tolerance: Double) -> Bool {
    edge == other || abs(edge - other) <= tolerance
  }
}
