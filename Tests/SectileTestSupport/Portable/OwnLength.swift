// The lengths of headers and footers in a spec: stated by the section layout, measured, or
// estimates of their own.

package import SectileLayout
package import SectilePaths

/// A length of its own of a header or a footer: a measured one, or an estimate.
package struct OwnLength: Hashable, Sendable {
  package var points: Double
  package var isEstimated: Bool

  package init(points: Double, isEstimated: Bool) {
    self.points = points
    self.isEstimated = isEstimated
  }
}

// The kind is that of a header or a footer.
extension LayoutSpec.Section {
  /// The own length of the header or the footer, shown or not.
  package subscript(own kind: KindedIndexPath.Kind) -> OwnLength? {
    get { kind == .header ? ownHeader : ownFooter }
    set { if kind == .header { ownHeader = newValue } else { ownFooter = newValue } }
  }

  /// Returns the length that the section layout states, or nil if it has no such element.
  package func length(of kind: KindedIndexPath.Kind) -> SectionLayout.Length? {
    kind == .header
      ? header.map { headerLength ?? .fixed($0) } : footer.map { footerLength ?? .fixed($0) }
  }

  /// Returns whether the source and the section layout have the element.
  package func has(_ kind: KindedIndexPath.Kind) -> Bool {
    (kind == .header ? shownHeader : shownFooter) != nil
  }

  /// Returns whether the element has a frame in a section with a number of items.
  package func shows(_ kind: KindedIndexPath.Kind, itemCount: Int) -> Bool {
    guard has(kind) else { return false }
    return switch emptyAppearance {
    case .complete: kind == .header || !isCollapsed
    case .header: kind == .header || !isCollapsed && itemCount > 0
    case .hidden: itemCount > 0 && (kind == .header || !isCollapsed)
    }
  }

  /// Returns whether the length is an estimate.
  package func isEstimated(_ kind: KindedIndexPath.Kind) -> Bool {
    if let own = self[own: kind] { return own.isEstimated }
    if case .estimated = length(of: kind) { return true }
    return false
  }

  /// Returns the length of the element, if the section layout has it.
  ///
  /// - Parameter width: Its cross length.
  package func points(of kind: KindedIndexPath.Kind, across width: Double) -> Double? {
    if let own = self[own: kind] { return own.points }
    return switch length(of: kind) {
    case .fixed(let points), .estimated(let points): points
    case .aspectRatio(let ratio): width / ratio
    case .measured: kind == .header ? header : footer
    case nil: nil
    }
  }

  /// Returns the size that measuring an element gives.
  ///
  /// - Parameter axis: The main axis. Headers and footers ignore the other side.
  package func measuredSize(
    of path: KindedIndexPath, axis: CollectionLayout.Axis
  ) -> LayoutSize {
    if let item = path.item { return sizes[item] }
    let length = points(of: path.kind, across: 0) ?? 0
    return axis == .vertical
      ? LayoutSize(width: 3, height: length) : LayoutSize(width: length, height: 3)
  }
}

extension SectionLayout.Length {
  /// Whether the section layout leaves the length to measuring.
  package var keepsMeasurements: Bool {
    switch self {
    case .measured, .estimated: true
    case .fixed, .aspectRatio: false
    }
  }
}
