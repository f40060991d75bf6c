// swift-tools-version: 6.2
//
// Programs that use Sectile: the command-line tool `sectile`, the pages of a playground, and the
// sample of layout tests. A package of its own, so that users of the library do not resolve the
// dependencies of the tool.

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// The pages of the playground, each an executable target.
///
/// A page is a target with a single source file, so its code can be at top level.
let pageTargets = ["Contacts", "Foods", "Headlines", "Outline", "Seats"].map { page in
  Target.executableTarget(
    name: "Page\(page)",
    dependencies: [
      .product(name: "Sectile", package: "sectile"),
      .product(name: "SectileFoundation", package: "sectile"),
    ],
    path: "Tour.playground/Pages/\(page).xcplaygroundpage", sources: ["Contents.swift"])
}

/// Programs in a terminal, each a single file that a reader can copy.
let exampleTargets = ["Board", "Chat", "Log", "Mail", "Photos", "Tree"].map { example in
  Target.executableTarget(
    name: "Example\(example)",
    dependencies: ["TerminalScreen", .product(name: "Sectile", package: "sectile")],
    path: "Examples/\(example)", swiftSettings: settings)
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
  ],
  targets: pageTargets + exampleTargets + [
    // Raw mode, signals and the size of the terminal, in C: see its header.
    .target(name: "TerminalMode"),
    // The screen and the keys of a terminal, for the tool and the examples.
    .target(
      name: "TerminalScreen",
      dependencies: [
        "TerminalMode",
        .product(name: "SectileLayout", package: "sectile"),
        .product(name: "SectileSnapshots", package: "sectile"),
      ],
      swiftSettings: settings),
    .target(
      name: "SectileTool",
      dependencies: [
        "TerminalMode", "TerminalScreen",
        .product(name: "Sectile", package: "sectile"),
        .product(name: "SectileFoundation", package: "sectile"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    // Named differently from the product, because modules named "sectile" and "Sectile" would
    // overwrite each other in a file system that ignores case.
    .executableTarget(
      name: "SectileCommand", dependencies: ["SectileTool"], swiftSettings: settings),
    .testTarget(
      name: "SectileToolTests",
      dependencies: [
        "SectileTool", "SectileCommand", "PageContacts", "PageFoods", "PageHeadlines",
        "PageOutline", "PageSeats",
        .product(name: "Sectile", package: "sectile"),
        .product(name: "SectileFoundation", package: "sectile"),
      ],
      exclude: ["References"],
      swiftSettings: settings),
    // A sample for users: a layout and its tests with reference files; see
    // Docs/Reference/Snapshots.md. In a package of their own, the dependency is
    // `.package(url: "https://…/sectile", from: "…")`.
    .target(
      name: "ContactList", dependencies: [.product(name: "Sectile", package: "sectile")],
      path: "SnapshotSample/Sources/ContactList"),
    .testTarget(
      name: "ContactListTests",
      dependencies: [
        "ContactList",
        .product(name: "Sectile", package: "sectile"),
        .product(name: "SectileFoundation", package: "sectile"),
        .product(name: "SectileTesting", package: "sectile"),
      ],
      path: "SnapshotSample/Tests/ContactListTests",
      // The tests read references in place, not from a bundle.
      exclude: ["Geometry"]),
  ],
  swiftLanguageModes: [.v6]
)
