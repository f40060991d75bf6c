// Reading the layout of a section from the words of the page.

import SectileLayout
import SectilePaths

/// A section that the page describes.
///
/// An object, because the code that copies the struct of a layout is long.
final class SectionDescription {
  let counts: SectionCounts.Section
  let layout: SectionLayout
  let traits: SectionTraits

  init(counts: SectionCounts.Section, layout: SectionLayout, traits: SectionTraits) {
    self.counts = counts
    self.layout = layout
    self.traits = traits
  }
}

/// The tasks of the page for a section.
struct SectionTraits: OptionSet {
  let rawValue: UInt8
  /// The page measures its items.
  static var measured: Self { Self(rawValue: 1) }
  /// Its items scroll by themselves.
  static var orthogonal: Self { Self(rawValue: 2) }
  /// It has a background or separators.
  static var decorated: Self { Self(rawValue: 4) }
}

extension WordReader {
  /// Reads the words of one section, in the order of `wordNames` in the scripts: kind, items,
  /// item length (rule, number), columns (rule, number), spacing of lines and items, insets (top,
  /// leading, bottom, trailing), header (rule, number), flags, footer, orthogonal scrolling
  /// (length, snapping), background (0 or 1, inset), separators (thickness, two insets), number of
  /// nodes of a group, and these.
  mutating func section() throws(WebError) -> SectionDescription {
    let start = position
    let kind = try integer(in: 0...4)
    let items = try integer(in: 0...maximumItem)
    let itemLength = try length()
    var traits: SectionTraits = kind == 2 ? .measured : []
    if case .estimated = itemLength { traits.insert(.measured) }
    let columnRule = try integer(in: 0...8)
    let columnNumber = try number()
    let lineSpacing = try number()
    let itemSpacing = try number()
    let insets = LayoutInsets(
      top: try number(), leading: try number(), bottom: try number(), trailing: try number())
    let headerRule = try integer(in: 0...2)
    let headerNumber = try number()
    let flags = try integer(in: 0...7)
    let footerNumber = try number()
    let orthogonalLength = try number()
    let snapping = try integer(in: 0...3)
    let hasBackground = try integer(in: 0...1) == 1
    let backgroundInset = try number()
    let separator = try number()
    let (leadingInset, trailingInset) = (try number(), try number())
    var nodes = try integer(in: 0...1_000)

    var layout: SectionLayout
    switch kind {
    case 0:
      layout = .list(itemLength: itemLength, lineSpacing: lineSpacing)
    case 1:
      layout = .grid(
        try columns(columnRule, columnNumber, at: start + 5), itemLength: itemLength,
        lineSpacing: lineSpacing,
        itemSpacing: itemSpacing)
    case 2:
      // The column number is the estimated width, and the item length the estimated height.
      guard columnRule < SectionLayout.Justification.allCases.count else {
        throw .invalidNumber(Double(columnRule), at: start + 4)
      }
      layout = .flow(
        justification: SectionLayout.Justification.allCases[columnRule], lastLine: .leading,
        lineSpacing: lineSpacing, itemSpacing: itemSpacing,
        estimatedItemSize: LayoutSize(width: columnNumber, height: itemLength.number))
    case 4:
      layout = .groups(try group(&nodes, &traits), groupSpacing: lineSpacing)
    default:
      layout = .masonry(
        try columns(columnRule, columnNumber, at: start + 5), itemLength: itemLength,
        lineSpacing: lineSpacing,
        itemSpacing: itemSpacing)
    }
    layout = layout.insets(insets).collapsed(flags & 4 != 0)
    if headerRule != 0 {
      layout = layout.header(
        headerRule == 1 ? .fixed(headerNumber) : .estimated(headerNumber), pinned: flags & 1 != 0)
    }
    if footerNumber != 0 { layout = layout.footer(.fixed(footerNumber), pinned: flags & 2 != 0) }
    if hasBackground || separator != 0 { traits.insert(.decorated) }
    if orthogonalLength != 0 {
      traits.insert(.orthogonal)
      layout = layout.orthogonalScrolling(
        length: orthogonalLength,
        snapping: [.none, .lineStart, .lineCenter, .page][snapping])
    }
    if hasBackground {
      layout = layout.background(
        insets: LayoutInsets(
          top: backgroundInset, leading: backgroundInset, bottom: backgroundInset,
          trailing: backgroundInset))
    }
    if separator != 0 {
      layout = layout.separators(
        thickness: separator, leadingInset: leadingInset, trailingInset: trailingInset)
    }
    return SectionDescription(
      counts: SectionCounts.Section(
        itemCount: items, hasHeader: headerRule != 0, hasFooter: footerNumber != 0),
      layout: layout, traits: traits)
  }

  /// Reads a group: kind (0 item, 1 horizontal, 2 vertical), number of members, width and height
  /// (rule, number), spacing, inset, and the members.
  private mutating func group(
    _ nodes: inout Int, _ traits: inout SectionTraits
  ) throws(WebError) -> LayoutGroup {
    guard nodes > 0 else { throw .wrongLength(0) }
    nodes -= 1
    let kind = try integer(in: 0...2)
    let count = try integer(in: 0...1_000)
    let size = LayoutGroup.Size(width: try dimension(&traits), height: try dimension(&traits))
    let (spacing, inset) = (try number(), try number())
    let insets = LayoutInsets(top: inset, leading: inset, bottom: inset, trailing: inset)
    if kind == 0 { return .item(size, insets: insets) }
    var members: [LayoutGroup] = []
    for _ in 0..<count { members.append(try group(&nodes, &traits)) }
    return kind == 1
      ? .horizontal(size, spacing: .fixed(spacing), insets: insets, members)
      : .vertical(size, spacing: .fixed(spacing), insets: insets, members)
  }

  private mutating func dimension(
    _ traits: inout SectionTraits
  ) throws(WebError) -> LayoutGroup.Dimension {
    switch try integer(in: 0...3) {
    case 0: return .absolute(try number())
    case 1: return .fractionalWidth(try number())
    case 2: return .fractionalHeight(try number())
    default:
      traits.insert(.measured)
      return .estimated(try number())
    }
  }

  /// Reads the rule of a length and its number.
  private mutating func length() throws(WebError) -> SectionLayout.Length {
    switch try integer(in: 0...2) {
    case 0: .fixed(try number())
    case 1: .estimated(try number())
    default: .aspectRatio(try number())
    }
  }

  private func columns(
    _ rule: Int, _ number: Double, at index: Int
  ) throws(WebError) -> SectionLayout.Columns {
    guard rule == 0 else { return .adaptive(minimum: number) }
    guard let count = Int(exactly: number) else { throw .invalidNumber(number, at: index) }
    return .count(count)
  }
}

extension SectionLayout.Length {
  /// The number of the rule.
  fileprivate var number: Double {
    switch self {
    case .fixed(let number), .estimated(let number), .aspectRatio(let number): number
    case .measured: 0
    }
  }
}
