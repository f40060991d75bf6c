// The list of a web page. The page calls the exported function; on other systems the main function
// prints its result.

import Sectile
import WebRuntime

/// Returns the row at an offset of a list on a screen with three pixels per point, or -1.
///
/// Snapping to pixels rounds in all directions, so the program needs `floor`, `ceil` and `round`.
@_cdecl("list_row") public func row(at offset: Int32, of count: Int32) -> Int32 {
  let source = SectionCounts([Int(count)])
  let screen = LayoutSize(width: 390, height: 844)
  do throws(LayoutError) {
    let layout = try CollectionLayout(of: source, in: screen, pixelScale: 3) { _ in
      .list(itemLength: .fixed(44.3))
    }
    let path = layout.path(at: LayoutPoint(x: 10, y: Double(offset)))
    return Int32(path?.item ?? -1)
  } catch {
    return -1
  }
}

@main struct WebList {
  static func main() { print(row(at: 12_345, of: 1_000)) }
}
