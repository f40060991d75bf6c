import SectileTestSupport
import Testing

@testable import SectileLayout

/// The counts and lengths of a section, of which a layout can have a million.
@Suite struct SectionMetricsTests {
  @Test func `the flags of a header and a footer take no space of their own`() {
    check(MemoryLayout<SectionMetrics>.size, equals: 56)
    check(MemoryLayout<SectionRun>.stride, equals: 88)
  }

  @Test func `the index of a header or a footer reads and changes its own metrics`() {
    var metrics = SectionMetrics()
    metrics[.header].length = 20
    metrics[.footer].isShown = true
    check(metrics.header, equals: .init(length: 20))
    check(metrics.footer, equals: .init(isShown: true))
    check(metrics[.header] == metrics.header && metrics[.footer] == metrics.footer)
  }
}
