// JSON values with their offsets in the file, so that an error about a layout file can give the
// line and the column of a key or a value.

/// A JSON value and its offset in the file.
struct JSONTree: Equatable {
  /// The kind of a value, with its parts.
  enum Content: Equatable {
    case object([Member])
    case array([JSONTree])
    case string(String)
    /// A finite number and its spelling.
    case number(Double, text: String)
    case bool(Bool)
    case null
  }

  /// A key of an object and its value.
  struct Member: Equatable {
    var key: String
    /// The offset of the key in bytes.
    var offset: Int
    var value: JSONTree
  }

  /// The offset of the value in bytes.
  var offset: Int
  var content: Content

  /// Returns an object that is not from a file; members without a value are left out.
  static func object(_ members: [(key: String, value: JSONTree?)]) -> JSONTree {
    JSONTree(
      offset: 0,
      content: .object(
        members.compactMap { key, value in value.map { Member(key: key, offset: 0, value: $0) } }))
  }

  /// Returns an array that is not from a file.
  static func array(_ items: [JSONTree]) -> JSONTree {
    JSONTree(offset: 0, content: .array(items))
  }

  /// Returns a string that is not from a file.
  static func string(_ text: String) -> JSONTree {
    JSONTree(offset: 0, content: .string(text))
  }

  /// Returns a number that is not from a file.
  static func number(_ value: Double) -> JSONTree {
    JSONTree(offset: 0, content: .number(value, text: value.shortText))
  }

  /// Returns true or false that is not from a file.
  static func bool(_ value: Bool) -> JSONTree {
    JSONTree(offset: 0, content: .bool(value))
  }

  /// The depth of nested values that is allowed; deeper ones could overflow the stack.
  static let deepest = 32

  /// Reads a file that is one value.
  ///
  /// - Throws: A `ToolError` with the line and the column of the first mistake.
  static func read(_ file: InputFile) throws(ToolError) -> JSONTree {
    try file.readJSON(in: 0..<file.bytes.count, end: "file") { scanner throws(JSONScanner.Fault) in
      try scanner.readTree(depth: 0)
    }
  }

  /// Reads a file with one value a line; empty lines are ignored.
  static func readLines(_ file: InputFile) throws(ToolError) -> [JSONTree] {
    var trees: [JSONTree] = []
    try file.readJSONLines { scanner throws(JSONScanner.Fault) in
      trees.append(try scanner.readTree(depth: 0))
    }
    return trees
  }
}

extension JSONScanner {
  /// Returns the next value, after blanks.
  fileprivate mutating func readTree(depth: Int) throws(Fault) -> JSONTree {
    skipBlanks()
    let start = offset
    if depth > JSONTree.deepest {
      throw Fault(at: start, problem: "values are nested more than \(JSONTree.deepest) deep")
    }
    let content: JSONTree.Content
    switch next {
    case UInt8(ascii: "{"):
      var members: [JSONTree.Member] = []
      var keys: Set<String> = []
      try readObject { scanner, key, offset throws(Fault) in
        if !keys.insert(key).inserted { throw .duplicate(key, at: offset) }
        let value = try scanner.readTree(depth: depth + 1)
        members.append(JSONTree.Member(key: key, offset: offset, value: value))
      }
      content = .object(members)
    case UInt8(ascii: "["):
      var items: [JSONTree] = []
      try readArray { scanner throws(Fault) in
        items.append(try scanner.readTree(depth: depth + 1))
      }
      content = .array(items)
    case Byte.quote: content = .string(try readString())
    case let first:
      let text = try readValue()
      switch first {
      case UInt8(ascii: "t"): content = .bool(true)
      case UInt8(ascii: "f"): content = .bool(false)
      case UInt8(ascii: "n"): content = .null
      default:
        guard let number = Double(text), number.isFinite else {
          throw Fault(at: start, problem: "the number \(text) is too large")
        }
        content = .number(number, text: text)
      }
    }
    return JSONTree(offset: start, content: content)
  }
}
