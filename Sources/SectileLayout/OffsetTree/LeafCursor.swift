/// A run of a leaf: its first slot and its origin.
struct LeafCursor: Sendable {
  var slot = 0
  var origin: RunOrigin

  /// Creates a cursor at the first run of a leaf.
  init<Run>(after before: OffsetTree<Run>.Prefix) {
    origin = RunOrigin(leafOffset: before.length, index: before.count)
  }

  /// Returns a cursor at the next run.
  func passing(_ size: RunSize) -> LeafCursor {
    var next = self
    next.slot += size.slotCount
    next.origin.runOffset += size.length
    next.origin.index += size.count
    return next
  }
}
