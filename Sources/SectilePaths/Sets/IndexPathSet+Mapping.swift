// SectilePaths/Sets/IndexPathSet+Mapping.swift
//
// A selection after a change: the same elements, wherever they are now.

extension IndexPathSet {
  /// Returns the set of the same elements after changes: without those that were removed, and with
  /// the others at their new paths.
  ///
  ///     let selection = IndexPathSet(.item(2, inSection: 0)...(.footer(inSection: 4)))
  ///     let insertion = try SectionedChanges(itemInsertions: [.item(5, inSection: 0)])
  ///     selection.mapped(through: insertion).description    // "0.2…0.4, 0.6…4.footer"
  ///
  /// Inserted elements are in no set that is mapped. A run that reaches to the end of a section
  /// goes on reaching to its end, and one that reaches to the end of all sections to that.
  ///
  /// - Parameter changes: What happened.
  /// - Complexity: O((*r* + *p*) log(*r* + *p*) + *r* log *k*) for *r* runs, *k* changes and *p*
  ///   changes in the runs.
  public func mapped(through changes: SectionedChanges) -> Self {
    let pieces = changes.forward.pieces
    if pieces.isEmpty { return self }
    var images: [Run] = []
    images.reserveCapacity(runs.count)
    for run in runs {
      var start = run.start
      // The piece of a place is that of its path, whose word may be larger.
      let word = KindedIndexPath(place: start).word
      var next = partitionPoint(count: pieces.count) { pieces[$0].start <= word }
      while start < run.end {
        let shift = next == 0 ? 0 : pieces[next - 1].shift
        let pieceEnd = next < pieces.count ? pieces[next].start : nil
        let end = Swift.min(run.end, pieceEnd.map(Self.place) ?? .max)
        if shift != PathMap.gone && start < end {
          append(imageOf: Run(start: start, end: end), shift, pieceEnd: pieceEnd, to: &images)
        }
        start = Swift.max(start, end)
        next += 1
      }
    }
    images.sort { $0.start < $1.start }
    return Self(ascendingRuns: images)
  }

  /// Adds the image of a part of a run that is within one piece of a map.
  private func append(
    imageOf part: Run, _ shift: UInt64, pieceEnd: UInt64?, to images: inout [Run]
  ) {
    let rankMask = KindedIndexPath.rankMask
    let itemLimit = KindedIndexPath.itemLimit
    var image = Run(start: part.start &+ shift, end: part.end &+ shift)
    if shift & rankMask != 0 {
      // Items of one section, whose indices change. If they reach to its end, they still do, but
      // for a single last item that moves.
      if image.start & rankMask > itemLimit { return }
      let isLast = part.end & rankMask == rankMask - 1
      let reachesFooter = isLast && pieceEnd.map { $0 & rankMask } == rankMask
      if isLast { image.end = (part.end & ~rankMask) &+ itemLimit &+ 1 &+ shift }
      let footer = (image.start & ~rankMask) | (rankMask - 1)
      if reachesFooter || image.end & rankMask > itemLimit { image.end = footer }
    } else {
      // Sections as a whole, or stretches of them. The end of all sections is 2^64, but is kept as
      // the last word; what reaches to it from another section still does.
      if part.end == .max { image.end &+= 1 }
      let lastSection = ~rankMask
      if image.end == 0 || part.end == .max && part.start < lastSection { image.end = .max }
      if image.end <= image.start {
        // The first section goes to the very end, which shifts it as one down: modulo 2^64.
        images.append(Run(start: 0, end: image.end))
        image.end = .max
      }
    }
    images.append(image)
  }

  /// Returns the place where a piece starts: its word, or the footer after the items that could be.
  private static func place(_ word: UInt64) -> UInt64 {
    word & KindedIndexPath.rankMask > KindedIndexPath.itemLimit
      ? (word | KindedIndexPath.rankMask) - 1 : word
  }
}
