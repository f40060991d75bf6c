// Creating a value from data that is already grouped.

extension GroupedArray {
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

extension GroupedArray where Section: Hashable {
  /// Creates a value from groups, which must not have equal sections.
  ///
  /// - Parameter groups: The sections in order. Those without elements become declared.
  /// - Throws: `GroupedArrayError.equalSections` with the indices of the first two equal sections.
  /// - Complexity: O(*s*) expected, where *s* is the number of groups.
  @inlinable public init(uniqueSections groups: some Sequence<Group>) throws(GroupedArrayError) {
    self.init(groups)
    if let (first, second) = firstEqualSections() { throw .equalSections(first, second) }
  }

  /// Returns the indices of the first two equal sections, or nil.
  @inlinable func firstEqualSections() -> (Int, Int)? {
    for second in keys.indices {
      if let first = index(ofSection: keys[second]), first < second { return (first, second) }
    }
    return nil
  }
}

extension GroupedArray: ExpressibleByDictionaryLiteral where Section: Hashable {
  /// Creates a value from a literal, in the order of the literal.
  ///
  ///     let food: GroupedArray = ["Fruit": ["Apple", "Pear"], "Veg": ["Kale"], "Grain": []]
  ///
  /// - Parameter pairs: The sections in order. Those without elements become declared.
  /// - Precondition: No two sections are equal.
  /// - Complexity: O(*s*) expected, where *s* is the number of sections.
  @inlinable public init(dictionaryLiteral pairs: (Section, [Element])...) {
    self.init(pairs.map { Group($0.0, $0.1) })
    if let (first, second) = firstEqualSections() {
      preconditionFailure(
        "GroupedArray literal: " + GroupedArrayError.equalSections(first, second).sentence)
    }
  }
}
