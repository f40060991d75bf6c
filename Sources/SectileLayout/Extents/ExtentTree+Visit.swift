// SectileLayout/Extents/ExtentTree+Visit.swift
//
// All runs in order, for those who want everything.

extension ExtentTree {
  /// Visits all runs in order.
  ///
  /// - Complexity: O(*r*) for *r* runs.
  func forEachRun(_ visit: (Run) -> Void) {
    if count > 0 { root.forEachRun(visit) }
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
  fileprivate func forEachRun(_ visit: (Run) -> Void) {
    for run in runs { visit(run) }
    for child in children { child.node.forEachRun(visit) }
  }
}
