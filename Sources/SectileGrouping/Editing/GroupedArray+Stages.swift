// The stages of changes with grouped arrays as data, so that a view keeps one type of data.

public import SectilePaths

extension SectionedChanges {
  /// Returns the batch updates that lead from one grouped array to another, each with the data
  /// after it.
  ///
  ///     let stages = try new.changes(from: old).stages(from: old, to: new)
  ///     stages.last?.data    // `new`
  ///
  /// The data of the last stage is the new value. Before that, a section of the old value stays
  /// declared or transient, a section that is empty between two stages is declared, and an updated
  /// section shows header and footer as in the new value. Empty changes have no stages.
  ///
  /// - Parameters:
  ///   - old: The value before the changes.
  ///   - new: The value after the changes.
  /// - Throws: The `ChangesError` that names the first mismatch between changes and counts.
  /// - Complexity: O(*s* + (*n* + *k*) log *k*) for *s* sections, *k* changes and *n* elements of
  ///   the sections in which an item changes. The elements of other sections are not copied.
  public func stages<Section, Element>(
    from old: GroupedArray<Section, Element>, to new: GroupedArray<Section, Element>
  ) throws(ChangesError) -> [Stage<GroupedArray<Section, Element>>] {
    let parts: [Stage<[(section: Section, elements: [Element])]>] = try stages(from: old, to: new)
    return zip(statesBetweenStages(), parts).map { state, part in
      Stage(
        changes: part.changes,
        data: state.future.isEmpty ? new : state.grouped(part.data, from: old, to: new))
    }
  }
}

extension StateBetweenStages {
  /// Returns this state with the traits of its sections.
  fileprivate func grouped<Section, Element>(
    _ parts: [(section: Section, elements: [Element])], from old: GroupedArray<Section, Element>,
    to new: GroupedArray<Section, Element>
  ) -> GroupedArray<Section, Element> {
    var groups = parts.indices.map { number in
      // A section without an old index was inserted, and stays until the last stage.
      var group =
        past.oldSection(for: number).map { old.groups[$0] }
        ?? new.groups[future.newSection(for: number)!]
      group.section = parts[number].section
      group.elements = parts[number].elements
      return group
    }
    for pair in past.sectionUpdates {
      let target = future.newSection(for: pair.new)!
      groups[pair.new].hasHeader = new.hasHeader(inSection: target)
      groups[pair.new].hasFooter = new.hasFooter(inSection: target)
    }
    var result = GroupedArray<Section, Element>()
    result.appendSections(groups)
    return result
  }
}
