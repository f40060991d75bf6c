public import Foundation
public import SectileGrouping

/// Makes section titles from the first letters of texts, as an address book does.
///
///     let letters = FirstLetter()
///     letters.title(for: "émile")      // "E"
///     letters.title(for: " smith")     // "S": leading spaces are ignored
///     letters.title(for: "7 Dwarfs")   // "#"
///     letters.title(for: "")           // nil: the text is empty
///
/// The titles depend only on the stored properties.
///
/// Titles are single letters in every script. Digraphs that an alphabet counts as letters, such as
/// the Czech Ch, are under their first letter. Hangul has a title for each syllable, Han for each
/// character, Thai for a leading vowel, and kana for each character, hiragana and katakana apart.
/// Address books of these languages usually group by initial consonant, by reading or by row. To
/// do the same, group by a key of that kind with `init(grouping:by:)`.
public struct FirstLetter: Hashable, Sendable {
  /// The treatment of letters with accents and of variants of letters.
  public enum Diacritics: Hashable, Sendable {
    /// Letters with accents have their own sections: É beside E.
    case kept
    /// Letters with accents are in the section of the letter without the accent: É under E. The
    /// same applies to Ł, Đ, Ø, Æ and other variants.
    ///
    /// A separate letter of the locale's alphabet keeps its own section, such as Å in Swedish, Ł in
    /// Polish and Æ in Danish. The collation of the locale decides: letters that are equal on its
    /// first level are in one section, so no text of another section sorts between two texts of a
    /// section. In Romanian, Ş is under Ș, and in Lithuanian, Y is under I.
    case merged
  }

  /// The locale of the letters.
  public var locale: Locale

  /// The treatment of letters with accents and of variants of letters.
  public var diacritics: Diacritics

  /// The title for texts that do not begin with a letter, for example with a digit or a symbol.
  public var other: String

  /// Creates the rule.
  ///
  /// - Parameters:
  ///   - locale: The locale of the letters; by default the user's current locale.
  ///   - diacritics: By default letters with accents are merged, as in the address books of Apple's
  ///     platforms.
  ///   - other: The title for texts that do not begin with a letter.
  /// - Complexity: O(1)
  public init(locale: Locale = .current, diacritics: Diacritics = .merged, other: String = "#") {
    self.locale = locale
    self.diacritics = diacritics
    self.other = other
  }

  /// Returns the title of the section that a text belongs to, or nil for a blank one.
  ///
  /// The title is one upper-case letter of ordinary width. Characters that stand for several
  /// letters are under the first of them: ß, whose upper case is SS, under S, the digraph ǆ under D
  /// and the numeral Ⅷ under V. Leading spaces are ignored, and so are leading characters without
  /// width, such as a byte order mark or a direction mark.
  ///
  /// - Complexity: O(*b*), where *b* is the number of ignored characters at the start.
  public func title(for text: String) -> String? {
    guard let first = text.first(where: { !$0.isWhitespace && !$0.isInvisible }) else { return nil }
    guard
      first.isLetter,
      let letter = String(first).decomposedStringWithCompatibilityMapping.first, letter.isLetter,
      let capital = String(letter).uppercased(with: locale).first
    else { return other }
    // A letter is not left in decomposed form.
    let title = String(capital).precomposedStringWithCanonicalMapping
    return diacritics == .merged ? merged(title) : title
  }

  /// Returns the letter of which a letter is a variant, or the letter itself if the alphabet has it
  /// as a letter of its own.
  private func merged(_ letter: String) -> String {
    for base in Self.bases(of: letter) where isVariant(letter, of: base) { return merged(base) }
    return letter
  }

  /// Returns whether the locale sorts a letter among the texts that begin with another letter.
  ///
  /// Then both letters are equal on the first level of the collation, which ignores accents and
  /// case, or the first one stands for several letters: in a German phone book, Ä stands for AE and
  /// is under A.
  private func isVariant(_ letter: String, of base: String) -> Bool {
    // A digit sorts before all letters, and U+FFFF after every other character.
    let text = Self.text(letter)
    guard
      (base + "0").localizedOrder(to: text, in: locale) == .orderedAscending,
      text.localizedOrder(to: base + "\u{FFFF}", in: locale) == .orderedAscending
    else { return false }
    // Ö and Ø can be variants of each other. The one that sorts first has the title.
    return !Self.bases(of: base).contains(letter)
      || Self.text(base).localizedOrder(to: text, in: locale) == .orderedAscending
  }

  /// Returns a text that begins with a letter, for comparisons.
  ///
  /// Foundation compares a text with its beginning without the collation, such as Ž with Z, which
  /// sorts after it in Turkmen. No alphabet has a letter that ends with u.
  private static func text(_ letter: String) -> String { letter + "u" }

