// The result of a filter is again an enumeration, so filters can be chained.

extension IndexPaths {
  /// Returns the paths of given kinds in given sections, in reading order.
  ///
  ///     let paths = IndexPaths(SectionCounts([3, 2, 2]))
  ///     paths.filter(include: [.header, .item], inSections: [0, 1]).count    // 7
  ///
  /// - Parameters:
  ///   - kinds: The kinds of the paths to keep.
  ///   - sections: The indices of the sections to keep, in any order, repeated or not. Indices
  ///     without a section are ignored.
  /// - Complexity: O(*k*) for *k* indices in ascending order, O(*k* log *k*) otherwise, and
  ///   O(*k* log *s*) if this enumeration is itself filtered and its *s* sections have gaps.
  public func filter(
    include kinds: KindedIndexPath.Kinds, inSections sections: some Sequence<Int>
  ) -> IndexPaths {
    var chosen: [Int32] = []
    chosen.reserveCapacity(sections.underestimatedCount)
    var ascends = true
    for section in sections {
      guard self.sections.slot(of: section) != nil else { continue }
      let index = Int32(section)
      if let last = chosen.last, last >= index {
        if last == index { continue }
        ascends = false
      }
      chosen.append(index)
    }
    if !ascends {
      chosen = chosen.sorted { Int($0).sortNumber }.withoutAdjacentDuplicates()
    }
    let slots = chosen.lazy.map { self.sections.slot(of: Int($0))! }
    return filtered(by: kinds, slots: slots, indices: chosen)
  }

  /// Returns the paths of given kinds in all sections, in reading order.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections in the enumeration; O(1) if all
  ///   kinds are kept.
  public func filter(include kinds: KindedIndexPath.Kinds) -> IndexPaths {
    if kinds.isSuperset(of: .all) { return self }
    var result = filtered(by: kinds, slots: 0..<slotCount, indices: [])
    result.sections = sections
    return result
  }

  /// Returns an enumeration of given slots, whose section indices are `indices`.
  private func filtered(
    by kinds: KindedIndexPath.Kinds, slots: some Collection<Int>, indices: [Int32]
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
        fatalError("IndexPaths.filter: a filtered enumeration is larger than its source. \(error)")
      }
    }
    result.sections = SectionIndices(ascending: indices)
    return result
  }
}

extension IndexPaths: SectionedDataSource {
  /// The last section index in the enumeration plus one, or 0 if it has no section.
  @inlinable public var numberOfSections: Int {
    slotCount == 0 ? 0 : sections[slotCount - 1] + 1
  }

  /// Returns the number of items of a section.
  ///
  /// - Parameter section: The index of a section; the result is 0 if the enumeration does not have
  ///   the section.
  /// - Complexity: As `index(of:)`.
  @inlinable public func numberOfItems(inSection section: Int) -> Int {
    sections.slot(of: section).map { spans[$0].itemCount } ?? 0
  }

  /// Returns whether the enumeration has the header of a section.
  ///
  /// - Complexity: As `index(of:)`.
  @inlinable public func hasHeader(inSection section: Int) -> Bool {
    sections.slot(of: section).map { headers.contains($0) } ?? false
  }

  /// Returns whether the enumeration has the footer of a section.
  ///
  /// - Complexity: As `index(of:)`.
  @inlinable public func hasFooter(inSection section: Int) -> Bool {
    sections.slot(of: section).map { footers.contains($0) } ?? false
  }
}
