// Maps a set of paths through changes, so that a selection keeps its elements after an update.

extension IndexPathSet {
  /// Returns the set of the same elements, without removed ones, at their paths after changes.
  ///
  ///     let selection = IndexPathSet(.item(2, inSection: 0)...(.footer(inSection: 4)))
  ///     let insertion = try SectionedChanges(itemInsertions: [.item(5, inSection: 0)])
  ///     selection.mapped(through: insertion).description    // "0.2…0.4, 0.6…4.footer"
  ///
  /// The result contains no inserted element. A run that reaches the end of a section still reaches
  /// its end afterwards.
  ///
  /// - Parameter changes: The changes; the paths of this set are paths of their old state.
  /// - Complexity: O((*r* + *p*) log(*r* + *p*) + *r* log *k*) for *r* runs, *k* changes and *p*
  ///   changes within the runs.
  public func mapped(through changes: SectionedChanges) -> Self {
    if !changes.changesPositions { return self }
    var images: [Run] = []
    images.reserveCapacity(runs.count())
    let (forward, backward) = (changes.forward, changes.backward)
    for run in runs {
      var start = run.start
      // Maps work on words. The word of a path may be greater than its ordinal.
      var shifts = forward.shifts(from: KindedIndexPath(ordinal: start).word)
      while start < run.end {
        let (shift, endWord) = shifts.next()
        let end = Swift.min(run.end, endWord.map(Self.ordinal) ?? .max)
        if shift != ShiftRun.removed && start < end {
          let part = Run(start: start, end: end)
          if shift & KindedIndexPath.rankMask == 0 {
            Self.append(imageOf: part, shift, to: &images)
          } else {
            let reachesFooter = endWord.map { KindedIndexPath(word: $0).kind } == .footer
            Self.append(
              imageOfItems: part, shift, reachesFooter: reachesFooter, backward,
              to: &images)
          }
        }
        start = Swift.max(start, end)
      }
    }
    images.sort { $0.start }
    return Self(ascendingRuns: images)
  }

  /// Adds the image of a run in which only section indices change.
  private static func append(imageOf part: Run, _ shift: UInt64, to images: inout [Run]) {
    // The end of the last section is 2^64, which is stored as the greatest word.
    let end = part.end == .max ? 0 : part.end
    var image = Run(start: part.start &+ shift, end: end &+ shift)
    if image.end == 0 { image.end = .max }
    if image.end <= image.start {
      // The image wraps around: either the first section moves to the last index, or the last
      // section moves to the front. Modulo 2^64, both have the same shift.
      images.append(Run(start: 0, end: image.end))
      image.end = .max
    }
    images.append(image)
  }

  /// Adds the image of a run of items of one section whose indices change.
  ///
  /// - Parameter reachesFooter: Whether these are the last items of the section with this shift. If
  ///   so, a part that ends at the footer also ends at the footer after the changes.
  private static func append(
    imageOfItems part: Run, _ shift: UInt64, reachesFooter: Bool, _ backward: PathMap,
    to images: inout [Run]
  ) {
    let rankMask = KindedIndexPath.rankMask
    let itemLimit = KindedIndexPath.itemLimit
    let start = part.start &+ shift
    if start & rankMask > itemLimit { return }
    let footer = (start & ~rankMask) | (rankMask - 1)
    // A run that ends at the footer ends after the last possible item.
    let isLast = part.end & rankMask == rankMask - 1
    let end = (isLast ? (part.end & ~rankMask) + itemLimit + 1 : part.end) &+ shift
    if end & rankMask > itemLimit {
      images.append(Run(start: start, end: footer))
      return
    }
    images.append(Run(start: start, end: end))
    guard isLast && reachesFooter else { return }
    // Fewer items precede the footer now. Add the ordinals up to it, except those of other
    // elements.
    var ordinal = end
    while ordinal < footer {
      var shifts = backward.shifts(from: ordinal)
      let (backwardShift, endWord) = shifts.next()
      let runEnd = Swift.min(footer, endWord.map(Self.ordinal) ?? footer)
      if backwardShift == 0 &- shift && ordinal < runEnd {
        images.append(Run(start: ordinal, end: runEnd))
      }
      ordinal = Swift.max(ordinal + 1, runEnd)
    }
  }

  /// Returns the ordinal at which a run of words starts: the word, or that of the footer if no item
  /// can have the word.
  private static func ordinal(_ word: UInt64) -> UInt64 {
    word & KindedIndexPath.rankMask > KindedIndexPath.itemLimit
      ? (word | KindedIndexPath.rankMask) - 1 : word
  }
}
