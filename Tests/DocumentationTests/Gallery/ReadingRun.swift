// The run that the picture of README shows: two lists with the same rows, whose window becomes
// narrower, and above whose rows others arrive.

import Sectile

/// The visible rows of both lists after an event.
struct ReadingMoment {
  /// A row in the window.
  typealias Row = (row: Int, y: Double, length: Double)

  var title: String
  var width: Double
  /// The time until the next event, in seconds.
  var duration: Double
  var offsetRows: [Row]
  var sectileRows: [Row]
  /// The positions of the row that is read.
  var offsetPosition: Double
  var sectilePosition: Double
}

struct ReadingRun {
  static let height = 330.0
  static let widths = (narrow: 180.0, wide: 300.0)
  static let lineHeight = 17.0
  /// The row at the top of the window, which the user reads.
  static let readRow = 30

  var offsetList: OffsetList
  var live: LiveLayout
  var rows = Array(0..<60)
  var moments: [ReadingMoment] = []

  init() throws {
    offsetList = OffsetList(
      rows: rows, width: Self.widths.wide, height: Self.height, length: Self.length)
    let size = LayoutSize(width: Self.widths.wide, height: Self.height)
    let layout = try CollectionLayout(of: Self.counts(60), in: size) { _ in
      .list(itemLength: .estimated(50))
    }
    live = LiveLayout(layout, in: Viewport(LayoutRect(origin: .zero, size: size)))
    // Both show the row at the top of the window.
    offsetList.offset = offsetList.positions[Self.readRow].y
    live.scroll(to: .item(Self.readRow, inSection: 0), aligned: .start)
    try measure()
    try play()
  }

  private mutating func play() throws {
    record("The same rows in two lists", for: 2.5)
    let step = 10.0
    for width in stride(from: Self.widths.wide - step, through: Self.widths.narrow, by: -step) {
      try resize(to: width)
      record("The window becomes narrower", for: width == Self.widths.narrow ? 2.5 : 0.12)
    }
    for count in 1...3 {
      try prepend(3)
      record("Older rows arrive above", for: count == 3 ? 2.5 : 1)
    }
    for width in stride(from: Self.widths.narrow + step, through: Self.widths.wide, by: step) {
      try resize(to: width)
      record("The window is as wide as before", for: width == Self.widths.wide ? 3 : 0.12)
    }
  }

  private mutating func resize(to width: Double) throws {
    offsetList.change { $0.width = width }
    try live.resize(to: LayoutSize(width: width, height: Self.height))
    try measure()
  }

  private mutating func prepend(_ count: Int) throws {
    rows.insert(contentsOf: rows[0] - count..<rows[0], at: 0)
    offsetList.change { [rows] in $0.rows = rows }
    let changes = try SectionedChanges(itemInsertions: (0..<count).map { .item($0, inSection: 0) })
    try live.apply(changes, of: Self.counts(rows.count))
    try measure()
  }

  /// Measures what the list of Sectile shows; the other list knows all heights.
  private mutating func measure() throws {
    let rows = rows
    try live.measure { path, proposal in
      let width = proposal.width ?? 0
      return LayoutSize(width: width, height: Self.length(rows[path.item ?? 0], width))
    }
  }

  private mutating func record(_ title: String, for duration: Double) {
    let viewport = live.viewport
    let shown = live.layout.elements(in: viewport).map { element -> ReadingMoment.Row in
      let frame = element.frame
      return (rows[element.path.item ?? 0], frame.y - viewport.rect.y, frame.height)
    }
    let offsetPosition = offsetList.positions.first { $0.row == Self.readRow }?.y ?? .nan
    let frame = live.layout.frame(of: .item(Self.readRow - rows[0], inSection: 0))
    moments.append(
      ReadingMoment(
        title: title, width: offsetList.width, duration: duration, offsetRows: offsetList.visible,
        sectileRows: shown, offsetPosition: offsetPosition - offsetList.offset,
        sectilePosition: (frame?.y ?? .nan) - viewport.rect.y))
  }

  private static func counts(_ rows: Int) -> SectionCounts {
    SectionCounts([rows], hasHeaders: false, hasFooters: false)
  }

  // MARK: Texts

  /// Returns the height of a row: its lines, and the distance to the next one.
  static func length(_ row: Int, _ width: Double) -> Double {
    Double(lines(of: row, width: width).count) * lineHeight + 14
  }

  /// Returns the text of a row in lines.
  static func lines(of row: Int, width: Double) -> [String] {
    var lines: [String] = []
    for word in text(of: row).split(separator: " ") {
      let longer = (lines.last.map { $0 + " " } ?? "") + word
      if lines.isEmpty || PictureText.width(of: longer) > width - 24 {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] = longer
      }
    }
    return lines
  }

  private static func text(of row: Int) -> String {
    if row == readRow { return "This is the line that you read." }
    let sentences = [
      "The tide is out until noon.", "Bring a lamp and a warm coat.",
      "Who has the key of the boat?",
      "I do.", "We meet at the pier, and walk to the lighthouse from there.",
    ]
    let number = row + 100
    return (0...number * 7 % 3).map { sentences[(number + $0 * 3) % 5] }.joined(separator: " ")
  }
}
