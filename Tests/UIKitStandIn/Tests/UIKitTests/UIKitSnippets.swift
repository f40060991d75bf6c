// The code that Docs/UIKit.md quotes, with fake views.

import BatchUpdateModel
import FakeViews
import Foundation
import Sectile
import SectileUIKitSources
import Testing
import UIKit

struct Contact: Hashable, Identifiable {
  var id: Int
  var name: String
}

extension ModelState {
  /// The identities of sections and contacts.
  fileprivate init(_ contacts: GroupedArray<String, Contact>) {
    self.init(
      contacts.groups.map { group in
        Section(id: Int(group.section.unicodeScalars.first!.value), items: group.elements.map(\.id))
      })
  }
}

// snippet: a list app
final class ContactsController: UIViewController {
  private let list = UICollectionView(
    frame: .zero,
    collectionViewLayout: SectileCollectionViewLayout { _ in
      .list(itemLength: .estimated(44)).header(.estimated(28), pinned: true)
    })
  private lazy var source: UICollectionViewDiffableDataSource<String, Int> = {
    let cell = UICollectionView.CellRegistration<SelfSizingCell, Int> { [weak self] cell, path, _ in
      let name = self?.contacts[path.section, path.item].name ?? ""
      cell.contentConfiguration = UIHostingConfiguration { Text(name) }
    }
    let header = UICollectionView.SupplementaryRegistration<SelfSizingCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] header, _, path in
      let title = self?.contacts.sections[path.section] ?? ""
      header.contentConfiguration = UIHostingConfiguration { Text(title) }
    }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: list) {
      $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
    }
    source.supplementaryViewProvider = {
      $0.dequeueConfiguredReusableSupplementary(using: header, for: $2)
    }
    return source
  }()
  var contacts = GroupedArray<String, Contact>() {
    didSet { source.apply(.init(contacts, updating: contacts.changes(from: oldValue))) }
  }
  override func loadView() { view = list }
}
// end

@MainActor @Suite struct UIKitSnippets {
  private typealias UICollectionView = FakeCollectionView
  private typealias UITableView = FakeTableView

  private let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
  private let window = UIWindow(frame: .zero)
  private let some: GroupedArray<String, Contact> = [
    "A": [Contact(id: 1, name: "Ada"), Contact(id: 2, name: "Alan")],
    "G": [Contact(id: 3, name: "Grace")],
  ]
  private let more: GroupedArray<String, Contact> = [
    "A": [Contact(id: 2, name: "Alan T.")], "B": [Contact(id: 4, name: "Barbara")],
    "G": [Contact(id: 1, name: "Ada"), Contact(id: 3, name: "Grace")],
  ]

  @Test func `a collection view`() throws {
    var contacts: GroupedArray<String, Contact> = [:]
    // snippet: a collection view
    let layout = SectileCollectionViewLayout { section in
      .list(itemLength: .estimated(44)).header(.fixed(28), pinned: true)
    }
    let view = UICollectionView(frame: frame, collectionViewLayout: layout)
    // end
    // snippet: new data
    func show(_ new: GroupedArray<String, Contact>) throws {
      try view.apply(new.changes(from: contacts), from: contacts, to: new) { contacts = $0 }
    }
    // end
    view.window = window
    view.source = { ModelState(contacts) }
    view.cellSize = { _ in CGSize(width: 0, height: 60) }
    try show(some)
    try show(more)
    #expect(view.frames[.cell([2, 1])] == CGRect(x: 0, y: 264, width: 320, height: 60))
    // snippet: collapsing a section
    try layout.edit { (layout) throws(LayoutError) in
      let section = layout.layout(forSection: 0)!
      try layout.setLayout(section.collapsed(), forSection: 0)
    }
    // end
    view.layoutIfNeeded()
    #expect(view.frames[.cell([2, 1])]?.minY == 204)
    // snippet: scrolling to an element
    view.contentOffset = layout.contentOffset(toShow: .item(1, inSection: 2), aligned: .end)
    // end
    #expect(view.contentOffset == .zero)
    #expect(view.violations == [])
  }

  @Test func `a layout that depends on the width`() {
    // snippet: a section closure with an environment
    let layout = SectileCollectionViewLayout { section, environment in
      environment.container.width < 600
        ? .list(itemLength: .estimated(44)) : .grid(.count(2), itemLength: .estimated(44))
    }
    // end
    #expect(layout.section(0) == .list(itemLength: .estimated(44)))
  }

  @Test func `a list app`() {
    let app = ContactsController()
    app.loadView()
    app.contacts = some
    #expect(app.view is UIKit.UICollectionView)
  }

  @Test func `a cell with another base class`() {
    class CardCell: UICollectionViewCell {}

    final class NoteCell: CardCell {
      // snippet: a cell that measures itself
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        fitted(super.preferredLayoutAttributesFitting(layoutAttributes), to: contentView)
      }
      // end
    }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, 0])
    #expect(
      NoteCell(frame: .zero).preferredLayoutAttributesFitting(attributes) === attributes)
  }

  @Test func `an orthogonal section`() {
    let screen = Screen([12]) { _ in
      .list(itemLength: .fixed(40)).orthogonalScrolling(length: 30, snapping: .lineStart)
    }
    let layout = screen.layout
    let start = layout.orthogonalOffset(inSection: 0)
    // snippet: a pan gesture over an orthogonal section
    func pan(by translation: Double, velocity: Double, hasEnded: Bool) {
      let offset = start - translation
      let target = layout.collectionLayout.orthogonalOffset(
        ofSection: 0, near: offset, velocity: velocity)
      layout.setOrthogonalOffset(hasEnded ? target : offset, inSection: 0)
    }
    // end
    pan(by: -90, velocity: 0, hasEnded: false)
    #expect(layout.orthogonalOffset(inSection: 0) == 90)
    pan(by: -90, velocity: 1, hasEnded: true)
    #expect(layout.orthogonalOffset(inSection: 0) == 120)
  }

  @Test func `a table view`() throws {
    let tableView = UITableView(frame: frame)
    tableView.window = window
    var contacts = some
    tableView.data = { ModelState(contacts) }
    tableView.reloadData()
    let new = more
    // snippet: a table view with new data
    try tableView.apply(new.changes(from: contacts), from: contacts, to: new) { contacts = $0 }
    // end
    #expect(tableView.displayed == ModelState(more))
    #expect(tableView.violations == [])
    #expect(tableView.batchCount == 2)
  }

  @Test func `a diffable snapshot`() {
    let (contacts, new) = (some, more)
    // snippet: a diffable snapshot
    let snapshot = NSDiffableDataSourceSnapshot<String, Int>(
      new, updating: new.changes(from: contacts))

    let identities = GroupedArray(snapshot)
    // end
    #expect(snapshot.itemIdentifiers == [2, 4, 1, 3])
    #expect(snapshot.reconfiguredItemIdentifiers == [2])
    #expect(identities == ["A": [2], "B": [4], "G": [1, 3]])
  }
}
