// P16: the elements of a screen, compared with bare searches and loops that make the same elements
// and store them nowhere. Users query a screen at every frame.

import SectileLayout
import SectilePaths

/// A layout, and the same content as plain arrays.
struct Screens: Sendable {
  let layout: CollectionLayout
  /// Makes the elements of a screen and adds up their numbers.
  let bare: @Sendable (_ screen: LayoutRect) -> Int

  static let container = LayoutSize(width: 320, height: 1_140)

  /// Returns a row of the table that queries random screens.
  ///
  /// - Parameter isAppending: Whether to append to an array instead of iterating the sequence.
  static func row(
    _ id: String, _ work: String, isAppending: Bool,
    _ make: @escaping @Sendable (_ isShort: Bool) -> Screens
  ) -> Row {
    Row(
      id, work, against: "a search and a loop that makes the elements", count: 1_000
    ) { isShort in
      let screens = make(isShort)
      var numbers = Numbers(seed: 16)
      let end = Int(screens.layout.contentSize.height - container.height)
      let offsets = Batches {
        LayoutRect(
          x: 0, y: Double(numbers.below(end)), width: container.width, height: container.height)
      }
      var (ours, bare) = (offsets, offsets)
      var found: [LayoutElement] = []
      found.reserveCapacity(1_000)
      return (
        {
          isAppending
            ? append(ours.next(), of: screens.layout, to: &found)
            : iterate(ours.next(), of: screens.layout)
        }, { makeAll(bare.next(), of: screens) }
      )
    }
  }

  /// Returns work that visits the elements of 1,000 random screens.
  ///
  /// - Parameter perElement: Whether to count elements instead of screens.
  static func work(of layout: CollectionLayout, perElement: Bool = false) -> (Row.Side, Int) {
    var numbers = Numbers(seed: 16)
    let end = Int(layout.contentSize.height - container.height)
    let screens = (0..<1_000).map { _ in
      LayoutRect(
        x: 0, y: Double(numbers.below(end)), width: container.width, height: container.height)
    }
    let count =
      perElement
      ? screens.reduce(0) { $0 + Array(layout.elements(in: Viewport($1))).count } : screens.count
    return ({ iterate(screens[...], of: layout) }, count)
  }

  @inline(never) private static func iterate(
    _ offsets: ArraySlice<LayoutRect>, of layout: CollectionLayout
  ) -> Int {
    var sum = 0
    for screen in offsets {
      for element in layout.elements(in: Viewport(screen)) { sum &+= Self.number(element) }
    }
    return sum
  }

  @inline(never) private static func append(
    _ offsets: ArraySlice<LayoutRect>, of layout: CollectionLayout, to found: inout [LayoutElement]
  ) -> Int {
    var sum = 0
    for screen in offsets {
      found.removeAll(keepingCapacity: true)
      layout.appendElements(in: Viewport(screen), to: &found)
      for element in found { sum &+= number(element) }
    }
    return sum
  }

  @inline(never) private static func makeAll(
    _ offsets: ArraySlice<LayoutRect>, of screens: Screens
  ) -> Int {
    offsets.reduce(0) { $0 &+ screens.bare($1) }
  }

  @inline(__always) private static func number(_ element: LayoutElement) -> Int {
    Int(element.frame.y) &+ element.path.section
  }

  private static func length(_ path: KindedIndexPath) -> Double {
    Double(20 + ((path.item ?? 0) &* 7_919 &+ path.section &* 31) % 61)
  }

  static func layout(
    _ counts: [Int], hasHeaders: Bool = false, _ section: SectionLayout
  ) -> CollectionLayout {
    try! CollectionLayout(
      of: SectionCounts(counts, hasHeaders: hasHeaders), in: container,
      measure: { path, _ in LayoutSize(width: 100, height: length(path)) },
      section: { _ in section })
  }
}

// MARK: Layouts

