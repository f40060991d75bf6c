// The functions in the guide of the engine exist, and the checker finds those that do not.

import Foundation
import Testing

@Suite struct FunctionCheckerTests {
  private func contents(of file: String) -> String? {
    let path = PackageFiles.root.appending(path: "Docs/Internals").appending(path: file).path
    return FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `the files in the guide of the engine declare its functions`() throws {
    let guide = try #require(contents(of: "Engine.md"))
    #expect(FunctionChecker.functions(in: guide).count >= 120)
    for violation in FunctionChecker.violations(in: guide, contents: { contents(of: $0) }) {
      Issue.record("Docs/Internals/Engine.md: \(violation)")
    }
  }

  @Test func `each row of the walks in the guide of the engine names a function and its file`()
    throws
  {
    let guide = try #require(contents(of: "Engine.md"))
    let walks = guide.components(separatedBy: "\n### ").dropFirst()
    #expect(walks.count == 5)
    for walk in walks {
      let rows = walk.components(separatedBy: "\n").filter { $0.hasPrefix("| `") }
      #expect(rows.count >= 10, "\(walk)")
      for row in rows { #expect(FunctionChecker.functions(in: row).count == 1, "\(row)") }
    }
  }

  let source = """
    struct Tree<Value> {
      // func removed(at index: Int)
      init?(_ value: Value, at index: Int = 0) { self.init(value, below: index) }
      func find<Key>(
        _ key: Key, spacing: [Int: Double], where holds: (Key, Value) throws -> Bool = { _, _ in
          true
        }
      ) -> (Key, Value) { search(key) }
      func reset() {}
    }
    """

  @Test(arguments: [
    "`find(_:spacing:where:)` in\n   [Tree](Tree.swift) descends.",
    "| `Tree.init(_:at:)` | [Tree](Tree.swift) | creates a tree |",
    "| `reset()` | [Tree](Tree.swift) | removes all values |",
  ])
  func `declared functions are accepted`(text: String) {
    #expect(FunctionChecker.functions(in: text).count == 1)
    let violations = FunctionChecker.violations(in: text) { $0 == "Tree.swift" ? source : nil }
    #expect(violations == [])
  }

  @Test(arguments: [
    ("`find(_:spacing:)`", "Tree", "Tree.swift declares find(_:spacing:where:)."),
    ("`search(_:)`", "Tree", "Tree.swift declares no such function."),
    ("`removed(at:)`", "Tree", "Tree.swift declares no such function."),
    ("`init(_:below:)`", "Tree", "Tree.swift declares init(_:at:)."),
    ("`rese()`", "Tree", "Tree.swift declares no such function."),
    ("`Leaf.reset()`", "Tree", "Tree.swift does not contain Leaf."),
    ("`reset()`", "Leaf", "Leaf.swift does not exist."),
  ])
  func `other functions, types and files are found`(
    function: String, file: String, problem: String
  ) {
    let text = "| \(function) | [\(file)](\(file).swift) | a step |"
    let violations = FunctionChecker.violations(in: text) { $0 == "Tree.swift" ? source : nil }
    #expect(violations.count == 1)
    #expect(violations.first?.hasSuffix(": \(problem)") == true)
  }
}
