import Foundation
import SectilePaths
import SectileTestSupport
import Testing

/// Changes as JSON.
@Suite struct SectionedChangesCodableTests {
  typealias Pair = SectionedChanges.SectionPair
  typealias Move = SectionedChanges.PathPair

  @Test func `JSON contains the lists that are not empty, and decoding validates them`() throws {
    let changes = try SectionedChanges(
      sectionRemovals: [2], sectionMoves: [Pair(old: 4, new: 0)],
      sectionUpdates: [Pair(old: 0, new: 1)], itemInsertions: [path("1.3")],
      itemUpdates: [Move(old: path("4.1"), new: path("0.1"))])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(changes)
    check(
      String(decoding: json, as: UTF8.self),
      equals: #"{"itemInsertions":["1.3"],"itemUpdates":[{"new":"0.1","old":"4.1"}],"#
        + #""sectionMoves":[{"new":0,"old":4}],"sectionRemovals":[2],"#
        + #""sectionUpdates":[{"new":1,"old":0}]}"#)
    let decoded = try JSONDecoder().decode(SectionedChanges.self, from: json)
    check(decoded, equals: changes)
    check(decoded.mapsPaths(like: changes))
    try check(
      JSONDecoder().decode(SectionedChanges.self, from: Data("{}".utf8)), equals: SectionedChanges()
    )
    let wrong = Data(#"{"sectionRemovals":[1,1]}"#.utf8)
    #expect {
      try JSONDecoder().decode(SectionedChanges.self, from: wrong)
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return context.debugDescription.contains("old section 1 is listed twice")
    }
  }
}
