// SectileTool/Spec/SectionSpec.swift
//
// The keys of a section in a layout file. What a section does not say itself it has from the section
// that stands for all; what does not belong to its arrangement is refused where it was written, and
// passed over where it was inherited.

import SectileLayout

/// A section of a layout file.
struct SectionSpec {
  /// Every key, and the arrangements that it belongs to.
  static let keys: KeyValuePairs<String, [ArrangementOption]> = [
    "layout": ArrangementOption.allCases,
    "columns": [.grid, .masonry],
    "itemLength": [.list, .grid, .masonry],
    "itemWidth": [.flow], "itemHeight": [.flow],
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
    "whenEmpty": ArrangementOption.allCases, "collapsed": ArrangementOption.allCases,
    "scrollsAcross": ArrangementOption.allCases,
  ]

  private let object: SpecObject
  private let arrangement: ArrangementOption
  private let table: Table
  private let isHorizontal: Bool
  private let whole: String

  /// Reads a section.
  ///
  /// - Parameters:
  ///   - value: What the section says.
  ///   - inherited: What it has otherwise, or nil for nothing.
  ///   - table: The data whose columns it may name.
  ///   - isHorizontal: Whether the sections follow each other across.
  init(
    _ value: SpecValue, over inherited: SpecObject?, table: Table, isHorizontal: Bool
  ) throws(ToolError) {
    let own = try SpecObject(value, keys: Self.keys.map(\.key))
    object = inherited?.overlaid(by: own) ?? own
    arrangement =
      try object["layout"]?.word([
        "list": .list, "grid": .grid, "flow": .flow, "masonry": .masonry,
      ]) ?? .list
    for key in own.keys {
      let places = Self.keys.first { $0.key == key }?.value ?? []
      if !places.contains(arrangement) {
        throw own.key(key).error(
          "it is for \(places.map { "\"\($0.rawValue)\"" }.joined(separator: " and ")); the layout "
            + "is \"\(arrangement.rawValue)\".")
      }
    }
    self.table = table
    self.isHorizontal = isHorizontal
    whole = value.place
  }

  /// Returns what the section says, to be inherited.
  static func object(_ value: SpecValue) throws(ToolError) -> SpecObject {
    try SpecObject(value, keys: keys.map(\.key))
  }
}

// MARK: Plans

extension SectionSpec {
  /// Returns the plan that the keys make.
  func plan() throws(ToolError) -> SectionPlan {
    var plan = try arranged()
    plan.layout.insets = try object["insets"]?.insets() ?? .zero
    plan.layout.header = try object["header"]?.supplementary()
    plan.layout.footer = try object["footer"]?.supplementary()
    plan.layout.pinningArea =
      try object["pinning"]?.word(["items": .items, "section": .section]) ?? .items
    plan.layout.background = try object["background"]?.background()
    plan.layout.separator = try object["separators"]?.separators()
    plan.layout.emptyAppearance =
      try object["whenEmpty"]?.word([
        "complete": .complete, "header": .header, "hidden": .hidden,
      ]) ?? .complete
    plan.layout.isCollapsed = try object["collapsed"]?.bool() ?? false
    plan.layout.orthogonal = try object["scrollsAcross"]?.strip()
    var places: [String: String] = [:]
    for key in object.keys { places[key] = object[key]?.place }
    plan.origin = .file(whole: whole, keys: places)
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
          tolerance: try object["tolerance"]?.extent() ?? 0),
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
      try object[key]?.word([
        "leading": .leading, "center": .center, "trailing": .trailing,
        "spaceBetween": .spaceBetween, "spaceAround": .spaceAround, "spaceEvenly": .spaceEvenly,
        "flowLayout": .flowLayout,
      ])
    }
    let asker = String(whole.dropLast(2))
    return SectionPlan(
      layout: .flow(
        justification: try justification("justification") ?? .leading,
        lastLine: try justification("lastLine"), loneItem: try justification("loneItem"),
        alignment: try alignment(), lineSpacing: lineSpacing, itemSpacing: itemSpacing),
      size: .sides(
        width: try object["itemWidth"]?.quantity(of: table) ?? .label(asker: asker),
        height: try object["itemHeight"]?.quantity(of: table)
          ?? Quantity(source: .points(32), asker: asker)))
  }

  private func columns() throws(ToolError) -> Columns {
    try object["columns"]?.columns() ?? .adaptive(minimum: isHorizontal ? 48 : 160)
  }

  private func itemLength() throws(ToolError) -> (Length, ItemSize?) {
    switch try object["itemLength"]?.itemLength(of: table) {
    case .known(let length): (length, nil)
    case .measured(let size): (.measured, size)
    case nil: (.fixed(isHorizontal ? 160 : arrangement == .list ? 32 : 48), nil)
    }
  }

  private func alignment() throws(ToolError) -> SectionLayout.Alignment {
    try object["alignment"]?.word([
      "start": .start, "center": .center, "end": .end, "stretch": .stretch,
    ]) ?? .start
  }
}
