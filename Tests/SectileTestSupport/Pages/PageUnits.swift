// The division of a layout into units that are placed one after the other: headers, lines, insets
// of sections without items, all items of a section with columns, footers.

import SectileLayout
import SectilePaths

/// A part of a section that a page shows as a whole if it can.
struct PageUnit {
  enum Role: Equatable {
    case collectionHeader, header, insets, footer, collectionFooter
    case line(Int)
    /// All items of a masonry or a custom arrangement.
    case items
  }

  /// A box of the unit, relative to its start.
  struct Box {
    var path: KindedIndexPath?
    var start: Double
    var length: Double
    var across: LayoutOracle.Edges

    init(start: Double, length: Double, across: LayoutOracle.Edges) {
      self.start = start
      self.length = length
      self.across = across
    }
  }

  var role: Role
  var section: Int?
  /// The spacing before the unit, which a break removes.
  var spacing = 0.0
  /// The start in the continuous layout.
  var origin = 0.0
  var length = 0.0
  var boxes: [Box] = []
  /// The interval of the section's items and the elements beside them that is in the unit, relative
  /// to its start; without insets.
  var body: LayoutOracle.Edges?
}

/// The units of a layout.
struct PageUnits {
  struct Section {
    var units: Range<Int>
    /// Whether the section shows more than its header.
    var showsAll = true
    var lineCount = 0
    /// The number of items of a section with columns; the unit has the elements beside them, too.
    var itemCount = 0
    /// The inset before the items of a section with columns.
    var itemInset = 0.0
    var header: PageUnit.Box?
    /// The length on one page.
    var length = 0.0
    /// The columns of each item of a masonry, otherwise empty.
    var columns: [Range<Int>] = []
    var lineSpacing = 0.0
    /// The distances of the items of a section with columns, and of elements beside them, from the
    /// ends of their unit: the inset before the item inset, and all insets after the items.
    var insets: LayoutOracle.Edges = (0, 0)
    /// The distance of the end of the body from that of the items and the elements beside them.
    var bodyRest = 0.0
    /// The header and the footer beside the lines, at their starts in the continuous layout.
    var beside: [PageUnit.Box] = []
  }

  private(set) var units: [PageUnit] = []
  /// The sections that are not hidden, by index.
  private(set) var sections: [Int: Section] = [:]
  let spec: LayoutSpec
  let crossLength: Double

  init(_ pages: PageSpec) {
    spec = pages.logicalLayout
    crossLength = spec.container.width
    let oracle = LayoutOracle(spec)
    let bar = oracle.decorations.first { $0.kind == .collectionHeader }
    if let bar { add(bar, .collectionHeader) }
    var previous = bar?.frame.maxY ?? 0
    for index in spec.sections.indices {
      guard let edges = oracle.sections[index] else { continue }
      let first = units.count
      sections[index] = Section(
        units: first..<first, lineSpacing: spec.sections[index].lineSpacing)
      addUnits(ofSection: index, from: oracle)
      if units.count == first {
        sections[index] = nil
        continue
      }
      units[first].spacing = edges.start - previous
      sections[index]!.units = first..<units.count
      sections[index]!.length = edges.end - edges.start
      previous = edges.end
    }
    if let bar = oracle.decorations.first(where: { $0.kind == .collectionFooter }) {
      add(bar, .collectionFooter)
      units[units.count - 1].spacing = bar.frame.y - previous
    }
  }

  /// The length of the longest unit that is not split.
  var longestSupplementary: Double {
    units.map { unit in
      switch unit.role {
      case .collectionHeader, .header, .footer, .collectionFooter: unit.length
      case .line, .insets, .items: 0
      }
    }.max() ?? 0
  }

  private mutating func add(_ bar: LayoutOracle.Decoration, _ role: PageUnit.Role) {
    let box = PageUnit.Box(start: 0, length: bar.frame.height, across: (0, crossLength))
    units.append(PageUnit(role: role, length: bar.frame.height, boxes: [box]))
  }

