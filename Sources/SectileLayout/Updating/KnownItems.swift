// SectileLayout/Updating/KnownItems.swift
//
// What survives of items when their section gets another container or another layout: lengths that were
// measured, widths where they are the items' own, and spans.

/// What is known of the items of a section that is made anew.
struct KnownItems {
  /// The items of rows and columns, if measuring gave their lengths.
  let rows: UnevenRows?
  var lengths: ExtentTree<RowRun>? { rows?.lengths }
  /// The items of other arrangements.
  private let inputs: [ArrangedItem]?
  /// Whether `inputs` are those of a strip.
  private let areTurned: Bool
  private let keepsLengths: Bool
  private let keepsWidths: Bool

  init(of run: SectionRun, _ style: SectionStyle, keepsLengths: Bool) {
    var style = style
    var run = run
    var isStrip = false
    if let strip = run.body.strip {
      isStrip = true
      run = strip.sections.place(at: 0).run
      style = strip.styles[Int(run.shape.style)]
    }
    self.keepsLengths =
      keepsLengths && (style.measuresAcross || style.itemLength.isForMeasuring)
    keepsWidths = style.measuresAcross
    areTurned = isStrip
    switch run.body.content {
    case .placed(let items):
      inputs = items.inputs(0..<items.count)
      rows = nil
    case _ where !self.keepsLengths || run.shape.shownItemCount == 0:
      inputs = nil
      rows = nil
    case _ where isStrip:
      // How long rows are that run along says nothing of rows that follow each other.
      inputs = run.rowInputs(style)
      rows = nil
    case .rows:
      inputs = nil
      rows = run.body.rows
    default:
      inputs = nil
      rows = UnevenRows(uniform: run.uniformItems, columns: 1)
    }
  }

  /// Whether items are known one by one.
  var hasPlaces: Bool { inputs != nil }

  /// Whether any item spans several columns.
  var hasSpans: Bool { inputs?.contains { $0.span > 1 } ?? false }

  /// Returns what is known of the size of an item; across NaN if that is not its own.
  func size(of item: Int) -> ArrangedItem? {
    guard keepsLengths else { return nil }
    if var input = inputs?[item] {
      if !keepsWidths { input.crossLength = .nan }
      return areTurned ? input.turned : input
    }
    guard let place = lengths?.place(at: item) else { return nil }
    return ArrangedItem(
      length: place.length, crossLength: .nan, span: 1, isEstimated: place.run.isEstimated)
  }

  /// Returns the span of an item, if it is known.
  func span(of item: Int) -> Int? { inputs?[item].span }
}
