// Collects the changes of a series of edits and returns them as one transition. It composes
// transitions of equal length, like the carries of a binary counter. Recording k edits therefore
// takes O(k log k) compositions of single edits instead of O(k^2).

public import SectilePaths

/// The changes of the edits in one recording.
@usableFromInline
struct ChangeRecorder: Sendable {
  /// Consecutive transitions, each of 2^level edits; the levels descend.
  private var parts: [(level: Int, changes: SectionedChanges)] = []

  /// The recording that the changes belong to.
  ///
  /// An assignment during a recording can replace the recorder by another one or nil. The recording
  /// then does not find its own identity and discards the changes.
  @usableFromInline var recording: Recording

  /// The identity of a recording, referenced by the recording until it ends and by its recorders.
  @usableFromInline final class Recording: Sendable {
    @usableFromInline init() {}
  }

  /// Creates a recorder without changes.
  @usableFromInline init(for recording: Recording) { self.recording = recording }

  /// Whether this recorder holds the last reference to its recording, which has ended then.
  ///
  /// Several copies that left one recording continue to record until only one of them is left.
  /// Their edits then take longer, and no result differs.
  private var isAbandoned: Bool {
    mutating get { isKnownUniquelyReferenced(&recording) }
  }

  /// Drops a recorder whose recording has ended.
  @usableFromInline static func dropIfAbandoned(_ recorder: inout Self?) {
    if recorder?.isAbandoned == true { recorder = nil }
  }

  /// Adds the changes of the next edit, with each list in any order.
  @usableFromInline mutating func record(
    sectionRemovals: [Int] = [], sectionInsertions: [Int] = [],
    sectionMoves: [(old: Int, new: Int)] = [], sectionUpdates: [Int] = [],
    itemRemovals: [KindedIndexPath] = [], itemInsertions: [KindedIndexPath] = [],
    itemMoves: [(old: KindedIndexPath, new: KindedIndexPath)] = [],
    itemUpdates: [KindedIndexPath] = []
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
      fatalError("GroupedArray: an edit recorded contradicting changes. \(error)")
    }
  }

  /// Adds an edit that inserted one item, or drops a recorder whose recording has ended.
  @usableFromInline static func recordInsertion(of path: KindedIndexPath, in recorder: inout Self?)
  {
    dropIfAbandoned(&recorder)
    recorder?.record(itemInsertions: [path])
  }

  /// Adds changes that follow the recorded ones.
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

  /// Returns the transition that removes all old sections and inserts all new ones.
  @usableFromInline static func replacement(of old: Int, by new: Int) -> SectionedChanges {
    var recorder = Self(for: Recording())
    recorder.record(sectionRemovals: Array(0..<old), sectionInsertions: Array(0..<new))
    return recorder.changes
  }
}

// MARK: Recording an edit

extension GroupedArray {
  /// Whether edits record their changes.
  @inlinable var isRecording: Bool { recorder != nil }

  /// Records the changes of an edit: removals, sources of moves and updates by the numbers before
  /// it, insertions and targets of moves by the numbers after it.
  @inlinable mutating func record(
    sectionRemovals: [Int] = [], sectionInsertions: [Int] = [],
    sectionMoves: [(old: Int, new: Int)] = [], sectionUpdates: [Int] = [],
    itemRemovals: [KindedIndexPath] = [], itemInsertions: [KindedIndexPath] = [],
    itemMoves: [(old: KindedIndexPath, new: KindedIndexPath)] = [],
    itemUpdates: [KindedIndexPath] = []
  ) {
    ChangeRecorder.dropIfAbandoned(&recorder)
    recorder?.record(
      sectionRemovals: sectionRemovals, sectionInsertions: sectionInsertions,
      sectionMoves: sectionMoves, sectionUpdates: sectionUpdates, itemRemovals: itemRemovals,
      itemInsertions: itemInsertions, itemMoves: itemMoves, itemUpdates: itemUpdates)
  }

  /// Records that an element was changed in place.
  @inlinable mutating func didUpdate(_ item: Int, _ section: Int) {
    if isRecording { record(itemUpdates: [.item(item, inSection: section)]) }
  }
}
