import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// Transitions in which children unfold from their parent, and rows that keep their place on the
/// screen while others are expanded, collapsed and filtered.
@Suite struct UnfoldingTests {
  private let viewport = LayoutRect(x: 0, y: 0, width: 100, height: 100)

  @Test func `inserted children start at their parent and removed ones end there`() throws {
    let expanded = Forest(levels: [0, 1, 1, 0, 0])
    var collapsed = expanded
    collapsed.collapsed = [0]
    let (old, new) = try (collapsed.layout(), expanded.layout())
    let expansion = old.transition(
      to: new, through: try collapsed.changes(to: expanded),
      in: Viewport(viewport, hierarchy: collapsed.hierarchy),
      newViewport: Viewport(viewport, hierarchy: expanded.hierarchy))
    // The parent is at 10, below the header, and the children are 18 and 20 points long.
    let first = try #require(expansion.elementIndex(newPath: .item(1, inSection: 0)))
    check(expansion.elements[first].change, equals: .appear)
    check(expansion.elements[first].start, equals: LayoutRect(x: 0, y: 10, width: 100, height: 18))
    check(expansion.elements[first].end, equals: LayoutRect(x: 0, y: 26, width: 100, height: 18))
    let second = expansion.frame(ofElement: first + 1, at: 0.5)
    check(second.frame, equals: LayoutRect(x: 0, y: 27, width: 100, height: 20))
    check(second.opacity, equals: 0.5)
    let collapse = new.transition(
      to: old, through: try expanded.changes(to: collapsed),
      in: Viewport(viewport, hierarchy: expanded.hierarchy),
      newViewport: Viewport(viewport, hierarchy: collapsed.hierarchy))
    check(collapse.elements[0].change, equals: .disappear)
    check(collapse.elements[0].start, equals: LayoutRect(x: 0, y: 26, width: 100, height: 18))
    check(collapse.elements[0].end, equals: LayoutRect(x: 0, y: 10, width: 100, height: 18))
  }

  @Test func `children unfold in reading direction of a horizontal layout`() throws {
    let expanded = Forest(levels: [0, 1, 1])
    var collapsed = expanded
    collapsed.collapsed = [0]
    for direction in [CollectionLayout.Direction.leftToRight, .rightToLeft] {
      let old = try collapsed.layout(axis: .horizontal, direction: direction)
      let new = try expanded.layout(axis: .horizontal, direction: direction)
      let transition = old.transition(
        to: new, through: try collapsed.changes(to: expanded),
        in: Viewport(viewport, hierarchy: collapsed.hierarchy),
        newViewport: Viewport(viewport, hierarchy: expanded.hierarchy))
      let child = try #require(transition.elementIndex(newPath: .item(1, inSection: 0)))
      let parent = try #require(old.frame(of: .item(0, inSection: 0)))
      let start = transition.elements[child].start
      check(start.width, equals: 18, "direction \(direction)")
      check(
        direction == .leftToRight ? start.x == parent.x : start.maxX == parent.maxX,
        "direction \(direction)")
    }
  }

  @Test func `folded frames equal the frames of the nearest ancestor in both layouts`() throws {
    var folded = 0
    for seed in 0..<200 as Range<UInt64> {
      let step = try Step(seed: seed)
      let transition = step.transition
      for element in transition.elements {
        let isInserted = element.oldPath == nil
        guard let path = isInserted ? element.newPath : element.oldPath,
          element.oldPath == nil || element.newPath == nil, let item = path.item
        else { continue }
        let row = (isInserted ? step.new : step.old).rows[item]
        let other = isInserted ? step.old : step.new
        let ancestor = step.old.ancestors(of: row).compactMap { other.path(of: $0) }.first
        let (own, far) =
          isInserted ? (element.end, element.start) : (element.start, element.end)
        var expected = own
        if let ancestor {
          let frame =
            isInserted
            ? step.oldFrame(of: ancestor).moved(by: step.shift) : step.newFrame(of: ancestor)
          expected = step.aligned(own, with: frame)
          folded += 1
        }
        check(far, equals: expected, "seed \(seed): \(element), \(step)")
      }
    }
    check(folded, isGreaterThan: 150)
  }

