// The difference of two geometries for the output of a failing test.

import SectileLayout
import SectilePaths
import SectileVirtualizer

extension GeometrySnapshot {
  /// Returns the difference from a reference, or nil if the snapshots match.
  ///
  ///     actual.difference(from: reference)
  ///     // "differs at 0.4: frame is 110 100 100 50, reference says 110 90 100 50; top and bottom
  ///     // differ (2 of 9 lines)."
  ///
  /// Elements are compared in order. An element that only one side has counts as one differing line
  /// and does not shift the comparison of the following elements.
  ///
  /// - Parameters:
  ///   - reference: The expected geometry.
  ///   - tolerance: The allowed distance of an edge from the reference, in points; not negative.
  ///     Infinite edges are equal. The tolerance does not apply to opacities.
  /// - Returns: The first difference, the number of differing lines and the number of lines.
  /// - Complexity: O(*n*), where *n* is the number of elements of both.
  public func difference(from reference: Self, tolerance: Double = 0) -> String? {
    let alignment = GeometryAlignment(elements, reference.elements, tolerance: tolerance)
    guard let row = alignment.rows.first(where: { !$0.isMatch }) else { return nil }
    let count = alignment.rows.count
    return "\(row.sentence(tolerance: tolerance)) "
      + "(\(alignment.differingCount) of \(count) \(count == 1 ? "line" : "lines"))."
  }

  /// Returns the lines that differ from a reference: expected ones with `-`, actual ones with `+`.
  ///
  ///     actual.differingLines(from: reference)
  ///     // "- 0.4  110 90 100 50\n+ 0.4  110 100 100 50\n"
  ///
  /// - Parameters:
  ///   - reference: The expected geometry.
  ///   - tolerance: As for `difference(from:tolerance:)`.
  ///   - limit: The number of differences to list. A last line counts the others.
  /// - Returns: Lines with line breaks; empty if the snapshots match.
  /// - Complexity: O(*n*), where *n* is the number of elements of both.
  public func differingLines(
    from reference: Self, tolerance: Double = 0, limit: Int = 5
  ) -> String {
    let alignment = GeometryAlignment(elements, reference.elements, tolerance: tolerance)
    var text = ""
    for row in alignment.rows.lazy.filter({ !$0.isMatch }).prefix(max(limit, 0)) {
      if let expected = row.expected { text += "- \(expected.snapshotText)\n" }
      if let actual = row.actual { text += "+ \(actual.snapshotText)\n" }
    }
    let more = alignment.differingCount - max(limit, 0)
    if more > 0 { text += "and \(more) more \(more == 1 ? "line" : "lines")\n" }
    return text
  }
}

extension GeometryAlignment.Row {
  fileprivate func sentence(tolerance: Double) -> String {
    guard let actual else {
      return "differs at \(expected!.name): it is missing, reference says "
        + expected!.frame.snapshotText
    }
    guard let expected else {
      return "differs at \(actual.name): frame is \(actual.frame.snapshotText), "
        + "reference has no such element"
    }
    if actual.name != expected.name {
      return "differs at \(actual.name): reference has \(expected.name) in its place"
    }
    if actual.change != expected.change {
      func word(_ change: LayoutTransition.Change?) -> String { change?.description ?? "none" }
      return "differs at \(actual.name): its change is \(word(actual.change)), "
        + "reference says \(word(expected.change))"
    }
    if actual.isPinned != expected.isPinned {
      return "differs at \(actual.name): it is \(actual.isPinned ? "" : "not ")pinned, "
        + "reference says it is\(expected.isPinned ? "" : " not")"
    }
    if actual.opacity != expected.opacity {
      return "differs at \(actual.name): its opacity is \(actual.opacity.shortText), "
        + "reference says \(expected.opacity.shortText)"
    }
    if actual.fragment != expected.fragment {
      return "differs at \(actual.name): it is fragment \(actual.fragment), "
        + "reference says fragment \(expected.fragment)"
    }
    if actual.isRepeated != expected.isRepeated {
      return "differs at \(actual.name): it is \(actual.isRepeated ? "" : "not ")repeated, "
        + "reference says it is\(expected.isRepeated ? "" : " not")"
    }
    let edges = actual.frame.edges(thatDifferFrom: expected.frame, by: tolerance)
    return "differs at \(actual.name): frame is \(actual.frame.snapshotText), "
      + "reference says \(expected.frame.snapshotText); "
      + "\(edges.joinedWithAnd) \(edges.count == 1 ? "differs" : "differ")"
  }
}

extension [String] {
  /// The words as an enumeration: `left, top and bottom`.
  fileprivate var joinedWithAnd: String {
    guard count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) and \(self[count - 1])"
  }
}
