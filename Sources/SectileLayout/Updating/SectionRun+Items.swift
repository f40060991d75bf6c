// SectileLayout/Updating/SectionRun+Items.swift
//
// Changing the items of one section: their sizes, and which there are. Each arrangement does what the
// change costs it: a list a few steps in a tree, a flow and a masonry until places are what they
// were, a grid whose rows differ from the first changed row on.

import SectilePaths

extension SectionRun {
  /// Sets the measured extents of an item.
  ///
  /// - Parameters:
  ///   - item: The index of the item; it must have a frame.
  ///   - length: Its extent along the main axis.
  ///   - crossLength: Its extent across, which only flows and custom arrangements look at.
  ///   - style: The style of the section, and `section` its index.
  /// - Throws: `LayoutError` for what a custom arrangement returns; the section is then as it was.
  mutating func setItem(
    _ item: Int, length: Double, crossLength: Double, _ style: SectionStyle, section: Int
  ) throws(LayoutError) {
    if body.isRows || body.isEmpty {
      // First and without a look at what else it could be, which costs more. Benchmark: P11.
      editRows(style) { $0.setLength(length, of: item, isEstimated: false) }
      return
    }
    switch body.content {
    case .placed(let items):
      var input = items.item(at: item).input
      input.length = length
      input.isEstimated = false
      if style.measuresAcross { input.crossLength = crossLength }
      try replacePlaced(item..<item + 1, with: [input], style, section: section)
    case .strip(var strip):
      body[0] = .taken
      defer { body[0] = .strip(strip) }
      // A strip's own axis is the other one.
      let size =
        strip.axis == .vertical
        ? LayoutSize(width: length, height: crossLength)
        : LayoutSize(width: crossLength, height: length)
      do {
        try strip.setMeasuredSize(size, for: .item(item, inSection: 0))
      } catch {
        throw error.moved(toSection: section)
      }
    case .rows, .taken, nil:
      fatalError("SectionRun: the items of section \(section) are being changed.")
    }
  }

  /// Replaces items by others.
  ///
  /// - Parameter edits: Which items are replaced by which, in ascending order and apart; spans are
  ///   from 1 to the number of columns.
  /// - Throws: `LayoutError` for what a custom arrangement returns; the section is then as it was.
  mutating func replaceItems(
    _ edits: [ItemEdit], _ style: SectionStyle, section: Int
  ) throws(LayoutError) {
    guard !edits.isEmpty else { return }
    let count = edits.reduce(shape.itemCount) { $0 - $1.range.count + $1.inputs.count }
    let isShown = !style.isCollapsed
    if isShown {
      switch body.content {
      case .placed(let items):
        if style.hasUnequalColumns {
          let all = items.inputs(0..<items.count)
          try placeAll(all.applying(edits, from: 0), style, section: section)
          break
        }
        // What lies between two edits is placed again with them.
        let whole = edits[0].range.lowerBound..<edits[edits.count - 1].range.upperBound
        let inputs = items.inputs(whole).applying(edits, from: whole.lowerBound)
        try replacePlaced(whole, with: inputs, style, section: section)
      case .strip(var strip):
        body[0] = .taken
        defer { body[0] = .strip(strip) }
        try strip.editSection(at: 0) { (run, style) throws(LayoutError) in
          try run.replaceItems(edits, style, section: section)
        }
      default:
        if style.placesItems || edits.contains(where: { $0.spans }) {
          try placeAll(
            rowInputs(style).applying(edits, from: 0), style, section: section)
        } else if let rows = try style.rowsByColumn(of: count, section: section) {
          setRows(rows, style)
        } else {
          replaceRows(edits, count: count, style)
        }
      }
      shape.shownItemCount = count
    }
    shape.itemCount = count
  }
}

/// Items that are replaced by others.
struct ItemEdit {
  var range: Range<Int>
  var inputs: [ArrangedItem]

  /// Whether any of the new items spans several columns.
  var spans: Bool { inputs.contains { $0.span > 1 } }
}

extension [ArrangedItem] {
  /// Returns some items, of which the first has the index `start`, after edits.
  func applying(_ edits: [ItemEdit], from start: Int) -> [ArrangedItem] {
    var result: [ArrangedItem] = []
    var next = 0
    for edit in edits {
      result += self[next..<edit.range.lowerBound - start]
      result += edit.inputs
      next = edit.range.upperBound - start
    }
    return result + self[next...]
  }
}

// MARK: Rows

extension SectionRun {
  /// Changes rows whose lengths differ, making them of one length first if they do not.
  fileprivate mutating func editRows(
    _ style: SectionStyle, _ change: (inout UnevenRows) -> Void
  ) {
    guard !body.isEmpty, let summary = body[0].editRows(change) else {
      var rows =
        shape.shownItemCount == 0
        ? UnevenRows(items: ExtentTree(), columns: style.columnCount)
        : UnevenRows(uniform: uniformItems, columns: style.columnCount)
      change(&rows)
      setRows(rows, style)
      return
    }
    settle(summary, style)
  }

