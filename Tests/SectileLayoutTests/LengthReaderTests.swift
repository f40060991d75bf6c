import SectileTestSupport
import Testing

@testable import SectileLayout

/// Reading lengths many at a time.
@Suite struct LengthReaderTests {
  @Test(arguments: [1, 2, 7, 255, 256, 1_000])
  func `all lengths are read, in order, whatever the array holds`(capacity: Int) {
    for seed in 0..<UInt64(20) {
      var generator = SeededGenerator(seed: seed)
      var lengths: [Double] = []
      while lengths.count < 3_000 {
        let several = [2, 255, 256, 257, 600][generator.int(in: 0...4)]
        let count = generator.oneIn(8) ? several : 1
        lengths += Array(repeating: Double(generator.int(in: 0...90)), count: count)
      }
      for count in [0, 1, 89, 90, 91, lengths.count] {
        let tree = ExtentTree(count: count) { lengths[$0] }
        var reader = LengthReader(tree)
        var read: [Double] = []
        var some = ContiguousArray(repeating: -1.0, count: capacity)
        while read.count < count {
          reader.read(into: &some)
          read += some.prefix(count - read.count)
        }
        #expect(read == Array(lengths.prefix(count)), "seed \(seed), \(count) lengths")
        // Behind the last there is nothing to write.
        some = ContiguousArray(repeating: -1.0, count: capacity)
        reader.read(into: &some)
        #expect(some.allSatisfy { $0 == -1 })
      }
    }
  }
}
