// The order and the sections of address books in several alphabets. Each test sets its locale, so
// that results do not depend on the machine.

import Foundation
import SectileFoundation
import SectileGrouping
import SectileTestSupport
import Testing

private let english = Locale(identifier: "en_US")
private let swedish = Locale(identifier: "sv_SE")

@Suite struct LocalizedOrderTests {
  private func sorted(_ texts: [String], _ locale: Locale = english) -> [String] {
    texts.sorted(using: LocalizedOrder(locale: locale))
  }

  @Test func `digits compare as numbers, case and accents last`() {
    check(sorted(["item10", "item2", "Item1"]), equals: ["Item1", "item2", "item10"])
    check(
      sorted(["éclair", "Eggs", "apple", "Apple", "Ébène"]),
      equals: ["apple", "Apple", "Ébène", "éclair", "Eggs"])
  }

  @Test func `the order equals localizedStandardCompare`() {
    let texts = [
      "item10", "item2", "Item1", "éclair", "Eggs", "apple", "Apple", "Ébène", "", " b", "b", "#",
      "10", "9", "é", "e", "E", "É", "ß", "ss", "ﬁ", "fi", "Ａ", "あ", "Я",
    ]
    let order = LocalizedOrder(locale: .current)
    for first in texts {
      for second in texts {
        let expected = first.localizedStandardCompare(second)
        if expected != .orderedSame {
          check(order.compare(first, second), equals: expected, "\(first) and \(second)")
        }
      }
    }
  }

  @Test func `each locale has the order of its alphabet`() {
    let names = ["Öl", "Zorn", "Ångström", "Olaf", "Apple"]
    check(sorted(names, swedish), equals: ["Apple", "Olaf", "Zorn", "Ångström", "Öl"])
    check(sorted(names), equals: ["Ångström", "Apple", "Öl", "Olaf", "Zorn"])
    check(
      sorted(["chata", "hora", "cena"], Locale(identifier: "cs_CZ")),
      equals: ["cena", "hora", "chata"])
  }

  @Test func `the reverse order is consistent with the forward order`() {
    let texts = ["b", "B", "a", "á", "10", "9", ""]
    let backwards = LocalizedOrder(locale: english, order: .reverse)
    check(texts.sorted(using: backwards), equals: sorted(texts).reversed())
    for first in texts {
      for second in texts {
        let order = LocalizedOrder(locale: english)
        check(
          order.compare(first, second) == .orderedSame, equals: first == second,
          "first \(first), second \(second)")
        check(
          order.compare(first, second).rawValue, equals: -order.compare(second, first).rawValue,
          "first \(first), second \(second)")
      }
    }
  }
}

@Suite struct FirstLetterTests {
  @Test func `titles of letters, digits, symbols, spaces and empty texts`() {
    let letters = FirstLetter(locale: english)
    let titles: [(String, String?)] = [
      ("apple", "A"), ("Apple", "A"), (" smith", "S"), ("\n\tx", "X"), ("7up", "#"), ("¿Qué?", "#"),
      ("😀", "#"), ("-", "#"), ("_a", "#"), ("™x", "#"), ("№ 1", "#"), ("", nil), ("  ", nil),
      ("éclair", "E"), ("ß", "S"),
      ("ﬁn", "F"), ("Ａ", "A"), ("Яблоко", "Я"), ("漢字", "漢"), ("e\u{301}t", "E"), ("٧", "#"),
    ]
    for (text, title) in titles {
      check(letters.title(for: text), equals: title, "\(text.debugDescription)")
    }
    let kept = FirstLetter(locale: english, diacritics: .kept)
    check(kept.title(for: "éclair"), equals: "É")
    check(kept.title(for: "e\u{301}t"), equals: "É")
    check(FirstLetter(locale: english, other: "…").title(for: "1"), equals: "…")
    check(letters.latinTitles.count, equals: 27)
    check(letters.latinTitles.last, equals: "#")
  }

  @Test
  func `merged accents share the title of the base letter unless the alphabet has the letter`() {
    let cases: [(String, String, String)] = [
      ("en_US", "Émile", "E"), ("en_US", "Ångström", "A"), ("en_US", "Ñandú", "N"),
      ("de_DE", "Ärzte", "A"), ("de_DE", "Öl", "O"), ("fr_FR", "Çela", "C"),
      ("sv_SE", "Ångström", "Å"), ("sv_SE", "Ärla", "Ä"), ("sv_SE", "Émile", "E"),
      ("da_DK", "Århus", "Å"), ("es_ES", "Ñandú", "Ñ"), ("es_ES", "Álvaro", "A"),
      ("cs_CZ", "Čapek", "Č"), ("cs_CZ", "Áda", "A"), ("ru_RU", "йога", "Й"),
    ]
    for (locale, text, title) in cases {
      let letters = FirstLetter(locale: Locale(identifier: locale))
      check(letters.title(for: text), equals: title, "\(text) in \(locale)")
    }
    check(FirstLetter(locale: Locale(identifier: "tr_TR")).title(for: "izmir"), equals: "İ")
    check(FirstLetter(locale: english).title(for: "izmir"), equals: "I")
  }

