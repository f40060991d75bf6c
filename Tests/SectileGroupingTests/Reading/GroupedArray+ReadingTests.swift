// Subscripts trap like those of Array. The message has the position and the bounds; only debug
// builds print it.

import SectileGrouping
import SectilePaths
import SectileTestSupport
import Testing

@Suite struct GroupedArrayReadingTests {
  #if DEBUG
    @Test func `the trap message of a subscript has the position and the bounds`() async {
      let section = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        _ = (["a": [0, 1]] as GroupedArray)[1, 0]
      }
      check(text(section).contains("GroupedArray: section 1 is not in 0..<1."), "\(text(section))")
      let item = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = (["a": [0, 1]] as GroupedArray)[KindedIndexPath("0.2")!]
      }
      check(
        text(item).contains("GroupedArray: item 2 is not in 0..<2 of section 0."), "\(text(item))")
      let header = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = (["a": [0, 1]] as GroupedArray)[KindedIndexPath("0.header")!]
      }
      check(
        text(header).contains("GroupedArray: 0.header is not the path of an item."),
        "\(text(header))")
      let literal = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        _ = ["a": [0], "b": [1], "a": [2]] as GroupedArray<String, Int>
      }
      check(
        text(literal).contains("GroupedArray literal: sections 0 and 2 are equal"),
        "\(text(literal))")
    }

    private func text(_ result: ExitTest.Result?) -> String {
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
  #endif

  @Test func `subscripts and index arithmetic trap out of bounds`() async {
    await #expect(processExitsWith: .failure) { _ = (["a": [0]] as GroupedArray)[0, 1] }
    await #expect(processExitsWith: .failure) { _ = (["a": [0]] as GroupedArray)[0, -1] }
    await #expect(processExitsWith: .failure) { _ = (["a": [0]] as GroupedArray)[-1] }
    await #expect(processExitsWith: .failure) { _ = (["a": [0]] as GroupedArray)[1] }
    await #expect(processExitsWith: .failure) { _ = (["a": [0]] as GroupedArray).groups[1] }
    await #expect(processExitsWith: .failure) { _ = (["a": [0]] as GroupedArray).elements[1] }
    await #expect(processExitsWith: .failure) { _ = (["a": [0]] as GroupedArray).pairs[-1] }
    await #expect(processExitsWith: .failure) {
      let grouped: GroupedArray = ["a": [0]]
      _ = grouped.index(after: grouped.endIndex)
    }
    await #expect(processExitsWith: .failure) {
      let grouped: GroupedArray = ["a": [0]]
      _ = grouped.index(before: grouped.startIndex)
    }
    await #expect(processExitsWith: .failure) {
      let grouped: GroupedArray = ["a": [0]]
      _ = grouped.index(grouped.startIndex, offsetBy: 2)
    }
    await #expect(processExitsWith: .failure) {
      var grouped: GroupedArray = ["a": [0]]
      grouped[1, 0] = 7
    }
    await #expect(processExitsWith: .failure) {
      _ = (["a": [0]] as GroupedArray).elements.slices(atMost: 0)
    }
  }
}
