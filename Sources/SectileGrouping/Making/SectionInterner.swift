/// Numbers section values in order of first appearance, for the first pass of grouping.
@usableFromInline
struct SectionInterner<Section: Hashable> {
  @usableFromInline var keys: [Section]
  @usableFromInline var table: SectionTable

  /// The section that each fingerprint of a key was first found with.
  @usableFromInline var fingerprints = FingerprintTable()

  /// Creates an interner with existing sections, whose table must be present.
  @inlinable init(keys: [Section] = [], table: SectionTable = SectionTable()) {
    self.keys = keys
    self.table = table
  }

  /// Returns the index of an existing section, or nil.
  @inlinable @inline(__always) mutating func number(of key: Section) -> Int? {
    let guess = guess(key)
    return guess >= 0 ? guess : numberByHash(of: key)
  }

  /// Returns the index of a section, after adding it if it is new.
  @inlinable @inline(__always) mutating func numberAdding(_ key: Section) -> Int {
    let guess = guess(key)
    return guess >= 0 ? guess : numberByHashAdding(key)
  }

  /// Returns the index of a section that was found before by its fingerprint, or -1.
  @inlinable @inline(__always) func guess(_ key: Section) -> Int {
    guard let bits = KeyFingerprint.bits(of: key) else { return -1 }
    let guess = fingerprints.section(for: bits)
    return guess >= 0 && keys[guess] == key ? guess : -1
  }

  /// Returns the index of an existing section by its hash, or nil.
  ///
  /// Not inlined, so that its callers are: grouping executes 0.8 times the instructions.
  @inlinable @inline(never) mutating func numberByHash(of key: Section) -> Int? {
    let found = table.first(hash: key.hashValue) { keys[$0] == key }
    if let found, let bits = KeyFingerprint.bits(of: key) { fingerprints.insert(bits, found) }
    return found
  }

  /// Returns the index of a section by its hash, after adding it if it is new.
  @inlinable @inline(never) mutating func numberByHashAdding(_ key: Section) -> Int {
    if let number = numberByHash(of: key) { return number }
    keys.append(key)
    table.append(key.hashValue)
    return keys.count - 1
  }
}
