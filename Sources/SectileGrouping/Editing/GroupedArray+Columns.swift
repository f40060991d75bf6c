// SectileGrouping/Editing/GroupedArray+Columns.swift
//
// The few places where the columns change their length together. Everything that adds, removes or
// reorders sections ends here, so that the table and the traits cannot be forgotten.

public import SectilePaths

extension GroupedArray {
  /// Puts a section at a place; the caller keeps the promise that an empty one is declared.
  @inlinable mutating func insertColumn(
    _ key: Section, _ row: [Element], _ trait: SectionTraits, hash: Int?, at place: Int
  ) {
    if place == keys.count {
      keys.append(key)
      rows.append(row)
      traits.append(trait)
      table.append(hash)
    } else {
      keys.insert(key, at: place)
      rows.insert(row, at: place)
      traits.insert(trait, at: place)
      table.insert(hash.map { [$0] }, at: place)
    }
    total += row.count
  }

  /// Removes a section and returns its elements.
  @inlinable @discardableResult mutating func removeColumn(at section: Int) -> [Element] {
    keys.remove(at: section)
    traits.remove(at: section)
    table.remove(at: section)
    let row = rows.remove(at: section)
    total -= row.count
    return row
  }

  /// Removes sections, given by ascending numbers, in one pass.
  @inlinable mutating func removeColumns(at sections: [Int]) {
    guard let first = sections.first else { return }
    if sections.count == 1 {
      removeColumn(at: first)
      return
    }
    var kept: [Int] = []
    kept.reserveCapacity(keys.count - sections.count)
    var next = sections.startIndex
    for section in keys.indices {
      if next < sections.endIndex && sections[next] == section {
        total -= rows[section].count
        next += 1
      } else {
        kept.append(section)
      }
    }
    arrangeColumns(kept)
  }

  /// Makes `order[new]`, an old number, the section at `new`; sections not in `order` go.
  @inlinable mutating func arrangeColumns(_ order: [Int]) {
    keys = order.map { keys[$0] }
    rows = order.map { rows[$0] }
    traits = order.map { traits[$0] }
    table.permute(order)
  }

  /// Removes a section if it has no element left and was not declared; returns whether it did.
  @inlinable mutating func dropIfSpent(_ section: Int) -> Bool {
    guard rows[section].isEmpty && !traits[section].contains(.declared) else { return false }
    removeColumn(at: section)
    return true
  }

  /// Returns which of some sections, given by ascending numbers, are empty and not declared.
  @inlinable func spentSections(among sections: some Sequence<Int>) -> [Int] {
    sections.filter { rows[$0].isEmpty && !traits[$0].contains(.declared) }
  }
}

// MARK: Many elements at once

extension GroupedArray {
  /// Removes elements, given by ascending and valid paths, and the sections that are spent; one
  /// pass over the sections concerned.
  ///
  /// Returns those sections, by their numbers before.
  @inlinable @discardableResult mutating func removeElements(
    atAscending paths: [KindedIndexPath]
  ) -> [Int] {
    var touched: [Int] = []
    var next = paths.startIndex
    while next < paths.endIndex {
      let section = paths[next].section
      touched.append(section)
      var row: [Element] = []
      swap(&row, &rows[section])  // Taken out, so that it is changed in place.
      var write = itemNumber(paths[next])
      for read in write..<row.count {
        if next < paths.endIndex && paths[next] == .item(read, inSection: section) {
          next += 1
        } else {
          row.swapAt(write, read)
          write += 1
        }
      }
      total -= row.count - write
      row.removeSubrange(write...)
      swap(&row, &rows[section])
    }
    let spent = spentSections(among: touched)
    removeColumns(at: spent)
    return spent
  }

  /// Removes elements, given by ascending and valid paths, as an edit of its own.
  @inlinable mutating func removeChecked(atAscending paths: [KindedIndexPath]) {
    let spent = removeElements(atAscending: paths)
    if isRecording {
      let isSpent = Set(spent)
      record(
        sectionRemovals: spent,
        itemRemovals: paths.filter { !isSpent.contains($0.section) })
    }
    checkInvariants()
  }

  /// Replaces all elements of a section, and drops the section if that leaves it spent.
  @inlinable mutating func setRow(_ row: [Element], _ section: Int) {
    total += row.count - rows[section].count
    rows[section] = row
  }
}
