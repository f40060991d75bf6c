// The rows of a file browser, a mail thread or a table of contents: a forest of which only a part
// is visible.

public import SectilePaths

/// An ordered forest of unique items that can be expanded and collapsed.
///
///     var outline = Outline<String>()
///     try outline.append(["Fruit", "Veg"], to: nil)
///     try outline.append(["Apple", "Pear"], to: "Fruit")
///     Array(outline.rows)                         // ["Fruit", "Veg"]
///     try outline.expand("Fruit")                 // inserts 0.1 and 0.2
///     Array(outline.rows)                         // ["Fruit", "Apple", "Pear", "Veg"]
///     outline.row(of: "Veg")                      // 3
///     outline.parent(of: "Pear")                  // "Fruit"
///
/// The *visible* items are the roots and the children of visible expanded items. They are the rows,
/// in reading order: a parent is followed by its descendants. New items are collapsed. An item
/// keeps its expansion state while an ancestor is collapsed, when it moves, and while it has no
/// children.
///
/// ## Edits
///
/// An edit returns the changes of the rows in a section, to be applied to a layout or a view. A
/// changed expansion state or level is no update of the row. Edits name items, not positions. An
/// edit that throws leaves the outline unchanged.
///
/// ## As a data source
///
/// An outline is a `SectionedDataSource` with one section of rows, and `hierarchy(inSection:)` has
/// their parents. In a list with other sections, `JoinedDataSource` combines the counts.
///
/// ## Complexity
///
/// Look-ups in both directions take O(log *n*) expected time for *n* items, and edits O(log *n*)
/// plus the rows and items that they insert, remove or move. This does not depend on the levels of
/// the items. An edit of a value that is shared copies it first, in O(*n*).
///
/// The complexities of functions that take items assume that hashing and comparing an item takes
/// constant time.
///
/// An item that is an object must not change the properties that its equality depends on. If it
/// does, look-ups do not find it, or find another equal item. Nothing else depends on equality:
/// rows, edits of other items, and outlines that are made from this one contain the object.
public struct Outline<Item: Hashable> {
  /// Finds the slot of an item by its hash when it was inserted.
  ///
  /// A dictionary would hash items again when it grows, and stops the program if their equality has
  /// changed.
  @usableFromInline var table = SectionTable()
  /// The items by slot; nil for unused slots.
  @usableFromInline var items: ContiguousArray<Item?> = []
  /// The structure of the slots.
  @usableFromInline var forest = OutlineForest()

  /// Creates an outline without items.
  ///
  /// - Complexity: O(1)
  @inlinable public init() {}

  /// Returns the slot of an item, or nil for an unknown one.
  @inlinable func find(_ item: Item) -> Int32? { find(item, hash: item.hashValue) }

  /// Returns the slot of an item with a hash, or nil for an unknown one.
  @inlinable func find(_ item: Item, hash: Int) -> Int32? {
    table.first(hash: hash) { items[$0] == item }.map { Int32(truncatingIfNeeded: $0) }
  }

  /// Returns the item of a slot in use.
  @inlinable func item(ofSlot slot: Int32) -> Item {
    guard let item = items[Int(slot)] else { preconditionFailure("Outline: an unused slot.") }
    return item
  }
}

extension Outline: Sendable where Item: Sendable {}

extension Outline: SectionedDataSource {
  /// The number of sections, which is 1.
  @inlinable public var numberOfSections: Int { 1 }

  /// Returns the number of visible items.
  ///
  /// - Complexity: O(1)
  @inlinable public func numberOfItems(inSection section: Int) -> Int { forest.rowCount }
}

// MARK: Equality

extension Outline: Hashable {
  /// Returns whether two outlines have equal items in the same order with the same parents and the
  /// same expansion state.
  ///
  /// - Complexity: O(*n*) for *n* items.
  public static func == (first: Self, second: Self) -> Bool {
    first.count == second.count
      && first.forest.matches(second.forest) { left, right in
        first.item(ofSlot: left) == second.item(ofSlot: right)
      }
  }

  /// Feeds the items, their levels and their expansion state to a hasher.
  ///
  /// - Complexity: O(*n*) for *n* items.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    forest.forEach { slot, level in
      hasher.combine(item(ofSlot: slot))
      hasher.combine(level)
      hasher.combine(forest.isExpanded(slot))
    }
  }
}

// MARK: Invariants

extension Outline {
  /// Traps if the stored properties contradict each other, in builds with `SECTILE_CHECKS`.
  ///
  /// Outlines of more than 1,000 items are not checked, because each edit would visit all items.
  @inlinable func checkInvariants() {
    #if SECTILE_CHECKS
      if count <= 1_000 { checkAllInvariants() }
    #endif
  }

  /// Traps if the stored properties contradict each other.
  ///
  /// - Complexity: O(*n*) for *n* items.
  @usableFromInline package func checkAllInvariants() {
    precondition(forest.checkLinks() == count, "Outline: an item has no location.")
    precondition(table.hashes.count == items.count, "Outline: a slot has no hash.")
    for slot in items.indices {
      let found = table.first(hash: table.hashes[slot]) { $0 == slot }
      precondition((found == nil) == (items[slot] == nil), "Outline: slot \(slot) is not found.")
    }
    precondition(items.count { $0 != nil } == count, "Outline: a removed item is still stored.")
  }

  /// The greatest number of chunks on a path from the root of the tree, and their number.
  package var treeSize: (height: Int, chunks: Int) { forest.treeSize }
}
