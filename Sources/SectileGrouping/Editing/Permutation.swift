// SectileGrouping/Permutation.swift
//
// What a sort moved. A view animates every move, so a sort that carries one row to the top must
// report one move and not a thousand.

/// Questions about an order of the numbers 0..<n.
@usableFromInline
enum Permutation {
  /// Returns the new numbers whose old ones, `order[new]`, moved: the fewest that, when put aside,
  /// leave the others ascending.
  ///
  /// They ascend.
  ///
  /// The others are a longest increasing subsequence, found by patience sorting (Fredman 1975).
  ///
  /// - Complexity: O(*n* log *n*), and O(*n*) for an order that ascends.
  @usableFromInline static func movedNumbers(of order: [Int]) -> [Int] {
    // 1. `piles[l]` is the new number that ends the best ascending run of length l + 1 so far.
    var piles: [Int] = []
    var previous = Array(repeating: -1, count: order.count)
    for (new, old) in order.enumerated() {
      var low = 0
      var high = piles.count
      if let last = piles.last, order[last] < old { low = high }
      while low < high {
        let middle = low + (high - low) / 2
        if order[piles[middle]] < old { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[new] = piles[low - 1] }
      if low == piles.count { piles.append(new) } else { piles[low] = new }
    }
    if piles.count == order.count { return [] }
    // 2. Walk the longest run back, and keep what is not on it.
    var stays = Array(repeating: false, count: order.count)
    var new = piles.last ?? -1
    while new >= 0 {
      stays[new] = true
      new = previous[new]
    }
    return order.indices.filter { !stays[$0] }
  }
}