  @Test func `letters that Unicode does not decompose are merged where they are no letters`() {
    let cases: [(String, String, String)] = [
      ("en_US", "Łukasz", "L"), ("en_US", "Đoković", "D"), ("en_US", "Øvrebø", "O"),
      ("en_US", "Ærø", "A"), ("en_US", "Œuvre", "O"), ("de_DE", "Øvrebø", "O"),
      ("pl_PL", "Łukasz", "Ł"), ("pl_PL", "Øvrebø", "O"), ("hr_HR", "Đoković", "Đ"),
      ("vi_VN", "Đặng", "Đ"), ("da_DK", "Øvrebø", "Ø"), ("da_DK", "Ærø", "Æ"),
      ("nb_NO", "Øvrebø", "Ø"), ("nb_NO", "Ærø", "Æ"), ("is_IS", "Þór", "Þ"),
      ("is_IS", "Ærø", "Æ"), ("is_IS", "Ðavid", "Ð"), ("fr_FR", "Œuvre", "O"),
      ("sv_SE", "Øvrebø", "Ö"), ("sv_SE", "Ærø", "Ä"), ("da_DK", "Özil", "Ø"),
      ("da_DK", "Ärla", "Æ"), ("vi_VN", "Ứng", "Ư"), ("vi_VN", "Ấn", "Â"), ("vi_VN", "Ậu", "Â"),
      ("en_US", "Ứng", "U"), ("en_US", "Ấn", "A"), ("en_US", "Ǿre", "O"), ("da_DK", "Ǿre", "Ø"),
    ]
    for (locale, text, title) in cases {
      let letters = FirstLetter(locale: Locale(identifier: locale))
      check(letters.title(for: text), equals: title, "\(text) in \(locale)")
      check(letters.title(for: text.lowercased()), equals: title, "\(text) in \(locale)")
      let kept = FirstLetter(locale: Locale(identifier: locale), diacritics: .kept)
      check(kept.title(for: text), equals: String(text.prefix(1)), "\(text) in \(locale)")
    }
  }

  @Test func `letters that are equal in the alphabet of a locale have one title`() {
    let cases: [(String, String, String)] = [
      ("ro_RO", "Şerban", "Ș"), ("ro_RO", "Șerban", "Ș"), ("ro_RO", "Ţepeş", "Ț"),
      ("tr_TR", "Şerban", "Ş"), ("hu_HU", "Űr", "Ü"), ("hu_HU", "Őr", "Ö"), ("ku", "Étienne", "Ê"),
      ("smn", "Ñandú", "Ŋ"), ("se", "Ñandú", "Ŋ"), ("se", "Õun", "Ö"), ("ln", "Ɔyo", "O"),
      ("de@collation=phonebook", "Ärzte", "A"), ("de@collation=phonebook", "Übel", "U"),
      ("ru_RU", "Ґанок", "Г"), ("uk_UA", "Ґанок", "Ґ"), ("lt_LT", "Yla", "I"),
      ("sv@collation=traditional", "Wallin", "V"), ("sv_SE", "Wallin", "W"), ("de_DE", "ẞ", "S"),
      ("yi", "װאַרשע", "ו"),
    ]
    for (locale, text, title) in cases {
      let letters = FirstLetter(locale: Locale(identifier: locale))
      check(letters.title(for: text), equals: title, "\(text) in \(locale)")
    }
  }

