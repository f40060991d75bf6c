// SectileDiffing/Engine/RowMatching.swift
//
// From equal elements to pairs, and from pairs to lists. Elements are numbers here, so one compiled
// body serves every type of element.

public import SectilePaths

/// Which of the elements between equal ends are the same in both states.
@usableFromInline
struct RowMatching {
  @usableFromInline let old: OpenRows
  @usableFromInline let new: OpenRows
  /// For each old element the new one, or `SectionPairing.none`; empty if there are no pairs.
  private var newOfOld: [UInt32] = []
  /// For each new element the old one, or `SectionPairing.none`; empty if there are no pairs.
  private var oldOfNew: [UInt32] = []

  @usableFromInline init(old: OpenRows, new: OpenRows) {
    self.old = old
    self.new = new
  }

  /// Returns the number of the new element that an old one is paired with.
  @usableFromInline func newNumber(of number: Int) -> Int? {
    guard !newOfOld.isEmpty, newOfOld[number] != SectionPairing.none else { return nil }
    return Int(newOfOld[number])
  }

  /// Returns the paths of a pair.
  ///
  /// - Parameters:
  ///   - oldNumber: The number of the old element.
  ///   - oldRow: Where it is.
  ///   - newNumber: The number of the new element.
  ///   - guess: Where to look for it first.
  @usableFromInline func pair(
    _ oldNumber: Int, in oldRow: OpenRow, _ newNumber: Int, near guess: OpenRow
  ) -> SectionedChanges.PathPair {
    let newRow = guess.contains(newNumber) ? guess : new.row(of: newNumber)
    return SectionedChanges.PathPair(
      old: oldRow.path(of: oldNumber), new: newRow.path(of: newNumber))
  }
}

extension OpenRow {
  /// Returns the path of an element that is in this row.
  fileprivate func path(of number: Int) -> KindedIndexPath {
    .item(firstItem + number - start, inSection: section)
  }
}

// MARK: Pairs

extension RowMatching {
  /// Pairs equal elements, each with one of its own section if there is one, the k-th with the k-th,
  /// and then those that are left over in all sections, again the k-th with the k-th.
  ///
  /// - Parameters:
  ///   - equals: Which elements are equal; taken over and empty afterwards.
  ///   - isOldInTable: Whether the elements of the table are the old ones.
  /// - Returns: Whether it went to the end.
  @usableFromInline mutating func pair(
    _ equals: inout EqualElements, isOldInTable: Bool, _ options: DifferenceOptions,
    _ pacer: inout Pacer, _ shouldStop: () -> Bool
  ) -> Bool {
    let table = isOldInTable ? old : new
    let probes = isOldInTable ? new : old
    var pairs = PairedNumbers(tableCount: table.count, equals: &equals)
    var isDone: Bool
    if options.contains(.longestCommonSubsequence) {
      isDone = pairs.pairRepeated(table, probes, inOrder: true, &pacer, shouldStop)
    } else if equals.hasRepetitions {
      isDone = pairs.pairRepeated(table, probes, inOrder: false, &pacer, shouldStop)
    } else {
      isDone = pairs.pairUnique(table, probes, &pacer, shouldStop)
    }
    newOfOld = isOldInTable ? pairs.probeOfTable : pairs.tableOfProbe
    oldOfNew = isOldInTable ? pairs.tableOfProbe : pairs.probeOfTable
    return isDone
  }
}

// MARK: Lists

extension RowMatching {
  /// Lists what is removed, inserted and moved.
  ///
  /// - Returns: Whether it went to the end.
  @usableFromInline func list(
    into lists: inout ItemLists, _ pacer: inout Pacer, _ shouldStop: () -> Bool
  ) -> Bool {
    var order = StayingOrder()
    for row in old.rows {
      if pacer.spend(row.count, shouldStop) { return false }
      if row.partner < 0 {
        // All of a removed section goes with it but what is elsewhere.
        for number in row.range {
          guard let other = newNumber(of: number) else { continue }
          lists.moves.append(pair(number, in: row, other, near: new.rows[0]))
        }
      } else if newOfOld.isEmpty {
        lists.removals.reserveRoom(for: row.count)
        for number in row.range { lists.removals.append(row.path(of: number)) }
      } else {
        let partner = new.rows[row.partner]
        guard order.find(in: row, partner, newOfOld, oldOfNew, &pacer, shouldStop) else {
          return false
        }
        reserve(for: row, order, partner, in: &lists)
        var next = 0
        for number in row.range {
          guard let other = newNumber(of: number) else {
            lists.removals.append(row.path(of: number))
            continue
          }
          if partner.contains(other) {
            if order.staysWhole { continue }
            if next < order.staying.count && Int(order.staying[next]) == number {
              next += 1
              continue
            }
          }
          lists.moves.append(pair(number, in: row, other, near: partner))
        }
      }
    }
    // All of an inserted section comes with it but what was elsewhere, which moves.
    for row in new.rows where row.partner >= 0 {
      if pacer.spend(row.count, shouldStop) { return false }
      let paired = oldOfNew.isEmpty ? 0 : oldOfNew[row.range].count { $0 != SectionPairing.none }
      lists.insertions.reserveRoom(for: row.count - paired)
      for number in row.range
      where oldOfNew.isEmpty || oldOfNew[number] == SectionPairing.none {
        lists.insertions.append(row.path(of: number))
      }
    }
    return true
  }

  /// Makes room for what a section adds to the lists, so that a list of a hundred thousand is not
  /// copied from one of half its size.
  private func reserve(
    for row: OpenRow, _ order: StayingOrder, _ partner: OpenRow, in lists: inout ItemLists
  ) {
    let paired = newOfOld[row.range].count { $0 != SectionPairing.none }
    lists.removals.reserveRoom(for: row.count - paired)
    let staying =
      order.staysWhole
      ? newOfOld[row.range].count { partner.contains(Int(truncatingIfNeeded: $0)) }
      : order.staying.count
    lists.moves.reserveRoom(for: paired - staying)
  }
}

extension Array {
  /// Makes room for more elements: for just as many if there are none, and so that room grows
  /// geometrically if there are.
  fileprivate mutating func reserveRoom(for added: Int) {
    if count + added <= capacity { return }
    reserveCapacity(isEmpty ? added : Swift.max(count + added, 2 * capacity))
  }
}
