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
  /// goes on reaching to its end.
  ///
  /// - Parameter changes: What happened.
  /// - Complexity: O((*r* + *p*) log(*r* + *p*) + *r* log *k*) for *r* runs, *k* changes and *p*
  ///   changes in the runs.
  public func mapped(through changes: SectionedChanges) -> Self {
    if !changes.changesPlaces { return self }
    var images: [Run] = []
    images.reserveCapacity(runs.count)
    for run in runs {
      var start = run.start
      // The piece of a place is that of its path, whose word may be larger.
      let word = KindedIndexPath(place: start).word
      var walk = changes.forward.walk(from: word)
      while start < run.end {
        let (shift, pieceEnd) = walk.next()
        let end = Swift.min(run.end, pieceEnd.map(Self.place) ?? .max)
        if shift != Piece.gone && start < end {
          let part = Run(start: start, end: end)
          if shift & KindedIndexPath.rankMask == 0 {
            Self.append(imageOf: part, shift, to: &images)
          } else {
            let reachesFooter = pieceEnd.map { KindedIndexPath(word: $0).kind } == .footer
            Self.append(
              imageOfItems: part, shift, reachesFooter: reachesFooter, changes.backward,
              to: &images)
          }
        }
        start = Swift.max(start, end)
      }
    }
    images.sort { $0.start < $1.start }
    return Self(ascendingRuns: images)
  }

  /// Adds the image of whole sections, or of stretches in which no index changes.
  private static func append(imageOf part: Run, _ shift: UInt64, to images: inout [Run]) {
    // The end of all sections is 2^64, but is kept as the last word.
    let end = part.end == .max ? 0 : part.end
    var image = Run(start: part.start &+ shift, end: end &+ shift)
    if image.end == 0 { image.end = .max }
    if image.end <= image.start {
      // The first section goes to the very end, which shifts it as one down, or the last to the
      // front: modulo 2^64 these are the same.
      images.append(Run(start: 0, end: image.end))
      image.end = .max
    }
    images.append(image)
  }

  /// Adds the image of items of one section whose indices change.
  ///
  /// - Parameter reachesFooter: Whether the items that shift alike are the last of the section, so
  ///   that a part up to the footer reaches to the footer afterwards.
  private static func append(
    imageOfItems part: Run, _ shift: UInt64, reachesFooter: Bool, _ backward: PathMap,
    to images: inout [Run]
  ) {
    let rankMask = KindedIndexPath.rankMask
    let itemLimit = KindedIndexPath.itemLimit
    let start = part.start &+ shift
    if start & rankMask > itemLimit { return }
    let footer = (start & ~rankMask) | (rankMask - 1)
    // The place of the footer stands for the one after the last item there can be.
    let isLast = part.end & rankMask == rankMask - 1
    let end = (isLast ? (part.end & ~rankMask) + itemLimit + 1 : part.end) &+ shift
    if end & rankMask > itemLimit {
      images.append(Run(start: start, end: footer))
      return
    }
    images.append(Run(start: start, end: end))
    guard isLast && reachesFooter else { return }
    // Items that could not be are in front of the footer now, but for places that others took.
    var place = end
    while place < footer {
      var walk = backward.walk(from: place)
      let (backwardShift, pieceEnd) = walk.next()
      let stretchEnd = Swift.min(footer, pieceEnd.map(Self.place) ?? footer)
      if backwardShift == 0 &- shift && place < stretchEnd {
        images.append(Run(start: place, end: stretchEnd))
      }
      place = Swift.max(place + 1, stretchEnd)
    }
  }

  /// Returns the place where a piece starts: its word, or the footer after the items that could be.
  private static func place(_ word: UInt64) -> UInt64 {
    word & KindedIndexPath.rankMask > KindedIndexPath.itemLimit
      ? (word | KindedIndexPath.rankMask) - 1 : word
  }
}
