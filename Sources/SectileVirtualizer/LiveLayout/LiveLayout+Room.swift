import SectileLayout
public import SectilePaths

extension LiveLayout {
  /// Makes room at the end of the content, so that an element near it can be at the start of the
  /// visible part: a new question, whose answer arrives below it.
  ///
  ///     try chat.apply(question, of: messages)
  ///     chat.makeRoom(for: path)
  ///     chat.scroll(to: path, aligned: .start)
  ///
  /// The room becomes shorter as content arrives below the element, until none is left. A viewport
  /// that follows the end is at the end of the room, so the question stays at the start until the
  /// answer is longer than the viewport, and then the end of the answer stays visible. The room
  /// follows the element through changes, and ends when it is removed.
  ///
  /// - Parameter path: The element, or nil to end the room.
  /// - Complexity: O(*k* log *s*) for *k* elements in the viewport.
  public mutating func makeRoom(for path: KindedIndexPath?) {
    let line = currentLine()
    let (old, pull) = (start, overscroll)
    roomPath = path
    place(line, from: old, pull: pull)
  }

  /// The distance of the viewport from the start of the content at which the element with room is
  /// at the start, below bars and pinned elements; nil without room.
  var roomStart: Double? {
    roomPath.flatMap { layout.startDistance(toShow: $0, aligned: .start, in: viewport) }
  }

  /// Gives the target and the room the paths after changes, or ends them.
  mutating func mapPaths(through changes: SectionedChanges) {
    if let path = target?.path {
      if let new = changes.newPath(for: path) { target?.path = new } else { target = nil }
    }
    roomPath = roomPath.flatMap { changes.newPath(for: $0) }
  }
}
