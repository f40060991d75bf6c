import BatchUpdateModel
import FakeViews
import Foundation
import Sectile
import Testing
import UIKit

@testable import SectileUIKitSources

/// Errors of the data and of closures.
///
/// Without a handler, they stop the program; see `BatchUpdateTests`.
@MainActor @Suite struct ErrorTests {
  /// A screen that collects its errors, with sections of measured rows of 20 points.
  @MainActor private final class ErrorScreen {
    var errors: [LayoutError] = []
    /// The sizes and the section layouts of an error.
    var size: (KindedIndexPath) -> LayoutSize = { _ in LayoutSize(width: 100, height: 20) }
    var section: (Int) -> SectionLayout = { _ in .list(itemLength: .measured) }
    private(set) lazy var screen = makeScreen()
    private let counts: [Int]

    var layout: SectileCollectionViewLayout { screen.layout }
    var view: FakeCollectionView { screen.view }

    init(_ counts: [Int]) {
      self.counts = counts
      _ = screen
    }

    private func makeScreen() -> Screen {
      Screen(
        counts,
        makeLayout: { axis, configuration, section in
          let layout = SectileCollectionViewLayout(
            axis: axis, configuration: configuration, section: section)
          layout.errorHandler = { [unowned self] in errors.append($0) }
          layout.measure = { [unowned self] path, _ in size(path) }
          return layout
        }, section: { [unowned self] in section($0) })
    }

    func cell(_ item: Int, inSection section: Int = 0) -> CGRect? {
      screen.cell(item, inSection: section)
    }
  }

  private let nan = LayoutSize(width: 100, height: .nan)

  private func isNaN(_ error: LayoutError?, of path: KindedIndexPath) -> Bool {
    if case .invalidSize(let size, of: path) = error { size.height.isNaN } else { false }
  }

  private func isNaN(_ error: LayoutError?, inSection section: Int) -> Bool {
    if case .invalidParameter(.itemLength, let number, section: section) = error {
      number.isNaN
    } else {
      false
    }
  }

  @Test func `a row whose measured size is invalid has no length, and the others keep theirs`() {
    let screen = ErrorScreen([5])
    screen.size = { [nan] in $0 == .item(2, inSection: 0) ? nan : LayoutSize(width: 9, height: 20) }
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    #expect(screen.errors.count == 1 && isNaN(screen.errors.first, of: .item(2, inSection: 0)))
    #expect(screen.cell(1)?.maxY == 40 && screen.cell(3)?.minY == 40)
    // Invalid in a batch update, and in a rotation.
    screen.size = { [nan] in $0 == .item(0, inSection: 0) ? nan : LayoutSize(width: 9, height: 30) }
    screen.view.performBatchUpdates {
      screen.view.data.sections[0].items.insert(900, at: 0)
      screen.view.insertItems(at: [[0, 0]])
    }
    #expect(screen.errors.count == 2 && isNaN(screen.errors.last, of: .item(0, inSection: 0)))
    #expect(screen.cell(1)?.minY == 0)
    screen.view.resize(to: CGSize(width: 200, height: 100), isAnimated: true)
    #expect(screen.errors.count == 3 && isNaN(screen.errors.last, of: .item(0, inSection: 0)))
    #expect(screen.cell(1) == CGRect(x: 0, y: 0, width: 200, height: 30))
    #expect(screen.view.violations == [])
  }