  /// All capital letters of the Latin, Greek and Cyrillic alphabets in 104 locales.
  ///
  /// The law needs no table of letters: if two names of one section have a name of another section
  /// between them in the order of the locale, the two letters are equal on its first level.
  @Test func `no name of another section sorts between two names of a section`() {
    let scalars = (0x41...0x1FFF as ClosedRange<UInt32>).compactMap { Unicode.Scalar($0) }
      .filter { $0.properties.generalCategory == .uppercaseLetter }
      .filter { !(0x10A0...0x13FF).contains($0.value) }
      // Digraphs are under their first letter, also if the alphabet has them as letters.
      .filter { !"ĲǄǇǊ".unicodeScalars.contains($0) }
    // Some letters have two canonically equivalent forms.
    let letters = Set(scalars.map { String($0) }).sorted()
    // No alphabet has a letter that ends with u or x, as the Danish Aa and the Hungarian Dz do.
    let texts = letters.flatMap { [$0 + "u", $0 + "x"] }
    check(letters.count, isGreaterThan: 600)
    let locales = """
      af ar az be bg bn bs ca ceb cs cy da de de@collation=phonebook dsb ee el en eo es
      es@collation=traditional et fa fi fi@collation=traditional fil fo fr fr_CA fy ga gl ha haw he
      hi hr hsb hu hy id ig is it ja ka kk kl ko ku ky lb lkt ln ln@collation=phonetic lt lv mk mn
      ms mt nb nl nn nso om pl ps pt ro ru se sk sl smn sq sr sr_Latn sv sv@collation=traditional sw
      ta th tk tn to tr tt ug uk ur uz vi wae wo xh yi yo zh zu
      """.split(whereSeparator: \.isWhitespace)
    for identifier in locales {
      let locale = Locale(identifier: String(identifier))
      let rule = FirstLetter(locale: locale)
      let order = LocalizedOrder(locale: locale)
      let titles = Dictionary(
        uniqueKeysWithValues: letters.map { ($0.first!, rule.title(for: $0)!) })
      let sorted = texts.map { (text: $0, title: titles[$0.first!]!) }.sorted {
        order.compare($0.text, $1.text) == .orderedAscending
      }
      var finished: Set<String> = []
      for (entry, next) in zip(sorted, sorted.dropFirst()) where entry.title != next.title {
        finished.insert(entry.title)
        check(
          !finished.contains(next.title), "\(next.text) is after \(entry.text) in \(identifier)")
        check(
          rule.order.compare(entry.title, next.title), equals: .orderedAscending,
          "\(entry.title) and \(next.title) in \(identifier)")
      }
      // Only variants are merged: a text with the letter of its title at the start is not after it.
      for (letter, title) in titles where String(letter) != title {
        check(
          order.compare("\(letter)u", title + "\u{FFFF}") == .orderedAscending,
          "\(letter) is under \(title) in \(identifier)")
        check(rule.title(for: title), equals: title, "locale \(identifier)")
      }
    }
  }

  @Test func `characters that stand for several letters are under the first of them`() {
    for diacritics in [FirstLetter.Diacritics.kept, .merged] {
      let letters = FirstLetter(locale: english, diacritics: diacritics)
      for (text, title) in [
        ("ǆep", "D"), ("ǅep", "D"), ("Ǆep", "D"), ("Ǉ", "L"), ("Ⅷ", "V"), ("ⅷ", "V"), ("ﷺ", "ص"),
        ("ﬃ", "F"), ("Ĳ", "I"), ("ｱ", "ア"),
      ] {
        check(letters.title(for: text), equals: title, "\(text)")
      }
    }
  }

  @Test func `characters without width at the start are skipped`() {
    let letters = FirstLetter(locale: english)
    for mark in ["\u{200B}", "\u{FEFF}", "\u{200F}", "\u{200E}", "\u{2060}", "\u{2068}", "\u{AD}"] {
      check(letters.title(for: mark + "anna"), equals: "A", "\(mark.debugDescription)")
      check(letters.title(for: " \(mark)\(mark) Émile"), equals: "E", "\(mark.debugDescription)")
      check(letters.title(for: mark), equals: nil, "mark \(mark)")
      check(letters.title(for: mark + "7"), equals: "#", "mark \(mark)")
    }
  }

  @Test func `titles of other scripts are as documented`() {
    let letters = FirstLetter(locale: english)
    for (text, title) in [
      ("あおい", "あ"), ("アオイ", "ア"), ("がく", "か"), ("김", "김"), ("王", "王"), ("เก่ง", "เ"),
      ("Chata", "C"), ("Ångström", "A"),
    ] {
      check(letters.title(for: text), equals: title, "\(text)")
    }
    check(FirstLetter(locale: Locale(identifier: "cs_CZ")).title(for: "Chata"), equals: "C")
  }

