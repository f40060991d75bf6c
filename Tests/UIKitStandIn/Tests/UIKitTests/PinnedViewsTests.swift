// Pinned views while the bounds change: UIKit reads attributes for whole pages, remembers those of
// supplementary views, and throws if one changes without an invalidation.

import BatchUpdateModel
import FakeViews
import Foundation
import Sectile
import Testing
import UIKit

@testable import SectileUIKitSources

@MainActor @Suite struct PinnedViewsTests {
  /// Ten sections of 1,010 points with pinned headers, in a view of 200 points.
  private func screen(
    rules: UIKitRules = .standard,
    makeLayout: Screen.MakeLayout = SectileCollectionViewLayout.init
  ) -> Screen {
    Screen(
      Array(repeating: 50, count: 10), prepare: { $0.rules = rules }, makeLayout: makeLayout
    ) { _ in .list(itemLength: .fixed(20)).header(.fixed(10), pinned: true) }
  }

  @Test func `headers that left the screen may return at other places`() {
    let screen = screen()
    // The header of section 1 was last read at the end of its section.
    for y in [2_030, 9_000, 950, 2_100, 7_000, 1_005, 0, 2_025, 990] {
      screen.scroll(to: CGFloat(y))
    }
    #expect(screen.view.violations == [])
  }

  @Test(arguments: [false, true]) func `a rotation may move every header`(isAnimated: Bool) {
    let screen = screen()
    for (y, width, height) in [(2_030, 200, 100), (5_000, 100, 200), (1_900, 300, 90)] {
      screen.scroll(to: CGFloat(y))
      screen.view.resize(to: CGSize(width: width, height: height), isAnimated: isAnimated)
    }
    #expect(screen.view.violations == [])
  }

  /// A layout whose contexts name only the pinned views of the screen.
  private final class Shortsighted: SectileCollectionViewLayout {
    override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = SectileInvalidationContext()
      context.invalidate(
        pinnedViews(with: newBounds).filter { view in
          layoutAttributesForSupplementaryView(ofKind: view.kind!, at: view.indexPath)!.frame
            .intersects(newBounds)
        })
      return context
    }
  }

  @Test func `the rule of pages finds a layout that forgets the views beside the screen`() {
    func violations(_ rules: UIKitRules) -> [String] {
      let screen = screen(rules: rules, makeLayout: Shortsighted.init)
      for y in [805, 1_100] { screen.scroll(to: CGFloat(y)) }
      return screen.view.violations
    }
    #expect(violations(.standard.subtracting(.readsPages)) == [])
    #expect(violations(.standard).contains { $0.contains("without invalidating the layout") })
  }
}
