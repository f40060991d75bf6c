/// The configuration of a collection, checked and resolved for one container, in points.
///
/// A class, because it is larger than the rest of a layout, and calling a method of a layout often
/// copies the layout (benchmark P11).
final class ResolvedConfiguration: Sendable {
  /// The configuration before resolution.
  let given: CollectionLayout.Configuration
  let header: ResolvedSupplementary?
  let footer: ResolvedSupplementary?
  let headerLength: Double
  let footerLength: Double
  let sectionSpacing: Double
  let startPinInset: Double
  let endPinInset: Double

  /// Whether a viewport can move the header or the footer.
  var hasPinned: Bool { header?.isPinned ?? false || footer?.isPinned ?? false }

  private init(
    _ configuration: CollectionLayout.Configuration, in space: AxisSpace
  ) throws(LayoutError) {
    given = configuration
    if configuration.header != nil || configuration.footer != nil {
      OptionalFeature.requireDecorations()
    }
    header = try ResolvedSupplementary(configuration.header, isHeader: true, in: space)
    footer = try ResolvedSupplementary(configuration.footer, isHeader: false, in: space)
    headerLength = header?.knownLength ?? 0
    footerLength = footer?.knownLength ?? 0
    sectionSpacing = try Self.checked(configuration.sectionSpacing, .sectionSpacing)
    startPinInset = try Self.checked(configuration.startPinInset, .pinInset)
    endPinInset = try Self.checked(configuration.endPinInset, .pinInset)
  }

  /// The default configuration, which most layouts have and share (benchmark P17).
  static let `default` = ResolvedConfiguration()

  private init() {
    given = CollectionLayout.Configuration()
    header = nil
    footer = nil
    headerLength = 0
    footerLength = 0
    sectionSpacing = 0
    startPinInset = 0
    endPinInset = 0
  }

  /// Returns a configuration, checked and resolved.
  static func resolving(
    _ configuration: CollectionLayout.Configuration, in space: AxisSpace
  ) throws(LayoutError) -> ResolvedConfiguration {
    configuration == Self.default.given
      ? Self.default : try ResolvedConfiguration(configuration, in: space)
  }

  /// Creates a configuration without header and footer that takes space before and after the
  /// sections; negative lengths move the sections to positions below 0.
  init(_ configuration: ResolvedConfiguration, headerLength: Double, footerLength: Double) {
    given = configuration.given
    header = nil
    footer = nil
    self.headerLength = headerLength
    self.footerLength = footerLength
    sectionSpacing = configuration.sectionSpacing
    startPinInset = configuration.startPinInset
    endPinInset = configuration.endPinInset
  }

  /// Returns a length of the configuration if it is allowed, with 0 for -0.
  private static func checked(
    _ value: Double, _ parameter: LayoutError.Parameter
  ) throws(LayoutError) -> Double {
    guard LayoutError.isExtent(value) else { throw .invalidConfiguration(parameter, value) }
    return value + 0
  }
}

extension ResolvedSupplementary {
  /// Resolves the header or the footer of the collection, whose length cannot be measured.
  fileprivate init?(
    _ supplementary: SectionLayout.Supplementary?, isHeader: Bool, in space: AxisSpace
  ) throws(LayoutError) {
    guard var supplementary else { return nil }
    supplementary.placement = .outside
    let parameter: LayoutError.Parameter = isHeader ? .headerLength : .footerLength
    do throws(LayoutError) {
      try self.init(
        supplementary, inner: CrossInterval(start: 0, end: space.crossLength), isHeader: isHeader,
        in: space, 0)
    } catch .invalidParameter(let parameter, let value, _) {
      throw .invalidConfiguration(parameter, value)
    }
    // It has no path, so the measure closure cannot measure it.
    if knownLength == nil { throw .invalidConfiguration(parameter, .nan) }
  }

  /// The length in points, or nil if it has to be measured.
  fileprivate var knownLength: Double? {
    if case .points(let points) = length { points } else { nil }
  }
}
