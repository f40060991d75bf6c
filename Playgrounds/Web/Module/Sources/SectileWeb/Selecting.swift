// The selection and the keyboard.

import SectileLayout
import SectilePaths
import SectileVirtualizer

/// Changes the selection: 0 select, 1 toggle, 2 extend to the path, 3 extend and keep the rest,
/// 4 select all, 5 clear, 6 move the focus and the selection to the path, 7 move the focus only.
///
/// - Returns: The number of selected elements, at most 2^31 - 1.
@c(sectile_select) public func select(
  _ handle: Int32, _ operation: Int32, _ section: Int32, _ item: Int32
) -> Int32 {
  call(handle) { host throws(WebError) in
    UsedParts.selection = true
    let paths = host.live.layout.paths
    switch operation {
    case 4: host.selection.selectAll(in: paths)
    case 5: host.selection.clear()
    case 0...3, 6, 7:
      let path = try host.path(section, item)
      switch operation {
      case 0: host.selection.select(path)
      case 1: host.selection.toggle(path)
      case 2: host.selection.extend(to: path, in: paths)
      case 3: host.selection.extend(to: path, in: paths, adding: true)
      case 6: host.selection.move(to: path, in: paths)
      default: host.selection.focus(path)
      }
    default: throw .invalidNumber(Double(operation), at: 0)
    }
    return host.selectedCount
  }
}

extension Host {
  /// The number of selected elements that fits into the result of a call.
  fileprivate var selectedCount: Int32 {
    Int32(clamping: selection.paths.count(in: live.layout.paths))
  }
}

/// Writes the ranges of the selection: first path and last path of each.
///
/// Returns their number.
@c(sectile_selection) public func selection(_ handle: Int32) -> Int32 {
  call(handle) { host throws(WebError) in
    var words = WordWriter()
    var count: Int32 = 0
    for range in host.selection.paths.ranges {
      words.write(range.lowerBound)
      words.write(range.upperBound)
      count += 1
    }
    return count
  }
}

/// The directions by the numbers of the page.
private let directions: [NavigationDirection] = [
  .up, .down, .left, .right, .lineStart, .lineEnd, .pageUp, .pageDown, .first, .last,
]

/// Moves the keyboard focus: 0 up, 1 down, 2 left, 3 right, 4 start of the line, 5 end of the line,
/// 6 page up, 7 page down, 8 first, 9 last.
///
/// - Parameter mode: 0 moves the selection too, 1 extends it, 2 leaves it.
/// - Returns: 1 with the new path and the offset that shows it in the buffer; 0 if the focus does
///   not move.
@c(sectile_navigate) public func navigate(
  _ handle: Int32, _ direction: Int32, _ mode: Int32
) -> Int32 {
  call(handle) { host throws(WebError) in
    guard directions.indices.contains(Int(direction)) else {
      throw .invalidNumber(Double(direction), at: 0)
    }
    guard 0...2 ~= mode else { throw .invalidNumber(Double(mode), at: 1) }
    UsedParts.selection = true
    let next: KindedIndexPath?
    if let cursor = host.selection.cursor {
      next = host.live.layout.path(directions[Int(direction)], from: cursor, in: host.live.viewport)
    } else {
      next = host.live.layout.nearestPath(to: host.live.viewport.rect.origin, of: .item)
    }
    guard let next else { return 0 }
    switch mode {
    case 0: host.selection.move(to: next, in: host.live.layout.paths)
    case 1: host.selection.extend(to: next, in: host.live.layout.paths)
    default: host.selection.focus(next)
    }
    var words = WordWriter()
    words.write(next)
    words.write(host.live.layout.offset(toShow: next, aligned: .nearest, in: host.live.viewport))
    return 1
  }
}
