// Filtering and mapping. The order is kept. Declared sections stay, also if a filter empties them.

extension GroupedArray {
  // Not generic in the error: the compiler would prefer `Sequence.filter`, which is not generic,
  // and the sections would be lost.
  #if !hasFeature(Embedded)
    /// Returns a copy with only the elements that satisfy a predicate.
    ///
    /// A transient section that loses its last element is removed.
    ///
    ///     let late = trains.filter { $0.delay > 5 }    // a grouped array
    ///
    /// For an array, call `elements.filter`. An error of the predicate has the type `any Error`;
    /// `removeAll(where:)` keeps its type.
    ///
    /// - Parameter isIncluded: Called once for each element in reading order.
    /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections.
    @inlinable public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
      var result = self
      try result.removeAll { try !isIncluded($0) }
      return result
    }
  #else
    /// Returns a copy with only the elements that satisfy a predicate, which cannot throw here.
    ///
    /// - Parameter isIncluded: Called once for each element in reading order.
    /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections.
    @inlinable public func filter(_ isIncluded: (Element) -> Bool) -> Self {
      var result = self
      result.removeAll { !isIncluded($0) }
      return result
    }
  #endif

  /// Returns a copy with only the sections that satisfy a predicate, and all of their elements.
  ///
  /// - Parameter isIncluded: Called once for each section in order.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable public func filterSections<Failure: Error>(
    _ isIncluded: (Section) throws(Failure) -> Bool
  ) throws(Failure) -> Self {
    var result = self
    try result.removeSections { (section) throws(Failure) in try !isIncluded(section) }
    return result
  }

  // MARK: Mapping

  /// Returns a value with the same sections and with transformed elements.
  ///
  /// - Parameter transform: Called once for each element in reading order.
  /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections.
  @inlinable public func mapElements<NewElement, Failure: Error>(
    _ transform: (Element) throws(Failure) -> NewElement
  ) throws(Failure) -> GroupedArray<Section, NewElement> {
    let newLists = try lists.map { (list) throws(Failure) in try list.map(transform) }
    return GroupedArray<Section, NewElement>(
      keys: keys, lists: newLists, traits: traits, table: table)
  }

  /// Returns a value with transformed elements, without those that are transformed to nil.
  ///
  /// A transient section without remaining elements is removed.
  ///
  /// - Parameter transform: Called once for each element in reading order.
  /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections.
  @inlinable public func compactMapElements<NewElement, Failure: Error>(
    _ transform: (Element) throws(Failure) -> NewElement?
  ) throws(Failure) -> GroupedArray<Section, NewElement> {
    var newLists: [[NewElement]] = []
    newLists.reserveCapacity(lists.count)
    for list in lists {
      var newList: [NewElement] = []
      for element in list {
        if let newElement = try transform(element) { newList.append(newElement) }
      }
      newLists.append(newList)
    }
    var result = GroupedArray<Section, NewElement>()
    result.keys = keys
    result.lists = newLists
    result.traits = traits
    result.table = table
    result.total = newLists.reduce(0) { $0 + $1.count }
    result.removeEntries(at: result.emptyTransientSections(among: newLists.indices))
    result.checkInvariants()
    return result
  }

  /// Returns a value with the same elements and with transformed sections.
  ///
  /// Sections keep their indices, also if two become equal.
  ///
  /// - Parameter transform: Called once for each section in order.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable public func mapSections<NewSection, Failure: Error>(
    _ transform: (Section) throws(Failure) -> NewSection
  ) throws(Failure) -> GroupedArray<NewSection, Element> {
    let newKeys = try keys.map(transform)
    return GroupedArray<NewSection, Element>(
      keys: newKeys, lists: lists, traits: traits,
      table: SectionTable(hashes: GroupedArray<NewSection, Element>.hashes(of: newKeys)))
  }
}
