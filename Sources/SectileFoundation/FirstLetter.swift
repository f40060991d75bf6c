public import Foundation
public import SectileGrouping

/// Makes section titles from the first letters of texts, as an address book does.
///
///     let letters = FirstLetter(diacritics: .merged)
///     letters.title(for: "émile")      // "E"
///     letters.title(for: " smith")     // "S": leading spaces are ignored
///     letters.title(for: "7 Dwarfs")   // "#"
///     letters.title(for: "")           // nil: the text is empty
///
/// The titles depend only on the stored properties.
public struct FirstLetter: Hashable, Sendable {
  /// The treatment of letters with accents.
  public enum Diacritics: Hashable, Sendable {
    /// Letters with accents have their own sections: É beside E.
    case kept
    /// Letters with accents are in the section of the letter without the accent: É under E.
    ///
    /// A separate letter of the locale's alphabet, such as Å in Swedish, keeps its own section.
    case merged
  }

  /// The locale of the letters.
  public var locale: Locale

  /// The treatment of letters with accents.
  public var diacritics: Diacritics

  /// The title for texts that do not begin with a letter, for example with a digit or a symbol.
  public var other: String

  /// Creates the rule.
  ///
  /// - Parameters:
  ///   - locale: The locale of the letters; by default the user's current locale.
  ///   - other: The title for texts that do not begin with a letter.
  /// - Complexity: O(1)
  public init(locale: Locale = .current, diacritics: Diacritics = .kept, other: String = "#") {
    self.locale = locale
    self.diacritics = diacritics
    self.other = other
  }

  /// Returns the title of the section that a text belongs to, or nil for a blank one.
  ///
  /// The title is one upper-case letter of ordinary width: ß, whose upper case is SS, is under S.
  ///
  /// - Complexity: O(*b*), where *b* is the number of leading spaces.
  public func title(for text: String) -> String? {
    guard let first = text.first(where: { !$0.isWhitespace }) else { return nil }
    let letter = String(first).folding(options: .widthInsensitive, locale: locale)
    guard
      letter.first?.isLetter == true, let capital = letter.uppercased(with: locale).first
    else { return other }
    return diacritics == .merged ? merged(String(capital)) : String(capital)
  }

  /// Returns the letter without its accent, unless it is a separate letter of the alphabet.
  private func merged(_ letter: String) -> String {
    let base = letter.folding(options: .diacriticInsensitive, locale: locale)
    guard base != letter else { return letter }
    // Accents are compared last, so a variant such as É sorts before every longer text that begins
    // with E, and a separate letter after all of them. No letter of an alphabet contains a digit.
    let order = LocalizedOrder(locale: locale)
    let isVariant = order.compare(letter, base + "0") == .orderedAscending
    return isVariant ? base : letter
  }

  /// The order of the titles: letters in the order of the locale's alphabet, then `other`.
  public var order: TitleOrder { TitleOrder(letters: self) }

  /// The titles A to Z and `other`, for sections that exist even when they are empty.
  public var latinTitles: [String] { "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { String($0) } + [other] }

  /// The order of the titles of an address book.
  public struct TitleOrder: SortComparator {
    fileprivate var letters: FirstLetter

    /// The direction of the order.
    public var order: SortOrder = .forward

    /// Returns the order of two titles.
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
  /// Creates an address book with a section for each first letter.
  ///
  /// Entries and sections have the order of the locale. Entries without a letter at the start are
  /// in a section at the end.
  ///
  ///     GroupedArray(addressBook: ["Émile", "7up", "Eva", "anna"], by: { $0 })
  ///     // ["A": ["anna"], "E": ["Eva"], "É": ["Émile"], "#": ["7up"]]
  ///
  /// - Parameters:
  ///   - text: Returns the text by which an entry is sorted; called once for each entry.
  ///   - declared: Titles that exist even without entries, such as `letters.latinTitles`.
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
