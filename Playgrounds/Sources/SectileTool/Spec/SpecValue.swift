// SectileTool/Spec/SpecValue.swift
//
// A value of a layout file on its way to becoming a number, a word or something larger. It knows its
// file, its line and the keys that lead to it, so that whatever is wrong can be pointed at.

import SectileLayout

/// A value of a layout file and how it is reached.
struct SpecValue {
  let file: InputFile
  let tree: JSONTree
  /// The keys that lead here: `sections.Europe.columns`.
  let path: String

  init(file: InputFile, tree: JSONTree, path: String = "") {
    self.file = file
    self.tree = tree
    self.path = path
  }

  /// Returns a value inside of this one.
  func child(_ tree: JSONTree, key: String) -> SpecValue {
    let isPlain =
      !key.isEmpty
      && key.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "_" || $0 == "-" }
    let step = isPlain ? key : "\"\(key.onOneLine)\""
    return SpecValue(file: file, tree: tree, path: path.isEmpty ? step : "\(path).\(step)")
  }

  /// Returns an item of this list.
  func child(_ tree: JSONTree, index: Int) -> SpecValue {
    SpecValue(file: file, tree: tree, path: "\(path)[\(index)]")
  }
}

// MARK: Refusals

extension SpecValue {
  /// Where the value is, as messages begin: `layout.json:7:14: section.columns: `.
  var place: String {
    let position = TextPosition(ofByte: tree.offset, in: file.bytes)
    return "\(file.name):\(position): \(path.isEmpty ? "" : "\(path): ")"
  }

  /// Returns the error that tells what is wrong with the value.
  func error(_ message: String) -> ToolError {
    ToolError(.data, place + message)
  }

  /// Returns the error that tells that the value is not among the allowed ones.
  func refusal(allowed: String) -> ToolError {
    error("it is \(shown); allowed are \(allowed).")
  }

  /// The value as a sentence has it.
  private var shown: String {
    switch tree.content {
    case .object(let members): members.isEmpty ? "an empty object" : "an object"
    case .array(let items): items.isEmpty ? "an empty list" : "a list"
    case .string(let text): "\"\(text.onOneLine.prefix(60))\""
    case .number(_, let text): String(text.prefix(60))
    case .bool(let value): "\(value)"
    case .null: "null"
    }
  }
}

// MARK: Simple values

extension SpecValue {
  /// The value as a number, or nil if it is none.
  var number: Double? {
    if case .number(let number, _) = tree.content { number } else { nil }
  }

  /// The value as a text, or nil if it is none.
  var string: String? {
    if case .string(let text) = tree.content { text } else { nil }
  }

  /// Returns the value as a number that passes a test.
  func number(
    allowed: String, where isAllowed: (Double) -> Bool
  ) throws(ToolError) -> Double {
    guard let number, isAllowed(number) else { throw refusal(allowed: allowed) }
    return number + 0  // -0 becomes 0.
  }

  /// What an extent may be, in words.
  static let extents = "numbers of points, 0 or more"

  /// Returns the value as an extent.
  func extent() throws(ToolError) -> Double {
    try number(allowed: Self.extents, where: \.isExtent)
  }

  /// Returns the value as a distance, which may be below 0.
  func distance() throws(ToolError) -> Double {
    try number(allowed: "numbers of points") { abs($0).isExtent }
  }

  /// Returns the value as a number that is not 0 either.
  func positive() throws(ToolError) -> Double {
    try number(allowed: "numbers above 0") { $0 > 0 && $0.isExtent }
  }

  /// Returns the value as true or false.
  func bool() throws(ToolError) -> Bool {
    guard case .bool(let value) = tree.content else { throw refusal(allowed: "true and false") }
    return value
  }

  /// Returns the value as a text.
  func text() throws(ToolError) -> String {
    guard let string else { throw refusal(allowed: "texts") }
    return string
  }

  /// Returns what a word stands for.
  func word<Choice>(_ choices: KeyValuePairs<String, Choice>) throws(ToolError) -> Choice {
    if let string, let found = choices.first(where: { $0.key == string }) { return found.value }
    let names = choices.map(\.key)
    let nearest = string.flatMap { NearestName.of($0, among: names) }.map { " Is it \"\($0)\"?" }
    let error = refusal(allowed: names.quotedList)
    throw ToolError(error.status, error.message + (nearest ?? ""))
  }

  /// Returns the items of a list.
  func items(allowed: String) throws(ToolError) -> [SpecValue] {
    guard case .array(let items) = tree.content else { throw refusal(allowed: allowed) }
    return items.enumerated().map { child($0.element, index: $0.offset) }
  }
}

extension Double {
  /// Whether a layout takes the number for an extent.
  var isExtent: Bool { self >= 0 && self <= LayoutError.maximumExtent }
}

extension Array<String> {
  /// The names in quotes with commas between them.
  var quotedList: String { map { "\"\($0)\"" }.joined(separator: ", ") }
}
