// From the bytes of a terminal to keys and clicks: UTF-8 text, and the control sequences of ECMA-48
// in the forms of xterm. Terminals send a key in one write, so a lone escape byte is the escape
// key.

/// The bytes of a terminal that are not events yet.
///
///     var input = TerminalInput()
///     input.events(appending: [0x1B, 0x5B, 0x41])    // [.key(.up)]
///     input.events(appending: [0x1B])                // []: more bytes may follow
///     input.isIncomplete                             // true
///     input.flush()                                  // [.key(.escape)]
///
/// A program reads the bytes of a terminal in raw mode. If it turns on the reports of the mouse, it
/// uses the SGR form: `ESC[?1000h` and `ESC[?1006h`. After `ESC[?2004h`, a pasted text is one event
/// instead of keys. Sequences without a meaning give no event.
public struct TerminalInput: Hashable, Sendable {
  private var bytes: [UInt8] = []
  /// The bytes of a pasted text whose end has not arrived, or nil.
  private var paste: [UInt8]?

  /// Creates an input without bytes.
  ///
  /// - Complexity: O(1)
  public init() {}

  /// The longest control sequence that is waited for.
  private static let mostBytes = 64
  /// The sequences around a pasted text.
  private static let pasteStart = Array("\u{1B}[200~".utf8)
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Whether bytes of an incomplete sequence have arrived.
  ///
  /// If no more of them arrive within about 30 milliseconds, call `flush()`. The parts of a pasted
  /// text can be further apart, so such a text is not a sequence here.
  public var isIncomplete: Bool { !bytes.isEmpty && paste == nil }

