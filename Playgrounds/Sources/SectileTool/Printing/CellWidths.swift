// The widths of the cells of a column, without one number for each cell.

/// The widths of cells as multiples of the font size, rounded up to a sixteenth.
struct CellWidths: Equatable {
  /// The number of cells of each width.
  private var counts: [Int] = []
  private(set) var count = 0
  /// The width of the widest cell.
  private(set) var most = 0.0

  /// The number of widths for a font size.
  private static let steps = 16.0
  /// The largest number of different widths; a wider cell is never whole on a page.
  private static let mostWidths = 1 << 16

  init() {}

  /// Creates the widths of a column with one cell.
  init(_ width: Double) {
    add(width)
  }

  /// Adds a cell.
  mutating func add(_ width: Double) {
    let index = Int(min((width * Self.steps).rounded(.up), Double(Self.mostWidths)))
    if index >= counts.count {
      counts.append(contentsOf: repeatElement(0, count: index + 1 - counts.count))
    }
    counts[index] += 1
    count += 1
    most = Double(counts.count - 1) / Self.steps
  }

  /// Returns the width with the least cost, or the narrowest of several.
  ///
  /// The cost is the number of cells that are cut, and a price for each unit of width.
  ///
  /// - Parameter least: The least width; at most `most`.
  func width(price: Double, atLeast least: Double) -> Double {
    var cut = count
    var best: (width: Double, cost: Double)?
    for (index, number) in counts.enumerated() {
      cut -= number
      // The narrowest candidate is the least width itself, in which the cells up to it are whole.
      let width = Double(index) / Self.steps
      let next = Double(index + 1) / Self.steps
      guard next > least else { continue }
      let candidate = max(width, least)
      let cost = Double(cut) + price * candidate
      if best.map({ cost < $0.cost }) ?? true { best = (candidate, cost) }
    }
    return best?.width ?? least
  }
}
