extension OffsetTree {
  /// Visits all runs in order.
  func forEachRun(_ visit: (Run) -> Void) { root.forEachRun(visit) }

  /// All runs in order; O(*r*).
  var runs: [Run] {
    var all: [Run] = []
    forEachRun { all.append($0) }
    return all
  }
}

extension OffsetTree.Node {
  /// Visits all runs in order; the recursion is as deep as the tree is high.
  func forEachRun(_ visit: (Run) -> Void) {
    let slots = slots.span
    var position = 0
    while position < slots.count { visit(Run.read(slots, at: &position)) }
    let children = children.span
    for child in children.indices { children[child].node.forEachRun(visit) }
  }
}
