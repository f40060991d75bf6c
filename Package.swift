// swift-tools-version: 6.2
//
// One target per floor; dependencies only point down. See Docs/Architecture.md.

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// A library target with the house settings.
func floor(
  _ name: String, on below: [Target.Dependency] = [], linker: [LinkerSetting] = []
) -> Target {
  .target(name: name, dependencies: below, swiftSettings: settings, linkerSettings: linker)
}

/// A test target with the house settings, which sees the whole library and the shared support.
func tests(for name: String, resources: [Resource] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: ["SectileTestSupport", "SectileFoundation"],
    exclude: exclude, resources: resources, swiftSettings: settings)
}

let package = Package(
  name: "sectile",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Sectile", targets: ["Sectile"]),
    .library(name: "SectilePaths", targets: ["SectilePaths"]),
    .library(name: "SectileGrouping", targets: ["SectileGrouping"]),
    .library(name: "SectileDiffing", targets: ["SectileDiffing"]),
    .library(name: "SectileLayout", targets: ["SectileLayout"]),
    .library(name: "SectileSnapshots", targets: ["SectileSnapshots"]),
    .library(name: "SectileFoundation", targets: ["SectileFoundation"]),
  ],
  targets: [
    floor("SectilePaths"),
    floor("SectileGrouping", on: ["SectilePaths"]),
    floor("SectileDiffing", on: ["SectilePaths"]),
    // Rounding calls libm, which programs without Foundation do not link by themselves on Linux.
    floor(
      "SectileLayout", on: ["SectilePaths"],
      linker: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    floor("SectileSnapshots", on: ["SectilePaths", "SectileLayout"]),
    floor(
      "Sectile",
      on: [
        "SectilePaths", "SectileGrouping", "SectileDiffing", "SectileLayout", "SectileSnapshots",
      ]),
    floor("SectileFoundation", on: ["Sectile"]),

    .target(
      name: "SectileTestSupport", dependencies: ["Sectile"], path: "Tests/SectileTestSupport",
      resources: [.copy("Fixtures/browser-cases.json")], swiftSettings: settings),
    tests(for: "SectileTestSupport"),
    tests(for: "SectilePaths"),
    tests(for: "SectileGrouping"),
    tests(for: "SectileDiffing"),
    tests(for: "SectileLayout", exclude: ["Geometry"]),
    tests(for: "SectileSnapshots"),
    tests(for: "SectileFoundation", exclude: ["Geometry"]),
    tests(for: "Documentation"),
  ],
  swiftLanguageModes: [.v6]
)
