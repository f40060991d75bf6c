// The input of enumeration and layout. A data source gives counts, never elements.

/// The counts of a sectioned collection of data.
///
/// A conforming type implements two members. By default, every section has a header and a footer.
///
///     struct Contacts: SectionedDataSource {
///       var companies: [[String]]
///       var numberOfSections: Int { companies.count }
///       func numberOfItems(inSection section: Int) -> Int { companies[section].count }
///     }
///
/// The counts must not change while a value is being created from them. The created value copies
/// the counts and does not read the source again.
public protocol SectionedDataSource {
  /// The number of sections; `0 <= numberOfSections <= 2^31`.
  var numberOfSections: Int { get }

  /// Returns the number of items of a section.
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
  /// Returns true.
  ///
  /// Implement this method for sources with sections that have no header.
  ///
  /// - Complexity: O(1)
  @inlinable public func hasHeader(inSection section: Int) -> Bool { true }

  /// Returns true.
  ///
  /// Implement this method for sources with sections that have no footer.
  ///
  /// - Complexity: O(1)
  @inlinable public func hasFooter(inSection section: Int) -> Bool { true }
}
