/// The configuration of a collection, checked and resolved for one container, in points.
///
/// Boxed in an object, because it is larger than the rest of a layout, and calling a method of a
/// layout often copies the layout (benchmark P11). The default configuration has no object
/// (benchmark P17). Layouts do not share one, because all would change its reference count.
struct ResolvedConfiguration: Sendable {
  /// The values; nil for those of the default configuration.
  private let contents: Contents?

  private final class Contents: Sendable {
    let given: CollectionLayout.Configuration
    let header: ResolvedSupplementary?
    let footer: ResolvedSupplementary?
    let headerLength: Double
    let footerLength: Double

    init(
      _ given: CollectionLayout.Configuration, header: ResolvedSupplementary?,
      footer: ResolvedSupplementary?, headerLength: Double, footerLength: Double
    ) {
      self.given = given
      self.header = header
      self.footer = footer
      self.headerLength = headerLength
      self.footerLength = footerLength
    }
  }

  /// The configuration before resolution, with 0 for -0.
  var given: CollectionLayout.Configuration {
    contents?.given ?? CollectionLayout.Configuration()
  }

  var header: ResolvedSupplementary? { contents?.header }
  var footer: ResolvedSupplementary? { contents?.footer }
  var headerLength: Double { contents?.headerLength ?? 0 }
  var footerLength: Double { contents?.footerLength ?? 0 }
  var sectionSpacing: Double { contents?.given.sectionSpacing ?? 0 }
  var startPinInset: Double { contents?.given.startPinInset ?? 0 }
  var endPinInset: Double { contents?.given.endPinInset ?? 0 }

  /// The lengths that pin insets and a pinned header or footer cover at both ends of a viewport.
  var startPinnedLength: Double {
    startPinInset + (header?.coveredLength(of: headerLength) ?? 0)
  }
  var endPinnedLength: Double { endPinInset + (footer?.coveredLength(of: footerLength) ?? 0) }

  /// Whether a viewport can move the header or the footer.
  var hasPinned: Bool { header?.isPinned ?? false || footer?.isPinned ?? false }

  /// Creates the default configuration.
  init() { contents = nil }

  init(_ configuration: CollectionLayout.Configuration, in space: AxisSpace) throws(LayoutError) {
    if configuration == CollectionLayout.Configuration() {
      contents = nil
      return
    }
    let header = try ResolvedSupplementary(configuration.header, isHeader: true, in: space)
    let footer = try ResolvedSupplementary(configuration.footer, isHeader: false, in: space)
    var given = configuration
    given.sectionSpacing = try Self.checked(configuration.sectionSpacing, .sectionSpacing)
    given.startPinInset = try Self.checked(configuration.startPinInset, .pinInset)
    given.endPinInset = try Self.checked(configuration.endPinInset, .pinInset)
    contents = Contents(
      given, header: header, footer: footer, headerLength: header?.knownLength ?? 0,
      footerLength: footer?.knownLength ?? 0)
  }

  /// Creates a configuration without header and footer that takes space before and after the
  /// sections; negative lengths move the sections to positions below 0.
  init(_ configuration: ResolvedConfiguration, headerLength: Double, footerLength: Double) {
    contents = Contents(
      configuration.given, header: nil, footer: nil, headerLength: headerLength,
      footerLength: footerLength)
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
