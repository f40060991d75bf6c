// swift-tools-version: 6.2
//
// The module of the browser host. A package of its own, because it is built in Embedded Swift for
// WebAssembly; `./build` has the command.

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "sectile-web",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "sectile", path: "../../..")],
  targets: [
    // The C functions that Embedded Swift requires under WebAssembly.
    .target(name: "WebRuntime"),
    .executableTarget(
      name: "SectileWeb",
      dependencies: [
        .product(name: "SectilePaths", package: "sectile"),
        .product(name: "SectileGrouping", package: "sectile"),
        .product(name: "SectileLayout", package: "sectile"),
        .product(name: "SectileVirtualizer", package: "sectile"),
        "WebRuntime",
      ], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
