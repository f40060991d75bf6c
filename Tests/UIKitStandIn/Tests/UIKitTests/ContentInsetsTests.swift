import BatchUpdateModel
import FakeViews
import Foundation
import Sectile
import Testing
import UIKit

@testable import SectileUIKitSources

@MainActor @Suite struct ContentInsetsTests {
  private func screen(
    axis: CollectionLayout.Axis = .vertical, isRightToLeft: Bool = false,
    _ reference: SectileCollectionViewLayout.ContentInsetsReference = .safeArea
  ) -> Screen {
    let screen = Screen(
      [50], width: 300, height: 200, axis: axis,
      prepare: {
        $0.safeArea = UIEdgeInsets(top: 20, left: 30, bottom: 34, right: 40)
        $0.layoutMargins = UIEdgeInsets(top: 8, left: 48, bottom: 8, right: 56)
        $0.readableWidth = 160
        $0.isRightToLeft = isRightToLeft
      }
    ) { _ in .list(itemLength: .fixed(20)).insets(LayoutInsets(top: 5, leading: 10)) }
    screen.layout.contentInsetsReference = reference
    screen.view.layoutIfNeeded()
    return screen
  }

  @Test func `sections are inset from the safe area, the margins or the readable width`() {
    #expect(SectileCollectionViewLayout { _ in .list() }.contentInsetsReference == .safeArea)
    for (reference, left, right) in [
      (.none, 0, 0), (.safeArea, 30, 40), (.layoutMargins, 48, 56), (.readableContent, 70, 70),
    ] as [(SectileCollectionViewLayout.ContentInsetsReference, CGFloat, CGFloat)] {
      let screen = screen(reference)
      #expect(
        screen.cell(0)
          == CGRect(x: left + 10, y: 5, width: 300 - left - right - 10, height: 20),
        "\(reference)")
      // In a right-to-left language, the leading inset of the section is on the right.
      let mirrored = self.screen(isRightToLeft: true, reference)
      #expect(
        mirrored.cell(0) == CGRect(x: left, y: 5, width: 300 - left - right - 10, height: 20))
      #expect(screen.view.violations == [] && mirrored.view.violations == [])
    }
  }

  @Test func `on the horizontal axis the insets are those of the top and the bottom`() {
    let screen = screen(axis: .horizontal)
    #expect(screen.cell(0) == CGRect(x: 10, y: 25, width: 20, height: 200 - 5 - 54))
  }

  @Test func `insets that bars already take are not taken twice`() {
    let screen = screen()
    screen.view.insets = UIEdgeInsets(top: 20, left: 30, bottom: 0, right: 50)
    screen.view.layoutIfNeeded()
    #expect(screen.layout.collectionLayout.container.width == 220)
    #expect(screen.layout.collectionLayout.frame(of: .item(0, inSection: 0))?.width == 210)
  }

  @Test func `the layout follows its reference, and the held row stays`() {
    let screen = screen()
    screen.scroll(to: 413)
    let before = screen.cell(22)
    #expect(before != nil)
    screen.view.safeArea.left = 0
    // A rotation changes the bounds together with the safe area.
    screen.view.resize(to: CGSize(width: 300, height: 150), isAnimated: false)
    #expect(screen.cell(22)?.minX == 10 && screen.cell(22)?.minY == before?.minY)
    screen.layout.contentInsetsReference = .none
    screen.view.layoutIfNeeded()
    #expect(screen.cell(22)?.width == 290 && screen.cell(22)?.minY == before?.minY)
    #expect(screen.view.violations == [])
  }

  @Test func `inserted sections have the insets, too`() throws {
    let screen = screen()
    let old: GroupedArray<Int, Int> = [0: Array(0..<3)]
    let new: GroupedArray<Int, Int> = [7: [100, 101], 0: Array(0..<3)]
    screen.view.data = ModelState(old)
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    try screen.view.apply(new.changes(from: old), from: old, to: new) {
      screen.view.data = ModelState($0)
    }
    #expect(screen.cell(1) == CGRect(x: 40, y: 25, width: 220, height: 20))
    #expect(screen.cell(1, inSection: 1) == CGRect(x: 40, y: 70, width: 220, height: 20))
    #expect(screen.view.violations == [])
  }
}
