import SectileDiffing
import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// Random events of a simulated host with views, over kinds of lists.
@Suite struct VirtualizerLaws {
  @Test(arguments: VirtualSetup.allCases)
  func `a host that carries out commits shows the layout, and the line that is read stays`(
    setup: VirtualSetup
  ) throws {
    var checks: [String: Int] = [:]
    for seed in 0..<seedCount(3, deep: 200) {
      var program = try VirtualProgram(setup, seed: seed)
      for _ in 0..<40 {
        try program.step()
        if let violation = program.host.violations.first {
          let log = program.log.suffix(6).joined(separator: "\n")
          Issue.record("\(setup), seed \(seed): \(violation)\n\(log)")
          return
        }
      }
      checks.merge(program.checks) { $0 + $1 }
    }
    check(checks["line", default: 0], isGreaterThan: 10, "\(checks)")
    check(checks["animated", default: 0], isGreaterThan: 3, "\(checks)")
    check(checks["interrupted", default: 0], isGreaterThan: 0, "\(checks)")
  }
}

/// The kinds of lists that the laws are tried with.
enum VirtualSetup: String, CaseIterable, Sendable {
  case list, pinnedHeaders, grid, masonry, horizontal, rightToLeft, reversed, chat, aligned
  case asynchronous, asynchronousChat, rounds, ahead

  var section: SectionLayout {
    let rows = SectionLayout.list(itemLength: .estimated(40), lineSpacing: 2)
    return switch self {
    case .pinnedHeaders, .asynchronous:
      rows.header(.estimated(20), pinned: true).footer(.fixed(10))
    case .grid: .grid(.count(3), itemLength: .estimated(40), itemSpacing: 4).header(.fixed(20))
    case .masonry: .masonry(.count(2), itemLength: .estimated(40)).header(.fixed(20))
    default: rows.header(.fixed(20))
    }
  }

  var reading: LiveLayout.Options {
    switch self {
    case .chat, .asynchronousChat: .init(followedEnds: .end, alignsToEnd: true)
    case .aligned: .init(alignsToEnd: true)
    default: .init()
    }
  }

  var options: VirtualizerOptions {
    var options = VirtualizerOptions(overscan: 60, retention: 80)
    if self == .ahead { options.measuringDistance = 200 }
    return options
  }

  var mode: VirtualHost.Mode {
    self == .asynchronous || self == .asynchronousChat ? .asynchronous : .synchronous
  }
}

/// A program with a virtualized list, and its random events.
struct VirtualProgram {
  let setup: VirtualSetup
  var host: VirtualHost
  /// The rows of the program, of which a filter shows some.
  private(set) var all: Rows
  private var filter: Int?
  private var collapsed: Set<Int> = []
  var generator: SeededGenerator
  var log: [String] = []
  var checks: [String: Int] = [:]
  private var fresh = 1000

  init(_ setup: VirtualSetup, seed: UInt64) throws {
    self.setup = setup
    generator = SeededGenerator(seed: seed)
    var list: [(id: Int, rows: [Row])] = []
    for section in 0..<generator.int(in: 1...4) {
      list.append((section, (0..<generator.int(in: 0...20)).map { Row(id: section * 100 + $0) }))
    }
    all = Rows(list: list)
    var configuration = CollectionLayout.Configuration()
    configuration.defaultSection = setup.section
    configuration.sectionSpacing = 5
    let section = setup.section
    let layout = try CollectionLayout(
      of: all, in: LayoutSize(width: 200, height: 200),
      axis: setup == .horizontal || setup == .rightToLeft ? .horizontal : .vertical,
      direction: setup == .rightToLeft ? .rightToLeft : .leftToRight,
      isReversed: setup == .reversed, configuration: configuration
    ) { _ in section }
    var viewport = Viewport(LayoutRect(x: 0, y: 0, width: 200, height: 200))
    viewport.rect = viewport.rect.moved(
      to: layout.offset(atStartDistance: 0, in: viewport), along: layout.axis)
    host = try Self.host(of: all, layout, in: viewport, setup)
    host.rounds = setup == .rounds
    try host.drain()
  }

