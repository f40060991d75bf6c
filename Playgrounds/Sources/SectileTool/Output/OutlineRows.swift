// The rows of an outline in pictures: pinned ancestors, and labels that are indented by level.

import SectileGrouping
import SectileLayout
import SectilePaths

/// The rows of an outline in one section of a layout.
struct OutlineRows {
  /// The outline, whose items are rows of a table.
  let outline: Outline<Int>
  let section: Int
  /// The parents and the last descendants of the rows.
  let hierarchy: Hierarchy

  /// Creates the rows of an outline.
  init(_ outline: Outline<Int>, inSection section: Int) {
    self.outline = outline
    self.section = section
    hierarchy = outline.hierarchy(inSection: section)
  }

  /// Creates no rows, for records that are not an outline.
  init() {
    self.init(Outline(), inSection: 0)
  }

  /// Returns a label for a drawing in a terminal, with two cells for each level.
  func terminalLabel(
    _ label: String, of path: KindedIndexPath, _ direction: CollectionLayout.Direction
  ) -> String {
    guard let (level, triangle) = mark(of: path, direction) else { return label }
    let indentation = String(repeating: "  ", count: level)
    let mark = triangle ?? " "
    // Characters are written from left to right, also in a layout from right to left.
    return direction == .leftToRight
      ? "\(indentation)\(mark) \(label)" : "\(label) \(mark)\(indentation)"
  }

  /// Returns a label for a picture, with an em for each level.
  func pictureLabel(
    _ label: String, of path: KindedIndexPath, _ direction: CollectionLayout.Direction
  ) -> String {
    guard let (level, triangle) = mark(of: path, direction) else { return label }
    let indentation = String(repeating: "\u{2003}", count: level)
    // A triangle of DejaVu Sans is half an em wide, as the space in its place.
    let mark = triangle.map { "\($0)" } ?? "\u{2002}"
    // A text begins at its own first letter, which is at the end of a line of the other direction.
    return label.isRightToLeft == (direction == .rightToLeft)
      ? "\(indentation)\(mark)\u{2002}\(label)" : "\(label)\u{2002}\(mark)\(indentation)"
  }

  /// Returns the level of a row, and a triangle if the row has children; nil for other elements.
  private func mark(
    of path: KindedIndexPath, _ direction: CollectionLayout.Direction
  ) -> (level: Int, triangle: Character?)? {
    guard path.section == section, let row = path.item, row < outline.rows.count else {
      return nil
    }
    let item = outline.item(atRow: row)
    let level = hierarchy.level(of: path)
    if outline.numberOfChildren(of: item) == 0 { return (level, nil) }
    if outline.isExpanded(item) { return (level, "▾") }
    return (level, direction == .leftToRight ? "▸" : "◂")
  }
}

extension String {
  /// Whether the first letter is Hebrew, Arabic or of another script of their blocks.
  fileprivate var isRightToLeft: Bool {
    guard let letter = unicodeScalars.first(where: { $0.properties.isAlphabetic }) else {
      return false
    }
    return (0x590...0x8FF).contains(letter.value) || (0xFB1D...0xFEFC).contains(letter.value)
  }
}
