import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// Animated events: rows move, fade in and fade out, and nothing jumps.
@Suite struct VirtualizerTransitionsTests {
  private func host(_ ids: some Sequence<Int>) throws -> VirtualHost { try .list(Rows(ids)) }

  /// Checks that no view that can be seen has moved on the screen.
  private func checkContinuity(_ before: VirtualHost, _ host: VirtualHost, _ comment: String = "") {
    for (number, old) in before.views {
      guard let new = host.views[number], new.id == old.id else {
        check(old.opacity, isAtMost: 1e-9, "\(number) vanished, \(comment)")
        continue
      }
      check(abs(new.opacity - old.opacity), isAtMost: 1e-9, "\(old.path), \(comment)")
      if old.opacity == 0 { continue }
      let distance = new.frame.y - host.offset - (old.frame.y - before.offset)
      check(abs(distance), isAtMost: 1e-9, "\(old.path), \(comment)")
    }
    for (number, new) in host.views where before.views[number] == nil {
      check(new.opacity, isAtMost: 1e-9, "\(number) appeared, \(comment)")
    }
  }

  @Test func `an inserted row fades in while the others move`() throws {
    var host = try host(0..<6)
    try host.show(Rows([0, 1, 9, 2, 3, 4, 5]), isAnimated: true)
    check(host.isAnimating)
    check(host.y(2), equals: 100)
    check(host.view(9)?.opacity, equals: 0)
    try host.advance(to: 0.5)
    check(host.y(1), equals: 50)
    check(host.y(9), equals: 100)
    check(host.y(2), equals: 125)
    check(host.view(9)?.opacity, equals: 0.5)
    try host.advance(to: 1)
    check(!host.isAnimating)
    check(host.y(2), equals: 150)
    check(host.checked(), equals: [])
  }

  @Test func `a removed row fades out, and its view is free at the end`() throws {
    var host = try host(0..<6)
    let view = host.number(2)!
    try host.show(Rows([0, 1, 3, 4, 5]), isAnimated: true)
    check(host.views.count, equals: 6)
    check(host.view(2)?.opacity, equals: 1)
    host.list.advance(to: 0.25)
    let commit = try host.list.commit()
    let ghost = try #require(commit.moved.first { $0.isDisappearing })
    check(ghost.view, equals: view)
    check(ghost.opacity, equals: 0.75)
    check(ghost.accessibility == nil)
    check(commit.unmounted, equals: [])
    host.perform(commit)
    check(host.y(3), equals: 137.5)
    check(host.y(2), equals: 100)
    host.list.advance(to: 1)
    let last = try host.list.commit()
    check(last.unmounted.map { $0.view }, equals: [view])
    host.perform(last)
    check(host.checked(), equals: [])
    // The next row gets the view.
    try host.show(Rows([0, 1, 3, 4, 5, 6]))
    check(host.number(6), equals: view)
  }

  @Test func `rows are measured before anything moves`() throws {
    var host = try VirtualHost.list(Rows(0..<6), mode: .asynchronous) { _ in 80 }
    try host.drain()
    try host.show(Rows([0, 9, 1, 2, 3, 4, 5]), isAnimated: true)
    let before = host
    check(host.y(1), equals: 80)
    // The size arrives in another commit, and the way is to the real place.
    try host.deliver(1)
    try host.update()
    checkContinuity(before, host)
    try host.advance(to: 0.5)
    check(host.y(1), equals: 120)
    try host.advance(to: 1)
    check(host.y(1), equals: 160)
    check(host.checked(), equals: [])
  }

  @Test(arguments: [0, 0.4, 0.999])
  func `an interrupted transition goes on from where the rows are`(progress: Double) throws {
    let states: [[Int]] = [
      [0, 1, 2, 3, 4, 5], [5, 0, 7, 8, 1, 3], [3, 7, 9, 5, 1, 0, 2], [2], [1, 2, 3, 4],
    ]
    var host = try host(states[0])
    for state in states.dropFirst() {
      let before = host
      try host.list.apply(Rows(state), isAnimated: true)
      try host.update()
      checkContinuity(before, host, "\(state) at \(progress)")
      let numbers = Set(host.list.mounted.map { $0.view })
      check(numbers.count, equals: host.list.mounted.count)
      try host.advance(to: progress)
    }
    check(host.violations, equals: [])
    try host.advance(to: 1)
    check(host.mountedRows, equals: [1, 2, 3, 4])
    check(host.checked(), equals: [])
  }

  @Test func `a removed row that comes back gets a view of its own`() throws {
    var host = try host(0..<6)
    try host.show(Rows([0, 1, 3, 4, 5]), isAnimated: true)
    try host.advance(to: 0.4)
    try host.show(Rows(0..<6), isAnimated: true)
    check(host.violations, equals: [])
    check(host.views.values.count { $0.id == .item(2) }, equals: 2)
    try host.advance(to: 1)
    check(host.views.count, equals: 6)
    check(host.checked(), equals: [])
  }

  @Test func `several animated events before the first frame are one transition`() throws {
    var host = try host(0..<6)
    try host.list.apply(Rows([9, 0, 1, 2, 3, 4, 5]), isAnimated: true)
    try host.list.apply(Rows([9, 0, 1, 2, 4, 5]), isAnimated: true)
    try host.list.apply(Rows([0, 1, 2, 4, 5]), isAnimated: true)
    try host.update()
    check(host.y(4), equals: 200)
    check(host.views.count, equals: 6)
    try host.advance(to: 0.5)
    check(host.y(0), equals: 0)
    check(host.y(4), equals: 175)
    check(host.view(3)?.opacity, equals: 0.5)
    try host.advance(to: 1)
    check(host.checked(), equals: [])
  }

