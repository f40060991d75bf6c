// The widths of the cells of a column, without one number for each cell.

/// The widths of cells as multiples of the font size, rounded up to a sixteenth.
struct CellWidths: Equatable {
  /// The number of cells of each width.
  private var counts: [Int] = []
  private var count = 0
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

  /// Returns the least width in which a share of the cells is whole.
  ///
  /// - Parameter share: The share; `0 <= share <= 1`.
  func width(ofShare share: Double) -> Double {
    let wanted = Int((share * Double(count)).rounded(.up))
    var found = 0
    for (index, count) in counts.enumerated() {
      if found >= wanted { return index == 0 ? 0 : Double(index - 1) / Self.steps }
      found += count
    }
    return most
  }
}
