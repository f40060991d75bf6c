// SectileLayout/Extents/ExtentTree+Visit.swift
//
// All runs in order, for those who want everything. Benchmark: P9.

extension ExtentTree {
  /// Neighbouring leaves.
  struct Leaves {
    let leaves: ContiguousArray<Child>
    /// What comes before the first.
    let before: Extent
  }

  /// Returns the leaves below one node, of which one has a member.
  ///
  /// Who goes through all members asks for the first, then for the one behind the last leaf, and so on: a
  /// descent for many leaves, and nothing copied but where they are.
  ///
  /// - Parameter index: The index of a member; `0 <= index < count`.
  /// - Complexity: O(log *r*), where *r* is the number of runs.
  func leaves(around index: Int) -> Leaves {
    root.children.isEmpty
      ? Leaves(leaves: [Child(node: root)], before: Extent())
      : Node.leaves(around: index, below: root.children, after: Extent())
  }

  /// Visits all runs in order.
  ///
  /// - Complexity: O(*r*) for *r* runs.
  func forEachRun(_ visit: (Run) -> Void) {
    var next = 0
    while next < count {
      let group = leaves(around: next)
      for leaf in group.leaves {
        leaf.node.forEachRun(visit)
        next += leaf.total.count
      }
    }
  }

  /// All runs in order.
  ///
  /// - Complexity: O(*r*) for *r* runs.
  var runs: [Run] {
    var all: [Run] = []
    forEachRun { all.append($0) }
    return all
  }
}

// Recursion here is as deep as the tree is high.
extension ExtentTree.Node {
  fileprivate static func leaves(
    around index: Int, below nodes: ContiguousArray<ExtentTree.Child>,
    after before: ExtentTree.Extent
  ) -> ExtentTree.Leaves {
    let child = nodes.span.child(of: index - before.count)
    let node = nodes[child].node
    return node.children.isEmpty
      ? ExtentTree.Leaves(leaves: nodes, before: before)
      : leaves(
        around: index, below: node.children, after: before.followed(by: nodes[child].prefix))
  }
}