  /// Returns a host that is where the viewport is, as far as the content allows.
  private static func host(
    of rows: Rows, _ layout: CollectionLayout, in viewport: Viewport, _ setup: VirtualSetup
  ) throws -> VirtualHost {
    let rest = LiveLayout(
      layout, in: viewport, options: .init(alignsToEnd: setup.reading.alignsToEnd))
    let live = LiveLayout(layout, in: rest.viewport, options: setup.reading)
    return VirtualHost(
      try Virtualizer(rows, in: live, options: setup.options), mode: setup.mode, at: rest.offset)
  }

  /// The rows that the filter shows.
  private var shown: Rows {
    guard let filter else { return all }
    return Rows(list: all.list.map { ($0.id, $0.rows.filter { $0.id % 3 != filter }) })
  }
}

// MARK: Events

extension VirtualProgram {
  mutating func step() throws {
    let before = host.list
    let shown = ScreenViews(host)
    let event = generator.int(in: 0...13)
    let isAnimated = generator.oneIn(2)
    var isJump = true
    var keepsLine = true
    switch event {
    case 0...3:
      keepsLine = false
      scroll()
    case 4:
      keepsLine = false
      let paths = Array(host.list.live.layout.paths)
      if let path = paths.randomElement(using: &generator) {
        let alignment = ScrollAlignment.allCases.randomElement(using: &generator)!
        log.append("scroll to \(path) \(alignment)")
        host.list.scroll(to: path, aligned: alignment)
      }
    case 5:
      let width = Double(generator.int(in: 4...12)) * 20
      log.append("resize to \(width)")
      let old = host.list.live.layout.container
      let size = LayoutSize(width: width, height: width > 160 ? 200 : 160)
      keepsLine = size == old
      try host.list.resize(to: size)
    case 6:
      keepsLine = false
      log.append("hide and show")
      let size = host.list.live.layout.container
      try host.list.resize(to: LayoutSize(width: 0, height: size.height))
      try host.update()
      try host.list.resize(to: size)
    case 7:
      let section = generator.int(in: 0...max(host.list.data.list.count - 1, 0))
      guard host.list.data.list.indices.contains(section),
        let look = host.list.live.layout.layout(forSection: section)
      else { break }
      let isCollapsed = look == look.collapsed()
      log.append("\(isCollapsed ? "expand" : "collapse") \(section)")
      let own = setup.section
      keepsLine = false
      isJump = !isAnimated
      try host.list.edit(isAnimated: isAnimated) { (layout) throws(LayoutError) in
        try layout.setLayout(isCollapsed ? own : own.collapsed(), forSection: section)
      }
    case 8:
      keepsLine = try restore()
    case 9 where generator.oneIn(3) && filter == nil:
      keepsLine = false
      try drag(isAnimated: isAnimated)
    case 9:
      filter = filter == nil ? generator.int(in: 0...2) : nil
      log.append("filter \(String(describing: filter)), animated \(isAnimated)")
      isJump = !isAnimated
      try host.list.apply(self.shown, isAnimated: isAnimated)
    case 10:
      try update()
    default:
      edit()
      log.append(
        "data \(self.shown.list.map { "\($0.id): \($0.rows)" }), animated \(isAnimated)")
      isJump = !isAnimated
      try host.list.apply(self.shown, isAnimated: isAnimated)
    }
    if setup.mode == .asynchronous && generator.oneIn(2) {
      // Some sizes arrive late, after other events.
      try host.update()
      if host.openCount > 0 { try host.deliver(generator.int(in: 1...host.openCount)) }
      try host.update()
      if !isJump { checkContinuity(since: shown, before) }
      try animate()
      if !host.isAnimating { host.checkViews() }
      if keepsLine { checkLine(from: before) }
      return
    }
    try host.drain()
    if !isJump { checkContinuity(since: shown, before) }
    try animate()
    if !host.isAnimating { host.checkViews() }
    if keepsLine { checkLine(from: before) }
    if log.count % 4 == 0, let difference = host.list.live.difference() { host.report(difference) }
    let left = host.list.live.measurements()
    if !left.isEmpty { host.report("\(left) is not measured") }
    if host.offset != host.list.live.offset && !host.rounds {
      host.report("the host is at \(host.offset), not at \(host.list.live.offset)")
    }
  }

  private mutating func scroll() {
    let live = host.list.live
    let rect = live.viewport.rect
    let length = live.layout.axis == .vertical ? rect.height : rect.width
    let wanted = host.offset + Double(generator.int(in: -900...900)) / 4
    let reached = min(max(wanted, 0), max(host.contentLength - length, 0))
    log.append("scroll to \(reached)")
    host.userScrolls(to: reached)
  }

