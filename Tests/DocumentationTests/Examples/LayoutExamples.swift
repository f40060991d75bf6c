// Examples on the pages of layouts, their descriptions and their geometry.

import Sectile
import Testing

@Suite struct LayoutExamples {
  @Test func `geometry`() {
    // example: SectileLayout/LayoutPoint, SectileLayout/LayoutSize, SectileLayout/LayoutRect
    let origin = LayoutPoint(x: 10, y: 20)
    let rect = LayoutRect(origin: origin, size: LayoutSize(width: 100, height: 50))
    show(rect)  // 10.0 20.0 100.0 50.0
    show(rect == LayoutRect(x: 10, y: 20, width: 100, height: 50))  // true
    show(rect.contains(LayoutPoint(x: 109, y: 69)))  // true
    show(rect.moved(by: LayoutPoint(x: 0, y: 5)).maxY)  // 75.0
    // end

    do {
      // example: SectileLayout/LayoutInsets
      let rect = LayoutRect(x: 10, y: 20, width: 100, height: 50)
      let margins = LayoutInsets(top: 5, leading: 10, bottom: 5, trailing: 20)
      show(rect.inset(by: margins))  // 20.0 25.0 70.0 40.0
      show(rect.inset(by: margins, direction: .rightToLeft))  // 30.0 25.0 70.0 40.0
      show(rect.inset(by: LayoutInsets(10)))  // 20.0 30.0 80.0 30.0
      // end
    }

    // example: SectileLayout/ProposedSize
    let proposal = ProposedSize(width: 320)
    show(proposal.width)  // 320.0
    show(proposal.height == nil)  // true: the element chooses its height
    // end
  }

  @Test func `settings of a layout`() throws {
    let counts = SectionCounts([4], hasHeaders: false, hasFooters: false)
    let size = LayoutSize(width: 200, height: 100)
    let section = SectionLayout.list(itemLength: .fixed(50))

    // example: SectileLayout/CollectionLayout/Axis, SectileLayout/CollectionLayout/Direction
    let across = try CollectionLayout(
      of: counts, in: size, axis: .horizontal, direction: .rightToLeft
    ) { _ in section }
    show(across.contentSize)  // (200.0, 100.0)
    show(across.frame(of: .item(0, inSection: 0)))  // 150.0 0.0 50.0 100.0
    // end

    // example: SectileLayout/CollectionLayout/Configuration,
    //   SectileLayout/SectionLayout/Supplementary
    let title = SectionLayout.Supplementary(length: .fixed(30), isPinned: true)
    let configuration = CollectionLayout.Configuration(header: title, sectionSpacing: 8)
    let titled = try CollectionLayout(of: counts, in: size, configuration: configuration) { _ in
      section
    }
    show(titled.frame(of: .item(0, inSection: 0)))  // 0.0 30.0 200.0 50.0
    // end

    let layout = try CollectionLayout(of: counts, in: size) { _ in section }
    let viewport = Viewport(LayoutRect(x: 0, y: 0, width: 200, height: 100))

    // example: SectileLayout/CollectionLayout/Overscan
    let fixed = CollectionLayout.Overscan(before: 0, after: 50)
    show(layout.visiblePaths(in: viewport, overscan: fixed).count)  // 3
    // end

    // example: SectileLayout/CollectionLayout/SnapTarget
    show(layout.snapOffset(near: 60, to: .item, in: viewport))  // 50.0
    show(layout.snapOffset(near: 60, to: .page, in: viewport))  // 100.0
    // end

    // example: SectileLayout/ScrollAlignment
    let last = KindedIndexPath.item(2, inSection: 0)
    show(layout.offset(toShow: last, aligned: .nearest, in: viewport))  // 50.0
    show(layout.offset(toShow: last, aligned: .center, in: viewport))  // 75.0
    // end

    // example: SectileLayout/NavigationDirection
    show(layout.path(.down, from: .item(0, inSection: 0)))  // 0.1
    show(layout.path(.last, from: .item(0, inSection: 0)))  // 0.3
    // end

    // example: SectileLayout/LayoutElement, SectileLayout/LayoutElements
    var elements = layout.elements(overlapping: viewport.rect).makeIterator()
    let first = LayoutElement(
      path: .item(0, inSection: 0), frame: LayoutRect(x: 0, y: 0, width: 200, height: 50))
    show(elements.next() == first)  // true
    for element in layout.elements(in: viewport) { _ = element.frame }
    // end

    // example: SectileLayout/AccessibilityPosition
    let position = layout.accessibility(of: .item(1, inSection: 0))!
    show(position.positionInSet)  // 2
    show(position.setSize)  // 4
    show(position == AccessibilityPosition())  // false
    // end

    // example: SectileVirtualizer/ScrollThumb
    let thumb = layout.scrollThumb(in: viewport, trackLength: 80)!
    show(thumb.length)  // 40.0
    show(thumb.position)  // 0.0
    // end
  }

