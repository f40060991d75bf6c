// The state of one list on the page, and the table of handles.

import SectileGrouping
import SectileLayout
import SectilePaths
import SectileVirtualizer

/// A list on the page: the layout with its viewport, and the state of the page that calls share.
final class Host {
  var live: LiveLayout
  /// The number of items of each section, as the layout has them.
  var counts: SectionCounts
  /// The tasks of the page for each section.
  var traits: [SectionTraits] = [] {
    didSet { isDecorated = traits.contains { $0.contains(.decorated) } }
  }
  private var isDecorated = false
  /// The offset to which the page has scrolled, infinity for the end, until all that is visible is
  /// measured; nil if the line that is read stays.
  private var aim: Double?
  var selection = PathSelection()
  /// The outline whose rows are those of the first section, or nil.
  var outline: Outline<Int32>?
  /// The items that the user has lifted and not moved yet.
  var lifted: IndexPathSet?
  /// The state before the changes that the page has not shown yet, from which the next transition
  /// starts.
  var origin: TransitionOrigin?
  /// The running transition and its progress at the last frame.
  var running: RunningTransition?
  var progress = 0.0

  init(_ live: LiveLayout, of counts: SectionCounts) {
    self.live = live
    self.counts = counts
  }

  /// Reports an event to the layout.
  ///
  /// - Parameters:
  ///   - changes: The changes of the data, empty if only the layout changes.
  ///   - isAnimated: Whether the page wants to know the changes, for a transition.
  ///   - event: Changes the layout. On error everything stays as it was.
  func update(
    through changes: SectionedChanges = SectionedChanges(), isAnimated: Bool,
    _ event: (inout LiveLayout) throws(LayoutError) -> Void
  ) throws(WebError) {
    let (layout, viewport) = (live.layout, live.viewport)
    do throws(LayoutError) { try event(&live) } catch { throw .layout(error) }
    aim = nil
    if UsedParts.selection, !changes.isEmpty {
      selection = selection.mapped(through: changes, in: layout.paths)
    }
    if !isAnimated {
      stopTransition()
    } else if let origin {
      origin.changes = origin.changes.followed(by: changes)
      origin.isNamed = false
    } else {
      origin = TransitionOrigin(layout, viewport, changes)
    }
  }

  /// The user has scrolled: moves the viewport to an offset, limited to the content.
  ///
  /// Measuring keeps the offset of a jump, after which nothing has been read yet, and an end.
  func scroll(to offset: Double) {
    let (old, largest) = (live.offset, largestOffset)
    let offset = max(0, min(offset, largest))
    if offset == old { return }
    live.scrolled(to: offset, velocity: offset - old)
    aim = nil
    if live.measurements().isEmpty { return }
    if offset == largest {
      aim = .infinity
    } else if offset == 0 || abs(offset - old) >= viewportLength {
      aim = offset
    }
  }

  /// Sets measured sizes.
  func measure(_ sizes: [(path: KindedIndexPath, size: LayoutSize)]) throws(WebError) {
    do throws(LayoutError) { try live.setMeasuredSizes(sizes) } catch { throw .layout(error) }
    guard let aim else { return }
    let offset = min(aim, largestOffset)
    if offset != live.offset { live.scrolled(to: offset, velocity: offset - live.offset) }
    if live.measurements().isEmpty { self.aim = nil }
  }

  /// Scrolls to an element, or a part of the way to it; returns whether it has a frame.
  func reveal(
    _ path: KindedIndexPath, _ alignment: ScrollAlignment, _ fraction: Double
  ) -> Bool {
    aim = nil
    return live.scroll(to: path, aligned: alignment, fraction: fraction)
  }

  private var largestOffset: Double { max(0, live.contentLength - viewportLength) }

  private var viewportLength: Double {
    live.layout.axis == .vertical ? live.viewport.rect.height : live.viewport.rect.width
  }

  /// Makes the transition from the kept state to the current one.
  ///
  /// It continues a running one from its current frames.
  func makeTransition() -> RunningTransition? {
    guard let origin else { return running }
    let next = origin.layout.transition(
      to: live.layout, through: origin.changes, in: origin.viewport, newViewport: live.viewport)
    return RunningTransition(
      running?.transition.interrupted(at: progress, by: next) ?? next)
  }

  /// Ends the running transition.
  func stopTransition() {
    running = nil
    origin = nil
    progress = 0
  }

  /// Writes the size of the content, the origin of the viewport in it, the offset and the length of
  /// the scrolling content, and flags (1: a transition runs, 2: the page has to rename its rows, 4:
  /// there are decorations).
  func writeState() -> WordWriter {
    var words = WordWriter()
    let size = live.layout.contentSize
    words.write(size.width)
    words.write(size.height)
    words.write(live.viewport.rect.x)
    words.write(live.viewport.rect.y)
    words.write(live.offset)
    words.write(live.contentLength)
    words.write(
      (running == nil ? 0 : 1) + (origin?.isNamed ?? true ? 0 : 2) + (isDecorated ? 4 : 0))
    return words
  }
}

/// The state before changes that the page has not shown yet, and the changes since then.
final class TransitionOrigin {
  let layout: CollectionLayout
  let viewport: Viewport
  var changes: SectionedChanges
  /// Whether the page has given its rows their new paths.
  var isNamed = false

  init(_ layout: CollectionLayout, _ viewport: Viewport, _ changes: SectionedChanges) {
    self.layout = layout
    self.viewport = viewport
    self.changes = changes
  }
}

/// A transition that runs.
///
/// An object, because the code that copies the struct is long.
final class RunningTransition {
  let transition: LayoutTransition

  init(_ transition: LayoutTransition) { self.transition = transition }
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
