// The steps of a layout pass of the fake collection view: `prepare()`, and the visible views.

public import BatchUpdateModel
import Foundation
import UIKit

extension FakeCollectionView {
  /// Displays other sections and items without a notice to the layout, as UIKit never does.
  public func setDisplayed(_ state: ModelState) {
    data = state
    model = BatchUpdateView(showing: state)
    needsPrepare = true
  }

  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    (type(of: collectionViewLayout).invalidationContextClass
      as! UICollectionViewLayoutInvalidationContext.Type).init()
  }

  /// Prepares the layout until it is up to date; its content can move the offset.
  func prepareIfNeeded() {
    for _ in 0..<10 where needsPrepare { prepareLayout() }
    if needsPrepare { violations.append("prepare() does not end") }
  }

  /// Prepares the layout and reads the size of the content.
  func prepareLayout() {
    needsPrepare = false
    calls.append("prepare")
    let before = contentOffset
    isPreparing = true
    collectionViewLayout.prepare()
    isPreparing = false
    defer { contentDidChange() }
    // A change of the offset is a change of the bounds.
    if contentOffset != before, collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds)
    {
      collectionViewLayout.invalidateLayout(
        with: collectionViewLayout.invalidationContext(forBoundsChange: bounds))
    }
    contentSize = collectionViewLayout.collectionViewContentSize
    check(contentSize)
  }

  /// Makes the visible views.
  ///
  /// If only some views are stale, the others keep their attributes.
  func showViews() {
    let attributes = collectionViewLayout.layoutAttributesForElements(in: readRect) ?? []
    checkAttributes(attributes)
    var shown: [FakeView: CGRect] = [:]
    for attribute in attributes where isVisible(attribute) {
      let view = FakeView(attribute)
      let frame = viewRect(attribute.frame)
      if let staleViews, !staleViews.contains(view), let old = contentFrames[view], old != frame {
        violations.append("\(view) moves in the content without an invalidation")
      }
      shown[view] = frame
    }
    contentFrames = shown
    frames = shown.mapValues(onScreen(viewRect:))
    staleViews = []
  }

  /// The rectangle for which the view reads attributes, in the content of the layout.
  var readRect: CGRect {
    let (width, height) = (bounds.width, bounds.height)
    guard rules.contains(.readsPages), width > 0, height > 0 else { return layoutRect(bounds) }
    let (x, y) = (
      (bounds.minX / width).rounded(.down) * width, (bounds.minY / height).rounded(.down) * height
    )
    return layoutRect(
      CGRect(
        x: x, y: y, width: (bounds.maxX / width).rounded(.up) * width - x,
        height: (bounds.maxY / height).rounded(.up) * height - y))
  }
}
