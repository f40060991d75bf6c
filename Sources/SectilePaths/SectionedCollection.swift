// SectilePaths/SectionedCollection.swift
//
// A data source that has not only counts but what is counted. Differences are taken between values
// of this kind, so that they work on grouped arrays and on the models of a program alike.

/// A data source with its sections and their elements.
///
/// Conforming takes two members, from which the counts follow:
///
///     struct Inbox: SectionedCollection {
///       var days: [(date: Date, mails: [Mail])]
///       var sections: [Date] { days.map(\.date) }
///       subscript(section: Int) -> [Mail] { days[section].mails }
///     }
///
/// A section is what its header shows, such as a title, without its elements.
public protocol SectionedCollection<Section, Element>: SectionedDataSource {
  /// What a section is, apart from its elements.
  associatedtype Section
  /// What the items of all sections are.
  associatedtype Element
  /// The elements of one section.
  associatedtype SectionElements: RandomAccessCollection where SectionElements.Element == Element

  /// The sections in order, without their elements.
  var sections: [Section] { get }

  /// Returns the elements of a section, by its number.
  ///
  /// - Parameter section: The number of a section; `0 <= section < sections.count`.
  /// - Complexity: O(1) is expected.
  subscript(section: Int) -> SectionElements { get }
}

extension SectionedCollection {
  /// How many sections there are.
  ///
  /// - Complexity: That of `sections`.
  @inlinable public var numberOfSections: Int { sections.count }

  /// Returns how many elements a section has.
  ///
  /// - Parameter section: The number of a section; `0 <= section < numberOfSections`.
  /// - Complexity: That of reading the elements of a section, O(1) as a rule.
  @inlinable public func numberOfItems(inSection section: Int) -> Int { self[section].count }
}
