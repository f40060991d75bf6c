// A word that is searched in a million values after each key. Values are read as bytes; a string
// for each of them would take seconds.

/// A text that is searched in UTF-8 without regard to case and to the form of its characters.
///
///     let pattern = TextPattern("straße")
///     pattern.isFound(in: "Hauptstraße 1")      // true
///     pattern.isPrefix(of: "STRASSENBAHN")      // true
///     TextPattern("É").isFound(in: "cafe\u{301}")    // true: the letter é, decomposed
///     TextPattern("e").isFound(in: "café")      // false
///
/// Texts match as *canonical caseless matches* of the Unicode Standard (section 3.13, D145): both
/// are decomposed and case-folded. So ß matches ss, the Greek final ς matches σ, and the Kelvin
/// sign matches k. Composed letters match decomposed ones. Differences from the standard: the
/// Turkish ı also matches i, in every language, and compatibility ideographs match only themselves.
///
/// A match begins with a character of the value. It does not end before a combining mark, but it
/// may end within the folding of one character: "stras" is found in "straße".
public struct TextPattern: Hashable, Sendable {
  /// The folded scalars of the text.
  let scalars: [UInt32]
  /// For each byte, whether a character that matches the first scalar can begin with it.
  private let isFirstByte: [Bool]

  /// Creates the pattern of a text; that of an empty text matches every value.
  ///
  /// - Complexity: O(*n*) for *n* characters. The first pattern of a program also makes a table in
  ///   some milliseconds.
  public init(_ text: String) {
    let bytes = ContiguousArray(text.utf8)
    var scalars: [UInt32] = []
    let folding = TextFolding.shared
    var reader = FoldedScalars(at: 0)
    while let scalar = reader.next(in: bytes.span, folding) { scalars.append(scalar) }
    self.scalars = scalars
    isFirstByte = scalars.isEmpty ? [] : folding.firstBytes(ofScalarsFoldingTo: scalars[0])
  }

  /// Returns whether a value begins with the text.
  ///
  /// - Parameter value: UTF-8; any other bytes do not match.
  /// - Complexity: O(*n*) for *n* bytes of the text.
  public func isPrefix(of value: borrowing Span<UInt8>) -> Bool {
    matches(value, at: 0, TextFolding.shared)
  }

  /// Returns whether a value contains the text.
  ///
  /// - Parameter value: UTF-8; any other bytes do not match.
  /// - Complexity: O(*n* *m*) for *n* bytes of the text and *m* bytes of the value, and O(*m*) if
  ///   the first character of the text is rare.
  public func isFound(in value: borrowing Span<UInt8>) -> Bool {
    guard let first = scalars.first else { return true }
    let folding = TextFolding.shared
    // A match begins with a character, and marks begin one only at the start of the value.
    if folding.continuesCharacter(first) { return matches(value, at: 0, folding) }
    for start in 0..<value.count where isFirstByte[Int(value[start])] {
      if folding.firstScalar(in: value, at: start) == first && matches(value, at: start, folding) {
        return true
      }
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

  private func matches(
    _ value: borrowing Span<UInt8>, at start: Int, _ folding: TextFolding
  ) -> Bool {
    var reader = FoldedScalars(at: start)
    for scalar in scalars where reader.next(in: value, folding) != scalar { return false }
    return scalars.isEmpty || !reader.continuesCharacter(in: value, folding)
  }
}
