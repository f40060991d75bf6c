// The coded form of grouped arrays.

import Foundation
import SectileGrouping
import SectilePaths
import SectileTestSupport
import Testing

@Suite struct GroupedArrayCodableTests {
  typealias Grouped = GroupedArray<String, Int>

  @Test func `the coded form is a list of groups without default properties`() throws {
    var grouped: Grouped = ["a": [1, 2], "b": []]
    try grouped.setHeader(false, inSection: 1)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    check(
      String(decoding: try encoder.encode(grouped), as: UTF8.self),
      equals: #"[{"elements":[1,2],"section":"a"},"#
        + #"{"elements":[],"hasHeader":false,"isDeclared":true,"section":"b"}]"#)
  }

  @Test func `coding preserves sections, elements and properties`() throws {
    for shape in everyShape(sections: 3, items: 0...2) {
      var grouped = shape
      try grouped.setDeclared(true, section: 1)
      try grouped.setHeader(false, inSection: 0)
      try grouped.setFooter(false, inSection: 2)
      let decoded = try JSONDecoder().decode(Grouped.self, from: JSONEncoder().encode(grouped))
      check(decoded, equals: grouped, "shape \(shape)")
      check(
        decoded.groups.map(\.isDeclared), equals: grouped.groups.map(\.isDeclared), "shape \(shape)"
      )
      check(SectionCounts(of: decoded), equals: SectionCounts(of: grouped), "shape \(shape)")
      check(decoded.index(ofSection: "s2"), equals: 2, "shape \(shape)")
    }
  }

  @Test func `missing properties decode as defaults, and invalid forms throw`() throws {
    func decode(_ json: String) throws -> Grouped {
      try JSONDecoder().decode(Grouped.self, from: Data(json.utf8))
    }
    try check(decode("[]"), equals: [:])
    // An empty section decodes as a declared one, and sections may be equal.
    let read = try decode(
      #"[{"section":"a","elements":[]},{"section":"b","elements":[1]},"#
        + #"{"section":"a","elements":[2],"isDeclared":false,"hasFooter":true}]"#)
    check(read.sections, equals: ["a", "b", "a"])
    check(read.isDeclared(section: 0))
    check(read.index(ofSection: "a"), equals: 0)
    for json in ["{}", #"[{"section":"a"}]"#, #"[{"elements":[1]}]"#, #"[["a",[1]]]"#] {
      #expect(throws: DecodingError.self) { try decode(json) }
    }
  }
}
