import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer

/// The kinds of lists that the laws are tried with.
enum LiveSetup: String, CaseIterable, Sendable {
  case list, pinnedHeaders, bothPinned, bars, collectionHeader, grid, masonry, flow, fixed
  case horizontal, rightToLeft, reversed, chat, feed, bothEnds, aligned, pixels
  case reversedChat, rounds, atRest, atRestChat, atEnds, atEndsMirrored
}

/// A scroll view with views whose sizes belong to an identity and a width, as a program has it.
///
/// It performs random events, and reports what the laws forbid.
struct LiveHost {
  let setup: LiveSetup
  var state: ModelState
  var list: LiveLayout
  /// The number of changes of an item's content, by its identity.
  var versions: [Int: Int] = [:]
  var generator: SeededGenerator
  /// The events, for messages.
  var log: [String] = []
  private var fresh = 10_000
  /// The offset of the scroll view.
  private var hostOffset = 0.0
  /// Whether the scroll view has reported a velocity, and not yet its end.
  private var isMoving = false
  /// The element with room below it.
  private var room: ModelState.Element?
  /// Whether the program has scrolled to an element in this event.
  private var jumped = false
  /// Whether an event was at an end of the content before it was finished.
  private var touchedEnd = false
  private(set) var violations: [String] = []
  /// The number of checks of each law.
  var checks: [String: Int] = [:]

  init(_ setup: LiveSetup, seed: UInt64) throws {
    self.setup = setup
    generator = SeededGenerator(seed: seed)
    state = ModelState.random(
      sections: generator.int(in: 1...5), items: setup.options.corrections == .always ? 12 : 40,
      using: &generator)
    var configuration = CollectionLayout.Configuration()
    if setup == .collectionHeader {
      configuration.header = .init(length: .fixed(30), isPinned: true)
    }
    configuration.sectionSpacing = 5
    configuration.defaultSection = setup.section
    let layout = try CollectionLayout(
      of: state.counts, in: LayoutSize(width: 200, height: 200),
      axis: setup == .horizontal || setup == .rightToLeft ? .horizontal : .vertical,
      direction: setup == .rightToLeft ? .rightToLeft : .leftToRight,
      isReversed: setup.isReversed,
      pixelScale: setup == .pixels ? 2 : nil,
      configuration: configuration
    ) { _ in setup.section }
    var viewport = Viewport(LayoutRect(x: 0, y: 0, width: 200, height: 200))
    viewport.rect = viewport.rect.moved(
      to: layout.offset(atStartDistance: 0, in: viewport), along: layout.axis)
    list = LiveLayout(layout, in: viewport, options: setup.options)
    try measure()
    hostOffset = list.offset
  }
}

extension LiveSetup {
  var isReversed: Bool {
    self == .reversed || self == .reversedChat || self == .atEndsMirrored
  }

  /// Whether the offset grows toward the start of the content.
  var isMirrored: Bool { isReversed || self == .rightToLeft }

  var section: SectionLayout {
    let rows = SectionLayout.list(itemLength: .estimated(40), lineSpacing: 2)
    return switch self {
    case .pinnedHeaders, .collectionHeader, .pixels:
      rows.header(.estimated(20), pinned: true).footer(.fixed(10))
    case .bothPinned:
      rows.header(.fixed(20), pinned: true).footer(.fixed(15), pinned: true)
    case .grid: .grid(.count(3), itemLength: .estimated(40), itemSpacing: 4).header(.fixed(20))
    case .masonry: .masonry(.count(2), itemLength: .estimated(40)).header(.fixed(20))
    case .flow: .flow(estimatedItemSize: LayoutSize(width: 60, height: 20))
    case .fixed: .list(itemLength: .fixed(30)).header(.fixed(20), pinned: true)
    case .list, .bars, .horizontal, .rightToLeft, .reversed, .chat, .feed, .bothEnds, .aligned,
      .reversedChat, .rounds, .atRest, .atRestChat, .atEnds, .atEndsMirrored:
      rows.header(.fixed(20))
    }
  }

