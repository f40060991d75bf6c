// SectileTestSupport/BatchUpdateView.swift
//
// A view that takes batch updates as UIKit's do, and refuses them where UIKit's stop the program.
// It keeps its own cells and never looks at the changes as a whole, only at the calls it gets.

public import SectilePaths

/// The calls of one batch, in UIKit's terms: deletions and reloads by the numbers before the batch,
/// insertions by those after it, moves from the one to the other.
public struct BatchUpdate: Sendable {
  /// The path of an item, as numbers that may be wrong.
  public struct Place: Hashable, Sendable, CustomStringConvertible {
    var section: Int
    var item: Int

    /// Creates the path of an item.
    public init(_ section: Int, _ item: Int) {
      self.section = section
      self.item = item
    }

    /// Both numbers.
    public var description: String { "(\(section),\(item))" }
  }

  /// What `deleteSections` gets.
  public var deletedSections: [Int] = []
  /// What `insertSections` gets.
  public var insertedSections: [Int] = []
  /// What each `moveSection` gets.
  public var movedSections: [(from: Int, to: Int)] = []
  /// What `reloadSections` gets.
  public var reloadedSections: [Int] = []
  /// What `deleteItems` gets.
  public var deletedItems: [Place] = []
  /// What `insertItems` gets.
  public var insertedItems: [Place] = []
  /// What each `moveItem` gets.
  public var movedItems: [(from: Place, to: Place)] = []
  /// What `reloadItems` gets.
  public var reloadedItems: [Place] = []

  /// Creates a batch of no calls.
  public init() {}

  /// Creates the calls that tell a view of changes.
  public init(_ changes: SectionedChanges) {
    func place(_ path: KindedIndexPath) -> Place { Place(path.section, path.item!) }
    deletedSections = changes.sectionRemovals
    insertedSections = changes.sectionInsertions
    movedSections = changes.sectionMoves.map { ($0.old, $0.new) }
    reloadedSections = changes.sectionUpdates.map(\.old)
    deletedItems = changes.itemRemovals.map(place)
    insertedItems = changes.itemInsertions.map(place)
    movedItems = changes.itemMoves.map { (place($0.old), place($0.new)) }
    reloadedItems = changes.itemUpdates.map { place($0.old) }
  }
}

/// A collection view that shows a number per cell.
public struct BatchUpdateView: Sendable {
  /// What is shown.
  public private(set) var shown: ModelState

  /// Creates a view that shows a state.
  public init(showing state: ModelState) {
    shown = state
  }

  /// Performs a batch, or returns why UIKit would stop the program, or would show something else
  /// than the data.
  ///
  /// - Parameters:
  ///   - update: The calls.
  ///   - before: What the data source says before the batch.
  ///   - after: What the data source says after it.
  public mutating func perform(
    _ update: BatchUpdate, before: ModelState, after: ModelState
  ) -> String? {
    // Rule 1: the view and its data source agree before the batch.
    if before.counts != shown.counts {
      return "stale counts: the view has \(shown.counts.itemCounts), the data source "
        + "\(before.counts.itemCounts)"
    }
    if let violation = rangeViolation(of: update, after: after) { return violation }
    if let violation = repetitionViolation(of: update) { return violation }

    // Where every surviving section ends: moved ones first, the others in the gaps.
    let deletedSections = Set(update.deletedSections)
    let insertedSections = Set(update.insertedSections)
    let movedFrom = Set(update.movedSections.map(\.from))
    let movedTo = Set(update.movedSections.map(\.to))
    let staying = shown.sections.indices.filter {
      !deletedSections.contains($0) && !movedFrom.contains($0)
    }
    let free = after.sections.indices.filter {
      !insertedSections.contains($0) && !movedTo.contains($0)
    }
    // Rule 4: the sections add up.
    if staying.count != free.count {
      return "section count: \(shown.sections.count) before, \(after.sections.count) after, "
        + "\(deletedSections.count) deleted, \(insertedSections.count) inserted"
    }
    var sources: [Int: Int] = Dictionary(uniqueKeysWithValues: zip(free, staying))
    for move in update.movedSections { sources[move.to] = move.from }
    if let violation = sectionViolation(of: update, sources: sources) { return violation }

    // Rule 5: the items of each surviving section add up. Rule 6: so do the cells.
    var result: [ModelState.Section] = []
    let deleted = Set(update.deletedItems)
    let reloaded = Set(update.reloadedSections)
    for (number, section) in after.sections.enumerated() {
      guard let source = sources[number] else {
        result.append(section)  // An inserted section asks for all its cells.
        continue
      }
      guard shown.sections[source].id == section.id else {
        return "wrong cell: section \(number) shows \(shown.sections[source].id), "
          + "not \(section.id)"
      }
      if reloaded.contains(source) {
        result.append(section)
        continue
      }
      var slots: [Int?] = Array(repeating: nil, count: section.items.count)
      for place in update.insertedItems where place.section == number {
        slots[place.item] = section.items[place.item]
      }
      for move in update.movedItems where move.to.section == number {
        slots[move.to.item] = shown.sections[move.from.section].items[move.from.item]
      }
      let movedFrom = Set(update.movedItems.map(\.from))
      let rest = shown.sections[source].items.indices.filter {
        let place = BatchUpdate.Place(source, $0)
        return !deleted.contains(place) && !movedFrom.contains(place)
      }
      let free = slots.indices.filter { slots[$0] == nil }
      if rest.count != free.count {
        return "item count: section \(number) has \(section.items.count) items after, "
          + "\(shown.sections[source].items.count) before; \(rest.count) stay where "
          + "\(free.count) should"
      }
      for (slot, item) in zip(free, rest) { slots[slot] = shown.sections[source].items[item] }
      if slots != section.items {
        return "wrong cell: section \(number) shows \(slots.map { $0! }), not \(section.items)"
      }
      result.append(section)
    }
    shown = ModelState(result)
    return nil
  }

  /// Rule 2: every path is of the state that it is said to be of.
  private func rangeViolation(of update: BatchUpdate, after: ModelState) -> String? {
    func has(_ place: BatchUpdate.Place, in state: ModelState) -> Bool {
      state.sections.indices.contains(place.section)
        && state.sections[place.section].items.indices.contains(place.item)
    }
    let oldSections =
      update.deletedSections + update.reloadedSections + update.movedSections.map(\.from)
    let newSections = update.insertedSections + update.movedSections.map(\.to)
    for section in oldSections where !shown.sections.indices.contains(section) {
      return "out of range: section \(section) before the batch"
    }
    for section in newSections where !after.sections.indices.contains(section) {
      return "out of range: section \(section) after the batch"
    }
    let oldItems = update.deletedItems + update.reloadedItems + update.movedItems.map(\.from)
    let newItems = update.insertedItems + update.movedItems.map(\.to)
    for item in oldItems where !has(item, in: shown) {
      return "out of range: item \(item) before the batch"
    }
    for item in newItems where !has(item, in: after) {
      return "out of range: item \(item) after the batch"
    }
    return nil
  }

  /// Rule 3: one thing happens to an element, and one element comes to a place.
  private func repetitionViolation(of update: BatchUpdate) -> String? {
    func firstTwice<T: Hashable>(_ elements: [T]) -> T? {
      var seen: Set<T> = []
      return elements.first { !seen.insert($0).inserted }
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

  /// Rule 7: a section that is deleted, inserted, moved or reloaded is so with all its items, and
  /// nothing else may happen to one of them.
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

extension SectionCounts {
  /// The item counts alone.
  fileprivate var itemCounts: [Int] { sections.map(\.itemCount) }
}
