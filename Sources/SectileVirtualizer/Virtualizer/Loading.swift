// The open loads, and those that wait until the user scrolls because they brought nothing.

/// A part of the data to load.
public enum Load: Hashable, Sendable {
  /// The elements before the first one.
  case start
  /// The elements after the last one.
  case end
  /// The placeholders of some items of a section; indices in the data at the time of the commit.
  case items(Range<Int>, section: Int)

  /// The parts of which only one is loaded at a time.
  enum Part: Hashable, Sendable { case start, end, items }

  var part: Part {
    switch self {
    case .start: .start
    case .end: .end
    case .items: .items
    }
  }
}

extension Load: CustomStringConvertible {
  /// `start`, `end`, or the section and the items: `items 2.50..<100`.
  public var description: String {
    switch self {
    case .start: "start"
    case .end: "end"
    case .items(let range, let section):
      "items \(section).\(range.lowerBound)..<\(range.upperBound)"
    }
  }
}

/// The loads of a virtualizer.
struct Loading<ItemID: Hashable> {
  /// An item that a load begins at, or no item if the data is empty.
  struct Place: Hashable {
    var part: Load.Part
    var item: ItemID?
  }

  /// The open loads, each with the items at its place when it began.
  private var open: [Load.Part: (load: Load, items: [ItemID?])] = [:]
  /// The places where a load ended.
  private var stopped: Set<Place> = []

  /// Returns whether a load of a part is open.
  func isOpen(_ part: Load.Part) -> Bool { open[part] != nil }

  /// Returns whether a load has ended at an item that is still there.
  func hasStopped(_ part: Load.Part, at item: ItemID?) -> Bool {
    stopped.contains(Place(part: part, item: item))
  }

  /// Begins a load.
  ///
  /// - Parameter items: The first or the last item of the data, or the placeholders to load.
  mutating func begin(_ load: Load, at items: [ItemID?]) {
    open[load.part] = (load, items)
  }

  /// Ends a load.
  ///
  /// It does not begin again at the same items until the user scrolls: a load that failed, and one
  /// that brought nothing, would never end.
  mutating func finish(_ load: Load) {
    guard let known = open[load.part], known.load == load else { return }
    open[load.part] = nil
    for item in known.items { stopped.insert(Place(part: load.part, item: item)) }
  }

  /// Lets loads that brought nothing begin again.
  mutating func retry() { stopped = [] }
}
extension Loading: Sendable where ItemID: Sendable {}
extension Loading.Place: Sendable where ItemID: Sendable {}
