// The rules that UIKit has for the answers of a layout.

import BatchUpdateModel
public import Foundation
public import UIKit

/// A view of a fake collection view, by what it displays.
public enum FakeView: Hashable, Sendable {
  case cell(IndexPath)
  case supplementary(String, IndexPath)
  case decoration(String, IndexPath)

  /// Creates the view of some attributes.
  @MainActor public init(_ attributes: UICollectionViewLayoutAttributes) {
    switch attributes.representedElementCategory {
    case .cell: self = .cell(attributes.indexPath)
    case .supplementaryView:
      self = .supplementary(attributes.representedElementKind!, attributes.indexPath)
    case .decorationView:
      self = .decoration(attributes.representedElementKind!, attributes.indexPath)
    }
  }
}

extension FakeCollectionView {
  func check(_ size: CGSize) {
    if !(size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0) {
      violations.append("content size \(size)")
    }
  }

  /// Attributes name existing items and sections, each view once, with a finite frame; single
  /// queries return the same frame; and every item has attributes.
  func checkAttributes(_ list: [UICollectionViewLayoutAttributes]) {
    var found: Set<FakeView> = []
    for attributes in list {
      let (view, frame) = (FakeView(attributes), attributes.frame)
      if !found.insert(view).inserted { violations.append("\(view) has attributes twice") }
      if !(frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite
        && frame.height.isFinite)
      {
        violations.append("\(view) has the frame \(frame)")
      }
      let sections = model.displayed.sections
      let path = attributes.indexPath
      let exists =
        sections.indices.contains(path.section)
        && (attributes.representedElementCategory != .cell
          || sections[path.section].items.indices.contains(path.item))
      if !exists && !isCollectionView(view) {
        violations.append("\(view) does not exist")
        continue
      }
      let single = self.attributes(showing: view)
      if single?.frame != frame || single?.zIndex != attributes.zIndex {
        violations.append("\(view) is at \(frame), and alone at \(String(describing: single))")
      }
      checkKnown(attributes)
      checkRegistered(attributes)
    }
  }

  /// The rule `decorationViewsNeedClasses`.
  private func checkRegistered(_ attributes: UICollectionViewLayoutAttributes) {
    guard rules.contains(.decorationViewsNeedClasses),
      attributes.representedElementCategory == .decorationView,
      collectionViewLayout.decorationClasses[attributes.representedElementKind!] == nil
    else { return }
    violations.append("\(FakeView(attributes)) has no registered class")
  }

  /// The rule `supplementaryViewsAreChecked`.
  private func checkKnown(_ attributes: UICollectionViewLayoutAttributes) {
    guard rules.contains(.supplementaryViewsAreChecked),
      attributes.representedElementCategory == .supplementaryView
    else { return }
    let (view, new) = (FakeView(attributes), KnownAttributes(attributes))
    if let old = knownViews.updateValue(new, forKey: view), old != new {
      violations.append(
        "\(view) changed from \(old) to \(new) without invalidating the layout")
    }
  }

  /// Reads the supplementary views of the bounds, as UIKit does while it animates.
  func readSupplementaryViews() {
    let list = collectionViewLayout.layoutAttributesForElements(in: layoutRect(bounds)) ?? []
    for attributes in list { checkKnown(attributes) }
  }

  /// The rule `readsViewsBeforeUpdateItems`: the views of the screen, by the index paths of
  /// before the update, in the answers of the layout.
  func answersBeforeUpdateItems() -> [UICollectionViewLayoutAttributes] {
    guard rules.contains(.readsViewsBeforeUpdateItems) else { return [] }
    return frames.keys.compactMap(attributes(showing:))
  }

  /// Compares the answers from before the update items with those after them.
  func check(_ early: [UICollectionViewLayoutAttributes]) {
    for old in early {
      let (view, new) = (FakeView(old), attributes(showing: FakeView(old)))
      if new?.frame != old.frame {
        violations.append(
          "\(view) was at \(old.frame) before the update items, and is at "
            + String(describing: new?.frame))
      }
    }
  }

  private func isCollectionView(_ view: FakeView) -> Bool {
    if case .supplementary(let kind, _) = view { return kind.hasPrefix("SectileCollection") }
    return false
  }

  /// Returns the attributes of a view.
  public func attributes(showing view: FakeView) -> UICollectionViewLayoutAttributes? {
    switch view {
    case .cell(let path): collectionViewLayout.layoutAttributesForItem(at: path)
    case .supplementary(let kind, let path):
      collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
    case .decoration(let kind, let path):
      collectionViewLayout.layoutAttributesForDecorationView(ofKind: kind, at: path)
    }
  }
}

/// The attributes of a supplementary view that UIKit compares.
struct KnownAttributes: Equatable {
  var frame: CGRect
  var zIndex: Int
  var alpha: CGFloat
  var isHidden: Bool

  @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
    frame = attributes.frame
    zIndex = attributes.zIndex
    alpha = attributes.alpha
    isHidden = attributes.isHidden
  }
}
