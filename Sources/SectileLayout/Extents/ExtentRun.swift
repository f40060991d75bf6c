// SectileLayout/Extents/ExtentRun.swift
//
// What an extent tree holds: runs of neighbours. A billion rows of 44 points are one run; a million
// rows that all differ are a million; and a block of a masonry is a run of 64 items.

/// Some neighbours, which have a length together.
protocol ExtentRun: Sendable {
  /// What the tree keeps of each part of the sequence besides count and length.
  associatedtype Summary: ExtentSummary

  /// How many members the run stands for; at least 1.
  var count: Int { get }

  /// The length of all members; finite and not negative.
  var length: Double { get }

  /// What the tree keeps of the run.
  var summary: Summary { get }

  /// Takes over the members of the run that follows, if they are like its own.
  ///
  /// - Returns: Whether it did.
  mutating func absorb(_ next: Self) -> Bool

  /// Returns a part of the run.
  ///
  /// - Parameter members: Which members; not empty, and inside `0..<count`.
  func part(_ members: Range<Int>) -> Self
}

/// Something that can be said of a run and of neighbouring runs together.
protocol ExtentSummary: Sendable {
  /// What is said of no run.
  init()

  /// Adds what is said of a part that starts at an offset.
  mutating func add(_ next: Self, at offset: Double)
}

/// Nothing to say.
struct NoSummary: ExtentSummary, BitwiseCopyable {
  func add(_ next: NoSummary, at offset: Double) {}
}

extension ExtentRun where Summary == NoSummary {
  var summary: NoSummary { NoSummary() }
}

/// Some neighbours of equal length.
protocol UniformRun: ExtentRun {
  var count: Int { get set }

  /// The length of each member; finite and not negative.
  var memberLength: Double { get }
}

extension UniformRun {
  func part(_ members: Range<Int>) -> Self {
    var part = self
    part.count = members.count
    return part
  }

  var length: Double { Double(count) * memberLength }
}
