// SectileGrouping/Conformances/GroupedArray+DataSource.swift
//
// What enumeration, layout and differences ask of a grouped array.

public import SectilePaths

extension GroupedArray: SectionedCollection {
  /// The elements of one section.
  public typealias SectionElements = [Element]

  /// How many sections there are, empty ones included.
  ///
  /// - Complexity: O(1)
  @inlinable public var numberOfSections: Int { keys.count }

  /// Returns how many elements a section has.
  ///
  /// - Parameter section: The number of a section; `0 <= section < numberOfSections`.
  /// - Complexity: O(1)
  @inlinable public func numberOfItems(inSection section: Int) -> Int {
    self[section].count
  }

  /// Returns whether a section shows a header.
  ///
  /// - Parameter section: The number of a section; `0 <= section < numberOfSections`.
  /// - Complexity: O(1)
  @inlinable public func hasHeader(inSection section: Int) -> Bool {
    !traits[section].contains(.headerHidden)
  }

  /// Returns whether a section shows a footer.
  ///
  /// - Parameter section: The number of a section; `0 <= section < numberOfSections`.
  /// - Complexity: O(1)
  @inlinable public func hasFooter(inSection section: Int) -> Bool {
    !traits[section].contains(.footerHidden)
  }
}
