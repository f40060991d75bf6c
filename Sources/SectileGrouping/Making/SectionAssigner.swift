// SectileGrouping/SectionAssigner.swift
//
// The first pass of grouping: which number has the section of this key? Numbers go to sections in
// order of first appearance.

/// Sections under construction, found by value and added when they are new.
@usableFromInline
struct SectionAssigner<Section: Hashable> {
  @usableFromInline var keys: [Section]
  @usableFromInline var table: SectionTable

  /// The number that was last found for each fingerprint, or -1.
  @usableFromInline var recent: [Int32]

  /// Creates an assigner that knows some sections, whose table must be present.
  @inlinable init(keys: [Section] = [], table: SectionTable = SectionTable()) {
    self.keys = keys
    self.table = table
    recent = []
  }

  /// Returns the number of a section that is there, or nil.
  @inlinable @inline(__always) mutating func number(of key: Section) -> Int? {
    guard let slot = KeyFingerprint.slot(of: key) else {
      return table.first(hash: key.hashValue) { keys[$0] == key }
    }
    if recent.isEmpty { recent = Array(repeating: -1, count: KeyFingerprint.slotCount) }
    let guess = Int(recent[slot])
    if guess >= 0 && keys[guess] == key { return guess }
    let found = table.first(hash: key.hashValue) { keys[$0] == key }
    if let found { recent[slot] = Int32(truncatingIfNeeded: found) }
    return found
  }

  /// Returns the number of a section, which is added if it is not there.
  @inlinable @inline(__always) mutating func numberAdding(_ key: Section) -> Int {
    if let number = number(of: key) { return number }
    keys.append(key)
    table.append(key.hashValue)
    return keys.count - 1
  }
}
