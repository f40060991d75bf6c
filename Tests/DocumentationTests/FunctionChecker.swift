// Documents name functions together with the file that declares them, in a sentence or in a row of
// a table:
//
//     `find(_:spacing:)` in [OffsetTree+Find](../Sources/SectileLayout/OffsetTree+Find.swift)
//     | `Tree.init(_:)` | [Tree](../Sources/Tree.swift) | the step |
//
// The checker reads the file and compares names and labels. A name can begin with types, which must
// occur in the file. Functions are found in the text of the file, outside lines of comments.

import Foundation

/// Compares the functions that a document names with the files that it links to.
struct FunctionChecker {
  /// A function or an initializer in a document.
  struct Function: Hashable {
    /// The types before the name.
    var types: [String]
    var name: String
    /// The argument labels, each with a colon.
    var labels: String
    /// The target of the link.
    var file: String
  }

  /// Returns the functions that a text names together with a file, in order.
  static func functions(in text: String) -> [Function] {
    let pattern = /`([\w.]+)\(([\w:]*)\)`(?: \| |\s+in\s+)\[[^\]]*\]\(([^()\s]+)\)/
    return text.matches(of: pattern).map { match in
      let names = match.output.1.split(separator: ".").map(String.init)
      return Function(
        types: Array(names.dropLast()), name: names.last ?? "", labels: String(match.output.2),
        file: String(match.output.3))
    }
  }

  /// Returns one sentence per function that its file does not declare.
  ///
  /// - Parameter contents: Returns the text of a file, or nil if it does not exist.
  static func violations(in text: String, contents: (String) -> String?) -> [String] {
    functions(in: text).compactMap { function in
      let name = "\(function.name)(\(function.labels))"
      guard let file = contents(function.file) else {
        return "\(name): \(function.file) does not exist."
      }
      let code = withoutComments(file)
      if let type = function.types.first(where: { !contains($0, in: code) }) {
        return "\(name): \(function.file) does not contain \(type)."
      }
      let declared = labels(of: function.name, in: code)
      if declared.contains(function.labels) { return nil }
      let found = declared.map { "\(function.name)(\($0))" }.joined(separator: ", ")
      return "\(name): \(function.file) declares \(found.isEmpty ? "no such function" : found)."
    }
  }

  private static func withoutComments(_ text: String) -> String {
    text.components(separatedBy: "\n")
      .filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }
      .joined(separator: "\n")
  }

  private static func contains(_ word: String, in code: String) -> Bool {
    code.split { !isPartOfWord($0) }.contains { $0 == word }
  }

  private static func isPartOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// Returns the argument labels of each declaration of a name.
  private static func labels(of name: String, in code: String) -> [String] {
    let start = name == "init" ? "init" : "func \(name)"
    return code.ranges(of: start).compactMap { range in
      // `self.init(…)` is a call.
      if let before = code[..<range.lowerBound].last, isPartOfWord(before) || before == "." {
        return nil
      }
      let rest = code[range.upperBound...]
      guard let next = rest.first, next == "(" || next == "<" || next == "?" else { return nil }
      return labels(ofDeclaration: rest)
    }
  }

  /// Returns the argument labels of a declaration, which begins after its name; nil if it does not
  /// end.
  private static func labels(ofDeclaration declaration: Substring) -> String? {
    var labels = ""
    // Nil before the parameters.
    var parameter: String?
    var depth = 0
    var previous: Character = " "
    for character in declaration {
      let isOpening = "([{<".contains(character)
      // The arrow of a function type closes nothing.
      let isClosing = ")]}".contains(character) || (character == ">" && previous != "-")
      previous = character
      if depth == 0, let text = parameter, character == "," || character == ")" {
        if let label = text.split(whereSeparator: { $0.isWhitespace || $0 == ":" }).first {
          labels += "\(label):"
        }
        if character == ")" { return labels }
        parameter = ""
        continue
      }
      if depth == 0 && parameter == nil && character == "(" {
        parameter = ""
        continue
      }
      if isOpening { depth += 1 }
      if isClosing { depth -= 1 }
      if let text = parameter { parameter = text + String(character) }
    }
    return nil
  }
}
