// swift-tools-version: 6.2
//
// What the library costs, as ratios to what it could cost. A package of its own, so that nobody who
// uses the library resolves what measuring needs.

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "sectile-benchmarks",
  platforms: [.macOS(.v15)],
  // For the suite, which is a package of its own.
  products: [.library(name: "Rows", targets: ["Rows"])],
  dependencies: [
    .package(name: "sectile", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
  ],
  targets: [
    .target(
      name: "Rows",
      dependencies: [
        .product(name: "Sectile", package: "sectile"),
        .product(name: "SectileFoundation", package: "sectile"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ], swiftSettings: settings),
    .target(name: "Timing", swiftSettings: settings),
    .executableTarget(
      name: "table",
      dependencies: [
        "Rows", "Timing", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: settings),
    .executableTarget(
      name: "growth",
      dependencies: [
        "Rows", "Timing", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: settings),
    .executableTarget(
      name: "drift",
      dependencies: [
        .product(name: "Sectile", package: "sectile"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: settings),
    .target(name: "CountedAllocations"),
    .executableTarget(
      name: "allocations",
      dependencies: ["CountedAllocations", .product(name: "Sectile", package: "sectile")],
      swiftSettings: settings),
    .executableTarget(
      name: "minimality",
      dependencies: [
        .product(name: "SectileDiffing", package: "sectile"),
        .product(name: "SectilePaths", package: "sectile"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
