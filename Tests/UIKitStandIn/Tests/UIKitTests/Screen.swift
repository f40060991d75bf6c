// A collection view with a layout, in a window.

import BatchUpdateModel
import FakeViews
import Foundation
import Sectile
import SectileUIKitSources
import UIKit

/// A fake collection view, its layout and its window.
@MainActor final class Screen {
  let view: FakeCollectionView
  let layout: SectileCollectionViewLayout
  let window = UIWindow(frame: .zero)

  /// Makes a layout with an axis, a configuration and section layouts.
  typealias MakeLayout =
    @MainActor (
      CollectionLayout.Axis, CollectionLayout.Configuration,
      @escaping @MainActor (Int) -> SectionLayout
    ) -> SectileCollectionViewLayout

  /// Creates a screen that displays sections of some counts.
  init(
    _ counts: [Int], width: CGFloat = 100, height: CGFloat = 200,
    axis: CollectionLayout.Axis = .vertical,
    configuration: CollectionLayout.Configuration = CollectionLayout.Configuration(),
    prepare: (FakeCollectionView) -> Void = { _ in },
    makeLayout: MakeLayout = SectileCollectionViewLayout.init,
    section: @escaping @MainActor (Int) -> SectionLayout
  ) {
    layout = makeLayout(axis, configuration, section)
    view = FakeCollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
    view.window = window
    view.data = ModelState(counts: counts)
    prepare(view)
    view.reloadData()
    view.layoutIfNeeded()
  }

  /// The frame of a cell on the screen; nil if it is not visible.
  func cell(_ item: Int, inSection section: Int = 0) -> CGRect? {
    view.frames[.cell([section, item])]
  }

  /// The frame of the header of a section on the screen; nil if it is not visible.
  func header(inSection section: Int = 0) -> CGRect? {
    view.frames[.supplementary(UICollectionView.elementKindSectionHeader, [section, 0])]
  }

  /// Returns a view that knows other counts, such as UIKit's view before it sends update items.
  func showing(_ state: ModelState) -> FakeCollectionView {
    let other = FakeCollectionView(
      frame: view.bounds, collectionViewLayout: SectileCollectionViewLayout { _ in .list() })
    other.data = state
    other.reloadData()
    return other
  }

  /// Scrolls to a position.
  func scroll(to y: CGFloat) { view.scroll(to: CGPoint(x: view.contentOffset.x, y: y)) }
}

extension SectileCollectionViewLayout {
  /// Returns the layout of a section that is the same in all environments.
  func section(_ index: Int) -> SectionLayout {
    sectionLayout(
      index,
      SectionEnvironment(
        container: .zero, insets: .zero, traits: UITraitCollection(displayScale: 1)))
  }
}

extension GroupedArray<Int, Int> {
  /// The sections and items of a model.
  init(_ state: ModelState) {
    self.init()
    for section in state.sections {
      declareSection(section.id)
      for item in section.items { append(item, toSection: section.id) }
    }
  }
}

extension ModelState {
  /// The model of sections and items.
  init(_ data: GroupedArray<Int, Int>) {
    self.init(data.groups.map { Section(id: $0.section, items: $0.elements) })
  }
}

/// A card of a board; its title is its content.
struct Card: Hashable, Identifiable {
  var id: Int
  var title: Int
}

extension ModelState {
  /// The model of the columns and cards of a board.
  init(_ board: GroupedArray<Int, Card>) {
    self.init(board.groups.map { Section(id: $0.section, items: $0.elements.map(\.id)) })
  }
}
