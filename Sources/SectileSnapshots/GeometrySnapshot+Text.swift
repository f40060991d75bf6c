// The text form: one line per element, parsed and printed without loss. A number is printed as the
// shortest decimal that parses to the same bits, without a point if it is an integer.

import SectileLayout
import SectilePaths
import SectileVirtualizer

extension GeometrySnapshot: CustomStringConvertible {
  /// The elements as text, one per line, each with a line break: `2.7  0 44 320 44`.
  ///
  /// A line has the path, two spaces, and x, y, width and height in points, separated by one space.
  /// These follow if they apply: ` pinned`, the change of a transition such as ` appear`,
  /// ` opacity 0.5` for an opacity other than 1, ` page 2`, ` fragment 1` for a later fragment of
  /// an element that is split, and ` repeated`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public var text: String {
    elements.reduce(into: "") { $0 += "\($1.snapshotText)\n" }
  }

  /// The snapshot as text.
  public var description: String { text }

  /// Creates a snapshot by parsing a text.
  ///
  /// Words are separated by spaces. Empty lines and lines that begin with `#` are ignored, and so
  /// is a byte order mark, which some editors write at the start of a text.
  ///
  /// - Parameter text: Lines in the form of `text`.
  /// - Throws: `SnapshotError` with the first invalid line.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(parsing text: String) throws(SnapshotError) {
    elements = []
    var number = 0
    for line in text.withoutByteOrderMark.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
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

/// An invalid line in the text of a snapshot.
public struct SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line; the first is 1.
  public var line: Int
  /// The content of the line.
  public var text: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - line: The number of the line; the first is 1.
  ///   - text: The content of the line.
  /// - Complexity: O(1)
  public init(line: Int, text: String) {
    self.line = line
    self.text = text
  }

  /// The given line and the allowed form, as one sentence.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the line.
  public var description: String {
    "GeometrySnapshot: line \(line) is \"\(text)\"; "
      + "a line is a path, x, y, width and height, such as \"2.7  0 44 320 44\"."
  }
}

extension GeometrySnapshot.Element {
  /// The element as a line of a snapshot, without a line break: `2.header  0 44 320 44 pinned`.
  var snapshotText: String {
    var text = "\(path)  \(frame.snapshotText)"
    if isPinned { text += " pinned" }
    if let change { text += " \(change)" }
    if opacity != 1 { text += " opacity \(opacity.shortText)" }
    if let page { text += " page \(page)" }
    if fragment != 0 { text += " fragment \(fragment)" }
    if isRepeated { text += " repeated" }
    return text
  }

  /// Creates an element from the words of a line, or nil if they are invalid.
  fileprivate init?(words: [Substring.UTF8View]) {
    guard words.count >= 5, let path = KindedIndexPath(utf8: words[0]) else { return nil }
    let numbers = words[1...4].compactMap { Double(snapshotWord: $0) }
    guard numbers.count == 4 else { return nil }
    self.init(
      path: path,
      frame: LayoutRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    // The optional words after the frame.
    var rest = words[5...]
    if let word = rest.first, word.elementsEqual("pinned".utf8) {
      isPinned = true
      rest.removeFirst()
    }
    if let word = rest.first {
      change = LayoutTransition.Change.allCases.first { word.elementsEqual($0.description.utf8) }
      if change != nil { rest.removeFirst() }
    }
    if let word = rest.value(after: "opacity") {
      guard let number = Double(snapshotWord: word) else { return nil }
      opacity = number
    }
    if let word = rest.value(after: "page") {
      guard let number = Int(Substring(word)), number >= 0 else { return nil }
      page = number
    }
    if let word = rest.value(after: "fragment") {
      guard let number = Int(Substring(word)), number >= 0 else { return nil }
      fragment = number
    }
    if let word = rest.first, word.elementsEqual("repeated".utf8) {
      isRepeated = true
      rest.removeFirst()
    }
    guard rest.isEmpty else { return nil }
  }
}

extension ArraySlice<Substring.UTF8View> {
  /// Removes a name and the word after it, and returns that word; nil if the first word is another.
  fileprivate mutating func value(after name: String) -> Substring.UTF8View? {
    guard count >= 2, self[startIndex].elementsEqual(name.utf8) else { return nil }
    removeFirst()
    return removeFirst()
  }
}

extension LayoutRect {
  /// The frame in the text of a snapshot: `0 44 320 44`.
  var snapshotText: String {
    "\(x.shortText) \(y.shortText) \(width.shortText) \(height.shortText)"
  }
}

extension Double {
  /// Creates a finite number from a word, or nil if the word is invalid.
  fileprivate init?(snapshotWord word: Substring.UTF8View) {
    guard let number = Double(Substring(word)), number.isFinite else { return nil }
    self = number
  }

  /// The shortest decimal that parses to the same bits, without a point for an integer.
  var shortText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The number rounded to thousandths, for drawings, in which smaller differences are invisible.
  var drawnText: String {
    let thousandths = (self * 1000).rounded()
    return (abs(thousandths) < 1e15 ? thousandths / 1000 : self).shortText
  }
}

extension String {
  /// The bytes without a byte order mark at the start, which editors add to files.
  package var withoutByteOrderMark: Substring.UTF8View {
    utf8.dropFirst(utf8.starts(with: "\u{FEFF}".utf8) ? 3 : 0)
  }
}
