// The order of the items of an outline. All positions, levels and rows are sums over this tree, so
// no edit has to change numbers that are stored with other items.

/// One of the two parentheses of an item.
///
/// An item has a *slot*, a number that it keeps as long as it is in the outline.
struct Parenthesis: Equatable, Sendable, BitwiseCopyable {
  /// Twice the slot, plus one for the closing parenthesis; -1 for no parenthesis.
  let number: Int32

  static var none: Self { Self(number: -1) }
  static func opening(_ slot: Int32) -> Self { Self(number: slot << 1) }
  static func closing(_ slot: Int32) -> Self { Self(number: slot << 1 | 1) }

  var isNone: Bool { number < 0 }
  var isOpening: Bool { number & 1 == 0 }
  var slot: Int32 { number >> 1 }

  /// The priority in the tree: a permutation of the numbers that looks random (the finalizer of
  /// MurmurHash3), so the shape of the tree is the same in each run of a program.
  var priority: UInt32 {
    var mixed = UInt32(bitPattern: number)
    mixed = (mixed ^ mixed >> 16) &* 0x85EB_CA6B
    mixed = (mixed ^ mixed >> 13) &* 0xC2B2_AE35
    return mixed ^ mixed >> 16
  }
}

/// A sequence of balanced parentheses with weights, in a binary search tree.
///
/// An item is an opening parenthesis, its descendants, and a closing parenthesis: the outline `a`
/// with the child `b`, and `c`, is the sequence `(a (b )b )a (c )c`. An opening parenthesis adds
/// two weights to those of all parentheses up to its closing one:
///
/// - 1 to the level;
/// - 1 to the number of collapsed ancestors, if the item is collapsed.
///
/// Each node stores, for both weights, the sum over its subtree, the least running sum before an
/// opening parenthesis, and the number of opening parentheses with this sum. The visible items are
/// those whose running sum of collapsed ancestors is 0, which is the least possible one. So one
/// descent finds a row, and expanding an item changes the weights of two parentheses, regardless of
/// how many rows appear. (Navarro and Sadakane, Fully functional static and dynamic succinct trees,
/// 2014, store such sums for binary sequences.)
///
/// The tree is a treap, a binary tree in which no node has a lower priority than its children
/// (Seidel and Aragon, 1996). Nodes are elements of one array and link to each other by number.
/// Trees can be split and joined, so a range of any length moves in O(log *n*) expected time.
struct ParenthesisTree: Sendable {
  /// The sums of one weight over consecutive parentheses.
  struct Sums: Equatable, BitwiseCopyable {
    /// The sum of all weights.
    var total: Int32 = 0
    /// The least running sum before an opening parenthesis; 0 if there is none.
    var least: Int32 = 0
    /// The number of opening parentheses with the least running sum.
    var count: Int32 = 0

    /// The sums of these parentheses followed by others.
    @inline(__always) func followed(by next: Self) -> Self {
      let shifted = total + next.least
      if next.count == 0 || (count > 0 && least < shifted) {
        return Self(total: total + next.total, least: least, count: count)
      }
      return Self(
        total: total + next.total, least: shifted,
        count: next.count + (count > 0 && least == shifted ? count : 0))
    }

    /// The sums of one parenthesis whose item has a weight.
    @inline(__always) init(isOpening: Bool, weight: Int32) {
      total = isOpening ? weight : -weight
      count = isOpening ? 1 : 0
    }

    @inline(__always) init(total: Int32 = 0, least: Int32 = 0, count: Int32 = 0) {
      self.total = total
      self.least = least
      self.count = count
    }
  }

  struct Node: BitwiseCopyable {
    var parent = Parenthesis.none
    var left = Parenthesis.none
    var right = Parenthesis.none
    /// Whether the item is collapsed, which is stored with both of its parentheses.
    var isCollapsed = true
    /// The levels in the subtree of the node.
    var levels = Sums()
    /// The numbers of collapsed ancestors in the subtree of the node.
    var hiding = Sums()
  }

  /// The nodes by the numbers of their parentheses.
  ///
  /// Unused slots have nodes without a meaning.
  var nodes: ContiguousArray<Node> = []
  /// The root of the tree; none if the sequence is empty.
  var root = Parenthesis.none

  init() {}

  subscript(_ parenthesis: Parenthesis) -> Node {
    @inline(__always) get { nodes[Int(parenthesis.number)] }
    @inline(__always) _modify { yield &nodes[Int(parenthesis.number)] }
  }

  /// The sums of levels of one parenthesis.
  @inline(__always) func ownLevel(of parenthesis: Parenthesis) -> Sums {
    Sums(isOpening: parenthesis.isOpening, weight: 1)
  }

  /// The sums of collapsed ancestors of one parenthesis.
  @inline(__always) func ownHiding(of parenthesis: Parenthesis) -> Sums {
    Sums(isOpening: parenthesis.isOpening, weight: self[parenthesis].isCollapsed ? 1 : 0)
  }

  /// The number of visible items.
  var rowCount: Int { root.isNone ? 0 : Int(self[root].hiding.count) }
}
