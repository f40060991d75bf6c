// SectileTool/Input/JSONScanner.swift
//
// RFC 8259, token by token, with the offset of what is wrong. Foundation's parser loses the order of
// the keys and the spelling of the numbers, both of which a picture of the data should keep. What a
// record nests is checked and passed over without recursion, so depth costs memory and no stack.

/// A position in a JSON text and what can be read from there.
struct JSONScanner {
  /// Something that is not as JSON has it.
  struct Fault: Error, Equatable {
    /// Where, as an offset of bytes.
    var offset: Int
    /// What belongs there, as a phrase that goes between "where" and "belongs".
    var expected: String
    /// What is there, if it is not enough to show the character.
    var problem: String?

    init(at offset: Int, expected: String = "", problem: String? = nil) {
      self.offset = offset
      self.expected = expected
      self.problem = problem
    }
  }

  let bytes: [UInt8]
  /// Where the text ends for this scanner.
  let end: Int
  private(set) var offset: Int

  /// Creates a scanner of a part of a text.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  /// The byte to be read next, or nil at the end.
  var next: UInt8? { offset < end ? bytes[offset] : nil }

  /// Passes over blanks and line ends.
  mutating func skipBlanks() {
    while let byte = next,
      byte == Byte.blank || byte == Byte.lineFeed || byte == Byte.carriageReturn
        || byte == Byte.tab
    {
      offset += 1
    }
  }

  /// Passes over a byte if it is the one to be read next.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  /// Passes over a byte that must be there.
  mutating func read(_ character: Unicode.Scalar, expected: String) throws(Fault) {
    if !skip(character) { throw Fault(at: offset, expected: expected) }
  }
}

// MARK: Values

extension JSONScanner {
  /// Returns the value that begins here as text: strings without their quotes, null as nothing,
  /// numbers as they are spelled, and what is nested as it is written.
  mutating func readValue() throws(Fault) -> String {
    let start = offset
    switch next {
    case Byte.quote:
      return try readString()
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      try skipNested()
    case UInt8(ascii: "n"):
      try skipWord("null")
      return ""
    default:
      try skipScalar()
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Passes over true, false, null, a number or a string.
  private mutating func skipScalar() throws(Fault) {
    switch next {
    case Byte.quote: _ = try readString()
    case UInt8(ascii: "t"): try skipWord("true")
    case UInt8(ascii: "f"): try skipWord("false")
    case UInt8(ascii: "n"): try skipWord("null")
    case let byte? where byte == UInt8(ascii: "-") || byte.isDigit: try skipNumber()
    default: throw Fault(at: offset, expected: "a value")
    }
  }

  private mutating func skipWord(_ word: StaticString) throws(Fault) {
    let letters = Array(word.description.utf8)
    guard bytes[offset..<end].starts(with: letters) else {
      throw Fault(at: offset, expected: "a value")
    }
    offset += letters.count
  }

  private mutating func skipNumber() throws(Fault) {
    _ = skip("-")
    if !skip("0") { try skipDigits() }
    if skip(".") { try skipDigits() }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      try skipDigits()
    }
  }

  private mutating func skipDigits() throws(Fault) {
    let start = offset
    while let byte = next, byte.isDigit { offset += 1 }
    if offset == start { throw Fault(at: offset, expected: "a digit") }
  }

  /// Passes over the object or array that begins here, whatever is in it.
  private mutating func skipNested() throws(Fault) {
    // The closing brackets that are still to come, innermost last.
    var open: [Unicode.Scalar] = []
    repeat {
      // At the beginning of a value, or of a member of an object.
      skipBlanks()
      if open.last == "}" && next != Byte.quote { throw Fault(at: offset, expected: "a key") }
      if open.last == "}" {
        _ = try readString()
        skipBlanks()
        try read(":", expected: "a colon")
        skipBlanks()
      }
      if skip("{") {
        open.append("}")
      } else if skip("[") {
        open.append("]")
      } else {
        try skipScalar()
        try skipEnds(&open)
        continue
      }
      skipBlanks()
      // Empty: what was opened is a value that ends here.
      if skip(open[open.count - 1]) {
        open.removeLast()
        try skipEnds(&open)
      }
    } while !open.isEmpty
  }

  /// Passes over what follows a value: closing brackets, and the comma before the next value.
  private mutating func skipEnds(_ open: inout [Unicode.Scalar]) throws(Fault) {
    while let closing = open.last {
      skipBlanks()
      if skip(",") { return }
      try read(closing, expected: "a comma or \"\(closing)\"")
      open.removeLast()
    }
  }
}

// MARK: Strings

extension JSONScanner {
  /// Returns the string that begins here.
  mutating func readString() throws(Fault) -> String {
    let quote = offset
    offset += 1
    var text: [UInt8] = []
    while let byte = next {
      offset += 1
      switch byte {
      case Byte.quote:
        return String(decoding: text, as: UTF8.self)
      case Byte.backslash:
        try readEscape(into: &text)
      case 0..<0x20:
        throw Fault(
          at: offset - 1, problem: "a control character stands in a string; it is written \\uXXXX")
      default:
        text.append(byte)
      }
    }
    throw Fault(at: quote, problem: "the string that begins here is never closed")
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(Fault) {
    let start = offset - 1
    guard let byte = next else { return }
    offset += 1
    switch byte {
    case Byte.quote, Byte.backslash, UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(Byte.lineFeed)
    case UInt8(ascii: "r"): text.append(Byte.carriageReturn)
    case UInt8(ascii: "t"): text.append(Byte.tab)
    case UInt8(ascii: "u"): text.append(contentsOf: try readScalar(from: start).utf8)
    default:
      throw Fault(
        at: start,
        problem: "a backslash stands before something that it cannot; it is written \\\\")
    }
  }

  /// Returns the character of `\uXXXX`, or of two that are a surrogate pair, after its `\u`.
  private mutating func readScalar(from start: Int) throws(Fault) -> String {
    var units = [try readHexadecimal(from: start)]
    if units[0] & 0xFC00 == 0xD800 && skip("\\") {
      if !skip("u") { throw Fault(at: start, problem: Self.lonely) }
      units.append(try readHexadecimal(from: start))
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw Fault(at: start, problem: Self.lonely)
    }
    return text
  }

  private static let lonely = "half of a surrogate pair stands without the other"

  private mutating func readHexadecimal(from start: Int) throws(Fault) -> UInt16 {
    let digits = bytes[offset..<min(offset + 4, end)]
    let isWhole = digits.count == 4 && digits.allSatisfy { Unicode.Scalar($0).isHexadecimal }
    guard isWhole, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw Fault(at: start, problem: "\\u stands before something else than four digits")
    }
    offset += 4
    return unit
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension Unicode.Scalar {
  fileprivate var isHexadecimal: Bool {
    ("0"..."9").contains(self) || ("a"..."f").contains(self) || ("A"..."F").contains(self)
  }
}
