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
      for form in forms { check(events(form), equals: [.key(key)], "\(form.debugDescription)") }
    }
    check(
      events("\u{1B}[1;2B\u{1B}[6;2~"),
      equals: [
        .key(.down, isShifted: true), .key(.pageDown, isShifted: true),
      ])
    check(
      events("\u{1B}[32;2u\u{1B}[32;1u\u{1B}[Z"),
      equals: [
        .key(.space, isShifted: true), .text(" "), .key(.tab, isShifted: true),
      ])
    check(events("\u{1}\u{C}\u{15}\u{1A}"), equals: ["a", "l", "u", "z"].map { .control($0) })
    check(events("\u{1B}[1;5B"), equals: [.key(.down)])
    check(events("\u{1B}\u{1B}"), equals: [.key(.escape), .key(.escape)])
  }

  @Test func `text is decoded, and keys without a meaning are ignored`() {
    check(events("aé東😀"), equals: ["a", "é", "東", "😀"].map { .text($0) })
    check(events("\u{1B}[201~\u{1B}[15~\u{1B}x\u{0}\u{1C}\u{1B}[I\u{1B}[?1;2c"), equals: [])
    var input = TerminalInput()
    check(
      input.events(appending: [0xFF, 0x80, 0xC3, 0x28, 0x61]), equals: [.text("("), .text("a")])
  }

  @Test func `a sequence may arrive in parts`() {
    for text in ["\u{1B}[1;2B", "東", "\u{1B}[<64;10;20M", "\u{1B}OA"] {
      var input = TerminalInput()
      var parts: [TerminalEvent] = []
      for byte in text.utf8 {
        parts += input.events(appending: [byte])
      }
      check(parts == events(text) && parts.count == 1, "\(text.debugDescription)")
      check(!input.isIncomplete, "text \(text)")
    }
  }

  @Test func `the mouse scrolls and clicks`() {
    check(events("\u{1B}[<64;1;1M"), equals: [.wheel(-3)])
    check(events("\u{1B}[<65;1;1M\u{1B}[<65;1;1m"), equals: [.wheel(3)])
    check(events("\u{1B}[<0;12;5M\u{1B}[<0;12;5m"), equals: [.click(row: 4, column: 11)])
    check(events("\u{1B}[<4;1;1M"), equals: [.click(row: 0, column: 0, isExtending: true)])
    check(events("\u{1B}[<16;1;1M"), equals: [.click(row: 0, column: 0, isToggling: true)])
    check(events("\u{1B}[<2;1;1M\u{1B}[<66;1;1M\u{1B}[<0;1M"), equals: [])
  }

  @Test func `a pasted text is one event`() {
    check(
      events("a\u{1B}[200~x\rq\u{1B}[A\r\né\u{1B}[201~b"),
      equals: [.text("a"), .paste("x\nq\u{1B}[A\né"), .text("b")])
    check(events("\u{1B}[200~\u{1B}[201~"), equals: [.paste("")])
    // In two parts, which may be far apart, and byte by byte.
    let long = String(repeating: "東京\r", count: 500) + "\u{1B}[20"
    let bytes = Array("\u{1B}[200~\(long)\u{1B}[201~q".utf8)
    let expected = [
      TerminalEvent.paste(String(repeating: "東京\n", count: 500) + "\u{1B}[20"), .text("q"),
    ]
    for split in [6, 7, 100, bytes.count - 8, bytes.count - 7, bytes.count - 3, bytes.count - 1] {
      var input = TerminalInput()
      var found = input.events(appending: bytes[..<split])
      check(!input.isIncomplete || split < 6, "\(split)")
      found += input.flush()
      found += input.events(appending: bytes[split...])
      check(found == expected, "\(split)")
    }
    var input = TerminalInput()
    check(bytes.flatMap { input.events(appending: [$0]) } == expected)
  }

  @Test func `a sequence without an end is given up`() {
    var input = TerminalInput()
    _ = input.events(appending: Array("\u{1B}[".utf8) + Array(repeating: 0x31, count: 200))
    check(!input.isIncomplete)
    check(input.events(appending: [0x61]), equals: [.text("a")])
  }

  @Test func `any bytes give events or nothing`() {
    var random = SeededGenerator(seed: 5)
    var input = TerminalInput()
    let likely: [UInt8] = [
      0x1B, 0x5B, 0x3B, 0x3C, 0x30, 0x31, 0x32, 0x4D, 0x7E, 0xE6, 0x9D, 0xB1, 0xFF,
    ]
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        random.oneIn(2)
          ? likely.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
      }
      _ = input.events(appending: random.oneIn(50) ? Array("\u{1B}[200~".utf8) : bytes)
    }
    // Ends a pasted text and an incomplete sequence.
    _ = input.events(appending: Array("\u{1B}[201~".utf8))
    _ = input.flush()
    check(input.events(appending: [0x61]), equals: [.text("a")])
  }
}
