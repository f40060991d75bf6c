// The layout options as a layout file. `LayoutSpec` interprets both; this file only maps each
// option to its key and adds the defaults that the command line has and a layout file has not.

import SectileLayout

extension LayoutOptions {
  /// The option that sets each key of a layout file, for error messages.
  static let optionNames = [
    "width": "--width or --height", "scale": "--scale", "sectionSpacing": "--section-spacing",
    "layout": "--layout", "columns": "--columns", "span": "--span-by", "dense": "--dense",
    "justification": "--justify", "alignment": "--align", "itemLength": "--item-height",
    "itemWidth": "--item-width", "itemHeight": "--item-height", "lineSpacing": "--spacing",
    "itemSpacing": "--spacing", "insets": "--insets", "header": "--header", "footer": "--footer",
    "separators": "--separators",
  ]

  /// Returns the layout that a layout file describes, or these options if there is no file.
  ///
  /// - Parameters:
  ///   - file: The layout file, or nil.
  ///   - isGrouped: Whether the records are grouped into sections. Sections then have headers.
  ///   - table: The data whose columns the layout may name.
  ///   - terminalColumns: The width of the terminal in characters.
  func plan(
    from file: LayoutSpec? = nil, isGrouped: Bool, table: Table, terminalColumns: Int
  ) throws(ToolError) -> LayoutPlan {
    let spec: LayoutSpec
    if let file { spec = file } else { spec = try self.spec(isGrouped: isGrouped) }
    return try device.plan(from: spec, table: table, terminalColumns: terminalColumns)
  }

  /// Reads the layout file; nil if `--spec` is not given.
  func readSpec(_ console: Console) throws(ToolError) -> LayoutSpec? {
    guard let spec else { return nil }
    return try LayoutSpec(InputFile(reading: spec, in: console))
  }

  /// Returns the options as a layout file.
  private func spec(isGrouped: Bool) throws(ToolError) -> LayoutSpec {
    let isHorizontal = device.axis == .horizontal
    var section = sectionValues
    section.append(("layout", .string(arrangement.rawValue)))
    if arrangement == .flow {
      if case .object(let members) = itemHeight?.content, members.first?.key == "aspectRatio",
        case .number(_, let ratio) = members[0].value.content
      {
        throw ToolError(.usage, "--item-height is ratio:\(ratio); a flow has no ratios.")
      }
      if itemWidth == nil { section.append(("itemWidth", .string("label"))) }
      if itemHeight == nil { section.append(("itemHeight", .number(32))) }
    }
    let standard =
      switch arrangement {
      case .list: SpacingOption(line: 0, item: 0)
      case .grid: SpacingOption(line: 0, item: isHorizontal ? 0 : 8)
      case .flow, .masonry, .groups: SpacingOption(line: 8, item: 8)
      }
    if spacing == nil { section += standard.values }
    if header == nil && isGrouped {
      section.append(
        ("header", supplementary(.number(isHorizontal ? 160 : 32), isPinned: pinHeaders)))
    }
    return try LayoutSpec(
      SpecValue(
        source: .options,
        tree: .object([
          ("sectionSpacing", sectionSpacing.map(JSONTree.number)), ("section", .object(section)),
        ])))
  }

  /// The keys of a section that the options set, and their values; nil for options that are not
  /// given.
  var sectionValues: [(key: String, value: JSONTree?)] {
    var values: [(key: String, value: JSONTree?)] = [
      ("columns", columns), ("span", spanBy.map { .object([("column", .string($0))]) }),
      ("dense", dense ? .bool(true) : nil),
      ("justification", justify.map { .string($0.fileWord) }),
      ("alignment", align.map { .string($0.rawValue) }), ("itemWidth", itemWidth),
      (arrangement == .flow ? "itemHeight" : "itemLength", itemHeight),
      ("header", header.map { supplementary($0, isPinned: pinHeaders) }),
      ("footer", footer.map { supplementary($0, isPinned: pinFooters) }),
      ("insets", insets), ("separators", separators.map(JSONTree.number)),
    ]
    if let spacing { values += spacing.values }
    return values
  }

  private func supplementary(_ length: JSONTree, isPinned: Bool) -> JSONTree {
    if length.content == .string("none") { return length }
    return .object([("length", length), ("pinned", .bool(isPinned))])
  }
}

extension SpacingOption {
  /// The keys of a section and their values.
  fileprivate var values: [(key: String, value: JSONTree?)] {
    [("lineSpacing", .number(line)), ("itemSpacing", .number(item))]
  }
}
