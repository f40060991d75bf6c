import Testing

@testable import SectileLayout

/// The counts and lengths of a section, of which a layout can have a million.
@Suite struct SectionMetricsTests {
  @Test func `the flags of a header and a footer take no space of their own`() {
    #expect(MemoryLayout<SectionMetrics>.size == 56)
    #expect(MemoryLayout<SectionRun>.stride == 88)
  }

  @Test func `the index of a header or a footer reads and changes its own metrics`() {
    var metrics = SectionMetrics()
    metrics[.header].length = 20
    metrics[.footer].isShown = true
    #expect(metrics.header == .init(length: 20) && metrics.footer == .init(isShown: true))
    #expect(metrics[.header] == metrics.header && metrics[.footer] == metrics.footer)
  }
}
