// SectileLayout/Estimates/LengthEstimates.swift
//
// Guesses that get better: averages of what was measured, for as many types of elements as the caller
// tells apart. A value of the caller's own; no layout knows of it.

/// The lengths that elements of some types are likely to have.
///
///     var estimates = LengthEstimates<RowType>(initial: 44)
///     estimates.record(120, for: .photo)
///     estimates.record(100, for: .photo)
///     estimates.estimate(for: .photo)    // 110.0
///     estimates.estimate(for: .text)     // 44.0
///
/// Better guesses mean that the content changes its size less while one scrolls. Each time they are put
/// into a layout, though, the content changes once more: do it when new elements are laid out or the
/// scrolling has come to rest, not with every measurement.
public struct LengthEstimates<ElementType: Hashable & Sendable>: Sendable {
  fileprivate struct Average: Hashable, Sendable, BitwiseCopyable {
    var count = 0
    var mean = 0.0
  }

  /// The guess for a type of which nothing was recorded.
  public let initial: Double
  /// How many lengths an average is about, at the most.
  public let memory: Int
  private var averages: [ElementType: Average] = [:]

  /// Creates estimates without experience.
  ///
  /// - Parameters:
  ///   - initial: The guess for a type of which nothing was recorded, in points.
  ///   - memory: How many lengths an average is about; at least 1. Once so many are recorded, a new
  ///     one takes away that part of the weight of all before it, so the average follows changes.
  /// - Complexity: O(1)
  public init(initial: Double, memory: Int = .max) {
    precondition(
      memory >= 1, "LengthEstimates.init: memory \(memory) is not in 1...\(Int.max).")
    self.initial = initial
    self.memory = memory
  }

  /// Takes a measured length into account.
  ///
  /// - Parameters:
  ///   - length: The extent along the main axis, in points. One that no layout would take is not
  ///     counted: not finite, negative, or above `LayoutError.maximumExtent`.
  ///   - type: The type of the element.
  /// - Complexity: O(1) expected.
  public mutating func record(_ length: Double, for type: ElementType) {
    guard LayoutError.isExtent(length) else { return }
    var average = averages[type] ?? Average()
    if average.count < memory { average.count += 1 }
    average.mean += (length - average.mean) / Double(average.count)
    averages[type] = average
  }

  /// Returns the average of the lengths recorded for a type, or `initial` if there are none.
  ///
  /// - Parameter type: The type of the element.
  /// - Complexity: O(1) expected.
  public func estimate(for type: ElementType) -> Double {
    averages[type]?.mean ?? initial
  }

  /// Returns how many lengths were recorded for a type, up to `memory`.
  ///
  /// - Parameter type: The type of the element.
  /// - Complexity: O(1) expected.
  public func count(for type: ElementType) -> Int {
    averages[type]?.count ?? 0
  }
}

extension LengthEstimates: Equatable {}
extension LengthEstimates: Hashable {}

#if !hasFeature(Embedded)
  extension LengthEstimates.Average: Codable {}
  extension LengthEstimates: Codable where ElementType: Codable {}
#endif
