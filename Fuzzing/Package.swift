// swift-tools-version: 6.2
//
// Programs that a fuzzer feeds: texts, the tool's files, and changes of layouts. A package of its own,
// as they are linked with libFuzzer; `.ci/fuzz` builds and runs them.

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

/// A program that is one target of the fuzzer.
func fuzzer(_ name: String, on dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name,
    dependencies: dependencies + [
      "FuzzDriver", .product(name: "Sectile", package: "sectile"),
    ], swiftSettings: settings)
}

let package = Package(
  name: "sectile-fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "sectile", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftcsv/SwiftCSV", from: "0.10.0"),
  ],
  targets: [
    // Where the fuzzer begins, and the bytes that it made.
    .target(name: "FuzzDriver"),
    // Folders of the library's tests and of the tool, as neither is for others to depend on.
    .target(
      name: "SectileTestSupport", dependencies: [.product(name: "Sectile", package: "sectile")],
      resources: [.copy("Fixtures/browser-cases.json")], swiftSettings: settings),
    .target(
      name: "SectileTool",
      dependencies: [
        .product(name: "Sectile", package: "sectile"),
        .product(name: "SectileFoundation", package: "sectile"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SwiftCSV", package: "SwiftCSV"),
      ],
      // What runs the tool here is the same that runs it in its tests, where more of it is seen.
      swiftSettings: settings + [.unsafeFlags(["-enable-testing"])]),
    fuzzer("FuzzText", on: []),
    fuzzer("FuzzTool", on: ["SectileTool"]),
    fuzzer("FuzzEdits", on: ["SectileTestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
