extension OffsetTree {
  /// Stops the program if the tree violates an invariant; only with `-Xswiftc -DSECTILE_CHECKS`.
  @inline(__always) func checkInvariants() {
    #if SECTILE_CHECKS
      // Checking a large tree takes a thousand times as long as changing it, so one change in 64 is
      // checked. A hash of the total length selects it, because a tree has no counter.
      let mixed = total.length.bitPattern &* 0x9E37_79B9_7F4A_7C15
      if count > 4_096 && mixed >> 58 != 0 { return }
      if let violation = invariantViolation { preconditionFailure("OffsetTree: \(violation)") }
    #endif
  }

  /// The first invariant that the tree violates, or nil.
  var invariantViolation: String? {
    var depths: Set<Int> = []
    let found = root.violation(depth: 0, isRoot: true, &depths)
    if let found { return found }
    if depths.count > 1 { return "leaves are at the depths \(depths.sorted())" }
    let rootTotal = root.total
    if total.count != rootTotal.count || total.length != rootTotal.length {
      return "the total is \(total), the root's is \(rootTotal)"
    }
    return nil
  }
}

extension OffsetTree.Node {
  /// Returns the first invariant violated below the node, or nil.
  fileprivate func violation(depth: Int, isRoot: Bool, _ depths: inout Set<Int>) -> String? {
    if !slots.isEmpty && !children.isEmpty { return "a node has slots and children" }
    if !isRoot && slots.isEmpty && children.isEmpty { return "a node is empty" }
    if children.isEmpty {
      depths.insert(depth)
      if slots.count > OffsetTree.leafCapacity { return "a leaf has \(slots.count) slots" }
      var isWhole = true
      forEachRun { isWhole = isWhole && $0.count > 0 }
      return isWhole ? nil : "a run is empty"
    }
    if children.count > OffsetTree.nodeCapacity { return "a node has \(children.count) children" }
    var prefix = OffsetTree.Prefix()
    for child in children {
      if child.prefix.count != prefix.count || child.prefix.length != prefix.length {
        return "a prefix is \(child.prefix) and not \(prefix)"
      }
      let total = child.node.total
      if child.total.count != total.count || child.total.length != total.length {
        return "a total is \(child.total) and not \(total)"
      }
      if child.summary != child.node.summary {
        return "a summary is \(child.summary) and not \(child.node.summary)"
      }
      if let found = child.node.violation(depth: depth + 1, isRoot: false, &depths) {
        return found
      }
      prefix = prefix.followed(by: child.total)
    }
    return nil
  }
}
