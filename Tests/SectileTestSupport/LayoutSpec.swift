// SectileTestSupport/LayoutSpec.swift
//
// A layout described so that two can be made of it: the library's, and an obviously right one by
// loops that write every frame down (LayoutOracle). Random specs print as themselves.

package import SectileLayout
import SectilePaths

/// A layout to be made twice.
package struct LayoutSpec: Sendable, CustomStringConvertible {
  /// How the items of a section are arranged.
  package enum Arrangement: Sendable {
    case list
    case count(Int)
    case adaptive(minimum: Double)
  }

  /// What a section is made of.
  package struct Section: Sendable {
    package var arrangement = Arrangement.list
    package var itemLength = Length.measured
    package var alignment = SectionLayout.Alignment.start
    package var lineSpacing = 0.0
    package var itemSpacing = 0.0
    package var insets = LayoutInsets.zero
    package var header: Double?
    package var footer: Double?
    package var isPinned = false
    package var pinningArea = SectionLayout.PinningArea.items
    package var sizes: [LayoutSize] = []

    package init() {}
  }

  package var container = LayoutSize(width: 320, height: 480)
  package var axis = LayoutAxis.vertical
  package var direction = LayoutDirection.leftToRight
  package var pixelScale: Double?
  package var sections: [Section] = []

  package init() {}

  package var description: String {
    var lines = ["LayoutSpec \(container) \(axis) \(direction) scale \(pixelScale as Any)"]
    for section in sections { lines.append("  \(section)") }
    return lines.joined(separator: "\n")
  }
}

// MARK: The library's layout

extension LayoutSpec: SectionedDataSource {
  package var numberOfSections: Int { sections.count }

  package func numberOfItems(inSection section: Int) -> Int { sections[section].sizes.count }

  package func hasHeader(inSection section: Int) -> Bool { sections[section].header != nil }

  package func hasFooter(inSection section: Int) -> Bool { sections[section].footer != nil }

  /// Returns the layout that the library makes.
  package func layout() throws(LayoutError) -> CollectionLayout {
    try CollectionLayout(
      of: self, in: container, axis: axis, direction: direction, pixelScale: pixelScale,
      measure: { path, _ in sections[path.section].sizes[path.item!] },
      section: { sections[$0].sectionLayout })
  }
}

extension LayoutSpec.Section {
  /// The section as the library is told of it.
  package var sectionLayout: SectionLayout {
    var layout =
      switch arrangement {
      case .list:
        SectionLayout.list(itemLength: itemLength, lineSpacing: lineSpacing)
      case .count(let columns):
        SectionLayout.grid(
          .count(columns), itemLength: itemLength, lineSpacing: lineSpacing,
          itemSpacing: itemSpacing, alignment: alignment)
      case .adaptive(let minimum):
        SectionLayout.grid(
          .adaptive(minimum: minimum), itemLength: itemLength, lineSpacing: lineSpacing,
          itemSpacing: itemSpacing, alignment: alignment)
      }
    layout.insets = insets
    layout.pinningArea = pinningArea
    if let header { layout = layout.header(.fixed(header), pinned: isPinned) }
    if let footer { layout = layout.footer(.fixed(footer), pinned: isPinned) }
    return layout
  }
}

// MARK: Random specs

extension LayoutSpec {
  /// Returns a spec that follows from a seed.
  ///
  /// - Parameters:
  ///   - seed: What it follows from.
  ///   - isExact: Whether all numbers are multiples of 1/4, so that sums have no rounding.
  package static func random(seed: UInt64, isExact: Bool = true) -> Self {
    var generator = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Double {
      let quarters = Double(generator.int(in: range.lowerBound * 4...range.upperBound * 4)) / 4
      return isExact ? quarters : quarters + Double.random(in: 0..<0.25, using: &generator)
    }
    var spec = Self()
    spec.container = LayoutSize(width: number(0...500), height: number(0...500))
    spec.axis = generator.oneIn(2) ? .vertical : .horizontal
    spec.direction = generator.oneIn(2) ? .leftToRight : .rightToLeft
    spec.pixelScale = generator.oneIn(3) ? Double(generator.int(in: 1...3)) : nil
    let sectionCount = generator.int(in: 0...5)
    for _ in 0..<sectionCount {
      var section = Section()
      switch generator.int(in: 0...2) {
      case 0: section.arrangement = .list
      case 1: section.arrangement = .count(generator.int(in: 1...5))
      default: section.arrangement = .adaptive(minimum: number(20...200))
      }
      switch generator.int(in: 0...3) {
      case 0: section.itemLength = .fixed(number(0...60))
      case 1: section.itemLength = .aspectRatio(Double(generator.int(in: 1...4)) / 2)
      default: section.itemLength = .measured
      }
      section.alignment = SectionLayout.Alignment.allCases.randomElement(using: &generator)!
      section.lineSpacing = generator.oneIn(3) ? 0 : number(0...12)
      section.itemSpacing = generator.oneIn(3) ? 0 : number(0...12)
      if generator.oneIn(2) {
        section.insets = LayoutInsets(
          top: number(0...20), leading: number(0...20), bottom: number(0...20),
          trailing: number(0...20))
      }
      section.header = generator.oneIn(2) ? number(0...40) : nil
      section.footer = generator.oneIn(2) ? number(0...40) : nil
      section.isPinned = generator.oneIn(2)
      section.pinningArea = generator.oneIn(2) ? .items : .section
      let itemCount = generator.oneIn(4) ? 0 : generator.int(in: 0...30)
      section.sizes = (0..<itemCount).map { _ in
        // Sizes repeat, so that runs form, and are zero now and then.
        LayoutSize(
          width: Double(generator.int(in: 0...4) * 10),
          height: Double(generator.int(in: 0...4) * 10))
      }
      spec.sections.append(section)
    }
    return spec
  }
}
