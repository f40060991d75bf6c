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

  private enum State {
    case fieldStart, plain, quoted, quoteInQuoted, afterQuoted
  }

  private let bytes: [UInt8]
  private let delimiter: UInt8
  private var offset = 0
  private var state = State.fieldStart
  /// The bytes of the current field.
  private var text: [UInt8] = []
  /// The fields of the current record before the current field.
  private var fields: [String] = []
  /// The offset of the record, and whether it has had only blanks so far.
  private var record = (start: 0, isBlank: true)
  /// The offset of the current field.
  private var fieldStart = 0
  /// The offset of the first field that the header does not have.
  private var extra: Int?

  /// The records so far; the first is the header.
  private(set) var records: [[String]] = []

  /// Creates a parser of a text.
  init(_ bytes: [UInt8], delimiter: UInt8) {
    self.bytes = bytes
    self.delimiter = delimiter
  }

  /// Parses the text to its end or its first fault.
  mutating func run(_ progress: ProgressReport) throws(Fault) {
    while offset < bytes.count {
      let count = records.count
      try step(bytes[offset])
      if records.count > count && records.count % 1024 == 0 { progress.update(done: offset) }
    }
    if state == .quoted {
      throw .unclosedQuote(field: fields.count, record: record.start, quote: fieldStart)
    }
    if !record.isBlank { try endRecord() }
  }

  private mutating func step(_ byte: UInt8) throws(Fault) {
    let isLineEnd = byte == Byte.lineFeed || byte == Byte.carriageReturn
    switch state {
    case .quoted:
      if byte == Byte.quote { state = .quoteInQuoted } else { text.append(byte) }
    case .quoteInQuoted where byte == Byte.quote:
      state = .quoted
      text.append(byte)
    case _ where byte == delimiter:
      endField()
      record.isBlank = false
      fieldStart = offset + 1
      if let header = records.first, fields.count == header.count { extra = fieldStart }
    case _ where isLineEnd:
      try endRecord()
      if byte == Byte.carriageReturn && offset + 1 < bytes.count
        && bytes[offset + 1] == Byte.lineFeed
      {
        offset += 1
      }
      record = (offset + 1, true)
      fieldStart = offset + 1
    case .quoteInQuoted, .afterQuoted:
      guard byte == Byte.blank || byte == Byte.tab else { throw .afterQuote(offset) }
      state = .afterQuoted
    case .fieldStart:
      if byte == Byte.blank || byte == Byte.tab { break }
      record.isBlank = false
      fieldStart = offset
      state = byte == Byte.quote ? .quoted : .plain
      if state == .plain { text.append(byte) }
    case .plain:
      if byte == Byte.quote { throw .strayQuote(offset) }
      text.append(byte)
    }
    offset += 1
  }

  private mutating func endField() {
    if state == .plain {
      while let last = text.last, last == Byte.blank || last == Byte.tab { text.removeLast() }
    }
    fields.append(String(decoding: text, as: UTF8.self))
    text.removeAll(keepingCapacity: true)
    state = .fieldStart
  }

  private mutating func endRecord() throws(Fault) {
    endField()
    if !record.isBlank {
      if let header = records.first, fields.count != header.count {
        throw .fieldCount(fields.count, record: record.start, extra: extra)
      }
      records.append(fields)
    }
    fields = []
  }
}
