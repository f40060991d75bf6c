// The tables of the migration guides have two columns, the calls of another library and those of
// Sectile. Each call of Sectile is compiled and run in a test of this folder:
//
//     // cells: Docs/Migration/FlowLayout.md
//     let list = SectionLayout.list()
//     // cell: `.header(_:pinned: true)`
//     _ = list.header(.fixed(28), pinned: true)
//     // end
//
// The comment quotes the code of a cell, and the lines up to an empty line or another comment use
// its names in the same order. So a renamed function fails to compile here, and the compiled line
// no longer agrees with the guide until both are changed.

import Foundation

/// Compares the code in the tables of guides with code that is compiled.
struct CellChecker {
  /// The code of a cell, or the code that is compiled for it.
  struct Entry: Hashable {
    var place: String
    var cell: String
    /// The compiled lines; empty for the entries of a guide.
    var code = ""
  }

  /// Returns one sentence per violation; empty if the code of all cells is compiled.
  ///
  /// - Parameters:
  ///   - guides: The documents with tables. Only those in which a table has a second column
  ///     `Sectile` are compared.
  ///   - sources: The files with the compiled code.
  static func violations(
    guides: [SnippetChecker.File], sources: [SnippetChecker.File]
  ) -> [String] {
    var violations: [String] = []
    let compiled = sources.reduce(into: [String: [Entry]]()) { compiled, source in
      compiled.merge(Self.compiled(in: source, &violations)) { $0 + $1 }
    }
    for guide in guides {
      let entries = compiled[guide.name] ?? []
      let cells = Self.cells(of: guide)
      let names = Set(cells.map(\.cell))
      for cell in cells where !entries.contains(where: { $0.cell == cell.cell }) {
        violations.append("\(cell.place): `\(cell.cell)` is in no line of code that is compiled.")
      }
      for entry in entries where !names.contains(entry.cell) {
        violations.append("\(entry.place): \(guide.name) has no cell with `\(entry.cell)`.")
      }
      for entry in entries {
        guard let name = missingName(of: entry.cell, in: entry.code) else { continue }
        violations.append(
          "\(entry.place): `\(entry.cell)` has `\(name)`, which the code does not have there.")
      }
    }
    let known = Set(guides.map(\.name))
    for (guide, entries) in compiled where !known.contains(guide) {
      violations.append("\(entries[0].place): \(guide) does not exist.")
    }
    return violations.sorted()
  }

  // MARK: Guides

  /// Returns the code in the second column of the tables `| … | Sectile |` of a guide.
  ///
  /// If the second cell begins with "the same", the code of the first one counts, too.
  static func cells(of guide: SnippetChecker.File) -> [Entry] {
    var cells: [Entry] = []
    var isInTable = false
    for (number, line) in guide.text.components(separatedBy: "\n").enumerated() {
      let columns = columns(of: line)
      if columns.count == 2, columns[1] == "Sectile" {
        isInTable = true
      } else if columns.isEmpty {
        isInTable = false
      } else if isInTable, columns.count == 2 {
        let same = columns[1].hasPrefix("the same")
        for code in codeSpans(of: same ? columns[0] + columns[1] : columns[1]) {
          cells.append(Entry(place: "\(guide.name):\(number + 1)", cell: code))
        }
      }
    }
    return cells
  }

  private static func columns(of line: String) -> [String] {
    guard line.hasPrefix("|"), line.hasSuffix("|"), line.count > 1 else { return [] }
    return line.dropFirst().dropLast().components(separatedBy: "|")
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private static func codeSpans(of text: String) -> [String] {
    let parts = text.components(separatedBy: "`")
    return parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
  }

  // MARK: Sources

  /// Returns the entries of a source file by guide.
  private static func compiled(
    in source: SnippetChecker.File, _ violations: inout [String]
  ) -> [String: [Entry]] {
    var compiled: [String: [Entry]] = [:]
    var guide: String?
    var open: [Entry] = []
    func close() {
      if let guide { compiled[guide, default: []] += open }
      open = []
    }
    for (number, line) in source.text.components(separatedBy: "\n").enumerated() {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      let place = "\(source.name):\(number + 1)"
      if trimmed.hasPrefix("// cells:") {
        guide = trimmed.dropFirst(9).trimmingCharacters(in: .whitespaces)
      } else if trimmed.hasPrefix("// cell:") {
        close()
        open = codeSpans(of: trimmed).map { Entry(place: place, cell: $0) }
        if guide == nil || open.isEmpty {
          violations.append("\(place): this cell belongs to no guide, or has no code.")
        }
      } else if trimmed.isEmpty || trimmed.hasPrefix("// ") {
        close()
        if trimmed == "// end" { guide = nil }
      } else {
        for index in open.indices { open[index].code += line + "\n" }
      }
    }
    close()
    return compiled
  }

  // MARK: Comparison

  /// Returns the first name of a cell that code does not have behind the names before it, or nil.
  ///
  /// Names are identifiers, numbers and operators. A name before a parenthesis has to be called,
  /// and a name before a colon has to be a label. `_` stands for an argument without a label.
  static func missingName(of cell: String, in code: String) -> String? {
    var rest = names(in: code)[...]
    for name in names(in: cell) {
      let isPlain = name.last!.isLetter || name.last!.isNumber
      guard
        let index = rest.firstIndex(where: {
          $0 == name || isPlain && ($0 == name + "(" || $0 == name + ":")
        })
      else { return name }
      rest = rest[(index + 1)...]
    }
    return nil
  }

  /// Returns the names of code: `f(`, `label:`, `name`, `3` and `==`.
  static func names(in code: String) -> [String] {
    var names: [String] = []
    var name = ""
    let characters = Array(code)
    for (index, character) in characters.enumerated() {
      if character.isLetter || character.isNumber || character == "_" {
        name.append(character)
        continue
      }
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      if name != "_" && !name.isEmpty {
        names.append(character == "(" || character == ":" ? name + String(character) : name)
      }
      name = ""
      if character == "=" && next == "=" { names.append("==") }
    }
    if name != "_" && !name.isEmpty { names.append(name) }
    return names
  }
}
