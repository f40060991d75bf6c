// SectileLayout/Placing/LinePlacer.swift
//
// Lines of items: a flow, whose lines are full when a width is used up, and rows with spans, whose
// lines are full when the columns are. Nothing carries over from one line to the next, so placing
// can start again at any line.

/// Collects the items of one line and places them when it is full.
struct LinePlacer {
  /// What fills a line.
  enum Measure {
    case width(FlowStyle)
    case columns(Tracks, SectionLayout.Alignment)
  }

  let measure: Measure
  let room: CrossEdges
  let itemSpacing: Double
  /// Lines of more items than this are not counted item by item.
  private static let longestCount = 4096.0

  /// The items of the line so far.
  private(set) var items: [ArrangedItem] = []
  /// The width or the columns that they take up.
  private var usedWidth = 0.0
  private var usedColumns = 0

  init(_ measure: Measure, room: CrossEdges, itemSpacing: Double) {
    self.measure = measure
    self.room = room
    self.itemSpacing = itemSpacing
  }

  /// Returns whether an item has to go to the next line.
  ///
  /// The sum is compared with the room as it is: a hundredth too much wraps, as in UIKit and CSS.
  func isFull(for item: ArrangedItem) -> Bool {
    if items.isEmpty { return false }
    switch measure {
    case .width: return usedWidth + itemSpacing + item.crossLength > room.length
    case .columns(let tracks, _): return item.span > tracks.count - usedColumns
    }
  }

  /// Adds an item to the line.
  mutating func append(_ item: ArrangedItem) {
    usedWidth += item.crossLength + (items.isEmpty ? 0 : itemSpacing)
    usedColumns += item.span
    items.append(item)
  }

  /// Returns the places of the items of the line, relative to its start, and begins a new one.
  ///
  /// - Parameters:
  ///   - isLast: Whether no line follows.
  ///   - uniform: What is known of the sizes of all items of the section, if no line follows.
  mutating func finish(
    isLast: Bool, uniform: UniformSize
  ) -> (items: [ArrangedItem], places: [PlacedItem], length: Double) {
    let length = items.reduce(0) { max($0, $1.length) }
    var places: [PlacedItem] = []
    places.reserveCapacity(items.count)
    switch measure {
    case .width(let style):
      var (cross, gap) = distribution(style, isLast: isLast, uniform: uniform)
      for item in items {
        places.append(
          style.alignment.place(
            item, inLineOf: length, cross: .interval(start: cross, length: item.crossLength)))
        cross += item.crossLength + gap
      }
    case .columns(_, let alignment):
      var column = 0
      for item in items {
        places.append(
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
    return (items, places, length)
  }

  /// Returns where the first item starts across, and how far apart items are.
  private func distribution(
    _ style: FlowStyle, isLast: Bool, uniform: UniformSize
  ) -> (start: Double, gap: Double) {
    var justification = isLast ? style.lastLine : style.justification
    if items.count == 1 && !isLast { justification = style.loneItem }
    if isLast && style.keepsPitch, let size = uniform.size {
      return fullLine(ofItemsWide: size.crossLength, style)
    }
    return justification.distribution(
      of: room.length - usedWidth, among: Double(items.count), from: room.start,
      spacing: itemSpacing)
  }

  /// Returns how a full line of items of one size is distributed, for a last line that keeps to it.
  private func fullLine(
    ofItemsWide width: Double, _ style: FlowStyle
  ) -> (start: Double, gap: Double) {
    let pitch = width + itemSpacing
    if room.length > pitch * Self.longestCount || pitch == 0 {
      // So many that nobody could see a last bit are divided. Items without width fit without end and
      // leave all room; others leave less than one more would take.
      let fitting = ((room.length + itemSpacing) / pitch).rounded(.down)
      let isCounted = pitch > 0 && fitting.isFinite
      let rest = isCounted ? room.length + itemSpacing - fitting * pitch : 0
      return style.justification.distribution(
        of: pitch > 0 ? rest : room.length, among: isCounted ? fitting : .infinity,
        from: room.start, spacing: itemSpacing)
    }
    // As many as fit, counted as the line counts them.
    var count = 1
    var used = width
    while count < items.count || used + itemSpacing + width <= room.length {
      used += itemSpacing + width
      count += 1
    }
    return (count == 1 ? style.loneItem : style.justification).distribution(
      of: room.length - used, among: Double(count), from: room.start, spacing: itemSpacing)
  }
}

extension SectionLayout.Justification {
  /// Returns where the first of some items starts across, and how far apart they are.
  ///
  /// If there is less room than none, items run over the end; in the middle they run over both ends,
  /// and trailing ones over the start (CSS Box Alignment: `center` and `end` are unsafe, the
  /// distributing values fall back to safe ones).
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
  /// Returns the place of an item in a line of a length.
  fileprivate func place(
    _ item: ArrangedItem, inLineOf length: Double, cross: PlacedItem.Cross
  ) -> PlacedItem {
    PlacedItem(
      main: slack(of: item.length, in: length),
      length: self == .stretch ? length : item.length, cross: cross)
  }

  /// Returns how far from the start of its place something begins.
  ///
  /// A product and not a choice: frames by the million are computed without a branch (benchmark P9).
  func slack(of length: Double, in room: Double) -> Double {
    (room - length) * share + 0  // -0 becomes 0.
  }

  /// Which part of the room that is left is before something.
  private var share: Double {
    switch self {
    case .start, .stretch: 0
    case .center: 0.5
    case .end: 1
    }
  }
}
