// The strategy for swift-snapshot-testing that Docs/GeometryTests.md quotes, with a stand-in for
// that library.

import Sectile
import Testing

/// A strategy of the stand-in: how a value becomes a text that is compared by lines.
private struct Snapshotting<Value, Format> {
  var snapshot: (Value) -> Format

  func pullback<Other>(_ transform: @escaping (Other) -> Value) -> Snapshotting<Other, Format> {
    Snapshotting<Other, Format> { snapshot(transform($0)) }
  }
}

extension Snapshotting where Value == String, Format == String {
  fileprivate static var lines: Self { Self { $0 } }
}

// snippet: a strategy for swift-snapshot-testing
extension Snapshotting where Value == CollectionLayout, Format == String {
  /// A line for each element of a layout: its path and its frame.
  static var geometry: Self {
    Snapshotting<String, String>.lines.pullback { GeometrySnapshot($0).text }
  }

  /// The same of the visible elements, with those that are pinned.
  static func geometry(in viewport: Viewport) -> Self {
    Snapshotting<String, String>.lines.pullback {
      GeometrySnapshot($0, overlapping: viewport.rect, in: viewport).text
    }
  }
}
// end

@Suite struct SnapshotTestingSnippets {
  @Test func `a strategy writes the frames of a layout`() throws {
    let counts = SectionCounts([2], hasHeaders: true, hasFooters: false)
    let layout = try CollectionLayout(of: counts, in: LayoutSize(width: 200, height: 50)) { _ in
      .list(itemLength: .fixed(40)).header(.fixed(20), pinned: true)
    }
    #expect(
      Snapshotting.geometry.snapshot(layout)
        == "0.header  0 0 200 20\n0.0  0 20 200 40\n0.1  0 60 200 40\n")
    let viewport = Viewport(LayoutRect(x: 0, y: 70, width: 200, height: 30))
    #expect(
      Snapshotting.geometry(in: viewport).snapshot(layout)
        == "0.1  0 60 200 40\n0.header  0 70 200 20 pinned\n")
  }
}
