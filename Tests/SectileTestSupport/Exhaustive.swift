// All cases up to a size. A law that holds for all small sources rarely fails for a larger one.

public import SectilePaths

/// Functions that return all cases up to a size.
public enum Exhaustive {
  /// Returns the step between tested cases: one in `quick`, or one in `deep` in a deep run.
  ///
  /// Where cases repeat with a period, the step and the period have no common divisor, so that a
  /// run reaches each kind of case.
  public static func step(_ quick: Int, deep: Int = 1) -> Int {
    isDeepRun ? deep : quick
  }

  /// Returns all sources with a number of sections and item counts in a range, each section with
  /// and without a header and a footer.
  ///
  /// For 3 sections of 0...2 items, these are 12 * 12 * 12 = 1,728 sources.
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

  /// Returns all sequences of a length with elements of an alphabet.
  public static func sequences<Element>(of alphabet: [Element], length: Int) -> [[Element]] {
    (0..<length).reduce([[]]) { shorter, _ in
      shorter.flatMap { prefix in alphabet.map { prefix + [$0] } }
    }
  }

  /// Returns all subsets of some elements, in their order.
  public static func subsets<Element>(of elements: [Element]) -> [[Element]] {
    elements.reduce([[]]) { subsets, element in
      subsets + subsets.map { $0 + [element] }
    }
  }
}
