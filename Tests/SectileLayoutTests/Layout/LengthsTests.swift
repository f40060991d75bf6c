import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Setting the lengths of all items of a section, compared with measuring one item after the other.
@Suite struct LengthsTests {
  @Test(arguments: [true, false])
  func `setting all lengths gives the frames of setting one after the other`(isExact: Bool) throws {
    var count = 0
    let seeds = seedCount(130, deep: 400)
    for seed in 0..<seeds {
      let spec = LayoutSpec.random(seed: seed, isExact: isExact)
      let layout = try spec.layout()
      var generator = SeededGenerator(seed: seed)
      for (index, section) in spec.sections.enumerated() {
        let frames = layout.itemFrames(inSection: index)
        // Snapped frames do not have the sizes of places.
        if section.group != nil && spec.pixelScale != nil { continue }
        // In an orthogonal section, lengths are along its own axis.
        let isVertical = (spec.axis == .vertical) == (section.orthogonal == nil)
        let lengths = frames.map { _ in Double(generator.int(in: 0...6)) * 7.5 }
        var (once, each) = (layout, layout)
        try once.setItemLengths(lengths, inSection: index)
        for (item, length) in lengths.enumerated() {
          // An item of groups that is not measured has the size of its place.
          let known = section.group == nil ? section.sizes[item] : frames[item].size
          try each.setMeasuredSize(
            isVertical
              ? LayoutSize(width: known.width, height: length)
              : LayoutSize(width: length, height: known.height),
            for: .item(item, inSection: index))
        }
        let close = zip(once.everyElement, each.everyElement).allSatisfy { first, second in
          first.path == second.path && areClose(first.frame.numbers, second.frame.numbers)
        }
        if once.everyElement.count != each.everyElement.count || !close {
          Issue.record("seed \(seed), section \(index), \(lengths)\n\(spec)")
        }
        count += lengths.count
      }
    }
    check(count > 18 * seeds)
  }

  @Test func `rejected lengths leave the layout unchanged`() throws {
    for section: SectionLayout in [
      .list(), .grid(.count(2)), .flow(), .masonry(.count(2)),
      .list().orthogonalScrolling(length: 90),
    ] {
      let layout = try CollectionLayout(
        of: SectionCounts([3, 2]), in: LayoutSize(width: 320, height: 480),
        measure: { _, _ in LayoutSize(width: 50, height: 40) }, section: { _ in section })
      for (lengths, index, error) in [
        ([1, 2], 0, LayoutError.lengthCountMismatch(2, items: 3, section: 0)),
        ([1, 2, 3, 4], 0, .lengthCountMismatch(4, items: 3, section: 0)),
        ([1, 2], 2, .sectionOutOfRange(2, count: 2)),
        ([1, 2], -1, .sectionOutOfRange(-1, count: 2)),
        ([1, -1, 3], 0, .invalidParameter(.itemLength, -1, section: 0)),
        ([1, .infinity, 3], 0, .invalidParameter(.itemLength, .infinity, section: 0)),
        ([1, 2e30, 3], 0, .invalidParameter(.itemLength, 2e30, section: 0)),
        ([1, 1.1e30], 1, .invalidParameter(.itemLength, 1.1e30, section: 1)),
      ] as [([Double], Int, LayoutError)] {
        var changed = layout
        #expect(throws: error) { try changed.setItemLengths(lengths, inSection: index) }
        check(
          changed.everyElement, equals: layout.everyElement,
          "section \(section), lengths \(lengths), index \(index), error \(error)")
      }
    }
    check(
      LayoutError.lengthCountMismatch(2, items: 3, section: 1).description,
      equals: "LayoutError: there are 2 lengths for section 1; it has frames for 3 items.")
  }
}

extension LayoutRect {
  fileprivate var numbers: [Double] { [x, y, width, height] }
}
