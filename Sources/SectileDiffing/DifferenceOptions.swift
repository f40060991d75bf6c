/// Options that choose between several correct differences.
public struct DifferenceOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: UInt8

  /// Creates a set of options from bits.
  ///
  /// - Complexity: O(1)
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Replaces each move by a removal and an insertion, as `SectionedChanges.withoutMoves()` does.
  ///
  /// A moved section is removed and inserted with all its items. A moved element is not listed as
  /// updated, because it is inserted with its new content.
  @inlinable public static var withoutMoves: Self { Self(rawValue: 1) }

  /// Matches sections by index and ignores their identity, so that no section moves, and sections
  /// are removed or inserted only at the end.
  ///
  /// Items then move between sections that stay. A section whose identity or content differs is
  /// listed as updated.
  @inlinable public static var withoutSectionOperations: Self { Self(rawValue: 2) }

  /// Matches the elements of a section as a longest common subsequence does, whatever their number.
  ///
  /// Without this option, few repeated elements move, but not always the fewest. With it, as
  /// many elements of a section as possible keep their order.
  ///
  /// Of several subsequences, it is the one that a textbook's table gives when it is followed from
  /// its last corner, with insertions preferred to deletions and both preferred to matches.
  /// Elements that occur once have the same matches with and without this option, and the same of
  /// them stay.
  ///
  /// The additional time is at most O(*n* *m* / 64) for a section of *n* and *m* elements with
  /// repeated identities: 1.3 s for 100,000 random elements of two values, and 3.4 s for those of
  /// 100 values.
  @inlinable public static var longestCommonSubsequence: Self { Self(rawValue: 4) }

  /// Moves elements only between sections that are in both states, as
  /// `SectionedChanges.movingOnlyBetweenSurvivingSections()` does.
  ///
  /// An element of a removed section that is now in another section is inserted there, and an
  /// element that is now in an inserted section is removed from its old section. Views animate
  /// fewer moves, and the changes need fewer `stages()`.
  @inlinable public static var movesOnlyBetweenSurvivingSections: Self { Self(rawValue: 8) }
}
