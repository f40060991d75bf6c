// SectileDiffing/Engine/ItemLists.swift
//
// What a comparison of items results in: four lists in the normal form of `SectionedChanges`.

public import SectilePaths

/// The item lists of changes, each ascending.
@usableFromInline
struct ItemLists {
  @usableFromInline var removals: [KindedIndexPath] = []
  @usableFromInline var insertions: [KindedIndexPath] = []
  @usableFromInline var moves: [SectionedChanges.PathPair] = []
  @usableFromInline var updates: [SectionedChanges.PathPair] = []

  @inlinable init() {}

  /// Whether nothing is removed, inserted or moved.
  var keepsPlaces: Bool { removals.isEmpty && insertions.isEmpty && moves.isEmpty }

  /// Adds updates to those that are there; both ascend by the old path.
  @usableFromInline mutating func merge(_ added: [SectionedChanges.PathPair]) {
    if added.isEmpty { return }
    if updates.isEmpty {
      updates = added
      return
    }
    var merged: [SectionedChanges.PathPair] = []
    merged.reserveCapacity(updates.count + added.count)
    var next = 0
    for pair in updates {
      while next < added.count && added[next].old < pair.old {
        merged.append(added[next])
        next += 1
      }
      merged.append(pair)
    }
    merged += added[next...]
    updates = merged
  }
}
