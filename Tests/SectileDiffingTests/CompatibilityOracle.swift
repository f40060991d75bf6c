// SectileDiffingTests/CompatibilityOracle.swift
//
// Differences as they were: the textbook's table of common subsequences, walked back from its last
// corner, insertions preferred to deletions and both to matches. It is quadratic, and that is why it
// may only be looked at.

/// The result of a table of common subsequences.
enum CompatibilityOracle {
  /// Returns the lists of the old program, found with a loop where that recursed.
  static func lists(from old: [Versioned], to new: [Versioned]) -> IndexLists {
    var table = Array(repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
    for i in old.indices {
      for j in new.indices {
        table[i + 1][j + 1] =
          old[i].id == new[j].id
          ? table[i][j] + 1 : max(table[i][j + 1], table[i + 1][j])
      }
    }
    var lists = IndexLists("- | - | -")
    var (i, j) = (old.count, new.count)
    while i > 0 || j > 0 {
      if j > 0 && table[i][j] == table[i][j - 1] {
        lists.insertions.append(j - 1)
        j -= 1
      } else if i > 0 && table[i][j] == table[i - 1][j] {
        lists.deletions.append(i - 1)
        i -= 1
      } else {
        if old[i - 1] != new[j - 1] { lists.reloads.append(i - 1) }
        i -= 1
        j -= 1
      }
    }
    lists.reloads.reverse()
    lists.deletions.reverse()
    lists.insertions.reverse()
    return lists
  }
}
