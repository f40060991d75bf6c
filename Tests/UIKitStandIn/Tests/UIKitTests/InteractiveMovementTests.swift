import BatchUpdateModel
import FakeViews
import Foundation
import Sectile
import Testing
import UIKit

@testable import SectileUIKitSources

@MainActor @Suite struct InteractiveMovementTests {
  /// Cells of 20, 30 and 40 points that measure themselves, in two sections with headers.
  private func screen(_ counts: [Int] = [6, 3], isRightToLeft: Bool = false) -> Screen {
    let screen = Screen(
      counts, height: 400,
      prepare: {
        $0.cellSize = { CGSize(width: 0, height: 20 + 10 * ($0 % 3)) }
        $0.isRightToLeft = isRightToLeft
      }
    ) { _ in .list(itemLength: .estimated(50)).header(.fixed(10)) }
    moveData(of: screen)
    return screen
  }

  /// Makes the data source move the items that the user drops.
  private func moveData(of screen: Screen) {
    screen.view.didMove = { [unowned view = screen.view] old, new in
      let item = view.data.sections[old.section].items.remove(at: old.item)
      view.data.sections[new.section].items.insert(item, at: new.item)
    }
  }

  private func identities(_ screen: Screen) -> [[Int]] {
    screen.view.data.sections.map(\.items)
  }

  /// The heights of the cells of a section, which identify them.
  private func heights(_ screen: Screen, _ section: Int = 0) -> [Double] {
    (0..<screen.layout.collectionLayout.paths.numberOfItems(inSection: section)).compactMap {
      screen.layout.collectionLayout.frame(of: .item($0, inSection: section))?.height
    }
  }

