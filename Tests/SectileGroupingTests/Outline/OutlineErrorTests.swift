import SectileGrouping
import SectilePaths
import SectileTestSupport
import Testing

@Suite struct OutlineErrorTests {
  private func outline() throws -> Outline<String> {
    try Outline([
      .init("a", isExpanded: true), .init("b", level: 1), .init("c", level: 2), .init("d"),
    ])
  }

  @Test func `errors name the value and the allowed ones, and change nothing`() throws {
    let edits: [(String, (inout Outline<String>) throws(OutlineError) -> SectionedChanges)] = [
      ("\"x\" is not in the outline.", { o throws(OutlineError) in try o.append(["y"], to: "x") }),
      ("\"x\" is not in the outline.", { o throws(OutlineError) in try o.expand("x") }),
      ("\"x\" is not in the outline.", { o throws(OutlineError) in try o.move("a", to: "x") }),
      (
        "\"d\" is in the outline already; an outline has each item once.",
        { o throws(OutlineError) in try o.append(["y", "d"], to: nil) }
      ),
      (
        "\"y\" is in the outline already; an outline has each item once.",
        { o throws(OutlineError) in try o.insert(["y", "z", "y"], after: "b") }
      ),
      (
        "\"a\" cannot move below \"c\", which is the item itself or one of its descendants.",
        { o throws(OutlineError) in try o.move("a", to: "c", at: 0) }
      ),
      (
        "\"d\" is in the outline already; an outline has each item once.",
        { o throws(OutlineError) in try o.replace("a", with: "d") }
      ),
      (
        "\"x\" is not in the outline.",
        { o throws(OutlineError) in try o.replace("x", with: "y") }
      ),
      (
        "\"x\" is not in the outline.",
        { o throws(OutlineError) in try o.move(contentsOf: ["b", "x"], to: nil) }
      ),
      (
        "\"b\" is in the outline already; an outline has each item once.",
        { o throws(OutlineError) in try o.move(contentsOf: ["b", "d", "b"], to: nil) }
      ),
      (
        "\"b\" cannot move below \"c\", which is the item itself or one of its descendants.",
        { o throws(OutlineError) in try o.move(contentsOf: ["d", "b"], to: "c") }
      ),
      (
        "child index 2 is not in 0...1.",
        { o throws(OutlineError) in try o.move(contentsOf: ["b", "d"], to: nil, at: 2) }
      ),
      (
        "child index 2 is not in 0...1.",
        { o throws(OutlineError) in try o.move("a", to: nil, at: 2) }
      ),
      (
        "child index -1 is not in 0...0.",
        { o throws(OutlineError) in try o.move("a", to: "d", at: -1) }
      ),
    ]
    for (text, edit) in edits {
      let before = try outline()
      var changed = before
      do throws(OutlineError) {
        let changes = try edit(&changed)
        Issue.record("\(text) was not thrown; \(changes)")
      } catch {
        check(error.description, equals: "OutlineError: " + text, "text \(text)")
      }
      changed.checkAllInvariants()
      check(changed == before && !changed.contains("y"), "\(text)")
      // Items that an error kept out can be inserted afterwards.
      try changed.append(["y"], to: "d")
      check(changed.children(of: "d"), equals: ["y"], "text \(text)")
      check(changed.count, equals: 5, "text \(text)")
    }
    let level =
      "level 3 is not in 0...1; a child directly follows its parent or a sibling's subtree."
    check(OutlineError.levelOutOfRange(3, maximum: 1).description, equals: "OutlineError: " + level)
  }

  @Test func `unknown items have no row, level, parent and children`() throws {
    let outline = try outline()
    check(outline.row(of: "x"), equals: nil)
    check(outline.level(of: "x"), equals: nil)
    check(outline.parent(of: "x"), equals: nil)
    check(outline.parent(of: "a"), equals: nil)
    check(outline.children(of: "x"), equals: [])
    check(outline.numberOfChildren(of: "x"), equals: 0)
    check(!outline.contains("x"))
    check(outline.contains("a"), "\(outline)")
    check(!outline.isExpanded("x"))
    check(outline.lastDescendantRow(of: "x"), equals: nil)
    // A hidden item has a level, and no row.
    check(outline.row(of: "c"), equals: nil)
    check(outline.level(of: "c"), equals: 2)
    check(outline.lastDescendantRow(of: "c"), equals: nil)
    check(outline.lastDescendantRow(of: "a"), equals: 1)
  }

  @Test func `a row that does not exist stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = Outline<Int>().item(atRow: 0) }
    await #expect(processExitsWith: .failure) { _ = Outline<Int>().item(atRow: -1) }
  }
}
