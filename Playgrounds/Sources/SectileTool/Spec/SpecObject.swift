// SectileTool/Spec/SpecObject.swift
//
// An object of a layout file, all of whose keys mean something.

/// The values of an object by key.
struct SpecObject {
  /// The object itself.
  let value: SpecValue
  /// The keys in the order of the file.
  private(set) var keys: [String] = []
  private var values: [String: SpecValue] = [:]

  /// Reads an object whose keys can be any.
  init(_ value: SpecValue, allowed: String = "objects") throws(ToolError) {
    guard case .object(let members) = value.tree.content else {
      throw value.refusal(allowed: allowed)
    }
    self.value = value
    for member in members {
      keys.append(member.key)
      values[member.key] = value.child(member.value, key: member.key)
    }
  }

  /// Reads an object that has no others than some keys.
  ///
  /// - Throws: A `ToolError` at the first key that is not one of them, with the one that it may be.
  init(_ value: SpecValue, keys names: [String], allowed: String = "objects") throws(ToolError) {
    try self.init(value, allowed: allowed)
    if case .object(let members) = value.tree.content {
      for member in members where !names.contains(member.key) {
        let nearest = NearestName.of(member.key, among: names).map { " Is it \"\($0)\"?" } ?? ""
        throw key(member).error(
          "there is no such key.\(nearest) Allowed are \(names.quotedList).")
      }
    }
  }

  /// Returns the value of a key, or nil if it is not there.
  subscript(key: String) -> SpecValue? { values[key] }

  /// Returns the value of a key that must be there.
  func required(_ key: String) throws(ToolError) -> SpecValue {
    guard let found = values[key] else { throw value.error("it needs the key \"\(key)\".") }
    return found
  }

  /// Returns the only value of an object that says with its only key what it is.
  func only(allowed: String) throws(ToolError) -> (key: String, value: SpecValue) {
    guard keys.count == 1, let found = values[keys[0]] else {
      let count = keys.isEmpty ? "no key" : "\(keys.count) keys"
      throw value.error("it has \(count) where one says what it is; allowed are \(allowed).")
    }
    return (keys[0], found)
  }

  /// Returns the object with the values of another one over its own.
  func overlaid(by other: SpecObject) -> SpecObject {
    var object = self
    object.keys += other.keys.filter { values[$0] == nil }
    object.values.merge(other.values) { $1 }
    return object
  }

  /// Returns a key as something to point at.
  func key(_ name: String) -> SpecValue {
    guard case .object(let members) = value.tree.content,
      let member = members.first(where: { $0.key == name })
    else { return value }
    return key(member)
  }

  private func key(_ member: JSONTree.Member) -> SpecValue {
    value.child(JSONTree(offset: member.offset, content: .string(member.key)), key: member.key)
  }
}
