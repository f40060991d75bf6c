// The section indices of an enumeration: a range, or a list if a filter leaves gaps.

/// Section indices in ascending order, addressed by slot.
@usableFromInline
enum SectionIndices: Sendable {
  /// The indices `first..<first + count`.
  case range(Int, count: Int)
  /// Indices with gaps, ascending and distinct.
  case list([Int32])

  /// Creates a range if the indices have no gap, and a list otherwise.
  init(ascending indices: [Int32]) {
    if let first = indices.first, let last = indices.last, Int(last - first) != indices.count - 1 {
      self = .list(indices)
    } else {
      self = .range(Int(indices.first ?? 0), count: indices.count)
    }
  }

  /// Returns the section index of a slot.
  @inlinable subscript(slot: Int) -> Int {
    switch self {
    case .range(let first, _): first + slot
    case .list(let indices): Int(indices[slot])
    }
  }

  /// Returns the slot of a section index, or nil if it is not a member.
  @inlinable func slot(of section: Int) -> Int? {
    switch self {
    case .range(let first, let count):
      return section >= first && section - first < count ? section - first : nil
    case .list(let indices):
      let slot = Self.lowerBound(of: section, in: indices)
      return slot < indices.count && Int(indices[slot]) == section ? slot : nil
    }
  }

  /// Returns the number of members that are less than a section index.
  func lowerBound(of section: Int) -> Int {
    switch self {
    case .range(let first, let count): max(0, min(section - first, count))
    case .list(let indices): Self.lowerBound(of: section, in: indices)
    }
  }

  /// Returns how many of some ascending indices are less than a section index.
  @usableFromInline static func lowerBound(of section: Int, in indices: [Int32]) -> Int {
    partitionPoint(count: indices.count) { Int(indices[$0]) < section }
  }
}
