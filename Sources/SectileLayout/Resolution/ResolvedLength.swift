// SectileLayout/Resolution/ResolvedLength.swift
//
// A length on its way to points: known, a share of the width, or for measuring to find out.

import SectilePaths

/// A checked `Length`.
enum ResolvedLength: Hashable, Sendable, BitwiseCopyable {
  /// So many points.
  case points(Double)
  /// So many points until the element is measured.
  case estimated(Double)
  /// The extent across divided by this.
  case ratio(Double)
  /// What measuring gives.
  case measured

  init(
    _ length: Length, _ parameter: LayoutError.Parameter, _ section: Int
  ) throws(LayoutError) {
    switch length {
    case .measured:
      self = .measured
    case .fixed(let points):
      self = .points(try Self.checked(points, parameter, section))
    case .estimated(let points):
      self = .estimated(try Self.checked(points, parameter, section))
    case .aspectRatio(let ratio):
      guard ratio > 0 && ratio <= LayoutError.maximumExtent else {
        throw .parameter(.aspectRatio, ratio, section: section)
      }
      self = .ratio(ratio)
    }
  }

  private static func checked(
    _ points: Double, _ parameter: LayoutError.Parameter, _ section: Int
  ) throws(LayoutError) -> Double {
    guard LayoutError.isExtent(points) else {
      throw .parameter(parameter, points, section: section)
    }
    return points + 0  // -0 becomes 0.
  }

  /// Whether the length stands for one that is still to be measured.
  var isEstimate: Bool {
    if case .estimated = self { true } else { false }
  }

  /// Returns the length with a ratio turned into points, if the extent across is known.
  func settled(
    across width: Double?, _ parameter: LayoutError.Parameter, _ section: Int
  ) throws(LayoutError) -> Self {
    guard case .ratio(let ratio) = self, let width else { return self }
    guard LayoutError.isExtent(width / ratio) else {
      throw .parameter(parameter, width / ratio, section: section)
    }
    return .points(width / ratio)
  }

  /// Returns how long an element is that is so wide, asking for its size if nothing else tells.
  func points(
    of path: KindedIndexPath, across width: Double, in space: AxisSpace,
    measure: (KindedIndexPath, ProposedSize) -> LayoutSize
  ) throws(LayoutError) -> Double {
    switch self {
    case .points(let points), .estimated(let points):
      return points
    case .ratio(let ratio):
      guard LayoutError.isExtent(width / ratio) else {
        throw .parameter(.itemLength, width / ratio, section: path.section)
      }
      return width / ratio
    case .measured:
      let proposal = space.proposal(length: nil, cross: width)
      return space.main(try LayoutError.checked(measure(path, proposal), of: path))
    }
  }
}
