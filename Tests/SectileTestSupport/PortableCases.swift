// All cases as queries with expected results: the browser's cases, the cases of other systems, and
// random specs with the frames of the oracle. Tests run them natively; `.ci/wasm` runs them under
// WebAssembly.

package import SectileLayout
import SectilePaths

/// Queries of a layout, and their expected results.
package struct KnownCase: Sendable {
  package var name: String
  package var portable: PortableCase
  /// The allowed difference from expected frames.
  package var tolerance = 1e-9
  /// The elements in reading order.
  private var paths: [KindedIndexPath]
  package var contentSize: LayoutSize?
  /// Frames by the position of their elements in reading order.
  package var frames: [Int: LayoutRect] = [:]
  /// By viewport, the y of elements, by their positions in reading order.
  package var held: [[Int: Double]] = []
  /// By viewport, the visible items of the first section, or nil if they are not known.
  package var visible: [[Int]] = []
  /// By target, the offset and its allowed difference.
  package var offsets: [Double] = []
  package var offsetTolerance = 1e-9

  init(_ name: String, _ spec: LayoutSpec) {
    self.name = name
    portable = PortableCase()
    portable.spec = spec
    paths = IndexPaths(spec).filter { path in
      switch path.kind {
      case .header: spec.sections[path.section].shownHeader != nil
      case .footer: spec.sections[path.section].shownFooter != nil
      case .item: true
      }
    }
  }

  /// All cases.
  package static func all() throws -> [Self] {
    var cases = try browserCases() + SystemCase.all.map(Self.init)
    for seed in 0..<150 as Range<UInt64> {
      cases.append(Self(seed: seed, isExact: seed.isMultiple(of: 2)))
    }
    return cases
  }

  /// Returns the difference of results from the expected ones, or nil.
  package func problem(with answers: PortableAnswers) -> String? {
    if let contentSize, !isClose(contentSize, answers.contentSize) {
      return "\(name): the content is \(answers.contentSize), not \(contentSize)"
    }
    if answers.frames.count != paths.count {
      return "\(name): there are \(answers.frames.count) frames of \(paths.count) elements"
    }
    for (place, frame) in frames.sorted(by: { $0.key < $1.key })
    where !isClose(answers.frames[place], frame) {
      return "\(name): \(paths[place]) is \(answers.frames[place]), not \(frame)"
    }
    if held.count > answers.held.count || visible.count > answers.visible.count
      || offsets.count > answers.offsets.count
    {
      return "\(name): there are too few answers"
    }
    for (expected, found) in zip(held, answers.held) {
      for (place, start) in expected.sorted(by: { $0.key < $1.key })
      where abs(found[place].y - start) > tolerance {
        return "\(name): \(paths[place]) is held at \(found[place].y), not \(start)"
      }
    }
    for (expected, found) in zip(visible, answers.visible)
    where found.map({ $0.path.item }) != expected {
      return "\(name): \(found.map(\.path)) are visible, not \(expected)"
    }
    for (expected, found) in zip(offsets, answers.offsets)
    where abs(expected - found) > offsetTolerance {
      return "\(name): an offset is \(found), not \(expected)"
    }
    return nil
  }

  private func isClose(_ first: LayoutSize, _ second: LayoutSize) -> Bool {
    abs(first.width - second.width) <= tolerance && abs(first.height - second.height) <= tolerance
  }

  private func isClose(_ first: LayoutRect, _ second: LayoutRect) -> Bool {
    abs(first.x - second.x) <= tolerance && abs(first.y - second.y) <= tolerance
      && isClose(first.size, second.size)
  }
}

// MARK: The browser

extension KnownCase {
  private static func browserCases() throws -> [Self] {
    var cases: [Self] = []
    for family in BrowserCases.families {
      let (browserCases, tolerance) = try BrowserCases.family(family)
      for browserCase in browserCases {
        cases.append(Self(browserCase, tolerance: tolerance))
        let width = browserCase.container.width
        cases.append(
          Self(browserCase, tolerance: tolerance, mirrored: true) {
            LayoutRect(x: width - $0.maxX, y: $0.y, width: $0.width, height: $0.height)
          })
        guard browserCase.direction == "ltr" else { continue }
        cases.append(Self(browserCase, tolerance: tolerance, transposed: true) { $0.transposed })
      }
    }
    return cases
  }

