import CountedAllocations
import SectileLayout
import SectilePaths
import SectileVirtualizer

/// Calls for a list of three sections of fifty measured rows, as in rows P17a-P17d of the table.
///
/// The limits state the blocks that each call allocates today. A smaller number is an improvement,
/// and the limit should follow it.
enum SmallList: CaseIterable {
  case make, changeHeight, insert, remove, transition

  private static let times = 100
  private static let counts = [50, 50, 50]
  private static let source = SectionCounts(counts)
  private static let insertedCounts = [50, 51, 50]

  /// The largest number of blocks of one call.
  var limit: Int {
    switch self {
    case .make: 40
    case .changeHeight: 0
    case .insert: 14
    case .remove: 9
    case .transition: 5
    }
  }

  /// Returns the number of blocks that one call allocates.
  func blocks() throws -> Double {
    let path = KindedIndexPath.item(5, inSection: 1)
    let (insertion, removal) = (
      try SectionedChanges(itemInsertions: [path]), try SectionedChanges(itemRemovals: [path])
    )
    var layout = try Self.made()
    var count: UInt64 = 0
    var sum = 0.0
    func counted(_ work: () throws -> Double) rethrows {
      let before = counted_allocations()
      sum += try work()
      count += UInt64(counted_allocations() - before)
    }
    func insert() throws -> Double {
      try layout.apply(
        insertion, of: SectionCounts(Self.insertedCounts),
        measure: { _, _ in LayoutSize(width: 320, height: 50) })
      return layout.contentSize.height
    }
    func remove() throws -> Double {
      try layout.apply(removal, of: SectionCounts(Self.counts))
      return layout.contentSize.height
    }
    // The first round makes what is allocated once and kept.
    for round in 0...Self.times {
      if round == 1 { count = 0 }
      switch self {
      case .make:
        try counted { try Self.made().contentSize.height }
      case .changeHeight:
        try counted {
          try layout.setMeasuredSize(LayoutSize(width: 320, height: 30), for: path)
          return layout.contentSize.height
        }
      case .insert:
        try counted(insert)
        _ = try remove()
      case .remove:
        _ = try insert()
        try counted(remove)
      case .transition:
        let old = layout
        _ = try insert()
        counted {
          old.transition(
            to: layout, through: insertion,
            in: Viewport(LayoutRect(x: 0, y: 2_400, width: 320, height: 480))
          ).frames(at: 0.5).reduce(0) { $0 + $1.frame.y }
        }
        _ = try remove()
      }
    }
    precondition(sum.isFinite)
    return Double(count) / Double(Self.times)
  }

  private static func made() throws -> CollectionLayout {
    try CollectionLayout(
      of: source, in: LayoutSize(width: 320, height: 480),
      measure: { path, _ in
        LayoutSize(width: 320, height: Double(20 + (path.item! * 37 + path.section * 11) % 61))
      }, section: { _ in .list() })
  }
}