  var options: LiveLayout.Options {
    switch self {
    case .chat: .init(followedEnds: .end, alignsToEnd: true)
    case .feed, .reversedChat: .init(followedEnds: .start)
    case .bothEnds: .init(followedEnds: [.start, .end])
    case .aligned: .init(alignsToEnd: true)
    case .atRest: .init(corrections: .atRest)
    case .atRestChat: .init(followedEnds: .end, alignsToEnd: true, corrections: .atRest)
    case .atEnds, .atEndsMirrored: .init(corrections: .atEnds)
    default: .init()
    }
  }
}

// MARK: Sizes

extension LiveHost {
  /// The size of the view of an element at the present width.
  func size(_ path: KindedIndexPath, _ proposal: ProposedSize) -> LayoutSize {
    guard let item = path.item else { return LayoutSize(width: 23, height: 23) }
    let id = shown.sections[path.section].items[item]
    let number = (id &* 7919 &+ versions[id, default: 0] &* 104_729) % 61
    // On a grid of 1/4 point, so that sums are exact; narrow text is longer.
    let width = proposal.width ?? proposal.height ?? 60
    let length = 15 + Double(number) + (width < 150 ? 24.25 : 0)
    return setup == .flow
      ? LayoutSize(width: Double(30 + number), height: Double(10 + number % 3 * 5))
      : LayoutSize(width: length, height: length)
  }

  mutating func measure() throws {
    let host = self
    try list.measure { host.size($0, $1) }
    // Some scroll views have whole numbers only.
    if setup == .rounds { list.scrolled(to: list.offset.rounded()) }
  }
}

// MARK: Laws

extension LiveHost {
  var line: MainLine { MainLine(list.layout) }

  /// The distance of the viewport from the start of the content.
  var start: Double { line.along(list.viewport.rect).start }

  /// The distances between which the viewport scrolls.
  var range: ClosedRange<Double> {
    let rect = list.viewport.rect
    let length = line.isVertical ? rect.height : rect.width
    let room = max(line.length - length, roomStart ?? -.infinity)
    return room >= 0 ? 0...room : setup.options.alignsToEnd ? room...room : 0...0
  }

  /// The path of the element with room below it, if it is shown.
  private var roomPath: KindedIndexPath? {
    let state = shown
    guard let room, let path = state.paths.first(where: { state.element(at: $0) == room }) else {
      return nil
    }
    return list.layout.frame(of: path) == nil ? nil : path
  }

  /// Where the element with room below it is at the start of the visible part.
  private var roomStart: Double? {
    roomPath.map { line.along(list.layout.frame(of: $0)!).start - pinnedLength(before: $0) }
  }

  /// The length that bars and pinned headers cover before an element at the start.
  private func pinnedLength(before path: KindedIndexPath) -> Double {
    var length = list.viewport.insets.top + (setup == .collectionHeader ? 30 : 0)
    if path.kind == .item, let header = list.layout.layout(forSection: path.section)?.header,
      header.isPinned, let frame = list.layout.frame(of: .header(inSection: path.section))
    {
      length += line.along(frame).end - line.along(frame).start
    }
    return length
  }

  /// Whether the viewport is at an end of the content.
  private var isAtEnd: Bool {
    start <= range.lowerBound + 1e-6 || start >= range.upperBound - 1e-6
  }

  mutating func report(_ law: String, _ isKept: Bool, _ text: String) {
    checks[law, default: 0] += 1
    if !isKept {
      violations.append(
        "\(law): \(text)\n\(setup), \(log.suffix(6).joined(separator: "\n"))")
    }
  }

  /// The element that is read, by a rule of the tests: the first one that begins below everything
  /// that is pinned or covered, among all elements of the layout.
  func expectedLine() -> (path: KindedIndexPath, start: Double)? {
    let (layout, viewport) = (list.layout, list.viewport)
    let visible = line.along(viewport.rect)
    var low = visible.start + viewport.insets.top
    func isPinned(_ path: KindedIndexPath) -> Bool {
      let section = layout.layout(forSection: path.section)
      return (path.kind == .header ? section?.header : section?.footer)?.isPinned ?? false
    }
    if let header = layout.decorations(in: viewport).first(where: { $0.kind == .collectionHeader }),
      line.along(header.frame).start <= low + 1e-6
    {
      // Only while it is moved from its natural position.
      if visible.start > 0 || viewport.insets.top > 0 {
        low = max(low, line.along(header.frame).end)
      }
    }
    let all = layout.paths.map {
      (path: $0, interval: line.along(layout.frame(of: $0, in: viewport)!))
    }
    for (path, interval) in all
    where path.kind == .header && isPinned(path) && interval.end > visible.start
      && interval.start <= low + (setup == .pixels ? 0.5 : 1e-6)
    {
      low = max(low, interval.end)
    }
    let candidates = all.filter { path, interval in
      (path.kind == .item || !isPinned(path)) && interval.start < visible.end
        && (interval.end > max(low, visible.start) + 1e-6 || interval.start >= low)
    }
    let below = candidates.first { $0.interval.start >= low - 1e-6 }
    return (below ?? candidates.first).map { ($0.path, $0.interval.start) }
  }
}

