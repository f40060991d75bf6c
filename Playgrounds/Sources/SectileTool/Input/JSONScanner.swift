// A scanner of JSON (RFC 8259) that knows the offset of a mistake. Foundation's parser loses the
// order of keys, the spelling of numbers and the positions of values, which the tool prints. Nested
// values of a record are checked without recursion, so their depth takes memory but no stack.

/// A position in a JSON text and the reading of tokens at that position.
struct JSONScanner {
  /// A mistake in a JSON text.
  struct Fault: Error, Equatable {
    /// The offset in bytes.
    var offset: Int
    /// The expected token, as a phrase between "where" and "belongs".
    var expected: String
    /// A description of the mistake, which replaces the expected token in the message.
    var problem: String?

    init(at offset: Int, expected: String = "", problem: String? = nil) {
      self.offset = offset
      self.expected = expected
      self.problem = problem
    }

    /// The fault of a key that an object has twice.
    static func duplicate(_ key: String, at offset: Int) -> Fault {
      Fault(at: offset, problem: "the object has two values for \"\(key)\"")
    }
  }

  let bytes: [UInt8]
  /// The offset at which this scanner stops.
  let end: Int
  private(set) var offset: Int

  /// Creates a scanner of a part of a text.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  /// The next byte, or nil at the end.
  var next: UInt8? { offset < end ? bytes[offset] : nil }

  /// Skips blanks and line ends.
  mutating func skipBlanks() {
    while let byte = next,
      byte == Byte.blank || byte == Byte.lineFeed || byte == Byte.carriageReturn
        || byte == Byte.tab
    {
      offset += 1
    }
  }

  /// Skips a byte if it is the next one, and returns whether it is.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  /// Skips a required byte.
  mutating func read(_ character: Unicode.Scalar, expected: String) throws(Fault) {
    if !skip(character) { throw Fault(at: offset, expected: expected) }
  }
}

// MARK: Values

extension JSONScanner {
  /// Returns the next value as text: a string without quotes, an empty text for null, and the
  /// spelling of the file for all others.
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

  /// Skips true, false, null, a number or a string.
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

  /// Skips the next object or array with all nested values.
  private mutating func skipNested() throws(Fault) {
    // The closing brackets of the open objects and arrays, innermost last.
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
      // An empty object or array is a value that ends here.
      if skip(open[open.count - 1]) {
        open.removeLast()
        try skipEnds(&open)
      }
    } while !open.isEmpty
  }

  /// Skips the closing brackets after a value and the comma before the next value.
  private mutating func skipEnds(_ open: inout [Unicode.Scalar]) throws(Fault) {
    while let closing = open.last {
      skipBlanks()
      if skip(",") { return }
      try read(closing, expected: "a comma or \"\(closing)\"")
      open.removeLast()
    }
  }
}

// MARK: Objects and arrays

extension JSONScanner {
  /// Reads an array.
  ///
  /// - Parameters:
  ///   - expected: The array in an error message.
  ///   - readItem: Reads an item; blanks before it are skipped.
  mutating func readArray(
    expected: String = "an array", _ readItem: (inout JSONScanner) throws(Fault) -> Void
  ) throws(Fault) {
    try read("[", expected: expected)
    skipBlanks()
    if skip("]") { return }
    repeat {
      skipBlanks()
      try readItem(&self)
      skipBlanks()
    } while skip(",")
    try read("]", expected: "a comma or \"]\"")
  }

  /// Reads an object.
  ///
  /// - Parameter readMember: Reads the value of a key at an offset; blanks before it are skipped.
  mutating func readObject(
    _ readMember: (inout JSONScanner, _ key: String, _ offset: Int) throws(Fault) -> Void
  ) throws(Fault) {
    try read("{", expected: "an object")
    skipBlanks()
    if skip("}") { return }
    repeat {
      skipBlanks()
      let start = offset
      guard next == Byte.quote else { throw Fault(at: start, expected: "a key") }
      let key = try readString()
      skipBlanks()
      try read(":", expected: "a colon")
      skipBlanks()
      try readMember(&self, key, start)
      skipBlanks()
    } while skip(",")
    try read("}", expected: "a comma or \"}\"")
  }
}

// MARK: Strings

extension JSONScanner {
  /// Returns the next string.
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
          at: offset - 1, problem: "the string has a control character; write it as \\uXXXX")
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
        problem: "the escape sequence is not valid; a backslash is written \\\\")
    }
  }

  /// Returns the character of a `\uXXXX`, or of two that are a surrogate pair, after the first
  /// `\u`.
  private mutating func readScalar(from start: Int) throws(Fault) -> String {
    var units = [try readHexadecimal(from: start)]
    if units[0] & 0xFC00 == 0xD800 && skip("\\") {
      if !skip("u") { throw Fault(at: start, problem: Self.unpaired) }
      units.append(try readHexadecimal(from: start))
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw Fault(at: start, problem: Self.unpaired)
    }
    return text
  }

  private static let unpaired = "the surrogate is not part of a pair"

  private mutating func readHexadecimal(from start: Int) throws(Fault) -> UInt16 {
    let digits = bytes[offset..<min(offset + 4, end)]
    let isWhole = digits.count == 4 && digits.allSatisfy { Unicode.Scalar($0).isHexadecimal }
    guard isWhole, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw Fault(at: start, problem: "\\u must be followed by four hexadecimal digits")
    }
    offset += 4
    return unit
  }
}

extension Unicode.Scalar {
  fileprivate var isHexadecimal: Bool {
    ("0"..."9").contains(self) || ("a"..."f").contains(self) || ("A"..."F").contains(self)
  }
}
