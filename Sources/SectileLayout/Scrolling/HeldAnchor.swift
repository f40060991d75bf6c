// Keeping one anchor over several changes of a layout, as every host with a scroll view does.

/// An anchor that several changes of a layout hold, and the viewport in which it was restored last.
///
/// Views that measure themselves change the layout one after another. All of these changes hold the
/// same element until the user scrolls. If each of them took a new anchor, the held element would
/// change with each measured view.
///
///     let anchor = layout.anchor(in: viewport, holding: held)
///     try layout.setMeasuredSize(size, for: path)
///     viewport.rect.y = layout.offset(restoring: anchor, in: viewport)
///     held = HeldAnchor(anchor, in: viewport)
public struct HeldAnchor: Hashable, Sendable {
  /// The anchor.
  public var anchor: LayoutAnchor
  /// The rectangle of the viewport after the last change, in content coordinates.
  public var rect: LayoutRect

  /// Creates the anchor to hold in the next change.
  ///
  /// - Parameters:
  ///   - anchor: The anchor that the last change held, mapped through the changes of the data.
  ///   - viewport: The visible part after that change.
  /// - Complexity: O(1)
  public init(_ anchor: LayoutAnchor, in viewport: Viewport) {
    self.anchor = anchor
    rect = viewport.rect
  }
}

extension CollectionLayout {
  /// Returns the anchor that the next change of the layout holds: the one that the last change
  /// held, unless the user has scrolled since then.
  ///
  /// - Parameters:
  ///   - viewport: The visible part.
  ///   - held: The anchor that the last change held; nil if there was no change.
  ///   - velocity: As in `anchor(in:edge:velocity:stickingTo:tolerance:)`.
  ///   - ends: As there.
  ///   - slack: The distance, in points, that the viewport may differ from that of `held` along
  ///     each axis. Scroll views round offsets to pixels, which is not scrolling.
  /// - Returns: The anchor of `held` if `viewport` has the size and, up to `slack`, the position
  ///   of its viewport, and the layout has a frame for its element. Otherwise the anchor of
  ///   `viewport`.
  /// - Complexity: O(log *s* + log *r*) if the anchor of `held` is returned, with *s* and *r* as in
  ///   `LayoutElements`; otherwise that of `anchor(in:edge:velocity:stickingTo:tolerance:)`.
  public func anchor(
    in viewport: Viewport, holding held: HeldAnchor?, velocity: Double = 0,
    stickingTo ends: ContentEnds = [], slack: Double = 0.5
  ) -> LayoutAnchor {
    let rect = viewport.rect
    if let held, rect.size == held.rect.size, abs(rect.x - held.rect.x) <= slack,
      abs(rect.y - held.rect.y) <= slack,
      hasTarget(of: held.anchor)
    {
      return held.anchor
    }
    return anchor(in: viewport, velocity: velocity, stickingTo: ends)
  }

  private func hasTarget(of anchor: LayoutAnchor) -> Bool {
    if case .element(let path) = anchor.target { frame(of: path) != nil } else { true }
  }
}
