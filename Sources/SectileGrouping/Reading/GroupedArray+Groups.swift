// SectileGrouping/Reading/GroupedArray+Groups.swift
//
// The view of whole sections. It keeps the columns as they were and makes a group when asked, so
// taking it costs nothing and walking it copies no element.

extension GroupedArray {
  /// The sections with their elements, as a random-access collection by section number.
  public struct Groups: RandomAccessCollection {
    /// A section and its elements.
    public typealias Element = Group

    @usableFromInline let grouped: GroupedArray

    @inlinable init(_ grouped: GroupedArray) {
      self.grouped = grouped
    }

    /// The number of the first section: 0.
    ///
    /// - Complexity: O(1)
    @inlinable public var startIndex: Int { 0 }

    /// The number of sections.
    ///
    /// - Complexity: O(1)
    @inlinable public var endIndex: Int { grouped.keys.count }

    /// Returns a section with its elements.
    ///
    /// - Parameter section: The number of a section; `0 <= section < count`.
    /// - Complexity: O(1)
    @inlinable public subscript(section: Int) -> Group {
      precondition(
        section >= 0 && section < grouped.keys.count,
        "GroupedArray.groups: section \(section) is not in 0..<\(grouped.keys.count).")
      let traits = grouped.traits[section]
      return Group(
        grouped.keys[section], grouped.rows[section], isDeclared: traits.contains(.declared),
        hasHeader: !traits.contains(.headerHidden), hasFooter: !traits.contains(.footerHidden))
    }
  }

  /// The sections with their elements, in order.
  ///
  /// Later edits do not change the view.
  ///
  ///     for group in food.groups { print(group.section, group.elements.count) }
  ///
  /// - Complexity: O(1)
  @inlinable public var groups: Groups { Groups(self) }
}

extension GroupedArray.Groups: Sendable where Section: Sendable, Element: Sendable {}
