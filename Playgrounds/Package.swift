// swift-tools-version: 6.2
//
// What uses Sectile rather than being it: the command-line tool `sectile`. A package of its own, so
// that whoever depends on the library resolves nothing but the library.

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "sectile-playgrounds",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "sectile", targets: ["SectileCommand"])
  ],
  dependencies: [
    .package(name: "sectile", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftcsv/SwiftCSV", from: "0.10.0"),
  ],
  targets: [
    .target(
      name: "SectileTool",
      dependencies: [
        .product(name: "Sectile", package: "sectile"),
        .product(name: "SectileFoundation", package: "sectile"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SwiftCSV", package: "SwiftCSV"),
      ],
      swiftSettings: settings),
    // Its name is not the product's: on a disk that takes "sectile" and "Sectile" for one name, the
    // modules would overwrite each other.
    .executableTarget(
      name: "SectileCommand", dependencies: ["SectileTool"], swiftSettings: settings),
    .testTarget(
      name: "SectileToolTests",
      dependencies: [
        "SectileTool", "SectileCommand", .product(name: "Sectile", package: "sectile"),
      ],
      exclude: ["References"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
