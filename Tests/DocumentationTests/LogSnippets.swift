// The code that Docs/Log.md quotes.

import Sectile
import SectileTestSupport
import Testing

// snippet: lines of a log
struct LogLine: VirtualizedElement {
  let id: Int
  var text: String
  var isError = false
}

struct Log: SectionedCollection {
  var lines: [LogLine]
  var sections: [Int] { [0] }
  subscript(section: Int) -> [LogLine] { lines }
}
// end

@Suite struct LogSnippets {
  /// Lines, of which each tenth is an error, and which wrap into one to four rows.
  private func lines(_ ids: Range<Int>) -> [LogLine] {
    ids.map { LogLine(id: $0, text: "line \($0)", isError: $0 % 10 == 7) }
  }

  private func update(_ log: inout Virtualizer<Log>) throws {
    while true {
      let commit = try log.commit()
      if commit.offset == nil && commit.measurements.isEmpty { return }
      log.scrolled(to: log.live.offset)
      try log.measured(
        commit.measurements.map {
          ($0, LayoutSize(width: 600, height: 16 * Double(1 + ($0.content?.id ?? 0) % 4)))
        })
    }
  }

  @Test func `a log`() throws {
    let window = LayoutSize(width: 600, height: 300)
    var all = lines(0..<50_000)
    // snippet: a log
    var log = try Virtualizer(
      Log(lines: all), in: window, section: .list(itemLength: .estimated(16)),
      reading: LiveLayout.Options(followedEnds: .end))
    // end
    func update() throws { try self.update(&log) }
    try update()
    check(log.live.following, equals: .end)
    let new = lines(50_000..<50_005)

    // snippet: new lines
    let count = all.count
    all += new
    try log.apply(
      Log(lines: all),
      changes: SectionedChanges(
        itemInsertions: (count..<all.count).map { .item($0, inSection: 0) }))
    try update()
    show(log.live.following == .end)  // true
    // end

    // snippet: a search through rows that were never measured
    let hit = all.firstIndex { $0.text == "line 20007" }!
    let path = KindedIndexPath.item(hit, inSection: 0)
    log.scroll(to: path, aligned: .center)
    try update()

    let frame = log.live.layout.frame(of: path)!
    let place = frame.y - log.live.offset
    show(place + frame.height / 2)  // 150.0: the middle of the window
    show(log.counts.measured < 100)  // true
    // end

    // snippet: a filter
    try log.apply(Log(lines: all.filter { $0.isError }), holding: path)
    try update()

    let found = log.path(of: .item(20_007))!
    show(found)  // 0.2000
    show(log.live.layout.frame(of: found)!.y - log.live.offset == place)  // true
    // end

    // snippet: clearing the filter
    let next = KindedIndexPath.item(found.item! + 3, inSection: 0)
    let nextPlace = log.live.layout.frame(of: next)!.y - log.live.offset
    try log.apply(Log(lines: all), holding: next)
    try update()

    let result = log.path(of: .item(20_037))!
    show(log.live.layout.frame(of: result)!.y - log.live.offset == nextPlace)  // true
    // end
  }
}
