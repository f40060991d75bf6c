// The keys and clicks of Docs/Selection.md as text, and the calls that a host makes for them.

import SectilePaths

/// A host that turns keys and clicks into calls.
struct SelectionKeyboard {
  /// The keys of a system.
  enum Style {
    /// Lists of macOS, and data grids of the WAI-ARIA practices with their shift-arrows.
    case macOS
    /// A single-select listbox or treeview in which the selection follows the focus.
    case singleSelect
    /// The recommended model of multi-select listboxes and treeviews: arrows move the focus only.
    case recommended
    /// The alternative model: arrows select, and control-arrows move the focus only.
    case alternative
    /// Lists of Windows: a shift-click deselects everything else.
    case windows
  }

  let style: Style
  let list: IndexPaths
  var selection: PathSelection

  init(_ style: Style, list: IndexPaths) {
    self.style = style
    self.list = list
    selection = PathSelection(mode: style == .singleSelect ? .single : .multiple)
  }

  private var first: KindedIndexPath { list.first(in: .item)! }
  private var last: KindedIndexPath { list.last(in: .item)! }

  /// The destination of an arrow key, which is the focused path at the end of the list.
  private func destination(_ key: String) -> KindedIndexPath {
    guard let cursor = selection.cursor else { return key.hasSuffix("up") ? last : first }
    let next =
      switch key.split(separator: "-").last {
      case "down": list.path(after: cursor, in: .item)
      case "up": list.path(before: cursor, in: .item)
      case "home": first
      default: last
      }
    return next ?? cursor
  }

  /// Makes the calls for keys and clicks that are separated by a comma and a space.
  mutating func press(_ keys: String) {
    var rest = keys[...]
    while !rest.isEmpty {
      let key = rest.prefix { $0 != "," }
      press(key: String(key))
      rest = rest.dropFirst(key.count + 2)
    }
  }

  private mutating func press(key: String) {
    let words = key.split(separator: " ")
    if words.count == 2 {
      click(String(words[0]), path(String(words[1])))
    } else {
      pressSingle(key)
    }
  }

  private mutating func click(_ click: String, _ path: KindedIndexPath) {
    switch (style, click) {
    case (.windows, "shift-click"):
      if let anchor = selection.anchor { selection.select(anchor) }
      selection.extend(to: path, in: list)
    case (_, "click"): selection.select(path)
    case (_, "command-click"), (_, "control-click"): selection.toggle(path)
    case (_, "shift-click"): selection.extend(to: path, in: list)
    case (_, "command-shift-click"), (_, "control-shift-click"):
      selection.extend(to: path, in: list, adding: true)
    default: preconditionFailure("no such click: \(click)")
    }
  }

  private mutating func pressSingle(_ key: String) {
    switch (style, key) {
    case (_, "focus the list"):
      let selected = selection.paths.paths(in: list).first
      selection.focus(selection.cursor ?? selected ?? first)
    case (.recommended, "down"), (.recommended, "up"), (.recommended, "home"),
      (.recommended, "end"):
      selection.focus(destination(key))
    case (_, "down"), (_, "up"), (_, "home"), (_, "end"):
      selection.move(to: destination(key), in: list)
    case (_, "control-down"), (_, "control-up"): selection.focus(destination(key))
    case (.macOS, "shift-down"), (.macOS, "shift-up"), (.macOS, "shift-end"),
      (.macOS, "shift-home"), (.windows, "shift-down"), (.windows, "shift-up"):
      selection.extend(to: destination(key), in: list)
    case (_, "shift-down"), (_, "shift-up"): selection.toggle(destination(key))
    case (_, "control-shift-home"), (_, "control-shift-end"):
      selection.extend(to: destination(key), from: selection.cursor, in: list, adding: true)
    case (_, "space"), (_, "control-space"): selection.cursor.map { selection.toggle($0) }
    case (_, "shift-space"): selection.cursor.map { selection.extend(to: $0, in: list) }
    case (_, "command-a"), (_, "control-a"):
      let items = list.filter(include: .item)
      let isComplete = key == "control-a" && selection.paths.count(in: items) == items.count
      if isComplete { selection.clear() } else { selection.selectAll(in: list) }
    case (_, "escape"): selection.clear()
    case (_, "click-nowhere"):
      selection.clear()
      selection.focus(nil)
    default: preconditionFailure("no such key: \(key)")
    }
  }
}
