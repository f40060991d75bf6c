// SectileLayout/Arrangement/SectionLayout+Furniture.swift
//
// What stands around the items: each of these returns the layout with one thing changed, so that a
// section reads from the inside out.

extension SectionLayout {
  /// Returns the layout with a header.
  ///
  /// A section gets it if its data source says that it has one.
  ///
  /// - Parameters:
  ///   - length: The extent of the header along the main axis.
  ///   - isPinned: Whether the header stays in sight while its section is.
  ///   - placement: Where it stands in relation to the items.
  /// - Complexity: O(1)
  public func header(
    _ length: Length, pinned isPinned: Bool = false,
    placement: Supplementary.Placement = .outside
  ) -> Self {
    with { $0.header = .init(length: length, isPinned: isPinned, placement: placement) }
  }

  /// Returns the layout with a footer.
  ///
  /// A section gets it if its data source says that it has one.
  ///
  /// - Parameters:
  ///   - length: The extent of the footer along the main axis.
  ///   - isPinned: Whether the footer stays in sight while its section is.
  ///   - placement: Where it stands in relation to the items.
  /// - Complexity: O(1)
  public func footer(
    _ length: Length, pinned isPinned: Bool = false,
    placement: Supplementary.Placement = .outside
  ) -> Self {
    with { $0.footer = .init(length: length, isPinned: isPinned, placement: placement) }
  }

  /// Returns the layout with other distances of the items from the edges of the section.
  ///
  /// - Parameter insets: The distances; finite and not negative.
  /// - Complexity: O(1)
  public func insets(_ insets: LayoutInsets) -> Self {
    with { $0.insets = insets }
  }

  /// Returns the layout with another reach of pinned headers and footers.
  ///
  /// - Parameter area: How far they may move from their own place.
  /// - Complexity: O(1)
  public func pinning(within area: PinningArea) -> Self {
    with { $0.pinningArea = area }
  }

  /// Returns the layout with a box behind the section.
  ///
  /// - Parameters:
  ///   - insets: How far inside the section the box is; finite.
  ///   - includesSupplementaries: Whether header and footer are on the box as well.
  /// - Complexity: O(1)
  public func background(
    insets: LayoutInsets = .zero, includingSupplementaries includesSupplementaries: Bool = true
  ) -> Self {
    with {
      $0.background = Background(
        insets: insets, includesSupplementaries: includesSupplementaries)
    }
  }

  /// Returns the layout with bars between its lines.
  ///
  /// - Parameters:
  ///   - thickness: The extent of a bar along the main axis; finite and not negative.
  ///   - leadingInset: Its distance from the leading edge of the items; finite.
  ///   - trailingInset: Its distance from the trailing edge of the items; finite.
  /// - Complexity: O(1)
  public func separators(
    thickness: Double, leadingInset: Double = 0, trailingInset: Double = 0
  ) -> Self {
    with {
      $0.separator = Separator(
        thickness: thickness, leadingInset: leadingInset, trailingInset: trailingInset)
    }
  }

  /// Returns the layout with another appearance of sections that have no items.
  ///
  /// - Parameter appearance: What remains of such a section.
  /// - Complexity: O(1)
  public func whenEmpty(_ appearance: EmptyAppearance) -> Self {
    with { $0.emptyAppearance = appearance }
  }

  /// Returns the layout collapsed to its header, or as it is.
  ///
  /// - Parameter isCollapsed: Whether items and footer are left without frames.
  /// - Complexity: O(1)
  public func collapsed(_ isCollapsed: Bool = true) -> Self {
    with { $0.isCollapsed = isCollapsed }
  }

  /// Returns the layout as a strip that scrolls across by itself.
  ///
  /// - Parameters:
  ///   - length: The extent of the strip along the main axis; finite and not negative.
  ///   - rest: Where it comes to rest.
  /// - Complexity: O(1)
  public func scrollingAcross(
    length: Double, rest: OrthogonalScrolling.Rest = .anywhere
  ) -> Self {
    with { $0.orthogonal = OrthogonalScrolling(length: length, rest: rest) }
  }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var layout = self
    change(&layout)
    return layout
  }
}
