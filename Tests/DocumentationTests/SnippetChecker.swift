// Documents quote code that is compiled and run. Write the code in a test of this target:
//
//     // snippet: a name that says what it shows
//     let paths = IndexPaths(SectionCounts([3, 2]))
//     show(paths.count)    // 9
//     // end
//
// and quote it in any document under Docs, in the README, or on a page of a library (*.docc/*.md),
// as a ```swift block without `show`:
//
//     let paths = IndexPaths(SectionCounts([3, 2]))
//     paths.count    // 9
//
// `show` compares the value with the comment when the test runs. The checker compares blocks with
// snippets. A block without a snippet and a snippet without a block are errors. Blank lines, the
// number of spaces before a comment and `import` lines are ignored.

import Foundation

/// Compares the code in documents with the code that is tested.
struct SnippetChecker {
  /// A document or a source file.
  struct File {
    var name: String
    var text: String
  }

  /// A block of code in a document, or a snippet in a source file.
  struct Block: Hashable {
    var place: String
    var lines: [String]
  }

  /// Returns one sentence per violation; empty if all code in the documents is tested.
  static func violations(documents: [File], sources: [File]) -> [String] {
    var violations: [String] = []
    var snippets: [Block] = []
    for file in sources {
      snippets += blocks(in: file, from: { $0.hasPrefix("// snippet:") }, to: "// end", &violations)
    }
    var blocks: [Block] = []
    for file in documents {
      blocks += Self.blocks(in: file, from: { $0 == "```swift" }, to: "```", &violations)
    }
    let quoted = Set(blocks.map(\.lines))
    let tested = Set(snippets.map(\.lines))
    for block in blocks where !tested.contains(block.lines) {
      violations.append("\(block.place): this code is in no snippet:\n\(text(block))")
    }
    for snippet in snippets where !quoted.contains(snippet.lines) {
      violations.append("\(snippet.place): no document quotes this snippet:\n\(text(snippet))")
    }
    return violations
  }

  /// Returns the blocks of a file between their first and last lines.
  private static func blocks(
    in file: File, from isStart: (String) -> Bool, to end: String, _ violations: inout [String]
  ) -> [Block] {
    var blocks: [Block] = []
    var open: (place: String, lines: [String])?
    for (number, line) in file.text.components(separatedBy: "\n").enumerated() {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if open == nil {
        if isStart(trimmed) { open = ("\(file.name):\(number + 1)", []) }
      } else if trimmed == end {
        let lines = normalized(open!.lines)
        if lines.isEmpty { violations.append("\(open!.place): there is no code.") }
        blocks.append(Block(place: open!.place, lines: lines))
        open = nil
      } else {
        open!.lines.append(line)
      }
    }
    if let open { violations.append("\(open.place): the code never ends.") }
    return blocks
  }

  /// Returns the lines in normalized form.
  static func normalized(_ lines: [String]) -> [String] {
    let kept = lines.filter { line in
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      return !trimmed.isEmpty && !trimmed.hasPrefix("import ")
    }
    let indentation = kept.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return kept.map { line in
      var line = String(line.dropFirst(indentation))
      if let comment = line.range(of: "  // ") ?? line.range(of: " // ") {
        let code = line[..<comment.lowerBound].trimmingTrailingBlanks()
        let text = line[comment.lowerBound...].trimmingCharacters(in: .whitespaces)
        line = "\(code)  \(text)"
      }
      return withoutShow(line.trimmingTrailingBlanks())
    }
  }

  /// Returns a line with the argument of `show` instead of the call.
  private static func withoutShow(_ line: String) -> String {
    let indentation = line.prefix { $0 == " " }
    let call = line.dropFirst(indentation.count)
    for start in ["show(", "try show("] where call.hasPrefix(start) {
      // The last parenthesis before the comment closes the call.
      let code = call.range(of: "  // ").map { call[..<$0.lowerBound] } ?? call
      guard code.hasSuffix(")") else { continue }
      let argument = code.dropFirst(start.count).dropLast()
      let keyword = start.hasPrefix("try") ? "try " : ""
      return indentation + keyword + argument + call[code.endIndex...]
    }
    return line
  }

  private static func text(_ block: Block) -> String {
    block.lines.map { "    \($0)" }.joined(separator: "\n")
  }
}

extension StringProtocol {
  /// The text without trailing spaces.
  fileprivate func trimmingTrailingBlanks() -> String {
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

/// The files of the package.
enum PackageFiles {
  /// The folder of the manifest.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The README and all Markdown under Docs.
  static func documents() -> [SnippetChecker.File] {
    files(under: "Docs", withSuffix: ".md") + [file("README.md")].compactMap(\.self)
  }

  /// The pages of the libraries, whose links DocC checks.
  static func pages() -> [SnippetChecker.File] {
    files(under: "Sources", withSuffix: ".md")
  }

  /// The sources of this target that have snippets, and those that need the stand-in for UIKit.
  static func snippets() -> [SnippetChecker.File] {
    files(under: "Tests/DocumentationTests", withSuffix: "Snippets.swift")
      + files(under: "Tests/UIKitStandIn/Tests/UIKitTests", withSuffix: "Snippets.swift")
  }

  /// The sources of this target with the calls in the tables of the migration guides.
  static func cells() -> [SnippetChecker.File] {
    files(under: "Tests/DocumentationTests/Migration", withSuffix: "Cells.swift")
      + files(under: "Tests/UIKitStandIn/Tests/UIKitTests", withSuffix: "Cells.swift")
  }

  private static func files(
    under folder: String, withSuffix suffix: String
  ) -> [SnippetChecker.File] {
    let paths = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    return (paths?.allObjects as? [String] ?? []).sorted()
      .filter { $0.hasSuffix(suffix) }
      .compactMap { file("\(folder)/\($0)") }
  }

  private static func file(_ name: String) -> SnippetChecker.File? {
    guard let data = FileManager.default.contents(atPath: root.appending(path: name).path) else {
      return nil
    }
    return SnippetChecker.File(name: name, text: String(decoding: data, as: UTF8.self))
  }
}
