// swift-tools-version: 6.2
//
// Programs that libFuzzer runs on generated input: texts, the tool's files, and changes of layouts.
// A package of its own, because libFuzzer has the entry point of its programs; `.ci/fuzz` builds
// and runs them.

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

/// Returns a program that is one target of the fuzzer.
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
    .package(name: "sectile", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    // The fuzzer's entry point, and the bytes of the current input.
    .target(name: "FuzzDriver"),
    // Symbolic links to folders of the library's tests and of the tool, which have no products.
    .target(
      name: "SectileTestSupport", dependencies: [.product(name: "Sectile", package: "sectile")],
      // Imports Testing, which a program without tests does not have.
      exclude: ["Check.swift"],
      resources: [
        .copy("Fixtures/browser-cases.json"), .copy("Fixtures/browser-masonry-spans.json"),
        .copy("Fixtures/browser-sticky-levels.json"), .copy("Fixtures/browser-pages.json"),
        .copy("Fixtures/browser-groups.json"),
      ], swiftSettings: settings),
    .target(name: "TerminalMode"),
    .target(
      name: "SectileTool",
      dependencies: [
        "TerminalMode",
        .product(name: "Sectile", package: "sectile"),
        .product(name: "SectileFoundation", package: "sectile"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      // The code that runs the tool is shared with the tool's tests and uses internal declarations.
      swiftSettings: settings + [.unsafeFlags(["-enable-testing"])]),
    fuzzer("FuzzText", on: []),
    fuzzer("FuzzTool", on: ["SectileTool"]),
    fuzzer("FuzzEdits", on: ["SectileTestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
