// The description of pages from which two are made: the library's, and the obviously correct ones
// of PageOracle.

package import SectileLayout

/// A layout, the length of its pages, and the rules of its breaks.
package struct PageSpec: Sendable {
  package var layout: LayoutSpec
  package var length: Double
  /// The length of the first page, if it differs.
  package var firstPageLength: Double?
  package var rules = PageRules()

  package init(_ layout: LayoutSpec, length: Double) {
    self.layout = layout
    self.length = length
  }

  /// Returns the length of a page.
  package func length(ofPage page: Int) -> Double {
    page == 0 ? firstPageLength ?? length : length
  }

  /// The spec of the layout as it is before mirroring, reversing, transposing and snapping: its
  /// frames are intervals along y and across x.
  var logicalLayout: LayoutSpec {
    // Insets stay at their edges in a reversed layout.
    var spec = layout.isReversed ? layout.exchangingMainInsets : layout
    spec.isReversed = false
    spec.direction = .leftToRight
    spec.pixelScale = nil
    return spec.axis == .horizontal ? spec.transposed : spec
  }
}

extension PageSpec: CustomStringConvertible {
  package var description: String {
    "PageSpec length \(length) first \(firstPageLength as Any) \(rules)\n\(layout)"
  }
}
