/// The distinct layouts of sections, each resolved when it is first looked up.
///
/// A layout with a header or a footer beside the items is resolved once for each combination of the
/// two that a source can have, because only existing ones take width from the items. Neighboring
/// sections mostly have the same layout, so a look-up compares the last result first.
struct ResolvedSectionTable: Sendable {
  private var space: AxisSpace
  /// The resolved layouts.
  // The spans of an array need the systems of 2025; those of a contiguous array do not.
  private(set) var resolvedSections: ContiguousArray<ResolvedSection> = []
  /// Whether any layout pins its header or its footer.
  private(set) var hasPinned = false
  /// Whether any layout scrolls orthogonally.
  private(set) var hasOrthogonal = false
  /// Whether any layout has badges.
  private(set) var hasBadges = false
  /// Whether any layout has a pinned badge.
  private(set) var hasPinnedBadges = false
  /// Whether any layout shows items in groups.
  private(set) var hasGroups = false
  /// Whether any layout depends on the length of the container along the main axis.
  private(set) var usesContainerLength = false
  /// The most by which decorations overflow a section along the main axis.
  private(set) var decorationOverflow = 0.0

  private struct Key: Hashable {
    let layout: SectionLayout
    let beside: BesideSupplementaries
  }
  private var indices: [Key: Int] = [:]
  private var last = 0

  init(space: AxisSpace) {
    self.space = space
  }

  /// Returns the index of a layout's resolved section, resolving the layout if it is new.
  ///
  /// - Parameters:
  ///   - hasHeader: Whether the source has a header for the section.
  ///   - hasFooter: Whether the source has a footer for the section.
  mutating func index(
    of layout: SectionLayout, hasHeader: Bool, hasFooter: Bool, section: Int
  ) throws(LayoutError) -> Int {
    let beside = BesideSupplementaries(of: layout, hasHeader: hasHeader, hasFooter: hasFooter)
    if last < resolvedSections.count && resolvedSections[last].isResolved(from: layout, beside) {
      return last
    }
    if let known = indices[Key(layout: layout, beside: beside)] {
      last = known
      return known
    }
    return append(try ResolvedSection(layout, beside: beside, in: space, section: section))
  }

  /// Appends a resolved section that the table does not have, and returns its index.
  mutating func append(_ resolved: consuming ResolvedSection) -> Int {
    last = resolvedSections.count
    hasPinned = hasPinned || resolved.hasPinned
    hasOrthogonal = hasOrthogonal || resolved.isOrthogonal
    hasBadges = hasBadges || resolved.hasBadges
    hasPinnedBadges = hasPinnedBadges || resolved.badges.contains { $0.isPinned }
    hasGroups = hasGroups || resolved.groups != nil
    usesContainerLength = usesContainerLength || resolved.usesContainerLength(in: space)
    decorationOverflow = max(decorationOverflow, resolved.decorationOverflow)
    indices[Key(layout: resolved.layout, beside: resolved.beside)] = last
    resolvedSections.append(resolved)
    return last
  }

  /// Returns whether a resolved layout is also valid in another space.
  func isValid(in other: AxisSpace) -> Bool {
    space == other && (!usesContainerLength || space.containerLength == other.containerLength)
  }

  /// Changes the space to one in which the resolved layouts are valid.
  mutating func setSpace(_ space: AxisSpace) { self.space = space }

  /// Returns the index of the resolved section of the same layout for a section with another header
  /// or footer.
  mutating func index(
    matching index: Int, hasHeader: Bool, hasFooter: Bool, section: Int
  ) throws(LayoutError) -> Int {
    let resolved = resolvedSections[index]
    let beside = BesideSupplementaries(
      of: resolved.layout, hasHeader: hasHeader, hasFooter: hasFooter)
    if beside == resolved.beside { return index }
    return try self.index(
      of: resolved.layout, hasHeader: hasHeader, hasFooter: hasFooter, section: section)
  }
}
