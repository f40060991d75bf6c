// SectileGrouping/Storage/GroupedArray+Hashes.swift
//
// Where the hashes of the table come from. Code that knows `Section: Hashable` asks for them; code
// that does not (an edit by number, decoding) asks the type whether it happens to be hashable, so
// that a value finds its sections in O(1) whichever way it was made.

extension GroupedArray {
  /// Returns the hashes of some sections, or nil if they are not hashable as far as can be known.
  @usableFromInline static func hashes(of sections: [Section]) -> [Int]? {
    #if hasFeature(Embedded)
      return nil  // Types cannot be asked there. Edits by section bring the table back.
    #else
      guard let type = Section.self as? any Hashable.Type else { return nil }
      return hashes(of: sections, as: type)
    #endif
  }

  /// Returns the hashes of some sections under a name of their type that says how.
  private static func hashes<Key: Hashable>(of sections: [Section], as type: Key.Type) -> [Int]? {
    (sections as? [Key])?.map(\.hashValue)
  }

  /// Returns the hash of a section, or nil if it is not hashable as far as can be known.
  @usableFromInline static func hash(of section: Section) -> Int? {
    hashes(of: [section])?[0]
  }
}

extension GroupedArray where Section: Hashable {
  /// Builds the table if an edit that knew no hash dropped it.
  @inlinable mutating func restoreTable() {
    if !table.isPresent { table = SectionTable(hashes: keys.map { $0.hashValue }) }
  }
}