extension Screens {
  static let listSection = SectionLayout.list(lineSpacing: 7)
  static let pinnedSection = listSection.header(.fixed(headerLength), pinned: true)
  static let gridSection = SectionLayout.grid(
    .count(4), itemLength: .fixed(220), lineSpacing: 7, itemSpacing: 8)
  static let measuredGridSection = SectionLayout.grid(
    .count(4), itemLength: .measured, lineSpacing: 7, itemSpacing: 8)
  static let masonrySection = SectionLayout.masonry(.count(4), lineSpacing: 7, itemSpacing: 8)

  /// Measured rows, with pinned headers or without headers.
  static func rows(_ counts: [Int], hasHeaders: Bool = false) -> Screens {
    let layout = layout(
      counts, hasHeaders: hasHeaders, hasHeaders ? pinnedSection : listSection)
    // The start of each section, then the end of the last one; and the same for rows.
    var starts: [Double] = []
    var rows: [[Double]] = []
    var y = 0.0
    for (section, count) in counts.enumerated() {
      starts.append(y)
      if hasHeaders { y += headerLength }
      rows.append(
        (0..<count).map { item in
          defer { y += length(.item(item, inSection: section)) + 7 }
          return y
        })
      y -= 7
    }
    starts.append(y)
    let (allStarts, allRows) = (starts, rows)
    return Screens(layout: layout) { screen in
      makeRows(
        from: max(allStarts.count(before: screen.y.nextUp) - 1, 0), allStarts, allRows, screen,
        hasHeaders)
    }
  }

  private static let headerLength = 30.0

  private static func makeRows(
    from first: Int, _ starts: [Double], _ rows: [[Double]], _ screen: LayoutRect,
    _ hasHeaders: Bool
  ) -> Int {
    var sum = 0
    var section = first
    while section < rows.count && starts[section] < screen.maxY {
      let y = rows[section]
      if hasHeaders && starts[section] >= screen.y {
        sum &+= number(
          LayoutElement(
            path: .header(inSection: section),
            frame: LayoutRect(x: 0, y: starts[section], width: 320, height: headerLength)))
      }
      var item = max(y.count(before: screen.y.nextUp) - 1, 0)
      while item < y.count && y[item] < screen.maxY {
        let end = item + 1 < y.count ? y[item + 1] - 7 : starts[section + 1]
        if end > screen.y {
          sum &+= number(
            LayoutElement(
              path: .item(item, inSection: section),
              frame: LayoutRect(x: 0, y: y[item], width: 320, height: end - y[item])))
        }
        item += 1
      }
      section += 1
    }
    if hasHeaders && starts[first] < screen.y {
      let y = min(screen.y, starts[first + 1] - headerLength)
      if y + headerLength > screen.y {
        sum &+= number(
          LayoutElement(
            path: .header(inSection: first),
            frame: LayoutRect(x: 0, y: y, width: 320, height: headerLength), isPinned: true))
      }
    }
    return sum
  }

  /// A grid of four columns with items of one size.
  static func grid(_ count: Int) -> Screens {
    let layout = layout([count], gridSection)
    return Screens(layout: layout) { screen in
      var sum = 0
      var row = max(Int(screen.y / 227), 0)
      while row * 4 < count && Double(row) * 227 < screen.maxY {
        let y = Double(row) * 227
        if y + 220 > screen.y {
          for column in 0..<min(4, count - row * 4) {
            sum &+= number(
              LayoutElement(
                path: .item(row * 4 + column, inSection: 0),
                frame: LayoutRect(x: Double(column) * 82, y: y, width: 74, height: 220)))
          }
        }
        row += 1
      }
      return sum
    }
  }

