// The code of a collection view that README quotes, with fake views.

import BatchUpdateModel
import FakeViews
import Foundation
import Sectile
import SectileUIKitSources
import Testing
import UIKit

@MainActor @Suite struct ReadmeSnippets {
  private typealias UICollectionView = FakeCollectionView

  private let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
  private let window = UIWindow(frame: .zero)

  @Test func `a collection view`() throws {
    var contacts: GroupedArray<String, Contact> = [:]
    // snippet: a collection view that is updated
    let layout = SectileCollectionViewLayout { section in
      .list(itemLength: .estimated(44)).header(.fixed(28), pinned: true)
    }
    let view = UICollectionView(frame: frame, collectionViewLayout: layout)

    func show(_ new: GroupedArray<String, Contact>) throws {
      try view.apply(new.changes(from: contacts), from: contacts, to: new) { contacts = $0 }
    }
    // end
    view.window = window
    view.source = {
      ModelState(
        contacts.groups.map { group in
          .init(id: Int(group.section.unicodeScalars.first!.value), items: group.elements.map(\.id))
        })
    }
    view.cellSize = { _ in CGSize(width: 0, height: 60) }
    try show(["A": [Contact(id: 1, name: "Ada")], "G": [Contact(id: 3, name: "Grace")]])
    try show([
      "A": [Contact(id: 2, name: "Alan"), Contact(id: 1, name: "Ada")],
      "G": [Contact(id: 3, name: "Grace")],
    ])
    #expect(view.frames[.cell([0, 1])] == CGRect(x: 0, y: 88, width: 320, height: 60))
  }
}