  /// Returns the letters of which a letter may be a variant, in some alphabet.
  ///
  /// These are the letter without accents, with each of its accents alone, and for the letters in
  /// `otherBases` those listed there. In Vietnamese, Ứ is a variant of Ư; elsewhere, of U.
  private static func bases(of letter: String) -> [String] {
    let others = otherBases[letter, default: []]
    if letter.utf8.count == 1 { return others }
    let scalars = letter.decomposedStringWithCanonicalMapping.unicodeScalars
    guard let first = scalars.first else { return others }
    // The letters of a syllable of Hangul are not marks.
    let marks = scalars.dropFirst().filter {
      $0.properties.canonicalCombiningClass != .notReordered
    }
    var bases = marks.isEmpty ? [] : [String(first)]
    if marks.count > 1 {
      bases += marks.map { "\(first)\($0)".precomposedStringWithCanonicalMapping }
    }
    return bases + others
  }

  /// Letters that are variants of others in the collation of CLDR, although Unicode does not
  /// decompose them or decomposes them differently.
  ///
  /// Ø is a variant of O in English and of Ö in Swedish. Ö is a variant of Ø in Danish. Only two
  /// letters may be listed for each other, so that the search for a title ends.
  private static let otherBases = [
    "Æ": ["A", "Ä"], "À": ["Â"], "Ã": ["Ä"], "Ä": ["Æ"], "Ȧ": ["Å"], "Đ": ["D"], "Ð": ["D", "Đ"],
    "É": ["Ê"], "Ę": ["Ä", "Æ"], "Ǥ": ["G"], "Ħ": ["H"], "Í": ["Î"], "Ł": ["L"], "Ỻ": ["L"],
    "Ŋ": ["N"], "Ñ": ["Ŋ"], "Ń": ["Ŋ"], "Ɔ": ["O"], "Œ": ["O", "Ö", "Ø"], "Ø": ["O", "Ö"],
    "Ö": ["Ø"], "Ő": ["Ö", "Ø"], "Ô": ["Ö"], "Õ": ["Ö"], "Ǫ": ["Ö"], "ĸ": ["Q"], "ẞ": ["S"],
    "Ş": ["Ș"], "Ţ": ["Ț"], "Ŧ": ["T"], "Þ": ["T", "Ŧ"], "Ù": ["Û"], "Ú": ["Û"], "Ü": ["Y"],
    "Ű": ["Ü", "Y"], "W": ["V"], "Y": ["I"], "Ʒ": ["Z"], "Ϗ": ["Κ"], "Ґ": ["Г"],
    // Hebrew and Yiddish: final letters, and digraphs.
    "ך": ["כ"], "ם": ["מ"], "ן": ["נ"], "ף": ["פ"], "ץ": ["צ"], "װ": ["ו"], "ױ": ["ו"], "ײ": ["י"],
  ]

  /// The order of the titles: letters in the order of the locale's alphabet, then `other`.
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public var order: TitleOrder { TitleOrder(letters: self) }

  /// Returns the order of two titles.
  fileprivate func titleOrder(_ first: String, _ second: String) -> ComparisonResult {
    let (isOther, isSecondOther) = (first == other, second == other)
    if isOther && isSecondOther { return .orderedSame }
    if isOther || isSecondOther { return isOther ? .orderedDescending : .orderedAscending }
    return Self.text(first).localizedOrder(to: Self.text(second), in: locale)
  }

  /// The titles A to Z and `other`, for sections that exist even when they are empty.
  ///
  /// The titles do not depend on the locale; add its other letters, such as Å, Ä and Ö in Swedish.
  public var latinTitles: [String] { "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { String($0) } + [other] }

  /// The order of the titles of an address book.
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public struct TitleOrder: SortComparator {
    fileprivate var letters: FirstLetter

    /// The direction of the order.
    public var order: SortOrder = .forward

    /// Returns the order of two titles.
    ///
    /// - Complexity: O(1)
    public func compare(_ first: String, _ second: String) -> ComparisonResult {
      let result = letters.titleOrder(first, second)
      return order == .forward ? result : ComparisonResult(rawValue: -result.rawValue)!
    }
  }
}

extension Character {
  /// Whether the character has no width: a mark of direction, a byte order mark, a joiner.
  fileprivate var isInvisible: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory == .format }
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
  ///     // ["A": ["anna"], "E": ["Émile", "Eva"], "#": ["7up"]]
  ///
  /// - Parameters:
  ///   - entries: The entries, in any order.
  ///   - text: Returns the text by which an entry is sorted; called once for each entry.
  ///   - letters: The rule by which an entry gets its title.
  ///   - declared: Titles that exist even without entries, such as `letters.latinTitles`.
  /// - Complexity: O(*n* log *n*) comparisons, where *n* is the number of entries.
  public init(
    addressBook entries: some Sequence<Element>, by text: (Element) -> String,
    letters: FirstLetter = FirstLetter(), declaring declared: [String] = []
  ) {
    let sorted = entries.map { (text: text($0), entry: $0) }
      .sorted { $0.text.localizedOrder(to: $1.text, in: letters.locale) == .orderedAscending }
    var grouped = GroupedArray<String, (text: String, entry: Element)>(
      grouping: sorted, into: declared,
      by: { letters.title(for: $0.text) ?? letters.other }, unknown: .append)
    grouped.sortSections { letters.titleOrder($0, $1) == .orderedAscending }
    self = grouped.mapElements { $0.entry }
  }
}
