// Plays the events of a story on a layout with a viewport. Every change uses the library's
// incremental updates and anchors, as a program would.

import SectileGrouping
import SectileLayout
import SectilePaths
import SectileVirtualizer

/// A player of the events of a story.
struct ReplayPlayer {
  /// The result of an event.
  struct Step {
    var note: String
    /// The event in words.
    var summary: String
    var layout: CollectionLayout
    var sections: Sections
    /// The rows of the outline; none if the story has no outline.
    var rows: OutlineRows
    var viewport: Viewport
    /// The data before the event, for labels of elements that disappear.
    var oldSections: Sections
    var oldRows: OutlineRows
    /// The selected elements, and those that are being dragged.
    var selected = IndexPathSet()
    var dragged = IndexPathSet()
    /// The pointer of a drag, in points from the corner of the viewport; nil for other events.
    var pointer: LayoutPoint?
    /// The transition from the step before; nil at the start.
    var transition: LayoutTransition?

    /// Returns the label of an element after the event.
    func label(of path: KindedIndexPath) -> String {
      rows.pictureLabel(sections.label(of: path), of: path, layout.direction)
    }

    /// Returns the label of an element before the event.
    func oldLabel(of path: KindedIndexPath) -> String {
      oldRows.pictureLabel(oldSections.label(of: path), of: path, layout.direction)
    }
  }

  var plan: LayoutPlan
  var sections: Sections
  var layout: CollectionLayout
  /// The viewport, with the hierarchy of the rows.
  var viewport: Viewport
  /// The rows of the outline; none if the story has no outline.
  var rows = OutlineRows() {
    didSet { viewport.hierarchy = rows.hierarchy }
  }
  let hasOutline: Bool
  var selection = PathSelection()
  /// The items that the user drags, or nil.
  var dragging: Drag?
  let ends: ContentEnds
  /// The sections that come first, from the layout.
  private let order: [String]
  private let console: Console
  /// The distance that the last event scrolled.
  private var velocity = 0.0

  /// The labels of the collection's header and footer.
  var labels: [LayoutDecoration.Kind: String] { plan.labels }

  /// Starts a story.
  init(_ start: ReplayStart, in console: Console) throws(ToolError) {
    self.console = console
    plan = try start.spec.plan(
      for: start.records.table, terminalColumns: DeviceOptions.stateColumns)
    hasOutline = start.records.outline != nil
    if hasOutline, let key = start.spec.orderKey {
      throw key.error("the story has an outline; it has no sections.")
    }
    order = try start.spec.sectionOrder()
    sections = Self.sections(start.records, order, console)
    if let outline = start.records.outline {
      rows = OutlineRows(outline, inSection: 0)
      sections.setRows(ofSection: 0, Array(outline.rows))
    }
    layout = try plan.layout(of: sections)
    ends = start.ends
    viewport = plan.viewport(at: 0, in: layout, hierarchy: rows.hierarchy)
    if ends.contains(.end) { restore(.contentEnd) }
  }

  private static func sections(
    _ records: ReplayRecords, _ order: [String], after earlier: Table? = nil, _ console: Console
  ) -> Sections {
    Sections(
      earlier.map { records.table(withColumnsOf: $0) } ?? records.table,
      by: SectionRule(key: .value(column: 0), labelColumns: [2]),
      declared: order + records.order.filter { !order.contains($0) }, locale: console.locale,
      progress: ProgressReport(console, isQuiet: true))
  }

  /// Returns the state before the first event.
  func opening() -> Step {
    let count = layout.paths.count
    let elements = count == 1 ? "1 element" : "\(count) elements"
    return Step(
      note: "", summary: "start: \(elements), \(described(viewport))", layout: layout,
      sections: sections, rows: rows, viewport: viewport, oldSections: sections, oldRows: rows)
  }