// MARK: Events

extension LiveHost {
  /// Performs a random event, measures what it shows, and checks the laws.
  mutating func step() throws {
    checkRest()
    let maximum = hostMaximum
    jumped = false
    defer { performOffset(maximum) }
    let event = generator.int(in: 0...13)
    switch event {
    case 0, 1, 2: try scroll()
    case 3: try pull()
    case 4: try jump()
    case 11: try drag()
    case 12: try drop()
    case 13: try makeRoom()
    default:
      let before = list
      let oldState = shown
      var maps: SectionedChanges?
      touchedEnd = false
      let isAcross = try change(event, &maps)
      try measure()
      checkLine(from: before, oldState, maps, isAcross: isAcross)
    }
    checkRest()
  }

  private mutating func scroll() throws {
    let step = Double(generator.int(in: -900...900)) / 4
    let reached = min(max(start + step, range.lowerBound), range.upperBound)
    let shown = min(max(try offset(atStart: reached) + list.origin, 0), hostMaximum)
    let change = (shown - list.offset) * (setup.isMirrored ? -1 : 1)
    log.append("scroll from \(list.offset) to \(shown)")
    let old = list
    let visible = list.layout.elements(in: list.viewport).map(\.path)
    let velocity = generator.oneIn(2) ? shown - list.offset : 0
    (hostOffset, isMoving) = (shown, velocity != 0)
    list.scrolled(to: shown, velocity: velocity)
    let wasAtEnd = isAtEnd
    try measure()
    if change == 0 || wasAtEnd { return }
    // Rows that the user saw move by the distance of the finger.
    let movements = visible.compactMap { path -> Double? in
      guard let from = old.layout.frame(of: path), let to = list.layout.frame(of: path),
        list.layout.frame(of: path, in: list.viewport) == to,
        old.layout.frame(of: path, in: old.viewport) == from,
        line.along(to).start < line.along(list.viewport.rect).end,
        line.along(to).end > line.along(list.viewport.rect).start
      else { return nil }
      return
        (MainLine(old.layout).along(from).start
        - MainLine(old.layout).along(old.viewport.rect).start)
        - (line.along(to).start - start)
    }
    // After a longer step nothing that the user saw is left on the screen.
    let side = line.isVertical ? list.viewport.rect.height : list.viewport.rect.width
    let isShort = abs(change) < side / 2
    if setup != .masonry && setup != .flow && setup != .grid && !isAtEnd && isShort {
      report(
        "finger",
        movements.allSatisfy {
          abs($0 - change) < (setup == .pixels || setup == .rounds ? 1.01 : 1e-6)
        },
        "rows moved by \(movements), not \(change)")
    }
  }

  private mutating func pull() throws {
    let beyond = Double(generator.int(in: 1...80)) / 2
    let goal = generator.oneIn(2) ? -beyond : hostMaximum + beyond
    log.append("pull to \(goal)")
    (hostOffset, isMoving) = (goal, false)
    list.scrolled(to: goal)
    try measure()
  }

  private mutating func jump() throws {
    let paths = Array(list.layout.paths)
    guard let path = paths.randomElement(using: &generator) else { return }
    let alignment = ScrollAlignment.allCases.randomElement(using: &generator)!
    log.append("jump to \(path) \(alignment)")
    (jumped, isMoving) = (true, false)
    list.scroll(to: path, aligned: alignment)
    try measure()
    let wanted = list.layout.offset(toShow: path, aligned: alignment, in: list.viewport)
    if roomPath == nil,
      line.length >= (line.isVertical ? list.viewport.rect.height : list.viewport.rect.width)
    {
      report(
        "jump", abs(wanted - contentOffset) < (setup == .rounds ? 0.51 : 1e-6),
        "\(path) at \(contentOffset), not \(wanted)")
    }
  }

