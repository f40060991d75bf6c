// Scrolling, the frames of visible elements, and queries of single elements.

import SectileGrouping
import SectileLayout
import SectilePaths
import SectileVirtualizer

/// Scrolls to an offset, which is limited to the content, unless it is negative, and writes the
/// visible frames.
///
/// - Parameters:
///   - before: The distance before the viewport from which elements are written too.
///   - after: The same behind it.
/// - Returns: The number of elements. The buffer has the words of `Host.writeFrames`.
@c(sectile_scroll) public func scroll(
  _ handle: Int32, _ offset: Double, _ before: Double, _ after: Double
) -> Int32 {
  call(handle) { host throws(WebError) in
    try checkFinite(offset, before, after)
    if offset >= 0 { host.scroll(to: offset) }
    return host.writeFrames(before: max(0, before), after: max(0, after))
  }
}

/// Returns the number of items of a section, or with a section of -1 the number of sections.
@c(sectile_count) public func count(_ handle: Int32, _ section: Int32) -> Int32 {
  call(handle) { host throws(WebError) in
    if section == -1 { return Int32(host.counts.sections.count) }
    _ = try host.path(section, -1)
    return Int32(host.counts.sections[Int(section)].itemCount)
  }
}

/// Writes the state.
@c(sectile_state) public func state(_ handle: Int32) -> Int32 {
  call(handle) { host throws(WebError) in
    _ = host.writeState()
    return 0
  }
}

extension Host {
  /// Writes the state, and for each element in drawing order: section, item, x, y, width, height,
  /// flags (1: pinned, 2: its size is an estimate, 4: selected, 8: it has the keyboard focus, 16:
  /// expanded, 32: it has children, 64: the page measures it, 128: its section
  /// scrolls by itself), number in the outline, level.
  func writeFrames(before: Double, after: Double) -> Int32 {
    // A copy of the layout for all elements, instead of one for each.
    let layout = live.layout
    var words = writeState()
    var count: Int32 = 0
    for element in layout.elements(overlapping: area(before, after), in: live.viewport) {
      write(element, isEstimated: layout.isEstimated(element.path), to: &words)
      count += 1
    }
    return count
  }

