// SectileLayout/Extents/ExtentRun.swift
//
// What an extent tree holds: runs of neighbours that are equally long. A billion rows of 44 points
// are one run; a million rows that all differ are a million.

/// Some neighbours of equal length.
protocol ExtentRun: Sendable {
  /// How many members the run stands for; at least 1.
  var count: Int { get }

  /// The length of each member; finite and not negative.
  var memberLength: Double { get }

  /// Takes over the members of the run that follows, if they are like its own.
  ///
  /// - Returns: Whether it did.
  mutating func absorb(_ next: Self) -> Bool
}

extension ExtentRun {
  /// The length of all members.
  var length: Double { Double(count) * memberLength }
}
