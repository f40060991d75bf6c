import BatchUpdateModel
import FakeViews
import Foundation
import Sectile
import Testing
import UIKit

@testable import SectileUIKitSources
@testable import SectileVirtualizer

@MainActor @Suite struct ScrollingTests {
  @Test func `scrolling invalidates only pinned views`() throws {
    let screen = Screen([20, 20]) { _ in
      .list(itemLength: .fixed(20)).header(.fixed(10), pinned: true)
    }
    let context = screen.layout.invalidationContext(
      forBoundsChange: CGRect(x: 0, y: 50, width: 100, height: 200))
    #expect(
      context.invalidatedSupplementaryIndexPaths
        == [UICollectionView.elementKindSectionHeader: [[0, 0]]])
    #expect(context.contentOffsetAdjustment == .zero)
    // The fake view reports any other view that moves, and any call of `sectionLayout` fails.
    let (section, calls) = (screen.layout.sectionLayout, Setting(0))
    screen.layout.sectionLayout = {
      calls.value += 1
      return section($0, $1)
    }
    let count = calls.value
    for y in stride(from: 0, through: 600, by: 37) {
      screen.scroll(to: CGFloat(y))
      let start = screen.layout.collectionLayout.frame(
        of: .header(inSection: y < 410 ? 0 : 1), in: screen.layout.viewport)
      #expect(
        screen.header(inSection: y < 410 ? 0 : 1)?.minY == start.map { CGFloat($0.y) - CGFloat(y) })
    }
    #expect(calls.value == count && count == 2)
    #expect(screen.view.violations == [])
  }

  @Test func `a layout without pinned views is not invalidated while it scrolls`() {
    let screen = Screen([20]) { _ in .list(itemLength: .fixed(20)).header(.fixed(10)) }
    screen.scroll(to: 100)
    #expect(!screen.view.calls.contains("invalidate for bounds"))
    #expect(screen.view.violations == [])
  }

  @Test func `a pinned header of the collection is invalidated with the others`() {
    let screen = Screen(
      [20],
      configuration: CollectionLayout.Configuration(
        header: SectionLayout.Supplementary(length: .fixed(30), isPinned: true))
    ) { _ in .list(itemLength: .fixed(20)) }
    screen.scroll(to: 100)
    #expect(screen.view.frames[.supplementary("SectileCollectionHeader", [0])]?.minY == 0)
    #expect(screen.view.violations == [])
  }

  @Test func `an element is shown between the bars and the pinned elements`() {
    let screen = Screen(
      [10, 10], prepare: { $0.insets = UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0) }
    ) { _ in
      .list(itemLength: .fixed(50)).header(.fixed(20), pinned: true)
        .footer(.fixed(10), pinned: true)
    }
    func offset(_ path: KindedIndexPath, _ alignment: ScrollAlignment) -> CGFloat {
      screen.layout.contentOffset(toShow: path, aligned: alignment).y
    }
    // The item is at 750...800; 136 points are visible between the bars.
    #expect(offset(.item(4, inSection: 1), .start) == 686)  // 750 - 20 - 44
    #expect(offset(.item(4, inSection: 1), .end) == 630)  // 800 + 10 - 136 - 44
    #expect(offset(.header(inSection: 1), .start) == 486)  // 530 - 44
    screen.scroll(to: offset(.item(4, inSection: 1), .start))
    #expect(screen.header(inSection: 1)?.maxY == 64)
    #expect(screen.cell(4, inSection: 1)?.minY == 64)
    #expect(offset(.item(4, inSection: 1), .nearest) == screen.view.contentOffset.y)
    #expect(offset(.item(9, inSection: 0), .nearest) == 406)  // 470 - 20 - 44
    #expect(screen.view.violations == [])
  }

  @Test(arguments: [false, true]) func `a rotation keeps the held row`(isAnimated: Bool) throws {
    let screen = Screen([100], prepare: { $0.cellSize = { CGSize(width: 0, height: 30 + $0 % 7) } })
    {
      _ in .grid(.adaptive(minimum: 40), itemLength: .estimated(30))
    }
    screen.scroll(to: 400)
    // The row that is cut off at the top keeps the part that is above the screen.
    let line = try #require(screen.layout.live.cutLine)
    #expect(line.fraction > 0)
    screen.view.resize(to: CGSize(width: 180, height: 120), isAnimated: isAnimated)
    let frame = try #require(screen.cell(line.path.item!))
    #expect(abs(frame.minY + line.fraction * frame.height - line.distance) < 1e-6)
    #expect(screen.layout.collectionLayout.container == LayoutSize(width: 180, height: 120))
    #expect(screen.layout.motion == nil)
    #expect(screen.view.violations == [])
  }

  @Test(arguments: [CollectionLayout.Axis.vertical, .horizontal])
  func `the content is slightly smaller than the view across the axis`(
    axis: CollectionLayout.Axis
  ) {
    let screen = Screen([100], axis: axis) { _ in .list(itemLength: .fixed(20)) }
    let (size, bounds) = (screen.view.contentSize, screen.view.bounds)
    let gap = axis == .vertical ? bounds.width - size.width : bounds.height - size.height
    #expect(gap > 0 && gap < 0.001)
    #expect((axis == .vertical ? size.height : size.width) == 2_000)
  }

  @Test func `a view that grows at the end of its content shows no blank space`() {
    let screen = Screen([20]) { _ in .list(itemLength: .fixed(20)) }
    screen.scroll(to: 200)
    screen.view.resize(to: CGSize(width: 100, height: 300), isAnimated: false)
    #expect(screen.view.contentOffset.y == 100)
  }

  @Test func `a change of the insets keeps the rows`() {
    let screen = Screen([20]) { _ in .list(itemLength: .fixed(20)) }
    screen.scroll(to: 103)
    screen.view.insets.top = 44
    screen.view.layoutIfNeeded()
    #expect(screen.cell(6)?.minY == 17)
    #expect(screen.layout.collectionLayout.container.height == 156)
  }

  @Test func `a change of the axis keeps the first row`() {
    let screen = Screen([40]) { _ in .list(itemLength: .fixed(20)) }
    screen.scroll(to: 300)
    screen.layout.axis = .horizontal
    screen.view.layoutIfNeeded()
    #expect(screen.view.contentOffset == CGPoint(x: 300, y: 0))
    #expect(screen.cell(15) == CGRect(x: 0, y: 0, width: 20, height: 200))
    screen.layout.axis = .vertical
    screen.view.layoutIfNeeded()
    #expect(screen.view.contentOffset == CGPoint(x: 0, y: 300))
    #expect(screen.cell(15)?.minY == 0 && screen.view.violations == [])
  }

  @Test func `edits keep the held row, and errors leave the layout unchanged`() throws {
    let screen = Screen([10, 10]) { _ in .list(itemLength: .fixed(20)).header(.fixed(10)) }
    screen.scroll(to: 250)
    let before = screen.cell(3, inSection: 1)
    screen.view.isTouched = true
    try screen.layout.edit { (layout) throws(LayoutError) in
      try layout.setLayout(
        .list(itemLength: .fixed(20)).header(.fixed(10)).collapsed(), forSection: 0)
    }
    screen.view.layoutIfNeeded()
    #expect(screen.view.contentSize.height == 220)
    // The user pulls the list past its end, before and after the change.
    #expect(screen.view.contentOffset.y == 50)
    #expect(screen.cell(3, inSection: 1) == before && before != nil)
    #expect(throws: LayoutError.sectionOutOfRange(9, count: 2)) {
      try screen.layout.edit { (layout) throws(LayoutError) in
        try layout.setLayout(.list(), forSection: 9)
      }
    }
    screen.layout.axis = .horizontal
    screen.view.layoutIfNeeded()
    #expect(screen.layout.collectionLayout.contentSize.height == 200)
    #expect(screen.layout.axis == .horizontal)
    screen.layout.configuration.sectionSpacing = 7
    #expect(screen.layout.configuration.sectionSpacing == 7)
    #expect(screen.view.violations == [])
  }

  /// `invalidateLayout()` of UIKit may set `invalidateEverything`.
  @Test(arguments: [false, true])
  func `invalidating the layout reads the section layouts again and keeps sizes`(
    invalidatesEverything: Bool
  ) {
    let spacing = Setting(0.0)
    let screen = Screen(
      [40],
      prepare: {
        $0.invalidatesEverything = invalidatesEverything
        $0.cellSize = { _ in CGSize(width: 0, height: 33) }
      }
    ) { _ in .list(itemLength: .estimated(20), lineSpacing: spacing.value) }
    screen.scroll(to: 200)
    let measured = screen.layout.collectionLayout.measuredSizes.count
    #expect(measured > 6)
    screen.view.cellSize = { _ in nil }
    screen.layout.invalidateLayout()
    screen.view.layoutIfNeeded()
    #expect(screen.layout.collectionLayout.measuredSizes.count == measured)
    spacing.value = 5
    screen.layout.invalidateLayout()
    screen.view.layoutIfNeeded()
    #expect(screen.layout.collectionLayout.frame(of: .item(1, inSection: 0))?.y == 38)
  }

  @Test(arguments: [false, true])
  func `invalidating the layout keeps orthogonal offsets, and reloading the data ends them`(
    invalidatesEverything: Bool
  ) {
    let screen = Screen([20], prepare: { $0.invalidatesEverything = invalidatesEverything }) { _ in
      .list(itemLength: .fixed(30)).orthogonalScrolling(length: 30)
    }
    screen.layout.setOrthogonalOffset(70, inSection: 0)
    screen.layout.invalidateLayout()
    screen.view.layoutIfNeeded()
    #expect(screen.layout.orthogonalOffset(inSection: 0) == 70)
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    #expect(screen.layout.orthogonalOffset(inSection: 0) == 0)
  }

  @Test(arguments: [[4, 4], [4, 9], [4]])
  func `invalidating the layout after other counts makes it from scratch`(counts: [Int]) {
    let screen = Screen([4, 7]) { section in
      .list(itemLength: .fixed(20)).collapsed(section == 0)
    }
    let other = screen.showing(ModelState(counts: counts))
    #expect(!ViewCounts(view: other).matches(screen.layout.collectionLayout))
    #expect(ViewCounts(view: screen.view).matches(screen.layout.collectionLayout))
    // The view has other counts, and the layout gets no update items.
    screen.view.setDisplayed(ModelState(counts: counts))
    screen.layout.invalidateLayout()
    screen.view.layoutIfNeeded()
    #expect(screen.layout.collectionLayout.numberOfSections == counts.count)
    #expect(
      screen.layout.collectionLayout.paths.count(of: .item) == counts.dropFirst().reduce(0, +))
    #expect(screen.view.violations == [])
  }

  @Test(arguments: [false, true], [false, true])
  func `invalidating the layout keeps the row that the user reads`(
    isRightToLeft: Bool, invalidatesEverything: Bool
  ) {
    let length = Setting(20.0)
    for axis in [CollectionLayout.Axis.vertical, .horizontal] {
      length.value = 20
      let screen = Screen(
        [30, 30], axis: axis,
        prepare: {
          $0.isRightToLeft = isRightToLeft
          $0.invalidatesEverything = invalidatesEverything
        }
      ) { section in
        .list(itemLength: .fixed(section == 0 ? length.value : 20)).header(.fixed(10), pinned: true)
      }
      screen.view.scroll(to: axis == .vertical ? CGPoint(x: 0, y: 703) : CGPoint(x: 703, y: 0))
      let before = screen.cell(6, inSection: 1)
      #expect(before != nil)
      for new in [33.0, 0, 7.5, 20] {
        length.value = new
        screen.layout.invalidateLayout()
        screen.view.layoutIfNeeded()
        #expect(screen.cell(6, inSection: 1) == before, "\(axis), \(new)")
      }
      #expect(screen.view.violations == [])
    }
  }
}

/// A number of an app, which its section layouts read.
@MainActor private final class Setting {
  var value: Double

  init(_ value: Double) { self.value = value }
}
