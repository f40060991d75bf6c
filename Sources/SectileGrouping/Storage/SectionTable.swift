// Finds a section by value in O(1), although sections need not be hashable. The table stores only
// hashes, so edits that move, remove or swap sections update it without hashing. An edit that adds
// a section with an unknown hash drops the table. Lookups then compare the sections one by one,
// until an edit by value builds the table again.

/// A hash table of section indices: open addressing with linear probing.
///
/// Sections may repeat. A probe sequence visits sections with the same hash in ascending order, so
/// the first equal section that it visits is the first equal section of all.
///
/// `Outline` uses the table for its slots, which can be vacant.
@usableFromInline
struct SectionTable: Sendable {
  @usableFromInline var hashes: [Int] = []

  /// The section index in each bucket, or -1 for a free bucket.
  ///
  /// The number of buckets is a power of two, and at most half of them are used.
  @usableFromInline var buckets: [Int32] = []

  /// Whether the table is valid; if it was dropped, both arrays are empty.
  @usableFromInline var isPresent = true

  @inlinable init() {}

  /// Creates a table for sections with these hashes, or a dropped table for nil.
  @inlinable init(hashes: [Int]?) {
    if let hashes {
      self.hashes = hashes
      rebuild()
    } else {
      isPresent = false
    }
  }

  /// Returns the first section with a hash that satisfies a predicate.
  @inlinable func first(hash: Int, where isEqual: (Int) -> Bool) -> Int? {
    guard !buckets.isEmpty else { return nil }
    let mask = buckets.count &- 1
    var bucket = Self.home(of: hash, mask)
    while true {
      let section = Int(buckets[bucket])
      if section < 0 { return nil }
      if hashes[section] == hash && isEqual(section) { return section }
      bucket = (bucket &+ 1) & mask
    }
  }

  /// Returns the bucket in which the search for a hash begins.
  @inlinable static func home(of hash: Int, _ mask: Int) -> Int { hash & mask }
}

// MARK: Edits

extension SectionTable {
  /// Adds a section at the end of a table that is present.
  @inlinable mutating func append(_ hash: Int) {
    hashes.append(hash)
    if hashes.count * 2 > buckets.count {
      rebuild()
    } else {
      put(hashes.count - 1)
    }
  }

  /// Inserts sections, or drops the table if the hashes are nil.
  @inlinable mutating func insert(_ added: [Int]?, at place: Int) {
    guard isPresent, let added else { return drop() }
    if place == hashes.count { return added.forEach { append($0) } }
    hashes.insert(contentsOf: added, at: place)
    rebuild()
  }

  /// Replaces the hash of a section, or drops the table if the new hash is nil.
  @inlinable mutating func replace(at section: Int, with hash: Int?) {
    guard isPresent, let hash else { return drop() }
    hashes[section] = hash
    rebuild()
  }

  /// Removes a section: O(1) for the last section, one pass over the buckets for any other.
  @usableFromInline mutating func remove(at section: Int) {
    guard isPresent else { return }
    clearBucket(of: section)
    hashes.remove(at: section)
    guard section < hashes.count else { return }
    for bucket in buckets.indices where Int(buckets[bucket]) > section {
      buckets[bucket] -= 1
    }
  }

  /// Reorders the sections: `order[new]` is the old index.
  @usableFromInline mutating func permute(_ order: [Int]) {
    guard isPresent else { return }
    hashes = order.map { hashes[$0] }
    rebuild()
  }

  /// Removes an index from the buckets; all other indices stay, and so does the number of hashes.
  @usableFromInline mutating func vacate(_ index: Int) { clearBucket(of: index) }

  /// Adds an index again that was vacated.
  @inlinable mutating func occupy(_ index: Int, _ hash: Int) {
    hashes[index] = hash
    put(index)
  }

  /// Drops all entries, so that lookups compare sections until the table is built again.
  @usableFromInline mutating func drop() { self = SectionTable(hashes: nil) }

  /// Fills the buckets from the hashes.
  @usableFromInline mutating func rebuild() {
    var bucketCount = 8
    while bucketCount < hashes.count * 2 { bucketCount *= 2 }
    buckets = Array(repeating: -1, count: bucketCount)
    for section in hashes.indices { put(section) }
  }

  /// Inserts a section index after the indices on its probe sequence.
  @inlinable mutating func put(_ section: Int) {
    let mask = buckets.count &- 1
    var bucket = Self.home(of: hashes[section], mask)
    while buckets[bucket] >= 0 { bucket = (bucket &+ 1) & mask }
    buckets[bucket] = Int32(truncatingIfNeeded: section)
  }

  /// Frees the bucket of a section and closes the gap, so that every probe sequence stays connected
  /// and keeps its order.
  private mutating func clearBucket(of section: Int) {
    let mask = buckets.count &- 1
    var gap = Self.home(of: hashes[section], mask)
    while Int(buckets[gap]) != section { gap = (gap &+ 1) & mask }
    var bucket = gap
    while true {
      bucket = (bucket &+ 1) & mask
      let candidate = Int(buckets[bucket])
      guard candidate >= 0 else { break }
      // The candidate may move into the gap unless its home bucket is after the gap.
      let distance = (bucket &- Self.home(of: hashes[candidate], mask)) & mask
      guard distance >= (bucket &- gap) & mask else { continue }
      buckets[gap] = buckets[bucket]
      gap = bucket
    }
    buckets[gap] = -1
  }
}

// MARK: Hashes of sections

extension GroupedArray {
  /// Returns the hashes of sections, or nil if their type does not conform to `Hashable`.
  ///
  /// Edits by index and decoding have no static conformance and look it up at run time.
  @usableFromInline static func hashes(of sections: [Section]) -> [Int]? {
    #if hasFeature(Embedded)
      return nil  // Embedded Swift has no dynamic casts. The next edit by value builds the table.
    #else
      guard let type = Section.self as? any Hashable.Type else { return nil }
      return hashes(of: sections, as: type)
    #endif
  }

  /// Returns the hashes of sections of a type that was found to be hashable.
  private static func hashes<Key: Hashable>(of sections: [Section], as type: Key.Type) -> [Int]? {
    (sections as? [Key])?.map(\.hashValue)
  }

  /// Returns the hash of a section, or nil if its type does not conform to `Hashable`.
  @usableFromInline static func hash(of section: Section) -> Int? {
    hashes(of: [section])?[0]
  }
}

extension GroupedArray where Section: Hashable {
  /// Builds the table again if an edit dropped it.
  @inlinable mutating func restoreTable() {
    if !table.isPresent { table = SectionTable(hashes: keys.map { $0.hashValue }) }
  }
}

// MARK: Invariants

extension SectionTable {
  /// Traps if the table does not find a section, or finds a later equal section first.
  @usableFromInline func checkInvariants(sectionCount: Int) {
    #if SECTILE_CHECKS
      guard isPresent else {
        precondition(
          hashes.isEmpty && buckets.isEmpty, "SectionTable: it was dropped and has entries.")
        return
      }
      precondition(hashes.count == sectionCount, "SectionTable: a section has no hash.")
      precondition(hashes.count * 2 <= buckets.count, "SectionTable: too few buckets.")
      precondition(
        buckets.count { $0 >= 0 } == hashes.count, "SectionTable: a section has no bucket.")
      for section in hashes.indices {
        var passed = -1
        let found = first(hash: hashes[section]) { candidate in
          precondition(
            candidate > passed, "SectionTable: section \(candidate) follows section \(passed).")
          passed = candidate
          return candidate == section
        }
        precondition(found == section, "SectionTable: section \(section) is not found.")
      }
    #endif
  }
}
