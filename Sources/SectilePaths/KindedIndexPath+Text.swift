// SectilePaths/KindedIndexPath+Text.swift
//
// One spelling a path, both ways: `2.header`, `2.7`, `2.footer`. Snapshots, fixtures, error
// messages and JSON all rely on it. Works on UTF-8, so that wasm needs no Unicode tables.

extension KindedIndexPath: LosslessStringConvertible {
  /// The path as text: `2.header`, `2.7` or `2.footer`.
  ///
  /// - Complexity: O(1)
  public var description: String {
    switch kind {
    case .header: "\(section).header"
    case .item: "\(section).\((word & Self.rankMask) - 1)"
    case .footer: "\(section).footer"
    }
  }

  /// Creates the path that a text spells, or nil if it spells none.
  ///
  /// A path has exactly one spelling, the one `description` gives: no sign, no blank and no
  /// leading zero is accepted, so equal paths have equal texts.
  ///
  ///     KindedIndexPath("2.header")    // .header(inSection: 2)
  ///     KindedIndexPath("02.7")        // nil
  ///
  /// - Parameter description: A section below 2^31, a full stop, and `header`, `footer` or the
  ///   index of an item below 2^32.
  /// - Complexity: O(1): a text of more than 21 bytes is refused after that many.
  public init?(_ description: String) {
    self.init(utf8: description.utf8)
  }

  /// Creates the path that UTF-8 code units spell, or nil if they spell none.
  ///
  /// - Parameter utf8: The code units, a whole text's or a part of one.
  /// - Complexity: O(1)
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

  /// Returns the number that digits spell, or nil for anything but its shortest spelling.
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
    /// - Parameter decoder: Where to read one string from.
    /// - Throws: `DecodingError.dataCorrupted` with the text, if it spells no path.
    /// - Complexity: O(1)
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let path = Self(text) else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription:
            "KindedIndexPath: \"\(text)\" is not a section and header, footer or item, such as 2.7."
        )
      }
      self = path
    }

    /// Encodes the path as its text.
    ///
    /// - Parameter encoder: Where to write one string to.
    /// - Throws: What the encoder throws.
    /// - Complexity: O(1)
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }
#endif