  /// Returns the events that more bytes complete.
  ///
  /// - Parameter more: Any bytes. A sequence may arrive in parts; one of more than 64 bytes without
  ///   an end is dropped. A pasted text can have any length.
  /// - Complexity: O(*n*) for *n* bytes.
  public mutating func events(appending more: some Sequence<UInt8>) -> [TerminalEvent] {
    bytes += more
    var events: [TerminalEvent] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      if paste != nil {
        guard let text = takePaste(from: &rest) else { break }
        events.append(.paste(text))
      } else if rest.starts(with: Self.pasteStart) {
        rest = rest.dropFirst(Self.pasteStart.count)
        paste = []
      } else {
        guard let (event, count) = Self.next(in: rest) else { break }
        rest = rest.dropFirst(count)
        if let event { events.append(event) }
      }
    }
    bytes = Array(rest)
    if bytes.count > Self.mostBytes { bytes = [] }
    return events
  }

  /// Returns the event of an incomplete sequence, when no more bytes have arrived for a while.
  ///
  /// - Complexity: O(1)
  public mutating func flush() -> [TerminalEvent] {
    guard isIncomplete else { return [] }
    defer { bytes = [] }
    return bytes.first == 0x1B ? [.key(.escape)] : []
  }

  /// Moves bytes to the pasted text; returns the text when its end has arrived.
  private mutating func takePaste(from rest: inout ArraySlice<UInt8>) -> String? {
    let end = rest.indices.first { rest[$0...].starts(with: Self.pasteEnd) }
    // The last bytes may be the beginning of the end.
    let count = end.map { $0 - rest.startIndex } ?? max(rest.count - Self.pasteEnd.count + 1, 0)
    paste?.append(contentsOf: rest.prefix(count))
    rest = rest.dropFirst(count + (end == nil ? 0 : Self.pasteEnd.count))
    guard end != nil, let text = paste else { return nil }
    paste = nil
    // Terminals send a carriage return for a line end.
    return String(
      String(decoding: text, as: UTF8.self).map { $0 == "\r" || $0 == "\r\n" ? "\n" : $0 })
  }

  /// Returns the first event and the number of its bytes, or nil if they have not all arrived.
  private static func next(in bytes: ArraySlice<UInt8>) -> (TerminalEvent?, Int)? {
    let first = bytes[bytes.startIndex]
    switch first {
    case 0x1B: return escapeSequence(in: Array(bytes.prefix(mostBytes + 1)))
    case 0x0D, 0x0A: return (.key(.enter), 1)
    case 0x7F, 0x08: return (.key(.backspace), 1)
    case 0x09: return (.key(.tab), 1)
    case 0x01...0x1A: return (.control(Character(Unicode.Scalar(first + 0x60))), 1)
    case 0..<0x20, 0x80..<0xC2, 0xF5...: return (nil, 1)
    default:
      let count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      guard bytes.count >= count else { return nil }
      let text = String(decoding: bytes.prefix(count), as: UTF8.self)
      // Bytes that are not UTF-8 are decoded as others.
      guard let scalar = text.unicodeScalars.first, text.utf8.elementsEqual(bytes.prefix(count))
      else { return (nil, 1) }
      return (.text(Character(scalar)), count)
    }
  }

  /// Returns the event of bytes that begin with an escape byte, as `next(in:)`.
  private static func escapeSequence(in bytes: [UInt8]) -> (TerminalEvent?, Int)? {
    guard bytes.count > 1 else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "["): break
    case UInt8(ascii: "O"):
      guard bytes.count > 2 else { return nil }
      return (key(final: bytes[2]).map { .key($0) }, 3)
    case 0x1B: return (.key(.escape), 1)
    // A key with alt.
    default: return (nil, 2)
    }
    guard let end = bytes[2...].firstIndex(where: { !(0x20..<0x40).contains($0) }) else {
      return nil
    }
    return (event(parameters: bytes[2..<end], final: bytes[end]), end + 1)
  }

  /// Returns the event of a control sequence, or nil for one without a meaning here.
  private static func event(parameters: ArraySlice<UInt8>, final: UInt8) -> TerminalEvent? {
    let isMouse = parameters.first == UInt8(ascii: "<")
    let numbers = parameters.dropFirst(isMouse ? 1 : 0)
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map(number)
    if isMouse {
      // Pressing a button ends in M and releasing it in m.
      guard numbers.count == 3, final == UInt8(ascii: "M") else { return nil }
      let button = numbers[0]
      switch button & ~0b1_1100 {
      case 64: return .wheel(-3)
      case 65: return .wheel(3)
      case 0:
        return .click(
          row: numbers[2] - 1, column: numbers[1] - 1, isExtending: button & 4 != 0,
          isToggling: button & 0b1_1000 != 0)
      default: return nil
      }
    }
    // The second number is 1 and the sum of 1 for shift, 2 for alt, 4 for control.
    let modifiers = numbers.count > 1 ? numbers[1] - 1 : 0
    let isShifted = modifiers > 0 && modifiers & 1 != 0
    switch (final, numbers.first ?? 0) {
    case (UInt8(ascii: "~"), 1), (UInt8(ascii: "~"), 7): return .key(.home, isShifted: isShifted)
    case (UInt8(ascii: "~"), 4), (UInt8(ascii: "~"), 8): return .key(.end, isShifted: isShifted)
    case (UInt8(ascii: "~"), 5): return .key(.pageUp, isShifted: isShifted)
    case (UInt8(ascii: "~"), 6): return .key(.pageDown, isShifted: isShifted)
    case (UInt8(ascii: "~"), 3): return .key(.delete, isShifted: isShifted)
    case (UInt8(ascii: "u"), 32): return isShifted ? .key(.space, isShifted: true) : .text(" ")
    case (UInt8(ascii: "Z"), _): return .key(.tab, isShifted: true)
    default: return key(final: final).map { .key($0, isShifted: isShifted) }
    }
  }

  /// Returns the value of some digits, at most 99,999; 0 for other bytes.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) {
      (0x30...0x39).contains($1) ? min($0 * 10 + Int($1) - 0x30, 99_999) : 0
    }
  }

  private static func key(final: UInt8) -> TerminalEvent.Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    default: nil
    }
  }
}