  @Test func `a transition backwards is the transition in reverse`() throws {
    for seed in 0..<100 as Range<UInt64> {
      let step = try Step(seed: seed)
      let forward = step.transition
      let backward = step.newLayout.transition(
        to: step.oldLayout, through: step.changes.inverse(),
        in: Viewport(step.newViewport, hierarchy: step.new.hierarchy),
        newViewport: Viewport(step.oldViewport, hierarchy: step.old.hierarchy))
      struct Side: Hashable {
        var oldPath: KindedIndexPath?
        var newPath: KindedIndexPath?
        var start: LayoutRect
        var end: LayoutRect
        var isPinned: Bool
      }
      let ends = forward.elements.map {
        Side(
          oldPath: $0.oldPath, newPath: $0.newPath, start: $0.start, end: $0.end,
          isPinned: $0.isPinned)
      }
      let reversed = backward.elements.map {
        Side(
          oldPath: $0.newPath, newPath: $0.oldPath, start: $0.end.moved(by: step.shift),
          end: $0.start.moved(by: step.shift), isPinned: $0.isPinned)
      }
      check(Set(ends) == Set(reversed) && ends.count == reversed.count, "seed \(seed): \(step)")
    }
  }

  @Test func `without parents a transition is the one without a hierarchy`() throws {
    for seed in 0..<40 as Range<UInt64> {
      let step = try Step(seed: seed)
      let roots = LevelHierarchy([Array(repeating: 0, count: 30)]).hierarchy
      let plain = step.oldLayout.transition(
        to: step.newLayout, through: step.changes, in: Viewport(step.oldViewport),
        newViewport: Viewport(step.newViewport))
      let transition = step.oldLayout.transition(
        to: step.newLayout, through: step.changes, in: Viewport(step.oldViewport, hierarchy: roots),
        newViewport: Viewport(step.newViewport, hierarchy: roots))
      check(transition.elements, equals: plain.elements, "seed \(seed): \(step)")
    }
  }

  @Test func `transitions start and end with the elements of both viewports`() throws {
    var pinned = 0
    for seed in 0..<100 as Range<UInt64> {
      let step = try Step(seed: seed)
      let transition = step.transition
      for element in transition.elements {
        if let path = element.oldPath {
          check(
            element.start, equals: step.oldFrame(of: path).moved(by: step.shift),
            "seed \(seed): \(element), \(step)")
        }
        if let path = element.newPath {
          check(element.end, equals: step.newFrame(of: path), "seed \(seed): \(element), \(step)")
        }
      }
      for (index, element) in transition.elements.enumerated() {
        if let path = element.newPath {
          check(
            transition.elementIndex(newPath: path), equals: index,
            "seed \(seed), element \(element)")
        }
        if let path = element.oldPath {
          check(
            transition.elementIndex(oldPath: path), equals: index,
            "seed \(seed), element \(element)")
        }
      }
      // At the end, pinned elements are drawn as in the new viewport.
      let visible = step.newLayout.elements(
        in: Viewport(step.newViewport, hierarchy: step.new.hierarchy)
      ).filter(\.isPinned).map(\.path)
      let drawn = transition.elements.filter(\.isPinned).compactMap(\.newPath)
        .filter { visible.contains($0) }
      check(drawn, equals: visible, "seed \(seed): \(step)")
      pinned += visible.count
    }
    check(pinned, isGreaterThan: 100)
  }

  @Test func `an interrupted expansion continues from its current frames`() throws {
    for seed in 0..<40 as Range<UInt64> {
      let step = try Step(seed: seed)
      let back = step.newLayout.transition(
        to: step.oldLayout, through: step.changes.inverse(),
        in: Viewport(step.newViewport, hierarchy: step.new.hierarchy),
        newViewport: Viewport(step.oldViewport, hierarchy: step.old.hierarchy))
      let both = step.transition.interrupted(at: 0.25, by: back)
      let back0 = LayoutPoint(
        x: step.oldViewport.x - step.newViewport.x, y: step.oldViewport.y - step.newViewport.y)
      var found = 0
      for element in both.elements {
        guard let index = element.interruptedIndex else { continue }
        let present = step.transition.frame(ofElement: index, at: 0.25)
        check(element.start, equals: present.frame.moved(by: back0), "seed \(seed): \(element)")
        check(element.startOpacity, equals: present.opacity, "seed \(seed), element \(element)")
        found += 1
      }
      check(found, equals: step.transition.elements.count, "seed \(seed): \(step)")
    }
  }

