// The state of one list on the page, and the table of handles.

import SectileGrouping
import SectileLayout
import SectilePaths
import SectileVirtualizer

/// A list on the page: its layout, and what the page has to keep between two calls.
final class Host {
  var layout: CollectionLayout
  /// The number of items of each section, as the layout has them.
  var counts: SectionCounts
  /// The visible part of the layout, with the hierarchy of the outline.
  var viewport: Viewport
  /// The ends that the viewport sticks to.
  let ends: ContentEnds
  /// The anchor since the last call that scrolled, so that all batches of measured sizes hold the
  /// same element.
  var held: HeldAnchor?
  var selection = PathSelection()
  /// The outline whose rows are those of the first section, or nil.
  var outline: Outline<Int32>?
  /// The running transition and its progress at the last frame.
  var running: RunningTransition?
  var progress = 0.0
  /// The state from which the next transition starts.
  ///
  /// The page first measures the elements that an edit makes visible, and then requests the
  /// transition.
  var origin: TransitionOrigin?
  /// The drag, if the user drags items.
  var drag: Reordering?

  init(
    _ layout: CollectionLayout, of counts: SectionCounts, stickingTo ends: ContentEnds,
    insets: LayoutInsets
  ) {
    self.layout = layout
    self.counts = counts
    self.ends = ends
    viewport = Viewport(LayoutRect(origin: .zero, size: layout.container), insets: insets)
  }

  /// Changes the layout, and holds the anchor.
  ///
  /// - Parameters:
  ///   - changes: The changes of the data, empty if only the layout changes.
  ///   - isAnimated: Whether a transition leads from the old frames to the new ones.
  ///   - change: Changes the layout, or during a drag the layout without the drag, unless the data
  ///     changes, which ends the drag. On error everything stays as it was.
  func update(
    through changes: SectionedChanges = SectionedChanges(), isAnimated: Bool,
    newOutline: Outline<Int32>? = nil,
    _ change: (inout CollectionLayout) throws(LayoutError) -> Void
  ) throws(WebError) {
    var new = layout
    var newDrag: Reordering?
    do throws(LayoutError) {
      if UsedParts.dragging, changes.isEmpty, var drag {
        try drag.update(change)
        (new, newDrag) = (drag.layout, drag)
      } else {
        try change(&new)
      }
    } catch {
      throw .layout(error)
    }
    let old = heldAnchor()
    let anchor =
      changes.isEmpty ? old : old.mapped(through: changes, from: layout, in: viewport)
    if !isAnimated { stopTransition() }
    show(new, through: changes, isAnimated: isAnimated)
    drag = newDrag
    if let newOutline {
      outline = newOutline
      viewport.hierarchy = newOutline.hierarchy()
    }
    viewport.rect = LayoutRect(origin: viewport.rect.origin, size: new.container)
    // Measuring the elements that the change made visible holds the same element.
    hold(anchor)
  }

  /// Returns the anchor since the last scroll, or that of the viewport.
  @inline(never) func heldAnchor(velocity: Double = 0) -> LayoutAnchor {
    // The browser shows the offset that it has rounded, so the row has its place there.
    layout.anchor(in: viewport, holding: held, velocity: velocity, stickingTo: ends, slack: 0)
  }

  /// Moves the viewport so that an anchor keeps its position, until the next scroll.
  @inline(never) func hold(_ anchor: LayoutAnchor) {
    let offset = layout.offset(restoring: anchor, in: viewport)
    viewport.rect = viewport.rect.moved(to: offset, along: layout.axis).clamped(in: layout)
    held = HeldAnchor(anchor, in: viewport)
  }

  /// Replaces the layout, and keeps the old one as the start of a transition.
  func show(_ new: CollectionLayout, through changes: SectionedChanges, isAnimated: Bool) {
    if isAnimated {
      if let origin {
        origin.changes = origin.changes.followed(by: changes)
      } else {
        origin = TransitionOrigin(layout, viewport, changes)
      }
    }
    if UsedParts.selection, !changes.isEmpty {
      selection = selection.mapped(through: changes, in: layout.paths)
    }
    layout = new
    held = nil
  }

