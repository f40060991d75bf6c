// swift-tools-version: 6.2
//
// SectileUIKit compiled against a stand-in for UIKit, and driven by fake views. A package of its
// own, because a target of this name would be found by `canImport(UIKit)` in the library;
// `.ci/run uikit` builds and runs it.

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "sectile-uikit-stand-in",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "sectile", path: "../..")],
  targets: [
    .target(name: "UIKit", swiftSettings: settings),
    // Swift Testing has an overlay for UIKit of this name, which is imported with both.
    .target(name: "_Testing_UIKit", swiftSettings: settings),
    // A symbolic link. The name differs from the target of the library, because names of targets
    // are unique among packages.
    .target(
      name: "SectileUIKitSources",
      dependencies: [
        "UIKit", .product(name: "Sectile", package: "sectile"),
        .product(name: "SectileFoundation", package: "sectile"),
      ], path: "Sources/SectileUIKit", swiftSettings: settings),
    // Symbolic links to the model of batch updates and its helpers.
    .target(
      name: "BatchUpdateModel", dependencies: [.product(name: "Sectile", package: "sectile")],
      swiftSettings: settings),
    .target(
      name: "FakeViews", dependencies: ["UIKit", "BatchUpdateModel"], swiftSettings: settings),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "SectileUIKitSources", "FakeViews", "BatchUpdateModel", "UIKit", "_Testing_UIKit",
        .product(name: "Sectile", package: "sectile"),
        .product(name: "SectileVirtualizer", package: "sectile"),
        .product(name: "SectileFoundation", package: "sectile"),
      ], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
