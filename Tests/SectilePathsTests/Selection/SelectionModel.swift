// A selection as loops over arrays and sets of paths, and the operations as source code.

import SectilePaths
import SectileTestSupport

/// The rules of `PathSelection` without runs, ordinals or searches.
struct SelectionModel {
  let isSingle: Bool
  let kinds: Kinds
  var selected: Set<KindedIndexPath> = []
  var selectedBeforeExtension: Set<KindedIndexPath>?
  var anchor: KindedIndexPath?
  var cursor: KindedIndexPath?

  init(isSingle: Bool, kinds: Kinds) {
    self.isSingle = isSingle
    self.kinds = kinds
  }

  private func isSelectable(_ path: KindedIndexPath) -> Bool { kinds.contains(Kinds(path.kind)) }

  mutating func perform(_ operation: SelectionOperation, in list: [KindedIndexPath]) {
    switch operation {
    case .select(let path): if isSelectable(path) { selectOnly(path) }
    case .move(let path): if isSelectable(path) && list.contains(path) { selectOnly(path) }
    case .toggle(let path): if isSelectable(path) { toggle(path) }
    case .extend(let path, let start, let adding):
      guard isSelectable(path), list.contains(path) else { return }
      if isSingle { selectOnly(path) } else { extend(to: path, from: start, in: list, adding) }
    case .selectAll:
      guard !isSingle else { return }
      selected = Set(list.filter(isSelectable))
      selectedBeforeExtension = []
    case .selectContents(let set):
      let chosen = list.filter { isSelectable($0) && set.contains($0) }
      selected = Set(isSingle ? Array(chosen.prefix(1)) : chosen)
      (selectedBeforeExtension, anchor) = (nil, nil)
    case .clear:
      (selected, selectedBeforeExtension, anchor) = ([], nil, nil)
    case .focus(let path): cursor = path
    }
  }

  private mutating func selectOnly(_ path: KindedIndexPath) {
    (selected, selectedBeforeExtension, anchor, cursor) = ([path], nil, path, path)
  }

  private mutating func toggle(_ path: KindedIndexPath) {
    if selected.contains(path) {
      selected.remove(path)
      anchor = selected.sorted().first { $0 > path } ?? selected.sorted().last { $0 < path }
    } else {
      selected = isSingle ? [path] : selected.union([path])
      anchor = path
    }
    (selectedBeforeExtension, cursor) = (nil, path)
  }

  private mutating func extend(
    to path: KindedIndexPath, from start: KindedIndexPath?, in list: [KindedIndexPath],
    _ adding: Bool
  ) {
    let first = start ?? anchor ?? cursor ?? list.first(where: isSelectable)!
    if !adding, let selectedBeforeExtension { selected = selectedBeforeExtension }
    selectedBeforeExtension = selected
    for candidate in list where isSelectable(candidate) {
      let isInRange = first <= candidate && candidate <= path
      let isInReversedRange = path <= candidate && candidate <= first
      if isInRange || isInReversedRange { selected.insert(candidate) }
    }
    (anchor, cursor) = (first, path)
  }

  mutating func follow(_ pair: StatePair, in list: [KindedIndexPath]) {
    let newPath = pair.newPath(for:)
    /// All elements in the direction from one element to another, or to the end of the list.
    func survivor(of path: KindedIndexPath, upTo end: KindedIndexPath) -> KindedIndexPath? {
      let others = list.filter { isSelectable($0) || $0.kind == path.kind }
      let between =
        path < end
        ? others.filter { path < $0 && $0 <= end }
        : others.reversed().filter { end <= $0 && $0 < path }
      return between.compactMap(newPath).first
    }
    let (oldCursor, oldAnchor) = (cursor, anchor)
    let (first, last) = (path("0.header"), path("2147483647.footer"))
    func nearest(_ path: KindedIndexPath) -> KindedIndexPath? {
      newPath(path) ?? survivor(of: path, upTo: last) ?? survivor(of: path, upTo: first)
    }
    cursor = oldCursor.flatMap(nearest)
    anchor = oldAnchor.flatMap { anchor in
      guard let oldCursor else { return nearest(anchor) }
      return newPath(anchor) ?? survivor(of: anchor, upTo: oldCursor) ?? cursor
    }
    selected = Set(selected.compactMap(newPath))
    selectedBeforeExtension = selectedBeforeExtension.map { Set($0.compactMap(newPath)) }
  }

  /// Returns a sentence about the first difference of a selection from this model, or nil.
  func violation(of selection: PathSelection) -> String? {
    if selection.paths != IndexPathSet(selected) {
      return "\(selection.paths) is selected, not \(IndexPathSet(selected))"
    }
    if selection.anchor != anchor { return "the anchor is not \(text(anchor)): \(selection)" }
    if selection.cursor != cursor { return "the cursor is not \(text(cursor)): \(selection)" }
    return nil
  }

  private func text(_ path: KindedIndexPath?) -> String { path.map { "\($0)" } ?? "nil" }
}

/// An operation of the pointer or the keyboard.
enum SelectionOperation {
  case select(KindedIndexPath)
  case toggle(KindedIndexPath)
  case extend(KindedIndexPath, from: KindedIndexPath?, adding: Bool)
  case selectAll
  case selectContents(IndexPathSet)
  case clear
  case move(KindedIndexPath)
  case focus(KindedIndexPath?)

  func perform(on selection: inout PathSelection, in paths: IndexPaths) {
    switch self {
    case .select(let path): selection.select(path)
    case .toggle(let path): selection.toggle(path)
    case .extend(let path, let start, let adding):
      selection.extend(to: path, from: start, in: paths, adding: adding)
    case .selectAll: selection.selectAll(in: paths)
    case .selectContents(let set): selection.select(contentsOf: set, in: paths)
    case .clear: selection.clear()
    case .move(let path): selection.move(to: path, in: paths)
    case .focus(let path): selection.focus(path)
    }
  }

  /// The statement that performs the operation, with `list` for the enumeration.
  var code: String {
    func code(_ path: KindedIndexPath?) -> String { path.map { "path(\"\($0)\")" } ?? "nil" }
    switch self {
    case .select(let path): return "selection.select(\(code(path)))"
    case .toggle(let path): return "selection.toggle(\(code(path)))"
    case .extend(let path, let start, let adding):
      return
        "selection.extend(to: \(code(path)), from: \(code(start)), in: list, adding: \(adding))"
    case .selectAll: return "selection.selectAll(in: list)"
    case .selectContents(let set):
      return "selection.select(contentsOf: IndexPathSet(\"\(set)\")!, in: list)"
    case .clear: return "selection.clear()"
    case .move(let path): return "selection.move(to: \(code(path)), in: list)"
    case .focus(let path): return "selection.focus(\(code(path)))"
    }
  }
}
