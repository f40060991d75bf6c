// Opening and closing a list; changing its size, direction and sections.

import SectileLayout
import SectilePaths

/// Opens a list and returns its handle, which is positive.
///
/// The words are width, height, device pixels per point (0: none), flags (1: right to left, 2: the
/// viewport sticks to the end, 4: and to the start), the length that a bar covers at the top, the
/// number of sections, and the sections.
@c(sectile_open) public func openList(_ count: Int32) -> Int32 {
  attempt { () throws(WebError) in
    var words = try WordReader(count)
    let size = LayoutSize(width: try words.number(), height: try words.number())
    let scale = try words.number()
    let flags = try words.integer(in: 0...7)
    let top = try words.number()
    var sections: [SectionDescription] = []
    for _ in 0..<(try words.integer(in: 0...maximumSection)) {
      sections.append(try words.section())
    }
    try words.finish()
    let counts = SectionCounts(sections.map { $0.counts })
    var ends: ContentEnds = flags & 2 != 0 ? .end : []
    if flags & 4 != 0 { ends.formUnion(.start) }
    let layout: CollectionLayout
    do throws(LayoutError) {
      layout = try CollectionLayout(
        of: counts, in: size, direction: flags & 1 != 0 ? .rightToLeft : .leftToRight,
        pixelScale: scale == 0 ? nil : scale
      ) { sections[$0].layout }
    } catch {
      throw .layout(error)
    }
    return try open(Host(layout, of: counts, stickingTo: ends, insets: LayoutInsets(top: top)))
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

/// Changes the size of the container and writes the state: size of the content, origin of the
/// viewport.
///
/// The anchor stays where it is.
@c(sectile_resize) public func resize(
  _ handle: Int32, _ width: Double, _ height: Double, _ isAnimated: Int32
) -> Int32 {
  call(handle) { host throws(WebError) in
    try host.update(isAnimated: isAnimated != 0) { layout throws(LayoutError) in
      try layout.resize(to: LayoutSize(width: width, height: height))
    }
    host.writeState()
    return 0
  }
}

/// Changes the direction: 0 left to right, 1 right to left.
@c(sectile_set_direction) public func setDirection(
  _ handle: Int32, _ direction: Int32, _ isAnimated: Int32
) -> Int32 {
  call(handle) { host throws(WebError) in
    try host.update(isAnimated: isAnimated != 0) { layout throws(LayoutError) in
      try layout.setDirection(direction == 1 ? .rightToLeft : .leftToRight)
    }
    host.writeState()
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
    try host.update(isAnimated: isAnimated != 0) { layout throws(LayoutError) in
      try layout.setLayout(description.layout, forSection: Int(section))
    }
    host.writeState()
    return 0
  }
}
