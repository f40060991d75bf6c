// swift-tools-version: 6.2
//
// Scenes of SectileUIKit on a real UICollectionView, for a simulator; see Docs/UIKit.md. The files
// are links in Tests/UIKitStandIn, too, where the scenes run with a fake view on every system.

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "sectile-uikit-scenes",
  platforms: [.iOS(.v18)],
  dependencies: [.package(name: "sectile", path: "../..")],
  targets: [
    .testTarget(
      name: "UIKitScenesTests",
      dependencies: [
        .product(name: "Sectile", package: "sectile"),
        .product(name: "SectileFoundation", package: "sectile"),
        .product(name: "SectileUIKit", package: "sectile"),
      ], swiftSettings: settings)
  ],
  swiftLanguageModes: [.v6]
)
