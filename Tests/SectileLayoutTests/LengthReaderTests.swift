import SectileTestSupport
import Testing

@testable import SectileLayout

/// Reading lengths piece by piece.
@Suite struct LengthReaderTests {
  @Test(arguments: [1, 2, 7, 255, 256, 1_000])
  func `all lengths are read, in order, whatever the array holds`(capacity: Int) throws {
    for seed in 0..<UInt64(20) {
      var generator = SeededGenerator(seed: seed)
      var lengths: [Double] = []
      while lengths.count < 3_000 {
        let several = [2, 3, 255, 256, 257, 600][generator.int(in: 0...5)]
        let count = generator.oneIn(8) ? several : 1
        lengths += Array(repeating: Double(generator.int(in: 0...90)), count: count)
      }
      for count in [0, 1, 89, 90, 91, lengths.count] {
        let tree = ExtentTree(ContiguousArray(lengths.prefix(count)).span)
        var reader = LengthReader(tree)
        var read: [Double] = []
        var some = ContiguousArray(repeating: -1.0, count: capacity)
        while read.count < count {
          let limit = generator.int(in: 1...100)
          let piece = reader.read(atMost: limit, into: &some)
          try #require(piece > 0 && piece <= min(limit, capacity))
          read += some.prefix(piece)
        }
        #expect(read == Array(lengths.prefix(count)), "seed \(seed), \(count) lengths")
        // Behind the last there is nothing to write.
        some = ContiguousArray(repeating: -1.0, count: capacity)
        #expect(reader.read(atMost: 1, into: &some) == 0)
        #expect(some.allSatisfy { $0 == -1 })
      }
    }
  }
}
