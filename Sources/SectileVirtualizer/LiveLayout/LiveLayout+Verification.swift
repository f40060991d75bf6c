package import SectileLayout
import SectilePaths

extension LiveLayout {
  /// Compares the layout with one that is made from scratch, from the same section layouts, counts,
  /// estimates and measured sizes, and during a drag also the layout without it.
  ///
  ///     assert(list.difference() == nil, list.difference()! + "\n\(list)")
  ///
  /// A program calls it in its tests, or after each event while it searches for a defect.
  ///
  /// - Returns: The first difference, with the path and both frames, or nil if there is none.
  /// - Complexity: O(*n*) for *n* elements, and that of making the layout.
  public func difference() -> String? {
    do throws(LayoutError) {
      if let difference = layout.difference(from: try layout.rebuilt()) { return difference }
      guard let original = reordering?.original else { return nil }
      return original.difference(from: try original.rebuilt()).map { "without the drag: \($0)" }
    } catch {
      return "the layout cannot be made from scratch: \(error)"
    }
  }
}

extension CollectionLayout {
  /// Returns the first element that differs from another layout, with the path and both frames.
  package func difference(from other: CollectionLayout) -> String? {
    for path in other.paths {
      guard let frame = frame(of: path), let expected = other.frame(of: path) else {
        return "\(path) is in one of the layouts only"
      }
      let distance = max(
        max(abs(frame.x - expected.x), abs(frame.y - expected.y)),
        max(abs(frame.width - expected.width), abs(frame.height - expected.height)))
      if !(distance <= ReadLine.slack) { return "\(path) is at \(frame), not at \(expected)" }
      if isEstimated(path) != other.isEstimated(path) {
        return "\(path) at \(frame) is \(isEstimated(path) ? "" : "not ")estimated"
      }
    }
    if paths.count != other.paths.count {
      return "there are \(paths.count) elements, not \(other.paths.count)"
    }
    if !(abs(mainLength - other.mainLength) <= ReadLine.slack) {
      return "the content has the length \(mainLength), not \(other.mainLength)"
    }
    return nil
  }
}

extension LiveLayout: CustomStringConvertible {
  /// The state, and the visible elements with their frames, one a line, for reports of defects.
  ///
  ///     vertical, container 320.0 480.0, viewport 0.0 3920.0 320.0 480.0
  ///     offset 3920.0, origin 0.0, length 4400.0
  ///     follows end, line 0.90 start 40.0, 3 measurements
  ///     0.89 0.0 3916.0 320.0 44.0
  ///     0.90 0.0 3960.0 320.0 44.0 E
  ///
  /// The frame of an estimated element has an `E`, and that of a pinned one a `P`.
  public var description: String {
    let (size, rect) = (layout.container, viewport.rect)
    var text = layout.axis == .vertical ? "vertical" : "horizontal"
    if layout.direction == .rightToLeft { text += ", right to left" }
    if layout.isReversed { text += ", reversed" }
    text += ", container \(size.width) \(size.height), viewport \(rect)\n"
    text += "offset \(offset), origin \(origin), length \(contentLength)"
    if overscroll != 0 { text += ", pulled by \(overscroll)" }
    text += "\nfollows"
    if following.isEmpty { text += " nothing" }
    if following.contains(.start) { text += " start" }
    if following.contains(.end) { text += " end" }
    if let line = currentLine() {
      text += ", line \(line.path) \(line.fraction == 0 ? "start" : "\(line.fraction)")"
      text += " \(line.distance)\(self.line == nil ? "" : " held")"
    }
    if let target { text += ", scrolls to \(target.path)" }
    if let roomPath { text += ", room for \(roomPath)" }
    if let drag = reordering {
      text += ", drags \(drag.items.count) to \(drag.target?.description ?? "their places")"
    }
    text += ", \(visibleMeasurements.count) measurements\n"
    for element in layout.elements(in: viewport) {
      text += "\(element.path) \(element.frame)"
      text += layout.isEstimated(element.path) ? " E" : ""
      text += element.isPinned ? " P\n" : "\n"
    }
    return text
  }
}
