// A model of a view with batch updates. It rejects the batches for which UIKit's views throw an
// exception. It stores its own cells and sees only the calls of a batch, not the changes as a
// value.

public import SectilePaths

/// The calls of one batch, as in UIKit: deletions and reloads use positions before the batch,
/// insertions use positions after it, and moves use one of each.
public struct BatchUpdate: Sendable {
  /// The section and index of an item, which may be out of range.
  public struct Position: Hashable, Sendable, CustomStringConvertible {
    /// The index of the section.
    public var section: Int
    /// The index of the item in its section.
    public var item: Int

    /// Creates a position.
    public init(_ section: Int, _ item: Int) {
      self.section = section
      self.item = item
    }

    /// The section and the index.
    public var description: String { "(\(section),\(item))" }
  }

  /// The arguments of `deleteSections`.
  public var deletedSections: [Int] = []
  /// The arguments of `insertSections`.
  public var insertedSections: [Int] = []
  /// The arguments of each `moveSection`.
  public var movedSections: [(from: Int, to: Int)] = []
  /// The arguments of `reloadSections`.
  public var reloadedSections: [Int] = []
  /// The arguments of `deleteItems`.
  public var deletedItems: [Position] = []
  /// The arguments of `insertItems`.
  public var insertedItems: [Position] = []
  /// The arguments of each `moveItem`.
  public var movedItems: [(from: Position, to: Position)] = []
  /// The arguments of `reloadItems`.
  public var reloadedItems: [Position] = []

  /// Creates a batch without calls.
  public init() {}

  /// Creates the calls that apply changes to a view.
  public init(_ changes: SectionedChanges) {
    func position(_ path: KindedIndexPath) -> Position { Position(path.section, path.item!) }
    deletedSections = changes.sectionRemovals
    insertedSections = changes.sectionInsertions
    movedSections = changes.sectionMoves.map { ($0.old, $0.new) }
    reloadedSections = changes.sectionUpdates.map(\.old)
    deletedItems = changes.itemRemovals.map(position)
    insertedItems = changes.itemInsertions.map(position)
    movedItems = changes.itemMoves.map { (position($0.old), position($0.new)) }
    reloadedItems = changes.itemUpdates.map { position($0.old) }
  }
}

/// A model of a collection view, whose cells display the identities of their items.
public struct BatchUpdateView: Sendable {
  /// The displayed sections and items.
  public private(set) var displayed: ModelState

  /// Creates a view that displays a state.
  public init(showing state: ModelState) {
    displayed = state
  }

  /// Performs a batch, or returns the reason why UIKit would throw an exception or display wrong
  /// data.
  ///
  /// - Parameters:
  ///   - update: The calls.
  ///   - before: The state of the data source before the batch.
  ///   - after: The state of the data source after the batch.
  public mutating func perform(
    _ update: BatchUpdate, before: ModelState, after: ModelState
  ) -> String? {
    // Rule 1: the view and its data source agree before the batch.
    if before.counts != displayed.counts {
      return "stale counts: the view has \(displayed.counts.itemCounts), the data source "
        + "\(before.counts.itemCounts)"
    }
    if let violation = rangeViolation(of: update, after: after) { return violation }
    if let violation = repetitionViolation(of: update) { return violation }

    // The new number of each surviving section: moved ones first, the others in the gaps.
    let deletedSections = Set(update.deletedSections)
    let insertedSections = Set(update.insertedSections)
    let movedFrom = Set(update.movedSections.map(\.from))
    let movedTo = Set(update.movedSections.map(\.to))
    let staying = displayed.sections.indices.filter {
      !deletedSections.contains($0) && !movedFrom.contains($0)
    }
    let free = after.sections.indices.filter {
      !insertedSections.contains($0) && !movedTo.contains($0)
    }
    // Rule 4: section counts match.
    if staying.count != free.count {
      return "section count: \(displayed.sections.count) before, \(after.sections.count) after, "
        + "\(deletedSections.count) deleted, \(insertedSections.count) inserted"
    }
    var sources: [Int: Int] = Dictionary(uniqueKeysWithValues: zip(free, staying))
    for move in update.movedSections { sources[move.to] = move.from }
    if let violation = sectionViolation(of: update, sources: sources) { return violation }
    if let violation = reloadViolation(of: update, sources: sources) { return violation }

    // Rule 5: item counts of surviving sections match. Rule 6: cells display the data.
    var result: [ModelState.Section] = []
    let deleted = Set(update.deletedItems)
    let reloaded = Set(update.reloadedSections)
    for (number, section) in after.sections.enumerated() {
      guard let source = sources[number] else {
        result.append(section)  // All cells of an inserted section are new.
        continue
      }
      guard displayed.sections[source].id == section.id else {
        return "wrong cell: section \(number) displays \(displayed.sections[source].id), "
          + "not \(section.id)"
      }
      if reloaded.contains(source) {
        result.append(section)
        continue
      }
      var slots: [Int?] = Array(repeating: nil, count: section.items.count)
      for position in update.insertedItems where position.section == number {
        slots[position.item] = section.items[position.item]
      }
      for move in update.movedItems where move.to.section == number {
        slots[move.to.item] = displayed.sections[move.from.section].items[move.from.item]
      }
      let movedFrom = Set(update.movedItems.map(\.from))
      let rest = displayed.sections[source].items.indices.filter {
        let position = BatchUpdate.Position(source, $0)
        return !deleted.contains(position) && !movedFrom.contains(position)
      }
      let free = slots.indices.filter { slots[$0] == nil }
      if rest.count != free.count {
        return "item count: section \(number) has \(section.items.count) items after, "
          + "\(displayed.sections[source].items.count) before; \(rest.count) stay where "
          + "\(free.count) should"
      }
      for (slot, item) in zip(free, rest) {
        if let violation = reloadViolation(of: update, item, inSection: source, to: slot, number) {
          return violation
        }
        slots[slot] = displayed.sections[source].items[item]
      }
      if slots != section.items {
        return "wrong cell: section \(number) displays \(slots.map { $0! }), not \(section.items)"
      }
      result.append(section)
    }
    displayed = ModelState(result)
    return nil
  }