  @Test func `the title of a title is the title, and entries keep the order of their sections`() {
    let names = [
      "Émile", "Eva", "Łukasz", "Lara", "Øvrebø", "Otto", "Ærø", "Anna", "Đoković", "Dora", "Zoë",
      "Þór", "Ångström", "Ñandú", "Norma", "Ⅷ", "ǆep", "7up", "\u{FEFF}Bea", "Яна", "김", "王",
    ]
    for locale in ["en_US", "sv_SE", "da_DK", "pl_PL", "hr_HR", "is_IS", "vi_VN", "tr_TR"] {
      let letters = FirstLetter(locale: Locale(identifier: locale))
      for name in names {
        let title = letters.title(for: name)
        check(title.flatMap { letters.title(for: $0) }, equals: title, "\(name) in \(locale)")
      }
      var generator = SystemRandomNumberGenerator()
      let book = GroupedArray(addressBook: names, by: { $0 }, letters: letters)
      for _ in 0..<5 {
        let shuffled = names.shuffled(using: &generator)
        check(
          GroupedArray(addressBook: shuffled, by: { $0 }, letters: letters), equals: book,
          "locale \(locale)")
      }
    }
  }

  @Test func `titles sort by the alphabet with other last`() {
    let titles = ["#", "Z", "Å", "A", "É", "E", "Ö", "O"]
    check(
      titles.sorted(using: FirstLetter(locale: english).order),
      equals: ["A", "Å", "E", "É", "O", "Ö", "Z", "#"])
    check(
      titles.sorted(using: FirstLetter(locale: swedish).order),
      equals: ["A", "E", "É", "O", "Z", "Å", "Ö", "#"])
    var backwards = FirstLetter(locale: english).order
    backwards.order = .reverse
    check(titles.sorted(using: backwards), equals: ["#", "Z", "Ö", "O", "É", "E", "Å", "A"])
    check(backwards.compare("#", "#"), equals: .orderedSame)
  }

  private struct Contact: Equatable {
    var name: String
    var number: Int
  }

  @Test func `an address book sorts entries into sections by first letter`() {
    let names = ["Émile", "zoë", "7up", "Eva", "anna", "", "Ebba", "Anna", "item10", "item2"]
    let contacts = names.enumerated().map { Contact(name: $0.element, number: $0.offset) }
    let merged = GroupedArray(
      addressBook: contacts, by: \.name,
      letters: FirstLetter(locale: english))
    check(
      merged.mapElements(\.name),
      equals: [
        "A": ["anna", "Anna"], "E": ["Ebba", "Émile", "Eva"], "I": ["item2", "item10"],
        "Z": ["zoë"], "#": ["", "7up"],
      ])
    let letters = FirstLetter(locale: english, diacritics: .kept)
    let kept = GroupedArray(addressBook: contacts, by: \.name, letters: letters)
    check(kept.sections, equals: ["A", "E", "É", "I", "Z", "#"])
    let whole = GroupedArray(
      addressBook: contacts, by: \.name, letters: letters, declaring: letters.latinTitles)
    check(whole.sections.count, equals: 28)
    check(whole.sections.last, equals: "#")
    check(whole.index(ofSection: "É"), equals: 5)
    check(whole.isDeclared(section: 1) && whole[1].isEmpty)
    check(GroupedArray(addressBook: [String](), by: { $0 }).isEmpty)
  }

  @Test func `comparators sort grouped arrays`() {
    var grouped: GroupedArray = [
      "é": [Contact(name: "b10", number: 0), Contact(name: "B9", number: 1)],
      "e": [Contact(name: "x", number: 2)],
    ]
    grouped.sortElements(
      using: KeyPathComparator(\.name, comparator: LocalizedOrder(locale: english)))
    check(grouped[0].map(\.name), equals: ["B9", "b10"])
    grouped.sortSections(using: LocalizedOrder(locale: english))
    check(grouped.sections, equals: ["e", "é"])
    grouped.sortElements(using: KeyPathComparator(\.number, order: .reverse))
    check(grouped[1].map(\.number), equals: [1, 0])
  }

  /// Case 6.3.2, with calendar dates.
  @Test func `headlines are grouped by month (CASES 6.3.2)`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    func date(_ month: Int, _ day: Int) throws -> Date {
      try #require(calendar.date(from: DateComponents(year: 2018, month: month, day: day)))
    }
    let headlines = [
      (try date(5, 15), "Proin suscipit maximus"), (try date(2, 15), "In ac ante sapien"),
      (try date(3, 5), "Lorem Ipsum"), (try date(2, 10), "Aenean condimentum"),
    ]
    var byMonth = GroupedArray(
      grouping: headlines,
      by: { calendar.dateInterval(of: .month, for: $0.0)?.start }
    ).mapElements { $0.1 }.mapSections { $0! }
    check(byMonth.sections, equals: [try date(5, 1), try date(2, 1), try date(3, 1)])
    byMonth.sortSections(by: <)
    check(
      byMonth,
      equals: [
        try date(2, 1): ["In ac ante sapien", "Aenean condimentum"],
        try date(3, 1): ["Lorem Ipsum"], try date(5, 1): ["Proin suscipit maximus"],
      ])
  }
}
