import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// A horizontal layout is the transpose of the vertical one, and right-to-left the mirror image,
/// for frames and for the results of all queries.
@Suite struct AxisSpaceLaws {
  private static let everywhere = LayoutRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  /// Returns areas and points that do not coincide with edges.
  private func probes(
    of layout: CollectionLayout, seed: UInt64
  ) -> (areas: [LayoutRect], points: [LayoutPoint]) {
    var generator = SeededGenerator(seed: seed)
    let size = layout.contentSize
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    let areas = (0..<8).map { _ in
      LayoutRect(
        x: number(-50...size.width + 50), y: number(-50...size.height + 50), width: number(1...300),
        height: number(1...300))
    }
    let points = (0..<12).map { _ in
      LayoutPoint(x: number(-60...size.width + 60), y: number(-60...size.height + 60))
    }
    return (areas, points)
  }

  /// Expects that points and keys lead to the same paths in a layout and in its image.
  private func expectEqualPaths(
    _ layout: CollectionLayout, _ image: CollectionLayout,
    at points: [(LayoutPoint, image: LayoutPoint)],
    mapping keys: [(NavigationDirection, image: NavigationDirection)],
    _ expect: (_ isLawful: Bool, _ law: String) -> Void
  ) {
    for (point, imagePoint) in points {
      expect(image.path(at: imagePoint) == layout.path(at: point), "path at \(point)")
      expect(
        image.nearestPath(to: imagePoint) == layout.nearestPath(to: point),
        "nearest path to \(point)")
      expect(
        image.insertionPath(at: imagePoint) == layout.insertionPath(at: point),
        "insertion path at \(point)")
    }
    for path in layout.paths {
      for (key, imageKey) in keys {
        expect(
          image.path(imageKey, from: path, of: .all) == layout.path(key, from: path, of: .all),
          "\(key) from \(path)")
      }
    }
  }

  // MARK: Transpose

  @Test func `the horizontal layout is the transpose of the vertical one`() throws {
    for seed in 0..<seedCount(80, deep: 250) {
      var spec = LayoutSpec.random(seed: seed, isExact: seed.isMultiple(of: 2), itemLimit: 20)
      spec.direction = .leftToRight
      let layout = try spec.layout()
      let other = try spec.transposed.layout()
      func expect(_ isLawful: Bool, _ law: String) {
        if !isLawful { Issue.record("seed \(seed): \(law)\n\(spec)") }
      }
      expect(other.contentSize == layout.contentSize.transposed, "content size")
      expect(other.paths.elementsEqual(layout.paths), "paths")
      for path in layout.paths {
        expect(other.frame(of: path) == layout.frame(of: path)!.transposed, "frame of \(path)")
      }
      let (areas, points) = probes(of: layout, seed: seed)
      for area in areas + [Self.everywhere] {
        let boxes = layout.decorations(in: Viewport(area))
        let transposed = other.decorations(in: Viewport(area.transposed))
        expect(
          transposed.map(\.frame) == boxes.map(\.frame.transposed)
            && transposed.map(\.kind) == boxes.map(\.kind)
            && transposed.map(\.item) == boxes.map(\.item)
            && transposed.map(\.badge) == boxes.map(\.badge)
            && transposed.map(\.isPinned) == boxes.map(\.isPinned), "decorations in \(area)")
      }
      for area in areas {
        let expected = layout.elements(in: Viewport(area)).map {
          LayoutElement(path: $0.path, frame: $0.frame.transposed, isPinned: $0.isPinned)
        }
        expect(
          Array(other.elements(in: Viewport(area.transposed))) == expected, "elements in \(area)")
        expect(
          other.visiblePaths(
            in: Viewport(area.transposed),
            overscan: CollectionLayout.Overscan(before: 30, after: 60))
            == layout.visiblePaths(
              in: Viewport(area), overscan: CollectionLayout.Overscan(before: 30, after: 60)),
          "visible paths in \(area)")
        for target in CollectionLayout.SnapTarget.allCases {
          expect(
            other.snapOffset(
              near: area.x, to: target, aligned: .center, in: Viewport(area.transposed))
              == layout.snapOffset(near: area.x, to: target, aligned: .center, in: Viewport(area)),
            "snap offset to \(target) near \(area.x)")
        }
        for path in layout.paths {
          expect(
            other.offset(toShow: path, aligned: .nearest, in: Viewport(area.transposed))
              == layout.offset(toShow: path, aligned: .nearest, in: Viewport(area)),
            "offset of \(path)")
        }
      }
      let keys: [(NavigationDirection, image: NavigationDirection)] = [
        (.up, .left), (.down, .right), (.left, .up), (.right, .down), (.pageUp, .pageUp),
        (.pageDown, .pageDown), (.lineStart, .lineStart), (.lineEnd, .lineEnd),
      ]
      expectEqualPaths(
        layout, other, at: points.map { ($0, $0.transposed) }, mapping: keys, expect)
      for section in spec.sections.indices {
        expect(
          other.orthogonalFrame(ofSection: section)
            == layout.orthogonalFrame(ofSection: section)?.transposed,
          "orthogonal frame of section \(section)")
        expect(
          other.orthogonalOffset(ofSection: section, near: 77.7)
            == layout.orthogonalOffset(ofSection: section, near: 77.7),
          "orthogonal offset of section \(section)")
      }
    }
  }

