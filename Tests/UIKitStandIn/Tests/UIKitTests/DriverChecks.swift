// The checks of the screen after each event of a driver.

import BatchUpdateModel
import FakeViews
import Foundation
import Sectile
import SectileFoundation
import UIKit

@testable import SectileUIKitSources
@testable import SectileVirtualizer

extension Driver {
  func fail(_ text: String) { violation = violation ?? "\(event): \(text)" }

  /// Starts a pass of measuring: all cells hold one element.
  func beginHolding() {
    passLine = nextLine ?? layout.heldLine
    nextLine = nil
    checkHeld()
  }

  /// The held element has its distance from the edge of the viewport on the screen, except where an
  /// end of the content does not allow it.
  func checkHeld() {
    let result = heldResult
    heldCounts[result, default: 0] += 1
    if result == .moved, let passLine { fail("\(passLine) is at another place: \(layout.live)") }
    // The line is chosen anew when all that is visible has its size.
    passLine = layout.heldLine
  }

  private var heldResult: HeldElement.Result {
    guard let line = passLine else { return .content }
    let path = line.path
    let sections = view.data.sections
    guard let frame = layout.collectionLayout.frame(of: path) else {
      // The layout holds another element instead of a collapsed one.
      let isCollapsed =
        path.kind != .header && sections.indices.contains(path.section)
        && collapsed.contains(sections[path.section].id)
      return isCollapsed ? .collapsed : .moved
    }
    let (start, end) = distances(of: view.onScreen(CGRect(frame)))
    let limits = view.offsetLimits(of: layout.collectionViewContentSize)
    let offset = isVertical ? view.contentOffset.y : view.contentOffset.x
    let (least, most) = isVertical ? (limits.minY, limits.maxY) : (limits.minX, limits.maxX)
    let isMirrored =
      !isVertical && view.isRightToLeft && !view.rules.contains(.coordinatesAreFlipped)
    return HeldElement(
      line: line, start: Double(start), end: Double(end),
      spaceToStart: Double(isMirrored ? most - offset : offset - least),
      spaceToEnd: Double(isMirrored ? offset - least : most - offset),
      pixel: view.rules.contains(.offsetsAreRounded)
        ? 1 / Double(view.traitCollection.displayScale) : 0
    ).result
  }

  /// The view shows exactly the cells whose frames are on the screen, and is not blank.
  func checkVisible() {
    let screen = CGRect(origin: .zero, size: view.bounds.size)
    var expectsCell = false
    for section in view.data.sections.indices {
      for item in view.data.sections[section].items.indices {
        guard let frame = layout.collectionLayout.frame(of: .item(item, inSection: section)) else {
          continue
        }
        let overlap = view.onScreen(CGRect(frame)).overlap(with: screen)
        let isShown = view.frames[.cell([section, item])] != nil
        // The results differ by rounding errors where a frame touches an edge.
        if overlap > 1e-6 && !isShown { fail("cell \(section).\(item) is not shown") }
        if overlap < -1e-6 && isShown { fail("cell \(section).\(item) is shown") }
        expectsCell = expectsCell || overlap > 1e-6
      }
    }
    let limits = view.offsetLimits.insetBy(dx: -1e-6, dy: -1e-6)
    let offset = view.contentOffset
    let isPulled =
      isVertical
      ? offset.y < limits.minY || offset.y > limits.maxY
      : offset.x < limits.minX || offset.x > limits.maxX
    if expectsCell {
      screenCounts[.cells, default: 0] += 1
    } else if layout.collectionLayout.paths.count(of: .item) == 0 {
      screenCounts[.noItems, default: 0] += 1
    } else if isPulled {
      screenCounts[.pulled, default: 0] += 1
    } else {
      screenCounts[.otherViews, default: 0] += 1
      let header = SectileCollectionViewLayout.collectionHeaderKind
      if view.frames.keys.allSatisfy({ $0 == .supplementary(header, [0, 0]) }) {
        fail("nothing is visible")
      }
    }
  }

  /// The content of the screen after an event.
  enum Content: String, CaseIterable {
    case cells, noItems, pulled, otherViews
  }

  /// The distances of a frame on the screen from the start of the viewport.
  private func distances(of rect: CGRect) -> (start: CGFloat, end: CGFloat) {
    let (bounds, insets) = (view.bounds, view.insets)
    if isVertical {
      return (rect.minY - insets.top, rect.maxY - insets.top)
    }
    if view.isRightToLeft {
      let isFlipped = view.rules.contains(.coordinatesAreFlipped)
      let right = bounds.width - (isFlipped ? insets.left : insets.right)
      return (right - rect.maxX, right - rect.minX)
    }
    return (rect.minX - insets.left, rect.maxX - insets.left)
  }