  @Test func `progress counts from the first commit`() throws {
    var host = try host(0..<6)
    try host.show(Rows([0, 1, 3, 4, 5]), isAnimated: true)
    try host.advance(to: 0.4)
    let before = host
    // A frame comes between two events, before any commit.
    try host.list.apply(Rows([7, 0, 1, 3, 4, 5]), isAnimated: true)
    host.list.advance(to: 0.2)
    try host.list.apply(Rows([7, 0, 1, 3, 5]), isAnimated: true)
    try host.update()
    checkContinuity(before, host)
    try host.advance(to: 1)
    check(host.checked(), equals: [])
  }

  @Test func `other changes of the data and the layout end a transition`() throws {
    for event in 0..<4 {
      var host = try host(0..<6)
      try host.show(Rows([0, 1, 3, 4, 5]), isAnimated: true)
      try host.advance(to: 0.4)
      switch event {
      case 0: try host.list.apply(Rows([0, 1, 3, 4, 5, 6]))
      case 1: try host.list.resize(to: LayoutSize(width: 100, height: 400))
      case 2:
        try host.list.edit { (layout) throws(LayoutError) in
          try layout.setLayout(.list(itemLength: .estimated(60)), forSection: 0)
        }
      default:
        try host.list.edit(isAnimated: true) { (layout) throws(LayoutError) in
          try layout.setAxis(.horizontal)
        }
      }
      try host.update()
      check(!host.isAnimating, "\(event)")
      check(host.checked(), equals: [], "\(event)")
    }
  }

  @Test func `scrolling during a transition moves all rows, and pinned headers follow`() throws {
    let section = SectionLayout.list(itemLength: .fixed(50)).header(.fixed(40), pinned: true)
    var host = try VirtualHost.list(Rows(0..<100), section: section)
    try host.scrollAndUpdate(to: 1_000)
    try host.show(Rows((0..<100).filter { $0 != 25 }), isAnimated: true)
    try host.advance(to: 0.5)
    let before = host
    check(host.y(26)!, equals: 40 + 25 * 50 + 25 - 1_000)
    try host.scrollAndUpdate(to: 1_030)
    for id in 20..<36 { check(host.y(id), equals: before.y(id).map { $0 - 30 }, "\(id)") }
    let header = host.views.values.first { $0.path.kind == .header }
    check(header?.frame.y, equals: 1_030)
    try host.advance(to: 1)
    check(host.checked(), equals: [])
  }

  @Test func `a collapsed section closes with its views`() throws {
    let section = SectionLayout.list(itemLength: .fixed(50)).header(.fixed(40))
    let rows = Rows(list: [(0, (0..<4).map { Row(id: $0) }), (1, (10..<14).map { Row(id: $0) })])
    var host = try VirtualHost.list(rows, section: section)
    let before = host
    try host.list.edit(isAnimated: true) { (layout) throws(LayoutError) in
      try layout.setLayout(section.collapsed(), forSection: 0)
    }
    try host.update()
    checkContinuity(before, host)
    try host.advance(to: 0.5)
    check(host.y(10), equals: 180)
    try host.advance(to: 1)
    check(host.y(10), equals: 80)
    check(host.mountedRows, equals: [10, 11, 12, 13])
    check(host.checked(), equals: [])
  }

  @Test func `progress does not go back, and a host without a transition can advance`() throws {
    var host = try host(0..<6)
    try host.advance(to: 0.5)
    check(!host.isAnimating)
    try host.show(Rows([9] + (0..<6)), isAnimated: true)
    for progress in [0.5, 0.25, -1] {
      try host.advance(to: progress)
      check(host.y(0), equals: 25)
    }
    try host.advance(to: .nan)
    check(!host.isAnimating)
    check(host.checked(), equals: [])
  }

  @Test func `a hidden list does not animate`() throws {
    var host = try host(0..<6)
    try host.list.resize(to: LayoutSize(width: 0, height: 500))
    try host.show(Rows(1..<6), isAnimated: true)
    check(!host.isAnimating)
    try host.list.resize(to: LayoutSize(width: 100, height: 500))
    try host.update()
    check(host.checked(), equals: [])
  }

  @Test func `rows that are measured during a transition move what fades out with them`() throws {
    let section = SectionLayout.list(itemLength: .estimated(50)).header(.fixed(40), pinned: true)
    var host = try VirtualHost.list(Rows(0..<100), section: section) { $0.id < 20 ? 80 : 50 }
    host.list.scroll(to: .item(20, inSection: 0), aligned: .start)
    try host.update()
    check(host.y(20), equals: 40)
    try host.show(Rows((0..<100).filter { $0 != 22 }), isAnimated: true)
    try host.advance(to: 0.5)
    check(host.view(22)?.opacity, equals: 0.5)
    let before = host
    // Rows above become visible, and are longer than their estimates.
    let measured = host.measuredCount
    host.userScrolls(to: host.offset - 100)
    try host.update()
    check(host.measuredCount, isGreaterThan: measured)
    for id in 20..<28 { check(host.y(id), equals: before.y(id)! + 100, "\(id)") }
    // Another transition begins where the rows are, and where the header is pinned.
    let present = host
    try host.show(Rows((0..<100).filter { $0 != 22 && $0 != 24 }), isAnimated: true)
    checkContinuity(present, host)
    check(host.view(22)?.opacity, equals: 0.5)
    try host.advance(to: 1)
    check(host.checked(), equals: [])
  }
}
