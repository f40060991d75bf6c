// The measured sizes of headers and footers through random changes of sections that are hidden,
// collapsed and empty, compared with a model that stores one length for each.

import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

private struct ModelSection {
  var items: Int
  /// Nil if the source has no header.
  var header: OwnLength?
  var footer: OwnLength?
  let isHiddenWhenEmpty: Bool
  var isCollapsed = false

  init(_ generator: inout SeededGenerator) {
    items = generator.int(in: 0...3)
    header = generator.int(in: 0...3) == 0 ? nil : Self.newHeader
    footer = generator.int(in: 0...3) == 0 ? nil : Self.newFooter
    isHiddenWhenEmpty = generator.int(in: 0...1) == 0
    isCollapsed = generator.int(in: 0...2) == 0
  }

  static let newHeader = OwnLength(points: 20, isEstimated: true)
  static let newFooter = OwnLength(points: 8, isEstimated: true)
  static let itemLength = 10.0

  var layout: SectionLayout {
    var layout = SectionLayout.list(itemLength: .fixed(Self.itemLength))
      .header(.estimated(Self.newHeader.points)).footer(.estimated(Self.newFooter.points))
    if isHiddenWhenEmpty { layout = layout.whenEmpty(.hidden) }
    layout.isCollapsed = isCollapsed
    return layout
  }

  var isHidden: Bool { items == 0 && isHiddenWhenEmpty }
  var shownHeader: OwnLength? { isHidden ? nil : header }
  var shownFooter: OwnLength? { isHidden || isCollapsed ? nil : footer }

  var length: Double {
    (shownHeader?.points ?? 0) + (isCollapsed ? 0 : Double(items) * Self.itemLength)
      + (shownFooter?.points ?? 0)
  }

  mutating func forget() {
    header?.isEstimated = true
    footer?.isEstimated = true
  }
}

/// The sections as a slow model and as a source.
private struct Model: SectionedDataSource {
  var sections: [ModelSection]

  var numberOfSections: Int { sections.count }
  func numberOfItems(inSection section: Int) -> Int { sections[section].items }
  func hasHeader(inSection section: Int) -> Bool { sections[section].header != nil }
  func hasFooter(inSection section: Int) -> Bool { sections[section].footer != nil }

  /// Returns the first difference of a layout from the model, or nil.
  func difference(from layout: CollectionLayout) -> String? {
    for (index, section) in sections.enumerated() {
      for (path, expected) in [
        (KindedIndexPath.header(inSection: index), section.shownHeader),
        (.footer(inSection: index), section.shownFooter),
      ] {
        let found = layout.frame(of: path).map {
          OwnLength(points: $0.height, isEstimated: layout.isEstimated(path))
        }
        if found != expected {
          return "\(path): \(String(describing: found)), not \(String(describing: expected))"
        }
      }
    }
    let length = sections.reduce(0) { $0 + $1.length }
    if layout.contentSize.height != length {
      return "length \(layout.contentSize.height), not \(length)"
    }
    let measured = sections.flatMap { [$0.header, $0.footer] }
      .count { $0?.isEstimated == false }
    if layout.measuredSizes.count != measured {
      return "\(layout.measuredSizes.count) measured sizes, not \(measured)"
    }
    return nil
  }
}

@Suite struct SupplementaryMeasurementTests {
  private static func layout(_ model: Model, width: Double = 100) throws -> CollectionLayout {
    try CollectionLayout(of: model, in: LayoutSize(width: width, height: 50)) {
      model.sections[$0].layout
    }
  }

