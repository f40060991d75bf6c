// How a terminal shows a character. There are no colors: the attributes are readable in every color
// scheme.

/// The attributes of a cell in a terminal.
public struct TerminalStyle: OptionSet, Hashable, Sendable {
  /// One bit for each attribute.
  public var rawValue: UInt8

  /// Creates a style from its bits; the highest three are ignored by terminals.
  ///
  /// - Complexity: O(1)
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Bold letters.
  public static var bold: Self { Self(rawValue: 1) }
  /// Letters with less contrast.
  public static var dim: Self { Self(rawValue: 2) }
  /// Italic letters.
  public static var italic: Self { Self(rawValue: 4) }
  /// A line below the letters.
  public static var underlined: Self { Self(rawValue: 8) }
  /// The colors of letters and background exchanged.
  public static var inverse: Self { Self(rawValue: 16) }

  /// The attributes with their numbers in the control sequence SGR (ECMA-48, 8.3.117).
  private static var codes: [(style: Self, code: String)] {
    [(bold, "1"), (dim, "2"), (italic, "3"), (underlined, "4"), (inverse, "7")]
  }

  /// The control sequence that replaces all attributes of the following characters.
  var controlSequence: String {
    var sequence = "\u{1B}[0"
    for (style, code) in Self.codes where contains(style) { sequence += ";" + code }
    return sequence + "m"
  }
}