  @Test func `lengths and columns`() throws {
    func widths(_ columns: SectionLayout.Columns) throws -> [Double] {
      let layout = try CollectionLayout(
        of: SectionCounts([3], hasHeaders: false, hasFooters: false),
        in: LayoutSize(width: 300, height: 100)
      ) { _ in .grid(columns, itemLength: .fixed(10)) }
      return (0..<3).compactMap { layout.frame(of: .item($0, inSection: 0))?.width }
    }
    // example: SectileLayout/SectionLayout/Columns, SectileLayout/SectionLayout/Track
    let equal = SectionLayout.Columns.count(3)
    let many = SectionLayout.Columns.adaptive(minimum: 90)
    let mixed = SectionLayout.Columns.tracks([.fixed(60), .fraction(1), .minmax(20, 40)])
    show(try widths(equal))  // [100.0, 100.0, 100.0]
    show(try widths(many))  // [100.0, 100.0, 100.0]
    show(try widths(mixed))  // [60.0, 200.0, 40.0]
    // end

    // example: SectileLayout/SectionLayout/GridItem
    let items = SectionLayout.Columns.gridItems([.fixed(50), .flexible(), .flexible()])
    show(try widths(items))  // [50.0, 125.0, 125.0]
    // end

    // example: SectileLayout/SectionLayout/Length
    let fixed = SectionLayout.list(itemLength: .fixed(44))
    let square = SectionLayout.grid(.count(3), itemLength: .aspectRatio(1))
    let estimated = SectionLayout.list(itemLength: .estimated(60))
    // end
    _ = (fixed, square, estimated)

    // example: SectileLayout/SectionLayout/Alignment, SectileLayout/SectionLayout/Justification
    let tags = SectionLayout.flow(
      justification: .spaceBetween, lastLine: .leading, alignment: .center, itemSpacing: 8)
    // end
    _ = tags

    // example: SectileLayout/SectionLayout/PinningArea, SectileLayout/SectionLayout/EmptyAppearance
    let section = SectionLayout.list(itemLength: .fixed(44))
      .header(.fixed(28), pinned: true)
      .pinning(within: .section)
      .whenEmpty(.hidden)
    show(section.emptyAppearance == .hidden)  // true
    // end
  }

