// swift-tools-version: 6.2
//
// The test cases under WebAssembly: a program that reads layouts as numbers and writes the results
// of their queries. A package of its own, because it is built in Embedded Swift for another
// platform. `.ci/wasm` compares the results, bit by bit, with those of the native tests.

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "sectile-wasm",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "sectile", path: "../..")],
  targets: [
    // A symbolic link to a folder of the test support, which the native tests use too.
    .target(
      name: "Cases", dependencies: [.product(name: "Sectile", package: "sectile")],
      swiftSettings: settings),
    // The C functions that the program needs: memory, input and output.
    .target(name: "CaseRuntime"),
    .executableTarget(
      name: "answer", dependencies: ["Cases", "CaseRuntime"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
