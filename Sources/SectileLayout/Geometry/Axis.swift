// SectileLayout/Geometry/Axis.swift
//
// Which way the content grows and which way it is read.

/// The axis along which sections follow each other and the content scrolls.
///
/// It is called the main axis; the other one is the cross axis. A horizontal layout is the
/// transpose of a vertical one: what is as wide as the container there is as high as it here.
public enum LayoutAxis: UInt8, Hashable, CaseIterable, Sendable, BitwiseCopyable {
  /// Sections follow each other downwards.
  case vertical
  /// Sections follow each other in reading direction.
  case horizontal
}

/// The direction in which a line is read.
public enum LayoutDirection: UInt8, Hashable, CaseIterable, Sendable, BitwiseCopyable {
  /// Lines begin at the left edge.
  case leftToRight
  /// Lines begin at the right edge: everything is mirrored left to right.
  case rightToLeft
}

#if !hasFeature(Embedded)
  extension LayoutAxis: Codable {}
  extension LayoutDirection: Codable {}
#endif
