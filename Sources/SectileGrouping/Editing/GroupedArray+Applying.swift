// SectileGrouping/Editing/GroupedArray+Applying.swift
//
// Changes made to a grouped array, which keeps what is known of its sections.

public import SectilePaths

extension GroupedArray {
  /// Returns this value with changes made to it.
  ///
  /// Sections and elements that are inserted or updated are taken from the other state, all others
  /// from this one.
  ///
  ///     let changes = new.changes(from: old)
  ///     try old.applying(changes, insertingFrom: new) == new    // true
  ///
  /// A section that stays is declared if it was; updated, it shows header and footer as the other
  /// state does. One that ends up empty is declared.
  ///
  /// - Parameters:
  ///   - changes: Changes that lead from the counts of this state to those of the other.
  ///   - new: The state after the changes, of which only what is inserted or updated is read.
  /// - Throws: The `ChangesError` that names the first place where the changes do not fit.
  /// - Complexity: O((*n* + *k*) log *k*) for *n* elements and *k* changes.
  @inlinable public func applying(
    _ changes: SectionedChanges, insertingFrom new: Self
  ) throws(ChangesError) -> Self {
    let parts: [(section: Section, elements: [Element])] = try applying(
      changes, insertingFrom: new)
    var groups = parts.indices.map { number in
      var group =
        changes.oldSection(for: number).map { self.groups[$0] } ?? new.groups[number]
      group.section = parts[number].section
      group.elements = parts[number].elements
      return group
    }
    for pair in changes.sectionUpdates {
      groups[pair.new].hasHeader = new.hasHeader(inSection: pair.new)
      groups[pair.new].hasFooter = new.hasFooter(inSection: pair.new)
    }
    return Self(groups)
  }
}
