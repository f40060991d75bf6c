// SectileLayout/Resolution/StyleTable.swift
//
// Sections that look alike share one resolved style. Most neighbours do, so the last one asked for
// is compared first.

/// The distinct layouts of sections, resolved as they come.
struct StyleTable: Sendable {
  private let space: AxisSpace
  private(set) var styles: [SectionStyle] = []
  /// Whether any layout pins its header or its footer.
  private(set) var hasPinned = false
  private var indices: [SectionLayout: Int] = [:]
  private var last = 0

  init(space: AxisSpace) {
    self.space = space
  }

  /// Returns the index of a layout's style, resolving the layout if it is new.
  ///
  /// - Throws: A `LayoutError` that names the first value that is not allowed, and `section`.
  mutating func index(
    of layout: SectionLayout, section: Int
  ) throws(LayoutError) -> Int {
    if last < styles.count && styles[last].layout == layout { return last }
    if let known = indices[layout] {
      last = known
      return known
    }
    let style = try SectionStyle(layout, in: space, section: section)
    last = styles.count
    styles.append(style)
    hasPinned = hasPinned || style.hasPinned
    indices[layout] = last
    return last
  }
}
