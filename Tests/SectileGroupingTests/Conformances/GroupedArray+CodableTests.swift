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
    #expect(
      String(decoding: try encoder.encode(grouped), as: UTF8.self)
        == #"[{"elements":[1,2],"section":"a"},"#
        + #"{"elements":[],"hasHeader":false,"isDeclared":true,"section":"b"}]"#)
  }

  @Test func `coding preserves sections, elements and properties`() throws {
    for shape in everyShape(sections: 3, items: 0...2) {
      var grouped = shape
      try grouped.setDeclared(true, section: 1)
      try grouped.setHeader(false, inSection: 0)
      try grouped.setFooter(false, inSection: 2)
      let decoded = try JSONDecoder().decode(Grouped.self, from: JSONEncoder().encode(grouped))
      #expect(decoded == grouped)
      #expect(decoded.groups.map(\.isDeclared) == grouped.groups.map(\.isDeclared))
      #expect(SectionCounts(of: decoded) == SectionCounts(of: grouped))
      #expect(decoded.index(ofSection: "s2") == 2)
    }
  }

  @Test func `missing properties decode as defaults, and invalid forms throw`() throws {
    func decode(_ json: String) throws -> Grouped {
      try JSONDecoder().decode(Grouped.self, from: Data(json.utf8))
    }
    #expect(try decode("[]") == [:])
    // An empty section decodes as a declared one, and sections may be equal.
    let read = try decode(
      #"[{"section":"a","elements":[]},{"section":"b","elements":[1]},"#
        + #"{"section":"a","elements":[2],"isDeclared":false,"hasFooter":true}]"#)
    #expect(read.sections == ["a", "b", "a"])
    #expect(read.isDeclared(section: 0))
    #expect(read.index(ofSection: "a") == 0)
    for json in ["{}", #"[{"section":"a"}]"#, #"[{"elements":[1]}]"#, #"[["a",[1]]]"#] {
      #expect(throws: DecodingError.self) { try decode(json) }
    }
  }
}
