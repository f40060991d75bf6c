import SectileTestSupport
import Testing

@testable import SectileLayout

/// Reading the lengths of a tree in parts.
@Suite struct LengthReaderTests {
  @Test func `a reader returns all lengths in order, in parts of at most the limit`() throws {
    for seed in 0..<UInt64(20) {
      var generator = SeededGenerator(seed: seed)
      var lengths: [Double] = []
      while lengths.count < 3_000 {
        let several = [2, 3, 255, 256, 257, 600][generator.int(in: 0...5)]
        let count = generator.oneIn(8) ? several : 1
        lengths += Array(repeating: Double(generator.int(in: 0...90)), count: count)
      }
      for count in [0, 1, 59, 60, 61, lengths.count] {
        let tree = OffsetTree(lengths: lengths.prefix(count))
        var reader = LengthReader(tree)
        var read: [Double] = []
        while read.count < count {
          let limit = generator.int(in: 1...(generator.oneIn(2) ? 3 : 700))
          let before = read.count
          let piece = reader.read(atMost: limit) { words in
            for index in words.indices { read.append(PackedLength(words[index]).length) }
          }
          try #require(piece > 0 && piece <= limit && piece == read.count - before)
        }
        #expect(read == Array(lengths.prefix(count)), "seed \(seed), \(count) lengths")
        // After the last length a reader returns 0.
        let piece = reader.read(atMost: 1) { _ in Issue.record("read behind the last") }
        #expect(piece == 0)
      }
    }
  }

  @Test func `the length of an estimate is read without its sign`() {
    let run = RowRun(count: 1, memberLength: 44, isEstimated: true)
    var tree = OffsetTree(run)
    tree.replace(1..<1, with: [RowRun(count: 4, memberLength: 7, isEstimated: true), run])
    var reader = LengthReader(tree)
    var read: [Double] = []
    for _ in 0..<3 {
      _ = reader.read(atMost: 9) { words in
        for index in words.indices { read.append(PackedLength(words[index]).length) }
      }
    }
    #expect(read == [44, 7, 7, 7, 7, 44])
  }
}
