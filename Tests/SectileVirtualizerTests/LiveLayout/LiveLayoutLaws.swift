import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// Random events of a simulated host, over all kinds of lists.
@Suite struct LiveLayoutLaws {
  @Test(arguments: LiveSetup.allCases)
  func `the line that is read keeps its place in every event`(setup: LiveSetup) throws {
    var checks: [String: Int] = [:]
    let seeds = seedCount(15, deep: 400)
    for seed in 0..<seeds {
      var host = try LiveHost(setup, seed: seed)
      for _ in 0..<40 {
        try host.step()
        if let violation = host.violations.first {
          Issue.record("seed \(seed): \(violation)")
          return
        }
      }
      checks.merge(host.checks) { $0 + $1 }
    }
    let kept = checks["line kept", default: 0] + checks["line at an end", default: 0]
    check(
      kept + checks["end", default: 0] + checks["start", default: 0],
      isGreaterThan: Int(seeds) * 4, "\(checks)")
    check(checks["drag stays", default: 0], isGreaterThan: Int(seeds), "\(checks)")
    check(checks["dropped data", default: 0], isGreaterThan: Int(seeds) / 2, "\(checks)")
    check(checks["from scratch", default: 0], isGreaterThan: Int(seeds), "\(checks)")
    check(checks["room", default: 0], isGreaterThan: Int(seeds) / 8, "\(checks)")
    if setup.options.corrections != .always {
      check(checks["deferred", default: 0], isGreaterThan: Int(seeds) / 3, "\(checks)")
      check(checks["no correction", default: 0], isGreaterThan: Int(seeds), "\(checks)")
    }
    if setup != .rounds {
      check(checks["line", default: 0], isGreaterThan: Int(seeds) * 20, "\(checks)")
    }
  }
}