  // MARK: Mirror

  @Test func `right-to-left is the mirror image of left-to-right`() throws {
    for seed in 0..<seedCount(80, deep: 250) {
      let spec = LayoutSpec.random(seed: seed, isExact: seed.isMultiple(of: 2), itemLimit: 20)
      let layout = try spec.layout()
      let other = try spec.mirrored.layout()
      func expect(_ isLawful: Bool, _ law: String) {
        if !isLawful { Issue.record("seed \(seed): \(law)\n\(spec)") }
      }
      // The width in which a container is mirrored is snapped too.
      let width =
        spec.axis == .vertical
        ? spec.pixelScale.map { (spec.container.width * $0 + 0.5).rounded(.down) / $0 }
          ?? spec.container.width : layout.contentSize.width
      func isMirror(_ found: LayoutRect?, of frame: LayoutRect?) -> Bool {
        guard let found, let frame else { return found == nil && frame == nil }
        return isClose(found, frame.mirrored(in: width), within: 1e-9)
      }
      expect(other.contentSize == layout.contentSize, "content size")
      for path in layout.paths {
        expect(
          isMirror(other.frame(of: path), of: layout.frame(of: path)), "frame of \(path)")
      }
      let (areas, points) = probes(of: layout, seed: seed)
      for area in areas + [Self.everywhere] {
        let mirrored = area.mirrored(in: width)
        let boxes = layout.decorations(in: Viewport(area))
        let found = other.decorations(in: Viewport(mirrored))
        expect(
          found.map(\.item) == boxes.map(\.item) && found.map(\.badge) == boxes.map(\.badge)
            && zip(found, boxes).allSatisfy {
              $0.kind == $1.kind && $0.isPinned == $1.isPinned && isMirror($0.frame, of: $1.frame)
            }, "decorations in \(area)")
      }
      for area in areas {
        let mirrored = area.mirrored(in: width)
        let elements = Array(layout.elements(in: Viewport(area)))
        let found = Array(other.elements(in: Viewport(mirrored)))
        expect(
          found.map(\.path) == elements.map(\.path)
            && found.map(\.isPinned) == elements.map(\.isPinned)
            && zip(found, elements).allSatisfy { isMirror($0.frame, of: $1.frame) },
          "elements in \(area)")
        expect(
          other.visiblePaths(
            in: Viewport(mirrored), overscan: CollectionLayout.Overscan(before: 30, after: 60))
            == layout.visiblePaths(
              in: Viewport(area), overscan: CollectionLayout.Overscan(before: 30, after: 60)),
          "visible paths in \(area)")
        // Offsets of a vertical layout are equal; those of a horizontal layout are mirrored.
        let isHorizontal = spec.axis == .horizontal
        func offset(_ offset: Double) -> Double {
          isHorizontal ? width - area.width - offset : offset
        }
        for velocity in [0, 1] as [Double] {
          for target in CollectionLayout.SnapTarget.allCases {
            let plain = layout.snapOffset(
              near: area.x, velocity: velocity, to: target, aligned: .start, in: Viewport(area))
            let found = other.snapOffset(
              near: offset(area.x), velocity: isHorizontal ? -velocity : velocity, to: target,
              aligned: .start, in: Viewport(mirrored))
            expect(abs(found - offset(plain)) <= 1e-9, "snap offset to \(target) near \(area.x)")
          }
        }
        for path in layout.paths {
          let plain = layout.offset(toShow: path, aligned: .nearest, in: Viewport(area))
          let found = other.offset(toShow: path, aligned: .nearest, in: Viewport(mirrored))
          expect(abs(found - offset(plain)) <= 1e-9, "offset of \(path)")
        }
      }
      let keys: [(NavigationDirection, image: NavigationDirection)] = [
        (.up, .up), (.down, .down), (.left, .right), (.right, .left), (.pageUp, .pageUp),
        (.pageDown, .pageDown), (.lineStart, .lineStart), (.lineEnd, .lineEnd),
      ]
      expectEqualPaths(
        layout, other, at: points.map { ($0, LayoutPoint(x: width - $0.x, y: $0.y)) },
        mapping: keys, expect)
      for section in spec.sections.indices {
        expect(
          isMirror(
            other.orthogonalFrame(ofSection: section),
            of: layout.orthogonalFrame(ofSection: section)),
          "orthogonal frame of section \(section)")
        for offsets in [[section: 0.0], [section: 33.5]] {
          let all = Self.everywhere
          let plain = layout.elements(
            overlapping: all, in: Viewport(all, orthogonalOffsets: offsets)
          ).map(\.frame)
          let found = other.elements(
            overlapping: all, in: Viewport(all, orthogonalOffsets: offsets)
          ).map(\.frame)
          expect(
            plain.count == found.count && zip(found, plain).allSatisfy { isMirror($0, of: $1) },
            "elements with orthogonal offsets \(offsets)")
        }
        expect(
          abs(
            other.orthogonalOffset(ofSection: section, near: 77.7)
              - layout.orthogonalOffset(ofSection: section, near: 77.7)) <= 1e-9,
          "orthogonal offset of section \(section)")
      }
    }
  }
}
