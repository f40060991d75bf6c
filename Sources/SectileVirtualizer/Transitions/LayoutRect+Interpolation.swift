import SectileLayout

extension LayoutRect {
  /// Returns the rectangle between two; at progress 0 and 1 it equals one of them exactly.
  func interpolated(to end: LayoutRect, at progress: Double) -> LayoutRect {
    LayoutRect(
      x: x.interpolated(to: end.x, at: progress), y: y.interpolated(to: end.y, at: progress),
      width: width.interpolated(to: end.width, at: progress),
      height: height.interpolated(to: end.height, at: progress))
  }
}

extension Double {
  /// Returns a number in the interval between two; at progress 0 and 1 it equals one of them
  /// exactly.
  func interpolated(to end: Double, at progress: Double) -> Double {
    if progress == 0 { return self }
    if progress == 1 { return end }
    let value = self + (end - self) * progress
    return self <= end ? min(value, end) : max(value, end)
  }
}
