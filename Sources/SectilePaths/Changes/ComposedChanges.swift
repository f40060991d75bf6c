// The composition of the changes of many edits. It composes changes of equal numbers of edits, like
// the carries of a binary counter. Composing the changes of k edits therefore takes O(k log k)
// compositions of single edits instead of O(k^2).

extension SectionedChanges {
  /// Creates the changes that consist of several changes, one after the other.
  ///
  ///     var edits: [SectionedChanges] = []
  ///     for file in selection { edits.append(try outline.move(file, to: "archive")) }
  ///     try layout.apply(SectionedChanges(composing: edits), of: outline)
  ///
  /// The result maps paths like the composition of all of them with `followed(by:)`, which takes
  /// quadratic time for many edits.
  ///
  /// - Parameter edits: The changes in order. Each starts from the state that the one before leads
  ///   to.
  /// - Complexity: O(*k* log^2 *k*), where *k* is the number of all changes.
  public init(composing edits: some Sequence<Self>) {
    var composed = ComposedChanges()
    for edit in edits { composed.append(edit) }
    self = composed.changes
  }
}

/// Changes to which more changes can be appended.
package struct ComposedChanges: Sendable {
  /// Consecutive changes, each of 2^level edits; the levels descend.
  private var parts: [(level: Int, changes: SectionedChanges)] = []

  package init() {}

  /// Adds changes that follow the others.
  package mutating func append(_ changes: SectionedChanges) {
    if changes.isEmpty { return }
    var next = (level: 0, changes: changes)
    while let last = parts.last, last.level == next.level {
      parts.removeLast()
      next = (last.level + 1, last.changes.followed(by: next.changes))
    }
    parts.append(next)
  }

  /// All changes as one value.
  package var changes: SectionedChanges {
    var result = SectionedChanges()
    for part in parts.reversed() { result = part.changes.followed(by: result) }
    return result
  }
}
