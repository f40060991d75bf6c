// The stored properties, the invariants and the equality of the central type.

/// Ordered sections of ordered elements.
///
///     var food: GroupedArray = ["Fruit": ["Apple", "Pear"], "Veg": ["Kale"]]
///     food[0, 1]                                    // "Pear"
///     food.append("Plum", toSection: "Fruit")       // 0.2
///     food.append("Rye", toSection: "Grain")        // 2.0: adds the section at the end
///     try food.remove(at: .item(0, inSection: 1))   // "Kale"; also removes its section
///     food.sections                                 // ["Fruit", "Grain"]
///
/// A section is any value: a title, a date, a model object. It need not be unique or comparable. If
/// sections are `Hashable`, edits can name a section by its value. They act on the first section
/// that is equal to the value, and find it in O(1). Edits by index need no conformance, neither of
/// sections nor of elements.
///
/// ## Declared and transient sections
///
/// A *declared* section stays when its last element is removed; a *transient* one is removed with
/// its last element. `declareSection(_:)`, `insertSection(_:_:isDeclared:at:)` and the list of
/// `init(grouping:into:by:unknown:)` make declared sections. Grouping by a key and appending to a
/// missing section make transient sections. An empty section is always declared.
///
/// ## Section indices and section values
///
/// The argument label says how a section is named. `inSection`, `at`, `from` and `to` take its
/// index. `ofSection` and `toSection` take the section value. An edit that throws leaves the value
/// unchanged, also if a closure of the caller throws (except `recordChanges`).
///
/// ## Equality
///
/// Two grouped arrays are equal if they have equal sections in the same order, each with equal
/// elements in the same order, and show the same headers and footers. Equal values therefore have
/// equal `IndexPaths` and no changes between them. Whether a section is declared does not affect
/// equality.
///
/// ## Complexity
///
/// Each section has its own array of elements, so an edit of one section copies no elements of
/// others. If the value is shared, the edit copies the elements of that section and the list of the
/// *s* sections. Reading by path, counting all elements and appending to a section are O(1).
public struct GroupedArray<Section, Element> {
  /// The section values in order.
  @usableFromInline var keys: [Section] = []

  /// The elements of each section: `lists[s]` belongs to `keys[s]`.
  @usableFromInline var lists: [[Element]] = []

  /// The traits of each section: `traits[s]` belongs to `keys[s]`.
  @usableFromInline var traits: [SectionTraits] = []

  /// Finds a section by the hash of its value; dropped if the hashes are not known.
  @usableFromInline var table = SectionTable()

  /// The number of elements in all sections.
  @usableFromInline var total = 0

  /// Records the changes of each edit during a recording, and is nil otherwise.
  ///
  /// It does not affect equality, hashing, text or coding. It is stored here because the closure
  /// of `recordingChanges(_:)` gets only an `inout GroupedArray`; a recorder outside of the value
  /// would be shared by its copies. The cost is one test for nil per edit.
  @usableFromInline var recorder: ChangeRecorder?

  /// Creates a value without sections.
  ///
  /// - Complexity: O(1)
  @inlinable public init() {}

  /// Creates a value from parallel arrays, which must have the same count.
  @inlinable init(
    keys: [Section], lists: [[Element]], traits: [SectionTraits], table: SectionTable
  ) {
    self.keys = keys
    self.lists = lists
    self.traits = traits
    self.table = table
    total = lists.reduce(0) { $0 + $1.count }
    checkInvariants()
  }
}

extension GroupedArray: Sendable where Section: Sendable, Element: Sendable {}

/// The properties of a section besides its value and its elements.
@usableFromInline
struct SectionTraits: OptionSet, Sendable {
  @usableFromInline let rawValue: UInt8

  @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The section is declared; without this trait it is transient.
  @inlinable static var declared: Self { Self(rawValue: 1) }

  @inlinable static var headerHidden: Self { Self(rawValue: 2) }
  @inlinable static var footerHidden: Self { Self(rawValue: 4) }

  /// The traits that change paths and so affect equality: those of header and footer.
  @inlinable var supplementaries: Self { intersection([.headerHidden, .footerHidden]) }

  @inlinable init(isDeclared: Bool, hasHeader: Bool, hasFooter: Bool) {
    self.init(rawValue: (isDeclared ? 1 : 0) | (hasHeader ? 0 : 2) | (hasFooter ? 0 : 4))
  }
}

// MARK: Invariants

extension GroupedArray {
  /// Traps if the stored properties contradict each other, in builds with `SECTILE_CHECKS`.
  @inlinable func checkInvariants() {
    #if SECTILE_CHECKS
      precondition(keys.count == lists.count, "GroupedArray: a section has no list of elements.")
      precondition(keys.count == traits.count, "GroupedArray: a section has no traits.")
      var count = 0
      for section in lists.indices {
        count += lists[section].count
        precondition(
          !lists[section].isEmpty || traits[section].contains(.declared),
          "GroupedArray: section \(section) is empty and not declared.")
      }
      precondition(count == total, "GroupedArray: \(count) elements are counted as \(total).")
      table.checkInvariants(sectionCount: keys.count)
      if table.isPresent, let hashes = Self.hashes(of: keys) {
        precondition(
          hashes == table.hashes, "GroupedArray: the table has a wrong hash for a section.")
      }
    #endif
  }
}

// MARK: Equality

extension GroupedArray: Equatable where Section: Equatable, Element: Equatable {
  /// Returns whether two values have equal sections with equal elements, in the same order, and
  /// show the same headers and footers.
  ///
  /// - Complexity: O(*n* + *s*) for *n* elements and *s* sections; O(1) for copies.
  @inlinable public static func == (first: Self, second: Self) -> Bool {
    first.total == second.total && first.keys == second.keys && first.lists == second.lists
      && (first.traits == second.traits
        || first.traits.elementsEqual(second.traits) { $0.supplementaries == $1.supplementaries })
  }
}

extension GroupedArray: Hashable where Section: Hashable, Element: Hashable {
  /// Feeds the sections, the elements, and which headers and footers are shown to a hasher.
  ///
  /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections.
  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(keys)
    hasher.combine(lists)
    for trait in traits { hasher.combine(trait.supplementaries.rawValue) }
  }
}
