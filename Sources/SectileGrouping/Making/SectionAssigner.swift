// SectileGrouping/Making/SectionAssigner.swift
//
// The first pass of grouping: which number has the section of this key? Numbers go to sections in
// order of first appearance.

/// Sections under construction, found by value and added when they are new.
@usableFromInline
struct SectionAssigner<Section: Hashable> {
  @usableFromInline var keys: [Section]
  @usableFromInline var table: SectionTable

  /// The sections that fingerprints of keys were seen with.
  @usableFromInline var seen = FingerprintTable()

  /// Creates an assigner that knows some sections, whose table must be present.
  @inlinable init(keys: [Section] = [], table: SectionTable = SectionTable()) {
    self.keys = keys
    self.table = table
  }

  /// Returns the number of a section that is there, or nil.
  @inlinable @inline(__always) mutating func number(of key: Section) -> Int? {
    guard let bits = KeyFingerprint.bits(of: key) else { return numberByHash(of: key) }
    let guess = seen.guess(bits)
    if guess >= 0 && keys[guess] == key { return guess }
    let found = numberByHash(of: key)
    if let found, guess < 0 { seen.insert(bits, found) }
    return found
  }

  /// Returns the number of a section that is there, or nil, without a guess.
  @inlinable func numberByHash(of key: Section) -> Int? {
    table.first(hash: key.hashValue) { keys[$0] == key }
  }

  /// Returns the number of a section, which is added if it is not there.
  @inlinable @inline(__always) mutating func numberAdding(_ key: Section) -> Int {
    if let number = number(of: key) { return number }
    keys.append(key)
    table.append(key.hashValue)
    return keys.count - 1
  }
}
