/// The distinct layouts of sections, each resolved when it is first looked up.
///
/// Neighbouring sections mostly have the same layout, so a look-up compares the last result first.
struct ResolvedSectionTable: Sendable {
  private let space: AxisSpace
  // The spans of an array need the systems of 2025; those of a contiguous array do not.
  private(set) var resolvedSections: ContiguousArray<ResolvedSection> = []
  /// Whether any layout pins its header or its footer.
  private(set) var hasPinned = false
  /// The most by which decorations overflow a section along the main axis.
  private(set) var decorationOverflow = 0.0
  private var indices: [SectionLayout: Int] = [:]
  private var last = 0

  init(space: AxisSpace) {
    self.space = space
  }

  /// Returns the index of a layout's resolved section, resolving the layout if it is new.
  mutating func index(
    of layout: SectionLayout, section: Int
  ) throws(LayoutError) -> Int {
    if last < resolvedSections.count && resolvedSections[last].layout == layout { return last }
    if let known = indices[layout] {
      last = known
      return known
    }
    let resolved = try ResolvedSection(layout, in: space, section: section)
    last = resolvedSections.count
    resolvedSections.append(resolved)
    hasPinned = hasPinned || resolved.hasPinned
    decorationOverflow = max(decorationOverflow, resolved.decorationOverflow)
    indices[layout] = last
    return last
  }
}
