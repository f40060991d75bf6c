import Foundation
import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

@Suite struct AnchorTests {
  /// Three sections with a header of 20 and rows of 40.
  private func rows(_ counts: [Int] = [3, 3, 3]) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts(counts, hasFooters: false), in: LayoutSize(width: 100, height: 100)
    ) { _ in
      .list(itemLength: .estimated(40)).header(.fixed(20), pinned: true)
    }
  }

  private func viewport(_ y: Double, height: Double = 100) -> LayoutRect {
    LayoutRect(x: 0, y: y, width: 100, height: height)
  }

  @Test func `the first element that starts inside the viewport is the anchor`() throws {
    let layout = try rows()
    check(layout.anchor(in: Viewport(viewport(0))).description, equals: "0.header start 0.0")
    check(layout.anchor(in: Viewport(viewport(10))).description, equals: "0.0 start 10.0")
    check(layout.anchor(in: Viewport(viewport(20))).description, equals: "0.0 start 0.0")
    check(
      layout.anchor(in: Viewport(viewport(10)), edge: .end).description, equals: "0.1 end -10.0")
    check(
      layout.anchor(in: Viewport(viewport(30, height: 20))).description, equals: "0.0 start -10.0")
    check(layout.anchor(in: Viewport(viewport(900))).description, equals: "2.2 end -580.0")
  }

  @Test func `measured elements are preferred to estimates`() throws {
    var layout = try rows()
    try layout.setMeasuredSize(LayoutSize(width: 100, height: 40), for: .item(2, inSection: 0))
    check(layout.anchor(in: Viewport(viewport(30))).description, equals: "0.2 start 70.0")
    check(layout.isEstimated(.item(1, inSection: 0)))
    check(!layout.isEstimated(.item(2, inSection: 0)))
    check(!layout.isEstimated(.header(inSection: 0)))
    check(!layout.isEstimated(.item(3, inSection: 0)))
  }

  @Test func `sticking to an end of the content has priority`() throws {
    let layout = try rows()
    let all: ContentEnds = [.start, .end]
    check(layout.anchor(in: Viewport(viewport(0.5)), stickingTo: all), equals: .contentStart)
    check(layout.anchor(in: Viewport(viewport(319.5)), stickingTo: all), equals: .contentEnd)
    check(layout.anchor(in: Viewport(viewport(319.5)), stickingTo: .start).target != .content)
    check(layout.anchor(in: Viewport(viewport(2)), stickingTo: all).target != .content)
    check(
      layout.anchor(in: Viewport(viewport(0, height: 500)), stickingTo: all), equals: .contentEnd)
    check(
      layout.anchor(in: Viewport(viewport(20)), stickingTo: .start, tolerance: 30),
      equals: .contentStart)
  }

  @Test func `a chat stays at its end and a short chat is aligned with the lower edge`() throws {
    var layout = try rows([3])
    let screen = viewport(40)
    let anchor = layout.anchor(in: Viewport(screen), stickingTo: .end)
    try layout.apply(
      SectionedChanges(itemInsertions: [.item(3, inSection: 0)]),
      of: SectionCounts([4], hasFooters: false))
    check(layout.offset(restoring: anchor, in: Viewport(screen)), equals: 80)
    check(layout.offset(restoring: anchor, in: Viewport(viewport(0, height: 300))), equals: 0)
    check(
      layout.offset(restoring: anchor, in: Viewport(viewport(0, height: 300)), isClamped: false),
      equals: -120
    )
  }

  @Test func `an element that becomes too short ends at the start of the viewport`() throws {
    var layout = try rows()
    try layout.setMeasuredSize(LayoutSize(width: 100, height: 400), for: .item(0, inSection: 0))
    let anchor = layout.anchor(in: Viewport(viewport(200)))
    check(anchor.description, equals: "0.0 start -180.0")
    check(layout.offset(restoring: anchor, in: Viewport(viewport(0))), equals: 200)
    try layout.setMeasuredSize(LayoutSize(width: 100, height: 60), for: .item(0, inSection: 0))
    check(layout.offset(restoring: anchor, in: Viewport(viewport(0))), equals: 80)
  }

  @Test func `a missing anchor is replaced by the element before it`() throws {
    let layout = try rows()
    func offset(_ path: KindedIndexPath) -> Double {
      layout.offset(
        restoring: LayoutAnchor(.element(path)), in: Viewport(viewport(0)), isClamped: false)
    }
    check(offset(.item(1000, inSection: 0)), equals: 100)
    check(offset(.footer(inSection: 1)), equals: 240)
    check(offset(.header(inSection: 7)), equals: 380)
    let empty = try rows([])
    check(
      empty.offset(
        restoring: LayoutAnchor(.element(.header(inSection: 0)), distance: 9),
        in: Viewport(viewport(0))),
      equals: 0)
    check(empty.anchor(in: Viewport(viewport(5))).description, equals: "content start -5.0")
  }

  @Test func `a removed anchor is replaced by the next element`() throws {
    let layout = try rows()
    func mapped(_ y: Double, _ edge: LayoutAnchor.Edge, _ changes: SectionedChanges) -> String {
      layout.anchor(in: Viewport(viewport(y)), edge: edge)
        .mapped(through: changes, from: layout, in: Viewport(viewport(0))).description
    }
    let first = try SectionedChanges(itemRemovals: [.item(0, inSection: 0)])
    check(mapped(10, .start, first), equals: "0.0 start 50.0")
    let three = try SectionedChanges(itemRemovals: [0, 1, 2].map { .item($0, inSection: 0) })
    // Only the pinned header is visible.
    check(mapped(20, .start, three), equals: "1.header start 0.0")
    check(mapped(10, .end, three), equals: "0.header end -10.0")
    let section = try SectionedChanges(sectionRemovals: [0])
    check(mapped(10, .start, section), equals: "0.header start 10.0")
    check(mapped(10, .end, section), equals: "content start 0.0")
    let all = try SectionedChanges(sectionRemovals: [0, 1, 2])
    check(mapped(10, .start, all), equals: "content start 0.0")
    check(mapped(10, .end, all), equals: "content end 0.0")
    let last = try SectionedChanges(sectionRemovals: [1, 2])
    check(mapped(300, .start, last), equals: "content end 0.0")
  }

  @Test func `a moved anchor is not followed while other elements stay`() throws {
    let layout = try rows()
    let moves = try SectionedChanges(
      itemMoves: [.init(old: .item(0, inSection: 0), new: .item(2, inSection: 2))])
    let anchor = layout.anchor(in: Viewport(viewport(10)))
    check(anchor.target, equals: .element(.item(0, inSection: 0)))
    check(
      anchor.mapped(through: moves, from: layout, in: Viewport(viewport(0))).description,
      equals: "0.0 start 50.0")
    let alone = viewport(20, height: 40)
    check(
      layout.anchor(in: Viewport(alone)).mapped(through: moves, from: layout, in: Viewport(alone))
        .description,
      equals: "2.2 start 0.0")
  }

  @Test func `NaN, infinite and extreme arguments are handled`() throws {
    let layout = try rows()
    let odd: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300]
    for number in odd {
      for edge in LayoutAnchor.Edge.allCases {
        let anchor = layout.anchor(in: Viewport(viewport(number)), edge: edge)
        check(anchor.distance.isFinite, "\(number)")
        let restored = LayoutAnchor(.content, edge: edge, distance: number)
        let offset = layout.offset(restoring: restored, in: Viewport(viewport(0)))
        check(offset >= 0 && offset <= 320, "\(number)")
        _ = anchor.mapped(
          through: try SectionedChanges(sectionRemovals: [0]), from: layout,
          in: Viewport(viewport(number, height: number)))
      }
    }
  }

  @Test func `anchors survive coding`() throws {
    for anchor in [
      LayoutAnchor.contentEnd, LayoutAnchor(.element(.item(7, inSection: 2)), distance: -12.5),
      LayoutAnchor(.element(.footer(inSection: 2)), edge: .end, distance: 0.1),
    ] {
      let data = try JSONEncoder().encode(anchor)
      try check(JSONDecoder().decode(LayoutAnchor.self, from: data), equals: anchor)
    }
  }
}
