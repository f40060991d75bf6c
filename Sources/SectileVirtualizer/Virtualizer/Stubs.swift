import SectileLayout

extension LiveLayout {
  public var origin: Double { 0 }
  public var contentLength: Double {
    max(layout.mainLength, layout.mainSide(of: viewport.rect).length)
  }
  func difference() -> String? { nil }
  func measurements(aheadOf visible: [Measurement], distance: Double, limit: Int) -> [Measurement] {
    Array(measurements(ahead: distance, limit: limit).dropFirst(visible.count))
  }
}
