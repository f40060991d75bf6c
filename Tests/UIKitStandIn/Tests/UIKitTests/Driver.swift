// Random actions of a user and an app. DriverData.swift has the changes of the data, and
// DriverChecks.swift the checks of the screen after each action.

import BatchUpdateModel
import FakeViews
import Foundation
import Sectile
import SectileFoundation
import UIKit

@testable import SectileUIKitSources
@testable import SectileVirtualizer

/// Random events on one screen.
///
/// The first violation is a text with the event that led to it.
@MainActor final class Driver {
  let screen: Screen
  var generator: SeededGenerator
  /// The data of the app.
  var board: GroupedArray<Int, Card> = [:]
  var nextSection = 0
  var nextItem = 0
  private(set) var collapsed: Set<Int> = []
  var event = "start"
  var violation: String?
  /// The number of comparisons of the place of a held element, by result.
  var heldCounts: [HeldElement.Result: Int] = [:]
  /// The number of checks of the visible cells, by the content of the screen.
  var screenCounts: [Content: Int] = [:]
  /// The line that the current pass of measuring holds, and the one that the next pass must hold.
  var passLine: ReadLine?
  var nextLine: ReadLine?
  /// The batch updates that follow, and the layout before the next of them.
  var stages: [SectionedChanges] = []
  var before: State?
  /// The number of applied snapshots.
  var snapshotCount = 0
  /// The number of held cells that a batch update kept.
  var keptCount = 0
  /// The number of cells whose start or end in a batch update was compared.
  var cellCount = 0

  var view: FakeCollectionView { screen.view }
  var layout: SectileCollectionViewLayout { screen.layout }
  var isVertical: Bool { layout.axis == .vertical }

  /// Creates a screen of 1 to 3 pixels in a point; `invalidateLayout()` sets `invalidateEverything`
  /// for odd seeds.
  init(
    seed: UInt64, axis: CollectionLayout.Axis, isRightToLeft: Bool,
    rules: UIKitRules = .standard,
    makeLayout: Screen.MakeLayout = SectileCollectionViewLayout.init
  ) {
    generator = SeededGenerator(seed: seed)
    let styles = Styles()
    screen = Screen(
      [], width: 320, height: 480, axis: axis,
      configuration: CollectionLayout.Configuration(
        header: SectionLayout.Supplementary(length: .fixed(20), isPinned: true),
        sectionSpacing: 4),
      prepare: {
        $0.rules = rules
        $0.isRightToLeft = isRightToLeft
        $0.invalidatesEverything = seed % 2 == 1
        $0.traitCollection = UITraitCollection(displayScale: CGFloat(seed % 3 + 1))
      }, makeLayout: makeLayout
    ) { styles.layout(of: $0) }
    styles.id = { [unowned self] in view.data.sections[$0].id }
    styles.isCollapsed = { [unowned self] in collapsed.contains($0) }
    view.cellSize = { [unowned self] in size(of: $0) }
    view.supplementarySize = { [unowned self] in size(of: 7 * $1 + $0.utf8.count) }
    view.willMeasure = { [unowned self] in beginHolding() }
    // When all that is visible between the bars is measured, the line is chosen anew. In a batch
    // update, the view gets its offset at the end.
    view.didMeasureView = { [unowned self] in
      if view.isInBatch { passLine = layout.heldLine } else { checkHeld() }
    }
    view.didMeasure = { [unowned self] in checkHeld() }
    view.didMoveUpdate = { [unowned self] in
      checkIdentity(of: $0)
      passLine =
        stages.isEmpty ? nil : stages.removeFirst().line(before, in: layout.collectionLayout)
      checkHeld()
    }
    view.didUpdate = { [unowned self] in
      // Once before the update items, or twice, and again for cells that measure themselves.
      let least = view.rules.contains(.preparesTwiceBeforeUpdateItems) ? 2 : 1
      if $0.prepareCount < least || $0.prepareCount > least && !view.measuresDuringUpdates {
        fail("\($0.prepareCount) calls of prepare()")
      }
      checkCells(of: $0)
      checkHeld()
    }
    view.didResize = { [unowned self] in checkCells(of: $0) }
    update(to: Self.board((0..<5).map { _ in newGroup(generator.int(in: 0...30)) }))
    // The view was empty until then, and held no element.
    heldCounts = [:]
  }

  /// The size of a cell depends on the cell and on the width of the view, as with wrapped text.
  private func size(of id: Int) -> CGSize {
    let width = Int(isVertical ? view.bounds.width : view.bounds.height)
    let length = CGFloat(15 + (id * 7_919 + width * 31) % 75)
    let across = CGFloat(12 + id * 13 % 60)
    return isVertical
      ? CGSize(width: across, height: length) : CGSize(width: length, height: across)
  }

