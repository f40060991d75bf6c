public import SectilePaths

extension CollectionLayout {
  /// Returns whether the size of an element is a measured one.
  ///
  ///     layout.isEstimated(path) || layout.isMeasured(path)    // whether hosts measure it at all
  ///
  /// - Parameter path: Any path.
  /// - Returns: True if the layout has a frame for the element, its section layout leaves its
  ///   length or its size to measuring, and it was measured since its last update. A length that
  ///   replaces a fixed one is not a measured length, as in `measuredSizes`.
  /// - Complexity: The same as `frame(of:)`.
  public func isMeasured(_ path: KindedIndexPath) -> Bool {
    guard hasFrame(path) else { return false }
    let run = sections.location(at: path.section).run
    let resolved = resolvedSections[Int(run.metrics.resolvedIndex)]
    switch path.kind {
    case .header: return run.header(resolved)?.isMeasured ?? false
    case .footer: return run.footer(resolved)?.isMeasured ?? false
    case .item:
      guard resolved.itemSizing != .fixed, let item = path.item else { return false }
      let input = run.input(ofItem: item, resolved)
      return input.isOwn && !input.isEstimated
    }
  }
}