  /// The items that a batch update removes, by themselves or with their sections.
  private func replacedItems(by batch: BatchUpdate) -> Set<Int> {
    guard let old = before?.data.sections else { return [] }
    return Set(batch.deletedSections.flatMap { old[$0].items })
      .union(batch.deletedItems.map { old[$0.section].items[$0.item] })
  }

  /// A held cell that a batch update neither moves nor replaces is held after it, with the same
  /// distance.
  ///
  /// The identities of the cells do not depend on the changes of the library.
  func checkIdentity(of update: FakeUpdate) {
    guard let before, let path = before.cell else { return }
    let batch = update.batch
    let position = BatchUpdate.Position(path.section, path.item!)
    let sections =
      batch.deletedSections + batch.reloadedSections + batch.movedSections.map(\.from)
    let items = batch.deletedItems + batch.reloadedItems + batch.movedItems.map(\.from)
    if sections.contains(path.section) || items.contains(position) { return }
    keptCount += 1
    let id = before.data.element(at: path)
    guard let line = before.line, let new = view.data.path(of: id) else {
      return fail("item \(id) is lost")
    }
    let own = passLine
    passLine = line
    passLine?.path = new
    if heldResult == .moved { fail("item \(id) was at \(line): \(layout.live)") }
    passLine = own
  }

  /// Cells start an animation where they were, and end it where they are then.
  ///
  /// Cells that a batch update removes and inserts again fade.
  func checkCells(of update: FakeUpdate) {
    func differs(_ first: CGRect, _ second: CGRect) -> Bool {
      abs(first.minX - second.minX) > 1e-6 || abs(first.minY - second.minY) > 1e-6
        || abs(first.width - second.width) > 1e-6 || abs(first.height - second.height) > 1e-6
    }
    let replaced = replacedItems(by: update.batch)
    for (id, start) in update.starts {
      guard let before = update.before[id] else { continue }
      cellCount += 1
      if replaced.contains(id) {
        if start.alpha != 0 { fail("cell \(id) does not fade in") }
        continue
      }
      if differs(start.frame, before) {
        fail("cell \(id) starts at \(start.frame), and was at \(before)")
      }
    }
    for (id, end) in update.ends {
      guard let after = update.after[id] else { continue }
      cellCount += 1
      if replaced.contains(id) {
        if end.alpha != 0 { fail("cell \(id) does not fade out") }
        continue
      }
      if differs(end.frame, after) { fail("cell \(id) ends at \(end.frame), and is at \(after)") }
    }
  }
}

extension CGRect {
  /// The smaller side of the rectangle that two rectangles have in common; negative if they are
  /// apart.
  fileprivate func overlap(with other: CGRect) -> CGFloat {
    min(
      min(maxX, other.maxX) - max(minX, other.minX), min(maxY, other.maxY) - max(minY, other.minY))
  }
}

/// A layout before a batch update.
@MainActor struct State {
  let layout: CollectionLayout
  let viewport: Viewport
  let line: ReadLine?
  /// The data of the view.
  let data: ModelState
  /// The path of the line, if it is a cell.
  var cell: KindedIndexPath? { line?.path.kind == .item ? line?.path : nil }

  init(_ layout: SectileCollectionViewLayout, _ data: ModelState) {
    self.layout = layout.collectionLayout
    self.data = data
    viewport = layout.viewport
    line = layout.heldLine
  }
}

extension SectionedChanges {
  /// Returns the line after the changes.
  @MainActor func line(_ before: State?, in changed: CollectionLayout) -> ReadLine? {
    guard let before else { return nil }
    return before.line?.mapped(
      through: self, from: before.layout, to: changed, in: before.viewport, kinds: .all)
  }
}

extension SectileCollectionViewLayout {
  /// The line that the next event keeps; nil if the layout scrolls to an element, or the user pulls
  /// the content past an end.
  var heldLine: ReadLine? {
    live.target == nil && live.overscroll == 0 ? live.currentLine() : nil
  }
}

extension ModelState {
  /// Returns the path of an item.
  func path(of element: Element) -> KindedIndexPath? {
    for (section, content) in sections.enumerated() {
      for item in content.items.indices {
        let path = KindedIndexPath.item(item, inSection: section)
        if self.element(at: path) == element { return path }
      }
    }
    return nil
  }
}
