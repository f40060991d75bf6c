// Creating a value from data that is already grouped.

extension GroupedArray {
  /// Creates a value with one section, or without sections if there are no elements.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements; O(1) if they are an array.
  @inlinable public init(_ elements: some Sequence<Element>, inSection section: Section) {
    self.init()
    appendSection(section, Array(elements), hash: Self.hash(of: section))
  }

  /// Creates a value from groups, which may have equal sections.
  ///
  ///     GroupedArray(food.groups.reversed())
  ///
  /// - Parameter groups: The sections in order. Those without elements become declared.
  /// - Complexity: O(*s*), where *s* is the number of groups.
  @inlinable public init(_ groups: some Sequence<Group>) {
    self.init()
    appendSections(Array(groups))
  }

  /// Creates a value from pairs of a section and its elements, which may have equal sections.
  ///
  ///     GroupedArray(Dictionary(grouping: words, by: \.count).sorted { $0.key < $1.key })
  ///
  /// - Parameter pairs: The sections in order. Those without elements become declared.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable public init(_ pairs: some Sequence<(key: Section, value: [Element])>) {
    self.init()
    appendSections(pairs.map { Group($0.key, $0.value) })
  }
}

extension GroupedArray where Section: Equatable {
  /// Creates a value from groups, which must not have equal sections.
  ///
  /// - Parameter groups: The sections in order. Those without elements become declared.
  /// - Throws: `GroupedArrayError.equalSections` with the indices of the first two equal sections.
  /// - Complexity: O(*s*) expected for *s* groups if sections are hashable, O(*s*^2) if not.
  @inlinable public init(uniqueSections groups: some Sequence<Group>) throws(GroupedArrayError) {
    self.init(groups)
    if let (first, second) = firstEqualSections() { throw .equalSections(first, second) }
  }

  /// Returns the indices of the first two equal sections, or nil.
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
  /// Creates a value from a literal, in the order of the literal.
  ///
  ///     let food: GroupedArray = ["Fruit": ["Apple", "Pear"], "Veg": ["Kale"], "Grain": []]
  ///
  /// - Parameter pairs: The sections in order. Those without elements become declared.
  /// - Precondition: No two sections are equal.
  /// - Complexity: O(*s*) expected for *s* sections if sections are hashable, O(*s*^2) if not.
  @inlinable public init(dictionaryLiteral pairs: (Section, [Element])...) {
    self.init(pairs.map { Group($0.0, $0.1) })
    if let (first, second) = firstEqualSections() {
      preconditionFailure(
        "GroupedArray literal: " + GroupedArrayError.equalSections(first, second).sentence)
    }
  }
}
