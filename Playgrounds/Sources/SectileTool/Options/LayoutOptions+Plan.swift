// SectileTool/Options/LayoutOptions+Plan.swift
//
// From options to a plan. Lengths that are not given are multiples of a terminal's cell, taken to be 8
// points wide and 16 high, so that boxes of characters come out whole.

import SectileLayout

extension LayoutOptions {
  /// Returns the layout that the options describe.
  ///
  /// - Parameters:
  ///   - isGrouped: Whether there may be more sections than one.
  ///   - table: The data whose columns the options may name.
  ///   - terminalColumns: How wide the terminal is, in characters.
  func plan(
    isGrouped: Bool, table: Table, terminalColumns: Int
  ) throws(ToolError) -> LayoutPlan {
    let isHorizontal = device.axis == .horizontal
    var section = try arranged(for: table)
    let usual = isGrouped ? SupplementaryOption.points(isHorizontal ? 160 : 32) : .none
    if case .points(let length) = header ?? usual {
      section.layout = section.layout.header(.fixed(length), pinned: pinHeaders)
    }
    if case .points(let length) = footer ?? .none {
      section.layout = section.layout.footer(.fixed(length), pinned: pinFooters)
    }
    section.layout = section.layout.insets(insets ?? .zero)
    if let separators { section.layout = section.layout.separators(thickness: separators) }
    var plan = LayoutPlan(
      container: LayoutSize(
        width: device.width ?? Double(terminalColumns) * 8, height: device.height ?? 480),
      axis: isHorizontal ? .horizontal : .vertical,
      direction: device.rtl ? .rightToLeft : .leftToRight,
      pixelScale: device.scale, section: section)
    plan.furniture.sectionSpacing = sectionSpacing ?? 0
    return plan
  }

  /// Returns the layout file, or nil if there is none.
  func readSpec(_ console: Console) throws(ToolError) -> LayoutSpec? {
    guard let spec else { return nil }
    return try LayoutSpec(InputFile(reading: spec, in: console))
  }

  /// Returns the layout of the items.
  private func arranged(for table: Table) throws(ToolError) -> SectionPlan {
    let isHorizontal = device.axis == .horizontal
    let arrangement = layout ?? (columns == nil ? .list : .grid)
    let columns = columns ?? .adaptive(minimum: isHorizontal ? 48 : 160)
    let (length, size) = try itemLength(of: arrangement, in: table)
    var span: SpanRule?
    if let spanBy {
      span = .quantity(
        Quantity(
          source: .column(try table.anyColumn(named: spanBy, for: "--span-by")), fallback: 1,
          asker: "--span-by"))
    }
    switch arrangement {
    case .list:
      return SectionPlan(
        layout: .list(itemLength: length, lineSpacing: spacing?.line ?? 0), size: size)
    case .grid:
      let spacing = spacing ?? SpacingOption(line: 0, item: isHorizontal ? 0 : 8)
      return SectionPlan(
        layout: .grid(
          columns, itemLength: length, lineSpacing: spacing.line, itemSpacing: spacing.item,
          alignment: align?.alignment ?? .start, dense: dense),
        size: size, span: span)
    case .masonry:
      let spacing = spacing ?? SpacingOption(line: 8, item: 8)
      return SectionPlan(
        layout: .masonry(
          columns, itemLength: length, lineSpacing: spacing.line, itemSpacing: spacing.item),
        size: size, span: span)
    case .flow:
      let spacing = spacing ?? SpacingOption(line: 8, item: 8)
      return SectionPlan(
        layout: .flow(
          justification: justify?.justification ?? .leading,
          alignment: align?.alignment ?? .start, lineSpacing: spacing.line,
          itemSpacing: spacing.item),
        size: .sides(
          width: try (itemWidth ?? .label).quantity(of: table, option: "--item-width"),
          height: try (itemHeight ?? .points(32)).quantity(of: table, option: "--item-height")))
    }
  }

  /// Returns the extent of items along the main axis, for all but a flow.
  private func itemLength(
    of arrangement: ArrangementOption, in table: Table
  ) throws(ToolError) -> (Length, ItemSize?) {
    let usual: Double = device.axis == .horizontal ? 160 : arrangement == .list ? 32 : 48
    switch itemHeight ?? .points(usual) {
    case .points(let points): return (.fixed(points), nil)
    case .ratio(let ratio): return (.aspectRatio(ratio), nil)
    case let side:
      return (.measured, .length(try side.quantity(of: table, option: "--item-height")))
    }
  }
}
