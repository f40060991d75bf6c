// A word that is searched in a million values after each key. Values are compared as bytes; a
// string for each of them would take seconds.

/// A text that is searched in UTF-8 without regard to case.
///
///     let pattern = TextPattern("straße")
///     pattern.isFound(in: "Hauptstraße 1")      // true
///     pattern.isPrefix(of: "STRASSENBAHN")      // true
///
/// A character matches if the value has its lowercase or its uppercase form. Other equivalent forms
/// of a character do not match: normalize values and patterns alike if they come from different
/// sources.
public struct TextPattern: Hashable, Sendable {
  /// The bytes of a character in both cases.
  struct Letter: Hashable, Sendable {
    var lower: [UInt8]
    var upper: [UInt8]
  }

  let letters: [Letter]

  /// Creates the pattern of a text; that of an empty text matches every value.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public init(_ text: String) {
    letters = text.map {
      Letter(lower: Array($0.lowercased().utf8), upper: Array($0.uppercased().utf8))
    }
  }

  /// Returns whether a value begins with the text.
  ///
  /// - Parameter value: UTF-8; any other bytes do not match.
  /// - Complexity: O(*n*) for *n* bytes of the text.
  public func isPrefix(of value: borrowing Span<UInt8>) -> Bool { matches(value, at: 0) }

  /// Returns whether a value contains the text.
  ///
  /// - Parameter value: UTF-8; any other bytes do not match.
  /// - Complexity: O(*n* *m*) for *n* bytes of the text and *m* bytes of the value, and O(*m*) if
  ///   the first byte of the text is rare.
  public func isFound(in value: borrowing Span<UInt8>) -> Bool {
    guard let first = letters.first, let lower = first.lower.first, let upper = first.upper.first
    else { return true }
    for start in 0..<value.count where value[start] == lower || value[start] == upper {
      if matches(value, at: start) { return true }
    }
    return false
  }

  /// Returns whether a string begins with the text.
  ///
  /// - Complexity: As for bytes, and a copy of the string.
  public func isPrefix(of value: String) -> Bool {
    isPrefix(of: ContiguousArray(value.utf8).span)
  }

  /// Returns whether a string contains the text.
  ///
  /// - Complexity: As for bytes, and a copy of the string.
  public func isFound(in value: String) -> Bool {
    isFound(in: ContiguousArray(value.utf8).span)
  }

  private func matches(_ value: borrowing Span<UInt8>, at start: Int) -> Bool {
    var start = start
    for letter in letters {
      if Self.has(value, letter.lower, at: start) {
        start += letter.lower.count
      } else if Self.has(value, letter.upper, at: start) {
        start += letter.upper.count
      } else {
        return false
      }
    }
    return true
  }

  private static func has(_ value: borrowing Span<UInt8>, _ bytes: [UInt8], at start: Int) -> Bool {
    guard start + bytes.count <= value.count else { return false }
    for offset in bytes.indices where value[start + offset] != bytes[offset] { return false }
    return true
  }
}
