// The order that users expect in lists of names and files. The core libraries do not use locales.

public import Foundation
public import SectileGrouping

/// The order of `localizedStandardCompare`, with the locale as a property.
///
/// Letters are in the order of the locale's alphabet. Case and accents are compared last. Digits
/// are compared as numbers:
///
///     ["item10", "item2", "Item1"].sorted(using: LocalizedOrder())    // Item1, item2, item10
///     grouped.sortElements(using: KeyPathComparator(\.name, comparator: LocalizedOrder()))
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public struct LocalizedOrder: SortComparator {
  /// The locale of the alphabet.
  public var locale: Locale

  /// The direction of the order.
  public var order: SortOrder

  /// Creates the order of a locale.
  ///
  /// - Parameters:
  ///   - locale: The locale of the alphabet; by default the user's current locale.
  ///   - order: Whether texts are in alphabetical order or in reverse.
  /// - Complexity: O(1)
  public init(locale: Locale = .current, order: SortOrder = .forward) {
    self.locale = locale
    self.order = order
  }

  /// Returns the order of two texts.
  ///
  /// Only texts with equal characters are equal, so a sort does not depend on its input order.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the texts.
  public func compare(_ first: String, _ second: String) -> ComparisonResult {
    let result = first.localizedOrder(to: second, in: locale)
    return order == .forward ? result : ComparisonResult(rawValue: -result.rawValue)!
  }
}

extension String {
  /// Returns the order of `LocalizedOrder`, also on systems without comparators.
  func localizedOrder(to other: String, in locale: Locale) -> ComparisonResult {
    compare(
      other, options: [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering],
      range: nil, locale: locale)
  }
}

// MARK: Sorting grouped arrays by comparators

extension GroupedArray {
  /// Sorts the elements of each section by a comparator; equal elements keep their order.
  ///
  /// - Complexity: O(*n* log *n*) comparisons, where *n* is the number of elements.
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public mutating func sortElements<Comparator: SortComparator>(using comparator: Comparator)
  where Comparator.Compared == Element {
    sortElements { comparator.compare($0, $1) == .orderedAscending }
  }

  /// Sorts the sections by a comparator; equal sections keep their order.
  ///
  ///     contacts.sortSections(using: FirstLetter().order)
  ///
  /// - Complexity: O(*s* log *s*) comparisons, where *s* is the number of sections.
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public mutating func sortSections<Comparator: SortComparator>(using comparator: Comparator)
  where Comparator.Compared == Section {
    sortSections { comparator.compare($0, $1) == .orderedAscending }
  }
}
