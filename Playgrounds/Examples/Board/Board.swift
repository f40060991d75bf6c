// A board of cards. Arrows choose a card, the space bar lifts and drops it, escape takes it back. n
// adds a card of another user at any time, u undoes a drop, q ends the program.

import Sectile
import TerminalScreen

struct Card: VirtualizedElement {
  let text: String
  var id: String { text }
}

@main struct Board: TerminalProgram {
  static let columnWidth = 20.0
  var list: Virtualizer<GroupedArray<String, Card>>
  var views: [ViewID: MountedElement] = [:]
  var size = TerminalSession.size
  var chosenID = "Print the spring programme"
  var undo: [SectionedChanges] = []

  /// The path of the chosen card in the layout; while it is carried, its target.
  var chosen: KindedIndexPath? { list.path(of: .item(chosenID)) }
  var isCarrying: Bool { list.live.reordering != nil }

  init(_: String) throws {
    let board: GroupedArray<String, String> = [
      "To do": [chosenID, "Repair the stage curtain", "Order lamps for the foyer"],
      "Doing": ["Call the piano tuner", "Sell tickets", "Paint the doors"], "Done": [],
    ]
    // Columns beside each other, each of which scrolls for itself.
    let size = LayoutSize(width: 80, height: 24)
    let layout = try CollectionLayout(of: board, in: size, axis: .horizontal) { _ in
      .list(itemLength: .estimated(1), lineSpacing: 1)
        .orthogonalScrolling(length: Self.columnWidth)
    }
    list = try Virtualizer(
      board.mapElements { Card(text: $0) },
      in: LiveLayout(layout, in: Viewport(LayoutRect(origin: .zero, size: size))),
      options: .init(overscan: 0, retention: 0))
  }

  mutating func resized() throws {
    try list.resize(to: LayoutSize(width: Double(size.columns), height: Double(size.rows - 1)))
  }

  func lines(of card: Card) -> [String] {
    let mark = card.id != chosenID ? "•" : isCarrying ? "◆" : "▸"
    return "\(mark)\u{A0}\(card.text)".lines(of: 18)
  }

  /// Carries out commits until all that is visible is measured, and draws the views.
  mutating func screen() throws -> TerminalCells {
    while true {
      let commit = try list.commit()
      for element in commit.unmounted { views[element.view] = nil }
      for element in commit.mounted + commit.moved { views[element.view] = element }
      if let offset = commit.offset { list.scrolled(to: offset.rounded()) }
      if commit.measurements.isEmpty { break }
      for wanted in commit.measurements {
        let height = wanted.content.map { lines(of: $0).count } ?? 0
        try list.measured([(wanted, LayoutSize(width: Self.columnWidth, height: Double(height)))])
      }
    }
    var screen = TerminalCells(columns: size.columns, rows: size.rows)
    for element in views.values {
      guard let card = list.element(at: element.path) else { continue }
      let column = Int(element.frame.x - list.live.offset)
      for (row, line) in zip((Int(element.frame.y) + 1)..., lines(of: card)) where row > 0 {
        screen.write(line, row: row, columns: column..<column + 19)
      }
    }
    for (section, title) in list.data.sections.enumerated() {
      let column = section * 20 - Int(list.live.offset)
      screen.write(title, row: 0, columns: column..<column + 19, style: .bold)
    }
    return screen
  }

  mutating func liftOrDrop() throws {
    if isCarrying {
      let changes = list.drop()
      if !changes.isEmpty { undo.append(try make(changes)) }
    } else if let path = chosen, let frame = list.live.layout.frame(of: path) {
      try list.drag([path], to: LayoutPoint(x: frame.x + 1, y: frame.y + 0.5))
    }
  }

  mutating func make(_ changes: SectionedChanges) throws -> SectionedChanges {
    var board = list.data
    try board.apply(changes)
    try list.apply(board, changes: changes)
    return changes.inverse()
  }

  mutating func move(_ direction: NavigationDirection) throws {
    let (layout, viewport) = (list.live.layout, list.live.viewport)
    guard let path = chosen, let frame = layout.frame(of: path, in: viewport) else { return }
    let next = layout.path(direction, from: path, in: viewport).flatMap {
      [.up, .down].contains(direction) && $0.section != path.section ? nil : $0
    }
    if !isCarrying {
      chosenID = next.flatMap { list.element(at: $0)?.id } ?? chosenID
    } else if [.left, .right].contains(direction) {
      let step = direction == .left ? -Self.columnWidth : Self.columnWidth
      try list.drag([], to: LayoutPoint(x: frame.x + 1 + step, y: frame.y + 0.5))
    } else if let other = next.flatMap({ layout.frame(of: $0, in: viewport) }) {
      try list.drag([], to: LayoutPoint(x: other.x + 1, y: other.y + other.height / 2))
    }
    showChosen()
  }

  mutating func showChosen() {
    guard let path = chosen, let item = path.item else { return }
    list.scroll(to: path)
    let column = list.live.layout.orthogonalLayout(ofSection: path.section)
    list.editViewport {
      let y = $0.orthogonalOffsets[path.section] ?? 0
      let visible = LayoutRect(x: 0, y: y, width: Self.columnWidth, height: $0.rect.height)
      $0.orthogonalOffsets[path.section] = column?.offset(
        toShow: .item(item, inSection: 0), aligned: .nearest, in: Viewport(visible))
    }
  }

  mutating func addCard() throws {
    var board = list.data
    let card = Card(text: "News \(board.elements.count)")
    var news = try board.recordingChanges { try $0.insert(card, at: .item(0, inSection: 0)) }
    try list.apply(board, changes: news)
    // Each step of undo belongs to the state to which the next one leads, with other changes.
    for index in undo.indices.reversed() {
      let step = undo[index]
      undo[index] = step.rebased(over: news)
      news = news.rebased(over: step, as: .earlier)
    }
  }

  mutating func handle(_ event: TerminalEvent?) throws -> Bool {
    switch event {
    case .text(" "): try liftOrDrop()
    case .key(.escape, _): list.drop(isCanceled: true)
    case .text("n"): try addCard()
    case .text("u"): if let step = undo.popLast() { _ = try make(step) }
    case .key(.up, _): try move(.up)
    case .key(.down, _): try move(.down)
    case .key(.left, _): try move(.left)
    case .key(.right, _): try move(.right)
    default: break
    }
    return event != .text("q")
  }
}
