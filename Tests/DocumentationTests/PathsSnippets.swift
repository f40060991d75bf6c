// The code that Docs/Reference/Paths.md quotes.

import Foundation
import SectileFoundation
import SectilePaths
import Testing

@Suite struct PathsSnippets {
  @Test func `an address`() {
    // snippet: an address
    let header = KindedIndexPath.header(inSection: 2)
    let row = KindedIndexPath.item(7, inSection: 2)
    let footer = KindedIndexPath.footer(inSection: 2)

    show([footer, row, header].sorted())  // [2.header, 2.7, 2.footer]
    show(row.section)  // 2
    show(row.item)  // 7
    show(header.item)  // nil, because it is not an item
    show(KindedIndexPath("2.7") == row)  // true
    // end
  }

  @Test func `a source and its enumeration`() throws {
    // snippet: a source and its enumeration
    struct Contacts: SectionedDataSource {
      var companies: [[String]]
      var numberOfSections: Int { companies.count }
      func numberOfItems(inSection section: Int) -> Int { companies[section].count }
    }

    let contacts = Contacts(companies: [["Ann", "Bob", "Cat"], ["Dan", "Eve"]])
    let paths = IndexPaths(contacts)

    show(paths.count)  // 9
    show(Array(paths.prefix(3)))  // [0.header, 0.0, 0.1]
    show(paths[4])  // 0.footer
    show(paths.index(of: .item(1, inSection: 1)))  // 7
    show(paths.index(of: .item(2, inSection: 1)))  // nil, because there are two
    // end
  }

  @Test func `counts that may be wrong`() {
    // snippet: counts that may be wrong
    struct Remote: SectionedDataSource {
      var counts: [Int]
      var numberOfSections: Int { counts.count }
      func numberOfItems(inSection section: Int) -> Int { counts[section] }
    }

    do throws(DataSourceError) {
      _ = try IndexPaths(validating: Remote(counts: [3, -7]))
    } catch {
      show(error)  // DataSourceError: section 1 has -7 items; a section has 0...4294967296.
    }
    // end
  }

  @Test func `neighbors`() {
    // snippet: neighbors
    let paths = IndexPaths(SectionCounts([3, 0, 2]))
    let last = KindedIndexPath.item(2, inSection: 0)

    show(paths.path(after: last))  // 0.footer
    show(paths.path(after: last, in: .item))  // 2.0
    show(paths.path(before: .header(inSection: 0)))  // nil
    show(paths.path(before: .header(inSection: 0), wrapping: true))  // 2.footer
    show(paths.path(last, offsetBy: 2, in: .item))  // 2.1
    show(paths.rank(of: .item(0, inSection: 2), in: .item))  // 3, the fourth row of all
    // end
  }

  @Test func `filters`() {
    // snippet: filters
    let paths = IndexPaths(SectionCounts([3, 2, 2]))
    let chosen = paths.filter(include: [.header, .item], inSections: [0, 1])

    show(chosen.count)  // 7
    show(chosen.path(after: .item(2, inSection: 0)))  // 1.header, because footers are left out
    show(chosen.filter(include: .header).map(\.section))  // [0, 1]
    // end
  }

  @Test func `several sources as one`() throws {
    // snippet: several sources as one
    var screen = JoinedDataSource([
      .source(SectionCounts([1])),
      .group([
        .source(SectionCounts([3, 4])),
        .source(SectionCounts([2])).hidden(),
        .source(SectionCounts([9])),
      ]),
    ])

    show(screen.numberOfSections)  // 4
    show(screen.globalPath(for: .item(5, inSection: 0), of: [1, 2]))  // 3.5
    show(screen.localPath(for: .item(2, inSection: 2))?.member)  // [1, 0]

    let changes = try screen.setVisible(true, at: [1, 1])
    show(changes.sectionInsertions)  // [3]
    show(screen.globalPath(for: .item(5, inSection: 0), of: [1, 2]))  // 4.5
    // end
  }

  @Test func `a member that changes`() throws {
    // snippet: a member that changes
    var screen = JoinedDataSource([
      .source(SectionCounts([1])), .source(SectionCounts([3, 4])),
    ])
    let deletion = try SectionedChanges(itemRemovals: [.item(2, inSection: 1)])
    let changes = try screen.update(at: [1], to: SectionCounts([3, 3]), changes: deletion)

    show(changes.itemRemovals)  // [2.2]
    // end
  }

  @Test func `the paths of Foundation`() {
    // snippet: the paths of Foundation
    let row = KindedIndexPath.item(7, inSection: 2)
    let footer = KindedIndexPath.footer(inSection: 2)

    show(IndexPath(itemAt: row))  // [2, 7]
    show(IndexPath(itemAt: footer))  // nil
    show(IndexPath(supplementaryAt: footer))  // [2, 0]
    show(IndexPath(kinded: footer, itemCount: 8))  // [2, 8, 1]

    show(KindedIndexPath(itemAt: [2, 7]))  // 2.7
    show(KindedIndexPath(.footer, at: [2, 0]))  // 2.footer
    show(KindedIndexPath(kinded: [2, -1, 0]))  // 2.header
    show(KindedIndexPath(kinded: [2, 7, 0, 1]))  // nil
    // end
  }
}
