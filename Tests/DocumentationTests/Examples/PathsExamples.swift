// Examples on the pages of SectilePaths and SectileDiffing. `.ci/docc_catalogs.py` adds each one
// to the pages of the symbols in its first lines.

import Sectile
import Testing

@Suite struct PathsExamples {
  @Test func `paths and kinds`() {
    // example: SectilePaths/KindedIndexPath/Kind
    let path = KindedIndexPath.footer(inSection: 2)
    show(path.kind)  // footer
    show(path.kind == .footer && path.kind > .item)  // true
    // end

    do {
      // example: SectilePaths/KindedIndexPath/Kinds
      let path = KindedIndexPath.footer(inSection: 2)
      let kinds: KindedIndexPath.Kinds = [.header, .footer]
      show(kinds == .supplementary)  // true
      show(kinds.contains(KindedIndexPath.Kinds(path.kind)))  // true
      // end
    }
  }

  @Test func `counts`() {
    // example: SectilePaths/SectionCounts
    show(SectionCounts().numberOfSections)  // 0
    let table = SectionCounts([3, 2], hasHeaders: true, hasFooters: false)
    let mixed = SectionCounts([
      SectionCounts.Section(itemCount: 3, hasFooter: false), SectionCounts.Section(itemCount: 2),
    ])
    show(IndexPaths(table).count)  // 7
    show(IndexPaths(mixed).count)  // 8
    show(SectionCounts(of: mixed) == mixed)  // true: the counts of any data source
    // end

    // example: SectilePaths/SectionCounts/Section
    let section = SectionCounts.Section(itemCount: 2, hasHeader: true, hasFooter: false)
    show(IndexPaths(SectionCounts([section])).map(\.description))  // ["0.header", "0.0", "0.1"]
    // end
  }

  @Test func `enumerations`() throws {
    // example: SectilePaths/IndexPaths
    show(IndexPaths().isEmpty)  // true
    let checked = try IndexPaths(validating: SectionCounts([3, 2]))
    show(checked.count)  // 9
    // end

    // example: SectilePaths/DataSourceError
    do throws(DataSourceError) {
      _ = try IndexPaths(validating: SectionCounts([3, -1]))
    } catch {
      show(error == .invalidItemCount(-1, section: 1))  // true
    }
    // end
  }

  @Test func `sets`() {
    // example: SectilePaths/IndexPathSet
    let sections = IndexPathSet(sections: 1..<3)
    let rows = IndexPathSet([.item(4, inSection: 0), .item(2, inSection: 0)])
    let both = IndexPathSet(ranges: sections.ranges).union(rows)
    show(both.description)  // "0.2, 0.4, 1.header…2.footer"
    show(IndexPathSet() == both.subtracting(both))  // true
    // end

    do {
      // example: SectilePaths/IndexPathSet/Members
      let rows: IndexPathSet = [.item(2, inSection: 0), .item(4, inSection: 0)]
      let members = rows.paths(in: IndexPaths(SectionCounts([9])))
      show(members.count)  // 2
      show(members[1])  // 0.4
      // end
    }

    do {
      // example: SectilePaths/IndexPathSet/Ranges
      let set: IndexPathSet = [
        .item(2, inSection: 0), .item(3, inSection: 0), .header(inSection: 1),
      ]
      show(set.ranges.count)  // 2
      show(set.ranges[1].lowerBound)  // 1.header
      // end
    }
  }

  @Test func `selections`() {
    // example: SectilePaths/PathSelection/Mode, SectilePaths/PathSelection
    var choice = PathSelection(mode: .single, kinds: .item)
    choice.select(.item(1, inSection: 0))
    choice.toggle(.item(2, inSection: 0))
    show(choice.paths.description)  // "0.2"
    // end
  }

