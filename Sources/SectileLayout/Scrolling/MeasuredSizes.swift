public import SectilePaths

/// The measured sizes of the elements of a layout, as a value that can be saved.
///
/// `CollectionLayout.measuredSizes` creates the value and `restore(_:)` sets its sizes in a layout.
/// Together with a `LayoutAnchor` it restores a list as the user left it.
///
/// The sizes belong to the cross length that they were measured with. A layout with another one
/// restores them as estimates. Those of items in groups of a fraction of the container's length
/// along the main axis also belong to that length.
public struct MeasuredSizes: Hashable, Sendable {
  /// Neighboring items with the same measured size, or one header or footer.
  struct Run: Hashable, Sendable {
    var path: KindedIndexPath
    var count: Int
    /// The measured lengths along the main and the cross axis; nil if not measured.
    var length: Double?
    var crossLength: Double?
  }

  /// The main axis of the layout.
  public let axis: CollectionLayout.Axis
  /// The cross length of the container of the layout, in points.
  public let crossLength: Double
  /// The length of the container along the main axis; nil if no measured size depends on it.
  var containerLength: Double?
  /// The sizes in reading order.
  private(set) var runs: [Run] = []

  init(axis: CollectionLayout.Axis, crossLength: Double) {
    self.axis = axis
    self.crossLength = crossLength
  }

  /// Whether there are no measured sizes.
  public var isEmpty: Bool { runs.isEmpty }

  /// The number of measured elements.
  ///
  /// - Complexity: O(*r*), where *r* is the number of elements that differ from their neighbors.
  public var count: Int { runs.reduce(0) { $0 + $1.count } }

  /// Returns the sizes with the paths of the elements in the new data.
  ///
  /// The result contains no sizes for removed and updated elements, nor for headers and footers of
  /// updated sections.
  ///
  /// - Parameter changes: The changes from the data of the layout to the new data.
  /// - Complexity: O((*r* + *p*) log(*r* + *p*) + *r* log *k*), where *r* is the number of elements
  ///   that differ from their neighbors, for *k* changes of which *p* are changes of measured
  ///   elements or between them.
  public func mapped(through changes: SectionedChanges) -> MeasuredSizes {
    var moved: [Run] = []
    changes.forEachNewRun(of: runs.lazy.map { ($0.path, $0.count) }) { number, path, count in
      var run = runs[number]
      (run.path, run.count) = (path, count)
      moved.append(run)
    }
    var result = Self(axis: axis, crossLength: crossLength)
    result.containerLength = containerLength
    for run in moved.sorted(byNumber: { $0.path.sortNumber }) { result.append(run) }
    return result
  }

  /// Appends the sizes of elements that follow all others in reading order.
  mutating func append(_ run: Run) {
    if let last = runs.last, last.isFollowed(by: run) {
      runs[runs.count - 1].count += run.count
    } else {
      runs.append(run)
    }
  }
}

extension MeasuredSizes.Run {
  /// The measured size with 0 for -0; a length that was not measured is NaN.
  var input: MeasuredItem {
    MeasuredItem(length: (length ?? .nan) + 0, crossLength: (crossLength ?? .nan) + 0)
  }

  /// Returns whether another run continues this one with the same size.
  fileprivate func isFollowed(by next: Self) -> Bool {
    guard let item = path.item, let nextItem = next.path.item else { return false }
    return path.section == next.path.section && item + count == nextItem
      && length == next.length && crossLength == next.crossLength
  }
}

#if !hasFeature(Embedded)
  extension MeasuredSizes.Run: Codable {}

  extension MeasuredSizes: Codable {
    /// Creates sizes by decoding them.
    ///
    /// - Throws: `DecodingError.dataCorrupted` with the path of the first element whose size is not
    ///   behind all others in reading order, or whose run is empty or too long; or any error of the
    ///   decoder. `restore(_:)` checks the sizes.
    /// - Complexity: O(*r*), where *r* is the number of elements that differ from their neighbors.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        axis: try container.decode(CollectionLayout.Axis.self, forKey: .axis),
        crossLength: try container.decode(Double.self, forKey: .crossLength))
      containerLength = try container.decodeIfPresent(Double.self, forKey: .containerLength)
      runs = try container.decode([Run].self, forKey: .runs)
      var last: Run?
      for run in runs {
        guard run.hasPaths, last?.precedes(run) ?? true else {
          throw DecodingError.dataCorruptedError(
            forKey: .runs, in: container,
            debugDescription: """
              \(run.count) elements from \(run.path): runs must be in reading order and disjoint, \
              have at least one element, and item indices below 2^32.
              """)
        }
        last = run
      }
    }
  }

  extension MeasuredSizes.Run {
    /// The index after the last item.
    private var end: UInt64 { UInt64(path.item ?? 0) + UInt64(count) }

    /// Whether there are elements, and paths for all of them.
    fileprivate var hasPaths: Bool {
      count >= 1 && (path.item == nil ? count == 1 : end <= 1 << 32)
    }

    /// Returns whether all elements precede those of another run in reading order.
    fileprivate func precedes(_ next: Self) -> Bool {
      guard let nextItem = next.path.item, path.item != nil, path.section == next.path.section
      else { return path < next.path }
      return end <= UInt64(nextItem)
    }
  }
#endif
