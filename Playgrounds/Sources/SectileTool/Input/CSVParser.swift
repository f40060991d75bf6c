// A parser of CSV that knows the offset of a mistake. It works on bytes: Swift would take a comma
// with an accent for one character, and a line separator in a text for the end of a line.
//
// Blanks and tabs belong to a field (RFC 4180), except those outside the quotes of a quoted field.
// A quote may only be at the beginning of a field, or doubled inside a quoted field. In
// tab-separated values, as IANA registered them, a quote is a character like any other.
//
// Empty lines are ignored, wherever they are, and so are lines of blanks. In a file of one column,
// a line of blanks is a record.

/// The rules by which the fields of a file are separated.
struct CSVRules: Equatable {
  /// The byte between two fields, or nil for that of the format.
  var delimiter: UInt8?
  /// Whether a field can be quoted.
  var hasQuotes = true
  /// Whether a record can have fewer fields than the header; its other values are empty.
  var fillsShortRecords = false
  /// Whether several columns can have one name; the second "a" is called "a_2".
  var numbersRepeatedNames = false
}

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
  private let fillsShortRecords: Bool
  /// The byte that opens and closes a quoted field, or nil if fields are never quoted.
  private let quote: UInt8?
  private var offset: Int
  /// The offset of the first record, which is the header, or nil before it has been read.
  private(set) var header: Int?

  /// The columns and the records so far; the first record of the text names the columns.
  private(set) var table: Table

  /// The number of columns, or nil before the header has been read.
  var columnCount: Int? { header.map { _ in table.columns.count } }

  /// Creates a parser of a text from an offset to its end.
  init(_ bytes: [UInt8], from offset: Int, delimiter: UInt8, rules: CSVRules, name: String) {
    self.bytes = bytes
    self.delimiter = delimiter
    fillsShortRecords = rules.fillsShortRecords
    quote = rules.hasQuotes ? Byte.quote : nil
    self.offset = offset
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
    var end = bytes.count
    var fieldCount = 0
    var extra: Int?
    while true {
      try readField(number: fieldCount, record: start)
      table.endValue()
      fieldCount += 1
      end = offset
      guard offset < bytes.count else { break }
      let byte = bytes[offset]
      offset += 1
      guard byte == delimiter else {
        if byte == Byte.carriageReturn && offset < bytes.count && bytes[offset] == Byte.lineFeed {
          offset += 1
        }
        break
      }
      if fieldCount == columnCount { extra = offset }
    }
    if fieldCount == 1 && isIgnored(start..<end) { return table.discardValues() }
    if let columnCount, fieldCount != columnCount,
      fieldCount > columnCount || !fillsShortRecords
    {
      throw .fieldCount(fieldCount, record: start, extra: extra)
    }
    table.endRecord()
    if header == nil {
      table.takeHeader()
      header = start
    }
  }

  /// Whether a line without a delimiter is no record.
  private func isIgnored(_ line: Range<Int>) -> Bool {
    line.isEmpty
      || columnCount != 1 && bytes[line].allSatisfy { $0 == Byte.blank || $0 == Byte.tab }
  }

  /// Reads a field to the delimiter, the line end or the end of the text after it.
  private mutating func readField(number: Int, record: Int) throws(Fault) {
    let start = offset
    skipBlanks()
    if offset < bytes.count && bytes[offset] == quote {
      return try readQuoted(number: number, record: record)
    }
    offset = Self.endOfPlainField(
      in: bytes.span, from: offset, delimiter: delimiter, quote: quote)
    if offset < bytes.count && bytes[offset] == quote { throw .strayQuote(offset) }
    table.appendBytes(bytes[start..<offset])
  }

  /// Reads a field in quotes, and the blanks after it.
  private mutating func readQuoted(number: Int, record: Int) throws(Fault) {
    let opening = offset
    repeat {
      let start = offset + 1
      // A doubled quote is the last character of the part before it.
      let isDoubled = offset > opening
      guard let end = bytes[start...].firstIndex(of: Byte.quote) else {
        offset = bytes.count
        throw .unclosedQuote(field: number, record: record, quote: opening)
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
    in bytes: borrowing Span<UInt8>, from start: Int, delimiter: UInt8, quote: UInt8?
  ) -> Int {
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == delimiter || byte == Byte.lineFeed || byte == Byte.carriageReturn
        || byte == quote
      {
        break
      }
      offset += 1
    }
    return offset
  }
}
