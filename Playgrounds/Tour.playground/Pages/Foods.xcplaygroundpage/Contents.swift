/*:
 # Foods by letter

 A shopping list by the letters of the alphabet. All 26 letters are sections, for an index at the
 side of the screen, and one more section has the foods without a letter. Empty sections are hidden.
 */
import Foundation
import Sectile
import SectileFoundation

let foods = [
  "Chocolate", "Pie", "Carrot", "Celery", "Asparagus", "Apple", "Banana", "Grape", "Melon",
  "Strawberry", "Rutabaga", "Papaya",
]

let letters = FirstLetter(locale: Locale(identifier: "en_US"))
var list = GroupedArray(
  grouping: foods, into: letters.latinTitles, by: { letters.title(for: $0) ?? letters.other },
  unknown: .append)
let empty = list.groups.filter { $0.elements.isEmpty }.count
print("\(list.sections.count) sections, \(empty) of them empty")

//: Foods are sorted within each letter by the rules of the language.
let order = LocalizedOrder(locale: letters.locale)
list.sortElements { order.compare($0, $1) == .orderedAscending }

//: Words of any width flow into lines.
func arranged(_ list: GroupedArray<String, String>, width: Double) throws -> CollectionLayout {
  try CollectionLayout(
    of: list, in: LayoutSize(width: width, height: 400),
    measure: { path, _ in LayoutSize(width: Double(list[path].count + 4) * 8, height: 32) },
    section: { _ in
      .flow(lineSpacing: 0, itemSpacing: 8)
        .header(.fixed(16))
        .insets(LayoutInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
        .whenEmpty(.hidden)
    })
}

func label(of path: KindedIndexPath, in list: GroupedArray<String, String>) -> String {
  list.element(at: path) ?? list.sections[path.section]
}

print("\nOn a phone:\n")
print(try arranged(list, width: 320).terminalText(columns: 40, labels: { label(of: $0, in: list) }))

//: Breakfast is added, each food to its letter. "7 eggs" has no letter.
for food in ["Porridge", "orange juice", "7 eggs"] {
  list.append(food, toSection: letters.title(for: food) ?? letters.other)
}
list.sortElements { order.compare($0, $1) == .orderedAscending }
let layout = try arranged(list, width: 480)
print("With breakfast, on a wider screen:\n")
print(layout.terminalText(columns: 60, labels: { label(of: $0, in: list) }), terminator: "")

//: A tap on P in the index scrolls to its section.
if let section = list.index(ofSection: "P") {
  let viewport = Viewport(LayoutRect(x: 0, y: 0, width: 480, height: 160))
  let offset = layout.offset(toShow: .header(inSection: section), aligned: .start, in: viewport)
  print("\nP is at", offset)
}