  private mutating func addUnits(ofSection index: Int, from oracle: LayoutOracle) {
    let own = spec.sections[index]
    let edges = oracle.sections[index]!
    let body = oracle.bodies[index]!
    let frames = oracle.frames.filter { $0.path.section == index }
    var header = frames.first { $0.path.kind == .header }
    var footer = frames.first { $0.path.kind == .footer }
    var beside: [(path: KindedIndexPath, frame: LayoutRect)] = []
    if case .beside = own.placement {
      beside = [header, footer].compactMap(\.self)
      (header, footer) = (nil, nil)
    }
    let items = frames.filter { $0.path.kind == .item }
    var start = edges.start
    if !own.hasColumns || items.isEmpty {
      sections[index]!.beside = beside.map { PageUnit.Box($0, from: 0) }
    }
    func unit(
      _ role: PageUnit.Role, to end: Double, _ boxes: [(path: KindedIndexPath, frame: LayoutRect)]
    ) -> PageUnit {
      let low = max(start, body.start)
      let high = min(end, body.end)
      return PageUnit(
        role: role, section: index, origin: start, length: end - start,
        boxes: boxes.map { PageUnit.Box($0, from: start) },
        body: low <= high ? (low - start, high - start) : nil)
    }
    if let header {
      units.append(unit(.header, to: header.frame.maxY, [header]))
      sections[index]!.header = units.last!.boxes[0]
      start = header.frame.maxY
    }
    let showsAll =
      !own.isCollapsed && (!own.sizes.isEmpty || own.emptyAppearance == .complete)
    sections[index]!.showsAll = showsAll
    guard showsAll else {
      // A header beside the items is beside a line without items.
      if !beside.isEmpty { units.append(unit(.insets, to: edges.end, [])) }
      return
    }
    let end = footer?.frame.y ?? edges.end
    if items.isEmpty {
      // Insets without length are a unit only between a header and a footer.
      if header != nil && footer != nil || !beside.isEmpty || end > start {
        units.append(unit(.insets, to: end, []))
      }
    } else if own.hasColumns {
      let ends = (items + beside).map(\.frame.maxY)
      sections[index]!.insets = (body.start - start, end - ends.max()!)
      sections[index]!.bodyRest = body.end - ends.max()!
      sections[index]!.itemInset = own.itemInsets.top
      if own.spannedColumns != nil {
        sections[index]!.columns = oracle.tables[index].cells.map {
          $0.column!..<$0.column! + $0.span
        }
      }
      sections[index]!.itemCount = items.count
      units.append(unit(.items, to: end, items + beside))
    } else {
      var lines: [Int: [(path: KindedIndexPath, frame: LayoutRect)]] = [:]
      let groups = oracle.groups[index]
      for item in items {
        let number = item.path.item!
        let line =
          own.orthogonal != nil
          ? 0
          : groups.firstIndex { $0.items.contains(number) }
            ?? oracle.tables[index].cells[number].line!
        lines[line, default: []].append(item)
      }
      sections[index]!.lineCount = lines.count
      for number in 0..<lines.count {
        let isLast = number == lines.count - 1
        let line = lines[number]!
        var lineEnd = own.orthogonal == nil ? line.map(\.frame.maxY).max()! : body.end
        if !groups.isEmpty { lineEnd = groups[number].along.end }
        if number > 0 { start += own.lineSpacing }
        var made = unit(.line(number), to: isLast ? end : lineEnd, line)
        if number > 0 { made.spacing = own.lineSpacing }
        units.append(made)
        start = lineEnd
      }
    }
    if let footer {
      start = footer.frame.y
      units.append(unit(.footer, to: edges.end, [footer]))
    }
  }
}

extension PageUnit.Box {
  fileprivate init(_ element: (path: KindedIndexPath, frame: LayoutRect), from start: Double) {
    path = element.path
    self.start = element.frame.y - start
    length = element.frame.height
    across = (element.frame.x, element.frame.maxX)
  }
}

extension LayoutSpec.Section {
  /// Whether items have columns or positions of their own, and no lines that break as a whole.
  var hasColumns: Bool {
    guard orthogonal == nil else { return false }
    switch arrangement {
    case .masonry, .trackMasonry, .scatter: return true
    default: return false
    }
  }
}
