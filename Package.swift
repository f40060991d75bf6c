// swift-tools-version: 6.2
//
// The library. Targets are ordered in floors; a target depends only on lower floors. See
// Docs/Internals/Architecture.md.

import PackageDescription

// Lets the linker remove public functions that a program does not use. SwiftPM sees the flags only
// under Linux, because it calls them unsafe. See Docs/Internals/Decisions.md.
#if os(Linux)
  let linkUsedFunctions: [SwiftSetting] = [
    .unsafeFlags(
      ["-Xfrontend", "-function-sections", "-Xfrontend", "-internalize-at-link"],
      .when(platforms: [.linux], configuration: .release))
  ]
#else
  let linkUsedFunctions: [SwiftSetting] = []
#endif

// The checks set the variable. Without it, a program does not have the setting: Xcode and Swift 6.4
// suppress the warnings of dependencies, and the compiler rejects both settings together.
let warningsAreErrors: [SwiftSetting] =
  Context.environment["SECTILE_WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)]

// `.ci/deep` sets the variable: the tests then run on optimized libraries, which keep the messages
// of their traps and check the invariants of each value after each change.
let isOptimized = Context.environment["SECTILE_OPTIMIZED"] != nil
let checks: [SwiftSetting] = isOptimized ? [.define("SECTILE_CHECKS")] : []
let optimized: [SwiftSetting] =
  isOptimized
  ? [
    .unsafeFlags([
      "-O", "-wmo", "-num-threads", "2", "-enable-testing", "-assert-config", "Debug",
    ])
  ] : []

let settings: [SwiftSetting] =
  warningsAreErrors + checks + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .strictMemorySafety(),
  ]

/// Returns a library target with the settings of this package.
func library(_ name: String, on below: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: below, swiftSettings: settings + linkUsedFunctions + optimized)
}

/// Returns a test target with the settings of this package, which can import the whole library.
func tests(for name: String, resources: [Resource] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: ["SectileTestSupport", "SectileFoundation", "SectileTesting"], exclude: exclude,
    resources: resources, swiftSettings: settings)
}

let package = Package(
  name: "sectile",
  platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
  products: [
    .library(name: "Sectile", targets: ["Sectile"]),
    .library(name: "SectilePaths", targets: ["SectilePaths"]),
    .library(name: "SectileGrouping", targets: ["SectileGrouping"]),
    .library(name: "SectileDiffing", targets: ["SectileDiffing"]),
    .library(name: "SectileLayout", targets: ["SectileLayout"]),
    .library(name: "SectileVirtualizer", targets: ["SectileVirtualizer"]),
    .library(name: "SectileSnapshots", targets: ["SectileSnapshots"]),
    .library(name: "SectileFoundation", targets: ["SectileFoundation"]),
    .library(name: "SectileTesting", targets: ["SectileTesting"]),
    .library(name: "SectileUIKit", targets: ["SectileUIKit"]),
  ],
  targets: [
    library("SectilePaths"),
    library("SectileGrouping", on: ["SectilePaths"]),
    library("SectileDiffing", on: ["SectilePaths"]),
    library("SectileLayout", on: ["SectilePaths"]),
    library("SectileVirtualizer", on: ["SectilePaths", "SectileDiffing", "SectileLayout"]),
    // The only target that depends on a higher floor: it draws transitions.
    library("SectileSnapshots", on: ["SectilePaths", "SectileLayout", "SectileVirtualizer"]),
    library(
      "Sectile",
      on: [
        "SectilePaths", "SectileGrouping", "SectileDiffing", "SectileLayout", "SectileVirtualizer",
        "SectileSnapshots",
      ]),
    library("SectileFoundation", on: ["Sectile"]),
    // Imports Testing, so only tests depend on it.
    library("SectileTesting", on: ["SectileFoundation"]),
    // Empty where UIKit does not exist. Tests/UIKitStandIn tests it on every system.
    library("SectileUIKit", on: ["Sectile", "SectileFoundation"]),

    .target(
      name: "SectileTestSupport", dependencies: ["Sectile"], path: "Tests/SectileTestSupport",
      resources: [
        .copy("Fixtures/browser-cases.json"), .copy("Fixtures/browser-masonry-spans.json"),
        .copy("Fixtures/browser-sticky-levels.json"), .copy("Fixtures/browser-pages.json"),
        .copy("Fixtures/browser-groups.json"),
      ], swiftSettings: settings + optimized),
    tests(for: "SectileTestSupport"),
    tests(for: "SectilePaths"),
    tests(for: "SectileGrouping"),
    tests(for: "SectileDiffing"),
    tests(for: "SectileLayout", exclude: ["References"]),
    tests(for: "SectileVirtualizer", exclude: ["References"]),
    tests(for: "SectileSnapshots"),
    tests(for: "SectileFoundation", exclude: ["Geometry", "References"]),
    tests(for: "SectileTesting", exclude: ["Geometry"]),
    tests(for: "Documentation"),
  ],
  swiftLanguageModes: [.v6]
)
