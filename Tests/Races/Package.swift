// swift-tools-version: 6.2
//
// The tests of concurrent access, for ThreadSanitizer. A package of its own, so that the
// instrumented build contains the library and these tests, not all tests;
// `.ci/run thread_sanitizer` builds and runs them.

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "sectile-races",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "sectile", path: "../..")],
  targets: [
    // A symbolic link, as are the folders of RaceTests; `swift test` runs the same tests in the
    // root package.
    .target(
      name: "SectileTestSupport", dependencies: [.product(name: "Sectile", package: "sectile")],
      resources: [
        .copy("Fixtures/browser-cases.json"), .copy("Fixtures/browser-masonry-spans.json"),
        .copy("Fixtures/browser-sticky-levels.json"), .copy("Fixtures/browser-pages.json"),
      ], swiftSettings: settings),
    .testTarget(
      name: "RaceTests",
      dependencies: ["SectileTestSupport", .product(name: "Sectile", package: "sectile")],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
