// SectileBenchmarks/SectileBenchmarks.swift
//
// Every side of every row as a benchmark of its own, with percentiles, memory and baselines:
// swift package --package-path Benchmarks/Suite --disable-sandbox benchmark

import Benchmark
import Rows

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .throughput, .peakMemoryResident], maxDuration: .seconds(2))
  for row in Row.all {
    Benchmark("\(row.id) \(row.work)") { benchmark, ours in
      for _ in benchmark.scaledIterations { blackHole(ours()) }
    } setup: {
      row.make(false).ours
    }
    Benchmark("\(row.id) floor: \(row.floor)") { benchmark, bare in
      for _ in benchmark.scaledIterations { blackHole(bare()) }
    } setup: {
      row.make(false).bare
    }
  }
}
