import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Setting the lengths of all items of a section, compared with measuring one item after the other.
@Suite struct ItemLengthsTests {
  @Test(arguments: [true, false])
  func `setting all lengths gives the frames of setting one after the other`(isExact: Bool) throws {
    var count = 0
    for seed in 0..<400 as Range<UInt64> {
      let spec = LayoutSpec.random(seed: seed, isExact: isExact)
      let layout = try spec.layout()
      var generator = SeededGenerator(seed: seed)
      for (index, section) in spec.sections.enumerated() {
        let frames = layout.itemFrames(inSection: index)
        // In an orthogonal section, lengths are along its own axis.
        let isVertical = (spec.axis == .vertical) == (section.orthogonal == nil)
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

  @Test func `set lengths replace estimates, and later estimates do not change them`() throws {
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
        #expect(changed.everyElement == layout.everyElement)
      }
    }
    #expect(
      LayoutError.lengthCountMismatch(2, items: 3, section: 1).description
        == "LayoutError: there are 2 lengths for section 1; it has frames for 3 items.")
  }
}

// MARK: Many items

extension ItemLengthsTests {
  /// One invalid length or one -0, in a leaf and at its ends.
  @Test(arguments: [1, 2, 4, 5])
  func `one invalid length is rejected, and -0 becomes 0, at every position`(columns: Int) throws {
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
            guard case .invalidParameter(.itemLength, let found, section: 0) = error else {
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
