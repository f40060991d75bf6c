// Examples on the pages of SectileUIKit, with fake views.

import BatchUpdateModel
import FakeViews
import Foundation
import Sectile
import SectileUIKitSources
import Testing
import UIKit

@MainActor @Suite struct UIKitExamples {
  @Test func `layouts`() {
    // example: SectileUIKit/SectileCollectionViewLayout
    let photos = SectileCollectionViewLayout(
      axis: .horizontal, configuration: CollectionLayout.Configuration(sectionSpacing: 16)
    ) { _ in
      .grid(.count(2), itemLength: .fixed(160), itemSpacing: 8)
    }
    photos.snapTarget = .item
    // end
    #expect(photos.axis == .horizontal && photos.configuration.sectionSpacing == 16)

    // example: SectileUIKit/SectileCollectionViewLayout/ContentInsetsReference
    // Rows as wide as text is comfortable to read.
    photos.contentInsetsReference = .readableContent
    // end
    #expect(photos.contentInsetsReference == .readableContent)

    // example: SectileUIKit/SectileInvalidationContext
    // The section layouts may be others now.
    photos.invalidateLayout(with: SectileInvalidationContext())
    // end
  }

  @Test func `the layout of a storyboard`() throws {
    // example: SectileUIKit/SectileCollectionViewLayout/init(coder:)
    /// The class of the layout in a storyboard.
    final class ContactGrid: SectileCollectionViewLayout {
      required init?(coder: NSCoder) {
        super.init(coder: coder)
        sectionLayout = { _, _ in .grid(.adaptive(minimum: 90), itemLength: .estimated(120)) }
      }
    }
    // end
    let layout = try #require(ContactGrid(coder: NSCoder()))
    #expect(layout.section(0) == .grid(.adaptive(minimum: 90), itemLength: .estimated(120)))
  }

  @Test func `batch updates`() throws {
    let screen = Screen([2]) { _ in .list(itemLength: .fixed(20)) }
    let fake = FakeTableView(frame: .zero)
    let window = UIWindow(frame: .zero)
    fake.window = window
    let id = screen.view.data.sections[0].id
    var shown = screen.view.data.sections[0].items
    let new = [shown[1], 7]
    func state(_ items: [Int]) -> ModelState { ModelState([.init(id: id, items: items)]) }
    fake.data = { state(shown) }
    fake.reloadData()
    // example: SectileUIKit/BatchUpdatingView
    /// Shows other rows in a collection view or a table view with one section.
    func show(_ new: [Int], in view: some BatchUpdatingView) throws {
      try view.apply(new.changes(from: shown), from: shown, to: new) { shown = $0 }
    }
    // end
    try show(new, in: fake)
    #expect(shown == new && fake.displayed == state(new) && fake.violations == [])
  }

  @Test func `update items`() throws {
    // example: SectileUIKit/SectilePaths/SectionedChanges
    /// A layout that records the last batch update.
    final class RecordingLayout: SectileCollectionViewLayout {
      var lastChanges = SectionedChanges()

      override func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: items)
        lastChanges = (try? SectionedChanges(items)) ?? SectionedChanges()
      }
    }
    // end
    let layout = RecordingLayout { _ in .list(itemLength: .fixed(20)) }
    let view = FakeCollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    let window = UIWindow(frame: .zero)
    view.window = window
    view.data = ModelState(counts: [3])
    view.reloadData()
    view.layoutIfNeeded()
    view.performBatchUpdates {
      view.data.sections[0].items.remove(at: 1)
      view.deleteItems(at: [[0, 1]])
    }
    #expect(layout.lastChanges.itemRemovals == [.item(1, inSection: 0)])
    #expect(view.violations == [])
  }

  @Test func `views that measure themselves`() {
    // example: SectileUIKit/SelfSizingCell, SectileUIKit/UIKit/UICollectionReusableView
    // The class of a library.
    class CardCell: UICollectionViewCell {}

    final class NoteCell: CardCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        fitted(super.preferredLayoutAttributesFitting(layoutAttributes), to: contentView)
      }
    }
    // end
    // example: SectileUIKit/SelfSizingReusableView
    final class MonthHeader: SelfSizingReusableView {
      // A label whose constraints are those of the view.
      let label = UIView(frame: .zero)
    }
    // end
    let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, 0])
    let views = [NoteCell(frame: .zero), MonthHeader(frame: .zero)]
    for view in views { #expect(view.preferredLayoutAttributesFitting(attributes) === attributes) }
  }

  @Test func `snapshots`() {
    // example: SectileUIKit/UIKit/NSDiffableDataSourceSnapshot,
    //   SectileUIKit/SectileGrouping/GroupedArray
    struct Mail: Identifiable {
      var id: Int
      var title: String
    }

    let mails = GroupedArray<String, Mail>([.init("Today", [Mail(id: 7, title: "Lunch")])])
    let snapshot = NSDiffableDataSourceSnapshot<String, Int>(mails)
    let identities = GroupedArray(snapshot)
    // end
    #expect(snapshot.itemIdentifiers == [7])
    #expect(identities == ["Today": [7]])
  }
}
