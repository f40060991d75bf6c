import SectileLayout
import SectilePaths
import SectileVirtualizer

/// A scroll view with views, as strict as a real one: it carries out commits, and reports what a
/// host could not do.
struct VirtualHost {
  /// A view with the element that it shows.
  struct View: Equatable {
    var id: Virtualizer<Rows>.ID?
    var row: Row?
    var path: KindedIndexPath
    var frame: LayoutRect
    var opacity = 1.0
  }

  /// When sizes are reported.
  enum Mode { case synchronous, asynchronous }

  /// An order in which a commit is carried out, or a part that is not.
  enum Order {
    case documented, mountsFirst, offsetFirst
    case omitsMounts, omitsUnmounts, omitsMoves, omitsUpdates
  }

  var list: Virtualizer<Rows>
  let mode: Mode
  var order = Order.documented
  /// Whether the host has offsets of whole points only.
  var rounds = false
  /// The size of the view of a row, which depends on its content and the width.
  var size: @Sendable (Row, ProposedSize) -> LayoutSize = { VirtualHost.size(of: $0, $1) }
  /// The views that are shown.
  private(set) var views: [ViewID: View] = [:]
  /// The offset and the length of the content of the scroll view.
  private(set) var offset = 0.0
  private(set) var contentLength = 0.0
  private(set) var decorations: [ShownDecoration] = []
  private(set) var isAnimating = false
  /// The loads that a commit began.
  var loads: [Load] = []
  /// The requested sizes that are not reported yet.
  private var open: [Virtualizer<Rows>.Measurement] = []
  /// The measured elements.
  private var measured: Set<Measured> = []
  private(set) var measuredCount = 0
  private(set) var violations: [String] = []
  /// The largest number of views that were shown at one time.
  private(set) var largestCount = 0

  private struct Measured: Hashable {
    var id: Virtualizer<Rows>.ID
    var proposal: ProposedSize
    var version: Int
  }

  /// A host at an offset.
  init(_ list: Virtualizer<Rows>, mode: Mode = .synchronous, at offset: Double = 0) {
    self.list = list
    self.offset = offset
    self.mode = mode
  }

  mutating func report(_ text: String) { violations.append(text) }
}

// MARK: Commits

extension VirtualHost {
  /// Commits until nothing is wanted; an asynchronous host commits once.
  mutating func update() throws {
    for round in 1... {
      let commit = try list.commit()
      perform(commit)
      for measurement in commit.measurements where !open.contains(measurement) {
        open.append(measurement)
      }
      // A rounded offset is an event of its own.
      if mode == .synchronous && open.isEmpty && commit.offset != nil && rounds { continue }
      if mode == .asynchronous || open.isEmpty { break }
      try deliver(open.count)
      if round > 60 {
        report("measures without an end")
        break
      }
    }
  }

  /// Reports the sizes of the first open measurements.
  mutating func deliver(_ count: Int) throws {
    let next = Array(open.prefix(count))
    open.removeFirst(next.count)
    for wanted in next {
      let key = Measured(
        id: wanted.id, proposal: wanted.proposal, version: wanted.content?.version ?? 0)
      measuredCount += 1
      if !measured.insert(key).inserted { report("\(wanted.id) is measured twice") }
    }
    try list.measured(
      next.map { wanted in
        let size = wanted.content.map { self.size($0, wanted.proposal) }
        return (wanted, size ?? LayoutSize(width: 23, height: 23))
      })
  }

  /// Measures all that is open, in any number of rounds.
  mutating func drain() throws {
    for _ in 0..<100 {
      try update()
      if open.isEmpty { return }
      try deliver(open.count)
    }
    report("measures without an end")
  }

  var openCount: Int { open.count }

  /// Forgets what was measured: the sizes of these rows are not kept.
  mutating func forgetMeasured() { measured = [] }

  /// The size of the view of a row: it depends on identity, version and width.
  static func size(of row: Row, _ proposal: ProposedSize) -> LayoutSize {
    let number = (row.id &* 7919 &+ row.version &* 104_729) % 61
    let width = proposal.width ?? proposal.height ?? 60
    let length = 15 + Double(number) + (width < 150 ? 24.25 : 0)
    return LayoutSize(width: proposal.width ?? length, height: proposal.height ?? length)
  }

