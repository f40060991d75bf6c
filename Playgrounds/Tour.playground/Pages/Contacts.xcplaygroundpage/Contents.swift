/*:
 # Contacts by company

 An address book with a section for each company, a card for each person, and pinned headers.
 */
import Sectile

struct Contact {
  var name: String
  var company: String
  var role: String
}

let contacts = [
  Contact(name: "Steve Jobs", company: "Apple", role: "Founder"),
  Contact(name: "Bill Gates", company: "Microsoft", role: "Founder"),
  Contact(name: "Steve Wozniak", company: "Apple", role: "Engineer"),
  Contact(name: "Larry Page", company: "Google", role: "Founder"),
  Contact(name: "Ronald Wayne", company: "Apple", role: "Adviser"),
  Contact(name: "Paul Allen", company: "Microsoft", role: "Founder"),
  Contact(name: "Sergey Brin", company: "Google", role: "Founder"),
]

//: Companies are in the order in which they first appear.
var book = GroupedArray(grouping: contacts, by: { $0.company })
print("Companies:", book.sections.joined(separator: ", "))

//: Every element has a path: headers, items and footers in reading order.
let paths = IndexPaths(book)
print("\(paths.count) paths, \(book.count) of them contacts")
if let path = book.path(where: { $0.name == "Paul Allen" }) {
  print("Paul Allen is \(path), \(book.sections[path.section])")
  let next = paths.path(after: path, in: .item).map { book[$0].name } ?? "none"
  print("followed by \(next)")
}

//: Two columns of cards below a pinned header.
func arranged(_ book: GroupedArray<String, Contact>) throws -> CollectionLayout {
  try CollectionLayout(of: book, in: LayoutSize(width: 480, height: 200)) { _ in
    .grid(.count(2), itemLength: .fixed(48), lineSpacing: 0, itemSpacing: 8)
      .header(.fixed(32), pinned: true)
      .insets(LayoutInsets(top: 0, leading: 8, bottom: 16, trailing: 8))
  }
}

func label(of path: KindedIndexPath, in book: GroupedArray<String, Contact>) -> String {
  guard let contact = book.element(at: path) else { return book.sections[path.section] }
  return "\(contact.name), \(contact.role)"
}

let layout = try arranged(book)
print("\nThe address book:\n")
print(layout.terminalText(columns: 60, labels: { label(of: $0, in: book) }))

//: The screen after scrolling by 56 points: the header of Apple is pinned.
let viewport = Viewport(LayoutRect(x: 0, y: 56, width: 480, height: 200))
print("Scrolled by 56 points:\n")
print(
  layout.terminalText(
    columns: 60, of: viewport.rect, in: viewport, labels: { label(of: $0, in: book) }))

//: Ronald Wayne leaves Apple and founds his own company.
if let path = book.path(where: { $0.name == "Ronald Wayne" }) {
  var contact = try book.remove(at: path)
  contact.company = "Wayne Philatelics"
  book.append(contact, toSection: contact.company)
}
print("Ronald Wayne leaves:\n")
print(
  try arranged(book).terminalText(columns: 60, labels: { label(of: $0, in: book) }), terminator: "")
