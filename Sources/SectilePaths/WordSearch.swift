// The search of words in ascending order that sets of paths use. It compares words at a stride, and
// then the words between two of those at a smaller stride.
//
// Up to 13,122 words, no branch depends on the result of a comparison, and no comparison waits for
// another one at the same stride. Processors therefore read all words of a stride at the same time,
// and start the next search before the last one ends. This matters when words are not in the
// caches: with 100,000 runs and more, most of the time of `IndexPathSet.contains` is such reads.
// More words are first bisected.

extension ContiguousArray<UInt64> {
  /// Returns how many elements are less than or equal to a value; the elements ascend.
  ///
  /// - Complexity: O(log *n*)
  @inline(__always) package func countUpTo(_ value: UInt64) -> Int {
    #if hasFeature(Embedded)
      countUpToByHalves(value)
    #else
      span.countUpTo(value)
    #endif
  }

  #if hasFeature(Embedded)
    /// A bisection, because embedded programs have to be small.
    @inline(never) private func countUpToByHalves(_ value: UInt64) -> Int {
      partitionPoint(count: count) { self[$0] <= value }
    }
  #endif
}

// Numbers up to the count of elements cannot overflow, so additions do not check for it.
extension Span<UInt64> {
  // Inlined, because a call takes as long as the search of a few words.
  @inline(__always) fileprivate func countUpTo(_ value: UInt64) -> Int {
    if count <= 8 { return countPassed(by: 1, value) }
    if count > 144 { return countUpToInMany(value) }
    var low: Int
    if count < 72 {
      low = countPassed(by: 9, value) &* 9
    } else {
      // Two windows have all elements between them, and neither waits for the other. In each, the
      // answer is at most eight more than the elements that passed, unless all of them passed.
      let upper = count &- 72
      let passed = passedInWindow(at: 0, by: 9, value)
      let passedAbove = passedInWindow(at: upper, by: 9, value)
      low = Swift.min((passed &+ passed & 8) &* 9, upper &+ passedAbove &* 9)
    }
    narrow(&low, by: 1, value)
    return low
  }

  /// Returns how many of more than 144 elements are less than or equal to a value.
  private func countUpToInMany(_ value: UInt64) -> Int {
    var low: Int
    if count <= 1_458 {
      low = countPassed(by: 81, value) &* 81
    } else {
      low = 0
      var high = count
      while high &- low > 13_122 {
        let middle = low &+ (high &- low) &>> 1
        countWordReads(1)
        if self[middle] <= value { low = middle &+ 1 } else { high = middle }
      }
      low = low &+ extracting(low..<high).countPassed(by: 729, value) &* 729
      narrow(&low, by: 81, value)
    }
    narrow(&low, by: 9, value)
    narrow(&low, by: 1, value)
    return low
  }

  /// Returns how many of the elements at a stride are less than or equal to a value.
  @inline(__always) private func countPassed(by stride: Int, _ value: UInt64) -> Int {
    countWordReads(count / stride)
    var passed = 0
    var index = stride &- 1
    while index < count {
      passed = passed &+ (self[index] <= value ? 1 : 0)
      index = index &+ stride
    }
    return passed
  }

  /// Moves a place forwards over elements up to a value, so that fewer than a stride remain.
  ///
  /// - Parameter low: A number of elements, all of which are less than or equal to the value. At
  ///   most nine strides minus one element more are.
  @inline(__always) private func narrow(_ low: inout Int, by stride: Int, _ value: UInt64) {
    // Near the end, the window also has elements before the place, and all of them pass.
    low = Swift.min(low, count &- 8 &* stride)
    low = low &+ passedInWindow(at: low, by: stride, value) &* stride
  }

  /// Returns how many of eight elements at a stride are less than or equal to a value.
  @inline(__always) private func passedInWindow(
    at start: Int, by stride: Int, _ value: UInt64
  ) -> Int {
    countWordReads(8)
    // The window checks its bounds once, so that no comparison does.
    let window = extracting(start..<start &+ 8 &* stride)
    var passed = 0
    for index in 1...8 { passed = passed &+ (window[index &* stride &- 1] <= value ? 1 : 0) }
    return passed
  }
}
