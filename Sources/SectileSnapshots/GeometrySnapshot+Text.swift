// SectileSnapshots/GeometrySnapshot+Text.swift
//
// One line an element, both ways and without loss: a number has its shortest decimal that reads
// back as the same bits, and no point if it is whole.

import SectileLayout
import SectilePaths

extension GeometrySnapshot: CustomStringConvertible {
  /// The elements as text, one a line, each line ended: `2.7  0 44 320 44`.
  ///
  /// A line has the path, two blanks, and x, y, width and height in points, one blank apart. An
  /// element that a viewport holds away from its place has ` pinned` at the end.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public var text: String {
    var text = ""
    for element in elements {
      text += element.snapshotText
      text += "\n"
    }
    return text
  }

  /// The snapshot as text.
  ///
  /// - Complexity: As `text`.
  public var description: String { text }

  /// Creates the snapshot that a text spells.
  ///
  /// Blanks between the words of a line may be more or fewer than `text` writes; empty lines are
  /// passed over, and so are lines that begin with `#`.
  ///
  /// - Parameter text: Lines as `text` writes them.
  /// - Throws: `SnapshotError` with the first line that is none.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(parsing text: String) throws(SnapshotError) {
    elements = []
    var number = 0
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let words = line.split { $0 == UInt8(ascii: " ") || $0 == 9 || $0 == 13 }
      guard let first = words.first, first.first != UInt8(ascii: "#") else { continue }
      guard let element = LayoutElement(words: words) else {
        throw SnapshotError(line: number, text: String(Substring(line)))
      }
      elements.append(element)
    }
  }
}

/// A line of a snapshot's text that is no element.
public struct SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line; the first is 1.
  public var line: Int
  /// What the line says.
  public var text: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - line: The number of the line; the first is 1.
  ///   - text: What the line says.
  /// - Complexity: O(1)
  public init(line: Int, text: String) {
    self.line = line
    self.text = text
  }

  /// The line that was given and what is allowed, as one sentence.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the line.
  public var description: String {
    "GeometrySnapshot: line \(line) is \"\(text)\"; "
      + "a line is a path, x, y, width and height, such as \"2.7  0 44 320 44\"."
  }
}

extension LayoutElement {
  /// The element as a line of a snapshot, not ended: `2.header  0 44 320 44 pinned`.
  var snapshotText: String {
    "\(path)  \(frame.snapshotText)\(isPinned ? " pinned" : "")"
  }

  /// Creates the element that the words of a line spell, or nil if they spell none.
  fileprivate init?(words: [Substring.UTF8View]) {
    guard words.count == 5 || words.count == 6 && words[5].elementsEqual("pinned".utf8),
      let path = KindedIndexPath(utf8: words[0])
    else { return nil }
    var numbers: [Double] = []
    for word in words[1...4] {
      guard let number = Double(Substring(word)), number.isFinite else { return nil }
      numbers.append(number)
    }
    self.init(
      path: path,
      frame: LayoutRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
      isPinned: words.count == 6)
  }
}

extension LayoutRect {
  /// The frame as a snapshot writes it: `0 44 320 44`.
  var snapshotText: String {
    "\(x.shortText) \(y.shortText) \(width.shortText) \(height.shortText)"
  }
}

extension Double {
  /// The shortest decimal that reads back as the same bits, without a point if it is whole.
  var shortText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The number rounded to thousandths, for drawings, where less would not be seen.
  var drawnText: String {
    let thousandths = (self * 1000).rounded()
    return (abs(thousandths) < 1e15 ? thousandths / 1000 : self).shortText
  }
}
