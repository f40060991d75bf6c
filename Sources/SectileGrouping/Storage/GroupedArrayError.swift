// SectileGrouping/Storage/GroupedArrayError.swift
//
// What can be wrong with a position that a caller gives. Every edit by position checks all of its
// positions first and throws one of these before anything changed. The text has the position and
// what would have been allowed; subscripts trap with the same sentence.

public import SectilePaths

/// A position that an edit of a grouped array cannot use.
public enum GroupedArrayError: Error, Hashable, Sendable {
  /// There is no section of this number.
  case section(Int, count: Int)
  /// No section can be put at this number.
  case sectionPlace(Int, count: Int)
  /// The section has no item of this number.
  case item(Int, section: Int, count: Int)
  /// No item can be put at this number into the section.
  case itemPlace(Int, section: Int, count: Int)
  /// No item can be put at this number into a section that the edit would have to make.
  case newSectionPlace(Int)
  /// The section has no such range of items.
  case items(Range<Int>, section: Int, count: Int)
  /// The path is that of a header or a footer, where an item is meant.
  case supplementary(KindedIndexPath)
  /// The same position is given twice.
  case repeated(KindedIndexPath)
  /// The position is below the one before it, where they must ascend.
  case descending(KindedIndexPath, after: KindedIndexPath)
  /// The same section is given twice, by its number.
  case repeatedSection(Int)
  /// There are more or fewer positions than elements to put there.
  case positionCount(Int, elementCount: Int)
  /// Two sections are equal where all must differ.
  case equalSections(Int, Int)
}

extension GroupedArrayError: CustomStringConvertible {
  /// The position that was given and the positions that are allowed, as one sentence.
  ///
  /// - Complexity: O(1)
  public var description: String {
    "GroupedArrayError: " + sentence
  }

  /// The sentence without the name of the type.
  @usableFromInline var sentence: String {
    switch self {
    case .section(let section, let count):
      "section \(section) is not in 0..<\(count)."
    case .sectionPlace(let place, let count):
      "place \(place) for a section is not in 0...\(count)."
    case .item(let item, let section, let count):
      "item \(item) is not in 0..<\(count) of section \(section)."
    case .itemPlace(let place, let section, let count):
      "place \(place) for an item is not in 0...\(count) of section \(section)."
    case .newSectionPlace(let place):
      "place \(place) for an item is not in 0...0 of a section that is not there yet."
    case .items(let items, let section, let count):
      "items \(items.lowerBound)..<\(items.upperBound) are not in 0..<\(count) of "
        + "section \(section)."
    case .supplementary(let path):
      "\(path) is not the path of an item."
    case .repeated(let path):
      "\(path) is given twice; a position is given once."
    case .descending(let path, let previous):
      "\(path) follows \(previous); positions must ascend."
    case .repeatedSection(let section):
      "section \(section) is given twice; a section is given once."
    case .positionCount(let positions, let elements):
      "\(positions) positions are given for \(elements) elements; each element has one."
    case .equalSections(let first, let second):
      "sections \(first) and \(second) are equal; all must differ."
    }
  }
}

// MARK: Checking positions

extension GroupedArray {
  /// Throws unless there is a section of this number.
  @inlinable func check(section: Int) throws(GroupedArrayError) {
    guard section >= 0 && section < rows.count else {
      throw .section(section, count: rows.count)
    }
  }

  /// Throws unless a section can be put at this number.
  @inlinable func check(sectionPlace place: Int) throws(GroupedArrayError) {
    guard place >= 0 && place <= rows.count else {
      throw .sectionPlace(place, count: rows.count)
    }
  }

  /// Returns the item number of a path; throws unless there is an element.
  @inlinable func check(_ path: KindedIndexPath) throws(GroupedArrayError) -> Int {
    guard let item = path.item else { throw .supplementary(path) }
    try check(section: path.section)
    guard item < rows[path.section].count else {
      throw .item(item, section: path.section, count: rows[path.section].count)
    }
    return item
  }

  /// Returns the item number of a path; throws unless an element can be put there.
  @inlinable func check(place path: KindedIndexPath) throws(GroupedArrayError) -> Int {
    guard let item = path.item else { throw .supplementary(path) }
    try check(section: path.section)
    guard item <= rows[path.section].count else {
      throw .itemPlace(item, section: path.section, count: rows[path.section].count)
    }
    return item
  }

  /// Throws unless a section has a range of items.
  @inlinable func check(_ items: Range<Int>, section: Int) throws(GroupedArrayError) {
    try check(section: section)
    guard items.lowerBound >= 0 && items.upperBound <= rows[section].count else {
      throw .items(items, section: section, count: rows[section].count)
    }
  }
}
