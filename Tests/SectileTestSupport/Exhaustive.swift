// SectileTestSupport/Exhaustive.swift
//
// Small scopes, whole: every source there is up to a size. A rule that holds for all of them
// rarely fails on a larger one.

public import SectilePaths

/// Everything there is, up to a size.
public enum Exhaustive {
  /// Returns how many cases to go on for each one that is tried: all in release builds, which are
  /// ten times as fast, and one in `count` in debug builds.
  public static func step(debug count: Int, release: Int = 1) -> Int {
    #if DEBUG
      count
    #else
      release
    #endif
  }

  /// Returns every source of exactly so many sections whose item counts lie in a range, each
  /// section with and without a header and a footer.
  ///
  /// For 3 sections of 0...2 items these are 12 * 12 * 12 = 1,728.
  public static func sources(
    sections count: Int, items: ClosedRange<Int>
  ) -> [SectionCounts] {
    let shapes = items.flatMap { itemCount in
      [false, true].flatMap { hasHeader in
        [false, true].map { hasFooter in
          SectionCounts.Section(itemCount: itemCount, hasHeader: hasHeader, hasFooter: hasFooter)
        }
      }
    }
    return sequences(of: shapes, length: count).map { SectionCounts($0) }
  }

  /// Returns every sequence of a length whose members come from an alphabet.
  public static func sequences<Element>(of alphabet: [Element], length: Int) -> [[Element]] {
    (0..<length).reduce([[]]) { shorter, _ in
      shorter.flatMap { prefix in alphabet.map { prefix + [$0] } }
    }
  }

  /// Returns every subset of some elements, in their order.
  public static func subsets<Element>(of elements: [Element]) -> [[Element]] {
    elements.reduce([[]]) { subsets, element in
      subsets + subsets.map { $0 + [element] }
    }
  }
}
