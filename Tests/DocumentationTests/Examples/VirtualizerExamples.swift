// Examples on the pages of the virtualizer.

import Sectile
import Testing

@Suite struct VirtualizerExamples {
  @Test func `a virtualizer`() throws {
    // example: SectileVirtualizer/Virtualizer, SectileVirtualizer/VirtualizedElement,
    //   SectileVirtualizer/VirtualizerOptions, SectileVirtualizer/Virtualizer/Commit,
    //   SectileVirtualizer/Virtualizer/Measurement, SectileVirtualizer/Virtualizer/Counts,
    //   SectileVirtualizer/MountedElement, SectileVirtualizer/ViewID
    struct Post: VirtualizedElement {
      let id: Int
      var text: String
    }
    struct Feed: SectionedCollection {
      var posts: [Post]
      var sections: [Int] { [0] }
      subscript(section: Int) -> [Post] { posts }
    }
    var feed = Feed(posts: (0..<100).map { Post(id: $0, text: "post \($0)") })
    var list = try Virtualizer(
      feed, in: LayoutSize(width: 320, height: 200), section: .list(itemLength: .estimated(44)),
      options: VirtualizerOptions(overscan: 0, retention: 0))

    var commit = try list.commit()
    show(commit.mounted.count)  // 5
    show(commit.mounted[4])  // item 0.4: 0.4 0.0 176.0 320.0 44.0
    show(commit.measurements.map(\.path))  // [0.0, 0.1, 0.2, 0.3, 0.4]
    try list.measured(
      commit.measurements.map { ($0, LayoutSize(width: 320, height: 60)) })

    commit = try list.commit()
    show(commit.unmounted.map(\.path))  // [0.4]
    show(commit.moved.map(\.path))  // [0.0, 0.1, 0.2, 0.3]
    show(list.counts.measured)  // 5

    feed.posts.insert(Post(id: 200, text: "news"), at: 0)
    try list.apply(feed)
    show(list.path(of: .item(0)))  // 0.1
    show(try list.commit().offset)  // 44.0: the first post stays on the screen
    // end

    // example: SectileVirtualizer/ElementID, SectileVirtualizer/VirtualizerPosition,
    //   SectileVirtualizer/VirtualizerPosition/Line
    list.scrolled(to: 1044)
    _ = try list.commit()
    let place = list.position!
    show(place.lines[0].id == .item(21))  // true
    show(place.lines[0].distance)  // 4.0
    list.scrolled(to: 0)
    show(list.restore(place))  // true
    show(list.live.offset)  // 1044.0
    // end

    // example: SectileVirtualizer/Load
    var pages = try Virtualizer(
      feed, in: LayoutSize(width: 320, height: 200), section: .list(itemLength: .fixed(40)),
      options: VirtualizerOptions(more: .end))
    show(try pages.commit().loads)  // []: the end is far away
    pages.scroll(to: .item(100, inSection: 0))
    show(try pages.commit().loads)  // [end]
    pages.finish(.end, hasMore: false)
    // end

    // example: SectileVirtualizer/ShownDecoration, SectileVirtualizer/Virtualizer
    let layout = try CollectionLayout(of: feed, in: LayoutSize(width: 320, height: 200)) { _ in
      .list(itemLength: .fixed(100)).separators(thickness: 1)
    }
    let rect = LayoutRect(x: 0, y: 0, width: 320, height: 200)
    var lines = try Virtualizer(
      feed, in: LiveLayout(layout, in: Viewport(rect)), options: VirtualizerOptions(overscan: 0))
    let drawn = try lines.commit().decorations
    show(drawn[0].opacity)  // 1.0
    // end
  }
}
