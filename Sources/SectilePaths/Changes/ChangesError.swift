// SectilePaths/Changes/ChangesError.swift
//
// Why a list of changes describes no transition, or not the one between two given states. Changes
// come from servers, from undo stacks and from other libraries, so nothing here ends the program.

/// A contradiction in a set of changes, or between changes and the states they should connect.
public enum ChangesError: Error, Hashable, Sendable {
  /// One of the two states that a transition connects.
  public enum State: Hashable, Sendable {
    /// The state before the changes.
    case old
    /// The state after the changes.
    case new
  }

  /// A section number that no path can have: it is negative or above 2^31 - 1.
  case sectionOutOfLimits(Int)
  /// A header or footer where only items are meant; those go where their section goes.
  case notAnItem(KindedIndexPath)
  /// A section that two removals, insertions, moves or updates of one state name.
  case sectionListedTwice(Int, State)
  /// An item that two removals, insertions, moves or updates of one state name.
  case itemListedTwice(KindedIndexPath, State)
  /// An update of a section that the other changes remove or put in another place.
  case sectionUpdate(SectionedChanges.SectionPair, actual: Int?)
  /// An update of an item that the other changes remove or put in another place.
  case itemUpdate(SectionedChanges.PathPair, actual: KindedIndexPath?)
  /// A section that a state does not have.
  case sectionMissing(Int, State, count: Int)
  /// An item that a state does not have.
  case itemMissing(KindedIndexPath, State, count: Int)
  /// A number of sections that the old number and the changes do not lead to.
  case sectionCount(Int, expected: Int)
  /// A number of items, in a section of the new state, that the changes do not lead to.
  case itemCount(Int, newSection: Int, expected: Int)
}

extension ChangesError: CustomStringConvertible {
  /// The value that was given and the values that are allowed, as one sentence.
  ///
  /// - Complexity: O(1)
  public var description: String {
    "ChangesError: \(sentence)"
  }

  private var sentence: String {
    switch self {
    case .sectionOutOfLimits(let section):
      "section \(section) is not in 0..<2147483648."
    case .notAnItem(let path):
      "\(path) is no item; headers and footers are changed by changing their section."
    case .sectionListedTwice(let section, let state):
      "\(state.name) section \(section) is listed twice; \(state.rule)."
    case .itemListedTwice(let path, let state):
      "\(state.name) item \(path) is listed twice; \(state.rule)."
    case .sectionUpdate(let pair, let actual):
      if let actual {
        "section \(pair.old) is updated as \(pair.new); the other changes put it at \(actual)."
      } else {
        "section \(pair.old) is updated as \(pair.new); the other changes remove it."
      }
    case .itemUpdate(let pair, let actual):
      if let actual {
        "item \(pair.old) is updated as \(pair.new); the other changes put it at \(actual)."
      } else {
        "item \(pair.old) is updated as \(pair.new); the other changes remove it."
      }
    case .sectionMissing(let section, let state, let count):
      "\(state.name) section \(section) is not in 0..<\(count)."
    case .itemMissing(let path, let state, let count):
      "\(state.name) item \(path) is beyond its section, which has \(count) items."
    case .sectionCount(let count, let expected):
      "the new state has \(count) sections; the changes lead to \(expected)."
    case .itemCount(let count, let section, let expected):
      "new section \(section) has \(count) items; the changes lead to \(expected)."
    }
  }
}

extension ChangesError.State {
  fileprivate var name: String {
    switch self {
    case .old: "old"
    case .new: "new"
    }
  }

  fileprivate var rule: String {
    switch self {
    case .old: "an element is removed once, moved once or stays, and is updated at most once"
    case .new: "a place is filled by one insertion, by one move or by what stays"
    }
  }
}
