import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// Titles thinned to the length of a bar, and the title at a position.
@Suite struct SectionIndexTests {
  /// The shown titles by trying: the largest odd number of places that fit, and in every second
  /// place the title at the same fraction of all titles, rounded down.
  private func expectedTitles(of count: Int, places: Int) -> [Int] {
    if count <= places { return Array(0..<count) }
    if places < 3 { return places == 2 ? [0] : [] }
    var shown = 1
    while 2 * (shown + 1) - 1 <= places { shown += 1 }
    return (0..<shown).map { $0 * (count - 1) / (shown - 1) }
  }

  @Test func `every number of titles is thinned as by trying`() {
    for count in 0...60 {
      for places in 0...64 {
        let index = SectionIndex(sections: 0..<count, length: Double(places) * 10, titleLength: 10)
        let shown = index.entries.filter { !$0.isDot }.map(\.titles.lowerBound)
        check(shown, equals: expectedTitles(of: count, places: places), "\(count) in \(places)")
        check(index.entries.count, isAtMost: places, "count \(count)")
      }
    }
  }

  /// The laws of an index: entries in order and within the bar, first and last title kept, no two
  /// neighbors alike, every dot for at least one title, and no title in two entries.
  @Test func `entries cover the titles in order`() {
    var dots = 0
    for count in 1...60 {
      for places in 1...64 {
        let length = Double(places) * 10 + 7
        let index = SectionIndex(sections: 0..<count, length: length, titleLength: 10)
        var next = 0
        // One place shows a dot.
        var wasDot = places > 1
        for entry in index.entries {
          check(
            entry.titles.lowerBound, equals: next,
            "count \(count), places \(places), entry \(entry)")
          check(!entry.titles.isEmpty, "count \(count), places \(places), entry \(entry)")
          check(
            entry.isDot || entry.titles.count == 1,
            "count \(count), places \(places), entry \(entry)")
          check(!(entry.isDot && wasDot), "count \(count), places \(places), entry \(entry)")
          next = entry.titles.upperBound
          wasDot = entry.isDot
          dots += entry.isDot ? 1 : 0
        }
        check(next, equals: count, "places \(places)")
        let (first, last) = (index.entries[0], index.entries[index.entries.count - 1])
        check(first.isDot, equals: places == 1 && count > 1, "count \(count), places \(places)")
        check(last.isDot, equals: places < min(count, 3), "count \(count), places \(places)")
        check(first.position, isAtLeast: 5, "count \(count), places \(places)")
        check(last.position, isAtMost: length - 5, "count \(count), places \(places)")
        // In the middle of the bar.
        check(
          abs(first.position - (length - last.position)), isLessThan: 1e-9,
          "count \(count), places \(places)")
      }
    }
    check(dots, isGreaterThan: 1000)
  }

  @Test func `every title can be reached and a larger position gives no smaller title`() {
    for (count, places) in [
      (1, 1), (2, 1), (27, 1), (2, 2), (3, 2), (27, 2), (27, 3), (5, 9), (9, 9), (10, 9), (27, 17),
      (60, 5), (1000, 40),
    ] {
      let length = Double(places) * 14
      let index = SectionIndex(sections: 0..<count, length: length, titleLength: 14)
      var reached: Set<Int> = []
      var previous = 0
      for step in -100...20_100 {
        let title = index.title(at: Double(step) / 20_000 * length)!
        check(title, isAtLeast: previous, "count \(count), places \(places), step \(step)")
        previous = title
        reached.insert(title)
      }
      check(reached.count, equals: count, "\(count) in \(places): \(reached.count)")
      for entry in index.entries where !entry.isDot {
        check(
          index.title(at: entry.position), equals: entry.titles.lowerBound,
          "count \(count), places \(places), entry \(entry)")
      }
      check(index.title(at: -.infinity), equals: 0, "count \(count), places \(places)")
      check(index.title(at: .infinity), equals: count - 1, "count \(count), places \(places)")
    }
  }

