// The comparison after each step, in tests and in the fuzzer: incremental equals fresh.

package import SectileLayout
package import SectilePaths

extension LiveSpec {
  /// Returns the difference of a layout from the spec, or nil; that of `LayoutSpec`.
  ///
  /// Only a third of the steps compare keys, drops and decorations, which take most of the time.
  package func difference(from layout: CollectionLayout) throws -> String? {
    try spec.difference(
      from: layout, proposals: lastProposals, comparesQueries: log.count.isMultiple(of: 3))
  }

  /// Changes the spec and a layout step by step; returns the first error or difference with the
  /// number of its step, or nil.
  ///
  /// - Parameters:
  ///   - count: The number of steps.
  ///   - visit: Receives the spec after each step.
  package mutating func difference(
    inSteps count: Int, visit: (LayoutSpec) -> Void
  ) throws -> String? {
    var layout = try spec.layout()
    for number in 0..<count {
      do {
        try step(&layout)
      } catch {
        return "step \(number): \(error)"
      }
      if let difference = try difference(from: layout) { return "step \(number): \(difference)" }
      visit(spec)
    }
    return nil
  }
}

extension LayoutSpec {
  /// Returns the difference of a layout from a fresh layout of the spec, from the oracle and from
  /// the rules for measured sizes, or nil.
  ///
  /// - Parameters:
  ///   - layout: A layout whose own sizes are those that the spec states.
  ///   - measured: The proposals to measured elements, which a fresh layout has to make too.
  ///   - comparesQueries: Whether keys, drops and decorations are compared too.
  package func difference(
    from layout: CollectionLayout, proposals measured: [KindedIndexPath: ProposedSize] = [:],
    comparesQueries: Bool = true
  ) throws -> String? {
    let spec = self
    var proposals: [KindedIndexPath: ProposedSize] = [:]
    let fresh = try spec.layout { proposals[$0] = $1 }
    let paths = Array(fresh.paths)
    if Array(layout.paths) != paths { return "the paths are \(Array(layout.paths)), not \(paths)" }
    let isExact = paths.allSatisfy { isSumExact(fresh.frame(of: $0)!, axis: spec.axis) }
    // Snapped edges of inexact numbers may differ by a pixel at half-way values.
    let tolerance = isExact ? 0 : spec.pixelScale.map { 1 / $0 + 1e-6 } ?? 1e-6
    for path in paths {
      let found = layout.frame(of: path)!
      let expected = fresh.frame(of: path)!
      if !isClose(found, expected, within: tolerance) {
        return "\(path) is \(found), in a fresh layout \(expected)"
      }
    }
    for path in paths where layout.accessibility(of: path) != fresh.accessibility(of: path) {
      return
        "\(path) is \(layout.accessibility(of: path)!), in a fresh layout \(fresh.accessibility(of: path)!)"
    }
    if comparesQueries && isExact, let difference = differenceOfQueries(from: fresh, layout) {
      return difference
    }
    if layout.contentSize != fresh.contentSize && isExact {
      return "the content is \(layout.contentSize), in a fresh layout \(fresh.contentSize)"
    }
    for path in paths {
      let expected = spec.isEstimated(path)
      if layout.isEstimated(path) != expected || fresh.isEstimated(path) != expected {
        return "\(path) is \(expected ? "not " : "")an estimate"
      }
    }
    if layout.measuredSizes.count != measuredCount {
      return "\(layout.measuredSizes.count) sizes are measured, not \(measuredCount)"
    }
    for (path, proposal) in measured where !spec.sections[path.section].hasUnequalSpans {
      if proposals[path] != proposal {
        return "\(path) was proposed \(proposal), in a fresh layout \(proposals[path] as Any)"
      }
    }
    let oracle = LayoutOracle(spec)
    if oracle.frames.count != paths.count { return "the oracle has \(oracle.frames.count) frames" }
    let oracleTolerance = spec.pixelScale.map { 1 / $0 + 1e-6 } ?? 1e-6
    for (path, frame) in oracle.frames
    where !isClose(layout.frame(of: path)!, frame, within: oracleTolerance) {
      return "\(path) is \(layout.frame(of: path)!), by the oracle \(frame)"
    }
    return nil
  }

  /// Returns the difference of a layout from a fresh one in queries that depend on more than
  /// frames, such as the lines of a grid, or nil.
  private func differenceOfQueries(
    from fresh: CollectionLayout, _ layout: CollectionLayout
  ) -> String? {
    let content = LayoutRect(origin: .zero, size: fresh.contentSize)
    let decorations = fresh.decorations(overlapping: content)
    if layout.decorations(overlapping: content) != decorations {
      return "the decorations are \(layout.decorations(overlapping: content)), not \(decorations)"
    }
    for path in fresh.paths {
      for direction in NavigationDirection.allCases {
        let expected = fresh.path(direction, from: path)
        let found = layout.path(direction, from: path)
        if found != expected {
          return
            "\(direction) from \(path) is \(found as Any), in a fresh layout \(expected as Any)"
        }
      }
      let frame = fresh.frame(of: path)!
      // Nearer to one corner than to the middle, so that a line has an item before and one after.
      for part in [0.25, 1] {
        let point = LayoutPoint(
          x: frame.x + frame.width * part, y: frame.y + frame.height * (1.25 - part))
        let expected = fresh.insertionPath(at: point)
        let found = layout.insertionPath(at: point)
        if found != expected {
          return
            "a drop at \(point) inserts \(found as Any), in a fresh layout \(expected as Any)"
        }
      }
    }
    return nil
  }

  /// The number of elements whose sizes `CollectionLayout.measuredSizes` contains.
  private var measuredCount: Int {
    sections.enumerated().reduce(0) { count, section in
      let look = section.element
      let items = look.sizes.indices.count { item in
        // Without marks, every measured item with a frame has a size.
        let isOwn =
          look.isMeasured.isEmpty
          ? look.measuresItems && !look.isCollapsed : look.hasOwnLength(item)
        return isOwn && (look.measuresItems || look.isEstimated) && !look.isForgotten(item)
      }
      return count + items + look.measuredSupplementaries(inSection: section.offset).count
    }
  }
}

extension LayoutSpec.Section {
  /// Whether items span columns of different widths: an item is measured for its columns if all
  /// items are, and alone for the first columns that could hold it.
  fileprivate var hasUnequalSpans: Bool {
    if case .trackSpans = arrangement { true } else { false }
  }
}

/// Returns whether a frame along the axis is a sum without rounding: its edges are multiples of
/// 1/1024.
///
/// The order in which a tree adds lengths depends on earlier edits. The sum is the same in any
/// order only if no addition is rounded. A column of a third of the width and an aspect ratio give
/// lengths whose sums are rounded.
package func isSumExact(_ frame: LayoutRect, axis: CollectionLayout.Axis) -> Bool {
  let edges = axis == .vertical ? [frame.y, frame.maxY] : [frame.x, frame.maxX]
  return edges.allSatisfy { ($0 * 1024).rounded() == $0 * 1024 }
}

/// Returns whether all edges of two frames differ by at most a tolerance.
package func isClose(
  _ first: LayoutRect, _ second: LayoutRect, within tolerance: Double
) -> Bool {
  abs(first.x - second.x) <= tolerance && abs(first.y - second.y) <= tolerance
    && abs(first.maxX - second.maxX) <= tolerance && abs(first.maxY - second.maxY) <= tolerance
}
