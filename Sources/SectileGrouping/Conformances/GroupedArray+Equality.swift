// SectileGrouping/Conformances/GroupedArray+Equality.swift
//
// Equality is deep and ordered: sections and elements, in their order. What is not content, the
// traits and the table, does not count.

extension GroupedArray: Equatable where Section: Equatable, Element: Equatable {
  /// Returns whether two values have equal sections in the same order, with equal elements in the
  /// same order.
  ///
  /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections; O(1)
  ///   for copies.
  @inlinable public static func == (first: Self, second: Self) -> Bool {
    first.total == second.total && first.keys == second.keys && first.rows == second.rows
  }
}

extension GroupedArray: Hashable where Section: Hashable, Element: Hashable {
  /// Feeds the sections and the elements to a hasher.
  ///
  /// - Parameter hasher: What to feed.
  /// - Complexity: O(*n* + *s*), where *n* and *s* are the numbers of elements and sections.
  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(keys)
    hasher.combine(rows)
  }
}
