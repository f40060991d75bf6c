// Texts in other encodings than UTF-8, as spreadsheets and older programs write them. A byte order
// mark names the encoding of a text, and has precedence over the option, as in browsers.

import ArgumentParser

/// An encoding of a text, by its name as an option.
enum TextEncoding: String, CaseIterable, ExpressibleByArgument {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case latin1

  /// A byte order mark, its encoding, and whether the first byte of a UTF-16 unit is the high one.
  private static let marks: [(bytes: [UInt8], encoding: TextEncoding, isBigEndian: Bool)] = [
    ([0xEF, 0xBB, 0xBF], .utf8, false), ([0xFF, 0xFE], .utf16, false),
    ([0xFE, 0xFF], .utf16, true),
  ]

  /// Returns a text as UTF-8, without its byte order mark.
  ///
  /// - Parameters:
  ///   - contents: The bytes of the text.
  ///   - name: The name of the file, for messages.
  ///   - encoding: The encoding of a text without a mark, or nil for UTF-8 if there is no option
  ///     that names another one.
  /// - Throws: A `ToolError` with the first byte that is not valid, or the first NUL.
  static func decode(
    _ contents: [UInt8], of name: String, as encoding: TextEncoding?
  ) throws(ToolError) -> [UInt8] {
    let mark = marks.first { contents.starts(with: $0.bytes) }
    let start = mark?.bytes.count ?? 0
    let bytes: [UInt8]
    switch mark?.encoding ?? encoding ?? .utf8 {
    case .utf8:
      bytes = start == 0 ? contents : Array(contents[start...])
      // UTF-16 without a mark is rarely valid UTF-8; its NULs say more than its first invalid byte.
      try expectNoNull(in: bytes, of: name, hasOption: encoding != nil)
      try expectUTF8(bytes, from: start, of: name, hasOption: encoding != nil)
      return bytes
    case .utf16:
      let isBigEndian =
        if let mark { mark.isBigEndian } else { try Self.isBigEndian(contents, of: name) }
      bytes = try decodeUTF16(contents[start...], of: name, isBigEndian: isBigEndian)
    case .latin1: bytes = contents.flatMap(utf8OfLatin1)
    }
    try expectNoNull(in: bytes, of: name, hasOption: false)
    return bytes
  }

  /// Throws if a text has the character U+0000, which is in binary files and in UTF-16 that is read
  /// as another encoding.
  private static func expectNoNull(
    in bytes: [UInt8], of name: String, hasOption: Bool
  ) throws(ToolError) {
    guard let offset = bytes.firstIndex(of: 0) else { return }
    throw ToolError(
      in: name, at: TextPosition(ofByte: offset, in: bytes),
      "there is the character U+0000, which no text has; "
        + (hasOption ? "if the text is UTF-16, use --encoding utf-16." : "save it as a text."))
  }
}

// MARK: UTF-8

extension TextEncoding {
  private static func expectUTF8(
    _ bytes: [UInt8], from start: Int, of name: String, hasOption: Bool
  ) throws(ToolError) {
    if String(validating: bytes, as: UTF8.self) != nil { return }
    let offset = firstInvalidByte(in: bytes)
    let value = "0x" + String(bytes[offset], radix: 16, uppercase: true)
    throw ToolError(
      in: name, at: TextPosition(ofByte: offset, in: bytes),
      "the byte at offset \(offset + start) is \(value), which is not UTF-8 there; "
        + "save the text as UTF-8\(hasOption ? ", or name its encoding with --encoding" : "").")
  }

  /// Returns the offset of the first byte that is not valid UTF-8.
  private static func firstInvalidByte(in bytes: [UInt8]) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .error, .emptyInput: return min(offset, bytes.count - 1)
      }
    }
  }
}

// MARK: UTF-16

extension TextEncoding {
  /// Returns whether the first byte of each unit is the high one: that of ASCII is 0.
  private static func isBigEndian(_ bytes: [UInt8], of name: String) throws(ToolError) -> Bool {
    var zeros = (even: 0, odd: 0)
    for (offset, byte) in bytes.enumerated() where byte == 0 {
      if offset % 2 == 0 { zeros.even += 1 } else { zeros.odd += 1 }
    }
    if zeros == (0, 0) && !bytes.isEmpty {
      throw ToolError(
        in: name, "the text is not UTF-16: it has neither a byte order mark nor ASCII characters.")
    }
    return zeros.even > zeros.odd
  }

  private static func decodeUTF16(
    _ bytes: ArraySlice<UInt8>, of name: String, isBigEndian: Bool
  ) throws(ToolError) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for offset in stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2) {
      let (first, second) = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
    }
    if bytes.count % 2 == 0, let text = String(validating: units, as: UTF16.self) {
      return Array(text.utf8)
    }
    // Valid units end before a surrogate without its pair, or before a single byte.
    var parser = Unicode.UTF16.ForwardParser()
    var iterator = units.makeIterator()
    var count = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { count += scalar.count }
    let before = Array(String(decoding: units[..<count], as: UTF16.self).utf8)
    throw ToolError(
      in: name, at: TextPosition(ofByte: before.count, in: before),
      "the text is not UTF-16 at offset \(bytes.startIndex + 2 * count).")
  }
}

// MARK: Latin 1

extension TextEncoding {
  /// The characters of the bytes 0x80...0x9F in Windows-1252, which browsers read for Latin 1.
  ///
  /// Texts of that name have these characters, and not the control characters of ISO 8859-1.
  private static let windows: [Unicode.Scalar] = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  private static func utf8OfLatin1(_ byte: UInt8) -> Unicode.Scalar.UTF8View {
    ((0x80..<0xA0).contains(byte) ? windows[Int(byte) - 0x80] : Unicode.Scalar(byte)).utf8
  }
}
