// Updates that measure elements, with and without a measure closure: which elements are measured,
// how often, and that a missing closure is an error that changes nothing.

package import SectileLayout
package import SectilePaths

/// A difference between the elements that a step measures and those that it has to measure.
package struct LiveSpecError: Error, CustomStringConvertible {
  package let description: String
}

/// The calls of a measure closure.
package struct MeasureCalls: Sendable {
  /// The elements in the order of the calls.
  package var paths: [KindedIndexPath] = []

  package init() {}

  /// Returns the first difference from calls once for each of some elements, or nil.
  package func difference(from expected: Set<KindedIndexPath>) -> String? {
    var measured: Set<KindedIndexPath> = []
    for path in paths where !measured.insert(path).inserted { return "\(path) is measured twice" }
    if let path = measured.subtracting(expected).min() { return "\(path) is measured without need" }
    if let path = expected.subtracting(measured).min() { return "\(path) is not measured" }
    return nil
  }
}

extension MeasureCalls {
  /// Returns the difference of an error from that of a missing closure, or nil.
  ///
  /// - Parameters:
  ///   - error: The error of an update without a closure, if it throws.
  ///   - expected: The elements that have to be measured.
  package static func difference(
    of error: LayoutError?, from expected: Set<KindedIndexPath>
  ) -> String? {
    if case .unmeasured(let path) = error, expected.contains(path) { return nil }
    if let error { return "\(error)" }
    return expected.min().map { "\($0) has to be measured, but there is no error" }
  }
}

extension LiveSpec {
  /// Makes a change that is complete in the spec in its layout too.
  ///
  /// Without a closure, the change fails if an element has to be measured. The spec is then that of
  /// `old` again.
  ///
  /// - Parameters:
  ///   - old: The spec before the change.
  ///   - measures: Whether there is a measure closure.
  ///   - change: Changes the layout.
  mutating func update(
    _ layout: inout CollectionLayout, from old: LiveSpec, measures: Bool,
    _ change: (
      inout CollectionLayout, LayoutSpec, ((KindedIndexPath, ProposedSize) -> LayoutSize)?
    ) throws -> Void
  ) throws {
    let supplementaries = unmeasuredSupplementaries
    let expected = newlyMeasuredItems.union(supplementaries)
    guard measures else {
      var failure: LayoutError?
      do {
        try change(&layout, spec, nil)
      } catch let error as LayoutError {
        failure = error
      }
      if let difference = MeasureCalls.difference(of: failure, from: expected) {
        throw LiveSpecError(description: difference)
      }
      guard let failure else { return }
      counts["unmeasured", default: 0] += 1
      let (generator, log, counts) = (generator, log, counts)
      self = old
      (self.generator, self.log, self.counts) = (generator, log, counts)
      self.log.append("  fails: \(failure)")
      return
    }
    measureSupplementaries(at: supplementaries)
    let spec = spec
    var calls = MeasureCalls()
    var proposals: [KindedIndexPath: ProposedSize] = [:]
    try change(&layout, spec) { path, proposal in
      calls.paths.append(path)
      proposals[path] = proposal
      return spec.sections[path.section].measuredSize(of: path, axis: spec.axis)
    }
    lastProposals = proposals
    if let difference = calls.difference(from: expected) {
      throw LiveSpecError(description: difference)
    }
  }
}
