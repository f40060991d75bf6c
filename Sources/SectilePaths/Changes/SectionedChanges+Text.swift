// SectilePaths/Changes/SectionedChanges+Text.swift
//
// Changes as people read them, one sentence each, and in the short form for failure messages and
// debuggers. Neither is meant to be read back; changes have `Codable` for that.

extension SectionedChanges: CustomStringConvertible {
  /// The changes in words: `section 2 removed, section 0 inserted, 0.3 removed, 0.1 → 2.0 moved`, or
  /// `no changes`.
  ///
  /// See also `lines`, which has them one by one.
  ///
  /// - Complexity: O(*k*), where *k* is the number of changes.
  public var description: String {
    isEmpty ? "no changes" : lines.joined(separator: ", ")
  }

  /// The changes in words, one at a time: sections before items, and of each what is removed, what
  /// is inserted, what is moved and what is only updated.
  ///
  ///     print(changes.lines.joined(separator: "\n"))
  ///     // section 0 inserted
  ///     // 0.3 removed
  ///     // 2.3 → 0.1 moved and updated
  ///     // 0.5 → 1.4 updated
  ///
  /// What is removed is called by its old place and what is inserted by its new one. What is in both
  /// states is called by both, or by one if they are the same.
  ///
  /// - Complexity: O(*k*), where *k* is the number of changes.
  public var lines: [String] {
    let sections = Self.lines(
      sectionRemovals, sectionInsertions, moves: sectionMoves.map { ($0.old, $0.new) },
      updates: sectionUpdates.map { ($0.old, $0.new) })
    let items = Self.lines(
      itemRemovals, itemInsertions, moves: itemMoves.map { ($0.old, $0.new) },
      updates: itemUpdates.map { ($0.old, $0.new) })
    return sections.map { "section " + $0 } + items
  }

  /// Returns the sentences of four lists.
  private static func lines<Place: Comparable & CustomStringConvertible>(
    _ removals: [Place], _ insertions: [Place], moves: [(old: Place, new: Place)],
    updates: [(old: Place, new: Place)]
  ) -> [String] {
    var lines = removals.map { "\($0.description) removed" }
    lines += insertions.map { "\($0.description) inserted" }
    // What is moved and updated is one sentence; both lists ascend by the old place.
    var onlyUpdated: [String] = []
    var next = 0
    func move(_ place: Int, isUpdated: Bool) -> String {
      let move = moves[place]
      return move.old.description + " → " + move.new.description
        + (isUpdated ? " moved and updated" : " moved")
    }
    for update in updates {
      while next < moves.count && moves[next].old < update.old {
        lines.append(move(next, isUpdated: false))
        next += 1
      }
      if next < moves.count && moves[next].old == update.old {
        lines.append(move(next, isUpdated: true))
        next += 1
      } else if update.old == update.new {
        onlyUpdated.append("\(update.old.description) updated")
      } else {
        onlyUpdated.append("\(update.old.description) → \(update.new.description) updated")
      }
    }
    while next < moves.count {
      lines.append(move(next, isUpdated: false))
      next += 1
    }
    return lines + onlyUpdated
  }
}

extension SectionedChanges: CustomDebugStringConvertible {
  /// The lists that are not empty: `-` for removals, `+` for insertions, `→` for moves and `~` for
  /// updates, as in `SectionedChanges(-2 +0 | -0.3 0.1→2.0 ~0.5→1.4)`, sections before the bar.
  ///
  /// - Complexity: O(*k*), where *k* is the number of changes.
  public var debugDescription: String {
    var text = "SectionedChanges("
    for number in sectionRemovals { text += "-\(number) " }
    for number in sectionInsertions { text += "+\(number) " }
    for pair in sectionMoves { text += "\(pair.old)→\(pair.new) " }
    for pair in sectionUpdates { text += "~\(pair.old)→\(pair.new) " }
    text += "|"
    for path in itemRemovals { text += " -\(path)" }
    for path in itemInsertions { text += " +\(path)" }
    for pair in itemMoves { text += " \(pair.old)→\(pair.new)" }
    for pair in itemUpdates { text += " ~\(pair.old)→\(pair.new)" }
    return text + ")"
  }
}
