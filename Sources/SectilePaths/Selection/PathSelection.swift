// The selection of a list or grid as the user builds it with the pointer and the keyboard.

/// A selection with an anchor and a cursor.
///
/// The operations are those of macOS lists and of the listbox, grid and treeview patterns of the
/// WAI-ARIA practices. The guide `Docs/Selection.md` lists the keys and clicks, and the operation
/// for each of them.
///
///     let list = IndexPaths(SectionCounts([3, 4]))
///     var selection = PathSelection()
///     selection.select(.item(1, inSection: 0))                   // a click
///     selection.extend(to: .item(2, inSection: 1), in: list)     // a shift-click
///     selection.paths.description                                // "0.1…0.2, 1.0…1.2"
///     selection.extend(to: .item(2, inSection: 0), in: list)     // replaces that extension
///     selection.paths.description                                // "0.1…0.2"
///
/// - The *anchor* is the fixed end of a range: the path that was selected last on its own.
/// - The *cursor* is the path that has the keyboard focus. It need not be selected.
/// - An *extension* is the range from the anchor to a path. It is open until another operation
///   changes the selection; as long as it is open, the next extension replaces it.
///
/// The operations ignore paths whose kind is not in `kinds`. Operations with an enumeration ignore
/// paths that the enumeration does not have. Then the selection is unchanged.
///
/// A selection does not contain the data. The enumeration is an argument of each operation that
/// needs an order, and `mapped(through:in:)` returns the selection after an update of the data. The
/// selected paths are an `IndexPathSet`: a billion items of a section without *k* of them are at
/// most *k* + 1 runs.
///
/// Two selections are equal if they behave equally: if they have the same mode, kinds, paths,
/// anchor and cursor, and the same open extension.
public struct PathSelection: Hashable, Sendable {
  /// The number of paths that can be selected at the same time.
  public enum Mode: Hashable, Sendable {
    /// At most one path.
    case single
    /// Any number of paths.
    case multiple
  }

  /// The number of paths that can be selected at the same time.
  public let mode: Mode

  /// The kinds of paths that can be selected.
  public let kinds: KindedIndexPath.Kinds

  /// The selected paths.
  public internal(set) var paths = IndexPathSet()

  /// The fixed end of a range, or nil.
  ///
  /// `select(_:)`, `move(to:in:)` and a `toggle(_:)` that selects a path set it to this path, and
  /// an extension to the path at which it starts. If `toggle(_:)` deselects a path, the anchor is
  /// the next selected path, or else the previous one. `clear()` and `select(contentsOf:in:)`
  /// remove it.
  public internal(set) var anchor: KindedIndexPath?

  /// The path that has the keyboard focus, or nil.
  public internal(set) var cursor: KindedIndexPath?

  /// The paths that were selected before the open extension, or nil if no extension is open.
  var pathsBeforeExtension: IndexPathSet?

  /// Creates an empty selection.
  ///
  /// - Parameters:
  ///   - mode: The number of paths that can be selected at the same time.
  ///   - kinds: The kinds of paths that can be selected.
  /// - Complexity: O(1)
  public init(mode: Mode = .multiple, kinds: KindedIndexPath.Kinds = .item) {
    self.mode = mode
    self.kinds = kinds.intersection(.all)
  }

  /// Returns whether a path is of a kind that can be selected.
  func accepts(_ path: KindedIndexPath) -> Bool {
    kinds.contains(KindedIndexPath.Kinds(path.kind))
  }
}

extension PathSelection: CustomStringConvertible {
  /// The selected paths, the anchor and the cursor, as in `0.1…0.2, anchor 0.1, cursor 0.2`.
  ///
  /// - Complexity: O(*r*), where *r* is the number of runs.
  public var description: String {
    var text = paths.description
    if let anchor { text += ", anchor \(anchor)" }
    if let cursor { text += ", cursor \(cursor)" }
    return text
  }
}

// MARK: Invariants

extension PathSelection {
  /// Returns a sentence about a property that every selection has and this one does not, or nil.
  ///
  /// - Complexity: O(*r* log *r*), where *r* is the number of runs.
  func violation() -> String? {
    if !paths.hasOnly(kinds) { return "a selected path has a kind that cannot be selected" }
    if mode == .single {
      if pathsBeforeExtension != nil { return "a single selection has an extension" }
      let ranges = paths.ranges
      if ranges.count > 1 || ranges.contains(where: { $0.lowerBound != $0.upperBound }) {
        return "a single selection has several paths"
      }
    }
    if let pathsBeforeExtension, !pathsBeforeExtension.isSubset(of: paths) {
      return "a path from before the extension is not selected"
    }
    return nil
  }

  /// Stops the program if the selection is not valid; compiled only with `SECTILE_CHECKS`.
  @inline(__always) func checkInvariants() {
    #if SECTILE_CHECKS
      if let violation = violation() { preconditionFailure("PathSelection: \(violation).") }
    #endif
  }
}
