// One section by addition: header, insets, items, footer and decorations in reading order.

import SectileLayout
import SectilePaths

/// Computes the layout of one section.
struct SectionOracle {
  let section: LayoutSpec.Section
  let index: Int
  let crossLength: Double
  let isVertical: Bool
  let start: Double
  /// The length of the container along the main axis.
  var containerLength = 0.0
  var boxes: [LayoutOracle.Box] = []
  var decorations: [LayoutOracle.DecorationBox] = []
  /// The items of each line, in arrangements with lines.
  var lines: [Range<Int>] = []
  /// The items of each group, and its interval along the main axis with the space before and after.
  var groups: [LayoutOracle.Group] = []
  /// The rows and columns of the items.
  var table: TableOracle
  /// The badges of groups.
  var groupBadges: [LayoutOracle.DecorationBox] = []
  var end = 0.0
  /// The interval between the insets across.
  var inner: LayoutOracle.Edges = (0, 0)
  /// The interval of the items and the elements beside them.
  var body: LayoutOracle.Edges = (0, 0)
  /// The edges of the items across.
  var separatorEdges: LayoutOracle.Edges = (0, 0)
  /// The edges across between which a line can have items: those of the columns, or of a flow.
  var lineEdges: LayoutOracle.Edges = (0, 0)

  init(
    section: LayoutSpec.Section, index: Int, crossLength: Double, isVertical: Bool, start: Double
  ) {
    self.section = section
    self.index = index
    self.crossLength = crossLength
    self.isVertical = isVertical
    self.start = start
    table = TableOracle(isVertical: isVertical)
  }

  mutating func lay() {
    let insets = section.insets
    var (before, after) =
      isVertical ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
    let (first, last) = isVertical ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
    let isBare =
      section.isCollapsed || section.sizes.isEmpty && section.emptyAppearance == .header
    var (itemsBefore, itemsAfter) =
      isVertical
      ? (section.itemInsets.top, section.itemInsets.bottom)
      : (section.itemInsets.leading, section.itemInsets.trailing)
    if isBare { (before, after, itemsBefore, itemsAfter) = (0, 0, 0, 0) }
    var left = first
    var right = max(crossLength - last, first)
    let (innerLeft, innerRight) = (left, right)
    inner = (innerLeft, innerRight)
    func isInside(_ placement: SectionLayout.Supplementary.Placement) -> Bool {
      if case .inside = placement { true } else { false }
    }
    let isHeaderInside = isInside(section.placement)
    let isFooterInside = isInside(section.footerPlacement ?? section.placement)
    let whole = (start: 0.0, end: crossLength)
    let across = isHeaderInside ? (innerLeft, innerRight) : whole
    let footerAcross = isFooterInside ? (innerLeft, innerRight) : whole
    var besideWidth: Double?
    if case .beside(let width) = section.placement {
      besideWidth = width
      if section.shownHeader != nil { left += width + section.itemSpacing }
      if section.shownFooter != nil { right -= width + section.itemSpacing }
      right = max(right, left)
    }
    left += isVertical ? section.itemInsets.leading : section.itemInsets.top
    right -= isVertical ? section.itemInsets.trailing : section.itemInsets.bottom
    right = max(right, left)
    let header =
      section.has(.header)
      ? section.points(of: .header, across: besideWidth ?? across.1 - across.0) : nil
    let footerWidth =
      besideWidth.map { min($0, innerRight - innerLeft) } ?? footerAcross.1 - footerAcross.0
    let footer =
      section.has(.footer) && !isBare ? section.points(of: .footer, across: footerWidth) : nil
    // The header, unless it is beside the items.
    end = start
    if isHeaderInside { end += before }
    if let header, besideWidth == nil {
      add(.header(inSection: index), end, header, across)
      end += header
    }
    if !isHeaderInside { end += before }
    let itemsStart = end
    end += itemsBefore
    if !isBare {
      if let orthogonal = section.orthogonal {
        layOrthogonal(orthogonal.length, from: left, to: right)
      } else {
        layItems(from: left, to: right)
      }
    }
    end += itemsAfter
    if let besideWidth {
      if let header {
        add(
          .header(inSection: index), itemsStart, header, (innerLeft, innerLeft + besideWidth))
        end = max(end, itemsStart + header)
      }
      if let footer {
        let edge = max(innerRight - besideWidth, innerLeft)
        add(.footer(inSection: index), itemsStart, footer, (edge, innerRight))
        end = max(end, itemsStart + footer)
      }
    }
    body = (itemsStart, end)
    // The footer and the inset before or after it.
    if !isFooterInside { end += after }
    if let footer, besideWidth == nil {
      add(.footer(inSection: index), end, footer, footerAcross)
      end += footer
    }
    if isFooterInside { end += after }
    addBackground(inner: (innerLeft, innerRight))
  }

  /// Adds the background; large insets make its size 0, not negative.
  private mutating func addBackground(inner: LayoutOracle.Edges) {
    guard let background = section.background else { return }
    let insets = background.insets
    let (top, bottom) =
      isVertical ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
    let (left, right) =
      isVertical ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
    var along: LayoutOracle.Edges = background.includesSupplementaries ? (start, end) : body
    var across: LayoutOracle.Edges = background.includesSupplementaries ? (0, crossLength) : inner
    along = (along.start + top, max(along.end - bottom, along.start + top))
    across = (across.start + left, max(across.end - right, across.start + left))
    decorations.insert(.init(kind: .background, along: along, across: across), at: 0)
  }

  /// Records a line; orthogonal sections have none.
  mutating func addLine(_ items: Range<Int>) {
    lines.append(items)
  }

  /// Adds a separator between the line that ends at `end` and the line of an item.
  mutating func addSeparator(before item: Int) {
    guard let separator = section.separator, section.orthogonal == nil else { return }
    let middle = end + section.lineSpacing / 2
    let across = separatorEdges
    decorations.append(
      .init(
        kind: .separator, item: .item(item, inSection: index),
        along: (middle - separator.thickness / 2, middle + separator.thickness / 2),
        across: (
          across.start + separator.leadingInset,
          max(across.end - separator.trailingInset, across.start + separator.leadingInset)
        )))
  }

  mutating func add(
    _ path: KindedIndexPath, _ start: Double, _ length: Double,
    _ across: (start: Double, end: Double)
  ) {
    boxes.append(
      LayoutOracle.Box(path: path, along: (start, start + length), across: across))
  }
}
