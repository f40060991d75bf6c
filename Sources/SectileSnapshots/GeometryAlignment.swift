// Pairs the elements of two geometries, for messages, line lists and overlays of differences.

import SectileLayout
import SectilePaths
import SectileVirtualizer

/// Two geometries side by side, row by row.
struct GeometryAlignment {
  /// An element and the element of the reference that it is compared with; one of them may be nil.
  struct Row {
    var actual: GeometrySnapshot.Element?
    var expected: GeometrySnapshot.Element?
    /// Whether the two are equal within the tolerance.
    var isMatch: Bool
  }

  /// The rows in the order of both geometries; extra elements are in the actual order.
  private(set) var rows: [Row] = []
  var differingCount: Int { rows.count { !$0.isMatch } }

  /// Aligns a geometry with a reference.
  ///
  /// Elements are paired in order. If their names differ, an element that the other side does not
  /// have gets its own row, so an extra row does not shift the rows that follow. Two elements that
  /// both sides have at different positions are one row.
  init(
    _ actual: [GeometrySnapshot.Element], _ expected: [GeometrySnapshot.Element],
    tolerance: Double
  ) {
    // Created at the first difference; equal geometries need no sets.
    var actualNames: Set<GeometrySnapshot.Element.Name> = []
    var expectedNames: Set<GeometrySnapshot.Element.Name> = []
    var (a, e) = (0, 0)
    while a < actual.count || e < expected.count {
      var (takesActual, takesExpected) = (a < actual.count, e < expected.count)
      if takesActual && takesExpected && actual[a].name != expected[e].name {
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
      let isMatch =
        takesActual && takesExpected && actual[a].matches(expected[e], within: tolerance)
      rows.append(
        Row(
          actual: takesActual ? actual[a] : nil, expected: takesExpected ? expected[e] : nil,
          isMatch: isMatch))
      a += takesActual ? 1 : 0
      e += takesExpected ? 1 : 0
    }
  }
}

extension GeometrySnapshot.Element {
  /// The identity of an element.
  ///
  /// A disappearing element may share its path with another one, and an element may be on several
  /// pages.
  struct Name: Hashable, CustomStringConvertible {
    var path: KindedIndexPath
    var isLeaving: Bool
    var page: Int?

    /// The path, marked for an element that disappears, and the page.
    var description: String {
      "\(path)\(isLeaving ? " (disappear)" : "")" + (page.map { " on page \($0)" } ?? "")
    }
  }

  var name: Name { Name(path: path, isLeaving: change == .disappear, page: page) }

  /// Returns whether all edges are within the tolerance and all other properties are equal.
  func matches(_ other: Self, within tolerance: Double) -> Bool {
    path == other.path && isPinned == other.isPinned && change == other.change
      && opacity == other.opacity && page == other.page && fragment == other.fragment
      && isRepeated == other.isRepeated
      && frame.edges(thatDifferFrom: other.frame, by: tolerance).isEmpty
  }
}

extension LayoutRect {
  func edges(thatDifferFrom other: Self, by tolerance: Double) -> [String] {
    if self == other { return [] }
    var names: [String] = []
    if !isNear(x, other.x, tolerance) { names.append("left") }
    if !isNear(y, other.y, tolerance) { names.append("top") }
    if !isNear(maxX, other.maxX, tolerance) { names.append("right") }
    if !isNear(maxY, other.maxY, tolerance) { names.append("bottom") }
    // With a large origin, sides may differ although the sums with the origin are equal.
    if names.isEmpty && tolerance == 0 {
      if width != other.width { names.append("width") }
      if height != other.height { names.append("height") }
    }
    return names
  }

  /// Returns whether two edges are within a tolerance, or both infinite.
  private func isNear(_ edge: Double, _ other: Double, _ tolerance: Double) -> Bool {
    edge == other || abs(edge - other) <= tolerance
  }
}