  /// Makes a change that keeps the line; returns whether the width of text changed.
  private mutating func change(_ event: Int, _ maps: inout SectionedChanges?) throws -> Bool {
    switch event {
    case 5, 6:
      let new = state.edited(
        edits: generator.int(in: 1...4), fresh: &fresh, using: &generator)
      let changes = try StatePair(from: state, to: new).changes(
        staying: 90, using: &generator)
      log.append("data \(changes.descriptions)")
      if let room, let old = state.paths.first(where: { state.element(at: $0) == room }),
        changes.newPath(for: old) == nil
      {
        self.room = nil
      }
      state = new
      maps = changes
      try list.apply(changes, of: state.counts)
      return false
    case 7:
      let width = Double(generator.int(in: 4...12)) * 20
      let size = LayoutSize(width: width, height: list.layout.container.height)
      let turned = line.isVertical ? size : LayoutSize(width: size.height, height: width)
      log.append("width \(width)")
      let isAcross = turned != list.layout.container
      try list.resize(
        to: line.isVertical ? turned : LayoutSize(width: list.layout.container.width, height: width)
      )
      return isAcross
    case 8:
      let length = Double(generator.int(in: 5...15)) * 20
      let old = list.layout.container
      log.append("length \(length)")
      try list.resize(
        to: line.isVertical
          ? LayoutSize(width: old.width, height: length)
          : LayoutSize(width: length, height: old.height))
      return false
    case 9:
      // Some sizes change, on the screen or far from it.
      let paths = list.layout.paths.filter { $0.kind == .item }
      var sizes: [(path: KindedIndexPath, size: LayoutSize)] = []
      for path in paths where generator.oneIn(6) {
        let id = shown.sections[path.section].items[path.item!]
        versions[id, default: 0] += 1
        sizes.append((path, size(path, list.layout.proposal(for: path))))
      }
      log.append("sizes of \(sizes.map(\.path))")
      if generator.oneIn(2) {
        try list.setMeasuredSizes(sizes)
      } else {
        for size in sizes {
          try list.setMeasuredSizes([size])
          // A position that an end forbids is forgotten, because all that is visible is measured.
          touchedEnd = touchedEnd || isAtEnd
        }
      }
      return false
    default:
      if setup == .bars && generator.oneIn(2) {
        let insets = LayoutInsets(
          top: Double(generator.int(in: 0...3)) * 16, bottom: Double(generator.int(in: 0...3)) * 8)
        log.append("insets \(insets)")
        list.editViewport { $0.insets = insets }
        return false
      }
      guard let section = state.sections.indices.randomElement(using: &generator),
        let look = list.layout.layout(forSection: section)
      else { return false }
      log.append("collapse or expand \(section)")
      let isCollapsed = look == look.collapsed()
      try list.edit { (layout) throws(LayoutError) in
        try layout.setLayout(isCollapsed ? setup.section : look.collapsed(), forSection: section)
      }
      return false
    }
  }

  private func offset(atStart start: Double) throws -> Double {
    list.layout.offset(atStartDistance: start, in: list.viewport)
  }
}

// MARK: Room

extension LiveHost {
  /// Makes room for an element, often without scrolling there, or ends the room.
  private mutating func makeRoom() throws {
    let paths = Array(list.layout.paths)
    guard let path = paths.randomElement(using: &generator), !generator.oneIn(3) else {
      log.append("no room")
      room = nil
      list.makeRoom(for: nil)
      return try measure()
    }
    log.append("room for \(path)")
    let before = list
    room = shown.element(at: path)
    list.makeRoom(for: path)
    try measure()
    if generator.oneIn(2) {
      return checkLine(from: before, shown, nil, isAcross: false)
    }
    (jumped, isMoving) = (true, false)
    list.scroll(to: path, aligned: .start)
    try measure()
    let wanted = line.along(list.layout.frame(of: path)!).start - pinnedLength(before: path)
    if wanted >= 0 {
      report(
        "room", abs(start - wanted) < (setup == .rounds || setup == .pixels ? 0.51 : 1e-6),
        "\(path) is at the start at \(wanted), not \(start)")
    }
  }
}

