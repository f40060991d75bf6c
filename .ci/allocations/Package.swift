// swift-tools-version: 6.2
//
// A program whose allocations are counted; see ../check_allocations.py.

import PackageDescription

let package = Package(
  name: "allocations",
  dependencies: [.package(name: "sectile", path: "../..")],
  targets: [
    .executableTarget(
      name: "allocations",
      dependencies: [
        .product(name: "SectilePaths", package: "sectile"),
        .product(name: "SectileLayout", package: "sectile"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
