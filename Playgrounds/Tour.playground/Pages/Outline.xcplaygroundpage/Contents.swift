/*:
 # Files in an outline

 The rows of a file browser: folders that expand and collapse, ancestors that stay at the top while
 the list scrolls, and a selection.
 */
import Sectile

let files = try Outline<String>([
  .init("src", isExpanded: true),
  .init("draw", level: 1, isExpanded: true),
  .init("shapes", level: 2),
  .init("line.c", level: 3), .init("oval.c", level: 3), .init("star.c", level: 3),
  .init("brush.c", level: 2), .init("color.c", level: 2), .init("layer.c", level: 2),
  .init("main.c", level: 1),
  .init("docs"),
  .init("guide.md", level: 1),
  .init("README.md"),
])

//: The visible items are the rows. A triangle shows whether an item with children is expanded.
func label(of item: String, in files: Outline<String>) -> String {
  let indentation = String(repeating: "  ", count: files.level(of: item) ?? 0)
  let isFolder = files.numberOfChildren(of: item) > 0
  return indentation + (isFolder ? files.isExpanded(item) ? "▾ " : "▸ " : "  ") + item
}

print("\(files.count) items, \(files.rows.count) of them visible:")
for item in files.rows { print(label(of: item, in: files)) }

//: An outline is the data source of a layout: one section with the rows. With its hierarchy, the
//: viewport pins the folders of the first visible file.
struct Browser {
  var files: Outline<String>
  var layout: CollectionLayout
  var viewport: Viewport
  var selection = PathSelection()

  init(_ files: Outline<String>) throws {
    self.files = files
    let screen = LayoutSize(width: 320, height: 96)
    layout = try CollectionLayout(of: files, in: screen) { _ in .list(itemLength: .fixed(16)) }
    viewport = Viewport(LayoutRect(origin: .zero, size: screen), hierarchy: files.hierarchy())
  }

  var screen: String {
    layout.terminalText(columns: 40, of: viewport.rect, in: viewport) { path in
      label(of: files.item(atRow: path.item!), in: files)
    }
  }

  /// Expands or collapses a folder, which keeps its position on the screen.
  mutating func toggle(_ folder: String) throws -> SectionedChanges {
    let clicked = KindedIndexPath.item(files.row(of: folder)!, inSection: 0)
    let frame = layout.frame(of: clicked, in: viewport)!
    let (oldLayout, oldPaths) = (layout, IndexPaths(files))

    let changes = try files.isExpanded(folder) ? files.collapse(folder) : files.expand(folder)
    let anchor = LayoutAnchor(.element(clicked), distance: frame.y - viewport.rect.y)
      .mapped(through: changes, from: oldLayout, in: viewport)
    try layout.apply(changes, of: files)
    viewport.hierarchy = files.hierarchy()
    viewport.rect.y = layout.offset(restoring: anchor, in: viewport)
    selection = selection.mapped(through: changes, in: oldPaths)
    return changes
  }
}

var browser = try Browser(files)
browser.viewport.rect.y = 48
print("\nScrolled by 48 points:")
print(browser.screen)

//: The rows of an expanded folder are inserted, and the selection follows its file.
browser.viewport.rect.y = 0
browser.selection.select(.item(browser.files.row(of: "main.c")!, inSection: 0))
print("The user selects main.c, which is \(browser.selection.paths), and expands shapes:")
for line in try browser.toggle("shapes").lines { print(line) }
print(browser.screen)
print("main.c is now \(browser.selection.paths).")

//: A pinned folder stays where the user clicked it, too.
browser.viewport.rect.y = 64
print("\nScrolled by 64 points:")
print(browser.screen)
print("The user collapses draw:")
for line in try browser.toggle("draw").lines { print(line) }
print(browser.screen)

//: A search keeps the ancestors of the files that it finds.
let found = files.filter(expandingAncestors: true) { $0.hasSuffix(".md") }
print("Found: \(found.rows.joined(separator: ", "))")
