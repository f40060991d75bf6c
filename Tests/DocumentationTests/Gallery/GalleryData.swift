// The data of the pictures: fruit and vegetables by their Unicode names, cities of the tz database,
// flags with their legal proportions, trading hours.

import SectileLayout
import SectilePaths

/// Sections of texts, some with a title and some with a footer.
struct GalleryTable: SectionedDataSource {
  struct Section {
    var title: String?
    var items: [String]
    var footer: String?
  }

  var sections: [Section]

  init(_ sections: [Section]) {
    self.sections = sections
  }

  /// One section without title and footer.
  init(_ items: [String]) {
    sections = [Section(items: items)]
  }

  /// The same items under each of some titles.
  init(_ items: [String], under titles: [String]) {
    sections = titles.map { Section(title: $0, items: items) }
  }

  var numberOfSections: Int { sections.count }
  func numberOfItems(inSection section: Int) -> Int { sections[section].items.count }
  func hasHeader(inSection section: Int) -> Bool { sections[section].title != nil }
  func hasFooter(inSection section: Int) -> Bool { sections[section].footer != nil }

  /// Returns the text of an element.
  func label(_ path: KindedIndexPath) -> String {
    let section = sections[path.section]
    return switch path.kind {
    case .header: section.title ?? ""
    case .item: section.items[path.item!]
    case .footer: section.footer ?? ""
    }
  }

  /// Returns the size of a tag that fits the text of an element.
  func tag(_ path: KindedIndexPath, _: ProposedSize) -> LayoutSize {
    LayoutSize(width: Double(label(path).count * 7 + 20), height: 26)
  }
}

enum GalleryData {
  /// Group "food-fruit" of the emoji of Unicode.
  static let fruit = [
    "grapes", "melon", "watermelon", "tangerine", "lemon", "banana", "pineapple", "mango",
    "red apple", "green apple", "pear", "peach", "cherries", "strawberry", "blueberries",
    "kiwi fruit", "tomato", "olive", "coconut",
  ]

  /// Fruit with short names.
  static let shortFruit = [
    "grapes", "melon", "lemon", "banana", "mango", "pear", "peach", "cherries", "tomato", "olive",
    "coconut",
  ]

  /// Names for a wall, with the shortest for half bricks.
  static let bricks = [
    "grapes", "melon", "watermelon", "lemon", "tangerine", "banana", "pear", "pineapple", "mango",
    "red apple", "olive", "green apple", "cherries", "garlic", "strawberry", "blueberries",
    "kiwi fruit", "onion",
  ]

  /// Group "food-vegetable" of the emoji of Unicode.
  static let vegetables = [
    "avocado", "eggplant", "potato", "carrot", "ear of corn", "hot pepper", "bell pepper",
    "cucumber", "leafy green", "broccoli", "garlic", "onion",
  ]

  /// Zones of the tz database by region.
  static let zones = GalleryTable([
    .init(title: "Africa", items: ["Abidjan", "Cairo", "Lagos", "Nairobi"]),
    .init(title: "America", items: ["Bogota", "Chicago", "Lima", "Toronto"]),
    .init(title: "Asia", items: ["Baku", "Dhaka", "Seoul", "Tokyo"]),
    .init(title: "Europe", items: ["Athens", "Lisbon", "Paris", "Vienna"]),
  ])

  /// Flags, and their height divided by their width.
  static let flags: [(country: String, ratio: Double)] = [
    ("Switzerland", 1), ("Belgium", 13.0 / 15), ("Germany", 3.0 / 5), ("Denmark", 28.0 / 37),
    ("Canada", 1.0 / 2), ("France", 2.0 / 3), ("Nepal", 1.219), ("Norway", 8.0 / 11),
    ("Qatar", 11.0 / 28), ("Brazil", 7.0 / 10), ("Niger", 6.0 / 7), ("Finland", 11.0 / 18),
    ("Iceland", 18.0 / 25),
  ]

  /// Flags with their numbers, which show the reading order.
  static let flagTable = GalleryTable(flags.enumerated().map { "\($0 + 1) \($1.country)" })

  /// Regular trading in winter, in hours of UTC.
  static let exchanges = [("TYO", 0, 6.5), ("LON", 8, 16.5), ("NYC", 14.5, 21)]

  /// Capitals in the local spelling.
  static let arabicCapitals = GalleryTable([
    .init(title: "آسيا", items: ["بغداد", "الرياض", "دمشق", "بيروت", "مسقط", "صنعاء"]),
    .init(title: "أفريقيا", items: ["القاهرة", "تونس", "الجزائر", "الرباط", "الخرطوم"]),
  ])
}
