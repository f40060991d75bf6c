// The items of a section, with the simplest loop for each arrangement.

import SectileLayout
import SectilePaths

extension SectionOracle {
  /// A width that is too small to decide a line or a column.
  var rounding: Double { 1e-8 }

  func itemLength(_ item: Int, width: Double) -> Double {
    switch section.itemLength {
    case .fixed(let length) where !section.hasOwnLength(item): length
    case .estimated(let length) where !section.hasOwnLength(item): length
    case .aspectRatio(let ratio) where !section.hasOwnLength(item): width / ratio
    default: isVertical ? section.sizes[item].height : section.sizes[item].width
    }
  }

  func itemWidth(_ item: Int) -> Double {
    isVertical ? section.sizes[item].width : section.sizes[item].height
  }

  func flowWidth(_ item: Int) -> Double {
    let size = section.flowSize(item)
    return isVertical ? size.width : size.height
  }

  /// Places the items along the other axis, at offset 0 of the orthogonal section.
  mutating func layOrthogonal(_ length: Double, from left: Double, to right: Double) {
    var along = section
    along.orthogonal = nil
    along.insets = .zero
    along.itemInsets = .zero
    var orthogonal = SectionOracle(
      section: along, index: index, crossLength: length, isVertical: !isVertical, start: left)
    orthogonal.end = left
    orthogonal.containerLength = right - left
    orthogonal.layItems(from: 0, to: length)
    boxes += orthogonal.boxes.map { box in
      .init(
        path: box.path, along: (end + box.across.start, end + box.across.end), across: box.along)
    }
    groupBadges = orthogonal.groupBadges.map { badge in
      var outer = badge
      outer.along = (end + badge.across.start, end + badge.across.end)
      outer.across = badge.along
      return outer
    }
    table = orthogonal.table
    end += length
  }

