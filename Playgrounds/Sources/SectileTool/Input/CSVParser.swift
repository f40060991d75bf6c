// A parser of CSV that knows the offset of a mistake. It works on bytes: Swift would take a comma
// with an accent for one character, and a line separator in a text for the end of a line.
//
// Blanks and tabs around a field without quotes do not belong to it. Empty lines are ignored,
// wherever they are. A quote may only be at the beginning of a field, or doubled inside a quoted
// field.

/// The records of a CSV text.
struct CSVParser {
  /// A reason why a text is not well-formed CSV, with offsets in bytes.
  enum Fault: Error, Equatable {
    /// The quote that opens a field is never closed.
    case unclosedQuote(field: Int, record: Int, quote: Int)
    /// A character other than a blank follows a closing quote.
    case afterQuote(Int)
    /// A field without quotes around it has a quote.
    case strayQuote(Int)
    /// A record has more or fewer fields than the header; `extra` is the first surplus field.
    case fieldCount(Int, record: Int, extra: Int?)
  }

  private let bytes: [UInt8]
  private let delimiter: UInt8
  private var offset = 0
  /// The offset of the first record, which is the header, or nil before it has been read.
  private(set) var header: Int?

  /// The columns and the records so far; the first record of the text names the columns.
  private(set) var table: Table

  /// The number of columns, or nil before the header has been read.
  var columnCount: Int? { header.map { _ in table.columns.count } }

  /// Creates a parser of a text.
  init(_ bytes: [UInt8], delimiter: UInt8, name: String) {
    self.bytes = bytes
    self.delimiter = delimiter
    table = Table(name: name)
    table.reserveCapacity(bytes.count)
  }

  /// Parses the text to its end or its first fault.
  mutating func run(_ progress: ProgressReport) throws(Fault) {
    while offset < bytes.count {
      let count = table.count
      try readRecord()
      if table.count > count && table.count % 1024 == 0 { progress.update(done: offset) }
    }
  }

  /// Reads a record and the line end after it.
  private mutating func readRecord() throws(Fault) {
    let start = offset
    var fieldCount = 0
    var isBlank = true
    var extra: Int?
    while true {
      if try readField(number: fieldCount, record: start) { isBlank = false }
      table.endValue()
      fieldCount += 1
      guard offset < bytes.count else { break }
      let end = bytes[offset]
      offset += 1
      guard end == delimiter else {
        if end == Byte.carriageReturn && offset < bytes.count && bytes[offset] == Byte.lineFeed {
          offset += 1
        }
        break
      }
      isBlank = false
      if fieldCount == columnCount { extra = offset }
    }
    if isBlank { return table.discardValues() }
    if let columnCount, fieldCount != columnCount {
      throw .fieldCount(fieldCount, record: start, extra: extra)
    }
    table.endRecord()
    if header == nil {
      table.takeHeader()
      header = start
    }
  }

  /// Reads a field to the delimiter, the line end or the end of the text after it.
  ///
  /// Returns whether the field has quotes or a character other than blanks.
  private mutating func readField(number: Int, record: Int) throws(Fault) -> Bool {
    skipBlanks()
    guard offset < bytes.count, !isEnd(bytes[offset]) else { return false }
    if bytes[offset] == Byte.quote {
      try readQuoted(number: number, record: record)
      return true
    }
    let start = offset
    offset = Self.endOfPlainField(in: bytes.span, from: start, delimiter: delimiter)
    if offset < bytes.count && bytes[offset] == Byte.quote { throw .strayQuote(offset) }
    var end = offset
    while bytes[end - 1] == Byte.blank || bytes[end - 1] == Byte.tab { end -= 1 }
    table.appendBytes(bytes[start..<end])
    return true
  }

  /// Reads a field in quotes, and the blanks after it.
  private mutating func readQuoted(number: Int, record: Int) throws(Fault) {
    let quote = offset
    repeat {
      let start = offset + 1
      // A doubled quote is the last character of the part before it.
      let isDoubled = offset > quote
      guard let end = bytes[start...].firstIndex(of: Byte.quote) else {
        offset = bytes.count
        throw .unclosedQuote(field: number, record: record, quote: quote)
      }
      table.appendBytes(bytes[(isDoubled ? start - 1 : start)..<end])
      offset = end + 1
    } while offset < bytes.count && bytes[offset] == Byte.quote
    skipBlanks()
    if offset < bytes.count && !isEnd(bytes[offset]) { throw .afterQuote(offset) }
  }

  /// Skips blanks and tabs, which may be delimiters instead.
  private mutating func skipBlanks() {
    while offset < bytes.count, bytes[offset] == Byte.blank || bytes[offset] == Byte.tab,
      bytes[offset] != delimiter
    {
      offset += 1
    }
  }

  /// Whether a byte ends a field that is not quoted.
  private func isEnd(_ byte: UInt8) -> Bool {
    byte == delimiter || byte == Byte.lineFeed || byte == Byte.carriageReturn
  }

  /// Returns the offset of the first delimiter, line end or quote, or the end of the text.
  private static func endOfPlainField(
    in bytes: borrowing Span<UInt8>, from start: Int, delimiter: UInt8
  ) -> Int {
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == delimiter || byte == Byte.lineFeed || byte == Byte.carriageReturn
        || byte == Byte.quote
      {
        break
      }
      offset += 1
    }
    return offset
  }
}
