// Modifiers: each returns the layout with one property changed, so that calls can be chained.

extension SectionLayout {
  /// Returns the layout with a header, which a section has if its data source also has one.
  ///
  /// The parameters are the properties of `Supplementary`.
  ///
  /// - Complexity: O(1)
  public func header(
    _ length: Length, pinned isPinned: Bool = false,
    placement: Supplementary.Placement = .outside, minimumLength: Double? = nil
  ) -> Self {
    with {
      $0.header = .init(
        length: length, isPinned: isPinned, placement: placement, minimumLength: minimumLength)
    }
  }

  /// Returns the layout with a footer, which a section has if its data source also has one.
  ///
  /// The parameters are the properties of `Supplementary`.
  ///
  /// - Complexity: O(1)
  public func footer(
    _ length: Length, pinned isPinned: Bool = false,
    placement: Supplementary.Placement = .outside, minimumLength: Double? = nil
  ) -> Self {
    with {
      $0.footer = .init(
        length: length, isPinned: isPinned, placement: placement, minimumLength: minimumLength)
    }
  }

  /// Returns the layout with insets between the edges of the section and its items.
  ///
  /// - Parameter insets: The distances in points; finite and not negative.
  /// - Complexity: O(1)
  public func insets(_ insets: LayoutInsets) -> Self {
    with { $0.insets = insets }
  }

  /// Returns the layout with additional insets of the items, which do not apply to a header or a
  /// footer inside the insets or beside the items.
  ///
  /// - Parameter insets: The distances in points; finite and not negative.
  /// - Complexity: O(1)
  public func itemInsets(_ insets: LayoutInsets) -> Self {
    with { $0.itemInsets = insets }
  }

  /// Returns the layout with another area in which pinned headers and footers may move.
  ///
  /// - Complexity: O(1)
  public func pinning(within area: PinningArea) -> Self {
    with { $0.pinningArea = area }
  }

  /// Returns the layout with a background; the parameters are the properties of `Background`.
  ///
  /// - Complexity: O(1)
  public func background(
    insets: LayoutInsets = .zero, includingSupplementaries includesSupplementaries: Bool = true
  ) -> Self {
    with {
      $0.background = Background(
        insets: insets, includesSupplementaries: includesSupplementaries)
    }
  }

  /// Returns the layout with separators between its lines; the parameters are the properties of
  /// `Separator`.
  ///
  /// - Complexity: O(1)
  public func separators(
    thickness: Double, leadingInset: Double = 0, trailingInset: Double = 0
  ) -> Self {
    with {
      $0.separator = Separator(
        thickness: thickness, leadingInset: leadingInset, trailingInset: trailingInset)
    }
  }

  /// Returns the layout with another appearance of sections without items.
  ///
  /// - Complexity: O(1)
  public func whenEmpty(_ appearance: EmptyAppearance) -> Self {
    with { $0.emptyAppearance = appearance }
  }

  /// Returns the layout collapsed, so that only its header has a frame, or expanded.
  ///
  /// - Complexity: O(1)
  public func collapsed(_ isCollapsed: Bool = true) -> Self {
    with { $0.isCollapsed = isCollapsed }
  }

  /// Returns the layout of an orthogonal section; the parameters are the properties of
  /// `OrthogonalScrolling`.
  ///
  /// - Complexity: O(1)
  public func orthogonalScrolling(
    length: Double, snapping: SnapBehavior = .none
  ) -> Self {
    with { $0.orthogonal = OrthogonalScrolling(length: length, snapping: snapping) }
  }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var layout = self
    change(&layout)
    return layout
  }
}
