// A line and a column as editors count them. Readers use byte offsets; lines and columns are
// counted from the beginning of the file only for a message.

/// A position in a text file.
struct TextPosition: Equatable, CustomStringConvertible {
  /// The number of the line; the first is 1.
  var line: Int
  /// The number of the character (Unicode scalar) in the line, from 1; nil for the whole line.
  var column: Int?

  init(line: Int, column: Int? = nil) {
    self.line = line
    self.column = column
  }

  /// Creates the position of a byte of UTF-8 text.
  ///
  /// Lines end with a line feed, a carriage return, or both.
  ///
  /// - Parameters:
  ///   - offset: The offset of the byte, or the number of bytes for the end of the text.
  ///   - bytes: The text, without a byte order mark.
  init(ofByte offset: Int, in bytes: [UInt8]) {
    var line = 1
    var column = 1
    var index = 0
    while index < min(offset, bytes.count) {
      let byte = bytes[index]
      index += 1
      if byte == Byte.lineFeed || byte == Byte.carriageReturn {
        if byte == Byte.carriageReturn && index < bytes.count && bytes[index] == Byte.lineFeed {
          if index == offset { break }
          index += 1
        }
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        // A byte that does not continue a character begins one.
        column += 1
      }
    }
    self.init(line: line, column: column)
  }

  /// The numbers in the notation of compilers: `3:17`, or `3`.
  var description: String { column.map { "\(line):\($0)" } ?? "\(line)" }
}

/// Bytes with a meaning in CSV or JSON.
enum Byte {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let blank = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let comma = UInt8(ascii: ",")
  static let backslash = UInt8(ascii: "\\")
}
