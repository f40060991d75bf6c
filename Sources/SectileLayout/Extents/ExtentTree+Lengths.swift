// SectileLayout/Extents/ExtentTree+Lengths.swift
//
// Trees of lengths from scratch. They are cut into leaves as `ExtentTree.Builder` cuts runs, so that nobody can
// tell how a tree was made. But most rows differ from their neighbours, and a leaf of such rows is a part of
// the array of all lengths: what is left to do is to add them. Benchmark: P9.

extension ExtentTree<RowRun> {
  /// Creates the tree of some lengths, which may keep their array.
  ///
  /// - Parameter lengths: Each finite and not negative, nor -0.
  /// - Complexity: O(*n*) for *n* lengths.
  init(lengths: ContiguousArray<Double>) {
    let cut = LeafCut(lengths)
    // Who keeps an array should need most of it.
    let isShared = cut.sharedCount >= lengths.capacity / 2
    var levels = Levels()
    for leaf in cut.leaves {
      let slots =
        !leaf.isShared
        ? LeafSlots(leaf.range, of: cut.words)
        : isShared
          ? LeafSlots(leaf.range, of: lengths)
          : LeafSlots(ContiguousArray(lengths[leaf.range]))
      levels.append(Node(slots: slots), total: leaf.total, summary: NoSummary())
    }
    self = levels.finish()
  }
}

/// The leaves of a tree of lengths.
private struct LeafCut {
  private typealias Tree = ExtentTree<RowRun>

  /// A leaf whose words are a part of the lengths, or of the words that are written for it.
  struct Leaf {
    var isShared: Bool
    var range: Range<Int>
    var total: ExtentTree<RowRun>.Extent
  }

  private(set) var leaves: ContiguousArray<Leaf> = []
  /// How many words are a part of the lengths.
  private(set) var sharedCount = 0
  /// The words of all other leaves.
  private(set) var words: ContiguousArray<Double> = []

  /// Cuts some lengths.
  init(_ lengths: ContiguousArray<Double>) {
    leaves.reserveCapacity(lengths.count / Tree.leafFill + 1)
    var next = 0
    while next < lengths.count {
      let end = min(next + Tree.leafFill, lengths.count)
      let rows = Self.rows(in: lengths.span.extracting(next..<end))
      if rows.count == end - next && (end == lengths.count || lengths[end] != lengths[end - 1]) {
        leaves.append(Leaf(isShared: true, range: next..<end, total: rows))
        sharedCount += rows.count
        next = end
      } else {
        appendLeaf(of: lengths, from: &next)
      }
    }
  }

  /// Adds a leaf in which a run is that has fewer words than rows, or one at its end that has another row behind it.
  private mutating func appendLeaf(of lengths: ContiguousArray<Double>, from next: inout Int) {
    let start = words.count
    while next < lengths.count && words.count - start < Tree.leafFill {
      let end = min(next + Tree.leafFill - (words.count - start), lengths.count)
      var rows = Self.rows(in: lengths.span.extracting(next..<end)).count
      // A run at the end may go on.
      if rows == end - next { rows -= rows > 1 && lengths[end - 1] == lengths[end - 2] ? 2 : 1 }
      words.append(contentsOf: lengths[next..<next + rows])
      next += rows
      let first = next
      while next < lengths.count && lengths[next] == lengths[first] { next += 1 }
      RowRun(count: next - first, memberLength: lengths[first]).write(to: &words)
    }
    let range = start..<words.count
    let total = LeafScan<RowRun>(after: Tree.Extent()).end(in: words.span.extracting(range))
    leaves.append(Leaf(isShared: false, range: range, total: total))
  }

  /// Returns how many lengths there are before three that are equal, and the sum of all if there are no three.
  ///
  /// What is asked here is asked a million times.
  private static func rows(
    in lengths: borrowing Swift.Span<Double>
  ) -> ExtentTree<RowRun>.Extent {
    var (last, secondToLast, sum) = (-1.0, -1.0, 0.0)
    for index in lengths.indices {
      let length = lengths[index]
      if length == last && length == secondToLast {
        return Tree.Extent(count: index - 2, length: sum)
      }
      sum += length
      secondToLast = last
      last = length
    }
    return Tree.Extent(count: lengths.count, length: sum)
  }
}
