// The code that Docs/LoadOnDemand.md quotes.

import Sectile
import SectileTestSupport
import Testing

// snippet: photos by month
struct Photo: VirtualizedElement {
  /// The place of a photo in its month: it is known before the photo is.
  struct ID: Hashable {
    var month: Int
    var item: Int
  }
  var id: ID
  var name: String?
  var isPlaceholder: Bool { name == nil }
}

struct Library: SectionedCollection {
  /// The months, and the number of photos of each, from the server.
  let sections: [Int]
  let counts: [Int]
  /// The loaded photos: pages of 50, and no value for any other photo.
  var pages: [Photo.ID: [String]] = [:]

  subscript(month: Int) -> LazyMapCollection<Range<Int>, Photo> {
    (0..<counts[month]).lazy.map { item in
      let page = pages[Photo.ID(month: month, item: item / 50)]
      return Photo(id: Photo.ID(month: month, item: item), name: page?[item % 50])
    }
  }
}
// end

@Suite struct LoadOnDemandSnippets {
  @Test func `two million photos by month`() throws {
    let window = LayoutSize(width: 400, height: 600)
    func names(_ range: Range<Int>) -> [String] { range.map { "photo \($0)" } }
    // snippet: two million photos
    var library = Library(sections: Array(0..<250), counts: Array(repeating: 8000, count: 250))
    let layout = try CollectionLayout(of: library, in: window) { _ in
      .grid(.count(4), itemLength: .fixed(100)).header(.fixed(30), pinned: true)
    }
    let viewport = Viewport(LayoutRect(x: 0, y: 0, width: 400, height: 600))
    var photos = try Virtualizer(library, in: LiveLayout(layout, in: viewport))
    show(library.counts.reduce(0, +))  // 2000000
    // end
    func update() throws -> [Load] {
      var loads: [Load] = []
      while true {
        let commit = try photos.commit()
        loads += commit.loads
        if commit.offset == nil && commit.measurements.isEmpty { return loads }
        photos.scrolled(to: photos.live.offset)
        try photos.measured(
          commit.measurements.map { ($0, LayoutSize(width: 400, height: 30)) })
      }
    }

    // snippet: jump and load
    photos.scroll(to: .item(4000, inSection: 120), aligned: .start)
    let loads = try update()
    show(loads)  // [items 120.4000..<4050]

    // The page arrives: only the elements whose content has changed are named.
    library.pages[Photo.ID(month: 120, item: 80)] = names(4000..<4050)
    try photos.update((4000..<4050).map { .item($0, inSection: 120) }, in: library)
    photos.finish(loads[0])
    show(try update())  // [items 120.3950..<4000]: a row before it is mounted, too
    // end
    check(photos.counts.mounted < 100, equals: true)
  }

  private struct Feed: SectionedCollection {
    var messages: [Message]
    var sections: [Int] { [0] }
    subscript(section: Int) -> [Message] { messages }
  }

  @Test func `loads at both ends`() throws {
    let size = LayoutSize(width: 320, height: 400)
    func posts(_ ids: Range<Int>) -> [Message] { ids.map { Message(id: $0, text: "post") } }
    // snippet: both ends
    var feed = try Virtualizer(
      Feed(messages: posts(0..<50)), in: size, section: .list(itemLength: .fixed(80)),
      options: VirtualizerOptions(more: [.start, .end], loadingDistance: 800))
    show(try feed.commit().loads)  // [start]
    feed.scrolled(to: 3000)
    show(try feed.commit().loads)  // [end]
    show(try feed.commit().loads)  // []: one load of a kind at a time
    // end

    // snippet: loads that end
    // The request at the end has failed, or has returned an empty page.
    feed.finish(.end)
    show(try feed.commit().loads)  // []: it does not repeat by itself
    feed.scrolled(to: 3010)
    show(try feed.commit().loads)  // [end]: the user scrolls, and it begins again

    // The request at the start brings the last posts that there are.
    var data = feed.data
    data.messages.insert(contentsOf: posts(-20..<0), at: 0)
    try feed.apply(data)
    feed.finish(.start, hasMore: false)
    show(feed.options.more == .end)  // true
    // end
  }
}
