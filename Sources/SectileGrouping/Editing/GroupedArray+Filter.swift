// SectileGrouping/Editing/GroupedArray+Filter.swift
//
// New values from old: those that keep a part, and those that map every part. Order is kept, and
// declared sections stay declared, also when a filter empties them.

extension GroupedArray {
  /// Returns a copy with only the elements that satisfy a predicate.
  ///
  /// A section that loses its last element goes, unless it was declared.
  ///
  /// - Parameter isIncluded: Called once for each element in reading order.
  /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections.
  @inlinable public func filter<Failure: Error>(
    _ isIncluded: (Element) throws(Failure) -> Bool
  ) throws(Failure) -> Self {
    var result = self
    try result.removeAll { (element) throws(Failure) in try !isIncluded(element) }
    return result
  }

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

  /// Returns a copy that is filtered by section, by element, by both or by neither: first the
  /// sections, then the elements of those that are kept.
  ///
  /// - Parameters:
  ///   - sections: Whether a section is kept; nil keeps all.
  ///   - elements: Whether an element is kept; nil keeps all.
  /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections; O(1)
  ///   for neither.
  @inlinable public func filtered(
    sections: ((Section) -> Bool)?, elements: ((Element) -> Bool)?
  ) -> Self {
    var result = self
    if let sections { result.removeSections { !sections($0) } }
    if let elements { result.removeAll { !elements($0) } }
    return result
  }
}

// MARK: Mapping

extension GroupedArray {
  /// Returns a value of the same sections, whose elements are made from those of this one.
  ///
  /// - Parameter transform: Called once for each element in reading order.
  /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections.
  @inlinable public func mapElements<NewElement, Failure: Error>(
    _ transform: (Element) throws(Failure) -> NewElement
  ) throws(Failure) -> GroupedArray<Section, NewElement> {
    var newRows: [[NewElement]] = []
    newRows.reserveCapacity(rows.count)
    for row in rows {
      newRows.append(try row.map(transform))
    }
    return GroupedArray<Section, NewElement>(
      keys: keys, rows: newRows, traits: traits, table: table)
  }

  /// Returns a value whose elements are made from those of this one; those for which nothing is
  /// made are left out.
  ///
  /// A section that is left without elements goes, unless it was declared.
  ///
  /// - Parameter transform: Called once for each element in reading order; nil leaves it out.
  /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections.
  @inlinable public func compactMapElements<NewElement, Failure: Error>(
    _ transform: (Element) throws(Failure) -> NewElement?
  ) throws(Failure) -> GroupedArray<Section, NewElement> {
    var newRows: [[NewElement]] = []
    newRows.reserveCapacity(rows.count)
    for row in rows {
      var newRow: [NewElement] = []
      for element in row {
        if let newElement = try transform(element) { newRow.append(newElement) }
      }
      newRows.append(newRow)
    }
    var result = GroupedArray<Section, NewElement>()
    result.keys = keys
    result.rows = newRows
    result.traits = traits
    result.table = table
    result.total = newRows.reduce(0) { $0 + $1.count }
    result.removeColumns(at: result.spentSections(among: newRows.indices))
    result.checkInvariants()
    return result
  }

  /// Returns a value of the same elements, whose sections are made from those of this one.
  ///
  /// They keep their number, also when two become equal.
  ///
  /// - Parameter transform: Called once for each section in order.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable public func mapSections<NewSection, Failure: Error>(
    _ transform: (Section) throws(Failure) -> NewSection
  ) throws(Failure) -> GroupedArray<NewSection, Element> {
    let newKeys = try keys.map(transform)
    return GroupedArray<NewSection, Element>(
      keys: newKeys, rows: rows, traits: traits,
      table: SectionTable(hashes: GroupedArray<NewSection, Element>.hashes(of: newKeys)))
  }
}
