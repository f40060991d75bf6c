// SectileLayout/Arrangement/Length.swift
//
// How long an element is along the main axis, and where that number comes from.

/// The extent of an element along the main axis.
public enum Length: Hashable, Sendable, BitwiseCopyable {
  /// So many points; finite and not negative.
  case fixed(Double)
  /// The extent across divided by this number; finite and positive.
  ///
  /// In a vertical layout that is width / height, in a horizontal one height / width, so that a
  /// horizontal layout is the transpose of a vertical one (Flutter's `childAspectRatio`).
  case aspectRatio(Double)
  /// So many points until the element is measured; finite and not negative.
  case estimated(Double)
  /// What measuring the element gives.
  case measured
}

#if !hasFeature(Embedded)
  extension Length: Codable {}
#endif