  /// Makes the transition from the kept state to the current one.
  ///
  /// It continues a running one from its current frames.
  func makeTransition() -> RunningTransition? {
    guard let origin else { return running }
    let next = origin.layout.transition(
      to: layout, through: origin.changes, in: origin.viewport, newViewport: viewport)
    return RunningTransition(
      running?.transition.interrupted(at: progress, by: next) ?? next)
  }

  /// Ends the running transition.
  func stopTransition() {
    running = nil
    origin = nil
    progress = 0
  }

  /// Writes the size of the content and the origin of the viewport.
  func writeState() {
    var words = WordWriter()
    writeState(to: &words)
  }

  /// Writes the size of the content and the origin of the viewport.
  func writeState(to words: inout WordWriter) {
    let size = layout.contentSize
    words.write(size.width)
    words.write(size.height)
    words.write(viewport.rect.x)
    words.write(viewport.rect.y)
  }
}

/// The state before a change that the page animates, and the changes since then.
final class TransitionOrigin {
  let layout: CollectionLayout
  let viewport: Viewport
  var changes: SectionedChanges

  init(_ layout: CollectionLayout, _ viewport: Viewport, _ changes: SectionedChanges) {
    self.layout = layout
    self.viewport = viewport
    self.changes = changes
  }
}

/// A transition that runs.
final class RunningTransition {
  let transition: LayoutTransition

  init(_ transition: LayoutTransition) { self.transition = transition }
}

extension LayoutRect {
  /// Returns the rectangle moved into the content; at its start if the content is shorter.
  func clamped(in layout: CollectionLayout) -> LayoutRect {
    let size = layout.contentSize
    return LayoutRect(
      x: max(0, min(x, size.width - width)), y: max(0, min(y, size.height - height)),
      width: width, height: height)
  }
}

/// The open lists.
///
/// A handle is an index here with the number of uses of that index, so that a closed handle is not
/// taken for a newer list.
nonisolated(unsafe) private var hosts: [(host: Host?, uses: Int32)] = []

/// Returns the handle of a new list.
func open(_ host: Host) throws(WebError) -> Int32 {
  let index = unsafe hosts.firstIndex { $0.host == nil && $0.uses < 0x7fff } ?? hosts.count
  guard index < 0xffff else { throw .missing }
  if unsafe index == hosts.count { unsafe hosts.append((nil, 0)) }
  unsafe hosts[index].host = host
  unsafe hosts[index].uses += 1
  return unsafe hosts[index].uses << 16 | Int32(index)
}

/// Returns the list of a handle.
@inline(never) func host(_ handle: Int32) throws(WebError) -> Host {
  let index = Int(handle & 0xffff)
  guard handle > 0, unsafe index < hosts.count, unsafe hosts[index].uses == handle >> 16,
    let host = unsafe hosts[index].host
  else { throw .unknownHandle }
  return host
}

/// Removes the list of a handle.
func close(_ handle: Int32) throws(WebError) {
  _ = try host(handle)
  unsafe hosts[Int(handle & 0xffff)].host = nil
}

/// Runs a call for the list of a handle, and returns its result or the code of its error.
///
/// Not inlined, like the other functions that most calls use, so that the module is smaller.
@inline(never) func call(
  _ handle: Int32, _ body: (Host) throws(WebError) -> Int32
) -> Int32 {
  attempt { () throws(WebError) in try body(host(handle)) }
}

/// Runs a call, and returns its result or the code of its error.
@inline(never) func attempt(_ body: () throws(WebError) -> Int32) -> Int32 {
  do throws(WebError) {
    return try body()
  } catch {
    error.describe()
    return error.code
  }
}

@main enum SectileWeb {
  static func main() {}
}
