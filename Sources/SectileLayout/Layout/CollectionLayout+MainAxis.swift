// Conversions along the main axis for the modules above this one, which use neither x nor y.

extension CollectionLayout {
  /// The total length along the main axis, on the pixel grid.
  package var mainLength: Double { content.snappedLength }

  /// Returns the side of a rectangle along the main axis, in content coordinates.
  package func mainSide(of rect: LayoutRect) -> (origin: Double, length: Double) {
    let side = space.mainSide(of: rect)
    return (side.origin, side.length)
  }

  /// Returns the scroll offset of a viewport at a distance from the start of the content, or the
  /// distance for an offset; see `ContentSpace.mirroredOffset(_:viewportLength:)`.
  package func mirroredOffset(_ distance: Double, viewportLength: Double) -> Double {
    content.mirroredOffset(distance, viewportLength: viewportLength)
  }

  /// Returns the scroll offset of a viewport at a distance from the start of the content, limited
  /// to the content.
  package func clampedOffset(_ distance: Double, viewportLength: Double) -> Double {
    content.clampedOffset(distance, viewportLength: viewportLength)
  }

  /// Returns the offset of a viewport along the main axis, or 0 if that is not finite; see
  /// `VisibleInterval.finiteOffset`.
  package func finiteOffset(of viewport: LayoutRect) -> Double {
    VisibleInterval(viewport, in: content).finiteOffset
  }

  /// Returns the velocity along the main axis of a viewport whose offset grows at `velocity`.
  package func mainVelocity(_ velocity: Double) -> Double { space.mainVelocity(velocity) }

  /// Returns a rectangle, moved along the main axis to the start of another one.
  package func aligningStarts(of rect: LayoutRect, with other: LayoutRect) -> LayoutRect {
    space.aligningStarts(of: rect, with: other)
  }
}