// MARK: Dragging

extension LiveHost {
  /// The state in which the dragged items have moved to their target.
  var shown: ModelState {
    guard let drag = list.reordering, let target = drag.target else { return state }
    let dragged = drag.items.map { state.sections[$0.section].items[$0.item!] }
    var shown = state
    for section in shown.sections.indices {
      shown.sections[section].items.removeAll { dragged.contains($0) }
    }
    shown.sections[target.section].items.insert(contentsOf: dragged, at: target.item!)
    return shown
  }

  /// Lifts items, or moves them to a point of the viewport.
  private mutating func drag() throws {
    var items = IndexPathSet()
    for path in state.paths where path.kind == .item && generator.oneIn(8) { items.insert(path) }
    let rect = list.viewport.rect
    let point = LayoutPoint(
      x: rect.x + rect.width * Double(generator.int(in: 0...16)) / 16,
      y: rect.y + rect.height * Double(generator.int(in: 0...16)) / 16)
    log.append("drag \(list.reordering?.livePaths ?? items) to \(point)")
    let before = (start: start, pull: list.overscroll, dragged: list.reordering?.items)
    try list.drag(items, to: point)
    let reached = min(max(before.start, range.lowerBound), range.upperBound)
    report(
      "drag stays", before.pull != 0 || abs(start - reached) < 1e-6,
      "from \(before.start) to \(start)")
    if let dragged = before.dragged {
      report("lifted once", list.reordering?.items == dragged, "\(dragged)")
    }
    try measure()
  }

  private mutating func drop() throws {
    guard let drag = list.reordering else { return }
    let isCanceled = generator.oneIn(3)
    log.append("drop, canceled: \(isCanceled), \(drag.changes.descriptions)")
    let moved = isCanceled ? state : shown
    let changes = list.drop(isCanceled: isCanceled)
    let replayed = state.applying(
      changes, newCounts: moved.sections.map(\.items.count), insertedSection: { _ in -1 },
      insertedItem: { _ in -1 })
    report("dropped data", replayed == moved, "\(changes.descriptions) does not make \(moved)")
    state = moved
    let layout = list.layout
    report(
      "dropped layout",
      Array(layout.paths).count == Array((isCanceled ? drag.original : drag.layout).paths).count
        && layout.paths.allSatisfy {
          layout.frame(of: $0) == (isCanceled ? drag.original : drag.layout).frame(of: $0)
        }, "another layout")
    report("drop ends", list.reordering == nil, "the drag goes on")
    try measure()
  }
}

// MARK: The scroll view

extension LiveHost {
  /// The length of the viewport.
  private var side: Double {
    line.isVertical ? list.viewport.rect.height : list.viewport.rect.width
  }

  /// The offset of the viewport in content coordinates.
  private var contentOffset: Double {
    line.isVertical ? list.viewport.rect.y : list.viewport.rect.x
  }

  /// The largest offset of the scroll view.
  private var hostMaximum: Double { max(list.contentLength - side, 0) }

  /// Scrolls to the offset of the list, as a scroll view that stops at its ends, and checks that it
  /// was not to be written.
  private mutating func performOffset(_ oldMaximum: Double) {
    report(
      "origin", abs(contentOffset + list.origin - list.offset) < 1e-9,
      "\(list.offset) is not \(contentOffset) + \(list.origin)")
    let isWritten = abs(list.offset - hostOffset) > 1e-6
    let isNearEnd =
      min(hostOffset, list.offset) <= side
      || max(hostOffset - min(oldMaximum, hostMaximum), list.offset - hostMaximum) >= -side
      || start - range.lowerBound <= side || range.upperBound - start <= side
    let mayWrite =
      switch setup.options.corrections {
      case .always: true
      case .atRest: !isMoving
      case .atEnds: jumped
      }
    if !mayWrite && !isNearEnd {
      report("no correction", !isWritten, "\(hostOffset) was written as \(list.offset)")
    }
    // In mirrored axes, room at the end is before the coordinate 0 of the content.
    let room = setup.isMirrored ? max(range.upperBound - line.length + side, 0) : 0
    let isDeferred = abs(list.origin - room) > 1e-6 && range.upperBound > range.lowerBound
    if setup.options.corrections != .atEnds {
      report("correction at rest", isMoving || !isDeferred, "\(list.origin) at rest")
    }
    if isDeferred { checks["deferred", default: 0] += 1 }
    hostOffset = list.offset
    if list.overscroll == 0 {
      let reached = min(max(hostOffset, 0), hostMaximum)
      report(
        "reach", abs(reached - hostOffset) <= 1e-6 + (setup == .rounds ? 0.51 : 0),
        "\(hostOffset) is not in 0...\(hostMaximum)")
    }
  }
}

