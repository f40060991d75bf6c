// SectileGrouping/Storage/SectionTable.swift
//
// Finding a section by value in O(1) without asking that sections be hashable. The table knows the
// hashes of the sections and nothing of their type, so edits that know no hash either (moves,
// removals, swaps) keep it right. An edit that brings a section whose hash cannot be known drops
// it; then look-ups compare one section after the other, until an edit by value builds it again.
// No read ever changes it.

/// The numbers of sections by the hash of their value: open addressing with linear probing.
///
/// Sections may repeat. Those of one hash lie on their probe sequence in ascending order, so the
/// first that is equal is the first of all.
@usableFromInline
struct SectionTable: Sendable {
  /// The hash of each section.
  @usableFromInline var hashes: [Int] = []

  /// Numbers of sections, -1 where there is none; a power of two of them, at most half in use, or
  /// none at all before the first section.
  @usableFromInline var buckets: [Int32] = []

  /// Whether the table speaks for the sections.
  ///
  /// If not, both arrays are empty.
  @usableFromInline var isPresent = true

  /// Creates the table of no sections.
  @inlinable init() {}

  /// Creates the table of sections with some hashes, or an absent one for nil.
  @inlinable init(hashes: [Int]?) {
    if let hashes {
      self.hashes = hashes
      rebuild()
    } else {
      isPresent = false
    }
  }

  /// Returns the first section of a hash that satisfies a predicate.
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

  /// The bucket where the search for a hash begins.
  @inlinable static func home(of hash: Int, _ mask: Int) -> Int { hash & mask }
}

// MARK: Edits

extension SectionTable {
  /// Adds a section at the end, or drops the table if its hash is not known.
  @inlinable mutating func append(_ hash: Int?) {
    guard isPresent, let hash else { return drop() }
    hashes.append(hash)
    if hashes.count * 2 > buckets.count {
      rebuild()
    } else {
      put(hashes.count - 1)
    }
  }

  /// Adds sections at a place, or drops the table if their hashes are not known.
  @inlinable mutating func insert(_ added: [Int]?, at place: Int) {
    guard isPresent, let added else { return drop() }
    if place == hashes.count && added.count == 1 { return append(added[0]) }
    hashes.insert(contentsOf: added, at: place)
    rebuild()
  }

  /// Gives a section another hash, or drops the table if it is not known.
  @inlinable mutating func replace(at section: Int, with hash: Int?) {
    guard isPresent, let hash else { return drop() }
    hashes[section] = hash
    rebuild()
  }

  /// Removes a section: O(1) for the last one, one pass over the buckets for another.
  @usableFromInline mutating func remove(at section: Int) {
    guard isPresent else { return }
    takeOut(section)
    hashes.remove(at: section)
    guard section < hashes.count else { return }
    for bucket in buckets.indices where Int(buckets[bucket]) > section {
      buckets[bucket] -= 1
    }
  }

  /// Puts the sections into another order: `order[new]` is the old number.
  @usableFromInline mutating func permute(_ order: [Int]) {
    guard isPresent else { return }
    hashes = order.map { hashes[$0] }
    rebuild()
  }

  /// Forgets everything: look-ups compare sections from now on.
  @usableFromInline mutating func drop() {
    self = SectionTable(hashes: nil)
  }

  /// Fills the buckets from the hashes.
  @usableFromInline mutating func rebuild() {
    var bucketCount = 8
    while bucketCount < hashes.count * 2 { bucketCount *= 2 }
    buckets = Array(repeating: -1, count: bucketCount)
    for section in hashes.indices { put(section) }
  }

  /// Puts the number of a section behind those of its hash that are there.
  @inlinable mutating func put(_ section: Int) {
    let mask = buckets.count &- 1
    var bucket = Self.home(of: hashes[section], mask)
    while buckets[bucket] >= 0 { bucket = (bucket &+ 1) & mask }
    buckets[bucket] = Int32(truncatingIfNeeded: section)
  }

  /// Empties the bucket of a section and closes the gap, so that every probe sequence stays whole
  /// and keeps its order.
  private mutating func takeOut(_ section: Int) {
    let mask = buckets.count &- 1
    var gap = Self.home(of: hashes[section], mask)
    while Int(buckets[gap]) != section { gap = (gap &+ 1) & mask }
    var bucket = gap
    while true {
      bucket = (bucket &+ 1) & mask
      let candidate = Int(buckets[bucket])
      guard candidate >= 0 else { break }
      // It may move back unless its home lies behind the gap.
      let distance = (bucket &- Self.home(of: hashes[candidate], mask)) & mask
      guard distance >= (bucket &- gap) & mask else { continue }
      buckets[gap] = buckets[bucket]
      gap = bucket
    }
    buckets[gap] = -1
  }
}

// MARK: Invariants

extension SectionTable {
  /// Stops the program if the table does not find a section, or finds a later one first.
  @usableFromInline func checkInvariants(sectionCount: Int) {
    #if SECTILE_CHECKS
      guard isPresent else {
        precondition(hashes.isEmpty && buckets.isEmpty, "SectionTable: an absent one remembers.")
        return
      }
      precondition(hashes.count == sectionCount, "SectionTable: a section has no hash.")
      precondition(hashes.count * 2 <= buckets.count, "SectionTable: too few buckets.")
      precondition(buckets.count { $0 >= 0 } == hashes.count, "SectionTable: not every section.")
      for section in hashes.indices {
        var passed = -1
        let found = first(hash: hashes[section]) { candidate in
          precondition(candidate > passed, "SectionTable: section \(candidate) comes too late.")
          passed = candidate
          return candidate == section
        }
        precondition(found == section, "SectionTable: section \(section) is not found.")
      }
    #endif
  }
}
