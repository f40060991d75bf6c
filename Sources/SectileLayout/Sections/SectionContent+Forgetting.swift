// Turning measured sizes into estimates by kind. No element moves or changes its length.

extension SectionRun {
  /// Turns the measured length of the header or the footer into an estimate, shown or not.
  mutating func forgetSize(of kind: SupplementaryKind) {
    if metrics[kind].isOwn { metrics[kind].isEstimated = true }
    if hidden != nil { editHidden { $0[kind]?.isEstimated = true } }
  }

  /// Turns the measured sizes of items into estimates, shown or not; no item moves.
  ///
  /// - Parameter ranges: Ranges of items, in ascending order.
  mutating func forgetItems(
    _ ranges: [Range<Int>], _ resolved: ResolvedSection, section: Int
  ) {
    if ranges.isEmpty { return }
    if metrics.shownItemCount == 0 {
      if hidden != nil { editHidden { $0.forgetItems(ranges) } }
      return
    }
    switch content.kind {
    case .uniform where !hasOwnUniformLength(resolved), .groups:
      break
    case .uniform, .rows:
      editRows(resolved) { rows in
        for range in ranges { rows.forget(range, resolved) }
      }
    case .placed(var items):
      content.takeOut()
      for range in ranges { items.forget(range) }
      content.set(.placed(items))
    case .orthogonal(var orthogonal):
      content.takeOut()
      defer { content.set(.orthogonal(orthogonal)) }
      // The closure does not throw.
      try? orthogonal.edit { run, resolved in
        run.forgetItems(ranges, resolved, section: section)
      }
    case .inFlight:
      fatalError("SectionRun: the items of section \(section) are being changed.")
    }
  }
}

extension PlacedItems {
  /// Turns the measured sizes of items into estimates; no item moves.
  fileprivate mutating func forget(_ range: Range<Int>) {
    var next = range.lowerBound
    while next < range.upperBound {
      let location = blocks.find(.index(next))
      var block = location.run
      let end = min(location.runEnd, range.upperBound)
      for item in next..<end { block.inputs[item - location.runStart].forget() }
      blocks.replace(location.runStart..<location.runEnd, with: [block])
      next = end
    }
  }
}
