// Makes random tests repeatable: each one uses this generator and prints its seed.

/// A generator whose numbers depend only on its seed (SplitMix64; Steele, Lea and Flood 2014).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64
  /// The highest bytes of the first numbers.
  private let script: [UInt8]
  private var scriptPosition = 0

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - script: The highest bytes of the first numbers, one byte per number. A fuzzer controls the
  ///     generator with them.
  public init(seed: UInt64, script: [UInt8] = []) {
    state = seed
    self.script = script
  }

  /// Whether all bytes of the script were used.
  public var isAtEndOfScript: Bool { scriptPosition == script.count }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    let number = nextOfSeed()
    if isAtEndOfScript { return number }
    defer { scriptPosition += 1 }
    return UInt64(script[scriptPosition]) << 56 | number >> 8
  }

  private mutating func nextOfSeed() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number in the range.
  public mutating func int(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// Returns true with a probability of 1 / `denominator`.
  public mutating func oneIn(_ denominator: Int) -> Bool {
    int(in: 1...denominator) == 1
  }
}
