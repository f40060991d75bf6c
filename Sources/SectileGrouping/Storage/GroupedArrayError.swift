// The errors of edits that take a position. Such an edit checks all of its positions before it
// changes anything. Subscripts trap with the same sentence.

public import SectilePaths

/// A position that an edit of a grouped array cannot use.
public enum GroupedArrayError: Error, Hashable, Sendable {
  /// No section has this index.
  case sectionMissing(Int, count: Int)
  /// No section can be inserted at this index.
  case sectionInsertionOutOfRange(Int, count: Int)
  /// The section has no item with this index.
  case itemMissing(Int, section: Int, count: Int)
  /// The section does not have this range of items.
  case itemsMissing(Range<Int>, section: Int, count: Int)
  /// No item can be inserted at this index into the section.
  case itemInsertionOutOfRange(Int, section: Int, count: Int)
  /// No section has the given value, so the insertion would add it, but only an item at index 0 can
  /// add a section.
  case itemInsertionIntoMissingSection(Int)
  /// The path addresses a header or a footer instead of an item.
  case notAnItem(KindedIndexPath)
  /// The same path appears twice.
  case itemListedTwice(KindedIndexPath)
  /// The path is before the previous one; paths must ascend.
  case pathsNotAscending(KindedIndexPath, after: KindedIndexPath)
  /// The same section index appears twice.
  case sectionListedTwice(Int)
  /// The number of paths differs from the number of elements to insert.
  case pathCountMismatch(Int, elements: Int)
  /// Two sections are equal, but all must differ.
  case equalSections(Int, Int)
}

extension GroupedArrayError: CustomStringConvertible {
  /// One sentence with the given position and the allowed positions.
  public var description: String { "GroupedArrayError: " + sentence }

  /// The description without the name of the type.
  @usableFromInline var sentence: String {
    switch self {
    case .sectionMissing(let section, let count):
      "section \(section) is not in 0..<\(count)."
    case .sectionInsertionOutOfRange(let section, let count):
      "place \(section) for a section is not in 0...\(count)."
    case .itemMissing(let item, let section, let count):
      "item \(item) is not in 0..<\(count) of section \(section)."
    case .itemsMissing(let items, let section, let count):
      "items \(items.lowerBound)..<\(items.upperBound) are not in 0..<\(count) of "
        + "section \(section)."
    case .itemInsertionOutOfRange(let item, let section, let count):
      "place \(item) for an item is not in 0...\(count) of section \(section)."
    case .itemInsertionIntoMissingSection(let item):
      "place \(item) for an item is not in 0...0 of a section that does not exist yet."
    case .notAnItem(let path):
      "\(path) is not the path of an item."
    case .itemListedTwice(let path):
      "\(path) is given twice; a position is given once."
    case .pathsNotAscending(let path, let previous):
      "\(path) follows \(previous); positions must ascend."
    case .sectionListedTwice(let section):
      "section \(section) is given twice; a section is given once."
    case .pathCountMismatch(let paths, let elements):
      "\(paths) positions are given for \(elements) elements; each element has one."
    case .equalSections(let first, let second):
      "sections \(first) and \(second) are equal; all must differ."
    }
  }
}

// MARK: Checking positions

// Functions whose names end with `Checked` expect positions that their callers have checked.

extension GroupedArray {
  @inlinable func check(section: Int) throws(GroupedArrayError) {
    // One comparison: a negative index becomes a large number.
    guard UInt(bitPattern: section) < UInt(bitPattern: lists.count) else {
      throw .sectionMissing(section, count: lists.count)
    }
  }

  @inlinable func check(sectionPlace place: Int) throws(GroupedArrayError) {
    guard place >= 0 && place <= lists.count else {
      throw .sectionInsertionOutOfRange(place, count: lists.count)
    }
  }

  /// Returns the item index of a path; throws unless the path addresses an element.
  @inlinable func check(_ path: KindedIndexPath) throws(GroupedArrayError) -> Int {
    if let item = path.item, path.section < lists.count, item < lists[path.section].count {
      return item
    }
    throw Self.failure(path, lists, isPlace: false)
  }

  /// Returns the item index of a path; throws unless an element can be inserted there.
  @inlinable func check(place path: KindedIndexPath) throws(GroupedArrayError) -> Int {
    if let item = path.item, path.section < lists.count, item <= lists[path.section].count {
      return item
    }
    throw Self.failure(path, lists, isPlace: true)
  }

  /// Returns the error for a path at which there is no element, or no place for one.
  ///
  /// With one error in a function that is not inlined, each check is a single branch, and the edit
  /// is small enough to be inlined into a loop.
  @inlinable @inline(never) static func failure(
    _ path: KindedIndexPath, _ lists: [[Element]], isPlace: Bool
  ) -> GroupedArrayError {
    guard let item = path.item else { return .notAnItem(path) }
    guard path.section < lists.count else {
      return .sectionMissing(path.section, count: lists.count)
    }
    let count = lists[path.section].count
    return isPlace
      ? .itemInsertionOutOfRange(item, section: path.section, count: count)
      : .itemMissing(item, section: path.section, count: count)
  }

  @inlinable @inline(__always) func check(
    _ items: Range<Int>, section: Int
  ) throws(GroupedArrayError) {
    try check(section: section)
    guard items.lowerBound >= 0 && items.upperBound <= lists[section].count else {
      throw .itemsMissing(items, section: section, count: lists[section].count)
    }
  }
}
