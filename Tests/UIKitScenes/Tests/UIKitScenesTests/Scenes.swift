// Five scenes, in which a layout that misunderstands UIKit shows the wrong rows. They run with a
// real view on a simulator, and with the fake view of Tests/UIKitStandIn.

import Foundation
import Sectile
import Testing
import UIKit

#if canImport(CoreGraphics)
  import CoreGraphics
#endif
#if canImport(SectileUIKitSources)
  import SectileUIKitSources
#else
  import SectileUIKit
#endif

/// A collection view on a screen, with sections of numbered rows.
@MainActor protocol SceneHost: AnyObject {
  /// Creates a view at the origin of the screen.
  ///
  /// - Parameters:
  ///   - counts: The number of rows of each section.
  ///   - size: The size of the view.
  ///   - length: The length that the cell of a row measures; nil for one that does not.
  init(
    _ counts: [Int], size: CGSize, isRightToLeft: Bool, layout: SectileCollectionViewLayout,
    length: @escaping (Int) -> CGFloat?)

  var view: UICollectionView { get }
  /// Sets the insets that bars cause.
  func setBars(top: CGFloat, bottom: CGFloat)
  /// Scrolls as a program does.
  func scroll(to offset: CGPoint)
  /// Inserts a row as a batch update.
  func insert(at path: IndexPath)
  /// Waits for layout passes and animations.
  func settle()
  /// Returns the frame of a visible cell on the screen.
  func cell(_ item: Int, inSection section: Int) -> CGRect?
  /// Returns the frame of a visible header on the screen.
  func header(ofSection section: Int) -> CGRect?
}

/// The layout of a scene, which can be a recorder.
typealias MakeSceneLayout =
  @MainActor (
    CollectionLayout.Axis, @escaping @MainActor (Int) -> SectionLayout
  ) -> SectileCollectionViewLayout

/// The scenes, in the order of risk.
@MainActor enum Scenes {
  private static let phone = CGSize(width: 390, height: 844)

  static func firstScreenUnderABar<Host: SceneHost>(
    _: Host.Type, _ makeLayout: MakeSceneLayout
  ) {
    let layout = makeLayout(.vertical) { _ in
      .list(itemLength: .fixed(44)).header(.fixed(28), pinned: true)
    }
    let host = Host([100], size: phone, isRightToLeft: false, layout: layout) { _ in nil }
    host.setBars(top: 91, bottom: 34)
    host.settle()
    #expect(host.view.contentOffset.y == -91)
    #expect(host.header(ofSection: 0)?.minY == 91)
    #expect(host.cell(0, inSection: 0)?.minY == 119)
  }

  static func aChatAtItsEnd<Host: SceneHost>(_: Host.Type, _ makeLayout: MakeSceneLayout) {
    let layout = makeLayout(.vertical) { _ in .list(itemLength: .estimated(44)) }
    layout.stickingTo = .end
    let host = Host([50], size: phone, isRightToLeft: false, layout: layout) { _ in 90 }
    for _ in 0..<3 {
      host.scroll(to: CGPoint(x: 0, y: host.view.contentSize.height - phone.height))
      host.settle()
    }
    for count in 50..<54 {
      host.insert(at: [0, count])
      host.settle()
      #expect(host.view.contentSize.height - host.view.bounds.maxY == 0)
      #expect(host.cell(count, inSection: 0)?.maxY == phone.height)
    }
  }

  static func aBatchWithPinnedHeaders<Host: SceneHost>(
    _: Host.Type, _ makeLayout: MakeSceneLayout
  ) {
    let layout = makeLayout(.vertical) { _ in
      .list(itemLength: .estimated(44)).header(.fixed(30), pinned: true)
    }
    let host = Host([20, 20], size: phone, isRightToLeft: false, layout: layout) { _ in 60 }
    host.scroll(to: CGPoint(x: 0, y: 400))
    host.settle()
    let before = host.cell(10, inSection: 0)
    host.insert(at: [0, 0])
    host.settle()
    #expect(before != nil && host.cell(11, inSection: 0) == before)
    #expect(host.header(ofSection: 0)?.minY == 0)
  }

  static func anArabicCarousel<Host: SceneHost>(_: Host.Type, _ makeLayout: MakeSceneLayout) {
    let layout = makeLayout(.horizontal) { _ in .list(itemLength: .fixed(100)) }
    let size = CGSize(width: 390, height: 200)
    let host = Host([30], size: size, isRightToLeft: true, layout: layout) { _ in nil }
    host.settle()
    #expect(host.cell(0, inSection: 0)?.maxX == 390)
    #expect(host.cell(1, inSection: 0)?.maxX == 290)
    host.scroll(to: CGPoint(x: 1_000, y: 0))
    host.settle()
    #expect(host.cell(10, inSection: 0)?.maxX == 390)
  }

  static func cellsThatMeasureThemselves<Host: SceneHost>(
    _: Host.Type, _ makeLayout: MakeSceneLayout
  ) {
    let layout = makeLayout(.vertical) { _ in .list(itemLength: .estimated(44)) }
    let host = Host([200], size: phone, isRightToLeft: false, layout: layout) {
      CGFloat(30 + 10 * ($0 % 7))
    }
    host.settle()
    #expect(host.cell(3, inSection: 0) == CGRect(x: 0, y: 120, width: 390, height: 60))
    host.scroll(to: CGPoint(x: 0, y: 4_000))
    host.settle()
    // Rows above are measured when they appear, and the others stay.
    for _ in 0..<20 {
      let old = (0..<200).first { host.cell($0, inSection: 0) != nil }!
      let before = host.cell(old, inSection: 0)!
      host.scroll(to: CGPoint(x: 0, y: host.view.contentOffset.y - 40))
      host.settle()
      #expect(host.cell(old, inSection: 0)?.minY == before.minY + 40)
    }
  }
}