  /// Carries out a commit, in the order of its properties.
  mutating func perform(_ commit: Virtualizer<Rows>.Commit) {
    if let difference = commit.difference { report(difference) }
    if order == .mountsFirst { for element in commit.mounted { mount(element) } }
    for element in commit.unmounted where order != .omitsUnmounts {
      if views.removeValue(forKey: element.view) == nil {
        report("unmounts \(element), which is not mounted")
      }
    }
    for element in commit.mounted where order != .mountsFirst && order != .omitsMounts {
      mount(element)
    }
    for element in commit.updated where order != .omitsUpdates {
      guard let view = views[element.view] else {
        report("updates \(element), which is not mounted")
        continue
      }
      let id = list.id(at: element.path)
      // The view of a placeholder shows what is loaded there.
      if view.id != id && !(view.row?.isPlaceholder ?? false) {
        report("\(element) is another element")
      }
      let row = row(at: element.path)
      views[element.view]?.id = id
      views[element.view]?.row = row
    }
    for element in commit.moved where order != .omitsMoves {
      if views[element.view] == nil { report("moves \(element), which is not mounted") }
      views[element.view]?.frame = element.frame
      views[element.view]?.path = element.path
      views[element.view]?.opacity = element.opacity
    }
    largestCount = max(largestCount, views.count)
    decorations = commit.decorations
    isAnimating = commit.isAnimating
    loads += commit.loads
    let isVertical = list.live.layout.axis == .vertical
    let length = isVertical ? commit.contentSize.height : commit.contentSize.width
    if order == .offsetFirst, let offset = commit.offset { scroll(to: offset) }
    contentLength = length
    if order != .offsetFirst, let offset = commit.offset { scroll(to: offset) }
  }

  private mutating func mount(_ element: MountedElement) {
    if views[element.view] != nil { report("mounts \(element) in a view that is in use") }
    views[element.view] = View(
      id: list.id(at: element.path), row: row(at: element.path), path: element.path,
      frame: element.frame, opacity: element.opacity)
  }

  /// The content that a program puts into the view of a path.
  private func row(at path: KindedIndexPath) -> Row? {
    guard case .item(let id)? = list.id(at: path), let item = path.item else { return nil }
    let rows = list.data.list
    if rows.indices.contains(path.section), rows[path.section].rows.indices.contains(item),
      rows[path.section].rows[item].id == id
    {
      return rows[path.section].rows[item]
    }
    return list.data.all.first { $0.id == id }
  }

  /// Scrolls for a commit: a scroll view limits the offset to its content, unless it is pulled.
  private mutating func scroll(to wanted: Double) {
    let length =
      list.live.layout.axis == .vertical
      ? list.live.viewport.rect.height : list.live.viewport.rect.width
    var wanted = rounds ? wanted.rounded() : wanted
    if list.live.overscroll == 0 { wanted = min(max(wanted, 0), max(contentLength - length, 0)) }
    offset = wanted
    list.scrolled(to: offset)
  }

  /// The user scrolls.
  mutating func userScrolls(to wanted: Double, velocity: Double = 0) {
    offset = rounds ? wanted.rounded() : wanted
    list.scrolled(to: offset, velocity: velocity)
  }
}

// MARK: Checks

extension VirtualHost {
  /// Checks that the views show the layout, without a transition.
  mutating func checkViews() {
    let live = list.live
    if live.viewport.rect.width == 0 || live.viewport.rect.height == 0 { return }
    let shown = Dictionary(
      views.values.map { ($0.path, $0) },
      uniquingKeysWith: { first, _ in
        first
      })
    if shown.count != views.count { report("two views have one path") }
    for element in live.layout.elements(in: live.viewport) {
      guard let view = shown[element.path] else {
        report("\(element) has no view")
        continue
      }
      let origin = LayoutPoint(
        x: live.layout.axis == .vertical ? 0 : live.origin,
        y: live.layout.axis == .vertical ? live.origin : 0)
      if view.frame != element.frame.moved(by: origin) {
        report("\(element) is shown at \(view.frame)")
      }
      if view.opacity != 1 { report("\(element) has the opacity \(view.opacity)") }
      if view.id != list.id(at: element.path) {
        report("\(element) shows \(String(describing: view.id))")
      }
      if view.row != row(at: element.path) {
        report("\(element) shows the old content \(String(describing: view.row))")
      }
    }
    for mounted in list.mounted {
      if mounted.accessibility
        != live.layout.accessibility(of: mounted.path, in: live.viewport.hierarchy)
      {
        report("\(mounted) has an old accessibility position")
      }
      if views[mounted.view] == nil { report("\(mounted) has no view in the host") }
    }
    if list.mounted.count != views.count {
      report("\(views.count) views, not \(list.mounted.count)")
    }
  }
}
