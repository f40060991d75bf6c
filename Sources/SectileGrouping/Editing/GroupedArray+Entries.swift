// The basic steps of edits. The entry of a section is its value, its elements, its traits and its
// hash. Edits that add, remove or reorder sections use these functions, so that none is left out.

public import SectilePaths

extension GroupedArray {
  /// Appends a section and records it; the caller ensures that an empty one is declared.
  @inlinable mutating func appendEntry(
    _ key: Section, _ elements: [Element], _ trait: SectionTraits, hash: Int
  ) {
    keys.append(key)
    lists.append(elements)
    traits.append(trait)
    table.append(hash)
    total += elements.count
    if isRecording { recorder.record(sectionInsertions: [keys.count - 1]) }
  }

  @inlinable @discardableResult mutating func removeEntry(at section: Int) -> [Element] {
    Self.removeEntry(at: section, &keys, &traits, &table)
    let elements = lists.remove(at: section)
    total -= elements.count
    return elements
  }

  /// Removes a section, except its list of elements.
  ///
  /// It is not inlined, so that a removal of an element is. It has no access to the lists, so that
  /// the compiler can test once before a loop whether they are uniquely referenced.
  @inlinable @inline(never) static func removeEntry(
    at section: Int, _ keys: inout [Section], _ traits: inout [SectionTraits],
    _ table: inout SectionTable
  ) {
    keys.remove(at: section)
    traits.remove(at: section)
    table.remove(at: section)
  }

  /// Removes sections, given by ascending indices, in one pass.
  @inlinable mutating func removeEntries(at sections: [Int]) {
    guard let first = sections.first else { return }
    if sections.count == 1 {
      removeEntry(at: first)
      return
    }
    for section in sections { total -= lists[section].count }
    var rest = sections[...]
    reorderEntries(
      keys.indices.filter { section in
        guard rest.first == section else { return true }
        rest.removeFirst()
        return false
      })
  }

  /// Reorders the sections: `order[new]` is the old index; removes sections not in `order`.
  @inlinable mutating func reorderEntries(_ order: [Int]) {
    keys = order.map { keys[$0] }
    lists = order.map { lists[$0] }
    traits = order.map { traits[$0] }
    table.permute(order)
  }

  /// Removes a section if it is empty and transient; returns whether it was removed.
  @inlinable @inline(__always) mutating func removeIfEmpty(_ section: Int) -> Bool {
    guard lists[section].isEmpty && !traits[section].contains(.declared) else { return false }
    lists.remove(at: section)
    Self.removeEntry(at: section, &keys, &traits, &table)
    return true
  }

  /// Returns the empty transient sections among some, given by ascending indices.
  @inlinable func emptyTransientSections(among sections: some Sequence<Int>) -> [Int] {
    sections.filter { lists[$0].isEmpty && !traits[$0].contains(.declared) }
  }

  // MARK: Many elements at once

  /// Removes elements, given by ascending and valid paths, and the transient sections that become
  /// empty; returns the old indices of these sections.
  @inlinable @discardableResult mutating func removeElements(
    atAscending paths: [KindedIndexPath]
  ) -> [Int] {
    var touched: [Int] = []
    var next = paths.startIndex
    while next < paths.endIndex {
      let section = paths[next].section
      touched.append(section)
      var list: [Element] = []
      swap(&list, &lists[section])  // Moved out, so that it is uniquely referenced.
      var write = itemIndex(paths[next])
      for read in write..<list.count {
        if next < paths.endIndex && paths[next] == .item(read, inSection: section) {
          next += 1
        } else {
          list.swapAt(write, read)
          write += 1
        }
      }
      total -= list.count - write
      list.removeSubrange(write...)
      swap(&list, &lists[section])
    }
    let emptied = emptyTransientSections(among: touched)
    removeEntries(at: emptied)
    return emptied
  }

  /// Removes elements, given by ascending and valid paths, and records the edit.
  @inlinable mutating func removeChecked(atAscending paths: [KindedIndexPath]) {
    let emptied = removeElements(atAscending: paths)
    if isRecording {
      let isEmptied = Set(emptied)
      recorder.record(
        sectionRemovals: emptied,
        itemRemovals: paths.filter { !isEmptied.contains($0.section) })
    }
    checkInvariants()
  }

  @inlinable mutating func setElements(_ elements: [Element], _ section: Int) {
    total += elements.count - lists[section].count
    lists[section] = elements
  }
}
