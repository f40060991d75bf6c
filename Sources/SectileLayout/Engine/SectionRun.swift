// SectileLayout/Engine/SectionRun.swift
//
// Sections as the engine keeps them: counts, lengths and a style number. Neighbours that are alike
// in all of it are one run, so a million equal sections are one entry.

/// Some neighbouring sections of the same shape.
struct SectionRun: ExtentRun {
  /// How many sections the run stands for.
  var count = 1
  /// The extent of one section along the main axis.
  var memberLength = 0.0
  /// What one section holds.
  var shape = SectionShape()
  /// The rows of unequal length, boxed by an array of one, or none if `shape` says it all.
  ///
  /// An array copies on write and is one word: sections are copied a lot and mostly have no rows.
  var uneven: [UnevenRows] = []

  mutating func absorb(_ next: SectionRun) -> Bool {
    guard uneven.isEmpty && next.uneven.isEmpty && shape == next.shape else { return false }
    count += next.count
    return true
  }
}

/// The content of one section but for rows of unequal length.
struct SectionShape: Hashable, Sendable, BitwiseCopyable {
  /// Which of the layout's styles the section has.
  var style: Int32 = 0
  /// Whether the section has a header and a footer with a frame.
  var hasHeader = false
  var hasFooter = false
  var itemCount = 0
  var headerLength = 0.0
  var footerLength = 0.0
  /// The length of every row, if all are equally long.
  var rowLength = 0.0
}

/// The lengths of the rows and items of a section in which they differ.
struct UnevenRows: Sendable {
  var rows: ExtentTree<RowRun>
  /// The lengths of the items, where a row has several; empty in a list.
  var items: ExtentTree<RowRun>
}
