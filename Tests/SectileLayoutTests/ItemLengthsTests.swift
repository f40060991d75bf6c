import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// The lengths of all items of a section at once, against measuring one after the other.
@Suite struct ItemLengthsTests {
  @Test(arguments: [true, false])
  func `lengths at once are lengths one by one`(isExact: Bool) throws {
    var count = 0
    for seed in 0..<400 as Range<UInt64> {
      let spec = LayoutSpec.random(seed: seed, isExact: isExact)
      let layout = try spec.layout()
      var generator = SeededGenerator(seed: seed)
      for (index, section) in spec.sections.enumerated() {
        let frames = layout.itemFrames(inSection: index)
        // In a strip, lengths are along the strip.
        let isVertical = (spec.axis == .vertical) == (section.strip == nil)
        let lengths = frames.map { _ in Double(generator.int(in: 0...6)) * 7.5 }
        var (once, each) = (layout, layout)
        try once.setItemLengths(lengths, inSection: index)
        for (item, length) in lengths.enumerated() {
          let known = section.sizes[item]
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
    #expect(count > 8_000)
  }

  @Test func `estimates are settled, and equal lengths are one run`() throws {
    var layout = try CollectionLayout(
      of: SectionCounts([4]), in: LayoutSize(width: 320, height: 480)
    ) { _ in .list(itemLength: .estimated(50)) }
    try layout.setItemLengths([10, 20, 30, 40], inSection: 0)
    #expect(layout.itemFrames().map(\.y) == [0, 10, 30, 60])
    try layout.setEstimate(1, forSection: 0)
    #expect(layout.contentSize.height == 100)
    try layout.setItemLengths([25, 25, 25, 25], inSection: 0)
    #expect(layout.itemFrames().map(\.y) == [0, 25, 50, 75])
    try layout.setItemLengths([25, 25, 25, -0.0], inSection: 0)
    #expect(layout.frame(of: .item(3, inSection: 0))!.height.sign == .plus)
  }

  @Test func `what is refused leaves the layout as it was`() throws {
    for section: SectionLayout in [
      .list(), .grid(.count(2)), .flow(), .masonry(.count(2)),
      .list().scrollingAcross(length: 90),
    ] {
      let layout = try CollectionLayout(
        of: SectionCounts([3, 2]), in: LayoutSize(width: 320, height: 480),
        measure: { _, _ in LayoutSize(width: 50, height: 40) }, section: { _ in section })
      for (lengths, index, error) in [
        ([1, 2], 0, LayoutError.lengthCount(2, items: 3, section: 0)),
        ([1, 2, 3, 4], 0, .lengthCount(4, items: 3, section: 0)),
        ([1, 2], 2, .section(2, count: 2)),
        ([1, 2], -1, .section(-1, count: 2)),
        ([1, -1, 3], 0, .parameter(.itemLength, -1, section: 0)),
        ([1, .infinity, 3], 0, .parameter(.itemLength, .infinity, section: 0)),
        ([1, 2e30, 3], 0, .parameter(.itemLength, 2e30, section: 0)),
        ([1, 1.1e30], 1, .parameter(.itemLength, 1.1e30, section: 1)),
      ] as [([Double], Int, LayoutError)] {
        var changed = layout
        #expect(throws: error) { try changed.setItemLengths(lengths, inSection: index) }
        #expect(changed.everyElement == layout.everyElement)
      }
    }
    #expect(
      LayoutError.lengthCount(2, items: 3, section: 1).description
        == "LayoutError: there are 2 lengths for section 1; it has frames for 3 items.")
  }
}

// MARK: Many items

extension ItemLengthsTests {
  /// One odd length anywhere in leaves and between them.
  @Test(arguments: [1, 2, 4, 5]) func `one of many is refused, or is 0`(columns: Int) throws {
    func made(_ lengths: [Double]) throws(LayoutError) -> CollectionLayout {
      try layout(
        of: lengths.map { LayoutSize(width: 320, height: $0) }, width: 320,
        .grid(.count(columns)))
    }
    let uneven = (0..<130).map { Double($0 * 7 % 31) }
    let original = try made(uneven)
    for position in [0, 1, 2, 58, 59, 60, 61, 119, 120, 129] {
      for odd in [-1, -0.0, 1e30.nextUp, .infinity, -.infinity, .nan, -.nan] {
        for isEven in [false, true] {
          var lengths = isEven ? Array(repeating: 0, count: 130) : uneven.map { $0 + 1 }
          lengths[position] = odd
          var changed = original
          do throws(LayoutError) {
            try changed.setItemLengths(lengths, inSection: 0)
            #expect(odd == 0, "\(odd) at \(position)")
            lengths[position] = 0
            let frames = changed.itemFrames()
            let expected = try made(lengths)
            #expect(frames == expected.itemFrames())
            #expect(frames.allSatisfy { $0.height.sign == .plus })
            #expect(!changed.isEstimated(.item(position, inSection: 0)))
          } catch {
            guard case .parameter(.itemLength, let found, section: 0) = error else {
              Issue.record("\(error)")
              continue
            }
            #expect(found.bitPattern == odd.bitPattern)
            #expect(changed.itemFrames() == original.itemFrames())
          }
        }
      }
    }
  }
}

extension LayoutRect {
  fileprivate var numbers: [Double] { [x, y, width, height] }
}
