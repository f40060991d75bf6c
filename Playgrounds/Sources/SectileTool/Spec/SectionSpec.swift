// The keys of a section in a layout file. A section in `sections` inherits the keys that it does
// not have from `section`. A key that does not apply to the arrangement is an error in the section
// that has it, and ignored in a section that inherits it.

import SectileLayout

/// A section of a layout file.
struct SectionSpec {
  /// Every key, and the arrangements that it applies to.
  static let keys: KeyValuePairs<String, [ArrangementOption]> = [
    "layout": ArrangementOption.allCases,
    "columns": [.grid, .masonry],
    "itemLength": [.list, .grid, .masonry],
    "itemWidth": [.flow], "itemHeight": [.flow], "estimatedItemSize": [.flow],
    "span": [.grid, .masonry],
    "alignment": [.grid, .flow],
    "dense": [.grid],
    "justification": [.flow], "lastLine": [.flow], "loneItem": [.flow],
    "tolerance": [.masonry],
    "lineSpacing": ArrangementOption.allCases, "itemSpacing": ArrangementOption.allCases,
    "insets": ArrangementOption.allCases,
    "header": ArrangementOption.allCases, "footer": ArrangementOption.allCases,
    "pinning": ArrangementOption.allCases,
    "background": ArrangementOption.allCases, "separators": ArrangementOption.allCases,
    "badges": ArrangementOption.allCases,
    "whenEmpty": ArrangementOption.allCases, "collapsed": ArrangementOption.allCases,
    "orthogonalScrolling": ArrangementOption.allCases,
  ]

  private let object: SpecObject
  /// Whether the items of a flow have the estimated size; a section that gives sizes itself does
  /// not inherit an estimate.
  private let isEstimated: Bool
  private let arrangement: ArrangementOption
  private let table: Table
  private let isHorizontal: Bool

  /// Reads a section.
  ///
  /// - Parameters:
  ///   - value: The section itself.
  ///   - inherited: The keys that it inherits, or nil.
  ///   - table: The data whose columns it may name.
  ///   - isHorizontal: Whether the axis of the layout is horizontal.
  init(
    _ value: SpecValue, over inherited: SpecObject?, table: Table, isHorizontal: Bool
  ) throws(ToolError) {
    let own = try Self.object(value)
    object = inherited?.overlaid(by: own) ?? own
    arrangement = try object["layout"]?.word(ArrangementOption.self) ?? .list
    for key in own.keys {
      let arrangements = Self.arrangements(for: key)
      if !arrangements.contains(arrangement) {
        let names = arrangements.map { "\"\($0.rawValue)\"" }.joined(separator: " and ")
        throw own.key(key).error("it is for \(names); the layout is \"\(arrangement.rawValue)\".")
      }
    }
    let size = ["itemWidth", "itemHeight"].first { own[$0] != nil }
    isEstimated = own["estimatedItemSize"] != nil || size == nil
    if own["estimatedItemSize"] != nil, let size {
      throw own.key(size).error(
        "it is a size, and \"estimatedItemSize\" an estimate; the section takes one of them.")
    }
    self.table = table
    self.isHorizontal = isHorizontal
  }

  /// Returns the arrangements that a key applies to.
  static func arrangements(for key: String) -> [ArrangementOption] {
    keys.first { $0.key == key }?.value ?? []
  }

  /// Returns the keys of a section, for sections that inherit them.
  static func object(_ value: SpecValue) throws(ToolError) -> SpecObject {
    try SpecObject(value, keys: keys.map(\.key))
  }
}

// MARK: Plans

extension SectionSpec {
  /// Returns the plan that the keys describe.
  func plan() throws(ToolError) -> SectionPlan {
    var plan = try arranged()
    plan.layout.insets = try object["insets"]?.insets() ?? .zero
    plan.layout.header = try object["header"]?.supplementary()
    plan.layout.footer = try object["footer"]?.supplementary()
    plan.layout.pinningArea =
      try object["pinning"]?.word(["items": .items, "section": .section]) ?? .items
    plan.layout.background = try object["background"]?.background()
    plan.layout.separator = try object["separators"]?.separators()
    plan.layout.badges = try object["badges"]?.badges() ?? []
    plan.layout.emptyAppearance =
      try object["whenEmpty"]?.word([
        "complete": .complete, "header": .header, "hidden": .hidden,
      ]) ?? .complete
    plan.layout.isCollapsed = try object["collapsed"]?.bool() ?? false
    plan.layout.orthogonal = try object["orthogonalScrolling"]?.orthogonalScrolling()
    plan.origin = object.origin
    return plan
  }

  private func arranged() throws(ToolError) -> SectionPlan {
    let line = try object["lineSpacing"]?.extent() ?? 0
    let item = try object["itemSpacing"]?.extent() ?? 0
    if arrangement == .flow { return try flow(lineSpacing: line, itemSpacing: item) }
    let (length, size) = try itemLength()
    switch arrangement {
    case .grid:
      return SectionPlan(
        layout: .grid(
          try columns(), itemLength: length, lineSpacing: line, itemSpacing: item,
          alignment: try alignment(), dense: try object["dense"]?.bool() ?? false),
        size: size, span: try object["span"]?.span(of: table))
    case .masonry:
      return SectionPlan(
        layout: .masonry(
          try columns(), itemLength: length, lineSpacing: line, itemSpacing: item,
          tolerance: try object["tolerance"]?.extent()),
        size: size, span: try object["span"]?.span(of: table))
    case .list, .flow:
      var layout = SectionLayout.list(itemLength: length, lineSpacing: line)
      layout.itemSpacing = item
      return SectionPlan(layout: layout, size: size)
    }
  }

  private func flow(
    lineSpacing: Double, itemSpacing: Double
  ) throws(ToolError) -> SectionPlan {
    func justification(
      _ key: String
    ) throws(ToolError) -> SectionLayout.Justification? {
      try object[key]?.word(JustificationOption.self).justification
    }
    let estimate = isEstimated ? try object["estimatedItemSize"]?.size() : nil
    let layout = SectionLayout.flow(
      justification: try justification("justification") ?? .leading,
      lastLine: try justification("lastLine"), loneItem: try justification("loneItem"),
      alignment: try alignment(), lineSpacing: lineSpacing, itemSpacing: itemSpacing,
      estimatedItemSize: estimate)
    if estimate != nil { return SectionPlan(layout: layout) }
    let location = object.value.location
    return SectionPlan(
      layout: layout,
      size: .sides(
        width: try object["itemWidth"]?.quantity(of: table) ?? .label(setting: location),
        height: try object["itemHeight"]?.quantity(of: table)
          ?? Quantity(source: .points(32), setting: location)))
  }

  private func columns() throws(ToolError) -> SectionLayout.Columns {
    try object["columns"]?.columns() ?? .adaptive(minimum: isHorizontal ? 48 : 160)
  }

  private func itemLength() throws(ToolError) -> (SectionLayout.Length, ItemSize?) {
    switch try object["itemLength"]?.itemLength(of: table) {
    case .known(let length): (length, nil)
    case .measured(let size): (.measured, size)
    case nil: (.fixed(isHorizontal ? 160 : arrangement == .list ? 32 : 48), nil)
    }
  }

  private func alignment() throws(ToolError) -> SectionLayout.Alignment {
    try object["alignment"]?.word(AlignmentOption.self).alignment ?? .start
  }
}
