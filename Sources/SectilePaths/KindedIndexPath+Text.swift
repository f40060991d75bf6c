// Formats and parses paths as text: `2.header`, `2.7`, `2.footer`. Snapshots, fixtures, error
// messages and JSON use this format. Parsing works on UTF-8, so wasm needs no Unicode tables.

extension KindedIndexPath: LosslessStringConvertible {
  /// The path as text: `2.header`, `2.7` or `2.footer`.
  public var description: String {
    switch kind {
    case .header: "\(section).header"
    case .item: "\(section).\((word & Self.rankMask) - 1)"
    case .footer: "\(section).footer"
    }
  }

  /// Creates the path that a text describes, or nil if the text is not valid.
  ///
  /// Each path has exactly one valid text, its `description`. Signs, spaces and leading zeros are
  /// rejected.
  ///
  ///     KindedIndexPath("2.header")    // .header(inSection: 2)
  ///     KindedIndexPath("02.7")        // nil
  ///
  /// - Parameter description: A section below 2^31, a full stop, and `header`, `footer` or the
  ///   index of an item below 2^32.
  /// - Complexity: O(1): parsing stops after at most 21 bytes.
  public init?(_ description: String) {
    self.init(utf8: description.utf8)
  }

  /// Creates the path that UTF-8 code units describe, or nil if they are not valid.
  package init?(utf8: some Collection<UInt8>) {
    guard let dot = utf8.prefix(11).firstIndex(of: UInt8(ascii: ".")) else { return nil }
    let tail = utf8[utf8.index(after: dot)...]
    guard
      let section = Self.canonicalNumber(utf8[..<dot], below: Self.sectionLimit)
    else { return nil }
    let first = section << Self.rankBits
    if tail.elementsEqual("header".utf8) {
      self.init(word: first)
    } else if tail.elementsEqual("footer".utf8) {
      self.init(word: first | Self.rankMask)
    } else if let item = Self.canonicalNumber(tail, below: Self.itemLimit) {
      self.init(word: first + item + 1)
    } else {
      return nil
    }
  }

  /// Parses a decimal number, or returns nil if it has leading zeros or other characters.
  private static func canonicalNumber(
    _ digits: some Collection<UInt8>, below limit: UInt64
  ) -> UInt64? {
    var value: UInt64 = 0
    var count = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      if count > 0 && value == 0 { return nil }
      value = value * 10 + UInt64(digit - UInt8(ascii: "0"))
      guard value < limit else { return nil }
      count += 1
    }
    return count > 0 ? value : nil
  }
}

#if !hasFeature(Embedded)
  extension KindedIndexPath: Codable {
    /// Creates a path by decoding its text.
    ///
    /// - Throws: `DecodingError.dataCorrupted` with the text, if it does not describe a path.
    /// - Complexity: O(1)
    public init(from decoder: any Decoder) throws {
      self = try decoder.decodeText("a section and header, footer or item, such as 2.7.")
    }

    /// Encodes the path as its text.
    ///
    /// - Complexity: O(1)
    public func encode(to encoder: any Encoder) throws {
      try description.encode(to: encoder)
    }
  }

  extension Decoder {
    /// Returns the value that a string describes; `grammar` completes the text of the error.
    func decodeText<Value: LosslessStringConvertible>(_ grammar: String) throws -> Value {
      let container = try singleValueContainer()
      let text = try container.decode(String.self)
      if let value = Value(text) { return value }
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(Value.self): \"\(text)\" is not \(grammar)")
    }
  }
#endif
