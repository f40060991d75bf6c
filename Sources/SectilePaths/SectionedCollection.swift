// Differences are computed between such values: grouped arrays and the models of an app.

/// A data source with its sections and their elements.
///
/// A conforming type implements two members; the counts follow from them:
///
///     struct Inbox: SectionedCollection {
///       var days: [(date: Date, mails: [Mail])]
///       var sections: [Date] { days.map(\.date) }
///       subscript(section: Int) -> [Mail] { days[section].mails }
///     }
///
/// `Section` is the content of a section without its elements, such as the title that its header
/// shows.
public protocol SectionedCollection<Section, Element>: SectionedDataSource {
  /// The content of a section, without its elements.
  associatedtype Section
  /// The type of the items of all sections.
  associatedtype Element
  /// The elements of one section.
  associatedtype SectionElements: RandomAccessCollection where SectionElements.Element == Element

  /// The sections in order, without their elements.
  var sections: [Section] { get }

  /// Returns the elements of a section, by its index.
  ///
  /// - Parameter section: The index of a section; `0 <= section < sections.count`.
  /// - Complexity: O(1) is expected.
  subscript(section: Int) -> SectionElements { get }
}

extension SectionedCollection {
  /// The number of sections.
  ///
  /// - Complexity: That of `sections`.
  @inlinable public var numberOfSections: Int { sections.count }

  /// Returns the number of elements of a section.
  ///
  /// - Parameter section: The index of a section; `0 <= section < numberOfSections`.
  /// - Complexity: That of reading the elements of a section, usually O(1).
  @inlinable public func numberOfItems(inSection section: Int) -> Int { self[section].count }
}
