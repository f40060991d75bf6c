// swift-tools-version: 6.2
//
// How a package tests a layout of its own with Sectile's reference files; Docs/Snapshots.md explains
// it. Elsewhere the dependency is a URL:
//
//     .package(url: "https://…/sectile", from: "…")

import PackageDescription

let package = Package(
  name: "SnapshotSample",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [
    .package(name: "sectile", path: "../..")
  ],
  targets: [
    .target(
      name: "ContactList",
      dependencies: [.product(name: "Sectile", package: "sectile")]),
    .testTarget(
      name: "ContactListTests",
      dependencies: [
        "ContactList",
        .product(name: "Sectile", package: "sectile"),
        .product(name: "SectileFoundation", package: "sectile"),
      ],
      // References are read where they are, not from a bundle.
      exclude: ["Geometry"]),
  ],
  swiftLanguageModes: [.v6]
)
