// Does one thing so many times to a layout that is always the same, and nothing else: what is allocated
// for a hundred times and for a thousand differs by what one time costs.

import SectileLayout
import SectilePaths

@main struct Allocations {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let times = Int(arguments[2]) else {
      fatalError("allocations: arguments are WORK TIMES.")
    }
    var layout = try CollectionLayout(
      of: SectionCounts([50_000, 20_000, 5_000]), in: LayoutSize(width: 400, height: 800)
    ) { section in
      switch section {
      case 0: .list(itemLength: .estimated(44)).header(.fixed(30), pinned: true)
      case 1: .grid(.count(4), itemLength: .estimated(90), itemSpacing: 8)
      default: .masonry(.count(3), itemLength: .estimated(120), lineSpacing: 8)
      }
    }
    for section in 0..<2 {
      for item in 0..<10_000 {
        try layout.setMeasuredSize(size(item), for: .item(item, inSection: section))
      }
    }
    var sum = 0.0
    switch arguments[1] {
    case "nothing":
      break
    case "elements":
      // One search, that much longer: each time is one more row.
      let rect = LayoutRect(x: 0, y: 30, width: 400, height: Double(times) * 50)
      for element in layout.elements(inViewport: rect) { sum += element.frame.y }
    case "frame":
      for time in 0..<times {
        let path = KindedIndexPath.item(time * 7 % 20_000, inSection: time % 2)
        sum += layout.frame(of: path)?.y ?? 0
      }
    case "measure":
      for time in 0..<times {
        try layout.setMeasuredSize(
          size(time), for: .item(time * 7 % 10_000, inSection: time % 2))
      }
    case "anchor":
      // One that allocates, for the check to find.
      for time in 0..<times {
        let viewport = LayoutRect(x: 0, y: Double(time) * 10, width: 400, height: 800)
        sum += layout.anchor(in: viewport).distance
      }
    default:
      fatalError("allocations: no work is called \(arguments[1]).")
    }
    print(sum + layout.contentSize.height)
  }

  private static func size(_ item: Int) -> LayoutSize {
    LayoutSize(width: 100, height: Double(item * 37 % 61 + 20))
  }
}
