// SectileGrouping/Making/KeyFingerprint.swift
//
// A guess at the section of a key that costs less than its hash. Grouping a million records would
// spend half of its time in hashing; but most keys have been seen before, and a few cheap bits tell
// which section they most likely name, so that one comparison settles it. A wrong guess costs that
// comparison and changes nothing. Benchmark: P4.

/// Cheap bits of the keys that sections are most often made of.
@usableFromInline
enum KeyFingerprint {
  /// Returns some bits that identical keys share, or nil if the type has no cheap ones.
  ///
  /// The type is known where this is inlined, so that only one branch is left there.
  @inlinable @inline(__always) static func bits<Key>(of key: Key) -> UInt32? {
    #if hasFeature(Embedded)
      return nil  // There are no casts there.
    #else
      if Key.self == Int.self, let number = key as? Int {
        return spread(UInt64(truncatingIfNeeded: number))
      }
      if Key.self == String.self, let text = key as? String { return bits(ofText: text) }
      if Key.self == Character.self, let character = key as? Character {
        return bits(ofText: String(character))
      }
      return nil
    #endif
  }

  #if !hasFeature(Embedded)
    /// Returns some bits of a text, from its length and its last four bytes.
    @inlinable @inline(__always) static func bits(ofText text: String) -> UInt32 {
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        // One call for the bytes, instead of one for each: P4b executes 0.65 times the instructions.
        let bytes = text.utf8Span.span
        var bits = UInt64(truncatingIfNeeded: bytes.count)
        for index in max(0, bytes.count &- 4)..<bytes.count {
          bits = bits &<< 8 | UInt64(bytes[index])
        }
        return spread(bits)
      }
      let bytes = text.utf8
      var bits = UInt64(truncatingIfNeeded: bytes.count)
      var index = bytes.endIndex
      for _ in 0..<min(bytes.count, 4) {
        bytes.formIndex(before: &index)
        bits = bits &<< 8 | UInt64(bytes[index])
      }
      return spread(bits)
    }
  #endif

  /// Returns bits that differ everywhere if the given ones differ anywhere: the middle of a product
  /// (Knuth 1973, 6.4).
  @inlinable @inline(__always) static func spread(_ bits: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: (bits &* 0x9E37_79B9_7F4A_7C15) &>> 32)
  }
}

/// The section that a fingerprint was first seen with: open addressing, no removal.
///
/// Each fingerprint is there once. A second section of the same one is not, and always found by its
/// hash; so no choice of keys makes a probe sequence long.
@usableFromInline
struct FingerprintTable {
  /// The fingerprint in the high half, the number of the section plus 1 in the low half; 0 where
  /// there is none.
  ///
  /// A power of two of them, at most half in use.
  @usableFromInline var buckets: [UInt64] = []

  /// How many buckets are in use.
  @usableFromInline var count = 0

  @inlinable init() {}

  /// Returns the section that a fingerprint was seen with, or -1.
  @inlinable @inline(__always) func guess(_ bits: UInt32) -> Int {
    guard !buckets.isEmpty else { return -1 }
    let mask = buckets.count &- 1
    var bucket = Int(truncatingIfNeeded: bits &>> 8) & mask
    while true {
      let entry = buckets[bucket]
      if entry == 0 { return -1 }
      if UInt32(truncatingIfNeeded: entry &>> 32) == bits {
        return Int(truncatingIfNeeded: entry & 0xFFFF_FFFF) &- 1
      }
      bucket = (bucket &+ 1) & mask
    }
  }

  /// Remembers the section of a fingerprint, unless there is one already.
  @usableFromInline mutating func insert(_ bits: UInt32, _ section: Int) {
    if (count + 1) * 2 > buckets.count {
      let old = buckets
      buckets = Array(repeating: 0, count: max(64, old.count * 2))
      count = 0
      for entry in old where entry != 0 { put(entry) }
    }
    put(UInt64(bits) &<< 32 | UInt64(truncatingIfNeeded: section + 1))
  }

  private mutating func put(_ entry: UInt64) {
    let mask = buckets.count &- 1
    var bucket = Int(truncatingIfNeeded: entry &>> 40) & mask
    while buckets[bucket] != 0 {
      if buckets[bucket] &>> 32 == entry &>> 32 { return }
      bucket = (bucket &+ 1) & mask
    }
    buckets[bucket] = entry
    count += 1
  }
}
