// swift-tools-version: 6.2
//
// Programs as users write them, without Foundation and without settings for the library.
// `.ci/check_build.py` builds all of them for this system, and limits the size of the small ones;
// `.ci/user_package` builds `WebList` for WebAssembly.

import PackageDescription

/// Returns a program that depends on libraries of Sectile.
func program(_ name: String, using libraries: [String]) -> Target {
  .executableTarget(
    name: name, dependencies: libraries.map { .product(name: $0, package: "sectile") })
}

let package = Package(
  name: "web-list",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "sectile", path: "../..")],
  targets: [
    // The C functions that Embedded Swift requires under WebAssembly.
    .target(name: "WebRuntime"),
    .executableTarget(
      name: "WebList",
      dependencies: [.product(name: "Sectile", package: "sectile"), "WebRuntime"]),
    program("Empty", using: []),
    program("PathsAndDifferences", using: ["SectilePaths", "SectileDiffing"]),
    program("LayoutOnly", using: ["SectilePaths", "SectileLayout"]),
    program("WholeLibrary", using: ["Sectile"]),
  ]
)
