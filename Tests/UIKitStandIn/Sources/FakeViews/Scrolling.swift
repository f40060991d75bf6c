// The bounds of the fake collection view: scrolling, rotation, insets, the limits of scrolling, and
// the direction of the language.

public import Foundation
import UIKit

extension FakeCollectionView {
  // MARK: Bounds

  /// Scrolls to an offset.
  public func scroll(to offset: CGPoint) { setBounds(CGRect(origin: offset, size: bounds.size)) }

  /// Changes the size of the view, as a rotation does.
  public func resize(to size: CGSize, isAnimated: Bool) {
    let old = bounds
    setBounds(CGRect(origin: bounds.origin, size: size), isAnimated: isAnimated, from: old)
  }

  /// Changes the bounds, and lays the view out.
  public func setBounds(_ new: CGRect) { setBounds(new, isAnimated: false, from: nil) }

  private func setBounds(_ new: CGRect, isAnimated: Bool, from old: CGRect?) {
    let layout = collectionViewLayout
    changeBounds(to: new)
    guard isAnimated, let old else { return layoutIfNeeded() }
    prepareIfNeeded()
    layout.prepare(forAnimatedBoundsChange: old)
    contentOffset = layout.targetContentOffset(forProposedContentOffset: contentOffset)
    didResize(attributesOfResizing(from: old))
    layout.finalizeAnimatedBoundsChange()
    layoutIfNeeded()
  }

  /// The rule `adjustmentsAreBoundsChanges`.
  func adjustOffset(to offset: CGPoint) {
    guard rules.contains(.adjustmentsAreBoundsChanges) else {
      contentOffset = offset
      return
    }
    changeBounds(to: CGRect(origin: offset, size: bounds.size))
  }

  /// Changes the bounds without laying the view out.
  func changeBounds(to proposed: CGRect) {
    let layout = collectionViewLayout
    let new = CGRect(origin: rounded(proposed.origin), size: proposed.size)
    guard layout.shouldInvalidateLayout(forBoundsChange: new) else {
      bounds = new
      return
    }
    calls.append("invalidate for bounds")
    let context = layout.invalidationContext(forBoundsChange: new)
    let isGrown = new.width > bounds.width || new.height > bounds.height
    bounds = new
    if isGrown, rules.contains(.grownBoundsMoveOffset), !isTracking {
      bounds.origin = limited(bounds.origin)
    }
    layout.invalidateLayout(with: context)
  }

  /// Scrolls in steps to an offset that does not change, and then calls the delegate.
  ///
  /// A touch stops the animation.
  ///
  /// Source: issue 19406 of lionheart/openradar-mirror, where rows that measure themselves on the
  /// way leave the view at a wrong place.
  func animateOffset(to target: CGPoint) {
    let start = contentOffset
    for step in 1...10 where !isTracking {
      let part = CGFloat(step) / 10
      scroll(
        to: CGPoint(
          x: start.x + part * (target.x - start.x), y: start.y + part * (target.y - start.y)))
    }
    if !isTracking { didEndScrollingAnimation() }
  }

  /// The rule `offsetsAreRounded`.
  func rounded(_ offset: CGPoint) -> CGPoint {
    let scale = traitCollection.displayScale
    guard rules.contains(.offsetsAreRounded), scale > 0 else { return offset }
    return CGPoint(
      x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
  }

  // MARK: Limits

  /// The limits of the content offset along both axes, with the insets of bars.
  public var offsetLimits: CGRect { offsetLimits(of: contentSize) }

  /// Returns the limits of the content offset for a size of the content.
  public func offsetLimits(of size: CGSize) -> CGRect {
    let insets = adjustedContentInset
    let (x, y) = (-insets.left, -insets.top)
    return CGRect(
      x: x, y: y, width: max(size.width + insets.right - bounds.width - x, 0),
      height: max(size.height + insets.bottom - bounds.height - y, 0))
  }

  /// Returns an offset in the limits.
  func limited(_ offset: CGPoint) -> CGPoint {
    let limits = offsetLimits
    return CGPoint(
      x: min(max(offset.x, limits.minX), limits.maxX),
      y: min(max(offset.y, limits.minY), limits.maxY))
  }

  /// The rule `insetsMoveOffset`.
  func insetsDidChange(from old: UIEdgeInsets) {
    guard rules.contains(.insetsMoveOffset) else { return }
    let insets = adjustedContentInset
    var offset = contentOffset
    if offset.x == -old.left { offset.x = -insets.left }
    if offset.y == -old.top { offset.y = -insets.top }
    offset = limited(offset)
    if offset != contentOffset { changeBounds(to: CGRect(origin: offset, size: bounds.size)) }
    collectionViewLayout.invalidateLayout()
  }

  /// The rules `shorterContentMovesOffset` and `layoutPassesMoveOffset`.
  func contentDidChange() {
    // A batch update sets the offset and the size in its animation.
    if isInBatch { return }
    let old = lastContentSize
    lastContentSize = contentSize
    let isShorter = contentSize.width < old.width || contentSize.height < old.height
    guard !isTracking,
      rules.contains(.layoutPassesMoveOffset)
        || isShorter && rules.contains(.shorterContentMovesOffset)
    else { return }
    let offset = rounded(limited(contentOffset))
    if offset != contentOffset { changeBounds(to: CGRect(origin: offset, size: bounds.size)) }
  }

  /// Whether a view is in the bounds.
  func isVisible(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let rect = viewRect(attributes.frame)
    return rect.minX < bounds.maxX && rect.maxX > bounds.minX && rect.minY < bounds.maxY
      && rect.maxY > bounds.minY
  }

  // MARK: Right to left

  /// Whether the view shows the layout in the other direction.
  private var isFlipped: Bool {
    collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
      && effectiveUserInterfaceLayoutDirection != collectionViewLayout.developmentLayoutDirection
  }

  /// Returns a rectangle of the layout in the content of the view.
  func viewRect(_ rect: CGRect) -> CGRect {
    guard isFlipped, !rules.contains(.coordinatesAreFlipped) else { return rect }
    return CGRect(
      x: contentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// Returns a rectangle of the view in the content of the layout; mirroring is its own inverse.
  func layoutRect(_ rect: CGRect) -> CGRect { viewRect(rect) }

  /// Returns a rectangle of the layout relative to the visible part of the view.
  public func onScreen(_ rect: CGRect) -> CGRect { onScreen(viewRect: viewRect(rect)) }

  /// Returns a rectangle of the view relative to its visible part, from the left edge.
  func onScreen(viewRect rect: CGRect) -> CGRect {
    let shifted = rect.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
    guard isFlipped, rules.contains(.coordinatesAreFlipped) else { return shifted }
    return CGRect(
      x: bounds.width - shifted.maxX, y: shifted.minY, width: rect.width, height: rect.height)
  }
}
