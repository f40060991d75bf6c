// SectileDiffing/DifferenceOptions.swift
//
// What a caller may want otherwise: changes for views that know fewer kinds of them, and the pairs
// of programs that compared by longest common subsequences before.

/// How to tell a difference, where there is a choice.
public struct DifferenceOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: UInt8

  /// Creates a set of options from bits.
  ///
  /// - Parameter rawValue: The bits.
  /// - Complexity: O(1)
  @inlinable public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Tells what moved as removed and inserted, as `SectionedChanges.withoutMoves()` does.
  ///
  /// A section that moved is removed and inserted with all its items. Nothing that moved is told
  /// as updated: it is inserted with its new content.
  @inlinable public static var withoutMoves: Self { Self(rawValue: 1) }

  /// Takes sections of one number for the same, whatever they are, so that none is removed, inserted
  /// or moved but at the end, where one state has more.
  ///
  /// Items then move between sections that stand still. A section that was another, or has other
  /// content, is told as updated.
  @inlinable public static var withoutSectionOperations: Self { Self(rawValue: 2) }

  /// Pairs elements that occur more than once as a longest common subsequence of their section
  /// does, instead of the k-th with the k-th.
  ///
  /// Of several subsequences it is the one that the textbook's table gives, walked back from its
  /// last corner, preferring insertions to deletions and both to matches. Elements that occur once
  /// are paired alike with and without this option, and the same of them stay.
  ///
  /// The time grows with the pairs of equal elements in a section. Where there are more than
  /// 16,777,216, as in two lists of 4,096 elements each that are all equal but for the first, those
  /// of that section are paired the k-th with the k-th.
  @inlinable public static var longestCommonSubsequence: Self { Self(rawValue: 4) }
}
