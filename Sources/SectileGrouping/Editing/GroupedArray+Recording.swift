// SectileGrouping/Editing/GroupedArray+Recording.swift
//
// Edits that report what they did, so that a view or a layout can follow without comparing two
// states. One mechanism serves all of them: while a recording is on, every edit notes its changes.
//
// The note-taker travels in the value, like any other stored property. A copy that is taken and
// put back within a recording brings the notes back that go with it; one that leaves the recording
// loses its note-taker at its next edit.

public import SectilePaths

extension GroupedArray {
  /// Does some edits and returns what changed, as one transition.
  ///
  ///     let changes = days.recordingChanges { $0.append("gym", toSection: "Wed") }
  ///
  /// - Parameter edits: Called once with this value. Whatever it puts in its place that did not
  ///   come from it is reported as the removal of all sections and the insertion of others.
  /// - Complexity: That of the edits, and O(*k* log^2 *k*), where *k* is the number of changes.
  @inlinable public mutating func recordingChanges(
    _ edits: (inout Self) -> Void
  ) -> SectionedChanges {
    var changes = SectionedChanges()
    recordChanges(into: &changes, edits)
    return changes
  }

  /// Does some edits of which any may be refused and returns what changed, as one transition.
  ///
  ///     let changes = try days.recordingChanges { days in
  ///       try days.move(from: .item(0, inSection: 0), to: .item(1, inSection: 1))
  ///     }
  ///
  /// If an edit throws, all of them are taken back, so that value and view stay together. For
  /// that, the edits work on a copy: the first of a section copies it. Where that is too much, use
  /// `recordChanges(into:_:)`.
  ///
  /// - Parameter edits: Called once with this value. Whatever it puts in its place that did not
  ///   come from it is reported as the removal of all sections and the insertion of others.
  /// - Throws: What the edits throw; nothing has changed then.
  /// - Complexity: That of the edits, and O(*k* log^2 *k*), where *k* is the number of changes;
  ///   O(*n* + *s*) more, where *n* is the number of elements of the sections that are edited and
  ///   *s* that of sections.
  @inlinable public mutating func recordingChanges<Failure: Error>(
    _ edits: (inout Self) throws(Failure) -> Void
  ) throws(Failure) -> SectionedChanges {
    var changes = SectionedChanges()
    let backup = self
    do throws(Failure) {
      try recordChanges(into: &changes, edits)
    } catch {
      self = backup
      throw error
    }
    return changes
  }

  /// Does some edits and adds what changed to the changes before.
  ///
  ///     var changes = SectionedChanges()
  ///     try grouped.recordChanges(into: &changes) { try $0.remove(at: path) }
  ///
  /// If an edit throws, those before it stay done and are in the changes. Nothing is copied.
  ///
  /// - Parameters:
  ///   - changes: What changed before, to the state that this value has now; then with these edits.
  ///   - edits: Called once with this value. Whatever it puts in its place that did not come from
  ///     it is reported as the removal of all sections and the insertion of others.
  /// - Complexity: That of the edits, and O(*k* log^2 *k*), where *k* is the number of changes.
  @inlinable public mutating func recordChanges<Failure: Error>(
    into changes: inout SectionedChanges, _ edits: (inout Self) throws(Failure) -> Void
  ) throws(Failure) {
    let outer = recorder
    let sectionCount = keys.count
    let start = ChangeRecorder()
    recorder = start
    defer {
      let new =
        recorder.flatMap { $0.recording === start.recording ? $0.changes : nil }
        ?? Self.replacement(of: sectionCount, by: keys.count)
      start.recording.finish()
      changes = changes.then(new)
      recorder = outer
      recorder?.append(new)
    }
    try edits(&self)
  }

  /// Returns the transition in which all sections are removed and others are inserted.
  @usableFromInline static func replacement(of old: Int, by new: Int) -> SectionedChanges {
    var recorder = ChangeRecorder()
    recorder.record(
      sectionRemovals: Array(0..<old), sectionInsertions: Array(0..<new), sectionMoves: [],
      sectionUpdates: [], itemRemovals: [], itemInsertions: [], itemMoves: [], itemUpdates: [])
    return recorder.changes
  }
}

// MARK: Taking notes

extension GroupedArray {
  /// Whether edits note what they do.
  @inlinable var isRecording: Bool { recorder != nil }

  /// Notes what an edit did.
  ///
  /// Removals, moves and updates have numbers of before, insertions and moves of after; an update
  /// changes no number.
  @inlinable mutating func record(
    sectionRemovals: [Int] = [], sectionInsertions: [Int] = [],
    sectionMoves: [(old: Int, new: Int)] = [], sectionUpdates: [Int] = [],
    itemRemovals: [KindedIndexPath] = [], itemInsertions: [KindedIndexPath] = [],
    itemMoves: [(old: KindedIndexPath, new: KindedIndexPath)] = [],
    itemUpdates: [KindedIndexPath] = []
  ) {
    if recorder?.recording.isOver == true { recorder = nil }
    recorder?.record(
      sectionRemovals: sectionRemovals, sectionInsertions: sectionInsertions,
      sectionMoves: sectionMoves, sectionUpdates: sectionUpdates, itemRemovals: itemRemovals,
      itemInsertions: itemInsertions, itemMoves: itemMoves, itemUpdates: itemUpdates)
  }

  /// Notes that an element was changed in its place.
  @inlinable mutating func didUpdate(_ item: Int, _ section: Int) {
    if isRecording { record(itemUpdates: [.item(item, inSection: section)]) }
  }
}
