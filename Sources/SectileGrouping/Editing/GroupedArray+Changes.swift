// Recording the changes of edits, so that a view or a layout can follow without comparing two
// states; and applying changes to a value. Copies take the recorder along: a copy that is assigned
// back during the recording brings the changes that belong to it.

public import SectilePaths

extension GroupedArray {
  /// Performs edits and returns all their changes as one value.
  ///
  ///     let changes = days.recordingChanges { $0.append("gym", toSection: "Wed") }
  ///
  /// If an edit throws, all edits are undone, so that the value still matches its view. Edits that
  /// can throw therefore work on a copy; to avoid it, use `recordChanges(into:_:)`.
  ///
  /// - Parameter edits: Called once with this value. If it assigns a value that is not a copy from
  ///   this recording, the result is the removal of all sections and the insertion of all new ones.
  /// - Throws: The error of the edits; the value is then unchanged.
  /// - Complexity: That of the edits, and O(*k* log^2 *k*), where *k* is the number of changes. If
  ///   the edits can throw, O(*n* + *s*) more for *n* elements in the edited sections and *s*
  ///   sections.
  @inlinable public mutating func recordingChanges<Failure: Error>(
    _ edits: (inout Self) throws(Failure) -> Void
  ) throws(Failure) -> SectionedChanges {
    var changes = SectionedChanges()
    let backup = Failure.self == Never.self ? nil : self
    do throws(Failure) {
      try recordChanges(into: &changes, edits)
    } catch {
      if let backup { self = backup }
      throw error
    }
    return changes
  }

  /// Performs edits and appends their changes to earlier ones.
  ///
  ///     var changes = SectionedChanges()
  ///     try grouped.recordChanges(into: &changes) { try $0.remove(at: path) }
  ///
  /// If an edit throws, the edits before it remain and are in the changes. Nothing is copied.
  ///
  /// - Parameters:
  ///   - changes: Earlier changes that lead to the current state.
  ///   - edits: Called once with this value, as in `recordingChanges(_:)`.
  /// - Complexity: That of the edits, and O(*k* log^2 *k*), where *k* is the number of changes.
  @inlinable public mutating func recordChanges<Failure: Error>(
    into changes: inout SectionedChanges, _ edits: (inout Self) throws(Failure) -> Void
  ) throws(Failure) {
    let outer = recorder
    let sectionCount = keys.count
    // The recording is active as long as this reference exists: see `ChangeRecorder.isAbandoned`.
    let recording = ChangeRecorder.Recording()
    recorder = ChangeRecorder(for: recording)
    defer {
      let new =
        recorder.flatMap { $0.recording === recording ? $0.changes : nil }
        ?? ChangeRecorder.replacement(of: sectionCount, by: keys.count)
      changes = changes.followed(by: new)
      recorder = outer
      recorder?.append(new)
      withExtendedLifetime(recording) {}
    }
    try edits(&self)
  }

  // MARK: Applying changes

  /// Returns this value with changes applied to it; inserted and updated sections and elements are
  /// copied from the other state.
  ///
  ///     let changes = new.changes(from: old)
  ///     try old.applying(changes, insertingFrom: new) == new    // true
  ///
  /// A section that is not inserted stays declared or transient; an empty section becomes declared.
  /// An updated section shows header and footer as in the other state.
  ///
  /// - Parameters:
  ///   - changes: Changes that lead from the counts of this state to those of the other.
  ///   - new: The state after the changes; only inserted and updated parts are read.
  /// - Throws: The `ChangesError` of the first position at which the changes do not fit.
  /// - Complexity: O((*n* + *k*) log *k*) for *n* elements and *k* changes.
  @inlinable public func applying(
    _ changes: SectionedChanges, insertingFrom new: Self
  ) throws(ChangesError) -> Self {
    let parts: [(section: Section, elements: [Element])] = try applying(
      changes, insertingFrom: new)
    var groups = parts.indices.map { number in
      var group = changes.oldSection(for: number).map { self.groups[$0] } ?? new.groups[number]
      group.section = parts[number].section
      group.elements = parts[number].elements
      return group
    }
    for pair in changes.sectionUpdates {
      groups[pair.new].hasHeader = new.hasHeader(inSection: pair.new)
      groups[pair.new].hasFooter = new.hasFooter(inSection: pair.new)
    }
    var result = Self()
    result.appendSections(groups)
    return result
  }

  /// Applies changes that only move and remove, such as those of a drag, and their inverse for
  /// undo.
  ///
  ///     try cards.apply(drag.changes)
  ///     try cards.apply(drag.changes.inverse())    // as before the drag
  ///
  /// No section is removed that the changes do not remove: a section that becomes empty becomes
  /// declared, so that the value still matches a layout with these changes.
  ///
  /// - Parameter changes: Changes from the counts of this value, without insertions and updates.
  /// - Throws: `ChangesError.sectionContentMissing` or `.itemContentMissing` for the first
  ///   insertion or update, or the `ChangesError` of the first position at which the changes do not
  ///   fit. On error the value is unchanged.
  /// - Complexity: O((*n* + *k*) log *k*) for *n* elements and *k* changes.
  @inlinable public mutating func apply(_ changes: SectionedChanges) throws(ChangesError) {
    let parts: [(section: Section, elements: [Element])] = try applying(changes)
    let groups = parts.indices.map { number in
      var group = self.groups[changes.oldSection(for: number)!]
      group.elements = parts[number].elements
      return group
    }
    var recorder = recorder
    self = Self()
    appendSections(groups)
    recorder.record(changes)
    self.recorder = recorder
  }
}
