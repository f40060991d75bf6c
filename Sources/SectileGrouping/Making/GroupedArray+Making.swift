// SectileGrouping/Making/GroupedArray+Making.swift
//
// From parts that are grouped already: literals, one flat list, groups, dictionaries.

extension GroupedArray {
  /// Creates a value of one section, or of none if there are no elements.
  ///
  /// - Parameters:
  ///   - elements: The elements in order.
  ///   - section: The section that they all belong to.
  /// - Complexity: O(*n*), where *n* is the number of elements; O(1) if they are an array.
  @inlinable public init(_ elements: some Sequence<Element>, inSection section: Section) {
    self.init()
    appendSection(section, Array(elements), hash: Self.hash(of: section))
  }

  /// Creates a value of groups, which may have equal sections.
  ///
  ///     GroupedArray(food.groups.reversed())
  ///
  /// - Parameter groups: The sections with their elements, in order. One without elements is
  ///   declared.
  /// - Complexity: O(*s*), where *s* is the number of groups.
  @inlinable public init(_ groups: some Sequence<Group>) {
    self.init()
    appendSections(Array(groups))
  }

  /// Creates a value of sections and lists of elements, which may have equal sections.
  ///
  ///     GroupedArray(Dictionary(grouping: words, by: \.count).sorted { $0.key < $1.key })
  ///
  /// - Parameter pairs: The sections and their elements, in order, as dictionaries have them. A
  ///   section without elements is declared.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable public init(_ pairs: some Sequence<(key: Section, value: [Element])>) {
    self.init()
    appendSections(pairs.map { Group($0.key, $0.value) })
  }
}

extension GroupedArray where Section: Equatable {
  /// Creates a value of groups, no two of which may have equal sections.
  ///
  /// - Parameter groups: The sections with their elements, in order. One without elements is
  ///   declared.
  /// - Throws: `GroupedArrayError.equalSections` with the numbers of the first two that are equal.
  /// - Complexity: O(*s*) expected for *s* groups if sections are hashable, O(*s*^2) if not.
  @inlinable public init(
    uniqueSections groups: some Sequence<Group>
  ) throws(GroupedArrayError) {
    self.init(groups)
    if let (first, second) = firstEqualSections() { throw .equalSections(first, second) }
  }

  /// Returns the numbers of two equal sections, the second as low as possible, or nil.
  @inlinable func firstEqualSections() -> (Int, Int)? {
    for second in keys.indices {
      let first =
        table.isPresent
        ? table.first(hash: table.hashes[second]) { keys[$0] == keys[second] }
        : keys.firstIndex(of: keys[second])
      if let first, first < second { return (first, second) }
    }
    return nil
  }
}

extension GroupedArray: ExpressibleByDictionaryLiteral where Section: Equatable {
  /// Creates a value from a literal, in its order.
  ///
  ///     let food: GroupedArray = ["Fruit": ["Apple", "Pear"], "Veg": ["Kale"], "Grain": []]
  ///
  /// - Parameter pairs: The sections and their elements. A section without elements is declared;
  ///   the list may well be a variable that happens to be empty today.
  /// - Precondition: No two sections are equal.
  /// - Complexity: O(*s*) expected for *s* sections if sections are hashable, O(*s*^2) if not.
  @inlinable public init(dictionaryLiteral pairs: (Section, [Element])...) {
    self.init(pairs.map { Group($0.0, $0.1) })
    if let (first, second) = firstEqualSections() {
      preconditionFailure(
        "GroupedArray literal: "
          + GroupedArrayError.equalSections(first, second).sentence)
    }
  }
}
