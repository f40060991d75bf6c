// SectileLayout/Resolution/StyleTable.swift
//
// Sections that look alike share one resolved style. Most neighbours do, so the last one asked for
// is compared first.

/// The distinct layouts of sections, resolved as they come.
struct StyleTable {
  private let space: AxisSpace
  private(set) var styles: [SectionStyle] = []
  private var indices: [SectionLayout: Int] = [:]
  private var last: (layout: SectionLayout, index: Int)?

  init(space: AxisSpace) {
    self.space = space
  }

  /// Whether any layout pins its header or its footer.
  var hasPinned: Bool {
    styles.contains { $0.hasPinned }
  }

  /// Returns the index of a layout's style, resolving the layout if it is new.
  ///
  /// - Throws: A `LayoutError` that names the first value that is not allowed, and `section`.
  mutating func index(
    of layout: SectionLayout, section: Int
  ) throws(LayoutError) -> Int {
    if let last, last.layout == layout { return last.index }
    if let known = indices[layout] {
      last = (layout, known)
      return known
    }
    let index = styles.count
    styles.append(try SectionStyle(layout, in: space, section: section))
    indices[layout] = index
    last = (layout, index)
    return index
  }
}