  @Test(arguments: [CGFloat.nan, .infinity, -1])
  func `a cell that prefers an invalid size keeps the one that it has`(height: CGFloat) {
    let screen = ErrorScreen([5])
    screen.section = { _ in .list(itemLength: .estimated(20)) }
    screen.view.cellSize = { CGSize(width: 100, height: $0 == 1 ? height : 30) }
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    #expect(!screen.errors.isEmpty)
    for case .invalidSize(_, let path) in screen.errors { #expect(path == .item(1, inSection: 0)) }
    #expect(screen.cell(1)?.height == 20 && screen.cell(2)?.minY == 50)
    #expect(screen.view.violations == [])
  }

  @Test func `an item with an invalid span spans one column`() {
    let screen = ErrorScreen([3])
    screen.section = { _ in .grid(.count(2), itemLength: .fixed(20)) }
    screen.layout.span = { $0 == .item(0, inSection: 0) ? -1 : 2 }
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    #expect(screen.errors == [.invalidSpan(-1, of: .item(0, inSection: 0))])
    #expect(screen.cell(0)?.width == 50 && screen.cell(1)?.width == 100)
  }

  @Test func `sections keep their last layout while the closure returns an invalid one`() {
    let screen = ErrorScreen([3, 3])
    screen.section = { $0 == 1 ? .list(itemLength: .fixed(.nan)) : .list(itemLength: .fixed(30)) }
    screen.layout.invalidateLayout()
    screen.view.layoutIfNeeded()
    #expect(screen.errors.count == 1 && isNaN(screen.errors.first, inSection: 1))
    #expect(screen.cell(0)?.height == 20 && screen.cell(0, inSection: 1)?.minY == 60)
    // The same for new data and in a rotation.
    screen.view.data = ModelState(counts: [4, 3])
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    #expect(screen.errors.count == 2 && isNaN(screen.errors.last, inSection: 1))
    #expect(screen.cell(0, inSection: 1)?.minY == 80)
    screen.view.resize(to: CGSize(width: 200, height: 150), isAnimated: false)
    #expect(screen.errors.count == 3 && isNaN(screen.errors.last, inSection: 1))
    #expect(screen.cell(0, inSection: 1) == CGRect(x: 0, y: 80, width: 200, height: 20))
    screen.section = { _ in .list(itemLength: .fixed(25)) }
    screen.layout.invalidateLayout()
    screen.view.layoutIfNeeded()
    #expect(screen.errors.count == 3 && screen.cell(0, inSection: 1)?.minY == 100)
    #expect(screen.view.violations == [])
  }

  @Test func `new sections are hidden while the closure returns an invalid layout for them`() {
    let screen = ErrorScreen([3])
    screen.section = { $0 == 1 ? .list(itemLength: .fixed(.nan)) : .list(itemLength: .measured) }
    screen.view.performBatchUpdates {
      screen.view.data = ModelState(counts: [3, 3])
      screen.view.insertSections([1])
    }
    #expect(!screen.errors.isEmpty)
    for error in screen.errors { #expect(isNaN(error, inSection: 1)) }
    #expect(screen.cell(2)?.maxY == 60 && screen.cell(0, inSection: 1) == nil)
    #expect(screen.layout.layoutAttributesForItem(at: [1, 0])?.isHidden == true)
    #expect(screen.view.violations == [])
  }

  @Test func `sections keep their own layouts behind a new one with an invalid layout`() {
    let screen = ErrorScreen([3, 3])
    screen.section = { .list(itemLength: .fixed($0 == 0 ? 30 : 40)) }
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    screen.section = { .list(itemLength: .fixed($0 == 0 ? .nan : 50)) }
    screen.view.performBatchUpdates {
      screen.view.data.sections.insert(.init(id: 900, items: [901, 902, 903]), at: 0)
      screen.view.insertSections([0])
    }
    #expect(!screen.errors.isEmpty)
    let layout = screen.layout.collectionLayout
    #expect(layout.frame(of: .item(0, inSection: 1))?.height == 30)
    #expect(layout.frame(of: .item(0, inSection: 2))?.height == 40)
    #expect(screen.layout.layoutAttributesForItem(at: [0, 0])?.isHidden == true)
    #expect(screen.view.violations == [])
  }

  @Test func `rows without a measure closure are reported, and keep their length`() {
    let screen = ErrorScreen([2])
    screen.layout.measure = nil
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    #expect(
      screen.errors == [
        .unmeasured(.item(0, inSection: 0)), .unmeasured(.item(1, inSection: 0)),
      ])
    #expect(screen.layout.collectionLayout.frame(of: .item(1, inSection: 0))?.height == 20)
  }

  /// UIKit rejects such items itself, if it can compare them with the data.
  @Test func `update items that do not lead to the data are reported, and the data is displayed`() {
    let screen = ErrorScreen([3])
    let context = SectileInvalidationContext()
    context.setReason(everything: false, counts: true)
    screen.layout.invalidateLayout(with: context)
    screen.layout.prepare()
    screen.layout.prepare(forCollectionViewUpdates: [
      UICollectionViewUpdateItem(.delete, before: [0, 7], after: nil)
    ])
    screen.layout.finalizeCollectionViewUpdates()
    screen.view.layoutIfNeeded()
    #expect(screen.errors.count == 1)
    #expect(screen.layout.collectionLayout.paths.count == 3 && screen.cell(2)?.minY == 40)
    #expect(screen.view.violations == [])
  }

  @Test func `a negative count is reported, and the layout stays`() {
    let screen = ErrorScreen([3])
    let view = NegativeView(frame: screen.view.bounds, collectionViewLayout: screen.layout)
    screen.layout.prepare()
    #expect(screen.errors == [.dataSource(.invalidItemCount(-1, section: 0))])
    #expect(screen.layout.collectionLayout.paths.count == 3)
    screen.layout.commit(
      try! SectionedChanges(itemRemovals: [.item(0, inSection: 0)]), of: ViewCounts(view: view))
    #expect(screen.errors.count == 3)
    #expect(screen.layout.collectionLayout.paths.count == 3)
  }

  @Test func `settings of the layout that it rejects are reported, and stay as they are`() {
    let screen = ErrorScreen([3])
    screen.layout.configuration = CollectionLayout.Configuration(sectionSpacing: -.infinity)
    #expect(screen.errors == [.invalidConfiguration(.sectionSpacing, -.infinity)])
    #expect(screen.layout.configuration.sectionSpacing == 0)
  }
}

/// A view whose data source returns a negative count.
private final class NegativeView: UICollectionView {
  override var numberOfSections: Int { 1 }
  override func numberOfItems(inSection section: Int) -> Int { -1 }
}
