import SectileLayout
import SectilePaths

extension Virtualizer {
  /// The elements that have views, in reading order.
  ///
  /// - Complexity: O(*k*) for *k* elements.
  public var mounted: [MountedElement] { views.slots.map { $0.element } }

  /// Returns the first difference from a layout that is made from scratch, or of the views from the
  /// layout, after the last event.
  func difference() -> String? {
    guard let found = live.difference() ?? viewDifference() else { return nil }
    return "after \(event): \(found)"
  }

  /// Returns the first visible element that has no view, or whose view has another frame.
  private func viewDifference() -> String? {
    if !live.hasArea || running != nil { return nil }
    for element in live.layout.elements(in: live.viewport) {
      let name = id(at: element.path).map { "\($0)" } ?? "\(element.path)"
      guard let index = views.index(of: element.path) else { return "\(name) has no view" }
      let frame = live.inHost(element.frame, live.origin)
      let shown = views.slots[index].element
      if shown.frame != frame { return "\(name) is shown at \(shown.frame), not at \(frame)" }
    }
    return nil
  }
}

extension Virtualizer: CustomStringConvertible {
  /// The state for bug reports: that of the live layout, and the mounted elements with their
  /// identities and views; `E` marks a size that is an estimate.
  public var description: String {
    var lines = ["\(live)"]
    if restoring != nil { lines.append("waits for the elements of a place") }
    if let running { lines.append("transition at \(running.progress)") }
    for slot in views.slots {
      let path = slot.element.path
      let name = id(at: path).map { "\($0)" } ?? "?"
      lines.append("\(live.layout.isEstimated(path) ? "E" : " ") \(slot.element) \(name)")
    }
    for ghost in views.ghosts { lines.append("- \(ghost.element)") }
    return lines.joined(separator: "\n")
  }
}
