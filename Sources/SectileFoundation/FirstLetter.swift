// SectileFoundation/FirstLetter.swift
//
// The sections of an address book: one a letter, and one for everything that begins with none.

public import Foundation
public import SectileGrouping

/// Makes section titles from the first letters of texts, as an address book does.
///
///     let letters = FirstLetter(diacritics: .merged)
///     letters.title(for: "émile")      // "E"
///     letters.title(for: " smith")     // "S": blanks in front do not count
///     letters.title(for: "7 Dwarfs")   // "#"
///     letters.title(for: "")           // nil: there is nothing to begin with
///
/// It is a value without state: one locale, one answer.
public struct FirstLetter: Hashable, Sendable {
  /// What becomes of letters with accents.
  public enum Diacritics: Hashable, Sendable {
    /// They are sections of their own: É beside E.
    case kept
    /// They go with the letter without the accent: É under E.
    ///
    /// Where the alphabet of the locale has the letter as one of its own, such as Å in Swedish or Ñ
    /// in Spanish, it stays one.
    case merged
  }

  /// Whose letters are meant.
  public var locale: Locale

  /// What becomes of letters with accents.
  public var diacritics: Diacritics

  /// The title for texts that begin with a digit, a symbol or anything else but a letter.
  public var other: String

  /// Creates the rule.
  ///
  /// - Parameters:
  ///   - locale: Whose letters are meant; those of the user as they are now, if none is given.
  ///   - diacritics: What becomes of letters with accents.
  ///   - other: The title for texts that begin with no letter.
  /// - Complexity: O(1)
  public init(
    locale: Locale = .current, diacritics: Diacritics = .kept, other: String = "#"
  ) {
    self.locale = locale
    self.diacritics = diacritics
    self.other = other
  }

  /// Returns the title of the section that a text belongs to, or nil for a blank one.
  ///
  /// It is one upper-case letter of the locale, of ordinary width: the first of them where there
  /// are two, so that both ß and s are under S.
  ///
  /// - Parameter text: Any text.
  /// - Complexity: O(*b*), where *b* is the number of blanks in front.
  public func title(for text: String) -> String? {
    guard let first = text.first(where: { !$0.isWhitespace }) else { return nil }
    let letter = String(first).folding(options: .widthInsensitive, locale: locale)
    guard
      letter.first?.isLetter == true, let capital = letter.uppercased(with: locale).first
    else { return other }
    return diacritics == .merged ? merged(String(capital)) : String(capital)
  }

  /// Returns the letter without its accent, unless the alphabet has it as one of its own.
  private func merged(_ letter: String) -> String {
    let base = letter.folding(options: .diacriticInsensitive, locale: locale)
    guard base != letter else { return letter }
    // Accents decide last: É comes before everything longer that begins with E. A letter of its
    // own comes after all of that. (A digit, as no alphabet has a letter that is spelled with one.)
    let order = LocalizedOrder(locale: locale)
    let isVariant = order.compare(letter, base + "0") == .orderedAscending
    return isVariant ? base : letter
  }

  /// The order of the titles: letters as in the locale's alphabet, and the other one last.
  ///
  /// - Complexity: O(1)
  public var order: TitleOrder { TitleOrder(letters: self) }

  /// The titles of the Latin alphabet, A to Z and the other one, for sections that are there also
  /// when they are empty.
  ///
  /// - Complexity: O(1)
  public var latinTitles: [String] { "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { String($0) } + [other] }

  /// The order of the titles of an address book.
  public struct TitleOrder: SortComparator {
    fileprivate var letters: FirstLetter

    /// Whether to sort forwards or backwards.
    public var order: SortOrder = .forward

    /// Returns whether the first title comes before, with or after the second.
    ///
    /// - Complexity: O(1)
    public func compare(_ first: String, _ second: String) -> ComparisonResult {
      let (isOther, isSecondOther) = (first == letters.other, second == letters.other)
      if isOther && isSecondOther { return .orderedSame }
      if isOther || isSecondOther {
        return isOther == (order == .forward) ? .orderedDescending : .orderedAscending
      }
      return LocalizedOrder(locale: letters.locale, order: order).compare(first, second)
    }
  }
}

// MARK: Address books

extension GroupedArray where Section == String {
  /// Creates an address book: sections by the first letter of a text that each entry has, entries
  /// and sections in the order of the locale, and entries that begin with no letter, or have no
  /// text, in a section at the end.
  ///
  ///     GroupedArray(addressBook: ["Émile", "7up", "Eva", "anna"], by: { $0 })
  ///     // ["A": ["anna"], "E": ["Eva"], "É": ["Émile"], "#": ["7up"]]
  ///
  /// - Parameters:
  ///   - entries: The entries.
  ///   - text: Returns the text that an entry stands under; called once for each.
  ///   - letters: What makes the titles.
  ///   - declared: Titles that are there also when they are empty, such as `letters.latinTitles`.
  /// - Complexity: O(*n* log *n*) comparisons, where *n* is the number of entries.
  public init(
    addressBook entries: some Sequence<Element>, by text: (Element) -> String,
    letters: FirstLetter = FirstLetter(), declaring declared: [String] = []
  ) {
    let order = LocalizedOrder(locale: letters.locale)
    let sorted = entries.map { (text: text($0), entry: $0) }
      .sorted { order.compare($0.text, $1.text) == .orderedAscending }
    var grouped = GroupedArray<String, (text: String, entry: Element)>(
      grouping: sorted, into: declared,
      by: { letters.title(for: $0.text) ?? letters.other }, unknown: .append)
    grouped.sortSections(using: letters.order)
    self = grouped.mapElements { $0.entry }
  }
}
