import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Elements that are measured while no measure closure is given, in every function that takes one.
@Suite struct UnmeasuredTests {
  let container = LayoutSize(width: 300, height: 300)
  let fixed = SectionLayout.list(itemLength: .fixed(10))

  /// Section layouts that measure an element, and the first element that they measure.
  private let measuring: [(layout: SectionLayout, path: KindedIndexPath)] = [
    (.list(), .item(0, inSection: 1)),
    (.grid(.count(2)), .item(0, inSection: 1)),
    (.grid(.tracks([.fixed(50), .fraction(1)])), .item(0, inSection: 1)),
    (.grid(.count(3), dense: true), .item(0, inSection: 1)),
    (.masonry(.count(2)), .item(0, inSection: 1)),
    (.flow(), .item(0, inSection: 1)),
    (.custom(Scatter.shared), .item(0, inSection: 1)),
    (.list().orthogonalScrolling(length: 60), .item(0, inSection: 1)),
    (.flow().orthogonalScrolling(length: 60), .item(0, inSection: 1)),
    (.list(itemLength: .fixed(10)).header(.measured), .header(inSection: 1)),
    (.list(itemLength: .fixed(10)).footer(.measured), .footer(inSection: 1)),
  ]

  private func layout(_ section: SectionLayout) throws -> CollectionLayout {
    try CollectionLayout(of: SectionCounts([1, 2]), in: container) { $0 == 0 ? fixed : section }
  }

  /// Expects that an update throws `unmeasured` for an element and leaves the layout unchanged.
  private func expectUnmeasured(
    _ path: KindedIndexPath, in layout: CollectionLayout, _ name: String,
    _ update: (inout CollectionLayout) throws -> Void
  ) {
    var changed = layout
    #expect(throws: LayoutError.unmeasured(path), "\(name)") { try update(&changed) }
    check(
      changed.paths.map { changed.frame(of: $0) },
      equals: layout.paths.map { layout.frame(of: $0) }, "\(name)")
  }

  @Test func `a layout that measures an element without a closure names the element`() throws {
    for (section, path) in measuring {
      #expect(throws: LayoutError.unmeasured(path), "\(section)") { try layout(section) }
    }
  }

  @Test func `setLayout without a closure names the first element that it has to measure`() throws {
    for (section, path) in measuring {
      expectUnmeasured(path, in: try layout(fixed), "\(section)") {
        try $0.setLayout(section, forSection: 1)
      }
    }
  }

  @Test func `apply without a closure names the first element that it has to measure`() throws {
    for (section, path) in measuring {
      let layout = try layout(fixed)
      // An inserted section, and an updated section with another layout.
      expectUnmeasured(path, in: layout, "insertion, \(section)") {
        try $0.apply(
          SectionedChanges(sectionInsertions: [1]), of: SectionCounts([1, 2, 2]),
          section: { _ in section })
      }
      expectUnmeasured(path, in: layout, "update, \(section)") {
        try $0.apply(
          SectionedChanges(sectionUpdates: [.init(old: 1, new: 1)]), of: SectionCounts([1, 2]),
          section: { _ in section })
      }
      // An item that enters a section whose items were measured.
      guard path.kind == .item else { continue }
      let measured = try CollectionLayout(
        of: SectionCounts([1, 2]), in: container,
        measure: { _, _ in LayoutSize(width: 20, height: 20) },
        section: { $0 == 0 ? fixed : section })
      expectUnmeasured(path, in: measured, "item, \(section)") {
        try $0.apply(
          SectionedChanges(itemInsertions: [.item(0, inSection: 1)]), of: SectionCounts([1, 3]))
      }
    }
  }

  @Test func `an invalid size from a closure is not reported as a missing closure`() throws {
    for side in [Double.nan, -.nan, .signalingNaN, .infinity, -1] {
      for (section, path) in measuring {
        do throws(LayoutError) {
          _ = try CollectionLayout(
            of: SectionCounts([1, 2]), in: container,
            measure: { _, _ in LayoutSize(width: side, height: side) },
            section: { $0 == 0 ? fixed : section })
          Issue.record("\(side) is accepted by \(section)")
        } catch {
          guard case .invalidSize(_, path) = error else {
            Issue.record("\(side) in \(section): \(error)")
            continue
          }
        }
      }
    }
  }

  @Test func `the message says what is missing`() {
    check(
      LayoutError.unmeasured(.item(0, inSection: 0)).description,
      equals:
        "LayoutError: 0.0 is measured; neither a measure closure nor a fixed length was given.")
  }
}
