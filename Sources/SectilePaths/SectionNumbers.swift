// SectilePaths/SectionNumbers.swift
//
// The section numbers of an enumeration. A whole source has all of them, so they are a range and
// cost nothing; a filtered one may have gaps and then lists them.

/// Section numbers in ascending order, addressed by slot.
@usableFromInline
enum SectionNumbers: Sendable {
  /// The numbers `first..<first + count`.
  case range(Int, count: Int)
  /// Numbers with gaps, ascending and distinct.
  case list([Int32])

  /// Creates a range if the numbers have no gap, and the list of them otherwise.
  init(ascending numbers: [Int32]) {
    if let first = numbers.first, let last = numbers.last, Int(last - first) != numbers.count - 1 {
      self = .list(numbers)
    } else {
      self = .range(Int(numbers.first ?? 0), count: numbers.count)
    }
  }

  /// Returns the section number of a slot.
  @inlinable subscript(slot: Int) -> Int {
    switch self {
    case .range(let first, _): first + slot
    case .list(let numbers): Int(numbers[slot])
    }
  }

  /// Returns the slot of a section number, or nil if it is not among them.
  @inlinable func slot(of section: Int) -> Int? {
    switch self {
    case .range(let first, let count):
      return section >= first && section - first < count ? section - first : nil
    case .list(let numbers):
      let slot = Self.lowerBound(of: section, in: numbers)
      return slot < numbers.count && Int(numbers[slot]) == section ? slot : nil
    }
  }

  /// Returns how many of some ascending numbers are below a section.
  @usableFromInline static func lowerBound(of section: Int, in numbers: [Int32]) -> Int {
    var low = 0
    var high = numbers.count
    while low < high {
      let middle = low + (high - low) / 2
      if Int(numbers[middle]) < section { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
