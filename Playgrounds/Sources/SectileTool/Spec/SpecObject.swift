// An object of a layout file. Unknown keys are errors.

/// The values of an object by key.
struct SpecObject {
  /// The object itself.
  private(set) var value: SpecValue
  /// The keys in the order of the file.
  private(set) var keys: [String] = []
  private var values: [String: SpecValue] = [:]

  /// Reads an object with any keys.
  init(_ value: SpecValue, allowed: String = "objects") throws(ToolError) {
    guard case .object(let members) = value.tree.content else {
      throw value.invalid(allowed: allowed)
    }
    self.value = value
    for member in members {
      keys.append(member.key)
      values[member.key] = value.child(member.value, key: member.key)
    }
  }

  /// Reads an object whose keys are all in a list.
  ///
  /// - Throws: A `ToolError` at the first key that is not in the list, with a suggestion.
  init(_ value: SpecValue, keys names: [String], allowed: String = "objects") throws(ToolError) {
    try self.init(value, allowed: allowed)
    for name in keys where !names.contains(name) {
      let suggestion = NearestName.suggestion(for: name, among: names)
      throw key(name).error("there is no such key.\(suggestion) Allowed are \(names.quotedList).")
    }
  }

  /// Returns the value of a key, or nil if the object does not have the key.
  subscript(key: String) -> SpecValue? { values[key] }

  /// Returns the value of a required key.
  func required(_ key: String) throws(ToolError) -> SpecValue {
    guard let found = values[key] else { throw value.error("it needs the key \"\(key)\".") }
    return found
  }

  /// Returns the key and the value of an object that must have exactly one key.
  func only(allowed: String) throws(ToolError) -> (key: String, value: SpecValue) {
    guard keys.count == 1, let found = values[keys[0]] else {
      let count = keys.isEmpty ? "no key" : "\(keys.count) keys"
      throw value.error("it has \(count); it takes exactly one. Allowed are \(allowed).")
    }
    return (keys[0], found)
  }

  /// Returns another object with the values of this one for the keys that it does not have.
  func overlaid(by other: SpecObject) -> SpecObject {
    var object = self
    object.value = other.value
    object.keys += other.keys.filter { values[$0] == nil }
    object.values.merge(other.values) { $1 }
    return object
  }

  /// Returns a key with its position, for error messages.
  func key(_ name: String) -> SpecValue {
    guard case .object(let members) = value.tree.content,
      let member = members.first(where: { $0.key == name })
    else { return value }
    return value.child(JSONTree(offset: member.offset, content: .string(name)), key: name)
  }

  /// The location of each value, for errors that the layout finds later.
  var origin: PlanOrigin {
    guard case .file = value.source else { return .options }
    return .file(whole: value.location, keys: values.mapValues(\.location))
  }
}
