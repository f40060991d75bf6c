// Long texts are written as bytes, because a string that grows by interpolated parts takes several
// times as long.

import Foundation
import SectilePaths

/// A text in UTF-8 that is built from parts.
struct TextBuilder {
  private var data = Data()
  /// The end of the text, because appending to an array is faster than appending to `Data`.
  private var chunk: [UInt8] = []

  /// The length at which a chunk is moved to the data.
  private static let chunkLength = 1 << 16

  init() { chunk.reserveCapacity(Self.chunkLength + 1024) }

  /// Appends a text.
  mutating func append(_ part: String) {
    chunk.append(contentsOf: part.utf8)
    if chunk.count >= Self.chunkLength { moveChunk() }
  }

  /// Appends a whole number in decimal digits.
  mutating func append(_ number: Int) {
    if number < 0 { chunk.append(UInt8(ascii: "-")) }
    let start = chunk.count
    var rest = number.magnitude
    repeat {
      chunk.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    var (low, high) = (start, chunk.count - 1)
    while low < high {
      chunk.swapAt(low, high)
      (low, high) = (low + 1, high - 1)
    }
  }

  /// Appends the shortest decimal that reads back as the same bits, as `shortText` does.
  mutating func append(_ number: Double) {
    // Whole numbers of this range have no exponent in their description.
    if abs(number) < 1e15, number.sign == .plus || number != 0,
      let whole = Int(exactly: number)
    {
      append(whole)
    } else {
      append(number.shortText)
    }
  }

  /// Appends the description of a path: `2.header` or `2.3`.
  mutating func append(_ path: KindedIndexPath) {
    append(path.section)
    chunk.append(UInt8(ascii: "."))
    if let item = path.item { append(item) } else { append(path.kind.word) }
  }

  private mutating func moveChunk() {
    data.append(contentsOf: chunk)
    chunk.removeAll(keepingCapacity: true)
  }

  /// Returns the whole text.
  consuming func finish() -> Data {
    moveChunk()
    return data
  }
}

extension Double {
  /// The shortest decimal that reads back as the same bits, without a point if it is whole.
  var shortText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension String {
  /// The text as a string of JSON, with escapes for controls and for characters that reorder texts.
  var jsonString: String {
    if utf8.allSatisfy({
      $0 >= Byte.blank && $0 < 0x7F && $0 != Byte.quote && $0 != Byte.backslash
    }) {
      return "\"\(self)\""
    }
    var string = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": string += "\\\""
      case "\\": string += "\\\\"
      case "\n": string += "\\n"
      case "\t": string += "\\t"
      case _
      where scalar.properties.generalCategory == .control || scalar.properties.isBidiControl:
        let digits = String(scalar.value, radix: 16)
        string += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: string.unicodeScalars.append(scalar)
      }
    }
    return string + "\""
  }
}
