import SectilePaths
import SectileTestSupport
import Testing

/// Paths at the limits: size, order and parts.
@Suite struct KindedIndexPathTests {
  /// Paths at every limit, in reading order.
  let ordered: [KindedIndexPath] = [
    .header(inSection: 0), .item(0, inSection: 0), .item(1, inSection: 0),
    .item(4_294_967_295, inSection: 0), .footer(inSection: 0),
    .header(inSection: 1), .footer(inSection: 1),
    .header(inSection: 2_147_483_647), .item(0, inSection: 2_147_483_647),
    .item(4_294_967_295, inSection: 2_147_483_647), .footer(inSection: 2_147_483_647),
  ]

  @Test func `a path is 8 bytes`() {
    check(MemoryLayout<KindedIndexPath>.size, equals: 8)
    check(MemoryLayout<KindedIndexPath?>.size, equals: 9)
    check(MemoryLayout<KindedIndexPath.Kind>.size, equals: 1)
    check(MemoryLayout<KindedIndexPath.Kinds>.size, equals: 1)
  }

  @Test func `paths are ordered as they are read, and shuffled paths sort back`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<100 {
      check(ordered.shuffled(using: &generator).sorted(), equals: ordered)
    }
    for (i, a) in ordered.enumerated() {
      for (j, b) in ordered.enumerated() {
        check(a < b, equals: i < j, "\(a) and \(b)")
        check(a == b, equals: i == j, "\(a) and \(b)")
      }
    }
  }

  @Test func `a path has the section, kind and item that it was created with`() {
    check(KindedIndexPath.header(inSection: 7).section, equals: 7)
    check(KindedIndexPath.header(inSection: 7).kind, equals: .header)
    check(KindedIndexPath.header(inSection: 7).item, equals: nil)
    check(KindedIndexPath.footer(inSection: 7).section, equals: 7)
    check(KindedIndexPath.footer(inSection: 7).kind, equals: .footer)
    check(KindedIndexPath.footer(inSection: 7).item, equals: nil)
    for item in [0, 1, 7, 4_294_967_295] {
      for section in [0, 1, 7, 2_147_483_647] {
        let path = KindedIndexPath.item(item, inSection: section)
        check(path.item, equals: item, "section \(section)")
        check(path.section, equals: section, "item \(item)")
        check(path.kind, equals: .item, "item \(item), section \(section)")
      }
    }
  }

  @Test func `a path advanced by items is the path of the sum, up to the last possible item`() {
    for section in [0, 1, 2_147_483_647] {
      for item in [0, 1, 7, 4_294_967_295] {
        for distance in [0, 1, 7, 4_294_967_295] where item + distance <= 4_294_967_295 {
          let path = KindedIndexPath.item(item, inSection: section)
          check(
            path.advanced(byItems: distance), equals: .item(item + distance, inSection: section),
            "\(path) advanced by \(distance)")
        }
      }
    }
  }
}

/// Traps for invalid arguments.
///
/// Only debug builds print their text.
@Suite struct KindedIndexPathTrapTests {
  #if DEBUG
    @Test func `an item or section out of range traps with its value and the limits`() async {
      let item = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        _ = KindedIndexPath.item(-1, inSection: 0)
      }
      check(
        text(item).contains("KindedIndexPath.item: item -1 is not in 0..<4294967296."),
        "\(text(item))")
      let section = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        _ = KindedIndexPath.header(inSection: 2_147_483_648)
      }
      check(
        text(section).contains(
          "KindedIndexPath.header: section 2147483648 is not in 0..<2147483648."),
        "\(text(section))")
    }
  #endif

  @Test func `an item or section out of range traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = KindedIndexPath.item(4_294_967_296, inSection: 0)
    }
    await #expect(processExitsWith: .failure) { _ = KindedIndexPath.item(0, inSection: -1) }
    await #expect(processExitsWith: .failure) { _ = KindedIndexPath.footer(inSection: -1) }
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
