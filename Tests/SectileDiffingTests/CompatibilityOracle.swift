// Index lists from the textbook's table of longest common subsequences. The table is followed from
// its last corner, with insertions preferred to deletions and both preferred to matches. It takes
// quadratic time, so only tests use it.

/// Index lists from a table of longest common subsequences.
enum CompatibilityOracle {
  /// Returns the lists that the widely used differ gives, with a loop instead of its recursion.
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