  @Test func `filters, outlines and typeahead`() {
    // example: SectilePaths/Hierarchy/init()
    let none = Hierarchy()
    show(none.isEmpty)  // true
    show(none.level(of: .item(3, inSection: 0)))  // 0
    // end

    // example: SectilePaths/ShownPaths, SectilePaths/Hierarchy
    let source = IndexPaths(SectionCounts([5], hasFooters: false))
    let chapters = Hierarchy(levels: [0, 1, 2, 1, 0])
    let shown = ShownPaths(
      of: source, matching: [.item(2, inSection: 0), .item(4, inSection: 0)],
      collapsed: [.item(1, inSection: 0)], hierarchy: chapters)
    show(shown.sourcePaths.description)  // "0.header…0.1, 0.4"
    let rows = shown.hierarchy(chapters)
    show(rows.parent(of: .item(1, inSection: 0))!)  // 0.0
    let even = ShownPaths([.item(0, inSection: 0), .item(2, inSection: 0)], of: source)
    show(even.paths.map(\.description))  // ["0.0", "0.1"]
    // end

    // example: SectilePaths/TextPattern
    let pattern = TextPattern("straße")
    show(pattern.isFound(in: "Hauptstraße 1"))  // true
    show(pattern.isPrefix(of: "STRASSENBAHN"))  // true
    show(TextPattern("É").isFound(in: "cafe\u{301}"))  // true: the letter é, decomposed
    show(TextPattern("e").isFound(in: "café"))  // false
    // end

    // example: SectileVirtualizer/Typeahead
    let names = ["Anna", "Bob", "Bea", "Carl"]
    let list = IndexPaths(SectionCounts([4], hasHeaders: false, hasFooters: false))
    var typeahead = Typeahead(timeout: 1)
    var row: KindedIndexPath?
    for (time, character) in [(0.0, "b" as Character), (0.2, "e")] {
      row = typeahead.path(typing: character, at: time, from: row, in: list) { path, pattern in
        pattern.isPrefix(of: names[path.item!])
      }
    }
    show(typeahead.text)  // "be"
    show(row!)  // 0.2
    // end
  }

  @Test func `changes`() throws {
    // example: SectilePaths/SectionedChanges/PathPair, SectilePaths/SectionedChanges/SectionPair
    let row = SectionedChanges.PathPair(old: .item(0, inSection: 0), new: .item(2, inSection: 0))
    let section = SectionedChanges.SectionPair(old: 3, new: 1)
    let moves = try SectionedChanges(sectionMoves: [section], itemMoves: [row])
    show(moves.newSection(for: 3))  // 1
    // end

    // example: SectilePaths/SectionedChanges
    show(SectionedChanges().isEmpty)  // true
    // end

    // example: SectilePaths/SectionedChanges/Precedence
    let mine = try SectionedChanges(itemInsertions: [.item(0, inSection: 0)])
    let theirs = try SectionedChanges(itemInsertions: [.item(0, inSection: 0)])
    show(mine.rebased(over: theirs, as: .later).itemInsertions)  // [0.1]
    show(mine.rebased(over: theirs, as: .earlier).itemInsertions)  // [0.0]
    // end

    // example: SectilePaths/SectionedChanges/Stage
    let (old, new) = (["a", "b"], ["b", "c"])
    let stages = try new.changes(from: old).stages(from: old, to: new)
    show(stages.last!.data)  // ["b", "c"]
    let whole = SectionedChanges.Stage(changes: new.changes(from: old), data: new)
    show(whole.changes.descriptions)  // ["0.0 removed", "0.1 inserted"]
    // end

    // example: SectilePaths/ChangesError, SectilePaths/ChangesError/State
    let twice = KindedIndexPath.item(1, inSection: 0)
    do throws(ChangesError) {
      _ = try SectionedChanges(itemRemovals: [twice, twice])
    } catch {
      show(error == .itemListedTwice(twice, .old))  // true
    }
    // end
  }

  @Test func `several sources as one`() throws {
    // example: SectilePaths/JoinedDataSource/Member, SectilePaths/JoinedDataSource/LocalPath
    let banner = JoinedDataSource.Member.source(SectionCounts([1]))
    let screen = JoinedDataSource([banner, .group([.source(SectionCounts([4, 2]))])])
    let local = JoinedDataSource.LocalPath(member: [1, 0], path: .item(1, inSection: 1))
    show(screen.localPath(for: .item(1, inSection: 2)) == local)  // true
    // end

    do {
      // example: SectilePaths/JoinError
      var joined = JoinedDataSource([.source(SectionCounts([1]))])
      do throws(JoinError) {
        try joined.remove(at: [7])
      } catch {
        show(error == .noMember([7]))  // true
      }
      // end
    }
  }

  @Test func `differences`() {
    // example: SectileDiffing/DifferenceOptions
    let plain = ["b", "a"].changes(from: ["a", "b"])
    show(plain.itemMoves.count)  // 1
    let without = ["b", "a"].changes(from: ["a", "b"], options: .withoutMoves)
    show(without.itemMoves.count)  // 0
    show(without.itemRemovals.count)  // 1
    // end

    // example: SectileDiffing/Swift/RandomAccessCollection
    show(["b", "c", "a"].changes(from: ["a", "b", "c"]).descriptions)  // ["0.0 → 0.2 moved"]
    // end
  }
}
