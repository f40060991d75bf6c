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
    self.justification = isFlowLayout ? .spaceBetween : justification
    self.lastLine = Self.plain(lastLine) ?? (isFlowLayout ? .leading : justification)
    self.loneItem = Self.plain(loneItem) ?? (isFlowLayout ? .center : justification)
    self.alignment = alignment
    keepsPitch = lastLine.map { $0 == .flowLayout } ?? isFlowLayout
  }

  /// Returns what the preset means for a single line: that is decided by the other choices.
  private static func plain(
    _ justification: SectionLayout.Justification?
  ) -> SectionLayout.Justification? {
    justification == .flowLayout ? nil : justification
  }
}