  /// The run of all items of a section whose items are equally long.
  var uniformItems: RowRun {
    RowRun(
      count: shape.shownItemCount, memberLength: shape.rowLength,
      isEstimated: shape.isEstimated)
  }

  private mutating func replaceRows(
    _ edits: [ItemEdit], count: Int, _ style: SectionStyle
  ) {
    // A billion equal rows and one more are a billion and one.
    let old = shape.shownItemCount > 0 ? uniformItems : nil
    let kept = edits.reduce(shape.shownItemCount) { $0 - $1.range.count }
    let first = kept > 0 ? old : edits.lazy.compactMap { $0.inputs.first?.run }.first
    let staysUniform =
      body.isEmpty
      && edits.allSatisfy { edit in
        edit.inputs.allSatisfy { input in first.map { input.run.isLike($0) } ?? true }
      }
    guard staysUniform else {
      editRows(style) { $0.replace(edits) }
      return
    }
    shape.rowLength = count > 0 ? first?.memberLength ?? 0 : shape.rowLength
    shape.isEstimated = first?.isEstimated ?? false
    let rowCount = count == 0 ? 0 : (count - 1) / style.columnCount + 1
    shape.bodyLength =
      Double(rowCount) * shape.rowLength + Double(max(rowCount - 1, 0)) * style.lineSpacing
  }
}

extension ArrangedItem {
  /// The item as a run of its own.
  var run: RowRun { RowRun(count: 1, memberLength: length, isEstimated: isEstimated) }
}

extension RowRun {
  /// Returns whether the members of another run are like those of this one.
  fileprivate func isLike(_ other: RowRun) -> Bool {
    memberLength == other.memberLength && isEstimated == other.isEstimated
  }
}

// MARK: Places

extension SectionRun {
  private mutating func replacePlaced(
    _ range: Range<Int>, with inputs: [ArrangedItem], _ style: SectionStyle, section: Int
  ) throws(LayoutError) {
    guard case .placed(var items) = body.content,
      let rule = style.placingRule(section: section)
    else { fatalError("SectionRun: section \(section) has no placed items.") }
    body[0] = .taken
    defer {
      shape.bodyLength = items.length
      body[0] = .placed(items)
    }
    try rule.replace(range, of: &items, with: inputs)
  }

  /// Places all items anew.
  private mutating func placeAll(
    _ inputs: [ArrangedItem], _ style: SectionStyle, section: Int
  ) throws(LayoutError) {
    guard let rule = style.placingRule(section: section) else { return }
    let items = try rule.placed(try style.fitted(inputs, section: section) ?? inputs)
    shape.bodyLength = items.length
    body = items.count == 0 ? [] : [.placed(items)]
  }

  /// The items of rows and columns as inputs, each of one column.
  func rowInputs(_ style: SectionStyle) -> [ArrangedItem] {
    let lengths: ExtentTree<RowRun>
    if let rows = body.rows {
      lengths = rows.lengths
    } else if shape.shownItemCount > 0 {
      lengths = ExtentTree(uniformItems)
    } else {
      return []
    }
    var inputs: [ArrangedItem] = []
    inputs.reserveCapacity(lengths.count)
    lengths.forEachRun { run in
      for _ in 0..<run.count {
        inputs.append(
          ArrangedItem(
            length: run.memberLength, crossLength: style.columnWidth, span: 1,
            isEstimated: run.isEstimated))
      }
    }
    return inputs
  }
}

extension SectionStyle {
  /// Returns the rows of items whose length follows from the column that they come to be in, or nil if
  /// lengths are the items' own.
  fileprivate func rowsByColumn(
    of count: Int, section: Int
  ) throws(LayoutError) -> UnevenRows? {
    guard case .grid(let tracks, _, _) = plan, case .ratio(let ratio) = itemLength,
      !tracks.areEqual
    else { return nil }
    var items = ExtentTree<RowRun>.Builder()
    for item in 0..<count {
      let length = tracks.width(of: item % tracks.count) / ratio
      guard LayoutError.isExtent(length) else {
        throw .parameter(.itemLength, length, section: section)
      }
      items.append(RowRun(count: 1, memberLength: length))
    }
    return UnevenRows(items: items.finish(), columns: tracks.count)
  }

  /// Whether the width of an item depends on the columns that it comes to be in.
  fileprivate var hasUnequalColumns: Bool {
    if case .grid(let tracks, _, _) = plan { !tracks.areEqual } else { false }
  }

  /// How many columns a grid has; 1 in all other arrangements.
  var columnCount: Int {
    if case .grid(let tracks, _, _) = plan { tracks.count } else { 1 }
  }

  /// How wide the first column of a grid is.
  fileprivate var columnWidth: Double {
    if case .grid(let tracks, _, _) = plan { tracks.width() } else { 0 }
  }

  /// Whether items always have places of their own.
  var placesItems: Bool {
    switch plan {
    case .grid, .strip: false
    case .flow, .masonry, .custom: true
    }
  }

  /// Whether the extent of items across is their own.
  var measuresAcross: Bool {
    switch plan {
    case .flow, .custom: true
    case .grid, .masonry, .strip: false
    }
  }
}
