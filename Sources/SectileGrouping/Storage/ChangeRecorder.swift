// Collects the changes of a series of edits and returns them as one value.

public import SectilePaths

/// The changes of the edits in one recording.
@usableFromInline
struct ChangeRecorder: Sendable {
  private var composed = ComposedChanges()

  /// The recording that the changes belong to.
  ///
  /// An assignment during a recording can replace the recorder by another one or nil. The recording
  /// then does not find its own identity and discards the changes.
  @usableFromInline var recording: Recording

  /// The identity of a recording, referenced by the recording until it ends and by its recorders.
  @usableFromInline final class Recording: Sendable {
    @usableFromInline init() {}
  }

  @usableFromInline init(for recording: Recording) { self.recording = recording }

  /// Whether the recording has ended: nothing else refers to it.
  ///
  /// Copies of one recording keep recording until one is left; this costs time and does not change
  /// results.
  fileprivate var isAbandoned: Bool {
    mutating get { isKnownUniquelyReferenced(&recording) }
  }

  /// Adds changes that follow the recorded ones.
  @usableFromInline mutating func append(_ changes: SectionedChanges) { composed.append(changes) }

  /// All changes as one value.
  @usableFromInline var changes: SectionedChanges { composed.changes }

  /// Returns the changes that remove all old sections and insert all new ones.
  @usableFromInline static func replacement(of old: Int, by new: Int) -> SectionedChanges {
    SectionedChanges(
      trustedSectionRemovals: Array(0..<old), sectionInsertions: Array(0..<new), sectionMoves: [],
      sectionUpdates: [], itemRemovals: [], itemInsertions: [], itemMoves: [], itemUpdates: [])
  }
}

// MARK: Recording an edit

extension ChangeRecorder? {
  /// Adds the changes of the next edit, with each list in any order, or drops a recorder whose
  /// recording has ended.
  ///
  /// Removals, sources of moves and updates have the indices before the edit, and insertions and
  /// targets of moves the indices after it.
  @usableFromInline mutating func record(
    sectionRemovals: [Int] = [], sectionInsertions: [Int] = [],
    sectionMoves: [(old: Int, new: Int)] = [], sectionUpdates: [Int] = [],
    itemRemovals: [KindedIndexPath] = [], itemInsertions: [KindedIndexPath] = [],
    itemMoves: [(old: KindedIndexPath, new: KindedIndexPath)] = [],
    itemUpdates: [KindedIndexPath] = []
  ) {
    if self?.isAbandoned != false { return self = nil }
    do throws(ChangesError) {
      let changes = try SectionedChanges(
        sectionRemovals: sectionRemovals, sectionInsertions: sectionInsertions,
        sectionMoves: sectionMoves.map { .init(old: $0.old, new: $0.new) },
        sectionUpdates: sectionUpdates.map { .init(old: $0, new: $0) },
        itemRemovals: itemRemovals, itemInsertions: itemInsertions,
        itemMoves: itemMoves.map { .init(old: $0.old, new: $0.new) },
        itemUpdates: itemUpdates.map { .init(old: $0, new: $0) })
      self?.append(changes)
    } catch {
      fatalError("GroupedArray: an edit recorded contradicting changes. \(error)")
    }
  }

  /// Records changes of several elements.
  @usableFromInline mutating func record(_ changes: SectionedChanges) {
    if self?.isAbandoned != false { return self = nil }
    self?.append(changes)
  }

  // These edits record with one call, so that callers inline only a test for nil.

  @usableFromInline mutating func recordInsertion(ofItem item: Int, inSection section: Int) {
    record(itemInsertions: [.item(item, inSection: section)])
  }

  /// Records the removal of elements, or that of their section if the edit removed the section too.
  @usableFromInline mutating func recordRemoval(
    ofItems items: Range<Int>, inSection section: Int, withSection: Bool
  ) {
    record(
      sectionRemovals: withSection ? [section] : [],
      itemRemovals: withSection ? [] : items.map { .item($0, inSection: section) })
  }

  /// Records the move of an element, and the removal of its old section if the edit removed it.
  @usableFromInline mutating func recordMove(
    from source: KindedIndexPath, to target: KindedIndexPath, removingSection: Bool
  ) {
    record(
      sectionRemovals: removingSection ? [source.section] : [], itemMoves: [(source, target)])
  }
}

extension GroupedArray {
  @inlinable var isRecording: Bool { recorder != nil }

  @inlinable mutating func didUpdate(_ item: Int, _ section: Int) {
    if isRecording { recorder.record(itemUpdates: [.item(item, inSection: section)]) }
  }
}
