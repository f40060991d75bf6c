// SectileSnapshots/GeometrySnapshot+Difference.swift
//
// How two geometries differ, as a sentence that names the place and as a few lines of both: what a
// failing test prints.

import SectileLayout
import SectilePaths

extension GeometrySnapshot {
  /// Returns how the snapshot differs from a reference, or nil if it does not.
  ///
  ///     actual.difference(from: reference)
  ///     // "differs at 0.4: frame is 110 100 100 50, reference says 110 90 100 50; top and bottom
  ///     // differ (2 of 9 lines)."
  ///
  /// Elements are compared in order. One that only one side has is a line that differs, and what
  /// follows is compared as if it were not there.
  ///
  /// - Parameters:
  ///   - reference: What the geometry should be.
  ///   - tolerance: How far an edge may be from the reference's, in points; not negative. Edges
  ///     beyond all numbers are equal. Opacities have no tolerance.
  /// - Returns: The first difference and how many lines of how many differ.
  /// - Complexity: O(*n*), where *n* is the number of elements of both.
  public func difference(from reference: Self, tolerance: Double = 0) -> String? {
    let alignment = GeometryAlignment(elements, reference.elements, tolerance: tolerance)
    guard let row = alignment.rows.first(where: { !$0.isMatch }) else { return nil }
    let count = alignment.rows.count
    return "\(row.sentence(tolerance: tolerance)) "
      + "(\(alignment.differingCount) of \(count) \(count == 1 ? "line" : "lines"))."
  }

  /// Returns the lines that differ from a reference, the reference's with `-`, ours with `+`.
  ///
  ///     actual.differingLines(from: reference)
  ///     // "- 0.4  110 90 100 50\n+ 0.4  110 100 100 50\n"
  ///
  /// - Parameters:
  ///   - reference: What the geometry should be.
  ///   - tolerance: As for `difference(from:tolerance:)`.
  ///   - limit: How many differences are listed; those beyond are counted in a last line.
  /// - Returns: A text in which every line is ended; empty if nothing differs.
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
  /// Returns what the difference is.
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
    let edges = actual.frame.edges(thatDifferFrom: expected.frame, by: tolerance)
    return "differs at \(actual.name): frame is \(actual.frame.snapshotText), "
      + "reference says \(expected.frame.snapshotText); "
      + "\(edges.joinedWithAnd) \(edges.count == 1 ? "differs" : "differ")"
  }
}

extension [String] {
  /// The words as in a sentence: `left, top and bottom`.
  fileprivate var joinedWithAnd: String {
    guard count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) and \(self[count - 1])"
  }
}
