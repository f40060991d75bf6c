import SectilePaths

/// The items of an orthogonal section, in a layout of one section.
///
/// Its main axis is the cross axis of the layout around it. No other type inside `CollectionLayout`
/// contains another `CollectionLayout`.
struct OrthogonalContent: Sendable {
  /// The orthogonal layout; its only section has the index 0.
  var layout: CollectionLayout
}

extension OrthogonalContent {
  /// Adapts the layout to another container.
  ///
  /// - Parameters:
  ///   - length: The length of the orthogonal section along the outer main axis.
  ///   - section: The index of the section in the layout around it.
  ///   - outer: The space of the layout around the section.
  ///   - remeasures: Whether to measure every item whose length is `.measured` again.
  mutating func resize(
    length: Double, ofSection section: Int, in outer: AxisSpace, remeasures: Bool,
    measure: Measure
  ) throws(LayoutError) {
    do {
      try layout.resize(
        to: outer.size(length: length, cross: outer.crossLength), remeasures: remeasures
      ) { path, proposal in
        measure(.item(path.item ?? 0, inSection: section), proposal)
      }
    } catch {
      throw error.inSection(section)
    }
  }

  /// Returns the distance between the origins of the two contents, to within a pixel.
  ///
  /// - Parameters:
  ///   - body: The interval of the section's items along the outer main axis.
  ///   - distance: The distance by which the section is scrolled from its start.
  ///   - space: The coordinate space of the layout around the section.
  func origin(
    _ body: AxisInterval, scrolledBy distance: Double, in space: ContentSpace
  ) -> LayoutPoint {
    space.orthogonalOrigin(body, contentSize: layout.contentSize, scrolledBy: distance)
  }
}