  /// Plays an event.
  ///
  /// - Throws: A `ToolError` with the line if the event is not possible.
  mutating func play(_ event: ReplayEvent) throws(ToolError) -> Step {
    let (oldLayout, oldSections, oldRows, oldViewport) = (layout, sections, rows, viewport)
    var changes = SectionedChanges()
    var pointer: LayoutPoint?
    let words: String
    let scrolled = velocity
    velocity = 0
    if dragging != nil && !event.action.isForDrags {
      throw event.value.error("items are being dragged; drop them first.")
    }
    switch event.action {
    case .scrollBy(let distance):
      scroll(to: position + distance)
      words = "scroll by \(distance.shortText)"
    case .scrollTo(let distance):
      scroll(to: distance)
      words = "scroll to \(distance.shortText)"
    case .show(let path, let alignment):
      guard layout.frame(of: path) != nil else { throw missing(path, event) }
      moveViewport(to: layout.offset(toShow: path, aligned: alignment, in: viewport))
      words = "show \(path)"
    case .measure(let lengths):
      try measure(lengths, event, scrolled: scrolled)
      words = lengths.count == 1 ? "measure 1 element" : "measure \(lengths.count) elements"
    case .data(let records):
      if hasOutline { throw event.value.error("the story has an outline; it has no data.") }
      changes = try change(to: Self.sections(records, order, after: sections.table, console))
      let count = changes.descriptions.count
      words = count == 1 ? "1 change of the data" : "\(count) changes of the data"
    case .resize(let width, let height):
      let anchor = layout.anchor(in: viewport, stickingTo: ends)
      let size = LayoutSize(
        width: width ?? plan.container.width, height: height ?? plan.container.height)
      plan.container = size
      try plan.resize(&layout, to: size, of: sections)
      viewport.rect = LayoutRect(origin: viewport.rect.origin, size: size)
      restore(anchor)
      words = "resize to \(size.width.shortText) × \(size.height.shortText)"
    case .expand(let identity):
      changes = try setExpanded(identity, true, event)
      words = "expand \(identity.onOneLine)"
    case .collapse(let identity):
      changes = try setExpanded(identity, false, event)
      words = "collapse \(identity.onOneLine)"
    case .select(let selecting):
      words = try select(selecting, event)
    case .drag(let items, let point, let isDropped):
      pointer = point
      (changes, words) = try drag(items, to: point, isDropped: isDropped, event)
    }
    return Step(
      note: event.note, summary: "\(words), \(described(viewport))", layout: layout,
      sections: sections, rows: rows, viewport: viewport, oldSections: oldSections,
      oldRows: oldRows, selected: selection.paths,
      dragged: dragging?.reordering.livePaths ?? IndexPathSet(), pointer: pointer,
      transition: oldLayout.transition(
        to: layout, through: changes, in: oldViewport, newViewport: viewport))
  }

  func missing(_ path: KindedIndexPath, _ event: ReplayEvent) -> ToolError {
    event.value.error("there is no element \(path), or it is not shown.")
  }
}

// MARK: Changes

extension ReplayPlayer {
  private mutating func measure(
    _ lengths: [(path: KindedIndexPath, length: Double)], _ event: ReplayEvent, scrolled: Double
  ) throws(ToolError) {
    let anchor = layout.anchor(in: viewport, velocity: scrolled, stickingTo: ends)
    var sizes: [(path: KindedIndexPath, size: LayoutSize)] = []
    for (path, length) in lengths {
      guard let frame = layout.frame(of: path) else { throw missing(path, event) }
      sizes.append(
        (
          path,
          plan.axis == .vertical
            ? LayoutSize(width: frame.width, height: length)
            : LayoutSize(width: length, height: frame.height)
        ))
    }
    do throws(LayoutError) {
      try layout.setMeasuredSizes(sizes)
    } catch {
      throw event.value.error("\(error)")
    }
    restore(anchor)
  }

  private mutating func change(to new: Sections) throws(ToolError) -> SectionedChanges {
    let anchor = layout.anchor(in: viewport, stickingTo: ends)
    let changes = RecordDifference(from: sections, to: new, identity: (old: [1], new: [1])).changes
    let mapped = anchor.mapped(through: changes, from: layout, in: viewport)
    selection = selection.mapped(through: changes, in: layout.paths)
    try plan.apply(changes, of: new, to: &layout)
    sections = new
    restore(mapped)
    return changes
  }
}

// MARK: Viewports

extension ReplayPlayer {
  var isVertical: Bool { plan.axis == .vertical }
  /// Whether the content starts at the right or at the bottom.
  var isMirrored: Bool { (!isVertical && plan.direction == .rightToLeft) != plan.isReversed }

  /// The offset of the viewport from the start of the content, in reading direction.
  var position: Double { layout.mainInterval(of: viewport.rect).start }

  private mutating func scroll(to distance: Double) {
    let before = position
    restore(LayoutAnchor(.content, edge: .start, distance: -distance))
    // The offset grows against the reading direction if the layout is mirrored.
    velocity = (position - before) * (isMirrored ? -1 : 1)
  }

  mutating func restore(_ anchor: LayoutAnchor) {
    moveViewport(to: layout.offset(restoring: anchor, in: viewport))
  }

  private mutating func moveViewport(to offset: Double) {
    viewport.rect = viewport.rect.moved(to: offset, along: plan.axis)
  }

  /// The visible elements in words.
  private func described(_ viewport: Viewport) -> String {
    var viewport = viewport
    // Without pinned ancestors, the rows from the first one to the last one are visible.
    viewport.pinnedLevels = 0
    let paths = layout.visiblePaths(in: viewport)
    let selected = selection.paths.isEmpty ? "" : ", \(selection.paths) selected"
    let visible = paths.isEmpty ? "nothing" : "\(paths[0])–\(paths[paths.count - 1])"
    let length = isVertical ? layout.contentSize.height : layout.contentSize.width
    return "at \(position.shortText) of \(length.shortText): \(visible) visible\(selected)"
  }
}
