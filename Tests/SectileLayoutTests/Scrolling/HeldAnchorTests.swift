import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// One anchor that several changes hold, and viewports past an end of the content.
@Suite struct HeldAnchorTests {
  private func rows(_ counts: [Int] = [20]) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts(counts, hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 100, height: 100)
    ) { _ in .list(itemLength: .estimated(40)) }
  }

  private let viewport = LayoutRect(x: 0, y: 110, width: 100, height: 100)
  private let held = HeldAnchor(
    LayoutAnchor(.element(.item(7, inSection: 0)), distance: 5),
    in: Viewport(LayoutRect(x: 0, y: 110, width: 100, height: 100)))

  @Test func `the anchor is held until the viewport moves or changes its size`() throws {
    let layout = try rows()
    func isHeld(_ viewport: LayoutRect, slack: Double = 0.5) -> Bool {
      layout.anchor(in: Viewport(viewport), holding: held, slack: slack) == held.anchor
    }
    check(isHeld(viewport))
    check(isHeld(viewport, slack: 0))
    for axis in CollectionLayout.Axis.allCases {
      let offset = axis == .vertical ? viewport.y : viewport.x
      for sign in [-1.0, 1.0] {
        check(
          isHeld(viewport.moved(to: offset + sign * 0.5, along: axis)), "axis \(axis), sign \(sign)"
        )
        check(
          !isHeld(viewport.moved(to: offset + sign * 0.75, along: axis)),
          "axis \(axis), sign \(sign)")
        check(
          !isHeld(viewport.moved(to: offset + sign * 0.5, along: axis), slack: 0.25),
          "axis \(axis), sign \(sign)")
      }
    }
    var other = viewport
    other.height += 1
    check(!isHeld(other))
    for bad in [Double.nan, .infinity] {
      check(!isHeld(viewport.moved(to: bad, along: .vertical)), "bad \(bad)")
    }
  }

  @Test func `after scrolling, or without a change before, the anchor is that of the viewport`()
    throws
  {
    var layout = try rows()
    try layout.setMeasuredSize(LayoutSize(width: 100, height: 40), for: .item(4, inSection: 0))
    let scrolled = viewport.moved(to: 150, along: .vertical)
    let end = viewport.moved(to: 700, along: .vertical)
    for held in [nil, held] {
      for velocity in [-1.0, 0, 1] {
        check(
          layout.anchor(in: Viewport(scrolled), holding: held, velocity: velocity),
          equals: layout.anchor(in: Viewport(scrolled), velocity: velocity),
          "held \(held as Any), velocity \(velocity)")
      }
      check(
        layout.anchor(in: Viewport(end), holding: held, stickingTo: .end), equals: .contentEnd,
        "held \(held as Any)")
    }
    check(
      layout.anchor(in: Viewport(viewport), holding: nil),
      equals: layout.anchor(in: Viewport(viewport)))
  }

  @Test func `the content is held, and an element only while the layout has it`() throws {
    var layout = try rows()
    let content = HeldAnchor(.contentEnd, in: Viewport(viewport))
    check(layout.anchor(in: Viewport(viewport), holding: content), equals: .contentEnd)
    try layout.setLayout(.list().collapsed(), forSection: 0)
    check(layout.anchor(in: Viewport(viewport), holding: content), equals: .contentEnd)
    check(
      layout.anchor(in: Viewport(viewport), holding: held),
      equals: layout.anchor(in: Viewport(viewport)))
    let missing = HeldAnchor(LayoutAnchor(.element(.item(0, inSection: 9))), in: Viewport(viewport))
    check(
      layout.anchor(in: Viewport(viewport), holding: missing),
      equals: layout.anchor(in: Viewport(viewport)))
  }

  @Test func `rows that are measured one by one hold one element`() throws {
    var layout = try rows()
    var viewport = viewport
    var held: HeldAnchor?
    let first = layout.anchor(in: Viewport(viewport))
    for item in 2..<6 {
      let anchor = layout.anchor(in: Viewport(viewport), holding: held)
      check(anchor, equals: first, "item \(item)")
      try layout.setMeasuredSize(
        LayoutSize(width: 100, height: 10 + 20 * Double(item)), for: .item(item, inSection: 0))
      viewport = viewport.moved(
        to: layout.offset(restoring: anchor, in: Viewport(viewport)), along: layout.axis)
      held = HeldAnchor(anchor, in: Viewport(viewport))
    }
  }

  @Test func `overscroll is the distance to the nearest viewport inside the content`() throws {
    for axis in CollectionLayout.Axis.allCases {
      for direction in CollectionLayout.Direction.allCases {
        for isReversed in [false, true] {
          for count in [0, 1, 20] {
            let layout = try CollectionLayout(
              of: SectionCounts([count], hasHeaders: false, hasFooters: false),
              in: LayoutSize(width: 100, height: 100), axis: axis, direction: direction,
              isReversed: isReversed
            ) { _ in .list(itemLength: .fixed(40)) }
            for offset in stride(from: -900.0, through: 900, by: 50) {
              let viewport = LayoutRect(x: 0, y: 0, width: 100, height: 100)
                .moved(to: offset, along: axis)
              let distance = layout.mainInterval(of: viewport).start
              let clamped = layout.offset(
                restoring: LayoutAnchor(.content, distance: -distance), in: Viewport(viewport))
              // From the start of the content, so that it is negative before the start.
              let inside = layout.mainInterval(of: viewport.moved(to: clamped, along: axis)).start
              check(
                layout.overscroll(in: Viewport(viewport)), equals: distance - inside,
                "\(offset) of \(count), \(axis) \(direction) \(isReversed)")
            }
          }
        }
      }
    }
  }

  @Test func `a viewport without a finite position has no overscroll`() throws {
    let layout = try rows()
    for bad in [Double.nan, .infinity, -.infinity] {
      check(
        layout.overscroll(in: Viewport(viewport.moved(to: bad, along: .vertical))), equals: 0,
        "bad \(bad)")
    }
    // The position across does not matter.
    check(layout.overscroll(in: Viewport(viewport.moved(to: -50, along: .horizontal))), equals: 0)
  }
}
