// From the bytes of a terminal to keys and clicks: UTF-8 text, and the control sequences of ECMA-48
// in the forms of xterm. Terminals send a key in one write, so a lone escape byte is the escape
// key.

/// An event of the keyboard or the mouse.
enum TerminalEvent: Equatable {
  /// A key without a character of its own.
  enum Key: Equatable {
    case up, down, left, right, pageUp, pageDown, home, end
    case enter, escape, backspace
    /// The space bar together with shift, which only some terminals report.
    case shiftSpace
    /// Control-A, control-L and control-U.
    case selectAll, redraw, deleteLine
  }

  case key(Key, isShifted: Bool = false)
  case text(Character)
  /// A step of the wheel in rows, down if positive.
  case wheel(Int)
  /// A press of the first button on a cell; both numbers start at 0.
  case click(row: Int, column: Int, isExtending: Bool = false, isToggling: Bool = false)
}

/// The bytes of a terminal that are not yet events.
struct TerminalInput {
  private var bytes: [UInt8] = []

  /// The longest control sequence that is waited for.
  private static let mostBytes = 64

  /// Whether the first byte of a longer sequence has arrived.
  var isIncomplete: Bool { !bytes.isEmpty }

  /// Returns the events that more bytes complete.
  mutating func events(appending more: some Sequence<UInt8>) -> [TerminalEvent] {
    bytes += more
    var events: [TerminalEvent] = []
    while !bytes.isEmpty {
      guard let (event, count) = next() else { break }
      bytes.removeFirst(count)
      if let event { events.append(event) }
    }
    if bytes.count > Self.mostBytes { bytes = [] }
    return events
  }

  /// Returns the event of an incomplete sequence, when no more bytes have arrived for a while.
  mutating func flush() -> [TerminalEvent] {
    defer { bytes = [] }
    return bytes.first == 0x1B ? [.key(.escape)] : []
  }

  /// Returns the first event and the number of its bytes, or nil if they have not all arrived.
  private func next() -> (TerminalEvent?, Int)? {
    switch bytes[0] {
    case 0x1B: return escapeSequence()
    case 0x0D, 0x0A: return (.key(.enter), 1)
    case 0x7F, 0x08: return (.key(.backspace), 1)
    case 0x01: return (.key(.selectAll), 1)
    case 0x0C: return (.key(.redraw), 1)
    case 0x15: return (.key(.deleteLine), 1)
    case 0..<0x20, 0x80..<0xC2, 0xF5...: return (nil, 1)
    case let first:
      let count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      guard bytes.count >= count else { return nil }
      guard let text = String(validating: bytes[..<count], as: UTF8.self),
        let character = text.first
      else { return (nil, 1) }
      return (.text(character), count)
    }
  }

  private func escapeSequence() -> (TerminalEvent?, Int)? {
    guard bytes.count > 1 else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "["): break
    case UInt8(ascii: "O"):
      guard bytes.count > 2 else { return nil }
      return (Self.key(final: bytes[2]).map { .key($0) }, 3)
    case 0x1B: return (.key(.escape), 1)
    // A key with alt.
    default: return (nil, 2)
    }
    guard let end = bytes[2...].firstIndex(where: { !(0x20..<0x40).contains($0) }) else {
      return nil
    }
    return (Self.event(parameters: bytes[2..<end], final: bytes[end]), end + 1)
  }

  /// Returns the event of a control sequence, or nil for one without a meaning here.
  private static func event(parameters: ArraySlice<UInt8>, final: UInt8) -> TerminalEvent? {
    let isMouse = parameters.first == UInt8(ascii: "<")
    let numbers = parameters.dropFirst(isMouse ? 1 : 0)
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
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
    case (UInt8(ascii: "u"), 32): return isShifted ? .key(.shiftSpace) : .text(" ")
    default: return key(final: final).map { .key($0, isShifted: isShifted) }
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
