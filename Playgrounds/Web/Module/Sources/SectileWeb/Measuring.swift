// Measured sizes, in batches: the browser lays out all new elements at once.

import SectileLayout
import SectilePaths
import SectileVirtualizer

/// Sets measured sizes and moves the viewport, so that the visible elements stay where they are.
///
/// The words are section, item, width and height of each element. All batches after one scroll
/// hold the same anchor. Pass a velocity while the user scrolls, so that the elements on the side
/// that is already visible are held. Writes the state: size of the content, origin of the viewport.
@c(sectile_measure) public func measure(
  _ handle: Int32, _ count: Int32, _ velocity: Double
) -> Int32 {
  call(handle) { host throws(WebError) in
    guard velocity.isFinite else { throw .invalidNumber(velocity, at: 0) }
    guard count >= 0, count <= 1 << 21 else { throw .wrongLength(Int(count)) }
    var words = try WordReader(4 * count)
    var sizes: [(path: KindedIndexPath, size: LayoutSize)] = []
    for _ in 0..<count {
      let path = try words.path()
      let size = LayoutSize(width: try words.number(), height: try words.number())
      sizes.append((path, size))
    }
    let anchor = host.heldAnchor(velocity: velocity)
    do throws(LayoutError) {
      if UsedParts.dragging, var drag = host.drag {
        // The next target keeps the sizes.
        try drag.setMeasuredSizes(sizes)
        (host.layout, host.drag) = (drag.layout, drag)
      } else {
        try host.layout.setMeasuredSizes(sizes)
      }
    } catch {
      throw .layout(error)
    }
    host.hold(anchor)
    host.writeState()
    return 0
  }
}

/// Makes the sizes of elements estimates again, for example after their content has changed.
///
/// The words are their paths.
@c(sectile_forget) public func forget(_ handle: Int32, _ count: Int32) -> Int32 {
  call(handle) { host throws(WebError) in
    let paths = try host.readPaths(count)
    // Measuring them again holds the element that was held while they were measured.
    host.held = HeldAnchor(host.heldAnchor(), in: host.viewport)
    host.layout.forgetMeasuredSizes(of: IndexPathSet(paths))
    if UsedParts.dragging, let drag = host.drag {
      let old = paths.compactMap { drag.changes.oldPath(for: $0) }
      try host.updateDrag { $0.forgetMeasuredSizes(of: IndexPathSet(old)) }
    }
    return 0
  }
}

/// Makes the average of the measured lengths of a section the estimate for the others.
///
/// The visible elements stay where they are.
@c(sectile_learn) public func learn(_ handle: Int32, _ section: Int32) -> Int32 {
  call(handle) { host throws(WebError) in
    let anchor = host.heldAnchor()
    do throws(LayoutError) {
      try host.layout.learnEstimate(forSection: Int(section))
    } catch {
      throw .layout(error)
    }
    if UsedParts.dragging {
      try host.updateDrag { layout throws(LayoutError) in
        try layout.learnEstimate(forSection: Int(section))
      }
    }
    host.hold(anchor)
    host.writeState()
    return 0
  }
}
