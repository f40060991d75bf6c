// The positions of pinned ancestors by the formula, for all rows, from the levels of the rows and
// the natural frames of the layout.

import SectileLayout
import SectilePaths
import SectileTestSupport

/// A layout of lists with rows of known levels.
struct StickySpec {
  var axis = CollectionLayout.Axis.vertical
  var direction = CollectionLayout.Direction.leftToRight
  var pixelScale: Double?
  /// The levels and the lengths of the rows, by section.
  var levels: [[Int]] = []
  var lengths: [[Double]] = []
  /// The length of the header and the footer of each section, and whether they are pinned.
  var header: Double?
  /// The length to which pinned headers shrink.
  var minimumHeader: Double?
  var footer: Double?
  var isPinned = false
  var placement = SectionLayout.Supplementary.Placement.outside
  var insets = LayoutInsets()
  var lineSpacing = 0.0
  var sectionSpacing = 0.0
  /// The length of the header of the collection, which is pinned.
  var collectionHeader: Double?
  var startPinInset = 0.0
  var pinnedLevels = Int.max

  var model: LevelHierarchy { LevelHierarchy(levels) }
  var hierarchy: Hierarchy { model.hierarchy }

  /// Returns the viewport of a rectangle with the bar, the hierarchy and the levels of the spec.
  func viewport(_ rect: LayoutRect, levels: Int? = nil) -> Viewport {
    Viewport(
      rect,
      insets: axis == .vertical
        ? LayoutInsets(top: startPinInset) : LayoutInsets(leading: startPinInset),
      hierarchy: hierarchy, pinnedLevels: levels ?? pinnedLevels)
  }

  func layout() throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts(
        levels.map(\.count), hasHeaders: header != nil, hasFooters: footer != nil),
      in: LayoutSize(width: 100, height: 100), axis: axis, direction: direction,
      pixelScale: pixelScale,
      configuration: CollectionLayout.Configuration(
        header: collectionHeader.map {
          SectionLayout.Supplementary(
            length: .fixed($0), isPinned: true, minimumLength: minimumHeader)
        }, sectionSpacing: sectionSpacing),
      measure: { path, _ in
        let length = lengths[path.section][path.item!]
        return LayoutSize(width: length, height: length)
      },
      section: { _ in
        .list(lineSpacing: lineSpacing)
          .header(
            .fixed(header ?? 0), pinned: isPinned, placement: placement,
            minimumLength: minimumHeader
          )
          .footer(.fixed(footer ?? 0), pinned: isPinned).insets(insets)
      })
  }

  static func random(seed: UInt64, using generator: inout SeededGenerator) -> Self {
    var spec = Self()
    spec.axis = generator.oneIn(2) ? .vertical : .horizontal
    spec.direction = generator.oneIn(2) ? .leftToRight : .rightToLeft
    for _ in 0..<generator.int(in: 1...3) {
      let count = generator.int(in: 0...14)
      spec.levels.append(LevelHierarchy.randomLevels(count: count, using: &generator))
      spec.lengths.append((0..<count).map { _ in Double(generator.int(in: 0...30)) })
    }
    if generator.oneIn(2) { spec.header = Double(generator.int(in: 0...25)) }
    if generator.oneIn(3) { spec.footer = Double(generator.int(in: 0...25)) }
    spec.isPinned = generator.oneIn(2)
    spec.placement = [.outside, .inside, .beside(width: 20)][generator.int(in: 0...2)]
    if generator.oneIn(3) {
      spec.insets = LayoutInsets(top: 7, leading: 5, bottom: 11, trailing: 3)
    }
    if generator.oneIn(3) { spec.lineSpacing = 4 }
    if generator.oneIn(3) { spec.sectionSpacing = 9 }
    if generator.oneIn(3) { spec.collectionHeader = 15 }
    if generator.oneIn(3) { spec.startPinInset = 12 }
    if generator.oneIn(4) { spec.pinnedLevels = generator.int(in: 0...3) }
    spec.minimumHeader = seed % 3 == 0 ? Double(seed % 19) : nil
    return spec
  }
}

/// The positions of rows by the formula, in O(*n*²) for *n* rows.
struct StickyOracle {
  let spec: StickySpec
  let layout: CollectionLayout
  let line: MainLine

  init(_ spec: StickySpec, _ layout: CollectionLayout) {
    self.spec = spec
    self.layout = layout
    line = MainLine(layout)
  }

  /// Returns the offset below the pinned headers of the collection and the section.
  func start(inSection section: Int, at offset: Double) -> Double {
    var start = offset + spec.startPinInset
    if let own = spec.collectionHeader {
      let least = min(own, spec.minimumHeader ?? own)
      // Until the header has shrunk, its end stays where it is.
      let isShrinking = start <= own - least
      let end =
        isShrinking ? own : nearest(to: start, from: own - least, to: line.length - least) + least
      start = max(start, end)
    }
    let isBeside = if case .beside = spec.placement { true } else { false }
    let header = spec.header ?? 0
    // No row starts before the natural end of a header that is still shrinking.
    return spec.isPinned && !isBeside ? start + min(header, spec.minimumHeader ?? header) : start
  }

  /// Returns the start of a row along the main axis at a scroll offset.
  func start(ofRow row: Int, inSection section: Int, at offset: Double) -> Double {
    let levels = spec.levels[section]
    func natural(_ row: Int) -> (start: Double, end: Double) {
      line.along(layout.frame(of: .item(row, inSection: section))!)
    }
    let own = natural(row)
    if levels[row] >= spec.pinnedLevels { return own.start }
    var (level, stacked) = (levels[row], 0.0)
    for ancestor in (0..<row).reversed() where levels[ancestor] < level {
      level = levels[ancestor]
      stacked += natural(ancestor).end - natural(ancestor).start
    }
    var last = row
    while last + 1 < levels.count && levels[last + 1] > levels[row] { last += 1 }
    let pinned = min(
      start(inSection: section, at: offset) + stacked,
      natural(last).end - (own.end - own.start))
    return max(own.start, pinned)
  }

  /// Returns all elements in drawing order when a viewport is visible, without headers that have
  /// shrunk to nothing.
  func elements(at offset: Double, length: Double) -> [LayoutElement] {
    let viewport = line.viewport(at: offset, length: length)
    var elements: [LayoutElement] = []
    var rows: [LayoutElement] = []
    var pinned: [LayoutElement] = []
    for path in layout.paths {
      let natural = layout.frame(of: path)!
      guard let item = path.item else {
        let frame = layout.frame(of: path, in: spec.viewport(viewport))!
        let element = LayoutElement(path: path, frame: frame, isPinned: frame != natural)
        if layout.hasShrunkToNothing(element) { continue }
        if element.isPinned { pinned.append(element) } else { elements.append(element) }
        continue
      }
      let distance =
        start(ofRow: item, inSection: path.section, at: offset) - line.along(natural).start
      var frame = natural
      if line.isVertical {
        frame.y += distance
      } else {
        frame.x += line.isMirrored ? -distance : distance
      }
      let element = LayoutElement(path: path, frame: frame, isPinned: frame != natural)
      if element.isPinned { rows.insert(element, at: 0) } else { elements.append(element) }
    }
    return elements + rows + pinned
  }
}
