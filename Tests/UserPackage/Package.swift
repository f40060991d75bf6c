// swift-tools-version: 6.2
//
// Programs as users write them, without Foundation and without settings for the library.
//
// `.ci/user_build.py` builds `List` and `Empty` for this system, and prints the time of the
// compiler and the growth of the program. `.ci/wasm` builds `WebList` and `answer` for WebAssembly,
// with the settings of toolset.json.

import PackageDescription

/// Returns a program that depends on libraries of Sectile.
func program(
  _ name: String, using libraries: [String], and targets: [Target.Dependency] = []
) -> Target {
  .executableTarget(
    name: name,
    dependencies: libraries.map { .product(name: $0, package: "sectile") } + targets)
}

let package = Package(
  name: "user-package",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "sectile", path: "../..")],
  targets: [
    program("Empty", using: []),
    program("List", using: ["SectilePaths", "SectileLayout"]),
    program("WholeLibrary", using: ["Sectile"]),

    // The C functions that Embedded Swift requires under WebAssembly.
    .target(name: "WebRuntime"),
    program("WebList", using: ["Sectile"], and: ["WebRuntime"]),

    // The test cases under WebAssembly: a program that reads layouts as numbers and writes the
    // results of their queries. `Cases` is a symbolic link to a folder of the test support, which
    // the native tests use too. `CaseRuntime` has the C functions for input and output.
    .target(
      name: "Cases", dependencies: [.product(name: "Sectile", package: "sectile")],
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")]),
    .target(name: "CaseRuntime"),
    program("answer", using: ["Sectile"], and: ["Cases", "CaseRuntime", "WebRuntime"]),
  ],
  swiftLanguageModes: [.v6]
)
