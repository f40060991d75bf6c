// The checks of the screen after each event of a driver.

import BatchUpdateModel
import FakeViews
import Foundation
import Sectile
import SectileFoundation
import UIKit

@testable import SectileUIKitSources

extension Driver {
  func fail(_ text: String) { violation = violation ?? "\(event): \(text)" }

  /// Starts a pass of measuring: all cells hold one element.
  func beginHolding() {
    passAnchor = nextAnchor ?? layout.currentAnchor
    nextAnchor = nil
    checkHeld()
  }

  /// The held element has its distance from the edge of the viewport on the screen, except where an
  /// end of the content does not allow it.
  func checkHeld() {
    let result = heldResult
    heldCounts[result, default: 0] += 1
    if result == .moved, let passAnchor {
      fail("\(passAnchor) is at \(layout.layout.anchor(in: layout.viewport))")
    }
  }

  private var heldResult: HeldElement.Result {
    guard let anchor = passAnchor, case .element(let path) = anchor.target else { return .content }
    let sections = view.data.sections
    guard let frame = layout.layout.frame(of: path) else {
      // The layout holds another element instead of a collapsed one.
      let isCollapsed =
        path.kind != .header && sections.indices.contains(path.section)
        && collapsed.contains(sections[path.section].id)
      return isCollapsed ? .collapsed : .moved
    }
    let (start, end, length) = distances(of: view.onScreen(CGRect(frame)))
    let limits = view.offsetLimits
    let offset = isVertical ? view.contentOffset.y : view.contentOffset.x
    let (least, most) = isVertical ? (limits.minY, limits.maxY) : (limits.minX, limits.maxX)
    let isMirrored = !isVertical && view.isRightToLeft
    return HeldElement(
      anchor: anchor, start: Double(start), end: Double(end), length: Double(length),
      spaceToStart: Double(isMirrored ? most - offset : offset - least),
      spaceToEnd: Double(isMirrored ? offset - least : most - offset)
    ).result
  }

  /// The view shows exactly the cells whose frames are on the screen, and is not blank.
  func checkVisible() {
    let screen = CGRect(origin: .zero, size: view.bounds.size)
    var expectsCell = false
    for section in view.data.sections.indices {
      for item in view.data.sections[section].items.indices {
        guard let frame = layout.layout.frame(of: .item(item, inSection: section)) else { continue }
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
    } else if layout.layout.paths.count(of: .item) == 0 {
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

  /// The distances of a frame on the screen from the start of the viewport, and the length of the
  /// viewport.
  private func distances(of rect: CGRect) -> (start: CGFloat, end: CGFloat, length: CGFloat) {
    let (bounds, insets) = (view.bounds, view.insets)
    if isVertical {
      let length = bounds.height - insets.top - insets.bottom
      return (rect.minY - insets.top, rect.maxY - insets.top, length)
    }
    let length = bounds.width - insets.left - insets.right
    if view.isRightToLeft {
      let right = bounds.width - insets.right
      return (right - rect.maxX, right - rect.minX, length)
    }
    return (rect.minX - insets.left, rect.maxX - insets.left, length)
  }

  /// Cells start an animation where they were, and end it where they are then.
  func checkCells(of update: FakeUpdate) {
    func differs(_ first: CGRect, _ second: CGRect) -> Bool {
      abs(first.minX - second.minX) > 1e-6 || abs(first.minY - second.minY) > 1e-6
        || abs(first.width - second.width) > 1e-6 || abs(first.height - second.height) > 1e-6
    }
    for (id, start) in update.starts {
      guard let before = update.before[id] else { continue }
      cellCount += 1
      if differs(start.frame, before) {
        fail("cell \(id) starts at \(start.frame), and was at \(before)")
      }
    }
    for (id, end) in update.ends {
      guard let after = update.after[id] else { continue }
      cellCount += 1
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
  let viewport: LayoutRect
  let anchor: LayoutAnchor

  init(_ layout: SectileCollectionViewLayout) {
    self.layout = layout.layout
    viewport = layout.viewport
    anchor = layout.currentAnchor
  }
}

extension SectionedChanges {
  /// Returns the anchor after the changes.
  @MainActor func anchor(_ before: State?) -> LayoutAnchor? {
    before.map { $0.anchor.mapped(through: self, from: $0.layout, in: $0.viewport) }
  }
}
