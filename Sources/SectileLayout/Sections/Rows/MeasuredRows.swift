public import SectilePaths

/// The rows of a short list that are to be measured.
///
/// The loop over them is inlinable. In a release build the compiler therefore inlines the closure
/// of a program into the loop. With a call for each row, making a list takes a fifth more time
/// (benchmark P17).
@usableFromInline struct MeasuredRows: Sendable, BitwiseCopyable {
  /// The number of rows, at least 1.
  @usableFromInline let count: Int
  @usableFromInline let section: Int
  @usableFromInline let proposal: ProposedSize
  /// Whether rows follow each other along the x axis.
  @usableFromInline let isHorizontal: Bool

  init(count: Int, inSection section: Int, proposal: ProposedSize, isHorizontal: Bool) {
    self.count = count
    self.section = section
    self.proposal = proposal
    self.isHorizontal = isHorizontal
  }

  /// Measures every row, in order.
  ///
  /// One loop for both axes, because each program has a copy for each of its closures.
  ///
  /// - Returns: The lengths of the rows, and their sum from left to right.
  /// - Throws: `LayoutError` for the first size that is not valid; the rows after it are not
  ///   measured.
  @inlinable func lengths(
    _ measure: (KindedIndexPath, ProposedSize) -> LayoutSize
  ) throws(LayoutError) -> (lengths: ContiguousArray<Double>, sum: Double) {
    // `ContiguousArray(capacity:initializingWith:)` calls generic code that is not specialized.
    var lengths = ContiguousArray<Double>()
    lengths.reserveCapacity(count)
    var sum = 0.0
    try lengths.append(addingCapacity: count) { lengths throws(LayoutError) in
      for row in 0..<count {
        // Where the closure is inlined, its uses of the path take both numbers from here.
        let path = KindedIndexPath.item(row, inSection: section)
        let size = try LayoutError.checked(measure(path, proposal), of: path)
        let length = isHorizontal ? size.width : size.height
        lengths.append(length)
        sum += length
      }
    }
    return (lengths, sum)
  }
}
