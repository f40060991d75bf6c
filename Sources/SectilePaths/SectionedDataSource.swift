// SectilePaths/SectionedDataSource.swift
//
// All that enumeration and layout need to know about data: how many sections, how many items in
// each, and which sections have a header or a footer. Counts only; never an element.

/// The counts of a sectioned collection of data.
///
/// Conforming takes two members; both supplementary questions answer yes by default, as every
/// section of a table has a header and a footer unless somebody says otherwise.
///
///     struct Contacts: SectionedDataSource {
///       var companies: [[String]]
///       var numberOfSections: Int { companies.count }
///       func numberOfItems(inSection section: Int) -> Int { companies[section].count }
///     }
///
/// The counts must not change while a value is being made from them. Values made from a source
/// copy what they need and never ask again.
public protocol SectionedDataSource {
  /// How many sections there are; `0 <= numberOfSections <= 2^31`.
  var numberOfSections: Int { get }

  /// Returns how many items a section has.
  ///
  /// - Parameter section: The index of a section; `0 <= section < numberOfSections`.
  /// - Returns: A count; `0 <= count <= 2^32`.
  /// - Complexity: O(1) is expected.
  func numberOfItems(inSection section: Int) -> Int

  /// Returns whether a section has a header.
  ///
  /// - Parameter section: The index of a section; `0 <= section < numberOfSections`.
  /// - Complexity: O(1) is expected.
  func hasHeader(inSection section: Int) -> Bool

  /// Returns whether a section has a footer.
  ///
  /// - Parameter section: The index of a section; `0 <= section < numberOfSections`.
  /// - Complexity: O(1) is expected.
  func hasFooter(inSection section: Int) -> Bool
}

extension SectionedDataSource {
  /// Returns true: sections have a header unless the source says otherwise.
  ///
  /// - Parameter section: The index of a section.
  /// - Complexity: O(1)
  @inlinable public func hasHeader(inSection section: Int) -> Bool { true }

  /// Returns true: sections have a footer unless the source says otherwise.
  ///
  /// - Parameter section: The index of a section.
  /// - Complexity: O(1)
  @inlinable public func hasFooter(inSection section: Int) -> Bool { true }
}