  /// Places the items between two edges across, and sets `end` to their end.
  mutating func layItems(from left: Double, to right: Double) {
    let width = right - left
    separatorEdges = (left, right)
    lineEdges = (left, right)
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
      // The largest number that fits, by trying.
      var count = 1
      while Double(count + 1) * minimum + Double(count) * gap <= width + rounding { count += 1 }
      laySpans(equal(count), isDense: false)
    case .bounded(let minimum, let maximum):
      var count = 1
      while Double(count + 1) * minimum + Double(count) * gap <= width + rounding { count += 1 }
      let share = (width - gap * Double(count - 1)) / Double(count)
      let each = max(min(share, maximum), minimum)
      let rest = max(width - each * Double(count) - gap * Double(count - 1), 0)
      layRows(
        (0..<count).map {
          let start = left + rest / 2 + Double($0) * (each + gap)
          return (start, start + each)
        })
    case .upTo(let maximum):
      var count = 1
      while Double(count) * (maximum + gap) < width - rounding { count += 1 }
      laySpans(equal(count), isDense: false)
    case .fitting(let maximum, let minimum):
      var count = 1
      while Double(count + 1) * maximum + Double(count) * gap <= width + rounding { count += 1 }
      let each = max(min(width, maximum), minimum)
      layRows(
        (0..<count).map {
          let start = left + Double($0) * (each + gap)
          return (start, start + each)
        })
    case .filled(let columns): layRows(filled(columns, from: left, width: width))
    case .gridItems(let items): layRows(gridItems(items, from: left, width: width))
    case .tracks(let widths): layRows(tracks(widths, from: left, width: width))
    case .trackSpans(let widths, let isDense):
      laySpans(tracks(widths, from: left, width: width), isDense: isDense)
    case .spans(let count, let isDense): laySpans(equal(count), isDense: isDense)
    case .masonry(let count, let tolerance): layMasonry(equal(count), tolerance: tolerance)
    case .trackMasonry(let widths, let tolerance):
      layMasonry(tracks(widths, from: left, width: width), tolerance: tolerance)
    case .flow(let justification): layFlow(from: left, width: width, justification)
    case .scatter: layScattered(from: left)
    case .groups(let group): layGroups(group, from: left, width: width)
    }
  }

  mutating func layScattered(from left: Double) {
    let start = end
    for item in section.sizes.indices {
      let (main, cross) = Scatter.origin(of: item)
      table.add(line: nil, column: nil)
      let length = isVertical ? section.sizes[item].height : section.sizes[item].width
      add(
        .item(item, inSection: index), start + main, length,
        (left + cross, left + cross + itemWidth(item)))
      end = max(end, start + main + length)
    }
  }

  /// Places a row of items, each with a length and two edges across.
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
    var line = 0
    lineEdges = (columns.first!.0, columns.last!.1)
    table.columnCount = columns.count
    while item < section.sizes.count {
      if item > 0 {
        addSeparator(before: item)
        end += section.lineSpacing
      }
      let row = item..<min(item + columns.count, section.sizes.count)
      addLine(row)
      for column in row.indices { table.add(line: line, column: column - item) }
      line += 1
      layRow(
        row.map {
          let across = columns[$0 - item]
          return ($0, itemLength($0, width: across.1 - across.0), across)
        }, isStretched: isStretched)
      item = row.upperBound
    }
  }

  /// Each item takes the first free cells: in order, or anywhere if the grid is dense.
  mutating func laySpans(_ columns: [(Double, Double)], isDense: Bool) {
    var rows: [[(item: Int, length: Double, across: (Double, Double))]] = []
    var taken: [[Bool]] = []
    var cursor = (row: 0, column: 0)
    lineEdges = (columns.first!.0, columns.last!.1)
    table.columnCount = columns.count
    for item in section.sizes.indices {
      let span = min(section.span(of: item), columns.count)
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
      table.add(line: row, column: column, span: span)
      cursor = (row, column + span)
      let across = (columns[column].0, columns[column + span - 1].1)
      rows[row].append((item, itemLength(item, width: across.1 - across.0), across))
    }
    let hasLines = !isDense || section.sizes.indices.allSatisfy { section.span(of: $0) == 1 }
    for (number, row) in rows.enumerated() {
      if number > 0 {
        if hasLines { addSeparator(before: row[0].item) }
        end += section.lineSpacing
      }
      if hasLines { addLine(row[0].item..<row[row.count - 1].item + 1) }
      layRow(row, isStretched: false)
    }
  }

  /// Each item takes the column where it starts earliest: without a tolerance the first such
  /// column, with one the first at or after the cursor within the tolerance.
  mutating func layMasonry(_ columns: [(Double, Double)], tolerance: Double?) {
    if section.sizes.isEmpty { return }
    var ends = Array(repeating: end, count: columns.count)
    table.columnCount = columns.count
    var cursor = 0
    var longest = end
    for item in section.sizes.indices {
      let span = min(section.span(of: item), columns.count)
      let starts = (0...columns.count - span).map { ends[$0..<$0 + span].max()! }
      let latest = starts.min()! + (tolerance ?? 0) + 1e-6
      var choices = starts.indices.filter { starts[$0] <= latest }
      if tolerance != nil, let next = choices.first(where: { $0 >= cursor }) { choices = [next] }
      let column = choices[0]
      let across = (columns[column].0, columns[column + span - 1].1)
      table.add(line: nil, column: column, span: span)
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
      let own = flowWidth(item)
      if lines.isEmpty || used + section.itemSpacing + own > width + rounding {
        lines.append([item])
        used = own
      } else {
        lines[lines.count - 1].append(item)
        used += section.itemSpacing + own
      }
    }
    for (number, line) in lines.enumerated() {
      if number > 0 {
        addSeparator(before: line[0])
        end += section.lineSpacing
      }
      addLine(line[0]..<line[0] + line.count)
      for column in line.indices { table.add(line: number, column: column) }
      var (cross, gap) = distribution(
        of: line, in: width, justification, isLast: number == lines.count - 1)
      cross += left
      let used = line.map(flowWidth).reduce(section.itemSpacing * Double(line.count - 1), +)
      let isStretched = width > used && width - used <= section.edgeStretch + rounding
      if isStretched { (cross, gap) = (left, section.itemSpacing) }
      layRow(
        line.map { item in
          let isLast = item == line.last!
          let own = flowWidth(item) + (isStretched && isLast ? width - used : 0)
          let size = section.flowSize(item)
          let length = isVertical ? size.height : size.width
          defer { cross += own + gap }
          return (item, length, (cross, cross + own))
        }, isStretched: false)
    }
  }

  /// Returns the start of the first item of a line and the distance between items.
  func distribution(
    of line: [Int], in width: Double, _ justification: SectionLayout.Justification, isLast: Bool
  ) -> (start: Double, gap: Double) {
    let gap = section.itemSpacing
    let widths = line.map(flowWidth)
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
      guard Set(section.sizes.indices.map(section.flowSize)).count == 1 else { return (0, gap) }
      // The distances of a full line of such items.
      let own = widths[0]
      if own + gap == 0 { return (0, 0) }
      var full = 1.0
      while own + full * (gap + own) <= width + rounding { full += 1 }
      let rest = width - full * own - gap * (full - 1)
      return full == 1 ? (rest / 2, gap) : (0, gap + max(rest, 0) / (full - 1))
    }
  }
}
