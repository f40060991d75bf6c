import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// Hosts that carry out commits in another order than that of the properties are found out.
@Suite struct VirtualHostTests {
  /// A log that is followed, scrolled and changed.
  private func violations(_ order: VirtualHost.Order) throws -> [String] {
    var host = try VirtualHost.list(
      Rows(0..<100), reading: .init(followedEnds: .end)
    ) { $0.version == 0 ? 50 : 70 }
    host.order = order
    try host.scrollAndUpdate(to: 1_000)
    try host.scrollAndUpdate(to: host.contentLength - 500)
    try host.show(Rows(0..<110))
    try host.change(108) { $0.version = 1 }
    host.checkViews()
    if host.offset != host.contentLength - 500 { host.report("is at \(host.offset)") }
    return host.violations
  }

  @Test func `the documented order shows the layout`() throws {
    SectileTestSupport.check(try violations(.documented), equals: [])
  }

  @Test(arguments: [
    (VirtualHost.Order.mountsFirst, "in a view that is in use"), (.offsetFirst, "is at "),
    (.omitsMoves, "is shown at"), (.omitsUpdates, "shows the old content"),
  ])
  func `another order does not`(order: VirtualHost.Order, message: String) throws {
    let found = try violations(order)
    SectileTestSupport.check(found.contains { $0.contains(message) }, "\(order): \(found)")
  }

  /// Checks that the host has reported something.
  private func check(_ host: VirtualHost, reports message: String) {
    var host = host
    host.checkViews()
    SectileTestSupport.check(
      host.violations.contains { $0.contains(message) }, "\(message): \(host.violations)")
  }

  @Test func `a host reports what it cannot do`() throws {
    var host = try VirtualHost.list(Rows(0..<20))
    var rows = host.list.data
    rows.list[0].rows[5].version = 1
    rows.list[0].rows.remove(at: 2)
    try host.list.apply(rows)
    let commit = try host.list.commit()
    var empty = VirtualHost(host.list)
    empty.perform(commit)
    for verb in ["unmounts", "updates", "moves"] {
      SectileTestSupport.check(
        empty.violations.contains { $0.hasPrefix(verb) && $0.contains("which is not mounted") })
    }
    // A commit that is carried out after other changes.
    try host.list.apply(Rows(3..<20))
    host.perform(commit)
    check(host, reports: "is another element")
    check(host, reports: "has an old accessibility position")
  }

  @Test func `a host reports views that do not show the layout`() throws {
    for (order, messages) in [
      (.omitsUnmounts, ["two views have one path", "12 views, not 11"]),
      (.omitsMounts, ["has no view", "has no view in the host", "11 views, not 12"]),
      (.omitsMoves, ["is shown at", "shows Optional"]),
    ] as [(VirtualHost.Order, [String])] {
      var host = try VirtualHost.list(Rows(0..<12)) { 50 - Double($0.id) }
      host.order = order
      try host.show(Rows((0..<12).filter { $0 != 2 } + (order == .omitsMounts ? [20] : [])))
      for message in messages { check(host, reports: message) }
    }
    var host = try VirtualHost.list(Rows(0..<5))
    try host.show(Rows([0, 9, 1]), isAnimated: true)
    host.order = .omitsMoves
    host.list.advance(to: 1)
    try host.update()
    check(host, reports: "has the opacity 0.0")
  }

  @Test(arguments: [VirtualHost.Mode.synchronous, .asynchronous])
  func `a host reports too many measurements`(mode: VirtualHost.Mode) throws {
    // Each round makes room for one more row.
    var host = try VirtualHost.list(
      Rows(0..<300), section: .list(itemLength: .estimated(500)), mode: mode
    ) { _ in 0.01 }
    try host.drain()
    check(host, reports: "measures without an end")
    host = try VirtualHost.list(Rows(0..<5), mode: mode)
    try host.drain()
    try host.change(3) { _ in }
    try host.drain()
    check(host, reports: "item(3) is measured twice")
  }
}