  @Test func `headers and footers keep their sizes through random changes`() throws {
    var steps: [String: Int] = [:]
    for seed in 0..<seedCount(300, deep: 3_000) {
      var generator = SeededGenerator(seed: seed)
      var model = Model(sections: (0..<4).map { _ in ModelSection(&generator) })
      var layout = try Self.layout(model)
      var width = 100.0
      var story: [String] = []
      for _ in 0..<25 {
        let step = try Self.change(&model, &layout, &width, &generator)
        story.append(step)
        steps[String(step.prefix { $0 != " " }), default: 0] += 1
        if let difference = model.difference(from: layout) {
          Issue.record("seed \(seed): \(story.joined(separator: ", ")): \(difference)")
          break
        }
      }
    }
    // Every kind of change occurs often.
    check(steps.count == 9 && steps.values.allSatisfy { $0 > 100 }, "\(steps)")
  }

  @Test func `a model with another length or estimate is different`() throws {
    var generator = SeededGenerator(seed: 1)
    var section = ModelSection(&generator)
    section.header = ModelSection.newHeader
    section.items = 1
    let model = Model(sections: [section])
    let layout = try Self.layout(model)
    check(model.difference(from: layout), equals: nil)
    var longer = model
    longer.sections[0].header?.points = 21
    check(longer.difference(from: layout) != nil)
    var measured = model
    measured.sections[0].header?.isEstimated = false
    check(measured.difference(from: layout) != nil)
    var without = model
    without.sections[0].header = nil
    check(without.difference(from: layout) != nil)
  }

  /// Changes the model and the layout alike; returns a description.
  private static func change(
    _ model: inout Model, _ layout: inout CollectionLayout, _ width: inout Double,
    _ generator: inout SeededGenerator
  ) throws -> String {
    let index = generator.int(in: 0...model.sections.count - 1)
    switch generator.int(in: 0...8) {
    case 0:
      let points = Double(generator.int(in: 1...40))
      let size = LayoutSize(width: width, height: points)
      let measured = OwnLength(points: points, isEstimated: false)
      if model.sections[index].shownHeader != nil {
        model.sections[index].header = measured
        try layout.setMeasuredSize(size, for: .header(inSection: index))
      }
      if model.sections[index].shownFooter != nil {
        model.sections[index].footer = measured
        try layout.setMeasuredSize(size, for: .footer(inSection: index))
      }
      return "measure \(index)"
    case 1:
      width += 1
      for section in model.sections.indices { model.sections[section].forget() }
      try layout.resize(to: LayoutSize(width: width, height: 50))
      return "resize"
    case 2:
      model.sections[index].isCollapsed.toggle()
      try layout.setLayout(model.sections[index].layout, forSection: index)
      return "collapse \(index)"
    case 3:
      // The content of the section changes, and it gains or loses its header.
      model.sections[index].forget()
      if generator.int(in: 0...1) == 0 {
        model.sections[index].header =
          model.sections[index].header == nil ? ModelSection.newHeader : nil
      }
      try layout.apply(
        try SectionedChanges(sectionUpdates: [.init(old: index, new: index)]), of: model)
      return "update \(index)"
    case 4:
      let count = model.sections[index].items
      model.sections[index].items = 0
      let items = (0..<count).map { KindedIndexPath.item($0, inSection: index) }
      try layout.apply(try SectionedChanges(itemRemovals: items), of: model)
      return "empty \(index)"
    case 5:
      model.sections[index].items += 1
      try layout.apply(
        try SectionedChanges(itemInsertions: [.item(0, inSection: index)]), of: model)
      return "insert \(index)"
    case 6:
      let target = generator.int(in: 0...model.sections.count - 1)
      if target == index { return "move nothing" }
      model.sections.insert(model.sections.remove(at: index), at: target)
      try layout.apply(
        try SectionedChanges(sectionMoves: [.init(old: index, new: target)]), of: model)
      return "move \(index) to \(target)"
    case 7:
      let section = ModelSection(&generator)
      model.sections[index] = section
      try layout.apply(
        try SectionedChanges(sectionRemovals: [index], sectionInsertions: [index]), of: model,
        section: { _ in section.layout })
      return "replace \(index)"
    default:
      model.sections[index].forget()
      layout.forgetMeasuredSizes(
        of: IndexPathSet(.header(inSection: index)...(.footer(inSection: index))))
      return "forget \(index)"
    }
  }
}
