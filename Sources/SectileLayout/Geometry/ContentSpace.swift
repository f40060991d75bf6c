// SectileLayout/Geometry/ContentSpace.swift
//
// An axis space together with how long the content is, which is all that it takes to make frames. Plain
// numbers, so that every walk over a layout can carry one.

/// How extents along the main axis and sides across become frames.
struct ContentSpace: Sendable, BitwiseCopyable {
  let space: AxisSpace
  let contentLength: Double

  /// Returns the frame of what has an extent along the main axis and two edges across.
  func rect(_ extent: Extent, cross: CrossEdges) -> LayoutRect {
    rect(extent, cross: space.crossSpan(cross.start, cross.end))
  }

  /// Returns the frame of what has an extent along the main axis and a side across.
  func rect(_ extent: Extent, cross: Span) -> LayoutRect {
    space.rect(main: span(extent), cross: cross)
  }

  /// Returns the side along the main axis of what has an extent there.
  func span(_ extent: Extent) -> Span {
    space.mainSpan(extent.start, extent.length, contentLength: contentLength)
  }
}
