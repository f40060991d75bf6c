// A layout and queries with results as bits, which must be equal on all machines. The tests run
// them natively, and the wasm package under WebAssembly.

package import SectileLayout
import SectilePaths

/// A spec and the queries of its layout.
package struct PortableCase: Sendable {
  /// A scroll to an item.
  package struct Target: Sendable {
    package var section = 0
    package var item = 0
    package var alignment = ScrollAlignment.start
    package var viewport = LayoutRect.zero

    package init() {}
  }

  package var spec = LayoutSpec()
  /// The viewports.
  package var viewports: [LayoutRect] = []
  package var targets: [Target] = []

  package init() {}
}

/// The results of a layout.
package struct PortableAnswers: Sendable {
  package var contentSize = LayoutSize.zero
  /// The frames of all elements, in reading order.
  package var frames: [LayoutRect] = []
  /// The frames of decorations.
  package var decorations: [LayoutRect] = []
  /// By viewport, the pinned frames of all elements.
  package var held: [[LayoutRect]] = []
  /// By viewport, the visible elements in drawing order.
  package var visible: [[LayoutElement]] = []
  /// By viewport, the same with pinned ancestors.
  package var outlines: [[LayoutElement]] = []
  /// By target, the offset; then numbers of other queries of each viewport.
  package var offsets: [Double] = []
  /// The frames of all elements after each of a few changes.
  package var changed: [[LayoutRect]] = []

  package init() {}
}

extension LayoutSpec {
  /// Families of five items in each section: a parent, a child and three grandchildren.
  fileprivate var families: Hierarchy {
    sections.indices.reduce(Hierarchy()) { all, section in
      let levels = sections[section].sizes.indices.map { min($0 % 5, 2) }
      return all.joined(with: Hierarchy(levels: levels, inSection: section))
    }
  }
}

extension PortableCase {
  /// Returns the results of all queries.
  package func answers() throws(LayoutError) -> PortableAnswers {
    var answers = PortableAnswers()
    var layout = try spec.layout()
    answers.contentSize = layout.contentSize
    answers.frames = Self.frames(of: layout)
    let everywhere = LayoutRect(x: -1e6, y: -1e6, width: 1e7, height: 1e7)
    answers.decorations = layout.decorations(overlapping: everywhere).map { $0.frame }
    for viewport in viewports {
      answers.held.append(layout.paths.map { layout.frame(of: $0, in: spec.viewport(viewport))! })
      answers.visible.append(Array(layout.elements(in: spec.viewport(viewport))))
      answers.outlines.append(
        Array(layout.elements(in: spec.viewport(viewport, hierarchy: spec.families))))
    }
    for target in targets {
      answers.offsets.append(
        layout.offset(
          toShow: .item(target.item, inSection: target.section), aligned: target.alignment,
          in: Viewport(target.viewport), startPadding: 0, endPadding: 0))
    }
    for viewport in viewports {
      let paths = layout.visiblePaths(in: Viewport(viewport), elementsBefore: 2, elementsAfter: 3)
      let part = LayoutRect(x: 3, y: 5, width: 7, height: 9)
      answers.offsets += [
        Double(paths.count), layout.mainInterval(of: viewport).start,
        layout.snapOffset(near: viewport.x + viewport.y, to: paths, in: Viewport(viewport)),
      ]
      if let path = paths.last {
        answers.offsets.append(
          layout.offset(
            toShow: part, of: path, aligned: .center, in: Viewport(viewport), startPadding: 0,
            endPadding: 0))
      }
    }
    try Self.measure(&layout, spec)
    answers.changed.append(Self.frames(of: layout))
    try moveItem(&layout)
    answers.changed.append(Self.frames(of: layout))
    try layout.resize(
      to: LayoutSize(width: spec.container.width + 37.3, height: spec.container.height + 11.1))
    answers.changed.append(Self.frames(of: layout))
    try layout.setReversed(!spec.isReversed)
    answers.changed.append(Self.frames(of: layout))
    return answers
  }

  private static func frames(of layout: CollectionLayout) -> [LayoutRect] {
    layout.paths.map { layout.frame(of: $0)! }
  }

  /// Sets another size for every third measured item.
  private static func measure(
    _ layout: inout CollectionLayout, _ spec: LayoutSpec
  ) throws(LayoutError) {
    for (index, section) in spec.sections.enumerated() where !section.isCollapsed {
      switch section.itemLength {
      case .measured, .estimated: break
      default: if !section.isFree { continue }
      }
      for item in stride(from: 0, to: section.sizes.count, by: 3) {
        let old = section.sizes[item]
        try layout.setMeasuredSize(
          LayoutSize(width: old.width * 0.7 + 3, height: old.height * 1.3 + 1),
          for: .item(item, inSection: index))
      }
    }
  }

  /// Moves the first item of the first section with items to its end.
  private func moveItem(_ layout: inout CollectionLayout) throws(LayoutError) {
    guard let index = spec.sections.firstIndex(where: { !$0.sizes.isEmpty }) else { return }
    let last = spec.sections[index].sizes.count - 1
    guard
      let changes = try? SectionedChanges(
        itemRemovals: [.item(0, inSection: index)], itemInsertions: [.item(last, inSection: index)])
    else { return }
    let size = spec.sections[index].sizes[0]
    try layout.apply(changes, of: spec, measure: { _, _ in size }, span: { _ in 1 })
  }
}

// MARK: As numbers

extension NumberList {
  package mutating func code(_ portable: inout PortableCase) {
    code(&portable.spec)
    code(&portable.viewports, of: .zero) { $0.code(&$1) }
    code(&portable.targets, of: PortableCase.Target()) {
      $0.code(&$1.section)
      $0.code(&$1.item)
      $0.code(choice: &$1.alignment)
      $0.code(&$1.viewport)
    }
  }
}

extension PortableAnswers {
  /// All results bit by bit; lists begin with their length.
  package var words: [UInt64] {
    var words = [contentSize.width.bitPattern, contentSize.height.bitPattern]
    func add(_ frame: LayoutRect) {
      words += [
        frame.x.bitPattern, frame.y.bitPattern, frame.width.bitPattern, frame.height.bitPattern,
      ]
    }
    func add(_ frames: [LayoutRect]) {
      words.append(UInt64(frames.count))
      for frame in frames { add(frame) }
    }
    add(frames)
    add(decorations)
    for frames in held { add(frames) }
    for elements in visible + outlines {
      words.append(UInt64(elements.count))
      for element in elements {
        let kind = KindedIndexPath.Kind.allCases.firstIndex(of: element.path.kind)!
        words += [
          UInt64(element.path.section), UInt64(kind), UInt64(element.path.item ?? 0),
          element.isPinned ? 1 : 0,
        ]
        add(element.frame)
      }
    }
    for offset in offsets { words.append(offset.bitPattern) }
    for frames in changed { add(frames) }
    return words
  }
}