  // MARK: The place of the clicked row

  @Test func `a clicked row keeps its place on the screen`() throws {
    var pinned = 0
    var count = 0
    for seed in 0..<600 as Range<UInt64> {
      let step = try Step(seed: seed)
      let (line, newLine) = (MainLine(step.oldLayout), MainLine(step.newLayout))
      let outer = 100.0
      let start = line.along(step.oldViewport).start
      for row in step.old.rows {
        guard let path = step.old.path(of: row), let new = step.new.path(of: row) else { continue }
        // A row that others cover in part may move below them.
        let frame = step.oldFrame(of: path)
        let stack = 10 + step.old.ancestors(of: row).map { Double(16 + $0 % 4 * 2) }.reduce(0, +)
        let distance = line.along(frame).start - start
        if distance < stack || distance > outer { continue }
        let anchor = LayoutAnchor(.element(path), distance: distance)
          .mapped(through: step.changes, from: step.oldLayout, in: Viewport(step.oldViewport))
        check(anchor.target, equals: .element(new), "seed \(seed), row \(row)")
        let offset = step.newLayout.offset(
          restoring: anchor, in: Viewport(step.oldViewport), isClamped: false)
        var viewport = step.oldViewport
        if line.isVertical { viewport.y = offset } else { viewport.x = offset }
        let found = step.newLayout.frame(
          of: new, in: Viewport(viewport, hierarchy: step.new.hierarchy))
        let now = newLine.along(try #require(found)).start - newLine.along(viewport).start
        check(now, equals: distance, "seed \(seed), row \(row): \(step)")
        count += 1
        pinned += frame == step.oldLayout.frame(of: path) ? 0 : 1
      }
    }
    check(count, isGreaterThan: 1_000)
    check(pinned, isGreaterThan: 50)
  }
}

/// A random change of a forest in a random viewport.
private struct Step: CustomStringConvertible {
  let old: Forest
  let new: Forest
  let oldLayout: CollectionLayout
  let newLayout: CollectionLayout
  let oldViewport: LayoutRect
  let newViewport: LayoutRect
  let changes: SectionedChanges

  init(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    old = Forest.random(using: &generator)
    new = old.changed(using: &generator)
    let axis: CollectionLayout.Axis = generator.oneIn(3) ? .horizontal : .vertical
    let direction: CollectionLayout.Direction = generator.oneIn(2) ? .leftToRight : .rightToLeft
    oldLayout = try old.layout(axis: axis, direction: direction)
    newLayout = try new.layout(axis: axis, direction: direction)
    let line = MainLine(oldLayout)
    let offset = Double(generator.int(in: -10...max(Int(line.length) - 60, 0)))
    oldViewport = line.viewport(at: offset, length: 100)
    newViewport = MainLine(newLayout).viewport(
      at: offset + Double(generator.int(in: -30...30)), length: 100)
    changes = try old.changes(to: new)
  }

  var transition: LayoutTransition {
    oldLayout.transition(
      to: newLayout, through: changes, in: Viewport(oldViewport, hierarchy: old.hierarchy),
      newViewport: Viewport(newViewport, hierarchy: new.hierarchy))
  }

  var shift: LayoutPoint {
    LayoutPoint(x: newViewport.x - oldViewport.x, y: newViewport.y - oldViewport.y)
  }

  func oldFrame(of path: KindedIndexPath) -> LayoutRect {
    oldLayout.frame(of: path, in: Viewport(oldViewport, hierarchy: old.hierarchy))!
  }

  func newFrame(of path: KindedIndexPath) -> LayoutRect {
    newLayout.frame(of: path, in: Viewport(newViewport, hierarchy: new.hierarchy))!
  }

  /// Returns a frame whose start along the main axis is that of another one.
  func aligned(_ frame: LayoutRect, with other: LayoutRect) -> LayoutRect {
    var frame = frame
    let line = MainLine(newLayout)
    if line.isVertical {
      frame.y = other.y
    } else {
      frame.x = line.isMirrored ? other.maxX - frame.width : other.x
    }
    return frame
  }

  var description: String { "\(old), \(new), \(oldViewport), \(newViewport)" }
}
