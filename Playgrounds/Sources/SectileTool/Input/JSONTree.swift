// SectileTool/Input/JSONTree.swift
//
// A JSON text as values that know where they stand, for files in which every key means something and
// a wrong one must be pointed at.

/// A value of JSON and where it stands.
struct JSONTree: Equatable {
  /// What a value is.
  enum Content: Equatable {
    case object([Member])
    case array([JSONTree])
    case string(String)
    /// A number, which is finite, and how it is spelled.
    case number(Double, text: String)
    case bool(Bool)
    case null
  }

  /// A key of an object and its value.
  struct Member: Equatable {
    var key: String
    /// Where the key begins, as an offset of bytes.
    var offset: Int
    var value: JSONTree
  }

  /// Where it begins, as an offset of bytes.
  var offset: Int
  var content: Content

  /// How deep values may be nested; deeper ones are a mistake or an attack on the stack.
  static let deepest = 32

  /// Reads a text that is one value.
  ///
  /// - Throws: A `ToolError` with the line and the column of the first thing that is wrong.
  static func read(_ file: InputFile) throws(ToolError) -> JSONTree {
    var scanner = JSONScanner(file.bytes, in: 0..<file.bytes.count)
    do throws(JSONScanner.Fault) {
      let tree = try scanner.readTree(depth: 0)
      scanner.skipBlanks()
      if scanner.next != nil {
        throw JSONScanner.Fault(at: scanner.offset, expected: "the end of the file")
      }
      return tree
    } catch {
      throw file.explain(error)
    }
  }
}

extension JSONScanner {
  /// Returns the value that begins here, behind blanks.
  fileprivate mutating func readTree(depth: Int) throws(Fault) -> JSONTree {
    skipBlanks()
    let start = offset
    if depth > JSONTree.deepest {
      throw Fault(at: start, problem: "values are nested more than \(JSONTree.deepest) deep")
    }
    switch next {
    case UInt8(ascii: "{"):
      return JSONTree(offset: start, content: .object(try readMembers(depth: depth)))
    case UInt8(ascii: "["):
      return JSONTree(offset: start, content: .array(try readItems(depth: depth)))
    case Byte.quote:
      return JSONTree(offset: start, content: .string(try readString()))
    default:
      return JSONTree(offset: start, content: try readScalar(at: start))
    }
  }

  /// Returns true, false, null or a number.
  private mutating func readScalar(at start: Int) throws(Fault) -> JSONTree.Content {
    let text = try readValue()
    switch next(at: start) {
    case UInt8(ascii: "t"): return .bool(true)
    case UInt8(ascii: "f"): return .bool(false)
    case UInt8(ascii: "n"): return .null
    default:
      guard let number = Double(text), number.isFinite else {
        throw Fault(at: start, problem: "the number \(text) is too large")
      }
      return .number(number, text: text)
    }
  }

  private func next(at offset: Int) -> UInt8? { offset < end ? bytes[offset] : nil }

  private mutating func readItems(depth: Int) throws(Fault) -> [JSONTree] {
    _ = skip("[")
    skipBlanks()
    if skip("]") { return [] }
    var items: [JSONTree] = []
    repeat {
      items.append(try readTree(depth: depth + 1))
      skipBlanks()
    } while skip(",")
    try read("]", expected: "a comma or \"]\"")
    return items
  }

  private mutating func readMembers(depth: Int) throws(Fault) -> [JSONTree.Member] {
    _ = skip("{")
    skipBlanks()
    if skip("}") { return [] }
    var members: [JSONTree.Member] = []
    var keys: Set<String> = []
    repeat {
      skipBlanks()
      let start = offset
      guard next == Byte.quote else { throw Fault(at: start, expected: "a key") }
      let key = try readString()
      if !keys.insert(key).inserted {
        throw Fault(at: start, problem: "the object has two values for \"\(key)\"")
      }
      skipBlanks()
      try read(":", expected: "a colon")
      members.append(
        JSONTree.Member(key: key, offset: start, value: try readTree(depth: depth + 1)))
      skipBlanks()
    } while skip(",")
    try read("}", expected: "a comma or \"}\"")
    return members
  }
}