// MARK: Checks

extension LiveHost {
  /// Checks the laws of a list in which nothing is left to measure.
  private mutating func checkRest() {
    report("measured", list.measurements().isEmpty, "\(list.measurements())")
    if generator.oneIn(8) {
      let difference = list.difference()
      report("from scratch", difference == nil, difference ?? "")
    }
    let pull = list.overscroll
    let isInside = start >= range.lowerBound - 1e-6 && start <= range.upperBound + 1e-6
    report("range", pull != 0 || isInside, "\(start) is not in \(range)")
    if list.following.contains(.end) {
      report("end", start >= range.upperBound - 1.001, "\(start) is before \(range.upperBound)")
    }
    if list.following.contains(.start) && !list.following.contains(.end) {
      report("start", start <= range.lowerBound + 1.001, "\(start) is behind \(range.lowerBound)")
    }
    // A rounded offset can put the start of the line above the start of the viewport.
    guard setup != .rounds, let expected = expectedLine(), let found = list.readElement else {
      return
    }
    let distance = expected.start - start
    report(
      "line", abs(found.distance - distance) < 1e-6,
      "\(found) is read, not \(expected.path) at \(distance)")
  }

  private func identity(_ path: KindedIndexPath, in state: ModelState) -> ModelState.Element {
    state.element(at: path)
  }

  /// The line that was read has its place, up to the ends.
  private mutating func checkLine(
    from before: LiveLayout, _ old: ModelState, _ changes: SectionedChanges?, isAcross: Bool
  ) {
    let pull = before.overscroll
    if abs(pull) <= 1 && pull != 0 { return }
    if pull != 0 {
      // Rows that arrive beyond the end take up the pull, unless the end is followed.
      let isTakenUp = pull > 0 && !before.following.contains(.end) && list.overscroll < pull
      report(
        "pull", isTakenUp || abs(list.overscroll - pull) < (setup == .rounds ? 0.51 : 1e-6),
        "pulled by \(list.overscroll), not \(pull)")
      return
    }
    guard !before.following.contains(.end), !before.following.contains(.start),
      let read = before.readElement
    else { return }
    let element = identity(read.path, in: old)
    let state = shown
    let old = before.reordering?.changes.oldPath(for: read.path) ?? read.path
    guard let path = state.paths.first(where: { state.element(at: $0) == element }),
      changes.map({ !$0.hasMoved(old) }) ?? true,
      before.reordering.map({ !$0.livePaths.contains(read.path) }) ?? true,
      let frame = list.layout.frame(of: path)
    else { return }
    let distance = line.along(frame).start - start
    // Text that is partly above keeps its share, and an element that no longer reaches the viewport
    // ends at its start.
    // The line has a position that is not rounded; the host has rounded it before and after.
    let slack = setup == .rounds ? 1.01 : setup == .pixels ? 0.51 : 1e-6
    let isPartlyAbove = read.distance < -1e-6 || isAcross
    if isPartlyAbove || touchedEnd { return }
    // At an end, the viewport went as far as it could.
    let wanted = start + distance - read.distance
    let isStopped =
      wanted >= range.upperBound - slack && start >= range.upperBound - slack
      || wanted <= range.lowerBound + slack && start <= range.lowerBound + slack
    report(
      isStopped ? "line at an end" : "line kept",
      isStopped || abs(distance - read.distance) <= slack,
      "\(path) is at \(distance), was at \(read.distance)")
  }
}

extension SectionedChanges {
  fileprivate func hasMoved(_ path: KindedIndexPath) -> Bool {
    sectionMoves.contains { $0.old == path.section } || itemMoves.contains { $0.old == path }
  }
}