  @Test func `supplementaries and decorations`() throws {
    // example: SectileLayout/SectionLayout/Supplementary/Placement
    let list = SectionLayout.list(itemLength: .fixed(44))
    let beside = list.header(.fixed(28), placement: .beside(width: 80))
    show(beside.header?.placement == .beside(width: 80))  // true
    // end

    do {
      // example: SectileLayout/SectionLayout/Background
      let list = SectionLayout.list(itemLength: .fixed(44))
      let background = SectionLayout.Background(
        insets: LayoutInsets(4), includesSupplementaries: false)
      let card = list.background(insets: LayoutInsets(4), includingSupplementaries: false)
      show(card.background == background)  // true
      // end
    }

    do {
      // example: SectileLayout/SectionLayout/Separator
      let list = SectionLayout.list(itemLength: .fixed(44))
      let separator = SectionLayout.Separator(thickness: 1, leadingInset: 16)
      show(list.separators(thickness: 1, leadingInset: 16).separator == separator)  // true
      // end
    }

    // example: SectileLayout/LayoutDecoration, SectileLayout/LayoutDecoration/Kind
    let layout = try CollectionLayout(
      of: SectionCounts([3], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 200, height: 200)
    ) { _ in .list(itemLength: .fixed(44)).separators(thickness: 1) }
    let whole = LayoutRect(x: 0, y: 0, width: 200, height: 200)
    let decorations = layout.decorations(overlapping: whole)
    show(decorations.filter { $0.kind == .separator }.count)  // 2
    show(decorations[0].frame)  // 0.0 43.5 200.0 1.0
    // end

    // example: SectileLayout/SectionLayout/Badge/Anchor, SectileLayout/SectionLayout/Badge/Edges,
    //   SectileLayout/SectionLayout/Badge/Length, SectileLayout/SectionLayout/Badge/Items,
    //   SectileLayout/SectionLayout/Badge/Owner, SectileLayout/SectionLayout/Badge
    let anchor = SectionLayout.Badge.Anchor(
      edges: [.top, .trailing], absoluteOffset: LayoutPoint(x: -4, y: 4))
    let badge = SectionLayout.Badge(
      width: .fixed(20), height: .fraction(0.5), anchor: anchor,
      items: SectionLayout.Badge.Items([0, 2]))
    let firstFive = SectionLayout.Badge.Items(0..<5)
    show(badge.items.contains(1))  // false
    show(firstFive.contains(4))  // true
    let button = SectionLayout.Badge(
      width: .fixed(120), height: .fixed(32), anchor: .init(edges: .bottom),
      owner: .section(isPinned: true, includesSupplementaries: false))
    show(button.owner == .items(.all))  // false
    // end
  }

  @Test func `groups`() {
    // example: SectileLayout/LayoutGroup/Size, SectileLayout/LayoutGroup/Dimension,
    //   SectileLayout/LayoutGroup/Spacing
    let half = LayoutGroup.Size(width: .fractionalWidth(0.5), height: .fractionalHeight(1))
    let row = LayoutGroup.horizontal(
      LayoutGroup.Size(width: .fractionalWidth(1), height: .absolute(80)), spacing: .fixed(8),
      repeating: .item(half), count: 2)
    let section = SectionLayout.groups(row, groupSpacing: 8)
    // end
    _ = section
  }

  @Test func `orthogonal sections`() throws {
    // example: SectileLayout/OrthogonalScrolling, SectileLayout/SnapBehavior
    let cards = SectionLayout.list(itemLength: .fixed(120), lineSpacing: 8)
      .orthogonalScrolling(length: 160, snapping: .lineStart)
    show(cards.orthogonal == OrthogonalScrolling(length: 160, snapping: .lineStart))  // true
    // end
  }

  @Test func `custom arrangements`() {
    // example: SectileLayout/MeasuredItem, SectileLayout/ItemPlacement,
    //   SectileLayout/ArrangementConstraints
    final class Stairs: ItemArrangement {
      func placements(
        for items: [MeasuredItem], in constraints: ArrangementConstraints
      ) -> [ItemPlacement] {
        items.indices.map { step in
          let length = items[step].length
          return ItemPlacement(
            main: Double(step) * constraints.lineSpacing, cross: Double(step) * 10,
            length: length, crossLength: constraints.crossLength / 2)
        }
      }
    }
    let section = SectionLayout.custom(Stairs(), lineSpacing: 30)
    let item = MeasuredItem(length: 20, crossLength: 100, span: 1)
    show(item.length)  // 20.0
    // end
    _ = section
  }
}
