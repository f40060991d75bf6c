// SectileLayout/Arrangement/FlowStyle.swift
//
// The choices of a flow, and which of them the name of a preset stands for.

/// How the items of a flow share their lines.
struct FlowStyle: Hashable, Sendable, BitwiseCopyable {
  /// Lines that are followed by another one.
  var justification: SectionLayout.Justification
  /// The last line.
  var lastLine: SectionLayout.Justification
  /// An item alone in a line that is followed by another one.
  var loneItem: SectionLayout.Justification
  /// Where an item is in a line that is longer along the main axis.
  var alignment: SectionLayout.Alignment
  /// Whether the last line keeps the distances of a full one if all items have one size.
  var keepsPitch: Bool

  init(
    justification: SectionLayout.Justification, lastLine: SectionLayout.Justification?,
    loneItem: SectionLayout.Justification?, alignment: SectionLayout.Alignment
  ) {
    let isFlowLayout = justification == .flowLayout
    let lastLine = lastLine ?? justification
    let loneItem = loneItem ?? justification
    self.justification = isFlowLayout ? .spaceBetween : justification
    self.lastLine = lastLine == .flowLayout ? .leading : lastLine
    self.loneItem = loneItem == .flowLayout ? .center : loneItem
    self.alignment = alignment
    keepsPitch = lastLine == .flowLayout
  }
}
