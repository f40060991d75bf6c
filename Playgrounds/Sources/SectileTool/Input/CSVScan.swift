// SectileTool/Input/CSVScan.swift
//
// The first pass over a CSV file. SwiftCSV splits records into fields, but it does not say where it
// is, takes a quote that is never closed for one that is closed at the end, and reads characters
// where the format is about bytes: a comma with an accent on it is no comma to it, and a line
// separator inside a text ends the record. So this pass checks every quote and count of fields, by
// line, and writes the text for SwiftCSV in characters that cannot be mistaken for others.
//
// What it decides: blanks and tabs around a field that has no quotes do not belong to it; lines
// without anything are passed over, wherever they are; a quote may only stand at the beginning of a
// field, and doubled inside.

/// A CSV text that is well-formed, in the characters of `CSVAlphabet`.
struct CSVScan {
  /// Why a text is not well-formed.
  enum Fault: Error, Equatable {
    /// The quote that opens a field is never closed.
    case unclosedQuote(field: Int, record: Int, quote: Int)
    /// There is something between a closing quote and the end of the field.
    case afterQuote(Int)
    /// There is a quote in a field that does not begin with one.
    case strayQuote(Int)
    /// A record has not as many fields as the header; the first that is too many begins at `extra`.
    case fieldCount(Int, record: Int, extra: Int?)
  }

  private enum State {
    case fieldStart, plain, quoted, quoteInQuoted, afterQuoted
  }

  private let bytes: [UInt8]
  private let delimiter: UInt8
  private var offset = 0
  private var state = State.fieldStart
  /// Where the record begins, and whether nothing has been in it so far.
  private var record = (start: 0, isBlank: true)
  /// Where the last field that has a beginning begins, and how many fields precede it.
  private var field = (start: 0, index: 0)
  /// Where the first field begins that the header does not have, or nil for none.
  private var extra: Int?

  /// The text for SwiftCSV, every record ended by a line feed.
  private(set) var result: [UInt8] = []
  /// How many bytes of the result are the header; 0 until it is complete.
  private(set) var headerLength = 0
  /// How many fields the header has.
  private(set) var fieldCount = 0
  /// How many records there are, the header included.
  private(set) var recordCount = 0

  /// Creates a scan of a text, which `run()` carries out.
  init(_ bytes: [UInt8], delimiter: UInt8) {
    self.bytes = bytes
    self.delimiter = delimiter
    result.reserveCapacity(bytes.count + 1)
  }

  /// Scans the text to its end or its first fault.
  mutating func run() throws(Fault) {
    while offset < bytes.count { try step(bytes[offset]) }
    if state == .quoted {
      throw .unclosedQuote(field: field.index, record: record.start, quote: field.start)
    }
    if !record.isBlank { try endRecord() }
  }

  private mutating func step(_ byte: UInt8) throws(Fault) {
    let isLineEnd = byte == Byte.lineFeed || byte == Byte.carriageReturn
    switch state {
    case .quoted:
      if byte == Byte.quote { state = .quoteInQuoted }
      CSVAlphabet.append(byte, to: &result)
    case .quoteInQuoted where byte == Byte.quote:
      state = .quoted
      result.append(byte)
    case _ where byte == delimiter:
      endField()
      record.isBlank = false
      field = (offset + 1, field.index + 1)
      if recordCount > 0 && field.index == fieldCount { extra = offset + 1 }
      result.append(delimiter)
    case _ where isLineEnd:
      try endRecord()
      if byte == Byte.carriageReturn && offset + 1 < bytes.count
        && bytes[offset + 1] == Byte.lineFeed
      {
        offset += 1
      }
      beginRecord(at: offset + 1)
    case .quoteInQuoted, .afterQuoted:
      guard byte == Byte.blank || byte == Byte.tab else { throw .afterQuote(offset) }
      state = .afterQuoted
    case .fieldStart:
      if byte == Byte.blank || byte == Byte.tab { break }
      record.isBlank = false
      field.start = offset
      state = byte == Byte.quote ? .quoted : .plain
      CSVAlphabet.append(byte, to: &result)
    case .plain:
      if byte == Byte.quote { throw .strayQuote(offset) }
      CSVAlphabet.append(byte, to: &result)
    }
    offset += 1
  }

  private mutating func endField() {
    if state == .plain {
      while let last = result.last, last == Byte.blank || last == Byte.tab { result.removeLast() }
    }
    state = .fieldStart
  }

  private mutating func endRecord() throws(Fault) {
    endField()
    if record.isBlank { return }
    let count = field.index + 1
    if recordCount == 0 { fieldCount = count }
    if count != fieldCount {
      throw .fieldCount(count, record: record.start, extra: extra)
    }
    recordCount += 1
    result.append(Byte.lineFeed)
    if recordCount == 1 { headerLength = result.count }
  }

  private mutating func beginRecord(at start: Int) {
    record = (start, true)
    field = (start, 0)
  }
}

/// The characters that SwiftCSV is given: one for each byte of the file, none of which joins its
/// neighbours, is a blank or ends a line unless its byte does.
enum CSVAlphabet {
  /// The letter that stands for byte 0; those for 0x80...0xFF are U+0180...U+01FF.
  private static let base: UInt32 = 0x100

  /// Appends what stands for a byte, in UTF-8.
  static func append(_ byte: UInt8, to text: inout [UInt8]) {
    // Vertical tab and form feed end a line to Swift, but not in CSV.
    if byte < 0x80 && byte != 0x0B && byte != 0x0C {
      text.append(byte)
    } else {
      text.append(0xC4 | byte >> 6)
      text.append(0x80 | byte & 0x3F)
    }
  }

  /// Returns the text whose bytes some characters stand for.
  static func decode(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
