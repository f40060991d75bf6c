import SectileGrouping
import SectilePaths
import SectileTestSupport
import Testing

/// Equal values behave equally, for the types that are data sources or maps.
@Suite struct EqualityTests {
  /// All that a data source shows.
  private struct Counts: Equatable {
    var counts: SectionCounts
    var text: String

    init(_ source: some SectionedDataSource, _ text: String) {
      counts = SectionCounts(of: source)
      self.text = text
    }
  }

  /// Small sources, of which many have the same paths.
  private static let sources = (0...2).flatMap { count in
    Exhaustive.sources(sections: count, items: 0...1)
  }

  @Test func `equal enumerations are equal as data sources, filtered or not`() {
    var values = Self.sources.map { IndexPaths($0) }
    for source in Self.sources {
      for kinds in [.header, .item, [], .supplementary] as [KindedIndexPath.Kinds] {
        values.append(IndexPaths(source).filter(include: kinds))
        values.append(IndexPaths(source).filter(include: kinds, inSections: [1]))
        values.append(IndexPaths(source).filter(include: .all, inSections: [0, 1]))
      }
    }
    let violation = equalityLawViolation(of: values) { Counts($0, $0.description) }
    check(violation, equals: nil)
    // As many values are different as there are different paths and counts.
    let behaviors = values.map { "\(Array($0)) \($0.numberOfSections)" }
    check(Set(values).count, equals: Set(behaviors).count)
  }

  @Test func `an enumeration with an empty section at the end differs from one without it`() {
    let bare = SectionCounts([.init(itemCount: 0, hasHeader: false, hasFooter: false)])
    check(Array(IndexPaths(bare)), equals: Array(IndexPaths()))
    check(IndexPaths(bare) != IndexPaths())
    check(IndexPaths(bare).numberOfSections, equals: 1)
  }

  @Test func `equal shown sections are equal as data sources and map the same paths`() {
    let values = Self.sources.flatMap { source in
      [EmptySections.shown, .withoutSupplementaries, .omitted].map {
        ShownSections(of: source, emptySections: $0)
      }
    }
    let paths = (0...2).flatMap { section in
      [.header(inSection: section), .item(0, inSection: section), .footer(inSection: section)]
        as [KindedIndexPath]
    }
    let violation = equalityLawViolation(of: values) { shown in
      Counts(shown, "\(paths.map { shown.path(of: $0) }) \(paths.map { shown.sourcePath(of: $0) })")
    }
    check(violation, equals: nil)
  }

  @Test func `equal joined sources are equal as data sources and map the same paths`() {
    typealias Member = JoinedDataSource.Member
    let sources = (0...1).flatMap { Exhaustive.sources(sections: $0, items: 0...1) }
    let values = sources.flatMap { first in
      sources.flatMap { second in
        [
          JoinedDataSource([.source(first), .source(second)]),
          JoinedDataSource([.group([.source(first)]), .source(second)]),
        ]
      }
    }
    let paths = [KindedIndexPath.header(inSection: 0), .item(0, inSection: 1)]
    let violation = equalityLawViolation(of: values) { joined in
      Counts(joined, "\(paths.map { joined.localPath(for: $0) })")
    }
    check(violation, equals: nil)
  }

  @Test func `equal changes have the same map and the same stages`() throws {
    var generator = SeededGenerator(seed: 1)
    let values = try (0..<400).map { _ in
      try StatePair.random(sections: 0...2, items: 2, edits: 0...2, using: &generator)
        .changes(staying: 50, updating: 30, using: &generator)
    }
    let paths = IndexPaths(SectionCounts([3, 3, 3]))
    let violation = equalityLawViolation(of: values) { changes in
      "\(paths.map { changes.newPath(for: $0) }) \(paths.map { changes.oldPath(for: $0) }) "
        + "\(changes.stages())"
    }
    check(violation, equals: nil)
    check(Set(values).count, isLessThan: values.count)
  }

  @Test func `equal sets have the same members and the same text`() {
    let members = [path("0.header"), path("0.0"), path("0.1"), path("0.footer"), path("1.header")]
    let values = Exhaustive.subsets(of: members).flatMap { subset in
      [IndexPathSet(subset), IndexPathSet(subset.reversed())]
    }
    let violation = equalityLawViolation(of: values) { set in
      "\(set) \(members.map { set.contains($0) })"
    }
    check(violation, equals: nil)
    check(Set(values).count, equals: values.count / 2)
  }
}
