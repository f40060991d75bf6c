// Documents equal their snippets, and the checkers find differences.

import Foundation
import SectileTestSupport
import Testing

@Suite struct SnippetCheckerTests {
  typealias File = SnippetChecker.File

  @Test func `all code in the documents is compiled and run`() {
    let documents = PackageFiles.documents() + PackageFiles.pages()
    let snippets = PackageFiles.snippets()
    check(documents.count, isAtLeast: 3)
    check(snippets.count, isAtLeast: 3)
    for violation in SnippetChecker.violations(documents: documents, sources: snippets) {
      Issue.record("\(violation)")
    }
  }

  @Test func `all links between files of the package exist`() {
    for document in PackageFiles.documents() {
      for link in links(in: document.text) where !link.contains("://") && !link.hasPrefix("#") {
        let path = link.prefix { $0 != "#" }
        let target = PackageFiles.root.appending(path: document.name)
          .deletingLastPathComponent().appending(path: String(path))
        check(
          FileManager.default.fileExists(atPath: target.path), "\(document.name) links to \(link)")
      }
    }
  }

  @Test func `all links to headings exist`() throws {
    var count = 0
    for document in PackageFiles.documents() {
      for link in links(in: document.text) where !link.contains("://") && link.contains("#") {
        let parts = link.split(separator: "#", omittingEmptySubsequences: false)
        let file = PackageFiles.root.appending(path: document.name)
        let target = file.deletingLastPathComponent().appending(path: String(parts[0]))
        let text =
          parts[0].isEmpty ? document.text : try String(contentsOf: target, encoding: .utf8)
        check(headings(in: text).contains(String(parts[1])), "\(document.name) links to \(link)")
        count += 1
      }
    }
    check(count, isAtLeast: 50)
  }

  /// Returns the names of headings in links: lower case, without punctuation, joined by hyphens.
  private func headings(in text: String) -> Set<String> {
    let lines = text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 0 }
      .flatMap { $0.element.components(separatedBy: "\n") }
    return Set(
      lines.filter { $0.hasPrefix("#") }.map { line in
        let words = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
        return String(
          words.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
            .map { $0 == " " ? "-" : $0 })
      })
  }

  private func links(in text: String) -> [String] {
    text.components(separatedBy: "](").dropFirst().map { String($0.prefix { $0 != ")" }) }
  }

  let source = File(
    name: "A.swift",
    text: """
      @Test func a() throws {
        // snippet: counting
        let paths = [1, 2]

        show(paths.count)  // 2
        try show(f(paths))  // 3, as f adds one
        // end
      }
      """)

  @Test func `spaces, imports and show are ignored`() {
    let document = File(
      name: "A.md",
      text: """
        Text.

        ```swift
        import Sectile

        let paths = [1, 2]
        paths.count        // 2
        try f(paths)  // 3, as f adds one
        ```
        """)
    check(SnippetChecker.violations(documents: [document], sources: [source]), equals: [])
    check(links(in: "[a](b.md), [c](https://d) [e](#f)"), equals: ["b.md", "https://d", "#f"])
    check(headings(in: "# A `b`: C\n```\n# no\n```\n## D\n"), equals: ["a-b-c", "d"])
  }

  @Test(arguments: [
    "let paths = [1, 3]\npaths.count  // 2\ntry f(paths)  // 3, as f adds one",
    "let paths = [1, 2]\npaths.count  // 3\ntry f(paths)  // 3, as f adds one",
    "let paths = [1, 2]\npaths.count\ntry f(paths)  // 3, as f adds one",
    "let paths = [1, 2]\npaths.count  // 2",
    "let paths = [1, 2]\n  paths.count  // 2\ntry f(paths)  // 3, as f adds one",
    "let paths = [1, 2]\npaths.count  // 2\nf(paths)  // 3, as f adds one",
  ])
  func `changed code and unquoted snippets are found`(code: String) {
    let document = File(name: "A.md", text: "```swift\n\(code)\n```")
    let violations = SnippetChecker.violations(documents: [document], sources: [source])
    check(violations.count, equals: 2)
    check(violations.first?.hasPrefix("A.md:1: this code is in no snippet"), equals: true)
    check(violations.last?.hasPrefix("A.swift:2: no document quotes this snippet"), equals: true)
  }

  @Test func `unfinished and empty code is found`() {
    let open = File(name: "A.md", text: "```swift\nlet a = 1\n")
    check(
      SnippetChecker.violations(documents: [open], sources: []),
      equals: [
        "A.md:1: the code never ends."
      ])
    let empty = File(name: "B.md", text: "```swift\n```")
    check(
      SnippetChecker.violations(documents: [empty], sources: []).first,
      equals: "B.md:1: there is no code.")
    let unfinished = File(name: "A.swift", text: "// snippet: a\nlet a = 1")
    check(
      SnippetChecker.violations(documents: [], sources: [unfinished]),
      equals: [
        "A.swift:1: the code never ends."
      ])
  }

  @Test func `a result that differs from its comment is found`() {
    let source = ["show(a)  // 13", "show(a)", "show(a)  // 13, because", "show(a)  // 131"]
    check(showViolation(of: "13", inLine: 1, of: source), equals: nil)
    check(showViolation(of: "13", inLine: 3, of: source), equals: nil)
    check(showViolation(of: "12", inLine: 1, of: source), equals: "this line gives 12, not 13")
    check(showViolation(of: "13", inLine: 4, of: source) != nil)
    check(showViolation(of: "13", inLine: 2, of: source)?.contains("no comment"), equals: true)
    check(showViolation(of: "13", inLine: 9, of: source) != nil)
  }

  @Test func `show reads the comment of its own line`() {
    show(6 * 7)  // 42
    show(["a", "b"])  // ["a", "b"]
    show("a")  // "a"
    show(Int("x"))  // nil
    show(Int("7"))  // 7
    withKnownIssue {
      show(6 * 7)  // 41
    }
    withKnownIssue {
      show(6 * 7)
    }
  }
}
