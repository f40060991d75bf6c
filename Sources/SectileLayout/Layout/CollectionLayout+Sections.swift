import SectilePaths

extension CollectionLayout {
  func section(at index: Int) -> SectionGeometry { geometry(of: sections.find(.index(index))) }

  func metrics(ofSection index: Int) -> SectionMetrics { sections.find(.index(index)).run.metrics }

  func geometry(of section: OffsetTree<SectionRun>.Position) -> SectionGeometry {
    SectionGeometry(section, resolvedSections: resolvedSections, sectionsStart: sectionsStart)
  }

  /// Returns the index of the last section that starts before a position of the main axis; 0 if
  /// none does, and -1 without sections.
  ///
  /// - Complexity: O(log *s*)
  func lastSection(startingBefore position: Double) -> Int {
    sections.count == 0 ? -1 : sections.find(.offset(position - sectionsStart)).index
  }

  func resolvedIndex(ofSection index: Int) -> Int {
    Int(metrics(ofSection: index).resolvedIndex)
  }

  func builder(ofSection index: Int, resolved: Int) -> SectionBuilder {
    SectionBuilder(
      index: index, resolved: resolvedSections[resolved], resolvedIndex: resolved, space: space,
      spacing: resolvedConfiguration.sectionSpacing)
  }

  /// Returns the own size and the span of an item, or nil if it has no frame and neither is known;
  /// a length that the section layout determines is NaN.
  ///
  /// - Throws: `LayoutError.unknownElement` if there is no such item.
  func input(at path: KindedIndexPath) throws(LayoutError) -> MeasuredItem? {
    guard let item = path.item, path.section < numberOfSections else { throw .unknownElement(path) }
    let run = sections.find(.index(path.section)).run
    guard item < run.metrics.itemCount else { throw .unknownElement(path) }
    return run.keptInput(ofItem: item, resolvedSections[Int(run.metrics.resolvedIndex)])
  }
}

extension SectionRun {
  /// Returns what is known about an item, shown or not, as an input of another section or index.
  func keptInput(ofItem item: Int, _ resolved: ResolvedSection) -> MeasuredItem? {
    guard item < metrics.shownItemCount else {
      return hidden?.value.items.input(ofItem: item)
    }
    return ownSize(ofItem: item, resolved)
  }
}

extension CollectionLayout {
  /// Returns the frame of an item of a section, with orthogonal sections scrolled to their start.
  func frame(ofItem item: Int, in section: SectionGeometry) -> LayoutRect {
    section.frame(ofItem: item, in: content)
  }

  var content: ContentSpace { ContentSpace(space: space, contentLength: contentLength) }
}