  @Test func `a dragged cell opens a gap at its target, and the others keep their sizes`() {
    let screen = screen()
    #expect(heights(screen) == [20, 30, 40, 20, 30, 40])
    #expect(screen.view.beginInteractiveMovementForItem(at: [0, 0]))
    // The middle of the third cell is at 10 + 20 + 30 + 20.
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 79))
    #expect(heights(screen) == [30, 20, 40, 20, 30, 40])
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 95))
    #expect(heights(screen) == [30, 40, 20, 20, 30, 40])
    // The data changes when the user drops the cell.
    #expect(identities(screen) == [[0, 1, 2, 3, 4, 5], [6, 7, 8]])
    screen.view.endInteractiveMovement()
    #expect(identities(screen) == [[1, 2, 0, 3, 4, 5], [6, 7, 8]])
    #expect(heights(screen) == [30, 40, 20, 20, 30, 40])
    #expect(screen.layout.live.reordering == nil && screen.view.violations == [])
  }

  @Test func `a cell is dragged to another section, and back if the drag is cancelled`() {
    let screen = screen()
    #expect(screen.view.beginInteractiveMovementForItem(at: [0, 1]))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 290))
    #expect(heights(screen) == [20, 40, 20, 30, 40] && heights(screen, 1).count == 4)
    screen.view.cancelInteractiveMovement()
    #expect(heights(screen) == [20, 30, 40, 20, 30, 40] && heights(screen, 1) == [20, 30, 40])
    #expect(identities(screen) == [[0, 1, 2, 3, 4, 5], [6, 7, 8]])
    #expect(screen.view.beginInteractiveMovementForItem(at: [0, 1]))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 399))
    screen.view.endInteractiveMovement()
    #expect(identities(screen) == [[0, 2, 3, 4, 5], [6, 7, 8, 1]])
    #expect(heights(screen, 1) == [20, 30, 40, 30])
    #expect(screen.view.violations == [])
  }

  @Test func `closures get the place of the item in the data while it is dragged`() {
    let screen = Screen([3, 3]) { _ in .list(itemLength: .fixed(20)) }
    moveData(of: screen)
    let heights: [IndexPath: Double] = [[0, 0]: 11, [0, 1]: 12, [0, 2]: 13]
    screen.layout.measure = { path, _ in
      LayoutSize(width: 0, height: heights[[path.section, path.item!]] ?? 30)
    }
    screen.layout.sectionLayout = { section, _ in
      .list(itemLength: section == 0 ? .fixed(20) : .measured)
    }
    screen.view.layoutIfNeeded()
    #expect(self.heights(screen, 1) == [30, 30, 30])
    #expect(screen.view.beginInteractiveMovementForItem(at: [0, 1]))
    for y in [80.0, 130, 90, 140] {
      screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: y))
      #expect(self.heights(screen, 1).count { $0 == 12 } == 1)
    }
    screen.view.endInteractiveMovement()
    #expect(identities(screen)[1].contains(1) && screen.view.violations == [])
  }

  /// A fixed drag in random layouts is in every step the one of `Reordering` from the start.
  @Test(arguments: [false, true])
  func `each step of random drags is that of a drag from the start`(isRightToLeft: Bool) {
    var generator = SeededGenerator(seed: 24)
    for round in 0..<20 {
      let screen = screen(
        [generator.int(in: 1...6), generator.int(in: 0...3), generator.int(in: 0...2)],
        isRightToLeft: isRightToLeft)
      let start = screen.layout.collectionLayout
      let source = generator.int(in: 0...screen.view.data.sections[0].items.count - 1)
      let before = identities(screen)
      #expect(screen.view.beginInteractiveMovementForItem(at: [0, source]))
      for _ in 0..<6 {
        let point = CGPoint(x: generator.int(in: 0...100), y: generator.int(in: 0...399))
        screen.view.updateInteractiveMovementTargetPosition(point)
        guard let place = screen.layout.live.reordering?.target else { continue }
        var drag = Reordering(of: start, lifting: [.item(source, inSection: 0)])
        do { try drag.move(toTarget: place) } catch { Issue.record("\(error)") }
        #expect(screen.layout.collectionLayout.paths == drag.layout.paths, "round \(round)")
        for path in drag.layout.paths where path != place {
          // The dragged cell may have lost its size in another section.
          #expect(
            screen.layout.collectionLayout.frame(of: path)?.height
              == drag.layout.frame(of: path)?.height,
            "round \(round), \(path)")
        }
      }
      if round % 2 == 0 {
        screen.view.cancelInteractiveMovement()
        #expect(identities(screen) == before && screen.layout.collectionLayout.paths == start.paths)
      } else {
        screen.view.endInteractiveMovement()
        #expect(identities(screen).joined().sorted() == before.joined().sorted())
      }
      #expect(screen.view.violations == [], "round \(round)")
    }
  }

  @Test func `a batch update during a drag returns the cell first`() throws {
    let screen = screen([3, 3])
    #expect(screen.view.beginInteractiveMovementForItem(at: [0, 0]))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 190))
    #expect(heights(screen, 1).count == 4)
    let place = try #require(screen.layout.live.reordering?.target)
    screen.view.performBatchUpdates {
      screen.view.data.sections[1].items.insert(100, at: 0)
      screen.view.insertItems(at: [[1, 0]])
    }
    #expect(heights(screen) == [20, 30, 40] && heights(screen, 1) == [30, 20, 30, 40])
    #expect(screen.layout.live.reordering == nil)
    // A context that comes late changes nothing.
    let context = screen.layout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [[0, 0]], previousIndexPaths: [[place.section, place.item!]],
      movementCancelled: true)
    screen.layout.invalidateLayout(with: context)
    screen.view.layoutIfNeeded()
    #expect(heights(screen) == [20, 30, 40] && screen.view.violations == [])
  }

  @Test func `points that are not finite leave the cell in its place`() {
    let screen = screen()
    for point in [
      CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 0, y: CGFloat.infinity), CGPoint(x: -1e30, y: 0),
    ] {
      let target = screen.layout.targetIndexPath(
        forInteractivelyMovingItem: [0, 2], withPosition: point)
      #expect(point.x == -1e30 ? target == [0, 0] : target == [0, 2])
    }
    #expect(
      screen.layout.targetIndexPath(forInteractivelyMovingItem: [9, 9], withPosition: .zero)
        == [9, 9])
  }
}
