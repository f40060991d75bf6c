/*:
 # Seats of a theater

 A seating plan as a picture. The page prints an SVG document, which any browser shows.
 */
import Sectile

struct Row {
  var letter: String
  var seats: Int
}

let rows = [
  Row(letter: "A", seats: 8), Row(letter: "B", seats: 10), Row(letter: "C", seats: 12),
  Row(letter: "D", seats: 12),
]

//: Each row of seats is a section: seats in a centered line, and the letter of the row beside them.
let layout = try CollectionLayout(
  of: SectionCounts(rows.map(\.seats), hasHeaders: true, hasFooters: false),
  in: LayoutSize(width: 480, height: 200),
  configuration: CollectionLayout.Configuration(header: .init(length: .fixed(32))),
  measure: { _, _ in LayoutSize(width: 28, height: 28) },
  section: { _ in
    .flow(justification: .center, itemSpacing: 6)
      .header(.fixed(28), placement: .beside(width: 32))
      .insets(LayoutInsets(bottom: 10))
  })

//: The header of the collection is the stage. Labels are the texts of the picture.
let picture = layout.svg(
  labels: { path in
    path.item.map { "\($0 + 1)" } ?? rows[path.section].letter
  },
  decorationLabels: { decoration in
    decoration.kind == .collectionHeader ? "Stage" : ""
  })

print(picture, terminator: "")

//: In Xcode, the button of this line shows the picture.
#if canImport(AppKit)
  import AppKit

  let image = NSImage(data: Data(picture.utf8))
#endif
