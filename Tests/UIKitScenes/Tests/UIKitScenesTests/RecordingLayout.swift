// A layout that writes UIKit's calls, in their order and with their arguments and answers, as text.

import Foundation
import Sectile
import UIKit

#if canImport(CoreGraphics)
  import CoreGraphics
#endif
#if canImport(SectileUIKitSources)
  import SectileUIKitSources
#else
  import SectileUIKit
#endif

/// A layout with a log of the calls of its view.
///
/// A line is the name of a call and its numbers; an answer follows `=`. A line `view` precedes a
/// call for which the bounds, the insets or the counts of the view have changed.
final class RecordingLayout: SectileCollectionViewLayout {
  private(set) var log: [String] = []
  private var lastView = ""
  private var depth = 0
  private var described: UICollectionViewLayoutInvalidationContext?

  /// Logs a call of UIKit; calls that the layout makes itself are not logged.
  private func call<Result>(
    _ line: String, _ body: () -> Result, _ answer: (Result) -> String? = { _ in nil }
  ) -> Result {
    guard depth == 0, let view = collectionView else { return body() }
    let (bounds, insets) = (view.bounds, view.adjustedContentInset)
    let counts = (0..<view.numberOfSections).map { "\(view.numberOfItems(inSection: $0))" }
    let state =
      "view \(text(bounds)) \(insets.top) \(insets.left) \(insets.bottom) \(insets.right) "
      + (counts.isEmpty ? "-" : counts.joined(separator: ","))
    if state != lastView { log.append(state) }
    lastView = state
    log.append(line)
    let index = log.count - 1
    depth += 1
    let result = body()
    depth -= 1
    if let answer = answer(result) { log[index] += " = \(answer)" }
    return result
  }

  private func text(_ rect: CGRect) -> String {
    "\(rect.minX) \(rect.minY) \(rect.width) \(rect.height)"
  }

  private func text(_ path: IndexPath) -> String {
    path.map(String.init).joined(separator: ".")
  }

  override func prepare() { call("prepare") { super.prepare() } }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let line =
      context === described
      ? "use" : "invalidate \(context.invalidateEverything) \(context.invalidateDataSourceCounts)"
    call(line) { super.invalidateLayout(with: context) }
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    call("elements \(text(rect))") {
      super.layoutAttributesForElements(in: rect)
    } _: {
      $0.map { "\($0.count)" } ?? "nil"
    }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    call("scroll \(text(newBounds))") {
      super.shouldInvalidateLayout(forBoundsChange: newBounds)
    } _: {
      "\($0)"
    }
  }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = call("bounds \(text(newBounds))") {
      super.invalidationContext(forBoundsChange: newBounds)
    } _: {
      "\($0.contentOffsetAdjustment.x) \($0.contentOffsetAdjustment.y)"
    }
    described = context
    return context
  }

  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let (path, size) = (preferredAttributes.indexPath, preferredAttributes.size)
    let kind = preferredAttributes.representedElementKind ?? "-"
    let context = call("preferred \(kind) \(text(path)) \(size.width) \(size.height)") {
      super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes,
        withOriginalAttributes: originalAttributes)
    } _: {
      "\($0.contentOffsetAdjustment.x) \($0.contentOffsetAdjustment.y)"
    }
    described = context
    return context
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    let items = updateItems.map { item in
      let (old, new) = (item.indexPathBeforeUpdate, item.indexPathAfterUpdate)
      return "\(item.updateAction.rawValue):\(old.map(text) ?? "-"):\(new.map(text) ?? "-")"
    }
    call("updates \(items.joined(separator: " "))") {
      super.prepare(forCollectionViewUpdates: updateItems)
    }
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    call("target \(proposedContentOffset.x) \(proposedContentOffset.y)") {
      super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
    } _: {
      "\($0.x) \($0.y)"
    }
  }

  override func finalizeCollectionViewUpdates() {
    call("finalize") { super.finalizeCollectionViewUpdates() }
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    call("initial \(text(itemIndexPath))") {
      super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    } _: {
      $0.map { text($0.frame) } ?? "nil"
    }
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    call("final \(text(itemIndexPath))") {
      super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    } _: {
      $0.map { text($0.frame) } ?? "nil"
    }
  }
}
