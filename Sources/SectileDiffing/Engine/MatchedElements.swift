// Turns equal elements into matches, and matches into changes, by their numbers.

public import SectilePaths

/// The trimmed sections of both states, and the matches of their elements.
@usableFromInline
struct MatchedElements {
  @usableFromInline let old: TrimmedSections
  @usableFromInline let new: TrimmedSections
  /// For each old element, the new one or `unmatched`; empty if nothing is matched.
  private var newOfOld: [UInt32] = []
  /// For each new element, the old one or `unmatched`; empty if nothing is matched.
  private var oldOfNew: [UInt32] = []

  @usableFromInline init(old: TrimmedSections, new: TrimmedSections) {
    self.old = old
    self.new = new
  }

  /// Returns the number of the new element that an old element is matched with, or nil.
  @usableFromInline func newNumber(of number: Int) -> Int? {
    guard !newOfOld.isEmpty, newOfOld[number] != .unmatched else { return nil }
    return Int(newOfOld[number])
  }

  /// Returns the paths of two matched elements.
  ///
  /// - Parameter guess: The section to try first for the new element.
  @usableFromInline func pathPair(
    _ oldNumber: Int, in oldSection: TrimmedSection, _ newNumber: Int, near guess: TrimmedSection
  ) -> SectionedChanges.PathPair {
    let newSection = guess.contains(newNumber) ? guess : new.section(of: newNumber)
    return SectionedChanges.PathPair(
      old: old.path(of: oldNumber, in: oldSection), new: new.path(of: newNumber, in: newSection))
  }
}

// MARK: Matches

extension MatchedElements {
  /// Matches equal elements of the same section, and then the remaining ones of all sections, the
  /// k-th with the k-th.
  ///
  /// - Parameters:
  ///   - occurrences: The equal elements; its arrays are empty afterwards.
  ///   - isOldInTable: Whether the elements of the table are the old ones.
  @usableFromInline mutating func match(
    _ occurrences: inout FirstOccurrences, isOldInTable: Bool, _ options: DifferenceOptions,
    _ poll: inout CancellationPoll, _ isCancelled: () -> Bool
  ) -> Bool {
    if occurrences.firstInTable.isEmpty { return true }
    let table = isOldInTable ? old : new
    let probes = isOldInTable ? new : old
    let usesCommonSubsequence = options.contains(.longestCommonSubsequence)
    let isUnique = !usesCommonSubsequence && !occurrences.hasRepetitions
    var matching = Matching(tableCount: table.count, occurrences: &occurrences)
    let isDone =
      isUnique
      ? matching.matchUnique(table, probes, &poll, isCancelled)
      : matching.matchRepeated(
        table, probes, usesCommonSubsequence: usesCommonSubsequence, &poll, isCancelled)
    newOfOld = isOldInTable ? matching.probeOfTable : matching.tableOfProbe
    oldOfNew = isOldInTable ? matching.tableOfProbe : matching.probeOfTable
    return isDone
  }
}

// MARK: Lists

extension MatchedElements {
  /// Appends the removed, inserted and moved elements to lists.
  @usableFromInline func appendChanges(
    to lists: inout ItemChangeLists, _ poll: inout CancellationPoll, _ isCancelled: () -> Bool
  ) -> Bool {
    var stable = StableSubsequence()
    for section in old.sections {
      if poll.advance(section.count, isCancelled) { return false }
      if section.counterpart < 0 {
        // The removal of a section includes its elements, except those that moved elsewhere.
        for number in section.range {
          guard let other = newNumber(of: number) else { continue }
          lists.moves.append(pathPair(number, in: section, other, near: new.sections[0]))
        }
      } else if newOfOld.isEmpty {
        lists.removals.reserveAdditionalCapacity(section.count)
        for number in section.range { lists.removals.append(old.path(of: number, in: section)) }
      } else if !section.runs.isEmpty {
        appendChanges(ofRunsIn: section, to: &lists)
      } else {
        let counterpart = new.sections[section.counterpart]
        guard stable.find(in: section, counterpart, newOfOld, oldOfNew, &poll, isCancelled) else {
          return false
        }
        reserveCapacity(for: section, counterpart, stable, in: &lists)
        var next = 0
        for number in section.range {
          guard let other = newNumber(of: number) else {
            lists.removals.append(old.path(of: number, in: section))
            continue
          }
          if counterpart.contains(other) {
            if stable.isWholeSection { continue }
            if next < stable.numbers.count && Int(stable.numbers[next]) == number {
              next += 1
              continue
            }
          }
          lists.moves.append(pathPair(number, in: section, other, near: counterpart))
        }
      }
    }
    // The insertion of a section includes its elements, except those that moved there.
    for section in new.sections where section.counterpart >= 0 {
      if poll.advance(section.count, isCancelled) { return false }
      let matched = oldOfNew.isEmpty ? 0 : oldOfNew[section.range].count { $0 != .unmatched }
      lists.insertions.reserveAdditionalCapacity(section.count - matched)
      for number in section.range where oldOfNew.isEmpty || oldOfNew[number] == .unmatched {
        lists.insertions.append(new.path(of: number, in: section))
      }
    }
    return true
  }

  /// Reserves capacity for the changes of a section, so that a list of a hundred thousand entries
  /// is not copied from one of half its size.
  private func reserveCapacity(
    for section: TrimmedSection, _ counterpart: TrimmedSection, _ stable: StableSubsequence,
    in lists: inout ItemChangeLists
  ) {
    let matched = newOfOld[section.range].count { $0 != .unmatched }
    lists.removals.reserveAdditionalCapacity(section.count - matched)
    let staying =
      stable.isWholeSection
      ? newOfOld[section.range].count { counterpart.contains(Int(truncatingIfNeeded: $0)) }
      : stable.numbers.count
    lists.moves.reserveAdditionalCapacity(matched - staying)
  }
}

extension Array {
  /// Reserves capacity for more elements: the exact number if the array is empty, and otherwise at
  /// least twice the count, so that repeated calls cost amortized constant time per element.
  mutating func reserveAdditionalCapacity(_ added: Int) {
    if count + added <= capacity { return }
    reserveCapacity(isEmpty ? added : Swift.max(count + added, 2 * capacity))
  }
}
