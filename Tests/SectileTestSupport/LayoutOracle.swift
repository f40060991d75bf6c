// SectileTestSupport/LayoutOracle.swift
//
// The slow, obviously right twin of the layout engine: one pass that adds up lengths and writes
// every frame down, then turns the whole picture. It shares no code with the engine.

package import SectileLayout
package import SectilePaths

/// Every frame of a spec, by addition.
package struct LayoutOracle: Sendable {
  /// A box before it is turned: along and across.
  private struct Box {
    var path: KindedIndexPath
    var along: (start: Double, end: Double)
    var across: (start: Double, end: Double)
  }

  /// The frames in reading order.
  package private(set) var frames: [(path: KindedIndexPath, frame: LayoutRect)] = []
  /// The size of the content.
  package private(set) var contentSize = LayoutSize.zero

  package init(_ spec: LayoutSpec) {
    let isVertical = spec.axis == .vertical
    let room = isVertical ? spec.container.width : spec.container.height
    var boxes: [Box] = []
    var end = 0.0
    for (index, section) in spec.sections.enumerated() {
      Self.lay(section, index: index, in: room, isVertical: isVertical, from: &end, &boxes)
    }
    let length = end
    func snapped(_ edge: Double) -> Double {
      spec.pixelScale.map { (edge * $0 + 0.5).rounded(.down) / $0 } ?? edge
    }
    for box in boxes {
      let x = isVertical ? box.across : box.along
      let y = isVertical ? box.along : box.across
      var left = snapped(x.start)
      var right = snapped(x.end)
      if spec.direction == .rightToLeft {
        // The mirror image, snapped in reading direction.
        let width = isVertical ? room : length
        left = -snapped(x.end - width)
        right = -snapped(x.start - width)
      }
      let (top, bottom) = (snapped(y.start), snapped(y.end))
      frames.append(
        (
          box.path,
          LayoutRect(x: left + 0, y: top + 0, width: right - left, height: bottom - top)
        ))
    }
    contentSize =
      isVertical
      ? LayoutSize(width: room, height: snapped(length))
      : LayoutSize(width: snapped(length), height: room)
  }

  /// Writes down the boxes of one section, which starts at `end`, and moves `end` behind it.
  private static func lay(
    _ section: LayoutSpec.Section, index: Int, in room: Double, isVertical: Bool,
    from end: inout Double, _ boxes: inout [Box]
  ) {
    let insets = section.insets
    let (before, after) =
      isVertical ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
    let (first, last) = isVertical ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
    if let header = section.header {
      boxes.append(
        Box(path: .header(inSection: index), along: (end, end + header), across: (0, room)))
      end += header
    }
    end += before
    let inner = max(room - first - last, 0)
    let columns: Int
    switch section.arrangement {
    case .list: columns = 1
    case .count(let count): columns = count
    case .adaptive(let minimum):
      // As many as fit, found by trying.
      var fitting = 1
      while Double(fitting + 1) * minimum + Double(fitting) * section.itemSpacing <= inner {
        fitting += 1
      }
      columns = fitting
    }
    let gap = columns == 1 ? 0 : section.itemSpacing
    let width = max((inner - gap * Double(columns - 1)) / Double(columns), 0)
    func length(_ item: Int) -> Double {
      switch section.itemLength {
      case .fixed(let length), .estimated(let length): return length
      case .aspectRatio(let ratio): return width / ratio
      case .measured:
        return isVertical ? section.sizes[item].height : section.sizes[item].width
      }
    }
    var item = 0
    while item < section.sizes.count {
      let row = item..<min(item + columns, section.sizes.count)
      let longest = row.map(length).max()!
      for (column, item) in row.enumerated() {
        let isStretched = section.alignment == .stretch || columns == 1
        let own = isStretched ? longest : length(item)
        var start = end
        if section.alignment == .center { start += (longest - own) / 2 }
        if section.alignment == .end { start += longest - own }
        let left = first + Double(column) * (width + gap)
        boxes.append(
          Box(
            path: .item(item, inSection: index), along: (start, start + own),
            across: (left, left + width)))
      }
      end += longest
      item = row.upperBound
      if item < section.sizes.count { end += section.lineSpacing }
    }
    end += after
    if let footer = section.footer {
      boxes.append(
        Box(path: .footer(inSection: index), along: (end, end + footer), across: (0, room)))
      end += footer
    }
  }
}
