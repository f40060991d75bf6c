import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// Laws of transitions over random steps of all kinds, compared with brute force over all elements
/// of both layouts.
@Suite struct TransitionLaws {
  private static let seeds = seedCount(20, deep: 160)

  @Test(arguments: [true, false])
  func `transitions start at the old visible frames and end at the new ones`(isExact: Bool) throws {
    var counts: [LayoutTransition.Change: Int] = [:]
    for seed in 0..<Self.seeds {
      var live = LiveSpec(seed: seed, isExact: isExact)
      var generator = SeededGenerator(seed: seed)
      var layout = try live.spec.layout()
      var viewport = Self.viewport(in: layout, &generator)
      var running: LayoutTransition?
      for step in 0..<8 {
        func fail(_ text: String) {
          Issue.record("seed \(seed), step \(step), \(viewport): \(text)\n\(live)")
        }
        let old = layout
        try live.step(&layout)
        let new = Self.viewport(in: layout, &generator)
        let changes = live.lastChanges
        let transition = old.transition(
          to: layout, through: changes, in: Viewport(viewport), newViewport: Viewport(new))
        for element in transition.elements { counts[element.change, default: 0] += 1 }
        let expected = Self.elements(old, layout, changes, viewport, new)
        let found = transition.elements
        if found.count != expected.count { return fail("\(found)\n  not \(expected)") }
        for (element, other) in zip(found, expected) where element != other {
          return fail("\(element)\n  not \(other)")
        }
        let times = Self.times(&generator)
        if let text = Self.violation(of: transition, at: times) { return fail(text) }
        if let earlier = running {
          let time = Double(generator.int(in: 0...8)) / 8
          let next = earlier.interrupted(at: time, by: transition)
          if let text = Self.breach(between: earlier, at: time, and: next, by: transition) {
            return fail("interrupted at \(time): \(text)")
          }
          if let text = Self.violation(of: next, at: times) { return fail(text) }
          running = next
        } else {
          running = transition
        }
        viewport = new
      }
    }
    for change in LayoutTransition.Change.allCases {
      check(counts[change, default: 0], isGreaterThan: isDeepRun ? 30 : 0, "change \(change)")
    }
  }

  @Test func `the checks find each kind of wrong transition`() throws {
    let viewport = transitionViewport
    let (low, high) = try (rows(9), rows(9, length: 20))
    let there = low.transition(to: high, in: Viewport(viewport))
    let back = high.transition(to: low, in: Viewport(viewport))
    check(Self.violation(of: there, at: [0, 0.25, 0.5, 0.75, 0.9, 1]), equals: nil)
    check(Self.violation(of: there, at: [0, 0.5, 0.25, 0.75, 0.9, 1]) != nil)
    check(Self.violation(of: there, at: [0.1, 0.2, 0.5, 0.75, 0.9, 1]) != nil)
    check(Self.violation(of: there, at: [0, 0.2, 0.5, 0.75, 0.9, 0.95]) != nil)
    let right = there.interrupted(at: 0.5, by: back)
    check(Self.breach(between: there, at: 0.5, and: right, by: back), equals: nil)
    check(Self.breach(between: there, at: 0.25, and: right, by: back) != nil)
    check(Self.breach(between: there, at: 0.5, and: back, by: back) != nil)
    check(Self.breach(between: there, at: 0.5, and: right, by: there) != nil)
  }

