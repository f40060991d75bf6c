/*:
 # Headlines by month

 News by month in two columns, with cards as high as their texts need. The drawings show the titles.
 A correction arrives, and a difference lists the moves.
 */
import Sectile

struct Headline: Identifiable, Equatable {
  var id: Int
  var date: String
  var title: String
  var text: String

  var month: String { String(date.prefix(7)) }
}

let headlines = [
  Headline(
    id: 1, date: "2018-05-15", title: "Ferry runs again",
    text: "Ferry to the northern islands runs again after the storm"),
  Headline(
    id: 2, date: "2018-02-15", title: "Open on Sundays",
    text: "Library opens on Sundays"),
  Headline(
    id: 3, date: "2018-03-05", title: "One orchestra",
    text: "Seven schools share one orchestra, and a very full bus"),
  Headline(
    id: 4, date: "2018-02-10", title: "Bakers win on ice",
    text: "Bakers win the ice race by the length of a loaf"),
  Headline(
    id: 5, date: "2018-05-02", title: "Tram under the market",
    text: "Old tram found under the market"),
  Headline(
    id: 6, date: "2018-02-27", title: "Lighthouse keeper retires",
    text: "Lighthouse keeper retires after forty-one winters"),
]

//: Months are sorted; headlines of a month keep the order of their arrival.
func byMonth(_ headlines: [Headline]) -> GroupedArray<String, Headline> {
  var grouped = GroupedArray(grouping: headlines, by: { $0.month })
  grouped.sortSections(by: <)
  return grouped
}

let news = byMonth(headlines)
for group in news.groups { print("\(group.section): \(group.elements.count)") }

//: A card is measured for the width of its column: lines of text, and a margin above and below.
func lines(of text: String, width: Int) -> [String] {
  var lines = [""]
  for word in text.split(separator: " ") {
    if !lines[lines.count - 1].isEmpty && lines[lines.count - 1].count + word.count + 1 > width {
      lines.append("")
    }
    lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
  }
  return lines
}

let wall = SectionLayout.masonry(.count(2), itemLength: .measured, lineSpacing: 0, itemSpacing: 16)
  .header(.fixed(32))
  .insets(LayoutInsets(top: 0, leading: 0, bottom: 16, trailing: 0))

func arranged(_ news: GroupedArray<String, Headline>) throws -> CollectionLayout {
  try CollectionLayout(
    of: news, in: LayoutSize(width: 480, height: 320),
    measure: { path, proposal in
      let width = proposal.width ?? 0
      let count = lines(of: news[path].text, width: Int(width / 8) - 4).count
      return LayoutSize(width: width, height: Double(count + 2) * 16)
    },
    section: { _ in wall })
}

let layout = try arranged(news)
print("\nThe wall:\n")
print(
  layout.terminalText(columns: 60) { path in
    news.element(at: path)?.title ?? news.sections[path.section]
  })
for path in layout.visiblePaths(in: Viewport(LayoutRect(x: 0, y: 0, width: 480, height: 160))) {
  print(path, layout.frame(of: path)!, news.element(at: path)?.date ?? "")
}

//: The tram was found in March. The difference from old to new lists the moves.
var corrected = headlines
corrected[4].date = "2018-03-02"
let fresh = byMonth(corrected)
let changes = fresh.changes(from: news)
print("\nA correction:")
for line in changes.descriptions { print(line) }

let updated = try arranged(fresh)
print("\nThe wall after it:\n")
print(
  updated.terminalText(columns: 60) { path in
    fresh.element(at: path)?.title ?? fresh.sections[path.section]
  },
  terminator: "")
