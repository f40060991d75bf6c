// Cells and supplementary views that measure themselves, as in UIKit: each gives its preferred
// attributes, the layout invalidates itself, and the offset is adjusted.

import BatchUpdateModel
import Foundation
import UIKit

extension FakeCollectionView {
  /// Lets the visible views measure themselves, and returns whether the layout has changed.
  ///
  /// Without the rule `passesMeasureAllViews`, the first view that changes the layout is the last.
  func measureViews() -> Bool {
    let list = collectionViewLayout.layoutAttributesForElements(in: layoutRect(bounds)) ?? []
    var isChanged = false
    for attributes in list.filter(isVisible) {
      switch measure(attributes) {
      case .same: continue
      case .loop: return false
      case .changed: isChanged = true
      }
      if !rules.contains(.passesMeasureAllViews) { return true }
    }
    return isChanged
  }

  /// Lets cells of the next page measure themselves, by the rule `prefetchesCells`, and returns
  /// whether the layout has changed.
  func prefetchCells() -> Bool {
    guard rules.contains(.prefetchesCells) else { return false }
    let isVertical = contentSize.height > bounds.height
    let page = bounds.offsetBy(
      dx: isVertical ? 0 : bounds.width, dy: isVertical ? bounds.height : 0)
    let list = collectionViewLayout.layoutAttributesForElements(in: layoutRect(page)) ?? []
    for case .cell(let path) in frames.keys
    where collectionViewLayout.layoutAttributesForItem(at: path) == nil {
      violations.append("\(path) has no attributes after the next page was read")
    }
    var isChanged = false
    for attributes in list
    where attributes.representedElementCategory == .cell && !isVisible(attributes) {
      if measure(attributes) == .changed { isChanged = true }
    }
    return isChanged
  }

  private enum MeasureResult { case same, changed, loop }

  /// Lets one view measure itself.
  private func measure(_ attributes: UICollectionViewLayoutAttributes) -> MeasureResult {
    let layout = collectionViewLayout
    guard let preferred = preferredAttributes(for: attributes),
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return .same }
    calls.append("measure")
    if countsAsLoop(FakeView(attributes)) { return .loop }
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    layout.invalidateLayout(with: context)
    didMeasureView()
    return .changed
  }

  /// The rule `measuringIsLimited`.
  private func countsAsLoop(_ view: FakeView) -> Bool {
    guard rules.contains(.measuringIsLimited) else { return false }
    measureCounts[view, default: 0] += 1
    if measureCounts[view]! < 100 { return false }
    violations.append("self-sizing does not end: \(view) has changed the layout 100 times")
    return true
  }

  /// The cells that are visible, by their identity, and the attributes that they have.
  var visibleCells: [(id: Int, attributes: UICollectionViewLayoutAttributes)] {
    frames.keys.compactMap { view in
      guard case .cell(let path) = view, let attributes = attributes(showing: view) else {
        return nil
      }
      return (model.displayed.sections[path.section].items[path.item], attributes)
    }.sorted { $0.id < $1.id }
  }

  /// The rule `readsSizesOfOldCells`.
  func measure(old cells: [(id: Int, attributes: UICollectionViewLayoutAttributes)]) {
    let layout = collectionViewLayout
    for (id, attributes) in cells {
      let preferred = cell(of: id).preferredLayoutAttributesFitting(attributes.duplicate())
      guard
        layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
      else { continue }
      let context = layout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
      layout.invalidateLayout(with: context)
      prepareIfNeeded()
    }
  }

  private func cell(of id: Int) -> UICollectionReusableView {
    let cell = makeCell?(id) ?? SizedView(cellSize(id))
    addSubview(cell)
    return cell
  }

  /// Returns the attributes that a view prefers; nil for a decoration view.
  ///
  /// A view without a preference prefers what it has, by the rule `asksAboutUnchangedSizes`.
  private func preferredAttributes(
    for attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes? {
    let path = attributes.indexPath
    let sections = model.displayed.sections
    let view: UICollectionReusableView
    switch attributes.representedElementCategory {
    case .cell:
      // A layout that is wrong can have other cells.
      guard sections.indices.contains(path.section),
        sections[path.section].items.indices.contains(path.item)
      else { return nil }
      view = cell(of: sections[path.section].items[path.item])
    case .supplementaryView:
      let kind = attributes.representedElementKind!
      let id = sections.indices.contains(path.section) ? sections[path.section].id : nil
      view = SizedView(id.flatMap { supplementarySize(kind, $0) })
    case .decorationView: return nil
    }
    if !rules.contains(.asksAboutUnchangedSizes), let view = view as? SizedView,
      view.preferredSize == nil
    {
      return nil
    }
    return view.preferredLayoutAttributesFitting(attributes.duplicate())
  }
}

/// A view that prefers a size, as a subclass in an app does; a plain view prefers what it gets.
private final class SizedView: UICollectionViewCell {
  let preferredSize: CGSize?

  init(_ size: CGSize?) {
    preferredSize = size
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if let preferredSize { layoutAttributes.size = preferredSize }
    return layoutAttributes
  }
}