  /// Creates a mirrored or transposed case with the browser's frames.
  private init(
    _ browserCase: BrowserCase, tolerance: Double, mirrored isMirrored: Bool = false,
    transposed isTransposed: Bool = false, turn: (LayoutRect) -> LayoutRect = { $0 }
  ) {
    self.init(
      browserCase.name + (isMirrored ? " mirrored" : isTransposed ? " transposed" : ""),
      browserCase.spec(mirrored: isMirrored, transposed: isTransposed))
    self.tolerance = tolerance
    let known = browserCase.expected
    let size = LayoutSize(width: browserCase.container.width, height: known.contentHeight)
    contentSize = isTransposed ? size.transposed : size
    for (place, element) in browserCase.frames.enumerated() {
      let frame = element.frame
      frames[place] = turn(
        LayoutRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height))
    }
    if isTransposed { return }
    let outer = LayoutSize(
      width: browserCase.container.width, height: browserCase.container.height)
    func viewport(at offset: Double) -> LayoutRect {
      LayoutRect(x: 0, y: offset, width: outer.width, height: outer.height)
    }
    for row in known.pinned ?? [] {
      portable.viewports.append(viewport(at: row.offset))
      var starts: [Int: Double] = [:]
      for (place, path) in paths.enumerated() {
        switch path.kind {
        case .header: starts[place] = row.headers[path.section]!.y
        case .footer: starts[place] = row.footers[path.section]!.y
        case .item: break
        }
      }
      held.append(starts)
    }
    // The browser rounds scroll offsets to whole points.
    offsetTolerance = 1
    for target in known.targets ?? [] {
      var portableTarget = PortableCase.Target()
      portableTarget.section = target.section
      portableTarget.item = target.item
      portableTarget.alignment = ScrollAlignment.named(target.alignment)
      portableTarget.viewport = viewport(at: target.from)
      portable.targets.append(portableTarget)
      offsets.append(target.offset)
    }
  }
}

extension ScrollAlignment {
  fileprivate static func named(_ name: String) -> Self {
    Self.allCases.first { "\($0)" == name }!
  }
}

// MARK: Other systems, and random specs

extension KnownCase {
  private init(_ row: SystemCase) {
    self.init(row.name, row.spec)
    for (item, frame) in row.frames.enumerated() { frames[item] = frame }
    for (offset, starts) in row.held {
      portable.viewports.append(row.viewport(at: offset))
      let places =
        paths.indices.filter { paths[$0].kind == .header }
        + paths.indices.filter { paths[$0].kind == .footer }
      precondition(places.count == starts.count, "KnownCase: \(row.name) has \(starts).")
      held.append(Dictionary(uniqueKeysWithValues: zip(places, starts)))
    }
    for (offset, items) in row.visible {
      portable.viewports.append(row.viewport(at: offset))
      visible.append(items)
    }
    for target in row.targets {
      var portableTarget = PortableCase.Target()
      portableTarget.item = target.item
      portableTarget.alignment = target.alignment
      portableTarget.viewport = row.viewport(at: target.from)
      portable.targets.append(portableTarget)
      offsets.append(target.offset)
    }
  }

  private init(seed: UInt64, isExact: Bool) {
    let spec = LayoutSpec.random(seed: seed, isExact: isExact, itemLimit: 20)
    self.init("random \(seed)", spec)
    let oracle = LayoutOracle(spec)
    // Snapped edges may differ by a pixel at half-way values.
    tolerance = spec.pixelScale.map { 1 / $0 + 1e-9 } ?? 1e-9
    contentSize = oracle.contentSize
    paths = oracle.frames.map(\.path)
    for (place, element) in oracle.frames.enumerated() { frames[place] = element.frame }
    for offset in [-20.0, 0, 133.3, 410] {
      portable.viewports.append(
        LayoutRect(
          x: spec.axis == .vertical ? 0 : offset, y: spec.axis == .vertical ? offset : 0,
          width: spec.container.width, height: spec.container.height))
    }
    // These offsets have no expected value; they must be equal on all machines.
    for (index, section) in spec.sections.enumerated() where !section.sizes.isEmpty {
      var target = PortableCase.Target()
      target.section = index
      target.item = section.sizes.count / 2
      target.alignment = ScrollAlignment.allCases[index % ScrollAlignment.allCases.count]
      target.viewport = portable.viewports[index % 4]
      portable.targets.append(target)
    }
  }
}
