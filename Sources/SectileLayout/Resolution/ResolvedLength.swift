import SectilePaths

/// A checked `SectionLayout.Length`.
enum ResolvedLength: Equatable, Sendable {
  case points(Double)
  /// A length in points that holds until the element is measured.
  case estimated(Double)
  /// The length along the cross axis divided by the length along the main axis.
  case ratio(Double)
  case measured

  init(
    _ length: SectionLayout.Length, _ parameter: LayoutError.Parameter, _ section: Int
  ) throws(LayoutError) {
    switch length {
    case .measured:
      self = .measured
    case .fixed(let points):
      self = .points(try LayoutError.checked(points, parameter, section))
    case .estimated(let points):
      self = .estimated(try LayoutError.checked(points, parameter, section))
    case .aspectRatio(let ratio):
      self = .ratio(try LayoutError.checked(ratio, .aspectRatio, section))
    }
  }

  var isEstimate: Bool {
    if case .estimated = self { true } else { false }
  }

  /// Whether measuring an element changes its length.
  var keepsMeasurements: Bool { isEstimate || self == .measured }

  /// Where the length of an element with a size of its own comes from.
  var ownOrigin: MeasuredItem.Origin { keepsMeasurements ? .measurement : .override }

  /// Returns the length with a ratio converted to points, if the cross length is known.
  func resolvingRatio(
    across width: Double?, _ parameter: LayoutError.Parameter, _ section: Int
  ) throws(LayoutError) -> Self {
    guard case .ratio(let ratio) = self, let width else { return self }
    return .points(try LayoutError.checked(width / ratio, parameter, section))
  }

  /// Returns the length of an element with a given cross length, measuring it if necessary.
  func points(
    of path: KindedIndexPath, across width: Double, in space: AxisSpace,
    measure: (KindedIndexPath, ProposedSize) -> LayoutSize
  ) throws(LayoutError) -> Double {
    switch self {
    case .points(let points), .estimated(let points):
      return points
    case .ratio(let ratio):
      return try LayoutError.checked(width / ratio, .itemLength, path.section)
    case .measured:
      let proposal = space.proposal(length: nil, cross: width)
      return space.main(try LayoutError.checked(measure(path, proposal), of: path))
    }
  }
}
