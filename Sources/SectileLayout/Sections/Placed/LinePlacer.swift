/// Collects the items of one line and places them when the line is full: a line of a flow, which
/// its width limits, or a row with spans, which its columns limit.
///
/// A line does not depend on the lines before it, so placing can restart at any line.
struct LinePlacer {
  enum Measure {
    case width(FlowRules)
    case columns(ResolvedColumns, SectionLayout.Alignment)
  }

  let measure: Measure
  /// The interval across that is available to the line.
  let available: CrossInterval
  let itemSpacing: Double
  /// The number of items in a line above which a division counts them, instead of a loop.
  private static let longestCount = 4096.0

  /// The width by which the items of a line may exceed the available width.
  private let rounding: Double

  private(set) var items: [MeasuredItem] = []
  /// The width and the number of columns that the items occupy.
  private var usedWidth = 0.0
  private var usedColumns = 0

  init(_ measure: Measure, available: CrossInterval, itemSpacing: Double) {
    self.measure = measure
    self.available = available
    self.itemSpacing = itemSpacing
    rounding = AxisSpace.roundingError(upTo: available.length)
  }

  /// Returns whether an item starts the next line.
  ///
  /// Thirds of a width fit into a line, whatever their sum is in the last bit. An item that is a
  /// hundredth of a point too wide wraps, as in UIKit and CSS.
  func isFull(for item: MeasuredItem) -> Bool {
    if items.isEmpty { return false }
    switch measure {
    case .width:
      return usedWidth + itemSpacing + item.crossLength > available.length + rounding
    case .columns(let columns, _): return item.span > columns.count - usedColumns
    }
  }

  mutating func append(_ item: MeasuredItem) {
    usedWidth += item.crossLength + (items.isEmpty ? 0 : itemSpacing)
    // Only spans of items in columns are checked. Items of a flow may have any span, from a custom
    // arrangement that they were in before.
    if case .columns = measure { usedColumns += item.span }
    items.append(item)
  }

  /// Returns the items of the line with positions relative to its start, and starts a new line.
  ///
  /// `isLast` means that no line follows; `uniform` is then the common size of the section's items.
  mutating func finish(
    isLast: Bool, uniform: UniformSize
  ) -> (items: [MeasuredItem], placements: [PlacedItem], length: Double) {
    let length = items.reduce(0) { max($0, $1.length) }
    var placements: [PlacedItem] = []
    placements.reserveCapacity(items.count)
    switch measure {
    case .width(let rules):
      let isStretched = stretchesLastItem(rules)
      var (cross, gap) =
        isStretched
        ? (available.start, itemSpacing)
        : distribution(rules, isLast: isLast, uniform: uniform)
      for (index, item) in items.enumerated() {
        // A stretched item ends exactly at the edge.
        let width =
          isStretched && index == items.count - 1 ? available.end - cross : item.crossLength
        placements.append(
          rules.alignment.place(
            item, inLineOf: length, cross: .interval(start: cross, length: width)))
        cross += item.crossLength + gap
      }
    case .columns(_, let alignment):
      var column = 0
      for item in items {
        placements.append(
          alignment.place(
            item, inLineOf: length,
            cross: .columns(Int32(column), spanning: Int32(item.span))))
        column += item.span
      }
    }
    defer {
      items.removeAll(keepingCapacity: true)
      usedWidth = 0
      usedColumns = 0
    }
    return (items, placements, length)
  }

  /// Whether the last item takes the free width of the line.
  private func stretchesLastItem(_ rules: FlowRules) -> Bool {
    let free = free(after: usedWidth)
    return free > 0 && free <= rules.edgeStretch + rounding
  }

  /// Returns the start of the first item across, and the distance between items.
  private func distribution(
    _ rules: FlowRules, isLast: Bool, uniform: UniformSize
  ) -> (start: Double, gap: Double) {
    var justification = isLast ? rules.lastLine : rules.justification
    if items.count == 1 && !isLast { justification = rules.loneItem }
    if isLast && rules.keepsPitch, let size = uniform.size {
      return fullLine(ofItemsWide: size.crossLength, rules)
    }
    return justification.distribution(
      of: free(after: usedWidth), among: Double(items.count), from: available.start,
      spacing: itemSpacing)
  }

  /// Returns the width that a line leaves free, which is negative if a lone item is too wide; a
  /// rounding error is none.
  private func free(after width: Double) -> Double {
    let free = available.length - width
    return abs(free) <= rounding ? 0 : free
  }

  /// Returns the distribution of a full line of items of one size, for a last line that keeps the
  /// pitch of full lines.
  private func fullLine(
    ofItemsWide width: Double, _ rules: FlowRules
  ) -> (start: Double, gap: Double) {
    let pitch = width + itemSpacing
    if available.length > pitch * Self.longestCount || pitch == 0 {
      // The number of items without width is unlimited, and they leave all space free. Other items
      // leave less space than one more item would need.
      let fitting = PartCount.fitting(pitch, in: available.length + itemSpacing)
      let isCounted = pitch > 0 && fitting.isFinite
      let free = isCounted ? available.length + itemSpacing - fitting * pitch : 0
      return rules.justification.distribution(
        of: pitch > 0 ? free : available.length, among: isCounted ? fitting : .infinity,
        from: available.start, spacing: itemSpacing)
    }
    // The number of items that fit, by the same sums as in `isFull`.
    var count = 1
    var used = width
    while count < items.count || used + itemSpacing + width <= available.length + rounding {
      used += itemSpacing + width
      count += 1
    }
    return (count == 1 ? rules.loneItem : rules.justification).distribution(
      of: free(after: used), among: Double(count), from: available.start,
      spacing: itemSpacing)
  }
}

extension SectionLayout.Justification {
  /// Returns the start of the first item across, and the distance between items.
  ///
  /// If the free space is negative, items overflow the end; centered items overflow both ends, and
  /// trailing items the start (CSS Box Alignment: `center` and `end` are unsafe, the distributing
  /// values fall back to safe ones).
  fileprivate func distribution(
    of free: Double, among number: Double, from start: Double, spacing: Double
  ) -> (start: Double, gap: Double) {
    let shared = max(free, 0)
    switch self {
    case .leading, .flowLayout:
      return (start, spacing)
    case .center:
      return (start + free / 2, spacing)
    case .trailing:
      return (start + free, spacing)
    case .spaceBetween:
      return (start, spacing + (number > 1 ? shared / (number - 1) : 0))
    case .spaceAround:
      return (start + shared / number / 2, spacing + shared / number)
    case .spaceEvenly:
      return (start + shared / (number + 1), spacing + shared / (number + 1))
    }
  }
}

extension SectionLayout.Alignment {
  /// Returns the placement of an item in a line that starts at 0.
  func place(
    _ item: MeasuredItem, inLineOf length: Double, cross: PlacedItem.Cross
  ) -> PlacedItem {
    PlacedItem(
      main: slack(of: item.length, in: length),
      length: self == .stretch ? length : item.length, cross: cross)
  }
}