  /// Items whose frames are in an array; the loop is limited by bounds of the frames before and
  /// after each item.
  static func placed(_ counts: [Int], _ section: SectionLayout) -> Screens {
    let layout = layout(counts, section)
    let elements = layout.paths.map { LayoutElement(path: $0, frame: layout.frame(of: $0)!) }
    var ends: [Double] = []
    for element in elements { ends.append(max(ends.last ?? 0, element.frame.maxY)) }
    var starts: [Double] = []
    for element in elements.reversed() {
      starts.append(min(starts.last ?? .infinity, element.frame.y))
    }
    starts.reverse()
    let (allEnds, allStarts) = (ends, starts)
    return Screens(layout: layout) { screen in
      var sum = 0
      var next = allEnds.count(before: screen.y.nextUp)
      while next < elements.count && allStarts[next] < screen.maxY {
        if elements[next].frame.overlaps(screen) { sum &+= number(elements[next]) }
        next += 1
      }
      return sum
    }
  }

  /// Orthogonal sections with a header, scrolled to their start.
  static func orthogonal(_ count: Int) -> Screens {
    let section = SectionLayout.list(lineSpacing: 7)
      .header(.fixed(headerLength)).orthogonalScrolling(length: 200)
    let counts = Array(repeating: 100, count: count)
    let layout = layout(counts, hasHeaders: true, section)
    let lengths = (0..<count).map { section in
      (0..<100).map { layout.frame(of: .item($0, inSection: section))! }
    }
    return Screens(layout: layout) { screen in
      var sum = 0
      let length = headerLength + 200
      var section = max(Int(screen.y / length), 0)
      while section < count && Double(section) * length < screen.maxY {
        let header = LayoutRect(x: 0, y: Double(section) * length, width: 320, height: headerLength)
        if header.maxY > screen.y {
          sum &+= number(LayoutElement(path: .header(inSection: section), frame: header))
        }
        if header.maxY < screen.maxY {
          var item = 0
          while item < 100 && lengths[section][item].x < 320 {
            sum &+= number(
              LayoutElement(
                path: .item(item, inSection: section), frame: lengths[section][item]))
            item += 1
          }
        }
        section += 1
      }
      return sum
    }
  }
}

// MARK: Rows

extension Row {
  static let screens: [Row] = {
    let sizes: [(id: Character, name: String, counts: @Sendable (Bool) -> [Int])] = [
      ("a", "3 × 50", { _ in [50, 50, 50] }),
      ("b", "100,000", { isShort in [isShort ? 5_000 : 100_000] }),
      ("c", "1M", { isShort in [isShort ? 5_000 : 1_000_000] }),
    ]
    let sequences = sizes.map { size in
      Screens.row(
        "P16\(size.id)", "a screen of 20 rows in \(size.name), sequence",
        isAppending: false
      ) { .rows(size.counts($0)) }
    }
    let appends = sizes.map { size in
      Screens.row(
        "P16\(size.id)2", "the same, appended to an array", isAppending: true
      ) { .rows(size.counts($0)) }
    }
    typealias Make = @Sendable (_ isShort: Bool) -> Screens
    let kinds: [(id: Character, name: String, make: Make)] = [
      (
        "d", "3 × 50 rows with pinned headers",
        { _ in .rows([50, 50, 50], hasHeaders: true) }
      ),
      (
        "e", "1,000 × 20 rows with pinned headers",
        { .rows(Array(repeating: 20, count: $0 ? 50 : 1_000), hasHeaders: true) }
      ),
      ("f", "a grid of 4 columns", { _ in .grid(100_000) }),
      (
        "g", "a grid of 4 columns with measured items",
        { .placed([$0 ? 5_000 : 100_000], Screens.measuredGridSection) }
      ),
      (
        "h", "a masonry of 4 columns",
        { .placed([$0 ? 5_000 : 100_000], Screens.masonrySection) }
      ),
      ("i", "orthogonal sections with headers", { .orthogonal($0 ? 20 : 100) }),
    ]
    let ofKinds = kinds.flatMap { kind in
      [false, true].map { isAppending in
        Screens.row(
          "P16\(kind.id)\(isAppending ? "2" : "")",
          isAppending ? "the same, appended to an array" : "a screen of \(kind.name), sequence",
          isAppending: isAppending, kind.make)
      }
    }
    return zip(sequences, appends).flatMap { [$0, $1] } + ofKinds
  }()
}
