import SectileLayout
import SectilePaths
import SectileVirtualizer

// Questions of the scenes to a host, and the hosts that they begin with.

extension VirtualHost {
  /// A host of 100 by 500 points, after its first commit.
  ///
  /// - Parameters:
  ///   - options: Nil for those that verify each commit, unless there are many rows.
  ///   - length: The length of the view of a row.
  static func list(
    _ rows: Rows, section: SectionLayout = .list(itemLength: .estimated(50)),
    reading: LiveLayout.Options = .init(), options: VirtualizerOptions? = nil,
    mode: Mode = .synchronous, length: @escaping @Sendable (Row) -> Double = { _ in 50 }
  ) throws -> VirtualHost {
    let list = try Virtualizer(
      rows, in: LayoutSize(width: 100, height: 500), section: section, reading: reading,
      options: options ?? VirtualizerOptions(verifies: rows.all.count <= 1_000))
    var host = VirtualHost(list, mode: mode)
    host.size = { LayoutSize(width: $1.width ?? 100, height: length($0)) }
    try host.update()
    return host
  }

  /// Where the view of a row begins on the screen, or nil if it has none.
  func y(_ id: Int) -> Double? { view(id).map { $0.frame.y - offset } }

  /// The view of a row, or nil if it has none.
  func view(_ id: Int) -> View? { views.values.first { $0.id == .item(id) } }

  /// The number of the view of a row.
  func number(_ id: Int) -> ViewID? { views.first { $0.value.id == .item(id) }?.key }

  /// The rows with views, ascending.
  var mountedRows: [Int] { views.values.compactMap { $0.row?.id }.sorted() }

  /// The user scrolls, and the host carries out what follows.
  mutating func scrollAndUpdate(to offset: Double) throws {
    userScrolls(to: offset)
    try update()
  }

  /// A frame of a transition.
  mutating func advance(to progress: Double) throws {
    list.advance(to: progress)
    try update()
  }

  /// The program shows other rows.
  mutating func show(_ rows: Rows, isAnimated: Bool = false) throws {
    try list.apply(rows, isAnimated: isAnimated)
    try update()
  }

  /// The content of a row of the first section changes in place.
  mutating func change(_ item: Int, _ body: (inout Row) -> Void) throws {
    var rows = list.data
    body(&rows.list[0].rows[item])
    try list.update([.item(item, inSection: 0)], in: rows)
    try update()
  }

  /// Checks the views, and returns all that was wrong.
  mutating func checked() -> [String] {
    checkViews()
    return violations
  }
}

extension Virtualizer {
  /// Commits until nothing is wanted, as a host whose views all have one length.
  @discardableResult mutating func settle(length: Double = 50) throws -> [Commit] {
    var commits: [Commit] = []
    while true {
      let next = try commit()
      commits.append(next)
      if let offset = next.offset { scrolled(to: offset) }
      if next.measurements.isEmpty && next.offset == nil { return commits }
      try measured(next.measurements.map { ($0, LayoutSize(width: 100, height: length)) })
    }
  }
}

/// Rows of the first section.
func rowPaths(_ items: Range<Int>) -> [KindedIndexPath] {
  items.map { .item($0, inSection: 0) }
}