  // MARK: Events

  /// Does one random thing; returns false after a violation.
  func step() -> Bool {
    switch generator.int(in: 0...20) {
    case 0...8: scroll()
    case 9...13: changeData()
    case 14...15: rotate()
    case 16: changeBars()
    case 17: collapse()
    case 18: jump()
    case 19: drag()
    default: edit()
    }
    for violation in view.violations { fail(violation) }
    checkVisible()
    let items = layout.collectionLayout.paths.count(of: .item)
    let shown = view.data.sections.filter { !collapsed.contains($0.id) }
    if items != shown.reduce(0, { $0 + $1.items.count }) { fail("\(items) items") }
    return violation == nil
  }

  private func scroll() {
    var distance = CGFloat(generator.int(in: -150...150))
    if distance == 0 { distance = 1 }
    event = "scroll by \(distance)"
    var start = (isVertical ? view.contentOffset.y : view.contentOffset.x) + distance
    let limits = view.offsetLimits
    // A user can pull the content a little past its ends.
    let slack: CGFloat = generator.oneIn(4) ? 40 : 0
    start = max(start, (isVertical ? limits.minY : limits.minX) - slack)
    start = min(start, (isVertical ? limits.maxY : limits.maxX) + slack)
    // The finger stays until the next scroll.
    view.isTouched = slack > 0
    scroll(to: start)
  }

  private func jump() {
    let limits = view.offsetLimits
    let fraction = CGFloat(generator.int(in: 0...100)) / 100
    let start =
      isVertical ? limits.minY + fraction * limits.height : limits.minX + fraction * limits.width
    event = "jump to \(start)"
    scroll(to: start.rounded())
  }

  private func scroll(to start: CGFloat) {
    var offset = view.contentOffset
    if isVertical { offset.y = start } else { offset.x = start }
    view.scroll(to: offset)
  }

  private func rotate() {
    let sizes = [(320, 480), (480, 320), (200, 300), (640, 400)]
    let (width, height) = sizes[generator.int(in: 0...sizes.count - 1)]
    let isAnimated = generator.oneIn(2)
    event = "resize to \(width) x \(height)\(isAnimated ? " animated" : "")"
    nextLine = layout.heldLine == nil ? nil : layout.live.cutLine
    view.resize(to: CGSize(width: width, height: height), isAnimated: isAnimated)
  }

  private func changeBars() {
    event = "change bars"
    view.insets = UIEdgeInsets(
      top: CGFloat(generator.int(in: 0...2) * 44), left: CGFloat(generator.int(in: 0...1) * 10),
      bottom: CGFloat(generator.int(in: 0...1) * 34), right: CGFloat(generator.int(in: 0...1) * 10))
    if !view.rules.contains(.insetsMoveOffset) { layout.invalidateLayout() }
    // The offset that UIKit has chosen stays.
    nextLine = layout.heldLine
    view.layoutIfNeeded()
  }

  private func collapse() {
    guard let section = view.data.sections.randomElement(using: &generator)?.id else { return }
    event = "collapse or expand section \(section)"
    collapsed.formSymmetricDifference([section])
    nextLine = layout.heldLine
    layout.invalidateLayout()
    view.layoutIfNeeded()
  }

  /// Drags a visible cell over the screen, and drops it or cancels the drag.
  private func drag() {
    var cells: [IndexPath] = []
    for case .cell(let path) in view.frames.keys { cells.append(path) }
    cells.sort()
    guard let source = cells.randomElement(using: &generator) else { return }
    event = "drag \(source)"
    view.didMove = { [unowned self] old, new in
      var groups: [Group] = board.groups.map { ($0.section, $0.elements) }
      let card = groups[old.section].cards.remove(at: old.item)
      groups[new.section].cards.insert(card, at: new.item)
      board = Self.board(groups)
      view.data = ModelState(board)
    }
    guard view.beginInteractiveMovementForItem(at: source) else { return fail("no drag") }
    for _ in 0..<generator.int(in: 1...3) {
      let point = CGPoint(
        x: view.bounds.minX + CGFloat(generator.int(in: 0...Int(view.bounds.width))),
        y: view.bounds.minY + CGFloat(generator.int(in: 0...Int(view.bounds.height))))
      nextLine = nil
      view.updateInteractiveMovementTargetPosition(point)
    }
    if generator.oneIn(3) {
      view.cancelInteractiveMovement()
    } else {
      view.endInteractiveMovement()
    }
  }

  private func edit() {
    event = "learn estimates"
    for section in 0..<layout.collectionLayout.numberOfSections {
      do {
        try layout.edit { (layout) throws(LayoutError) in
          try layout.learnEstimate(forSection: section)
        }
      } catch { fail("\(error)") }
    }
    view.layoutIfNeeded()
  }
}