  /// Returns the elements of a transition by checking all elements of both layouts.
  private static func elements(
    _ old: CollectionLayout, _ new: CollectionLayout, _ changes: SectionedChanges,
    _ viewport: LayoutRect, _ newViewport: LayoutRect
  ) -> [LayoutTransition.Element] {
    let dx = newViewport.x - viewport.x
    let dy = newViewport.y - viewport.y
    func moved(_ frame: LayoutRect) -> LayoutRect {
      LayoutRect(x: frame.x + dx, y: frame.y + dy, width: frame.width, height: frame.height)
    }
    let before = Dictionary(
      uniqueKeysWithValues: old.everyElement(inViewport: viewport).map { ($0.path, $0) })
    let after = Dictionary(
      uniqueKeysWithValues: new.everyElement(inViewport: newViewport).map { ($0.path, $0) })
    var removed: [(isPinned: Bool, element: LayoutTransition.Element)] = []
    var present: [LayoutTransition.Element] = []
    for path in before.keys.sorted() {
      let element = before[path]!
      if changes.newPath(for: path).flatMap({ after[$0] }) != nil { continue }
      guard old.shows(element, in: viewport) else { continue }
      let frame = moved(element.frame)
      removed.append(
        (
          element.isPinned,
          .init(
            oldPath: path, newPath: nil, lastPath: path, change: .disappear, start: frame,
            end: frame,
            startOpacity: 1, endOpacity: 0, isPinned: element.isPinned, interruptedIndex: nil)
        ))
    }
    let updatedItems = Set(changes.itemUpdates.map(\.new))
    let updatedSections = Set(changes.sectionUpdates.map(\.new))
    for path in after.keys.sorted() {
      let element = after[path]!
      let was = changes.oldPath(for: path).flatMap { before[$0] }
      let isVisible =
        new.shows(element, in: newViewport) || was.map { old.shows($0, in: viewport) } ?? false
      guard isVisible else { continue }
      let start = was.map { moved($0.frame) } ?? element.frame
      var change = LayoutTransition.Change.appear
      if was != nil {
        let isUpdated =
          path.kind == .item ? updatedItems.contains(path) : updatedSections.contains(path.section)
        change =
          isUpdated
          ? .reload
          : start.size != element.frame.size ? .resize : start == element.frame ? .stay : .move
      }
      present.append(
        .init(
          oldPath: was?.path, newPath: path, lastPath: path, change: change, start: start,
          end: element.frame,
          startOpacity: was == nil ? 0 : 1, endOpacity: 1,
          isPinned: element.isPinned || was?.isPinned ?? false, interruptedIndex: nil))
    }
    return removed.filter { !$0.isPinned }.map(\.element)
      + removed.filter(\.isPinned).map(\.element)
      + present.filter { !$0.isPinned } + present.filter(\.isPinned)
  }

  /// Returns progress values from the start to the end.
  private static func times(_ generator: inout SeededGenerator) -> [Double] {
    [0, 0.25, 0.5, Double.random(in: 0...1, using: &generator), 1 - 1e-15, 1].sorted()
  }

  /// Returns the violation of even progress from start to end, or nil.
  private static func violation(of transition: LayoutTransition, at times: [Double]) -> String? {
    let frames = times.map { transition.frames(at: $0) }
    for (index, element) in transition.elements.enumerated() {
      if frames[0][index].frame != element.start { return "\(element) does not start there" }
      if frames[5][index].frame != element.end { return "\(element) does not end there" }
      let tracks: [(MovingFrame) -> Double] = [
        { $0.frame.x }, { $0.frame.y }, { $0.frame.width }, { $0.frame.height }, { $0.opacity },
      ]
      for track in tracks {
        let values = frames.map { track($0[index]) }
        let isRising = values[0] <= values[5]
        for (value, next) in zip(values, values.dropFirst())
        where isRising ? value > next : value < next {
          return "\(element) turns back: \(values)"
        }
      }
    }
    return nil
  }

  /// Returns how the frames of an interrupted transition differ from the start of the next one, or
  /// how the next one misses its end, or nil.
  private static func breach(
    between earlier: LayoutTransition, at time: Double, and next: LayoutTransition,
    by plain: LayoutTransition
  ) -> String? {
    let now = earlier.frames(at: time)
    let start = next.frames(at: 0)
    let indices = next.elements.compactMap(\.interruptedIndex)
    if indices.sorted() != Array(earlier.elements.indices) { return "\(indices) go on" }
    let shift = plain.viewport.rect.y - earlier.viewport.rect.y
    let shiftX = plain.viewport.rect.x - earlier.viewport.rect.x
    for (element, moving) in zip(next.elements, start) {
      guard let index = element.interruptedIndex else { continue }
      var frame = now[index].frame
      frame.x += shiftX
      frame.y += shift
      if moving.frame != frame || moving.opacity != now[index].opacity {
        return "\(element) starts at \(moving), not at \(frame)"
      }
      if earlier.elements[index].newPath != element.oldPath { return "\(element) is another one" }
    }
    // All elements of the plain transition have the same end.
    let ends = Dictionary(
      uniqueKeysWithValues: next.elements.compactMap { element in
        element.newPath.map { ($0, element.end) }
      })
    for element in plain.elements {
      guard let path = element.newPath else { continue }
      if ends[path] != element.end { return "\(element) ends at \(ends[path] as Any)" }
    }
    return nil
  }

  private static func viewport(
    in layout: CollectionLayout, _ generator: inout SeededGenerator
  ) -> LayoutRect {
    let content = layout.contentSize
    func quarters(_ limit: Double) -> Double {
      Double(generator.int(in: -40...max(Int(limit) * 4, 0))) / 4
    }
    return layout.axis == .vertical
      ? LayoutRect(
        x: 0, y: quarters(content.height), width: layout.container.width,
        height: max(quarters(150), 0))
      : LayoutRect(
        x: quarters(content.width), y: 0, width: max(quarters(150), 0),
        height: layout.container.height)
  }
}
