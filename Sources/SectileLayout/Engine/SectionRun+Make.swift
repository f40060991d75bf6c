// SectileLayout/Engine/SectionRun+Make.swift
//
// One section from scratch. What has a known length costs O(1) for all items together; what is
// measured is asked for in reading order, a leaf's worth at a time.

import SectilePaths

extension SectionRun {
  typealias Measure = (KindedIndexPath, ProposedSize) -> LayoutSize

  /// Creates a section.
  ///
  /// - Throws: `LayoutError.size` for the first element, in reading order, whose measured size is
  ///   none.
  init(
    index: Int, itemCount: Int, hasHeader: Bool, hasFooter: Bool, style: SectionStyle,
    styleIndex: Int, space: AxisSpace, measure: Measure
  ) throws(LayoutError) {
    shape.style = Int32(styleIndex)
    shape.itemCount = itemCount
    if hasHeader, let header = style.header {
      shape.hasHeader = true
      shape.headerLength = try header.length.points(
        of: .header(inSection: index), across: space.crossLength, space: space, measure: measure)
    }
    var itemsLength = 0.0
    if itemCount > 0 {
      let rowCount = (itemCount - 1) / style.tracks.count + 1
      if case .points(let length) = style.itemLength {
        shape.rowLength = length
      } else {
        let rows = try UnevenRows(
          ofSection: index, itemCount: itemCount, style: style, space: space, measure: measure)
        if let length = rows.uniformLength {
          shape.rowLength = length
        } else {
          uneven = [rows]
        }
      }
      let lengths = uneven.isEmpty ? Double(rowCount) * shape.rowLength : uneven[0].rows.length
      itemsLength = lengths + Double(rowCount - 1) * style.lineSpacing
    }
    if hasFooter, let footer = style.footer {
      shape.hasFooter = true
      shape.footerLength = try footer.length.points(
        of: .footer(inSection: index), across: space.crossLength, space: space, measure: measure)
    }
    memberLength =
      shape.headerLength + style.startInset + itemsLength + style.endInset + shape.footerLength
  }
}

extension UnevenRows {
  /// The length of every row and every item, if all are equally long.
  fileprivate var uniformLength: Double? {
    items.count > 0 && items.uniformRun == nil ? nil : rows.uniformRun?.memberLength
  }

  /// Measures the items of a section.
  fileprivate init(
    ofSection section: Int, itemCount: Int, style: SectionStyle, space: AxisSpace,
    measure: SectionRun.Measure
  ) throws(LayoutError) {
    let width = style.tracks.width
    var lengths = ExtentTree<RowRun>.Builder()
    for item in 0..<itemCount {
      let length = try ResolvedLength.measured.points(
        of: .item(item, inSection: section), across: width, space: space, measure: measure)
      lengths.append(RowRun(count: 1, memberLength: length))
    }
    items = lengths.finish()
    rows = items
    if style.tracks.count == 1 {
      items = ExtentTree()
    } else {
      rows = items.maxima(ofEach: style.tracks.count)
    }
  }
}

extension ResolvedLength {
  /// Returns how long an element is.
  fileprivate func points(
    of path: KindedIndexPath, across: Double, space: AxisSpace, measure: SectionRun.Measure
  ) throws(LayoutError) -> Double {
    switch self {
    case .points(let points): return points
    case .measured:
      let size = measure(path, space.proposal(cross: across))
      guard LayoutError.isExtent(size) else { throw .size(size, of: path) }
      return space.main(size)
    }
  }
}
