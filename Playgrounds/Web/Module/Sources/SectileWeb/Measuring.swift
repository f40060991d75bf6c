// Measured sizes, in batches: the browser lays out all new elements at once.

import SectileLayout
import SectilePaths
import SectileVirtualizer

/// Sets measured sizes, so that the line that is read stays where it is, and writes the state.
///
/// The words are section, item, width and height of each element.
@c(sectile_measure) public func measure(_ handle: Int32, _ count: Int32) -> Int32 {
  call(handle) { host throws(WebError) in
    guard count >= 0, count <= 1 << 21 else { throw .wrongLength(Int(count)) }
    var words = try WordReader(4 * count)
    var sizes: [(path: KindedIndexPath, size: LayoutSize)] = []
    for _ in 0..<count {
      let path = try words.path()
      _ = try host.path(Int32(path.section), Int32(path.word))
      let size = LayoutSize(width: try words.number(), height: try words.number())
      sizes.append((path, size))
    }
    try host.measure(sizes)
    _ = host.writeState()
    return 0
  }
}

/// Makes the sizes of elements estimates again, for example after their content has changed.
///
/// The words are their paths.
@c(sectile_forget) public func forget(_ handle: Int32, _ count: Int32) -> Int32 {
  call(handle) { host throws(WebError) in
    var paths = try host.readPaths(count)
    if UsedParts.dragging, let changes = host.live.reordering?.changes {
      paths = paths.compactMap { changes.oldPath(for: $0) }
    }
    try host.edit { $0.forgetMeasuredSizes(of: IndexPathSet(paths)) }
    return 0
  }
}

/// Makes the average of the measured lengths of a section the estimate for the others, and writes
/// the state.
@c(sectile_learn) public func learn(_ handle: Int32, _ section: Int32) -> Int32 {
  call(handle) { host throws(WebError) in
    try host.edit { layout throws(LayoutError) in
      try layout.learnEstimate(forSection: Int(section))
    }
    _ = host.writeState()
    return 0
  }
}

extension Host {
  /// Changes sizes; nothing visible moves, so that no transition ends.
  fileprivate func edit(
    _ change: (inout CollectionLayout) throws(LayoutError) -> Void
  ) throws(WebError) {
    do throws(LayoutError) { try live.edit(change) } catch { throw .layout(error) }
  }
}