  /// The visible rectangle, and distances before and behind it.
  fileprivate func area(_ before: Double, _ after: Double) -> LayoutRect {
    var rect = live.viewport.rect
    if live.layout.axis == .vertical {
      rect.y -= before
      rect.height += before + after
    } else {
      rect.x -= before
      rect.width += before + after
    }
    return rect
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
    if path.kind == .item {
      if traits[path.section].contains(.measured) { flags |= 64 }
      if traits[path.section].contains(.orthogonal) { flags |= 128 }
    } else if path.kind == .header,
      case .estimated? = live.layout.layout(forSection: path.section)?.header?.length
    {
      flags |= 64
    }
    var identifier = -1
    var level = 0
    if UsedParts.outline, let outline, path.section == 0, let row = path.item {
      let item = outline.item(atRow: row)
      identifier = Int(item)
      level = live.viewport.hierarchy.level(of: path)
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
    guard let frame = host.live.layout.frame(of: path) else { return 0 }
    var words = WordWriter()
    words.write(frame)
    return 1
  }
}

/// Scrolls to an element, or a part of the way to it, and writes the state.
///
/// - Parameters:
///   - alignment: 0 start, 1 center, 2 end, 3 the smallest move.
///   - fraction: The part of the way, from 0 to 1.
/// - Returns: 1, or 0 if the layout does not show the element.
@c(sectile_reveal) public func reveal(
  _ handle: Int32, _ section: Int32, _ item: Int32, _ alignment: Int32, _ fraction: Double
) -> Int32 {
  call(handle) { host throws(WebError) in
    let path = try host.path(section, item)
    let alignments = ScrollAlignment.allCases
    guard alignments.indices.contains(Int(alignment)) else {
      throw .invalidNumber(Double(alignment), at: 2)
    }
    guard fraction.isFinite else { throw .invalidNumber(fraction, at: 3) }
    let isShown = host.reveal(path, alignments[Int(alignment)], fraction)
    _ = host.writeState()
    return isShown ? 1 : 0
  }
}

/// Writes the path of the element at a point in content coordinates.
///
/// Pinned elements are where the viewport shows them. Returns 1, or 0 if there is none.
@c(sectile_hit_test) public func hitTest(_ handle: Int32, _ x: Double, _ y: Double) -> Int32 {
  call(handle) { host throws(WebError) in
    try checkFinite(x, y)
    guard let path = host.live.layout.path(at: LayoutPoint(x: x, y: y), in: host.live.viewport)
    else {
      return 0
    }
    var words = WordWriter()
    words.write(path)
    return 1
  }
}

/// Writes the path and the frame of the element that keeps its position.
///
/// Returns 1, or 0 if there is none.
@c(sectile_anchor) public func anchor(_ handle: Int32) -> Int32 {
  call(handle) { host throws(WebError) in
    guard let path = host.live.readElement?.path else { return 0 }
    var words = WordWriter()
    words.write(path)
    words.write(host.live.layout.frame(of: path) ?? .zero)
    return 1
  }
}

/// Scrolls an orthogonal section to a distance from the start of its content.
@c(sectile_scroll_section) public func scrollSection(
  _ handle: Int32, _ section: Int32, _ offset: Double
) -> Int32 {
  call(handle) { host throws(WebError) in
    guard section >= 0, Int(section) < host.live.layout.numberOfSections else {
      throw .unknownElement(Int(section), 0)
    }
    guard offset.isFinite else { throw .invalidNumber(offset, at: 1) }
    host.live.editViewport { $0.orthogonalOffsets[Int(section)] = max(0, offset) }
    return 0
  }
}

/// Writes the visible orthogonal sections: section, x, y, width, height, length of the content,
/// offset.
///
/// Returns their number.
@c(sectile_orthogonal_sections) public func orthogonalSections(
  _ handle: Int32, _ before: Double, _ after: Double
) -> Int32 {
  call(handle) { host throws(WebError) in
    try checkFinite(before, after)
    let (layout, area) = (host.live.layout, host.area(before, after))
    var words = WordWriter()
    var count: Int32 = 0
    var last = -1
    for element in layout.elements(overlapping: area, in: host.live.viewport) {
      let section = element.path.section
      if section == last { continue }
      guard element.path.kind == .item, let frame = layout.orthogonalFrame(ofSection: section),
        let inner = layout.orthogonalLayout(ofSection: section)
      else { continue }
      last = section
      count += 1
      words.write(section)
      words.write(frame)
      words.write(inner.axis == .vertical ? inner.contentSize.height : inner.contentSize.width)
      words.write(host.live.viewport.orthogonalOffsets[section] ?? 0)
    }
    return count
  }
}

/// Writes the visible decorations in drawing order: kind (0 background, 1 separator, 4 badge),
/// section, item (-1 for none), x, y, width, height.
///
/// Returns their number.
@c(sectile_decorations) public func decorations(
  _ handle: Int32, _ before: Double, _ after: Double
) -> Int32 {
  call(handle) { host throws(WebError) in
    try checkFinite(before, after)
    let found = host.live.layout.decorations(
      overlapping: host.area(before, after), in: host.live.viewport)
    var words = WordWriter()
    for decoration in found {
      words.write(Int(decoration.kind.rawValue))
      words.write(decoration.section ?? -1)
      words.write(decoration.item?.item ?? -1)
      words.write(decoration.frame)
    }
    return Int32(found.count)
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
      let position = host.live.layout.accessibility(of: path, in: host.live.viewport.hierarchy)
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
    guard section >= 0, item >= -2, Int(section) < live.layout.numberOfSections,
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
