// SectileGrouping/Storage/GroupedArray.swift
//
// The value itself: its four parallel columns, and the promises about them that every edit keeps.
// All reads and edits are extensions in the neighbouring folders.

/// Ordered sections of ordered elements.
///
///     var food: GroupedArray = ["Fruit": ["Apple", "Pear"], "Veg": ["Kale"]]
///     food[0, 1]                                    // "Pear"
///     food.append("Plum", toSection: "Fruit")       // 0.2
///     food.append("Rye", toSection: "Grain")        // 2.0: makes the section at the end
///     try food.remove(at: .item(0, inSection: 1))   // "Kale"; its section goes with it
///     food.sections                                 // ["Fruit", "Grain"]
///
/// A section is any value: a title, a date, a model object. It need not be unique, comparable or
/// hashable; edits by section act on the first that is equal, and find it in O(1) if sections are
/// `Hashable` and in O(*s*) if they are only `Equatable`. Elements need no conformance.
///
/// ## Sections that stay, sections that go
///
/// A section that an edit made on the way is *transient*: it disappears with its last element. A
/// section that somebody *declared*, by `declareSection(_:)`, by inserting it as such or as a
/// bucket of `init(grouping:into:by:unknown:)`, stays until it is removed, also when empty.
///
/// ## Numbers and values
///
/// Labels tell the two ways to name a section apart: `inSection`, `at`, `from` and `to` take its
/// number, `ofSection`, `toSection` and `fromSection` take the section itself.
///
/// ## Equality
///
/// Two grouped arrays are equal if they have equal sections in the same order, each with equal
/// elements in the same order. Whether a section is declared, or shows its header, is not content
/// and does not count; copies and coded values keep it.
///
/// ## Complexity
///
/// The elements of each section have storage of their own. An edit of one section copies nothing
/// of the others; if the value is shared, it copies that section and the list of the *s* sections.
/// Reading by path, the number of elements and appending to a section are O(1).
public struct GroupedArray<Section, Element> {
  /// The section values in order.
  @usableFromInline var keys: [Section]

  /// The elements of each section: `rows[s]` belongs to `keys[s]`.
  @usableFromInline var rows: [[Element]]

  /// What else is known of each section: `traits[s]` belongs to `keys[s]`.
  @usableFromInline var traits: [SectionTraits]

  /// Finds a section by the hash of its value; absent if the hashes are not known.
  @usableFromInline var table: SectionTable

  /// The number of elements in all sections.
  @usableFromInline var total: Int

  /// Notes what edits do while a recording is on; no part of what the value is.
  @usableFromInline var recorder: ChangeRecorder?

  /// Creates a value without sections.
  ///
  /// - Complexity: O(1)
  @inlinable public init() {
    keys = []
    rows = []
    traits = []
    table = SectionTable()
    total = 0
  }

  /// Creates a value from its columns, which must be of one length.
  @inlinable init(
    keys: [Section], rows: [[Element]], traits: [SectionTraits], table: SectionTable
  ) {
    self.keys = keys
    self.rows = rows
    self.traits = traits
    self.table = table
    total = rows.reduce(0) { $0 + $1.count }
    checkInvariants()
  }
}

extension GroupedArray: Sendable where Section: Sendable, Element: Sendable {}

// MARK: Invariants

extension GroupedArray {
  /// Stops the program if the columns contradict each other, in builds with `SECTILE_CHECKS`.
  @inlinable func checkInvariants() {
    #if SECTILE_CHECKS
      precondition(keys.count == rows.count, "GroupedArray: a section has no list of elements.")
      precondition(keys.count == traits.count, "GroupedArray: a section has no traits.")
      var count = 0
      for section in rows.indices {
        count += rows[section].count
        precondition(
          !rows[section].isEmpty || traits[section].contains(.declared),
          "GroupedArray: section \(section) is empty and not declared.")
      }
      precondition(count == total, "GroupedArray: \(count) elements are counted as \(total).")
      table.checkInvariants(sectionCount: keys.count)
      if table.isPresent, let hashes = Self.hashes(of: keys) {
        precondition(hashes == table.hashes, "GroupedArray: a hash is not that of its section.")
      }
    #endif
  }
}
