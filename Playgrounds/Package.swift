// swift-tools-version: 6.2
//
// What uses Sectile rather than being it: the command-line tool `sectile`, and a playground. A package
// of its own, so that whoever depends on the library resolves nothing but the library.

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// The pages of the playground, each a program.
///
/// A page is one file, so that it may have code at its top level; SwiftPM takes pages for folders, and
/// a playground without pages for a closed box.
let pageTargets = ["Contacts", "Foods", "Headlines"].map { page in
  Target.executableTarget(
    name: "Page\(page)",
    dependencies: [
      .product(name: "Sectile", package: "sectile"),
      .product(name: "SectileFoundation", package: "sectile"),
    ],
    path: "Tour.playground/Pages/\(page).xcplaygroundpage", sources: ["Contents.swift"])
}

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
  targets: pageTargets + [
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
        "SectileTool", "SectileCommand", "PageContacts", "PageFoods", "PageHeadlines",
        .product(name: "Sectile", package: "sectile"),
        .product(name: "SectileFoundation", package: "sectile"),
      ],
      exclude: ["References"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
