// SectilePaths/IndexPaths+Filter.swift
//
// Choosing sections and kinds. The result is again an enumeration, so filters chain, and its cost
// is that of the sections chosen, not of the sections there are.

extension IndexPaths {
  /// Returns the paths of some kinds in some sections, in reading order.
  ///
  ///     let paths = IndexPaths(SectionCounts([3, 2, 2]))
  ///     paths.filter(include: [.header, .item], inSections: [0, 1]).count    // 7
  ///
  /// - Parameters:
  ///   - kinds: The kinds to keep.
  ///   - sections: The numbers of the sections to keep, in any order, repeated or not. A number
  ///     of no section is passed over.
  /// - Complexity: O(*k*) for *k* numbers in ascending order, O(*k* log *k*) otherwise, and
  ///   O(*k* log *s*) if this enumeration is itself filtered and its *s* sections have gaps.
  ///   Nothing is allocated per path.
  public func filter(
    include kinds: KindedIndexPath.Kinds, inSections sections: some Sequence<Int>
  ) -> IndexPaths {
    var chosen: [Int32] = []
    chosen.reserveCapacity(sections.underestimatedCount)
    var ascends = true
    for section in sections {
      guard self.sections.slot(of: section) != nil else { continue }
      let number = Int32(section)
      if let last = chosen.last, last >= number {
        if last == number { continue }
        ascends = false
      }
      chosen.append(number)
    }
    if !ascends {
      chosen.sort()
      chosen.removeAdjacentDuplicates()
    }
    let slots = chosen.lazy.map { self.sections.slot(of: Int($0))! }
    return keeping(kinds, inSlots: slots, numbers: chosen)
  }

  /// Returns the paths of some kinds in all sections, in reading order.
  ///
  /// - Parameter kinds: The kinds to keep.
  /// - Complexity: O(*s*), where *s* is the number of sections that take part; O(1) if all kinds
  ///   are kept.
  public func filter(include kinds: KindedIndexPath.Kinds) -> IndexPaths {
    if kinds.isSuperset(of: .all) { return self }
    var result = keeping(kinds, inSlots: 0..<slotCount, numbers: [])
    result.sections = sections
    return result
  }

  /// Returns an enumeration of some slots, whose section numbers are `numbers`.
  private func keeping(
    _ kinds: KindedIndexPath.Kinds, inSlots slots: some Collection<Int>, numbers: [Int32]
  ) -> IndexPaths {
    var result = IndexPaths()
    result.spans.reserveCapacity(slots.count + 1)
    for slot in slots {
      do throws(DataSourceError) {
        try result.append(
          itemCount: kinds.contains(.item) ? spans[slot].itemCount : 0,
          hasHeader: kinds.contains(.header) && headers.contains(slot),
          hasFooter: kinds.contains(.footer) && footers.contains(slot),
          section: slot)
      } catch {
        fatalError("IndexPaths.filter: a part is larger than the whole. \(error)")
      }
    }
    result.sections = SectionNumbers(ascending: numbers)
    return result
  }
}

// MARK: As a data source

extension IndexPaths: SectionedDataSource {
  /// One more than the last section number that takes part, or 0 if there is none.
  ///
  /// - Complexity: O(1)
  @inlinable public var numberOfSections: Int {
    slotCount == 0 ? 0 : sections[slotCount - 1] + 1
  }

  /// Returns how many items of a section take part.
  ///
  /// - Parameter section: The number of a section; the result is 0 if it does not take part.
  /// - Complexity: As `index(of:)`.
  @inlinable public func numberOfItems(inSection section: Int) -> Int {
    sections.slot(of: section).map { spans[$0].itemCount } ?? 0
  }

  /// Returns whether the header of a section takes part.
  ///
  /// - Parameter section: The number of a section.
  /// - Complexity: As `index(of:)`.
  @inlinable public func hasHeader(inSection section: Int) -> Bool {
    sections.slot(of: section).map { headers.contains($0) } ?? false
  }

  /// Returns whether the footer of a section takes part.
  ///
  /// - Parameter section: The number of a section.
  /// - Complexity: As `index(of:)`.
  @inlinable public func hasFooter(inSection section: Int) -> Bool {
    sections.slot(of: section).map { footers.contains($0) } ?? false
  }
}

extension [Int32] {
  /// Keeps the first of each run of equal numbers.
  fileprivate mutating func removeAdjacentDuplicates() {
    var kept = 0
    for number in self where kept == 0 || self[kept - 1] != number {
      self[kept] = number
      kept += 1
    }
    removeSubrange(kept...)
  }
}
