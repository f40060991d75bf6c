// Batch updates of the fake collection view.

public import BatchUpdateModel
public import Foundation
public import UIKit

/// The cells at the start and at the end of a batch update, by the identities of their items.
public struct FakeUpdate {
  /// The frames on the screen before the update.
  public var before: [Int: CGRect] = [:]
  /// The frames on the screen from which the new cells start.
  public var starts: [Int: (frame: CGRect, alpha: CGFloat)] = [:]
  /// The frames on the screen to which the old cells move.
  public var ends: [Int: (frame: CGRect, alpha: CGFloat)] = [:]
  /// The frames on the screen after the update, before cells measure themselves.
  public var after: [Int: CGRect] = [:]
  /// The changes, as the calls of the batch.
  public var batch: BatchUpdate
  /// The number of times that the layout was prepared.
  public var prepareCount = 0
  /// The attributes that the layout returned before it got the update items; nil for none.
  public var earlyAttributeCount: Int?
}

extension FakeCollectionView {
  /// Performs a batch update in UIKit's order of calls.
  func perform(_ updates: () -> Void) {
    // UIKit brings the layout up to date first; the counts of the data source must be the old ones.
    layoutIfNeeded()
    let before = data
    displayedBefore = before
    var update = FakeUpdate(batch: BatchUpdate())
    for (view, frame) in frames { if let id = item(of: view) { update.before[id] = frame } }
    let firstCall = calls.count
    let oldCells = visibleCells
    rememberCells()
    batch = BatchUpdate()
    updates()
    update.batch = batch!
    willUpdate(update.batch)
    batch = nil
    let oldPaths = frames.keys.compactMap { view in item(of: view).map { ($0, view) } }
    if drag != nil {
      // The drag ends, and the counts are those of the data source, which has not moved the item.
      drag = nil
      model = BatchUpdateView(showing: before)
    }
    if let violation = model.perform(update.batch, before: before, after: data) {
      violations.append(violation)
      model = BatchUpdateView(showing: data)
    }
    let layout = collectionViewLayout
    let context = makeContext()
    isInBatch = true
    context.setReason(everything: false, counts: true)
    layout.invalidateLayout(with: context)
    prepareLayout()
    if rules.contains(.preparesTwiceBeforeUpdateItems) { prepareLayout() }
    let early = layout.layoutAttributesForElements(in: layoutRect(bounds))
    checkAttributes(early ?? [])
    update.earlyAttributeCount = early?.count
    let earlyViews = answersBeforeUpdateItems()

    calls.append("prepare for updates")
    isUpdating = true
    layout.prepare(forCollectionViewUpdates: update.batch.updateItems)
    check(earlyViews)
    contentSize = layout.collectionViewContentSize
    check(contentSize)
    let oldOffset = contentOffset
    let target = layout.targetContentOffset(forProposedContentOffset: contentOffset)
    // Old views move from the old offset to the new one.
    for (id, view) in oldPaths {
      guard case .cell(let path) = view,
        let end = layout.finalLayoutAttributesForDisappearingItem(at: path)
      else { continue }
      contentOffset = target
      update.ends[id] = (onScreen(end.frame), end.alpha)
    }
    contentOffset = target
    var starts: [(id: Int, attributes: UICollectionViewLayoutAttributes)] = []
    for attributes in layout.layoutAttributesForElements(in: layoutRect(bounds)) ?? []
    where isVisible(attributes) {
      let path = attributes.indexPath
      switch FakeView(attributes) {
      case .cell:
        let id = model.displayed.sections[path.section].items[path.item]
        update.after[id] = onScreen(attributes.frame)
        guard let start = layout.initialLayoutAttributesForAppearingItem(at: path) else { continue }
        starts.append((id, rules.contains(.startsAreRetained) ? start : start.duplicate()))
      case .supplementary(let kind, _):
        _ = layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
      case .decoration(let kind, _):
        _ = layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
      }
    }
    didMoveUpdate(update)
    if measuresDuringUpdates {
      if rules.contains(.readsSizesOfOldCells) { measure(old: oldCells) }
      if measureViews() { prepareLayout() }
      readSupplementaryViews()
    }
    let newOffset = contentOffset
    contentOffset = oldOffset
    for (id, start) in starts { update.starts[id] = (onScreen(start.frame), start.alpha) }
    contentOffset = newOffset
    checkStarts(starts, of: update)
    (isUpdating, isInBatch) = (false, false)
    layout.finalizeCollectionViewUpdates()
    update.prepareCount = calls[firstCall...].count { $0 == "prepare" }
    staleViews = nil
    didUpdate(update)
    layoutIfNeeded()
  }

