// A value of a layout file with its file, its position and the keys that lead to it, so that an
// error can name them. Layout options are values too; their errors name the option.

import SectileLayout

/// A value of a layout file or of the layout options.
struct SpecValue {
  /// The source of values.
  enum Source {
    case file(InputFile)
    /// The options of the command line.
    case options
  }

  let source: Source
  let tree: JSONTree
  /// The keys that lead to the value: `sections.Europe.columns`.
  let path: String

  init(source: Source, tree: JSONTree, path: String = "") {
    self.source = source
    self.tree = tree
    self.path = path
  }

  /// Creates the top value of a file.
  init(file: InputFile, tree: JSONTree) {
    self.init(source: .file(file), tree: tree)
  }

  /// Returns the value of a key in this object.
  func child(_ tree: JSONTree, key: String) -> SpecValue {
    let isPlain =
      !key.isEmpty
      && key.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "_" || $0 == "-" }
    let step = isPlain ? key : "\"\(key.onOneLine)\""
    return SpecValue(source: source, tree: tree, path: path.isEmpty ? step : "\(path).\(step)")
  }

  /// Returns an item of this list.
  func child(_ tree: JSONTree, index: Int) -> SpecValue {
    SpecValue(source: source, tree: tree, path: "\(path)[\(index)]")
  }
}

// MARK: Errors

extension SpecValue {
  /// The file and position of the value or its option: `layout.json:7:14: section.columns`,
  /// `--columns`.
  var location: String {
    switch source {
    case .file(let file):
      let position = TextPosition(ofByte: tree.offset, in: file.bytes)
      return "\(file.name):\(position)\(path.isEmpty ? "" : ": \(path)")"
    case .options: return option
    }
  }

  /// The option that the value comes from.
  var option: String {
    path.split(separator: ".").compactMap { LayoutOptions.optionNames[String($0)] }.first ?? path
  }

  /// Returns an error about the value.
  func error(_ message: String) -> ToolError {
    switch source {
    case .file: ToolError(.data, "\(location): \(message)")
    case .options: ToolError(.usage, "\(location): \(message)")
    }
  }

  /// Returns the error for a value that is not among the allowed values.
  ///
  /// - Parameters:
  ///   - allowed: The allowed values.
  ///   - suggestion: A sentence with a similar value that is allowed, or nothing.
  func invalid(allowed: String, suggestion: String = "") -> ToolError {
    error("it is \(summary); allowed are \(allowed).\(suggestion)")
  }

  /// The value in an error message.
  private var summary: String {
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
  /// The value if it is a number.
  var number: Double? {
    if case .number(let number, _) = tree.content { number } else { nil }
  }

  /// The value if it is a text.
  var string: String? {
    if case .string(let text) = tree.content { text } else { nil }
  }

  /// Returns the value as a number that satisfies a condition.
  func number(
    allowed: String, where isAllowed: (Double) -> Bool
  ) throws(ToolError) -> Double {
    guard let number, isAllowed(number) else { throw invalid(allowed: allowed) }
    return number + 0  // -0 becomes 0.
  }

  /// Returns the value as a length of 0 or more.
  func extent() throws(ToolError) -> Double {
    try number(allowed: "numbers of points in \(OptionNumber.range(from: "0"))", where: \.isExtent)
  }

  /// Returns the value as a distance, which may be negative.
  func distance() throws(ToolError) -> Double {
    try number(allowed: "numbers of points in \(OptionNumber.range(from: "-1e+30"))") {
      abs($0).isExtent
    }
  }

  /// Returns the value as a number above 0.
  func positive() throws(ToolError) -> Double {
    try number(allowed: "numbers above 0 and at most 1e+30") { $0 > 0 && $0.isExtent }
  }

  /// Returns the value as true or false.
  func bool() throws(ToolError) -> Bool {
    guard case .bool(let value) = tree.content else { throw invalid(allowed: "true and false") }
    return value
  }

  /// Returns the value as a text.
  func text() throws(ToolError) -> String {
    guard let string else { throw invalid(allowed: "texts") }
    return string
  }

  /// Returns the choice that the value names.
  func word<Choice>(_ choices: KeyValuePairs<String, Choice>) throws(ToolError) -> Choice {
    try word(Array(choices))
  }

  private func word<Choice>(_ choices: [(key: String, value: Choice)]) throws(ToolError) -> Choice {
    if let string, let found = choices.first(where: { $0.key == string }) { return found.value }
    let names = choices.map(\.key)
    throw invalid(
      allowed: names.quotedList,
      suggestion: string.map { NearestName.suggestion(for: $0, among: names) } ?? "")
  }

  /// Returns the case of an enumeration that the value names, as `spaceBetween`.
  func word<Choice: CaseIterable>(_: Choice.Type) throws(ToolError) -> Choice {
    let choices = Choice.allCases.map { (key: "\($0)", value: $0) }
    return try word(choices)
  }

  /// Returns the items of a list.
  func items(allowed: String) throws(ToolError) -> [SpecValue] {
    guard case .array(let items) = tree.content else { throw invalid(allowed: allowed) }
    return items.enumerated().map { child($0.element, index: $0.offset) }
  }
}

extension Double {
  /// Whether a layout accepts the number as a length.
  var isExtent: Bool { self >= 0 && self <= LayoutError.maximumExtent }
}

extension Array<String> {
  /// The names in quotes with commas between them.
  var quotedList: String { map { "\"\($0)\"" }.joined(separator: ", ") }
}
