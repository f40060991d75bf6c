import BatchUpdateModel
import FakeViews
import Foundation
import Sectile
import Testing
import UIKit

@testable import SectileUIKitSources

/// Settings with which an app changes what batch updates do.
@MainActor @Suite struct AdjustmentTests {
  @Test(arguments: [0.0, 50]) func `a chat within its tolerance goes to its end with a message`(
    tolerance: Double
  ) throws {
    let screen = Screen([30]) { _ in .list(itemLength: .fixed(40)) }
    screen.layout.stickingTo = .end
    screen.layout.endTolerance = tolerance
    screen.scroll(to: 960)
    screen.view.performBatchUpdates {
      screen.view.data.sections[0].items.append(500)
      screen.view.insertItems(at: [[0, 30]])
    }
    screen.view.layoutIfNeeded()
    #expect(screen.view.contentOffset.y == (tolerance == 0 ? 960 : 1_040))
    #expect(screen.view.violations == [])
  }

  @Test func `closures change the attributes of inserted and removed views, and of no others`() {
    let screen = Screen([5]) { _ in .list(itemLength: .fixed(20)) }
    var (inserted, removed): ([IndexPath], [IndexPath]) = ([], [])
    screen.layout.adjustInserted = {
      inserted.append($0.indexPath)
      $0.alpha = 0.5
    }
    screen.layout.adjustRemoved = {
      removed.append($0.indexPath)
      $0.alpha = 0.25
    }
    var update: FakeUpdate?
    screen.view.didUpdate = { update = $0 }
    let old = screen.view.data.sections[0].items
    screen.view.performBatchUpdates {
      screen.view.data.sections[0].items = [900, old[1], old[2], old[3], old[4]]
      screen.view.deleteItems(at: [[0, 0]])
      screen.view.insertItems(at: [[0, 0]])
    }
    #expect(Set(inserted) == [[0, 0]] && Set(removed) == [[0, 0]])
    #expect(update?.starts[900]?.alpha == 0.5 && update?.starts[old[1]]?.alpha == 1)
    #expect(update?.ends[old[0]]?.alpha == 0.25)
  }

  @Test func `the header of the collection is not a view of the first section`() {
    let screen = Screen(
      [3, 3],
      configuration: CollectionLayout.Configuration(
        header: SectionLayout.Supplementary(length: .fixed(30)),
        footer: SectionLayout.Supplementary(length: .fixed(10)))
    ) { _ in .list(itemLength: .fixed(20)) }
    for kind in [
      SectileCollectionViewLayout.collectionHeaderKind,
      SectileCollectionViewLayout.collectionFooterKind,
    ] {
      let view = screen.layout.layoutAttributesForElements(in: screen.view.bounds)?
        .first { $0.representedElementKind == kind }
      #expect(view?.indexPath == [0])
      #expect(
        screen.layout.layoutAttributesForSupplementaryView(ofKind: kind, at: [0])?.frame
          == view?.frame)
    }
    #expect(screen.view.violations == [])
  }

  @Test func `a view that ignores the target offset of an update gets it afterwards`() {
    final class LayoutWithoutTarget: SectileCollectionViewLayout {
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint
      ) -> CGPoint { proposedContentOffset }
    }
    let screen = Screen(
      [50],
      makeLayout: { LayoutWithoutTarget(axis: $0, configuration: $1, section: $2) }
    ) { _ in .list(itemLength: .fixed(20)) }
    screen.scroll(to: 300)
    screen.view.performBatchUpdates {
      screen.view.data.sections[0].items.insert(500, at: 0)
      screen.view.insertItems(at: [[0, 0]])
    }
    screen.view.layoutIfNeeded()
    #expect(screen.view.contentOffset.y == 320)
  }
}