  /// Rule 2: positions exist in the state that they belong to.
  private func rangeViolation(of update: BatchUpdate, after: ModelState) -> String? {
    func has(_ position: BatchUpdate.Position, in state: ModelState) -> Bool {
      state.sections.indices.contains(position.section)
        && state.sections[position.section].items.indices.contains(position.item)
    }
    let oldSections =
      update.deletedSections + update.reloadedSections + update.movedSections.map(\.from)
    let newSections = update.insertedSections + update.movedSections.map(\.to)
    for section in oldSections where !displayed.sections.indices.contains(section) {
      return "out of range: section \(section) before the batch"
    }
    for section in newSections where !after.sections.indices.contains(section) {
      return "out of range: section \(section) after the batch"
    }
    let oldItems = update.deletedItems + update.reloadedItems + update.movedItems.map(\.from)
    let newItems = update.insertedItems + update.movedItems.map(\.to)
    for item in oldItems where !has(item, in: displayed) {
      return "out of range: item \(item) before the batch"
    }
    for item in newItems where !has(item, in: after) {
      return "out of range: item \(item) after the batch"
    }
    return nil
  }

  /// Rule 3: an element has one change, and a position gets one element.
  private func repetitionViolation(of update: BatchUpdate) -> String? {
    func firstTwice<T: Hashable>(_ elements: [T]) -> T? {
      var visited: Set<T> = []
      return elements.first { !visited.insert($0).inserted }
    }
    let oldSections =
      update.deletedSections + update.reloadedSections + update.movedSections.map(\.from)
    let newSections = update.insertedSections + update.movedSections.map(\.to)
    let oldItems = update.deletedItems + update.reloadedItems + update.movedItems.map(\.from)
    let newItems = update.insertedItems + update.movedItems.map(\.to)
    if let section = firstTwice(oldSections) { return "twice: section \(section) before" }
    if let section = firstTwice(newSections) { return "twice: section \(section) after" }
    if let item = firstTwice(oldItems) { return "twice: item \(item) before" }
    if let item = firstTwice(newItems) { return "twice: item \(item) after" }
    return nil
  }

  /// Rule 7: a section that is deleted, inserted, moved or reloaded has no other changes of its
  /// items.
  private func sectionViolation(of update: BatchUpdate, sources: [Int: Int]) -> String? {
    let whole = Set(
      update.deletedSections + update.reloadedSections + update.movedSections.map(\.from))
    let oldItems = update.deletedItems + update.reloadedItems + update.movedItems.map(\.from)
    for item in oldItems where whole.contains(item.section) {
      return "item in a section that changes as a whole: \(item) before"
    }
    let newItems = update.insertedItems + update.movedItems.map(\.to)
    for item in newItems {
      guard let source = sources[item.section], !whole.contains(source) else {
        return "item in a section that changes as a whole: \(item) after"
      }
    }
    return nil
  }
}

// MARK: Reloads

extension BatchUpdateView {
  // Rule 8: a reload is a deletion and an insertion, whose position is shifted by the other
  // deletions and insertions only. If moves displace the element, the insertion is at a wrong
  // position.

  private func reloadViolation(of update: BatchUpdate, sources: [Int: Int]) -> String? {
    for (number, source) in sources where update.reloadedSections.contains(source) {
      let inserted = shifted(source, by: update.deletedSections, update.insertedSections)
      if inserted != number {
        return "reload: section \(source) is inserted at \(inserted), and belongs at \(number)"
      }
    }
    return nil
  }

  private func reloadViolation(
    of update: BatchUpdate, _ item: Int, inSection source: Int, to slot: Int, _ number: Int
  ) -> String? {
    guard update.reloadedItems.contains(.init(source, item)) else { return nil }
    let inserted = BatchUpdate.Position(
      shifted(source, by: update.deletedSections, update.insertedSections),
      shifted(
        item, by: update.deletedItems.filter { $0.section == source }.map(\.item),
        update.insertedItems.filter { $0.section == number }.map(\.item)))
    let target = BatchUpdate.Position(number, slot)
    if inserted == target { return nil }
    return "reload: item (\(source),\(item)) is inserted at \(inserted), and belongs at \(target)"
  }

  /// Returns a position shifted by deletions before it and by insertions up to it.
  private func shifted(_ position: Int, by deletions: [Int], _ insertions: [Int]) -> Int {
    insertions.sorted().reduce(position - deletions.count { $0 < position }) { result, insertion in
      insertion <= result ? result + 1 : result
    }
  }
}

extension SectionCounts {
  /// The item counts of all sections.
  fileprivate var itemCounts: [Int] { sections.map(\.itemCount) }
}
