// The same layout for the other axis and for the other direction, which the laws compare.

package import SectileLayout

extension LayoutSpec {
  /// The spec for the other axis, with width and height of everything exchanged.
  ///
  /// Only left-to-right specs have a transpose, because a horizontal layout is never mirrored
  /// across.
  package var transposed: LayoutSpec {
    precondition(direction == .leftToRight, "LayoutSpec.transposed: direction is \(direction).")
    var spec = self
    spec.axis = axis == .vertical ? .horizontal : .vertical
    spec.container = container.transposed
    for index in sections.indices {
      spec.sections[index].insets = sections[index].insets.transposed
      spec.sections[index].itemInsets = sections[index].itemInsets.transposed
      spec.sections[index].sizes = sections[index].sizes.map(\.transposed)
      spec.sections[index].estimatedItemSize = sections[index].estimatedItemSize?.transposed
      if let group = sections[index].group {
        spec.sections[index].arrangement = .groups(group.transposed)
      }
      spec.sections[index].background?.insets = sections[index].background!.insets.transposed
      spec.sections[index].badges = sections[index].badges.map(\.transposed)
    }
    return spec
  }

  /// The spec for the other direction.
  package var mirrored: LayoutSpec {
    var spec = self
    spec.direction = direction == .leftToRight ? .rightToLeft : .leftToRight
    return spec
  }
}

extension LayoutSpec {
  /// The spec with the main axis reversed, or restored.
  package var reversed: LayoutSpec {
    var spec = self
    spec.isReversed.toggle()
    return spec
  }

  /// The spec in which all insets along the main axis are exchanged.
  package var exchangingMainInsets: LayoutSpec {
    func exchange(_ insets: inout LayoutInsets) {
      if axis == .vertical {
        (insets.top, insets.bottom) = (insets.bottom, insets.top)
      } else {
        (insets.leading, insets.trailing) = (insets.trailing, insets.leading)
      }
    }
    var spec = self
    for index in sections.indices {
      exchange(&spec.sections[index].insets)
      exchange(&spec.sections[index].itemInsets)
      if let group = spec.sections[index].group {
        spec.sections[index].arrangement = .groups(
          group.exchangingInsets(isVertical: axis == .vertical))
      }
      if spec.sections[index].background != nil {
        exchange(&spec.sections[index].background!.insets)
      }
      spec.sections[index].badges = sections[index].badges.map {
        $0.exchangingEdges(isVertical: axis == .vertical)
      }
    }
    return spec
  }
}

extension LayoutSpec {
  /// Returns the edges between which an orthogonal section scrolls, across: those of the container,
  /// of a header beside the items, and of a footer beside them.
  package func orthogonalEdges(ofSection index: Int) -> (start: Double, end: Double) {
    let own = sections[index]
    let isVertical = axis == .vertical
    let crossLength = isVertical ? container.width : container.height
    let (leading, trailing) =
      isVertical
      ? (own.insets.leading, own.insets.trailing) : (own.insets.top, own.insets.bottom)
    var (start, end) = (0.0, crossLength)
    if case .beside(let width) = own.placement {
      if own.shownHeader != nil { start = leading + width }
      end = max(end, start)
      if own.shownFooter != nil { end = max(max(crossLength - trailing, leading) - width, start) }
    }
    return (start, end)
  }

  /// Returns the orthogonal layout of a section: one section along the other axis, whose items
  /// start and end at the insets of the section.
  package func orthogonalLayout(ofSection index: Int) -> LayoutSpec {
    let own = sections[index]
    let isVertical = axis == .vertical
    var spec = LayoutSpec()
    spec.axis = isVertical ? .horizontal : .vertical
    spec.direction = direction
    spec.pixelScale = pixelScale
    let visible = orthogonalEdges(ofSection: index)
    let length = visible.end - visible.start
    spec.container =
      isVertical
      ? LayoutSize(width: length, height: own.orthogonal!.length)
      : LayoutSize(width: own.orthogonal!.length, height: length)
    let crossLength = isVertical ? container.width : container.height
    let (leading, trailing) =
      isVertical
      ? (own.insets.leading, own.insets.trailing) : (own.insets.top, own.insets.bottom)
    var (first, last) = (leading, max(crossLength - trailing, leading))
    if case .beside(let width) = own.placement {
      if own.shownHeader != nil { first += width + own.itemSpacing }
      last = max(last, first)
      if own.shownFooter != nil { last = max(last - width - own.itemSpacing, first) }
    }
    let (firstInset, lastInset) =
      isVertical
      ? (own.itemInsets.leading, own.itemInsets.trailing)
      : (own.itemInsets.top, own.itemInsets.bottom)
    first += firstInset
    last = max(max(last, first - firstInset) - lastInset, first)
    let (before, after) = (first - visible.start, max(visible.end - last, 0))
    var section = Section()
    section.arrangement = own.arrangement
    section.itemLength = own.itemLength
    section.estimatedItemSize = own.estimatedItemSize
    section.alignment = own.alignment
    section.lineSpacing = own.lineSpacing
    section.itemSpacing = own.itemSpacing
    section.edgeStretch = own.edgeStretch
    section.sizes = own.sizes
    section.spans = own.spans
    section.insets =
      isVertical
      ? LayoutInsets(leading: before, trailing: after)
      : LayoutInsets(top: before, bottom: after)
    spec.sections = [section]
    return spec
  }
}

extension LayoutSpec.Badge {
  /// The badge at the opposite edge along y or x.
  func exchangingEdges(isVertical: Bool) -> Self {
    var badge = self
    let (first, last): (SectionLayout.Badge.Edges, SectionLayout.Badge.Edges) =
      isVertical ? (.top, .bottom) : (.leading, .trailing)
    badge.edges.subtract([first, last])
    if edges.contains(first) { badge.edges.insert(last) }
    if edges.contains(last) { badge.edges.insert(first) }
    if isVertical {
      badge.absoluteOffset.y = -absoluteOffset.y
      badge.fractionalOffset.y = -fractionalOffset.y
    } else {
      badge.absoluteOffset.x = -absoluteOffset.x
      badge.fractionalOffset.x = -fractionalOffset.x
    }
    return badge
  }

  /// The badge with width and height of everything exchanged.
  var transposed: Self {
    var badge = self
    (badge.width, badge.height) = (height, width)
    badge.absoluteOffset = absoluteOffset.transposed
    badge.fractionalOffset = fractionalOffset.transposed
    badge.edges = []
    let pairs: [(SectionLayout.Badge.Edges, SectionLayout.Badge.Edges)] = [
      (.top, .leading), (.leading, .top), (.bottom, .trailing), (.trailing, .bottom),
    ]
    for (own, other) in pairs where edges.contains(own) { badge.edges.insert(other) }
    return badge
  }
}

extension LayoutSize {
  package var transposed: LayoutSize { LayoutSize(width: height, height: width) }
}

extension LayoutPoint {
  package var transposed: LayoutPoint { LayoutPoint(x: y, y: x) }
}

extension LayoutRect {
  package var transposed: LayoutRect { LayoutRect(x: y, y: x, width: height, height: width) }

  /// Returns the mirror image in content of the given width.
  package func mirrored(in contentWidth: Double) -> LayoutRect {
    LayoutRect(x: contentWidth - maxX, y: y, width: width, height: height)
  }
}

extension LayoutInsets {
  package var transposed: LayoutInsets {
    LayoutInsets(top: leading, leading: top, bottom: trailing, trailing: bottom)
  }
}
