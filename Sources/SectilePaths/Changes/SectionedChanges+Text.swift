// Changes as text for people. Neither form can be parsed; use `Codable` to store changes.

extension SectionedChanges: CustomStringConvertible {
  /// The changes in words: `section 2 removed, section 0 inserted, 0.3 removed, 0.1 → 2.0 moved`,
  /// or `no changes`.
  ///
  /// - Complexity: O(*k* log *k*), where *k* is the number of changes.
  public var description: String {
    isEmpty ? "no changes" : descriptions.joined(separator: ", ")
  }

  /// The changes in words, one string per change: sections before items, and for each the removals,
  /// insertions, moves and updates without a move.
  ///
  ///     print(changes.descriptions.joined(separator: "\n"))
  ///     // section 0 inserted
  ///     // 0.3 removed
  ///     // 2.3 → 0.1 moved and updated
  ///     // 0.5 → 1.4 updated
  ///
  /// Removed elements have their old position and inserted elements their new one. Elements that
  /// are in both states have both positions, or one if both are the same.
  ///
  /// - Complexity: O(*k* log *k*), where *k* is the number of changes.
  public var descriptions: [String] {
    Self.phrases(sectionRemovals, sectionInsertions, sectionMoves, sectionUpdates)
      .map { "section " + $0 }
      + Self.phrases(itemRemovals, itemInsertions, itemMoves, itemUpdates)
  }

  /// Returns the phrases of the four lists of sections or items.
  private static func phrases<Pair: PositionPair>(
    _ removals: [Pair.Position], _ insertions: [Pair.Position], _ moves: [Pair], _ updates: [Pair]
  ) -> [String] {
    var phrases = removals.map { $0.description + " removed" }
    phrases += insertions.map { $0.description + " inserted" }
    // An element that is moved and updated has one phrase.
    phrases += moves.map { move in
      "\(move.old.description) → \(move.new.description) moved"
        + (updates.containsOld(move.old) ? " and updated" : "")
    }
    for update in updates where !moves.containsOld(update.old) {
      let target = update.old == update.new ? "" : " → " + update.new.description
      phrases.append(update.old.description + target + " updated")
    }
    return phrases
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
