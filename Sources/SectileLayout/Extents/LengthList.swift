// SectileLayout/Extents/LengthList.swift
//
// Lengths that come one by one, from those who measure. Benchmark: P9.

/// Lengths in order: only how many, if all are equal, otherwise an array.
struct LengthList {
  /// How many of the first lengths are equal, and how long each of them is.
  private(set) var uniform = RowRun(count: 0, memberLength: 0)
  /// All lengths, if they differ.
  private(set) var lengths: ContiguousArray<Double> = []

  /// Creates a list of lengths that come one by one.
  ///
  /// - Parameter length: Returns the length of a member, counted from 0; finite and not negative, where -0 is 0;
  ///   asked once for each, in order.
  @inline(__always) init<Failure: Error>(
    count: Int, length: (Int) throws(Failure) -> Double
  ) throws(Failure) {
    var next = 0.0
    while uniform.count < count {
      next = try length(uniform.count).magnitude
      if uniform.count > 0 && next != uniform.memberLength { break }
      uniform.memberLength = next
      uniform.count += 1
    }
    if uniform.count == count { return }
    lengths = try ContiguousArray(capacity: count) { lengths throws(Failure) in
      for _ in 0..<uniform.count { lengths.append(uniform.memberLength) }
      lengths.append(next)
      while lengths.count < count { lengths.append(try length(lengths.count).magnitude) }
    }
  }

  /// The tree of the lengths.
  var tree: ExtentTree<RowRun> {
    if !lengths.isEmpty { return ExtentTree(lengths: lengths) }
    return uniform.count == 0 ? ExtentTree() : ExtentTree(uniform)
  }
}
