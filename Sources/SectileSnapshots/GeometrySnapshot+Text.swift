// SectileSnapshots/GeometrySnapshot+Text.swift
//
// One line an element, both ways and without loss: a number has its shortest decimal that reads
// back as the same bits, and no point if it is whole.

import SectileLayout
import SectilePaths

extension GeometrySnapshot: CustomStringConvertible {
  /// The elements as text, one a line, each line ended: `2.7  0 44 320 44`.
  ///
  /// A line has the path, two blanks, and x, y, width and height in points, one blank apart. What
  /// else there is follows in this order: ` pinned` if a viewport holds the element away from its
  /// place, what a transition does to it, such as ` appear`, and ` opacity 0.5` if it is not 1.
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
      guard let element = Element(words: words) else {
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

extension GeometrySnapshot.Element {
  /// The element as a line of a snapshot, not ended: `2.header  0 44 320 44 pinned`.
  var snapshotText: String {
    var text = "\(path)  \(frame.snapshotText)"
    if isPinned { text += " pinned" }
    if let change { text += " \(change)" }
    if opacity != 1 { text += " opacity \(opacity.shortText)" }
    return text
  }

  /// Creates the element that the words of a line spell, or nil if they spell none.
  fileprivate init?(words: [Substring.UTF8View]) {
    guard words.count >= 5, let path = KindedIndexPath(utf8: words[0]) else { return nil }
    var numbers: [Double] = []
    for word in words[1...4] {
      guard let number = Double(snapshotWord: word) else { return nil }
      numbers.append(number)
    }
    self.init(
      path: path,
      frame: LayoutRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    // The words behind the frame, each of which may be missing.
    var rest = words[5...]
    if let word = rest.first, word.elementsEqual("pinned".utf8) {
      isPinned = true
      rest.removeFirst()
    }
    if let word = rest.first {
      change = LayoutTransition.Change.allCases.first {
        word.elementsEqual($0.description.utf8)
      }
      if change != nil { rest.removeFirst() }
    }
    if rest.count == 2, rest[rest.startIndex].elementsEqual("opacity".utf8) {
      guard let number = Double(snapshotWord: rest[rest.startIndex + 1]) else { return nil }
      opacity = number
      rest = []
    }
    guard rest.isEmpty else { return nil }
  }
}

extension LayoutRect {
  /// The frame as a snapshot writes it: `0 44 320 44`.
  var snapshotText: String {
    "\(x.shortText) \(y.shortText) \(width.shortText) \(height.shortText)"
  }
}

extension Double {
  /// Creates the finite number that a word spells, or nil if it spells none.
  fileprivate init?(snapshotWord word: Substring.UTF8View) {
    guard let number = Double(Substring(word)), number.isFinite else { return nil }
    self = number
  }

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
