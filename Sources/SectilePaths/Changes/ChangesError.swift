// Changes come from servers, undo stacks and other libraries, so invalid changes throw.

/// A contradiction in a set of changes, or between changes and the states they should connect.
public enum ChangesError: Error, Hashable, Sendable {
  /// One of the two states that changes connect.
  public enum State: Hashable, Sendable {
    /// The state before the changes.
    case old
    /// The state after the changes.
    case new
  }

  /// A section index is negative or above 2^31 - 1.
  case sectionOutOfLimits(Int)
  /// A header or footer is listed as an item. Headers and footers move with their section.
  case notAnItem(KindedIndexPath)
  /// Two removals, insertions, moves or updates name the same section of one state.
  case sectionListedTwice(Int, State)
  /// Two removals, insertions, moves or updates name the same item of one state.
  case itemListedTwice(KindedIndexPath, State)
  /// The new index of an updated section differs from the one that the other changes give it,
  /// which is `actual`, or nil if they remove the section.
  case sectionUpdateMismatch(SectionedChanges.SectionPair, actual: Int?)
  /// The new path of an updated item differs from the one that the other changes give it, which is
  /// `actual`, or nil if they remove the item.
  case itemUpdateMismatch(SectionedChanges.PathPair, actual: KindedIndexPath?)
  /// A state does not have a listed section.
  case sectionMissing(Int, State, count: Int)
  /// A state does not have a listed item.
  case itemMissing(KindedIndexPath, State, count: Int)
  /// The number of sections of the new state does not match the old number and the changes.
  case sectionCountMismatch(Int, expected: Int)
  /// The number of items of a section of the new state does not match the old number and the
  /// changes.
  case itemCountMismatch(Int, newSection: Int, expected: Int)
  /// The changes insert or update a section, whose content was not given; an index in the new
  /// state.
  case sectionContentMissing(Int)
  /// The changes insert or update an item, whose content was not given; a path in the new state.
  case itemContentMissing(KindedIndexPath)
}

extension ChangesError: CustomStringConvertible {
  /// A sentence with the invalid value and the allowed values.
  public var description: String {
    "ChangesError: \(sentence)"
  }

  private var sentence: String {
    switch self {
    case .sectionOutOfLimits(let section):
      "section \(section) is not in 0..<2147483648."
    case .notAnItem(let path):
      "\(path) is not an item; headers and footers change with their section."
    case .sectionListedTwice(let section, let state):
      "\(state.name) section \(section) is listed twice; \(state.rule)."
    case .itemListedTwice(let path, let state):
      "\(state.name) item \(path) is listed twice; \(state.rule)."
    case .sectionUpdateMismatch(let pair, let actual):
      "section \(Self.sentence(for: pair, movedTo: actual))"
    case .itemUpdateMismatch(let pair, let actual):
      "item \(Self.sentence(for: pair, movedTo: actual))"
    case .sectionMissing(let section, let state, let count):
      "\(state.name) section \(section) is not in 0..<\(count)."
    case .itemMissing(let path, let state, let count):
      "\(state.name) item \(path) is beyond its section, which has \(count) items."
    case .sectionCountMismatch(let count, let expected):
      "the new state has \(count) sections; the changes lead to \(expected)."
    case .itemCountMismatch(let count, let section, let expected):
      "new section \(section) has \(count) items; the changes lead to \(expected)."
    case .sectionContentMissing(let section):
      "new section \(section) is inserted or updated; without a new state, changes must only move "
        + "and remove."
    case .itemContentMissing(let path):
      "new item \(path) is inserted or updated; without a new state, changes must only move and "
        + "remove."
    }
  }

  private static func sentence<Pair: PositionPair>(
    for pair: Pair, movedTo actual: Pair.Position?
  ) -> String {
    "\(pair.old.description) is updated as \(pair.new.description); the other changes "
      + (actual.map { "move it to \($0.description)." } ?? "remove it.")
  }
}

extension ChangesError.State {
  fileprivate var name: String { self == .old ? "old" : "new" }

  fileprivate var rule: String {
    switch self {
    case .old: "an element is removed once, moved once or unmoved, and is updated at most once"
    case .new: "a position is filled by one insertion, one move or one unmoved element"
    }
  }
}
