// Opening and closing a list; changing its size, direction and sections.

import SectileLayout
import SectilePaths
import SectileVirtualizer

/// Opens a list and returns its handle, which is positive.
///
/// The words are width, height, device pixels per point (0: none), flags (1: right to left, 2: the
/// viewport follows the end, 4: and the start, 8: horizontal, 16: short content is at the end), the
/// length that a bar covers at the start, the number of sections, and the sections.
@c(sectile_open) public func openList(_ count: Int32) -> Int32 {
  attempt { () throws(WebError) in
    var words = try WordReader(count)
    let size = LayoutSize(width: try words.number(), height: try words.number())
    let scale = try words.number()
    let flags = try words.integer(in: 0...31)
    let start = try words.number()
    var sections: [SectionDescription] = []
    for _ in 0..<(try words.integer(in: 0...maximumSection)) {
      sections.append(try words.section())
    }
    try words.finish()
    let counts = SectionCounts(sections.map { $0.counts })
    let isHorizontal = flags & 8 != 0
    let layout: CollectionLayout
    do throws(LayoutError) {
      layout = try CollectionLayout(
        of: counts, in: size, axis: isHorizontal ? .horizontal : .vertical,
        direction: flags & 1 != 0 ? .rightToLeft : .leftToRight,
        pixelScale: scale == 0 ? nil : scale
      ) { sections[$0].layout }
    } catch {
      throw .layout(error)
    }
    var ends: ContentEnds = flags & 2 != 0 ? .end : []
    if flags & 4 != 0 { ends.formUnion(.start) }
    var viewport = Viewport(
      LayoutRect(origin: .zero, size: size),
      insets: isHorizontal ? LayoutInsets(leading: start) : LayoutInsets(top: start))
    // In mirrored axes the start has the largest offset.
    let begin = layout.offset(atStartDistance: 0, in: viewport)
    viewport.rect = viewport.rect.moved(to: begin, along: layout.axis)
    let options = LiveLayout.Options(followedEnds: ends, alignsToEnd: flags & 16 != 0)
    let host = Host(LiveLayout(layout, in: viewport, options: options), of: counts)
    host.traits = sections.map { $0.traits }
    return try open(host)
  }
}

/// Closes a list.
///
/// Its handle is then unknown.
@c(sectile_close) public func closeList(_ handle: Int32) -> Int32 {
  attempt { () throws(WebError) in
    try close(handle)
    return 0
  }
}

/// Changes the size of the container and writes the state.
///
/// Without area, all sizes and the place are kept.
@c(sectile_resize) public func resize(
  _ handle: Int32, _ width: Double, _ height: Double, _ isAnimated: Int32
) -> Int32 {
  call(handle) { host throws(WebError) in
    try host.update(isAnimated: isAnimated != 0) { live throws(LayoutError) in
      try live.resize(to: LayoutSize(width: width, height: height))
    }
    _ = host.writeState()
    return 0
  }
}

/// Changes the direction: 0 left to right, 1 right to left.
@c(sectile_set_direction) public func setDirection(
  _ handle: Int32, _ direction: Int32, _ isAnimated: Int32
) -> Int32 {
  call(handle) { host throws(WebError) in
    try host.update(isAnimated: isAnimated != 0) { live throws(LayoutError) in
      try live.edit { layout throws(LayoutError) in
        try layout.setDirection(direction == 1 ? .rightToLeft : .leftToRight)
      }
    }
    _ = host.writeState()
    return 0
  }
}

/// Gives a section the layout in the words, which are those of a section.
///
/// Its numbers of items and its header and footer stay.
@c(sectile_set_section) public func setSection(
  _ handle: Int32, _ section: Int32, _ count: Int32, _ isAnimated: Int32
) -> Int32 {
  call(handle) { host throws(WebError) in
    var words = try WordReader(count)
    let description = try words.section()
    try words.finish()
    try host.update(isAnimated: isAnimated != 0) { live throws(LayoutError) in
      try live.edit { layout throws(LayoutError) in
        try layout.setLayout(description.layout, forSection: Int(section))
      }
    }
    host.traits[Int(section)] = description.traits
    _ = host.writeState()
    return 0
  }
}
