// The errors that the page gets: a negative number, and in the shared buffer the element and the
// values that caused it. `sectile.js` makes sentences of them.

import SectileGrouping
import SectileLayout
import SectilePaths

/// Checks that the numbers of a call are finite.
@inline(never) func checkFinite(_ numbers: Double...) throws(WebError) {
  for (index, number) in numbers.enumerated() where !number.isFinite {
    throw .invalidNumber(number, at: index)
  }
}

/// An error of a call.
///
/// The layout is unchanged.
enum WebError: Error {
  /// The handle was never returned, or was closed.
  case unknownHandle
  /// The number of words does not fit the call.
  case wrongLength(Int)
  /// A word is not finite, not an integer, or outside of the range of its meaning.
  case invalidNumber(Double, at: Int)
  /// The layout has no such element.
  case unknownElement(Int, Int)
  /// The layout rejects a size or a description.
  case layout(LayoutError)
  /// An edit lists an element twice, or an element that does not exist.
  case changes
  /// The outline has no such row, or levels that skip one.
  case outline
  /// There is no transition, drag or outline that the call could use.
  case missing

  /// The number that the call returns.
  var code: Int32 {
    switch self {
    case .unknownHandle: -1
    case .wrongLength: -2
    case .invalidNumber: -3
    case .unknownElement: -4
    case .layout(let error): Self.code(of: error)
    case .changes: -6
    case .outline: -7
    case .missing: -8
    }
  }

  private static func code(of error: LayoutError) -> Int32 {
    switch error {
    case .unknownElement: -4
    case .invalidSize: -20
    case .invalidContainer: -21
    case .invalidParameter, .invalidConfiguration: -22
    case .countMismatch: -23
    case .sectionOutOfRange: -24
    case .tooManyColumns: -25
    case .unmeasured: -26
    case .invalidPixelScale: -27
    default: -5
    }
  }

  /// Writes section, item and two values to the shared buffer; -1 where there are none.
  func describe() {
    var words = WordWriter()
    switch self {
    case .wrongLength(let count): words.write([-1, -1, Double(count), 0])
    case .invalidNumber(let value, let index): words.write([-1, -1, value, Double(index)])
    case .unknownElement(let section, let item):
      words.write([Double(section), Double(item), 0, 0])
    case .layout(let error): words.write(Self.values(of: error))
    default: words.write([-1, -1, 0, 0])
    }
  }

  private static func values(of error: LayoutError) -> [Double] {
    switch error {
    case .invalidSize(let size, let path):
      [Double(path.section), Double(path.word), size.width, size.height]
    case .unknownElement(let path), .unmeasured(let path):
      [Double(path.section), Double(path.word), 0, 0]
    case .invalidContainer(let size): [-1, -1, size.width, size.height]
    case .invalidParameter(_, let value, let section): [Double(section), -1, value, 0]
    case .invalidConfiguration(_, let value), .invalidPixelScale(let value): [-1, -1, value, 0]
    case .countMismatch(let count, let expected, let section):
      [Double(section ?? -1), -1, Double(count), Double(expected)]
    case .sectionOutOfRange(let section, let count): [Double(section), -1, Double(count), 0]
    case .tooManyColumns(let count, let maximum, let section):
      [Double(section), -1, Double(count), Double(maximum)]
    default: [-1, -1, 0, 0]
    }
  }
}

extension WordWriter {
  /// Writes several words.
  mutating func write(_ words: [Double]) {
    for word in words { write(word) }
  }

  /// Writes the two words of a path.
  mutating func write(_ path: KindedIndexPath) {
    write(path.section)
    write(path.word)
  }

  /// Writes the two words of a path, or -1 twice.
  mutating func write(_ path: KindedIndexPath?) {
    if let path { write(path) } else { write([-1, -1]) }
  }
}

extension WordReader {
  /// Returns the next two words as a path: a section, and an item, -1 for the header or -2 for the
  /// footer.
  mutating func path() throws(WebError) -> KindedIndexPath {
    let section = try integer(in: 0...maximumSection)
    return try .init(section: section, word: integer(in: -2...maximumItem))
  }

  /// Returns the next two words as the path of an item.
  mutating func item() throws(WebError) -> KindedIndexPath {
    let section = try integer(in: 0...maximumSection)
    return try .item(integer(in: 0...maximumItem), inSection: section)
  }
}

/// The largest index of a section that an index path can have.
let maximumSection = Int(Int32.max) - 1
/// The largest index of an item on a 32-bit system.
let maximumItem = Int(Int32.max) - 2

extension KindedIndexPath {
  /// Makes the path from the words of the page.
  init(section: Int, word: Int) {
    self =
      switch word {
      case -1: .header(inSection: section)
      case -2: .footer(inSection: section)
      default: .item(word, inSection: section)
      }
  }

  /// The index of the item, -1 for a header, -2 for a footer.
  var word: Int {
    switch kind {
    case .header: -1
    case .footer: -2
    case .item: item ?? 0
    }
  }
}
