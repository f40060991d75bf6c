// The time between `prepare()` and the update items: the view has the new counts, and the layout
// does not have the changes.

import BatchUpdateModel
import FakeViews
import Foundation
import Sectile
import Testing
import UIKit

@testable import SectileUIKitSources

@MainActor @Suite struct UpdateWindowTests {
  /// Two sections: rows of 100 points, and then rows of 60.
  private func screen(
    rules: UIKitRules = .standard,
    makeLayout: Screen.MakeLayout = SectileCollectionViewLayout.init
  ) -> Screen {
    Screen(
      [3, 3], width: 300, height: 600,
      prepare: {
        $0.rules = rules
        $0.cellSize = { CGSize(width: 0, height: $0 < 3 ? 100 : 60) }
      }, makeLayout: makeLayout
    ) { _ in .list(itemLength: .estimated(80)).header(.fixed(30)) }
  }

  /// Deletes the first section.
  private func deleteSection(_ screen: Screen) {
    screen.view.performBatchUpdates {
      screen.view.data.sections.remove(at: 0)
      screen.view.deleteSections([0])
    }
  }

  @Test func `no view has attributes before the update items, and sizes stay`() {
    let screen = screen()
    #expect(screen.layout.collectionLayout.measuredSizes.count == 6)
    deleteSection(screen)
    #expect(screen.layout.collectionLayout.measuredSizes.count == 3)
    #expect(screen.cell(2) == CGRect(x: 0, y: 150, width: 300, height: 60))
    #expect(screen.view.violations == [])
  }

  /// A layout that answers queries for single views while it waits.
  private final class Hasty: SectileCollectionViewLayout {
    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let old = work
      work = .nothing
      defer { work = old }
      return super.layoutAttributesForItem(at: indexPath)
    }
  }

  @Test func `the rule of single views finds a layout that answers too early`() {
    let kind = screen(
      rules: .standard.subtracting(.readsViewsBeforeUpdateItems), makeLayout: Hasty.init)
    deleteSection(kind)
    #expect(kind.view.violations == [])
    let strict = screen(makeLayout: Hasty.init)
    deleteSection(strict)
    #expect(strict.view.violations.contains { $0.contains("before the update items") })
  }

  /// A layout that makes itself from scratch when `prepare()` is called again.
  private final class Impatient: SectileCollectionViewLayout {
    private var count = 0
    override func prepare() {
      if work == .awaitUpdateItems {
        count += 1
        if count == 2 { work = .everything }
      }
      super.prepare()
    }
  }

  @Test func `the rule of a second prepare() finds a layout that loses its sizes`() {
    func count(_ rules: UIKitRules) -> Int {
      // The cells would measure themselves again.
      let screen = screen(
        rules: rules.subtracting(.asksAboutUnchangedSizes), makeLayout: Impatient.init)
      screen.view.cellSize = { _ in nil }
      deleteSection(screen)
      return screen.layout.collectionLayout.measuredSizes.count
    }
    #expect(count(.standard.subtracting(.preparesTwiceBeforeUpdateItems)) == 3)
    #expect(count(.standard) == 0)
  }
}
