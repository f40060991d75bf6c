// Path maps, simplification and rebasing work on endpoints instead of eight lists of changes.

/// A position in one state that changes name, and the position of the same element in the other.
struct Endpoint: Sendable {
  /// A section index or the word of an item.
  var position: UInt64
  /// The position in the other state, or `none`.
  var counterpart: UInt64

  /// The counterpart of removed and inserted elements, which no item or section has.
  static var none: UInt64 { .max }

  init(_ position: UInt64, to counterpart: UInt64 = Endpoint.none) {
    self.position = position
    self.counterpart = counterpart
  }
}

/// The endpoints of a sequence, such as the sections of a source, in both states; each ascending.
struct Endpoints: Sendable {
  var old: [Endpoint]
  var new: [Endpoint]

  var reversed: Endpoints { Endpoints(old: new, new: old) }
}

extension SectionedChanges {
  /// The sections that removals, insertions and moves name, in both states.
  var sectionEndpoints: Endpoints {
    let moves = sectionMoves.map { Endpoint(UInt64($0.old), to: UInt64($0.new)) }
    return Endpoints(
      old: sectionRemovals.map { Endpoint(UInt64($0)) }.merged(with: moves),
      new: sectionInsertions.map { Endpoint(UInt64($0)) }.merged(with: moves.reversedAndSorted()))
  }

  /// The items that removals, insertions and moves name, in both states, as words.
  var itemEndpoints: Endpoints {
    let moves = itemMoves.map { Endpoint($0.old.word, to: $0.new.word) }
    return Endpoints(
      old: itemRemovals.map { Endpoint($0.word) }.merged(with: moves),
      new: itemInsertions.map { Endpoint($0.word) }.merged(with: moves.reversedAndSorted()))
  }
}

extension [Endpoint] {
  /// Returns the endpoints of the same elements in the other state.
  fileprivate func reversedAndSorted() -> Self {
    map { Endpoint($0.counterpart, to: $0.position) }.sorted { $0.position }
  }

  fileprivate func merged(with other: Self) -> Self { merged(with: other) { $0.position } }

  /// Returns the items of a section; endpoints before `first` belong to earlier sections.
  func itemSlice(ofSection section: Int, from first: Int = 0) -> ArraySlice<Endpoint> {
    let word = UInt64(section) << KindedIndexPath.rankBits
    let footer = word | KindedIndexPath.rankMask
    let start = first + partitionPoint(count: count - first) { self[first + $0].position < word }
    let end = start + partitionPoint(count: count - start) { self[start + $0].position < footer }
    return self[start..<end]
  }
}
