// SectileTestSupport/LayoutOracle.swift
//
// The slow, obviously right twin of the layout engine: one pass that adds up lengths and writes
// every frame down, then turns the whole picture. It shares no code with the engine.

package import SectileLayout
package import SectilePaths

/// Every frame of a spec, by addition.
package struct LayoutOracle: Sendable {
  /// A box before it is turned: along and across.
  struct Box {
    var path: KindedIndexPath
    var along: (start: Double, end: Double)
    var across: (start: Double, end: Double)
  }

  /// The frames in reading order.
  package private(set) var frames: [(path: KindedIndexPath, frame: LayoutRect)] = []
  /// The size of the content.
  package private(set) var contentSize = LayoutSize.zero

  /// Lays a spec out.
  package init(_ spec: LayoutSpec) {
    let isVertical = spec.axis == .vertical
    let room = isVertical ? spec.container.width : spec.container.height
    var boxes: [Box] = []
    var end = spec.furniture.header.map { $0.length.points } ?? 0
    var isFirst = true
    for (index, section) in spec.sections.enumerated() {
      if section.sizes.isEmpty && section.emptyAppearance == .hidden { continue }
      if !isFirst { end += spec.furniture.sectionSpacing }
      isFirst = false
      var builder = SectionOracle(
        section: section, index: index, room: room, isVertical: isVertical, start: end)
      builder.lay()
      boxes += builder.boxes
      end = builder.end
    }
    let length = end + (spec.furniture.footer.map { $0.length.points } ?? 0)
    func snapped(_ edge: Double) -> Double {
      spec.pixelScale.map { (edge * $0 + 0.5).rounded(.down) / $0 } ?? edge
    }
    for box in boxes.sorted(by: { $0.path < $1.path }) {
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
}

extension Length {
  fileprivate var points: Double {
    switch self {
    case .fixed(let points), .estimated(let points): points
    default: fatalError("LayoutOracle: \(self) is no number of points.")
    }
  }
}

/// Lays one section out.
private struct SectionOracle {
  let section: LayoutSpec.Section
  let index: Int
  let room: Double
  let isVertical: Bool
  let start: Double
  var boxes: [LayoutOracle.Box] = []
  var end = 0.0

  mutating func lay() {
    let insets = section.insets
    var (before, after) =
      isVertical ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
    let (first, last) = isVertical ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
    let isBare =
      section.isCollapsed || section.sizes.isEmpty && section.emptyAppearance == .header
    if isBare { (before, after) = (0, 0) }
    let footer = isBare ? nil : section.footer
    var left = first
    var right = max(room - last, first)
    let (innerLeft, innerRight) = (left, right)
    var across = (start: 0.0, end: room)
    var besideWidth: Double?
    switch section.placement {
    case .outside: break
    case .inside: across = (innerLeft, innerRight)
    case .beside(let width):
      besideWidth = width
      if section.header != nil { left += width + section.itemSpacing }
      if section.footer != nil { right -= width + section.itemSpacing }
      right = max(right, left)
    }
    // The header, unless it stands beside the items.
    end = start
    if case .inside = section.placement { end += before }
    if let header = section.header, besideWidth == nil {
      add(.header(inSection: index), end, header, across)
      end += header
    }
    if case .inside = section.placement {} else { end += before }
    let itemsStart = end
    if !isBare { layItems(from: left, to: right) }
    if let besideWidth {
      if let header = section.header {
        add(
          .header(inSection: index), itemsStart, header, (innerLeft, innerLeft + besideWidth))
        end = max(end, itemsStart + header)
      }
      if let footer {
        let edge = max(innerRight - besideWidth, innerLeft)
        add(.footer(inSection: index), itemsStart, footer, (edge, innerRight))
        end = max(end, itemsStart + footer)
      }
    }
    // The footer and the inset before or after it.
    if case .inside = section.placement {} else { end += after }
    if let footer, besideWidth == nil {
      add(.footer(inSection: index), end, footer, across)
      end += footer
    }
    if case .inside = section.placement { end += after }
  }

  mutating func add(
    _ path: KindedIndexPath, _ start: Double, _ length: Double,
    _ across: (start: Double, end: Double)
  ) {
    boxes.append(
      LayoutOracle.Box(path: path, along: (start, start + length), across: across))
  }

  func itemLength(_ item: Int, width: Double) -> Double {
    switch section.itemLength {
    case .fixed(let length): length
    case .estimated(let length) where !section.isMeasured[item]: length
    case .aspectRatio(let ratio): width / ratio
    case .measured, .estimated: isVertical ? section.sizes[item].height : section.sizes[item].width
    }
  }

  func itemWidth(_ item: Int) -> Double {
    isVertical ? section.sizes[item].width : section.sizes[item].height
  }

  /// Places the items between two edges across, and moves `end` behind them.
  mutating func layItems(from left: Double, to right: Double) {
    let width = right - left
    let gap = section.itemSpacing
    func equal(_ count: Int) -> [(Double, Double)] {
      let each = max((width - gap * Double(count - 1)) / Double(count), 0)
      return (0..<count).map {
        let start = left + Double($0) * (each + gap)
        return (start, start + each)
      }
    }
    switch section.arrangement {
    case .list: layRows(equal(1), isStretched: true)
    case .count(let count): layRows(equal(count))
    case .adaptive(let minimum):
      // As many as fit, found by trying.
      var count = 1
      while Double(count + 1) * minimum + Double(count) * gap <= width { count += 1 }
      layRows(equal(count))
    case .tracks(let widths):
      let fixed = widths.reduce(0) { $0 + max($1, 0) }
      let weights = widths.reduce(0) { $0 + max(-$1, 0) }
      let rest = max(width - fixed - gap * Double(widths.count - 1), 0)
      var edge = left
      layRows(
        widths.map { track in
          let own = track < 0 ? rest * -track / weights : track
          defer { edge += own + gap }
          return (edge, edge + own)
        })
    case .spans(let count, let isDense): laySpans(equal(count), isDense: isDense)
    case .masonry(let count, let tolerance): layMasonry(equal(count), tolerance: tolerance)
    case .flow(let justification): layFlow(from: left, width: width, justification)
    }
  }

  /// Places a row of items that each have a length and two edges across.
  mutating func layRow(
    _ items: [(item: Int, length: Double, across: (Double, Double))], isStretched: Bool
  ) {
    let longest = items.map(\.length).max()!
    for (item, length, across) in items {
      var own = length
      var start = end
      switch section.alignment {
      case _ where isStretched: own = longest
      case .start: break
      case .center: start += (longest - own) / 2
      case .end: start += longest - own
      case .stretch: own = longest
      }
      add(.item(item, inSection: index), start, own, across)
    }
    end += longest
  }

  mutating func layRows(_ columns: [(Double, Double)], isStretched: Bool = false) {
    var item = 0
    while item < section.sizes.count {
      if item > 0 { end += section.lineSpacing }
      let row = item..<min(item + columns.count, section.sizes.count)
      layRow(
        row.map {
          let across = columns[$0 - item]
          return ($0, itemLength($0, width: across.1 - across.0), across)
        }, isStretched: isStretched)
      item = row.upperBound
    }
  }

  /// Every item goes to the first cells that are free: in order, or wherever they are.
  mutating func laySpans(_ columns: [(Double, Double)], isDense: Bool) {
    var rows: [[(item: Int, length: Double, across: (Double, Double))]] = []
    var taken: [[Bool]] = []
    var cursor = (row: 0, column: 0)
    for item in section.sizes.indices {
      let span = section.span(of: item)
      var (row, column) = isDense ? (0, 0) : cursor
      while true {
        if row == taken.count {
          taken.append(Array(repeating: false, count: columns.count))
          rows.append([])
        }
        if column + span > columns.count {
          (row, column) = (row + 1, 0)
        } else if taken[row][column..<column + span].contains(true) {
          column += 1
        } else {
          break
        }
      }
      for cell in column..<column + span { taken[row][cell] = true }
      cursor = (row, column + span)
      let across = (columns[column].0, columns[column + span - 1].1)
      rows[row].append((item, itemLength(item, width: across.1 - across.0), across))
    }
    for (number, row) in rows.enumerated() {
      if number > 0 { end += section.lineSpacing }
      layRow(row, isStretched: false)
    }
  }

  /// Every item goes where it can start first, or a little later if that keeps the order.
  mutating func layMasonry(_ columns: [(Double, Double)], tolerance: Double) {
    if section.sizes.isEmpty { return }
    var ends = Array(repeating: end, count: columns.count)
    var cursor = 0
    var longest = end
    for item in section.sizes.indices {
      let span = section.span(of: item)
      let starts = (0...columns.count - span).map { ends[$0..<$0 + span].max()! }
      let latest = starts.min()! + tolerance + 1e-6
      var choices = starts.indices.filter { starts[$0] <= latest }
      if tolerance > 0, let behind = choices.first(where: { $0 >= cursor }) { choices = [behind] }
      let column = choices[0]
      let across = (columns[column].0, columns[column + span - 1].1)
      let length = itemLength(item, width: across.1 - across.0)
      add(.item(item, inSection: index), starts[column], length, across)
      longest = max(longest, starts[column] + length)
      for cell in column..<column + span {
        ends[cell] = starts[column] + length + section.lineSpacing
      }
      cursor = column + span
    }
    end = longest
  }

  mutating func layFlow(
    from left: Double, width: Double, _ justification: SectionLayout.Justification
  ) {
    var lines: [[Int]] = []
    var used = 0.0
    for item in section.sizes.indices {
      let own = itemWidth(item)
      if lines.isEmpty || used + section.itemSpacing + own > width {
        lines.append([item])
        used = own
      } else {
        lines[lines.count - 1].append(item)
        used += section.itemSpacing + own
      }
    }
    for (number, line) in lines.enumerated() {
      if number > 0 { end += section.lineSpacing }
      var (cross, gap) = distribution(
        of: line, in: width, justification, isLast: number == lines.count - 1)
      cross += left
      layRow(
        line.map { item in
          let own = itemWidth(item)
          let length = isVertical ? section.sizes[item].height : section.sizes[item].width
          defer { cross += own + gap }
          return (item, length, (cross, cross + own))
        }, isStretched: false)
    }
  }

  /// Returns where the first item of a line starts and how far apart the items are.
  func distribution(
    of line: [Int], in width: Double, _ justification: SectionLayout.Justification, isLast: Bool
  ) -> (start: Double, gap: Double) {
    let gap = section.itemSpacing
    let widths = line.map(itemWidth)
    let free = width - widths.reduce(0, +) - gap * Double(line.count - 1)
    let number = Double(line.count)
    switch justification {
    case .leading: return (0, gap)
    case .center: return (free / 2, gap)
    case .trailing: return (free, gap)
    case .spaceBetween:
      return (0, gap + (line.count > 1 ? max(free, 0) / (number - 1) : 0))
    case .spaceAround:
      return (max(free, 0) / number / 2, gap + max(free, 0) / number)
    case .spaceEvenly:
      return (max(free, 0) / (number + 1), gap + max(free, 0) / (number + 1))
    case .flowLayout:
      if !isLast { return line.count == 1 ? (free / 2, gap) : (0, gap + free / (number - 1)) }
      guard Set(section.sizes).count == 1 else { return (0, gap) }
      // As the full line would be that these items are the beginning of.
      let own = widths[0]
      var full = 1.0
      while own + gap > 0, own + full * (gap + own) <= width { full += 1 }
      let rest = width - full * own - gap * (full - 1)
      return full == 1 ? (rest / 2, gap) : (0, gap + max(rest, 0) / (full - 1))
    }
  }
}
