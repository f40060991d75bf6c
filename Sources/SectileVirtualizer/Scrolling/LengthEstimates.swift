import SectileLayout

/// Average measured lengths of elements, by type.
///
///     var estimates = LengthEstimates<RowType>(initial: 44)
///     estimates.record(120, for: .photo)
///     estimates.record(100, for: .photo)
///     estimates.estimate(for: .photo)    // 110.0
///     estimates.estimate(for: .text)     // 44.0
///
/// With better estimates the length of the content changes less while the user scrolls. But setting
/// new estimates in a layout also changes the length of its content. So set them when new elements
/// are laid out or when scrolling has stopped, not after every measurement.
public struct LengthEstimates<ElementType: Hashable & Sendable>: Sendable {
  fileprivate struct Average: Hashable, Sendable {
    var count = 0
    var mean = 0.0
  }

  /// The estimate in points for a type without recorded lengths.
  public let initial: Double
  /// The largest number of lengths in an average; at least 1.
  ///
  /// When it is reached, each new length has the weight `1 / memory`, so that the average follows
  /// changes.
  public let memory: Int
  private var averages: [ElementType: Average] = [:]

  /// Creates estimates without recorded lengths from the values of the properties.
  ///
  /// - Complexity: O(1)
  public init(initial: Double, memory: Int = .max) {
    precondition(
      memory >= 1, "LengthEstimates.init: memory \(memory) is not in 1...\(Int.max).")
    self.initial = initial
    self.memory = memory
  }

  private static func isLength(_ value: Double) -> Bool {
    (0...LayoutError.maximumExtent).contains(value)
  }

  /// Adds a measured length to the average of a type.
  ///
  /// - Parameters:
  ///   - length: The length along the main axis, in points. An invalid length is ignored: not
  ///     finite, negative, or above `LayoutError.maximumExtent`.
  ///   - type: The type of the element.
  /// - Complexity: O(1) expected.
  public mutating func record(_ length: Double, for type: ElementType) {
    guard Self.isLength(length) else { return }
    var average = averages[type] ?? Average()
    if average.count < memory { average.count += 1 }
    average.mean += (length - average.mean) / Double(average.count)
    averages[type] = average
  }

  /// Returns the average of the lengths recorded for a type in points, or `initial` if there are
  /// none.
  ///
  /// - Complexity: O(1) expected.
  public func estimate(for type: ElementType) -> Double {
    averages[type]?.mean ?? initial
  }

  /// Returns the number of lengths recorded for a type, up to `memory`.
  ///
  /// - Complexity: O(1) expected.
  public func count(for type: ElementType) -> Int {
    averages[type]?.count ?? 0
  }
}

extension LengthEstimates: Equatable {}
extension LengthEstimates: Hashable {}

#if !hasFeature(Embedded)
  extension LengthEstimates.Average: Codable {}
  extension LengthEstimates: Codable where ElementType: Codable {
    /// Creates estimates by decoding their properties.
    ///
    /// - Throws: `DecodingError.dataCorrupted` with the memory, or with an average that no recorded
    ///   lengths have; or any error of the decoder.
    /// - Complexity: O(*t*) expected, where *t* is the number of types.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let memory = try container.decode(Int.self, forKey: .memory)
      guard memory >= 1 else {
        throw DecodingError.dataCorruptedError(
          forKey: .memory, in: container,
          debugDescription: "LengthEstimates: memory \(memory) is not in 1...\(Int.max).")
      }
      self.init(
        initial: try container.decode(Double.self, forKey: .initial), memory: memory)
      averages = try container.decode([ElementType: Average].self, forKey: .averages)
      for (type, average) in averages
      where average.count < 1 || average.count > memory || !Self.isLength(average.mean) {
        throw DecodingError.dataCorruptedError(
          forKey: .averages, in: container,
          debugDescription: """
            LengthEstimates: \(type) has \(average.count) lengths with the mean \(average.mean); \
            the number must be in 1...\(memory) and the mean in 0...\(LayoutError.maximumExtent).
            """)
      }
    }
  }
#endif
