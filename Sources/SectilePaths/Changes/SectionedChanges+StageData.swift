// The stages of changes together with the data that a view needs for each of them. The states
// between the stages are in neither the old nor the new data.

extension SectionedChanges {
  /// One batch update, and the data that the data source has after it.
  public struct Stage<Data> {
    /// The changes of the batch update, from the data of the previous stage to `data`.
    public let changes: SectionedChanges
    /// The data after the batch update.
    public let data: Data

    /// Creates a stage.
    ///
    /// - Complexity: O(1)
    public init(changes: SectionedChanges, data: Data) {
      self.changes = changes
      self.data = data
    }
  }

  /// Returns the batch updates that lead from one state to another, each with the data after it.
  ///
  ///     for stage in try changes.stages(from: old, to: new) {
  ///       view.performBatchUpdates {
  ///         data = stage.data
  ///         // Insert, delete, move and reload what `stage.changes` lists.
  ///       }
  ///     }
  ///
  /// The changes of the stages are those of `stages()`. Until an element is updated, the data has
  /// its old content. The data of the last stage are the sections and elements of the new state,
  /// including those that differ although the changes do not list them. Empty changes have no
  /// stages.
  ///
  /// - Parameters:
  ///   - old: The state before the changes.
  ///   - new: The state after the changes.
  /// - Throws: The `ChangesError` that names the first mismatch between changes and counts.
  /// - Complexity: O(*s* + (*n* + *k*) log *k*) for *s* sections, *k* changes and *n* elements of
  ///   the sections in which an item changes. The elements of other sections are copied, or shared
  ///   if `SectionElements` is `Array`.
  public func stages<Section, Element>(
    from old: some SectionedCollection<Section, Element>,
    to new: some SectionedCollection<Section, Element>
  ) throws(ChangesError) -> [Stage<[(section: Section, elements: [Element])]>] {
    try validate(from: old, to: new)
    return statesBetweenStages().map { state in
      Stage(changes: state.stage, data: state.data(from: old, to: new))
    }
  }

  /// Returns the batch updates that lead from one list to another, each with the data after it.
  ///
  /// - Parameters:
  ///   - old: The elements before the changes.
  ///   - new: The elements after the changes.
  ///   - section: The section that the changes name; `0 <= section < 2^31`.
  /// - Throws: The `ChangesError` that names the first mismatch between changes and counts.
  /// - Complexity: O(*s* + (*n* + *k*) log *k*) for the section *s*, *n* elements and *k* changes.
  public func stages<Element>(
    from old: some RandomAccessCollection<Element>, to new: some RandomAccessCollection<Element>,
    inSection section: Int = 0
  ) throws(ChangesError) -> [Stage<[Element]>] {
    try validate(
      from: LoneSection(number: section, count: old.count),
      to: LoneSection(number: section, count: new.count))
    return try stages(
      from: LoneSectionElements(number: section, elements: old),
      to: LoneSectionElements(number: section, elements: new)
    ).map { Stage(changes: $0.changes, data: $0.data[section].elements) }
  }

  /// Returns the state after each stage.
  package func statesBetweenStages() -> [StateBetweenStages] {
    let stages = stages()
    var future = SectionedChanges()
    var futures: [SectionedChanges] = []
    for stage in stages.reversed() {
      futures.append(future)
      future = stage.followed(by: future)
    }
    var past = SectionedChanges()
    return zip(stages, futures.reversed()).map { stage, future in
      past = past.followed(by: stage)
      return StateBetweenStages(stage: stage, past: past, future: future)
    }
  }
}

extension SectionedChanges.Stage: Sendable where Data: Sendable {}
extension SectionedChanges.Stage: Equatable where Data: Equatable {}
extension SectionedChanges.Stage: Hashable where Data: Hashable {}

/// The state after one stage of changes, as the way to it and the way from it.
package struct StateBetweenStages {
  /// The changes from the previous state to this one.
  package let stage: SectionedChanges
  /// The changes from the old state to this one.
  package let past: SectionedChanges
  /// The changes from this state to the new one.
  package let future: SectionedChanges

  /// Returns the sections and elements of this state.
  func data<Section, Element>(
    from old: some SectionedCollection<Section, Element>,
    to new: some SectionedCollection<Section, Element>
  ) -> [(section: Section, elements: [Element])] {
    let oldSections = old.sections
    let newSections = new.sections
    if future.isEmpty { return newSections.indices.map { (newSections[$0], Array(new[$0])) } }
    let count =
      oldSections.count - past.sectionRemovals.count + past.sectionInsertions.count
    let itemShifts = self.itemShifts
    let updatedSections = Set(past.sectionUpdates.map { $0.new })
    let updatedItems = Set(past.itemUpdates.map { $0.new })
    return (0..<count).map { number in
      let source = past.oldSection(for: number)
      // An inserted or updated element stays until the last stage.
      let section =
        if let source, !updatedSections.contains(number) {
          oldSections[source]
        } else {
          newSections[future.newSection(for: number)!]
        }
      guard let shift = itemShifts[number] else {
        return (
          section, source.map { Array(old[$0]) } ?? Array(new[future.newSection(for: number)!])
        )
      }
      let startCount =
        source.map { old.numberOfItems(inSection: $0) }
        ?? new.numberOfItems(inSection: future.newSection(for: number)!)
      let elements = (0..<startCount + shift).map { item in
        let path = KindedIndexPath.item(item, inSection: number)
        if !updatedItems.contains(path), let oldPath = past.oldPath(for: path) {
          return old.element(at: oldPath)
        }
        return new.element(at: future.newPath(for: path)!)
      }
      return (section, elements)
    }
  }

  /// For each section in which an item changes, the number of its items minus the number in the old
  /// state, or minus the number in the new state if the old one does not have the section.
  private var itemShifts: [Int: Int] {
    var shifts: [Int: Int] = [:]
    for path in past.itemRemovals { shifts[past.newSection(for: path.section)!, default: 0] -= 1 }
    for path in past.itemInsertions { shifts[path.section, default: 0] += 1 }
    for pair in past.itemUpdates { shifts[pair.new.section, default: 0] += 0 }
    for pair in past.itemMoves {
      if let section = past.newSection(for: pair.old.section) { shifts[section, default: 0] -= 1 }
      let isInserted = past.oldSection(for: pair.new.section) == nil
      shifts[pair.new.section, default: 0] += isInserted ? 0 : 1
    }
    for path in future.itemInsertions {
      guard let section = future.oldSection(for: path.section) else { continue }
      if past.oldSection(for: section) == nil { shifts[section, default: 0] -= 1 }
    }
    for pair in future.itemMoves {
      if past.oldSection(for: pair.old.section) == nil { shifts[pair.old.section, default: 0] += 1 }
      guard let section = future.oldSection(for: pair.new.section) else { continue }
      if past.oldSection(for: section) == nil { shifts[section, default: 0] -= 1 }
    }
    return shifts
  }
}

extension SectionedCollection {
  /// Returns the element at a path that exists.
  fileprivate func element(at path: KindedIndexPath) -> Element {
    let elements = self[path.section]
    return elements[elements.index(elements.startIndex, offsetBy: path.item!)]
  }
}

/// A list of elements as one section of a collection whose other sections are empty.
private struct LoneSectionElements<Elements: RandomAccessCollection>: SectionedCollection {
  let number: Int
  let elements: Elements

  var sections: [Void] { Array(repeating: (), count: number + 1) }

  subscript(section: Int) -> Elements.SubSequence {
    section == number ? elements[...] : elements.prefix(0)
  }
}
