// The errors of edits. An edit checks everything before it changes anything.

/// An edit that an outline cannot make.
///
/// The texts describe items as `String(reflecting:)` does. In Embedded Swift, which cannot describe
/// all values, they are "an item".
public enum OutlineError: Error, Hashable, Sendable {
  /// The item is not in the outline.
  case unknownItem(String)
  /// The item is in the outline already, or is given twice.
  case repeatedItem(String)
  /// The item cannot move below the new parent, which is the item itself or one of its descendants.
  case cycle(String, newParent: String)
  /// The item cannot be the child with this index of a parent that has `count` other children.
  case childIndexOutOfRange(Int, count: Int)
  /// The level of the entry is negative, or exceeds that of the entry before by more than one;
  /// `maximum` is the largest allowed level.
  case levelOutOfRange(Int, maximum: Int)
}

extension OutlineError: CustomStringConvertible {
  /// One sentence with the given value and the allowed values.
  public var description: String { "OutlineError: " + sentence }

  private var sentence: String {
    switch self {
    case .unknownItem(let item):
      "\(item) is not in the outline."
    case .repeatedItem(let item):
      "\(item) is in the outline already; an outline has each item once."
    case .cycle(let item, let parent):
      "\(item) cannot move below \(parent), which is the item itself or one of its descendants."
    case .childIndexOutOfRange(let index, let count):
      "child index \(index) is not in 0...\(count)."
    case .levelOutOfRange(let level, let maximum):
      "level \(level) is not in 0...\(maximum); a child directly follows its parent or a sibling's "
        + "subtree."
    }
  }

  /// Returns the text of an item in an error.
  @usableFromInline static func text<Item>(of item: Item) -> String {
    #if hasFeature(Embedded)
      "an item"
    #else
      String(reflecting: item)
    #endif
  }
}
