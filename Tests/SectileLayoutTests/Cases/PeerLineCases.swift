import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Sections that share lines, by `IGListCollectionViewLayoutTests.m` of IGListKit
/// (Tests/Cases/Cases.md, part 2.7).
///
/// Data sections without a header that follow each other are one section of a flow. The rank of a
/// path among the items of the data is its item in the flow.
@Suite struct PeerLineCases {
  /// A data section: the sizes of its items, the insets of the section, and its header.
  private struct Section {
    var sizes: [LayoutSize]
    var insets = LayoutInsets.zero
    var header: Double?
  }

  /// The layout of data sections in lines of 100 points.
  private struct SharedLines {
    let paths: IndexPaths
    let sections: [Section]
    /// The first data section of each section of the layout.
    var starts: [Int] = []
    var layout: CollectionLayout

    init(_ sections: [Section], itemSpacing: Double = 0) throws {
      self.sections = sections
      let paths = IndexPaths(SectionCounts(sections.map(\.sizes.count), hasFooters: false))
      self.paths = paths
      // A section with a header begins a new line.
      let starts = sections.indices.filter { $0 == 0 || sections[$0].header != nil }
      self.starts = starts
      let ends = starts.dropFirst() + [sections.count]
      let counts = zip(starts, ends).map { start, end in
        sections[start..<end].reduce(0) { $0 + $1.sizes.count }
      }
      layout = try CollectionLayout(
        of: SectionCounts(counts, hasFooters: false), in: LayoutSize(width: 100, height: 100),
        measure: { path, _ in
          let rank = counts[..<path.section].reduce(path.item!, +)
          let data = paths.path(atRank: rank, in: .item)!
          let (section, item) = (sections[data.section], data.item!)
          // The insets of a section are margins of its items.
          let (size, insets) = (section.sizes[item], section.insets)
          return LayoutSize(
            width: size.width + insets.leading + insets.trailing,
            height: size.height + insets.top + insets.bottom)
        }
      ) { index in
        let flow = SectionLayout.flow(itemSpacing: itemSpacing)
        return sections[starts[index]].header.map { flow.header(.fixed($0)) } ?? flow
      }
    }

    /// Returns the frame of an item of the data.
    func frame(_ section: Int, _ item: Int) -> LayoutRect? {
      let rank = paths.rank(of: .item(item, inSection: section), in: .item)!
      let group = starts.lastIndex { $0 <= section }!
      let before = paths.rank(of: .item(0, inSection: starts[group]), in: .item)!
      return layout.frame(of: .item(rank - before, inSection: group))
        .map { $0.inset(by: sections[section].insets) }
    }
  }

  private let small = LayoutSize(width: 33, height: 33)

  @Test func `items of three sections share a line (SL1)`() throws {
    let lines = try SharedLines(Array(repeating: Section(sizes: [small]), count: 3))
    check(lines.layout.contentSize.height, equals: 33)
    check((0..<3).map { lines.frame($0, 0) }, equals: [0, 33, 66].map { rect($0, 0, 33, 33) })
  }

  @Test func `a section that does not fit begins the next line (SL2)`() throws {
    let lines = try SharedLines([
      Section(sizes: [small, small, small]), Section(sizes: [small]),
    ])
    check(lines.layout.contentSize.height, equals: 66)
    check((0..<3).map { lines.frame(0, $0) }, equals: [0, 33, 66].map { rect($0, 0, 33, 33) })
    check(lines.frame(1, 0), equals: rect(0, 33, 33, 33))
  }

  /// IGListKit rounds the second item to pixels.
  @Test func `sections are separated by the item spacing (SL3)`() throws {
    let lines = try SharedLines(
      Array(repeating: Section(sizes: [small]), count: 3), itemSpacing: 0.5)
    check(lines.layout.contentSize.height, equals: 33)
    check((0..<3).map { lines.frame($0, 0)?.x }, equals: [0, 33.5, 67])
  }

  @Test func `insets of a section in a line are margins of its items (SL4)`() throws {
    let lines = try SharedLines([
      Section(sizes: [small]),
      Section(sizes: [LayoutSize(width: 13, height: 50)], insets: LayoutInsets(10)),
      Section(sizes: [small]), Section(sizes: [small]),
    ])
    check(lines.layout.contentSize.height, equals: 103)
    check(
      (0..<4).map { lines.frame($0, 0) },
      equals: [
        rect(0, 0, 33, 33), rect(43, 10, 13, 50), rect(66, 0, 33, 33), rect(0, 70, 33, 33),
      ])
  }

  @Test func `a section that begins a line has its insets there (SL5)`() throws {
    let lines = try SharedLines([
      Section(sizes: [small]),
      Section(
        sizes: [LayoutSize(width: 85, height: 50)],
        insets: LayoutInsets(top: 10, leading: 10, bottom: 5, trailing: 5)),
    ])
    check(lines.layout.contentSize.height, equals: 98)
    check(lines.frame(0, 0), equals: rect(0, 0, 33, 33))
    check(lines.frame(1, 0), equals: rect(10, 43, 85, 50))
  }

  @Test func `a section with a header begins a line (SL6)`() throws {
    let lines = try SharedLines([
      Section(sizes: [small]), Section(sizes: [small], header: 10),
    ])
    check(lines.layout.contentSize.height, equals: 76)
    check(lines.frame(0, 0), equals: rect(0, 0, 33, 33))
    check(lines.frame(1, 0), equals: rect(0, 43, 33, 33))
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> LayoutRect {
    LayoutRect(x: x, y: y, width: width, height: height)
  }
}
