// Estimated lengths in a whole tree of rows (benchmark P18).

extension OffsetTree<RowRun> {
  /// Whether any length is an estimate; O(*r*).
  var hasEstimates: Bool { root.hasEstimates }

  /// The same members as estimates; O(*r*).
  ///
  /// The leaves stay and share no storage with this tree. All sums stay too, so every member starts
  /// at the same offset, to the last bit.
  var asEstimates: OffsetTree {
    var estimates = self
    estimates.root = root.asEstimates(memberCount: count)
    return estimates
  }
}

extension OffsetTree<RowRun>.Node {
  fileprivate var hasEstimates: Bool {
    let words = slots.array.span.extracting(slots.range)
    // Lengths of estimates are the only words with a sign, so the leaf needs no decoding.
    var bits: UInt64 = 0
    for index in words.indices { bits |= words[index].bitPattern }
    return Int64(bitPattern: bits) < 0 || children.contains { $0.node.hasEstimates }
  }

  fileprivate func asEstimates(memberCount: Int) -> Self {
    var node = self
    guard children.isEmpty else {
      for index in children.indices {
        let child = children[index]
        node.children[index].node = child.node.asEstimates(memberCount: child.total.count)
      }
      return node
    }
    let words = slots.array.span.extracting(slots.range)
    var estimates: ContiguousArray<Double> = []
    if words.count == memberCount {
      // Most leaves of measured rows have one word for each member.
      estimates = ContiguousArray(capacity: words.count) { estimates in
        for index in words.indices {
          let length = PackedLength(words[index]).length
          estimates.append(PackedLength(length: length, isEstimated: true).word)
        }
      }
    } else {
      estimates.reserveCapacity(words.count)
      forEachRun { run in
        var run = run
        run.isEstimated = true
        run.write(to: &estimates)
      }
    }
    node.slots = LeafStorage(estimates)
    return node
  }
}