  /// Keeps the attributes of the visible cells for the base class of layouts.
  func rememberCells() {
    attributesBeforeUpdate = [:]
    for (_, attributes) in visibleCells {
      attributesBeforeUpdate[attributes.indexPath] = attributes.duplicate()
    }
  }

  /// The rules `startsAreRetained` and `changedItemsFade`.
  private func checkStarts(
    _ starts: [(id: Int, attributes: UICollectionViewLayoutAttributes)], of update: FakeUpdate
  ) {
    let old = Set(update.before.keys)
    let replaced = update.batch.replacedItems(in: displayedBefore)
    for (id, start) in starts {
      if rules.contains(.startsAreRetained), !old.contains(id),
        let end = collectionViewLayout.layoutAttributesForItem(at: start.indexPath),
        end.size != start.size
      {
        violations.append("cell \(id) appears with the size \(start.size), and has \(end.size)")
      }
      if rules.contains(.changedItemsFade), old.contains(id), !replaced.contains(id),
        start.alpha < 1
      {
        violations.append("cell \(id) fades although it moves")
      }
    }
  }

  /// Returns the frames of cells at the start and at the end of an animated change of the bounds.
  func attributesOfResizing(from old: CGRect) -> FakeUpdate {
    let layout = collectionViewLayout
    var update = FakeUpdate(batch: BatchUpdate())
    for (view, frame) in frames { if let id = item(of: view) { update.before[id] = frame } }
    let new = bounds
    for attributes in layout.layoutAttributesForElements(in: layoutRect(bounds)) ?? []
    where isVisible(attributes) {
      guard let id = item(of: FakeView(attributes)) else { continue }
      let path = attributes.indexPath
      update.after[id] = onScreen(attributes.frame)
      if let end = layout.finalLayoutAttributesForDisappearingItem(at: path) {
        update.ends[id] = (onScreen(end.frame), end.alpha)
      }
      guard let start = layout.initialLayoutAttributesForAppearingItem(at: path) else { continue }
      bounds = old
      update.starts[id] = (onScreen(start.frame), start.alpha)
      bounds = new
    }
    return update
  }

  private func item(of view: FakeView) -> Int? {
    guard case .cell(let path) = view else { return nil }
    return model.displayed.sections[path.section].items[path.item]
  }
}

extension BatchUpdate.Position {
  init(_ indexPath: IndexPath) { self.init(indexPath[0], indexPath[1]) }

  var indexPath: IndexPath { [section, item] }
}

extension BatchUpdate {
  /// The identities of the items that the batch deletes or reloads, by themselves or with their
  /// sections.
  fileprivate func replacedItems(in old: ModelState) -> Set<Int> {
    var result: Set<Int> = []
    for section in deletedSections + reloadedSections where old.sections.indices.contains(section) {
      result.formUnion(old.sections[section].items)
    }
    for item in deletedItems + reloadedItems
    where old.sections.indices.contains(item.section)
      && old.sections[item.section].items.indices.contains(item.item)
    {
      result.insert(old.sections[item.section].items[item.item])
    }
    return result
  }

  /// The update items that UIKit sends for the calls of a batch, in UIKit's order: moves and
  /// deletions before insertions, and `NSNotFound` as the item of a section.
  @MainActor public var updateItems: [UICollectionViewUpdateItem] {
    func section(_ number: Int) -> IndexPath { [number, NSNotFound] }
    var items: [UICollectionViewUpdateItem] = []
    for path in reloadedItems.map(\.indexPath) + reloadedSections.map(section) {
      items.append(UICollectionViewUpdateItem(.reload, before: path, after: path))
    }
    for move in movedSections {
      items.append(
        UICollectionViewUpdateItem(.move, before: section(move.from), after: section(move.to)))
    }
    for move in movedItems {
      items.append(
        UICollectionViewUpdateItem(.move, before: move.from.indexPath, after: move.to.indexPath))
    }
    for path in deletedItems.map(\.indexPath) + deletedSections.map(section) {
      items.append(UICollectionViewUpdateItem(.delete, before: path, after: nil))
    }
    for path in insertedItems.map(\.indexPath) + insertedSections.map(section) {
      items.append(UICollectionViewUpdateItem(.insert, before: nil, after: path))
    }
    return items
  }
}
