/// The distinct layouts of sections, each resolved when it is first looked up.
///
/// A layout with a header or a footer beside the items is resolved once for each combination of the
/// two that a source can have, because only existing ones take width from the items. Neighboring
/// sections mostly have the same layout, so a look-up compares the last result first. A few layouts
/// are compared one by one, because a dictionary takes longer to make (benchmark P17).
struct ResolvedSectionTable: Sendable {
  private var space: AxisSpace
  /// The resolved layouts. Only this type changes them. There is no `private(set)`, because an edit
  /// of a section passes them as `inout`, which retains nothing (see `OffsetTree.updateRun`).
  // The spans of an array need the systems of 2025; those of a contiguous array do not.
  var resolvedSections: ContiguousArray<ResolvedSection> = []
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

  /// The index of the last resolved section of each hash; empty while there are few.
  ///
  /// Only numbers, because a dictionary of keys keeps a copy of each layout and takes more code.
  private var indices = [Int: Int]()
  /// For each of them, the index of the one before it with the same hash.
  private var previousIndices: [Int?] = []
  private static let largestLinearCount = 8
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
    if last < resolvedSections.count && matches(last, layout, beside) { return last }
    if let known = known(layout, beside) {
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
    resolvedSections.append(resolved)
    addIndices()
    return last
  }

  /// Returns whether a resolved layout is also valid in another space.
  func isValid(in other: AxisSpace) -> Bool {
    space == other && (!usesContainerLength || space.containerLength == other.containerLength)
  }

  /// Changes the space to one in which the resolved layouts are valid.
  mutating func setSpace(_ space: AxisSpace) { self.space = space }

  private func matches(
    _ index: Int, _ layout: SectionLayout, _ beside: BesideSupplementaries
  ) -> Bool {
    resolvedSections[index].isResolved(from: layout, beside)
  }

  private func known(_ layout: SectionLayout, _ beside: BesideSupplementaries) -> Int? {
    if indices.isEmpty { return resolvedSections.indices.first { matches($0, layout, beside) } }
    var index = indices[layout.tableHash]
    while let candidate = index, !matches(candidate, layout, beside) {
      index = previousIndices[candidate]
    }
    return index
  }

  /// Adds new resolved sections to the dictionary, if there are many.
  private mutating func addIndices() {
    guard resolvedSections.count > Self.largestLinearCount else { return }
    for index in previousIndices.count..<resolvedSections.count {
      let resolved = resolvedSections[index]
      let hash = resolved.layout.tableHash
      previousIndices.append(indices.updateValue(index, forKey: hash))
    }
  }

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

extension SectionLayout {
  /// Returns the hash of the layout in a table.
  ///
  /// It covers all numbers, so that any number of different layouts have different hashes, but
  /// neither the choices with few cases nor the elements beside the items: hashing a whole layout
  /// takes more code.
  var tableHash: Int {
    var hasher = Hasher()
    hasher.combine(lineSpacing)
    hasher.combine(itemSpacing)
    hasher.combine(insets)
    hasher.combine(itemInsets)
    hasher.combine(header)
    hasher.combine(footer)
    hasher.combine(background)
    hasher.combine(separator)
    hasher.combine(badges)
    hasher.combine(orthogonal)
    switch arrangement {
    case .grid(let columns, let length, _, _):
      hasher.combine(length)
      columns.hashForTable(into: &hasher)
    case .masonry(let columns, let length, let tolerance):
      hasher.combine(length)
      hasher.combine(tolerance)
      columns.hashForTable(into: &hasher)
    case .flow(let rules, let size):
      hasher.combine(rules)
      hasher.combine(size)
    case .custom(let arrangement): hasher.combine(arrangement)
    case .groups(let group): hasher.combine(group)
    }
    return hasher.finalize()
  }
}

extension SectionLayout.Columns {
  /// Feeds the numbers of the columns to the hasher of a table.
  fileprivate func hashForTable(into hasher: inout Hasher) {
    switch self {
    case .count(let count): hasher.combine(count)
    case .adaptive(let width, nil), .upTo(let width): hasher.combine(width)
    default: hasher.combine(self)
    }
  }
}
