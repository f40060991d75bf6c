// The size that stands for a missing measure closure.

extension LayoutSize {
  /// The result of `measure` if no closure was given, which `LayoutError.checked` rejects: a NaN
  /// that arithmetic does not produce, so that it differs from an invalid result of a closure.
  static var unmeasured: Self {
    let missing = Double(nan: 0x5EC7, signaling: false)
    return Self(width: missing, height: missing)
  }

  /// Whether the size is that of an element for which no closure was given.
  var isUnmeasured: Bool { width.bitPattern == Self.unmeasured.width.bitPattern }
}
