// The parts of the host that only calls of the full module switch on.

/// Whether a call has used outlines, whether one has selected elements, and whether one has lifted
/// them.
///
/// The small module has no such calls. These numbers are then never set, so the optimization at
/// link time removes the code that tests them. Otherwise `scroll` would keep all of it.
enum UsedParts {
  nonisolated(unsafe) private static var usesOutline = false
  nonisolated(unsafe) private static var usesSelection = false
  nonisolated(unsafe) private static var usesDragging = false

  static var outline: Bool {
    get { unsafe usesOutline }
    set { unsafe usesOutline = newValue }
  }

  static var selection: Bool {
    get { unsafe usesSelection }
    set { unsafe usesSelection = newValue }
  }

  static var dragging: Bool {
    get { unsafe usesDragging }
    set { unsafe usesDragging = newValue }
  }
}