  /// Saves the place, starts again with it, and shows the same line.
  private mutating func restore() throws -> Bool {
    guard let place = host.list.position, setup != .rounds else { return false }
    log.append("start again")
    let old = host.list.live
    let layout = try CollectionLayout(
      of: shown, in: old.layout.container, axis: old.layout.axis, direction: old.layout.direction,
      isReversed: old.layout.isReversed, configuration: old.layout.configuration
    ) { old.layout.layout(forSection: $0)! }
    var other = try Self.host(of: shown, layout, in: Viewport(old.viewport.rect), setup)
    other.list.restore(place)
    try other.drain()
    host = other
    return true
  }

  /// The user drags a row, and the program makes the changes of the drop in its data.
  private mutating func drag(isAnimated: Bool) throws {
    let items = host.list.live.layout.paths.filter { $0.kind == .item }
    guard let item = items.randomElement(using: &generator) else { return }
    for _ in 0..<generator.int(in: 1...3) {
      let point = LayoutPoint(
        x: Double(generator.int(in: 0...200)),
        y: host.offset + Double(generator.int(in: -50...250)))
      log.append("drag \(item) to \(point)")
      try host.list.drag([item], to: point, isAnimated: isAnimated)
      try host.drain()
      try animate()
      if !host.isAnimating { host.checkViews() }
      if generator.oneIn(3) {
        // The data changes during the drag.
        for section in all.list.indices { all.list[section].rows += [Row(id: fresh + section)] }
        fresh += 10
        log.append("rows arrive during the drag")
        try host.list.apply(shown)
        try host.drain()
        host.checkViews()
      }
    }
    let isCanceled = generator.oneIn(3)
    log.append(isCanceled ? "cancel" : "drop")
    let changes = host.list.drop(isCanceled: isCanceled, isAnimated: isAnimated)
    try host.drain()
    try animate()
    if !host.isAnimating { host.checkViews() }
    let frames = host.views.mapValues { $0.frame }
    var dropped = all
    for section in all.list.indices {
      // A collapsed section has its items, too.
      var rows: [Row] = []
      while let row = host.list.element(at: .item(rows.count, inSection: section)) {
        rows.append(row)
      }
      dropped.list[section].rows = rows
    }
    if changes.isEmpty != (dropped.list.map { $0.rows } == all.list.map { $0.rows }) {
      host.report("\(changes) are not the drop")
    }
    all = dropped
    try host.list.apply(all, changes: generator.oneIn(2) ? changes : nil)
    try host.drain()
    if !host.isAnimating && host.views.mapValues({ $0.frame }) != frames {
      host.report("rows move when the program applies the drop")
    }
  }

  /// The content of some rows changes in place.
  private mutating func update() throws {
    var paths: [KindedIndexPath] = []
    for section in all.list.indices {
      for item in all.list[section].rows.indices where generator.oneIn(6) {
        all.list[section].rows[item].version += 1
        let id = all.list[section].rows[item].id
        let shown = host.list.data.list[section].rows
        if let index = shown.firstIndex(where: { $0.id == id }) {
          paths.append(.item(index, inSection: section))
        }
      }
    }
    log.append("update \(paths)")
    try host.list.update(paths, in: shown)
  }

  private mutating func edit() {
    for _ in 0..<generator.int(in: 1...4) {
      let section = generator.int(in: 0...max(all.list.count - 1, 0))
      let count = all.list.isEmpty ? 0 : all.list[section].rows.count
      switch generator.int(in: 0...8) {
      case 0:
        all.list.insert((fresh, [Row(id: fresh)]), at: generator.int(in: 0...all.list.count))
        fresh += 1
      case 1 where all.list.count > 1: all.list.remove(at: section)
      case 2, 3, 4:
        if all.list.isEmpty { break }
        let index = generator.int(in: 0...count)
        let kind = generator.int(in: 0...1)
        all.list[section].rows.insert(Row(id: fresh, viewKind: kind), at: index)
        fresh += 1
      case 5, 6:
        if count > 0 { all.list[section].rows.remove(at: generator.int(in: 0...count - 1)) }
      case 7:
        if count > 0 {
          let index = generator.int(in: 0...count - 1)
          all.list[section].rows[index].version += 1
          if generator.oneIn(3) { all.list[section].rows[index].viewKind += 1 }
        }
      default:
        if count > 1 {
          let row = all.list[section].rows.remove(at: generator.int(in: 0...count - 1))
          all.list[section].rows.insert(row, at: generator.int(in: 0...count - 1))
        }
      }
    }
  }
}

