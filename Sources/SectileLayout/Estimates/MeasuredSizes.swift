// SectileLayout/Estimates/MeasuredSizes.swift
//
// What was measured, apart from the layout: to be written to disk, followed through changes of the data
// while nothing is shown, and put into a layout again.

public import SectilePaths

/// What the elements of a layout were measured to be.
///
/// Made by `CollectionLayout.measuredSizes` and taken back by `restore(_:)`. With a `LayoutAnchor` it is
/// all that a list needs to come back as it was left.
///
/// Lengths are those along the main axis. They hold for a width: compare `crossLength` before restoring
/// them where elements wrap.
public struct MeasuredSizes: Hashable, Sendable {
  /// Neighbouring items that were measured to be the same, or one header or footer.
  struct Run: Hashable, Sendable {
    var path: KindedIndexPath
    var count: Int
    /// The extents along and across, as far as they were measured.
    var length: Double?
    var crossLength: Double?
  }

  /// The axis along which lengths were measured.
  public let axis: LayoutAxis
  /// The extent of the container across that sizes were measured in, in points.
  public let crossLength: Double
  /// In reading order.
  private(set) var runs: [Run] = []

  init(axis: LayoutAxis, crossLength: Double) {
    self.axis = axis
    self.crossLength = crossLength
  }

  /// Whether there are none.
  ///
  /// - Complexity: O(1)
  public var isEmpty: Bool { runs.isEmpty }

  /// How many elements were measured.
  ///
  /// - Complexity: O(*r*), where *r* is the number of elements that differ from their neighbours.
  public var count: Int { runs.reduce(0) { $0 + $1.count } }

  /// Returns the sizes of the elements in a new state of the data.
  ///
  /// Removed and updated elements lose theirs, and so do headers and footers of updated sections.
  ///
  /// - Parameter changes: The transition from the state that the sizes are for.
  /// - Complexity: O(*n* log *n* + *n* log *k*) for *n* elements and *k* changes.
  public func mapped(through changes: SectionedChanges) -> MeasuredSizes {
    let updatedItems = Set(changes.itemUpdates.map { $0.old })
    let updatedSections = Set(changes.sectionUpdates.map { $0.old })
    var moved: [Run] = []
    for run in runs {
      for index in 0..<run.count {
        let path = run.path(at: index)
        let isUpdated =
          path.kind == .item
          ? updatedItems.contains(path) : updatedSections.contains(path.section)
        guard !isUpdated, let new = changes.newPath(for: path) else { continue }
        moved.append(
          Run(path: new, count: 1, length: run.length, crossLength: run.crossLength))
      }
    }
    var result = Self(axis: axis, crossLength: crossLength)
    for run in moved.sorted(by: { $0.path < $1.path }) { result.append(run) }
    return result
  }

  /// Adds elements behind those that there are.
  mutating func append(_ run: Run) {
    if let last = runs.last, last.isFollowed(by: run) {
      runs[runs.count - 1].count += run.count
    } else {
      runs.append(run)
    }
  }
}

extension MeasuredSizes.Run {
  /// Returns the path of one of the elements.
  func path(at index: Int) -> KindedIndexPath {
    path.item.map { .item($0 + index, inSection: path.section) } ?? path
  }

  /// What was measured; NaN where nothing was.
  var input: ArrangedItem {
    ArrangedItem(length: length ?? .nan, crossLength: crossLength ?? .nan)
  }

  /// Returns whether another run continues this one.
  fileprivate func isFollowed(by next: Self) -> Bool {
    guard let item = path.item, let nextItem = next.path.item else { return false }
    return path.section == next.path.section && item + count == nextItem
      && length == next.length && crossLength == next.crossLength
  }
}

#if !hasFeature(Embedded)
  extension MeasuredSizes.Run: Codable {}
  extension MeasuredSizes: Codable {}
#endif
