import SectileLayout
import SectilePaths
import SectileVirtualizer
import Testing

/// A viewport that follows the end of the content with a tolerance (ChatLayout #9).
@Suite struct LiveToleranceTests {
  /// A chat of 30 messages of 40 points in a viewport of 200, scrolled up by a distance.
  private func chat(tolerance: Double, distance: Double) throws -> LiveLayout {
    let layout = try CollectionLayout(
      of: SectionCounts([30]), in: LayoutSize(width: 100, height: 200)
    ) { _ in .list(itemLength: .estimated(40)) }
    var chat = LiveLayout(
      layout, in: Viewport(LayoutRect(x: 0, y: 1_000, width: 100, height: 200)),
      options: .init(followedEnds: .end, endTolerance: tolerance))
    try chat.measure { _, _ in LayoutSize(width: 100, height: 40) }
    chat.scrolled(to: 1_000 - distance, velocity: -1)
    chat.scrolled(to: 1_000 - distance)
    return chat
  }

  @Test(arguments: [0.0, 40, 100]) func `a viewport near the end goes there with new data`(
    distance: Double
  ) throws {
    for tolerance in [0.0, 60, 100] {
      var chat = try chat(tolerance: tolerance, distance: distance)
      #expect(chat.following == (distance <= tolerance ? .end : []))
      try chat.apply(
        SectionedChanges(itemInsertions: [.item(30, inSection: 0)]), of: SectionCounts([31]))
      #expect(chat.offset == (distance <= tolerance ? 1_040 : 1_000 - distance))
    }
  }

  @Test func `sizes that change keep the distance from the end`() throws {
    var chat = try chat(tolerance: 60, distance: 50)
    try chat.setMeasuredSizes([(.item(29, inSection: 0), LayoutSize(width: 100, height: 70))])
    #expect(chat.offset == 980 && chat.following == .end)
    try chat.resize(to: LayoutSize(width: 100, height: 100))
    #expect(chat.offset == 1_080)
    try chat.measure { path, _ in LayoutSize(width: 100, height: path.item == 29 ? 70 : 40) }
    chat.scrolled(to: 1_000, velocity: -1)
    #expect(chat.following == [])
  }
}
