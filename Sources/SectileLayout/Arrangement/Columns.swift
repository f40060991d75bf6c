// SectileLayout/Arrangement/Columns.swift
//
// How a grid divides the room across. Each case names the system whose rule it follows.

/// How many columns a grid has, and how wide they are.
public enum Columns: Hashable, Sendable {
  /// So many columns of equal width; at least 1.
  ///
  /// CSS `grid-template-columns: repeat(n, 1fr)`.
  case count(Int)
  /// As many columns of equal width as fit, none narrower than the minimum: for a room W and a
  /// spacing g, max(1, ⌊(W + g) / (minimum + g)⌋).
  ///
  /// CSS `repeat(auto-fill, minmax(minimum, 1fr))`, SwiftUI's `GridItem(.adaptive(minimum:))`. A
  /// minimum that is wider than the room gives one column as wide as the room.
  case adaptive(minimum: Double)
}

#if !hasFeature(Embedded)
  extension Columns: Codable {}
#endif