// MARK: Transitions

/// The visible views of a screen, and their places.
private struct ScreenViews {
  var views: [ViewID: VirtualHost.View] = [:]
  let offset: Double
  let isAnimating: Bool

  init(_ host: VirtualHost) {
    offset = host.offset
    isAnimating = host.isAnimating
    let line = MainLine(host.list.live.layout)
    let visible = line.along(host.list.live.viewport.rect)
    views = host.views.filter { view in
      let interval = line.along(view.value.frame)
      return view.value.opacity > 0 && interval.end > visible.start && interval.start < visible.end
    }
  }
}

extension VirtualProgram {
  /// Moves a transition on, and sometimes to its end.
  private mutating func animate() throws {
    for _ in 0..<generator.int(in: 0...2) where host.isAnimating {
      let progress = generator.oneIn(4) ? 1 : Double(generator.int(in: 0...9)) / 10
      log.append("advance to \(progress)")
      host.list.advance(to: progress)
      try setup.mode == .synchronous ? host.drain() : host.update()
    }
  }

  /// When a transition begins, nothing that can be seen jumps.
  private mutating func checkContinuity(since old: ScreenViews, _ before: Virtualizer<Rows>) {
    // A host without negative offsets cannot show short content at its end.
    guard host.isAnimating, before.live.hasSameArea(as: host.list.live),
      host.list.live.overscroll == 0, before.live.overscroll == 0
    else { return }
    checks["animated", default: 0] += 1
    if old.isAnimating { checks["interrupted", default: 0] += 1 }
    let isVertical = host.list.live.layout.axis == .vertical
    for (number, view) in old.views {
      // Content that needs a view of another kind gets one at its place.
      let other = host.views.values.first { $0.id == view.id && $0.row != view.row }
      guard let new = host.views[number].flatMap({ $0.id == view.id ? $0 : nil }) ?? other else {
        host.report("\(view) vanished when a transition began")
        continue
      }
      let distance = (isVertical ? new.frame.y : new.frame.x) - host.offset
      let earlier = (isVertical ? view.frame.y : view.frame.x) - old.offset
      if abs(distance - earlier) > 1e-6 || abs(new.opacity - view.opacity) > 1e-9 {
        host.report("\(view) jumped to \(new) by \(distance - earlier) when a transition began")
      }
    }
  }
}

extension LiveLayout {
  fileprivate func hasSameArea(as other: LiveLayout) -> Bool {
    viewport.rect.width == other.viewport.rect.width
      && viewport.rect.height == other.viewport.rect.height
  }
}

// MARK: The line

extension VirtualProgram {
  /// The element that was read has its place, up to the ends.
  private mutating func checkLine(from before: Virtualizer<Rows>) {
    guard before.live.following.isEmpty, abs(before.live.overscroll) <= 1e-6,
      let read = before.live.readElement, let id = before.id(at: read.path), read.distance >= 0,
      let path = host.list.path(of: id), let frame = host.list.live.layout.frame(of: path)
    else { return }
    let changes = host.list.data.changes(from: before.data)
    if changes.sectionMoves.contains(where: { $0.old == read.path.section })
      || changes.itemMoves.contains(where: { $0.old == read.path })
    {
      return
    }
    let live = host.list.live
    let line = MainLine(live.layout)
    let visible = line.along(live.viewport.rect)
    let distance = line.along(frame).start - visible.start
    let slack = setup == .rounds ? 1.01 : 1e-6
    checks["line", default: 0] += 1
    if abs(distance - read.distance) <= slack { return }
    // At an end, the viewport went as far as it could, now or while rows were measured.
    let room = line.length - (visible.end - visible.start)
    if visible.start <= slack || visible.start >= room - slack || setup.mode == .asynchronous {
      checks["line at an end", default: 0] += 1
      return
    }
    host.report("\(path) is at \(distance), was at \(read.distance)")
  }
}
