// Scrolling, the frames of visible elements, and queries of single elements.

import SectileGrouping
import SectileLayout
import SectilePaths

/// Scrolls to an offset, which is clamped to the content, and writes the visible frames.
///
/// - Parameters:
///   - before: The distance before the viewport from which elements are written too.
///   - after: The same behind it.
/// - Returns: The number of elements. The buffer has the words of `Host.writeFrames`.
@c(sectile_scroll) public func scroll(
  _ handle: Int32, _ x: Double, _ y: Double, _ before: Double, _ after: Double
) -> Int32 {
  call(handle) { host throws(WebError) in
    for (index, value) in [x, y, before, after].enumerated() where !value.isFinite {
      throw .invalidNumber(value, at: index)
    }
    host.viewport.rect = LayoutRect(origin: LayoutPoint(x: x, y: y), size: host.viewport.rect.size)
      .clamped(in: host.layout)
    return host.writeFrames(before: max(0, before), after: max(0, after))
  }
}

extension Host {
  /// Writes the size of the content, the origin of the viewport, whether a transition runs, and for
  /// each element in drawing order: section, item, x, y, width, height, flags (1: pinned, 2: its
  /// size is an estimate, 4: selected, 8: it has the keyboard focus, 16: expanded, 32: it has
  /// children), number in the outline, level.
  func writeFrames(before: Double, after: Double) -> Int32 {
    // A copy of the layout for all elements, instead of one for each.
    let layout = layout
    var rect = viewport.rect
    if layout.axis == .vertical {
      rect.y -= before
      rect.height += before + after
    } else {
      rect.x -= before
      rect.width += before + after
    }
    var words = WordWriter()
    writeState(to: &words)
    words.write(running == nil ? 0 : 1)
    var count: Int32 = 0
    for element in layout.elements(overlapping: rect, in: viewport) {
      write(element, isEstimated: layout.isEstimated(element.path), to: &words)
      count += 1
    }
    return count
  }

  private func write(
    _ element: LayoutElement, isEstimated: Bool, to words: inout WordWriter
  ) {
    let path = element.path
    var flags = (element.isPinned ? 1 : 0) | (isEstimated ? 2 : 0)
    if UsedParts.selection {
      if selection.paths.contains(path) { flags |= 4 }
      if selection.cursor == path { flags |= 8 }
    }
    var identifier = -1
    var level = 0
    if UsedParts.outline, let outline, path.section == 0, let row = path.item {
      let item = outline.item(atRow: row)
      identifier = Int(item)
      level = viewport.hierarchy.level(of: path)
      if outline.isExpanded(item) { flags |= 16 }
      if outline.numberOfChildren(of: item) > 0 { flags |= 32 }
    }
    words.write(path)
    words.write(element.frame)
    words.write(flags)
    words.write(identifier)
    words.write(level)
  }
}

extension WordWriter {
  /// Writes x, y, width and height.
  @inline(never) mutating func write(_ frame: LayoutRect) {
    write(frame.x)
    write(frame.y)
    write(frame.width)
    write(frame.height)
  }
}

/// Writes the frame of an element, visible or not.
///
/// Returns 1, or 0 if it has none.
@c(sectile_frame) public func frame(_ handle: Int32, _ section: Int32, _ item: Int32) -> Int32 {
  call(handle) { host throws(WebError) in
    let path = try host.path(section, item)
    guard let frame = host.layout.frame(of: path) else { return 0 }
    var words = WordWriter()
    words.write(frame)
    return 1
  }
}

/// Writes the offset at which an element is visible.
///
/// - Parameter alignment: 0 start, 1 center, 2 end, 3 the smallest move.
@c(sectile_reveal) public func reveal(
  _ handle: Int32, _ section: Int32, _ item: Int32, _ alignment: Int32
) -> Int32 {
  call(handle) { host throws(WebError) in
    let path = try host.path(section, item)
    let alignments = ScrollAlignment.allCases
    guard alignments.indices.contains(Int(alignment)) else {
      throw .invalidNumber(Double(alignment), at: 0)
    }
    var words = WordWriter()
    words.write(
      host.layout.offset(toShow: path, aligned: alignments[Int(alignment)], in: host.viewport))
    return 0
  }
}

/// Writes the path of the element at a point in content coordinates.
///
/// Pinned elements are where the viewport shows them. Returns 1, or 0 if there is none.
@c(sectile_hit_test) public func hitTest(_ handle: Int32, _ x: Double, _ y: Double) -> Int32 {
  call(handle) { host throws(WebError) in
    guard x.isFinite, y.isFinite else { throw .invalidNumber(x.isFinite ? y : x, at: 0) }
    guard let path = host.layout.path(at: LayoutPoint(x: x, y: y), in: host.viewport) else {
      return 0
    }
    var words = WordWriter()
    words.write(path)
    return 1
  }
}

/// Writes the path of the element that keeps its position (-1 twice at an end of the content), and
/// its frame.
@c(sectile_anchor) public func anchor(_ handle: Int32) -> Int32 {
  call(handle) { host throws(WebError) in
    var words = WordWriter()
    guard case .element(let path) = host.heldAnchor().target else {
      words.write(KindedIndexPath?.none)
      return 0
    }
    words.write(path)
    words.write(host.layout.frame(of: path) ?? .zero)
    return 1
  }
}

/// Replaces each of the paths in the buffer by its position for assistive technologies: row, number
/// of rows, column, number of columns, position in the set, size of the set, level.
///
/// A number that the element does not have is 0.
@c(sectile_accessibility) public func accessibility(_ handle: Int32, _ count: Int32) -> Int32 {
  call(handle) { host throws(WebError) in
    let paths = try host.readPaths(count)
    var words = WordWriter()
    for path in paths {
      let position = host.layout.accessibility(of: path, in: host.viewport.hierarchy)
      host.write(position ?? AccessibilityPosition(), to: &words)
    }
    return count
  }
}

extension Host {
  /// Writes a position for assistive technologies.
  fileprivate func write(_ position: AccessibilityPosition, to words: inout WordWriter) {
    words.write(position.row ?? 0)
    words.write(position.rowCount ?? 0)
    words.write(position.column ?? 0)
    words.write(position.columnCount ?? 0)
    words.write(position.positionInSet ?? 0)
    words.write(position.setSize ?? 0)
    words.write(position.level)
  }

  /// Returns a path that the layout has.
  func path(_ section: Int32, _ item: Int32) throws(WebError) -> KindedIndexPath {
    guard section >= 0, item >= -2, Int(section) < layout.numberOfSections,
      item < 0 || Int(item) < counts.sections[Int(section)].itemCount
    else { throw .unknownElement(Int(section), Int(item)) }
    return KindedIndexPath(section: Int(section), word: Int(item))
  }

  /// Reads a number of paths that the layout has.
  func readPaths(_ count: Int32) throws(WebError) -> [KindedIndexPath] {
    guard count >= 0, count <= 1 << 22 else { throw .wrongLength(Int(count)) }
    var words = try WordReader(2 * count)
    var paths: [KindedIndexPath] = []
    for _ in 0..<count {
      let path = try words.path()
      paths.append(try self.path(Int32(path.section), Int32(path.word)))
    }
    return paths
  }
}
