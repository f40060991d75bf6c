@testable import SectileLayout

extension OffsetTree<RowRun> {
  /// Creates a tree of rows from their lengths.
  init(lengths: some Sequence<Double>) {
    var builder = Builder()
    for length in lengths { builder.append(RowRun(count: 1, memberLength: length)) }
    self = builder.finish()
  }

  /// The length of each member.
  var memberLengths: [Double] {
    runs.flatMap { Array(repeating: $0.memberLength, count: $0.count) }
  }
}
