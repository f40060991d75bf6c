// swift-tools-version: 6.2
//
// The rows of the table as a suite for the benchmarking library. A package of its own, so that the table
// is built without that library and the dozen modules that it brings.

import PackageDescription

let package = Package(
  name: "sectile-benchmark-suite",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "sectile-benchmarks", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "SectileBenchmarks",
      dependencies: [
        .product(name: "Rows", package: "sectile-benchmarks"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/SectileBenchmarks",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
      ],
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
  ],
  swiftLanguageModes: [.v6]
)
