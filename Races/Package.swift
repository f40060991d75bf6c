// swift-tools-version: 6.2
//
// What many tasks do with one value, to be run where races are seen. A package of its own, so that
// ThreadSanitizer's build has the library and these tests, and not all tests there are;
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
  dependencies: [.package(name: "sectile", path: "..")],
  targets: [
    // Folders of the library's tests, where `swift test` runs the same.
    .target(
      name: "SectileTestSupport", dependencies: [.product(name: "Sectile", package: "sectile")],
      resources: [.copy("Fixtures/browser-cases.json")], swiftSettings: settings),
    .testTarget(
      name: "RaceTests",
      dependencies: ["SectileTestSupport", .product(name: "Sectile", package: "sectile")],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
