// swift-tools-version: 6.2
//
// The cost of the library: budgets of instructions, and ratios to bare code that does the same
// work. A package of its own, so that users of the library do not resolve the dependencies of its
// benchmarks.

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "sectile-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "sectile", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
  ],
  targets: [
    // The measured work. A module of its own, so that the compiler cannot optimize it together with
    // the loops that measure it.
    .target(
      name: "Rows",
      dependencies: [
        "AllocatedMemory",
        .product(name: "Sectile", package: "sectile"),
        .product(name: "SectileFoundation", package: "sectile"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ], swiftSettings: settings),
    .target(name: "AllocatedMemory"),
    .target(name: "CountedAllocations"),
    .executableTarget(
      name: "bench",
      dependencies: [
        "Rows",
        .product(name: "Sectile", package: "sectile"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: settings),
    // A program of its own, because its functions replace `malloc` and `free` and take time.
    .executableTarget(
      name: "allocations",
      dependencies: [
        "CountedAllocations",
        .product(name: "Sectile", package: "sectile"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