  @Test func `two places show the first title and a dot, and one place a dot`() {
    let two = SectionIndex(sections: 0..<9, length: 29, titleLength: 14)
    check(two.entries.map(\.titles), equals: [0..<1, 1..<9])
    check(two.entries.map(\.isDot), equals: [false, true])
    check(two.title(at: 14), equals: 0)
    check(two.title(at: 15), equals: 1)
    check(two.title(at: 28), equals: 8)
    let one = SectionIndex(sections: 0..<9, length: 27, titleLength: 14)
    check(one.entries.map(\.titles), equals: [0..<9])
    check(one.entries.map(\.isDot), equals: [true])
    check([0, 13.5, 27].map { one.title(at: $0) }, equals: [0, 4, 8])
  }

  @Test func `titles stand for their sections`() {
    // A, B, C and D; there is no section for B and C.
    let index = SectionIndex(sections: [0, 1, 1, 1, 2], length: 50, titleLength: 10)
    check((0..<5).map { index.section(at: Double($0) * 10 + 5) }, equals: [0, 1, 1, 1, 2])
    check((-1...4).map { index.title(ofSection: $0) }, equals: [nil, 0, 1, 4, 4, 4])
    let later = SectionIndex(sections: [3, 7], length: 50, titleLength: 10)
    check([2, 3, 6, 7, 8].map { later.title(ofSection: $0) }, equals: [nil, 0, 0, 1, 1])
  }

  @Test func `a multiple of the title's length loses no title by rounding`() {
    for count in 1...200 {
      for titleLength in [0.1, 0.7, 13.6, 1.0 / 3, 1e-300, 1e300] {
        let index = SectionIndex(
          sections: 0..<count, length: Double(count) * titleLength, titleLength: titleLength)
        check(index.entries.count, equals: count, "titleLength \(titleLength)")
        check(index.entries.allSatisfy { !$0.isDot }, "count \(count), titleLength \(titleLength)")
      }
    }
  }

  @Test func `invalid lengths show no titles`() {
    let invalid: [(Double, Double)] = [
      (.nan, 10), (-1, 10), (.infinity, 10), (0, 10), (9, 10), (100, .nan), (100, 0), (100, -1),
      (100, .infinity), (.nan, .nan), (-.infinity, -.infinity), (0, 0),
    ]
    for (length, titleLength) in invalid {
      let index = SectionIndex(sections: 0..<5, length: length, titleLength: titleLength)
      check(index.entries, equals: [], "\(length), \(titleLength)")
      check(index.title(at: 1), equals: nil, "length \(length), titleLength \(titleLength)")
      check(index.section(at: 1), equals: nil, "length \(length), titleLength \(titleLength)")
    }
    let none = SectionIndex(sections: [], length: 100, titleLength: 10)
    check(none.entries, equals: [])
    check(none.title(at: 5), equals: nil)
    check(none.title(ofSection: 0), equals: nil)
    let index = SectionIndex(sections: 0..<5, length: 100, titleLength: 10)
    check(index.title(at: .nan), equals: nil)
    check(index.section(at: .nan), equals: nil)
  }

  @Test func `extreme lengths show all titles that fit`() {
    let all = SectionIndex(sections: 0..<9, length: 1e308, titleLength: 1e-308)
    check(all.entries.count, equals: 9)
    check(all.title(at: 0), equals: 0)
    check(all.title(at: 1e308), equals: 8)
    let large = SectionIndex(
      sections: [0, .max / 2, .max], length: .greatestFiniteMagnitude,
      titleLength: .greatestFiniteMagnitude / 4)
    check(large.entries.count, equals: 3)
    check(large.entries.allSatisfy { $0.position.isFinite })
    check(large.section(at: .greatestFiniteMagnitude), equals: .max)
  }

  @Test func `a million titles are thinned to a screen`() {
    let index = SectionIndex(sections: 0..<1_000_000, length: 700, titleLength: 14)
    check(index.entries.count, equals: 49)
    check(index.entries[48].titles, equals: 999_999..<1_000_000)
    check(index.title(ofSection: 123_456), equals: 123_456)
    check(index.section(at: 350), equals: 500_000 - 1)
  }

  @Test func `sections that do not ascend are an error of the caller`() async {
    await #expect(processExitsWith: .failure) {
      _ = SectionIndex(sections: [0, 2, 1], length: 100, titleLength: 10)
    }
  }
}
