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
    let guess = guess(key)
    return guess >= 0 ? guess : numberByHash(of: key)
  }

  /// Returns the number of a section, which is added if it is not there.
  @inlinable @inline(__always) mutating func numberAdding(_ key: Section) -> Int {
    let guess = guess(key)
    return guess >= 0 ? guess : numberByHashAdding(key)
  }

  /// Returns the number of a section that is there and was seen by its fingerprint, or -1.
  @inlinable @inline(__always) func guess(_ key: Section) -> Int {
    guard let bits = KeyFingerprint.bits(of: key) else { return -1 }
    let guess = seen.guess(bits)
    return guess >= 0 && keys[guess] == key ? guess : -1
  }

  /// Returns the number of a section that is there, or nil, without a guess.
  ///
  /// A call, so that what is around the guess stays small enough to be inlined: P4a executes 0.8
  /// times the instructions.
  @inlinable @inline(never) mutating func numberByHash(of key: Section) -> Int? {
    let found = table.first(hash: key.hashValue) { keys[$0] == key }
    if let found, let bits = KeyFingerprint.bits(of: key) { seen.insert(bits, found) }
    return found
  }

  /// Returns the number of a section, which is added if it is not there, without a guess.
  @inlinable @inline(never) mutating func numberByHashAdding(_ key: Section) -> Int {
    if let number = numberByHash(of: key) { return number }
    keys.append(key)
    table.append(key.hashValue)
    return keys.count - 1
  }
}
