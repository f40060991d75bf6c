// Photos by month in columns. Arrows choose a photo. + and - change the number of columns and x
// removes the photo: the one that is chosen stays in its place. q ends the program.

import Sectile
import TerminalScreen

struct Photo: VirtualizedElement {
  let id: Int

  /// The height in rows for a width in columns; a cell is twice as high as wide.
  func height(for width: Double) -> Double {
    let ratio = [2.0 / 3, 1, 3.0 / 4, 4.0 / 3, 9.0 / 16][id * 7 % 5]
    return max((width * ratio / 2).rounded(), 1)
  }

  var month: String {
    let months = ["January", "March", "April", "June", "August", "October"]
    return "\(months[id / 17 % 6]) \(2020 + id / 102)"
  }
}

@main struct Photos: TerminalProgram {
  var list: Virtualizer<GroupedArray<String, Photo>>
  var views: [ViewID: MountedElement] = [:]
  var size = TerminalSession.size
  var columns = 4
  var chosenID = 0

  /// The path of the photo that is chosen.
  var chosen: KindedIndexPath? { list.path(of: .item(chosenID)) }

  init(_ count: String) throws {
    let photos = (0..<(Int(count) ?? 600)).map(Photo.init)
    list = try Virtualizer(
      GroupedArray(grouping: photos, by: { $0.month }), in: LayoutSize(width: 80, height: 24),
      section: Self.section(columns: columns), options: .init(overscan: 0, retention: 0))
    // Edges are at whole cells.
    try list.edit { layout throws(LayoutError) in try layout.setPixelScale(1) }
  }

  static func section(columns: Int) -> SectionLayout {
    .masonry(.count(columns), itemLength: .estimated(6), itemSpacing: 1)
      .header(.fixed(1), pinned: true)
  }

  mutating func resized() throws {
    try list.resize(to: LayoutSize(width: Double(size.columns), height: Double(size.rows - 1)))
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
        let width = wanted.proposal.width ?? 1
        let height = list.data[wanted.path].height(for: width)
        try list.measured([(wanted, LayoutSize(width: width, height: height))])
      }
    }
    var screen = TerminalCells(columns: size.columns, rows: size.rows)
    for element in views.values.sorted(by: { $0.zIndex < $1.zIndex }) {
      let offset = list.live.offset
      if element.path.kind == .header {
        let month = list.data.sections[element.path.section]
        screen.write(month, in: element.frame, offset: offset, style: .bold)
      } else {
        draw(list.data[element.path], in: element.frame, on: &screen)
      }
    }
    screen.writeStatus("photo \(chosenID), \(columns) columns")
    return screen
  }

  /// Draws a photo as a shade, with its number and a mark if it is chosen.
  func draw(_ photo: Photo, in frame: LayoutRect, on screen: inout TerminalCells) {
    let columns = Int(frame.x)..<Int(frame.maxX)
    let top = Int(frame.y - list.live.offset)
    let shade = String(repeating: ["░", "▒", "▓"][photo.id % 3], count: columns.count)
    for row in top..<top + Int(frame.height) {
      screen.write(shade, row: row, columns: columns)
    }
    let isChosen = photo.id == chosenID
    screen.write(
      isChosen ? "[\(photo.id)]" : " \(photo.id) ", row: top, columns: columns,
      style: isChosen ? .inverse : [])
  }

  mutating func show(columns new: Int) throws {
    guard new > 0 else { return }
    columns = new
    try list.edit(holding: chosen) { layout throws(LayoutError) in
      for section in 0..<layout.numberOfSections {
        try layout.setLayout(Self.section(columns: new), forSection: section)
      }
    }
  }

  mutating func choose(_ path: KindedIndexPath?) {
    guard let path else { return }
    chosenID = list.data[path].id
    list.scroll(to: path)
  }

  mutating func removeChosen() throws {
    guard let path = chosen else { return }
    let layout = list.live.layout
    guard let next = layout.path(.down, from: path) ?? layout.path(.up, from: path) else { return }
    chosenID = list.data[next].id
    var photos = list.data
    let changes = try photos.recordingChanges { _ = try $0.remove(at: path) }
    try list.apply(photos, changes: changes, holding: next)
    choose(chosen)
  }

  mutating func handle(_ event: TerminalEvent?) throws -> Bool {
    let directions: [TerminalEvent.Key: NavigationDirection] = [
      .up: .up, .down: .down, .left: .left, .right: .right, .home: .first, .end: .last,
      .pageUp: .pageUp, .pageDown: .pageDown,
    ]
    switch event {
    case .text("+"): try show(columns: columns + 1)
    case .text("-"): try show(columns: columns - 1)
    case .text("x"): try removeChosen()
    case .key(let key, _):
      guard let direction = directions[key], let path = chosen else { break }
      choose(list.live.layout.path(direction, from: path, in: list.live.viewport))
    case .wheel(let rows):
      list.scrolled(to: max(list.live.offset + Double(rows), 0))
    default: break
    }
    return event != .text("q")
  }
}
