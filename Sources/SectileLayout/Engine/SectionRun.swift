// SectileLayout/Engine/SectionRun.swift
//
// Sections as the engine keeps them: counts, lengths and a style number. Neighbours that are alike
// in all of it are one run, so a million equal sections are one entry.

/// Some neighbouring sections of the same shape.
struct SectionRun: UniformRun {
  typealias Summary = NoSummary

  /// How many sections the run stands for.
  var count = 1
  /// The extent of one section along the main axis, and of the spacing behind it.
  var memberLength = 0.0
  /// What one section holds.
  var shape = SectionShape()
  /// The items, boxed by an array of one, or none if `shape` says it all.
  ///
  /// An array copies on write and is one word: sections are copied a lot, and of those that there
  /// are many of, most have rows of one length.
  var body: ContiguousArray<SectionBody> = []

  mutating func absorb(_ next: SectionRun) -> Bool {
    guard body.isEmpty && next.body.isEmpty && shape == next.shape else { return false }
    count += next.count
    return true
  }
}

/// The content of one section but for items that differ.
struct SectionShape: Hashable, Sendable, BitwiseCopyable {
  /// Which of the layout's styles the section has.
  var style: Int32 = 0
  /// Whether the source has a header and a footer for the section.
  var sourceHeader = false
  var sourceFooter = false
  /// Whether the section has a header and a footer with a frame.
  var hasHeader = false
  var hasFooter = false
  /// Whether nothing of the section is shown, and no spacing around it.
  var isHidden = false
  /// How many items the source has, and how many of them have a frame: all or none.
  var itemCount = 0
  var shownItemCount = 0
  var headerLength = 0.0
  var footerLength = 0.0
  /// The length of every row, if all are equally long, and whether that is an estimate.
  var rowLength = 0.0
  var isEstimated = false
  /// Whether the lengths of header and footer are estimates.
  var hasEstimatedHeader = false
  var hasEstimatedFooter = false
  /// The extent of all items and the spacing between them.
  var bodyLength = 0.0
  /// Where items start, relative to the section, and how much room they have with what is beside
  /// them.
  var bodyStart = 0.0
  var bodyRoom = 0.0
  /// The extent of the section without the spacing behind it.
  var length = 0.0

  /// Returns whether a section has so many items, and a header and a footer or not.
  func isMade(
    of count: Int, _ hasHeader: Bool, _ hasFooter: Bool, style: Int
  ) -> Bool {
    itemCount == count && sourceHeader == hasHeader && sourceFooter == hasFooter
      && self.style == Int32(style)
  }

  /// Returns whether a section of a style shows more than its header.
  func showsAll(_ style: SectionStyle) -> Bool {
    !style.isCollapsed && (itemCount > 0 || style.emptyAppearance == .complete)
  }
}

extension SectionRun {
  /// Adds up the parts of the section once their lengths are known.
  mutating func settle(_ style: SectionStyle, spacing: Double) {
    let isHeaderBeside = style.header?.isBeside ?? false
    let isFooterBeside = style.footer?.isBeside ?? false
    // Without items to keep a distance from there are no insets: of a collapsed section, and of an
    // empty one that shows its header only.
    let hasInsets = shape.showsAll(style)
    let before = isHeaderBeside ? 0 : shape.headerLength
    let after = isFooterBeside ? 0 : shape.footerLength
    shape.bodyStart = before + (hasInsets ? style.startInset : 0)
    shape.bodyRoom = max(
      shape.bodyLength, isHeaderBeside ? shape.headerLength : 0,
      isFooterBeside ? shape.footerLength : 0)
    shape.length =
      shape.bodyStart + shape.bodyRoom + (hasInsets ? style.endInset : 0) + after
    memberLength = shape.isHidden ? 0 : shape.length + spacing
  }
}

extension SectionRun {
  /// How the items of a grid lie in rows.
  enum Rows {
    /// Rows are as long as any other.
    case equal
    case different
    /// There are no rows: items have places of their own.
    case none
  }

  var rows: Rows {
    body.isEmpty ? .equal : body.isRows ? .different : .none
  }

  /// Makes rows the body, or one length if that says it all.
  mutating func setRows(_ rows: UnevenRows, _ style: SectionStyle) {
    body = [.rows(rows)]
    settle(RowsSummary(rows), style)
  }

  /// Takes over what the rows of the body come to, and does without them if one length says it all.
  mutating func settle(_ rows: RowsSummary, _ style: SectionStyle) {
    if let run = rows.uniformRun {
      shape.rowLength = run.memberLength
      shape.isEstimated = run.isEstimated
      shape.bodyLength = Double(rows.count) * run.memberLength
      body = []
    } else {
      shape.bodyLength = rows.length
    }
    shape.bodyLength += Double(max(rows.count - 1, 0)) * style.lineSpacing
  }
}

/// What the rows of a section come to.
struct RowsSummary: Sendable, BitwiseCopyable {
  let count: Int
  let length: Double
  /// The run of all items, if all are equally long.
  let uniformRun: RowRun?

  init(_ rows: UnevenRows) {
    count = rows.rows.count
    length = rows.rows.length
    uniformRun = rows.uniformRun
  }
}
