// SectileGrouping/Editing/ChangeRecorder.swift
//
// What a series of edits did, as one transition. Each edit is a small transition of its own; they
// are composed like the digits of a binary counter, equals with equals, so that a thousand edits
// cost a thousand times the logarithm of a thousand and not a thousand times a thousand.

public import SectilePaths
internal import Synchronization

/// The changes of the edits so far.
@usableFromInline
struct ChangeRecorder: Sendable {
  /// Transitions one after the other, each of 2^level edits, the levels descending.
  private var parts: [(level: Int, changes: SectionedChanges)] = []

  /// The recording that the notes belong to.
  ///
  /// Whoever assigns a value from elsewhere in the middle of a recording brings notes from
  /// elsewhere, or none.
  @usableFromInline let recording = Recording()

  /// The identity of a recording, and whether it is over: copies that left it need no notes.
  @usableFromInline final class Recording: Sendable {
    private let end = Atomic(false)

    init() {}

    @usableFromInline var isOver: Bool { end.load(ordering: .relaxed) }

    @usableFromInline func finish() { end.store(true, ordering: .relaxed) }
  }

  /// Creates a recorder of no edits.
  @usableFromInline init() {}

  /// Adds what the next edit did, in any order of its lists.
  @usableFromInline mutating func record(
    sectionRemovals: [Int], sectionInsertions: [Int], sectionMoves: [(old: Int, new: Int)],
    sectionUpdates: [Int], itemRemovals: [KindedIndexPath], itemInsertions: [KindedIndexPath],
    itemMoves: [(old: KindedIndexPath, new: KindedIndexPath)], itemUpdates: [KindedIndexPath]
  ) {
    do throws(ChangesError) {
      append(
        try SectionedChanges(
          sectionRemovals: sectionRemovals, sectionInsertions: sectionInsertions,
          sectionMoves: sectionMoves.map { .init(old: $0.old, new: $0.new) },
          sectionUpdates: sectionUpdates.map { .init(old: $0, new: $0) },
          itemRemovals: itemRemovals, itemInsertions: itemInsertions,
          itemMoves: itemMoves.map { .init(old: $0.old, new: $0.new) },
          itemUpdates: itemUpdates.map { .init(old: $0, new: $0) }))
    } catch {
      fatalError("GroupedArray: an edit contradicts itself. \(error)")
    }
  }

  /// Adds an edit that inserted one item, unless the recording is over.
  @usableFromInline static func note(insertion path: KindedIndexPath, in notes: inout Self?) {
    if notes?.recording.isOver == true { notes = nil }
    notes?.record(
      sectionRemovals: [], sectionInsertions: [], sectionMoves: [], sectionUpdates: [],
      itemRemovals: [], itemInsertions: [path], itemMoves: [], itemUpdates: [])
  }

  /// Adds the changes of edits that follow those so far.
  @usableFromInline mutating func append(_ changes: SectionedChanges) {
    if changes.isEmpty { return }
    var next = (level: 0, changes: changes)
    while let last = parts.last, last.level == next.level {
      parts.removeLast()
      next = (last.level + 1, last.changes.then(next.changes))
    }
    parts.append(next)
  }

  /// All changes as one transition.
  @usableFromInline var changes: SectionedChanges {
    var result = SectionedChanges()
    for part in parts.reversed() { result = part.changes.then(result) }
    return result
  }
}
