// SectileFoundation/LocalizedOrder.swift
//
// The order that people expect of lists of names and files. The core never looks at a locale; this
// comparator is handed to its sorts, and the locale is a value in it.

public import Foundation
public import SectileGrouping

/// The order of texts that `localizedStandardCompare` gives, with the locale as a value.
///
/// Letters come in the order of the locale's alphabet, case and accents decide last, and numbers
/// are read as numbers:
///
///     ["item10", "item2", "Item1"].sorted(using: LocalizedOrder())    // Item1, item2, item10
///     grouped.sortElements(using: KeyPathComparator(\.name, comparator: LocalizedOrder()))
public struct LocalizedOrder: SortComparator {
  /// Whose alphabet is meant.
  public var locale: Locale

  /// Whether to sort forwards or backwards.
  public var order: SortOrder

  /// Creates the order of a locale.
  ///
  /// - Parameters:
  ///   - locale: Whose alphabet is meant; that of the user as it is now, if none is given.
  ///   - order: Whether to sort forwards or backwards.
  /// - Complexity: O(1)
  public init(locale: Locale = .current, order: SortOrder = .forward) {
    self.locale = locale
    self.order = order
  }

  /// Returns whether the first text comes before, with or after the second.
  ///
  /// Only texts of the same characters come together, so that a sort never depends on the order of
  /// its source.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the texts.
  public func compare(_ first: String, _ second: String) -> ComparisonResult {
    let result = first.compare(
      second, options: [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering],
      range: nil, locale: locale)
    return order == .forward ? result : result.reversed
  }
}

extension ComparisonResult {
  fileprivate var reversed: Self {
    switch self {
    case .orderedAscending: .orderedDescending
    case .orderedDescending: .orderedAscending
    case .orderedSame: .orderedSame
    }
  }
}

// MARK: Sorting grouped arrays by comparators

extension GroupedArray {
  /// Sorts the elements of each section by a comparator; equal ones keep their order.
  ///
  ///     contacts.sortElements(using: KeyPathComparator(\.name, comparator: LocalizedOrder()))
  ///
  /// - Parameter comparator: What decides.
  /// - Complexity: O(*n* log *n*) comparisons, where *n* is the number of elements.
  public mutating func sortElements<Comparator: SortComparator>(using comparator: Comparator)
  where Comparator.Compared == Element {
    sortElements { comparator.compare($0, $1) == .orderedAscending }
  }

  /// Sorts the sections by a comparator, with their elements; equal ones keep their order.
  ///
  ///     contacts.sortSections(using: FirstLetter().order)
  ///
  /// - Parameter comparator: What decides.
  /// - Complexity: O(*s* log *s*) comparisons, where *s* is the number of sections.
  public mutating func sortSections<Comparator: SortComparator>(using comparator: Comparator)
  where Comparator.Compared == Section {
    sortSections { comparator.compare($0, $1) == .orderedAscending }
  }
}
