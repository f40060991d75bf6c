// SectileGrouping/Editing/Permutation.swift
//
// What a sort moved. A view animates every move, so a sort that carries one row to the top must
// report one move and not a thousand.

internal import SectilePaths

/// Questions about an order of the numbers 0..<n.
@usableFromInline
enum Permutation {
  /// Returns the new numbers, ascending, whose old ones, `order[new]`, moved: the fewest that, when
  /// put aside, leave the others ascending.
  ///
  /// - Complexity: O(*n* log *n*), and O(*n*) for an order that ascends.
  @usableFromInline static func movedNumbers(of order: [Int]) -> [Int] {
    let staying = longestIncreasingSubsequence(of: order.map { UInt64($0) })
    if staying.count == order.count { return [] }
    var next = 0
    return order.indices.filter { new in
      guard next < staying.count && staying[next] == new else { return true }
      next += 1
      return false
    }
  }
}
