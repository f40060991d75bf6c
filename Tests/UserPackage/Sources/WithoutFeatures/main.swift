// A program that leaves features of layouts out: `.ci/without_features` builds it with the
// conditions of the compiler.
//
// It prints the height of a content with every other kind of section. With the name of a feature,
// the content also uses that feature, and the program must stop.

import SectileLayout
import SectilePaths

/// Items in a stack.
final class Stack: ItemArrangement {
  func proposal(
    forItem item: Int, in constraints: ArrangementConstraints
  ) -> (length: Double?, crossLength: Double?) { (nil, nil) }

  func placements(
    for items: [MeasuredItem], in constraints: ArrangementConstraints
  ) -> [ItemPlacement] { [] }
}

let columns = SectionLayout.Columns.adaptive(minimum: 90)
var sections: [SectionLayout] = [
  .list(itemLength: .estimated(30)).header(.fixed(28), pinned: true),
  .grid(columns, itemLength: .fixed(50), itemSpacing: 8).footer(.fixed(20)),
  .flow(itemSpacing: 4, estimatedItemSize: LayoutSize(width: 70, height: 24)),
  .masonry(.count(3), itemLength: .estimated(44)),
]
var configuration = CollectionLayout.Configuration()
let list = SectionLayout.list(itemLength: .fixed(10))
switch CommandLine.arguments.dropFirst().first {
case "groups":
  sections.append(
    .groups(
      .horizontal(
        .init(width: .fractionalWidth(1), height: .absolute(10)),
        [.item(.init(width: .fractionalWidth(1), height: .fractionalHeight(1)))])))
case "orthogonal": sections.append(list.orthogonalScrolling(length: 100))
case "background": sections.append(list.background())
case "separator": sections.append(list.separators(thickness: 1))
case "badge":
  sections.append(
    list.badge(width: .fixed(8), height: .fixed(8), anchor: .init(edges: [.top, .trailing])))
case "header": configuration.header = .init(length: .fixed(30))
case "tracks": sections.append(.grid(.tracks([.fixed(100)]), itemLength: .fixed(10)))
case "maximum":
  sections.append(.grid(.adaptive(minimum: 90, maximum: 100), itemLength: .fixed(10)))
case "custom": sections.append(.custom(Stack()))
case "dense": sections.append(.grid(columns, itemLength: .fixed(50), dense: true))
case "measured": sections.append(.list(itemLength: .measured))
case "flow": sections.append(.flow())
default: break
}
let counts = SectionCounts(Array(repeating: 20, count: sections.count))
var layout = try CollectionLayout(
  of: counts, in: LayoutSize(width: 390, height: 844), configuration: configuration
) { sections[$0] }
try layout.setMeasuredSize(LayoutSize(width: 390, height: 60), for: .item(0, inSection: 0))
try layout.apply(
  try SectionedChanges(itemRemovals: [.item(19, inSection: 3)]),
  of: SectionCounts([20, 20, 20, 19] + counts.sections.dropFirst(4).map { $0.itemCount }))
print(layout.contentSize.height)
