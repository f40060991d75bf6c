// A word that is searched in a million values after each key. Values are compared as bytes; a
// string for each of them would take seconds.

/// A text that is searched without regard to case.
struct TextPattern: Equatable {
  /// The bytes of each character in lower and in upper case.
  private let characters: [(lower: [UInt8], upper: [UInt8])]
  /// The bytes with which a match begins.
  private let first: [UInt8]

  /// Creates the pattern of a text.
  init(_ text: String) {
    characters = text.map { (Array($0.lowercased().utf8), Array($0.uppercased().utf8)) }
    first = characters.first.map { [$0.lower[0], $0.upper[0]] } ?? []
  }

  static func == (first: Self, second: Self) -> Bool {
    first.characters.elementsEqual(second.characters) { $0.lower == $1.lower }
  }

  /// Returns whether a value begins with the text.
  func isPrefix(of value: borrowing Span<UInt8>) -> Bool {
    matches(value, at: 0)
  }

  /// Returns whether a value contains the text.
  func isFound(in value: borrowing Span<UInt8>) -> Bool {
    guard first.count == 2 else { return true }
    let (lower, upper) = (first[0], first[1])
    for start in 0..<value.count where value[start] == lower || value[start] == upper {
      if matches(value, at: start) { return true }
    }
    return false
  }

  private func matches(_ value: borrowing Span<UInt8>, at start: Int) -> Bool {
    var start = start
    for character in characters {
      if Self.has(value, character.lower, at: start) {
        start += character.lower.count
      } else if Self.has(value, character.upper, at: start) {
        start += character.upper.count
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
