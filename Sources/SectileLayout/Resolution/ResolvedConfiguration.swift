/// The configuration of a collection, checked and resolved for one container, in points.
///
/// An immutable class, because it is larger than the rest of a layout, and calling a method of a
/// layout often copies the layout. Layouts do not share a default configuration, because all would
/// change its reference count.
final class ResolvedConfiguration: Sendable {
  /// The configuration before resolution, with 0 for -0.
  let given: CollectionLayout.Configuration
  let header: ResolvedSupplementary?
  let footer: ResolvedSupplementary?
  let headerLength: Double
  let footerLength: Double

  var sectionSpacing: Double { given.sectionSpacing }

  /// The lengths that a pinned header and a pinned footer cover at both ends of a viewport.
  var pinnedLengths: (start: Double, end: Double) {
    (header?.coveredLength(of: headerLength) ?? 0, footer?.coveredLength(of: footerLength) ?? 0)
  }

  /// Whether a viewport can move the header or the footer.
  var hasPinned: Bool { header?.isPinned ?? false || footer?.isPinned ?? false }

  /// Creates a configuration without header and footer that takes space before and after the
  /// sections; negative lengths move the sections to positions below 0.
  init(
    _ given: CollectionLayout.Configuration = .init(), headerLength: Double = 0,
    footerLength: Double = 0
  ) {
    self.given = given
    (header, footer) = (nil, nil)
    self.headerLength = headerLength
    self.footerLength = footerLength
  }

  init(_ configuration: CollectionLayout.Configuration, in space: AxisSpace) throws(LayoutError) {
    header = try ResolvedSupplementary(configuration.header, isHeader: true, in: space)
    footer = try ResolvedSupplementary(configuration.footer, isHeader: false, in: space)
    headerLength = header?.knownLength ?? 0
    footerLength = footer?.knownLength ?? 0
    var given = configuration
    given.sectionSpacing = try Self.checked(configuration.sectionSpacing, .sectionSpacing)
    self.given = given
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
    if knownLength == nil { throw .unmeasurable(parameter, supplementary.length) }
  }

  /// The length in points, or nil if it has to be measured.
  fileprivate var knownLength: Double? {
    if case .points(let points) = length { points } else { nil }
  }
}
