// The animated picture of README: a run of two lists, as an SVG with a group for each moment, of
// which CSS shows one at a time. It follows the color scheme, and stands still if the reader wants
// less motion.

import SectileSnapshots

extension GalleryPicture {
  static func reading() throws -> [Self] {
    [Self(name: "reading", svg: try ReadingPicture(ReadingRun().moments).text)]
  }
}

struct ReadingPicture {
  let moments: [ReadingMoment]
  private var texts: [String: String] = [:]
  private(set) var text = ""

  private static let panels = (left: 20.0, right: 380.0, top: 78.0)
  private static let size = (width: 700.0, height: 428.0)

  init(_ moments: [ReadingMoment]) {
    self.moments = moments
    let total = moments.reduce(0) { $0 + $1.duration }
    var (groups, rules, start) = ("", "", 0.0)
    for (number, moment) in moments.enumerated() {
      groups += group(of: moment, number: number)
      let (from, to) = (start / total * 100, (start + moment.duration) / total * 100)
      rules += "@keyframes k\(number){0%{visibility:\(number == 0 ? "visible" : "hidden")}"
      if number > 0 { rules += "\(from.svg)%{visibility:visible}" }
      rules += to < 99.99 ? "\(to.svg)%{visibility:hidden}}\n" : "}\n"
      rules += "#m\(number){animation-name:k\(number)}\n"
      start += moment.duration
    }
    let definitions = texts.keys.sorted().map { texts[$0]! }.joined()
    text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.size.width.svg)" \
      height="\(Self.size.height.svg)" viewBox="0 0 \(Self.size.width.svg) \
      \(Self.size.height.svg)" font-family="DejaVu Sans, Verdana, sans-serif" font-size="12">
      <style>
      svg{--page:#fff;--ink:#1c2733;--dim:#5b6876;--window:#eef1f5;--row:#fff;--read:#ffd966;\
      --bad:#b3261e;--good:#1b6e3a}
      @media(prefers-color-scheme:dark){svg{--page:#0d1117;--ink:#e6edf3;--dim:#9aa6b2;\
      --window:#161c24;--row:#232c37;--read:#6b5200;--bad:#ff8a80;--good:#7ee2a0}}
      text{fill:var(--ink)}.page{fill:var(--page)}.w{fill:var(--window);stroke:var(--dim)}.t{font-weight:bold}
      .d{fill:var(--dim)}.b{fill:var(--bad)}.g{fill:var(--good)}
      use{color:var(--row)}.r{color:var(--read)}.p rect{fill:currentColor}
      .l{stroke:var(--dim);stroke-dasharray:3 3}
      .m{visibility:hidden;animation:\(total.svg)s step-end infinite}
      @media(prefers-reduced-motion:reduce){.m{animation:none!important}#m\(still){visibility:visible}}
      \(rules)</style>
      <defs>
      \(definitions)</defs>
      <rect class="page" width="\(Self.size.width.svg)" height="\(Self.size.height.svg)" rx="6"/>
      <text class="t" x="\(Self.panels.left.svg)" y="46" font-size="14">A list that keeps its \
      offset</text>
      <text class="t" x="\(Self.panels.right.svg)" y="46" font-size="14">Sectile</text>
      \(groups)<path class="l" d="M\(Self.panels.left.svg) \(Self.panels.top.svg)h300m60 0h300"/>
      </svg>

      """
  }

  /// The moment that is shown without motion: the narrow window, after all rows have arrived.
  private var still: Int { moments.lastIndex { $0.title.hasPrefix("Older") } ?? 0 }

  private mutating func group(of moment: ReadingMoment, number: Int) -> String {
    """
    <g class="m" id="m\(number)">
    <text class="d" x="\(Self.panels.left.svg)" y="24">\(moment.title)</text>
    \(panel(moment.offsetRows, moment.offsetPosition, x: Self.panels.left, moment.width))\
    \(panel(moment.sectileRows, moment.sectilePosition, x: Self.panels.right, moment.width))</g>

    """
  }

  /// Returns a window with its rows, and the distance of the marked row from its place below it.
  private mutating func panel(
    _ rows: [ReadingMoment.Row], _ position: Double, x: Double, _ width: Double
  ) -> String {
    let height = ReadingRun.height
    var text = """
      <text class="\(position == 0 ? "g" : "b")" x="\(x.svg)" y="66">The marked line has moved by \
      \(position.svg) points.</text>
      <svg x="\(x.svg)" y="\(Self.panels.top.svg)" width="\(width.svg)" height="\(height.svg)">
      <rect class="w" width="\(width.svg)" height="\(height.svg)"/>

      """
    for row in rows {
      let name = "\(row.row < 0 ? "a\(-row.row)" : "r\(row.row)")w\(width.svg)"
      define(name, row.row, width: width)
      let mark = row.row == ReadingRun.readRow ? " class=\"r\"" : ""
      text += "<use\(mark) href=\"#\(name)\" y=\"\(row.y.svg)\"/>\n"
    }
    return text + "</svg>\n"
  }

  /// Adds the drawing of a row at a width to the definitions.
  private mutating func define(_ name: String, _ row: Int, width: Double) {
    if texts[name] != nil { return }
    let lines = ReadingRun.lines(of: row, width: width)
    let box = Double(lines.count) * ReadingRun.lineHeight + 8
    texts[name] =
      "<g id=\"\(name)\" class=\"p\"><rect x=\"4\" y=\"3\" width=\"\((width - 8).svg)\" "
      + "height=\"\(box.svg)\" rx=\"5\"/><text>"
      + lines.enumerated().map { index, line in
        "<tspan x=\"12\" y=\"\((Double(index) * ReadingRun.lineHeight + 19).svg)\">\(line)</tspan>"
      }.joined() + "</text></g>\n"
  }
}
