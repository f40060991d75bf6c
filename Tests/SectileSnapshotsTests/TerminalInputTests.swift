import SectileSnapshots
import SectileTestSupport
import Testing

/// Bytes of terminals as events.
@Suite struct TerminalInputTests {
  private func events(_ text: String) -> [TerminalEvent] {
    var input = TerminalInput()
    return input.events(appending: text.utf8) + input.flush()
  }

  @Test func `keys in the forms of different terminals are one event`() {
    for (key, forms) in [
      (.up, ["\u{1B}[A", "\u{1B}OA", "\u{1B}[1;1A"]), (.down, ["\u{1B}[B", "\u{1B}OB"]),
      (.right, ["\u{1B}[C", "\u{1B}OC"]), (.left, ["\u{1B}[D", "\u{1B}OD"]),
      (.home, ["\u{1B}[H", "\u{1B}OH", "\u{1B}[1~", "\u{1B}[7~"]),
      (.end, ["\u{1B}[F", "\u{1B}OF", "\u{1B}[4~", "\u{1B}[8~"]), (.pageUp, ["\u{1B}[5~"]),
      (.pageDown, ["\u{1B}[6~"]), (.enter, ["\r", "\n"]), (.backspace, ["\u{7F}", "\u{8}"]),
      (.escape, ["\u{1B}"]), (.tab, ["\t"]), (.delete, ["\u{1B}[3~"]),
    ] as [(TerminalEvent.Key, [String])] {
      for form in forms { #expect(events(form) == [.key(key)], "\(form.debugDescription)") }
    }
    #expect(
      events("\u{1B}[1;2B\u{1B}[6;2~") == [
        .key(.down, isShifted: true), .key(.pageDown, isShifted: true),
      ])
    #expect(
      events("\u{1B}[32;2u\u{1B}[32;1u\u{1B}[Z") == [
        .key(.space, isShifted: true), .text(" "), .key(.tab, isShifted: true),
      ])
    #expect(
      events("\u{1}\u{C}\u{15}\u{1A}") == ["a", "l", "u", "z"].map { .control($0) })
    #expect(events("\u{1B}[1;5B") == [.key(.down)])
    #expect(events("\u{1B}\u{1B}") == [.key(.escape), .key(.escape)])
  }

  @Test func `text is decoded, and keys without a meaning are ignored`() {
    #expect(events("aé東😀") == ["a", "é", "東", "😀"].map { .text($0) })
    #expect(events("\u{1B}[200~\u{1B}[15~\u{1B}x\u{0}\u{1C}\u{1B}[I\u{1B}[?1;2c") == [])
    var input = TerminalInput()
    #expect(input.events(appending: [0xFF, 0x80, 0xC3, 0x28, 0x61]) == [.text("("), .text("a")])
  }

  @Test func `a sequence may arrive in parts`() {
    for text in ["\u{1B}[1;2B", "東", "\u{1B}[<64;10;20M", "\u{1B}OA"] {
      var input = TerminalInput()
      var parts: [TerminalEvent] = []
      for byte in text.utf8 {
        parts += input.events(appending: [byte])
      }
      #expect(parts == events(text) && parts.count == 1, "\(text.debugDescription)")
      #expect(!input.isIncomplete)
    }
  }

  @Test func `the mouse scrolls and clicks`() {
    #expect(events("\u{1B}[<64;1;1M") == [.wheel(-3)])
    #expect(events("\u{1B}[<65;1;1M\u{1B}[<65;1;1m") == [.wheel(3)])
    #expect(events("\u{1B}[<0;12;5M\u{1B}[<0;12;5m") == [.click(row: 4, column: 11)])
    #expect(events("\u{1B}[<4;1;1M") == [.click(row: 0, column: 0, isExtending: true)])
    #expect(events("\u{1B}[<16;1;1M") == [.click(row: 0, column: 0, isToggling: true)])
    #expect(events("\u{1B}[<2;1;1M\u{1B}[<66;1;1M\u{1B}[<0;1M") == [])
  }

  @Test func `a sequence without an end is given up`() {
    var input = TerminalInput()
    _ = input.events(appending: Array("\u{1B}[".utf8) + Array(repeating: 0x31, count: 200))
    #expect(!input.isIncomplete)
    #expect(input.events(appending: [0x61]) == [.text("a")])
  }

  @Test func `any bytes give events or nothing`() {
    var random = SeededGenerator(seed: 5)
    var input = TerminalInput()
    let likely: [UInt8] = [0x1B, 0x5B, 0x3B, 0x3C, 0x31, 0x4D, 0x7E, 0xE6, 0x9D, 0xB1, 0xFF]
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        random.oneIn(2)
          ? likely.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
      }
      _ = input.events(appending: bytes)
    }
    _ = input.flush()
    #expect(input.events(appending: [0x61]) == [.text("a")])
  }
}
